"""Chance: exact odds, outcomes that follow them, and luck that depends on the seed and the number alone."""

from collections import Counter
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import thieves
from thieves.core import CHANCE, Action
from thieves.core.chance import Weights, draw, luck
from thieves.core.timeline import Timeline

from .toy import nim

POCKETS = thieves.games["pockets"]
Odds = tuple[tuple[Action, int], ...]


class Fixed(Random):
    """Gives one value."""

    def __init__(self, value: float) -> None:
        super().__init__(0)
        self.value = value

    def random(self) -> float:
        return self.value


def weights_of(*weights: int) -> Odds:
    return tuple((Action(CHANCE, "draw", number), weight) for number, weight in enumerate(weights))


@settings(max_examples=60, deadline=None)
@given(st.lists(st.integers(0, 9), min_size=1, max_size=6).filter(any))
def test_every_outcome_comes_exactly_as_often_as_its_weight_says(numbers: list[int]) -> None:
    """Go through the unit interval in equal steps, one in the middle of each share."""
    weights, total = weights_of(*numbers), sum(numbers)
    found = Counter(draw(weights, Fixed((2 * step + 1) / (2 * total))).what for step in range(total))
    assert found == {number: weight for number, weight in enumerate(numbers) if weight}


def test_the_ends_of_the_interval() -> None:
    weights = weights_of(3, 0, 2)
    assert draw(weights, Fixed(0.0)).what == 0
    assert draw(weights, Fixed(1 - 2**-53)).what == 2
    assert draw(weights_of(0, 1), Fixed(0.0)).what == 1, "what has no weight never comes"


@pytest.mark.parametrize("weights", [(), weights_of(0), weights_of(0, 0)])
def test_without_any_outcome_nothing_can_be_drawn(weights: Odds) -> None:
    with pytest.raises(ValueError, match="no outcome is possible"):
        draw(weights, Random(1))


def test_a_long_run_follows_the_odds() -> None:
    """Chi-square with a fixed seed: three degrees of freedom, the bound is passed by one seed in ten thousand."""
    weights, random, runs = weights_of(6, 3, 2, 1), Random(20), 24_000
    found = Counter(draw(weights, random).what for _ in range(runs))
    expected = {number: runs * weight / 12 for number, (_, weight) in enumerate(weights)}
    assert sum((found[n] - expected[n]) ** 2 / expected[n] for n in expected) < 21.1


@pytest.mark.parametrize("game", [POCKETS, nim], ids=["pockets", "nim"])
def test_odds_are_exact_and_add_up_to_one(game: Any) -> None:
    line = Timeline(game, ("Ala", "Bo", "Cy"), 5)
    seen = 0
    while (asked := line.decision) is not None:
        odds = game.odds(line.state)
        if asked.seats == (CHANCE,):
            seen += 1
            assert sum(odds.values()) == 1
            assert all(isinstance(chance, Fraction) and chance > 0 for chance in odds.values())
            assert set(odds) == set(game.actions(line.state))
            line.do(line.luck())
        else:
            assert odds == {}
            line.do(game.actions(line.state)[-1])
    assert seen > 3


def test_luck_depends_on_the_seed_and_the_number_alone() -> None:
    state = POCKETS.setup(("Ala", "Bo", "Cy"), distributor="Ala")
    first = [luck(POCKETS, state, 7, number) for number in range(30)]
    assert first == [luck(POCKETS, state, 7, number) for number in range(30)], "asked again"
    assert first[::-1] == [luck(POCKETS, state, 7, number) for number in reversed(range(30))], "in another order"
    assert first != [luck(POCKETS, state, 8, number) for number in range(30)], "another seed"
    assert len(set(first)) > 1
    other = POCKETS.setup(("Dee", "Eli", "Fay"), distributor="Fay")
    assert first == [luck(POCKETS, other, 7, number) for number in range(30)], "same odds, so the same luck"
    assert luck(POCKETS, state, "7", 3) == luck(POCKETS, state, 7, 3), "a seed is what it is written as"


def test_luck_does_not_touch_the_global_dice() -> None:
    import random

    random.seed(1)
    before = random.getstate()
    line = Timeline(POCKETS, ("Ala", "Bo", "Cy"), 5)
    line.let_chance()
    assert random.getstate() == before


def test_luck_is_this_forever() -> None:
    """Saved addresses rely on it: what the seed gives must not change with a version of this program."""
    line = Timeline(POCKETS, ("Ala", "Bo", "Cy"), 7)
    line.let_chance()
    assert [line.written(action) for action in line.actions] == LUCK_OF_SEVEN


LUCK_OF_SEVEN = [
    "chance: appoint Cy",
    "chance: draw red",
    "chance: draw yellow",
    "chance: draw red",
    "chance: draw red",
]


def test_two_branches_have_the_same_luck() -> None:
    line = Timeline(POCKETS, ("Ala", "Bo", "Cy"), 5)
    line.let_chance()
    number = line.number
    for answer in ("Ala: point A", "Bo: point B", "Cy: point B"):
        line.do(answer)
    line.let_chance()
    drawn = line.actions[number + 3 :]
    line.jump(number)
    for answer in ("Ala: point A", "Bo: point B", "Cy: point A"):
        line.do(answer)
    assert line.branch == "what if 1"
    line.let_chance()
    assert line.actions[number + 3 : number + 5] == drawn[:2]


def test_going_back_and_on_again_gives_the_same() -> None:
    line = Timeline(POCKETS, ("Ala", "Bo", "Cy"), "a text may be a seed")
    line.let_chance()
    first = line.actions
    line.jump(0)
    line.let_chance()
    assert line.actions == first
    assert list(line.branches) == ["main"]


def test_chance_can_be_forced() -> None:
    line = Timeline(POCKETS, ("Ala", "Bo", "Cy"), 7)
    line.do("chance: appoint Bo")
    line.do("chance: draw white")
    assert [action.what for action in line.actions] == [1, 3]


def test_outcomes_whose_sums_are_kept_are_drawn_like_any_others() -> None:
    plain = tuple((Action(CHANCE, "draw", number), number % 5 + 1) for number in range(200))
    kept = Weights(plain)
    assert kept == plain
    assert [draw(kept, Random(seed)) for seed in range(500)] == [draw(plain, Random(seed)) for seed in range(500)]
    assert {draw(kept, Random(seed)) for seed in range(5000)} == {action for action, _ in plain}
