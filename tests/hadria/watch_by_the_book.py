"""The hunt of guards and captains, slowly and by the book: every whole order, every thief, every shortest way is tried.

Written from the clauses alone. It shares nothing with the rules but the network of streets, which it walks with
networkx; figures and thieves are named by their fields and seats.
"""

from collections.abc import Iterator
from functools import cache
from itertools import chain, permutations, product
from typing import NamedTuple

import networkx

GUARD, CAPTAIN = "guard", "captain"


class Wanted(NamedTuple):
    """A thief outside the dungeons."""

    seat: int
    field: int
    hidden: bool = False
    safe: bool = False  #: can be detected, but not be caught


class Sheet(NamedTuple):
    """What the guard sheet says for one kind of figure."""

    vigilance: int
    movement: int


class Hunt(NamedTuple):
    """The whole scene: figures as (kind, field), and who has still to act."""

    streets: networkx.Graph
    figures: frozenset[tuple[str, int]]
    waiting: frozenset[tuple[str, int]]
    thieves: frozenset[Wanted]
    fire: frozenset[int]
    snared: frozenset[int]
    sheets: tuple[Sheet, Sheet]
    crowded_field: str = "all-thieves"
    equal_ways: str = "catching-first"
    fire_in_the_way: str = "halts"


class Walked(NamedTuple):
    """A way as it was walked."""

    end: int
    caught: frozenset[int]
    meets_fire: bool
    missing: int


class Act(NamedTuple):
    """What one figure did."""

    figure: tuple[str, int]
    end: int
    caught: frozenset[int]


Order = tuple[tuple[str, int], ...]
Run = tuple[Act, ...]
Known = dict[tuple[Hunt, Order], tuple[int, frozenset[Run]]]


def sheet_of(hunt: Hunt, figure: tuple[str, int]) -> Sheet:
    return hunt.sheets[figure[0] == CAPTAIN]


def distance(hunt: Hunt, one: int, other: int) -> float:
    """Fields between two fields along the streets, whatever stands or burns there."""
    return far(hunt.streets)[one].get(other, float("inf"))


@cache
def far(streets: networkx.Graph) -> dict[int, dict[int, int]]:
    return dict(networkx.all_pairs_shortest_path_length(streets))


def detected(hunt: Hunt, figure: tuple[str, int]) -> list[Wanted]:
    """Every thief within vigilance who is not hidden."""
    vigilance = sheet_of(hunt, figure).vigilance
    return [t for t in hunt.thieves if not t.hidden and distance(hunt, figure[1], t.field) <= vigilance]


def goals(hunt: Hunt, figure: tuple[str, int]) -> list[int]:
    """The fields of the nearest detected thieves; of those only the fullest."""
    found = detected(hunt, figure)
    if not found:
        return []
    least = min(distance(hunt, figure[1], thief.field) for thief in found)
    fields = {thief.field for thief in found if distance(hunt, figure[1], thief.field) == least}
    full = {field: count(hunt, field) for field in fields}
    return sorted(field for field in fields if full[field] == max(full.values()))


def count(hunt: Hunt, field: int) -> int:
    """The thieves on a field: all of them, or by the other reading only those who are not hidden."""
    hidden_too = hunt.crowded_field == "all-thieves"
    return len([thief for thief in hunt.thieves if thief.field == field and (hidden_too or not thief.hidden)])


def shortest(hunt: Hunt, start: int, goal: int) -> tuple[list[int], ...]:
    """All shortest ways, through fire; by the other reading around it, if there is such a way at all."""
    return between(hunt.streets, start, goal, hunt.fire if hunt.fire_in_the_way == "goes-round" else frozenset())


@cache
def between(streets: networkx.Graph, start: int, goal: int, avoided: frozenset[int]) -> tuple[list[int], ...]:
    clear = streets.subgraph(field for field in streets if field not in avoided or field in (start, goal))
    way_round = networkx.has_path(clear, start, goal)
    return tuple(networkx.all_shortest_paths(clear if way_round else streets, start, goal))


