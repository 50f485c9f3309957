"""From one answer to the next question: what a game waits for, what may be answered, and what is done in between.

A state carries a stack of notes; the last note comes first. A `Question` waits for a seat (or for chance), a `Task` is
done without asking. Both are small values that know what they are about. A `Verb` is declared beside the question that
it answers: its words, what must hold, what follows. The list of legal answers and the reason against any other come
from the same checks.
"""

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from functools import cached_property, wraps
from operator import itemgetter
from typing import Any, ClassVar, Generic, TypeVar

from .contract import Game
from .errors import NotAllowed
from .notation import Verb, Vocabulary, no_word
from .notes import HasNotes
from .notes import Note as Note
from .values import CHANCE, Action, Decision, Event, Refusal, Step

new = tuple.__new__  #: makes a named tuple in half the time

# -- what is waited for, and what is done --------------------------------------------------------


S = TypeVar("S", bound=HasNotes)
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
K = TypeVar("K")
Early = Callable[[S, Action], Refusal | None]
Must = Callable[[S, Q, Action], Refusal | None]
MustGiven = Callable[[S, Q, Action, K], Refusal | None]
Choices = Callable[[S, Q, int], Iterable[Any]]
Effect = Callable[[S, Q, Action, Run], S]
Seats = Callable[..., Iterable[int]]  # of a state and a question


