"""Odd combinations: rules of Peddler that meet where none of them looks, told as they are, in both languages."""

import pytest

from tests.peddler.cove import BAG_IS_EMPTY, fleet, market
from tests.peddler.stage import GAME, NAMES, Stage, left_card, right_card
from thieves.core import LANGUAGES, BadSetup

HUMAN = "cove.human-merchant-unspecified"
GREEN, RED, BLUE, YELLOW = (" ".join([colour] * 4) for colour in ("green", "red", "blue", "yellow"))
GUILD_INNER = right_card("guild", "inner", 1)
FOUR_GOODS = ["small red", "small blue", "small green", "small blue"]


def told(stage: Stage, kind: str) -> list[str]:
    """What the last event of this kind says, in English and in Polish."""
    event = stage.all(kind)[-1]
    return [GAME.language.event(stage.timeline.setup, event, language) for language in LANGUAGES]


# -- the last mooring -----------------------------------------------------------------------------


@pytest.mark.clause("load.arrival-two-one-after-the-other", "load.other-half-if-no-boat", "load.close-up-the-pool")
@pytest.mark.parametrize("second", ["whole-choice", "from-the-bag"])
def test_the_first_of_two_closes_a_half_and_the_second_goes_to_the_other(second):
    boats = fleet({1: "red", 2: "red", 3: "green", 4: "red green blue", 5: "red", 6: GREEN})
    stage = Stage(options={"second_arrival": second}, times={"Nozama": 9, "Ala": 10}, boats=boats, right=GUILD_INNER,
                  moored={"right-outer": 6}, shelf=FOUR_GOODS, pool=["red", "green", "rogue"])  # fmt: skip
    drawn = {"draw": ["blue"]} if second == "from-the-bag" else {}
    stage.turn(left_card("right", 1, 0, 0), **drawn)
    assert stage.seen["moored"] == {"right-inner": 4, "right-outer": 6} and stage.seen["token"] == 0
    assert stage.seen["boats"][2] == ["green", "blue" if drawn else "red"] and stage.seen["boats"][4] == ["red"]
    assert stage.pool == (["red", "rogue"] if drawn else ["rogue"])
    assert len(stage.all("pool-closes-up")) == 1 and len(stage.all("uses-other-half")) == 1


@pytest.mark.clause("cove.market-token-ends-production", "load.both-piers-of-half-taken")
@pytest.mark.parametrize(("hour", "ala", "token"), [(9, 11, 12), (9, 10, 11)])
def test_the_first_of_two_takes_the_last_mooring_and_the_second_stays(hour, ala, token):
    boats = fleet({1: GREEN, 2: "red", 3: YELLOW, 4: "red green blue", 5: "red", 6: RED})
    stage = Stage(times={"Nozama": hour, "Ala": ala}, boats=boats, shelf=FOUR_GOODS, pool=["red", "green", "rogue"],
                  moored={"left-outer": 1, "left-inner": 3, "right-outer": 6}, right=GUILD_INNER)  # fmt: skip
    bag = stage.seen["bag"]
    stage.turn(left_card("right", 1, 0, 0))
    assert stage.seen["token"] == token and stage.seen["finished"] == [] and stage.seen["bag"] == bag
    assert stage.pool == ["red", "rogue"] and len(stage.all("nobody-can-board")) == 1


@pytest.mark.clause("cove.market-token-ends-production", "cove.human-merchant-unspecified")
def test_a_ferry_to_the_last_mooring_ends_production_before_the_hours_are_paid():
    boats = fleet({1: GREEN, 2: BLUE, 4: "red red rogue", 5: "yellow", 6: YELLOW})
    stage = Stage(times={"Nozama": 5, "Ala": 5}, stack=["Nozama", "Ala"], boats=boats, square=["", "ferryman"],
                  moored={"left-outer": 1, "left-inner": 2, "right-outer": 6})  # fmt: skip
    stage.say("Ala: hire 2", "chance: arrive baker", "Ala: lift 5 yellow", "Ala: board 4", "Ala: moor right-inner")
    assert stage.seen["token"] == 6 and stage.seen["finished"] == ["Ala"] and stage.time("Ala") == 6
    assert stage.kinds.index("token-placed") < stage.kinds.index("human-marker-moves")
    assert stage.all("arrival-is-void") and not stage.all("lands")


@pytest.mark.clause("cove.turn-order-by-clock", "cove.figures-after-the-market")
def test_who_passed_the_token_first_is_on_top_although_the_other_stands_further_back():
    boats = fleet({1: GREEN, 3: YELLOW, 4: BLUE, 6: RED})
    stage = Stage(times={"Nozama": 7, "Ala": 7}, stack=["Nozama", "Ala"], token=8, boats=boats, right=GUILD_INNER,
                  moored={"left-outer": 1, "left-inner": 3, "right-inner": 4, "right-outer": 6})  # fmt: skip
    stage.say("Ala: make large blue")
    assert stage.time("Ala") == 10 and stage.seen["finished"] == ["Ala"]
    stage.run("sell", reveal=[left_card("right", 1, 0, 0)])
    stage.say("Ala: done")
    assert stage.seen["round"] == 2 and stage.seen["stack"] == ["Nozama", "Ala"]


