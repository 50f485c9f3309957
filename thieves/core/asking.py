"""From one answer to the next question: what a game waits for, what may be answered, and what is done in between.

A state carries a stack of notes; the last note comes first. A `Question` waits for a seat (or for chance), a `Task` is
done without asking. Both are small values that know what they are about. A `Verb` is declared beside the question that
it answers: its words, what must hold, what follows. The list of legal answers and the reason against any other come
from the same checks.
"""

from collections import namedtuple
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from functools import partial
from inspect import get_annotations
from operator import itemgetter
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar, dataclass_transform

from .contract import Game
from .errors import NotAllowed
from .notation import Verb, Vocabulary, no_word
from .values import CHANCE, Action, Decision, Event, Refusal, Step

new = tuple.__new__

# -- notes ----------------------------------------------------------------------------------------


@dataclass_transform(frozen_default=True)
class NoteType(type):
    """Makes of a class with annotated fields a tuple that begins with its class: notes of two kinds are never equal."""

    fields: tuple[str, ...]
    defaults: dict[str, Any]

    def __new__(mcs, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> "NoteType":
        cls = super().__new__(mcs, name, bases, {"__slots__": (), **space})
        own = [field for field, kind in get_annotations(cls).items() if "ClassVar" not in str(kind)]
        cls.fields = (*getattr(bases[0], "fields", ()), *own)
        cls.defaults = getattr(bases[0], "defaults", {}) | {field: space[field] for field in own if field in space}
        make: Any = namedtuple(name, ("class_", *cls.fields), defaults=cls.defaults.values()).__new__
        cls.__new__ = partial(make, cls)  # type: ignore[method-assign]
        for field in own:
            setattr(cls, field, property(itemgetter(cls.fields.index(field) + 1)))
        return cls


class Note(tuple[Any, ...], metaclass=NoteType):
    """A small value: its class, then its fields.

    >>> class Throw(Note):
    ...     seat: int
    ...     dice: int = 2
    >>> Throw(1), Throw(1, dice=3).dice, Throw(1) == (Throw, 1, 2), Throw(1).but(seat=0)
    (Throw(seat=1, dice=2), 3, True, Throw(seat=0, dice=2))
    """

    work: ClassVar[Callable[..., Any] | None] = None  #: what is done without asking

    def __getnewargs__(self) -> tuple[Any, ...]:
        return self[1:]

    def __repr__(self) -> str:
        pairs = zip(self.__class__.fields, self[1:], strict=True)
        return f"{self.__class__.__name__}({', '.join(f'{field}={value!r}' for field, value in pairs)})"

    def but(self, **changes: Any) -> Self:
        """The same note with these changes."""
        return self.__class__(**{**dict(zip(self.__class__.fields, self[1:], strict=True)), **changes})


class HasNotes(Protocol):
    """All that is asked of a state here: its notes, why it is over, and how a changed one is made."""

    @property
    def setup(self) -> Any: ...

    @property
    def notes(self) -> tuple[Note, ...]: ...

    @property
    def end(self) -> str: ...

    @property
    def _replace(self) -> Callable[..., Any]: ...


S = TypeVar("S", bound=HasNotes)
N = TypeVar("N", bound=Note)
Done = Callable[[S, N, "Run"], S]
Odds = tuple[tuple[Action, int], ...]


class Task(Note):
    """Something that is done without asking; ``@ThatTask.does`` says in its section what."""

    @classmethod
    def does(cls, work: Callable[[Any, Any, "Run"], S]) -> Callable[[Any, Any, "Run"], S]:
        """Register what is done; the task has been taken off by then."""
        cls.work = staticmethod(work)
        return work


class Question(Note):
    """Something that a seat has to decide. ``seat`` is whom it is about; mostly the same seat is asked."""

    seat: int
    phase: ClassVar[str] = ""
    by_chance: ClassVar[bool] = False
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

    def skip(self, state: Any, run: "Run") -> Any:
        """The state after a question with one answer that changes nothing; None if it has to be asked."""
        return None


class Draw(Question):
    """A question to chance; ``seat`` is who draws."""

    by_chance = True

    def seats(self, state: Any) -> tuple[int, ...]:
        return CHANCE_ALONE


CHANCE_ALONE = (CHANCE,)
FEW = 8  #: to look for an answer in a longer list takes more time than to check it


class Run:
    """The way from one answer to the next question: what happened, and what is still to do."""

    __slots__ = ("events", "notes")

    def __init__(self, notes: Iterable[Note] = (), events: Iterable[Event] = ()) -> None:
        self.notes: list[Note] = [*notes]
        self.events: list[Event] = [*events]

    def tell(self, *events: Event) -> None:
        """This has happened."""
        self.events += events

    def then(self, *notes: Note) -> None:
        """This comes next, the first one first."""
        self.notes += notes[::-1]

    def finish(self, state: S) -> Step:
        """Do what needs no decision, up to the next question or the end of the game."""
        notes = self.notes
        while notes and not state.end:
            note = notes[-1]
            if note.work is not None:
                del notes[-1]
                state = note.work(state, note, self)
                continue
            after = note.skip(state, self)  # type: ignore[attr-defined]
            if after is None:
                return new(Step, (state._replace(notes=tuple(notes)), tuple(self.events)))
            del notes[-1]
            state = after
        return Step(state._replace(notes=()), tuple(self.events))


# -- verbs ----------------------------------------------------------------------------------------

Q = TypeVar("Q", bound=Question)
Must = Callable[[S, Q, Action], Refusal | None]
Choices = Callable[[S, Q, int], Iterable[Any]]
Effect = Callable[[S, Q, Action, Run], S]


class DeclaredVerb(Verb, Generic[S, Q]):
    """A kind of answer: its words, the questions it answers, what must hold, and what follows."""

    def __init__(self, name: str, words: Vocabulary, answers: tuple[type[Question], ...], effect: Effect[S, Q]) -> None:
        super().__init__(name, words, all(kind.by_chance for kind in answers))
        self.answers, self.effect = answers, effect
        self.not_now: Callable[[S, Action], Refusal] | None = None
        self.instead_of: DeclaredVerb[Any, Any] | None = None
        self.before: list[Callable[[S, Action], Refusal | None]] = []
        self.checks: list[Must[S, Q]] = []
        self.candidates: Choices[S, Q] | None = None
        self.implied: tuple[Must[S, Q], ...] = ()

    def must(self, check: Must[S, Q]) -> Must[S, Q]:
        """Register what must hold; checks are made in the order in which they are declared."""
        self.checks.append(check)
        return check

    def first(self, check: Callable[[S, Action], Refusal | None]) -> Callable[[S, Action], Refusal | None]:
        """Register what is judged before it matters what is asked now."""
        self.before.append(check)
        return check

    def unasked(self, reason: Callable[[S, Action], Refusal]) -> Callable[[S, Action], Refusal]:
        """Register why it cannot be said while something else is asked, where the question does not say it."""
        self.not_now = reason
        return reason

    def choices(self, *implied: Must[S, Q]) -> Callable[[Choices[S, Q]], Choices[S, Q]]:
        """Register where legal answers are looked for; these checks hold for all that is found there."""

        def register(candidates: Choices[S, Q]) -> Choices[S, Q]:
            self.candidates, self.implied = candidates, implied
            return candidates

        return register

    def refusals(self, state: S, asked: Question, action: Action) -> Iterator[Refusal]:
        """Every reason against an answer, in order; nothing is judged of what is not asked now or not of this seat."""
        for early in self.before:
            if (reason := early(state, action)) is not None:
                yield reason
        if asked.__class__ not in self.answers:
            yield self.not_now(state, action) if self.not_now else self.answers[0].not_now()
        elif action.seat not in asked.seats(state):
            yield asked.not_you(state, action)
        else:
            for check in self.checks:
                refused = check(state, asked, action)  # type: ignore[arg-type]
                if refused is not None:
                    yield refused

    def legal(self, state: S, asked: Q, seat: int) -> Iterator[Action]:
        """Every answer with this verb that nothing forbids."""
        name = self.name
        checks = [check for check in self.checks if check not in self.implied]
        found = self.candidates(state, asked, seat) if self.candidates else self.words(state.setup).values()
        for what in found:
            action = Action(seat, name, what)
            for check in checks:
                if check(state, asked, action) is not None:
                    break
            else:
                yield action


def verb(
    name: str,
    words: Vocabulary = no_word,
    *,
    answers: type[Question] | tuple[type[Question], ...],
    instead_of: DeclaredVerb[Any, Any] | None = None,
) -> Callable[[Effect[S, Q]], DeclaredVerb[S, Q]]:
    """Declare a verb at the function that says what follows from it; ``instead_of``: only where that verb cannot be."""

    def declare(effect: Effect[S, Q]) -> DeclaredVerb[S, Q]:
        made = DeclaredVerb(name, words, answers if isinstance(answers, tuple) else (answers,), effect)
        made.instead_of = instead_of
        return made

    return declare


# -- the game -------------------------------------------------------------------------------------


Listing = tuple[tuple[Action, ...], Container[int]]


def listing(actions: Iterable[Action]) -> Listing:
    """Legal answers, and which objects they are: one that was taken from the list needs no second look."""
    legal = tuple(actions)
    return legal, tuple(map(id, legal))


class AskingGame(Game[S]):
    """A game whose rules are questions, verbs and tasks."""

    verbs: Mapping[str, DeclaredVerb[Any, Any]] = {}
    is_over: Callable[..., Refusal]  #: why nothing can be said once the game has ended

    def __init__(self) -> None:
        self._by_question: dict[type, tuple[DeclaredVerb[Any, Any], ...]] = {}
        self._listed: tuple[Any, tuple[Any, ...], Container[int]] = (None, (), ())

    def question(self, state: S) -> Question | None:
        """What the game waits for."""
        return state.notes[-1] if state.notes else None  # type: ignore[return-value]

    def decision(self, state: S) -> Decision | None:
        return state.notes[-1].ask(state) if state.notes else None  # type: ignore[attr-defined]

    def weights(self, state: S) -> Odds:
        """Every outcome that chance can give; a few are remembered like any other list of legal answers."""
        odds: Odds = state.notes[-1].weights(state) if state.notes else ()  # type: ignore[attr-defined]
        if 0 < len(odds) <= FEW:
            self._listed = state, odds, [id(action) for action, _ in odds]
        return odds

    def verbs_for(self, asked: Question) -> tuple[DeclaredVerb[Any, Any], ...]:
        """The verbs that answer this question, in the order of the game's list."""
        kind = asked.__class__
        if kind not in self._by_question:
            self._by_question[kind] = tuple(verb for verb in self.verbs.values() if kind in verb.answers)
        return self._by_question[kind]

    def actions(self, state: S) -> tuple[Action, ...]:
        """Every legal answer. What was listed last is remembered: to choose from it needs no second look."""
        if not state.notes:
            return ()
        asked: Any = state.notes[-1]
        if asked.by_chance:
            return tuple([action for action, _ in asked.weights(state)])
        if self._listed[0] is not state:
            legal, very = self.listing(state, asked)
            self._listed = state, legal, very
        return self._listed[1]

    def listing(self, state: S, asked: Question) -> Listing:
        """The legal answers as they are remembered; a game that lists the same ones often may keep them."""
        return listing(self.legal(state, asked))

    def legal(self, state: S, asked: Question) -> Iterator[Action]:
        """The answers of every seat that is asked, verb by verb."""
        for seat in asked.seats(state):
            used = set()
            for verb in self.verbs_for(asked):
                if verb.instead_of in used:
                    continue
                for action in verb.legal(state, asked, seat):
                    used.add(verb)
                    yield action

    def refusals_of(self, state: S, action: Action) -> Iterator[Refusal]:
        self.verb_of(state, action)
        if not state.notes:
            return iter((self.is_over(),))
        asked: Question = state.notes[-1]  # type: ignore[assignment]
        return self.verbs[action.verb].refusals(state, asked, action)

    def distance(self, state: S, action: Action) -> int:
        verb, asked = self.verbs[action.verb], self.question(state)
        if asked is None or asked.__class__ not in verb.answers:
            return len(verb.checks) + 2
        if action.seat not in asked.seats(state):
            return len(verb.checks) + 1
        left = (len(verb.checks) - n for n, check in enumerate(verb.checks) if check(state, asked, action) is not None)
        return next(left, 0)

    def apply(self, state: S, action: Action) -> Step:
        listed, _, very = self._listed
        if listed is not state or id(action) not in very:  # the very answer that was listed is legal
            for refused in self.refusals_of(state, action):
                raise NotAllowed(refused, self.language.refusal(state.setup, refused))
        run = Run(state.notes[:-1])
        return run.finish(self.verbs[action.verb].effect(state, state.notes[-1], action, run))
