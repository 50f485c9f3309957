"""Pockets (Kamienie w kieszenie): point at a mushroom, steal, or protect what you have, all at once.

>>> from thieves.pockets import game
>>> state = game.setup(players=("Ala", "Bo", "Cy"), distributor="Bo")
>>> game.decision(state).kind, game.odds(state)
('which-stone', {Action(seat=-1, verb='draw', what=0): Fraction(3, 10), ...})
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from ..core import Event, Option, Result, Step
from ..core.asking import AskingGame, Listing, Question
from . import ending, pointing, position, preparation, refill, resolution
from .pieces import PIECES
from .rulebook import book
from .speech import LANGUAGE
from .state import CHARACTERS, Setup, State

__all__ = ["book", "game"]


class Pockets(AskingGame[State]):
    """The rules of Pockets, as the core asks for them."""

    name = "pockets"
    players = book.rule("setup.three-to-six-players")(range(3, 7))
    players_clause = preparation.PLAYERS_CLAUSE
    book = book
    language = LANGUAGE
    hidden = True
    simultaneous = True
    files = (PIECES,)
    phases = ("refill", "point", "reveal")
    form = position.FORM
    options = (
        Option("characters", None, preparation.CHARACTERS_CLAUSE),
        Option("distributor", None, preparation.DISTRIBUTOR_CLAUSE),
        Option("time_limit", False, pointing.LATE_CLAUSE, (False, True)),
        Option("empty_protection", "rests", resolution.EMPTY_PROTECTION_CLAUSE, ("rests", "free")),
        Option("white_in_sets", "no", ending.WHITE_CLAUSE, ("no", "yes")),
        Option("shortage", "seen", refill.SHORTAGE_CLAUSE, ("seen", "blind")),
        Option("vault", "open", resolution.VAULT_CLAUSE, ("open", "hidden")),
        PIECES.choice,
    )
    verbs = {
        verb.name: verb
        for verb in (
            pointing.point,
            pointing.steal,
            pointing.protect,
            refill.place,
            refill.draw,
            preparation.appoint,
            pointing.late,
        )
    }
    open_verbs = frozenset(verbs) - {"draw"}
    is_over = pointing.game_is_over

    def read_setup(self, players: tuple[str, ...], options: dict[str, Any]) -> Setup:
        return preparation.read_setup(players, options)

    def deal(self, setup: Setup) -> Step:
        return preparation.deal(setup)

    def option_values(self, state: State) -> dict[str, Any]:
        chosen = super().option_values(state)
        if state.setup.characters == CHARACTERS[: len(state.setup.players)]:
            del chosen["characters"]
        return chosen

    def listing(self, state: State, asked: Question) -> Listing:
        if isinstance(asked, pointing.Hands):
            return pointing.hands(state.setup, asked.awaited, state.round == 1)
        return super().listing(state, asked)

    def facts(self, state: State) -> dict[str, Any]:
        return position.facts(state)

    def seen_by(self, state: State, seat: int | None) -> State:
        return state if seat is None else position.seen_by(state, seat)

    def fill_hidden(self, seen: State, random: Random) -> State:
        return position.fill_hidden(seen, random)

    def result(self, state: State) -> Result | None:
        return ending.result(state)

    def when(self, state: State, events: Sequence[Event] = ()) -> tuple[int, str]:
        for event in events:
            if event.kind == "round-ends":
                return event.what, "reveal"
        if state.end:
            return state.round, "reveal"
        return state.round, "point" if isinstance(self.question(state), pointing.Hands) else "refill"

    def pauses_after(self, events: Sequence[Event]) -> bool:
        return any(event.kind == "round-ends" for event in events)

    def pieces(self, state: State) -> Mapping[Any, int]:
        return position.pieces(state)


game = Pockets()
