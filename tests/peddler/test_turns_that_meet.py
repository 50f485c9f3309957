"""Turns of the Peddler in which full shelves, full pools, clock hands, closed halves and empty bags come together."""

import pytest

from tests.peddler.cove import BAG_IS_EMPTY, fleet, market
from tests.peddler.stage import Stage
from tests.peddler.test_market import sold

#: halves of the cards of the tests, by what they show
HIRE_INNER, GUILD_RED, GUILD_GREEN_OUTER, GUILD_YELLOW_INNER = "peddler-10", "peddler-14", "peddler-15", "peddler-16"
ONE_GOOD, TWO_GOODS = "peddler-1", "peddler-9"  # a small red one; a small yellow and a small blue one
LEFT, RIGHT, LEFT_TWICE, RIGHT_AN_HOUR = "peddler-12", "peddler-14", "peddler-11", "peddler-5"
RED, GREEN, BLUE, YELLOW = (" ".join([colour] * 4) for colour in ("red", "green", "blue", "yellow"))
SQUARE = ["baker", "notary", "hermit", "herald"]
FULL_SHELF = ["small blue"] * 8


def turn(time: int, right: str, **position):
    """The Peddler is to act at this hour, with this card on its right field."""
    return Stage(times={"Nozama": time, "Ala": 12 if time > 10 else time + 1}, right=right, **position)


# -- nothing fits ---------------------------------------------------------------------------------


@pytest.mark.clause("goods.full-shelf-gains-nothing", "goods.pool-also-full")
@pytest.mark.parametrize(("reading", "left"), [("nothing", 1), ("discard", 0)])
def test_of_two_goods_one_finds_the_last_field_and_the_other_nothing_at_all(reading, left):
    stage = turn(4, ONE_GOOD, options={"both_full": reading}, shelf=FULL_SHELF[:7], pool=["red"] * 6,
                 corruption=["false-weights"])  # fmt: skip
    stage.turn(LEFT_TWICE)
    assert stage.goods() == [*FULL_SHELF[:7], "small red"] and stage.pool == ["red"] * 6
    assert len(stage.all("good-is-lost")) == len(stage.all("both-are-full")) == 1
    assert len(stage.merchant()["corruption"]) == left + 2  # two symbols on the card


@pytest.mark.clause("goods.draw-adventurer-for-each-lost-good", "goods.pool-also-full")
def test_the_first_lost_good_fills_the_pool_and_the_second_brings_nobody():
    stage = turn(4, TWO_GOODS, shelf=FULL_SHELF, pool=["red"] * 5)
    stage.turn(LEFT, draw=["rogue"])
    assert stage.pool == [*["red"] * 5, "rogue"] and len(stage.all("good-is-lost")) == 2
    assert len(stage.all("instead-of-good")) == len(stage.all("both-are-full")) == 1


@pytest.mark.clause("goods.draw-adventurer-for-each-lost-good")
def test_with_an_empty_bag_a_lost_good_brings_nobody():
    stage = turn(4, TWO_GOODS, shelf=FULL_SHELF, corruption=["false-weights"], **BAG_IS_EMPTY)
    stage.turn(LEFT)
    assert stage.pool == [] and len(stage.merchant()["corruption"]) == 2  # its own, and one symbol on the card


@pytest.mark.clause("hire.discard-corruption-for-each-undrawn", "hire.discard-only-if-possible")
def test_two_hirings_shed_as_long_as_there_is_corruption():
    """One place in the pool for four adventurers, two cards to shed; the two of the cost come afterwards."""
    stage = turn(4, HIRE_INNER, square=SQUARE, pool=["red"] * 5, corruption=["false-weights", "watered-wine"])
    stage.turn(LEFT_TWICE, draw=["blue"])
    assert stage.pool == [*["red"] * 5, "blue"] and len(stage.merchant()["folk"]) == 2
    assert len(stage.all("pool-has-no-room")) == 3 and len(stage.all("nothing-to-shed")) == 1
    assert len(stage.merchant()["corruption"]) == 2
    assert stage.kinds.index("nothing-to-shed") < stage.kinds.index("corruption-is-paid")


@pytest.mark.clause("hire.discard-corruption-for-each-undrawn", "cove.adventurer-bag")
def test_an_empty_bag_sheds_nothing():
    stage = turn(4, HIRE_INNER, square=SQUARE, corruption=["false-weights"], **BAG_IS_EMPTY)
    stage.turn(LEFT)
    assert stage.pool == [] and stage.merchant()["corruption"] == ["false-weights"]
    assert len(stage.merchant()["folk"]) == 1


@pytest.mark.clause("hire.refill-between-repetitions", "hire.same-symbols-both-times")
def test_both_hirings_take_the_same_place_of_the_square():
    stage = turn(4, HIRE_INNER, square=SQUARE)
    stage.turn(LEFT_TWICE, arrive=["town-clerk", "washerwoman"])
    assert stage.merchant()["folk"] == ["notary", "town-clerk"]
    assert stage.seen["square"] == ["baker", "washerwoman", "hermit", "herald"]


