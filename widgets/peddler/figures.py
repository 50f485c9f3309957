"""The people of the cove: warriors, bards, wizards, nobles and rogues, told apart by hat as well as by colour."""

from functools import lru_cache
from typing import Any

from thieves.peddler.state import KINDS

from ..svg import INK, dot, line, moved, oval, path
from ..tree import Node, h

FILL = {"red": "#C9403C", "green": "#2F9E75", "blue": "#3F7FC1", "yellow": "#E9BA1C", "rogue": "#70757F"}
SKIN = "#F4DCBE"
BODY = "M-9.5 13C-9.5 5 -6 3 0 3C6 3 9.5 5 9.5 13Z"


def hats(kind: str) -> list[Node]:
    """What sits on the head."""
    fill = FILL[kind]
    if kind == "red":
        plume = path("M-1 -12C-1 -17 5 -18 7 -13C4 -14 2 -13 1 -10Z", fill, INK, 1.2)
        return [plume, path("M-6.8 -1V-5A6.8 6.8 0 0 1 6.8 -5V-1H4V-4H-4V-1Z", "#AEB5BF", INK, 1.3)]
    if kind == "green":
        feather = path("M3 -9C6 -16 10 -17 12 -16C12 -12 8 -9 4 -7Z", "#F6E7A0", INK, 1.1)
        return [feather, path("M-9 -5C-6 -12 3 -13 8 -5C3 -6.5 -4 -6.5 -9 -5Z", fill, INK, 1.3)]
    if kind == "blue":
        hat = path("M-9 -5L1 -19L7 -5C3 -6.5 -4 -6.5 -9 -5Z", fill, INK, 1.3)
        return [hat, dot(0.5, -10.5, 1.7, "#F6E7A0")]
    if kind == "yellow":
        return [path("M-7 -5V-14L-3 -9.5L0 -15L3 -9.5L7 -14V-5Z", fill, INK, 1.3)]
    hood = "M-8.2 4C-9.5 -8 -6 -13 0 -14C6 -13 9.5 -8 8.2 4C6 -1 4 -6 0 -6C-4 -6 -6 -1 -8.2 4Z"
    return [path("M-5.6 -4.6H5.6V-0.6H-5.6Z", "#2B303B", None), path(hood, fill, INK, 1.3)]


@lru_cache(maxsize=16)
def person(kind: int) -> Node:
    """A figure around its middle, 20 wide and 30 high."""
    name = KINDS[kind]
    eyes = "#FFFFFF" if name == "rogue" else INK
    return h(
        "g",
        path(BODY, FILL[name], INK, 1.3),
        dot(0, -2, 6.2, SKIN, stroke=INK, stroke_width="1.2"),
        hats(name),
        dot(-2.2, -2.4, 0.95, eyes),
        dot(2.2, -2.4, 0.95, eyes),
        cls=f"person {name}",
    )


def figure(kind: int, x: float, y: float, scale: float = 1, **more: Any) -> Node:
    """A figure in its place."""
    return h("g", person(kind), transform=moved(round(x, 1), round(y, 1), scale), **more)


@lru_cache(maxsize=1)
def ghost() -> Node:
    """A place where nobody stands."""
    return h("g", oval(0, 3, 6.2, 6.2, "none", stroke="#7C5A3A", stroke_width="1.4", stroke_dasharray="2.5 2.5"))


@lru_cache(maxsize=1)
def boat() -> Node:
    """A boat around the middle of its deck."""
    hull = "M-43 0H43L36 22Q34.5 26 30 26H-30Q-34.5 26 -36 22Z"
    return h(
        "g",
        path(hull, "#9C6B43", INK, 1.8),
        line("M-41 8.5H41", 1.2, "#6E4828"),
        line("M-38 17H38", 1.2, "#6E4828"),
    )
