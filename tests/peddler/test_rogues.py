"""Karty łotrów: Criminals, Cultists and Robbers, what they do to a human, and what the Peddler is spared."""

import pytest

from tests.peddler.cove import fleet, market
from tests.peddler.stage import GAME, NAMES, NOZAMA, Stage, left_card, right_card
from thieves.core import BadPosition, BadSetup

BASE, ONE = "rogue.only-base-game-cards-described", "cove.one-rogue-card-in-play"
LEFT, RIGHT = left_card("right", hours=0), right_card("goods", "inner", hours=1)


# -- the card in play -----------------------------------------------------------------------------


@pytest.mark.clause("rogue.only-base-game-cards-described")
def test_there_are_the_three_cards_of_the_base_game():
    stage = Stage()
    assert stage.question == ("which-rogues", ONE)
    assert stage.answers == ["lurk criminals", "lurk cultists", "lurk robbers"]


@pytest.mark.clause("rogue.only-base-game-cards-described")
@pytest.mark.parametrize("value", ["pirates", "", None, 0, ["criminals"], "Criminals", True])
def test_a_card_of_an_expansion_is_refused(value):
    with pytest.raises(BadSetup) as refused:
        GAME.setup(NAMES[:1], rogues=value)
    assert refused.value.clause == BASE and "rogues" in refused.value.sentence


@pytest.mark.clause("cove.one-rogue-card-in-play")
@pytest.mark.parametrize(("rogues", "bag", "lair"), [("criminals", 5, 3), ("cultists", 6, 2), ("robbers", 4, 4)])
def test_the_card_says_how_many_rogues_go_into_the_bag_and_how_many_to_the_lair(rogues, bag, lair):
    drawn = Stage()
    drawn.force(f"lurk {rogues}")
    chosen = Stage(options={"rogues": rogues})
    for stage in (drawn, chosen):
        assert (stage.seen["rogues"], stage.seen["bag"]["rogue"], stage.seen["lair"]) == (rogues, bag, lair)


@pytest.mark.clause("cove.one-rogue-card-in-play")
def test_each_card_is_drawn_as_often_and_no_other_time():
    stage = Stage()
    assert {weight for _, weight in GAME.weights(stage.timeline.state)} == {1}
    stage.force("lurk robbers")
    assert stage.why_not("chance: lurk cultists") == ("no-rogues-now", ONE)


@pytest.mark.clause("cove.one-rogue-card-in-play")
def test_one_card_holds_for_the_whole_game():
    stage = market(rogues="cultists")
    stage.run("act")
    assert stage.seen["round"] == 2 and stage.seen["rogues"] == "cultists"


# -- criminals ------------------------------------------------------------------------------------


@pytest.mark.clause("rogue.criminals-no-effect")
def test_criminals_do_nothing_to_the_peddler():
    stage = market("red rogue", "red rogue", "red rogue", shelf=["large red", "small red"], rogues="criminals")
    stage.run("draw")
    assert stage.gold() == 4 + 2
    assert [event.clause for event in stage.all("criminals-harmless")] == ["rogue.criminals-no-effect"] * 2
    assert not stage.all("criminals-cost")


@pytest.mark.clause("cove.one-rogue-card-in-play")
def test_a_human_who_sells_where_a_criminal_stands_loses_one_gold_there():
    stage = market("red rogue rogue", "", "red", rogues="criminals",
                   merchants={"Ala": {"shelf": ["large red", "large red", "small red"]}})  # fmt: skip
    stage.say("Ala: sell 1", "Ala: sell 2")
    assert (stage.event("criminals-cost").what, stage.event("criminals-cost").where) == (1, "left")
    assert stage.gold("Ala") == 7
    stage.say("Ala: sell 3")
    assert stage.gold("Ala") == 9 and not stage.all("criminals-cost")


@pytest.mark.clause("cove.one-rogue-card-in-play")
def test_who_sells_nothing_there_loses_nothing():
    stage = market("red rogue", merchants={"Ala": {"shelf": ["large red"], "gold": 1}}, rogues="criminals")
    stage.say("Ala: done")
    assert stage.gold("Ala") == 1


@pytest.mark.clause("cove.one-rogue-card-in-play")
@pytest.mark.parametrize("rogues", ["cultists", "robbers"])
def test_other_rogues_take_no_gold(rogues):
    stage = market("red rogue", merchants={"Ala": {"shelf": ["large red"]}}, rogues=rogues)
    stage.say("Ala: sell 1")
    assert stage.gold("Ala") == 4


# -- cultists -------------------------------------------------------------------------------------


@pytest.mark.clause("rogue.cultists-always-sold-to")
def test_the_peddler_sells_to_cultists_what_nobody_else_takes():
    stage = market("red rogue rogue", shelf=["large blue", "large red", "small yellow"], rogues="cultists")
    order = []
    while stage.asked == NOZAMA or stage.waits_for == "taint":
        order += [stage.answer] if stage.asked else []
        stage.timeline.do(f"Nozama: {stage.answer}" if stage.asked else "chance: taint false-weights")
    assert order == ["sell 2", "deal 1", "deal 3"]
    assert stage.gold() == 4 + 4 + 2 and stage.goods() == []


