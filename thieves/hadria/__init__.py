"""Hadria (Wiek złodziei): thieves plan in secret, guards hunt by rule, the Emperors' Jewel has to leave the city."""

from collections.abc import Callable, Iterable, Mapping, Sequence
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
    no_word,
    seat_words,
)  # fmt: skip
from . import (
    alarm,
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
from .board import BOARD, DISTRICTS, NAMES
from .flow import top
from .rulebook import book
from .speech import FORMATS
from .state import CARD, CHARACTER, EVENT, JEWELS, KEPT, TOKEN, TOKENS, Setup, State
from .table import exits

__all__ = ["alarm", "book", "cleanup", "game"]

language = Language.of(__package__, FORMATS)
game_is_over = book.refusal("game-is-over", "end.win-by-points")
CHANCE_ALONE = (CHANCE,)
FIELD_WORDS = {name: number for number, name in enumerate(NAMES)}
NUMBER_WORDS = {str(number): number for number in range(declaration.MOST_AP + 1)}
DIE_WORDS = {str(number): number for number in range(1, 9)}
THING_WORDS = (
    {name: ("jewel", number) for number, name in enumerate(theft.LOOT)}
    | {TOKENS[kind]["id"] + " token": ("token", kind) for kind in KEPT}
    | {name + " card": ("card", number) for name, number in CARD.items()}
)


def words(table: dict[str, Any]) -> Callable[[Setup], dict[str, Any]]:
    """A vocabulary that is the same at every table."""
    return lambda setup: table


def game_goes_on(state: State, action: Action) -> Refusal | None:
    """Once the game has ended nothing is done any more."""
    return game_is_over() if state.end else None


FIELDS = words(FIELD_WORDS)
CARDS = words(CARD)


class Hadria(Game[State]):
    """The rules of Hadria, as the core asks for them."""

    name = "hadria"
    players = range(2, 5)
    players_clause = preparation.PLAYERS_CLAUSE
    book = book
    language = language
    hidden = True
    simultaneous = True
    phases = ("events", "planning", "declaration", "resolution", "clean-up")
    options = (
        Option("thieves", None, preparation.THIEVES_CLAUSE),
        Option("first", None, preparation.FIRST_CLAUSE),
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
            Verb("discard", CARDS),
            Verb("declare", CARDS),
            Verb("cover", CARDS),
            Verb("ap", words(NUMBER_WORDS)),
            Verb("informer", no_word),
            Verb("agent", no_word),
            Verb("withdraw", CARDS),
            Verb("ready", no_word),
            Verb("resolve", CARDS),
            Verb("resign", CARDS),
            Verb("choose", words({"weak": "weak", "strong": "strong"})),
            Verb("gain", words({"card": "card", "ap": "ap"})),
            Verb("step", FIELDS),
            Verb("stop", no_word),
            Verb("sewer", FIELDS),
            Verb("hurry", no_word),
            Verb("leave", no_word),
            Verb("pick", words({name: number for number, name in enumerate(JEWELS)})),
            Verb("reveal", no_word),
            Verb("keep", no_word),
            Verb("rob", seat_words),
            Verb("steal", words({name: number for number, name in enumerate(theft.LOOT)})),
            Verb("lose", words({name: number for number, name in enumerate(theft.LOOT)})),
            Verb("aim", FIELDS),
            Verb("name", seat_words),
            Verb("get", words(THING_WORDS)),
            Verb("enough", no_word),
            Verb("guard", FIELDS),
            Verb("way", FIELDS),
            Verb("sheet", words(CHARACTER)),
            Verb("roll", words(DIE_WORDS)),
            Verb("draw", CARDS),
            Verb("event", words(EVENT)),
            Verb("token", words(TOKEN)),
            Verb("peek", words(TOKEN)),
            Verb("district", words({letter: letter for letter in DISTRICTS[1:]})),
        )
    }
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
        return tuple(action for action in CANDIDATES[job.kind](state) if self.refusal(state, action) is None)

    def weights(self, state: State) -> tuple[tuple[Action, int], ...]:
        job = top(state)
        return WEIGHTS[job.kind](state) if job is not None and job.kind in WEIGHTS else ()

    def observe(self, state: State, seat: int | None = None) -> dict[str, Any]:
        return position.observe(state, seat)

    def imagine(self, state: State, seat: int, random: Random) -> State:
        return position.imagine(state, seat, random)

    def result(self, state: State) -> Result | None:
        return ending.result(state)

    def when(self, state: State, events: Sequence[Event] = ()) -> tuple[int, str]:
        kinds = {job.kind for job in state.jobs}
        return state.turn, next((phase for kind, phase in PHASES.items() if kind in kinds), "clean-up")

    def is_sight(self, events: Sequence[Event]) -> bool:
        return any(event.kind in ("caught", "alarm-raised", "jewel-stolen", "screens-down") for event in events)

    def pieces(self, state: State) -> Mapping[Any, Any]:
        return position.pieces(state)


