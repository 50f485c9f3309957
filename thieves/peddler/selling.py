"""How a bot goes along the piers: which good is sold where, and what the black market and criminals cost."""

from itertools import combinations
from typing import NamedTuple

from ..core import Action, Thought
from ..lab.bots import Choice, View
from .locations import pier_crew
from .market import Sale, cultists_at, price
from .outlook import picture
from .prices import Temper
from .reasons import BETTER_PIER, CARD_COSTS, DEAL, DIRTY, GOES_ON, SALE, Idea, choose, gold, speaks
from .state import BLACK_MARKET, PIERS, VALUES, State, size_of
from .weighing import Scales, criminals

Goods = tuple[int, ...]


class Walk(NamedTuple):
    """A way along the piers that are left: what goods bring there, what selling there costs, what is kept."""

    mine: Scales
    pier: int  #: the first pier that is left
    paid: bool  #: something was sold there already

    def fee(self, pier: int) -> float:
        """What it costs to sell at a pier at all."""
        if pier == self.pier and self.paid:
            return 0.0
        dirty = self.mine.card if pier == BLACK_MARKET else 0.0
        return dirty + criminals(self.mine.state, pier_crew(self.mine.state, pier))

    def offer(self, good: int, pier: int) -> float:
        """The most that a good brings at a pier: from customers, or from cultists."""
        return max(price(self.mine.state, good, pier), self.deal(good, pier))

    def deal(self, good: int, pier: int) -> float:
        """What a cultist's gold is worth after the corruption that it brings."""
        return VALUES[size_of(good)] - self.mine.card if cultists_at(self.mine.state, pier) else 0.0

    def best(self, goods: Goods) -> float:
        """The most that these goods bring, whichever piers one stops at."""
        left = range(self.pier, len(PIERS))
        return max(self.at(stops, goods) for count in range(len(left) + 1) for stops in combinations(left, count))

    def at(self, stops: tuple[int, ...], goods: Goods) -> float:
        """What these goods bring at these piers; what is worth more later is kept."""
        later = self.mine.known.later
        found = sum(max(later[good], *(self.offer(good, pier) for pier in stops), 0.0) for good in goods)
        return found - sum(map(self.fee, stops))


def sell(view: View, temper: Temper) -> Choice:
    """The sale that leads to most along all piers, or the next pier."""
    state = picture(view)
    asked = state.notes[-1]
    assert isinstance(asked, Sale)
    mine = Scales(state, view.seat, temper)
    here = Walk(mine, asked.pier, bool(asked.sold))
    heard = [Thought("heard", "card-costs", CARD_COSTS, (view.seat,), gold(mine.card))] if mine.card >= 0.5 else []
    ideas = [idea_of(here, action) for action in view.answers]
    return choose(view, heard, ideas)


def goods_of(state: State, seat: int, without: int | None = None) -> Goods:
    """The goods on a shelf, but for one field."""
    return tuple(good for field, good in enumerate(state.merchants[seat].shelf) if good >= 0 and field != without)


def idea_of(here: Walk, action: Action) -> Idea:
    """One answer, and what the rest of the goods brings after it."""
    state, seat, pier = here.mine.state, here.mine.seat, here.pier
    if action.verb == "done":
        worth = here._replace(pier=pier + 1, paid=False).best(goods_of(state, seat))
        return Idea(action, worth, speaks("goes-on", GOES_ON, seat, worth))
    good = state.merchants[seat].shelf[action.what]
    deal = action.verb == "deal"
    brings = here.deal(good, pier) if deal else price(state, good, pier)
    worth = brings - here.fee(pier) + here._replace(paid=True).best(goods_of(state, seat, action.what))
    if deal:
        return Idea(action, worth, speaks("deal-worth", DEAL, seat, VALUES[size_of(good)], good))
    return Idea(action, worth, speaks("sale-worth", SALE, seat, brings, good), objection(here, good, brings))


def objection(here: Walk, good: int, brings: float) -> Thought | None:
    """A sale that is worth less than its corruption, or less than what another pier pays."""
    seat, pier = here.mine.seat, here.pier
    later = max((price(here.mine.state, good, other) for other in range(pier + 1, len(PIERS))), default=0)
    if later > brings:
        return Thought("ruled-out", "better-elsewhere", BETTER_PIER, (seat,), later, good)
    if pier == BLACK_MARKET and here.fee(pier) > brings:
        return Thought("ruled-out", "too-dirty", DIRTY, (seat,), gold(here.fee(pier)), good)
    return None