# -- townsfolk ------------------------------------------------------------------------------------


@pytest.mark.clause("hire.no-card-at-the-place")
@pytest.mark.parametrize(
    ("square", "hired", "name"), [(["baker", "notary", "hermit"], 3, "Hermit"), (["baker", "notary"], 1, "Baker")]
)
def test_who_comes_next_by_the_symbols_is_not_called_the_nearest(square, hired, name):
    """On the other half the outer arrow leads to the first place, although the second is nearer."""
    stage = Stage(square=square, right=right_card("hire", "outer"), pool=["red"] * 6)
    stage.force(f"reveal {left_card('right')}")
    stage.say("Nozama: act hire")
    assert stage.answers == [f"hire {hired}"]
    stage.say(f"Nozama: hire {hired}")
    english, polish = told(stage, "next-nearest")
    assert english == f"The symbols point at the fourth place, but nobody stands there: next in line is the {name}."
    assert "najbliżej" not in polish and polish.startswith("Symbole wskazują czwarte miejsce")


@pytest.mark.clause(HUMAN)
@pytest.mark.parametrize(
    ("person", "position"),
    [
        ("tinker", {"merchants": {"Ala": {"shelf": ["small red"] * 8}}}),
        ("smuggler", {}),
        ("washerwoman", {}),
        ("lookout", {"boats": fleet({1: GREEN, 2: BLUE, 4: RED, 6: YELLOW}), "token": 12,
                     "moored": {"left-outer": 1, "left-inner": 2, "right-inner": 4, "right-outer": 6}}),
        ("ferryman", {}),
        ("ships-cook", {}),
        ("harbour-master", {"boats": fleet({1: "red"})}),
    ],
)  # fmt: skip
def test_who_finds_nothing_to_do_is_said_to(person, position):
    """Nobody chose to leave things as they are."""
    stage = Stage(times={"Ala": 0, "Nozama": 11}, square=["", person], **position)
    stage.say("Ala: hire 2", "chance: arrive baker")
    assert stage.event("finds-nothing").clause == HUMAN and not stage.all("leaves-all") and stage.waits_for == "work"


@pytest.mark.clause(HUMAN)
def test_a_gift_without_room_is_named():
    stage = Stage(times={"Ala": 0, "Nozama": 11}, square=["", "poacher"],
                  merchants={"Ala": {"shelf": ["small blue"] * 7}})  # fmt: skip
    stage.say("Ala: hire 2", "chance: arrive baker")
    assert stage.goods("Ala")[7] == "small green"
    assert told(stage, "no-room-for-gift")[0] == "Ala’s shelf is full: there is no room for a small red good."
    assert "na mały czerwony towar" in told(stage, "no-room-for-gift")[1]


@pytest.mark.clause("cove.one-rogue-card-in-play", HUMAN)
def test_a_ferried_robber_changes_boats_and_is_not_put_into_one():
    """So nobody wonders why no customer may be chased; a robber out of the bag may."""
    stage = Stage(times={"Ala": 0, "Nozama": 11}, square=["", "ferryman", "lookout"], rogues="robbers",
                  boats=fleet({1: "rogue", 4: "green"}))  # fmt: skip
    stage.say("Ala: hire 2", "chance: arrive baker", "Ala: lift 1 rogue", "Ala: board 4")
    assert told(stage, "changes-boats")[0] == "The rogue changes over to boat 4." and not stage.all("human-boards")
    assert stage.waits_for == "work" and stage.why_not("Ala: chase green")[0] == "no-chase-now"
    stage = Stage(times={"Ala": 0, "Nozama": 11}, square=["", "lookout"], rogues="robbers", boats=fleet({4: "green"}))
    stage.say("Ala: hire 2", "chance: arrive baker", "chance: draw rogue", "Ala: board 4")
    assert stage.all("human-boards") and stage.waits_for == "chase"


# -- who travels ----------------------------------------------------------------------------------


@pytest.mark.clause("load.rogue-if-no-match", "load.look-at-rightmost-good")
def test_a_missing_rogue_is_refused_by_the_rule_of_rogues():
    stage = Stage(times={"Nozama": 1, "Ala": 5}, right=GUILD_INNER, shelf=FOUR_GOODS, pool=["red"])
    stage.turn(left_card("right", 1, 0, 0), "send")
    assert stage.answers == ["send red"]
    assert stage.why_not("Nozama: send rogue") == ("no-rogue-in-pool", "load.rogue-if-no-match")
    assert stage.why_not("Nozama: send green") == ("none-in-pool", "load.look-at-rightmost-good")


