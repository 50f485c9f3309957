"""Pozyskiwanie towarów i wsparcie gildii: goods for the shelf, adventurers instead, and gold from a hall."""

import pytest

from tests.peddler.stage import GAME, NOZAMA, Stage, left_card, right_card, walk
from thieves.peddler.state import GOODS

FULL = ["small red"] * 8
POOL = ["red", "green", "blue", "yellow", "red", "green"]
TWO = "peddler-7"  #: small red, small green
LARGE = "peddler-3"  #: large red
PLAIN = "peddler-14"  #: on the left field: once, right, free of charge
CLOSED = {
    "boats": [["red"] * 4, ["green"] * 4, [], ["blue"] * 4, [], ["yellow"] * 4],
    "moored": {"left-outer": 1, "left-inner": 2, "right-inner": 4, "right-outer": 6},
    "token": 10,
}  #: nobody arrives any more
NO_BAG = {"halls": {"red": 9, "green": 9, "blue": 5, "yellow": 5}, "lair": 8}


def gains(right=TWO, left=PLAIN, until=None, options=None, forced=None, **position):
    """A turn of the Peddler, early in the afternoon; Ala is far ahead, and no boat comes between."""
    made = Stage(options=options, right=right, times={NOZAMA: 4, "Ala": 9}, **CLOSED, **position)
    made.turn(left, until=until, **(forced or {}))
    return made


# -- goods ----------------------------------------------------------------------------------------


@pytest.mark.clause("goods.gain-at-once")
@pytest.mark.parametrize(
    ("right", "goods"),
    [
        ("peddler-1", ["small red"]),
        ("peddler-5", ["large blue"]),
        ("peddler-8", ["small blue", "large yellow"]),
        ("peddler-9", ["small yellow", "small blue"]),
    ],
)
def test_the_goods_are_of_the_pictured_size_and_colour(right, goods):
    made = gains(right)
    assert made.goods() == goods and made.gold() == 0 and made.pool == []
    assert [event.what for event in made.all("shelved")] == [GOODS.index(good) for good in goods]


@pytest.mark.clause("goods.gain-at-once")
def test_goods_are_shelved_at_no_other_time():
    made = Stage(times={NOZAMA: 4})
    assert made.why_not("Nozama: shelve 1") == ("no-shelving-now", "goods.gain-at-once")
    made = gains(until="shelve")
    assert made.why_not("Ala: shelve 1") == ("no-shelving-now", "goods.gain-at-once")


@pytest.mark.clause("goods.leftmost-free-shelf-field")
def test_a_good_goes_to_the_leftmost_free_field():
    made = gains(LARGE, shelf=["small blue", "", "large green", ""], until="shelve")
    assert made.question == ("which-field", "goods.leftmost-free-shelf-field") and made.answer == "shelve 2"
    for field in (4, 5, 8):
        assert made.why_not(f"Nozama: shelve {field}") == ("field-further-left", "goods.leftmost-free-shelf-field")
    made.run("reveal")
    assert made.goods() == ["small blue", "large red", "large green"]


@pytest.mark.clause("goods.two-kinds-left-first")
@pytest.mark.parametrize(
    ("right", "first", "second"),
    [(TWO, "small red", "small green"), ("peddler-8", "small blue", "large yellow")],
)
def test_of_two_goods_the_left_one_comes_first(right, first, second):
    made = gains(right, until="shelve")
    assert made.seen["good"] == first and made.answer == "shelve 1"
    made.run("shelve")
    assert made.seen["good"] == second and made.answer == "shelve 2"


@pytest.mark.clause("goods.two-kinds-left-first")
def test_with_one_free_field_the_left_good_is_gained_and_the_right_one_lost():
    made = gains("peddler-8", shelf=FULL[:7], forced={"draw": ["rogue"]})
    assert made.goods() == [*FULL[:7], "small blue"] and made.pool == ["rogue"]


@pytest.mark.clause("goods.one-field-per-good")
def test_large_and_small_goods_take_one_field_each():
    made = gains("peddler-8", shelf=["large red"] * 6)
    assert made.merchant()["shelf"] == ["large red"] * 6 + ["small blue", "large yellow"]
    assert [event.where for event in made.all("shelved")] == [6, 7]


@pytest.mark.clause("goods.one-field-per-good")
def test_a_taken_field_takes_no_second_good():
    made = gains(LARGE, shelf=["small blue", "", "large green"], until="shelve")
    for field in (1, 3):
        assert made.why_not(f"Nozama: shelve {field}") == ("field-is-taken", "goods.one-field-per-good")


@pytest.mark.clause("goods.full-shelf-gains-nothing")
def test_a_full_shelf_gains_nothing():
    made = gains(LARGE, shelf=FULL, forced={"draw": ["blue"]})
    assert made.goods() == FULL and made.event("good-is-lost").what == 4
    assert "shelved" not in made.kinds


@pytest.mark.clause("goods.draw-adventurer-for-each-lost-good")
@pytest.mark.parametrize(("free", "drawn"), [(0, 2), (1, 1), (2, 0)])
def test_for_each_lost_good_an_adventurer_comes(free, drawn):
    made = gains(shelf=FULL[free:], pool=["red", "", "green"], forced={"draw": ["rogue", "blue"][:drawn]})
    expected = {0: ["red", "", "green"], 1: ["red", "rogue", "green"], 2: ["red", "rogue", "green", "blue"]}
    assert made.pool == expected[drawn] and len(made.all("instead-of-good")) == drawn


