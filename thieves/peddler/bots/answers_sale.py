"""How a bot goes along the piers: which good is sold where, and what the black market and criminals cost."""

from itertools import combinations
from typing import NamedTuple

from ...core import Action, Thought
from ...core.reasoning import Idea, whole
from ...core.view import Choice, View
from ..locations import pier_crew
from ..market import Sale, cultists_at, price
from ..state import BLACK_MARKET, PIERS, VALUES, State, size_of
from .evaluation import Evaluation, criminals
from .personality import Personality
from .reasons import BETTER_PIER, CARD_COSTS, DEAL, DIRTY, GOES_ON, SALE, choose

Goods = tuple[int, ...]


class PierWalk(NamedTuple):
    """A way along the piers that are left: what goods bring there, what selling there costs, what is kept."""

    mine: Evaluation
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


def sell(view: View, personality: Personality) -> Choice:
    """The sale that leads to most along all piers, or the next pier."""
    state = view.state
    asked = state.notes[-1]
    assert isinstance(asked, Sale)
    mine = Evaluation(state, view.seat, personality)
    here = PierWalk(mine, asked.pier, bool(asked.sold))
    heard = [CARD_COSTS((view.seat,), whole(mine.card))] if mine.card >= 0.5 else []
    ideas = [idea_of(here, action) for action in view.answers]
    return choose(view, ideas, heard)


def goods_of(state: State, seat: int, without: int | None = None) -> Goods:
    """The goods on a shelf, but for one field."""
    return tuple(good for field, good in enumerate(state.merchants[seat].shelf) if good >= 0 and field != without)


def idea_of(here: PierWalk, action: Action) -> Idea:
    """One answer, and what the rest of the goods brings after it."""
    state, seat, pier = here.mine.state, here.mine.seat, here.pier
    if action.verb == "done":
        worth = here._replace(pier=pier + 1, paid=False).best(goods_of(state, seat))
        return Idea(action, worth, GOES_ON((seat,), whole(worth)))
    good = state.merchants[seat].shelf[action.what]
    deal = action.verb == "deal"
    brings = here.deal(good, pier) if deal else price(state, good, pier)
    worth = brings - here.fee(pier) + here._replace(paid=True).best(goods_of(state, seat, action.what))
    if deal:
        return Idea(action, worth, DEAL((seat,), whole(VALUES[size_of(good)]), good))
    return Idea(action, worth, SALE((seat,), whole(brings), good), objection(here, good, brings))


def objection(here: PierWalk, good: int, brings: float) -> Thought | None:
    """A sale that is worth less than its corruption, or less than what another pier pays."""
    seat, pier = here.mine.seat, here.pier
    later = max((price(here.mine.state, good, other) for other in range(pier + 1, len(PIERS))), default=0)
    if later > brings:
        return BETTER_PIER((seat,), later, good)
    if pier == BLACK_MARKET and here.fee(pier) > brings:
        return DIRTY((seat,), whole(here.fee(pier)), good)
    return None
