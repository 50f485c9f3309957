"""Faza handlu: the Peddler sells what it can pier by pier, the black market corrupts, guilds pay for its pool."""

from random import Random

import pytest

from tests.peddler.cove import market, piers
from tests.peddler.market_by_the_book import peddlers_market, price, some_position
from tests.peddler.table import GAME, NOZAMA, Table

ALL_GOODS = [f"{size} {colour}" for size in ("small", "large") for colour in ("red", "green", "blue", "yellow")]


def sold(table: Table, kind: str = "peddler-sells") -> list[tuple[str, int, str]]:
    """What was sold, for how much, and where."""
    return [(ALL_GOODS[event.what[0]], event.what[1], event.where) for event in table.all(kind)]


# -- sales ----------------------------------------------------------------------------------------


@pytest.mark.clause("market.sell-everything-possible")
def test_the_peddler_sells_every_good_that_it_can():
    table = market("red green", "blue", "yellow red", shelf=["large red", "small blue", "small yellow", "large green"])
    assert table.question == ("what-peddler-sells", "market.sell-everything-possible")
    table.run("draw")
    assert sold(table) == [("large red", 4, "left"), ("large green", 4, "left"), ("small blue", 2, "centre"),
                           ("small yellow", 2, "right")]  # fmt: skip
    assert table.goods() == [] and table.gold() == 12


@pytest.mark.clause("market.sell-everything-possible")
def test_the_peddler_never_keeps_a_good_back():
    table = market("red", shelf=["large red"])
    assert table.asked == NOZAMA and table.answer == "sell 1"
    assert table.why_not("Nozama: done") == ("must-sell", "market.sell-everything-possible")


@pytest.mark.clause("market.sell-everything-possible", "cove.customers-named-in-source")
def test_a_good_without_a_customer_of_its_colour_is_not_sold():
    table = market("red", "red", "red", shelf=["large green", "small yellow"])
    table.run("draw")
    assert sold(table) == [] and table.gold() == 0 and table.goods() == ["large green", "small yellow"]


@pytest.mark.clause("market.sell-everything-possible")
def test_one_customer_buys_any_number_of_goods():
    table = market("red", shelf=["large red"] * 8)
    table.run("draw")
    assert table.gold() == 32 and table.goods() == []


@pytest.mark.clause("market.piers-left-to-right")
def test_the_piers_are_taken_from_left_to_right():
    table = market("red", "red blue", "blue green", shelf=["small green", "small blue", "large red"])
    table.run("draw")
    assert [where for *_, where in sold(table)] == ["left", "centre", "right"]
    assert sold(table)[0][0] == "large red"  # the last on the shelf, but the only one for the left pier


@pytest.mark.clause("market.piers-left-to-right")
def test_every_merchant_walks_along_the_piers_that_way():
    table = market("red", "", "red", shelf=["large red", "small red"], merchants={"Ala": {"shelf": ["small red"]}})
    walked = [(event.who[0], event.what) for event in table.all("at-pier")]
    table.say("Ala: sell 1")
    walked += [(event.who[0], event.what) for event in table.all("at-pier")]
    table.run("draw")
    walked += [(event.who[0], event.what) for event in table.all("at-pier")]
    assert walked == [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)]


@pytest.mark.clause("market.piers-left-to-right")
@pytest.mark.parametrize("line", ["Ala: sell 1", "Ala: deal 1", "Ala: done", "Nozama: sell 1", "Nozama: done"])
def test_nothing_is_sold_before_the_market(line):
    table = Table(times={"Ala": 0, "Nozama": 1}, shelf=["large red"], merchants={"Ala": {"shelf": ["large red"]}})
    assert table.why_not(line) == ("no-sale-now", "market.piers-left-to-right")


@pytest.mark.clause("market.piers-left-to-right")
def test_nobody_sells_while_another_stands_at_the_pier():
    table = market("red", shelf=["large red"], merchants={"Ala": {"shelf": ["large red"]}})
    assert table.asked == "Ala"
    assert table.why_not("Nozama: sell 1") == ("no-sale-now", "market.piers-left-to-right")


