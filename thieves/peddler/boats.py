"""Łodzie: in which boat a figure sits, whom robbers chase out of it, and where a full boat moors."""

from collections.abc import Iterator
from functools import lru_cache

from ..core import Action, Decision, Event, Refusal, Words, always, numbered
from ..core.asking import Run, Task, verb
from ..core.kinds import Seat
from .flow import OwnChoice
from .kinds import Boat, Figure, figure_words
from .locations import Pointing, free_moorings, loadable, point, side_of, symbols
from .preparation import rogues_in_play
from .rulebook import book
from .state import BOATS, CREW, HOURS, MOORINGS, ROGUE, Setup, State, is_peddler, more, places, put
from .travel import set_boat

boards = book.event("boards", "load.boat-by-location-symbols")
human_boards = book.event("human-boards", "cove.human-merchant-unspecified")
changes_boats = book.event("changes-boats", "cove.human-merchant-unspecified")
uses_other_half = book.event("uses-other-half", "load.other-half-if-no-boat")
beyond_is_gone = book.event("beyond-is-gone", "location.more-than-two-boats-on-a-half")
boat_is_full = book.event("boat-is-full", "load.moor-when-full")
moors = book.event("moors", "load.pier-by-arrow")
moors_beside = book.event("moors-beside", "load.other-pier-if-taken")
human_moors = book.event("human-moors", "cove.human-merchant-unspecified")
token_placed = book.event("token-placed", "cove.market-token-ends-production")
robbers_ignored = book.event("robbers-ignored", "rogue.robbers-placement-effect-ignored")
chases = book.event("chases", "cove.one-rogue-card-in-play")
lets_be = book.event("lets-be", "cove.one-rogue-card-in-play")

which_boat = book.question("which-boat", "load.boat-by-location-symbols")
which_human_boat = book.question("which-human-boat", "cove.human-merchant-unspecified")
where_to_ferry = book.question("where-to-ferry", "cove.human-merchant-unspecified")
which_mooring = book.question("which-mooring", "load.pier-by-arrow")
which_human_mooring = book.question("which-human-mooring", "cove.human-merchant-unspecified")
whom_to_chase = book.question("whom-to-chase", "cove.one-rogue-card-in-play")

nobody_boards_now = book.refusal("nobody-boards-now", "clock.loading-is-triggered-by-the-clock")
same_boat = book.refusal("same-boat", "cove.human-merchant-unspecified")
boat_is_moored = book.refusal("boat-is-moored", "cove.boats")
boat_has_no_room = book.refusal("boat-has-no-room", "cove.boats")
half_is_closed = book.refusal("half-is-closed", "load.both-piers-of-half-taken")
boat_of_other_half = book.refusal("boat-of-other-half", "location.left-right-picks-half")
other_boat = book.refusal("other-boat", "location.inner-outer-picks-nearest")
no_mooring_now = book.refusal("no-mooring-now", "load.moor-when-full")
mooring_is_taken = book.refusal("mooring-is-taken", "load.other-pier-if-taken")
mooring_of_other_half = book.refusal("mooring-of-other-half", "load.both-piers-of-half-taken")
other_mooring = book.refusal("other-mooring", "load.pier-by-arrow")
no_chase_now = book.refusal("no-chase-now", "cove.one-rogue-card-in-play")
nobody_to_chase = book.refusal("nobody-to-chase", "cove.one-rogue-card-in-play")


# -- which boat -----------------------------------------------------------------------------------


class BoardBoat(OwnChoice):
    """Which boat a figure takes that has come out of the pool or the bag."""

    figure: Figure
    phase = "board"
    not_now = nobody_boards_now
    remarks = book.remarks("load.arrow-still-counts-on-other-half", "travel.keep-order-of-boats")

    def ask(self, state: State) -> Decision:
        asked = which_boat if is_peddler(state, self.seat) else which_human_boat
        return asked((self.seat,), self.figure)


class Ferry(OwnChoice):
    """Which boat a figure takes that was lifted out of another."""

    figure: Figure
    boat: Boat
    phase = "ferry"
    not_now = nobody_boards_now

    def ask(self, state: State) -> Decision:
        return where_to_ferry((self.seat,), self.figure)


