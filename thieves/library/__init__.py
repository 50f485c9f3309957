"""Library (Kragmortha): goblins sneak through a grid of symbols, push each other, and dodge the Dark Lord."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
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
    Refusal,
    Result,
    Step,
    Verb,
    Words,
    always,
    no_word,
    numbered,
    seat_words,
)
from . import books, encounter, ending, looks, magic, manners, movement, position, preparation, pushing, teleport, turn
from .board import BOARD
from .flow import top
from .retold import retold
from .rulebook import book
from .speech import CARD_WORDS, FORMATS, tally
from .state import TOKENS, Setup, State

__all__ = ["book", "game"]

language = Language.of(__package__, FORMATS)
game_is_over = book.refusal("game-is-over", "end.two-triggers")
no_step_now = book.refusal("no-step-now", "turn.play-one-then-draw-one")
not_your_step = book.refusal("not-your-step", "turn.passes-to-the-left")
CHANCE_ALONE = (CHANCE,)


field_words, card_words = always(preparation.FIELD_WORDS), always(CARD_WORDS)
book_words, token_words = always(books.NUMBER), always(numbered(TOKENS))
LOOK_WORDS = {name: numbered(look["id"] for look in set_) for name, set_ in looks.SETS.items()}


def look_words(setup: Setup) -> Words:
    """The dirty looks of this table's set by id."""
    return LOOK_WORDS[setup.looks]


def game_goes_on(state: State, action: Action) -> Refusal | None:
    """Once the game has ended nothing is done any more."""
    return game_is_over() if state.end else None


def a_step_is_due(state: State, action: Action) -> Refusal | None:
    """Steps follow a played card, and its player makes them."""
    job = top(state)
    if job is None or job.kind != "step":
        return no_step_now()
    return None if job.seat == action.seat else not_your_step((job.seat,))


