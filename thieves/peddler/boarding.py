"""What a bot does about boats: who boards which, where they moor, who is better off elsewhere, hand or load."""

from ..core import Action, Thought
from ..lab.bots import Choice, View
from .loading import without
from .locations import free_moorings, loadable, side_of
from .outlook import bag_shares, picture
from .prices import Temper
from .reasons import (
    BOAT,
    CHASE,
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
from .state import BOATS, CREW, State, more, put
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
    """The boat lies at a mooring."""
    return state._replace(moored=put(state.moored, mooring, boat))


def boarded(state: State, seat: int, temper: Temper, kind: int, boat: int) -> Scales:
    """The position with this figure in that boat."""
    return landed(set_boat(state, boat, (*state.boats[boat], kind)), seat, temper, boat)


def board(view: View, temper: Temper) -> Choice:
    """The boat in which the figure helps most."""
    state = picture(view)
    job = state.jobs[-1]
    kind: int = job.what[1] if job.kind == "ferry" else job.what
    ideas = []
    for action in view.answers:
        after = boarded(state, view.seat, temper, kind, action.what)
        ideas.append(Idea(action, after.total, speaks("boat-worth", BOAT, view.seat, after.sales(), action.what)))
    return choose(view, [Thought("heard", "who-waits", FIGURE, (view.seat,), kind)], ideas)


def moor(view: View, temper: Temper) -> Choice:
    """The mooring at which the boat sells most of what one has."""
    state = picture(view)
    ideas = []
    for action in view.answers:
        after = Scales(moor_at(state, state.jobs[-1].what, action.what), view.seat, temper)
        thought = speaks("mooring-worth", MOORING, view.seat, after.sales(), action.what)
        ideas.append(Idea(action, after.total, thought))
    return choose(view, (), ideas)


def chase(view: View, temper: Temper) -> Choice:
    """Somebody whom one does not miss, or nobody."""
    state = picture(view)
    boat = state.jobs[-1].what
    ideas = []
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
    ways = [
        (share, max((boarded(state, view.seat, temper, kind, b) for b in loadable(state)), key=lambda way: way.total))
        for kind, share in enumerate(bag_shares(state.bag))
        if share and loadable(state)
    ]
    loaded = sum(share * way.total for share, way in ways) if ways else now.total
    mine = sum(share * way.own() for share, way in ways) if ways else now.own()
    against = Thought("ruled-out", "helps-rival", HELPS_RIVAL, (view.seat,)) if mine > now.own() > loaded else None
    load = Idea(Action(view.seat, "load"), loaded, speaks("load-worth", LOAD, view.seat, mine - now.own()), against)
    over = Idea(Action(view.seat, "hand"), now.total - now.card, speaks("hand-worth", HAND, view.seat, now.card))
    return choose(view, (), [over, load])


def lift(view: View, temper: Temper) -> Choice:
    """Somebody who is better off elsewhere, or nobody."""
    state = picture(view)
    effect = state.jobs[-1].what
    ideas = []
    for action in view.answers:
        if action.what is None:
            now = Scales(state, view.seat, temper)
            ideas.append(Idea(action, now.total + 1e-6, speaks("nobody-moved", LEAVE, view.seat, now.sales())))
            continue
        after = lifted(state, view.seat, temper, effect, *action.what)
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
