"""Why a bot does what it does: ideas, the thoughts that speak for and against them, and the choice.

A thought about loot names the pieces in ``where`` and what they are worth in ``what``, in whole points.
"""

from collections.abc import Iterable
from typing import NamedTuple

from ...core import Action, Thought
from ...core.view import Choice, View
from ..buying import Buy, can_be_paid
from ..rulebook import book
from ..state import State
from .gains import RISKY, Scene, Way

MOST = 3  #: lines of one kind in a trace
LOOT = ("done", "all")  #: verbs that end a choice of loot

POOL = book.thought("pool-worth", "define.centre-is-the-shared-pool")
TO_COME = book.thought("still-to-come", "split.only-players-without-pile-act")
TEMPTS = book.thought("tempts", "rob.any-other-player")
SINGLE = book.thought("nothing-to-rob", "rob.single-piece-pile-is-safe")
TAKES = book.thought("way-take", "split.take-any-number-from-centre")
TAKES_ALL = book.thought("way-all", "split.last-player-taking-takes-all")
ROBS = book.thought("way-rob", "rob.return-at-least-one")
HORIZON = book.thought("rounds-left", "end.c-cannot-fill-row-of-five")
BUYS = book.thought("card-worth", "buy.one-card-or-pass")
PASSES = book.thought("buys-nothing", "buy.passing-is-free-choice")
DEAR = book.thought("too-dear", "buy.passing-is-free-choice")
ABILITY = book.thought("die-turned", "card.once-per-round-in-own-purchase-turn")
SELLS = book.thought("gold-sold", "card.text-beats-rulebook")
LATER = book.thought("gold-later", "card.text-beats-rulebook")
PAYS = book.thought("way-to-pay", "buy.gold-mixes-with-gems")
LUCK = book.thought("die-spared", "card.appendage-victim-chooses")
COPIES = book.thought("copy-worth", "card.text-beats-rulebook")


class Idea(NamedTuple):
    """An answer, what it is worth, the thought that speaks for it, and one that rules it out."""

    action: Action
    worth: float
    thought: Thought
    against: Thought | None = None


def points(worth: float) -> int:
    """A worth in whole points."""
    return max(0, round(worth))


def first(thoughts: Iterable[Thought]) -> list[Thought]:
    """The first few, each once."""
    return list(dict.fromkeys(thoughts))[:MOST]


def choose(view: View, heard: Iterable[Thought], ideas: list[Idea]) -> Choice:
    """The answer worth most; chance breaks ties."""
    top = max(idea.worth for idea in ideas)
    tied = list(dict.fromkeys(idea.action for idea in ideas if idea.worth > top - 1e-9))
    action = view.random.choice(tied)
    best = next(idea for idea in ideas if idea.action == action)
    rest = sorted((idea for idea in ideas if idea.against is None), key=lambda idea: -idea.worth)
    against = (idea.against for idea in ideas if idea.against is not None and idea.action != action)
    thoughts = [*heard, *first(against), *first((best.thought, *(idea.thought for idea in rest)))]
    if len(tied) > 1:
        thoughts.append(Thought("tie", "tied", None, (view.seat,), len(tied)))
    return Choice(action, (*thoughts, did(view, action)))


def did(view: View, action: Action, loot: tuple[int, ...] | None = None) -> Thought:
    """What is done in the end."""
    who: tuple[int, ...] = (action.seat, action.what) if action.verb == "rob" else (action.seat,)
    what = None if action.verb == "rob" else action.what
    kind = "did-not-reroll" if action.verb == "reroll" and what is None else f"did-{action.verb}"
    return Thought("did", kind, view.decision.clause, who, what, loot if action.verb in LOOT else None)


# -- splitting ------------------------------------------------------------------------------------


def heard_split(scene: Scene) -> list[Thought]:
    """What lies there, and who still comes; whoever minds nobody looks at the loot alone."""
    state, seat = scene.state, scene.seat
    found = [Thought("heard", "pool-worth", POOL, (seat,), points(scene.mine.worth(state.centre)), state.centre)]
    lacking = tuple(scene.lacking(-1))
    if scene.temper.fear and lacking:
        found.append(Thought("heard", "still-to-come", TO_COME, lacking))
    return found


def tell(scene: Scene, way: Way) -> Thought:
    """What speaks for a turn."""
    worth = points(way.worth)
    if way.victim >= 0:
        return Thought("left-over", "way-rob", ROBS, (way.victim,), worth, way.keep)
    if not scene.lacking(-1):
        return Thought("left-over", "way-all", TAKES_ALL, (scene.seat,), worth, way.keep)
    return Thought("left-over", "way-take", TAKES, (scene.seat,), worth, way.keep)


def objections(scene: Scene, ways: Iterable[Way], best: Way) -> list[Thought]:
    """Turns that would be worth more, if nobody were tempted; and piles that nobody can rob."""
    tempting = sorted(
        (way for way in ways if way.risk >= RISKY and way.worth > best.worth), key=lambda way: (-way.worth, way.risk)
    )
    found = [Thought("ruled-out", "tempts", TEMPTS, (way.robber,), points(way.worth), way.keep) for way in tempting]
    alone = [at for at, pile in enumerate(scene.state.piles) if at != scene.seat and sum(pile) == 1]
    safe = [Thought("ruled-out", "nothing-to-rob", SINGLE, tuple(alone))] if alone else []
    return [*found[: MOST - len(safe)], *safe]


def split_trace(scene: Scene, ways: tuple[Way, ...], best: Way) -> list[Thought]:
    """The reasoning about a turn of phase 1 but for what is done."""
    open_ = [way for way in ways if way == best or way.risk < RISKY]
    told = [tell(scene, way) for way in (best, *open_)]
    return [*heard_split(scene), *objections(scene, ways, best), *first(told)]


# -- buying ---------------------------------------------------------------------------------------


def out_of_reach(state: State, seat: int, cards: Iterable[int]) -> list[Thought]:
    """Cards that cannot be paid, and why."""
    found = []
    for card in cards:
        refusal = can_be_paid(state, Buy(seat), Action(seat, "buy", card))
        if refusal is not None:
            found.append(Thought("ruled-out", refusal.kind, refusal.clause, (seat,), card))
    return found
