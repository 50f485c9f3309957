"""Guards that appear: from the pool while there are some, else from elsewhere; who stands there is caught."""

from typing import NamedTuple

from ..core import Action, Decision, Refusal
from ..core.asking import Question, Run, verb
from .board import Field, field_words
from .flow import Caught, HoldsUp
from .queries import CAPTAINS, GUARDS, can_be_caught, figure_on, put, set_city, thieves_on
from .rulebook import book
from .state import State


class Newcomer(NamedTuple):
    """A figure that comes to a field, and why."""

    field: Field
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

which_guard_to_take = book.question("which-guard-to-take", "limit.no-guard-left")
no_guard_to_take = book.refusal("no-guard-to-take", "limit.no-guard-left")
not_your_guard = book.refusal("not-your-guard", "limit.no-guard-left")
figure_first = book.refusal("figure-first", "limit.no-guard-left")
no_guard_there = book.refusal("no-guard-there", "limit.no-guard-left")


@book.rule("limit.which-are-limited")
def in_pool(state: State, captains: bool = False) -> int:
    """A figure of the pool, or -1 if all are in the city."""
    numbers = CAPTAINS if captains else GUARDS
    return next((number for number in numbers if state.city.figures[number] < 0), -1)


def place_guard(state: State, new: Newcomer, chooser: int, run: Run) -> State:
    """Put a guard or captain on a field; if none is left, the chooser takes one from elsewhere."""
    figure = in_pool(state, new.captain)
    if figure < 0:
        run.then(TakeGuard(chooser, new))
        return state
    comes = appears_from_token if new.disguised else alarm_guard_appears if new.alarm else appears
    run.tell((captain_appears if new.captain else comes)(where=new.field))
    return arrive(set_city(state, figures=put(state.city.figures, figure, new.field)), new, run)


@book.rule("transfer.no-catching-in-between")
def transfer_guard(state: State, figure: int, new: Newcomer, run: Run) -> State:
    """Lift a figure and set it down elsewhere: nobody in between is caught, who stands there is."""
    run.tell(is_transferred(what=state.city.figures[figure], where=new.field))
    return arrive(set_city(state, figures=put(state.city.figures, figure, new.field)), new, run)


@book.rule("transfer.catching-on-arrival")
def arrive(state: State, new: Newcomer, run: Run) -> State:
    """A figure stands on a field now: it catches everybody there who can be caught; by one reading it may wait."""
    figure = figure_on(state, new.field)
    if figure in state.city.dazed or (state.setup.transfer_arrival == "waits" and not new.token):
        return state
    caught = tuple(seat for seat in thieves_on(state, new.field) if can_be_caught(state, seat))
    if caught and not new.token:  # the token's own catch is told where it is turned up
        run.tell(catches_on_arrival(caught, where=new.field))
    run.then(*[Caught(seat) for seat in caught])
    return state


# -- a figure from elsewhere ----------------------------------------------------------------------


class TakeGuard(Question, HoldsUp):
    """Which figure is taken from the city, since the pool is empty."""

    new: Newcomer
    not_now = no_guard_to_take

    def ask(self, state: State) -> Decision:
        return which_guard_to_take((self.seat,), self.new.field)

    def not_you(self, state: State, action: Action) -> Refusal:
        return not_your_guard((self.seat,))

    def comes_first(self) -> Refusal:
        return figure_first((self.seat,))


def guards_to_take(state: State, new: Newcomer) -> tuple[int, ...]:
    """The fields of the figures that can be taken for the new place: none in snares, while there are others."""
    numbers = CAPTAINS if new.captain else GUARDS
    there = {state.city.figures[number]: number for number in numbers} | {-1: -1}
    found = [field for field in there if field not in (-1, new.field)]
    free = [field for field in found if there[field] not in state.city.snared]
    return tuple(sorted(free or found))


@verb("take", field_words, answers=TakeGuard)
def take(state: State, asked: TakeGuard, action: Action, run: Run) -> State:
    """The chosen figure comes to the new field."""
    return transfer_guard(state, figure_on(state, action.what), asked.new, run)


@take.must
def guard_can_be_taken(state: State, asked: TakeGuard, action: Action) -> Refusal | None:
    """A figure of the right kind stands there."""
    return None if action.what in guards_to_take(state, asked.new) else no_guard_there(where=action.what)


@take.choices(guard_can_be_taken)
def figures_elsewhere(state: State, asked: TakeGuard, seat: int) -> tuple[int, ...]:
    """The figures that can be taken."""
    return guards_to_take(state, asked.new)
