"""The ten switches: the same play under both readings, and the place where the timeline finds them parting."""

import pytest

from tests.peddler.cove import fleet, market
from tests.peddler.stage import SWITCHES, Stage, left_card, right_card
from thieves.core.parting import Parting

HALLS = {"red": 0, "green": 2, "blue": 1, "yellow": 1}
LEFT, ONE_GOOD = left_card("left"), right_card("goods", "inner")  #: the action once, for one good; left and inner
MARKET = ("black_market", "repeat")  #: what matters in every market


def parts(stage: Stage, name: str, also: tuple[str, ...] = ()) -> Parting:
    """Where the played game and the other reading part; no other switch may matter in it but those."""
    for other, values in SWITCHES.items():
        if other not in (name, *also):
            assert stage.timeline.parting(**{other: values[1]}) is None, other
    found = stage.timeline.parting(**{name: SWITCHES[name][1]})
    assert found is not None
    return found


def both(play, name: str) -> tuple[Stage, Stage]:
    """The same play under the adopted reading and under the other one."""
    return play({}), play({name: SWITCHES[name][1]})


@pytest.mark.clause("overview.win-by-having-more-gold")
def test_a_tie_is_no_win_or_is_shared():
    def play(options):
        return market(round=3, gold=5, merchants={"Ala": {"gold": 5}}, options=options)

    adopted, other = both(play, "tie")
    assert adopted.timeline.result.winners == (1,) and other.timeline.result.winners == (0, 1)
    found = parts(adopted, "tie", MARKET)
    assert (found.number, found.action) == (0, "Ala: support red")
    assert found.events[-1].kind == "peddler-wins" and found.other_events[-1].kind == "shared-win"
    assert market(round=3, gold=4, merchants={"Ala": {"gold": 5}}).timeline.parting(tie="shared") is None


@pytest.mark.clause("travel.draw-one-to-leftmost-marked-field")
def test_a_rogue_stays_in_the_pool_or_is_drawn_again():
    def play(options):
        stage = Stage(options=options, phase="travel", pool=["red", "red", "blue"])
        while stage.waits_for == "draw":
            stage.force("draw green")
        stage.force("reveal peddler-1", "draw rogue")
        return stage

    adopted, other = both(play, "pool_rogues")
    assert adopted.pool == ["red", "red", "blue", "rogue"] and adopted.waits_for != "draw"
    assert other.pool == ["red", "red", "blue"] and other.waits_for == "draw" and other.event("rogue-goes-back")
    assert other.seen["bag"]["rogue"] == 8
    other.force("draw yellow")
    assert other.pool == ["red", "red", "blue", "yellow"]
    found = parts(adopted, "pool_rogues")
    assert found.action == "chance: draw rogue" and found.number == 13


@pytest.mark.clause("travel.draw-one-to-leftmost-marked-field")
def test_with_only_rogues_in_the_bag_drawing_again_comes_to_an_end():
    halls = {"red": 1, "green": 13, "blue": 9, "yellow": 9}
    stage = Stage(options={"pool_rogues": "redrawn"}, phase="travel", halls=halls)
    stage.run("act", draw=["red"] * 12)
    assert not stage.all("bag-is-empty") and stage.pool == [] and stage.seen["bag"]["rogue"] == 8
    assert stage.event("only-rogues-left").clause == "travel.draw-one-to-leftmost-marked-field"


@pytest.mark.clause("hire.same-symbols-both-times")
def test_the_gap_is_filled_or_the_row_slides():
    def play(options):
        stage = Stage(options=options, times={"Ala": 11, "Nozama": 0}, right=right_card("hire", "inner"),
                      square=["baker", "notary", "hermit", "herald"])  # fmt: skip
        stage.force(f"reveal {left_card('left', 2)}")
        stage.say("Nozama: act hire", "Nozama: hire 2")
        stage.force("arrive smuggler", "draw red", "draw red")
        return stage

    adopted, other = both(play, "refill")
    assert adopted.seen["square"] == ["baker", "smuggler", "hermit", "herald"]
    assert other.seen["square"] == ["baker", "hermit", "herald", "smuggler"]
    for stage, second in ((adopted, "smuggler"), (other, "hermit")):
        stage.say("Nozama: hire 2")
        assert stage.merchant()["folk"] == ["notary", second]
    found = parts(adopted, "refill")
    assert found.action == "Nozama: hire 2" and found.number == 2


@pytest.mark.clause("goods.pool-also-full")
def test_with_shelf_and_pool_full_nothing_happens_or_a_card_is_discarded():
    pool = ["red", "green", "blue", "yellow", "rogue", "rogue"]

    def play(options):
        stage = Stage(options=options, times={"Ala": 11, "Nozama": 0}, right=ONE_GOOD, pool=pool,
                      shelf=["large red"] * 8, corruption=["sold-twice"])  # fmt: skip
        stage.force(f"reveal {LEFT}")
        stage.say("Nozama: act goods")
        return stage

    adopted, other = both(play, "both_full")
    assert adopted.merchant()["corruption"] == ["sold-twice"] and adopted.waits_for != "shed"
    assert other.waits_for == "shed"
    other.force("shed sold-twice")
    assert other.merchant()["corruption"] == [] and other.spent == 1
    assert parts(adopted, "both_full").action == "Nozama: act goods"


