"""Faza handlu: the Peddler sells what it can pier by pier, the black market corrupts, guilds pay for its pool."""

from random import Random

import pytest

from tests.peddler.cove import market, piers
from tests.peddler.market_by_the_book import peddlers_market, price, some_position
from tests.peddler.stage import GAME, NOZAMA, Stage

ALL_GOODS = [f"{size} {colour}" for size in ("small", "large") for colour in ("red", "green", "blue", "yellow")]


def sold(stage: Stage, kind: str = "peddler-sells") -> list[tuple[str, int, str]]:
    """What was sold, for how much, and where."""
    return [(ALL_GOODS[event.what[0]], event.what[1], event.where) for event in stage.all(kind)]


# -- sales ----------------------------------------------------------------------------------------


@pytest.mark.clause("market.sell-everything-possible")
def test_the_peddler_sells_every_good_that_it_can():
    stage = market("red green", "blue", "yellow red", shelf=["large red", "small blue", "small yellow", "large green"])
    assert stage.question == ("what-peddler-sells", "market.sell-everything-possible")
    stage.run("draw")
    assert sold(stage) == [("large red", 4, "left"), ("large green", 4, "left"), ("small blue", 2, "centre"),
                           ("small yellow", 2, "right")]  # fmt: skip
    assert stage.goods() == [] and stage.gold() == 12


@pytest.mark.clause("market.sell-everything-possible")
def test_the_peddler_never_keeps_a_good_back():
    stage = market("red", shelf=["large red"])
    assert stage.asked == NOZAMA and stage.answer == "sell 1"
    assert stage.why_not("Nozama: done") == ("must-sell", "market.sell-everything-possible")


@pytest.mark.clause("market.sell-everything-possible", "cove.customers-named-in-source")
def test_a_good_without_a_customer_of_its_colour_is_not_sold():
    stage = market("red", "red", "red", shelf=["large green", "small yellow"])
    stage.run("draw")
    assert sold(stage) == [] and stage.gold() == 0 and stage.goods() == ["large green", "small yellow"]


@pytest.mark.clause("market.sell-everything-possible")
def test_one_customer_buys_any_number_of_goods():
    stage = market("red", shelf=["large red"] * 8)
    stage.run("draw")
    assert stage.gold() == 32 and stage.goods() == []


@pytest.mark.clause("market.piers-left-to-right")
def test_the_piers_are_taken_from_left_to_right():
    stage = market("red", "red blue", "blue green", shelf=["small green", "small blue", "large red"])
    stage.run("draw")
    assert [where for *_, where in sold(stage)] == ["left", "centre", "right"]
    assert sold(stage)[0][0] == "large red"  # the last on the shelf, but the only one for the left pier


@pytest.mark.clause("market.piers-left-to-right")
def test_every_merchant_walks_along_the_piers_that_way():
    stage = market("red", "", "red", shelf=["large red", "small red"], merchants={"Ala": {"shelf": ["small red"]}})
    assert stage.question == ("what-to-sell", "cove.black-market-pier") and stage.seen["pier"] == "right"
    stage.say("Ala: sell 1")
    assert stage.seen["pier"] == "left" and stage.asked == NOZAMA
    stage.run("draw")
    assert [event.where for event in stage.all("peddler-sells")] == ["left", "right"]


@pytest.mark.clause("market.piers-left-to-right")
@pytest.mark.parametrize("line", ["Ala: sell 1", "Ala: deal 1", "Ala: done", "Nozama: sell 1", "Nozama: done"])
def test_nothing_is_sold_before_the_market(line):
    stage = Stage(times={"Ala": 0, "Nozama": 1}, shelf=["large red"], merchants={"Ala": {"shelf": ["large red"]}})
    assert stage.why_not(line) == ("no-sale-now", "market.piers-left-to-right")


@pytest.mark.clause("market.piers-left-to-right")
def test_nobody_sells_while_another_stands_at_the_pier():
    stage = market("red", shelf=["large red"], merchants={"Ala": {"shelf": ["large red"]}})
    assert stage.asked == "Ala"
    assert stage.why_not("Nozama: sell 1") == ("no-sale-now", "market.piers-left-to-right")


@pytest.mark.clause("market.first-opportunity-even-if-worse")
def test_a_good_goes_at_the_first_pier_even_if_the_black_market_pays_more():
    stage = market("red", "red red red", shelf=["large red"])
    stage.say("Nozama: sell 1")
    assert sold(stage) == [("large red", 4, "left")]
    told = stage.event("first-opportunity")
    assert (told.what, told.clause) == (12, "market.first-opportunity-even-if-worse")
    assert stage.gold() == 4


