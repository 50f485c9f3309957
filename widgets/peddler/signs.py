"""Small drawings: guild symbols, goods, hours, corruption, gold, the arrows and halves of the Peddler's cards."""

from functools import lru_cache

from thieves.peddler.state import COLOURS, CORRUPTION, GOODS, colour_of, size_of

from ..seats import corners
from ..svg import INK, QUIET, Box, card, dot, hatching, letters, line, moved, path
from ..tree import Node, h
from .figures import FILL

MASK = "#4B3B5E"

# Signs of the guilds around (0, 0), 12 units high.
GLYPHS = {
    "red": "M-1.2 -7.5H1.2V2H4V4H1.2V7H-1.2V4H-4V2H-1.2Z",
    "green": "M-1.6 4.2A2.8 2.3 0 1 1 -3.4 2.2V2.4V-7L4.4 -5.2V-2.2L-1.6 -3.6Z",
    "blue": corners(5, 7, inner=2.9),
    "yellow": "M-6.5 5V-4L-3 -0.2L0 -5.8L3 -0.2L6.5 -4V5Z",
}
FLASKS = {
    "small": "M-3 -10V-4L-8 8Q-9.4 12 -5.6 12H5.6Q9.4 12 8 8L3 -4V-10Z",
    "large": "M-4.5 -17V-10C-11 -8 -15 -2 -15 3.5C-15 11.5 -9 17 0 17C9 17 15 11.5 15 3.5C15 -2 11 -8 4.5 -10V-17Z",
}
CORKS = {"small": "M-3.8 -14H3.8V-9.4H-3.8Z", "large": "M-5.4 -21.5H5.4V-16.4H-5.4Z"}


@lru_cache(maxsize=128)
def glyph(name: str, x: float, y: float, size: float = 14, fill: str = "#FFFFFF") -> Node:
    """The sign of a guild."""
    return path(GLYPHS[name], fill, None, transform=moved(x, y, size / 14))


@lru_cache(maxsize=512)
def symbol(name: str, x: float, y: float, radius: float = 10) -> Node:
    """A guild symbol in a disc, or the mark of corruption."""
    if name == CORRUPTION:
        return mask(x, y, radius * 2)
    fill = INK if name == "yellow" else "#FFFFFF"
    disc = dot(x, y, radius, FILL[name], stroke=INK, stroke_width="1.4")
    return h("g", disc, glyph(name, x, y, radius * 1.3, fill))


@lru_cache(maxsize=128)
def mask(x: float, y: float, size: float = 18) -> Node:
    """Corruption: a dark drop with hollow eyes."""
    drop = "M0 -9C3 -5 8 -2 8 3A8 7 0 0 1 -8 3C-8 -2 -3 -5 0 -9Z"
    eyes = [dot(-3, 2.4, 1.9, "#FFFFFF"), dot(3, 2.4, 1.9, "#FFFFFF")]
    return h("g", path(drop, MASK, INK, 1.3), eyes, transform=moved(x, y, size / 20))


@lru_cache(maxsize=256)
def good(number: int, x: float, y: float, scale: float = 1) -> Node:
    """A good: a slim flask if small, a round one if large, in the colour and with the sign of its customers."""
    size, colour = GOODS[number].split()
    at = (0.0, 4.0, 8.4) if size == "small" else (0.0, 3.6, 15.5)
    fill = INK if colour == "yellow" else "#FFFFFF"
    return h(
        "g",
        path(FLASKS[size], FILL[colour], INK, 1.5),
        path(CORKS[size], "#C79A63", INK, 1.2),
        glyph(colour, *at, fill),
        transform=moved(x, y, scale),
        cls=f"good {size} {COLOURS[colour_of(number)]} s{size_of(number)}",
    )


@lru_cache(maxsize=256)
def hourglass(x: float, y: float, size: float = 18) -> Node:
    """An hour."""
    left, right = (
        "M-4.4 -8.5C-4.4 -3 -1 -1.6 -1 0C-1 1.6 -4.4 3 -4.4 8.5",
        "M4.4 -8.5C4.4 -3 1 -1.6 1 0C1 1.6 4.4 3 4.4 8.5",
    )
    glass = f"M-5.5 -8.5H5.5M-5.5 8.5H5.5{left}{right}"
    sand = path("M-3.4 8C-3 4.5 -1 3.6 0 2.4C1 3.6 3 4.5 3.4 8Z", "#E0A526", None)
    body = path(
        "M-4.4 -8.5C-4.4 -3 -1 -1.6 -1 0C-1 1.6 -4.4 3 -4.4 8.5H4.4C4.4 3 1 1.6 1 0C1 -1.6 4.4 -3 4.4 -8.5Z",
        "#FFFFFF",
        None,
    )
    return h("g", body, sand, line(glass, 1.6, cls="glass"), transform=moved(x, y, size / 20))


