"""Załadowanie łodzi: who travels, in which boat, where it moors, and two at once."""

import pytest

from tests.peddler.stage import NOZAMA, Stage, left_card, right_card
from thieves.peddler.state import GOODS

PAIRS = [(side, arrow) for side in ("left", "right") for arrow in ("inner", "outer")]
EVERYWHERE = pytest.mark.parametrize(("side", "arrow"), PAIRS)
ORDER = {
    ("left", "outer"): (1, 2, 3),
    ("left", "inner"): (3, 2, 1),
    ("right", "inner"): (4, 5, 6),
    ("right", "outer"): (6, 5, 4),
}
OTHER = {"left": "right", "right": "left", "inner": "outer", "outer": "inner"}
NO_BAG = {"halls": {"red": 13, "green": 13, "blue": 9, "yellow": 9}, "lair": 8}


def loads(side="right", arrow="outer", hour=1, until="send", options=None, forced=None, humans=1, **position):
    """The Peddler's marker passes the symbol after this hour: 1 or 5 for one adventurer, 9 or 11 for two."""
    times = {NOZAMA: hour, "Ala": 11, "Bo": 11}
    position["times"] = {name: times[name] for name in ("Ala", "Bo")[:humans]} | {NOZAMA: hour}
    made = Stage(humans, options=options, right=right_card("guild", arrow), **position)
    made.turn(left_card(side, hours=0), until=until, **(forced or {}))
    return made


def fleet(*moored, crew=()):
    """Boats with this crew; those that are named by mooring lie there, full."""
    at = {"left-outer": 1, "left-inner": 2, "right-inner": 4, "right-outer": 6}
    boats = [list(crew) for _ in range(6)]
    for mooring, kind in zip(moored, ("red", "green", "blue", "yellow"), strict=False):
        boats[at[mooring] - 1] = [kind] * 4
    return {"boats": boats, "moored": {mooring: at[mooring] for mooring in moored}}


def last_mooring_next(**position):
    """Two arrive, and the first of them fills the boat that takes the last mooring."""
    ready = fleet("left-outer", "left-inner", "right-inner")
    ready["boats"][5] = ["yellow", "green", "yellow"]
    return loads(hour=9, until=None, **ready, **position)


# -- who travels ----------------------------------------------------------------------------------


@pytest.mark.clause("load.choose-the-passenger-first")
def test_the_passenger_is_chosen_before_the_boat():
    made = loads(pool=["red"], shelf=["small red"])
    assert made.question == ("who-travels", "load.choose-the-passenger-first")
    assert made.why_not("Nozama: board 6") == ("nobody-boards-now", "clock.loading-is-triggered-by-the-clock")
    made.run("board")
    assert made.seen["figure"] == "red" and made.pool == []
    assert made.kinds[-1] == "customer-travels"


@pytest.mark.clause("load.choose-the-passenger-first")
@pytest.mark.parametrize("pool", [["red", "red"], ["red"]])
def test_without_a_boat_nobody_is_chosen_and_nobody_drawn(pool):
    made = last_mooring_next(shelf=["small red"], pool=pool)
    assert len(made.all("boards")) == 1 and made.event("nobody-can-board")
    assert made.pool == pool[1:] and "draws-blindly" not in made.kinds


@pytest.mark.clause("load.look-at-rightmost-good")
@pytest.mark.parametrize("good", ["small red", "large red"])
def test_a_customer_for_the_rightmost_good_travels(good):
    made = loads(shelf=["small blue", "large green", good], pool=["blue", "red", "green", "rogue"])
    assert made.answer == "send red"
    assert made.why_not("Nozama: send yellow") == ("none-in-pool", "load.look-at-rightmost-good")
    made.run("board")
    assert made.event("customer-travels").where == 2
    assert made.event("customer-travels").what == (0, GOODS.index(good))
    assert "no-customer-for" not in made.kinds


@pytest.mark.clause("load.look-at-rightmost-good")
def test_the_rightmost_good_counts_even_beyond_gaps():
    made = loads(shelf=["small blue", "", "", "", "", "", "", "small red"], pool=["blue", "red"])
    assert made.answer == "send red"


@pytest.mark.clause("load.then-next-good-to-the-left")
def test_without_a_customer_the_next_good_to_the_left_is_looked_at():
    made = loads(shelf=["small blue", "large green", "", "small red"], pool=["blue", "green", "rogue"])
    assert made.answer == "send green"
    assert made.why_not("Nozama: send blue") == ("good-further-right", "load.then-next-good-to-the-left")
    made.run("board")
    assert made.event("no-customer-for").where == 3


