"""Bazaar (Król złodziei): loot is divided by taking and robbing, and spent on cards that make a reputation."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from ..core import Action, Event, Option, Result, Step
from ..core.asking import AskingGame, Question
from . import (
    abilities,
    buying,
    cards,
    ending,
    hidden,
    luck,
    market,
    owning,
    position,
    preparation,
    robbing,
    rolling,
    rounds,
    splitting,
    stacks,
)
from .rulebook import book
from .speech import LANGUAGE, tally
from .state import Setup, State

__all__ = ["book", "game", "rounds"]


class Bazaar(AskingGame[State]):
    """The rules of Bazaar, as the core asks for them."""

    name = "bazaar"
    players = book.rule("setup.three-to-five-players")(range(3, 6))
    players_clause = preparation.PLAYERS_CLAUSE
    book = book
    language = LANGUAGE
    hidden = True
    files = (cards.CARD_FILE,)
    form = position.FORM
    phases = ("roll", "split", "buy", "round-end")
    options = (
        Option("first", None, preparation.FIRST_CLAUSE),
        cards.CARD_FILE.choice,
        Option("promos", False, preparation.PROMOS_CLAUSE, (False, True)),
        *preparation.READINGS,
    )
    verbs = {
        verb.name: verb
        for verb in (
            splitting.pick, splitting.take_all, robbing.rob, robbing.give_back, robbing.done, luck.spare,
            luck.reroll, buying.buy, buying.pay, market.pass_, abilities.turn, abilities.spend, abilities.sell,
            owning.copy, rolling.roll, preparation.start, stacks.deal,
        )
    }  # fmt: skip
    open_verbs = frozenset(verbs)
    is_over = ending.game_is_over

    def read_setup(self, players: tuple[str, ...], options: dict[str, Any]) -> Setup:
        return preparation.read_setup(players, dict(options))

    def deal(self, setup: Setup) -> Step:
        return preparation.deal(setup)

    def legal(self, state: State, asked: Question) -> list[Action]:
        found = super().legal(state, asked)
        return abilities.as_they_lie(state, asked, found) if isinstance(asked, buying.Buy) else found

    def facts(self, state: State) -> dict[str, Any]:
        return position.facts(state)

    def seen_by(self, state: State, seat: int | None) -> State:
        return state if seat is None else hidden.seen_by(state, seat)

    def fill_hidden(self, seen: State, random: Random) -> State:
        return hidden.fill_hidden(seen, random)

    def result(self, state: State) -> Result | None:
        return ending.result(state)

    def tally(self, state: State, seat: int, language: str = "en") -> str:
        score = ending.score_of(state, seat, ending.majorities(state))
        return tally(score.total, score.cards_owned, language)

    def when(self, state: State, events: Sequence[Event] = ()) -> tuple[int, str]:
        asked = self.question(state)
        if not state.round:
            return 0, "roll"
        return state.round, "round-end" if asked is None else asked.phase

    def pauses_after(self, events: Sequence[Event]) -> bool:
        return any(event.kind in ("robs", "rerolled", "gains-card") for event in events)

    def pieces(self, state: State) -> Mapping[Any, Any]:
        return position.pieces(state)


game = Bazaar()
