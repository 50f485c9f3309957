"""Where the distance of a field is written on which something stands or lies: beside it."""

from thieves.hadria.board import NAMES

from ..ink import Box
from .ground import AT, Point
from .reading import City
from .room import GROWTHS, around, cost, near, occupied, standing
from .tags import Plate

EM = 14.0  #: letters of this size, before they grow
WIDE, HIGH = 0.36, 0.42  #: half of a digit with the rim around it, in em
SIDES = (
    (0, -1.5), (1.4, 0), (-1.4, 0), (0, 1.5), (1.15, -1.2), (-1.15, -1.2), (1.15, 1.2), (-1.15, 1.2),
    (0, -2.1), (2, 0), (-2, 0), (0, 2.1), (1.8, -1), (-1.8, -1), (1.8, 1), (-1.8, 1),
)  # fmt: skip
AWAY = 60.0  #: how bad it is to be further off, for each em


def digit(field: int, side: Point, growth: float) -> Box:
    """The room that the number of a field takes."""
    (x, y), em = AT[NAMES[field]], EM * growth
    return around(x + side[0] * em, y + side[1] * em, WIDE * em, HIGH * em)


def beside(city: City, heard: dict[int, int], laid: list[Plate]) -> tuple[tuple[int, Point], ...]:
    """The fields whose number cannot stand on them, each with how far off it stands, in em."""
    if not heard:
        return ()
    solid = {growth: standing(city, growth) + [plate.place.box(growth) for plate in laid] for growth in GROWTHS}
    fields = [field for field, far in heard.items() if far]
    hidden = [field for field in fields if any(is_hidden(field, solid[growth], growth) for growth in GROWTHS)]
    taken = {growth: occupied(city, growth) for growth in GROWTHS}
    for growth, boxes in taken.items():
        boxes += [(plate.place.box(growth), 9.0) for plate in laid]
        boxes += [(digit(field, (0, 0), growth), 9.0) for field in fields if field not in hidden]
    found = []
    for field in hidden:
        by = {growth: near(boxes, *AT[NAMES[field]]) for growth, boxes in taken.items()}
        prices = {
            side: AWAY * (abs(side[0]) + abs(side[1]))
            + sum(cost(digit(field, side, growth), by[growth]) / growth**2 for growth in GROWTHS)
            for side in SIDES
        }
        found.append((field, min(SIDES, key=prices.__getitem__)))
        for growth, boxes in taken.items():
            boxes.append((digit(*found[-1], growth), 9.0))
    return tuple(found)


def is_hidden(field: int, solid: list[Box], growth: float) -> bool:
    """Does something cover the middle of a field?"""
    (x, y), right, down = AT[NAMES[field]], WIDE * EM * growth, HIGH * EM * growth
    return any(a - right < x < a + wide + right and b - down < y < b + high + down for a, b, wide, high in solid)
