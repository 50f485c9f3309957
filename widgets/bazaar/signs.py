"""The printed signs: gems in four cuts, faces of the dice, the marker, tokens and card symbols, around (0, 0)."""

from functools import lru_cache

from thieves.bazaar.state import FACES, GEMS, MARKER, PIECES

from ..seats import corners
from ..svg import INK, Box, card, dot, letters, line, moved, path
from ..tree import Node, h

PALE = {
    "red": "#F9DEDB",
    "white": "#DFE4EA",
    "blue": "#D9E7F6",
    "green": "#D8EEDD",
    "bag": "#FAEBC2",
    "mask": "#E9DDF4",
}
DEEP = {
    "red": "#C22F38",
    "white": "#FFFFFF",
    "blue": "#2C6DB8",
    "green": "#23844F",
    "bag": "#C98A12",
    "mask": "#74489F",
}
EDGE = {
    "red": "#6E141B",
    "white": "#3A4250",
    "blue": "#123C6E",
    "green": "#0D4A2A",
    "bag": "#6A4503",
    "mask": "#3D2060",
}
GOLD, PURPLE = "#E8B730", "#74489F"

# The outline of each cut, about 20 units wide, and its facets: octagon, brilliant, drop, step cut.
CUTS = {
    "red": (
        corners(8, 9.6, 22.5),
        corners(8, 5.2, 22.5) + "M-3.7-8.9L-2-4.8M3.7-8.9L2-4.8M8.9 3.7L4.8 2M-8.9 3.7L-4.8 2",
    ),
    "white": (
        "M-5.6-7.4H5.6L10-1.8L0 9.4L-10-1.8Z",
        "M-10-1.8H10M-4-1.8L0 9.4L4-1.8M-5.6-7.4L-4-1.8L0-7.4L4-1.8L5.6-7.4",
    ),
    "blue": (
        "M0-10.4C3.2-5.8 7.6-1.6 7.6 2.6A7.6 7.6 0 0 1 -7.6 2.6C-7.6-1.6-3.2-5.8 0-10.4Z",
        "M0-10.4L-3.6 2.2L0 10L3.6 2.2ZM-7.4 1.6L-3.6 2.2H3.6L7.4 1.6",
    ),
    "green": (
        "M-4.2-9.6H4.2L7.4-6.4V6.4L4.2 9.6H-4.2L-7.4 6.4V-6.4Z",
        "M-2.4-5.8H2.4L3.8-4.4V4.4L2.4 5.8H-2.4L-3.8 4.4V-4.4Z"
        "M-7.4-6.4L-3.8-4.4M7.4-6.4L3.8-4.4M-7.4 6.4L-3.8 4.4M7.4 6.4L3.8 4.4",
    ),
}
BAG = (
    "M-3.6-6.2C-8.6-2.4-9.4 3-7.6 6.4C-6 9.4 6 9.4 7.6 6.4C9.4 3 8.6-2.4 3.6-6.2Z"
    "M-4.4-9.6L-3.2-6.2H3.2L4.4-9.6L1.6-8.4L0-9.8L-1.6-8.4Z"
)
MASK = (
    "M-10-3.6C-6-5.8-3-5.4 0-3.6C3-5.4 6-5.8 10-3.6C10.4 2.6 7.2 5.8 4 5.6"
    "C2 5.4 1.2 2.6 0 2.6C-1.2 2.6-2 5.4-4 5.6C-7.2 5.8-10.4 2.6-10-3.6Z"
)
EYES = "M-7-1C-5.4-2.6-3.2-2.4-2 0C-3.6 1.6-5.8 1.4-7-1ZM7-1C5.4-2.6 3.2-2.4 2 0C3.6 1.6 5.8 1.4 7-1Z"


@lru_cache(maxsize=512)
def gem(name: str, x: float = 0, y: float = 0, size: float = 20, missing: bool = False) -> Node:
    """A cut gem; a missing one is a dashed outline."""
    outline, facets = CUTS[name]
    if missing:
        ghost = path(outline, PALE[name], "#9A3F00", 2.2, stroke_dasharray="3.4 2.6", cls="missing")
        return h("g", ghost, transform=moved(x, y, size / 20))
    shine = "#FFFFFF" if name != "white" else "#8C97A6"
    drawn = [path(outline, DEEP[name], EDGE[name], 1.7), path(facets, "none", shine, 0.9, stroke_opacity="0.8")]
    return h("g", drawn, transform=moved(x, y, size / 20))


