"""From one answer to the next question: a game whose rules are questions, verbs and tasks.

Whoever writes such a game finds here what it is made of: `Question`, `Draw` and `Task`, the `Run` from one answer to
the next question, and `verb`.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple, TypeVar

from .contract import Game
from .errors import BadPosition, Flaw, NotAllowed
from .notes import HasNotes, Note
from .questions import CHANCE_ALONE, Draw, Odds, Question, Run, Task
from .values import Action, Decision, Refusal, Step
from .verbs import DeclaredVerb, Effect, verb

__all__ = [
    "CHANCE_ALONE", "AskingGame", "DeclaredVerb", "Draw", "Effect", "Listing", "Note", "Odds", "Question", "Run",
    "Task", "last_listed", "verb",
]  # fmt: skip

S = TypeVar("S", bound=HasNotes)
FAR = 1_000  #: further from being legal than any answer that is asked for
IsAmong = Callable[[Any, Action], bool]
Listing = tuple[tuple[Action, ...], IsAmong]  # legal answers, and how it is found whether a very answer is among them


def is_among(answers: tuple[Action, ...], action: Action) -> bool:
    """Is it one of these very answers? Another one that equals it may hold a number of another kind."""
    for answer in answers:  # noqa: SIM110 (a generator takes four times as long)
        if answer is action:
            return True
    return False


def is_outcome(odds: Odds, action: Action) -> bool:
    """Is it one of these very outcomes of chance?"""
    for outcome, _ in odds:  # noqa: SIM110
        if outcome is action:
            return True
    return False


#: The state whose answers were listed last, of whatever game: its answers or odds, and how one is found among them.
#: It is kept here, since who holds a game may hold no state. The very answer that was listed needs no second look.
last_listed: list[tuple[Any, tuple[Any, ...], IsAmong]] = [(None, (), is_among)]
FEW = 100  #: to look through more outcomes of chance takes longer than to check the one that came


class Verbs(NamedTuple):
    """The verbs that answer a question: of the seats that are asked, and of others who may speak too."""

    of_asked: tuple[DeclaredVerb[Any, Any], ...]
    of_others: tuple[DeclaredVerb[Any, Any], ...]


class AskingGame(Game[S]):
    """A game whose rules are questions, verbs and tasks."""

    verbs: Mapping[str, DeclaredVerb[Any, Any]] = {}
    is_over: Callable[..., Refusal]  #: why nothing can be said once the game has ended

    def __init__(self) -> None:
        self._by_question: dict[type, Verbs] = {}

    def question(self, state: S) -> Question | None:
        """What the game waits for."""
        return state.notes[-1] if state.notes else None  # type: ignore[return-value]

    def decision(self, state: S) -> Decision | None:
        return state.notes[-1].ask(state) if state.notes else None  # type: ignore[attr-defined]

    def remarks(self, state: S) -> tuple[str, ...]:
        return state.notes[-1].remarks if state.notes else ()  # type: ignore[attr-defined]

    def weights(self, state: S) -> Odds:
        """Every outcome that chance can give; a few are remembered like any other list of legal answers."""
        odds: Odds = state.notes[-1].weights(state) if state.notes else ()  # type: ignore[attr-defined]
        if 0 < len(odds) <= FEW:
            last_listed[0] = state, odds, is_outcome
        return odds

    def verbs_for(self, asked: Question) -> Verbs:
        """The verbs that answer this question, in the order of the game's list."""
        kind = asked.__class__
        found = self._by_question.get(kind)
        if found is None:
            ways = [way for way in self.verbs.values() if kind in way.answers]
            others = tuple(way for way in ways if way.by is not None)
            found = self._by_question[kind] = Verbs(tuple(way for way in ways if way.by is None), others)
        return found

    def actions(self, state: S) -> tuple[Action, ...]:
        """Every legal answer. What was listed last is remembered: to choose from it needs no second look."""
        if not state.notes:
            return ()
        asked: Any = state.notes[-1]
        if asked.by_chance:
            return tuple([action for action, _ in asked.weights(state)])
        listed, legal, _ = last_listed[0]
        if listed is not state:
            legal, among = self.listing(state, asked)
            last_listed[0] = state, legal, among
        return legal

    def listing(self, state: S, asked: Question) -> Listing:
        """The legal answers as they are remembered; a game that lists the same ones often may keep them."""
        return tuple(self.legal(state, asked)), is_among

    def legal(self, state: S, asked: Question) -> list[Action]:
        """The answers of every seat that is asked, verb by verb; then what others may say too."""
        found: list[Action] = []
        for seat in asked.seats(state):
            found += self.legal_for(state, asked, seat)
        for said in self.verbs_for(asked).of_others:
            for seat in said.by(state, asked):  # type: ignore[misc]
                found += said.legal(state, asked, seat)
        return found

    def legal_for(self, state: S, asked: Question, seat: int) -> list[Action]:
        """The answers of one seat that is asked; a game may keep them while all that they depend on is the same."""
        found: list[Action] = []
        said: list[DeclaredVerb[Any, Any]] = []
        for way in self.verbs_for(asked).of_asked:
            if way.instead_of is None or way.instead_of not in said:
                legal = way.legal(state, asked, seat)
                if legal:
                    found += legal
                    said.append(way)
        return found

    def refusals_of(self, state: S, action: Action) -> Iterator[Refusal]:
        self.verb_of(state, action)
        if not state.notes:
            return iter((type(self).is_over(),))
        asked: Question = state.notes[-1]  # type: ignore[assignment]
        return self.verbs[action.verb].refusals(state, asked, action)

    def place(self, setup: Any, position: Mapping[str, Any]) -> S:
        """The state that a written position describes; whoever is asked in it has an answer."""
        state = super().place(setup, position)
        if isinstance(self.question(state), Question) and not self.actions(state):
            raise BadPosition([Flaw(("waits",), "What is waited for has no answer here.")])
        return state

    def open(self, state: S) -> Step:
        return Run(state.notes).finish(state) if state.notes else Step(state, ())

    def distance(self, state: S, action: Action) -> int:
        said, asked = self.verbs[action.verb], self.question(state)
        if asked is None or not said.is_asked(state, asked, action.seat):
            return FAR
        left = (len(said.checks) - n for n, check in enumerate(said.checks) if check(state, asked, action) is not None)
        return next(left, 0)

    def apply(self, state: S, action: Action) -> Step:
        listed, answers, among = last_listed[0]
        if listed is not state or not among(answers, action):
            for refused in self.refusals_of(state, action):
                raise NotAllowed(refused, self.language.refusal(state.setup, refused))
        run = Run(state.notes[:-1])
        return run.finish(self.verbs[action.verb].effect(state, state.notes[-1], action, run))
