"""Who stands on the map: thieves in the colour and shape of their seat, guards and captains as shields."""

from functools import lru_cache
from math import cos, pi, sin

from ..seats import PATHS, SHAPES, seat_class
from ..svg import INK, dot, letters, line, path
from ..tree import Node, h
from .tokens import gem, snare, stars

SHIELD = "M-11.6-11.6C-6-11.6-3-12.6 0-14C3-12.6 6-11.6 11.6-11.6C12.4 0 9.4 8.4 0 13.4C-9.4 8.4-12.4 0-11.6-11.6Z"
PLUME = (
    "M0-14.4C-3-19-8.4-20-11-18.4C-8-17.4-6-15.4-4.4-13.2"
    "M0-14.4C-1-20 1-22.4 3.4-23C3-19.6 2.4-17 0-14.4M0-14.4C3-18 8-18.6 10.6-16.6C7.6-16.4 5-15 3.6-13.2"
)
KEYHOLE = "M0-3.4A2.4 2.4 0 0 1 1.2 1L2 4.2H-2L-1.2 1A2.4 2.4 0 0 1 0-3.4Z"
NAVY, BRONZE = "#23437F", "#7A3E12"
ROMAN = ("I", "II")


@lru_cache(maxsize=128)
def guard(number: int, is_dazed: bool, is_snared: bool) -> Node:
    """A guard: a blue shield with a number."""
    return h("g", *shield(NAVY, str(number + 1), 15.4), *trouble(is_dazed, is_snared), cls="figure")


@lru_cache(maxsize=16)
def captain(number: int, is_dazed: bool, is_snared: bool) -> Node:
    """A captain: a bronze shield with a crest."""
    crest = (line(PLUME, 4.4, "#FFFFFF"), path(PLUME, "#C0392B", "#5E0910", 1))
    return h(
        "g",
        *crest,
        *shield(BRONZE, ROMAN[number], 15.4),
        *trouble(is_dazed, is_snared),
        cls="figure",
    )


def shield(fill: str, text: str, size: float) -> tuple[Node, ...]:
    """The shield itself."""
    return (
        path(SHIELD, "#FFFFFF", "#FFFFFF", 4),
        path(SHIELD, fill, INK, 1.4, cls="shield"),
        letters(text, 0, 4.8, size, True, "#FFFFFF", "middle"),
    )


def trouble(is_dazed: bool, is_snared: bool) -> tuple[Node | None, ...]:
    """Stars over a dazed head, a trap at the feet."""
    trap = h("g", snare(), transform="translate(0 12)") if is_snared else None
    return (stars() if is_dazed else None, trap)


# -- thieves --------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def thief(seat: int, is_hidden: bool, has_jewel: bool, is_locked: bool, marks: frozenset[str]) -> Node:
    """A thief: hidden ones are hatched, the bearer of the Emperors' Jewel carries it for all to see."""
    shape = PATHS[SHAPES[seat % len(SHAPES)]]
    body = [
        path(shape, "#FFFFFF", "#FFFFFF", 5.4, transform="scale(1.2)"),
        dot(0, 0, 15.5, "#FFF3A8", fill_opacity="0.75", cls="lantern") if "lit" in marks else None,
        path(shape, "var(--seat, #9AA1AD)", INK, 1.7, transform="scale(1.2)"),
        hatched(shape) if is_hidden else path(KEYHOLE, INK, None),
        dot(0, 0, 14, "none", stroke=INK, stroke_width="1.5", stroke_dasharray="3.4 2.6") if is_hidden else None,
        bars() if is_locked else None,
    ]
    return h("g", [part for part in body if part], signs(has_jewel, marks), cls=f"figure {seat_class(seat)}")


def hatched(shape: str) -> Node:
    """Slanted lines inside a shape, and the keyhole on top of them."""
    lines = line(slanted(CORNERS[shape]), 1.2, INK, stroke_opacity="0.7", transform="scale(1.2)")
    return h("g", lines, path(KEYHOLE, INK, "#FFFFFF", 1.8, paint_order="stroke"), cls="hidden")


