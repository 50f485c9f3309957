"""Why a bot does what it does: what an answer promises, what rules it out, what is done."""

from ...core import Action, Thought
from ...core.reasoning import Idea, percent, reason
from ...core.view import View
from ..rulebook import book
from ..state import NO_STONES, State, shows_black
from .evaluation import lies_at, target

MUSHROOM_WORTH = book.thought("mushroom-worth", "mushroom.sole-pointer-takes-all")
TILE_WORTH = book.thought("tile-worth", "steal.sole-pointer-takes-all")
COVER_WORTH = book.thought("cover-worth", "protect.all-stones-to-vault")
EMPTY = book.thought("empty-mushroom", "mushroom.empty-may-be-chosen")
RESTS = book.thought("rests", "rest.tile-is-empty-and-harmless")
BARE = book.thought("empty-tile", "steal.empty-tile-yields-nothing")
AT_RISK = book.thought("at-risk", "protect.all-stones-to-vault")
FEEDS = reason("feeds")
COVERS = book.thought("covers", "protect.all-stones-to-vault")
POINTS_AT_TILE = book.thought("points-at-tile", "steal.sole-pointer-takes-all")
POINTS_AT_MUSHROOM = book.thought("points-at-mushroom", "mushroom.sole-pointer-takes-all")

PROMISES = {"protect": COVER_WORTH, "steal": TILE_WORTH, "point": MUSHROOM_WORTH}


def promises(action: Action, points: int, chance: float | None = None) -> Thought:
    """The points of an answer, and the chance that it brings them if the bot thinks about the others."""
    numbers = {"points": points, "chance": None if chance is None else percent(chance)}
    return PROMISES[action.verb]((action.seat,), numbers, target(action))


def nothing_there(state: State, action: Action) -> Thought | None:
    """What rules an answer out: nothing lies where it points, with the clause that says so."""
    place = target(action)
    if lies_at(state, place) != NO_STONES:
        return None
    if action.verb == "point":
        return EMPTY(where=place)
    return (RESTS if shows_black(state, place.number) else BARE)(where=place)


def did(view: View, idea: Idea) -> Thought:
    """What is done in the end."""
    action = idea.action
    if action.verb == "protect":
        return COVERS((action.seat,))
    pointed = POINTS_AT_TILE if action.verb == "steal" else POINTS_AT_MUSHROOM
    return pointed((action.seat,), where=target(action))
