"""What can be clicked: every answer that has a place on the board, legal or not."""

from thieves.core import Action
from thieves.peddler.cards import ACTIONS
from thieves.peddler.clock import Hand
from thieves.peddler.loading import FROM_BAG

from .. import board as layers
from ..scene import target
from ..svg import Box, card, cross
from ..tree import Node, h
from . import layout
from .clock import HAND
from .layout import around
from .reading import Cove, chosen_boat, question_of
from .water import bag_spot

#: The verbs that answer a question, by its kind; only those that have a place on the board.
VERBS = {
    "work": ("hire", "support"),
    "act": ("act",),
    "hire": ("hire",),
    "shelve": ("shelve",),
    "hand": ("hand", "load"),
    "send": ("send",),
    "board": ("board",),
    "ferry": ("board",),
    "moor": ("moor",),
    "chase": ("chase",),
    "lift": ("lift",),
    "sell": ("sell", "deal"),
}
SHELF = Box(layout.SHELVED[0].x - 4, layout.SHELVED[0].y - 4, layout.SHELVED[-1].right - layout.SHELVED[0].x + 6, 69)
ACTS = {
    "hire": (layout.SQUARE,),
    "goods": (SHELF,),
    "guild": (Box(3, 79, 310, 44), Box(387, 79, 310, 44)),
}


def targets(cove: Cove) -> list[Node]:
    """All that can be clicked now."""
    return [clickable(cove, action, boxes) for action, boxes in answers(cove).items()]


def crosses(cove: Cove) -> list[Node]:
    """The cross of the place that was just refused."""
    found = [boxes[0] for action, boxes in answers(cove).items() if cove.scene.refuses(action)]
    return [cross(box.right - 8, box.y + 8) for box in found]


def answers(cove: Cove) -> dict[Action, tuple[Box, ...]]:
    """The answers that have a place on the board; where two share a place, the one that is allowed, or the first."""
    scene, verbs = cove.scene, VERBS.get(cove.asked, ())
    if scene.asked is None or scene.asked < 0:
        return {}
    placed: dict[tuple[Box, ...], Action] = {}
    for action in scene.candidates:
        boxes = places(cove, action) if action.verb in verbs else ()
        if boxes and (boxes not in placed or (scene.allows(action) and not scene.allows(placed[boxes]))):
            placed[boxes] = action
    return {action: boxes for boxes, action in placed.items()}


def clickable(cove: Cove, action: Action, boxes: tuple[Box, ...]) -> Node:
    """One place that answers when it is clicked."""
    scene = cove.scene
    rings = [card(box.grown(1.5), 8, "transparent", None, cls="ring") for box in boxes]
    hatches = [layers.hatched(box) for box in boxes] if scene.refuses(action) else []
    return target(scene, action, h("title", scene.say(action)), *rings, *hatches)


def places(cove: Cove, action: Action) -> tuple[Box, ...]:
    """Where an answer lies on the board."""
    verb, what = action.verb, action.what
    if verb == "act":
        return ACTS[ACTIONS[what]]
    if verb == "hire":
        return (layout.SPOTS[what],)
    if verb == "support":
        box = layout.HALLS[what]
        return (box,)
    if verb == "board":
        return (layout.boat_box(*layout.boat_at(what, cove.state.moored)),)
    if verb == "moor":
        return (layout.boat_box(*layout.MOORED[what]),)
    if verb == "shelve":
        return (layout.SHELVED[what],)
    if verb in ("sell", "deal"):
        return (layout.SHELVED[what],) if action.seat == len(cove.state.merchants) - 1 else ()
    if verb in ("hand", "load"):
        return on_clock(cove, verb)
    return on_figures(cove, action)


def on_clock(cove: Cove, verb: str) -> tuple[Box, ...]:
    """The hand, or the arrival that it leads around."""
    asked = question_of(cove.scene)
    assert isinstance(asked, Hand)
    x, y = around(asked.hour + 0.5, HAND if verb == "hand" else layout.TRACK)
    return (Box(round(x - 12, 1), round(y - 12, 1), 24, 24),)


def on_figures(cove: Cove, action: Action) -> tuple[Box, ...]:
    """Somebody in the pool, in the bag, or in a boat."""
    state, what = cove.state, action.what
    if action.verb == "send":
        if what == FROM_BAG:
            return (Box(layout.BAG.x + 2, layout.BAG.y + 2, 30, layout.BAG.height - 4),)
        if what in state.shop.pool:
            return (layout.POOLED[state.shop.pool.index(what)],)
        return (Box(bag_spot(what)[0] - 10, layout.BAG.y + 3, 34, layout.BAG.height - 6),)
    if what is None:
        return ()
    boat, kind = what if action.verb == "lift" else (chosen_boat(cove), what)
    if boat is None or kind not in state.boats[boat]:
        return ()
    x, y = layout.seat_in_boat(layout.boat_at(boat, state.moored), state.boats[boat].index(kind))
    return (Box(x - 10, y - 15, 20, 28),)
