"""Choosing among answers that are weighed, and the thoughts that tell why."""

from math import exp
from typing import Any

from ...core import Action, Thought
from ...core.view import Choice, View
from ..rulebook import book
from ..state import NO_STONES, State, shows_black
from .evaluation import Option, lies_at, target

ALONE = book.thought("worth", "mushroom.sole-pointer-takes-all")
STEAL = book.thought("worth", "steal.sole-pointer-takes-all")
EMPTY = book.thought("empty", "mushroom.empty-may-be-chosen")
RESTS = book.thought("resting", "rest.tile-is-empty-and-harmless")
BARE = book.thought("empty", "steal.empty-tile-yields-nothing")
COVER = book.thought("cover", "protect.all-stones-to-vault")


def best(view: View, options: list[Option]) -> Choice:
    """The answer worth most; chance breaks ties."""
    top = max(option.worth for option in options)
    tied = [option for option in options if option.worth == top]
    chosen = view.random.choice(tied)
    thoughts = [*ruled_out(view.state, options), *ranked(options)]
    if len(tied) > 1:
        thoughts.append(Thought("tie", "tied", None, (view.seat,), len(tied)))
    return Choice(chosen.action, (*thoughts, did(chosen.action)))


def mixed(view: View, options: list[Option]) -> Choice:
    """Mostly the better answers, but never the same one for sure: who can be read is robbed."""
    top = max(option.worth for option in options)
    weights = [exp((option.worth - top) / max(0.5, top / 4)) for option in options]
    chosen = view.random.choices(options, weights)[0]
    thoughts = [*ruled_out(view.state, options), *ranked(options)]
    share = round(100 * weights[options.index(chosen)] / sum(weights))
    thoughts.append(Thought("tie", "mixes", None, (view.seat,), share))
    return Choice(chosen.action, (*thoughts, did(chosen.action)))


def at_risk(cover: Action, points: int) -> Choice:
    """Cover the own tile, for the points that lie on it."""
    return Choice(cover, (Thought("left-over", "at-risk", COVER, (cover.seat,), points), did(cover)))


def feeds(action: Action) -> Choice:
    """Place a stone where the others will crowd."""
    return Choice(action, (Thought("did", "feeds", None, (action.seat,), where=target(action)),))


def ruled_out(state: State, options: list[Option]) -> list[Thought]:
    """The targets where nothing lies, each with the clause that says so."""
    found = []
    for action in (option.action for option in options if option.action.verb != "protect"):
        place = target(action)
        if lies_at(state, place) != NO_STONES:
            continue
        if action.verb == "point":
            found.append(Thought("ruled-out", "empty-mushroom", EMPTY, where=place))
        elif shows_black(state, place.number):
            found.append(Thought("ruled-out", "rests", RESTS, where=place))
        else:
            found.append(Thought("ruled-out", "empty-tile", BARE, where=place))
    return found


def ranked(options: list[Option]) -> list[Thought]:
    """The three answers worth most, with their points and the chance to be alone."""
    top = sorted((option for option in options if option.points > 0), key=lambda option: -option.worth)[:3]
    return [worth(option) for option in top]


def worth(option: Option) -> Thought:
    """What one answer promises."""
    who, where = (option.action.seat,), target(option.action)
    chance = None if option.chance is None else round(100 * option.chance)
    numbers: dict[str, Any] = {"points": option.points, "chance": chance}
    if option.action.verb == "protect":
        return Thought("left-over", "cover-worth", COVER, who, numbers, where)
    if option.action.verb == "steal":
        return Thought("left-over", "tile-worth", STEAL, who, numbers, where)
    return Thought("left-over", "mushroom-worth", ALONE, who, numbers, where)


def did(action: Action) -> Thought:
    """What is done in the end."""
    if action.verb == "protect":
        return Thought("did", "covers", COVER, (action.seat,))
    if action.verb == "steal":
        return Thought("did", "points-at-tile", STEAL, (action.seat,), where=target(action))
    return Thought("did", "points-at-mushroom", ALONE, (action.seat,), where=target(action))
