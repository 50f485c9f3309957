"""The picture of Library (Kragmortha): a grid of symbols between bookcases, goblins that push, a Dark Lord in black.

Pawns keep their keys from one picture to the next, so they travel; everything else is drawn as the scene says.
"""

from importlib import resources

from thieves.core import Event, Thought
from thieves.library.speech import say

from ..picture import Picture, Place
from ..scene import Scene
from ..svg import Box, fitted
from ..tree import Node
from . import floor
from .composition import draw
from .floor import SIZE
from .hand import hand
from .panel import answer_mark, holdings, spoken, text
from .reading import count_of
from .room_plan import plan_of

__all__ = [
    "SIZE",
    "STYLE",
    "Drawing",
    "answer_mark",
    "hand",
    "holdings",
    "legend",
    "lights",
    "moment",
    "picture",
    "score",
    "spoken",
    "text",
]

STYLE = resources.files("widgets").joinpath("library.css").read_text(encoding="utf-8")


def picture(scene: Scene) -> list[Node]:
    """The board as children of one SVG."""
    return draw(scene)


def legend(scene: Scene) -> list[tuple[Node, str]]:
    """What the signs on the fields mean."""
    return floor.legend(scene.language)


HOLDINGS_SHOWN = True  #: hands and looks are what a question to the room is about


def places(scene: Scene) -> dict[Place, Box]:
    """The fields that no bookcase covers."""
    room, laid = scene.setup.room, plan_of(scene).laid
    return {name: laid.box(name) for number, name in enumerate(room.names) if number not in room.closed}


def moment(scene: Scene) -> str:
    """Where in the game we are, for the ribbon: whose turn it is, and which."""
    state = scene.state
    if not state.turn:
        return say("entering", scene.language)
    return say("turn", scene.language, state.turn, fitted(scene.name(state.active), 110))


def score(scene: Scene, seat: int) -> str:
    """What is compared at the end."""
    numbers = zip(("looks", "books", "symbols"), count_of(scene, seat), strict=True)
    return ", ".join(say(f"count-{key}", scene.language, number) for key, number in numbers)


def lights(scene: Scene, thing: Event | Thought) -> list[str]:
    """What a line of the log or of a bot's reasoning is about, by its key on the board."""
    names = plan_of(scene).names
    where = thing.where if isinstance(thing.where, tuple) else (thing.where,)
    fields = [f"field-{names[field]}" for field in where if isinstance(field, int) and 0 <= field < len(names)]
    return fields + [f"goblin-{seat}" for seat in thing.who if seat >= 0]


class Drawing(Picture):
    """The picture of one table."""

    SIZE = SIZE
    STYLE = STYLE
    HOLDINGS_SHOWN = HOLDINGS_SHOWN
    answer_mark = staticmethod(answer_mark)
    hand = staticmethod(hand)
    holdings = staticmethod(holdings)
    legend = staticmethod(legend)
    lights = staticmethod(lights)
    moment = staticmethod(moment)
    picture = staticmethod(picture)
    places = staticmethod(places)
    score = staticmethod(score)
    spoken = staticmethod(spoken)
    text = staticmethod(text)
