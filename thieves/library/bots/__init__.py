"""Bots that know the library. They see what their seat sees, weigh every answer, and say how."""

from ...core.view import Bot, Choice, View
from .answers import decide
from .personality import SEEKER, SHY, SLY

__all__ = ["BOTS"]


def seeker(view: View) -> Choice:
    """Go for the books by the shortest way, whatever Rigor Mortis and the others do."""
    return decide(SEEKER, view)


def shy(view: View) -> Choice:
    """Go for the books, but keep away from wherever an unseen card could lead Rigor Mortis."""
    return decide(SHY, view)


def sly(view: View) -> Choice:
    """Mind the odds, and set Rigor Mortis, pushes and books against whoever is ahead."""
    return decide(SLY, view)


BOTS: dict[str, Bot] = {"seeker": seeker, "shy": shy, "sly": sly}
