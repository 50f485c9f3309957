"""The ways of arms: from a tile to what its hand points at, past everything that should stay visible.

An arm is a curve that leaves the tile inwards and ends with a hand whose finger touches the edge of its target.
Every sensible curve is rated once for each number of players; then the arms of a round are chosen so that they
keep apart from one another.
"""

from functools import lru_cache
from math import atan2, cos, degrees, hypot, pi, sin
from typing import NamedTuple

from ..svg import Box
from .layout import SIZE, Places, Station, board
from .map_base import CoverCosts, for_arms

Point = tuple[float, float]
Aim = tuple[str, int]  #: ("mushroom", number) or ("tile", seat)

SAMPLES = 14
STEPS = [
    ((1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t**2, t**3) for t in (n / SAMPLES for n in range(1, SAMPLES + 1))
]
KEPT = 12  #: so many of the best curves are kept for each pair
HAND = 42.0  #: how long a hand is as it is drawn, from the wrist to the finger tip
AROUND = (180, 200, 220, 240, 256, 270, 284, 300, 320, 340, 360)  #: where fingers may touch a cap, in degrees


class Arm(NamedTuple):
    """One way from a tile to a target."""

    start: Point
    out: Point
    into: Point
    wrist: Point
    tip: Point
    cost: float
    samples: tuple[Point, ...]  #: points along the arm, the last three on the hand
    sparse: tuple[tuple[float, float, float], ...]  #: fewer points, with how much they matter to other arms

    @property
    def turn(self) -> float:
        """The direction in which the hand points, in degrees."""
        return degrees(atan2(self.tip[1] - self.wrist[1], self.tip[0] - self.wrist[0]))

    def badge(self, ground: CoverCosts) -> Point:
        """Where the seat's shape is seen best: in the open, and near the middle of the arm."""

        def cost(n: int) -> float:
            x, y = self.samples[n]
            return ground.under(Box(x - 10, y - 10, 20, 20)) / 25 + abs(n - SAMPLES / 2)

        return self.samples[min(range(1, SAMPLES - 1), key=cost)]

    @property
    def curve(self) -> str:
        """The arm as a path, without its hand."""
        points = (self.start, self.out, self.into, self.wrist)
        (a, b), (c, d), (e, f), (g, k) = points
        return f"M{a:.1f} {b:.1f}C{c:.1f} {d:.1f} {e:.1f} {f:.1f} {g:.1f} {k:.1f}"


def arms(players: int, aims: tuple[tuple[int, Aim], ...]) -> dict[int, Arm]:
    """The arms of all hands that point, by seat."""
    return dict(chosen(players, aims))


@lru_cache(maxsize=256)
def chosen(players: int, aims: tuple[tuple[int, Aim], ...]) -> tuple[tuple[int, Arm], ...]:
    """For each hand the best way beside the others; a second look mends what the first could not know."""
    ways = {seat: ways_of(players, seat, aim) for seat, aim in aims}
    found: dict[int, Arm] = {}
    for _ in range(2):
        for seat, options in ways.items():
            others = [arm for other, arm in found.items() if other != seat]
            found[seat] = min(options, key=lambda arm: arm.cost + sum(nearness(arm, o) for o in others))
    return tuple(found.items())


def nearness(arm: Arm, other: Arm) -> float:
    """How much two arms are in each other's way; hands more than sleeves."""
    apart = hypot(arm.tip[0] - other.tip[0], arm.tip[1] - other.tip[1])
    cost = 6 * (44 - apart) if apart < 44 else 0.0
    for x, y, weight in arm.sparse:
        for u, v, other_weight in other.sparse:
            distance = abs(x - u) + abs(y - v)
            if distance < 28:
                cost += (28 - distance) * weight * other_weight
    return cost


@lru_cache(maxsize=512)
def ways_of(players: int, seat: int, aim: Aim) -> tuple[Arm, ...]:
    """The best ways from a seat to its target, rated against everything that lies on the board."""
    laid = board(players)
    station = laid.stations[seat]
    hand = HAND * hand_scale(laid.arm)
    ground = for_arms(players)
    found = [
        way(start, station.inward, tip, towards, hand, ground)
        for start in exits(station)
        for tip, towards in contacts(laid, aim)
    ]
    return tuple(sorted(found, key=lambda arm: arm.cost)[:KEPT])


def hand_scale(thick: float) -> float:
    """How large a hand is at an arm of this thickness."""
    return thick / 17.4


def exits(station: Station) -> list[Point]:
    """Where an arm may leave the tile."""
    tile, (across, _) = station.tile, station.inward
    if across:
        x = tile.right if across > 0 else tile.x
        return [(x, tile.y + tile.height * part) for part in (0.18, 0.36, 0.54, 0.72, 0.86)]
    y = tile.bottom if station.inward[1] > 0 else tile.y
    return [(tile.x + tile.width * part, y) for part in (0.1, 0.3, 0.5, 0.7, 0.9)]


def contacts(laid: Places, aim: Aim) -> list[tuple[Point, Point]]:
    """Where a finger may touch the target, and in which direction."""
    kind, number = aim
    if kind == "tile":
        station = laid.stations[number]
        dx, dy = station.inward
        slants = (-0.5, 0.0, 0.5)
        return [
            ((x + 3 * dx, y + 3 * dy), unit(-dx + slant * dy, -dy + slant * dx))
            for x, y in exits(station)
            for slant in slants
        ]
    spot = laid.mushrooms[number]
    found: list[tuple[Point, Point]] = []
    for degree in AROUND:
        angle = degree * pi / 180
        x, y = 63 * cos(angle), -4 + 66 * sin(angle)
        found.append(((spot.x + x * spot.scale, spot.y + y * spot.scale), unit(-x, -24 - y)))
    for x, y, to in ((-27, 28, (1.0, -0.5)), (27, 28, (-1.0, -0.5)), (-24, 38, (0.8, -1.0)), (24, 38, (-0.8, -1.0)),
                     (-44, 12, (0.3, -1.0)), (44, 12, (-0.3, -1.0)), (-52, 10, (0.6, -1.0)), (52, 10, (-0.6, -1.0)),
                     (0, 47, (0.0, -1.0))):  # fmt: skip
        found.append(((spot.x + x * spot.scale, spot.y + y * spot.scale), unit(*to)))
    return found


def unit(x: float, y: float) -> Point:
    """The same direction with the length 1."""
    long = hypot(x, y) or 1.0
    return x / long, y / long


def way(start: Point, inward: tuple[int, int], tip: Point, towards: Point, hand: float, ground: CoverCosts) -> Arm:
    """One curve, with what it costs."""
    wrist = (tip[0] - towards[0] * hand, tip[1] - towards[1] * hand)
    reach = hypot(wrist[0] - start[0], wrist[1] - start[1])
    pull = max(24.0, reach * 0.42)
    sag = 0.12 * reach * (1 if start[1] < SIZE[1] / 2 else -1) if inward[0] else 0.0
    out = (start[0] + inward[0] * pull, start[1] + inward[1] * pull - sag)
    into = (wrist[0] - towards[0] * pull, wrist[1] - towards[1] * pull)
    along = bezier(start, out, into, wrist)
    held = [(tip[0] - towards[0] * hand * part, tip[1] - towards[1] * hand * part) for part in (0.75, 0.45, 0.1)]
    cost = reach * 0.15 + bend(start, out, into, wrist) ** 2 * 12
    cost += sum(ground.at(*point) for point in along) + 3 * sum(ground.at(*point) for point in held)
    cost += sum(25.0 for x, y in along if not (6 < x < SIZE[0] - 6 and 6 < y < SIZE[1] - 6))
    sparse = [(x, y, 0.8) for x, y in along[1::2]] + [(x, y, 1.6) for x, y in held]
    return Arm(start, out, into, wrist, tip, cost, (*along, *held), tuple(sparse))


def bezier(a: Point, b: Point, c: Point, d: Point) -> list[Point]:
    """Points along the curve, without its start."""
    return [
        (i * a[0] + j * b[0] + k * c[0] + m * d[0], i * a[1] + j * b[1] + k * c[1] + m * d[1]) for i, j, k, m in STEPS
    ]


def bend(a: Point, b: Point, c: Point, d: Point) -> float:
    """How much the curve turns: a hand that must point back at its own shoulder is not wanted."""
    first, last = unit(b[0] - a[0], b[1] - a[1]), unit(d[0] - c[0], d[1] - c[1])
    straight = unit(d[0] - a[0], d[1] - a[1])
    return 2 - (first[0] * straight[0] + first[1] * straight[1]) - (last[0] * straight[0] + last[1] * straight[1])
