"""Karty łotrów: Criminals, Cultists and Robbers, what they do to a human, and what the Peddler is spared."""

import pytest

from tests.peddler.cove import fleet, market
from tests.peddler.table import GAME, NAMES, NOZAMA, Table, left_card, right_card
from thieves.core import BadSetup

BASE, ONE = "rogue.only-base-game-cards-described", "cove.one-rogue-card-in-play"
LEFT, RIGHT = left_card("right", hours=0), right_card("goods", "inner", hours=1)


# -- the card in play -----------------------------------------------------------------------------


@pytest.mark.clause("rogue.only-base-game-cards-described")
def test_there_are_the_three_cards_of_the_base_game():
    table = Table()
    assert table.question == ("which-rogues", ONE)
    assert table.answers == ["lurk criminals", "lurk cultists", "lurk robbers"]


@pytest.mark.clause("rogue.only-base-game-cards-described")
@pytest.mark.parametrize("value", ["pirates", "", None, 0, ["criminals"], "Criminals", True])
def test_a_card_of_an_expansion_is_refused(value):
    with pytest.raises(BadSetup) as refused:
        GAME.setup(NAMES[:1], rogues=value)
    assert refused.value.clause == BASE and "rogues" in refused.value.sentence


@pytest.mark.clause("cove.one-rogue-card-in-play")
@pytest.mark.parametrize(("rogues", "bag", "lair"), [("criminals", 5, 3), ("cultists", 6, 2), ("robbers", 4, 4)])
def test_the_card_says_how_many_rogues_go_into_the_bag_and_how_many_to_the_lair(rogues, bag, lair):
    drawn = Table()
    drawn.force(f"lurk {rogues}")
    chosen = Table(options={"rogues": rogues})
    for table in (drawn, chosen):
        assert (table.seen["rogues"], table.seen["bag"]["rogue"], table.seen["lair"]) == (rogues, bag, lair)


@pytest.mark.clause("cove.one-rogue-card-in-play")
def test_each_card_is_drawn_as_often_and_no_other_time():
    table = Table()
    assert {weight for _, weight in GAME.weights(table.line.state)} == {1}
    table.force("lurk robbers")
    assert table.why_not("chance: lurk cultists") == ("no-rogues-now", ONE)


@pytest.mark.clause("cove.one-rogue-card-in-play")
def test_one_card_holds_for_the_whole_game():
    table = market(rogues="cultists")
    table.run("act")
    assert table.seen["round"] == 2 and table.seen["rogues"] == "cultists"


# -- criminals ------------------------------------------------------------------------------------


@pytest.mark.clause("rogue.criminals-no-effect")
def test_criminals_do_nothing_to_the_peddler():
    table = market("red rogue", "red rogue", "red rogue", shelf=["large red", "small red"], rogues="criminals")
    table.run("draw")
    assert table.gold() == 4 + 2
    assert [event.clause for event in table.all("criminals-harmless")] == ["rogue.criminals-no-effect"] * 2
    assert not table.all("criminals-cost")


@pytest.mark.clause("cove.one-rogue-card-in-play")
def test_a_human_who_sells_where_a_criminal_stands_loses_one_gold_there():
    table = market("red rogue rogue", "", "red", rogues="criminals",
                   merchants={"Ala": {"shelf": ["large red", "large red", "small red"]}})  # fmt: skip
    table.say("Ala: sell 1", "Ala: sell 2")
    assert (table.event("criminals-cost").what, table.event("criminals-cost").where) == (1, "left")
    assert table.gold("Ala") == 7
    table.say("Ala: sell 3")
    assert table.gold("Ala") == 9 and not table.all("criminals-cost")


@pytest.mark.clause("cove.one-rogue-card-in-play")
def test_who_sells_nothing_there_loses_nothing():
    table = market("red rogue", merchants={"Ala": {"shelf": ["large red"], "gold": 1}}, rogues="criminals")
    table.say("Ala: done")
    assert table.gold("Ala") == 1


@pytest.mark.clause("cove.one-rogue-card-in-play")
@pytest.mark.parametrize("rogues", ["cultists", "robbers"])
def test_other_rogues_take_no_gold(rogues):
    table = market("red rogue", merchants={"Ala": {"shelf": ["large red"]}}, rogues=rogues)
    table.say("Ala: sell 1")
    assert table.gold("Ala") == 4


# -- cultists -------------------------------------------------------------------------------------


