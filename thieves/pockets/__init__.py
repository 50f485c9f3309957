"""Pockets (Kamienie w kieszenie): point at a mushroom, steal, or protect what you have, all at once.

>>> from thieves.pockets import game
>>> state = game.setup(players=("Ala", "Bo", "Cy"), distributor="Bo")
>>> game.decision(state).kind, game.odds(state)
('which-stone', {Action(seat=-1, verb='draw', what=0): Fraction(3, 10), ...})
"""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from ..core import (
    CHANCE,
    Action,
    Decision,
    Event,
    Game,
    Language,
    Option,
    Result,
    Step,
    Verb,
    always,
    numbered,
    seat_words,
)  # fmt: skip
from . import pointing, position, preparation, refill, resolution, scoring
from .retold import retold
from .rulebook import book
from .speech import FORMATS
from .state import APPOINT, CHARACTERS, COLOURS, DRAW_REST, OVER, PLACE, POINT, REFILL, Setup, State

__all__ = ["book", "game"]

language = Language.of(__package__, FORMATS)


mushroom_words = always(pointing.MUSHROOM_WORDS)


A_HAND = (
    pointing.game_goes_on,
    pointing.hands_are_asked,
    pointing.a_player_points,
    pointing.seat_takes_part,
    pointing.hand_is_free,
)


class Pockets(Game[State]):
    """The rules of Pockets, as the core asks for them."""

    name = "pockets"
    players = range(3, 7)
    players_clause = preparation.PLAYERS_CLAUSE
    book = book
    language = language
    hidden = True
    simultaneous = True
    content = {
        "pieces": {
            "character": {"id": "text", "name": "texts", "colour": "text", "source": "source"},
            "stone": {"id": "text", "letter": "text", "count": "number", "source": "source"},
            "mushroom": {"id": "text", "source": "source"},
        }
    }
    phases = ("refill", "point", "reveal")
    options = (
        Option("characters", None, preparation.CHARACTERS_CLAUSE),
        Option("distributor", None, preparation.DISTRIBUTOR_CLAUSE),
        Option("time_limit", False, pointing.LATE_CLAUSE, (False, True)),
        Option("empty_protection", "rests", resolution.EMPTY_PROTECTION_CLAUSE, ("rests", "free")),
        Option("white_in_sets", "no", scoring.WHITE_CLAUSE, ("no", "yes")),
        Option("shortage", "seen", refill.SHORTAGE_CLAUSE, ("seen", "blind")),
        Option("vault", "open", resolution.VAULT_CLAUSE, ("open", "hidden")),
    )
    verbs = {
        verb.name: verb
        for verb in (
            Verb("point", mushroom_words),
            Verb("steal", seat_words),
            Verb("protect"),
            Verb("place", mushroom_words),
            Verb("draw", always(numbered(COLOURS))),
            Verb("appoint", seat_words),
            Verb("late", seat_words),
        )
    }
    open_verbs = frozenset(verbs) - {"draw"}
    checks = {
        "point": (*A_HAND, pointing.mushroom_is_on_the_table),
        "steal": (*A_HAND, pointing.stealing_has_begun, pointing.tile_is_anothers),
        "protect": (*A_HAND, pointing.protecting_has_begun),
        "place": (
            pointing.game_goes_on,
            refill.stones_ran_short,
            refill.the_distributor_places,
            pointing.mushroom_is_on_the_table,
            refill.mushroom_may_get_more,
        ),
        "draw": (
            pointing.game_goes_on,
            refill.stones_are_drawn_now,
            refill.drawn_blindly,
            refill.colour_is_in_the_bag,
        ),
        "appoint": (pointing.game_goes_on, preparation.nobody_appointed_yet, preparation.chance_appoints),
        "late": (
            pointing.game_goes_on,
            pointing.hands_are_asked,
            pointing.the_clock_says_so,
            pointing.hand_is_missing,
        ),
    }
    effects = {
        "point": pointing.choose,
        "steal": pointing.choose,
        "protect": pointing.choose,
        "place": refill.place,
        "draw": refill.draw,
        "appoint": preparation.appoint,
        "late": pointing.late,
    }

    def read_setup(self, players: tuple[str, ...], options: dict[str, Any]) -> Setup:
        return preparation.read_setup(players, options)

    def deal(self, setup: Setup) -> Step:
        return preparation.deal(setup)

    def place(self, setup: Setup, position_: Mapping[str, Any]) -> State:
        return position.place(setup, position_)

    def option_values(self, state: State) -> dict[str, Any]:
        chosen = super().option_values(state)
        if state.setup.characters == CHARACTERS[: len(state.setup.players)]:
            del chosen["characters"]
        return chosen

    def decision(self, state: State) -> Decision | None:
        if state.phase is POINT:
            return pointing.question(state.asked, state.round, not any(state.bag))
        if state.phase is REFILL:
            return refill.NEXT_STONE[refill.next_mushroom(state)]
        if state.phase is DRAW_REST:
            return refill.which_stone_of_rest(CHANCE_ALONE)
        if state.phase is PLACE:
            if any(state.drawn):
                return refill.where_to_place((state.distributor,), refill.next_in_hand(state))
            return refill.where_to_draw((state.distributor,))
        return preparation.who_distributes(CHANCE_ALONE) if state.phase is APPOINT else None

    def actions(self, state: State) -> tuple[Action, ...]:
        if state.phase is POINT:
            return pointing.hands(state.setup, state.asked, state.round == 1)
        if state.phase is PLACE:
            return tuple(Action(state.distributor, "place", m) for m, due in enumerate(state.due) if due)
        return tuple(action for action, _ in self.weights(state))

    def weights(self, state: State) -> tuple[tuple[Action, int], ...]:
        if state.phase is REFILL or state.phase is DRAW_REST:
            return refill.draws(state.bag)
        if state.phase is APPOINT:
            return tuple((Action(CHANCE, "appoint", seat), 1) for seat in range(len(state.tiles)))
        return ()

    def observe(self, state: State, seat: int | None = None) -> dict[str, Any]:
        return position.observe(state, seat)

    def imagine(self, state: State, seat: int, random: Random) -> State:
        return position.imagine(state, seat, random)

    def retold(self, state: State) -> Iterator[tuple[Mapping[str, Any], tuple[Action, ...]]]:
        return retold(state)

    def result(self, state: State) -> Result | None:
        return scoring.result(state)

    def when(self, state: State, events: Sequence[Event] = ()) -> tuple[int, str]:
        for event in events:
            if event.kind == "round-ends":
                return event.what, "reveal"
        if state.phase is OVER:
            return state.round, "reveal"
        return state.round, "point" if state.phase is POINT else "refill"

    def is_sight(self, events: Sequence[Event]) -> bool:
        return any(event.kind == "round-ends" for event in events)

    def pieces(self, state: State) -> Mapping[Any, int]:
        return position.pieces(state)


CHANCE_ALONE = (CHANCE,)
game = Pockets()