@pytest.mark.clause("market.first-opportunity-even-if-worse")
def test_a_good_goes_at_the_first_pier_even_if_the_black_market_pays_more():
    table = market("red", "red red red", shelf=["large red"])
    table.say("Nozama: sell 1")
    assert sold(table) == [("large red", 4, "left")]
    told = table.event("first-opportunity")
    assert (told.what, told.clause) == (12, "market.first-opportunity-even-if-worse")
    assert table.gold() == 4


@pytest.mark.clause("market.first-opportunity-even-if-worse")
def test_nothing_is_told_of_the_black_market_where_it_pays_no_more():
    table = market("red", "red", shelf=["large red"])
    table.say("Nozama: sell 1")
    assert table.gold() == 4 and not table.all("first-opportunity")


@pytest.mark.clause("market.first-opportunity-even-if-worse")
def test_the_right_pier_does_not_tempt_it_either():
    table = market("", "red", "red red red", shelf=["small red"])
    table.run("draw")
    assert sold(table) == [("small red", 2, "centre")] and len(table.merchant()["corruption"]) == 1


# -- the black market -----------------------------------------------------------------------------


@pytest.mark.clause("market.one-corruption-for-black-market")
@pytest.mark.parametrize("goods", [["small red"], ["small red", "large red"], ["large red"] * 8])
def test_the_black_market_costs_one_card_whatever_is_sold(goods):
    table = market("", "red", shelf=goods)
    table.run("draw")
    assert len(table.merchant()["corruption"]) == 1
    assert table.event("black-market-corrupts").what == len(goods)


@pytest.mark.clause("market.one-corruption-for-black-market")
def test_without_a_sale_there_no_card_is_drawn():
    table = market("red", "green", "red", shelf=["large red", "small red", "large blue"])
    table.run("draw")
    assert table.gold() == 6 and table.merchant()["corruption"] == [] and not table.all("black-market-corrupts")


@pytest.mark.clause("market.one-corruption-for-black-market")
def test_the_card_comes_after_the_sales_and_before_the_right_pier():
    table = market("", "red", "blue", shelf=["small red", "large red", "small blue"])
    table.say("Nozama: sell 1")
    assert table.answer == "sell 2"
    table.say("Nozama: sell 2")
    assert table.job == "taint"
    table.force("taint watered-wine")
    assert table.merchant()["corruption"] == ["watered-wine"] and table.answer == "sell 3"


@pytest.mark.clause("cove.black-market-pier")
def test_each_pier_takes_its_sizes():
    def takes(good: str) -> list[str]:
        table = market("red", "red", "red", merchants={"Ala": {"shelf": [good]}}, humans=1)
        found = []
        while table.asked == "Ala":
            if "sell 1" in table.answers:
                found.append(("left", "centre", "right")[table.seen["pier"]])
            table.say("Ala: done")
        return found

    assert takes("large red") == ["left", "centre"] and takes("small red") == ["centre", "right"]


@pytest.mark.clause("cove.black-market-pier")
def test_a_good_of_the_other_size_is_refused():
    table = market("red", "", "red", merchants={"Ala": {"shelf": ["large red", "small red"]}})
    assert table.why_not("Ala: sell 2") == ("pier-takes-other-size", "cove.black-market-pier")
    table.say("Ala: done")
    assert table.why_not("Ala: sell 1") == ("pier-takes-other-size", "cove.black-market-pier")
    assert table.why_not("Ala: sell 2") is None


@pytest.mark.clause("cove.black-market-pier")
@pytest.mark.parametrize(
    ("good", "customers", "gold"),
    [("small red", 1, 2), ("small red", 3, 6), ("large red", 1, 4), ("large red", 2, 8), ("large red", 4, 16)],
)
def test_the_price_is_the_value_for_each_customer_of_the_colour(good, customers, gold):
    table = market("", " ".join(["red"] * customers), shelf=[good])
    table.run("draw")
    assert sold(table) == [(good, gold, "centre")]


@pytest.mark.clause("cove.black-market-pier", "cove.two-piers-reachable-per-half")
def test_both_boats_at_the_central_pier_count():
    table = market("", "red blue", "", "red red green", shelf=["large red", "small green", "small blue"])
    table.run("draw")
    assert sold(table) == [("large red", 12, "centre"), ("small green", 2, "centre"), ("small blue", 2, "centre")]


