"""Faza handlu: goods are sold pier by pier, the black market corrupts, guilds pay for the Peddler's pool."""

from functools import lru_cache
from typing import NamedTuple

from ..core import Action, Decision, Refusal
from ..core.asking import Run, Task, verb
from ..core.kinds import Seat
from .flow import CleanUp, OpenMarket, OwnChoice
from .kinds import Few, Pier
from .locations import pier_crew
from .preparation import rogues_in_play
from .rulebook import book
from .state import (
    BLACK_MARKET,
    GOODS,
    PIERS,
    ROGUE,
    VALUES,
    Row,
    State,
    colour_of,
    field_words,
    is_peddler,
    pay,
    peddler,
    size_of,
    take_off,
)  # fmt: skip
from .urns import Corrupt

market_opens = book.event("market-opens", "market.order-against-the-human")
sells = book.event("sells", "cove.black-market-pier")
peddler_sells = book.event("peddler-sells", "market.sell-everything-possible")
first_opportunity = book.event("first-opportunity", "market.first-opportunity-even-if-worse")
sells_to_cultist = book.event("sells-to-cultist", "rogue.cultists-always-sold-to")
human_sells_to_cultist = book.event("human-sells-to-cultist", "cove.one-rogue-card-in-play")
black_market_corrupts = book.event("black-market-corrupts", "market.one-corruption-for-black-market")
human_black_market = book.event("human-black-market", "cove.human-merchant-unspecified")
criminals_cost = book.event("criminals-cost", "cove.one-rogue-card-in-play")
criminals_harmless = book.event("criminals-harmless", "rogue.criminals-no-effect")
leaves_pier = book.event("leaves-pier", "market.order-of-goods-at-one-pier")
support_adds_up = book.event("support-adds-up", "market.guild-support-example")

what_to_sell = book.question("what-to-sell", "cove.black-market-pier")
what_peddler_sells = book.question("what-peddler-sells", "market.sell-everything-possible")

no_sale_now = book.refusal("no-sale-now", "market.piers-left-to-right")
nothing_on_field = book.refusal("nothing-on-field", "component.shelf-is-one-row")
pier_takes_other_size = book.refusal("pier-takes-other-size", "cove.black-market-pier")
no_customer_here = book.refusal("no-customer-here", "cove.customers-named-in-source")
no_cultist_here = book.refusal("no-cultist-here", "rogue.cultists-always-sold-to")
left_good_sells_first = book.refusal("left-good-sells-first", "market.order-of-goods-at-one-pier")
customers_come_first = book.refusal("customers-come-first", "rogue.cultists-always-sold-to")
cultists_come_first = book.refusal("cultists-come-first", "rogue.cultists-always-sold-to")
must_sell = book.refusal("must-sell", "market.sell-everything-possible")

TAKES = ((1,), (0, 1), (0,))  #: sizes that each pier takes


class Stall(Task):
    """A merchant is at a pier, and has sold so many goods there."""

    seat: Seat
    pier: Pier
    sold: Few = 0


class Support(Task):
    """Everybody has sold."""


@OpenMarket.does
@book.rule(
    "market.guild-support-for-leftover-customers", "market.order-against-the-human", "market.piers-left-to-right"
)
def market(state: State, task: OpenMarket, run: Run) -> State:
    """Humans first, then the Peddler, each along the piers; then the guilds pay for the pool."""
    seats = range(len(state.merchants))
    run.tell(market_opens(tuple(seats)))
    run.then(*[Stall(seat, pier) for seat in seats for pier in range(len(PIERS))], Support(), CleanUp())
    return state._replace(phase="market")


# -- prices ---------------------------------------------------------------------------------------


def price(state: State, good: int, pier: int) -> int:
    """What the good brings at this pier."""
    return offer(good, pier, pier_crew(state, pier))


@book.rule("cove.black-market-pier")
def offer(good: int, pier: int, crew: Row) -> int:
    """The value of the good for each customer of its colour at a pier that takes its size."""
    if size_of(good) not in TAKES[pier]:
        return 0
    return VALUES[size_of(good)] * crew.count(colour_of(good))


@lru_cache(maxsize=4096)
def wanted_by(crew: Row, pier: int) -> frozenset[int]:
    """The goods that bring anything where these figures have landed."""
    return frozenset(good for good in range(len(GOODS)) if offer(good, pier, crew))


@book.rule("market.first-opportunity-even-if-worse")
def sellable(state: State, seat: int, pier: int) -> list[int]:
    """The shelf fields whose goods have customers at this pier."""
    wanted = wanted_by(pier_crew(state, pier), pier)
    return [field for field, good in enumerate(state.merchants[seat].shelf) if good in wanted]


def cultists_at(state: State, pier: int) -> bool:
    """Are there cultists at this pier?"""
    return rogues_in_play(state).buys and ROGUE in pier_crew(state, pier)


