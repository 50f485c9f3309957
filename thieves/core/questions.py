"""What a game waits for, and what it does in between.

A state carries a stack of notes; the last note comes first. A `Question` waits for a seat (or for chance), a `Task` is
done without asking. Both are small values that know what they are about.
"""

from collections.abc import Callable, Iterable
from typing import Any, ClassVar, TypeVar

from .kinds import Seat
from .notes import HasNotes, Note
from .values import CHANCE, Action, Decision, Event, Refusal, Step

new = tuple.__new__  #: makes a named tuple in half the time
S = TypeVar("S", bound=HasNotes)
Odds = tuple[tuple[Action, int], ...]


class Task(Note):
    """Something that is done without asking; ``@ThatTask.does`` says in its section what."""


class Question(Note):
    """Something that a seat has to decide. ``seat`` is whom it is about; mostly the same seat is asked.

    ``@ThatQuestion.does`` says what follows where it need not be asked.
    """

    seat: Seat
    phase: ClassVar[str] = ""
    by_chance: ClassVar[bool] = False
    remarks: ClassVar[tuple[str, ...]] = ()  #: clauses that change nothing now but are worth knowing here
    not_now: ClassVar[Callable[..., Refusal]]  #: why its verbs cannot be said while something else is asked

    def seats(self, state: Any) -> tuple[int, ...]:
        """Who may answer next."""
        return (self.seat,)

    def ask(self, state: Any) -> Decision:
        """The question as it is put: to whom, and under which clause."""
        raise NotImplementedError

    def not_you(self, state: Any, action: Action) -> Refusal:
        """Why somebody else cannot answer."""
        raise NotImplementedError

    def weights(self, state: Any) -> Odds:
        """What chance can give, where chance is asked."""
        return ()


class Draw(Question):
    """A question to chance; ``seat`` is who draws."""

    by_chance = True

    def seats(self, state: Any) -> tuple[int, ...]:
        return CHANCE_ALONE


CHANCE_ALONE = (CHANCE,)


class Run:
    """The way from one answer to the next question: what happened, and what is still to do."""

    __slots__ = ("events", "notes")

    def __init__(self, notes: Iterable[Note] = ()) -> None:
        self.notes: list[Note] = [*notes]
        self.events: list[Event] = []

    def tell(self, *events: Event) -> None:
        """This has happened."""
        self.events += events

    def then(self, *notes: Note) -> None:
        """This comes next, the first one first."""
        self.notes += notes[::-1]

    def finish(self, state: S) -> Step:
        """Do what needs no decision, up to the next question or the end of the game."""
        notes = self.notes
        while notes and not state.end and (work := notes[-1].work) is not None:
            note = notes.pop()
            after = work(state, note, self)
            if after is None:
                notes.append(note)
                break
            state = after
        waiting = () if state.end else tuple(notes)
        return new(Step, (state._replace(notes=waiting), tuple(self.events)))
