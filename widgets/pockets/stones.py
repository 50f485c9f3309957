"""The stones: colour and shape, alone or grouped with a count; the ghosts of those that have left.

A stone is drawn around (0, 0) with a radius of 10 and scaled to its place.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from ..svg import INK, Box, letters, path
from ..tree import Node, h

OUTLINES = {
    "r": "M-4 -9.6H4L9.6 -4V4L4 9.6H-4L-9.6 4V-4Z",
    "b": "M0 -11C2.6 -6.2 8 -2.4 8 3A8 8 0 0 1 -8 3C-8 -2.4 -2.6 -6.2 0 -11Z",
    "y": "M0 -11C1.8 -5.6 4.6 -2.4 8.8 0C4.6 2.4 1.8 5.6 0 11C-1.8 5.6 -4.6 2.4 -8.8 0C-4.6 -2.4 -1.8 -5.6 0 -11Z",
    "w": "M-6 -8.6H6L10 -3.2L0 10L-10 -3.2Z",
}
FILLS = {"r": "#C23A3A", "b": "#2F6FC0", "y": "#F2C94C", "w": "#FFFFFF"}
INSIDES = {
    "r": ("M-2.3 -5.4H2.3L5.4 -2.3V2.3L2.3 5.4H-2.3L-5.4 2.3V-2.3Z", "#EBA1A1", None, 0.0),
    "b": ("M-4 1.6C-4.2 4.4 -2.6 6.4 0 6.8", "none", "#CFE2F7", 1.9),
    "y": ("M0 -9V9M-7 0H7", "none", "#A87908", 1.2),
    "w": ("M-10 -3.2H10M-6 -8.6L-3.6 -3.2L0 10L3.6 -3.2L6 -8.6M-3.6 -3.2L0 -8.6L3.6 -3.2", "none", "#5B6270", 1.0),
}
RADIUS = 10.0


class Spot(NamedTuple):
    """Where a stone lies, and how large it is."""

    x: float
    y: float
    radius: float


class Pile(NamedTuple):
    """How the stones of one place are laid out: a spot for each, and the counts that stand beside groups."""

    spots: list[Spot]
    counts: list[tuple[float, float, int]]
    ghosts: list[Spot]


def stone(kind: str) -> list[Node]:
    """A stone of this colour, in its own shape."""
    d, fill, stroke, width = INSIDES[kind]
    return [path(OUTLINES[kind], FILLS[kind], INK, 1.7), path(d, fill, stroke, width)]


def piece(key: str, kind: str, spot: Spot, ring: str | None = None, inside: bool = False) -> Node:
    """A stone that travels, with a ring if it stands out. One that lies inside the bag has a place but no drawing."""
    scale = spot.radius / RADIUS
    disc = {"r": "12.4", "fill": "#FFFFFF", "fill_opacity": "0.85", "stroke": ring, "stroke_width": "2.4"}
    drawn = [] if inside else [h("circle", key=f"ring-{key}", **disc) if ring else None, *stone(kind)]
    transform = f"transform:translate({spot.x:g}px,{spot.y:g}px) scale({scale:.3g})"
    return h("g", *drawn, key=key, cls="piece ringed" if ring else "piece", style=transform)


def small_stone(kind: str, x: float, y: float, radius: float, **more: Any) -> Node:
    """A stone that stays where it is, for legends and panels."""
    return h("g", *stone(kind), transform=f"translate({x:g} {y:g}) scale({radius / RADIUS:.3g})", **more)


def ghost(kind: str, spot: Spot, key: str, stroke: str = INK) -> Node:
    """The dashed outline of a stone that has left or that is still to come."""
    transform = f"translate({spot.x:g} {spot.y:g}) scale({spot.radius / RADIUS:.3g})"
    return h(
        "g",
        path(OUTLINES[kind], "none", stroke, 1.5, stroke_dasharray="2.6 2.4"),
        key=key,
        cls="ghost",
        transform=transform,
    )


def unknown(spot: Spot, key: str) -> Node:
    """A stone to come whose colour nobody knows yet."""
    transform = f"translate({spot.x:g} {spot.y:g}) scale({spot.radius / RADIUS:.3g})"
    disc = h(
        "circle", r="10", fill="#FFFFFF", fill_opacity="0.7", stroke=INK, stroke_width="1.6", stroke_dasharray="3 2.6"
    )
    return h(
        "g",
        disc,
        letters("?", 0, 5, max(13.0, 140 / spot.radius), True, anchor="middle"),
        key=key,
        cls="ghost to-come",
        transform=transform,
    )


def rows(box: Box, count: int, pitch: float, radius: float) -> list[Spot]:
    """Spots in rows from the left, in the middle of the height of a box."""
    columns = max(1, int(box.width // pitch))
    lines = -(-count // columns)
    high = box.y + (box.height - pitch * (lines - 1)) / 2
    return [Spot(box.x + pitch * (0.5 + n % columns), high + pitch * (n // columns), radius) for n in range(count)]


def fits(box: Box, count: int, pitch: float) -> bool:
    """Is there room for so many?"""
    return int(box.width // pitch) * int(box.height // pitch) >= count


def laid_out(box: Box, kinds: Sequence[str], ghosts: int, pitches: Sequence[float]) -> Pile:
    """Stones in a box: as large as fits; ghosts behind them if there is room; else one group for each colour."""
    for both in (len(kinds) + ghosts, len(kinds)):
        for pitch in pitches:
            if fits(box, both, pitch):
                spots = rows(box, both, pitch, pitch * 0.41)
                return Pile(spots[: len(kinds)], [], spots[len(kinds) :])
    return grouped(box, kinds)


def grouped(box: Box, kinds: Sequence[str]) -> Pile:
    """One pile for each colour, with its count: in one row, or in two where the box is high enough."""
    piles = Counter(kinds)
    radius, where = 8.2, {}
    if box.height < 40:
        x, y = box.x + 1, box.y + box.height / 2
        widths = {kind: 0 if not piles[kind] else 33 if piles[kind] < 10 else 42 for kind in "rbyw"}
        spread = min(12.0, (box.width - sum(widths.values())) / len(piles))
        for kind in "rbyw":
            where[kind] = (x + 10.5, y)
            x += widths[kind] + spread if widths[kind] else 0
    else:
        for n, kind in enumerate("rbyw"):
            where[kind] = (box.x + box.width / 2 * (n % 2) + 10.5, box.y + box.height * (0.26 + 0.48 * (n // 2)))
    counts = [(where[kind][0] + 12.5, where[kind][1] + 5, n) for kind, n in piles.items()]
    return Pile([Spot(*where[kind], radius) for kind in kinds], counts, [])


def count_labels(lot: Pile, key: str) -> list[Node]:
    """The counts that stand beside groups."""
    return [
        letters(str(n), x, y, 14, True, key=f"{key}-count-{i}", cls="count") for i, (x, y, n) in enumerate(lot.counts)
    ]