@lru_cache(maxsize=256)
def face(name: str, x: float = 0, y: float = 0, size: float = 20) -> Node:
    """What a die shows."""
    if name in CUTS:
        return gem(name, x, y, size)
    if name == "bag":
        drawn = [
            path(BAG, DEEP["bag"], EDGE["bag"], 1.5),
            dot(0, 1.8, 3.4, "#FBE08A", stroke=EDGE["bag"], stroke_width="1"),
        ]
    else:
        drawn = [path(MASK, DEEP["mask"], EDGE["mask"], 1.4), path(EYES, "#FFFFFF", None)]
    return h("g", drawn, transform=moved(x, y, size / 20))


@lru_cache(maxsize=256)
def die(name: str, x: float = 0, y: float = 0, size: float = 28) -> Node:
    """A die that lies with one of its six faces up."""
    body = card(Box(-14, -14, 28, 28), 5.5, PALE[name], INK, 1.7, cls="edge")
    light = line("M-9.4-11.6H8.6", 1.6, "#FFFFFF", stroke_opacity="0.9")
    return h("g", body, light, face(name, 0, 0.6, 19), transform=moved(x, y, size / 28))


@lru_cache(maxsize=32)
def unknown_die(x: float = 0, y: float = 0, size: float = 28) -> Node:
    """A die in the air."""
    body = card(Box(-14, -14, 28, 28), 5.5, "#FFFFFF", INK, 1.7, stroke_dasharray="5 3.4", cls="edge")
    return h("g", body, letters("?", 0, 6.4, 18, True, INK, "middle"), transform=moved(x, y, size / 28))


@lru_cache(maxsize=64)
def marker(x: float = 0, y: float = 0, size: float = 28) -> Node:
    """The Start Player marker: a dagger on a dark disc."""
    blade = path("M0-10.6L2.7-6.2V2.2H-2.7V-6.2Z", "#F4F1E8", "#0E1117", 1)
    hilt = path("M-6 2.2H6V4.8H-6ZM-1.6 4.8H1.6V9.6H-1.6Z", "#E8B730", "#0E1117", 1)
    disc = dot(0, 0, 13.6, "#2F3646", stroke="#E8B730", stroke_width="2.4")
    edge = dot(0, 0, 14.9, "none", stroke=INK, stroke_width="1", cls="edge")
    return h("g", edge, disc, blade, hilt, transform=moved(x, y, size / 30))


def piece(kind: int | str, x: float = 0, y: float = 0, size: float = 28) -> Node:
    """A piece of loot by its number or name."""
    name = PIECES[kind] if isinstance(kind, int) else kind
    return marker(x, y, size) if name == PIECES[MARKER] else die(name, x, y, size)


# -- tokens ---------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def coin(x: float = 0, y: float = 0, size: float = 20) -> Node:
    """A Gold token."""
    disc = dot(0, 0, 9.4, GOLD, stroke="#6A4503", stroke_width="1.6")
    ring = dot(0, 0, 6.3, "none", stroke="#8A5F06", stroke_width="1.2")
    return h("g", disc, ring, path(corners(4, 3.6), "#8A5F06", None), transform=moved(x, y, size / 20))


@lru_cache(maxsize=64)
def token(x: float = 0, y: float = 0, size: float = 20) -> Node:
    """A Reputation token: a mask on a purple disc."""
    disc = dot(0, 0, 9.4, PURPLE, stroke="#3D2060", stroke_width="1.6")
    mask = path(MASK, "#FFFFFF", None, transform="scale(0.66)")
    return h("g", disc, mask, path(EYES, PURPLE, None, transform="scale(0.66)"), transform=moved(x, y, size / 20))


@lru_cache(maxsize=128)
def points(number: int | str, x: float = 0, y: float = 0, size: float = 24) -> Node:
    """Reputation Points: a number on a laurelled shield."""
    shield = path("M-10.6-11H10.6V1C10.6 7.4 5.4 10.4 0 12.4C-5.4 10.4-10.6 7.4-10.6 1Z", "#FFF6D6", "#5C4A12", 1.6)
    return h(
        "g",
        shield,
        letters(str(number), 0, 5.4, 17 if len(str(number)) == 1 else 14, True, INK, "middle"),
        transform=moved(x, y, size / 24),
    )