@pytest.mark.clause("market.first-opportunity-even-if-worse")
def test_nothing_is_told_of_the_black_market_where_it_pays_no_more():
    stage = market("red", "red", shelf=["large red"])
    stage.say("Nozama: sell 1")
    assert stage.gold() == 4 and not stage.all("first-opportunity")


@pytest.mark.clause("market.first-opportunity-even-if-worse")
def test_the_right_pier_does_not_tempt_it_either():
    stage = market("", "red", "red red red", shelf=["small red"])
    stage.run("draw")
    assert sold(stage) == [("small red", 2, "centre")] and len(stage.merchant()["corruption"]) == 1


# -- the black market -----------------------------------------------------------------------------


@pytest.mark.clause("market.one-corruption-for-black-market")
@pytest.mark.parametrize("goods", [["small red"], ["small red", "large red"], ["large red"] * 8])
def test_the_black_market_costs_one_card_whatever_is_sold(goods):
    stage = market("", "red", shelf=goods)
    stage.run("draw")
    assert len(stage.merchant()["corruption"]) == 1
    assert stage.event("black-market-corrupts").what == len(goods)


@pytest.mark.clause("market.one-corruption-for-black-market")
def test_without_a_sale_there_no_card_is_drawn():
    stage = market("red", "green", "red", shelf=["large red", "small red", "large blue"])
    stage.run("draw")
    assert stage.gold() == 6 and stage.merchant()["corruption"] == [] and not stage.all("black-market-corrupts")


@pytest.mark.clause("market.one-corruption-for-black-market")
def test_the_card_comes_after_the_sales_and_before_the_right_pier():
    stage = market("", "red", "blue", shelf=["small red", "large red", "small blue"])
    stage.say("Nozama: sell 1")
    assert stage.answer == "sell 2"
    stage.say("Nozama: sell 2")
    assert stage.waits_for == "taint"
    stage.force("taint watered-wine")
    assert stage.merchant()["corruption"] == ["watered-wine"] and stage.answer == "sell 3"


@pytest.mark.clause("cove.black-market-pier")
def test_each_pier_takes_its_sizes():
    def takes(good: str) -> list[str]:
        stage = market("red", "red", "red", merchants={"Ala": {"shelf": [good]}}, humans=1)
        found = []
        while stage.asked == "Ala":
            if "sell 1" in stage.answers:
                found.append(stage.seen["pier"])
            stage.say("Ala: done")
        return found

    assert takes("large red") == ["left", "centre"] and takes("small red") == ["centre", "right"]


@pytest.mark.clause("cove.black-market-pier")
def test_a_good_of_the_other_size_is_refused():
    stage = market("red", "", "red", merchants={"Ala": {"shelf": ["large red", "small red"]}})
    assert stage.why_not("Ala: sell 2") == ("pier-takes-other-size", "cove.black-market-pier")
    stage.say("Ala: done")
    assert stage.why_not("Ala: sell 1") == ("pier-takes-other-size", "cove.black-market-pier")
    assert stage.why_not("Ala: sell 2") is None


@pytest.mark.clause("cove.black-market-pier")
@pytest.mark.parametrize(
    ("good", "customers", "gold"),
    [("small red", 1, 2), ("small red", 3, 6), ("large red", 1, 4), ("large red", 2, 8), ("large red", 4, 16)],
)
def test_the_price_is_the_value_for_each_customer_of_the_colour(good, customers, gold):
    stage = market("", " ".join(["red"] * customers), shelf=[good])
    stage.run("draw")
    assert sold(stage) == [(good, gold, "centre")]


@pytest.mark.clause("cove.black-market-pier", "cove.two-piers-reachable-per-half")
def test_both_boats_at_the_central_pier_count():
    stage = market("", "red blue", "", "red red green", shelf=["large red", "small green", "small blue"])
    stage.run("draw")
    assert sold(stage) == [("large red", 12, "centre"), ("small green", 2, "centre"), ("small blue", 2, "centre")]


@pytest.mark.clause("cove.black-market-pier")
def test_who_still_sails_buys_nothing():
    position = piers("green") | {"moored": {"left-outer": 1}, "token": 12}
    position["boats"][1] = ["red", "red", "red"]
    stage = Stage(phase="market", shelf=["large red", "large green"], **position)
    stage.run("draw")
    assert sold(stage) == [("large green", 4, "left")]