class Library(Game[State]):
    """The rules of Kragmortha, as the core asks for them."""

    name = "library"
    players = range(2, 9)
    players_clause = preparation.PLAYERS_CLAUSE
    book = book
    language = language
    hidden = True
    simultaneous = True
    content = {
        "board": {
            "board": {
                "id": "text", "source": "source", "rows": "text", "columns": "number", "symbols": "list",
                "start": "list", "bench": "list", "teleport": "list", "rigor": "text",
            },
            "layout": {"id": "text", "source": "source", "players": "numbers", "bookcases": "list"},
        },
        "cards": {
            "movement": {"id": "text", "source": "source", "goblin": "number", "rigor": "number"},
            "token": {"id": "text", "name": "texts", "count": "number", "source": "source"},
        },
        "looks": {"look": {"id": "text", "symbol": "text", "name": "texts", "text": "texts", "source": "source"}},
        "books": {
            "book": {
                "id": "text", "symbols": "number", "name": "texts", "moment": "text", "text": "texts",
                "source": "source",
            }
        },
    }  # fmt: skip
    phases = ("enter", "play", "step", "push", "meet", "draw")
    options = (
        Option("first", None, preparation.FIRST_CLAUSE),
        Option("looks", "checked", preparation.LOOKS_CLAUSE, ("checked", "manners")),
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
            Verb("enter", field_words),
            Verb("play", card_words),
            Verb("show", no_word),
            Verb("step", field_words),
            Verb("stop", no_word),
            Verb("push", field_words),
            Verb("flee", field_words),
            Verb("land", field_words),
            Verb("return", field_words),
            Verb("jump", field_words),
            Verb("stay", no_word),
            Verb("use", book_words),
            Verb("decline", no_word),
            Verb("aim", field_words),
            Verb("name", seat_words),
            Verb("pick", look_words),
            Verb("open", book_words),
            Verb("take", token_words),
            Verb("pass", no_word),
            Verb("claim", seat_words),
            Verb("vote", always(numbered(("no", "yes")))),
            Verb("first", seat_words),
            Verb("draw", card_words),
            Verb("look", look_words),
            Verb("book", book_words),
            Verb("token", token_words),
            Verb("filch", card_words),
        )
    }
    open_verbs = frozenset(verbs) - {"play", "show", "stop", "draw", "filch"}
    checks = {
        "enter": (
            game_goes_on,
            preparation.goblins_enter_now,
            preparation.entry_is_yours,
            preparation.entrance_is_free,
        ),
        "play": (
            game_goes_on,
            turn.a_card_is_played,
            turn.turn_is_yours,
            turn.card_is_in_hand,
            turn.card_can_be_used,
            turn.dirty_looks_allow,
        ),
        "show": (game_goes_on, turn.a_card_is_played, turn.turn_is_yours, turn.no_card_is_usable),
        "step": (game_goes_on, a_step_is_due, movement.a_step_goes_there),
        "stop": (game_goes_on, a_step_is_due, movement.a_step_was_made, looks.allow_stop),
        "push": (
            game_goes_on,
            pushing.a_goblin_is_pushed,
            pushing.chooser_is_right,
            pushing.pushed_goblin_can_go,
        ),
        "flee": (game_goes_on, encounter.a_goblin_flees, encounter.flight_is_yours, encounter.refuge_is_free),
        "land": (
            game_goes_on,
            teleport.a_goblin_lands,
            teleport.landing_is_yours,
            teleport.landing_is_an_empty_teleport,
        ),
        "return": (game_goes_on, books.a_goblin_returns, books.return_is_yours, books.start_is_free),
        "jump": (game_goes_on, teleport.rigor_may_jump, teleport.jump_is_yours, teleport.jump_goes_there),
        "stay": (game_goes_on, teleport.rigor_may_jump, teleport.jump_is_yours),
        "use": (
            game_goes_on,
            magic.book_is_yours,
            magic.book_is_face_up,
            magic.moment_is_right,
            magic.book_does_something,
        ),
        "decline": (game_goes_on, magic.cloak_is_offered),
        "aim": (game_goes_on, magic.asked_for("aim"), magic.choice_is_possible),
        "name": (game_goes_on, magic.asked_for("name"), magic.choice_is_possible),
        "pick": (game_goes_on, magic.asked_for("pick"), magic.choice_is_possible),
        "open": (game_goes_on, magic.asked_for("open"), magic.choice_is_possible),
        "take": (game_goes_on, teleport.a_token_is_chosen, teleport.token_is_face_down),
        "pass": (game_goes_on, turn.something_is_offered, turn.turn_is_yours, turn.second_card_is_open),
        "filch": (game_goes_on, magic.a_card_is_filched, encounter.chance_draws, magic.card_is_in_that_hand),
        "claim": (
            game_goes_on,
            manners.manners_are_played,
            manners.claim_is_in_time,
            manners.accused_is_bound,
        ),
        "vote": (game_goes_on, manners.a_vote_is_open, manners.seat_has_a_vote),
        "first": (game_goes_on, preparation.first_is_sought, preparation.chance_decides),
        "draw": (game_goes_on, turn.a_card_is_drawn, turn.chance_draws, turn.card_is_in_deck),
        "look": (game_goes_on, encounter.a_look_is_drawn, encounter.chance_draws, encounter.look_is_next),
        "book": (game_goes_on, books.a_book_is_drawn, encounter.chance_draws, books.book_is_on_the_desk),
        "token": (game_goes_on, teleport.a_token_is_taken, encounter.chance_draws, teleport.token_is_face_down),
    }
    effects = {
        "enter": preparation.enter,
        "play": turn.play,
        "show": turn.show,
        "step": movement.step,
        "stop": movement.stop,
        "push": pushing.push,
        "flee": encounter.flee,
        "land": teleport.land,
        "return": books.go_home,
        "jump": teleport.jump,
        "stay": teleport.stay,
        "use": magic.use,
        "decline": magic.decline,
        "aim": magic.aim,
        "name": magic.name,
        "pick": magic.pick,
        "open": magic.reopen,
        "take": teleport.token,
        "pass": turn.pass_,
        "filch": magic.filch,
        "claim": manners.claim,
        "vote": manners.vote,
        "first": preparation.first,
        "draw": turn.draw,
        "look": encounter.look,
        "book": books.draw,
        "token": teleport.token,
    }

    def read_setup(self, players: tuple[str, ...], options: dict[str, Any]) -> Setup:
        return preparation.read_setup(players, options)

    def deal(self, setup: Setup) -> Step:
        return preparation.deal(setup)

    def place(self, setup: Setup, position_: Mapping[str, Any]) -> State:
        return position.place(setup, position_)

    def decision(self, state: State) -> Decision | None:
        job = top(state)
        return None if job is None else ASK[job.kind](state)

    def actions(self, state: State) -> tuple[Action, ...]:
        job = top(state)
        return () if job is None else tuple(LEGAL[job.kind](state))

    def weights(self, state: State) -> tuple[tuple[Action, int], ...]:
        job = top(state)
        return WEIGHTS[job.kind](state) if job is not None and job.kind in WEIGHTS else ()

    def observe(self, state: State, seat: int | None = None) -> dict[str, Any]:
        return position.observe(state, seat)

    def imagine(self, state: State, seat: int, random: Random) -> State:
        return position.imagine(state, seat, random)

    def retold(self, state: State) -> Iterator[tuple[Mapping[str, Any], tuple[Action, ...]]]:
        return retold(state)

    def result(self, state: State) -> Result | None:
        return ending.result(state)

    def tally(self, state: State, seat: int, language: str = "en") -> str:
        return tally(ending.key(state, seat), language)

    def when(self, state: State, events: Sequence[Event] = ()) -> tuple[int, str]:
        job = top(state)
        return state.turn, "meet" if job is None else PHASE.get(job.kind, "draw")

    def is_sight(self, events: Sequence[Event]) -> bool:
        return any(event.kind in ("gets-look", "gets-book", "eliminated") for event in events)

    def pieces(self, state: State) -> Mapping[Any, Any]:
        return position.pieces(state)