def prey_on(hunt: Hunt, field: int) -> frozenset[int]:
    """Whom a figure catches on a field."""
    return frozenset(t.seat for t in hunt.thieves if t.field == field and not t.hidden and not t.safe)


def go(hunt: Hunt, figure: tuple[str, int], way: list[int]) -> Walked:
    """As far as the figure gets on a way; at its own field it catches without moving."""
    burns = any(field in hunt.fire for field in way[1:])
    if prey_on(hunt, way[0]) or way[0] in hunt.snared:
        return Walked(way[0], prey_on(hunt, way[0]), burns, len(way) - 1)
    taken = {field for _, field in hunt.figures if field != way[0]}
    stand = 0
    for at, field in enumerate(way):
        if at > sheet_of(hunt, figure).movement or (at and field in hunt.fire):
            break
        if field in taken:
            if prey_on(hunt, field):
                break
            continue
        stand = at
        if prey_on(hunt, field):
            break
    return Walked(way[stand], prey_on(hunt, way[stand]), burns, len(way) - 1 - stand)


def ways(hunt: Hunt, figure: tuple[str, int]) -> set[Walked]:
    """What the rules leave for one figure alone: for each goal those that catch, those without fire, the nearest."""
    return set(chain.from_iterable(ways_to(hunt, figure, goal) for goal in goals(hunt, figure)))


def ways_to(hunt: Hunt, figure: tuple[str, int], goal: int) -> list[Walked]:
    walked = [go(hunt, figure, way) for way in shortest(hunt, figure[1], goal)]
    if hunt.equal_ways == "free-choice":
        return walked
    if any(way.caught for way in walked):
        walked = [way for way in walked if way.caught]
    if not all(way.meets_fire for way in walked):
        walked = [way for way in walked if not way.meets_fire]
    nearest = min(way.missing for way in walked)
    return [way for way in walked if way.missing == nearest]


def after(hunt: Hunt, figure: tuple[str, int], way: Walked) -> Hunt:
    """The scene when the figure has acted: whom it caught is in a dungeon."""
    return hunt._replace(
        figures=hunt.figures - {figure} | {(figure[0], way.end)},
        waiting=hunt.waiting - {figure},
        thieves=frozenset(thief for thief in hunt.thieves if thief.seat not in way.caught),
    )


def may_act(hunt: Hunt) -> list[tuple[str, int]]:
    """Who can be next: any guard that waits; captains only when no guard waits."""
    guards = [figure for figure in hunt.waiting if figure[0] == GUARD]
    return sorted(guards or hunt.waiting)


def orders(hunt: Hunt) -> Iterator[Order]:
    """Every order of all who wait: the guards in any order, then the captains in any order."""
    ranks = [[figure for figure in hunt.waiting if figure[0] == kind] for kind in (GUARD, CAPTAIN)]
    for guards, captains in product(*map(permutations, ranks)):
        yield (*guards, *captains)


def in_order(hunt: Hunt, order: Order, known: Known) -> tuple[int, frozenset[Run]]:
    """The greatest number of catches that this order allows, and all that the first thief may do in it.

    Wherever a figure has several ways, only those are left that keep the greatest total of it and all after it.
    """
    if not order:
        return 0, frozenset({()})
    if (hunt, order) not in known:
        figure, later = order[0], order[1:]
        found = {}
        for way in ways(hunt, figure):
            total, runs = in_order(after(hunt, figure, way), later, known)
            found[way] = (len(way.caught) + total, runs)
        best = max((total for total, _ in found.values()), default=0)
        right = ((way, run) for way, (total, runs) in found.items() if total == best for run in runs)
        acted = frozenset((Act(figure, way.end, way.caught), *run) for way, run in right)
        known[hunt, order] = (best, acted) if found else in_order(hunt, later, known)
    return known[hunt, order]


def allowed(hunt: Hunt) -> frozenset[Run]:
    """All that can happen: who acts, where it ends and whom it catches, over all orders of the figures.

    A figure that detects nobody stays, and nobody can tell when it had its turn.
    """
    known: Known = {}
    return frozenset(chain.from_iterable(in_order(hunt, order, known)[1] for order in orders(hunt)))