@pytest.mark.clause("load.try-every-good")
@pytest.mark.parametrize("field", range(8))
def test_every_good_is_tried_from_the_right(field):
    shelf = ["large yellow"] * 8
    shelf[field] = "small green"
    made = loads(shelf=shelf, pool=["rogue", "blue", "green"])
    assert made.answer == "send green"
    assert made.why_not("Nozama: send blue") == ("no-good-of-colour", "load.try-every-good")
    made.run("board")
    assert len(made.all("no-customer-for")) == 7 - field


@pytest.mark.clause("load.try-every-good")
def test_only_when_all_goods_were_tried_in_vain_nobody_matches():
    made = loads(shelf=["small red", "small green"], pool=["blue", "rogue"], until="board")
    assert [event.where for event in made.all("no-customer-for")] == [1, 0] and made.event("no-good-matches")


@pytest.mark.clause("load.equal-customers")
def test_of_equal_customers_the_leftmost_goes():
    made = loads(shelf=["small red"], pool=["blue", "red", "green", "red"], until="board")
    assert made.shop["pool"] == ["blue", "", "green", "red", "", ""]
    assert made.event("leftmost-of-equals").where == 1


@pytest.mark.clause("load.equal-customers")
def test_a_single_customer_is_no_matter_of_choice():
    made = loads(shelf=["small red"], pool=["blue", "red", "green"], until="board")
    assert "leftmost-of-equals" not in made.kinds


@pytest.mark.clause("load.rogue-if-no-match")
def test_a_rogue_travels_if_no_customer_matches():
    made = loads(shelf=["small red"], pool=["blue", "rogue", "rogue"])
    assert made.answer == "send rogue"
    made.run("board")
    assert made.seen["figure"] == "rogue" and made.shop["pool"][:3] == ["blue", "", "rogue"]
    assert "rogue-travels" in made.kinds


@pytest.mark.clause("load.rogue-if-no-match")
def test_a_matching_customer_goes_before_a_rogue():
    made = loads(shelf=["small red", "small blue"], pool=["rogue", "red"])
    assert made.answer == "send red"
    assert made.why_not("Nozama: send rogue") == ("customer-before-rogue", "load.rogue-if-no-match")


@pytest.mark.clause("load.blind-draw-if-no-match-and-no-rogue")
@pytest.mark.parametrize("drawn", ["red", "blue", "rogue"])
def test_with_neither_customer_nor_rogue_somebody_is_drawn(drawn):
    made = loads(shelf=["small red"], pool=["blue", "green"])
    assert made.answer == "send bag"
    made.run("board", draw=[drawn])
    assert made.seen["figure"] == drawn and made.pool == ["blue", "green"]
    assert "draws-blindly" in made.kinds and "blind-passenger" in made.kinds


@pytest.mark.clause("load.blind-draw-if-no-match-and-no-rogue")
@pytest.mark.parametrize("pool", [["rogue"], ["red"]])
def test_with_a_rogue_or_a_customer_nobody_is_drawn(pool):
    made = loads(shelf=["small red"], pool=pool)
    assert made.why_not("Nozama: send bag") == ("no-blind-draw", "load.blind-draw-if-no-match-and-no-rogue")
    made.run("board")
    assert "draws-blindly" not in made.kinds


@pytest.mark.clause("load.blind-draw-if-no-match-and-no-rogue")
def test_an_empty_bag_gives_nobody():
    made = loads(until=None, **NO_BAG)
    assert made.seen["boats"] == [[]] * 6 and "draws-blindly" in made.kinds and "bag-is-empty" in made.kinds


@pytest.mark.clause("load.empty-shelf")
@pytest.mark.parametrize(("pool", "answer"), [(["red", "rogue"], "send rogue"), (["red", "blue"], "send bag")])
def test_with_an_empty_shelf_no_customer_matches(pool, answer):
    made = loads(pool=pool)
    assert made.answer == answer
    assert made.why_not("Nozama: send red") == ("no-good-of-colour", "load.try-every-good")
    made.run("board")
    assert made.event("shelf-is-empty") and "no-good-matches" not in made.kinds


# -- which boat -----------------------------------------------------------------------------------


@pytest.mark.clause("load.boat-by-location-symbols")
@EVERYWHERE
def test_the_symbols_name_the_boat(side, arrow):
    made = loads(side, arrow, until="board", forced={"draw": ["red"]})
    assert made.question == ("which-boat", "load.boat-by-location-symbols")
    assert made.answer == f"board {ORDER[side, arrow][0]}"
    made.say(f"Nozama: {made.answer}")
    assert made.seen["boats"][ORDER[side, arrow][0] - 1] == ["red"]
    assert made.event("boards").what == 0