# -- questions, by the job on top -----------------------------------------------------------------


def ask_play(state: State) -> Decision:
    """Which card; where manners are played, the others may claim a breach instead."""
    active = state.active
    return turn.which_card((active, *(seat for seat in manners.claimants(state) if seat != active)), active)


def ask_step(state: State) -> Decision:
    """The first step, the second, or a third by a book."""
    seats, card, steps = (state.jobs[-1].seat,), state.move.card, len(state.move.path)
    return (movement.first_step, movement.second_step, movement.third_step)[steps - 1](seats, card)


def ask_push(state: State) -> Decision:
    """Where the pushed goblin goes."""
    job = state.jobs[-1]
    asked = pushing.where_to_push if job.what.pusher == state.active else pushing.where_to_push_on
    return asked((job.seat,), job.what.pushed, state.pawns[job.what.pushed])


def ask_flee(state: State) -> Decision:
    """Where a goblin flees to."""
    seat = state.jobs[-1].seat
    asked = encounter.where_to_flee if encounter.empty_teleports(state) else encounter.where_to_flee_start
    return asked((looks.flight_chooser(state, seat),), seat)


def ask_home(state: State) -> Decision:
    """Where a goblin goes back to: a start field, or beside one if all are taken."""
    start = set(encounter.empty_starts(state)) <= set(movement.room_of(state).start)
    return (books.where_to_return if start else books.where_to_return_beside)((state.jobs[-1].seat,))


def ask_enter(state: State) -> Decision:
    """Where a goblin enters."""
    free = [field for field in movement.room_of(state).start if encounter.is_empty(state, field)]
    asked = preparation.where_to_enter if free else preparation.where_to_enter_eighth
    return asked((state.jobs[-1].seat,))


ASK: dict[str, Callable[[State], Decision]] = {
    "enter": ask_enter,
    "play": ask_play,
    "after": lambda state: turn.a_book_after_the_card((state.active,)),
    "vote": lambda state: manners.was_it_a_breach(state.jobs[-1].what.waiting, state.jobs[-1].what.accused),
    "step": ask_step,
    "push": ask_push,
    "flee": ask_flee,
    "land": lambda state: teleport.where_to_land[state.jobs[-1].what]((state.jobs[-1].seat,)),
    "home": ask_home,
    "jump": lambda state: teleport.whether_to_jump((state.jobs[-1].seat,)),
    "first": lambda state: preparation.who_goes_first(CHANCE_ALONE),
    "aim": lambda state: magic.which_field((state.jobs[-1].seat,), state.jobs[-1].what[0]),
    "name": lambda state: magic.which_player((state.jobs[-1].seat,), state.jobs[-1].what[0]),
    "pick": lambda state: magic.which_of_your_looks((state.jobs[-1].seat,), state.jobs[-1].what[0]),
    "open": lambda state: magic.which_used_book((state.jobs[-1].seat,), state.jobs[-1].what[0]),
    "take": lambda state: magic.which_token_to_take((state.jobs[-1].seat,)),
    "cloak": lambda state: magic.whether_to_cloak((state.jobs[-1].seat,)),
    "filch": lambda state: magic.which_card_is_filched(CHANCE_ALONE, state.jobs[-1].what),
    "card": lambda state: turn.which_movement_card[state.jobs[-1].what](CHANCE_ALONE, state.jobs[-1].seat),
    "look": lambda state: encounter.which_look[state.jobs[-1].what.why](CHANCE_ALONE, state.jobs[-1].seat),
    "book": lambda state: books.which_book[state.jobs[-1].what](CHANCE_ALONE, state.jobs[-1].seat),
    "token": lambda state: teleport.which_token(CHANCE_ALONE, state.jobs[-1].seat),
}
WEIGHTS: dict[str, Callable[[State], tuple[tuple[Action, int], ...]]] = {
    "first": lambda state: tuple((Action(CHANCE, "first", seat), 1) for seat in range(len(state.pawns))),
    "card": turn.card_weights,
    "look": encounter.look_weights,
    "book": books.book_weights,
    "token": teleport.token_weights,
    "filch": magic.filch_weights,
}
PHASE = {
    "enter": "enter",
    "play": "play",
    "after": "play",
    "step": "step",
    "push": "push",
    "look": "meet",
    "flee": "meet",
    "token": "meet",
    "land": "meet",
    "book": "meet",
    "home": "meet",
    "jump": "step",
    "vote": "meet",
}


