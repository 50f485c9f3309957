"""Straż: at the guard's initiative every guard, then every captain, hears, goes and catches."""

from typing import NamedTuple

from ..core import Action, Event, Refusal, Step
from . import watch
from .board import BOARD
from .events import only_first_settles
from .flow import done, proceed, then, top, work
from .movement import cannot_end_there
from .rulebook import book
from .spreading import Pledge, choices, nameable, pledged
from .state import Job, State
from .table import (
    event_is,
    figure_on,
    is_hidden,
    leader,
    movement,
    on_streets,
    put,
    rank_of,
    set_city,
    thieves_on,
    vigilance,
)  # fmt: skip
from .watch import CAPTAIN, Figure, Prey, Watch, Way

guard_acts = book.event("guard-acts", "guard.all-act-at-one-initiative")
nobody_commands = book.event("nobody-commands", "guard.not-controlled-by-players")
listens = book.event("listens", "guard.vigilance-distance")
hears = book.event("hears", "guard.vigilance-distance")
hears_nobody = book.event("hears-nobody", "guard.stay-if-nothing-detected")
hidden_from = book.event("hidden-from", "guard.hidden-thief-undetectable")
goes_for_one = book.event("goes-for-one", "guard.detects-many-moves-to-one")
nearest_is = book.event("nearest-is", "guard.nearest-thief-first")
near_beats_many = book.event("near-beats-many", "guard.nearest-beats-most")
crowd_is = book.event("crowd-is", "guard.prefer-crowded-field")
spreads = book.event("spreads", "guard.spread-over-different-thieves")
act_later = book.event("act-later", "guard.spread-over-different-thieves")
chosen_by_first = book.event("chosen-by-first", "guard.equal-distance-first-thief-decides")
way_by_first = book.event("chosen-by-first", "guard.shortest-way")
goes = book.event("goes", "guard.shortest-way")
at_fire = book.event("stopped-by-fire", "marker.fire-stops-guards")
goes_anyway = book.event("goes-anyway", "guard.moves-even-if-catch-impossible")
held_up = book.event("held-up", "guard.moves-even-if-catch-impossible")
not_reached = book.event("not-reached", "guard.detection-need-not-catch")
catches = book.event("catches", "guard.catch-and-stop")
catches_in_place = book.event("catches-in-place", "guard.own-field-at-initiative")
thief_stood_there = book.event("thief-stood-there", "guard.thief-starting-on-guard-field")
captains_turn = book.event("captains-turn", "guard.guards-before-captains")

which_guard = book.question("which-guard", "guard.first-thief-orders-equals")
which_thief = book.question("which-way", "guard.equal-distance-first-thief-decides")
which_way = book.question("which-way", "guard.shortest-way")

RANKS = ("guard", "captain")

no_guard_now = book.refusal("no-guard-now", "guard.not-controlled-by-players")
guard_does_not_act = book.refusal("guard-does-not-act", "guard.first-thief-orders-equals")
acts_later = book.refusal("acts-later", "guard.spread-over-different-thieves")
no_way_now = book.refusal("no-way-now", "guard.shortest-way")
no_such_way = book.refusal("no-such-way", "guard.nearest-thief-first")
way_burns = book.refusal("way-burns", "marker.fire-stops-guards")
behind_fire = book.refusal("behind-fire", "marker.fire-stops-guards")
lesser_way = book.refusal("lesser-way", "guard.shortest-way")
not_that_way = book.refusal("not-that-way", "guard.spread-over-different-thieves")


class Rest(NamedTuple):
    """Who of the watch is still to act, by number, and what earlier choices commit the first thief to."""

    waiting: tuple[int, ...]
    pledge: Pledge | None = None


def watch_of(state: State, waiting: tuple[int, ...]) -> Watch:
    """The hunt as the search sees it; ``waiting`` are the figures that still act."""
    figures = state.city.figures
    prey = tuple(
        Prey(seat, thief.field, is_hidden(state, seat), "safe" in thief.marks)
        for seat, thief in enumerate(state.thieves)
        if on_streets(thief)
    )
    return Watch(
        board=BOARD,
        figures=tuple(Figure(rank_of(number), field) for number, field in enumerate(figures) if field >= 0),
        waiting=frozenset(Figure(rank_of(number), figures[number]) for number in waiting),
        prey=prey,
        fire=frozenset(state.city.fire),
        vigilance=vigilance(state),
        movement=movement(state),
        still=frozenset(figures[number] for number in state.city.snared),
        crowd_counts_hidden=state.setup.crowded_field == "all-thieves",
        catching_first=state.setup.equal_ways == "catching-first",
        around_fire=state.setup.fire_in_the_way == "goes-round",
    )