def corners_of(shape: str) -> list[tuple[float, float]]:
    """The corners of a seat's shape; a circle has many."""
    if shape == "circle":
        return [(7.6 * cos(n * pi / 12), 7.6 * sin(n * pi / 12)) for n in range(24)]
    return STRAIGHT.get(shape, [(-6, -6), (6, -6), (6, 6), (-6, 6)])


STRAIGHT: dict[str, list[tuple[float, float]]] = {
    "triangle": [(0, -7.2), (8, 6.6), (-8, 6.6)],
    "square": [(-7, -7), (7, -7), (7, 7), (-7, 7)],
    "diamond": [(0, -9.4), (9.4, 0), (0, 9.4), (-9.4, 0)],
}
CORNERS = {PATHS[shape]: corners_of(shape) for shape in SHAPES}


def slanted(corners: list[tuple[float, float]], step: float = 4.6) -> str:
    """Slanted lines, cut at the edges of a convex shape."""
    sides = list(zip(corners, corners[1:] + corners[:1], strict=True))
    found = []
    for number in range(-5, 6):
        level = number * step
        cuts = sorted({cut for (a, b), (c, d) in sides for cut in crossing(a, b, c, d, level)})
        if len(cuts) > 1:
            (x, y), (u, v) = cuts[0], cuts[-1]
            found.append(f"M{x:.1f} {y:.1f}L{u:.1f} {v:.1f}")
    return "".join(found)


def crossing(a: float, b: float, c: float, d: float, level: float) -> list[tuple[float, float]]:
    """Where the edge from (a, b) to (c, d) meets the line x + y = level."""
    start, end = a + b - level, c + d - level
    if start * end > 0 or start == end:
        return []
    part = start / (start - end)
    return [(a + (c - a) * part, b + (d - b) * part)]


def bars() -> Node:
    """The bars of a dungeon."""
    return h(
        "g", line("M-7-9V9M0-10V10M7-9V9", 3.6, "#FFFFFF"), line("M-7-9V9M0-10V10M7-9V9", 1.8, "#2A303C"), cls="bars"
    )


def signs(has_jewel: bool, marks: frozenset[str]) -> list[Node]:
    """Small signs around a thief: the Jewel, a theft marker, a trap, protection, the title of best burglar."""
    found = [h("g", gem("red"), transform="translate(10 -10)")] if has_jewel else []
    found += [h("g", badge(*sign), transform=spot) for mark, (sign, spot) in BADGES.items() if mark in marks]
    return found + ([h("g", snare(), transform="translate(0 10.4)")] if "snared" in marks else [])


STAR = "M0-4.6L1.4-1.5L4.6-1.3L2.1 0.8L3 4L0 2.2L-3 4L-2.1 0.8L-4.6-1.3L-1.4-1.5Z"
PURSE = "M-2.6-3.4H2.6L1.6-1.4C4.4 1 4 4-0.2 4C-4.2 4-4 1-1.6-1.4Z"
GUARDED = "M-3.4-3.6H3.4C3.4 0.6 2 3 0 4.2C-2 3-3.4 0.6-3.4-3.6Z"
BADGES = {
    "burglar": ((STAR, "#F0E442"), "translate(-10 -10)"),
    "robbable": ((PURSE, "#E69F00"), "translate(10 9)"),
    "safe": ((GUARDED, "#56B4E9"), "translate(-10 9)"),
}  #: by mark: its sign and colour, and where it stands beside the figure


def badge(sign: str, fill: str) -> Node:
    """A small disc with a sign."""
    return h("g", dot(0, 0, 6.4, "#FFFFFF", stroke=INK, stroke_width="1.1"), path(sign, fill, INK, 0.9))


@lru_cache(maxsize=4)
def laurel() -> Node:
    """A wreath around a winner."""
    return h(
        "g",
        line("M-12 4A13.5 13.5 0 0 0 12 4", 5, "#FFFFFF"),
        line("M-12 4A13.5 13.5 0 0 0 12 4", 3, "#C79A12", stroke_dasharray="4 1.6"),
        cls="laurel",
    )
