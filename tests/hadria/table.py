"""A table for the tests of Hadria: stage a position, say lines, force chance, ask why not."""

from collections.abc import Iterator
from random import Random
from typing import Any

from thieves.core import Action, Event, Refusal, read
from thieves.core.chance import draw
from thieves.core.timeline import Timeline
from thieves.hadria import game as GAME

NAMES = ("Ala", "Bo", "Cy", "Dee")
THIEVES = ("jasmine", "joanne", "nikolai", "noiron")  #: the characters at the table unless a test says otherwise
BOOK = GAME.book
LONGEST = 20_000  #: more answers than any game needs
PARKED = ("W36", "S38", "E6", "N1")  #: hideouts at the rim, where thieves wait that a test does not care about
EMPTY: dict[str, Any] = {"event": "tavern-talk", "guards": [], "captains": [], "tokens": [], "yellow": [], "green": []}
SWITCHES: dict[str, tuple[str, ...]] = {option.name: option.values for option in GAME.options if option.values}


class Table:
    """A timeline with short words. Without a position it stands at the very start of a game.

    A staged city holds only what the test names: no guards, tokens or jewels but those. Thieves that ``thieves`` does
    not name wait in hideouts; a thief may be given by his field alone. Declared cards make it the resolution, else it
    is the declaration. ``say``, ``luck``, ``force`` and ``rest`` keep what happened.
    """

    def __init__(self, players: int = 3, options: dict[str, Any] | None = None, seed: int = 0, **position: Any) -> None:
        self.players = NAMES[:players]
        if position:
            position = EMPTY | position
            position["thieves"] = self.parked(position.get("thieves", {}))
            declared = any("declared" in thief for thief in position["thieves"].values())
            position.setdefault("phase", "resolve" if declared else "declare")
        self.line = Timeline(GAME, self.players, seed, position or None, **(options or {}))
        self.events: list[Event] = list(self.line.moment.events)

    def parked(self, thieves: dict[str, Any]) -> dict[str, dict[str, Any]]:
        """The thieves where they are wanted, the others in hideouts."""
        found = {}
        for seat, name in enumerate(self.players):
            given = thieves.get(name, {})
            given = {"field": given} if isinstance(given, str) else given
            found[name] = {"field": PARKED[seat], "thief": THIEVES[seat]} | given
        return found

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
        """Let chance give this: ``roll 5``, ``event fog``, ``token manhole``, ``draw beacon``, ``district N``."""
        return self.say(*(f"chance: {answer}" for answer in answers))

    def walk(self, name: str, *fields: str) -> list[str]:
        """Step from field to field."""
        return self.say(*(f"{name}: step {field}" for field in fields))

    def sneak(self, name: str, *fields: str) -> list[str]:
        """Turn up Move, choose to sneak, and step from field to field."""
        return self.say(f"{name}: resolve move", f"{name}: choose weak", *(f"{name}: step {field}" for field in fields))

    def run(self, name: str, *fields: str) -> list[str]:
        """Turn up Move, choose to run, and step from field to field."""
        return self.say(
            f"{name}: resolve move", f"{name}: choose strong", *(f"{name}: step {field}" for field in fields)
        )

    # -- what happened ----------------------------------------------------------------------------

    @property
    def clauses(self) -> list[str]:
        return [event.clause for event in self.events]

    @property
    def kinds(self) -> list[str]:
        return [event.kind for event in self.events]

    def all(self, kind: str) -> list[Event]:
        """The events of this kind."""
        return [event for event in self.events if event.kind == kind]

    def event(self, kind: str) -> Event:
        """The only event of this kind."""
        found = self.all(kind)
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

    def thief(self, name: str) -> dict[str, Any]:
        return self.seen["thieves"][name]

    def field(self, name: str) -> str | None:
        """Where the thief is; None once he has left the city."""
        return self.thief(name).get("field")

    @property
    def guards(self) -> set[str]:
        return set(self.seen["guards"])

    @property
    def captains(self) -> set[str]:
        return set(self.seen["captains"])

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

    def number(self, name: str) -> int:
        """The number of a field, as events give it."""
        return GAME.verbs["step"].words(self.line.setup)[name]

    def places(self, numbers: Any) -> tuple[str, ...]:
        """The names of fields that an event gives by number."""
        words = {number: name for name, number in GAME.verbs["step"].words(self.line.setup).items()}
        return tuple(words[number] for number in numbers)


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