@pytest.mark.clause("load.other-half-if-no-boat")
@EVERYWHERE
def test_with_both_moorings_of_the_half_taken_the_other_half_is_used(side, arrow):
    made = loads(side, arrow, until="board", **fleet(f"{side}-inner", f"{side}-outer"))
    assert made.answer == f"board {ORDER[OTHER[side], arrow][0]}"
    left = {"left": 3, "right": 5}[side]
    assert made.why_not(f"Nozama: board {left}") == ("half-is-closed", "load.both-piers-of-half-taken")
    made.say(f"Nozama: {made.answer}")
    assert made.event("uses-other-half").what == {"left": 0, "right": 1}[side]


@pytest.mark.clause("load.other-half-if-no-boat")
@EVERYWHERE
def test_one_free_mooring_keeps_the_half_open(side, arrow):
    for end in ("inner", "outer"):
        made = loads(side, arrow, until="board", **fleet(f"{side}-{end}"))
        number = int(made.answer.split()[1])
        assert number in ORDER[side, arrow]
        made.say(f"Nozama: {made.answer}")
        assert "uses-other-half" not in made.kinds


@pytest.mark.clause("load.arrow-still-counts-on-other-half")
@EVERYWHERE
def test_on_the_other_half_the_arrow_still_decides(side, arrow):
    made = loads(side, arrow, until="board", **fleet(f"{side}-inner", f"{side}-outer"))
    first, *rest = ORDER[OTHER[side], arrow]
    for boat in rest:
        assert made.why_not(f"Nozama: board {boat}") == ("other-boat", "location.inner-outer-picks-nearest")
    made.say(f"Nozama: board {first}")
    assert made.event("uses-other-half") and made.event("boards")


# -- mooring --------------------------------------------------------------------------------------


@pytest.mark.clause("load.moor-when-full")
@pytest.mark.parametrize("crew", [0, 1, 2, 3])
def test_a_boat_moors_with_four_aboard_and_not_before(crew):
    made = loads(until=None, boats=[["blue"] * crew if boat == 6 else [] for boat in range(1, 7)])
    assert len(made.seen["boats"][5]) == crew + 1
    assert made.seen["moored"] == ({"right-outer": 6} if crew == 3 else {})
    assert ("boat-is-full" in made.kinds) == (crew == 3)


@pytest.mark.clause("load.moor-when-full")
def test_nobody_moors_before_the_boat_is_full():
    made = loads(until="board", forced={"draw": ["red"]}, boats=[["blue"]] * 6)
    assert made.why_not("Nozama: moor right-outer") == ("no-mooring-now", "load.moor-when-full")
    made = loads(until="moor", boats=[["blue"]] * 5 + [["blue", "blue", "green"]])
    assert made.asked == NOZAMA and made.seen["boat"] == 6
    assert made.why_not("Ala: moor right-outer") == ("no-mooring-now", "load.moor-when-full")


@pytest.mark.clause("load.pier-by-arrow")
@EVERYWHERE
def test_the_arrow_names_the_mooring_of_the_boats_half(side, arrow):
    boats = [["blue", "red", "green"] if boat == ORDER[side, arrow][0] else [] for boat in range(1, 7)]
    made = loads(side, arrow, until="moor", boats=boats)
    assert made.question == ("which-mooring", "load.pier-by-arrow") and made.answer == f"moor {side}-{arrow}"
    assert made.why_not(f"Nozama: moor {side}-{OTHER[arrow]}") == ("other-mooring", "load.pier-by-arrow")
    made.say(f"Nozama: moor {side}-{arrow}")
    assert made.event("moors").where == f"{side}-{arrow}"
    assert made.seen["moored"] == {f"{side}-{arrow}": ORDER[side, arrow][0]}


@pytest.mark.clause("load.other-pier-if-taken")
@EVERYWHERE
def test_if_the_mooring_is_taken_the_other_one_of_the_half_is_used(side, arrow):
    made = loads(side, arrow, until="moor", **fleet(f"{side}-{arrow}", crew=["blue", "green", "rogue"]))
    assert made.answer == f"moor {side}-{OTHER[arrow]}"
    assert made.why_not(f"Nozama: moor {side}-{arrow}") == ("mooring-is-taken", "load.other-pier-if-taken")
    made.say(f"Nozama: {made.answer}")
    assert made.event("moors-beside").where == f"{side}-{OTHER[arrow]}" and "moors" not in made.kinds


@pytest.mark.clause("load.other-pier-if-taken")
@EVERYWHERE
def test_the_mooring_beside_it_at_the_same_pier_takes_nothing_away(side, arrow):
    made = loads(side, arrow, until="moor", **fleet(f"{OTHER[side]}-inner", crew=["blue", "green", "rogue"]))
    assert made.answer == f"moor {side}-{arrow}"


