"""What one section of the rules hands over to another: the task stands here, the doing in its section."""

from ..core import Action, Refusal
from ..core.asking import Draw, Task
from .rulebook import book
from .state import Robbery, State

only_chance = book.refusal("only-chance", "setup.shuffle-each-stack-apart")


class ByChance(Draw):
    """Dice and draws are nobody's choice."""

    def not_you(self, state: State, action: Action) -> Refusal:
        return only_chance()


class Round(Task):
    """A round begins."""


class Split(Task):
    """Whoever comes next without a pile acts."""


class Again(Task):
    """What a robber gave back is rolled again."""

    seat: int
    robbery: Robbery


class Fortune(Task):
    """The piles are final, and a player may be lucky."""

    seat: int


class Market(Task):
    """Phase 2 begins with this player."""

    seat: int


class Shop(Task):
    """A player's turn of phase 2 begins or goes on."""

    seat: int


class Gain(Task):
    """A card comes before its owner."""

    seat: int
    card: int
    bought: bool


class Exchange(Task):
    """Everybody has had the chance to buy."""