class DeclaredVerb(Verb, Generic[S, Q]):
    """A kind of answer: its words, the questions it answers, what must hold, and what follows.

    >>> from typing import NamedTuple
    >>> from thieves.core import always
    >>> class Heap(NamedTuple):
    ...     setup: None
    ...     notes: tuple[Note, ...]
    ...     left: int
    ...     end: str = ""
    >>> class Turn(Question):
    ...     pass
    >>> @verb("take", always({"one": 1, "two": 2, "three": 3}), answers=Turn)
    ... def take(heap: Heap, asked: Turn, action: Action, run: Run) -> Heap:
    ...     run.then(Turn(1 - asked.seat))
    ...     return heap._replace(left=heap.left - action.what)
    >>> @take.must
    ... def so_many_are_left(heap: Heap, asked: Turn, action: Action) -> Refusal | None:
    ...     return Refusal("too-few", "heap") if action.what > heap.left else None
    >>> heap = Heap(None, (Turn(0),), 2)
    >>> take.legal(heap, Turn(0), 0)
    [Action(seat=0, verb='take', what=1), Action(seat=0, verb='take', what=2)]
    >>> list(take.judged(heap, Turn(0), Action(0, "take", 3)))
    [Refusal(kind='too-few', clause='heap', who=(), what=None, where=None, known_to=None)]
    """

    def __init__(
        self,
        name: str,
        words: Vocabulary,
        answers: tuple[type[Question], ...],
        effect: Effect[S, Q],
        by: Seats | None = None,
        instead_of: "DeclaredVerb[Any, Any] | None" = None,
    ) -> None:
        super().__init__(name, words, all(kind.by_chance for kind in answers))
        self.answers, self.effect, self.by, self.instead_of = answers, effect, by, instead_of
        self.not_asked: Callable[[S, Action], Refusal] | None = None
        self.before: list[Early[S]] = []
        self.checks: list[Must[S, Q]] = []
        self.known: dict[Must[S, Q], tuple[Callable[[S, Q], Any], MustGiven[S, Q, Any]]] = {}
        self.candidates: Choices[S, Q] | None = None
        self.implied: tuple[Must[S, Q], ...] = ()

    # -- declaring --------------------------------------------------------------------------------

    def must(self, check: Must[S, Q]) -> Must[S, Q]:
        """Register what must hold; checks are made in the order in which they are declared."""
        self.checks.append(check)
        return check

    def must_given(self, known: Callable[[S, Q], K | None]) -> Callable[[MustGiven[S, Q, K]], Must[S, Q]]:
        """Register what must hold in view of what is known, which is looked up once for a whole list of answers.

        If nothing is known (it is None or empty), the check forbids nothing.
        """

        def register(check: MustGiven[S, Q, K]) -> Must[S, Q]:
            @wraps(check)
            def alone(state: S, asked: Q, action: Action) -> Refusal | None:
                found = known(state, asked)
                return check(state, asked, action, found) if found else None

            self.known[alone] = known, check
            return self.must(alone)

        return register

    def first(self, check: Early[S]) -> Early[S]:
        """Register what is judged before it matters what is asked now."""
        self.before.append(check)
        return check

    def unasked(self, reason: Callable[[S, Action], Refusal]) -> Callable[[S, Action], Refusal]:
        """Register why it cannot be said while something or somebody else is asked, if the question does not tell."""
        self.not_asked = reason
        return reason

    def choices(self, *implied: Must[S, Q]) -> Callable[[Choices[S, Q]], Choices[S, Q]]:
        """Register where legal answers are looked for; these checks, and those made first, hold for all found there."""

        def register(candidates: Choices[S, Q]) -> Choices[S, Q]:
            self.candidates, self.implied = candidates, implied
            return candidates

        return register

    # -- judging ----------------------------------------------------------------------------------

    def is_asked(self, state: S, asked: Question, seat: int) -> bool:
        """Does it answer this question, and may this seat speak? Where others may, the checks judge who."""
        return asked.__class__ in self.answers and (self.by is not None or seat in asked.seats(state))

    def judged(self, state: S, asked: Q, action: Action) -> Iterator[Refusal]:
        """Every reason against an answer to what is asked, in order."""
        for check in self.checks:
            refused = check(state, asked, action)
            if refused is not None:
                yield refused

    def refusals(self, state: S, asked: Question, action: Action) -> Iterator[Refusal]:
        """Every reason against an answer, in order; nothing is judged of what is not asked now or not of this seat."""
        for early in self.before:
            refused = early(state, action)
            if refused is not None:
                yield refused
        if self.is_asked(state, asked, action.seat):
            yield from self.judged(state, asked, action)  # type: ignore[arg-type]
        elif self.not_asked is not None:
            yield self.not_asked(state, action)
        else:
            yield asked.not_you(state, action) if asked.__class__ in self.answers else self.answers[0].not_now()

    @cached_property
    def tried(self) -> tuple[Must[S, Q], ...]:
        """The checks that a candidate may fail; a verb is complete when it is used first."""
        return tuple(check for check in self.checks if check not in self.implied and check not in self.known)

    @cached_property
    def tried_given(self) -> tuple[tuple[Callable[[S, Q], Any], MustGiven[S, Q, Any]], ...]:
        """The same where something has to be looked up."""
        return tuple(found for check, found in self.known.items() if check not in self.implied)

    def legal(self, state: S, asked: Q, seat: int, enough: int = 0) -> list[Action]:
        """Every answer of this seat that nothing forbids (or the first so many): candidates, judged by the checks."""
        name, tried = self.name, self.tried
        legal: list[Action] = []
        found = self.words(state.setup).values() if self.candidates is None else self.candidates(state, asked, seat)
        given: list[tuple[MustGiven[S, Q, Any], Any]] = []
        for look_up, judge in self.tried_given if found else ():
            known = look_up(state, asked)
            if known:
                given.append((judge, known))
        for what in found:
            action = new(Action, (seat, name, what))
            for check in tried:
                if check(state, asked, action) is not None:
                    break
            else:
                for judge, known in given:
                    if judge(state, asked, action, known) is not None:
                        break
                else:
                    legal.append(action)
                    if len(legal) == enough:
                        break
        return legal

    def can_be_said(self, state: S, asked: Q, seat: int) -> bool:
        """Has this seat any legal answer with this verb?"""
        return bool(self.legal(state, asked, seat, enough=1))


def verb(
    name: str,
    words: Vocabulary = no_word,
    *,
    answers: type[Question] | tuple[type[Question], ...],
    by: Seats | None = None,
    instead_of: DeclaredVerb[Any, Any] | None = None,
) -> Callable[[Effect[S, Q]], DeclaredVerb[S, Q]]:
    """Declare a verb at the function that says what follows from it.

    ``by``: who can say it, if not just whoever is asked; ``instead_of``: it is said only by who cannot say that verb.
    """
    kinds = answers if isinstance(answers, tuple) else (answers,)
    return lambda effect: DeclaredVerb(name, words, kinds, effect, by, instead_of)


