"""Chance: a seat like any other, whose answers have weights.

A bag or a deck is an urn: how many of each kind are in it. A piece gets its identity when it is drawn.
"""

from bisect import bisect_right
from collections.abc import Iterable
from functools import cached_property
from itertools import accumulate
from random import Random
from typing import TYPE_CHECKING, Any

from .values import CHANCE, Action

if TYPE_CHECKING:
    from .contract import Game


class Weights(tuple[tuple[Action, int], ...]):
    """Very many outcomes with their weights, to be drawn from again and again: the running sums are kept."""

    @cached_property
    def sums(self) -> list[int]:
        """The weights up to and with each outcome, added up."""
        return list(accumulate(weight for _, weight in self))


class Urn:
    """A bag or a deck of so many pieces of each kind: what a draw can give is made once, and looked up by what is left.

    >>> Urn("draw", (3, 1)).odds((2, 0))
    ((Action(seat=-1, verb='draw', what=0), 2),)
    """

    def __init__(self, verb: str, full: Iterable[int]) -> None:
        kinds = [(Action(CHANCE, verb, kind), count) for kind, count in enumerate(full)]
        self.rows = tuple(tuple((action, left) for left in range(count + 1)) for action, count in kinds)

    def odds(self, left: Iterable[int]) -> tuple[tuple[Action, int], ...]:
        """Every kind that is left, as often as it is left."""
        try:
            return tuple([row[count] for row, count in zip(self.rows, left, strict=True) if count])
        except IndexError:  # somebody's own box holds more
            return tuple([(row[0][0], count) for row, count in zip(self.rows, left, strict=True) if count])


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
