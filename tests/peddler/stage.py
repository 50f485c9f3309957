"""The stage for the tests of Peddler: stage a position, choose two cards, force chance, run on, ask why not."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.stage import GameStage
from thieves.core import CHANCE, Action
from thieves.peddler import game as GAME
from thieves.peddler.cards import peddler_cards
from thieves.peddler.state import ARROWS, COLOURS, FIGURES, KINDS, MOORINGS, SIDES

NAMES = ("Ala", "Bo")
NOZAMA = "Nozama"
BOOK = GAME.book
HALVES = {name: (1, 2, 3) if name.startswith("left") else (4, 5, 6) for name in MOORINGS}  #: boats that moor there
DECK = Path(__file__).with_name("cards.toml").read_text(encoding="utf-8")  #: Peddler cards for staged positions
SWITCHES: dict[str, tuple[Any, ...]] = {option.name: option.values for option in GAME.options[7:] if option.values}


def left_card(side: str, times: int = 1, hours: int | None = None, corruption: int | None = None) -> str:
    """The first basic card of the tests whose right half shows this; it is read on the left field."""
    for card in peddler_cards(DECK)[:16]:
        costs = hours in (None, card.right_hours) and corruption in (None, card.right_corruption)
        if (SIDES[card.side], card.times) == (side, times) and costs:
            return card.id
    raise LookupError(f"No right half shows {side}, {times} times, {hours} hours, {corruption} corruption.")


def right_card(action: str, arrow: str, hours: int | None = None, corruption: int | None = None) -> str:
    """The first basic card of the tests whose left half shows this; it is read on the right field."""
    for card in peddler_cards(DECK)[:16]:
        costs = hours in (None, card.left_hours) and corruption in (None, card.left_corruption)
        if (card.action, ARROWS[card.arrow]) == (action, arrow) and costs:
            return card.id
    raise LookupError(f"No left half shows {action}, {arrow}, {hours} hours, {corruption} corruption.")


def manned(position: dict[str, Any]) -> dict[str, Any]:
    """The position with a boat at every mooring if there is a token, and a full crew in every moored boat; those who
    are in nobody's way come, out of the halls if the bag is empty."""
    boats = [list(crew) if isinstance(crew, list) else crew for crew in position["boats"]]
    moored = dict(position.get("moored", {}))
    for mooring, half in HALVES.items() if position.get("token") else ():
        free = [number for number in half if number not in moored.values()]
        moored.setdefault(mooring, min(free, key=lambda number: len(boats[number - 1])))
    halls = {colour: 1 for colour in COLOURS} | position.get("halls", {})
    shelves = [own.get("shelf", ()) for own in position.get("merchants", {}).values()]
    wanted = {good.split()[1] for shelf in shelves for good in shelf if good}
    out = Counter([kind for crew in (*boats, position["shop"]["pool"]) for kind in crew])
    left = {kind: FIGURES[KINDS.index(kind)] - {**halls, "rogue": position["lair"]}[kind] - out[kind] for kind in KINDS}
    for number in moored.values():
        while len(boats[number - 1]) < 4:
            kind = max(
                KINDS,
                key=lambda kind: (left[kind] > 0, kind not in wanted, kind != "rogue", left[kind], halls.get(kind, 0)),
            )
            if not left[kind]:
                halls[kind] -= 1
            left[kind] -= left[kind] > 0
            boats[number - 1].append(kind)
    token = min(12, max(position.get("times", {"": 12}).values()) + 1) if len(moored) == 4 else 0
    return {"token": token} | position | {"boats": boats, "moored": moored, "halls": halls}