@pytest.mark.clause("rogue.cultists-always-sold-to")
def test_the_peddler_sells_to_cultists_what_nobody_else_takes():
    table = market("red rogue rogue", shelf=["large blue", "large red", "small yellow"], rogues="cultists")
    order = []
    while table.asked == NOZAMA or table.job == "taint":
        order += [table.answer] if table.asked else []
        table.line.do(f"Nozama: {table.answer}" if table.asked else "chance: taint false-weights")
    assert order == ["sell 2", "deal 1", "deal 3"]
    assert table.gold() == 4 + 4 + 2 and table.goods() == []


@pytest.mark.clause("rogue.cultists-always-sold-to")
def test_more_cultists_do_not_raise_the_price():
    for crew, gold in (("rogue", 4), ("rogue rogue rogue rogue", 4)):
        table = market(crew, shelf=["large blue"], rogues="cultists")
        table.say("Nozama: deal 1")
        sale = table.event("sells-to-cultist")
        assert (sale.what[1], sale.clause) == (gold, "rogue.cultists-always-sold-to") and table.gold() == gold


@pytest.mark.clause("rogue.cultists-always-sold-to")
def test_a_cultist_takes_any_size_at_any_pier():
    for crews in ({"left": "rogue"}, {"centre": "rogue"}, {"right": "rogue"}):
        table = market(**crews, shelf=["small blue", "large green"], rogues="cultists")
        table.run("draw")
        assert table.gold() == 6, crews


@pytest.mark.clause("rogue.cultists-always-sold-to")
def test_customers_come_before_cultists():
    table = market("red rogue", shelf=["large red", "large blue"], rogues="cultists")
    assert table.answer == "sell 1"
    assert table.why_not("Nozama: deal 1") == ("customers-come-first", "rogue.cultists-always-sold-to")
    assert table.why_not("Nozama: deal 2") == ("customers-come-first", "rogue.cultists-always-sold-to")


@pytest.mark.clause("rogue.cultists-always-sold-to")
def test_a_cultist_at_the_left_pier_comes_before_customers_at_the_next():
    table = market("rogue", "blue blue blue", shelf=["large blue"], rogues="cultists")
    table.run("draw")
    assert table.gold() == 4


@pytest.mark.clause("rogue.cultists-always-sold-to")
@pytest.mark.parametrize("rogues", ["criminals", "robbers"])
def test_only_cultists_buy(rogues):
    table = market("red rogue", shelf=["large red", "large blue"], rogues=rogues)
    assert table.why_not("Nozama: deal 2") == ("no-cultist-here", "rogue.cultists-always-sold-to")
    table.run("draw")
    assert table.gold() == 4 and table.goods() == ["large blue"]


@pytest.mark.clause("rogue.cultists-always-sold-to")
def test_a_cultist_who_still_sails_buys_nothing():
    table = Table(phase="market", rogues="cultists", boats=fleet({1: "red", 2: "rogue"}), moored={"left-outer": 1},
                  shelf=["large red", "large blue"])  # fmt: skip
    table.run("draw")
    assert table.gold() == 4 and table.goods() == ["large blue"]


@pytest.mark.clause("rogue.cultists-bring-corruption")
def test_each_good_for_a_cultist_costs_a_corruption_card():
    table = market("rogue", shelf=["large red", "large blue", "small green"], rogues="cultists")
    table.say("Nozama: deal 1")
    assert table.event("cultist-corrupts").clause == "rogue.cultists-bring-corruption"
    table.force("taint sold-twice")
    assert table.merchant()["corruption"] == ["sold-twice"]
    table.run("draw", taint=["false-beacon", "false-beacon"])
    assert sorted(table.merchant()["corruption"]) == ["false-beacon", "false-beacon", "sold-twice"]


@pytest.mark.clause("rogue.cultists-bring-corruption")
def test_the_card_of_the_black_market_comes_on_top():
    table = market("", "red rogue", shelf=["small red", "large blue"], rogues="cultists")
    table.run("draw")
    assert len(table.merchant()["corruption"]) == 1 + 1
    table = market("", "rogue", shelf=["small red", "large blue"], rogues="cultists")
    table.run("draw")
    assert len(table.merchant()["corruption"]) == 2 + 1


