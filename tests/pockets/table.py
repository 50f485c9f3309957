"""A table for the tests of Pockets: stage a position, show hands, look at what lies where."""

from collections.abc import Iterator
from random import Random
from typing import Any

import thieves
from thieves.core import Action, Event, read
from thieves.core.chance import draw
from thieves.core.timeline import Timeline

NAMES = ("Ala", "Bo", "Cy", "Dee", "Eli", "Fay")
GAME = thieves.games["pockets"]
BOOK = GAME.book
LONGEST = 1000  #: more answers than any game needs
READINGS = (
    {},
    {"shortage": "blind", "vault": "hidden"},
    {"empty_protection": "free", "time_limit": True},
    {"white_in_sets": "yes", "vault": "hidden", "distributor": "Bo"},
)


class Table:
    """A timeline with short words. Without a position it stands at the very start of a game.

    ``hands``, ``luck`` and ``draw`` give back the clauses of all that happened.
    """

    def __init__(self, players: int = 3, options: dict[str, Any] | None = None, seed: int = 0, **position: Any) -> None:
        self.line = Timeline(GAME, NAMES[:players], seed, position or None, **(options or {}))
        self.events: list[Event] = list(self.line.moment.events)

    def hands(self, *texts: str) -> list[str]:
        """Do these actions one after the other."""
        self.events = [event for text in texts for event in self.line.do(text)]
        return self.clauses

    def draw(self, *colours: str) -> list[str]:
        """Let chance draw stones of these colours."""
        return self.hands(*(f"chance: draw {colour}" for colour in colours))

    def luck(self) -> list[str]:
        """Let the seed answer until a player is asked."""
        before = self.line.number
        self.line.let_chance()
        self.events = [e for moment in self.line.moments[before + 1 : self.line.number + 1] for e in moment.events]
        return self.clauses

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

    def why_not(self, text: str) -> str | None:
        """The clause that forbids the action; None if it is allowed."""
        refusal = GAME.refusal(self.line.state, read(GAME, self.line.setup, text))
        return refusal.clause if refusal else None

    def may(self, text: str) -> bool:
        """Is the action both listed and not refused? It is an error if the game says one without the other."""
        action = read(GAME, self.line.setup, text)
        listed, refused = action in GAME.actions(self.line.state), self.why_not(text)
        assert listed == (refused is None), f"{text}: listed {listed}, refused by {refused}"
        return listed

    # -- looking ----------------------------------------------------------------------------------

    @property
    def seen(self) -> dict[str, Any]:
        """All there is to see."""
        return GAME.observe(self.line.state)

    def seen_by(self, name: str) -> dict[str, Any]:
        return GAME.observe(self.line.state, NAMES.index(name))

    def tile(self, name: str) -> str:
        return self.seen["seats"][name]["tile"]

    def vault(self, name: str) -> str:
        return self.seen["seats"][name]["vault"]

    def edge(self, name: str) -> str:
        return self.seen["seats"][name]["edge"]

    def points(self, name: str) -> int:
        return self.seen["seats"][name]["score"]["points"]

    def mushroom(self, letter: str) -> str:
        return self.seen["mushrooms"][letter]

    @property
    def round(self) -> int:
        return self.seen["round"]

    @property
    def bag(self) -> int:
        return self.seen["bag"]["count"]

    @property
    def asked(self) -> list[str]:
        """The names of those who are asked now."""
        decision = self.line.decision
        return [self.line.players[seat] for seat in decision.seats] if decision and decision.seats[0] >= 0 else []


def final_table(options: dict[str, Any] | None = None, players: int = 3, **holdings: str) -> Table:
    """The final round, with these stones in the vaults and all the others on a mushroom."""
    held = "".join(holdings.values())
    rest = "".join(letter * (count - held.count(letter)) for letter, count in zip("rbyw", (18, 18, 18, 6), strict=True))
    return Table(players, options, round=20, bag="", vaults=holdings, mushrooms={"A": rest})


def finish(table: Table) -> list[str]:
    """Play the final round without moving a stone: everybody points at the same mushroom."""
    return table.hands(*(f"{name}: point A" for name in table.asked))


def walk(seed: int, players: int, options: dict[str, Any] | None = None) -> Iterator[tuple[Any, Action, Any, Any]]:
    """A random game, step by step: the state, the action, the next state and the events.

    In half of the games everybody likes to protect, so that whole rounds are missed.
    """
    random = Random(seed)
    careful = random.random() < 0.5
    state = GAME.setup(NAMES[:players], **(options or {}))
    for _ in range(LONGEST):
        asked = GAME.decision(state)
        if asked is None:
            return
        actions = GAME.actions(state)
        if asked.seats[0] < 0:
            action = draw(GAME.weights(state), random)
        else:
            likely = [a for a in actions if a.verb == "protect"]
            action = random.choice(likely if careful and likely and random.random() < 0.7 else actions)
        after, events = GAME.apply(state, action)
        yield state, action, after, events
        state = after
    raise AssertionError(f"The game with seed {seed} does not end.")
