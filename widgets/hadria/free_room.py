"""Free room on the map, for what is written beside fields: it must do on a large map and on the smallest.

Letters and figures keep their size on the screen, so they grow against the map where that is small.
"""

from collections.abc import Iterable
from functools import lru_cache
from math import hypot

from ..svg import Box
from .city_plan import SHOWN, CityPlan, Point
from .news import traces
from .printed_fields import kind_of
from .reading import DrawnCity

GROWTHS = (1.0, 1.75)  #: how much larger letters and figures are than they are drawn, on the largest and smallest map
SERIF = 0.82  #: the letters of districts' names are larger than others, so they begin to grow later
EDGE = SHOWN.grown(-2)
RIGHT, BOTTOM = EDGE.right, EDGE.bottom
REACH = 100  #: nothing is written further off from its field
Taken = list[tuple[Box, float]]  #: what should not be covered, and how bad it would be


def around(x: float, y: float, right: float, down: float) -> Box:
    """A box around a point."""
    return Box(x - right, y - down, 2 * right, 2 * down)


@lru_cache(maxsize=8)
def printed(plan: CityPlan, growth: float) -> tuple[tuple[Box, float], ...]:
    """The fields, the names of the districts, and what lies in the corners."""
    fields = [(around(x, y, 9, 9), 0.8 if kind_of(plan, name) == "plain" else 2.5) for name, (x, y) in plan.at.items()]
    larger = max(1.0, SERIF * growth)
    names = [(around(*box.middle, box.width / 2 * larger, box.height / 2 * larger), 15.0) for box in plan.named]
    return (*fields, *names, *((box, 15.0) for box in corners(growth)))


def corners(growth: float) -> list[Box]:
    """The compass and the buttons in the corners of the map."""
    x, y, right, bottom = SHOWN.x, SHOWN.y, SHOWN.right, SHOWN.bottom
    layers_, legend, high = 140 * growth, 90 * growth, 42 * growth
    rose = Box(x, y, 74 + 12 * growth, 78 + 14 * growth)
    return [rose, Box(right - layers_, y, layers_, high), Box(x, bottom - high, legend, high)]


def occupied(city: DrawnCity, growth: float) -> Taken:
    """What lies on the map when everything has grown so much: what is printed, figures, jewels and tokens."""
    figures = [(box, 6.0) for box in standing(city, growth)]
    numbers = [(around(x, y, 9 * growth, 7 * growth), 24.0) for x, y, _ in city.spots.values()]
    return [
        *printed(city.plan, growth),
        *figures,
        *numbers,
        *((around(x, y, 7, 7), 2.0) for x, y, _ in city.lying.values()),
    ]


def standing(city: DrawnCity, growth: float) -> list[Box]:
    """The figures, and the badges of ways that others went."""
    figures = [around(x, y, 12 * s * growth, 13 * s * growth) for x, y, s in city.spots.values()]
    ways = traces(city.scene) if "ways" in city.scene.layers else []
    return figures + [around(*city.plan.at[fields[0]], 11 * growth, 11 * growth) for _, _, fields in ways]


def rings(plan: CityPlan, fields: Iterable[int]) -> Taken:
    """The rings around fields that can be answered."""
    return [(around(*plan.at[plan.names[field]], 14, 14), 2.0) for field in fields]


def near(taken: Taken, x: float, y: float) -> Taken:
    """What matters for a field there."""
    return [
        entry
        for entry in taken
        for a, b, wide, high in entry[:1]
        if a < x + REACH and a + wide > x - REACH and b < y + REACH and b + high > y - REACH
    ]


def cost(box: tuple[float, float, float, float], taken: Taken) -> float:
    """How much would be covered there; what lies outside the board counts most."""
    x, y, wide, high = box
    right, bottom, total = x + wide, y + high, 0.0
    if x < EDGE[0] or y < EDGE[1] or right > RIGHT or bottom > BOTTOM:
        total = (wide * high - Box(*box).overlap(EDGE)) * 80
    for (a, b, across, down), weight in taken:
        if a < right and x < a + across and b < bottom and y < b + down:
            shared = (right if right < a + across else a + across) - (x if x > a else a)
            total += shared * ((bottom if bottom < b + down else b + down) - (y if y > b else b)) * weight
    return total


def doubt(box: Box, own: Point, others: list[Point]) -> float:
    """How easily what is written there is taken for that of another field."""
    away = gap(box, own)
    return 8 * away + sum(250 for other in others if gap(box, other) <= away)


def gap(box: Box, point: Point) -> float:
    """How far a point lies from the edge of a box."""
    x, y = point
    return hypot(max(box.x - x, 0, x - box.right), max(box.y - y, 0, y - box.bottom))
