"""Załadowanie łodzi: who travels when an arrival symbol is passed."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from ..core import Action, Decision, Event, Refusal, Words
from ..core.asking import Run, Task, verb
from ..core.kinds import Seat
from .boats import BoardBoat
from .flow import Loading, OwnChoice
from .kinds import Few, figure_words
from .locations import loadable
from .rulebook import book
from .state import COLOURS, KINDS, ROGUE, Setup, State, colour_of, is_peddler, peddler, pushed_left, put
from .urns import DrawnFigure, NextFigure, want

nobody_can_board = book.event("nobody-can-board", "load.both-piers-of-half-taken")
no_customer_for = book.event("no-customer-for", "load.then-next-good-to-the-left")
no_good_matches = book.event("no-good-matches", "load.try-every-good")
shelf_is_empty = book.event("shelf-is-empty", "load.empty-shelf")
customer_travels = book.event("customer-travels", "load.look-at-rightmost-good")
leftmost_of_equals = book.event("leftmost-of-equals", "load.equal-customers")
rogue_travels = book.event("rogue-travels", "load.rogue-if-no-match")
draws_blindly = book.event("draws-blindly", "load.blind-draw-if-no-match-and-no-rogue")
blind_passenger = book.event("blind-passenger", "load.blind-draw-if-no-match-and-no-rogue")
lands = book.event("lands", "cove.human-merchant-unspecified")
pool_closes_up = book.event("pool-closes-up", "load.close-up-the-pool")

who_travels = book.question("who-travels", "load.choose-the-passenger-first")

nobody_is_sent = book.refusal("nobody-is-sent", "clock.loading-is-triggered-by-the-clock")
none_in_pool = book.refusal("none-in-pool", "load.look-at-rightmost-good")
no_rogue_in_pool = book.refusal("no-rogue-in-pool", "load.rogue-if-no-match")
no_good_of_colour = book.refusal("no-good-of-colour", "load.try-every-good")
good_further_right = book.refusal("good-further-right", "load.then-next-good-to-the-left")
customer_before_rogue = book.refusal("customer-before-rogue", "load.rogue-if-no-match")
no_blind_draw = book.refusal("no-blind-draw", "load.blind-draw-if-no-match-and-no-rogue")

FROM_BAG = len(KINDS)  #: the passenger is drawn blindly


@Loading.does
@book.rule("load.arrival-two-one-after-the-other")
def loading(state: State, task: Loading, run: Run) -> State:
    """So many adventurers, one after the other; at the end the Peddler's pool is closed up."""
    if not is_peddler(state, task.seat):
        run.then(*[Landing(task.seat)] * task.figures)
    else:
        run.then(*[Passenger(task.seat, number) for number in range(task.figures)], CloseUp(task.seat))
    return state


# -- with a human ---------------------------------------------------------------------------------


class Landing(Task):
    """A human has passed an arrival symbol."""

    seat: Seat


class Landed(DrawnFigure):
    """A figure for a boat of a human's choice."""


@Landing.does
def landing(state: State, task: Landing, run: Run) -> State:
    """A human draws blindly, if there is a boat to fill."""
    if loadable(state):
        return want(state, NextFigure(task.seat, Landed), run)
    run.tell(nobody_can_board((task.seat,)))
    return state


@Landed.does
def landed(state: State, drawn: Landed, run: Run) -> State:
    """The figure waits for a boat."""
    run.tell(lands((drawn.seat,), drawn.kind))
    run.then(BoardBoat(drawn.seat, drawn.kind))
    return state


# -- with the Peddler -----------------------------------------------------------------------------


class Passenger(Task):
    """The Peddler has passed an arrival symbol; so many have travelled since."""

    seat: Seat
    before: Few


class Send(OwnChoice):
    """Whom the Peddler sends."""

    phase = "send"
    not_now = nobody_is_sent
    remarks = book.remarks("load.choose-the-passenger-first", "load.arrival-two-one-after-the-other")

    def ask(self, state: State) -> Decision:
        return who_travels((self.seat,))


class Sent(DrawnFigure):
    """A blind passenger of the Peddler."""


@Passenger.does
@book.rule("load.arrival-two-one-after-the-other", "load.choose-the-passenger-first")
def passenger(state: State, task: Passenger, run: Run) -> State:
    """The Peddler chooses whom it sends, if there is a boat to fill."""
    seat = task.seat
    if not loadable(state):
        run.tell(nobody_can_board((seat,)))
        return state
    if task.before and state.setup.second_arrival == "from-the-bag":
        return want(state, NextFigure(seat, Sent), run)
    run.then(Send(seat))
    return state