def dealable(state: State, seat: int, pier: int) -> list[int]:
    """The shelf fields whose goods could go to a cultist at this pier: all of them."""
    shelf = state.merchants[seat].shelf
    return [field for field, good in enumerate(shelf) if good >= 0] if cultists_at(state, pier) else []


# -- selling --------------------------------------------------------------------------------------


class Sale(OwnChoice):
    """What a merchant sells next at a pier, having sold so many goods there."""

    pier: Pier
    sold: Few
    phase = "sell"
    not_now = no_sale_now
    remarks = book.remarks(
        "market.piers-left-to-right",
        "market.unsold-goods-stay",
        "market.rogues-in-pool-neutral",
        "rogue.cultists-bring-corruption",
    )

    def ask(self, state: State) -> Decision:
        asked = what_peddler_sells if is_peddler(state, self.seat) else what_to_sell
        return asked((self.seat,), self.pier)


@Stall.does
def stall(state: State, task: Stall, run: Run) -> State:
    """As long as something can be sold here, it is asked; then the merchant goes on."""
    seat, pier, sold = task.seat, task.pier, task.sold
    if sellable(state, seat, pier) or dealable(state, seat, pier):
        run.then(Sale(seat, pier, sold))
        return state
    return leave(state, seat, pier, sold, run)


@verb("sell", field_words, answers=Sale)
@book.rule("market.first-opportunity-even-if-worse", "market.order-against-the-human")
def sell(state: State, asked: Sale, action: Action, run: Run) -> State:
    """The good goes, the gold comes."""
    seat, pier, good = action.seat, asked.pier, state.merchants[action.seat].shelf[action.what]
    gold, decided = price(state, good, pier), peddlers_sale(state, asked)
    run.tell((sells if decided is None else peddler_sells)((seat,), (good, gold, action.what), PIERS[pier]))
    if decided is not None and decided.missed:
        run.tell(first_opportunity((seat,), decided.missed))
    run.then(Stall(seat, pier, asked.sold + 1))
    return take_off(state, seat, action.what, gold)


@verb("deal", field_words, answers=Sale)
@book.rule("rogue.cultists-bring-corruption")
def deal_with_cultist(state: State, asked: Sale, action: Action, run: Run) -> State:
    """A cultist pays the value; the seller draws a corruption card."""
    seat, pier, good = action.seat, asked.pier, state.merchants[action.seat].shelf[action.what]
    gold, said = VALUES[size_of(good)], sells_to_cultist if is_peddler(state, seat) else human_sells_to_cultist
    run.tell(said((seat,), (good, gold, action.what), PIERS[pier]))
    run.then(Corrupt(seat, 1), Stall(seat, pier, asked.sold + 1))
    return take_off(state, seat, action.what, gold)


@verb("done", answers=Sale)
def enough(state: State, asked: Sale, action: Action, run: Run) -> State:
    """A human goes on to the next pier."""
    run.tell(leaves_pier((action.seat,), asked.sold, PIERS[asked.pier]))
    return leave(state, action.seat, asked.pier, asked.sold, run)


@book.rule("market.one-corruption-for-black-market", "rogue.criminals-no-effect")
def leave(state: State, seat: int, pier: int, sold: int, run: Run) -> State:
    """What the pier costs: corruption at the black market, and criminals take their share from humans."""
    who = (seat,)
    if pier == BLACK_MARKET and corrupts(state, seat, sold):
        run.tell((black_market_corrupts if is_peddler(state, seat) else human_black_market)(who, sold))
        run.then(Corrupt(seat, 1))
    if sold and rogues_in_play(state).robs and ROGUE in pier_crew(state, pier):
        if is_peddler(state, seat):
            run.tell(criminals_harmless(who))
        else:
            run.tell(criminals_cost(who, 1, PIERS[pier]))
            state = pay(state, seat, -1)
    return state


@book.rule("market.one-corruption-for-black-market")
def corrupts(state: State, seat: int, sold: int) -> bool:
    """Does the black market corrupt? After any sale; by one reading the Peddler in any case."""
    return bool(sold) or (is_peddler(state, seat) and state.setup.black_market == "always")


# -- what can be sold -----------------------------------------------------------------------------


@sell.must
@deal_with_cultist.must
def good_on_field(state: State, asked: Sale, action: Action) -> Refusal | None:
    """A good stands on that field."""
    return None if state.merchants[asked.seat].shelf[action.what] >= 0 else nothing_on_field(what=action.what)


@sell.must
def pier_takes_size(state: State, asked: Sale, action: Action) -> Refusal | None:
    """Large goods left, small ones right, both at the black market."""
    good = state.merchants[asked.seat].shelf[action.what]
    if good < 0 or size_of(good) in TAKES[asked.pier]:
        return None
    return pier_takes_other_size(what=GOODS[good], where=PIERS[asked.pier])


