"""How guards and captains hunt: whom one hears, which way it takes, and who can act next.

Everything here is a bounded search around thieves and figures: it never looks at the whole city.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Annotated, NamedTuple

from ..core import always, numbered
from ..core.board import Board
from ..core.kinds import Seat, Word
from .board import Field
from .rulebook import book

GUARD, CAPTAIN = range(2)
Rank = Annotated[int, Word("rank", always(numbered(("guard", "captain"))))]


class Prey(NamedTuple):
    """A thief on the streets, as the watch knows him."""

    seat: Seat
    field: Field
    hidden: bool = False
    immune: bool = False  #: heard like any other, but nobody can catch him

    @property
    def catchable(self) -> bool:
        """Would a figure that enters his field catch him?"""
        return not self.hidden and not self.immune


class Figure(NamedTuple):
    """A guard or a captain on a field; one field holds one of them."""

    rank: Rank
    field: Field


class Watch(NamedTuple):
    """The hunt at one moment."""

    board: Board
    figures: tuple[Figure, ...]  #: all on the board
    waiting: frozenset[Figure]  #: those that have not acted yet
    prey: tuple[Prey, ...]
    fire: frozenset[int]
    vigilance: tuple[int, int]  #: by rank
    movement: tuple[int, int]
    still: frozenset[int] = frozenset()  #: fields of figures that cannot move
    crowd_counts_hidden: bool = True
    catching_first: bool = True  #: of equally short ways those that catch come first
    around_fire: bool = False  #: walk around fire where there is a way


class PlannedPath(NamedTuple):
    """A figure's way towards a thief's field: where it ends, and whom it catches there."""

    target: int
    path: tuple[int, ...]  #: the fields it goes through, its own first, up to where it ends
    caught: tuple[int, ...]
    at_fire: bool  #: fire stopped it
    held_up: bool  #: another figure stands where it could have gone on
    short: int  #: so many fields are missing to the target
    burns: bool = False  #: fire lies somewhere on the whole way to the target

    @property
    def end(self) -> int:
        """Where the figure comes to stand."""
        return self.path[-1]


class Hearing(NamedTuple):
    """What the rules of hearing left of all thieves for one figure."""

    figure: Figure
    near: dict[Prey, int]  #: who is within its vigilance, and how far away
    heard: dict[Prey, int]  #: who of them does not hide


class Chase(NamedTuple):
    """What the rules of choosing left of those whom a figure hears, one after the other."""

    hearing: Hearing
    nearest: tuple[Prey, ...]
    crowds: dict[int, tuple[int, ...]]  #: the seats that count on the field of everybody it hears
    targets: tuple[int, ...]  #: the fields it may move towards
    ways: tuple[PlannedPath, ...]


# -- hearing --------------------------------------------------------------------------------------


@book.rule("guard.vigilance-distance", "marker.fire-does-not-block-detection")
def distances(watch: Watch, figure: Figure) -> dict[Prey, int]:
    """Every thief within the figure's vigilance, hidden ones too, and how far away he is."""
    within = watch.vigilance[figure.rank]
    found = {}
    for prey in watch.prey:
        distance = watch.board.circle(prey.field, within).get(figure.field)
        if distance is not None:
            found[prey] = distance
    return found


@book.rule("guard.hidden-thief-undetectable", "guard.moves-even-if-catch-impossible")
def audible(near: dict[Prey, int]) -> dict[Prey, int]:
    """Those of them that a figure detects: no hidden ones."""
    return {prey: distance for prey, distance in near.items() if not prey.hidden}


def listen(watch: Watch, figure: Figure) -> Hearing:
    """Whom the figure hears, and whom it would if he did not hide."""
    near = distances(watch, figure)
    return Hearing(figure, near, audible(near))


def heard(watch: Watch, figure: Figure) -> dict[Prey, int]:
    """The thieves that the figure detects, and how far away they are."""
    return audible(distances(watch, figure))


# -- choosing -------------------------------------------------------------------------------------


@book.rule("guard.nearest-thief-first")
def nearest(heard_: dict[Prey, int]) -> tuple[Prey, ...]:
    """The detected thieves that are nearest."""
    least = min(heard_.values(), default=0)
    return tuple(prey for prey, distance in heard_.items() if distance == least)


def crowd(watch: Watch, field: int) -> tuple[int, ...]:
    """The thieves on a field, hidden ones too; by one reading only those who do not hide."""
    counts_hidden = watch.crowd_counts_hidden
    return tuple([prey.seat for prey in watch.prey if prey.field == field and (counts_hidden or not prey.hidden)])


@book.rule("guard.prefer-crowded-field", "guard.nearest-beats-most")
def fullest(near_ones: tuple[Prey, ...], crowds: dict[int, tuple[int, ...]]) -> tuple[int, ...]:
    """Of the fields of the nearest thieves the most crowded ones."""
    fields = sorted({prey.field for prey in near_ones})
    most = max((len(crowds[field]) for field in fields), default=0)
    return tuple(field for field in fields if len(crowds[field]) == most)


