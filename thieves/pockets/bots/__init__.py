"""Bots that know Pockets. They know what their seat knows, weigh every answer in points, and say how."""

from ...core.view import Bot, Choice, View
from .answers import cover_first, distribute, go_for_most, mind_the_others


def greedy(view: View) -> Choice:
    """Go for the most points that lie anywhere, whatever the others do."""
    return distribute(view) or go_for_most(view)


def careful(view: View) -> Choice:
    """Protect as soon as the tile is worth more than a round; else go for the most points."""
    return distribute(view) or cover_first(view) or go_for_most(view)


def sly(view: View) -> Choice:
    """Expect the others to go where the points are, and weigh every answer by the chance to be alone there."""
    return distribute(view) or mind_the_others(view)


BOTS: dict[str, Bot] = {"greedy": greedy, "careful": careful, "sly": sly}
