"""The pawns: goblins in the colour and with the shape of their seat, and Rigor Mortis. Drawn around (0, 0)."""

from functools import lru_cache
from math import cos, radians, sin

from ..seats import PATHS, SHAPES, seat_class
from ..svg import INK, dot, line, moved, oval, path
from ..tree import Node, h

SKIN, SHADE, CLOTH = "#8FB56C", "#6E9550", "var(--seat, #9AA1AD)"
EAR = "M8-12C14-18 21-20.5 26-19C25-12 18-6 9-5.5Z"
INNER_EAR = "M12-12.6C16-16 20-17.6 23-17C22-13 17-9.4 12.4-8.8Z"
ROBE = "M0-28C-9-28-13-20-13.4-11L-17 23.5C-8 26.5 8 26.5 17 23.5L13.4-11C13-20 9-28 0-28Z"


@lru_cache(maxsize=64)
def goblin(seat: int | None = None) -> Node:
    """A goblin: about 50 wide and 50 high. Without a seat it wears grey and no sign."""
    mark = None
    if seat is not None:
        shape = PATHS[SHAPES[seat % len(SHAPES)]]
        mark = path(shape, "#FFFFFF", INK, 1.5, transform=moved(0, 13, 0.64), vector_effect="non-scaling-stroke")
    left = "scale(-1 1)"
    return h(
        "g",
        oval(0, 24, 16, 3.4, "#1F2430", fill_opacity="0.22"),
        path(EAR, SKIN, INK, 1.6),
        path(INNER_EAR, SHADE, None),
        path(EAR, SKIN, INK, 1.6, transform=left),
        path(INNER_EAR, SHADE, None, transform=left),
        path("M-8 20L-9.5 25H-2.5V21M8 20L9.5 25H2.5V21", SKIN, INK, 1.5),
        path("M-9.6 4C-15 8-17 13-15.4 17.4L-10 15M9.6 4C15 8 17 13 15.4 17.4L10 15", SKIN, INK, 1.5),
        path("M-12 22.6C-13 10-8.5 1 0 1C8.5 1 13 10 12 22.6C4 24.6-4 24.6-12 22.6Z", CLOTH, INK, 1.7),
        oval(0, -9.5, 11.4, 11, SKIN, stroke=INK, stroke_width="1.7"),
        path("M-7-20C-4-23.6 4-23.6 7-20", "none", SHADE, 1.5),
        oval(-4.4, -11, 3.5, 3.7, "#FBF3C4", stroke=INK, stroke_width="1.1"),
        oval(4.4, -11, 3.5, 3.7, "#FBF3C4", stroke=INK, stroke_width="1.1"),
        dot(-3.8, -10.4, 1.6),
        dot(3.8, -10.4, 1.6),
        line("M-8-15.6L-2.2-13.8M8-15.6L2.2-13.8", 1.6),
        path("M-1.4-8.2C-2.6-5.4 2.6-5.4 1.4-8.2", SHADE, None),
        line("M-5.6-3.2C-2.4-0.8 2.4-0.8 5.6-3.2", 1.5),
        path("M-3.8-2.2L-2.8 0.8L-1.6-1.6Z", "#FFFFFF", INK, 0.8),
        mark,
        cls="figure" if seat is None else f"figure {seat_class(seat)}",
    )


@lru_cache(maxsize=4)
def rigor() -> Node:
    """Rigor Mortis: a black hood, two cold eyes, a staff. About 44 wide and 56 high."""
    return h(
        "g",
        oval(1, 24.5, 18, 3.6, "#1F2430", fill_opacity="0.25"),
        line("M18.5-17V24", 5, "#FFFFFF"),
        path(ROBE, "#17141D", "#FFFFFF", 3.4),
        path(ROBE, "#17141D", INK, 1),
        path("M0-22.6C-6-22.6-8.4-17-8-10.4C-5-6.4 5-6.4 8-10.4C8.4-17 6-22.6 0-22.6Z", "#000000", "#4A4458", 1.3),
        oval(-3.2, -13.6, 2, 1.3, "#F2D64B"),
        oval(3.2, -13.6, 2, 1.3, "#F2D64B"),
        line("M-7-3C-8.4 6-9.4 15-10 22M0-5V22M7-3C8.4 6 9.4 15 10 22", 1.2, "#4A4458"),
        path("M9.5-1L20 3.6L17.4 7.4L8 4.6Z", "#17141D", "#4A4458", 1.2),
        line("M18.5-17V24", 2.6, "#8A6A42"),
        dot(18.5, -20, 4.6, "#CDB9EC", stroke=INK, stroke_width="1.4"),
        dot(17.2, -21.4, 1.3, "#FFFFFF"),
        cls="figure",
    )


@lru_cache(maxsize=4)
def laurel() -> Node:
    """A wreath on a winner's head."""
    leaf = "M-5.5 0C-3-3.4 3-3.4 5.5 0C3 3.4-3 3.4-5.5 0Z"
    leaves = []
    for degree in (-8, -32, -56, -80, -100, -124, -148, -172):
        angle = radians(degree)
        x, y = 13 * cos(angle), -12 + 12 * sin(angle)
        turn = degree + (68 if degree > -90 else 112)
        leaves.append(path(leaf, "#E8BE2E", INK, 1.2, transform=moved(round(x, 1), round(y, 1), 1, turn)))
    return h("g", leaves, cls="laurel")
