"""Why a bot does what it does: the reasons for and against answers, each under its clause.

A thought about loot names the pieces in ``where`` and what they are worth in ``what``, in whole points.
"""

from collections.abc import Iterable
from functools import partial

from ...core import Action, Thought, reasoning
from ...core.reasoning import MOST, Idea, whole
from ...core.view import View
from ..buying import Buy, can_be_paid
from ..rulebook import book
from ..state import State
from .splits import RISKY, PlannedSplit, Situation

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
DIE_TURNED = book.thought("die-turned", "card.once-per-round-in-own-purchase-turn")
SELLS = book.thought("gold-sold", "card.text-beats-rulebook")
LATER = book.thought("gold-later", "card.text-beats-rulebook")
PAYS = book.thought("way-to-pay", "buy.gold-mixes-with-gems")
DIE_SPENT = book.thought("die-spent", "card.once-per-round-in-own-purchase-turn")
DIE_SPARED = book.thought("die-spared", "card.appendage-victim-chooses")
DIE_AGAIN = book.thought("die-again", "card.appendage-victim-chooses")
PILE_STAYS = book.thought("pile-stays", "card.appendage-victim-chooses")
COPIES = book.thought("copy-worth", "card.text-beats-rulebook")


def did(view: View, idea: Idea) -> Thought:
    """What is done in the end; what ends a choice of loot says what is kept."""
    action = idea.action
    who: tuple[int, ...] = (action.seat, action.what) if action.verb == "rob" else (action.seat,)
    what = None if action.verb == "rob" else action.what
    kind = "did-not-reroll" if action.verb == "reroll" and what is None else f"did-{action.verb}"
    return Thought("did", kind, view.decision.clause, who, what, idea.attracts.where if action.verb in LOOT else None)


choose = partial(reasoning.choose, did=did)


# -- splitting ------------------------------------------------------------------------------------


def heard_split(situation: Situation) -> list[Thought]:
    """What lies there, and who still comes; whoever minds nobody looks at the loot alone."""
    state, seat = situation.state, situation.seat
    found = [POOL((seat,), whole(situation.mine.worth(state.centre)), state.centre)]
    lacking = tuple(situation.lacking(-1))
    if situation.personality.fear and lacking:
        found.append(TO_COME(lacking))
    return found


def promises(situation: Situation, way: PlannedSplit) -> Thought:
    """What speaks for a turn."""
    worth = whole(way.worth)
    if way.victim >= 0:
        return ROBS((way.victim,), worth, way.keep)
    if not situation.lacking(-1):
        return TAKES_ALL((situation.seat,), worth, way.keep)
    return TAKES((situation.seat,), worth, way.keep)


def objections(situation: Situation, ways: Iterable[PlannedSplit], best: PlannedSplit) -> list[Thought]:
    """Turns that would be worth more, if nobody were tempted; and piles that nobody can rob."""
    tempting = sorted(
        (way for way in ways if way.risk >= RISKY and way.worth > best.worth), key=lambda way: (-way.worth, way.risk)
    )
    found = [TEMPTS((way.robber,), whole(way.worth), way.keep) for way in tempting]
    alone = [at for at, pile in enumerate(situation.state.piles) if at != situation.seat and sum(pile) == 1]
    safe = [SINGLE(tuple(alone))] if alone else []
    return [*found[: MOST - len(safe)], *safe]


# -- buying ---------------------------------------------------------------------------------------


def out_of_reach(state: State, seat: int, cards: Iterable[int]) -> list[Thought]:
    """Cards that cannot be paid, and why."""
    found = []
    for card in cards:
        refusal = can_be_paid(state, Buy(seat), Action(seat, "buy", card))
        if refusal is not None:
            found.append(Thought("ruled-out", refusal.kind, refusal.clause, (seat,), card))
    return found