@book.rule("guard.detects-many-moves-to-one", "guard.nearest-beats-most")
def chase(watch: Watch, hearing: Hearing) -> Chase:
    """What a figure may do that hears this: nearest first, then the most crowded field, then the best ways there."""
    near_ones = nearest(hearing.heard)
    crowds = {prey.field: crowd(watch, prey.field) for prey in hearing.heard}
    targets = fullest(near_ones, crowds)
    return Chase(hearing, near_ones, crowds, targets, ways_to(watch, hearing.figure, targets))


def ways(watch: Watch, figure: Figure) -> tuple[PlannedPath, ...]:
    """Every way that the figure may take by itself."""
    return chase(watch, listen(watch, figure)).ways


# -- ways -----------------------------------------------------------------------------------------


@book.rule("guard.shortest-way")
def routes(watch: Watch, start: int, target: int) -> Iterator[tuple[int, ...]]:
    """Every shortest way between two fields, whatever stands on it; by one reading around fire, if that can be."""
    board = watch.board
    away = board.circle(target, distance_between(board, start, target))
    if watch.around_fire and watch.fire:
        around = board.distances(target, closed=watch.fire)
        away = around if start in around else away

    def onward(path: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        here = path[-1]
        if here == target:
            yield path
        for field in board.near[here]:
            if field in away and away[field] == away[here] - 1:
                yield from onward((*path, field))

    yield from onward((start,))


def distance_between(board: Board, start: int, target: int) -> int:
    """How many fields lie between, searched from the target outwards."""
    within = 1
    while start not in board.circle(target, within):
        within += 1
    return board.circle(target, within)[start]


@book.rule(
    "movement.passing-through-figures",
    "guard.own-field-at-initiative",
    "marker.fire-stops-guards",
    "guard.catch-and-stop",
)
def walk(watch: Watch, figure: Figure, target: int, route: tuple[int, ...]) -> PlannedPath:
    """Go along a route as far as the rules allow: not into fire, not ending beside another figure, stop at a catch."""
    others = {other.field for other in watch.figures} - {figure.field}
    free, at_fire = 0, False
    caught: tuple[int, ...] = catch_on(watch, figure.field)
    reach = 0 if caught or figure.field in watch.still else watch.movement[figure.rank]
    for number in range(1, min(reach, len(route) - 1) + 1):
        field = route[number]
        if field in watch.fire:
            at_fire = True
            break
        prey = catch_on(watch, field)
        if prey and field in others:
            break
        if field not in others:
            free = number
        if prey:
            caught = prey
            break
    short, burns = len(route) - 1 - free, not watch.fire.isdisjoint(route[1:])
    held_up = bool(short) and free < reach and not caught and not at_fire
    return PlannedPath(target, route[: free + 1], caught, at_fire, held_up, short, burns)


@book.rule("guard.catches-all-on-field")
def catch_on(watch: Watch, field: int) -> tuple[int, ...]:
    """The thieves on a field who can be caught."""
    return tuple(prey.seat for prey in watch.prey if prey.field == field and prey.catchable)


PREFERENCES: tuple[Callable[[PlannedPath], int], ...] = (
    lambda way: not way.caught,
    lambda way: way.burns,
    lambda way: way.short,
)


@book.rule("guard.shortest-way")
def ways_to(watch: Watch, figure: Figure, targets: tuple[int, ...]) -> tuple[PlannedPath, ...]:
    """The ways to these fields, one for each field where they can end: those that catch, then those without fire,
    then those that end nearest to the thief."""
    found: dict[tuple[int, tuple[int, ...]], PlannedPath] = {}
    for target in targets:
        walked = [walk(watch, figure, target, route) for route in routes(watch, figure.field, target)]
        for prefer in PREFERENCES if watch.catching_first else ():
            best = min(map(prefer, walked))
            walked = [way for way in walked if prefer(way) == best]
        for way in walked:
            found.setdefault((way.end, way.caught), way)
    return tuple(found.values())


# -- the watch as a whole -------------------------------------------------------------------------


def after(watch: Watch, figure: Figure, way: PlannedPath) -> Watch:
    """The hunt when the figure has gone this way; whom it caught is no longer there."""
    moved = Figure(figure.rank, way.end)
    return watch._replace(
        figures=tuple(moved if other == figure else other for other in watch.figures),
        waiting=watch.waiting - {figure},
        prey=tuple(prey for prey in watch.prey if prey.seat not in way.caught),
    )


@book.rule("guard.guards-before-captains")
def first_rank(figures: Iterable[Figure]) -> tuple[Figure, ...]:
    """The guards among the figures; if there is none, the captains."""
    found = sorted(figures)
    return tuple(figure for figure in found if figure.rank == found[0].rank)


def in_reach(watch: Watch, figure: Figure) -> list[int]:
    """The thieves whom the figure could catch at all, if nobody else mattered."""
    within = 0 if figure.field in watch.still else watch.movement[figure.rank]
    circle = watch.board.circle
    return [prey.seat for prey in watch.prey if prey.catchable and figure.field in circle(prey.field, within)]
