"""Bots that know the library. They see what their seat sees, weigh every answer, and say how."""

from ...core.view import Bot, Choice, View
from .answers import decide
from .evaluation import Temper

__all__ = ["BOTS"]


def seeker(view: View) -> Choice:
    """Go for the books by the shortest way, whatever Rigor Mortis and the others do."""
    return decide(Temper(), view)


def shy(view: View) -> Choice:
    """Go for the books, but keep away from wherever an unseen card could lead Rigor Mortis."""
    return decide(Temper(dread=6.0, odds=0.7), view)


def sly(view: View) -> Choice:
    """Mind the odds, and set Rigor Mortis, pushes and books against whoever is ahead."""
    return decide(Temper(dread=3.5, odds=0.5, spite=1.0), view)


BOTS: dict[str, Bot] = {"seeker": seeker, "shy": shy, "sly": sly}
