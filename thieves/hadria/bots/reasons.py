"""Why a bot does what it does: ideas, the thoughts that speak for and against them, and the choice.

A thought lights its fields: ``where`` is one field, or a trail of several.
"""

from collections.abc import Iterable
from functools import partial
from typing import NamedTuple

from ...core import Action, Thought
from ...core.view import Choice, View
from ..board import BOARD, NAMES
from ..events import initiative
from ..rulebook import book
from .danger import danger, hides
from .evaluation import OUT, Table, steps
from .goals import best_goal, loot_worth
from .plans import Plan, Scheme
from .routes import Walk

LEFT = partial(Thought, "left-over")
RISKY = 0.3  #: the chance to be caught from which a way is ruled out
MOST = 3  #: lines of one kind in a trace

NUMBER = book.thought("guard-number", "event.guard-initiative-known-before-declaring")
HEARD = book.thought("in-reach", "guard.vigilance-distance")
HIDDEN = book.thought("way-hides", "guard.hidden-thief-undetectable")
CAUGHT = book.thought("caught-there", "guard.catch-and-stop")
EARLY = book.thought("before-guard", "resolve.highest-initiative-first")
LATE = book.thought("after-guard", "resolve.guard-may-be-first")
CARD_KEPT = book.thought("card-kept", "general.single-use")
TAKES = book.thought("way-takes", "loot.pick-up-jewel")
WALKS = book.thought("way-on", "movement.along-paths")
SEWERS = book.thought("way-sewers", "sewer.transfer-to-any-exit")
LEAVES = book.thought("way-out", "alarm.leaving-the-board-allowed")
STAYS = book.thought("way-stays", "movement.may-move-less-or-zero")
TARGET = book.thought("aimed", "target.must-be-named")
TOKENS = book.thought("token-up", "loot.pick-up-city-token")
ROBS = book.thought("robs", "theft.robber-chooses")
CHEAPEST = book.thought("jewel-lost", "dungeon.cheapest-jewel-lost")
DUTY = book.thought("guard-there", "first.resolution-phase-duties")
PILE = book.thought("least-useful", "planning.discard-pile-open")
RESIGN = book.thought("no-use", "resolve.may-resign")
EFFECTS = book.thought("effect", "basic.two-effects-choose-when-resolving")
GOALS = {
    "jewel": book.thought("goal-jewel", "goal.other-jewels"),
    "token": book.thought("goal-token", "loot.pick-up-city-token"),
    "emperors": book.thought("goal-emperors", "jewel.best-burglar-token"),
    "gate": book.thought("goal-gate", "jewel.open-gates"),
    "holder": book.thought("goal-holder", "end.win-with-emperors-jewel"),
}
ONTO = ("start", "lay", "place", "take", "beside", "step", "sewer", "aim", "guard", "way")  #: verbs that name a field


class Trail(tuple[int, ...]):
    """Fields in the order in which they are walked, without the way out; as text their names.

    >>> str(Trail((0, 1))) == f"{NAMES[0]} → {NAMES[1]}"
    True
    """

    def __str__(self) -> str:
        return " → ".join(NAMES[field] for field in self)


def trail(path: Iterable[int]) -> Trail:
    """The fields of a way that are on the map."""
    return Trail(field for field in path if field != OUT)


class Idea(NamedTuple):
    """An answer, what it is worth, the thought that speaks for it, and one that rules it out."""

    action: Action
    worth: float
    thought: Thought
    against: Thought | None = None


# -- choosing, with reasons -----------------------------------------------------------------------


def choose(view: View, heard: Iterable[Thought], ideas: list[Idea], against: Iterable[Thought] = ()) -> Choice:
    """The answer worth most; chance breaks ties."""
    top = max(idea.worth for idea in ideas)
    tied = list(dict.fromkeys(idea.action for idea in ideas if idea.worth > top - 1e-9))
    action = view.random.choice(tied)
    best = next(idea for idea in ideas if idea.action == action and idea.worth > top - 1e-9)
    rest = sorted((idea for idea in ideas if idea.against is None), key=lambda idea: -idea.worth)
    bad = (idea.against for idea in ideas if idea.against is not None and idea is not best)
    thoughts = [*heard, *first((*bad, *against)), *first((best.thought, *(idea.thought for idea in rest)))]
    if len(tied) > 1:
        thoughts.append(Thought("tie", "tied", None, (view.seat,), len(tied)))
    return Choice(action, (*thoughts, did(view, action)))


