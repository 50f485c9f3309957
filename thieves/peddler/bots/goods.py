"""What goods and corruption are worth to a merchant, in gold, as the cove looks now."""

from functools import lru_cache
from typing import NamedTuple

from ..cards import vices
from ..state import COLOURS, CORRUPTION, GOODS, ROUNDS, VALUES, Row, State, size_of
from .expectations import Expectations, Floats, closing_time, expectations, fresh_customers
from .personality import Personality

LATER = 0.8  #: what a good is worth in a round to come, of what it would bring there
SHARED = 0.35  #: of the corruption of the black market falls on each good that is sold there
SMALL, LARGE = VALUES


class Worths(NamedTuple):
    """What goods and corruption are worth as the cove looks now."""

    view: Expectations
    closing: int  #: the hour at which production is likely to end
    card: float  #: what a corruption card costs on average, with what one feels about it
    prices: tuple[Floats, ...]  #: what each good can be expected to bring at each pier
    later: Floats  #: what each good is worth if it is kept for a round to come
    goods: Floats  #: what each good is worth on a shelf: its best pier of this round, or the rounds to come


def worths(state: State, personality: Personality) -> Worths:
    """What goods and corruption are worth in a position."""
    view = expectations(state)
    card = personality.corruption_cost * mean_card(state, view.halls)
    prices = prices_for(view.piers)
    later = (0.0,) * len(GOODS)
    if state.round < ROUNDS:
        later = tuple([LATER * best_price(row, card) for row in prices_for(fresh_customers(state.bag))])
    tastes = (1.0, personality.large)
    goods = [tastes[size_of(n)] * max(best_price(row, card), later[n]) for n, row in enumerate(prices)]
    return Worths(view, closing_time(state), card, prices, later, tuple(goods))


def prices_for(piers: tuple[Floats, ...]) -> tuple[Floats, ...]:
    """What each good brings at each pier where so many customers are to be expected."""
    left, centre, right = piers
    return tuple(
        [(0.0, SMALL * centre[colour], SMALL * right[colour]) for colour in range(len(COLOURS))]
        + [(LARGE * left[colour], LARGE * centre[colour], 0.0) for colour in range(len(COLOURS))]
    )


def best_price(row: Floats, card: float) -> float:
    """The best of three piers, if the black market costs a share of a corruption card."""
    return max(row[0], row[1] - SHARED * card, row[2])


def mean_card(state: State, halls: Floats) -> float:
    """What a corruption card costs on average; those that are spent may come back."""
    all_cards = tuple([left + spent for left, spent in zip(state.corruption, state.spent, strict=True)])
    stains, *favours = mean_symbols(state.setup.corruption_cards, all_cards)
    return stains - sum([favour * hall for favour, hall in zip(favours, halls, strict=True)])


@lru_cache(maxsize=1000)
def mean_symbols(text: str | None, left: Row) -> Floats:
    """Symbols on one of these corruption cards on average: corruption, then each guild."""
    total, kinds = sum(left) or 1, vices(text)
    return tuple(
        sum(count * kind.symbols.count(symbol) for kind, count in zip(kinds, left, strict=True)) / total
        for symbol in (CORRUPTION, *COLOURS)
    )