@pytest.mark.clause("rogue.cultists-always-sold-to")
def test_more_cultists_do_not_raise_the_price():
    for crew, gold in (("rogue", 4), ("rogue rogue rogue rogue", 4)):
        stage = market(crew, shelf=["large blue"], rogues="cultists")
        stage.say("Nozama: deal 1")
        sale = stage.event("sells-to-cultist")
        assert (sale.what[1], sale.clause) == (gold, "rogue.cultists-always-sold-to") and stage.gold() == gold


@pytest.mark.clause("rogue.cultists-always-sold-to")
def test_a_cultist_takes_any_size_at_any_pier():
    for crews in ({"left": "rogue"}, {"centre": "rogue"}, {"right": "rogue"}):
        stage = market(**crews, shelf=["small blue", "large green"], rogues="cultists")
        stage.run("draw")
        assert stage.gold() == 6, crews


@pytest.mark.clause("rogue.cultists-always-sold-to")
def test_customers_come_before_cultists():
    stage = market("red rogue", shelf=["large red", "large blue"], rogues="cultists")
    assert stage.answer == "sell 1"
    assert stage.why_not("Nozama: deal 1") == ("customers-come-first", "rogue.cultists-always-sold-to")
    assert stage.why_not("Nozama: deal 2") == ("customers-come-first", "rogue.cultists-always-sold-to")


@pytest.mark.clause("rogue.cultists-always-sold-to")
def test_a_cultist_at_the_left_pier_comes_before_customers_at_the_next():
    stage = market("rogue", "blue blue blue", shelf=["large blue"], rogues="cultists")
    stage.run("draw")
    assert stage.gold() == 4


@pytest.mark.clause("rogue.cultists-always-sold-to")
@pytest.mark.parametrize("rogues", ["criminals", "robbers"])
def test_only_cultists_buy(rogues):
    stage = market("red rogue", shelf=["large red", "large blue"], rogues=rogues)
    assert stage.why_not("Nozama: deal 2") == ("no-cultist-here", "rogue.cultists-always-sold-to")
    stage.run("draw")
    assert stage.gold() == 4 and stage.goods() == ["large blue"]


@pytest.mark.clause("rogue.cultists-always-sold-to")
def test_a_cultist_who_still_sails_buys_nothing():
    stage = Stage(phase="market", rogues="cultists", boats=fleet({1: "red", 2: "rogue"}), moored={"left-outer": 1},
                  shelf=["large red", "large blue"])  # fmt: skip
    stage.run("draw")
    assert stage.gold() == 4 and stage.goods() == ["large blue"]


@pytest.mark.clause("rogue.cultists-bring-corruption")
def test_each_good_for_a_cultist_costs_a_corruption_card():
    stage = market("rogue", shelf=["large red", "large blue", "small green"], rogues="cultists")
    stage.say("Nozama: deal 1")
    assert stage.waits_for == "taint"
    stage.force("taint sold-twice")
    assert stage.merchant()["corruption"] == ["sold-twice"]
    stage.run("draw", taint=["false-beacon", "false-beacon"])
    assert sorted(stage.merchant()["corruption"]) == ["false-beacon", "false-beacon", "sold-twice"]


@pytest.mark.clause("rogue.cultists-bring-corruption")
def test_the_card_of_the_black_market_comes_on_top():
    stage = market("", "red rogue", shelf=["small red", "large blue"], rogues="cultists")
    stage.run("draw")
    assert len(stage.merchant()["corruption"]) == 1 + 1
    stage = market("", "rogue", shelf=["small red", "large blue"], rogues="cultists")
    stage.run("draw")
    assert len(stage.merchant()["corruption"]) == 2 + 1


@pytest.mark.clause("cove.one-rogue-card-in-play")
def test_a_human_may_sell_to_cultists_too():
    stage = market("red rogue", merchants={"Ala": {"shelf": ["large red", "small blue"]}}, rogues="cultists")
    assert set(stage.answers) == {"sell 1", "deal 1", "deal 2", "done"}
    stage.say("Ala: deal 2")
    assert stage.event("human-sells-to-cultist").clause == ONE
    stage.force("taint watered-wine")
    stage.say("Ala: deal 1")
    stage.force("taint watered-wine")
    assert stage.gold("Ala") == 6 and stage.merchant("Ala")["corruption"] == ["watered-wine"] * 2


# -- robbers --------------------------------------------------------------------------------------


def robber(rogues="robbers", **position) -> Stage:
    """Ala passes 1:30 with these boats, and a rogue comes."""
    stage = Stage(times={"Ala": 0, "Nozama": 9}, rogues=rogues, **position)
    stage.say("Ala: make small red")
    stage.force("draw rogue")
    return stage


