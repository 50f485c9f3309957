"""Spotkanie z Mrocznym Panem, and the dirty look that follows."""

from typing import NamedTuple

from ..core import CHANCE, Action, Event, Refusal, Step
from . import ending, looks
from .board import BENCH, room
from .flow import done, end_movement, end_turn, proceed, then, top, work
from .pushing import chosen_by_look, put
from .rulebook import book
from .state import FATAL, GOBLIN, RIGOR, Job, State, moved_by

meets = book.event("meets", "encounter.two-ways")
own_goblin_met = book.event("own-goblin-met", "encounter.own-goblin-can-be-caught")
play_stops = book.event("play-stops", "encounter.play-stops")
turn_is_over = book.event("turn-is-over", "encounter.turn-ends")
no_second_step = book.event("no-second-step", "encounter.no-second-step")
rigor_stops = book.event("rigor-stops", "encounter.rigor-may-go-on")
WHY_LOOKED_AT = {
    "meeting": "encounter.draw-dirty-look-and-obey",
    "trap": "teleport.token-trap",
    "breach": "look.breach-costs-another-card",
}  #: why a dirty look is drawn, and the clause behind it
gets_look = {why: book.event("gets-look", clause) for why, clause in WHY_LOOKED_AT.items()}
same_symbol = book.event("same-symbol", "look.same-symbol-goes-under-the-deck")
draws_again = book.event("draws-again", "look.repeat-until-new-symbol")
no_look_left = book.event("no-look-left", "look.repeat-until-new-symbol")
flees = book.event("flees", "encounter.then-move-to-empty-teleport-field")
flees_quietly = book.event("flees-quietly", "encounter.arrival-does-not-trigger")
flees_to_start = book.event("flees-to-start", "encounter.all-teleport-fields-taken")

which_look = {why: book.question("which-look", clause) for why, clause in WHY_LOOKED_AT.items()}
where_to_flee = book.question("where-to-flee", "encounter.then-move-to-empty-teleport-field")
where_to_flee_start = book.question("where-to-flee-start", "encounter.all-teleport-fields-taken")

no_look_now = book.refusal("no-look-now", "encounter.draw-dirty-look-and-obey")
only_chance_draws = book.refusal("only-chance-draws", "setup.shuffle-decks-separately")
look_not_there = book.refusal("look-not-there", "look.same-symbol-goes-under-the-deck")
no_flight_now = book.refusal("no-flight-now", "encounter.then-move-to-empty-teleport-field")
not_your_flight = book.refusal("not-your-flight", "encounter.then-move-to-empty-teleport-field")
no_refuge = book.refusal("no-refuge", "encounter.then-move-to-empty-teleport-field")
no_refuge_start = book.refusal("no-refuge-start", "encounter.all-teleport-fields-taken")

MEETING_CLAUSE = book.cite("encounter.rigor-may-go-on", "option", "rigor_after_meeting", depth=1)


def is_empty(state: State, field: int) -> bool:
    """Does no pawn stand there?"""
    return field != state.rigor and field not in state.pawns


def empty_teleports(state: State) -> tuple[int, ...]:
    """The teleport fields without a pawn."""
    return tuple(field for field in room(len(state.pawns)).teleport if is_empty(state, field))


def empty_starts(state: State) -> tuple[int, ...]:
    """The start fields without a pawn; if there is none, the empty fields next to one (no bookcase, no bench)."""
    where = room(len(state.pawns))
    start = tuple(field for field in where.start if is_empty(state, field))
    if start:
        return start
    beside = {near for field in where.start for near in where.near[field]}
    return tuple(sorted(field for field in beside if field not in BENCH and is_empty(state, field)))


def refuges(state: State) -> tuple[int, ...]:
    """Where a goblin goes that has met Rigor Mortis: an empty teleport field, else a start field."""
    return empty_teleports(state) or empty_starts(state)


# -- the meeting ----------------------------------------------------------------------------------


@work("meet")
def meet(state: State, job: Job, events: list[Event]) -> State:
    """Play stops: a dirty look for the goblin's player, then the goblin goes elsewhere."""
    seat = job.seat
    events += [meets((seat,), where=state.rigor), play_stops((seat,))]
    if seat == state.active:
        state = end_own_movement(state, events)
    elif state.move.path[-1:] == (state.rigor,) and state.setup.rigor_after_meeting == "stops":
        events.append(rigor_stops((state.active,)))
        state = end_movement(state)
    return then(state, Job("offer-cloak", seat), Job("draw-look", seat, "meeting"), Job("flee", seat, job.what))