@pytest.mark.clause("market.order-of-goods-at-one-pier")
def test_at_one_pier_goods_go_from_left_to_right():
    stage = market("red blue", shelf=["large red", "large green", "large blue", "large red"])
    assert stage.why_not("Nozama: sell 3") == ("left-good-sells-first", "market.order-of-goods-at-one-pier")
    assert stage.why_not("Nozama: sell 4") == ("left-good-sells-first", "market.order-of-goods-at-one-pier")
    order = []
    while stage.asked == NOZAMA:
        order.append(stage.answer)
        stage.say(f"Nozama: {stage.answer}")
    assert order == ["sell 1", "sell 3", "sell 4"]
    assert stage.goods() == ["large green"]


@pytest.mark.clause("market.order-of-goods-at-one-pier")
def test_all_sales_at_one_pier_come_before_the_next_pier():
    stage = market("red", "", "blue", shelf=["small blue", "large red", "large red"])
    stage.run("draw")
    assert [good for good, *_ in sold(stage)] == ["large red", "large red", "small blue"]
    assert [event.where for event in stage.all("peddler-sells")] == ["left", "left", "right"]


@pytest.mark.clause("component.shelf-is-one-row")
def test_an_empty_field_sells_nothing():
    stage = market("red", shelf=["", "large red"])
    assert stage.answer == "sell 2"
    assert stage.why_not("Nozama: sell 1") == ("nothing-on-field", "component.shelf-is-one-row")


@pytest.mark.clause("cove.customers-named-in-source")
def test_a_sale_without_a_customer_is_refused():
    stage = market("red", merchants={"Ala": {"shelf": ["large red", "large blue"]}})
    assert stage.why_not("Ala: sell 2") == ("no-customer-here", "cove.customers-named-in-source")


# -- guild support --------------------------------------------------------------------------------


@pytest.mark.clause("market.guild-support-example", "market.guild-support-for-leftover-customers")
def test_the_rulebooks_example_of_12_gold():
    """3 for each of two warriors, 4 for the bard, 2 for the noble and nothing for the rogue."""
    pool = ["red", "red", "green", "yellow", "rogue"]
    stage = market(pool=pool, halls={"red": 3, "green": 4, "blue": 0, "yellow": 2})
    assert stage.event("support-adds-up").where == ((0, 3), (0, 3), (1, 4), (3, 2))
    assert stage.event("support-adds-up").what == 12 == stage.gold()
    assert stage.event("support-adds-up").clause == "market.guild-support-example"


@pytest.mark.clause("market.guild-support-for-leftover-customers")
def test_each_customer_brings_what_stands_in_the_hall_of_that_colour():
    halls = {"red": 0, "green": 5, "blue": 2, "yellow": 1}
    for pool, gold in ((["green"], 5), (["blue"] * 3, 6), (["yellow", "green"], 6), (["red"], 0), ([], 0)):
        stage = market(pool=pool, halls=halls)
        assert stage.gold() == gold, pool


@pytest.mark.clause("market.guild-support-for-leftover-customers", "travel.pool-carries-over")
def test_support_comes_after_the_sales_and_moves_nobody():
    stage = market("red", shelf=["large red"], pool=["green"], halls={"red": 0, "green": 2})
    stage.say("Nozama: sell 1")
    assert stage.kinds.index("peddler-sells") < stage.kinds.index("support-adds-up")
    assert stage.gold() == 6 and stage.pool == ["green"] and stage.seen["halls"]["green"] == 2


@pytest.mark.clause("market.guild-support-for-leftover-customers")
def test_halls_pay_as_they_stand_before_the_clean_up():
    """Three bards still sail: they join their guild only afterwards."""
    boats = [["green"] * 4, [], ["green"] * 3, [], [], []]
    stage = Stage(phase="production", times={"Ala": 11, "Nozama": 12}, token=12, boats=boats, moored={"left-outer": 1},
                  halls={"red": 0, "green": 1}, pool=["green"])  # fmt: skip
    stage.say("Ala: support red")
    assert stage.event("support-adds-up").what == 1 and stage.seen["halls"]["green"] == 4


@pytest.mark.clause("cove.human-merchant-unspecified")
def test_a_human_gets_no_support_in_the_market():
    stage = market(pool=["green"], halls={"red": 0, "green": 7}, merchants={"Ala": {"gold": 3}})
    assert stage.gold("Ala") == 3 and stage.gold() == 7


