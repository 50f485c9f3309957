"""What a bot does about boats: who boards which, where they moor, who is better off elsewhere, hand or load."""

from ...core import Action
from ...core.reasoning import Idea, whole
from ...core.view import Choice, View
from ..boats import BoardBoat, Chase, Ferry, Moor, without
from ..locations import free_moorings, loadable, side_of
from ..state import BOATS, CREW, HOURS, State, more, put
from ..townsfolk import Lift
from ..travel import set_boat
from .evaluation import Evaluation
from .expectations import bag_shares
from .personality import Personality
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
    choose,
)  # fmt: skip


def landed(state: State, seat: int, personality: Personality, boat: int) -> Evaluation:
    """The position once this boat has moored where it serves best, if it is full."""
    if len(state.boats[boat]) < CREW:
        return Evaluation(state, seat, personality)
    moorings = free_moorings(state, side_of(boat, BOATS))
    ways = [Evaluation(moor_at(state, boat, mooring), seat, personality) for mooring in moorings]
    return max(ways, key=lambda way: way.total)


def moor_at(state: State, boat: int, mooring: int) -> State:
    """The boat lies at a mooring; with the last one the market token is laid."""
    moored = put(state.moored, mooring, boat)
    token = state.token if -1 in moored else min(HOURS, max(state.times) + 1)
    return state._replace(moored=moored, token=token)


def boarded(state: State, seat: int, personality: Personality, kind: int, boat: int) -> Evaluation:
    """The position with this figure in that boat."""
    return landed(set_boat(state, boat, (*state.boats[boat], kind)), seat, personality, boat)


def board(view: View, personality: Personality) -> Choice:
    """The boat in which the figure helps most."""
    state = view.state
    asked = state.notes[-1]
    assert isinstance(asked, BoardBoat | Ferry)
    ideas = []
    for action in view.answers:
        after = boarded(state, view.seat, personality, asked.figure, action.what)
        ideas.append(Idea(action, after.total, BOAT((view.seat,), whole(after.sales()), action.what)))
    return choose(view, ideas, [FIGURE((view.seat,), asked.figure)])


def moor(view: View, personality: Personality) -> Choice:
    """The mooring at which the boat sells most of what one has."""
    state = view.state
    asked = state.notes[-1]
    assert isinstance(asked, Moor)
    ideas = []
    for action in view.answers:
        after = Evaluation(moor_at(state, asked.boat, action.what), view.seat, personality)
        thought = MOORING((view.seat,), whole(after.sales()), action.what)
        ideas.append(Idea(action, after.total, thought))
    return choose(view, ideas)


def chase(view: View, personality: Personality) -> Choice:
    """Somebody whom one does not miss, or nobody."""
    state = view.state
    asked = state.notes[-1]
    assert isinstance(asked, Chase)
    boat, ideas = asked.boat, []
    for action in view.answers:
        crew = state.boats[boat] if action.what is None else without(state.boats[boat], action.what)
        after = landed(set_boat(state, boat, crew), view.seat, personality, boat)
        if action.what is None:
            thought = LEAVE((view.seat,), whole(after.sales()))
        else:
            thought = CHASE((view.seat,), whole(after.sales()), action.what)
        ideas.append(Idea(action, after.total, thought))
    return choose(view, ideas)


def hand(view: View, personality: Personality) -> Choice:
    """A corruption card, or whoever comes: the average over the bag."""
    state = view.state
    now = Evaluation(state, view.seat, personality)
    ways = arrivals(state, view.seat, personality) or [(1.0, now)]
    loaded = sum(share * way.total for share, way in ways)
    mine = sum(share * way.own() for share, way in ways)
    against = None
    if loaded < now.total and mine - loaded > now.own() - now.total:
        against = HELPS_RIVAL((view.seat,))
    elif loaded < now.total and all(way.known.closing < now.known.closing for _, way in ways):
        against = ENDS_SOONER((view.seat,))
    load = Idea(Action(view.seat, "load"), loaded, LOAD((view.seat,), whole(mine - now.own())), against)
    over = Idea(Action(view.seat, "hand"), now.total - now.card, HAND((view.seat,), whole(now.card)))
    return choose(view, [over, load])


def arrivals(state: State, seat: int, personality: Personality) -> list[tuple[float, Evaluation]]:
    """Whoever may be drawn next, how likely, and the position with that figure in the best boat."""
    boats = loadable(state)
    return [
        (share, max((boarded(state, seat, personality, kind, boat) for boat in boats), key=lambda way: way.total))
        for kind, share in enumerate(bag_shares(state.bag))
        if share and boats
    ]


def lift(view: View, personality: Personality) -> Choice:
    """Somebody who is better off elsewhere, or nobody."""
    state = view.state
    asked = state.notes[-1]
    assert isinstance(asked, Lift)
    ideas = []
    for action in view.answers:
        if action.what is None:
            now = Evaluation(state, view.seat, personality)
            ideas.append(Idea(action, now.total + 1e-6, LEAVE((view.seat,), whole(now.sales()))))
            continue
        after = lifted(state, view.seat, personality, asked.effect, *action.what)
        ideas.append(Idea(action, after.total, LIFT((view.seat,), whole(after.sales()), action.what)))
    return choose(view, ideas)


def lifted(state: State, seat: int, personality: Personality, effect: str, boat: int, kind: int) -> Evaluation:
    """The position once this figure has left its boat."""
    state = set_boat(state, boat, without(state.boats[boat], kind))
    if effect == "ferry":
        ways = [boarded(state, seat, personality, kind, other) for other in loadable(state) if other != boat]
        return max(ways, key=lambda way: way.total)
    if effect == "banish":
        return Evaluation(state._replace(lair=state.lair + 1), seat, personality)
    return Evaluation(state._replace(bag=more(state.bag, kind)), seat, personality)
