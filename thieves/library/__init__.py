"""Library (Kragmortha): goblins sneak through a grid of symbols, push each other, and dodge the Dark Lord."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from ..core import Event, Option, Result, Step
from ..core.asking import AskingGame
from ..core.board import Board
from ..core.sketch import Sketch
from . import (
    board,
    books,
    encounter,
    ending,
    hidden,
    magic,
    manners,
    movement,
    parts,
    position,
    preparation,
    pushing,
    sketch,
    teleport,
    turn,
)
from .rulebook import book
from .speech import LANGUAGE, tally
from .state import Setup, State

__all__ = ["book", "game"]


class Library(AskingGame[State]):
    """The rules of Kragmortha, as the core asks for them."""

    name = "library"
    players = book.rule("overview.number-of-players")(range(2, 9))
    players_clause = preparation.PLAYERS_CLAUSE
    book = book
    language = LANGUAGE
    hidden = True
    simultaneous = True
    files = (board.BOARD_FILE, *parts.FILES)
    form = position.FORM
    phases = ("enter", "play", "step", "push", "meet", "draw")
    options = (
        Option("first", None, preparation.FIRST_CLAUSE),
        Option("looks", "checked", preparation.LOOKS_CLAUSE, ("checked", "manners")),
        *(file.choice for file in (board.BOARD_FILE, *parts.FILES)),
        Option("rigor_after_meeting", "goes-on", encounter.MEETING_CLAUSE, ("goes-on", "stops")),
        Option("declined_jump", "goes-on", teleport.JUMP_CLAUSE, ("goes-on", "ends")),
        Option("after_push", "goes-on", pushing.AFTER_PUSH_CLAUSE, ("goes-on", "stops")),
        Option("teleports_full", "token-used", teleport.FULL_CLAUSE, ("token-used", "token-kept")),
        Option("rigor_on_bench", "open", movement.BENCH_CLAUSE, ("open", "closed")),
        Option("book_moment", "before-card", magic.MOMENT_CLAUSE, ("before-card", "whole-turn")),
    )
    verbs = {
        verb.name: verb
        for verb in (
            preparation.enter, turn.play, turn.show, movement.step, movement.stop, pushing.push, encounter.flee,
            teleport.land, books.go_home, teleport.jump, teleport.stay, magic.use, magic.decline, magic.aim, magic.name,
            magic.pick, magic.reopen, teleport.take, turn.pass_, manners.claim, manners.vote, preparation.first,
            turn.draw, encounter.look, books.draw, teleport.token, magic.filch,
        )
    }  # fmt: skip
    open_verbs = frozenset(verbs) - {"play", "show", "stop", "draw", "filch"}
    is_over = ending.game_is_over

    def read_setup(self, players: tuple[str, ...], options: dict[str, Any]) -> Setup:
        return preparation.read_setup(players, options)

    def deal(self, setup: Setup) -> Step:
        return preparation.deal(setup)

    def board_of(self, setup: Setup) -> Board:
        return setup.room.board

    def sketch(self, text: str) -> Sketch:
        return sketch.sketch(text)

    def facts(self, state: State) -> dict[str, Any]:
        return position.facts(state)

    def seen_by(self, state: State, seat: int | None) -> State:
        return state if seat is None else hidden.seen_by(state, seat)

    def fill_hidden(self, seen: State, random: Random) -> State:
        return hidden.fill_hidden(seen, random)

    def result(self, state: State) -> Result | None:
        return ending.result(state)

    def tally(self, state: State, seat: int, language: str = "en") -> str:
        return tally(ending.key(state, seat), language)

    def when(self, state: State, events: Sequence[Event] = ()) -> tuple[int, str]:
        asked = self.question(state)
        return state.turn, "meet" if asked is None else asked.phase

    def pauses_after(self, events: Sequence[Event]) -> bool:
        return any(event.kind in ("gets-look", "gets-book", "eliminated") for event in events)

    def pieces(self, state: State) -> Mapping[Any, Any]:
        return position.pieces(state)


game = Library()