@verb("board", always(places(BOATS)), answers=(BoardBoat, Ferry))
@book.rule("rogue.robbers-placement-effect-ignored")
def board(state: State, asked: BoardBoat | Ferry, action: Action, run: Run) -> State:
    """The figure sits in the boat; with the Robbers a rogue that a human drew may chase a customer; it may be full."""
    seat, boat, kind, who = action.seat, action.what, asked.figure, (action.seat,)
    if is_peddler(state, seat):
        run.tell(*told_boat(pointed_boat(state), who), boards(who, kind, boat))
    else:
        run.tell((changes_boats if isinstance(asked, Ferry) else human_boards)(who, kind, boat))
    run.then(LookFull(seat, boat))
    if kind == ROGUE and isinstance(asked, BoardBoat) and rogues_in_play(state).chases:
        if is_peddler(state, seat):
            run.tell(robbers_ignored(who))
        elif any(figure != ROGUE for figure in state.boats[boat]):
            run.then(Chase(seat, boat))
    return set_boat(state, boat, (*state.boats[boat], kind))


def told_boat(found: Pointing, who: tuple[int, ...]) -> Iterator[Event]:
    """Why this boat: another half than the symbol says, or one between because those beyond it are gone."""
    if found.leaves_half:
        yield uses_other_half(who, found.side)
    elif found.chosen != found.named:
        yield beyond_is_gone(who, found.chosen)


@board.must
def another_boat(state: State, asked: BoardBoat | Ferry, action: Action) -> Refusal | None:
    """Who is ferried goes into another boat."""
    return same_boat(what=action.what) if isinstance(asked, Ferry) and asked.boat == action.what else None


@board.must
def boat_sails(state: State, asked: BoardBoat | Ferry, action: Action) -> Refusal | None:
    """A moored boat takes nobody any more."""
    return boat_is_moored(what=action.what) if action.what in state.moored else None


@board.must
def boat_has_room(state: State, asked: BoardBoat | Ferry, action: Action) -> Refusal | None:
    """Four places."""
    return None if len(state.boats[action.what]) < CREW else boat_has_no_room(what=action.what)


@board.must
def half_is_open(state: State, asked: BoardBoat | Ferry, action: Action) -> Refusal | None:
    """A boat that could never moor is not loaded."""
    side = side_of(action.what, BOATS)
    return None if free_moorings(state, side) else half_is_closed(what=action.what, where=side)


@board.must
def symbols_point_at_boat(state: State, asked: BoardBoat | Ferry, action: Action) -> Refusal | None:
    """The Peddler loads the boat that its symbols point at."""
    if not is_peddler(state, action.seat) or action.what not in loadable(state):
        return None
    found = pointed_boat(state)
    if action.what == found.chosen:
        return None
    if side_of(action.what, BOATS) != side_of(found.chosen, BOATS):
        return boat_of_other_half((action.seat,), action.what, found.chosen)
    return other_boat((action.seat,), (found.arrow, action.what), found.chosen)


@book.rule("load.boat-by-location-symbols")
def pointed_boat(state: State) -> Pointing:
    """The boat that the location symbols point at."""
    return point(loadable(state), BOATS, *symbols(state))


@board.choices(another_boat, boat_sails, boat_has_room, half_is_open, symbols_point_at_boat)
def boats_to_load(state: State, asked: BoardBoat | Ferry, seat: int) -> tuple[int, ...]:
    """The boats that can be loaded; for the Peddler the one that its symbols point at."""
    if is_peddler(state, seat):
        return (pointed_boat(state).chosen,)
    boats = loadable(state)
    return tuple(boat for boat in boats if boat != asked.boat) if isinstance(asked, Ferry) else boats


# -- robbers --------------------------------------------------------------------------------------


class Chase(OwnChoice):
    """Whom a robber chases out of the boat that a human has put it into."""

    boat: Boat
    phase = "chase"
    not_now = no_chase_now

    def ask(self, state: State) -> Decision:
        return whom_to_chase((self.seat,), self.boat)


@lru_cache(maxsize=16)
def figure_or_none(setup: Setup) -> Words:
    """A kind of figure, or nobody."""
    return figure_words(setup) | {"none": None}