@pytest.mark.clause("cove.one-rogue-card-in-play")
def test_a_humans_robber_may_chase_a_customer_out_of_the_boat():
    stage = robber(boats=fleet({2: "red blue"}))
    before = stage.seen["bag"]["blue"]
    stage.say("Ala: board 2")
    assert stage.question == ("whom-to-chase", ONE)
    assert set(stage.answers) == {"chase red", "chase blue", "chase none"}
    assert stage.why_not("Ala: chase green") == ("nobody-to-chase", ONE)
    assert stage.why_not("Ala: chase rogue") == ("nobody-to-chase", ONE)
    stage.say("Ala: chase blue")
    assert stage.seen["boats"][1] == ["red", "rogue"] and stage.seen["bag"]["blue"] == before + 1


@pytest.mark.clause("cove.one-rogue-card-in-play")
def test_nobody_need_be_chased():
    stage = robber(boats=fleet({2: "red blue"}))
    stage.say("Ala: board 2", "Ala: chase none")
    assert stage.seen["boats"][1] == ["red", "blue", "rogue"] and stage.event("lets-be").clause == ONE


@pytest.mark.clause("cove.one-rogue-card-in-play")
def test_the_chase_comes_before_the_boat_is_found_full():
    stage = robber(boats=fleet({2: "red blue green"}))
    stage.say("Ala: board 2")
    assert stage.waits_for == "chase" and not stage.all("boat-is-full")
    stage.say("Ala: chase red")
    assert not stage.all("boat-is-full") and stage.waits_for != "moor"
    stage = robber(boats=fleet({2: "red blue green"}))
    stage.say("Ala: board 2", "Ala: chase none")
    assert stage.waits_for == "moor"


@pytest.mark.clause("cove.one-rogue-card-in-play")
def test_with_no_customer_in_the_boat_nobody_is_asked():
    stage = robber(boats=fleet({2: "rogue"}))
    stage.say("Ala: board 2")
    assert stage.waits_for != "chase"
    assert stage.why_not("Ala: chase none") == ("no-chase-now", ONE)


@pytest.mark.clause("cove.one-rogue-card-in-play")
@pytest.mark.parametrize("rogues", ["criminals", "cultists"])
def test_other_rogues_chase_nobody(rogues):
    stage = robber(rogues, boats=fleet({2: "red blue"}))
    stage.say("Ala: board 2")
    assert stage.waits_for != "chase"


@pytest.mark.clause("cove.one-rogue-card-in-play")
def test_a_customer_chases_nobody():
    stage = Stage(times={"Ala": 0, "Nozama": 9}, rogues="robbers", boats=fleet({2: "red blue"}))
    stage.say("Ala: make small red")
    stage.force("draw green")
    stage.say("Ala: board 2")
    assert stage.waits_for != "chase"


@pytest.mark.clause("rogue.robbers-placement-effect-ignored")
def test_the_peddlers_rogue_chases_nobody():
    stage = Stage(times={"Ala": 9, "Nozama": 5}, rogues="robbers", pool=["rogue"], right=RIGHT,
                  boats=fleet({n: "red blue" for n in range(1, 7)}), shelf=["small yellow"] * 4)  # fmt: skip
    stage.turn(LEFT)
    assert stage.event("robbers-ignored").clause == "rogue.robbers-placement-effect-ignored"
    assert stage.event("rogue-travels") and not stage.all("chases")
    crews = stage.seen["boats"]
    assert ["red", "blue", "rogue"] in crews and sum(map(len, crews)) == 13


@pytest.mark.clause("rogue.robbers-placement-effect-ignored")
def test_nothing_is_told_of_robbers_where_there_are_none():
    stage = Stage(times={"Ala": 9, "Nozama": 5}, rogues="criminals", pool=["rogue"], right=RIGHT,
                  shelf=["small yellow"] * 4)  # fmt: skip
    stage.turn(LEFT)
    assert stage.event("rogue-travels") and not stage.all("robbers-ignored")


@pytest.mark.clause("cove.one-rogue-card-in-play")
def test_a_rogue_card_is_in_play_as_soon_as_anybody_has_come_out_of_the_bag():
    """No card, nobody afloat, and none to be drawn; or one is to be drawn, and somebody sits in a boat already."""
    opening = GAME.setup(("Ala",))
    due = GAME.write_position(opening)
    told = "Until a rogue card is drawn nobody has come out of the bag."
    for position, sentence in (
        ({"rogues": "none", "boats": [[]] * 6}, "No rogue card is in play just as long as one is to be drawn."),
        (due | {"boats": [["red"], *[[]] * 5]}, told),
    ):
        with pytest.raises(BadPosition) as error:
            GAME.place(opening.setup, position)
        assert sentence in [flaw.sentence for flaw in error.value.flaws]
