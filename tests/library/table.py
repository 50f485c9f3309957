"""A table for the tests of the library: stage a position, say lines, force chance, ask why not."""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import thieves
from thieves.core import Action, Event, Refusal, read
from thieves.core.chance import draw
from thieves.core.timeline import Timeline
from thieves.library import board

NAMES = ("Ala", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal")
GAME = thieves.games["library"]
BOOK = GAME.book
LONGEST = 20_000  #: more answers than any game needs
PARKED = ("G1", "E1", "D1", "C1", "B1", "A1", "F1", "G2")  #: where goblins stand that a test does not care about
SWITCHES: dict[str, tuple[str, ...]] = {option.name: option.values for option in GAME.options if option.values}


class Table:
    """A timeline with short words. Without a position it stands at the very start of a game.

    Goblins that ``pawns`` does not name wait on start fields. ``say``, ``luck`` and ``force`` keep what happened.
    """

    def __init__(self, players: int = 3, options: dict[str, Any] | None = None, seed: int = 0, **position: Any) -> None:
        self.players = NAMES[:players]
        if position:
            position["pawns"] = self.parked(position.get("pawns", {}), position.get("rigor", "C9"))
        self.line = Timeline(GAME, self.players, seed, position or None, **(options or {}))
        self.events: list[Event] = list(self.line.moment.events)

    def parked(self, pawns: dict[str, str], rigor: str) -> dict[str, str]:
        """The goblins where they are wanted, the others on free start fields."""
        free = [field for field in PARKED if field not in pawns.values() and field != rigor]
        return {name: pawns.get(name) or free.pop(0) for name in self.players}

    # -- saying -----------------------------------------------------------------------------------

    def say(self, *lines: str) -> list[str]:
        """Do these actions one after the other; the clauses of all that happened."""
        self.events = [event for line in lines for event in self.line.do(line)]
        return self.clauses

    def luck(self) -> list[str]:
        """Let the seed answer until a player is asked."""
        before = self.line.number
        self.line.let_chance()
        self.events = [e for moment in self.line.moments[before + 1 : self.line.number + 1] for e in moment.events]
        return self.clauses

    def force(self, *answers: str) -> list[str]:
        """Let chance give this: ``draw goblin scroll stones``, ``look no-scrolls``, ``book eraser``, ``token trap``."""
        return self.say(*(f"chance: {answer}" for answer in answers))

    # -- what happened ----------------------------------------------------------------------------

    @property
    def clauses(self) -> list[str]:
        return [event.clause for event in self.events]

    @property
    def kinds(self) -> list[str]:
        return [event.kind for event in self.events]

    def event(self, kind: str) -> Event:
        """The only event of this kind."""
        found = [event for event in self.events if event.kind == kind]
        assert len(found) == 1, f"{len(found)} events {kind}; all that happened: {', '.join(self.kinds)}"
        return found[0]

    # -- what may be said -------------------------------------------------------------------------

    def refusal(self, line: str) -> Refusal | None:
        """Why the action is refused; the list of legal actions must agree."""
        action = read(GAME, self.line.setup, line)
        refused = GAME.refusal(self.line.state, action)
        listed = action in GAME.actions(self.line.state)
        assert listed == (refused is None), f"{line}: listed {listed}, refused by {refused}"
        return refused

    def why_not(self, line: str) -> tuple[str, str] | None:
        """The kind and the clause of the refusal; None if the action is allowed."""
        refused = self.refusal(line)
        return (refused.kind, refused.clause) if refused else None

    def may(self, line: str) -> bool:
        """Is the action both listed and not refused?"""
        return self.refusal(line) is None

    def options(self, verb: str) -> set[str]:
        """The words that may follow this verb now, whoever is asked."""
        lines = (self.line.written(action) for action in GAME.actions(self.line.state) if action.verb == verb)
        return {line.partition(f": {verb}")[2].strip() for line in lines}

    # -- looking ----------------------------------------------------------------------------------

    @property
    def seen(self) -> dict[str, Any]:
        """All there is to see."""
        return GAME.observe(self.line.state)

    def seen_by(self, name: str) -> dict[str, Any]:
        return GAME.observe(self.line.state, NAMES.index(name))

    def seat(self, name: str) -> dict[str, Any]:
        return self.seen["seats"][name]

    def field(self, name: str) -> str:
        return self.seat(name)["field"]

    @property
    def rigor(self) -> str:
        return self.seen["rigor"]

    @property
    def active(self) -> str:
        return self.seen["active"]

    @property
    def asked(self) -> list[str]:
        """The names of those who are asked now; chance has no name."""
        decision = self.line.decision
        return [self.players[seat] for seat in decision.seats] if decision and decision.seats[0] >= 0 else []

    @property
    def question(self) -> tuple[str, str] | None:
        """The kind and the clause of the question."""
        decision = self.line.decision
        return (decision.kind, decision.clause) if decision else None


def walk(seed: int, players: int, options: dict[str, Any] | None = None) -> Iterator[tuple[Any, Action, Any, Any]]:
    """A random game, step by step: the state, the action, the next state and the events."""
    random = Random(seed)
    state = GAME.setup(NAMES[:players], **(options or {}))
    for _ in range(LONGEST):
        asked = GAME.decision(state)
        if asked is None:
            return
        weights = GAME.weights(state)
        action = draw(weights, random) if weights else random.choice(GAME.actions(state))
        after, events = GAME.apply(state, action)
        yield state, action, after, events
        state = after
    raise AssertionError(f"The game with seed {seed} does not end.")


@contextmanager
def walls(*cases: str) -> Iterator[None]:
    """A library with these bookcases (each two fields, ``A2 A3``) for any number of players, as long as it lasts."""
    printed = board.DATA["layout"]
    board.DATA["layout"] = [{"players": range(2, 9), "bookcases": cases}]
    board.room.cache_clear()
    try:
        yield
    finally:
        board.DATA["layout"] = printed
        board.room.cache_clear()
