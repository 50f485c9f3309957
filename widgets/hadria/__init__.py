"""The picture of Hadria: a city of five districts, guards on their posts, thieves in the streets.

Guards, thieves and jewels keep their keys from one picture to the next, so they travel; behind the screens of the
declaration a seat sees its own plans instead of the map.
"""

from importlib import resources

from thieves.core import Event, Thought
from thieves.hadria.parts import ALARM_TURNS, CALM_TURNS

from ..picture import Picture, Place
from ..scene import Scene
from ..svg import Box
from ..tree import Node
from .as_text import text
from .city_plan import SHOWN, SIZE, plan_of
from .composition import LAYERS, corners, draw
from .initiative_ladder import ladder as above_seats
from .keys import keys
from .language import say, table_word
from .news import headlines
from .planning import sheet
from .printed_fields import radius_of
from .side_panels import answer_mark, answer_said, hand, score
from .thief_sheets import holdings
from .trace import trace

__all__ = [
    "LAYERS",
    "SIZE",
    "STYLE",
    "Drawing",
    "above_seats",
    "answer_mark",
    "answer_said",
    "corners",
    "hand",
    "headlines",
    "holdings",
    "keys",
    "lights",
    "moment",
    "picture",
    "score",
    "sheet",
    "text",
    "trace",
]  # fmt: skip

FILES = ("hadria.css", "hadria_side.css")
STYLE = "\n".join(resources.files("widgets").joinpath(name).read_text(encoding="utf-8") for name in FILES)
SEATS_STAY = True
HOLDINGS_SHOWN = True  #: who holds what is open to all


def picture(scene: Scene) -> list[Node]:
    """The map; small beside the cards while a seat declares."""
    return draw(scene)


def places(scene: Scene) -> dict[Place, Box]:
    """The fields of the city."""
    plan = plan_of(scene)
    return {name: Box(x - SHOWN.x, y - SHOWN.y, 0, 0).grown(radius_of(plan, name)) for name, (x, y) in plan.at.items()}


def moment(scene: Scene) -> str:
    """Where in the game we are, for the ribbon: the turn, calm or alarm."""
    state, language = scene.state, scene.language
    if not state.turn:
        return table_word("setup", language)
    if state.alarm:
        return say("alarm-turn", language, max(1, ALARM_TURNS - state.decks.alarm_left), ALARM_TURNS)
    return say("calm-turn", language, state.turn, CALM_TURNS)


HEARD = ("listens", "hears", "hidden-from", "nearest-is", "near-beats-many", "spreads")


def lights(scene: Scene, thing: Event | Thought) -> list[str]:
    """What a line of the log or of a reasoning is about, by its key on the map."""
    where = thing.where if isinstance(thing.where, tuple) else (thing.where,)
    names = [
        plan_of(scene).names[field]
        for field in where
        if isinstance(field, int) and 0 <= field < len(plan_of(scene).names)
    ]
    found = [f"field-{name}" for name in names] + [f"thief-{seat}" for seat in thing.who if seat >= 0]
    if thing.kind in HEARD:
        found += [f"{what}-{name}" for name in names for what in ("hears", "counts")]
    if thing.kind == "goes" and isinstance(thing.what, tuple):
        found.append(f"went-{plan_of(scene).names[thing.what[0]]}")
    return found


class Drawing(Picture):
    """The picture of one table."""

    LAYERS = LAYERS
    SIZE = SIZE
    STYLE = STYLE
    SEATS_STAY = SEATS_STAY
    HOLDINGS_SHOWN = HOLDINGS_SHOWN
    REASONS_SHOWN = True
    above_seats = staticmethod(above_seats)
    answer_mark = staticmethod(answer_mark)
    answer_said = staticmethod(answer_said)
    corners = staticmethod(corners)
    hand = staticmethod(hand)
    headlines = staticmethod(headlines)
    holdings = staticmethod(holdings)
    keys = staticmethod(keys)
    lights = staticmethod(lights)
    moment = staticmethod(moment)
    picture = staticmethod(picture)
    places = staticmethod(places)
    score = staticmethod(score)
    sheet = staticmethod(sheet)
    text = staticmethod(text)
    trace = staticmethod(trace)
