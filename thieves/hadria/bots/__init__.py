"""Bots that know Hadria. They see what their seat sees, weigh every answer, and say how."""

from ...core.view import Bot, Choice, View
from .answers import decide
from .personality import BOLD, CAREFUL, CUNNING

__all__ = ["BOTS"]


def bold(view: View) -> Choice:
    """Straight to the Emperors' Jewel and out, whoever hears it."""
    return decide(BOLD, view)


def careful(view: View) -> Choice:
    """Jewels and tokens first, out of hearing; the Emperors' Jewel when the night grows short."""
    return decide(CAREFUL, view)


def cunning(view: View) -> Choice:
    """Jewels by the way, and cards, guards and thefts against whoever is ahead."""
    return decide(CUNNING, view)


BOTS: dict[str, Bot] = {"bold": bold, "careful": careful, "cunning": cunning}
