"""Where the distance of a field is written on which something stands or lies: beside it."""

from math import cos, pi, sin

from ..svg import Box
from .city_plan import CityPlan, Point
from .free_room import GROWTHS, Taken, around, cost, near, occupied, standing
from .plates import Plate
from .reading import DrawnCity

EM = 14.0  #: letters of this size, before they grow
WIDE, HIGH = 0.36, 0.42  #: half of a digit with the rim around it, in em
SIDES = tuple(
    (round(far * cos(turn * pi / 6), 2), round(far * sin(turn * pi / 6), 2))
    for far in (0.5, 0.9, 1.4, 1.7, 2.1)
    for turn in range(12)
)
AWAY = 60.0  #: how bad it is to be further off, for each em
UNDER = 30.0  #: how bad it is to lie under a figure or a plate


def digit(plan: CityPlan, field: int, side: Point, growth: float) -> Box:
    """The room that the number of a field takes."""
    (x, y), em = plan.at[plan.names[field]], EM * growth
    return around(x + side[0] * em, y + side[1] * em, WIDE * em, HIGH * em)


def numbers_aside(city: DrawnCity, heard: dict[int, int], laid: list[Plate]) -> tuple[tuple[int, Point], ...]:
    """The fields whose number cannot stand on them, each with how far off it stands, in em."""
    if not heard:
        return ()
    solid = {growth: standing(city, growth) + [plate.place.box(growth) for plate in laid] for growth in GROWTHS}
    fields = [field for field, far in heard.items() if far]
    hidden = [
        field for field in fields if any(is_hidden(city.plan, field, solid[growth], growth) for growth in GROWTHS)
    ]
    taken = {growth: occupied(city, growth) for growth in GROWTHS}
    for growth, boxes in taken.items():
        boxes += [(box, UNDER) for box in solid[growth]]
        boxes += [(digit(city.plan, field, (0, 0), growth), UNDER) for field in fields if field not in hidden]
    found = []
    for field in hidden:
        found.append((field, free_side(city.plan, field, taken)))
        for growth, boxes in taken.items():
            boxes.append((digit(city.plan, *found[-1], growth), UNDER))
    return tuple(found)


def free_side(plan: CityPlan, field: int, taken: dict[float, Taken]) -> Point:
    """Where beside a field its number covers least and is covered least."""
    x, y = plan.at[plan.names[field]]
    prices = {side: AWAY * (side[0] ** 2 + side[1] ** 2) ** 0.5 for side in SIDES}
    for growth, boxes in taken.items():
        by, em = near(boxes, x, y), EM * growth
        for right, down in SIDES:
            box = (x + (right - WIDE) * em, y + (down - HIGH) * em, 2 * WIDE * em, 2 * HIGH * em)
            prices[right, down] += cost(box, by) / growth**2
    return min(SIDES, key=prices.__getitem__)


def is_hidden(plan: CityPlan, field: int, solid: list[Box], growth: float) -> bool:
    """Does something cover the middle of a field?"""
    (x, y), right, down = plan.at[plan.names[field]], WIDE * EM * growth, HIGH * EM * growth
    return any(a - right < x < a + wide + right and b - down < y < b + high + down for a, b, wide, high in solid)