def end_own_movement(state: State, events: list[Event]) -> State:
    """The active player's own goblin was met: the movement is over."""
    seat = (state.active,)
    if state.move.card >= 0 and moved_by(state.move) == RIGOR:
        events.append(own_goblin_met(seat))
    events.append(turn_is_over(seat))
    if len(state.move.path) == 2 and moved_by(state.move) == GOBLIN:
        events.append(no_second_step(seat))
    return end_turn(state)


# -- dirty looks ----------------------------------------------------------------------------------


@work("draw-look")
def draw_look(state: State, job: Job, events: list[Event]) -> State:
    """Begin to draw a dirty look: at most one pass through the deck."""
    size = len(state.piles.looks) + len(state.piles.bottom)
    return next_look(state, job.seat, Pass(size, job.what), events)


class Pass(NamedTuple):
    """One pass through the deck of dirty looks: so many cards are left, and why it is made."""

    left: int
    why: str


def next_look(state: State, seat: int, way: Pass, events: list[Event]) -> State:
    """One more card of the pass, or none if it is over."""
    if way.left == 0:
        events.append(no_look_left((seat,)))
        return state
    return then(state, Job("look", seat, way))


def look_weights(state: State) -> tuple[tuple[Action, int], ...]:
    """Every dirty look that can come next: any of the shuffled ones, then those at the bottom in their order."""
    piles = state.piles
    return tuple((Action(CHANCE, "look", look), 1) for look in piles.looks or piles.bottom[:1])


def a_look_is_drawn(state: State, action: Action) -> Refusal | None:
    """Dirty looks are drawn when one is due."""
    job = top(state)
    return None if job is not None and job.kind == "look" else no_look_now()


def chance_draws(state: State, action: Action) -> Refusal | None:
    """Decks are shuffled: nobody picks a card."""
    return None if action.seat == CHANCE else only_chance_draws((action.seat,))


def look_is_next(state: State, action: Action) -> Refusal | None:
    """The card is still among the shuffled ones, or lies first at the bottom."""
    piles = state.piles
    return None if action.what in (piles.looks or piles.bottom[:1]) else look_not_there(what=action.what)


@book.rule("look.replaced-card-does-not-count")
def look(state: State, action: Action) -> Step:
    """A dirty look is turned up: kept, or put under the deck if the player has its symbol already."""
    job, card = state.jobs[-1], action.what
    seat, piles = job.seat, state.piles
    shuffled = tuple(other for other in piles.looks if other != card)
    bottom = piles.bottom if piles.looks else piles.bottom[1:]
    state = done(state)
    if looks.symbol_of(state, card) in {looks.symbol_of(state, other) for other in state.looks[seat]}:
        state = state._replace(piles=piles._replace(looks=shuffled, bottom=(*bottom, card)))
        onward = job.what._replace(left=job.what.left - 1)
        events = [same_symbol((seat,), card)]
        if onward.left:
            events.append(draws_again((seat,)))
        return proceed(next_look(state, seat, onward, events), events)
    mine = (*state.looks[seat], card)
    state = state._replace(
        piles=piles._replace(looks=shuffled, bottom=bottom),
        looks=(*state.looks[:seat], mine, *state.looks[seat + 1 :]),
    )
    events = [gets_look[job.what.why]((seat,), card)]
    if len(mine) == FATAL:
        return proceed(ending.by_fourth_look(state, seat, events), events)
    return proceed(state, events)


# -- flight ---------------------------------------------------------------------------------------


def a_goblin_flees(state: State, action: Action) -> Refusal | None:
    """Only a goblin that has met Rigor Mortis flees."""
    job = top(state)
    return None if job is not None and job.kind == "flee" else no_flight_now()


def flight_is_yours(state: State, action: Action) -> Refusal | None:
    """The goblin's own player chooses, unless a dirty look says otherwise."""
    job = top(state)
    if job is None or job.kind != "flee":
        return None
    chooser = looks.flight_chooser(state, job.seat)
    if chooser == action.seat:
        return None
    if chooser != job.seat:
        return chosen_by_look((chooser, job.seat), looks.NUMBER["neighbour-chooses"])
    return not_your_flight((chooser, job.seat))


def refuge_is_free(state: State, action: Action) -> Refusal | None:
    """The goblin goes to an empty teleport field; if all are taken, to an empty start field."""
    if action.what in refuges(state):
        return None
    return (no_refuge if empty_teleports(state) else no_refuge_start)(where=action.what)


def flee(state: State, action: Action) -> Step:
    """The goblin leaves the Dark Lord; the field it comes to has no effect."""
    seat, field = state.jobs[-1].seat, action.what
    to_teleport = bool(empty_teleports(state))
    state = done(state)._replace(pawns=put(state.pawns, seat, field))
    events = [(flees if to_teleport else flees_to_start)((seat,), where=field)]
    if to_teleport:
        events.append(flees_quietly((seat,), where=field))
    return proceed(state, events)
