"""Bots that know the cove. They see what their seat sees, weigh every answer in gold, and say how."""

from ...core.view import Bot, Choice, View
from .answers import ANSWERS
from .personality import SAVER, SMUGGLER, TRADER, Personality

__all__ = ["BOTS", "SAVER", "SMUGGLER", "TRADER"]


def decide(personality: Personality, view: View) -> Choice:
    """Answer whatever is asked."""
    return ANSWERS[view.decision.kind](view, personality)


def trader(view: View) -> Choice:
    """Make what will be asked for where it sells, fill boats for one's own shelf, and mind what the rival gains."""
    return decide(TRADER, view)


def saver(view: View) -> Choice:
    """Keep clean hands: no black market without need, guilds and townsfolk before goods."""
    return decide(SAVER, view)


def smuggler(view: View) -> Choice:
    """Large goods, the black market and the clock hands, whatever it costs in the end."""
    return decide(SMUGGLER, view)


BOTS: dict[str, Bot] = {"trader": trader, "saver": saver, "smuggler": smuggler}