class Stage(GameStage):
    """The position is written as for ``game.stage``; production is its phase, and the Peddler acts first unless
    ``times`` says otherwise. ``shelf``, ``corruption``, ``folk`` and ``gold`` are the Peddler's, ``pool`` and ``right``
    its shop's. Nobody is in a boat, the pool, the square or the lair unless the test says so; only moored boats are
    filled up, with customers for goods that nobody has, and with a token there is one at every mooring. In a staged
    position the Peddler has the cards of the tests. Every method that goes on keeps what happened in ``events``.
    """

    game, names = GAME, NAMES

    def __init__(self, seats: int = 1, options: dict[str, Any] | None = None, seed: int = 0, **position: Any) -> None:
        super().__init__(seats, ({"cards": DECK} if position else {}) | (options or {}), seed, **position)
        self.players = (*self.players, NOZAMA)

    def complete(self, position: dict[str, Any]) -> dict[str, Any]:
        own = {key: position.pop(key) for key in ("shelf", "corruption", "folk", "gold") if key in position}
        if own:
            position["merchants"] = {**position.get("merchants", {}), NOZAMA: own}
        shop = {key: position.pop(key) for key in ("pool", "right", "discards") if key in position}
        position["shop"] = {"pool": [], **position.get("shop", {}), **shop}
        return manned({"boats": [[]] * 6, "square": [], "lair": 0} | position)

    # -- going on ---------------------------------------------------------------------------------

    def run(self, until: str | None = None, **forced: list[str]) -> list[str]:
        """Let the Peddler and chance go on until this is asked next (``moor``, ``draw``), or until a human is asked.

        ``forced`` says what chance gives, by verb and in order (``draw=["red", "rogue"]``); all of it must be used. The
        seed gives the rest. A question that is asked already is answered first.
        """
        self.go_on(lambda: self.waits_for == until, forced)
        assert until is None or self.waits_for == until, f"{until} was never asked; asked is {self.waits_for}"
        return self.clauses

    def turn(self, left: str, until: str | None = None, **forced: list[str]) -> list[str]:
        """The Peddler's turn with this card on the left field, to its end or to this question."""
        forced = {**forced, "reveal": [left, *forced.get("reveal", [])]}
        if until is not None:
            return self.run(until, **forced)
        self.go_on(lambda: self.shop["left"] == "none", forced)
        assert self.shop["right"] == left, "the turn did not end"
        return self.clauses

    def go_on(self, enough: Callable[[], bool], forced: dict[str, list[str]]) -> None:
        """Answer for chance and the Peddler, once at least, until it is enough or a human is asked."""
        self.events, waiting = [], {verb: list(answers) for verb, answers in forced.items()}
        while (asked := self.timeline.decision) is not None and self.asked in ("", NOZAMA):
            by_chance = asked.seats[0] == CHANCE
            self.events += self.timeline.do(self.chance(waiting) if by_chance else f"{NOZAMA}: {self.answer}")
            if enough():
                break
        assert not any(waiting.values()), f"chance was not asked for {waiting}"

    def chance(self, waiting: dict[str, list[str]]) -> Action | str:
        """What chance gives: what is forced, or else what the seed gives."""
        verb = GAME.weights(self.timeline.state)[0][0].verb
        return f"chance: {verb} {waiting[verb].pop(0)}" if waiting.get(verb) else self.timeline.luck()

    # -- what may be said -------------------------------------------------------------------------

    @property
    def answer(self) -> str:
        """The only thing that may be said now."""
        (only,) = self.answers
        return only

    @property
    def asked(self) -> str:
        """The name of the one who is asked now; empty for chance and after the end."""
        decision = self.timeline.decision
        return self.players[decision.seats[0]] if decision and decision.seats[0] != CHANCE else ""

    # -- looking ----------------------------------------------------------------------------------

    @property
    def waits_for(self) -> str | None:
        """What is being decided: ``board``, ``moor``, ``draw``, ``work``, ..."""
        return self.seen.get("now")

    def merchant(self, name: str = NOZAMA) -> dict[str, Any]:
        return self.seen["merchants"][name]

    def gold(self, name: str = NOZAMA) -> int:
        return self.merchant(name)["gold"]

    def goods(self, name: str = NOZAMA) -> list[str]:
        """The shelf up to the last good."""
        return up_to_the_last(self.merchant(name)["shelf"])

    @property
    def shop(self) -> dict[str, Any]:
        return self.seen["shop"]

    @property
    def pool(self) -> list[str]:
        """The pool up to the last figure."""
        return up_to_the_last(self.shop["pool"])

    @property
    def spent(self) -> int:
        """How many corruption cards are discarded."""
        return sum(self.seen["spent"].values())

    def time(self, name: str = NOZAMA) -> int:
        return self.seen["times"][name]

    def number(self, verb: str, word: str) -> int:
        """The number by which events mean a card or a person: ``number("reveal", "peddler-3")``."""
        return GAME.verbs[verb].words(self.timeline.setup)[word]


def up_to_the_last(row: list[str]) -> list[str]:
    """A row without the empty fields at its right end."""
    filled = [place for place, thing in enumerate(row) if thing]
    return row[: filled[-1] + 1] if filled else []


walk = Stage.random_game
