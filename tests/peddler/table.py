"""A table for the tests of Peddler: stage a position, choose two cards, force chance, run on, ask why not."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from thieves.core import CHANCE, Action, Event, Refusal, read
from thieves.core.chance import draw
from thieves.core.timeline import Timeline
from thieves.peddler import game as GAME
from thieves.peddler.cards import peddler_cards
from thieves.peddler.state import ARROWS, SIDES

NAMES = ("Ala", "Bo")
NOZAMA = "Nozama"
BOOK = GAME.book
DECK = Path(__file__).with_name("cards.toml").read_text(encoding="utf-8")  #: Peddler cards for staged positions
LONGEST = 20_000  #: more answers than any game needs
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


class Table:
    """A timeline with short words. Without a position it stands at the very start of a game.

    The position is written as for ``game.stage``; production is its phase, and the Peddler acts first unless ``times``
    says otherwise. ``shelf``, ``corruption``, ``folk`` and ``gold`` are the Peddler's, ``pool`` and ``right`` its
    shop's. In a staged position the Peddler has the cards of the tests. Every method that goes on keeps what happened
    in ``events``.
    """

    def __init__(self, humans: int = 1, options: dict[str, Any] | None = None, seed: int = 0, **position: Any) -> None:
        self.players = (*NAMES[:humans], NOZAMA)
        own = {key: position.pop(key) for key in ("shelf", "corruption", "folk", "gold") if key in position}
        if own:
            position["merchants"] = {**position.get("merchants", {}), NOZAMA: own}
        shop = {key: position.pop(key) for key in ("pool", "right", "discards") if key in position}
        if shop:
            position["shop"] = {**position.get("shop", {}), **shop}
        chosen = ({"cards": DECK} if position else {}) | (options or {})
        self.line = Timeline(GAME, NAMES[:humans], seed, position or None, **chosen)
        self.events: list[Event] = list(self.line.moment.events)

    # -- going on ---------------------------------------------------------------------------------

    def say(self, *lines: str) -> list[str]:
        """Do these actions one after the other; the clauses of all that happened."""
        self.events = [event for line in lines for event in self.line.do(line)]
        return self.clauses

    def force(self, *answers: str) -> list[str]:
        """Let chance give this: ``reveal peddler-3``, ``draw red``, ``taint gossip``, ``lurk robbers``."""
        return self.say(*(f"chance: {answer}" for answer in answers))

    def run(self, until: str | None = None, **forced: list[str]) -> list[str]:
        """Let the Peddler and chance go on until this is asked next (``moor``, ``draw``), or until a human is asked.

        ``forced`` says what chance gives, by verb and in order (``draw=["red", "rogue"]``); all of it must be used. The
        seed gives the rest. A question that is asked already is answered first.
        """
        self.go_on(lambda: self.job == until, forced)
        assert until is None or self.job == until, f"{until} was never asked; asked is {self.job}"
        return self.clauses

    def turn(self, left: str, until: str | None = None, **forced: list[str]) -> list[str]:
        """The Peddler's turn with this card on the left field, to its end or to this question."""
        forced = {**forced, "reveal": [left, *forced.get("reveal", [])]}
        if until is not None:
            return self.run(until, **forced)
        self.go_on(lambda: self.shop["left"] is None, forced)
        assert self.shop["right"] == left, "the turn did not end"
        return self.clauses

    def go_on(self, enough: Callable[[], bool], forced: dict[str, list[str]]) -> None:
        """Answer for chance and the Peddler, once at least, until it is enough or a human is asked."""
        self.events, waiting = [], {verb: list(answers) for verb, answers in forced.items()}
        while (asked := self.line.decision) is not None and self.asked in ("", NOZAMA):
            by_chance = asked.seats[0] == CHANCE
            self.events += self.line.do(self.chance(waiting) if by_chance else f"{NOZAMA}: {self.answer}")
            if enough():
                break
        assert not any(waiting.values()), f"chance was not asked for {waiting}"

    def chance(self, waiting: dict[str, list[str]]) -> Action | str:
        """What chance gives: what is forced, or else what the seed gives."""
        verb = GAME.weights(self.line.state)[0][0].verb
        return f"chance: {verb} {waiting[verb].pop(0)}" if waiting.get(verb) else self.line.luck()

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

    @property
    def answers(self) -> list[str]:
        """Everything that may be said now, without the name: ``board 5``."""
        return [self.line.written(action).partition(": ")[2] for action in GAME.actions(self.line.state)]

    @property
    def answer(self) -> str:
        """The only thing that may be said now."""
        (only,) = self.answers
        return only

    @property
    def question(self) -> tuple[str, str] | None:
        """The kind and the clause of the question."""
        decision = self.line.decision
        return (decision.kind, decision.clause) if decision else None

    @property
    def asked(self) -> str:
        """The name of the one who is asked now; empty for chance and after the end."""
        decision = self.line.decision
        return self.players[decision.seats[0]] if decision and decision.seats[0] != CHANCE else ""

    # -- looking ----------------------------------------------------------------------------------

    @property
    def seen(self) -> dict[str, Any]:
        return GAME.observe(self.line.state)

    @property
    def job(self) -> str | None:
        """What is being decided: ``board``, ``moor``, ``draw``, ``work``, ..."""
        return self.seen.get("asked")

    def merchant(self, name: str = NOZAMA) -> dict[str, Any]:
        return self.seen["merchants"][name]

    def gold(self, name: str = NOZAMA) -> int:
        return self.merchant(name)["gold"]

    def goods(self, name: str = NOZAMA) -> list[str | None]:
        """The shelf up to the last good."""
        return up_to_the_last(self.merchant(name)["shelf"])

    @property
    def shop(self) -> dict[str, Any]:
        return self.seen["shop"]

    @property
    def pool(self) -> list[str | None]:
        """The pool up to the last figure."""
        return up_to_the_last(self.shop["pool"])

    def time(self, name: str = NOZAMA) -> int:
        return self.seen["times"][name]

    def number(self, verb: str, word: str) -> int:
        """The number by which events mean a card or a person: ``number("reveal", "peddler-3")``."""
        return GAME.verbs[verb].words(self.line.setup)[word]


def up_to_the_last(row: list[str | None]) -> list[str | None]:
    """A row without the empty fields at its right end."""
    filled = [place for place, thing in enumerate(row) if thing is not None]
    return row[: filled[-1] + 1] if filled else []


def walk(seed: int, humans: int = 1, options: dict[str, Any] | None = None) -> Iterator[tuple[Any, Action, Any, Any]]:
    """A random game, step by step: the state, the action, the next state and the events."""
    random = Random(seed)
    state = GAME.setup(NAMES[:humans], **(options or {}))
    for _ in range(LONGEST):
        if GAME.decision(state) is None:
            return
        weights = GAME.weights(state)
        action = draw(weights, random) if weights else random.choice(GAME.actions(state))
        after, events = GAME.apply(state, action)
        yield state, action, after, events
        state = after
    raise AssertionError(f"The game with seed {seed} does not end.")
