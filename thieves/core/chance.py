"""Chance: a seat like any other, whose answers have weights.

A bag or a deck is an urn: how many of each kind are in it. A piece gets its identity when it is drawn.
"""

from bisect import bisect_right
from functools import cached_property
from itertools import accumulate
from random import Random
from typing import TYPE_CHECKING, Any

from .values import Action

if TYPE_CHECKING:
    from .contract import Game


class Weights(tuple[tuple[Action, int], ...]):
    """Very many outcomes with their weights, to be drawn from again and again: the running sums are kept."""

    @cached_property
    def sums(self) -> list[int]:
        """The weights up to and with each outcome, added up."""
        return list(accumulate(weight for _, weight in self))


def draw(weights: tuple[tuple[Action, int], ...], random: Random) -> Action:
    """One outcome, as likely as its weight says."""
    if isinstance(weights, Weights):
        return weights[bisect_right(weights.sums, int(random.random() * weights.sums[-1]))][0]
    total = 0
    for _, weight in weights:
        total += weight
    point = int(random.random() * total)
    for action, weight in weights:
        point -= weight
        if point < 0:
            return action
    raise ValueError("Chance was asked, but no outcome is possible.")


def luck(game: "Game[Any]", state: Any, seed: int | str, number: int) -> Action:
    """What the seed gives as the answer with this number. It depends on nothing else, so going back and
    on again gives the same, and two branches of one game have the same luck."""
    return draw(game.weights(state), Random(f"{seed}/{number}"))