@work("guards")
def guards(state: State, job: Job, events: list[Event]) -> State:
    """The guard's initiative: all guards and captains act, one after the other."""
    acting = tuple(
        number
        for number, field in enumerate(state.city.figures)
        if field >= 0
        and number not in state.city.dazed
        and not (rank_of(number) == CAPTAIN and event_is(state, "lull"))
    )
    events += [guard_acts(what=len(acting)), nobody_commands()]
    return then(state, Job("next-guard", -1, Rest(acting)))


@work("next-guard")
def next_guard(state: State, job: Job, events: list[Event]) -> State:
    """Those who hear nobody stay; of the others the first thief names the next one."""
    rest: Rest = job.what
    scene = watch_of(state, rest.waiting)
    ready = watch.ready(scene)
    if not ready:
        tell_nobody(scene, events)
        return state
    if ready[0].rank == CAPTAIN and no_captain_acted(state, rest.waiting):
        events.append(captains_turn())
    next_ones = nameable(scene, rest.pledge)
    if len(next_ones) < len(ready):
        events.append(act_later(where=tuple(figure.field for figure in ready if figure not in next_ones)))
    if len(next_ones) > 1:
        return then(state, Job("which-guard", leader(state), rest))
    return act(state, next_ones[0], rest, events)


def no_captain_acted(state: State, waiting: tuple[int, ...]) -> bool:
    """Do all captains wait who act this turn?"""
    captains = [number for number, field in enumerate(state.city.figures) if field >= 0 and rank_of(number) == CAPTAIN]
    return all(number in waiting or number in state.city.dazed for number in captains)


def act(state: State, figure: Figure, rest: Rest, events: list[Event]) -> State:
    """One figure hears and chooses; if the rules leave several ways, the first thief decides."""
    scene = watch_of(state, rest.waiting)
    tell_hearing(scene, figure, events)
    ways = choices(scene, figure, rest.pledge)
    if len(ways) < len(watch.ways(scene, figure)):
        events.append(spreads(where=figure.field))
    if len(ways) > 1:
        return then(state, Job("which-way", leader(state), (figure, rest, between(ways))))
    return go(state, figure, ways[0], rest, events)


def between(ways: tuple[Way, ...]) -> bool:
    """Is the choice between thieves, and not only between several ways to the same one?"""
    return len({way.target for way in ways}) > 1


def tell_hearing(scene: Watch, figure: Figure, events: list[Event]) -> None:
    """The trace: whom it hears, whom not, who is nearest, and which field is fullest."""
    events.append(listens(what=RANKS[figure.rank], where=figure.field))
    for prey, distance in watch.distances(scene, figure).items():
        events.append((hidden_from if prey.hidden else hears)((prey.seat,), distance, figure.field))
    heard = watch.heard(scene, figure)
    nearest = watch.nearest(heard)
    if len(heard) > 1:
        events.append(goes_for_one(tuple(prey.seat for prey in heard), where=figure.field))
        events.append(nearest_is(tuple(prey.seat for prey in nearest), heard[nearest[0]], figure.field))
    fields = {prey.field for prey in nearest}
    crowds = {field: watch.crowd(scene, field) for field in fields}
    if any(watch.crowd(scene, prey.field) > max(crowds.values()) for prey in heard):
        events.append(near_beats_many(where=figure.field))
    if len(set(crowds.values())) > 1:
        best = max(fields, key=lambda field: crowds[field])
        events.append(crowd_is(tuple(prey.seat for prey in scene.prey if prey.field == best), where=best))


def tell_nobody(scene: Watch, events: list[Event]) -> None:
    """The trace of the figures that stay: who is near enough but hidden, and that they hear nobody."""
    waiting = sorted(scene.waiting)
    for figure in waiting:
        for prey, distance in watch.distances(scene, figure).items():
            events.append(hidden_from((prey.seat,), distance, figure.field))
    if waiting:
        events.append(hears_nobody(where=tuple(figure.field for figure in waiting)))


