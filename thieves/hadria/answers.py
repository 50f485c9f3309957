"""Every question of the game by the job on top, and the legal answers to it.

The answers are listed without asking every check about every answer; the contract's tests compare both.
"""

from collections.abc import Callable, Iterable
from typing import Any

from ..core import CHANCE, Action, Decision, Event
from . import (
    alarm,
    declaration,
    dungeon,
    effects,
    events,
    guards,
    jewel,
    loot,
    movement,
    placing,
    planning,
    preparation,
    resolution,
    theft,
)  # fmt: skip
from .board import BOARD
from .cards import family_of
from .flow import skip
from .state import AGENT, INFORMER, KEPT, Job, State
from .table import exits, is_shut

CHANCE_ALONE = (CHANCE,)

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


def ask_start(state: State) -> Decision:
    """The first thief comes first, the others follow clockwise."""
    seat = state.jobs[-1].seat
    return (preparation.where_to_start if seat == state.first else preparation.where_next)((seat,))


def ask_die(state: State) -> Decision:
    """One die in Calm; in the Alarm each of the two."""
    return (events.which_of_two_dice if state.alarm else events.which_die)(CHANCE_ALONE)


def ask_district(state: State) -> Decision:
    """A card for the gates, or for a dungeon."""
    return (dungeon.which_dungeon if of_job(state) == "dungeon" else jewel.which_district)(CHANCE_ALONE)


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


def ask_way(state: State) -> Decision:
    """Which of several thieves a figure goes for, or which of several ways to the same one."""
    job = state.jobs[-1]
    figure, _, between = job.what
    return (guards.which_thief if between else guards.which_way)((job.seat,), figure.field)


