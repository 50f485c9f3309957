"""Guards that appear: from the pool while there are some, else from elsewhere; who stands there is caught."""

from typing import NamedTuple

from ..core import Action, Event, Refusal, Step
from .flow import done, proceed, then, top
from .rulebook import book
from .state import Job, State
from .table import CAPTAINS, GUARDS, can_be_caught, figure_on, put, set_city, thieves_on


class Newcomer(NamedTuple):
    """A figure that comes to a field, and why."""

    field: int
    captain: bool = False
    alarm: bool = False
    token: bool = False  #: the Undercover Guard on the field of its token, who catches at once by every reading
    disguised: bool = False  #: comes from a token, not to a post


appears = book.event("guard-appears", "field.post")
appears_from_token = book.event("guard-appears", "token.undercover-guard-places-guard")
alarm_guard_appears = book.event("alarm-guard-appears", "field.alarm-guard")
captain_appears = book.event("captain-appears", "field.alarm-captain")
is_transferred = book.event("guard-transferred", "transfer.not-movement")
catches_on_arrival = book.event("catches-on-arrival", "transfer.catching-on-arrival")
none_left = book.event("no-guard-left", "limit.no-guard-left")

which_guard_to_take = book.question("which-guard-to-take", "limit.no-guard-left")
no_guard_to_take = book.refusal("no-guard-to-take", "limit.no-guard-left")
not_your_guard = book.refusal("not-your-guard", "limit.no-guard-left")
no_guard_there = book.refusal("no-guard-there", "limit.no-guard-left")


@book.rule("limit.which-are-limited")
def in_pool(state: State, captains: bool = False) -> int:
    """A figure of the pool, or -1 if all are in the city."""
    numbers = CAPTAINS if captains else GUARDS
    return next((number for number in numbers if state.city.figures[number] < 0), -1)


def place_guard(state: State, new: Newcomer, chooser: int, events: list[Event]) -> State:
    """Put a guard or captain on a field; if none is left, the chooser takes one from elsewhere."""
    figure = in_pool(state, new.captain)
    if figure < 0:
        events.append(none_left((chooser,)))
        return then(state, Job("take-guard", chooser, new))
    comes = appears_from_token if new.disguised else alarm_guard_appears if new.alarm else appears
    events.append((captain_appears if new.captain else comes)(where=new.field))
    return arrive(set_city(state, figures=put(state.city.figures, figure, new.field)), new, events)


@book.rule("transfer.no-catching-in-between")
def transfer_guard(state: State, figure: int, new: Newcomer, events: list[Event]) -> State:
    """Lift a figure and set it down elsewhere: nobody in between is caught, who stands there is."""
    events.append(is_transferred(what=state.city.figures[figure], where=new.field))
    return arrive(set_city(state, figures=put(state.city.figures, figure, new.field)), new, events)


def arrive(state: State, new: Newcomer, events: list[Event]) -> State:
    """A figure stands on a field now: it catches everybody there who can be caught; by one reading it may wait."""
    figure = figure_on(state, new.field)
    if figure in state.city.dazed or (state.setup.transfer_arrival == "waits" and not new.token):
        return state
    caught = tuple(seat for seat in thieves_on(state, new.field) if can_be_caught(state, seat))
    if caught and not new.token:  # the token's own catch is told where it is turned up
        events.append(catches_on_arrival(caught, where=new.field))
    return then(state, *[Job("caught", seat) for seat in caught]) if caught else state


def guards_to_take(state: State) -> tuple[int, ...]:
    """The fields of the figures that can be taken for the new place: none in snares, while there are others."""
    new = state.jobs[-1].what
    numbers = CAPTAINS if new.captain else GUARDS
    there = {state.city.figures[number]: number for number in numbers} | {-1: -1}
    found = [field for field in there if field not in (-1, new.field)]
    free = [field for field in found if there[field] not in state.city.snared]
    return tuple(sorted(free or found))


def a_guard_is_taken(state: State, action: Action) -> Refusal | None:
    """Only when the pool is empty a figure is taken from the city."""
    job = top(state)
    if job is None or job.kind != "take-guard":
        return no_guard_to_take()
    return None if job.seat == action.seat else not_your_guard((job.seat,))


def guard_can_be_taken(state: State, action: Action) -> Refusal | None:
    """A figure of the right kind stands there."""
    job = top(state)
    if job is None or job.kind != "take-guard" or action.what in guards_to_take(state):
        return None
    return no_guard_there(where=action.what)


def take(state: State, action: Action) -> Step:
    """The chosen figure comes to the new field."""
    new = state.jobs[-1].what
    events: list[Event] = []
    figure = figure_on(state, action.what)
    return proceed(transfer_guard(done(state), figure, new, events), events)
