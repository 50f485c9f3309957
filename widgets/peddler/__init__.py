"""The picture of Peddler: a cove with six boats, a clock, and the shop of a rival that plays itself.

``picture`` and its companions draw any scene as it is. A ``Drawing`` does the same and remembers the figures, so that
each keeps its name from one picture to the next and travels from the pool to its boat.
"""

from importlib import resources

from thieves.peddler.speech import say
from thieves.peddler.state import BOATS, COLOURS, MOORINGS

from ..picture import Picture, Place
from ..pieces import Pieces
from ..scene import Scene
from ..svg import Box
from ..tree import Node
from . import layout
from .as_text import text
from .composition import draw
from .layout import SIZE
from .news import headlines
from .panel import answer_group, answer_mark, answer_words, holdings
from .reading import lights
from .trace import trace

__all__ = [
    "SIZE",
    "STYLE",
    "Drawing",
    "answer_group",
    "answer_mark",
    "answer_words",
    "headlines",
    "holdings",
    "lights",
    "moment",
    "picture",
    "score",
    "text",
    "trace",
]

STYLE = resources.files("widgets").joinpath("peddler.css").read_text(encoding="utf-8")
HOLDINGS_SHOWN = True  #: everything lies open
SIDE = "trace"  #: the Peddler's reasoning is what this game is about, so it is open at first
SEATS_BELOW = True  #: and the seats stay in sight below it, in a line each


def picture(scene: Scene) -> list[Node]:
    """The board as children of one SVG; every figure gets its name anew."""
    return draw(scene, Pieces("figure"))


def places(scene: Scene) -> dict[Place, Box]:
    """The town square, the halls, the boats and moorings, and the Peddler's shop."""
    moored, rival = scene.state.moored, scene.setup.players[-1]
    found: dict[Place, Box] = {("square", n): box for n, box in enumerate(layout.SPOTS)}
    found |= {("halls", colour): box for colour, box in zip(COLOURS, layout.HALLS, strict=True)}
    found |= {("moored", name): layout.boat_box(*at) for name, at in zip(MOORINGS, layout.MOORED, strict=True)}
    found |= {("boats", n): layout.boat_box(*layout.boat_at(n, moored)) for n in range(BOATS)}
    found |= {("shop", "left"): layout.LEFT, ("shop", "right"): layout.RIGHT, ("shop", "discards"): layout.DISCARDS}
    found |= {("shop", "pool", n): box for n, box in enumerate(layout.POOLED)}
    return found | {("merchants", rival, "shelf", n): box for n, box in enumerate(layout.SHELVED)}


def moment(scene: Scene) -> str:
    """Where in the game we are, for the ribbon."""
    number = scene.state.round
    return say("moment", scene.language, number) if number else say("setup", scene.language)


def score(scene: Scene, seat: int) -> str:
    """What is compared at the end."""
    assert scene.result is not None
    return say("gold", scene.language, scene.result.scores[seat])


class Drawing(Picture):
    """The picture of one table, with its memory of the figures."""

    SIZE = SIZE
    STYLE = STYLE
    HOLDINGS_SHOWN = HOLDINGS_SHOWN
    REASONS_SHOWN = True
    SIDE = SIDE
    SEATS_BELOW = SEATS_BELOW
    answer_group = staticmethod(answer_group)
    answer_mark = staticmethod(answer_mark)
    answer_words = staticmethod(answer_words)
    headlines = staticmethod(headlines)
    holdings = staticmethod(holdings)
    lights = staticmethod(lights)
    moment = staticmethod(moment)
    places = staticmethod(places)
    score = staticmethod(score)
    text = staticmethod(text)
    trace = staticmethod(trace)

    def __init__(self) -> None:
        self.pieces = Pieces("figure")

    def picture(self, scene: Scene) -> list[Node]:
        """The board as children of one SVG; every figure keeps its name."""
        return draw(scene, self.pieces)
