"""The picture of Pockets: a wooden table, mushrooms in a clearing, characters around it, stones that travel.

``picture``, ``holdings``, ``answer_mark``, ``lights`` and ``text`` draw any scene as it is. A ``Drawing`` does the
same and remembers the stones, so that each keeps its name from one picture to the next and can travel.
"""

from importlib import resources

from thieves.core import Event, Thought
from thieves.pockets.state import MUSHROOMS

from ..picture import Picture, Place
from ..pieces import Pieces
from ..scene import Scene
from ..svg import Box
from ..tree import Node
from .composition import draw
from .layout import SIZE, board
from .panel import answer_mark, holdings, spoken, text
from .reading import place_of
from .signs import legend

__all__ = ["SIZE", "STYLE", "Drawing", "answer_mark", "holdings", "legend", "lights", "picture", "spoken", "text"]

STYLE = resources.files("widgets").joinpath("pockets.css").read_text(encoding="utf-8")


def picture(scene: Scene) -> list[Node]:
    """The board as children of one SVG; every stone gets its name anew."""
    return draw(scene, Pieces("stone"))


def places(scene: Scene) -> dict[Place, Box]:
    """Mushrooms, tiles, vaults and the bag."""
    names, laid = scene.setup.players, board(len(scene.setup.players))
    found: dict[Place, Box] = {("mushrooms", id_): m.box for id_, m in zip(MUSHROOMS, laid.mushrooms, strict=False)}
    for name, station in zip(names, laid.stations, strict=True):
        found |= {("tiles", name): station.tile, ("vaults", name): station.vault}
    return found | {("bag",): laid.info[0]}


def lights(scene: Scene, thing: Event | Thought) -> list[str]:
    """What a line of the log or of a bot's reasoning is about, by its key on the board."""
    where = thing.where
    places = [place_of(where)] if hasattr(where, "kind") else []
    return places + [f"tile-{seat}" for seat in thing.who if seat >= 0]


class Drawing(Picture):
    """The picture of one table, with its memory of the stones."""

    SIZE = SIZE
    STYLE = STYLE
    holdings = staticmethod(holdings)
    answer_mark = staticmethod(answer_mark)
    legend = staticmethod(legend)
    lights = staticmethod(lights)
    text = staticmethod(text)
    spoken = staticmethod(spoken)
    places = staticmethod(places)

    def __init__(self) -> None:
        self.pieces = Pieces("stone")

    def picture(self, scene: Scene) -> list[Node]:
        """The board as children of one SVG; every stone keeps its name."""
        return draw(scene, self.pieces)