@pytest.mark.clause("market.rogues-in-pool-neutral")
@pytest.mark.parametrize("rogues", ["criminals", "cultists", "robbers"])
def test_rogues_in_the_pool_bring_and_cost_nothing(rogues):
    stage = market(pool=["rogue", "rogue", "green", "rogue"], halls={"red": 0, "green": 2}, rogues=rogues, gold=5)
    assert stage.event("support-adds-up").where == ((1, 2),) and stage.gold() == 7
    assert not stage.all("corruption-drawn")


@pytest.mark.clause("market.rogues-in-pool-neutral")
def test_a_pool_of_rogues_adds_nothing_up():
    stage = market(pool=["rogue"] * 6, lair=0)
    assert stage.gold() == 0 and not stage.all("support-adds-up")


# -- what is left ---------------------------------------------------------------------------------


@pytest.mark.clause("market.unsold-goods-stay")
def test_unsold_goods_stay_for_the_next_round():
    stage = market("red", shelf=["small red", "large red", "large blue"])
    stage.say("Nozama: sell 2")
    assert stage.goods() == ["small red", "large blue"]
    stage.run("reveal")
    assert stage.seen["round"] == 2 and stage.goods() == ["small red", "large blue"]


@pytest.mark.clause("market.unsold-goods-stay")
def test_no_good_is_left_where_all_are_sold():
    stage = market("red", shelf=["large red"])
    stage.say("Nozama: sell 1")
    assert stage.goods() == []


@pytest.mark.clause("market.unsold-goods-stay")
def test_goods_are_worth_nothing_after_the_last_round():
    stage = market(shelf=["large blue"] * 8, round=3, gold=1, merchants={"Ala": {"shelf": ["large red"], "gold": 1}})
    assert stage.timeline.result.scores == (1, 1)


@pytest.mark.clause("market.order-against-the-human")
def test_the_human_sells_first_at_every_pier_and_then_the_peddler():
    goods = ["small red", "large red"]
    stage = market("red", "", "red", shelf=goods, merchants={"Ala": {"shelf": goods}})
    assert stage.event("market-opens").clause == "market.order-against-the-human"
    asked = []
    while stage.asked:
        asked.append(stage.asked)
        stage.say(f"{stage.asked}: {stage.answers[0]}")
    assert asked == ["Ala", "Ala", NOZAMA, NOZAMA]


@pytest.mark.clause("market.order-against-the-human")
def test_customers_buy_from_everybody():
    stage = market("red red", humans=2, shelf=["large red"],
                   merchants={"Ala": {"shelf": ["large red"]}, "Bo": {"shelf": ["large red"]}})  # fmt: skip
    stage.say("Ala: sell 1", "Bo: sell 1")
    assert stage.asked == NOZAMA
    stage.say("Nozama: sell 1")
    assert [stage.gold(name) for name in ("Ala", "Bo", NOZAMA)] == [8, 8, 8]


# -- against the book -----------------------------------------------------------------------------


@pytest.mark.clause("cove.black-market-pier", "cove.two-piers-reachable-per-half")
def test_prices_are_those_of_the_book_for_thousands_of_goods():
    from thieves.peddler.market import price as quick

    random = Random(12)
    for _ in range(300):
        position = some_position(random) | {"phase": "production", "times": {"Ala": 11}}
        state = GAME.begin_at(["Ala"], position).state
        for good in ALL_GOODS:
            for number, pier in enumerate(("left", "centre", "right")):
                assert quick(state, ALL_GOODS.index(good), number) == price(position, good, pier), position


@pytest.mark.clause(
    "market.sell-everything-possible", "market.piers-left-to-right", "market.first-opportunity-even-if-worse",
    "market.one-corruption-for-black-market", "market.guild-support-for-leftover-customers", "market.unsold-goods-stay",
    "rogue.cultists-always-sold-to", "rogue.cultists-bring-corruption",
)  # fmt: skip
def test_the_peddlers_market_is_that_of_the_book_for_thousands_of_goods():
    random = Random(7)
    for number in range(500):
        position = some_position(random)
        before = position["merchants"][NOZAMA]
        stage = Stage(seed=number, **position)
        while stage.seen["phase"] == "market":
            stage.timeline.do(stage.timeline.luck() if not stage.asked else f"{NOZAMA}: {stage.answer}")
        gold, cards, left = peddlers_market(position)
        now = stage.merchant()
        assert now["gold"] == before["gold"] + gold, position
        assert len(now["corruption"]) == len(before["corruption"]) + cards, position
        assert stage.goods() == left, position