@sell.must
def customers_are_there(state: State, asked: Sale, action: Action) -> Refusal | None:
    """Somebody of the good's colour has landed here."""
    good = state.merchants[asked.seat].shelf[action.what]
    if good < 0 or colour_of(good) in pier_crew(state, asked.pier):
        return None
    return no_customer_here(what=GOODS[good], where=PIERS[asked.pier])


@deal_with_cultist.must
def cultists_are_there(state: State, asked: Sale, action: Action) -> Refusal | None:
    """Cultists have landed here."""
    return None if cultists_at(state, asked.pier) else no_cultist_here(where=PIERS[asked.pier])


class PeddlersSale(NamedTuple):
    """What the Peddler sells next: the fields that customers and cultists would take from, and the one it chose."""

    to_customers: tuple[int, ...]
    to_cultists: tuple[int, ...]
    chosen: Action
    missed: int = 0  #: a better price at the black market, which it does not wait for

    def possible(self, verb: str) -> tuple[int, ...]:
        """The fields that this kind of sale could be about."""
        return self.to_customers if verb == "sell" else self.to_cultists


@book.rule("market.order-of-goods-at-one-pier", "rogue.cultists-always-sold-to")
def peddlers_sale(state: State, asked: Sale) -> PeddlersSale | None:
    """What the Peddler sells next at this pier: from the left, to customers, then to cultists; or the other way."""
    seat, pier = asked.seat, asked.pier
    if not is_peddler(state, seat):
        return None
    to_customers, to_cultists = tuple(sellable(state, seat, pier)), tuple(dealable(state, seat, pier))
    if to_cultists and (not to_customers or state.setup.cultists == "cultists-first"):
        return PeddlersSale(to_customers, to_cultists, Action(seat, "deal", to_cultists[0]))
    field = to_customers[0]
    return PeddlersSale(to_customers, to_cultists, Action(seat, "sell", field), missed_price(state, seat, field, pier))


@book.rule("market.first-opportunity-even-if-worse")
def missed_price(state: State, seat: int, field: int, pier: int) -> int:
    """What the black market would pay for this good, if that is more and still to come; else nothing."""
    good = state.merchants[seat].shelf[field]
    later = price(state, good, BLACK_MARKET) if pier < BLACK_MARKET else 0
    return later if later > price(state, good, pier) else 0


def is_peddlers_next(state: State, asked: Sale, action: Action, decided: PeddlersSale) -> Refusal | None:
    """The Peddler sells from the left; customers before cultists, or by one reading the other way round."""
    wanted = decided.chosen
    if action == wanted or action.what not in decided.possible(action.verb):
        return None
    if action.verb == wanted.verb:
        return left_good_sells_first(what=action.what, where=wanted.what)
    return (customers_come_first if wanted.verb == "sell" else cultists_come_first)(what=action.what)


sell.must_given(peddlers_sale)(is_peddlers_next)
deal_with_cultist.must_given(peddlers_sale)(is_peddlers_next)


@sell.choices(good_on_field, pier_takes_size, customers_are_there)
def goods_with_customers(state: State, asked: Sale, seat: int) -> list[int]:
    """The goods that customers at this pier want."""
    return sellable(state, seat, asked.pier)


@deal_with_cultist.choices(good_on_field, cultists_are_there)
def goods_for_cultists(state: State, asked: Sale, seat: int) -> list[int]:
    """Any good, if a cultist is there."""
    return dealable(state, seat, asked.pier)


@enough.must
def peddler_sells_all(state: State, asked: Sale, action: Action) -> Refusal | None:
    """The Peddler never holds a good back."""
    return must_sell((action.seat,)) if is_peddler(state, action.seat) else None


# -- guild support --------------------------------------------------------------------------------


@Support.does
@book.rule(
    "travel.pool-carries-over",
    "market.guild-support-for-leftover-customers",
    "market.guild-support-example",
    "market.rogues-in-pool-neutral",
    "market.unsold-goods-stay",
)
def support(state: State, task: Support, run: Run) -> State:
    """Every customer in the pool brings what the hall of that colour pays; rogues bring nothing."""
    seat, paid = peddler(state), paid_support(state)
    total = sum(gold for _, gold in paid)
    if paid:
        run.tell(support_adds_up((seat,), total, paid))
    return pay(state, seat, total)


@book.rule("market.guild-support-for-leftover-customers", "market.rogues-in-pool-neutral")
def paid_support(state: State) -> tuple[tuple[int, int], ...]:
    """Each customer in the pool with what its hall pays, from the left; by one reading a colour is paid once."""
    pool = [kind for kind in state.shop.pool if kind >= 0 and kind != ROGUE]
    if state.setup.support == "per-colour":
        pool = list(dict.fromkeys(pool))
    return tuple((kind, state.halls[kind]) for kind in pool)