# -- questions, by the job on top -----------------------------------------------------------------


def asked(
    question: Callable[..., Decision], what: Callable[[State], Any] = lambda state: None
) -> Callable[..., Decision]:
    """A question to the seat of the job."""
    return lambda state: question((state.jobs[-1].seat,), what(state))


def drawn(
    question: Callable[..., Decision], what: Callable[[State], Any] = lambda state: None
) -> Callable[..., Decision]:
    """A question to chance."""
    return lambda state: question(CHANCE_ALONE, what(state))


def of_job(state: State) -> Any:
    """What the job is about."""
    return state.jobs[-1].what


def ask_walk(state: State) -> Decision:
    """Where the figure goes next."""
    job = state.jobs[-1]
    question = movement.where_next if job.what.own else movement.where_does_guard_go
    return question((job.seat,), job.what.left, job.what.path[-1])


def ask_aim(state: State) -> Decision:
    """What a card is aimed at."""
    job = state.jobs[-1]
    return (effects.what_more if job.what.chosen else effects.at_what)((job.seat,), job.what.card)


def ask_discard(state: State) -> Decision:
    """Which card is discarded."""
    job = state.jobs[-1]
    return planning.DISCARDS[job.what]((job.seat,))


def ask_beside(state: State) -> Decision:
    """Where a guard or captain stands whose field is taken."""
    job = state.jobs[-1]
    question = alarm.where_reinforcement if job.what.alarm else loot.where_undercover
    return question((job.seat,), job.what.field)


ASK: dict[str, Callable[[State], Decision]] = {
    "sheet": drawn(preparation.which_thief, lambda state: state.jobs[-1].seat),
    "roll-first": drawn(preparation.which_roll, lambda state: state.jobs[-1].seat),
    "start": asked(preparation.where_to_start),
    "event": drawn(events.which_event),
    "lay-yellow": asked(events.where_yellow, events.compass),
    "patrol": asked(events.where_patrol),
    "ignite": asked(events.where_fire),
    "die": drawn(events.which_die),
    "card": drawn(planning.which_action_card, lambda state: state.jobs[-1].seat),
    "discard": ask_discard,
    "declare": lambda state: declaration.what_to_declare(declaration.declaring(state)),
    "act": asked(resolution.which_card_now, of_job),
    "effect": asked(resolution.which_effect, of_job),
    "wit": asked(effects.wit_or_ap),
    "walk": ask_walk,
    "aim": ask_aim,
    "rob": asked(theft.which_jewel, of_job),
    "lose-jewel": asked(dungeon.which_jewel_to_lose),
    "take-guard": asked(placing.which_guard_to_take, lambda state: state.jobs[-1].what.field),
    "beside": ask_beside,
    "which-guard": asked(guards.which_guard),
    "which-way": asked(guards.which_way, lambda state: state.jobs[-1].what[0].field),
    "token": drawn(loot.which_token, of_job),
    "peek": drawn(effects.which_peeked, of_job),
    "district": drawn(jewel.which_district),
}
WEIGHTS: dict[str, Callable[[State], tuple[tuple[Action, int], ...]]] = {
    "sheet": preparation.sheet_weights,
    "roll-first": lambda state: preparation.ROLL_WEIGHTS,
    "die": lambda state: preparation.ROLL_WEIGHTS,
    "event": events.event_weights,
    "card": planning.card_weights,
    "token": loot.token_weights,
    "peek": effects.peek_weights,
    "district": jewel.district_weights,
}
#: the phase of a moment, by a job that still waits: what comes after it tells where we are
PHASES = {
    "find-first": "events",
    "turn": "events",
    "count-rolls": "events",
    "plan": "events",
    "declaration": "planning",
    "declare": "declaration",
    "order": "resolution",
}


