"""The picture of Peddler: a cove with six boats, a clock, and the shop of a rival that plays itself.

``picture`` and its companions draw any scene as it is. A ``Drawing`` does the same and remembers the figures, so that
each keeps its name from one picture to the next and travels from the pool to its boat.
"""

from importlib import resources

from thieves.peddler.speech import say

from ..picture import Picture
from ..pieces import Pieces
from ..scene import Scene
from ..tree import Node
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
    score = staticmethod(score)
    text = staticmethod(text)
    trace = staticmethod(trace)

    def __init__(self) -> None:
        self.pieces = Pieces("figure")

    def picture(self, scene: Scene) -> list[Node]:
        """The board as children of one SVG; every figure keeps its name."""
        return draw(scene, self.pieces)
