"""Hadria (Wiek złodziei): thieves plan in secret, guards hunt by rule, the Emperors' Jewel has to leave the city."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any

from ..core import (
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
)  # fmt: skip
from . import (
    alarm,
    cards,
    cleanup,
    declaration,
    dungeon,
    effects,
    ending,
    events,
    guards,
    jewel,
    loot,
    movement,
    placing,
    planning,
    position,
    preparation,
    resolution,
    theft,
)  # fmt: skip
from .answers import ASK, LEGAL, PHASES, WEIGHTS
from .board import DISTRICTS, NAMES
from .flow import top
from .retold import retold
from .rulebook import book
from .speech import FORMATS, tally
from .state import CHARACTER, EVENT, JEWELS, KEPT, TOKEN, TOKENS, Setup, State

__all__ = ["alarm", "book", "cleanup", "game"]

language = Language.of(__package__, FORMATS)
game_is_over = book.refusal("game-is-over", "end.win-by-points")
NUMBER_WORDS = {str(number): number for number in range(declaration.MOST_AP + 1)}
DIE_WORDS = {str(number): number for number in range(1, 9)}
THING_WORDS = {name: ("jewel", number) for number, name in enumerate(theft.LOOT)} | {
    TOKENS[kind]["id"] + " token": ("token", kind) for kind in KEPT
}


def game_goes_on(state: State, action: Action) -> Refusal | None:
    """Once the game has ended nothing is done any more."""
    return game_is_over() if state.end else None


FIELDS = always(numbered(NAMES))


def card_words(setup: Setup) -> Words:
    """Every kind of card at this table by its id."""
    return cards.pack(setup).number


def thing_words(setup: Setup) -> Words:
    """Jewels, tokens and cards that another card can ask for."""
    return things(setup.cards)


@lru_cache(maxsize=16)
def things(text: str | None) -> Words:
    """The same for every table with these cards."""
    return Words(THING_WORDS | {f"{name} card": ("card", n) for name, n in cards.packed(text).number.items()})


class Hadria(Game[State]):
    """The rules of Hadria, as the core asks for them."""

    name = "hadria"
    players = range(2, 5)
    players_clause = preparation.PLAYERS_CLAUSE
    book = book
    language = language
    hidden = True
    simultaneous = True
    content = {
        "board": {
            "board": {"id": "text", "source": "source", "width": "number", "height": "number", "compass": "text"},
            "district": {
                "id": "text", "source": "source", "name": "texts", "label": "text", "room": "text", "outline": "text",
            },
            "field": {
                "id": "text", "source": "source", "district": "text", "x": "number", "y": "number", "kinds": "list",
                "cell": "text",
            },
            "ways": {"id": "text", "source": "source", "pairs": "list"},
            "place": {"id": "text", "source": "source", "field": "text", "name": "texts", "label": "text"},
            "block": {"id": "text", "source": "source", "district": "text", "outline": "text", "houses": "list"},
            "scenery": {"id": "text", "source": "source", "kind": "text", "shape": "text", "points": "text"},
            "corner": {"id": "text", "source": "source", "box": "text"},
        },
        "cards": {"card": cards.FIELDS},
        "events": {
            "event": {
                "id": "text", "source": "source", "deck": "text", "compass": "text?", "lasts": "text",
                "amount": "number?", "name": "texts", "text": "texts",
            }
        },
        "guards": {
            "sheet": {
                "id": "text", "source": "source", "dice": "number", "ties": "text", "vigilance": "numbers",
                "movement": "numbers",
            },
            "token": {
                "id": "text", "source": "source", "count": "number", "lasts": "text", "name": "texts", "text": "texts",
            },
        },
        "thieves": {
            "thief": {
                "id": "text", "source": "source", "name": "texts", "title": "texts", "text": "texts",
                "amount": "number?",
            }
        },
    }  # fmt: skip
    content_checks = {"cards": cards.check_cards}
    phases = ("events", "planning", "declaration", "resolution", "clean-up")
    options = (
        Option("thieves", None, preparation.THIEVES_CLAUSE),
        Option("first", None, preparation.FIRST_CLAUSE),
        Option("cards", None, preparation.CARDS_CLAUSE),
        Option("special_cards", True, preparation.SPECIAL_CLAUSE, (True, False)),
        *preparation.READINGS,
    )
    verbs = {
        verb.name: verb
        for verb in (
            Verb("start", FIELDS),
            Verb("lay", FIELDS),
            Verb("place", FIELDS),
            Verb("take", FIELDS),
            Verb("beside", FIELDS),
            Verb("discard", card_words),
            Verb("declare", card_words),
            Verb("cover", card_words),
            Verb("ap", always(NUMBER_WORDS)),
            Verb("informer", no_word),
            Verb("agent", no_word),
            Verb("withdraw", card_words),
            Verb("ready", no_word),
            Verb("resolve", card_words),
            Verb("resign", card_words),
            Verb("choose", always({"weak": "weak", "strong": "strong"})),
            Verb("gain", always({"card": "card", "ap": "ap"})),
            Verb("step", FIELDS),
            Verb("stop", no_word),
            Verb("sewer", FIELDS),
            Verb("hurry", no_word),
            Verb("leave", no_word),
            Verb("pick", always(numbered(JEWELS))),
            Verb("reveal", no_word),
            Verb("keep", no_word),
            Verb("rob", seat_words),
            Verb("steal", always(numbered(theft.LOOT))),
            Verb("lose", always(numbered(theft.LOOT))),
            Verb("aim", FIELDS),
            Verb("name", seat_words),
            Verb("get", thing_words),
            Verb("enough", no_word),
            Verb("guard", FIELDS),
            Verb("way", FIELDS),
            Verb("sheet", always(CHARACTER)),
            Verb("roll", always(DIE_WORDS)),
            Verb("draw", card_words),
            Verb("event", always(EVENT)),
            Verb("token", always(TOKEN)),
            Verb("peek", always(TOKEN)),
            Verb("district", always({letter: letter for letter in DISTRICTS[1:]})),
        )
    }
    open_verbs = frozenset(verbs) - {
        "discard", "declare", "cover", "ap", "informer", "agent", "withdraw", "ready", "resolve", "resign",
        "draw", "token", "peek",
    }  # fmt: skip
    checks = {
        "start": (game_goes_on, preparation.a_thief_starts, preparation.start_is_yours, preparation.start_is_free),
        "lay": (game_goes_on, events.a_yellow_is_laid, events.yellow_can_lie),
        "place": (game_goes_on, events.event_asks, events.event_allows),
        "take": (game_goes_on, placing.a_guard_is_taken, placing.guard_can_be_taken),
        "beside": (game_goes_on, loot.a_guard_needs_room, loot.field_is_nearest),
        "discard": (game_goes_on, planning.a_card_is_discarded, planning.card_can_be_discarded),
        "declare": (
            game_goes_on,
            declaration.seat_declares,
            declaration.last_card_is_complete,
            declaration.something_is_left,
            declaration.card_can_be_declared,
        ),
        "cover": (
            game_goes_on,
            declaration.seat_declares,
            declaration.special_lacks_cover,
            declaration.cover_is_general,
        ),
        "ap": (game_goes_on, declaration.seat_declares, declaration.a_card_lies_open, declaration.ap_suffice),
        "informer": (
            game_goes_on,
            declaration.seat_declares,
            declaration.a_card_lies_open,
            declaration.informer_is_left,
        ),
        "agent": (game_goes_on, declaration.seat_declares, declaration.a_card_lies_open, declaration.agent_is_left),
        "withdraw": (game_goes_on, declaration.seat_declares, declaration.card_was_declared),
        "ready": (game_goes_on, declaration.seat_declares, declaration.last_card_is_complete),
        "resolve": (
            game_goes_on,
            resolution.a_card_is_due,
            resolution.card_has_this_number,
            resolution.dungeon_comes_first,
            resolution.door_is_open,
            resolution.nothing_after_strong,
            resolution.card_does_something,
        ),
        "resign": (game_goes_on, resolution.a_card_is_due, resolution.card_has_this_number),
        "choose": (game_goes_on, resolution.an_effect_is_chosen, resolution.effect_is_open),
        "gain": (game_goes_on, effects.wit_is_asked),
        "step": (game_goes_on, movement.somebody_walks, movement.step_is_possible),
        "stop": (game_goes_on, movement.somebody_walks, movement.may_stop),
        "sewer": (
            game_goes_on,
            movement.somebody_walks,
            movement.walks_himself,
            movement.stands_on_entrance,
            movement.exit_is_open,
        ),
        "hurry": (game_goes_on, movement.somebody_walks, movement.walks_himself, movement.has_neighbourhood),
        "leave": (game_goes_on, movement.somebody_walks, movement.walks_himself, movement.gate_is_open),
        "pick": (game_goes_on, movement.somebody_walks, loot.hands_are_free, loot.jewel_lies_here),
        "reveal": (game_goes_on, movement.somebody_walks, loot.hands_are_free, loot.token_lies_covered),
        "keep": (game_goes_on, movement.somebody_walks, loot.hands_are_free, loot.token_may_be_kept),
        "rob": (
            game_goes_on,
            movement.somebody_walks,
            theft.robber_walks,
            loot.hands_are_free,
            theft.victim_can_be_robbed,
        ),
        "steal": (game_goes_on, theft.a_jewel_is_stolen, theft.victim_has_it),
        "lose": (game_goes_on, dungeon.a_jewel_is_lost, dungeon.jewel_is_cheapest),
        "aim": (game_goes_on, effects.a_card_is_aimed, effects.field_is_target),
        "name": (game_goes_on, effects.a_card_is_aimed, effects.thief_is_target),
        "get": (game_goes_on, effects.a_card_is_aimed, effects.thing_is_target),
        "enough": (game_goes_on, effects.a_card_is_aimed, effects.may_have_enough),
        "guard": (game_goes_on, guards.a_guard_is_named, guards.guard_can_act),
        "way": (game_goes_on, guards.a_way_is_chosen, guards.way_is_open),
        "sheet": (
            game_goes_on,
            preparation.a_sheet_is_drawn,
            preparation.chance_decides,
            preparation.sheet_is_there,
        ),
        "roll": (game_goes_on, events.a_die_is_rolled, preparation.chance_decides, events.number_is_on_the_die),
        "draw": (game_goes_on, planning.a_card_is_drawn, planning.chance_draws, planning.card_is_in_deck),
        "event": (game_goes_on, events.an_event_is_revealed, preparation.chance_decides, events.event_is_in_deck),
        "token": (game_goes_on, loot.a_token_is_turned, preparation.chance_decides, loot.token_is_left),
        "peek": (game_goes_on, effects.a_token_is_peeked, preparation.chance_decides, loot.token_is_left),
        "district": (
            game_goes_on,
            jewel.a_district_is_drawn,
            preparation.chance_decides,
            jewel.district_is_there,
        ),
    }
    effects = {
        "start": preparation.start,
        "lay": events.lay,
        "place": events.place,
        "take": placing.take,
        "beside": loot.set_beside,
        "discard": planning.discard,
        "declare": declaration.declare,
        "cover": declaration.cover,
        "ap": declaration.ap,
        "informer": declaration.informer,
        "agent": declaration.agent,
        "withdraw": declaration.withdraw,
        "ready": declaration.ready,
        "resolve": resolution.resolve,
        "resign": resolution.resign,
        "choose": resolution.choose,
        "gain": effects.gain,
        "step": movement.step,
        "stop": movement.stop,
        "sewer": movement.sewer,
        "hurry": movement.hurry,
        "leave": movement.leave,
        "pick": loot.pick,
        "reveal": loot.reveal,
        "keep": loot.keep,
        "rob": theft.rob,
        "steal": theft.steal,
        "lose": dungeon.give_up,
        "aim": effects.aim,
        "name": effects.name,
        "get": effects.choose_thing,
        "enough": effects.enough,
        "guard": guards.name_guard,
        "way": guards.choose_way,
        "sheet": preparation.sheet,
        "roll": events.roll,
        "draw": planning.draw,
        "event": events.event,
        "token": loot.token,
        "peek": effects.peek,
        "district": jewel.district,
    }

    def read_setup(self, players: tuple[str, ...], options: dict[str, Any]) -> Setup:
        return preparation.read_setup(players, dict(options))

    def deal(self, setup: Setup) -> Step:
        return preparation.deal(setup)

    def place(self, setup: Setup, position_: Mapping[str, Any]) -> State:
        return position.place(setup, position_)

    def decision(self, state: State) -> Decision | None:
        job = top(state)
        return None if job is None else ASK[job.kind](state)

    def actions(self, state: State) -> tuple[Action, ...]:
        job = top(state)
        if job is None:
            return ()
        if job.kind in WEIGHTS:
            return tuple(action for action, _ in WEIGHTS[job.kind](state))
        return tuple(LEGAL[job.kind](state))

    def weights(self, state: State) -> tuple[tuple[Action, int], ...]:
        job = top(state)
        return WEIGHTS[job.kind](state) if job is not None and job.kind in WEIGHTS else ()

    def observe(self, state: State, seat: int | None = None) -> dict[str, Any]:
        return position.observe(state, seat)

    def resample_hidden(self, state: State, seat: int, random: Random) -> State:
        return position.imagine(state, seat, random)

    def retold(self, state: State) -> Iterator[tuple[Mapping[str, Any], tuple[Action, ...]]]:
        return retold(state)

    def result(self, state: State) -> Result | None:
        return ending.result(state)

    def tally(self, state: State, seat: int, language: str = "en") -> str:
        out = "jewel" if state.holder == seat else "out"
        return tally(ending.points(state, seat), out if state.thieves[seat].left else "behind", language)

    def when(self, state: State, events: Sequence[Event] = ()) -> tuple[int, str]:
        kinds = {job.kind for job in state.jobs}
        return state.turn, next((phase for kind, phase in PHASES.items() if kind in kinds), "clean-up")

    def is_sight(self, events: Sequence[Event]) -> bool:
        return any(event.kind in ("caught", "alarm-raised", "jewel-stolen", "screens-down") for event in events)

    def pieces(self, state: State) -> Mapping[Any, Any]:
        return position.pieces(state)


game = Hadria()
