"""The board put together, layer by layer, from the table top up to the dice."""

from functools import lru_cache

from thieves.bazaar.speech import say
from thieves.core.language import LANGUAGES

from .. import board as layers
from ..layers import Layer, switches
from ..pieces import Pieces
from ..scene import Scene
from ..svg import Box, card, line
from ..tree import Node, h
from . import loot
from .layout import SIZE, STRIP
from .market import market
from .reading import is_market, places
from .robbery import strip
from .scoring import scoring
from .targets import targets

OTHER = {"upper-half": "lower-half", "lower-half": "upper-half"}


def texts(key: str) -> dict[str, str]:
    """A word in every language."""
    return {language: say(key, language) for language in LANGUAGES}


LAYERS = tuple(Layer(name, texts(f"layer-{name}"), texts(f"layer-{name}-why")) for name in ("loot", "bazaar"))


def draw(scene: Scene, pieces: Pieces) -> list[Node]:
    """The layers of the board, the lowest first."""
    shown = [ground(), market(scene), between(scene), layers.layer("lower", lower(scene, pieces))]
    return [h("g", shown, key="bazaar-board", cls=f"bazaar-board {shown_half(scene)}")]


@lru_cache(maxsize=1)
def ground() -> Node:
    """The table top."""
    grain = "".join(f"M0 {y}H{SIZE[0]}" for y in range(41, SIZE[1], 41))
    wood = card(Box(0, 0, *SIZE), 0, "var(--wood, #E7DCC4)", None)
    return layers.layer("ground", wood, line(grain, 1, "var(--grain, #DACDB1)"))


def shown_half(scene: Scene) -> str:
    """Which half is in sight where there is room for one: that of the phase, or the other one on demand."""
    return OTHER[half_of(scene)] if turned(scene).name in scene.layers else half_of(scene)


def half_of(scene: Scene) -> str:
    """The half that the phase is about."""
    is_upper = scene.result is None and (is_market(scene) or scene.phase == "round-end")
    return "upper-half" if is_upper else "lower-half"


def turned(scene: Scene) -> Layer:
    """The switch that shows the other half; each phase has its own, so that the next one shows its own half again."""
    return LAYERS[half_of(scene) == "lower-half"]


def between(scene: Scene) -> Node:
    """The line between the halves, with the switch from one to the other."""
    said = None if scene.result is not None else strip(scene)
    switch = h("g", switches(scene, [turned(scene)], STRIP.right - 4, STRIP.y + 1.5), cls="turner")
    return layers.layer("between", said, switch)


def lower(scene: Scene, pieces: Pieces) -> list[Node]:
    """The loot around the centre; once the game is over, the scoring."""
    if scene.result is not None:
        return [layers.layer("end", scoring(scene))]
    lots = places(scene)
    spots = loot.spots_of(scene, lots)
    return [
        layers.layer("places", loot.grounds(scene)),
        layers.layer("targets", targets(scene, spots)),
        layers.layer("air", loot.air(scene)),
        layers.layer("pieces", loot.dice(scene, lots, spots, pieces)),
    ]
