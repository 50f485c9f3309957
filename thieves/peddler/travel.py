"""Faza podróży: boats come with adventurers, then the Peddler gets its first card and a fuller pool."""

from collections.abc import Callable

from ..core import CHANCE, Event
from ..core.asking import Run, Task
from .flow import BeginProduction, NextRound
from .kinds import Boat, Few
from .rulebook import book
from .state import BOATS, FIRST_CREW, MARKED, ROGUE, ROUNDS, State, more, peddler, put
from .urns import DrawnFigure, NextFigure, TurnUp, bag_is_empty, want

round_begins = book.event("round-begins", "overview.three-rounds")
aboard = book.event("aboard", "cove.boats")
to_marked_field = book.event("to-marked-field", "travel.draw-one-to-leftmost-marked-field")
rogue_goes_back = book.event("rogue-goes-back", "travel.draw-one-to-leftmost-marked-field")
only_rogues_left = book.event("only-rogues-left", "travel.draw-one-to-leftmost-marked-field")
fields_are_full = book.event("marked-fields-full", "travel.no-draw-when-marked-fields-full")


@NextRound.does
@book.rule("travel.after-the-normal-phase")
def begin_round(state: State, task: NextRound, run: Run) -> State:
    """A new round: boats come, then the Peddler is made ready, then production begins."""
    run.tell(round_begins(what=(state.round + 1, ROUNDS), where=BOATS))
    run.then(*CREWS, MakeReady(), BeginProduction())
    return state._replace(round=state.round + 1, phase="travel")


class Embark(Task):
    """Somebody is to sail in this boat."""

    boat: Boat


CREWS = tuple(Embark(boat) for boat in range(BOATS) for _ in range(FIRST_CREW))


class Aboard(DrawnFigure):
    """A figure sails in the boat that comes with it."""


@Embark.does
def embark(state: State, task: Embark, run: Run) -> State:
    """Somebody out of the bag sails in this boat."""
    return want(state, NextFigure(CHANCE, Aboard, task.boat), run)


@Aboard.does
def sail(state: State, drawn: Aboard, run: Run) -> State:
    """The figure sits in its boat."""
    run.tell(aboard(what=drawn.kind, where=drawn.boat))
    return set_boat(state, drawn.boat, (*state.boats[drawn.boat], drawn.kind))


def set_boat(state: State, boat: int, crew: tuple[int, ...]) -> State:
    """The boat with this crew."""
    return state._replace(boats=(*state.boats[:boat], crew, *state.boats[boat + 1 :]))


# -- the Peddler is made ready --------------------------------------------------------------------


class MakeReady(Task):
    """The boats have come."""


@MakeReady.does
def make_ready(state: State, task: MakeReady, run: Run) -> State:
    """The Peddler's part comes after everything else in this phase."""
    run.then(TurnUp("right"), RefillPool(0))
    return state


class RefillPool(Task):
    """The marked fields of the pool are filled; so many figures have been drawn for them."""

    drawn: Few


class Marked(DrawnFigure):
    """A figure for a marked field of the pool."""


@RefillPool.does
@book.rule(
    "travel.repeat-until-marked-fields-full",
    "travel.no-draw-when-marked-fields-full",
    "travel.nobody-discarded-when-full",
)
def refill_pool(state: State, task: RefillPool, run: Run) -> State:
    """The marked fields of the pool are filled one by one, from the left."""
    seat, free = peddler(state), state.shop.pool[:MARKED].count(-1)
    if not free:
        if not task.drawn:
            run.tell(fields_are_full((seat,)))
        return state
    if not any(state.bag):
        run.tell(bag_is_empty())
    elif not any(state.bag[:ROGUE]) and state.setup.pool_rogues == "redrawn":
        run.tell(only_rogues_left((seat,)))
    else:
        run.then(NextFigure(seat, Marked), RefillPool(task.drawn + 1))
    return state


@Marked.does
@book.rule("travel.draw-one-to-leftmost-marked-field")
def to_marked(state: State, drawn: Marked, run: Run) -> State:
    """The leftmost empty marked field gets the figure; by one reading a rogue goes back."""
    if drawn.kind == ROGUE and state.setup.pool_rogues == "redrawn":
        run.tell(rogue_goes_back((drawn.seat,)))
        return state._replace(bag=more(state.bag, ROGUE))
    return to_pool(state, drawn.kind, to_marked_field, run)


@book.rule("travel.draw-one-to-leftmost-marked-field")
def to_pool(state: State, kind: int, said: Callable[..., Event], run: Run) -> State:
    """The leftmost empty field of the pool gets the figure."""
    field = state.shop.pool.index(-1)
    run.tell(said((peddler(state),), kind, field))
    return state._replace(shop=state.shop._replace(pool=put(state.shop.pool, field, kind)))
