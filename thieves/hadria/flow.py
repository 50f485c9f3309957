"""What one section of the rules hands over to another: the task stands here, the doing in its section."""

from typing import Annotated, ClassVar

from ..core import Action, Refusal
from ..core.asking import Draw, Question, Task
from ..core.kinds import OneOf, Seat
from .rulebook import book
from .state import State

only_chance = book.refusal("only-chance", "setup.random-thief-sheet")
only_first = book.refusal("only-first", "first.event-phase-duties")
only_first_settles = book.refusal("only-first-settles", "first.resolution-phase-duties")

CLEAN_UP = "clean-up"
WhyDiscard = Annotated[str, OneOf("limit", "lost", "event", "citizens")]


class ByChance(Draw):
    """Something is drawn or rolled: nobody picks it."""

    def not_you(self, state: State, action: Action) -> Refusal:
        return only_chance((action.seat,))


class HoldsUp:
    """A question that has to be settled before a movement in progress goes on."""

    __slots__ = ()

    def comes_first(self) -> Refusal:
        """Why the movement has to wait."""
        raise NotImplementedError


class Section(Task):
    """A part of the turn that waits below all that comes before it: so it tells in which phase that is."""

    phase: ClassVar[str]


def phase(state: State) -> str:
    """The phase of a moment, told by what waits below everything else."""
    below = state.notes[0] if state.notes else None
    return below.phase if isinstance(below, Section | Question) else CLEAN_UP


# -- the course of a turn -------------------------------------------------------------------------


class NextTurn(Section):
    """A turn begins."""

    phase = "events"


class RaiseAlarm(Task):
    """The alarm is due."""


class Planning(Section):
    """The event phase is over: everybody draws a card."""

    phase = "events"


class Declaration(Section):
    """Everybody has drawn a card: now all declare."""

    phase = "planning"


class Resolution(Task):
    """The screens are down: the highest initiative begins."""


class GuardsAct(Task):
    """The guard's initiative has come."""


class CleanUp(Task):
    """Nobody is left in the order of initiative."""


# -- what an event brings -------------------------------------------------------------------------


class PatrolComes(Task):
    """A guard appears at a post, if one is free."""


class FireComes(Task):
    """A fire breaks out, if there is a field for it."""


# -- what happens to a thief ----------------------------------------------------------------------


class DrawCard(Task):
    """An action card is due."""

    seat: Seat


class LoseCard(Task):
    """A card of the hand is lost: to the dungeon, or to alerted citizens."""

    seat: Seat
    why: WhyDiscard


class GainAP(Task):
    """An event gives a thief temporary AP."""

    seat: Seat
    ap: int


class Caught(Task):
    """A guard or captain catches a thief."""

    seat: Seat


class AfterWalk(Task):
    """A thief's own movement is over."""

    seat: Seat


class Gone(Task):
    """A thief goes through an open gate."""

    seat: Seat