# -- the clock ------------------------------------------------------------------------------------


@pytest.mark.clause("clock.three-or-fewer-goods-use-hand-fields", "clock.four-or-more-goods-avoid-hand-fields")
@pytest.mark.parametrize(("reading", "cards", "crew"), [("after-action", 0, ["red"]), ("before-action", 1, [])])
def test_the_fourth_good_of_this_turn_keeps_the_peddler_off_the_hand(reading, cards, crew):
    stage = turn(3, ONE_GOOD, options={"count_goods": reading}, shelf=["small blue"] * 3, pool=["red"])
    stage.turn(LEFT)
    assert stage.seen["boats"][2] == crew and len(stage.merchant()["corruption"]) == cards


@pytest.mark.clause("clock.hand-fields-skip-loading", "load.empty-shelf", "guild.two-gold-per-customer-in-hall")
def test_one_move_goes_over_a_hand_and_then_loads_a_boat():
    """Three hours from 3: the hand at 3:30, then at 5:30 somebody out of the bag, though a noble waits in the pool."""
    stage = turn(3, GUILD_RED, pool=["yellow"], halls={"red": 3, "green": 0, "blue": 0, "yellow": 0})
    stage.turn(RIGHT_AN_HOUR, draw=["green"])
    assert stage.gold() == 6 and stage.time() == 6 and len(stage.merchant()["corruption"]) == 1
    assert stage.seen["boats"][3] == ["green"] and stage.pool == ["yellow"]
    assert stage.kinds.index("uses-hand") < stage.kinds.index("blind-passenger")


@pytest.mark.clause("load.arrival-two-one-after-the-other", "production.when-peddler-stops")
def test_the_last_hour_brings_two_and_the_other_hours_are_lost():
    stage = turn(11, GUILD_RED, shelf=["small red"] * 4, pool=["red", "rogue"])
    stage.turn(RIGHT_AN_HOUR, until="send")
    assert stage.event("hours-are-lost").what == 2 and stage.time() == 12 and stage.answers == ["send red"]
    stage.run("board")
    stage.run("send")
    assert stage.answers == ["send rogue"]
    stage.run("board")
    assert stage.seen["boats"][3] == ["red"] and stage.answers == ["board 4"]


@pytest.mark.clause("variant.third-player-beside-two-humans", "setup.both-arrival-tokens-two")
@pytest.mark.parametrize(("humans", "crew"), [(1, ["red", "rogue"]), (2, ["red"])])
def test_at_half_past_nine_two_arrive_with_one_human_and_one_with_two(humans, crew):
    names = ("Ala", "Bo")[:humans]
    stage = Stage(humans, times={"Nozama": 9, **dict.fromkeys(names, 10)}, right=GUILD_YELLOW_INNER,
                  shelf=["small red"] * 4, pool=["red", "rogue"])  # fmt: skip
    stage.turn(RIGHT)
    assert stage.seen["boats"][3] == crew and stage.pool == (["rogue"] if humans == 2 else [])


@pytest.mark.clause("clock.corruption-symbols-after-moving")
def test_corruption_of_the_cost_comes_after_the_boats():
    stage = turn(1, GUILD_YELLOW_INNER, pool=["rogue"])
    stage.turn(LEFT)
    assert stage.kinds.index("boards") < stage.kinds.index("corruption-is-paid")
    assert len(stage.merchant()["corruption"]) == 1


@pytest.mark.clause("production.deck-runs-out")
def test_with_the_last_card_gone_the_discards_are_the_deck_and_the_right_card_stays():
    others = [f"peddler-{number}" for number in range(1, 17) if number != 16]
    stage = turn(4, GUILD_YELLOW_INNER, discards=others)
    stage.turn(LEFT)
    assert stage.shop["right"] == LEFT and stage.shop["discards"] == [GUILD_YELLOW_INNER]


# -- passengers and boats -------------------------------------------------------------------------


@pytest.mark.clause("load.then-next-good-to-the-left", "load.equal-customers", "load.close-up-the-pool")
def test_the_third_good_from_the_right_finds_two_customers():
    stage = turn(1, GUILD_YELLOW_INNER, shelf=["small red", "small yellow", "large blue"],
                 pool=["green", "red", "red", "rogue"])  # fmt: skip
    stage.turn(LEFT)
    assert stage.seen["boats"][2] == ["red"] and stage.pool == ["green", "red", "rogue"]
    assert len(stage.all("no-customer-for")) == 2


