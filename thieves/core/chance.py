"""Chance: a seat like any other, whose answers have weights.

A bag or a deck is an urn: how many of each kind are in it. A piece gets its identity when it is drawn.
"""

from random import Random
from typing import TYPE_CHECKING, Any

from .values import Action

if TYPE_CHECKING:
    from .contract import Game


def draw(weights: tuple[tuple[Action, int], ...], random: Random) -> Action:
    """One outcome, as likely as its weight says."""
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
