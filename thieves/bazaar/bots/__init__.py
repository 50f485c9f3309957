"""Bots that know the Bazaar. They see what their seat sees, weigh every answer in points, and say how."""

from ...core.view import Bot, Choice, View
from .answers import decide
from .personality import FAIR, GREEDY, SLY

__all__ = ["BOTS", "FAIR", "GREEDY", "SLY"]


def fair(view: View) -> Choice:
    """Cut so that others need not choose: take as much as leaves nobody a reason to rob."""
    return decide(FAIR, view)


def greedy(view: View) -> Choice:
    """Take the most that lies anywhere, and buy what counts at once, whatever the others do."""
    return decide(GREEDY, view)


def sly(view: View) -> Choice:
    """Mind who would rob which pile, and whether the kept part of another one beats the centre."""
    return decide(SLY, view)


BOTS: dict[str, Bot] = {"fair": fair, "greedy": greedy, "sly": sly}
