"""Bots that know Hadria. They see what their seat sees, weigh every answer, and say how."""

from ...core.view import Bot, Choice, View
from .answers import decide
from .evaluation import Temper

__all__ = ["BOTS"]


def bold(view: View) -> Choice:
    """Straight to the Emperors' Jewel and out, whoever hears it."""
    return decide(Temper(greed=8.0, since=1, dread=0.6, spite=0.2), view)


def careful(view: View) -> Choice:
    """Jewels and tokens first, out of hearing; the Emperors' Jewel when the night grows short."""
    return decide(Temper(greed=6.0, since=9, dread=1.4, spite=0.15, nosy=0.1), view)


def cunning(view: View) -> Choice:
    """Jewels by the way, and cards, guards and thefts against whoever is ahead."""
    return decide(Temper(greed=6.0, since=5, dread=1.0, spite=1.0), view)


BOTS: dict[str, Bot] = {"bold": bold, "careful": careful, "cunning": cunning}