@pytest.mark.clause("cove.one-rogue-card-in-play")
def test_a_human_may_sell_to_cultists_too():
    table = market("red rogue", merchants={"Ala": {"shelf": ["large red", "small blue"]}}, rogues="cultists")
    assert set(table.answers) == {"sell 1", "deal 1", "deal 2", "done"}
    table.say("Ala: deal 2")
    assert table.event("human-sells-to-cultist").clause == ONE
    table.force("taint watered-wine")
    table.say("Ala: deal 1")
    table.force("taint watered-wine")
    assert table.gold("Ala") == 6 and table.merchant("Ala")["corruption"] == ["watered-wine"] * 2


# -- robbers --------------------------------------------------------------------------------------


def robber(rogues="robbers", **position) -> Table:
    """Ala passes 1:30 with these boats, and a rogue comes."""
    table = Table(times={"Ala": 0, "Nozama": 9}, rogues=rogues, **position)
    table.say("Ala: make small red")
    table.force("draw rogue")
    return table


@pytest.mark.clause("cove.one-rogue-card-in-play")
def test_a_humans_robber_may_chase_a_customer_out_of_the_boat():
    table = robber(boats=fleet({2: "red blue"}))
    before = table.seen["bag"]["blue"]
    table.say("Ala: board 2")
    assert table.question == ("whom-to-chase", ONE)
    assert set(table.answers) == {"chase red", "chase blue", "chase none"}
    assert table.why_not("Ala: chase green") == ("nobody-to-chase", ONE)
    assert table.why_not("Ala: chase rogue") == ("nobody-to-chase", ONE)
    table.say("Ala: chase blue")
    assert table.seen["boats"][1] == ["red", "rogue"] and table.seen["bag"]["blue"] == before + 1


@pytest.mark.clause("cove.one-rogue-card-in-play")
def test_nobody_need_be_chased():
    table = robber(boats=fleet({2: "red blue"}))
    table.say("Ala: board 2", "Ala: chase none")
    assert table.seen["boats"][1] == ["red", "blue", "rogue"] and table.event("lets-be").clause == ONE


@pytest.mark.clause("cove.one-rogue-card-in-play")
def test_the_chase_comes_before_the_boat_is_found_full():
    table = robber(boats=fleet({2: "red blue green"}))
    table.say("Ala: board 2")
    assert table.job == "chase" and not table.all("boat-is-full")
    table.say("Ala: chase red")
    assert not table.all("boat-is-full") and table.job != "moor"
    table = robber(boats=fleet({2: "red blue green"}))
    table.say("Ala: board 2", "Ala: chase none")
    assert table.job == "moor"


@pytest.mark.clause("cove.one-rogue-card-in-play")
def test_with_no_customer_in_the_boat_nobody_is_asked():
    table = robber(boats=fleet({2: "rogue"}))
    table.say("Ala: board 2")
    assert table.job != "chase"
    assert table.why_not("Ala: chase none") == ("no-chase-now", ONE)


@pytest.mark.clause("cove.one-rogue-card-in-play")
@pytest.mark.parametrize("rogues", ["criminals", "cultists"])
def test_other_rogues_chase_nobody(rogues):
    table = robber(rogues, boats=fleet({2: "red blue"}))
    table.say("Ala: board 2")
    assert table.job != "chase"


@pytest.mark.clause("cove.one-rogue-card-in-play")
def test_a_customer_chases_nobody():
    table = Table(times={"Ala": 0, "Nozama": 9}, rogues="robbers", boats=fleet({2: "red blue"}))
    table.say("Ala: make small red")
    table.force("draw green")
    table.say("Ala: board 2")
    assert table.job != "chase"


@pytest.mark.clause("rogue.robbers-placement-effect-ignored")
def test_the_peddlers_rogue_chases_nobody():
    table = Table(times={"Ala": 9, "Nozama": 5}, rogues="robbers", pool=["rogue"], right=RIGHT,
                  boats=fleet({n: "red blue" for n in range(1, 7)}), shelf=["small yellow"] * 4)  # fmt: skip
    table.turn(LEFT)
    assert table.event("robbers-ignored").clause == "rogue.robbers-placement-effect-ignored"
    assert table.event("rogue-travels") and not table.all("chases")
    crews = table.seen["boats"]
    assert ["red", "blue", "rogue"] in crews and sum(map(len, crews)) == 13


@pytest.mark.clause("rogue.robbers-placement-effect-ignored")
def test_nothing_is_told_of_robbers_where_there_are_none():
    table = Table(times={"Ala": 9, "Nozama": 5}, rogues="criminals", pool=["rogue"], right=RIGHT,
                  shelf=["small yellow"] * 4)  # fmt: skip
    table.turn(LEFT)
    assert table.event("rogue-travels") and not table.all("robbers-ignored")
