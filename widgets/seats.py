"""Who is who: each seat has a colour and a shape, the same on the board, in the panels and in the log."""

from functools import lru_cache
from math import cos, pi, sin

from thieves.core import CHANCE, CLOCK

from .tree import Node, h

SHAPES = ("circle", "triangle", "square", "diamond", "star", "pentagon", "cross", "hexagon")


def corners(count: int, radius: float, turn: float = -90, inner: float | None = None) -> str:
    """The path of a regular polygon around (0, 0), or of a star if an inner radius is given."""
    steps = count if inner is None else 2 * count
    radii = [radius if inner is None or step % 2 == 0 else inner for step in range(steps)]
    angles = [(turn + 360 * step / steps) * pi / 180 for step in range(steps)]
    points = [f"{r * cos(a):.2f} {r * sin(a):.2f}" for r, a in zip(radii, angles, strict=True)]
    return "M" + "L".join(points) + "Z"


# Paths around (0, 0), about 20 units wide, of equal weight to the eye.
PATHS = {
    "circle": "M-8.6 0A8.6 8.6 0 1 1 8.6 0A8.6 8.6 0 1 1 -8.6 0Z",
    "triangle": "M0 -9L9.4 7.4L-9.4 7.4Z",
    "square": "M-7.8 -7.8H7.8V7.8H-7.8Z",
    "diamond": corners(4, 10.4),
    "star": corners(5, 11, inner=4.9),
    "pentagon": corners(5, 9.6),
    "cross": "M-3.4 -9H3.4V-3.4H9V3.4H3.4V9H-3.4V3.4H-9V-3.4H-3.4Z",
    "hexagon": corners(6, 9.6, 0),
    "die": corners(6, 9.6),
    "clock": "M-8.6 0A8.6 8.6 0 1 1 8.6 0A8.6 8.6 0 1 1 -8.6 0Z",
}
PIP = "a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0 -2.8 0"
INSIDE = {
    "die": [f"M-5.8 -2.6{PIP}", f"M3 2.6{PIP}"],
    "clock": ["M0 -5V0L3.6 2.4"],
}


def shape_of(seat: int) -> str:
    """The name of a seat's shape; chance is a die, the clock a clock."""
    if seat == CHANCE:
        return "die"
    return "clock" if seat == CLOCK else SHAPES[seat % len(SHAPES)]


def seat_class(seat: int) -> str:
    """The class that gives an element and all inside it the colours ``--seat``, ``--seat-pale``, ``--seat-deep``."""
    if seat == CHANCE:
        return "seat-chance"
    return "seat-clock" if seat == CLOCK else f"seat-{seat % len(SHAPES)}"


def seat_shape(seat: int, size: float = 20, x: float = 0, y: float = 0, key: str | None = None) -> Node:
    """The mark of a seat for use inside an SVG, centred on x and y."""
    scale = f"translate({x:g} {y:g}) scale({size / 20:g})"
    return h("g", paths(seat), key=key, cls=f"mark {seat_class(seat)}", transform=scale)


def paths(seat: int) -> list[Node]:
    """The drawn lines of a mark, around (0, 0)."""
    shape = shape_of(seat)
    outline = h("path", d=PATHS[shape], cls="outline", vector_effect="non-scaling-stroke")
    return [outline, *(h("path", d=d, cls=f"{shape}-inside") for d in INSIDE.get(shape, []))]


@lru_cache(maxsize=1024)  # nodes are values: nobody changes one
def seat_mark(seat: int, size: float = 20, key: str | None = None) -> Node:
    """The mark of a seat for use in running text: a small picture of its own, also fit to stand inside an SVG."""
    return h(
        "svg",
        paths(seat),
        key=key,
        cls=f"seat-mark mark {seat_class(seat)}",
        width=size,
        height=size,
        viewBox="-12 -12 24 24",
        aria_hidden="true",
    )
