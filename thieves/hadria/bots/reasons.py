"""Why a bot does what it does: the reasons for and against answers, each under its clause.

A thought lights its fields: ``where`` is one field, or a trail of several.
"""

from collections.abc import Iterable
from functools import partial

from ...core import Thought, reasoning
from ...core.reasoning import Idea, Trail, percent, reason
from ...core.view import View
from ..events import initiative
from ..rulebook import book
from .danger import danger, hides
from .evaluation import OUT, Knowledge, steps
from .goals import best_goal, loot_worth
from .plans import Scheme, TurnPlan
from .routes import WalkPlan

RISKY = 0.3  #: the chance to be caught from which a way is ruled out

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
OUT_OF_REACH = book.thought("out-of-reach", "guard.vigilance-distance")
ACTS_BEFORE = book.thought("acts-before", "resolve.highest-initiative-first")
ACTS_AFTER = book.thought("acts-after", "resolve.guard-may-be-first")
RUNS_EARLY = book.thought("runs-early", "resolve.highest-initiative-first")
RUNS_LATE = book.thought("runs-late", "resolve.guard-may-be-first")
STAYS_PUT = book.thought("stays-put", "movement.may-move-less-or-zero")
TAKES_JEWEL = book.thought("takes-jewel", "loot.pick-up-jewel")
KEEPS_TOKEN = book.thought("keeps-token", "loot.pick-up-city-token")
AIMED_THIEF = book.thought("aimed-thief", "target.must-be-named")
AIMED_THING = book.thought("aimed-thing", "target.must-be-named")
CARD_GAINS = book.thought("card-gains", "target.must-be-named")
RIVAL_THERE = book.thought("rival-there", "target.must-be-named")
STEALS = book.thought("steals", "theft.robber-chooses")
YELLOW_NEAR, START_FIELD, NOTHING_TO_LAY = reason("yellow-near"), reason("start-field"), reason("nothing-to-lay")
ENOUGH, WIT, HURRIES = reason("enough"), reason("wit"), reason("hurries")
GOALS = {
    "jewel": book.thought("goal-jewel", "goal.other-jewels"),
    "token": book.thought("goal-token", "loot.pick-up-city-token"),
    "emperors": book.thought("goal-emperors", "jewel.best-burglar-token"),
    "gate": book.thought("goal-gate", "jewel.open-gates"),
    "holder": book.thought("goal-holder", "end.win-with-emperors-jewel"),
}
ONTO = ("start", "lay", "place", "take", "beside", "step", "sewer", "aim", "guard", "way")  #: verbs that name a field


def trail(known: Knowledge, path: Iterable[int]) -> Trail:
    """The fields of a way that are on the map."""
    return Trail((field for field in path if field != OUT), known.city.names)


def did(view: View, idea: Idea) -> Thought:
    """What is done in the end."""
    action = idea.action
    verb, what, clause = action.verb, action.what, view.decision.clause
    if verb in ("rob", "name"):
        return Thought("did", f"did-{verb}", clause, (action.seat, what))
    if verb == "step" and view.decision.kind == "where-does-guard-go":
        return Thought("did", "did-steer", clause, (action.seat,), where=what)
    if verb in ONTO:
        return Thought("did", f"did-{verb}", clause, (action.seat,), where=what)
    return Thought("did", f"did-{verb}", clause, (action.seat,), what)


choose = partial(reasoning.choose, did=did)


def heard(known: Knowledge) -> list[Thought]:
    """What a bot notices first: what it goes for, and whether a guard reaches it."""
    here, found = known.here, list[Thought]()
    if here < 0:
        return found
    goal = best_goal(known, here)
    if goal is not None:
        found.append(GOALS[goal.kind]((known.seat,), steps(known, here, goal.field), goal.field))
    if not known.acted and known.state.dice:
        found.append(NUMBER(what=initiative(known.state)))
        chance = percent(danger(known, here))
        found.append((HEARD if chance else OUT_OF_REACH)((known.seat,), chance, here))
    return found


# -- ways -----------------------------------------------------------------------------------------


def way_attracts(known: Knowledge, walk: WalkPlan) -> Thought:
    """What speaks for a way."""
    return way_reason(known, walk)((known.seat,), where=trail(known, walk.path))


def way_reason(known: Knowledge, walk: WalkPlan) -> reasoning.Reason:
    """The reason for a way: where it ends, what it takes, how it goes."""
    end = walk.path[-1]
    if end == OUT:
        return LEAVES
    if len(walk.path) == 1:
        return STAYS
    if any(loot_worth(known, field) > 0.5 for field in walk.path) and walk.gain > 0:
        return TAKES
    if end not in known.city.near[walk.path[-2]]:
        return SEWERS
    return HIDDEN if hides(known, end) else WALKS


def way_risks(known: Knowledge, path: Iterable[int], chance: float) -> Thought | None:
    """What rules a way out: the guard would probably catch the thief where it leads."""
    if chance < RISKY:
        return None
    return CAUGHT((known.seat,), percent(chance), trail(known, path))


# -- plans ----------------------------------------------------------------------------------------


def scheme_attracts(known: Knowledge, scheme: Scheme) -> Thought:
    """An order of cards, by its first card and the way that it leads."""
    if not scheme.phases:
        return STAYS_PUT((known.seat,), where=known.here)
    path = [field for walk in scheme.prospect.ways for field in walk.path]
    once = [field for number, field in enumerate(path) if number == 0 or path[number - 1] != field]
    lead = scheme.phases[0]
    early, late = (RUNS_EARLY, RUNS_LATE) if lead.alone else (EARLY, LATE)
    return (early if lead.early else late)((known.seat,), lead.card, trail(known, once))


def against_schemes(known: Knowledge, plan: TurnPlan) -> list[Thought]:
    """What speaks against the other orders: being caught; and against other cards: they gain nothing now."""
    found = []
    for scheme in plan.schemes[1:]:
        if scheme.phases and scheme.prospect.caught >= RISKY:
            early = [w for w, phase in zip(scheme.prospect.ways, scheme.phases, strict=False) if phase.early]
            at = early[-1].path if early else (known.here,)
            thought = way_risks(known, at, scheme.prospect.caught)
            if thought is not None:
                found.append(thought)
    found += [CARD_KEPT((known.seat,), card) for card in plan.idle]
    return found
