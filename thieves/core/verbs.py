"""A verb is declared once, beside the question that it answers: its words, what must hold, what follows.

The list of legal answers and the reason against any other come from the same checks.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property, wraps
from typing import Any, Generic, TypeVar

from .notation import Verb, Vocabulary, no_word
from .notes import HasNotes
from .questions import Question, Run
from .values import Action, Refusal

new = tuple.__new__  #: makes a named tuple in half the time
S = TypeVar("S", bound=HasNotes)
Q = TypeVar("Q", bound=Question)
K = TypeVar("K")
Early = Callable[[S, Action], Refusal | None]
Must = Callable[[S, Q, Action], Refusal | None]
MustGiven = Callable[[S, Q, Action, K], Refusal | None]
Choices = Callable[[S, Q, int], Iterable[Any]]
Effect = Callable[[S, Q, Action, Run], S]
Seats = Callable[..., Iterable[int]]  # of a state and a question


ALONE = (None,)  #: all that a verb without words can say


class DeclaredVerb(Verb, Generic[S, Q]):
    """A kind of answer: its words, the questions it answers, what must hold, and what follows.

    >>> from typing import NamedTuple
    >>> from thieves.core import always
    >>> from thieves.core.notes import Note
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
        """Register what must hold in view of what is known (if anything is), which is looked up once for a list."""

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
        if self.candidates is not None:
            found = self.candidates(state, asked, seat)
        else:
            found = ALONE if self.words is no_word else self.words(state.setup).values()
        if not found:
            return []
        name, tried, tried_given = self.name, self.tried, self.tried_given
        if not (tried or tried_given or enough):
            return [new(Action, (seat, name, what)) for what in found]
        legal: list[Action] = []
        given = [(judge, known) for look_up, judge in tried_given if (known := look_up(state, asked))]
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