# -- candidates for legal answers, by the job on top ------------------------------------------------


def answering(verb: str, choices: Callable[[State], Iterable[Any]]) -> Callable[[State], list[Action]]:
    """The answers of the seat that is asked: one verb, and each of these choices."""
    return lambda state: [Action(state.jobs[-1].seat, verb, what) for what in choices(state)]


def declare_candidates(state: State) -> list[Action]:
    """Everything that every thief who is not ready could lay, put or take back."""
    found: list[Action] = []
    for seat in declaration.declaring(state):
        thief = state.thieves[seat]
        found += [Action(seat, "declare", card) for card in declaration.declarable(state, seat)]
        found += [Action(seat, "cover", card) for card in dict.fromkeys(thief.hand)]
        left = declaration.budget(state, seat) - declaration.spent(state, seat)
        left += thief.slots[-1].ap if thief.slots else 0
        found += [Action(seat, "ap", number) for number in range(left + 1)]
        found += [Action(seat, "informer"), Action(seat, "agent")]
        found += [Action(seat, "withdraw", card) for card in dict.fromkeys(slot.cards[0] for slot in thief.slots)]
        found.append(Action(seat, "ready"))
    return found


def act_candidates(state: State) -> list[Action]:
    """Resolve or resign each card of this number."""
    seat, cards = state.jobs[-1].seat, [card for slot in resolution.due_slots(state) for card in slot.cards]
    return [Action(seat, verb, card) for verb in ("resolve", "resign") for card in dict.fromkeys(cards)]


def walk_candidates(state: State) -> list[Action]:
    """Every step, and everything that can be done on the way."""
    job = state.jobs[-1]
    seat, walk = job.seat, job.what
    found = [Action(seat, "step", field) for field in BOARD.near[walk.path[-1]]]
    found.append(Action(seat, "stop"))
    if walk.own:
        found += [Action(seat, "sewer", field) for field in dict.fromkeys(exits(state))]
        found += [Action(seat, "pick", kind) for kind in range(len(JEWELS))]
        found += [Action(seat, "rob", other) for other in range(len(state.thieves))]
        found += [Action(seat, verb) for verb in ("reveal", "keep", "hurry", "leave")]
    return found


def aim_candidates(state: State) -> list[Action]:
    """Everything that the card can be aimed at."""
    job = state.jobs[-1]
    fields, seats, things = effects.options(state, job.seat, job.what)
    kind = effects.thing_kind(job.what)
    return [
        *(Action(job.seat, "aim", field) for field in fields),
        *(Action(job.seat, "name", seat) for seat in seats),
        *(Action(job.seat, "get", (kind, thing)) for thing in things),
        Action(job.seat, "enough"),
    ]


CANDIDATES: dict[str, Callable[[State], list[Action]]] = {
    "start": answering("start", preparation.free_starts),
    "lay-yellow": answering("lay", events.yellow_fields),
    "patrol": answering("place", events.patrol_fields),
    "ignite": answering("place", events.ignite_fields),
    "discard": answering("discard", lambda state: dict.fromkeys(state.thieves[state.jobs[-1].seat].hand)),
    "declare": declare_candidates,
    "act": act_candidates,
    "effect": answering("choose", lambda state: ("weak", "strong")),
    "wit": answering("gain", lambda state: ("card", "ap")),
    "walk": walk_candidates,
    "aim": aim_candidates,
    "rob": answering("steal", lambda state: theft.loot_of(state, state.jobs[-1].what)),
    "lose-jewel": answering("lose", lambda state: dungeon.cheapest_of(state, state.jobs[-1].seat)),
    "take-guard": answering("take", placing.guards_to_take),
    "beside": answering("beside", lambda state: loot.fields_beside(state, state.jobs[-1].what.field)),
    "which-guard": answering("guard", guards.ready_fields),
    "which-way": answering("way", guards.way_ends),
}

game = Hadria()
