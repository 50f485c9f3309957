"""Hadria (Wiek złodziei): thieves plan in secret, guards hunt by rule, the Emperors' Jewel has to leave the city."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from ..core import Action, Event, Result, Step
from ..core.asking import AskingGame, Question
from ..core.board import Board
from ..core.sketch import Sketch
from . import (
    agreement,
    alarm,
    cleanup,
    declaration,
    dungeon,
    ending,
    events,
    guards,
    hidden,
    laying,
    loot,
    movement,
    passages,
    placing,
    planning,
    position,
    preparation,
    resolution,
    sketch,
    theft,
    tokens,
    yellow,
)  # fmt: skip
from .cards import aiming, basic, knowledge, lures, markers, own_way, rivals, things
from .flow import phase
from .rulebook import book
from .speech import LANGUAGE, tally
from .state import Setup, State

__all__ = ["alarm", "book", "cleanup", "game", "lures", "markers", "own_way", "rivals", "things"]


class Hadria(AskingGame[State]):
    """The rules of Hadria, as the core asks for them."""

    name = "hadria"
    players = book.rule("component.player-count")(range(2, 5))
    players_clause = agreement.PLAYERS_CLAUSE
    book = book
    language = LANGUAGE
    hidden = True
    simultaneous = True
    files = agreement.FILES
    form = position.FORM
    phases = ("events", "planning", "declaration", "resolution", "clean-up")
    options = agreement.OPTIONS
    verbs = {
        verb.name: verb
        for verb in (
            preparation.start, yellow.lay, events.place, placing.take, tokens.set_beside, planning.discard,
            laying.declare, laying.cover, laying.ap, laying.informer, laying.agent, laying.withdraw, declaration.ready,
            resolution.resolve, resolution.resign, resolution.choose, basic.gain, movement.step, movement.stop,
            passages.sewer, loot.pick, theft.rob, tokens.reveal, loot.keep, passages.hurry, passages.leave, theft.steal,
            dungeon.give_up, aiming.aim, aiming.name, aiming.get, aiming.enough, guards.name_guard, guards.choose_way,
            preparation.sheet, events.roll, planning.draw, events.event, tokens.token, knowledge.peek, dungeon.district,
        )
    }  # fmt: skip
    open_verbs = frozenset(verbs) - {
        "discard", "declare", "cover", "ap", "informer", "agent", "withdraw", "ready", "resolve", "resign",
        "draw", "token", "peek",
    }  # fmt: skip
    is_over = ending.game_is_over

    def read_setup(self, players: tuple[str, ...], options: dict[str, Any]) -> Setup:
        return agreement.read_setup(players, dict(options))

    def deal(self, setup: Setup) -> Step:
        return preparation.deal(setup)

    def legal(self, state: State, asked: Question) -> list[Action]:
        if isinstance(asked, declaration.Declare):
            return laying.behind_the_screens(state, asked, self.legal_for)
        return super().legal(state, asked)

    def board_of(self, setup: Setup) -> Board:
        return setup.city.board

    def sketch(self, text: str) -> Sketch:
        return sketch.sketch(text)

    def fits_shape(self, kinds: tuple[str, ...], printed: tuple[str, ...]) -> bool:
        return sketch.fits(kinds, printed)

    def facts(self, state: State) -> dict[str, Any]:
        return position.facts(state)

    def seen_by(self, state: State, seat: int | None) -> State:
        return state if seat is None else hidden.seen_by(state, seat)

    def fill_hidden(self, seen: State, random: Random) -> State:
        return hidden.fill_hidden(seen, random)

    def result(self, state: State) -> Result | None:
        return ending.result(state)

    def tally(self, state: State, seat: int, language: str = "en") -> str:
        out = "jewel" if state.holder == seat else "out"
        return tally(ending.points(state, seat), out if state.thieves[seat].left else "behind", language)

    def when(self, state: State, events: Sequence[Event] = ()) -> tuple[int, str]:
        return state.turn, phase(state)

    def pauses_after(self, events: Sequence[Event]) -> bool:
        return any(event.kind in ("caught", "alarm-raised", "jewel-stolen", "screens-down") for event in events)

    def pieces(self, state: State) -> Mapping[Any, Any]:
        return position.pieces(state)


game = Hadria()