@lru_cache(maxsize=64)
def coin(x: float, y: float, size: float = 18) -> Node:
    """Gold."""
    ring = dot(0, 0, 5.4, "none", stroke="#8A6100", stroke_width="1.2")
    disc = dot(0, 0, 8.4, "#F0C43A", stroke=INK, stroke_width="1.3")
    return h("g", disc, ring, transform=moved(x, y, size / 18))


@lru_cache(maxsize=16)
def arrow(name: str, x: float, y: float) -> Node:
    """Inner: both arrows point at the middle line; outer: both point away from it."""
    left, right = ("M-13 0H-4M-8 -4L-4 0L-8 4", "M13 0H4M8 -4L4 0L8 4")
    if name == "outer":
        left, right = ("M-4 0H-13M-9 -4L-13 0L-9 4", "M4 0H13M9 -4L13 0L9 4")
    return h("g", line("M0 -7V7", 1.6, QUIET), line(left + right, 2.3), transform=moved(x, y))


@lru_cache(maxsize=16)
def half(name: str, x: float, y: float) -> Node:
    """The half of the board that is meant."""
    box = Box(-13, -8, 26, 16)
    own = Box(-13 if name == "left" else 0, -8, 13, 16)
    fill = card(own, 1, "#0072B2", None)
    return h(
        "g",
        card(box, 3, "#FFFFFF", None),
        fill,
        card(box, 3, "none", INK, 1.6),
        line("M0 -8V8", 1.4),
        transform=moved(x, y),
    )


@lru_cache(maxsize=64)
def hall_sign(name: str, x: float, y: float, scale: float = 1) -> Node:
    """A guild hall in small."""
    walls = path("M-13 0V12H13V0", "#FFFDF6", INK, 1.4)
    roof = path("M-17 1L-10 -12H10L17 1Z", FILL[name], INK, 1.4)
    return h(
        "g",
        walls,
        roof,
        glyph(name, 0, -5, 10, INK if name == "yellow" else "#FFFFFF"),
        coin(0, 7, 11),
        transform=moved(x, y, scale),
    )


@lru_cache(maxsize=64)
def hire_sign(x: float, y: float, scale: float = 1) -> Node:
    """Somebody of the town, and two more who come with them."""
    person = "M-8 11C-8 4 -4 2.5 0 2.5C4 2.5 8 4 8 11Z"
    big = h(
        "g",
        path(person, "#B98C5A", INK, 1.4),
        dot(0, -3, 5.2, "#F4DCBE", stroke=INK, stroke_width="1.3"),
        transform=moved(-8, 0),
    )
    small = [
        h(
            "g",
            path(person, "#E9E3D5", INK, 1.8),
            dot(0, -3, 5.2, "#FFFFFF", stroke=INK, stroke_width="1.8"),
            transform=moved(dx, 4, 0.62),
        )
        for dx in (7, 17)
    ]
    return h("g", big, small, transform=moved(x - 2, y, scale))


@lru_cache(maxsize=8)
def sack(x: float, y: float) -> Node:
    """The bag."""
    body = "M-4 -8C-12 -1 -13 13 -9 14H9C13 13 12 -1 4 -8Z"
    return h(
        "g",
        path(body, "#B98C5A", INK, 1.6),
        path("M-6 -14L-4 -8H4L6 -14C3 -12 -3 -12 -6 -14Z", "#C79A63", INK, 1.4),
        line("M-5 -8H5", 2.2),
        transform=moved(x, y),
    )


@lru_cache(maxsize=8)
def back(box: Box, fill: str = "#D98A2B") -> Node:
    """The back of a Peddler card."""
    middle = box.middle
    return h(
        "g",
        card(box, 6, fill, INK, 1.8),
        line(hatching(box.grown(-6), 8), 1.2, "#B56C14"),
        path(corners(6, 17, 0), "#FFF6E6", INK, 1.4, transform=moved(*middle)),
    )


def number(text: str, x: float, y: float, size: float = 16) -> Node:
    """A bold number around its middle."""
    return letters(text, x, y + size * 0.36, size, True, anchor="middle")