class Search(NamedTuple):
    """How a passenger was found: the fields whose goods found no customer, who travels, and for which good."""

    ruled_out: tuple[tuple[int, int], ...]  #: shelf field and good, from the right
    kind: int
    field: int = -1  #: of the good that has a customer
    good: int = -1
    equals: int = 1  #: so many in the pool are alike


@book.rule(
    "load.empty-shelf",
    "load.look-at-rightmost-good",
    "load.then-next-good-to-the-left",
    "load.try-every-good",
    "load.rogue-if-no-match",
)
def chosen_passenger(state: State) -> Search:
    """Who travels: for the rightmost good with a customer, else a rogue, else the bag."""
    pool, shelf, ruled_out = state.shop.pool, state.merchants[peddler(state)].shelf, list[tuple[int, int]]()
    for field in reversed(range(len(shelf))):
        good, wanted = shelf[field], colour_of(shelf[field])
        if good >= 0 and wanted in pool:
            return Search(tuple(ruled_out), wanted, field, good, pool.count(wanted))
        if good >= 0:
            ruled_out.append((field, good))
    return Search(tuple(ruled_out), ROGUE if ROGUE in pool else FROM_BAG)


@lru_cache(maxsize=16)
def passenger_words(setup: Setup) -> Words:
    """A kind of figure of the pool, or whoever is drawn from the bag."""
    return figure_words(setup) | {"bag": FROM_BAG}


@verb("send", passenger_words, answers=Send)
@book.rule("load.equal-customers", "load.close-up-the-pool", "load.blind-draw-if-no-match-and-no-rogue")
def send(state: State, asked: Send, action: Action, run: Run) -> State:
    """The passenger leaves the pool, or comes out of the bag."""
    seat, kind, pool = action.seat, action.what, state.shop.pool
    run.tell(*told_search(chosen_passenger(state), (seat,), pool))
    if kind == FROM_BAG:
        return want(state, NextFigure(seat, Sent), run)
    run.then(BoardBoat(seat, kind))
    return state._replace(shop=state.shop._replace(pool=put(pool, pool.index(kind), -1)))


def told_search(found: Search, who: tuple[int, ...], pool: tuple[int, ...]) -> Iterator[Event]:
    """The goods that were looked at in vain, from the right; then who travels, and why."""
    yield from (no_customer_for(who, good, field) for field, good in found.ruled_out)
    if found.good >= 0:
        if found.equals > 1:
            yield leftmost_of_equals(who, found.kind, pool.index(found.kind))
        yield customer_travels(who, (found.kind, found.good), found.field)
        return
    yield no_good_matches(who) if found.ruled_out else shelf_is_empty(who)
    yield draws_blindly(who) if found.kind == FROM_BAG else rogue_travels(who, found.kind)


@send.must
def is_in_pool(state: State, asked: Send, action: Action) -> Refusal | None:
    """Only somebody who stands in the pool."""
    if action.what == FROM_BAG or action.what in state.shop.pool:
        return None
    return no_rogue_in_pool() if action.what == ROGUE else none_in_pool(what=KINDS[action.what])


@send.must
def goods_choose_so(state: State, asked: Send, action: Action) -> Refusal | None:
    """The goods from the right decide; then a rogue; then the bag."""
    found = chosen_passenger(state)
    if action.what == found.kind or (action.what != FROM_BAG and action.what not in state.shop.pool):
        return None
    if action.what == FROM_BAG:
        return no_blind_draw(what=KINDS[found.kind])
    if action.what == ROGUE:
        return customer_before_rogue(what=KINDS[found.kind])
    shelf = state.merchants[asked.seat].shelf
    if not any(good >= 0 and colour_of(good) == action.what for good in shelf):
        return no_good_of_colour(what=COLOURS[action.what])
    return good_further_right(what=COLOURS[action.what], where=(found.field, found.good))


@send.choices(is_in_pool, goods_choose_so)
def chosen_by_goods(state: State, asked: Send, seat: int) -> tuple[int, ...]:
    """Whom the goods choose."""
    return (chosen_passenger(state).kind,)


@Sent.does
def sent(state: State, drawn: Sent, run: Run) -> State:
    """The blind draw travels and never enters the pool."""
    run.tell(blind_passenger((drawn.seat,), drawn.kind))
    run.then(BoardBoat(drawn.seat, drawn.kind))
    return state


class CloseUp(Task):
    """All passengers of an arrival symbol have boarded."""

    seat: Seat


@CloseUp.does
@book.rule("load.close-up-the-pool")
def close_up(state: State, task: CloseUp, run: Run) -> State:
    """Everybody in the pool moves left."""
    pool = pushed_left(state.shop.pool)
    if pool == state.shop.pool:
        return state
    run.tell(pool_closes_up((task.seat,)))
    return state._replace(shop=state.shop._replace(pool=pool))