@verb("chase", figure_or_none, answers=Chase)
def chase(state: State, asked: Chase, action: Action, run: Run) -> State:
    """One customer goes back into the bag, or nobody."""
    boat, who = asked.boat, (action.seat,)
    if action.what is None:
        run.tell(lets_be(who, boat))
        return state
    run.tell(chases(who, action.what, boat))
    state = set_boat(state, boat, without(state.boats[boat], action.what))
    return state._replace(bag=more(state.bag, action.what))


@chase.must
def sits_there(state: State, asked: Chase, action: Action) -> Refusal | None:
    """A customer of that boat, or nobody."""
    kind = action.what
    if kind is None or (kind != ROGUE and kind in state.boats[asked.boat]):
        return None
    return nobody_to_chase(what=asked.boat)


def without(crew: tuple[int, ...], kind: int) -> tuple[int, ...]:
    """The crew without one figure of this kind."""
    place = crew.index(kind)
    return crew[:place] + crew[place + 1 :]


# -- mooring --------------------------------------------------------------------------------------


class LookFull(Task):
    """Somebody has boarded this boat."""

    seat: Seat
    boat: Boat


class Moor(OwnChoice):
    """Where a full boat moors."""

    boat: Boat
    phase = "moor"
    not_now = no_mooring_now
    remarks = book.remarks("travel.keep-order-of-boats")

    def ask(self, state: State) -> Decision:
        asked = which_mooring if is_peddler(state, self.seat) else which_human_mooring
        return asked((self.seat,), self.boat)


@LookFull.does
@book.rule("load.moor-when-full")
def look_full(state: State, task: LookFull, run: Run) -> State:
    """A full boat moors at once."""
    if len(state.boats[task.boat]) >= CREW:
        run.tell(boat_is_full((task.seat,), task.boat))
        run.then(Moor(task.seat, task.boat))
    return state


@verb("moor", always(numbered(MOORINGS)), answers=Moor)
@book.rule("travel.keep-order-of-boats")
def moor(state: State, asked: Moor, action: Action, run: Run) -> State:
    """The boat is moored; with the last mooring the market token goes onto the clock."""
    boat, who, place = asked.boat, (action.seat,), MOORINGS[action.what]
    if is_peddler(state, action.seat):
        found = pointed_mooring(state, boat)
        run.tell((moors if found.chosen == found.named else moors_beside)(who, boat, place))
    else:
        run.tell(human_moors(who, boat, place))
    state = state._replace(moored=put(state.moored, action.what, boat))
    if -1 in state.moored:
        return state
    token = min(HOURS, max(state.times) + 1)
    run.tell(token_placed(what=token))
    return state._replace(token=token)


@moor.must
def mooring_is_free(state: State, asked: Moor, action: Action) -> Refusal | None:
    """One boat to a mooring."""
    boat = state.moored[action.what]
    return None if boat < 0 else mooring_is_taken(what=MOORINGS[action.what], where=boat)


@moor.must
def on_own_half(state: State, asked: Moor, action: Action) -> Refusal | None:
    """A boat never moors on the opposite half."""
    if side_of(action.what, len(MOORINGS)) == side_of(asked.boat, BOATS):
        return None
    return mooring_of_other_half(what=asked.boat, where=MOORINGS[action.what])


@moor.must
def arrow_points_there(state: State, asked: Moor, action: Action) -> Refusal | None:
    """The Peddler's arrow names the mooring."""
    free = free_moorings(state, side_of(asked.boat, BOATS))
    if not is_peddler(state, action.seat) or action.what not in free:
        return None
    found = pointed_mooring(state, asked.boat)
    return None if action.what == found.chosen else other_mooring((action.seat,), found.arrow, MOORINGS[found.chosen])


@book.rule("location.same-symbols-for-everything-in-a-turn", "load.pier-by-arrow")
def pointed_mooring(state: State, boat: int) -> Pointing:
    """The mooring on the boat's half that the arrow points at, or the other one if that is taken."""
    side = side_of(boat, BOATS)
    return point(free_moorings(state, side), len(MOORINGS), side, symbols(state)[1])


@moor.choices(mooring_is_free, on_own_half)
def moorings_of_half(state: State, asked: Moor, seat: int) -> tuple[int, ...]:
    """The free moorings of the boat's half."""
    return free_moorings(state, side_of(asked.boat, BOATS))