@pytest.mark.clause("load.rogue-if-no-match")
def test_a_rogue_travels_before_customers_for_whom_nothing_is_made():
    stage = turn(1, GUILD_YELLOW_INNER, shelf=["small blue"], pool=["green", "rogue", "red"])
    stage.turn(LEFT)
    assert stage.seen["boats"][2] == ["rogue"] and stage.pool == ["green", "red"]


@pytest.mark.clause("load.blind-draw-if-no-match-and-no-rogue", "cove.adventurer-bag")
def test_nobody_comes_out_of_an_empty_bag_and_no_boat_is_loaded():
    stage = turn(1, GUILD_YELLOW_INNER, **BAG_IS_EMPTY)
    stage.turn(LEFT)
    assert stage.seen["boats"] == [[]] * 6 and stage.time() == 2


@pytest.mark.clause("load.other-half-if-no-boat", "load.arrow-still-counts-on-other-half")
@pytest.mark.parametrize(("card", "boat"), [(GUILD_YELLOW_INNER, 3), (GUILD_GREEN_OUTER, 1)])
def test_a_boat_that_cannot_moor_any_more_does_not_count(card, boat):
    boats = fleet({4: RED, 5: "red", 6: GREEN})
    stage = turn(1, card, boats=boats, moored={"right-inner": 4, "right-outer": 6}, pool=["rogue"])
    stage.turn(RIGHT)
    assert stage.seen["boats"][boat - 1] == ["rogue"] and stage.seen["boats"][4] == ["red"]


@pytest.mark.clause("load.other-pier-if-taken", "location.more-than-two-boats-on-a-half")
def test_the_boat_between_fills_and_takes_the_mooring_that_is_left():
    """The outer arrow: boat 1 is moored outside already, so boat 2 is loaded, and the inner mooring is left for it."""
    boats = fleet({1: RED, 2: "green green green"})
    stage = turn(1, GUILD_GREEN_OUTER, boats=boats, moored={"left-outer": 1}, pool=["rogue"])
    stage.turn(LEFT)
    assert stage.seen["moored"] == {"left-outer": 1, "left-inner": 2} and stage.seen["token"] == 0


@pytest.mark.clause("rogue.robbers-placement-effect-ignored", "load.moor-when-full")
def test_a_robber_of_the_peddler_fills_a_boat_and_chases_nobody():
    stage = turn(1, GUILD_YELLOW_INNER, boats=fleet({3: "green green green"}), pool=["rogue"], rogues="robbers")
    stage.turn(LEFT)
    assert stage.seen["moored"] == {"left-inner": 3} and stage.seen["boats"][2] == ["green", "green", "green", "rogue"]


@pytest.mark.clause("cove.market-token-ends-production", "clock.hand-fields-cost-corruption")
def test_with_every_mooring_taken_a_hand_is_used_all_the_same():
    boats = fleet({1: RED, 2: GREEN, 4: BLUE, 6: YELLOW, 5: "red"})
    stage = Stage(times={"Nozama": 3, "Ala": 6}, right=GUILD_YELLOW_INNER, boats=boats, pool=["red"], token=7,
                  moored={"left-outer": 1, "left-inner": 2, "right-inner": 4, "right-outer": 6})  # fmt: skip
    stage.turn(LEFT)
    assert len(stage.merchant()["corruption"]) == 2 and stage.pool == ["red"] and stage.all("uses-hand")


# -- the market and after -------------------------------------------------------------------------


@pytest.mark.clause("market.first-opportunity-even-if-worse", "market.one-corruption-for-black-market")
def test_a_small_good_goes_at_the_black_market_although_the_right_pier_pays_more():
    stage = market(GREEN, "red green green blue", "red red red blue", BLUE, shelf=["small red", "large yellow"])
    stage.run("draw")
    assert sold(stage) == [("small red", 2, "centre")] and stage.goods() == ["large yellow"]
    assert len(stage.merchant()["corruption"]) == 1


@pytest.mark.clause("market.guild-support-for-leftover-customers", "market.rogues-in-pool-neutral")
@pytest.mark.parametrize(("reading", "gold"), [("per-customer", 6), ("per-colour", 3)])
def test_the_pool_is_paid_by_halls_where_nobody_could_be_sold_anything(reading, gold):
    stage = market(options={"support": reading}, halls={"red": 3, "green": 0, "blue": 0, "yellow": 0},
                   pool=["red", "rogue", "red", "green"])  # fmt: skip
    stage.run("draw")
    assert stage.gold() == gold


@pytest.mark.clause("rogue.cultists-bring-corruption", "market.one-corruption-for-black-market")
def test_a_sale_to_a_cultist_at_the_black_market_costs_two_cards():
    stage = market(GREEN, "rogue green green green", BLUE, YELLOW, rogues="cultists", shelf=["large red"])
    stage.run("draw")
    assert sold(stage, "sells-to-cultist") == [("large red", 4, "centre")] and stage.gold() == 4
    assert len(stage.merchant()["corruption"]) == 2
