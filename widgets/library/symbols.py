"""The printed signs: symbols of fields and cards, signs of dirty looks, tokens. Each is drawn around (0, 0)."""

from functools import lru_cache
from typing import Any

from ..seats import corners
from ..svg import INK, dot, moved, path
from ..tree import Node, h

# Pale fill of a field or card corner, and the ink of its symbol.
PALE = {
    "scroll": "#FCF1CC",
    "stones": "#DCE9F6",
    "elixir": "#DCF1E3",
    "grimoire": "#F9E0DE",
    "ball": "#E9E1F5",
}
DEEP = {
    "scroll": "#A87400",
    "stones": "#2B64A0",
    "elixir": "#217A50",
    "grimoire": "#B5303F",
    "ball": "#63489B",
}
FILL = {
    "scroll": "#FFF8DF",
    "stones": "#B9D3EC",
    "elixir": "#F3FBF5",
    "grimoire": "#FBEDEB",
    "ball": "#F8F5FD",
}


def gem(x: float, y: float) -> str:
    """One cut stone."""
    return (
        f"M{x - 3.2:g} {y - 3.6:g}H{x + 3.2:g}L{x + 5.6:g} {y - 0.2:g}L{x:g} {y + 5.4:g}L{x - 5.6:g} {y - 0.2:g}Z"
        f"M{x - 5.6:g} {y - 0.2:g}H{x + 5.6:g}"
    )


# The outline of each symbol, about 22 units wide; what is filled with ink comes second.
OUTLINES = {
    "scroll": (
        "M-3.5-9H7.5A3 3 0 0 1 10.5-6V-4H4.5V6A3 3 0 0 1 1.5 9H-7.5A3 3 0 0 1 -10.5 6V4.2H-4.5V-6"
        "A3 3 0 0 0 -7.5-9H-3.5M4.5-4V-6A3 3 0 0 1 7.5-9M-4.5 4.2H-1.5V6A3 3 0 0 0 1.5 9M-1.5-4.6H1.6M-1.5-1H1.6",
        "",
    ),
    "stones": (gem(0, -5) + gem(-5.8, 5) + gem(5.8, 5), ""),
    "elixir": (
        "M-4-10.5H4M-2.4-10.5V-3.2L-8 6.8A2.4 2.4 0 0 0 -5.9 10.4H5.9A2.4 2.4 0 0 0 8 6.8L2.4-3.2V-10.5",
        "M-4.6 2.2H4.6L7 6.8A1.5 1.5 0 0 1 5.6 9.2H-5.6A1.5 1.5 0 0 1 -7 6.8Z",
    ),
    "grimoire": (
        "M-5.5-10H7.5V6H-5.5A2.2 2.2 0 0 0 -5.5 10.4H7.5V6M-5.5-10A2.4 2.4 0 0 0 -7.8-7.6V8M-5.5 8.2H7.5",
        "M0.6-7L1.9-3.6L5.4-3.4L2.7-1.2L3.6 2.3L0.6 0.3L-2.4 2.3L-1.5-1.2L-4.2-3.4L-0.7-3.6Z",
    ),
    "ball": (
        "M-8-2A8 8 0 1 1 8-2A8 8 0 1 1 -8-2ZM-5.4 5.6H5.4L7.6 10H-7.6ZM-4.6-4A5 5 0 0 1 -1-7",
        "",
    ),
}


@lru_cache(maxsize=256)
def symbol(name: str, x: float = 0, y: float = 0, scale: float = 1) -> Node:
    """A symbol at its place."""
    outline, solid = OUTLINES[name]
    drawn = [path(outline, FILL[name], DEEP[name], 1.7, stroke_linecap="round")]
    if solid:
        drawn.append(path(solid, DEEP[name], None))
    return h("g", drawn, transform=moved(x, y, scale))


@lru_cache(maxsize=64)
def rings(radius: float = 23.5, x: float = 0, y: float = 0) -> Node:
    """The mark of a teleport field: two broken rings."""
    look: dict[str, Any] = {"stroke": "#63489B", "stroke_width": "1.8", "stroke_linecap": "round"}
    outer = dot(x, y, radius, "none", stroke_dasharray="9 4", **look)
    inner = dot(x, y, radius - 4.5, "none", stroke_dasharray="2 4.5", **look)
    return h("g", outer, inner, cls="teleport")