@pytest.mark.clause("cove.black-market-pier")
def test_who_still_sails_buys_nothing():
    position = piers("green") | {"moored": {"left-outer": 1}, "token": 12}
    position["boats"][1] = ["red", "red", "red"]
    table = Table(phase="market", shelf=["large red", "large green"], **position)
    table.run("draw")
    assert sold(table) == [("large green", 4, "left")]


@pytest.mark.clause("market.order-of-goods-at-one-pier")
def test_at_one_pier_goods_go_from_left_to_right():
    table = market("red blue", shelf=["large red", "large green", "large blue", "large red"])
    assert table.why_not("Nozama: sell 3") == ("left-good-sells-first", "market.order-of-goods-at-one-pier")
    assert table.why_not("Nozama: sell 4") == ("left-good-sells-first", "market.order-of-goods-at-one-pier")
    order = []
    while table.asked == NOZAMA:
        order.append(table.answer)
        table.say(f"Nozama: {table.answer}")
    assert order == ["sell 1", "sell 3", "sell 4"]
    assert table.event("leaves-pier").what == 3


@pytest.mark.clause("market.order-of-goods-at-one-pier")
def test_all_sales_at_one_pier_come_before_the_next_pier():
    table = market("red", "", "blue", shelf=["small blue", "large red", "large red"])
    table.run("draw")
    assert [good for good, *_ in sold(table)] == ["large red", "large red", "small blue"]
    left = [event.where for event in table.all("leaves-pier")]
    assert left == ["left", "right"] and table.kinds.index("leaves-pier") > table.kinds.index("peddler-sells")


@pytest.mark.clause("component.shelf-is-one-row")
def test_an_empty_field_sells_nothing():
    table = market("red", shelf=["", "large red"])
    assert table.answer == "sell 2"
    assert table.why_not("Nozama: sell 1") == ("nothing-on-field", "component.shelf-is-one-row")


@pytest.mark.clause("cove.customers-named-in-source")
def test_a_sale_without_a_customer_is_refused():
    table = market("red", merchants={"Ala": {"shelf": ["large red", "large blue"]}})
    assert table.why_not("Ala: sell 2") == ("no-customer-here", "cove.customers-named-in-source")


# -- guild support --------------------------------------------------------------------------------


@pytest.mark.clause("market.guild-support-example", "market.guild-support-for-leftover-customers")
def test_the_rulebooks_example_of_12_gold():
    """3 for each of two warriors, 4 for the bard, 2 for the noble and nothing for the rogue."""
    pool = ["red", "red", "green", "yellow", "rogue"]
    table = market(pool=pool, halls={"red": 3, "green": 4, "blue": 0, "yellow": 2})
    paid = [(event.where, event.what) for event in table.all("support-is-paid")]
    assert paid == [("red", 3), ("red", 3), ("green", 4), ("yellow", 2)]
    assert table.event("support-adds-up").what == 12 == table.gold()
    assert table.event("support-adds-up").clause == "market.guild-support-example"
    assert table.event("rogue-is-neutral").clause == "market.rogues-in-pool-neutral"


@pytest.mark.clause("market.guild-support-for-leftover-customers")
def test_each_customer_brings_what_stands_in_the_hall_of_that_colour():
    halls = {"red": 0, "green": 5, "blue": 2, "yellow": 1}
    for pool, gold in ((["green"], 5), (["blue"] * 3, 6), (["yellow", "green"], 6), (["red"], 0), ([], 0)):
        table = market(pool=pool, halls=halls)
        assert table.gold() == gold, pool


@pytest.mark.clause("market.guild-support-for-leftover-customers", "travel.pool-carries-over")
def test_support_comes_after_the_sales_and_moves_nobody():
    table = market("red", shelf=["large red"], pool=["green"], halls={"red": 0, "green": 2})
    table.say("Nozama: sell 1")
    assert table.kinds.index("peddler-sells") < table.kinds.index("support-is-paid")
    assert table.gold() == 6 and table.pool == ["green"] and table.seen["halls"]["green"] == 2


@pytest.mark.clause("market.guild-support-for-leftover-customers")
def test_halls_pay_as_they_stand_before_the_clean_up():
    """Three bards still sail: they join their guild only afterwards."""
    boats = [["green"] * 4, [], ["green"] * 3, [], [], []]
    table = Table(phase="production", times={"Ala": 11, "Nozama": 12}, token=12, boats=boats, moored={"left-outer": 1},
                  halls={"red": 0, "green": 1}, pool=["green"])  # fmt: skip
    table.say("Ala: support red")
    assert table.event("support-is-paid").what == 1 and table.seen["halls"]["green"] == 4


