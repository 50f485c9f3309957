"""The board put together, layer by layer, from the table top up to the dice."""

from functools import lru_cache

from .. import board as layers
from ..ink import Box, card, line
from ..pieces import Pieces
from ..scene import Scene
from ..tree import Node, h
from . import loot
from .layout import SIZE
from .market import market
from .reading import places
from .robbery import strip
from .scoring import scoring
from .targets import targets


def draw(scene: Scene, pieces: Pieces) -> list[Node]:
    """The layers of the board, the lowest first."""
    return [h("g", ground(), market(scene), lower(scene, pieces), key="bazaar-board", cls="bazaar-board")]


@lru_cache(maxsize=1)
def ground() -> Node:
    """The table top."""
    grain = "".join(f"M0 {y}H{SIZE[0]}" for y in range(52, SIZE[1], 52))
    wood = card(Box(0, 0, *SIZE), 0, "var(--wood, #E7DCC4)", None)
    return layers.layer("ground", wood, line(grain, 1, "var(--grain, #DACDB1)"))


def lower(scene: Scene, pieces: Pieces) -> list[Node]:
    """The loot around the centre; once the game is over, the scoring."""
    if scene.result is not None:
        return [layers.layer("end", scoring(scene))]
    lots = places(scene)
    spots = loot.spots_of(scene, lots)
    return [
        layers.layer("strip", strip(scene)),
        layers.layer("places", loot.grounds(scene)),
        layers.layer("targets", targets(scene, spots)),
        layers.layer("air", loot.air(scene)),
        layers.layer("pieces", loot.dice(scene, lots, spots, pieces)),
    ]
