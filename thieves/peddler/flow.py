"""What one section of the rules hands over to another: the task stands here, the doing in its section."""

from ..core import Action, Refusal
from ..core.asking import Question, Task
from ..core.kinds import Seat
from .kinds import Few, Good, Hour, InSquare, Townsperson
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

    seat: Seat


class Gain(Task):
    """The Peddler's cards give a good."""

    seat: Seat
    good: Good


class GuildSupport(Task):
    """The Peddler's cards name a guild."""

    seat: Seat


class Cost(Task):
    """The Peddler has acted, and pays what its cards cost."""

    seat: Seat


class MoveMarker(Task):
    """A marker goes forward."""

    seat: Seat
    hours: Hour


class Loading(Task):
    """An arrival symbol was passed: so many figures travel."""

    seat: Seat
    figures: Few


class Ability(Task):
    """A human has hired somebody who does something."""

    seat: Seat
    person: Townsperson


class RefillSquare(Task):
    """Somebody has left the town square."""

    place: InSquare