@pytest.mark.clause("clock.three-or-fewer-goods-use-hand-fields", "clock.four-or-more-goods-avoid-hand-fields")
def test_goods_counted_before_the_action_are_told_as_those_of_the_beginning():
    card = right_card("goods", "inner", 1)
    for counting, kind, english, polish in (
        ("before-action", "uses-hand", "Nozama began its turn with 3 goods:", "Nozama zaczyna turę, mając 3 towary,"),
        ("after-action", "avoids-hand", "Nozama has 4 goods:", "Nozama ma 4 towary,"),
    ):
        stage = Stage(options={"count_goods": counting}, times={"Nozama": 7, "Ala": 11}, right=card,
                      shelf=["small red"] * 3, pool=["red"])  # fmt: skip
        stage.turn(left_card("right", 1, 0, 0), "hand")
        assert len([good for good in stage.goods() if good]) == 4
        other = {"uses-hand": "Nozama: load", "avoids-hand": "Nozama: hand"}[kind]
        refusal = GAME.refusal(stage.timeline.state, GAME.read(stage.timeline.setup, other))
        assert GAME.language.refusal(stage.timeline.setup, refusal).startswith(english[:-1])
        stage.say({"uses-hand": "Nozama: hand", "avoids-hand": "Nozama: load"}[kind])
        assert [text.startswith(start) for text, start in zip(told(stage, kind), (english, polish), strict=True)] == [
            True, True]  # fmt: skip


@pytest.mark.clause("travel.draw-one-to-leftmost-marked-field", "cove.adventurer-bag")
def test_a_bag_of_rogues_is_not_called_empty():
    halls = BAG_IS_EMPTY["halls"] | {"red": 1}
    stage = Stage(options={"pool_rogues": "redrawn"}, phase="travel", halls=halls)
    stage.run("reveal", draw=["red"] * 12)
    stage.run("reveal")
    assert stage.seen["bag"]["rogue"] == 8 and stage.pool == []
    assert stage.all("only-rogues-left") and not stage.all("bag-is-empty")


# -- the market -----------------------------------------------------------------------------------


@pytest.mark.clause("rogue.cultists-always-sold-to", "rogue.cultists-bring-corruption", "cove.black-market-pier")
def test_cultists_take_goods_of_the_wrong_size_at_the_first_pier():
    shelf = ["small red", "large red", "small yellow", "large yellow", "small green", "large blue"]
    stage = market("rogue red green blue", "red red rogue blue", "rogue yellow yellow green", "blue blue blue yellow",
                   rogues="cultists", merchants={"Nozama": {"shelf": shelf}})  # fmt: skip
    stage.go_on(lambda: stage.seen["round"] == 2, {})
    sold = [event for event in stage.events if event.kind in ("peddler-sells", "sells-to-cultist")]
    assert [(event.kind[:5], event.what[2] + 1, event.what[1]) for event in sold] == [
        ("peddl", 2, 4), ("peddl", 6, 4), ("sells", 1, 2), ("sells", 3, 2), ("sells", 4, 4), ("sells", 5, 2),
    ]  # fmt: skip
    assert {event.where for event in sold} == {"left"} and not stage.all("black-market-corrupts")
    assert len(stage.seen["merchants"]["Nozama"]["corruption"]) == 4 and stage.gold() == 18


@pytest.mark.clause("final.scored-like-a-player", "cove.figures-after-the-market")
def test_the_last_clean_up_fills_the_halls_and_gold_may_fall_below_nothing():
    crews = fleet({1: "rogue red green blue", 3: "red rogue yellow", 4: "green"})
    merchants = {
        "Nozama": {"folk": ["loan-shark", "herald"], "corruption": ["false-beacon", "small-favour"]},
        "Ala": {"folk": ["baker"], "corruption": ["clipped-coins"] * 4 + ["scuttled-ship"] * 2},
    }
    state = GAME.begin_at(NAMES[:1], {"round": 3, "phase": "clean-up", "boats": crews, "moored": {"left-outer": 1},
                                   "halls": {"red": 3, "green": 4, "blue": 1, "yellow": 0},
                                   "merchants": merchants}).state  # fmt: skip
    seen = GAME.observe(state)
    assert seen["halls"] == {"red": 4, "green": 5, "blue": 1, "yellow": 1} and seen["lair"] == 4
    assert GAME.result(state).scores == (10 - 14, 3 - 5) and GAME.result(state).winners == (1,)


# -- positions ------------------------------------------------------------------------------------


@pytest.mark.clause("cove.boats")
@pytest.mark.parametrize("boat", [1, 2])
def test_no_boat_is_moored_before_the_travel_phase(boat):
    with pytest.raises(BadSetup, match="no boat is moored"):
        GAME.begin_at(NAMES[:1], {"phase": "travel", "moored": {"left-outer": boat}})
