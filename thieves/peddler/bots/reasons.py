"""Why a bot does what it does: ideas, the thoughts that speak for and against them, and the choice.

A thought about something worth gold names the thing in ``where`` and the gold in ``what``, in whole pieces.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from ...core import Action, Thought
from ...core.view import Choice, View
from ..market import Sale
from ..rulebook import book

MOST = 3  #: lines of one kind in a trace

HOURS_LEFT = book.cite("cove.market-token-ends-production", "thought", "hours-left", depth=1)
LANDS = book.cite("cove.two-piers-reachable-per-half", "thought", "many-land", depth=1)
FIGURE = book.cite("cove.adventurer-bag", "thought", "who-waits", depth=1)
CARD_COSTS = book.cite("cove.corruption-deck", "thought", "card-costs", depth=1)
REPEATED = book.cite("cove.human-merchant-unspecified", "thought", "just-done", depth=1)
NO_ROOM = book.cite("cove.human-merchant-unspecified", "thought", "no-room", depth=1)
DIRTY = book.cite("cove.black-market-pier", "thought", "too-dirty", depth=1)
BETTER_PIER = book.cite("cove.black-market-pier", "thought", "better-elsewhere", depth=1)
HELPS_RIVAL = book.cite("overview.win-by-having-more-gold", "thought", "helps-rival", depth=1)
ENDS_SOONER = book.cite("cove.market-token-ends-production", "thought", "ends-sooner", depth=1)
GOOD = book.cite("cove.human-merchant-unspecified", "thought", "good-worth", depth=1)
PERSON = book.cite("cove.town-square", "thought", "person-worth", depth=1)
GUILD = book.cite("cove.guild-halls", "thought", "guild-worth", depth=1)
HAND = book.cite("cove.clock-is-counted-in-hours", "thought", "hand-worth", depth=1)
LOAD = book.cite("cove.clock-is-counted-in-hours", "thought", "load-worth", depth=1)
BOAT = book.cite("cove.boats", "thought", "boat-worth", depth=1)
MOORING = book.cite("cove.two-piers-reachable-per-half", "thought", "mooring-worth", depth=1)
CHASE = book.cite("cove.one-rogue-card-in-play", "thought", "chase-worth", depth=1)
LEAVE = book.cite("cove.human-merchant-unspecified", "thought", "nobody-moved", depth=1)
LIFT = book.cite("cove.human-merchant-unspecified", "thought", "lift-worth", depth=1)
BURDEN = book.cite("cove.corruption-deck", "thought", "burden", depth=1)
PAYS_OFF = book.cite("cove.corruption-deck", "thought", "pays-off", depth=1)
KEEP_CARDS = book.cite("cove.corruption-deck", "thought", "cards-stay", depth=1)
AT_ONCE = book.cite("cove.human-merchant-unspecified", "thought", "sold-at-once", depth=1)
KEEP_GOODS = book.cite("cove.human-merchant-unspecified", "thought", "goods-stay", depth=1)
SALE = book.cite("cove.black-market-pier", "thought", "sale-worth", depth=1)
DEAL = book.cite("cove.one-rogue-card-in-play", "thought", "deal-worth", depth=1)
GOES_ON = book.cite("cove.black-market-pier", "thought", "goes-on", depth=1)


class Idea(NamedTuple):
    """An answer, what it leads to, the thought that speaks for it, and one that rules it out."""

    action: Action
    worth: float
    thought: Thought
    against: Thought | None = None


def gold(worth: float) -> int:
    """A worth in whole pieces of gold."""
    return max(0, round(worth))


def speaks(kind: str, clause: str, seat: int, worth: float = 0.0, where: Any = None) -> Thought:
    """A thought for an answer."""
    return Thought("left-over", kind, clause, (seat,), gold(worth), where)


def first(thoughts: Iterable[Thought]) -> list[Thought]:
    """The first few, each once."""
    return list(dict.fromkeys(thoughts))[:MOST]


def choose(view: View, heard: Iterable[Thought], ideas: list[Idea], against: Iterable[Thought] = ()) -> Choice:
    """The answer that leads to most; chance breaks ties."""
    top = max(idea.worth for idea in ideas)
    tied = [idea.action for idea in ideas if idea.worth > top - 1e-9]
    action = view.random.choice(tied)
    best = next(idea for idea in ideas if idea.action == action)
    rest = sorted((idea for idea in ideas if idea.against is None), key=lambda idea: -idea.worth)
    ruled_out = [*against, *(idea.against for idea in ideas if idea.against is not None and idea.action != action)]
    thoughts = [*heard, *first(ruled_out), *first((best.thought, *(idea.thought for idea in rest)))]
    if len(tied) > 1:
        thoughts.append(Thought("tie", "tied", None, (view.seat,), len(tied)))
    return Choice(action, (*thoughts, did(view, action)))


def did(view: View, action: Action) -> Thought:
    """What is done in the end; a place of the square or of the shelf is told by who or what is there."""
    kind = f"did-{action.verb}" if action.what is not None or action.verb in BARE else f"did-not-{action.verb}"
    what, asked = action.what, view.state.notes[-1]
    if what is not None and action.verb == "hire":
        what = view.state.square[what]
    elif what is not None and action.verb in ON_SHELF:
        what = view.state.merchants[action.seat].shelf[what]
    pier = asked.pier if isinstance(asked, Sale) else None
    return Thought("did", kind, view.decision.clause, (action.seat,), what, pier)


BARE = ("hand", "load", "done")  #: verbs that name nothing
ON_SHELF = ("trade", "sell", "deal")  #: verbs that name a field of the shelf