# -- legal answers, by the job on top --------------------------------------------------------------


def legal_plays(state: State) -> list[Action]:
    """Every card that can be played, or showing the hand; doing without a second card; books; claims."""
    seat = state.active
    second = turn.second_card_is_open(state, Action(seat, "pass")) is None
    found = list(turn.plays_of(state, seat)) or ([] if second else [Action(seat, "show")])
    found += legal_uses(state)
    if second:
        found.append(Action(seat, "pass"))
    for other in manners.claimants(state):
        found += [Action(other, "claim", accused) for accused in manners.accusable(state, other)]
    return found


def legal_uses(state: State) -> list[Action]:
    """The own books that can be used now."""
    seat = state.active
    return [Action(seat, "use", number) for number in state.books[seat] if magic.can_use(state, seat, number)]


def legal_steps(state: State) -> list[Action]:
    """The steps that can be made, and stopping."""
    seat = state.jobs[-1].seat
    found, halt = list(movement.steps_of(state, seat)), Action(seat, "stop")
    if movement.a_step_was_made(state, halt) is None and looks.allow_stop(state, halt) is None:
        found.append(halt)
    return found


def legal_pushes(state: State) -> list[Action]:
    """The fields where the pushed goblin can go."""
    job = state.jobs[-1]
    here = state.pawns[job.what.pushed]
    fields = (field for field in BOARD.near[here] if pushing.can_go(state, job.what, here, field) is None)
    return [Action(job.seat, "push", field) for field in fields]


def legal_flights(state: State) -> list[Action]:
    """The fields where a goblin is safe."""
    chooser = looks.flight_chooser(state, state.jobs[-1].seat)
    return [Action(chooser, "flee", field) for field in encounter.refuges(state)]


def legal_jumps(state: State) -> list[Action]:
    """The fields where Rigor can jump, and staying."""
    seat = state.jobs[-1].seat
    fields = (field for field in range(len(BOARD)) if teleport.jump_refusal(state, field) is None)
    return [*(Action(seat, "jump", field) for field in fields), Action(seat, "stay")]


def answering(verb: str, choices: Callable[[State], Iterable[int]]) -> Callable[[State], list[Action]]:
    """The answers of the seat that is asked: one verb, and each of these choices."""
    return lambda state: [Action(state.jobs[-1].seat, verb, what) for what in choices(state)]


def drawing(weights: Callable[[State], tuple[tuple[Action, int], ...]]) -> Callable[[State], list[Action]]:
    """The answers of chance."""
    return lambda state: [action for action, _ in weights(state)]


LEGAL: dict[str, Callable[[State], list[Action]]] = {
    "enter": answering("enter", preparation.entrances),
    "play": legal_plays,
    "after": lambda state: [*legal_uses(state), Action(state.active, "pass")],
    "step": legal_steps,
    "push": legal_pushes,
    "flee": legal_flights,
    "land": answering("land", encounter.empty_teleports),
    "home": answering("return", encounter.empty_starts),
    "jump": legal_jumps,
    "aim": answering("aim", magic.choices),
    "name": answering("name", magic.choices),
    "pick": answering("pick", magic.choices),
    "open": answering("open", magic.choices),
    "take": answering("take", lambda state: (kind for kind, count in enumerate(state.piles.tokens) if count)),
    "vote": lambda state: [Action(seat, "vote", yes) for seat in state.jobs[-1].what.waiting for yes in (0, 1)],
    "cloak": lambda state: [Action(state.jobs[-1].seat, "use", magic.CLOAK), Action(state.jobs[-1].seat, "decline")],
} | {kind: drawing(weights) for kind, weights in WEIGHTS.items()}

game = Library()
