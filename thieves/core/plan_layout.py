"""Where the fields of a small plan lie on paper: neighbours side by side, and no two ways crossing where that can be.

The same plan is always laid out alike: what is tried comes from a seed of its own.
"""

from collections.abc import Sequence
from itertools import combinations
from math import atan2, cos, hypot, pi, sin
from random import Random

from .board import Board

Point = tuple[float, float]
TRIES = 24  #: beginnings that are tried while ways still cross
ROUNDS = 60  #: how often every field moves
APART = 1.6  #: how far parts of a plan lie from each other that no way joins


def laid_out(board: Board) -> list[Point]:
    """A place for every field, about one apart along each way; the whole lies as wide as it can.

    >>> from .board import Field
    >>> line = Board([Field(name, 0, 0) for name in "ABC"], [("A", "B"), ("B", "C")])
    >>> [round(x) for x, _ in laid_out(line)]
    [0, 1, 2]
    """
    far = steps_between(board)
    ways = [(board.number[a], board.number[b]) for a, b in (*board.ways(), *board.one_way)]
    random, best, best_cost = Random(len(board) * 1000 + len(ways)), list[Point](), (0, 0.0)
    for attempt in range(TRIES):
        places = settled(begun(len(board), random if attempt else None), far)
        cost = (crossings(places, ways), strain(places, far))
        if not best or cost < best_cost:
            best, best_cost = places, cost
        if not best_cost[0] and attempt >= 3:
            break
    return upright(best)


def steps_between(board: Board) -> list[list[float]]:
    """How far each field is from each other one; parts that are not joined lie a little beside each other."""
    found, near = [], Board([*board.fields], [*board.ways(), *board.one_way])
    for start in range(len(board)):
        reached = near.distances(start)
        beyond = max(reached.values()) + APART
        found.append([float(reached.get(end, beyond)) for end in range(len(board))])
    return found


def begun(count: int, random: Random | None) -> list[Point]:
    """A beginning: in a circle in the order of the fields, or anywhere."""
    if random is not None:
        return [(random.random() * count, random.random() * count) for _ in range(count)]
    return [(count * cos(2 * pi * n / count) / 3, count * sin(2 * pi * n / count) / 3) for n in range(count)]


def settled(places: list[Point], far: Sequence[Sequence[float]]) -> list[Point]:
    """Each field in turn moves to where it is as far from all others as ways lead (stress majorization)."""
    count = len(places)
    for _ in range(ROUNDS if count > 1 else 0):
        for one in range(count):
            x, y = places[one]
            across = down = weight = 0.0
            for other in range(count):
                if other == one:
                    continue
                wanted = far[one][other]
                a, b = places[other]
                gap = hypot(x - a, y - b) or 0.01
                share = 1 / (wanted * wanted)
                across += share * (a + wanted * (x - a) / gap)
                down += share * (b + wanted * (y - b) / gap)
                weight += share
            places[one] = (across / weight, down / weight)
    return places


def strain(places: Sequence[Point], far: Sequence[Sequence[float]]) -> float:
    """How much places differ from how far ways lead."""
    pairs = combinations(range(len(places)), 2)
    return sum((hypot(places[a][0] - places[b][0], places[a][1] - places[b][1]) / far[a][b] - 1) ** 2 for a, b in pairs)


def crossings(places: Sequence[Point], ways: Sequence[tuple[int, int]]) -> int:
    """How many pairs of ways cross."""
    return sum(
        not {*one} & {*other} and cross(*(places[end] for end in (*one, *other)))
        for one, other in combinations(ways, 2)
    )


def cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Do the lines from a to b and from c to d cross?"""
    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0


def turn(a: Point, b: Point, c: Point) -> float:
    """Above 0 if the way from a over b to c turns one way, below 0 if the other."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def upright(places: list[Point]) -> list[Point]:
    """The same picture turned so that it lies as wide as it can, begins at 0, and the first field is on the left."""
    middle = [sum(part) / len(places) for part in zip(*places, strict=True)]
    apart = [(x - middle[0], y - middle[1]) for x, y in places]
    xx, yy, xy = (sum(values) for values in zip(*((x * x, y * y, x * y) for x, y in apart), strict=True))
    angle = -atan2(2 * xy, xx - yy) / 2
    turned = [(x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)) for x, y in apart]
    side = -1 if turned[0][0] > 1e-9 else 1
    left, top = min(side * x for x, _ in turned), min(side * y for _, y in turned)
    return [(side * x - left, side * y - top) for x, y in turned]