def first(thoughts: Iterable[Thought]) -> list[Thought]:
    """The first few, each once."""
    return list(dict.fromkeys(thoughts))[:MOST]


def did(view: View, action: Action) -> Thought:
    """What is done in the end."""
    verb, what, clause = action.verb, action.what, view.decision.clause
    if verb in ("rob", "name"):
        return Thought("did", f"did-{verb}", clause, (action.seat, what))
    if verb == "step" and view.decision.kind == "where-does-guard-go":
        return Thought("did", "did-steer", clause, (action.seat,), where=what)
    if verb in ONTO:
        return Thought("did", f"did-{verb}", clause, (action.seat,), where=what)
    return Thought("did", f"did-{verb}", clause, (action.seat,), what)


def percent(share: float) -> int:
    """A chance as so many of 100."""
    return round(100 * share)


def heard(table: Table) -> list[Thought]:
    """What a bot notices first: what it goes for, and whether a guard reaches it."""
    here, found = table.here, list[Thought]()
    if here < 0:
        return found
    goal = best_goal(table, here)
    if goal is not None:
        kind = f"goal-{goal.kind}"
        found.append(
            Thought("heard", kind, GOALS[goal.kind], (table.seat,), steps(table, here, goal.field), goal.field)
        )
    if not table.acted and table.state.dice:
        found.append(Thought("heard", "guard-number", NUMBER, what=initiative(table.state)))
        chance = percent(danger(table, here))
        kind = "in-reach" if chance else "out-of-reach"
        found.append(Thought("heard", kind, HEARD, (table.seat,), chance, here))
    return found


# -- ways -----------------------------------------------------------------------------------------


def tell_way(table: Table, walk: Walk) -> Thought:
    """What speaks for a way."""
    say = partial(Thought, "left-over", who=(table.seat,), where=trail(walk.path))
    end = walk.path[-1]
    if end == OUT:
        return say("way-out", LEAVES)
    if len(walk.path) == 1:
        return say("way-stays", STAYS)
    if any(loot_worth(table, field) > 0.5 for field in walk.path) and walk.gain > 0:
        return say("way-takes", TAKES)
    if end not in BOARD.near[walk.path[-2]]:
        return say("way-sewers", SEWERS)
    if hides(table, end):
        return say("way-hides", HIDDEN)
    return say("way-on", WALKS)


def risk(table: Table, path: Iterable[int], chance: float) -> Thought | None:
    """What rules a way out: the guard would probably catch the thief where it leads."""
    if chance < RISKY:
        return None
    return Thought("ruled-out", "caught-there", CAUGHT, (table.seat,), percent(chance), trail(path))


# -- plans ----------------------------------------------------------------------------------------


def tell_scheme(table: Table, scheme: Scheme) -> Thought:
    """An order of cards, by its first card and the way that it leads."""
    say = partial(Thought, "left-over", who=(table.seat,))
    if not scheme.phases:
        return say("stays-put", STAYS, where=table.here)
    path = [field for walk in scheme.prospect.ways for field in walk.path]
    once = [field for number, field in enumerate(path) if number == 0 or path[number - 1] != field]
    early = scheme.phases[0].early
    if scheme.phases[0].alone:
        kind = "runs-early" if early else "runs-late"
    else:
        kind = "before-guard" if early else "after-guard"
    return say(kind, EARLY if early else LATE, what=scheme.phases[0].card, where=trail(once))


def against_schemes(table: Table, plan: Plan) -> list[Thought]:
    """What speaks against the other orders: being caught; and against other cards: they gain nothing now."""
    found = []
    for scheme in plan.schemes[1:]:
        if scheme.phases and scheme.prospect.caught >= RISKY:
            early = [w for w, phase in zip(scheme.prospect.ways, scheme.phases, strict=False) if phase.early]
            at = early[-1].path if early else (table.here,)
            thought = risk(table, at, scheme.prospect.caught)
            if thought is not None:
                found.append(thought)
    found += [Thought("ruled-out", "card-kept", CARD_KEPT, (table.seat,), card) for card in plan.idle]
    return found


def effect_thought(table: Table, word: str) -> Thought:
    """One of the two effects of a basic card."""
    return Thought("left-over", "effect", EFFECTS, (table.seat,), word)