@pytest.mark.clause("cove.human-merchant-unspecified")
def test_a_human_gets_no_support_in_the_market():
    table = market(pool=["green"], halls={"red": 0, "green": 7}, merchants={"Ala": {"gold": 3}})
    assert table.gold("Ala") == 3 and table.gold() == 7


@pytest.mark.clause("market.rogues-in-pool-neutral")
@pytest.mark.parametrize("rogues", ["criminals", "cultists", "robbers"])
def test_rogues_in_the_pool_bring_and_cost_nothing(rogues):
    table = market(pool=["rogue", "rogue", "green", "rogue"], halls={"red": 0, "green": 2}, rogues=rogues, gold=5)
    assert len(table.all("rogue-is-neutral")) == 3 and table.gold() == 7
    assert not table.all("corruption-drawn")


@pytest.mark.clause("market.rogues-in-pool-neutral")
def test_a_pool_of_rogues_adds_nothing_up():
    table = market(pool=["rogue"] * 6, lair=0)
    assert table.gold() == 0 and not table.all("support-adds-up")


# -- what is left ---------------------------------------------------------------------------------


@pytest.mark.clause("market.unsold-goods-stay")
def test_unsold_goods_stay_for_the_next_round():
    table = market("red", shelf=["small red", "large red", "large blue"])
    table.say("Nozama: sell 2")
    assert table.event("stays-on-shelf").what == 2
    table.run("reveal")
    assert table.seen["round"] == 2 and table.goods() == ["small red", "large blue"]


@pytest.mark.clause("market.unsold-goods-stay")
def test_nothing_is_told_of_goods_where_none_is_left():
    table = market("red", shelf=["large red"])
    table.say("Nozama: sell 1")
    assert not table.all("stays-on-shelf")


@pytest.mark.clause("market.unsold-goods-stay")
def test_goods_are_worth_nothing_after_the_last_round():
    table = market(shelf=["large blue"] * 8, round=3, gold=1, merchants={"Ala": {"shelf": ["large red"], "gold": 1}})
    assert table.line.result.scores == (1, 1)


@pytest.mark.clause("market.order-against-the-human")
def test_the_human_sells_first_at_every_pier_and_then_the_peddler():
    goods = ["small red", "large red"]
    table = market("red", "", "red", shelf=goods, merchants={"Ala": {"shelf": goods}})
    assert table.event("market-opens").clause == "market.order-against-the-human"
    asked = []
    while table.asked:
        asked.append(table.asked)
        table.say(f"{table.asked}: {table.answers[0]}")
    assert asked == ["Ala", "Ala", NOZAMA, NOZAMA]


@pytest.mark.clause("market.order-against-the-human")
def test_customers_buy_from_everybody():
    table = market("red red", humans=2, shelf=["large red"],
                   merchants={"Ala": {"shelf": ["large red"]}, "Bo": {"shelf": ["large red"]}})  # fmt: skip
    table.say("Ala: sell 1", "Bo: sell 1")
    assert table.asked == NOZAMA
    table.say("Nozama: sell 1")
    assert [table.gold(name) for name in ("Ala", "Bo", NOZAMA)] == [8, 8, 8]


# -- against the book -----------------------------------------------------------------------------


@pytest.mark.clause("cove.black-market-pier", "cove.two-piers-reachable-per-half")
def test_prices_are_those_of_the_book_for_thousands_of_goods():
    from thieves.peddler.market import price as quick

    random = Random(12)
    for _ in range(300):
        position = some_position(random) | {"phase": "production"}
        state = GAME.stage(["Ala"], position)
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
        table = Table(seed=number, **position)
        while table.seen["phase"] == "market":
            table.line.do(table.line.luck() if not table.asked else f"{NOZAMA}: {table.answer}")
        gold, cards, left = peddlers_market(position)
        now = table.merchant()
        assert now["gold"] == before["gold"] + gold, position
        assert len(now["corruption"]) == len(before["corruption"]) + cards, position
        assert table.goods() == left, position