ASK: dict[str, Callable[[State], Decision]] = {
    "sheet": drawn(preparation.which_thief, lambda state: state.jobs[-1].seat),
    "roll-first": drawn(preparation.which_roll, lambda state: state.jobs[-1].seat),
    "start": ask_start,
    "event": drawn(events.which_event),
    "lay-yellow": asked(events.where_yellow, events.compass),
    "patrol": asked(events.where_patrol),
    "ignite": asked(events.where_fire),
    "die": ask_die,
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
    "which-way": ask_way,
    "token": drawn(loot.which_token, of_job),
    "peek": drawn(effects.which_peeked, of_job),
    "district": ask_district,
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

# -- legal answers, by the job on top ---------------------------------------------------------------


def answering(verb: str, choices: Callable[[State], Iterable[Any]]) -> Callable[[State], list[Action]]:
    """The answers of the seat that is asked: one verb, and each of these choices."""
    return lambda state: [Action(state.jobs[-1].seat, verb, what) for what in choices(state)]


def legal_declarations(state: State) -> list[Action]:
    """Everything that every thief who is not ready may lay, put or take back."""
    return [action for seat in declaration.declaring(state) for action in legal_for(state, seat)]


def legal_for(state: State, seat: int) -> list[Action]:
    """What one thief may do behind the screen: the card laid last is completed before the next one comes."""
    thief = state.thieves[seat]
    last = thief.slots[-1] if thief.slots else None
    bare = last is not None and declaration.lacks_cover(last)
    complete = last is None or (not bare and declaration.initiative_of(state, seat, last) > 0)
    left = declaration.budget(state, seat) - declaration.spent(state, seat)
    informers, agents = (declaration.tokens_left(state, seat, kind) > 0 for kind in (INFORMER, AGENT))
    found: list[Action] = []
    if complete and (left > 0 or informers or agents):
        found += [Action(seat, "declare", card) for card in cards_to_declare(state, seat)]
    if bare:
        found += [Action(seat, "cover", card) for card in dict.fromkeys(thief.hand)]
    elif last is not None:
        least = 0 if last.informers or last.agents else 1
        found += [Action(seat, "ap", number) for number in range(least, left + last.ap + 1)]
        found += [Action(seat, "informer")] if informers else []
        found += [Action(seat, "agent")] if agents else []
    found += [Action(seat, "withdraw", card) for card in dict.fromkeys(slot.cards[0] for slot in thief.slots)]
    return [*found, Action(seat, "ready")] if complete else found


def cards_to_declare(state: State, seat: int) -> tuple[int, ...]:
    """The cards that may be laid next; a special card only with a general card to cover it."""
    cards = declaration.declarable(state, seat)
    return cards if state.thieves[seat].hand else tuple(card for card in cards if family_of(card) != "special")


def legal_acts(state: State) -> list[Action]:
    """Resolve or resign each card of this number."""
    seat = state.jobs[-1].seat
    cards = dict.fromkeys(card for slot in resolution.due_slots(state) for card in slot.cards)
    return [
        *(action for card in cards if is_resolvable(state, action := Action(seat, "resolve", card))),
        *(Action(seat, "resign", card) for card in cards),
    ]


def is_resolvable(state: State, action: Action) -> bool:
    """Does nothing stand against turning this card up?"""
    checks = (
        resolution.dungeon_comes_first,
        resolution.door_is_open,
        resolution.nothing_after_strong,
        resolution.card_does_something,
    )
    return all(check(state, action) is None for check in checks)


def legal_effects(state: State) -> list[Action]:
    """The weaker effect, and the stronger one if nothing forbids it."""
    actions = [Action(state.jobs[-1].seat, "choose", word) for word in ("weak", "strong")]
    return [action for action in actions if resolution.effect_is_open(state, action) is None]


def legal_walks(state: State) -> list[Action]:
    """Every step, and everything that may be done on the way."""
    job = state.jobs[-1]
    seat, walk = job.seat, job.what
    near = BOARD.near[walk.path[-1]] if walk.left else ()
    found = [Action(seat, "step", field) for field in near if movement.step_refusal(state, walk, field) is None]
    stop = Action(seat, "stop")
    if movement.may_stop(state, stop) is None:
        found.append(stop)
    return [*found, *legal_on_the_way(state, seat, walk)] if walk.own else found


@skip("walk")
def nothing_but_stop(state: State, job: Job, told: list[Event]) -> State | None:
    """Who can only stop is not asked."""
    only = all(action.verb == "stop" for action in legal_walks(state))
    return movement.halt(state, job.what, told) if only else None


def legal_on_the_way(state: State, seat: int, walk: movement.Walk) -> list[Action]:
    """What a thief may do in his own movement besides stepping on."""
    here, asked, found = walk.path[-1], Action(seat, "stop"), []
    if movement.stands_on_entrance(state, asked) is None:
        found += [Action(seat, "sewer", field) for field in dict.fromkeys(exits(state)) if not is_shut(state, field)]
    if loot.hands_are_free(state, asked) is None:
        found += [Action(seat, "pick", kind) for kind in loot.jewels_on(state, here)]
        others = [Action(seat, "rob", other) for other in range(len(state.thieves))]
        found += [action for action in others if theft.victim_can_be_robbed(state, action) is None]
        found += [Action(seat, "reveal")] if here in state.city.covered else []
        found += [Action(seat, "keep")] if loot.token_on(state, here) in KEPT else []
    found += [Action(seat, "hurry")] if movement.has_neighbourhood(state, asked) is None else []
    found += [Action(seat, "leave")] if movement.gate_is_open(state, asked) is None else []
    return found


def legal_aims(state: State) -> list[Action]:
    """Everything that the card can be aimed at."""
    job = state.jobs[-1]
    fields, seats, things = effects.options(state, job.seat, job.what)
    kind = effects.thing_kind(state, job.what)
    return [
        *(Action(job.seat, "aim", field) for field in fields),
        *(Action(job.seat, "name", seat) for seat in seats),
        *(Action(job.seat, "get", (kind, thing)) for thing in things),
        *([Action(job.seat, "enough")] if job.what.may_stop else []),
    ]


LEGAL: dict[str, Callable[[State], list[Action]]] = {
    "start": answering("start", preparation.free_starts),
    "lay-yellow": answering("lay", events.yellow_fields),
    "patrol": answering("place", events.patrol_fields),
    "ignite": answering("place", events.ignite_fields),
    "discard": answering("discard", lambda state: dict.fromkeys(state.thieves[state.jobs[-1].seat].hand)),
    "declare": legal_declarations,
    "act": legal_acts,
    "effect": legal_effects,
    "wit": answering("gain", lambda state: ("card", "ap")),
    "walk": legal_walks,
    "aim": legal_aims,
    "rob": answering("steal", lambda state: theft.loot_of(state, state.jobs[-1].what)),
    "lose-jewel": answering("lose", lambda state: dungeon.cheapest_of(state, state.jobs[-1].seat)),
    "take-guard": answering("take", placing.guards_to_take),
    "beside": answering("beside", lambda state: loot.fields_beside(state, state.jobs[-1].what.field)),
    "which-guard": answering("guard", guards.next_fields),
    "which-way": answering("way", guards.way_ends),
}