@pytest.mark.clause("goods.draw-adventurer-for-each-lost-good")
def test_twice_two_goods_without_room_are_four_adventurers():
    made = gains(left=left_card("right", 2), shelf=FULL, forced={"draw": ["red", "green", "blue", "rogue"]})
    assert made.pool == ["red", "green", "blue", "rogue"]


@pytest.mark.clause("goods.draw-adventurer-for-each-lost-good")
def test_an_empty_bag_gives_nobody_instead():
    made = gains(shelf=FULL, corruption=["short-ell"], **NO_BAG)
    assert made.pool == [] and len(made.all("bag-is-empty")) == 2 and made.merchant()["corruption"] == ["short-ell"]


@pytest.mark.clause("goods.pool-also-full")
def test_with_shelf_and_pool_full_nothing_happens():
    made = gains(shelf=FULL, pool=POOL, corruption=["short-ell", "false-weights"])
    assert made.pool == POOL and made.goods() == FULL and len(made.merchant()["corruption"]) == 2
    assert len(made.all("both-are-full")) == 2 and made.spent == 0


@pytest.mark.clause("goods.pool-also-full")
@pytest.mark.parametrize("kept", [0, 1, 3])
def test_by_another_reading_a_corruption_card_is_shed_for_each(kept):
    made = gains(shelf=FULL, pool=POOL, corruption=["short-ell"] * kept, options={"both_full": "discard"})
    assert made.pool == POOL and len(made.merchant()["corruption"]) == max(0, kept - 2)
    assert made.spent == min(2, kept) and len(made.all("nothing-to-shed")) == max(0, 2 - kept)


@pytest.mark.clause("goods.pool-also-full")
def test_the_last_field_of_the_pool_is_still_used():
    for reading in ("nothing", "discard"):
        made = gains(
            shelf=FULL,
            pool=POOL[:5],
            corruption=["short-ell"],
            options={"both_full": reading},
            forced={"draw": ["rogue"]},
        )
        assert made.pool == [*POOL[:5], "rogue"]
        assert made.merchant()["corruption"] == (["short-ell"] if reading == "nothing" else [])


@pytest.mark.clause("goods.supply-exhausted")
def test_the_supply_never_ends():
    made = gains(LARGE, shelf=["large red"] * 7, merchants={"Ala": {"shelf": ["large red"] * 8}})
    assert made.goods() == ["large red"] * 8 and made.event("shelved").where == 7


@pytest.mark.clause("goods.supply-exhausted")
def test_goods_are_no_pieces_that_are_counted():
    first = None
    for state, _, after, _ in walk(11):
        first = first or GAME.pieces(state)
        assert GAME.pieces(after) == first and set(first) == {"figures", "townsfolk", "corruption", "cards"}


# -- guild support --------------------------------------------------------------------------------


@pytest.mark.clause("guild.two-gold-per-customer-in-hall")
@pytest.mark.parametrize("customers", [0, 1, 5])
def test_each_customer_in_the_hall_is_worth_two_gold(customers):
    made = gains("peddler-14", left="peddler-4", halls={"red": customers}, gold=3)
    assert made.gold() == 3 + 2 * customers and made.event("guild-pays").what == 2 * customers


@pytest.mark.clause("guild.two-gold-per-customer-in-hall")
def test_support_may_be_doubled():
    made = gains("peddler-14", left="peddler-2", halls={"red": 3})
    assert made.gold() == 12 and [event.what for event in made.all("guild-pays")] == [6, 6]


@pytest.mark.clause("guild.card-names-the-hall")
@pytest.mark.parametrize(("right", "gold"), [("peddler-14", 4), ("peddler-15", 6), ("peddler-16", 10)])
@pytest.mark.parametrize("left", ["peddler-4", "peddler-5"])
def test_the_card_names_the_hall_whatever_the_symbols_say(right, gold, left):
    made = gains(right, left=left, halls={"red": 2, "green": 3, "blue": 4, "yellow": 5})
    assert made.gold() == gold
    hall = {"peddler-14": "red", "peddler-15": "green", "peddler-16": "yellow"}[right]
    assert made.event("guild-pays").where == hall


@pytest.mark.clause("guild.nobody-leaves-the-hall")
def test_nobody_leaves_the_hall():
    halls = {"red": 4, "green": 3, "blue": 2, "yellow": 1}
    made = gains("peddler-14", left="peddler-2", halls=halls)
    assert made.seen["halls"] == halls and sum(made.seen["bag"].values()) == 52 - 10 - 16
    assert [event.what for event in made.all("guild-pays")] == [8, 8]


@pytest.mark.clause("guild.nobody-leaves-the-hall")
def test_nothing_else_changes_with_support():
    made = gains(right_card("guild", "outer"), pool=["red"], shelf=["small red"])
    assert made.pool == ["red"] and made.goods() == ["small red"] and made.seen["boats"] == CLOSED["boats"]