def entry(x: float, y: float) -> Node:
    """The small arrow of a start field."""
    return path(
        f"M{x:g} {y:g}h8m-3.4-3.6l3.8 3.6l-3.8 3.6",
        "none",
        INK,
        2,
        stroke_linecap="round",
    )


# -- dirty looks ----------------------------------------------------------------------------------

GLARE = {
    "eye": "M-10 0C-5-7 5-7 10 0C5 7-5 7-10 0ZM-3.4 0A3.4 3.4 0 1 0 3.4 0A3.4 3.4 0 1 0 -3.4 0Z",
    "skull": (
        "M-8-2A8 8 0 0 1 8-2C8 2 6.4 3.6 5 4.6V9H-5V4.6C-6.4 3.6-8 2-8-2Z"
        "M-5.4-1.4A2.1 2.1 0 1 0 -1.2-1.4A2.1 2.1 0 1 0 -5.4-1.4ZM1.2-1.4A2.1 2.1 0 1 0 5.4-1.4A2.1 2.1 0 1 0 1.2-1.4Z"
        "M-1.6 6V9M1.6 6V9"
    ),
    "candle": "M-3.6 10V-1H3.6V10ZM0-1V-3M0-10.5C3.4-7 3.2-3.4 0-3.2C-3.2-3.4-3.4-7 0-10.5Z",
    "spider": (
        "M-4 1A4 4.6 0 1 0 4 1A4 4.6 0 1 0 -4 1ZM-2.2-5.4A2.2 2.2 0 1 0 2.2-5.4A2.2 2.2 0 1 0 -2.2-5.4Z"
        "M-4-1L-9-5M-4 1H-10M-4 3L-9 7M-2.6 5L-6 10M4-1L9-5M4 1H10M4 3L9 7M2.6 5L6 10M0-7.6V-11"
    ),
    "bell": "M-8 6C-5 3-6-7 0-8C6-7 5 3 8 6ZM-2 8.4A2.2 2.2 0 0 0 2 8.4M0-8V-10.4",
    "chain": (
        "M-6.4-9.4H-1.6A2.6 2.6 0 0 1 1-6.8V-1.6A2.6 2.6 0 0 1 -1.6 1H-6.4A2.6 2.6 0 0 1 -9-1.6V-6.8"
        "A2.6 2.6 0 0 1 -6.4-9.4ZM1.6-1H6.4A2.6 2.6 0 0 1 9 1.6V6.8A2.6 2.6 0 0 1 6.4 9.4H1.6A2.6 2.6 0 0 1 -1 6.8V1.6"
        "A2.6 2.6 0 0 1 1.6-1Z"
    ),
}


@lru_cache(maxsize=128)
def glare(name: str, x: float = 0, y: float = 0, scale: float = 1) -> Node:
    """The symbol in the corner of a dirty look."""
    drawn = path(GLARE[name], "none", "#F2D64B", 1.9, stroke_linecap="round")
    return h("g", drawn, transform=moved(x, y, scale))


# -- teleport tokens ------------------------------------------------------------------------------

BOOK = "M-5-6.5H5.5V4.5H-5A1.8 1.8 0 0 0 -5 8H5.5V4.5M-5-6.5A1.8 1.8 0 0 0 -6.8-4.7V6.4"
JAWS = "M-8 4L-5-3L-2.4 3L0-4.5L2.4 3L5-3L8 4ZM-8 4H8V6.6H-8Z"


@lru_cache(maxsize=128)
def token(kind: str | None, x: float = 0, y: float = 0, radius: float = 15) -> Node:
    """A teleport token: face down (None), or showing what it does."""
    s = radius / 15
    down = kind is None
    disc = dot(0, 0, 15, "#6F54A6" if down else "#FBF8F1", stroke=INK, stroke_width="1.6")
    swirl = dot(0, 0, 9.5, "none", stroke="#FFFFFF" if down else "#63489B", stroke_width="2", stroke_dasharray="5 3")
    drawn = [disc, swirl]
    if kind == "book":
        drawn = [disc, path(BOOK, "#F9E0DE", "#B5303F", 1.8)]
    elif kind == "trap":
        drawn = [disc, path(JAWS, "#8A8F9A", INK, 1.4)]
    elif kind is not None:
        drawn.append(path("M-6 0H4M0-4L4.6 0L0 4", "none", "#63489B", 2.2, stroke_linecap="round"))
    return h("g", drawn, transform=moved(x, y, s))


STAR = corners(5, 3.4, inner=1.5)  #: a magic symbol on a book
