"""Why a bot does what it does: the reasons for and against answers, each under its clause.

A thought about something worth gold names the thing in ``where`` and the gold in ``what``, in whole pieces.
"""

from functools import partial

from ...core import Thought, reasoning
from ...core.reasoning import Idea
from ...core.view import View
from ..market import Sale
from ..rulebook import book

HOURS_LEFT = book.thought("hours-left", "cove.market-token-ends-production")
LANDS = book.thought("many-land", "cove.two-piers-reachable-per-half")
FIGURE = book.thought("who-waits", "cove.adventurer-bag")
CARD_COSTS = book.thought("card-costs", "cove.corruption-deck")
REPEATED = book.thought("just-done", "cove.human-merchant-unspecified")
NO_ROOM = book.thought("no-room", "cove.human-merchant-unspecified")
DIRTY = book.thought("too-dirty", "cove.black-market-pier")
BETTER_PIER = book.thought("better-elsewhere", "cove.black-market-pier")
HELPS_RIVAL = book.thought("helps-rival", "overview.win-by-having-more-gold")
ENDS_SOONER = book.thought("ends-sooner", "cove.market-token-ends-production")
GOOD = book.thought("good-worth", "cove.human-merchant-unspecified")
PERSON = book.thought("person-worth", "cove.town-square")
GUILD = book.thought("guild-worth", "cove.guild-halls")
HAND = book.thought("hand-worth", "cove.clock-is-counted-in-hours")
LOAD = book.thought("load-worth", "cove.clock-is-counted-in-hours")
BOAT = book.thought("boat-worth", "cove.boats")
MOORING = book.thought("mooring-worth", "cove.two-piers-reachable-per-half")
CHASE = book.thought("chase-worth", "cove.one-rogue-card-in-play")
LEAVE = book.thought("nobody-moved", "cove.human-merchant-unspecified")
LIFT = book.thought("lift-worth", "cove.human-merchant-unspecified")
BURDEN = book.thought("burden", "cove.corruption-deck")
PAYS_OFF = book.thought("pays-off", "cove.corruption-deck")
KEEP_CARDS = book.thought("cards-stay", "cove.corruption-deck")
AT_ONCE = book.thought("sold-at-once", "cove.human-merchant-unspecified")
KEEP_GOODS = book.thought("goods-stay", "cove.human-merchant-unspecified")
SALE = book.thought("sale-worth", "cove.black-market-pier")
DEAL = book.thought("deal-worth", "cove.one-rogue-card-in-play")
GOES_ON = book.thought("goes-on", "cove.black-market-pier")


BARE = ("hand", "load", "done")  #: verbs that name nothing
ON_SHELF = ("trade", "sell", "deal")  #: verbs that name a field of the shelf


def did(view: View, idea: Idea) -> Thought:
    """What is done in the end; a place of the square or of the shelf is told by who or what is there."""
    action = idea.action
    kind = f"did-{action.verb}" if action.what is not None or action.verb in BARE else f"did-not-{action.verb}"
    what, asked = action.what, view.state.notes[-1]
    if what is not None and action.verb == "hire":
        what = view.state.square[what]
    elif what is not None and action.verb in ON_SHELF:
        what = view.state.merchants[action.seat].shelf[what]
    pier = asked.pier if isinstance(asked, Sale) else None
    return Thought("did", kind, view.decision.clause, (action.seat,), what, pier)


choose = partial(reasoning.choose, did=did)
