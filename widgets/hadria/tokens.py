"""What lies on the map: jewels, city tokens, smoke and fire. Everything is drawn around (0, 0)."""

from collections.abc import Callable
from functools import lru_cache
from math import cos, pi, sin

from ..seats import corners
from ..svg import INK, dot, line, path
from ..tree import Node, h

GEM = "M-6.2-2.4L-3.4-5.6H3.4L6.2-2.4L0 6.2Z"
FACETS = "M-6.2-2.4H6.2M-3.4-5.6L-2.2-2.4L0 6.2L2.2-2.4L3.4-5.6"
GEMS = {"yellow": ("#F2C230", "#7A5B00"), "green": ("#0FA678", "#00513B"), "red": ("#D3222F", "#5E0910")}
HEX = corners(6, 8.4, 0)
FLAME = "M0-12C6-6.6 8.4-2.4 8.4 2.4A8.4 8.4 0 0 1-8.4 2.4C-8.4-1.4-6-3.4-4.6-6.4C-2.4-5.2-1.2-7.6 0-12Z"
INNER = "M0-3.4C3-0.6 4.2 1.6 4.2 4.2A4.2 4.2 0 0 1-4.2 4.2C-4.2 1.8-2.2 0.6 0-3.4Z"


@lru_cache(maxsize=8)
def gem(colour: str) -> Node:
    """A jewel: yellow, green or red."""
    fill, edge = GEMS[colour]
    halo = path(GEM, "#FFFFFF", "#FFFFFF", 3.4)
    return h("g", halo, path(GEM, fill, INK, 1.3), line(FACETS, 0.8, edge), cls=f"gem {colour}")


@lru_cache(maxsize=64)
def token(kind: str | None, is_known: bool = False) -> Node:
    """A city token: its back, its face, or a back whose face the viewer knows."""
    if kind is None:
        return h("path", d=HEX + "M-4.6 3.6L3.6-4.6M-3 5.2L5.2-3M-5.6 1L1-5.6", cls="token back")
    sign = FACES[kind]()
    if is_known:
        return h("g", path(HEX, "#FBF3D4", INK, 1.4, stroke_dasharray="3 1.8"), *sign, cls="token known")
    return h("g", path(HEX, "#FFFFFF", INK, 1.4), *sign, cls="token face")


def pips(count: int) -> tuple[Node, ...]:
    """So many AP."""
    spots = {1: ((0, 0),), 2: ((-2.8, 0), (2.8, 0))}[count]
    return tuple(dot(x, y, 2.5, "#0072B2", stroke=INK, stroke_width="0.8") for x, y in spots)


BOX = "M-4-4.6H3V4.6H-4ZM-1.6-2.6H4.6V5"
HORN = "M-4-1V2L-1 2L4 5V-4L-1-1Z"
SHIELD = "M-4.4-4.4C-1.4-4.4-1-5.4 0-5.4C1-5.4 1.4-4.4 4.4-4.4C4.4 1 3 3.8 0 5.6C-3 3.8-4.4 1-4.4-4.4Z"
BOOT = "M-1.6-5H1.4V1H5L4.6 4.6H-1.6Z"
HOOD = "M-4.2 4.4C-4.2-1-2.6-5 0-5C2.6-5 4.2-1 4.2 4.4ZM-2 4.4C-2 1-1.4-1.2 0-1.2C1.4-1.2 2 1 2 4.4Z"
DOWN = "M-1.2-5H1.2V0H4L0 5.4L-4 0H-1.2Z"
FACES: dict[str, Callable[[], tuple[Node, ...]]] = {
    "stash": lambda: (path(BOX, "none", INK, 1.3),),
    "citizens": lambda: (path(HORN, "#D55E00", INK, 1), line("M5.6-1.6V2.6", 1)),
    "undercover": lambda: (path(SHIELD, "#2B4C8C", INK, 1),),
    "informer": lambda: pips(1),
    "agent": lambda: pips(2),
    "neighbourhood": lambda: (path(BOOT, "#8A5A2E", INK, 1),),
    "trinkets": lambda: (path(GEM, "#F2C230", INK, 1.2, transform="scale(.72)"),),
    "alley": lambda: (path(HOOD, "#4A3560", None, fill_rule="evenodd"),),
    "manhole": lambda: (path(DOWN, "#00795A", None),),
    "ladder": lambda: (path(DOWN, "#C24E00", None, transform="scale(1 -1)"),),
}


@lru_cache(maxsize=1)
def smoke() -> Node:
    """A cloud that hides whoever is in it."""
    puffs = [(-9, 4, 8.4), (9, 4, 8.4), (0, 7, 8), (-5, -5, 8.4), (6, -5, 8), (0, 0, 9)]
    rim = [dot(x, y, r + 1.3, "#5B6270") for x, y, r in puffs]
    body = [dot(x, y, r, "#DDE0E6") for x, y, r in puffs]
    curls = line("M-9 3C-7-1-3 0-4 3M2-6C5-9 9-6 7-3M3 8C5 5 9 6 8 9", 1.1, "#8A92A0")
    return h("g", rim, body, curls, cls="smoke")


@lru_cache(maxsize=1)
def fire() -> Node:
    """Flames that nobody walks through."""
    return h(
        "g",
        path(FLAME, "#FFFFFF", "#FFFFFF", 4),
        path(FLAME, "#E8641B", INK, 1.4),
        path(INNER, "#FFD34D", "#B84300", 0.9),
        cls="fire",
    )


@lru_cache(maxsize=1)
def stars() -> Node:
    """Stars around a dazed head."""
    spots = [(12.5 * cos(a * pi / 180), -11 + 4 * sin(a * pi / 180)) for a in (200, 250, 290, 340)]
    shape = corners(5, 3.6, inner=1.6)
    return h(
        "g", [path(shape, "#F0E442", INK, 0.8, transform=f"translate({x:.1f} {y:.1f})") for x, y in spots], cls="stars"
    )


@lru_cache(maxsize=1)
def snare() -> Node:
    """A trap at somebody's feet."""
    return h(
        "g",
        path("M-8 0A8 3.6 0 0 0 8 0", "none", "#FFFFFF", 4.6),
        path("M-8 0A8 3.6 0 0 0 8 0", "none", "#5D4A2E", 2.4),
        path("M-7 1.4L-5-2.4L-3.4 2.6L-1-1.4L1 2.9L3-1.2L4.8 2.4L7 1.4", "none", INK, 1.3),
        cls="snare",
    )
