"""What a player without a person gets and gives: a view of the table from a seat, and a choice with its reasons."""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from .contract import Game
from .values import Action, Decision, Thought


class View(NamedTuple):
    """All that a bot gets: its seat, what that seat knows, the question and its own legal answers.

    >>> from examples.nim import nim
    >>> from thieves.lab.bots import view
    >>> mine = view(nim, nim.setup(("Ala", "Bo")), 0, Random(1))
    >>> len(mine.answers), mine.seen["heaps"]
    (12, {'A': 3, 'B': 4, 'C': 5})
    """

    game: Game[Any]
    state: Any  #: as the seat knows it: UNKNOWN wherever it cannot know
    setup: Any
    seat: int
    decision: Decision
    answers: tuple[Action, ...]
    random: Random

    @property
    def seen(self) -> dict[str, Any]:
        """What the seat knows, as plain data; worked out only for those who read it."""
        return self.game.observe(self.state)


class Choice(NamedTuple):
    """What a bot does, and the reasoning that led to it.

    >>> Choice(Action(0, "take", ("A", 1)))
    Choice(action=Action(seat=0, verb='take', what=('A', 1)), trace=())
    """

    action: Action
    trace: tuple[Thought, ...] = ()


Bot = Callable[[View], Choice]
