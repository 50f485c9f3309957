"""How tests ask the bots of Peddler."""

from random import Random

from thieves.lab.bots import Choice, view
from thieves.peddler import game
from thieves.peddler.bots import BOTS

from .stage import Stage


def ask(bot: str, stage: Stage) -> Choice:
    """What the bot does, and why."""
    state = stage.timeline.state
    return BOTS[bot](view(game, state, game.decision(state).seats[0], Random(0)))


def says(bot: str, stage: Stage) -> str:
    """What the bot does, as it is written."""
    return stage.timeline.written(ask(bot, stage).action).partition(": ")[2]


def kinds(bot: str, stage: Stage) -> list[str]:
    return [thought.kind for thought in ask(bot, stage).trace]


def human(**position) -> Stage:
    """Ala is to act: the Peddler is ahead on the clock."""
    times = position.pop("times", {"Ala": 4, "Nozama": 6})
    return Stage(times=times, **position)
