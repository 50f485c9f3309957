"""Symbole lokalizacji: one half and one arrow for townsfolk, boats and moorings."""

import pytest

from tests.peddler.stage import NOZAMA, Stage, left_card, right_card

PAIRS = [(side, arrow) for side in ("left", "right") for arrow in ("inner", "outer")]
EVERYWHERE = pytest.mark.parametrize(("side", "arrow"), PAIRS)
SQUARE = ["baker", "hermit", "notary", "herald"]
PLACE = {("left", "outer"): 1, ("left", "inner"): 2, ("right", "inner"): 3, ("right", "outer"): 4}
BOAT = {("left", "outer"): 1, ("left", "inner"): 3, ("right", "inner"): 4, ("right", "outer"): 6}


def hiring(side, arrow, square=SQUARE, **more):
    """The Peddler is asked whom it hires."""
    made = Stage(right=right_card("hire", arrow), square=square, times={"Ala": 9}, **more)
    made.turn(left_card(side), until="hire")
    return made


def boarding(side, arrow, **more):
    """A blind passenger waits for a boat, just after half past one."""
    made = Stage(right=right_card("guild", arrow), times={NOZAMA: 1, "Ala": 9}, **more)
    made.turn(left_card(side, hours=0), until="board", draw=["red"])
    return made


@pytest.mark.clause("location.settle-choices")
@EVERYWHERE
def test_the_symbols_settle_townsperson_boat_and_mooring(side, arrow):
    assert hiring(side, arrow).answer == f"hire {PLACE[side, arrow]}"
    made = boarding(side, arrow, boats=[["blue"] * (boat % 3) for boat in range(6)])
    assert made.answer == f"board {BOAT[side, arrow]}"
    made = boarding(side, arrow, boats=[["blue", "green", "yellow"]] * 6)
    made.run("moor")
    assert made.answer == f"moor {side}-{arrow}"


@pytest.mark.clause("location.left-right-picks-half")
@EVERYWHERE
def test_the_other_half_is_refused(side, arrow):
    made, other = hiring(side, arrow), {"left": (3, 4), "right": (1, 2)}[side]
    for place in other:
        assert made.why_not(f"Nozama: hire {place}") == ("other-half", "location.left-right-picks-half")
    made, other = boarding(side, arrow), {"left": (4, 5, 6), "right": (1, 2, 3)}[side]
    for boat in other:
        assert made.why_not(f"Nozama: board {boat}") == ("boat-of-other-half", "location.left-right-picks-half")


@pytest.mark.clause("location.inner-outer-picks-nearest")
@EVERYWHERE
def test_the_other_end_of_the_half_is_refused(side, arrow):
    made, wanted = hiring(side, arrow), PLACE[side, arrow]
    (place,) = {"left": {1, 2}, "right": {3, 4}}[side] - {wanted}
    assert made.why_not(f"Nozama: hire {place}") == ("other-arrow", "location.inner-outer-picks-nearest")
    made, wanted = boarding(side, arrow), BOAT[side, arrow]
    for boat in {"left": {1, 2, 3}, "right": {4, 5, 6}}[side] - {wanted}:
        assert made.why_not(f"Nozama: board {boat}") == ("other-boat", "location.inner-outer-picks-nearest")


@pytest.mark.clause("location.same-symbols-for-everything-in-a-turn")
@EVERYWHERE
def test_one_pair_of_symbols_serves_the_whole_turn(side, arrow):
    crew = ["blue", "green", "yellow"]
    boats = [crew, crew[:2], crew[:1], crew[:1], crew[:2], crew]
    boats[BOAT[side, arrow] - 1] = crew
    made = Stage(right=right_card("hire", arrow), square=SQUARE, boats=boats, times={NOZAMA: 1, "Ala": 9})
    made.turn(left_card(side, corruption=0), draw=["red", "red", "red"])
    assert made.merchant()["folk"] == [SQUARE[PLACE[side, arrow] - 1]]
    assert made.event("boards").where == BOAT[side, arrow] - 1
    assert made.seen["moored"] == {f"{side}-{arrow}": BOAT[side, arrow]}


@pytest.mark.clause("location.same-symbols-for-everything-in-a-turn")
def test_the_next_turn_has_its_own_symbols():
    made = Stage(right=right_card("hire", "outer"), square=SQUARE, times={"Ala": 9})
    made.turn("peddler-12", arrive=["tinker"])  # left, outer
    made.turn("peddler-14", until="hire")  # peddler-12 lies right now: inner; peddler-14 says right
    assert made.answer == "hire 3"


@pytest.mark.clause("location.town-square-order")
def test_the_town_square_is_read_from_the_left():
    taken = {pair: hiring(*pair).answer for pair in PAIRS}
    assert taken == {pair: f"hire {place}" for pair, place in PLACE.items()}


@pytest.mark.clause("location.town-square-order")
@pytest.mark.parametrize("empty", [1, 2, 3, 4])
def test_nobody_is_hired_from_an_empty_place(empty):
    square = [person if place != empty else "" for place, person in enumerate(SQUARE, 1)]
    for pair, place in PLACE.items():
        made = hiring(*pair, square=square)
        assert (made.answer == f"hire {place}") == (place != empty)
        assert made.why_not(f"Nozama: hire {empty}") == ("place-is-empty", "cove.town-square")


@pytest.mark.clause("location.more-than-two-boats-on-a-half")
@EVERYWHERE
def test_the_boat_between_is_taken_only_when_the_one_beyond_is_gone(side, arrow):
    full, order = ["blue"] * 4, {1: (1, 2, 3), 3: (3, 2, 1), 4: (4, 5, 6), 6: (6, 5, 4)}[BOAT[side, arrow]]
    assert boarding(side, arrow).answer == f"board {order[0]}"
    boats = [full if boat == order[0] else [] for boat in range(1, 7)]
    made = boarding(side, arrow, boats=boats, moored={f"{side}-{arrow}": order[0]})
    assert made.answer == f"board {order[1]}"
    assert made.why_not(f"Nozama: board {order[2]}") == ("other-boat", "location.inner-outer-picks-nearest")
    assert made.why_not(f"Nozama: board {order[0]}") == ("boat-is-moored", "cove.boats")
    made.say(f"Nozama: board {order[1]}")
    assert made.event("beyond-is-gone").what == order[1] - 1


@pytest.mark.clause("location.more-than-two-boats-on-a-half")
@EVERYWHERE
def test_the_middle_boat_being_gone_changes_nothing(side, arrow):
    middle = {"left": 2, "right": 5}[side]
    boats = [["blue"] * 4 if boat == middle else [] for boat in range(1, 7)]
    made = boarding(side, arrow, boats=boats, moored={f"{side}-inner": middle})
    assert made.answer == f"board {BOAT[side, arrow]}"
    made.say(f"Nozama: board {BOAT[side, arrow]}")
    assert "boards" in made.kinds and "beyond-is-gone" not in made.kinds
