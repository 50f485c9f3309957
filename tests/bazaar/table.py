"""A table for the tests of Bazaar: stage a position, say lines, force chance, ask why not."""

from collections.abc import Iterator
from random import Random
from typing import Any

from thieves.bazaar import game as GAME
from thieves.core import Action, Event, Refusal, read
from thieves.core.chance import draw
from thieves.core.timeline import Timeline

NAMES = ("Ala", "Bo", "Cy", "Dee", "Ewa")
KINDS = ("red", "white", "blue", "green", "bag", "mask", "marker")
DICE_IN_PLAY = {3: 10, 4: 11, 5: 13}
BOOK = GAME.book
LONGEST = 20_000  #: more answers than any game needs
SWITCHES: dict[str, tuple[Any, ...]] = {option.name: option.values for option in GAME.options if option.values}

Loot = dict[str, int]


def loot(written: str | Loot) -> Loot:
    """Loot by name from words like ``2 red 1 bag marker``; what is not there is not named."""
    if not isinstance(written, str):
        return {kind: count for kind, count in written.items() if count}
    words = written.replace("marker", "1 marker").split()
    return {kind: int(count) for count, kind in zip(words[::2], words[1::2], strict=True) if int(count)}


def words(row: Any) -> str:
    """A row of counts, as events give them, in words."""
    parts = [f"{count} {kind}" for kind, count in zip(KINDS, row, strict=False) if count]
    return " ".join(parts).replace("1 marker", "marker") or "nothing"


class Table:
    """A timeline with short words. Without a position it stands at the very start of a game.

    Loot is written like ``2 red 1 bag marker``; ``players`` says who has which tokens and cards. Dice that a test does
    not name lie in the centre and show masks. In phase 2 a player without a pile is given one mask, and the marker
    lies before the first player if nobody has it. ``say``, ``luck``, ``force``, ``take``, ``rob`` and ``passes`` keep
    what happened.
    """

    def __init__(self, seats: int = 3, options: dict[str, Any] | None = None, seed: int = 0, **position: Any) -> None:
        self.players = NAMES[:seats]
        if position and position.get("phase") != "roll":
            position |= self.laid_out(position)
        self.line = Timeline(GAME, self.players, seed, position or None, **(options or {}))
        self.events: list[Event] = list(self.line.moment.events)

    def laid_out(self, position: dict[str, Any]) -> dict[str, Any]:
        """Piles and centre with all dice in play and the marker."""
        piles = {name: loot(pile) for name, pile in position.get("piles", {}).items()}
        centre = loot(position.get("centre", {}))
        buying = position.get("phase", "split") != "split"
        if buying:
            piles = {name: {"mask": 1} for name in self.players} | piles
        if not any(place.get("marker") for place in (centre, *piles.values())):
            (piles[self.players[0]] if buying else centre)["marker"] = 1
        if "centre" not in position:
            lying = sum(pile[kind] for pile in piles.values() for kind in pile if kind != "marker")
            centre["mask"] = max(0, DICE_IN_PLAY[len(self.players)] - lying)
        return {"piles": piles, "centre": centre}

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
        """Let chance give this: ``roll 5 red 5 bag``, ``start Bo``, ``deal short-sword``."""
        return self.say(*(f"chance: {answer}" for answer in answers))

    def take(self, name: str, pieces: str) -> list[str]:
        """Take this from the centre; ``all`` takes everything."""
        if pieces == "all":
            return self.say(f"{name}: all")
        return self.say(*(f"{name}: pick {part}" for part in parts(pieces)), f"{name}: done")

    def rob(self, name: str, victim: str, back: str, roll: str | None = None) -> list[str]:
        """Rob a pile, return this part of it, and let the returned dice fall like this."""
        lines = [f"{name}: rob {victim}", *(f"{name}: return {part}" for part in parts(back)), f"{name}: done"]
        return self.say(*lines, *([f"chance: roll {roll}"] if roll else []))

    def passes(self, *names: str) -> list[str]:
        """These players buy nothing; all of them from the first to the last if no name is given."""
        happened: list[Event] = []
        for name in names or self.shoppers:
            self.say(f"{name}: pass")
            happened += self.events
        self.events = happened
        return self.clauses

    @property
    def shoppers(self) -> tuple[str, ...]:
        """Everybody from the one who is asked on, clockwise, up to the one before the holder of the marker."""
        first = self.players.index(self.asked[0])
        holder = next(seat for seat, name in enumerate(self.players) if self.pile(name).get("marker"))
        seats = len(self.players)
        return tuple(self.players[(first + number) % seats] for number in range(seats - (first - holder) % seats))

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

    @property
    def verbs(self) -> set[str]:
        """The verbs of everything that may be said now."""
        return {action.verb for action in GAME.actions(self.line.state)}

    # -- looking ----------------------------------------------------------------------------------

    @property
    def seen(self) -> dict[str, Any]:
        """All there is to see."""
        return GAME.observe(self.line.state)

    def seen_by(self, name: str) -> dict[str, Any]:
        return GAME.observe(self.line.state, NAMES.index(name))

    def player(self, name: str) -> dict[str, Any]:
        return self.seen["players"][name]

    def pile(self, name: str) -> Loot:
        """The loot before a player."""
        return self.seen["piles"].get(name, {})

    @property
    def centre(self) -> Loot:
        return self.seen["centre"]

    def gold(self, name: str) -> int:
        return self.player(name)["gold"]

    def reputation(self, name: str) -> int:
        return self.player(name)["reputation"]

    def cards(self, name: str) -> list[str]:
        return self.player(name)["cards"]

    @property
    def rows(self) -> dict[str, list[str]]:
        return self.seen["rows"]

    @property
    def left(self) -> dict[str, int]:
        return self.seen["left"]

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

    def card(self, id_: str) -> int:
        """The number of a card, as events give it."""
        return GAME.verbs["buy"].words(self.line.setup)[id_]


def parts(pieces: str) -> list[str]:
    """Each kind of the written loot with its count: ``2 red``, ``marker``."""
    return ["marker" if kind == "marker" else f"{count} {kind}" for kind, count in loot(pieces).items()]


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
