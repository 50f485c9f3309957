"""How far the watch binds the first thief: in the order that he chooses it catches as many thieves as it can.

He does not tell the whole order beforehand, but names one figure after the other. So a way may be chosen if it keeps
the greatest number of catches in some order that goes on from the figures named so far, and a figure may be named if
all that was chosen before stays right in some order that goes on with it.

For what can still be caught it matters who is free, and nothing else: a figure that has acted never shares a field
with a thief who can be caught, and everybody may walk past it.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from ..core.kinds import Seat
from .rulebook import book
from .watch import (
    CAPTAIN,
    Chase,
    Figure,
    Hearing,
    PlannedPath,
    Prey,
    Watch,
    chase,
    first_rank,
    heard,
    in_reach,
    listen,
    ways,
)  # fmt: skip

Free = frozenset[Seat]  #: the seats of those who can still be caught


class Course(NamedTuple):
    """An order as far as it has gone: who is still to act in it, and who could be free now by all that was open."""

    waiting: frozenset[Figure]
    worlds: frozenset[Free]


class Pledge(NamedTuple):
    """What an earlier choice commits the first thief to: it is right in these orders, and not in others."""

    figures: tuple[Figure, ...]  #: all figures when the choice was made
    prey: tuple[Prey, ...]
    courses: frozenset[Course]


# -- what is left to the first thief --------------------------------------------------------------


class Muster(NamedTuple):
    """Who of the watch can act next, and why: what each figure hears that waits, and what the rules left of them."""

    hearings: dict[Figure, Hearing]
    ready: tuple[Figure, ...]  #: they hear somebody, and guards come before captains
    named: tuple[Figure, ...]  #: with them all that was chosen before can stay right


class Verdict(NamedTuple):
    """What a figure may do, and why: whom it hears and goes for, and which ways the first thief may choose."""

    chase: Chase
    open: tuple[PlannedPath, ...]


@lru_cache(maxsize=8)
def muster(watch: Watch, pledge: Pledge | None = None) -> Muster:
    """The figures that may act next."""
    hearings = {figure: listen(watch, figure) for figure in sorted(watch.waiting)}
    found = first_rank(figure for figure, hearing in hearings.items() if hearing.heard)
    return Muster(hearings, found, found if pledge is None or len(found) < 2 else bound(watch, found, pledge))


@book.rule("guard.spread-over-different-thieves")
def bound(watch: Watch, found: tuple[Figure, ...], pledge: Pledge) -> tuple[Figure, ...]:
    """Those of these figures that may be named: in some order that goes on so, all that was chosen stays right."""
    reckoning, free = reckon(watch, pledge), free_in(watch)
    return tuple(
        figure
        for figure in found
        if any(
            reckoning.is_right(course, left)
            for course in reckoning.named(figure)
            for left in reckoning.outcomes(figure, free)
        )
    )


def nameable(watch: Watch, pledge: Pledge | None = None) -> tuple[Figure, ...]:
    """The figures that may be named next."""
    return muster(watch, pledge).named


@lru_cache(maxsize=8)
def judge(watch: Watch, figure: Figure, pledge: Pledge | None = None) -> Verdict:
    """What this figure may do when its turn has come."""
    hearing = muster(watch, pledge).hearings.get(figure)
    chased = chase(watch, hearing or listen(watch, figure))
    return Verdict(chased, spread(watch, figure, chased.ways, pledge))


@book.rule("guard.spread-over-different-thieves")
def spread(
    watch: Watch, figure: Figure, found: tuple[PlannedPath, ...], pledge: Pledge | None
) -> tuple[PlannedPath, ...]:
    """The ways that the first thief may choose for this figure: each is right in some order that goes on so."""
    if len({way.caught for way in found}) < 2:
        return found
    reckoning, free = reckon(watch, pledge), free_in(watch)
    courses = reckoning.named(figure)
    return tuple(
        way for way in found if any(reckoning.is_right(course, free.difference(way.caught)) for course in courses)
    )


def choices(watch: Watch, figure: Figure, pledge: Pledge | None = None) -> tuple[PlannedPath, ...]:
    """The ways that the first thief may choose for this figure."""
    return judge(watch, figure, pledge).open


def pledged(watch: Watch, figure: Figure, way: PlannedPath, pledge: Pledge | None = None) -> Pledge | None:
    """What the first thief is committed to when the figure has gone this way; None if every order stays right."""
    if pledge is None:
        found = judge(watch, figure, pledge).chase.ways
        if len({way.caught for way in found}) < 2 or not in_reach(watch, figure):
            return None
    reckoning, left = reckon(watch, pledge), free_in(watch).difference(way.caught)
    right = [course for course in reckoning.named(figure) if reckoning.is_right(course, left)]
    courses = frozenset(reckoning.trimmed(course, left) for course in right)
    if any(len(course.worlds) == 1 for course in courses):
        return None
    return Pledge(reckoning.start.figures, reckoning.start.prey, courses)


def most_catches(watch: Watch) -> int:
    """The greatest number of thieves that the waiting figures can catch, in the order that serves them best."""
    free = free_in(watch)
    return len(free) - reckon(watch, None).fewest_left(watch.waiting, free)


def free_in(watch: Watch) -> Free:
    """Those who can still be caught."""
    return frozenset(prey.seat for prey in watch.prey if prey.catchable)


# -- the reckoning --------------------------------------------------------------------------------


class Reckoning:
    """Orders of the watch played to their end; what was found out is kept."""

    def __init__(self, watch: Watch, pledge: Pledge | None) -> None:
        self.now = watch
        self.start = watch._replace(figures=pledge.figures, prey=pledge.prey) if pledge else watch
        self.courses = pledge.courses if pledge else frozenset({fresh_course(watch)})
        self.reach: dict[Figure, Free] = {}
        self.left: dict[tuple[Figure, Free], frozenset[Free]] = {}
        self.right: dict[tuple[Course, Free], bool] = {}
        self.fewest: dict[tuple[frozenset[Figure], Free], int] = {}

    def named(self, figure: Figure) -> set[Course]:
        """Every order so far in which this figure has just acted.

        Figures that hear nobody are never named: any of them may have had its turn before this one.
        """
        found, fresh = set(self.courses), list(self.courses)
        while fresh:
            course = fresh.pop()
            silent = [other for other in first_rank(course.waiting) if not heard(self.now, other)]
            ahead = {self.after(course, other) for other in silent} - found
            found |= ahead
            fresh += ahead
        return {self.after(course, figure) for course in found if comes_now(course, figure)}

    def after(self, course: Course, figure: Figure) -> Course:
        """The order when this figure has acted too, in every way that was open to it."""
        worlds = (left for free in course.worlds for left in self.outcomes(figure, free))
        return Course(course.waiting - {figure}, frozenset(worlds))

    def outcomes(self, figure: Figure, free: Free) -> frozenset[Free]:
        """Who may be left free by a figure that acts while these are free."""
        if free.isdisjoint(self.in_reach(figure)):
            return frozenset({free})
        if (figure, free) not in self.left:
            prey = tuple(prey for prey in self.start.prey if prey.seat in free or not prey.catchable)
            found = ways(self.start._replace(prey=prey), figure)
            self.left[figure, free] = frozenset(free.difference(way.caught) for way in found) or frozenset({free})
        return self.left[figure, free]

    def in_reach(self, figure: Figure) -> Free:
        """Those whom the figure could catch at all."""
        if figure not in self.reach:
            self.reach[figure] = frozenset(in_reach(self.start, figure))
        return self.reach[figure]

    def is_right(self, course: Course, free: Free) -> bool:
        """Can those who wait go on in such an order that nobody is left free who could have been caught in it?

        ``free`` are those who are free in truth, one of the worlds of the course.
        """
        course = self.trimmed(course, free)
        if len(course.worlds) == 1:
            return True
        course = Course(self.concerned(course), course.worlds)
        if (course, free) not in self.right:
            self.right[course, free] = self.is_best(course, free) or any(
                self.is_right(self.after(course, figure), left)
                for figure in first_rank(course.waiting)
                for left in self.outcomes(figure, free)
            )
        return self.right[course, free]

    def is_best(self, course: Course, free: Free) -> bool:
        """Does no world leave fewer free even in the order that is best for it? Then this one's best order is right."""
        fewest = self.fewest_left(course.waiting, free)
        return all(self.fewest_left(course.waiting, world) >= fewest for world in course.worlds)

    def trimmed(self, course: Course, free: Free) -> Course:
        """Without the worlds that can never be better than the true one, and the figures that can catch nobody."""
        reach = self.union(self.concerned(course))
        worlds = {world for world in course.worlds if world == free or len(world - reach) < len(free)}
        prey: Free = frozenset().union(*worlds)
        hunters = (figure for figure in course.waiting if not prey.isdisjoint(self.in_reach(figure)))
        return Course(frozenset(hunters), frozenset(worlds))

    def concerned(self, course: Course) -> frozenset[Figure]:
        """The figures whose catches can differ between the worlds; all the others catch the same in each of them."""
        common, prey = frozenset.intersection(*course.worlds), frozenset().union(*course.worlds)
        seats, found, size = prey - common, set[Figure](), -1
        while len(found) > size:
            size = len(found)
            found = {figure for figure in course.waiting if not seats.isdisjoint(self.in_reach(figure))}
            seats = seats.union(*(self.in_reach(figure) & prey for figure in found))
        return frozenset(found)

    def fewest_left(self, waiting: frozenset[Figure], free: Free) -> int:
        """How many are left free in the order that is best for the watch."""
        waiting, best = frozenset(figure for figure in waiting if self.in_reach(figure) & free), len(free)
        if (waiting, free) in self.fewest:
            return self.fewest[waiting, free]
        for figure in first_rank(waiting):
            for left in self.outcomes(figure, free):
                best = min(best, self.fewest_left(waiting - {figure}, left))
                if best == len(free - self.union(waiting)):
                    return best
        self.fewest[waiting, free] = best
        return best

    def union(self, figures: Iterable[Figure]) -> Free:
        """Those whom any of these figures could catch."""
        return frozenset().union(*map(self.in_reach, figures))


@lru_cache(maxsize=8)
def reckon(watch: Watch, pledge: Pledge | None) -> Reckoning:
    """The reckoning at one moment, the same for every question that is asked about it."""
    return Reckoning(watch, pledge)


def fresh_course(watch: Watch) -> Course:
    """An order of those who can catch somebody; nothing was chosen yet that could turn out wrong."""
    hunters = (figure for figure in watch.waiting if in_reach(watch, figure) and heard(watch, figure))
    return Course(frozenset(hunters), frozenset({free_in(watch)}))


def comes_now(course: Course, figure: Figure) -> bool:
    """Can this figure be the next one: a captain only when all guards have had their turn?"""
    return figure.rank != CAPTAIN or all(other.rank == CAPTAIN for other in course.waiting)