@pytest.mark.clause("clock.three-or-fewer-goods-use-hand-fields")
def test_goods_are_counted_after_the_action_or_before():
    def play(options):
        stage = Stage(options=options, times={"Ala": 11, "Nozama": 3}, right=ONE_GOOD, shelf=["large red"] * 3)
        stage.force(f"reveal {LEFT}")
        stage.say("Nozama: act goods", "Nozama: shelve 4")
        return stage

    adopted, other = both(play, "count_goods")
    assert adopted.answer == "load" and other.answer == "hand"
    assert adopted.why_not("Nozama: hand")[1] == "clock.four-or-more-goods-avoid-hand-fields"
    assert other.why_not("Nozama: load")[1] == "clock.three-or-fewer-goods-use-hand-fields"
    adopted.say("Nozama: load")
    found = parts(adopted, "count_goods")
    assert (found.number, found.action, found.refusal.kind) == (3, "Nozama: load", "few-goods-use-hand")


@pytest.mark.clause("load.arrival-two-one-after-the-other")
def test_the_second_of_two_comes_from_the_pool_or_from_the_bag():
    def play(options):
        stage = Stage(options=options, times={"Ala": 12, "Nozama": 9}, right=ONE_GOOD, shelf=["large blue"] * 4,
                      pool=["blue", "blue"])  # fmt: skip
        stage.force(f"reveal {LEFT}")
        stage.say("Nozama: act goods", "Nozama: shelve 5", "Nozama: send blue", "Nozama: board 3")
        return stage

    adopted, other = both(play, "second_arrival")
    assert adopted.answer == "send blue" and other.waits_for == "draw"
    other.force("draw rogue")
    assert other.answer.startswith("board") and other.pool == ["", "blue"]
    assert parts(adopted, "second_arrival").action == "Nozama: board 3"


@pytest.mark.clause("market.one-corruption-for-black-market")
def test_the_black_market_corrupts_after_a_sale_or_always():
    adopted, other = both(lambda options: market(gold=1, options=options), "black_market")
    assert adopted.waits_for == "draw" and adopted.merchant()["corruption"] == []
    assert other.waits_for == "taint"
    other.force("taint short-ell")
    assert other.merchant()["corruption"] == ["short-ell"]
    assert parts(adopted, "black_market", MARKET).action == "Ala: support red"


@pytest.mark.clause("market.guild-support-for-leftover-customers")
def test_support_is_paid_for_each_customer_or_once_for_a_colour():
    def play(options):
        return market(pool=["green", "green", "blue", "rogue"], halls=HALLS, options=options)

    adopted, other = both(play, "support")
    assert adopted.gold() == 2 + 2 + 1 and other.gold() == 2 + 1
    assert (other.event("support-adds-up").where, other.event("support-adds-up").what) == (((1, 2), (2, 1)), 3)
    found = parts(adopted, "support", MARKET)
    assert "Nozama’s gold: 5 / 3" in map(str, found.differences)


@pytest.mark.clause("rogue.cultists-always-sold-to")
def test_customers_or_cultists_come_first():
    def play(options):
        return market("red red rogue", shelf=["large red", "large blue"], rogues="cultists", options=options)

    adopted, other = both(play, "cultists")
    assert adopted.answer == "sell 1" and other.answer == "deal 1"
    assert other.why_not("Nozama: sell 1") == ("cultists-come-first", "rogue.cultists-always-sold-to")
    adopted.run("draw")
    other.run("draw")
    assert (adopted.gold(), other.gold()) == (8 + 4, 4 + 4)
    assert len(adopted.merchant()["corruption"]) == 1 and len(other.merchant()["corruption"]) == 2
    found = parts(adopted, "cultists", MARKET)
    assert (found.number, found.action, found.refusal.kind) == (1, "Nozama: sell 1", "cultists-come-first")


@pytest.mark.clause("cove.human-merchant-unspecified")
def test_the_ban_on_repeating_ends_with_the_round_or_goes_on():
    def play(options):
        stage = Stage(options=options, times={"Ala": 12, "Nozama": 11}, token=12, merchants={"Ala": {"last": "small"}},
                      boats=fleet({}))  # fmt: skip
        stage.run()  # the Peddler's last turn, and the next round up to Ala
        assert stage.asked == "Ala" and stage.seen["round"] == 2
        return stage

    adopted, other = both(play, "repeat")
    assert adopted.why_not("Ala: make small red") is None
    assert other.why_not("Ala: make small red") == ("not-again", "cove.human-merchant-unspecified")
    found = parts(adopted, "repeat", MARKET)
    assert "What Ala did last: nothing / a small good" in map(str, found.differences)


@pytest.mark.clause("cove.human-merchant-unspecified")
def test_within_a_round_both_readings_agree():
    for reading in SWITCHES["repeat"]:
        stage = Stage(options={"repeat": reading}, times={"Ala": 0, "Nozama": 11}, merchants={"Ala": {"last": "small"}})
        assert stage.why_not("Ala: make small red") == ("not-again", "cove.human-merchant-unspecified")


def test_all_other_readings_together_make_a_whole_game():
    options = {name: values[1] for name, values in SWITCHES.items()}
    stage = Stage(options=options)
    while stage.timeline.decision is not None:
        stage.timeline.do(stage.timeline.luck() if not stage.asked else f"{stage.asked}: {stage.answers[0]}")
    assert stage.timeline.result is not None
    assert stage.timeline.parting(**{name: values[0] for name, values in SWITCHES.items()}) is not None
