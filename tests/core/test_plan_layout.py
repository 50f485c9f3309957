"""Small plans on paper: no ways cross that need not, nothing is too near, and the same plan lies the same."""

from itertools import combinations, pairwise
from math import hypot

import pytest

from thieves.core.board import Board, Field
from thieves.core.plan_layout import crossings, laid_out

PLANS = {
    "tree": "1-2-3-4-5, 3-6",
    "ring": "1-2-3-4-5-6-1",
    "square with a diagonal": "1-2-3-4-1, 1-3",
    "ladder": "1-2-3-4-5, 6-7-8-9-10, 1-6, 2-7, 3-8, 4-9, 5-10",
    "grid": "1-2-3, 4-5-6, 7-8-9, 1-4-7, 2-5-8, 3-6-9",
    "wheel": "1-2-3-4-5-6-1, 7-1, 7-2, 7-3, 7-4, 7-5, 7-6",
    "two parts": "1-2-3, 4-5-6",
    "one way": "1-2",
}


def plan(text: str) -> Board:
    chains = [chain.strip().split("-") for chain in text.split(",")]
    names = dict.fromkeys(name for chain in chains for name in chain)
    ways = [pair for chain in chains for pair in pairwise(chain)]
    return Board([Field(name, 0, 0) for name in names], ways)


@pytest.mark.parametrize("text", PLANS.values(), ids=PLANS)
def test_no_ways_of_a_planar_plan_cross_and_fields_keep_apart(text: str) -> None:
    board = plan(text)
    places = laid_out(board)
    assert crossings(places, [(board.number[a], board.number[b]) for a, b in board.ways()]) == 0
    assert all(hypot(a[0] - b[0], a[1] - b[1]) > 0.4 for a, b in combinations(places, 2))
    assert min(x for x, _ in places) == pytest.approx(0) == min(y for _, y in places)


def test_the_same_plan_lies_the_same_and_wider_than_high() -> None:
    for text in PLANS.values():
        places = laid_out(plan(text))
        assert places == laid_out(plan(text))
        wide, high = (max(part) for part in zip(*places, strict=True))
        assert wide >= high - 0.3


def test_ways_that_must_cross_still_have_places() -> None:
    five = plan(", ".join(f"{a}-{b}" for a, b in combinations("12345", 2)))
    assert len(laid_out(five)) == 5
    assert crossings([(0, 0), (2, 2), (0, 2), (2, 0)], [(0, 1), (2, 3)]) == 1


def test_a_single_field_has_a_place() -> None:
    assert laid_out(Board([Field("1", 0, 0)], [])) == [(0, 0)]
