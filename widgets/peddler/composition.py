"""The board put together, layer by layer, from land and water up to what can be clicked and those who travel."""

from functools import lru_cache

from .. import board as layers
from ..pieces import Pieces
from ..scene import Scene
from ..svg import Box, card, line
from ..tree import Node, h
from .clock import clock, markers
from .crowd import crowd
from .land import land
from .layout import LAND, SHORE, SIZE
from .reading import cove_of
from .shop import shop
from .targets import crosses, targets
from .water import boats, quay, water


def draw(scene: Scene, pieces: Pieces) -> list[Node]:
    """The layers of the board, the lowest first."""
    cove = cove_of(scene)
    stack = [
        ground(),
        layers.layer("land", land(cove)),
        layers.layer("water", water(cove)),
        clock(cove),
        layers.layer("shop", shop(cove)),
        layers.layer("boats", boats(cove)),
        layers.layer("waits", quay(cove)),
        layers.layer("targets", targets(cove)),
        layers.layer("crowd", crowd(cove, pieces)),
        layers.layer("markers", markers(cove)),
        layers.layer("crosses", crosses(cove)),
    ]
    return [h("g", stack, key="peddler-board", cls="peddler-board")]


@lru_cache(maxsize=1)
def ground() -> Node:
    """Sand, water and the wood of the shop."""
    wide, high = SIZE
    shore = f"M0 {LAND - 2:g}C110 {LAND + 7:g} 220 {LAND - 5:g} 350 {LAND:g}S590 {LAND + 7:g} {wide} {LAND - 3:g}"
    waves = "".join(
        f"M{x} {y}q6 -5 12 0t12 0"
        for y, start in ((205, 276), (250, 20), (322, 96), (248, 470), (322, 520), (250, 590))
        for x in (start, start + 86)
    )
    return layers.layer(
        "ground",
        card(Box(0, 0, wide, SHORE), 0, "var(--sand, #EFE2C4)", None),
        h("path", d=f"{shore}V{SHORE:g}H0Z", fill="var(--water, #BFD9EA)", stroke="#D9C48F", stroke_width="3"),
        line(waves, 1.6, "var(--wave, #9DC3DC)"),
        card(Box(0, SHORE, wide, high - SHORE), 0, "var(--shop, #F1E6D0)", None),
        line(f"M0 {SHORE:g}H{wide}", 2, "#8C7146"),
    )
