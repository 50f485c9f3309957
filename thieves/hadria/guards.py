"""Straż: at the guard's initiative every guard, then every captain, hears, goes and catches."""

from typing import NamedTuple

from ..core import Action, Decision, Refusal
from ..core.asking import Question, Run, Task, verb
from . import watch
from .board import field_words
from .cards.city_events import event_of
from .flow import Caught, GuardsAct, only_first_settles
from .movement import cannot_end_there
from .queries import (  # fmt: skip
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
)
from .rulebook import book
from .spreading import Muster, Pledge, choices, judge, muster, pledged
from .state import FigureNumber, State
from .watch import CAPTAIN, Chase, Figure, PlannedPath, Prey, Watch

guard_acts = book.event("guard-acts", "guard.all-act-at-one-initiative")
listens = book.event("listens", "guard.vigilance-distance")
hears = book.event("hears", "guard.vigilance-distance")
hears_nobody = book.event("hears-nobody", "guard.stay-if-nothing-detected")
hidden_from = book.event("hidden-from", "guard.hidden-thief-undetectable")
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

    waiting: tuple[FigureNumber, ...]
    pledge: Pledge | None = None


class NextGuard(Task):
    """The next figure of the watch acts."""

    rest: Rest


@book.rule("guard.detection-need-not-catch", "guard.prefer-crowded-field", "guard.dungeon-thief-undetectable")
def watch_of(state: State, waiting: tuple[int, ...]) -> Watch:
    """The hunt as the search sees it; ``waiting`` are the figures that still act."""
    figures = state.city.figures
    prey = tuple(
        Prey(seat, thief.field, is_hidden(state, seat), "safe" in thief.marks)
        for seat, thief in enumerate(state.thieves)
        if on_streets(state, thief)
    )
    return Watch(
        board=state.setup.city.board,
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


@GuardsAct.does
@book.rule("guard.all-act-at-one-initiative", "guard.not-controlled-by-players")
def guards(state: State, task: GuardsAct, run: Run) -> State:
    """The guard's initiative: all guards and captains act, one after the other."""
    acting = tuple(
        number
        for number, field in enumerate(state.city.figures)
        if field >= 0
        and number not in state.city.dazed
        and not (rank_of(number) == CAPTAIN and event_of(state).captains_rest)
    )
    run.tell(guard_acts(what=len(acting)))
    run.then(NextGuard(Rest(acting)))
    return state


@NextGuard.does
@book.rule("guard.stay-if-nothing-detected", "guard.guards-before-captains")
def next_guard(state: State, task: NextGuard, run: Run) -> State:
    """Those who hear nobody stay; of the others the first thief names the next one."""
    rest = task.rest
    scene = watch_of(state, rest.waiting)
    called = muster(scene, rest.pledge)
    if not called.ready:
        tell_stay(called, run)
        return state
    if len(called.named) < len(called.ready):
        run.tell(act_later(where=tuple(figure.field for figure in called.ready if figure not in called.named)))
    if len(called.named) > 1:
        run.then(WhichGuard(leader(state), rest))
        return state
    return act(state, scene, called.named[0], rest, run)


def act(state: State, scene: Watch, figure: Figure, rest: Rest, run: Run) -> State:
    """One figure hears and chooses; if the rules leave several ways, the first thief decides."""
    verdict = judge(scene, figure, rest.pledge)
    tell_chase(verdict.chase, run)
    if len(verdict.open) < len(verdict.chase.ways):
        run.tell(spreads(where=figure.field))
    if len(verdict.open) > 1:
        run.then(WhichWay(leader(state), figure, rest, between(verdict.open)))
        return state
    return go(state, scene, figure, verdict.open[0], rest, run)


@book.rule("guard.equal-distance-first-thief-decides")
def between(ways: tuple[PlannedPath, ...]) -> bool:
    """Is the choice between thieves, and not only between several ways to the same one?"""
    return len({way.target for way in ways}) > 1


# -- telling what was decided ---------------------------------------------------------------------


def tell_stay(called: Muster, run: Run) -> None:
    """The figures that stay hear nobody; who is near enough to one of them, but hidden, is named."""
    for figure, hearing in called.hearings.items():
        run.tell(*[hidden_from((prey.seat,), distance, figure.field) for prey, distance in hearing.near.items()])
    if called.hearings:
        run.tell(hears_nobody(where=tuple(figure.field for figure in called.hearings)))


def tell_chase(chased: Chase, run: Run) -> None:
    """Whom the figure hears, whom not, who is nearest, and which field is fullest."""
    figure, near, heard = chased.hearing
    run.tell(listens(what=RANKS[figure.rank], where=figure.field))
    for prey, distance in near.items():
        run.tell((hears if prey in heard else hidden_from)((prey.seat,), distance, figure.field))
    if len(heard) > 1:
        run.tell(nearest_is(tuple(prey.seat for prey in chased.nearest), heard[chased.nearest[0]], figure.field))
    best = chased.targets[0]
    if max(map(len, chased.crowds.values())) > len(chased.crowds[best]):
        run.tell(near_beats_many(where=figure.field))
    if len(chased.targets) < len({prey.field for prey in chased.nearest}):
        run.tell(crowd_is(chased.crowds[best], where=best))


def tell_way(way: PlannedPath, target: tuple[int, ...], run: Run) -> None:
    """How far the figure comes, what stops it, and whom it catches."""
    if len(way.path) > 1:
        run.tell(goes(target, way.path, way.end))
    if way.at_fire:
        run.tell(at_fire(where=way.end))
    if way.caught:
        run.tell((catches if len(way.path) > 1 else catches_in_place)(way.caught, where=way.end))
    else:
        told = (held_up if way.held_up else not_reached) if way.short else goes_anyway
        run.tell(told(target, where=way.end))


@book.rule(
    "component.guard-sheet-parts",
    "guard.detects-many-moves-to-one",
    "guard.detection-need-not-catch",
    "guard.moves-even-if-catch-impossible",
    "guard.thief-starting-on-guard-field",
)
def go(state: State, scene: Watch, figure: Figure, way: PlannedPath, rest: Rest, run: Run) -> State:
    """The figure goes its way; whom it catches there is led away before the next one acts."""
    tell_way(way, tuple(thieves_on(state, way.target)), run)
    number = figure_on(state, figure.field)
    pledge = pledged(scene, figure, way, rest.pledge)
    others = Rest(tuple(other for other in rest.waiting if other != number), pledge)
    run.then(*[Caught(seat) for seat in way.caught], NextGuard(others))
    return set_city(state, figures=put(state.city.figures, number, way.end))


# -- what the first thief decides -----------------------------------------------------------------


@book.rule("guard.not-controlled-by-players")
class WhichGuard(Question):
    """Several figures are to act, and the first thief orders them."""

    rest: Rest
    remarks = book.remarks("guard.not-controlled-by-players", "guard.guards-before-captains")
    not_now = no_guard_now

    def ask(self, state: State) -> Decision:
        return which_guard((self.seat,))

    def not_you(self, state: State, action: Action) -> Refusal:
        return only_first_settles((self.seat,))


@verb("guard", field_words, answers=WhichGuard)
def name_guard(state: State, asked: WhichGuard, action: Action, run: Run) -> State:
    """This one acts next."""
    figure = Figure(rank_of(figure_on(state, action.what)), action.what)
    return act(state, watch_of(state, asked.rest.waiting), figure, asked.rest, run)


@name_guard.must
def guard_can_act(state: State, asked: WhichGuard, action: Action) -> Refusal | None:
    """A figure of the rank whose turn it is stands there, hears somebody, and need not leave its turn to another."""
    called = muster(watch_of(state, asked.rest.waiting), asked.rest.pledge)
    if any(figure.field == action.what for figure in called.named):
        return None
    later = any(figure.field == action.what for figure in called.ready)
    return (acts_later if later else guard_does_not_act)(where=action.what)


@name_guard.choices(guard_can_act)
def figures_next(state: State, asked: WhichGuard, seat: int) -> tuple[int, ...]:
    """The figures that may act next."""
    called = muster(watch_of(state, asked.rest.waiting), asked.rest.pledge)
    return tuple(figure.field for figure in called.named)


class WhichWay(Question):
    """The rules leave several ways for a figure, and the first thief chooses."""

    figure: Figure
    rest: Rest
    between: bool  #: is it a choice between thieves, and not only between ways to the same one?
    remarks = book.remarks("guard.not-controlled-by-players", "guard.detects-many-moves-to-one")
    not_now = no_way_now

    def ask(self, state: State) -> Decision:
        return (which_thief if self.between else which_way)((self.seat,), self.figure.field)

    def not_you(self, state: State, action: Action) -> Refusal:
        return only_first_settles((self.seat,))


def open_ways(state: State, asked: WhichWay) -> tuple[PlannedPath, ...]:
    """The ways between which the first thief chooses."""
    return choices(watch_of(state, asked.rest.waiting), asked.figure, asked.rest.pledge)


@verb("way", field_words, answers=WhichWay)
def choose_way(state: State, asked: WhichWay, action: Action, run: Run) -> State:
    """The figure goes there."""
    way = next(way for way in open_ways(state, asked) if way.end == action.what)
    run.tell((chosen_by_first if asked.between else way_by_first)((action.seat,), where=way.target))
    return go(state, watch_of(state, asked.rest.waiting), asked.figure, way, asked.rest, run)


@choose_way.must
def way_is_open(state: State, asked: WhichWay, action: Action) -> Refusal | None:
    """A way that keeps the greatest number of catches in some order of the watch."""
    if any(way.end == action.what for way in open_ways(state, asked)):
        return None
    return why_not_way(watch_of(state, asked.rest.waiting), asked.figure, action.what)


@choose_way.choices(way_is_open)
def way_ends(state: State, asked: WhichWay, seat: int) -> dict[int, None]:
    """The fields where the figure may end."""
    return dict.fromkeys(way.end for way in open_ways(state, asked))


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
