"""What a bot does about boats: who boards which, where they moor, who is better off elsewhere, hand or load."""

from ..core import Action, Thought
from ..lab.bots import Choice, View
from .boats import Board, Chase, Ferry, Moor, without
from .locations import free_moorings, loadable, side_of
from .outlook import bag_shares, picture
from .prices import Temper
from .reasons import (
    BOAT,
    CHASE,
    ENDS_SOONER,
    FIGURE,
    HAND,
    HELPS_RIVAL,
    LEAVE,
    LIFT,
    LOAD,
    MOORING,
    Idea,
    choose,
    speaks,
)  # fmt: skip
from .state import BOATS, CREW, HOURS, State, more, put
from .townsfolk import Lift
from .travel import set_boat
from .weighing import Scales


def landed(state: State, seat: int, temper: Temper, boat: int) -> Scales:
    """The position once this boat has moored where it serves best, if it is full."""
    if len(state.boats[boat]) < CREW:
        return Scales(state, seat, temper)
    moorings = free_moorings(state, side_of(boat, BOATS))
    ways = [Scales(moor_at(state, boat, mooring), seat, temper) for mooring in moorings]
    return max(ways, key=lambda way: way.total)


def moor_at(state: State, boat: int, mooring: int) -> State:
    """The boat lies at a mooring; with the last one the market token is laid."""
    moored = put(state.moored, mooring, boat)
    token = state.token if -1 in moored else min(HOURS, max(state.times) + 1)
    return state._replace(moored=moored, token=token)


def boarded(state: State, seat: int, temper: Temper, kind: int, boat: int) -> Scales:
    """The position with this figure in that boat."""
    return landed(set_boat(state, boat, (*state.boats[boat], kind)), seat, temper, boat)


def board(view: View, temper: Temper) -> Choice:
    """The boat in which the figure helps most."""
    state = picture(view)
    asked = state.notes[-1]
    assert isinstance(asked, Board | Ferry)
    ideas = []
    for action in view.answers:
        after = boarded(state, view.seat, temper, asked.figure, action.what)
        ideas.append(Idea(action, after.total, speaks("boat-worth", BOAT, view.seat, after.sales(), action.what)))
    return choose(view, [Thought("heard", "who-waits", FIGURE, (view.seat,), asked.figure)], ideas)


def moor(view: View, temper: Temper) -> Choice:
    """The mooring at which the boat sells most of what one has."""
    state = picture(view)
    asked = state.notes[-1]
    assert isinstance(asked, Moor)
    ideas = []
    for action in view.answers:
        after = Scales(moor_at(state, asked.boat, action.what), view.seat, temper)
        thought = speaks("mooring-worth", MOORING, view.seat, after.sales(), action.what)
        ideas.append(Idea(action, after.total, thought))
    return choose(view, (), ideas)


def chase(view: View, temper: Temper) -> Choice:
    """Somebody whom one does not miss, or nobody."""
    state = picture(view)
    asked = state.notes[-1]
    assert isinstance(asked, Chase)
    boat, ideas = asked.boat, []
    for action in view.answers:
        crew = state.boats[boat] if action.what is None else without(state.boats[boat], action.what)
        after = landed(set_boat(state, boat, crew), view.seat, temper, boat)
        if action.what is None:
            thought = speaks("nobody-moved", LEAVE, view.seat, after.sales())
        else:
            thought = speaks("chase-worth", CHASE, view.seat, after.sales(), action.what)
        ideas.append(Idea(action, after.total, thought))
    return choose(view, (), ideas)


def hand(view: View, temper: Temper) -> Choice:
    """A corruption card, or whoever comes: the average over the bag."""
    state = picture(view)
    now = Scales(state, view.seat, temper)
    ways = arrivals(state, view.seat, temper) or [(1.0, now)]
    loaded = sum(share * way.total for share, way in ways)
    mine = sum(share * way.own() for share, way in ways)
    against = None
    if loaded < now.total and mine - loaded > now.own() - now.total:
        against = Thought("ruled-out", "helps-rival", HELPS_RIVAL, (view.seat,))
    elif loaded < now.total and all(way.known.closing < now.known.closing for _, way in ways):
        against = Thought("ruled-out", "ends-sooner", ENDS_SOONER, (view.seat,))
    load = Idea(Action(view.seat, "load"), loaded, speaks("load-worth", LOAD, view.seat, mine - now.own()), against)
    over = Idea(Action(view.seat, "hand"), now.total - now.card, speaks("hand-worth", HAND, view.seat, now.card))
    return choose(view, (), [over, load])


def arrivals(state: State, seat: int, temper: Temper) -> list[tuple[float, Scales]]:
    """Whoever may be drawn next, how likely, and the position with that figure in the best boat."""
    boats = loadable(state)
    return [
        (share, max((boarded(state, seat, temper, kind, boat) for boat in boats), key=lambda way: way.total))
        for kind, share in enumerate(bag_shares(state.bag))
        if share and boats
    ]


def lift(view: View, temper: Temper) -> Choice:
    """Somebody who is better off elsewhere, or nobody."""
    state = picture(view)
    asked = state.notes[-1]
    assert isinstance(asked, Lift)
    ideas = []
    for action in view.answers:
        if action.what is None:
            now = Scales(state, view.seat, temper)
            ideas.append(Idea(action, now.total + 1e-6, speaks("nobody-moved", LEAVE, view.seat, now.sales())))
            continue
        after = lifted(state, view.seat, temper, asked.effect, *action.what)
        ideas.append(Idea(action, after.total, speaks("lift-worth", LIFT, view.seat, after.sales(), action.what)))
    return choose(view, (), ideas)


def lifted(state: State, seat: int, temper: Temper, effect: str, boat: int, kind: int) -> Scales:
    """The position once this figure has left its boat."""
    state = set_boat(state, boat, without(state.boats[boat], kind))
    if effect == "ferry":
        ways = [boarded(state, seat, temper, kind, other) for other in loadable(state) if other != boat]
        return max(ways, key=lambda way: way.total)
    if effect == "banish":
        return Scales(state._replace(lair=state.lair + 1), seat, temper)
    return Scales(state._replace(bag=more(state.bag, kind)), seat, temper)
