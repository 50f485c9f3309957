"""Peddler (Kramarz): a cove, a clock, and a rival that plays itself by pairs of cards."""

from collections.abc import Mapping, Sequence
from typing import Any

from ..core import Event, Option, Result, Step
from ..core.asking import AskingGame
from . import (
    actions,
    boats,
    cards,
    cleanup,
    clock,
    ending,
    lifting,
    loading,
    market,
    position,
    preparation,
    production,
    townsfolk,
    urns,
)
from .rulebook import book
from .speech import LANGUAGE, say
from .state import PEDDLER, Setup, State

__all__ = ["book", "cleanup", "game"]

SIGHTS = {"left-card", "boat-is-full", "moors", "moors-beside", "uses-hand", "support-adds-up", "peddler-sells"}


class Peddler(AskingGame[State]):
    """The rules of Peddler, as the core asks for them."""

    name = "peddler"
    players = book.rule("overview.played-as-a-two-player-game")(range(1, 3))
    players_clause = preparation.PLAYERS_CLAUSE
    automata = (PEDDLER,)
    book = book
    language = LANGUAGE
    files = cards.FILES
    phases = ("travel", "production", "market", "clean-up")
    form = position.FORM
    options = (
        Option("difficulty", "normal", preparation.DIFFICULTY_CLAUSE, preparation.DIFFICULTIES),
        Option("rogues", preparation.DRAWN, preparation.ROGUES_CLAUSE, (preparation.DRAWN, *cards.ROGUE_IDS)),
        Option("merchants", None, preparation.LENDER_CLAUSE),
        Option("lender", None, preparation.LENDER_CLAUSE),
        *(file.choice for file in cards.FILES),
        *preparation.READINGS,
    )
    verbs = {
        verb.name: verb
        for verb in (
            production.make, actions.hire, production.support, production.act, actions.shelve, clock.hand, clock.load,
            loading.send, boats.board, boats.moor, boats.chase, townsfolk.discard, townsfolk.craft_one,
            townsfolk.trade_one, lifting.lift, market.sell, market.deal_with_cultist, market.enough, urns.draw,
            urns.reveal, urns.taint, urns.shed, preparation.arrive, preparation.lurk,
        )
    }  # fmt: skip
    is_over = ending.game_is_over

    def read_setup(self, players: tuple[str, ...], options: dict[str, Any]) -> Setup:
        return preparation.read_setup(players, dict(options))

    def deal(self, setup: Setup) -> Step:
        return preparation.deal(setup)

    def facts(self, state: State) -> dict[str, Any]:
        return position.facts(state)

    def result(self, state: State) -> Result | None:
        return ending.result(state)

    def tally(self, state: State, seat: int, language: str = "en") -> str:
        return say("gold", language, state.merchants[seat].gold)

    def when(self, state: State, events: Sequence[Event] = ()) -> tuple[int, str]:
        return state.round, state.phase

    def pauses_after(self, events: Sequence[Event]) -> bool:
        return any(event.kind in SIGHTS for event in events)

    def pieces(self, state: State) -> Mapping[Any, Any]:
        return position.pieces(state)


game = Peddler()