# -- symbols of cards -----------------------------------------------------------------------------

HOUSE = "M-8.6-0.8L0-9L8.6-0.8H6.4V8.6H-6.4V-0.8Z"
SYMBOLS = {
    "wand": (
        "M-7.6 9L3.2-1.8L5.2 0.2L-5.6 11ZM5.6-9.6L6.8-6L10.4-4.8L6.8-3.6L5.6 0L4.4-3.6L0.8-4.8L4.4-6Z",
        "#B8741A",
    ),
    "follower": (
        "M-4.2-5A4.2 4.2 0 1 1 4.2-5A4.2 4.2 0 1 1 -4.2-5ZM-8.6 9.4C-8.6 2.6-5 0.2 0 0.2C5 0.2 8.6 2.6 8.6 9.4Z",
        "var(--sign, #1F2430)",
    ),
    "building": (HOUSE + "M-2 8.6V2.8H2V8.6", "#7A4A2A"),
    "tools": (
        "M-9.4 6.4L1.4-4.4A4.6 4.6 0 0 1 7-9.4L3.8-6.2L6.2-3.8L9.4-7A4.6 4.6 0 0 1 4.4-1.4L-6.4 9.4Z",
        "var(--quiet-sign, #5B6270)",
    ),
    "compass": ("M-9.4 0A9.4 9.4 0 1 1 9.4 0A9.4 9.4 0 1 1 -9.4 0ZM0-7L2.4 0L0 7L-2.4 0Z", "#0F6B6B"),
    "plan": ("M-7.4-9.4H4.6L7.6-6.4V9.4H-7.4ZM-4-4.6H3M-4-0.6H4M-4 3.4L-1.6 5.8L3.4 1", "#27568A"),
}
OPEN = frozenset({"compass", "plan", "building"})  #: drawn in lines


@lru_cache(maxsize=128)
def symbol(name: str, x: float = 0, y: float = 0, size: float = 20) -> Node:
    """The symbol in the upper left corner of a card."""
    d, colour = SYMBOLS[name]
    drawn = path(
        d, "#FFFFFF" if name in OPEN else colour, colour if name in OPEN else None, 1.9, stroke_linecap="round"
    )
    return h("g", drawn, transform=moved(x, y, size / 20))


# -- small drawings for effects -------------------------------------------------------------------


@lru_cache(maxsize=64)
def small_card(x: float, y: float, text: str = "", colour: str | None = None) -> Node:
    """A card in small, with a sign or the gem of its cost."""
    drawn = [card(Box(-7.5, -10.5, 15, 21), 2.6, "#FFFFFF", INK, 1.5)]
    if text:
        drawn.append(letters(text, 0, 5.4, 16, True, INK, "middle"))
    if colour:
        drawn.append(gem(colour, 0, 0, 12))
    return h("g", drawn, transform=moved(x, y))


@lru_cache(maxsize=64)
def any_gem(x: float, y: float, size: float = 24) -> Node:
    """A die with a gem of any colour: all four of them."""
    body = card(Box(-14, -14, 28, 28), 5.5, "#FFFFFF", INK, 1.7)
    spots = zip(GEMS, ((-6, -6), (6, -6), (-6, 6), (6, 6)), strict=True)
    return h("g", body, [gem(name, *spot, 11.5) for name, spot in spots], transform=moved(x, y, size / 28))


def to(x: float, y: float, long: float = 11) -> Node:
    """A small arrow to the right."""
    return line(f"M{x:g} {y:g}h{long:g}m-4.2-4.2l4.4 4.2l-4.4 4.2", 2)


@lru_cache(maxsize=16)
def heap(x: float, y: float, size: float = 22) -> Node:
    """A pile of loot: three dice."""
    spots = ((-6, 5), (7, 5), (0.5, -7))
    blank = [card(Box(a - 6, b - 6, 12, 12), 2.4, "#FFFFFF", INK, 1.6) for a, b in spots]
    return h("g", blank, [dot(a, b, 1.6) for a, b in spots], transform=moved(x, y, size / 26))


def loot_row(counts: dict[str, int]) -> list[str]:
    """Pieces of loot one by one, in the order of the faces."""
    return [name for name in (*FACES, PIECES[MARKER]) for _ in range(counts.get(name, 0))]
