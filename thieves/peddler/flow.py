"""What one section of the rules hands over to another: the task stands here, the doing in its section."""

from ..core import Action, Refusal
from ..core.asking import Question, Task
from .state import State


class OwnChoice(Question):
    """What one merchant decides; to everybody else it is refused like an answer that nobody is asked for."""

    def not_you(self, state: State, action: Action) -> Refusal:
        return type(self).not_now()


class NextRound(Task):
    """A round begins."""


class BeginProduction(Task):
    """The travel phase is over."""


class NextTurn(Task):
    """A turn is over: whose marker is furthest behind?"""


class OpenMarket(Task):
    """Everybody has finished production."""


class CleanUp(Task):
    """The market is over."""


class FinalScoring(Task):
    """The last round is over."""


class Hiring(Task):
    """The Peddler's cards say: hire."""

    seat: int


class Gain(Task):
    """The Peddler's cards give a good."""

    seat: int
    good: int


class GuildSupport(Task):
    """The Peddler's cards name a guild."""

    seat: int


class Cost(Task):
    """The Peddler has acted, and pays what its cards cost."""

    seat: int


class Move(Task):
    """A marker goes forward."""

    seat: int
    hours: int


class Loading(Task):
    """An arrival symbol was passed: so many figures travel."""

    seat: int
    figures: int


class Ability(Task):
    """A human has hired somebody who does something."""

    seat: int
    person: int


class RefillSquare(Task):
    """Somebody has left the town square."""

    place: int