@book.rule("marker.fire-does-not-block-detection", "component.guard-sheet-parts")
def go(state: State, figure: Figure, way: Way, rest: Rest, events: list[Event]) -> State:
    """The figure goes its way; whom it catches there is led away before the next one acts."""
    number = figure_on(state, figure.field)
    target = tuple(thieves_on(state, way.target))
    if len(way.path) > 1:
        events.append(goes(target, way.path, way.end))
    if way.at_fire:
        events.append(at_fire(where=way.end))
    if not way.caught:
        can_go = (
            not way.at_fire and number not in state.city.snared and len(way.path) - 1 < movement(state)[figure.rank]
        )
        told = (held_up if can_go else not_reached) if way.short else goes_anyway
        events.append(told(target, where=way.end))
    elif len(way.path) == 1:
        events += [thief_stood_there(way.caught, where=way.end), catches_in_place(way.caught, where=way.end)]
    else:
        events.append(catches(way.caught, where=way.end))
    pledge = pledged(watch_of(state, rest.waiting), figure, way, rest.pledge)
    others = Rest(tuple(other for other in rest.waiting if other != number), pledge)
    state = set_city(state, figures=put(state.city.figures, number, way.end))
    return then(state, *[Job("caught", seat) for seat in way.caught], Job("next-guard", -1, others))


# -- what the first thief decides -----------------------------------------------------------------


def a_guard_is_named(state: State, action: Action) -> Refusal | None:
    """Several guards are to move, and the first thief orders them."""
    job = top(state)
    if job is None or job.kind != "which-guard":
        return no_guard_now()
    return None if job.seat == action.seat else only_first_settles((job.seat,))


def next_fields(state: State) -> tuple[int, ...]:
    """The fields of the figures that may act next."""
    rest: Rest = state.jobs[-1].what
    return tuple(figure.field for figure in nameable(watch_of(state, rest.waiting), rest.pledge))


def guard_can_act(state: State, action: Action) -> Refusal | None:
    """A figure of the rank whose turn it is stands there, hears somebody, and need not leave its turn to another."""
    job = top(state)
    if job is None or job.kind != "which-guard" or action.what in next_fields(state):
        return None
    ready = watch.ready(watch_of(state, job.what.waiting))
    later = any(figure.field == action.what for figure in ready)
    return (acts_later if later else guard_does_not_act)(where=action.what)


def name_guard(state: State, action: Action) -> Step:
    """This one acts next."""
    job = state.jobs[-1]
    events: list[Event] = []
    figure = Figure(rank_of(figure_on(state, action.what)), action.what)
    return proceed(act(done(state), figure, job.what, events), events)


def a_way_is_chosen(state: State, action: Action) -> Refusal | None:
    """The rules leave several ways, and the first thief chooses."""
    job = top(state)
    if job is None or job.kind != "which-way":
        return no_way_now()
    return None if job.seat == action.seat else only_first_settles((job.seat,))


def open_ways(state: State) -> tuple[Way, ...]:
    """The ways between which the first thief chooses."""
    figure, rest, _ = state.jobs[-1].what
    return choices(watch_of(state, rest.waiting), figure, rest.pledge)


def way_ends(state: State) -> tuple[int, ...]:
    """The fields where the figure may end."""
    return tuple(dict.fromkeys(way.end for way in open_ways(state)))


def way_is_open(state: State, action: Action) -> Refusal | None:
    """A way that keeps the greatest number of catches in some order of the watch."""
    job = top(state)
    if job is None or job.kind != "which-way" or action.what in way_ends(state):
        return None
    return why_not_way(watch_of(state, job.what[1].waiting), job.what[0], action.what)


def why_not_way(scene: Watch, figure: Figure, field: int) -> Refusal:
    """Why the figure may not end there: fire burns, a catch would be given up, another way comes first, or none ends
    there; it might without a figure that stands there, or without fire on the way."""
    if field in scene.fire:
        return way_burns(where=field)
    for why, other in (
        (not_that_way, scene),
        (lesser_way, scene._replace(catching_first=False)),
        (cannot_end_there, scene._replace(figures=(figure,), catching_first=False)),
        (behind_fire, scene._replace(fire=frozenset())),
    ):
        if any(way.end == field for way in watch.ways(other, figure)):
            return why(where=field)
    return no_such_way(where=field)


def choose_way(state: State, action: Action) -> Step:
    """The figure goes there."""
    figure, rest, choice = state.jobs[-1].what
    way = next(way for way in open_ways(state) if way.end == action.what)
    events: list[Event] = [(chosen_by_first if choice else way_by_first)((action.seat,), where=way.target)]
    return proceed(go(done(state), figure, way, rest, events), events)