# -- the game -------------------------------------------------------------------------------------

FAR = 1_000  #: further from being legal than any answer that is asked for
Listing = tuple[tuple[Action, ...], Container[int]]


def listing(actions: Iterable[Action]) -> Listing:
    """Legal answers, and which objects they are: one that was taken from the list needs no second look."""
    legal = tuple(actions)
    return legal, tuple(map(id, legal))


#: The state whose answers were listed last, of whatever game: the answers and which objects they are, or the odds.
#: It is kept here, since who holds a game may hold no state. The very answer that was listed needs no second look.
last_listed: list[tuple[Any, tuple[Any, ...], Container[int] | None]] = [(None, (), ())]
outcome = itemgetter(0)  #: what chance gives, without its weight
FEW = 16  #: to look through more outcomes of chance takes longer than to check the one that came


class AskingGame(Game[S]):
    """A game whose rules are questions, verbs and tasks."""

    verbs: Mapping[str, DeclaredVerb[Any, Any]] = {}
    is_over: Callable[..., Refusal]  #: why nothing can be said once the game has ended

    def __init__(self) -> None:
        self._by_question: dict[type, tuple[DeclaredVerb[Any, Any], ...]] = {}

    def question(self, state: S) -> Question | None:
        """What the game waits for."""
        return state.notes[-1] if state.notes else None  # type: ignore[return-value]

    def decision(self, state: S) -> Decision | None:
        return state.notes[-1].ask(state) if state.notes else None  # type: ignore[attr-defined]

    def weights(self, state: S) -> Odds:
        """Every outcome that chance can give; a few are remembered like any other list of legal answers."""
        odds: Odds = state.notes[-1].weights(state) if state.notes else ()  # type: ignore[attr-defined]
        if 0 < len(odds) <= FEW:
            last_listed[0] = state, odds, None
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
        listed, legal, _ = last_listed[0]
        if listed is not state:
            legal, very = self.listing(state, asked)
            last_listed[0] = state, legal, very
        return legal

    def listing(self, state: S, asked: Question) -> Listing:
        """The legal answers as they are remembered; a game that lists the same ones often may keep them."""
        return listing(self.legal(state, asked))

    def legal(self, state: S, asked: Question) -> list[Action]:
        """The answers of every seat that is asked, verb by verb; then what others may say too."""
        verbs = self.verbs_for(asked)
        found: list[Action] = []
        for seat in asked.seats(state):
            said: list[DeclaredVerb[Any, Any]] = []
            for verb in verbs:
                if verb.by is None and (verb.instead_of is None or verb.instead_of not in said):
                    legal = verb.legal(state, asked, seat)
                    if legal:
                        found += legal
                        said.append(verb)
        for verb in verbs:
            if verb.by is not None:
                for seat in verb.by(state, asked):
                    found += verb.legal(state, asked, seat)
        return found

    def refusals_of(self, state: S, action: Action) -> Iterator[Refusal]:
        self.verb_of(state, action)
        if not state.notes:
            return iter((type(self).is_over(),))
        asked: Question = state.notes[-1]  # type: ignore[assignment]
        return self.verbs[action.verb].refusals(state, asked, action)

    def distance(self, state: S, action: Action) -> int:
        verb, asked = self.verbs[action.verb], self.question(state)
        if asked is None or not verb.is_asked(state, asked, action.seat):
            return FAR
        left = (len(verb.checks) - n for n, check in enumerate(verb.checks) if check(state, asked, action) is not None)
        return next(left, 0)

    def apply(self, state: S, action: Action) -> Step:
        listed, answers, very = last_listed[0]
        if listed is not state or id(action) not in (map(id, map(outcome, answers)) if very is None else very):
            for refused in self.refusals_of(state, action):
                raise NotAllowed(refused, self.language.refusal(state.setup, refused))
        run = Run(state.notes[:-1])
        return run.finish(self.verbs[action.verb].effect(state, state.notes[-1], action, run))