@pytest.mark.clause("load.both-piers-of-half-taken")
@EVERYWHERE
def test_a_boat_never_moors_on_the_other_half(side, arrow):
    made = loads(side, arrow, until="moor", **fleet(f"{side}-{arrow}", crew=["blue", "green", "rogue"]))
    for end in ("inner", "outer"):
        assert made.why_not(f"Nozama: moor {OTHER[side]}-{end}") == (
            "mooring-of-other-half",
            "load.both-piers-of-half-taken",
        )


@pytest.mark.clause("load.both-piers-of-half-taken")
@pytest.mark.parametrize("pool", [["red", "rogue"], []])
def test_with_every_mooring_taken_nobody_travels(pool):
    closed = fleet("left-outer", "left-inner", "right-inner", "right-outer")
    made = loads(until=None, pool=pool, shelf=["small red"], token=12, **closed)
    assert made.pool == pool and made.seen["boats"] == closed["boats"]
    assert "arrival-is-void" in made.kinds and "boards" not in made.kinds


# -- two at once ----------------------------------------------------------------------------------


@pytest.mark.clause("load.arrival-two-one-after-the-other")
@pytest.mark.parametrize("hour", [9, 11])
def test_the_first_is_resolved_before_the_second_is_chosen(hour):
    boats = [["blue"]] * 3 + [["blue"], ["green"], ["yellow", "green", "yellow"]]
    made = loads(hour=hour, shelf=["small green", "small red"], pool=["green", "red"], boats=boats)
    assert made.answer == "send red"
    made.run("send")
    kinds = [kind for kind in made.kinds if kind in ("boards", "moors")]
    assert kinds == ["boards", "moors"]
    assert made.answer == "send green" and made.seen["moored"] == {"right-outer": 6}
    made.run("board")
    assert made.answer == "board 5"  # the outermost boat that still sails


@pytest.mark.clause("load.arrival-two-one-after-the-other")
def test_the_second_chooses_among_those_who_are_left():
    made = loads(hour=9, shelf=["small red"], pool=["red", "rogue"])
    made.run("send")
    assert made.answer == "send rogue"
    made = loads(hour=9, shelf=["small red"], pool=["red", "blue"])
    made.run("send")
    assert made.answer == "send bag"
    made = loads(hour=9, shelf=["small red"], pool=["red", "blue", "red"])
    made.run("send")
    assert made.answer == "send red"


@pytest.mark.clause("load.arrival-two-one-after-the-other")
def test_by_another_reading_the_second_is_always_drawn():
    drawn = {"second_arrival": "from-the-bag"}
    made = loads(hour=9, shelf=["small red"], pool=["red", "red", "rogue"], options=drawn)
    assert made.answer == "send red"
    made.run("draw")
    made.run("board", draw=["yellow"])
    assert made.seen["figure"] == "yellow" and made.shop["pool"][:3] == ["", "red", "rogue"]


@pytest.mark.clause("load.arrival-two-one-after-the-other")
def test_the_last_mooring_taken_by_the_first_leaves_the_second_ashore():
    made = last_mooring_next(shelf=["small red"], pool=["red", "red"])
    assert made.pool == ["red"] and len(made.all("boards")) == 1 and made.event("nobody-can-board")
    assert made.event("token-placed").what == 12


@pytest.mark.clause("load.arrival-two-one-after-the-other")
def test_one_after_half_past_one_and_with_two_humans():
    for made in (loads(hour=1, until=None), loads(hour=9, humans=2, until=None)):
        assert len(made.all("boards")) == 1


# -- afterwards -----------------------------------------------------------------------------------


@pytest.mark.clause("load.close-up-the-pool")
def test_at_the_end_everybody_in_the_pool_moves_left():
    made = loads(until=None, shelf=["small red"], pool=["blue", "red", "rogue", "", "green"])
    assert made.shop["pool"] == ["blue", "rogue", "green", "", "", ""]
    assert made.event("pool-closes-up").who == (1,)


@pytest.mark.clause("load.close-up-the-pool")
def test_the_pool_closes_up_once_after_both_have_travelled():
    made = loads(hour=9, shelf=["small red"], pool=["red", "blue", "red", "green"])
    made.run("send")
    assert made.shop["pool"][:4] == ["", "blue", "red", "green"]
    made.run("board")
    assert made.shop["pool"][:4] == ["", "blue", "", "green"]
    made.say("Nozama: board 6")
    assert made.shop["pool"][:4] == ["blue", "green", "", ""] and len(made.all("pool-closes-up")) == 1


@pytest.mark.clause("load.close-up-the-pool")
def test_a_pool_without_gaps_stays_as_it_is():
    made = loads(until=None, pool=["blue", "green"])
    assert made.pool == ["blue", "green"] and "pool-closes-up" not in made.kinds
