"""Faza handlu: goods are sold pier by pier, the black market corrupts, guilds pay for the Peddler's pool."""

from ..core import Action, Event, Refusal, Step
from .flow import done, proceed, then, top, work
from .locations import pier_crew
from .preparation import rogue_ids
from .rulebook import book
from .state import (
    BLACK_MARKET,
    COLOURS,
    GOODS,
    KINDS,
    PIERS,
    ROGUE,
    VALUES,
    Job,
    State,
    colour_of,
    goods_on,
    is_peddler,
    pay,
    peddler,
    put,
    set_merchant,
    size_of,
)  # fmt: skip

market_opens = book.event("market-opens", "market.order-against-the-human")
at_pier = book.event("at-pier", "market.piers-left-to-right")
sells = book.event("sells", "cove.black-market-pier")
peddler_sells = book.event("peddler-sells", "market.sell-everything-possible")
first_opportunity = book.event("first-opportunity", "market.first-opportunity-even-if-worse")
sells_to_cultist = book.event("sells-to-cultist", "rogue.cultists-always-sold-to")
human_sells_to_cultist = book.event("human-sells-to-cultist", "cove.one-rogue-card-in-play")
cultist_corrupts = book.event("cultist-corrupts", "rogue.cultists-bring-corruption")
black_market_corrupts = book.event("black-market-corrupts", "market.one-corruption-for-black-market")
human_black_market = book.event("human-black-market", "cove.human-merchant-unspecified")
criminals_cost = book.event("criminals-cost", "cove.one-rogue-card-in-play")
criminals_harmless = book.event("criminals-harmless", "rogue.criminals-no-effect")
leaves_pier = book.event("leaves-pier", "market.order-of-goods-at-one-pier")
support_is_paid = book.event("support-is-paid", "market.guild-support-for-leftover-customers")
support_adds_up = book.event("support-adds-up", "market.guild-support-example")
rogue_is_neutral = book.event("rogue-is-neutral", "market.rogues-in-pool-neutral")
colour_was_paid = book.event("colour-was-paid", "market.guild-support-for-leftover-customers")
stays_on_shelf = book.event("stays-on-shelf", "market.unsold-goods-stay")

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


@work("market")
def market(state: State, job: Job, events: list[Event]) -> State:
    """Humans first, then the Peddler, each along the piers; then the guilds pay for the pool."""
    seats = range(len(state.merchants))
    events.append(market_opens(tuple(seats)))
    stalls = [Job("stall", seat, (pier, 0)) for seat in seats for pier in range(len(PIERS))]
    return then(state._replace(phase="market"), *stalls, Job("support"), Job("clean-up"))


# -- prices ---------------------------------------------------------------------------------------


@book.rule("cove.black-market-pier")
def price(state: State, good: int, pier: int) -> int:
    """The value of the good for each customer of its colour at a pier that takes its size."""
    if size_of(good) not in TAKES[pier]:
        return 0
    return VALUES[size_of(good)] * pier_crew(state, pier).count(colour_of(good))


def sellable(state: State, seat: int, pier: int) -> list[int]:
    """The shelf fields whose goods have customers at this pier."""
    shelf = state.merchants[seat].shelf
    return [field for field, good in enumerate(shelf) if good >= 0 and price(state, good, pier)]


def cultists_at(state: State, pier: int) -> bool:
    """Are there cultists at this pier?"""
    return rogue_ids()[state.rogues] == "cultists" and ROGUE in pier_crew(state, pier)


def dealable(state: State, seat: int, pier: int) -> list[int]:
    """The shelf fields whose goods could go to a cultist at this pier: all of them."""
    shelf = state.merchants[seat].shelf
    return [field for field, good in enumerate(shelf) if good >= 0] if cultists_at(state, pier) else []


def peddlers_sale(state: State, pier: int) -> Action | None:
    """What the Peddler sells next at this pier: from the left, to customers, then to cultists; or the other way."""
    seat = peddler(state)
    to_customers, to_cultists = sellable(state, seat, pier), dealable(state, seat, pier)
    if to_cultists and (not to_customers or state.setup.cultists == "cultists-first"):
        return Action(seat, "deal", to_cultists[0])
    return Action(seat, "sell", to_customers[0]) if to_customers else None


# -- selling --------------------------------------------------------------------------------------


@work("stall")
def stall(state: State, job: Job, events: list[Event]) -> State:
    """As long as something can be sold here, it is asked; then the merchant goes on."""
    pier, sold = job.what
    if not sold and goods_on(state.merchants[job.seat]):
        events.append(at_pier((job.seat,), pier))
    if sellable(state, job.seat, pier) or dealable(state, job.seat, pier):
        return then(state, Job("sell", job.seat, job.what))
    return leave(state, job.seat, pier, sold, events)


def something_is_sold(state: State, action: Action) -> Refusal | None:
    """Goods are sold in the market phase, by the merchant who stands at a pier."""
    job = top(state)
    return None if job is not None and job.kind == "sell" and job.seat == action.seat else no_sale_now()


def good_on_field(state: State, action: Action) -> Refusal | None:
    """A good stands on that field."""
    job = top(state)
    if job is None or job.kind != "sell" or state.merchants[job.seat].shelf[action.what] >= 0:
        return None
    return nothing_on_field(what=action.what)


def good_sold(state: State, action: Action) -> tuple[int, int] | None:
    """The good in question and the pier, if there is one."""
    job = top(state)
    if job is None or job.kind != "sell" or state.merchants[job.seat].shelf[action.what] < 0:
        return None
    return state.merchants[job.seat].shelf[action.what], job.what[0]


def pier_takes_size(state: State, action: Action) -> Refusal | None:
    """Large goods left, small ones right, both at the black market."""
    found = good_sold(state, action)
    if found is None or size_of(found[0]) in TAKES[found[1]]:
        return None
    return pier_takes_other_size(what=GOODS[found[0]], where=PIERS[found[1]])


def customers_are_there(state: State, action: Action) -> Refusal | None:
    """Somebody of the good's colour has landed here."""
    found = good_sold(state, action)
    if found is None or colour_of(found[0]) in pier_crew(state, found[1]):
        return None
    return no_customer_here(what=GOODS[found[0]], where=PIERS[found[1]])


def cultists_are_there(state: State, action: Action) -> Refusal | None:
    """Cultists have landed here."""
    found = good_sold(state, action)
    return None if found is None or cultists_at(state, found[1]) else no_cultist_here(where=PIERS[found[1]])


def is_peddlers_next(state: State, action: Action) -> Refusal | None:
    """The Peddler sells from the left; customers before cultists, or by one reading the other way round."""
    job = top(state)
    if job is None or job.kind != "sell" or not is_peddler(state, action.seat):
        return None
    wanted, possible = peddlers_sale(state, job.what[0]), sellable if action.verb == "sell" else dealable
    if wanted is None or action == wanted or action.what not in possible(state, action.seat, job.what[0]):
        return None
    if action.verb == wanted.verb:
        return left_good_sells_first(what=action.what, where=wanted.what)
    return (customers_come_first if wanted.verb == "sell" else cultists_come_first)(what=action.what)


def peddler_sells_all(state: State, action: Action) -> Refusal | None:
    """The Peddler never holds a good back."""
    return must_sell((action.seat,)) if is_peddler(state, action.seat) else None


def sell(state: State, action: Action) -> Step:
    """The good goes, the gold comes."""
    seat, (pier, sold) = action.seat, state.jobs[-1].what
    good = state.merchants[seat].shelf[action.what]
    gold = price(state, good, pier)
    if is_peddler(state, seat):
        events = [peddler_sells((seat,), (good, gold, action.what), PIERS[pier])]
        if pier < BLACK_MARKET and price(state, good, BLACK_MARKET) > gold:
            events.append(first_opportunity((seat,), price(state, good, BLACK_MARKET)))
    else:
        events = [sells((seat,), (good, gold, action.what), PIERS[pier])]
    state = take_off(pay(done(state), seat, gold), seat, action.what)
    return proceed(then(state, Job("stall", seat, (pier, sold + 1))), events)


def deal_with_cultist(state: State, action: Action) -> Step:
    """A cultist pays the value; the seller draws a corruption card."""
    seat, (pier, sold) = action.seat, state.jobs[-1].what
    good = state.merchants[seat].shelf[action.what]
    said = sells_to_cultist if is_peddler(state, seat) else human_sells_to_cultist
    events = [said((seat,), (good, VALUES[size_of(good)], action.what), PIERS[pier]), cultist_corrupts((seat,))]
    state = take_off(pay(done(state), seat, VALUES[size_of(good)]), seat, action.what)
    return proceed(then(state, Job("corrupt", seat, 1), Job("stall", seat, (pier, sold + 1))), events)


def take_off(state: State, seat: int, field: int) -> State:
    """The shelf field is empty."""
    return set_merchant(state, seat, shelf=put(state.merchants[seat].shelf, field, -1))


def enough(state: State, action: Action) -> Step:
    """A human goes on to the next pier."""
    events: list[Event] = []
    pier, sold = state.jobs[-1].what
    return proceed(leave(done(state), action.seat, pier, sold, events), events)


def leave(state: State, seat: int, pier: int, sold: int, events: list[Event]) -> State:
    """What the pier costs: corruption at the black market, and criminals take their share from humans."""
    who, jobs = (seat,), list[Job]()
    if sold:
        events.append(leaves_pier(who, sold, PIERS[pier]))
    if pier == BLACK_MARKET and corrupts(state, seat, sold):
        events.append((black_market_corrupts if is_peddler(state, seat) else human_black_market)(who, sold))
        jobs.append(Job("corrupt", seat, 1))
    if sold and rogue_ids()[state.rogues] == "criminals" and ROGUE in pier_crew(state, pier):
        if is_peddler(state, seat):
            events.append(criminals_harmless(who))
        else:
            events.append(criminals_cost(who, 1, PIERS[pier]))
            state = pay(state, seat, -1)
    return then(state, *jobs)


def corrupts(state: State, seat: int, sold: int) -> bool:
    """Does the black market corrupt? After any sale; by one reading the Peddler in any case."""
    return bool(sold) or (is_peddler(state, seat) and state.setup.black_market == "always")


# -- guild support --------------------------------------------------------------------------------


@work("support")
def support(state: State, job: Job, events: list[Event]) -> State:
    """Every customer in the pool brings what the hall of that colour pays; rogues bring nothing."""
    seat, paid, total = peddler(state), set[int](), 0
    for kind in state.shop.pool:
        if kind == ROGUE:
            events.append(rogue_is_neutral((seat,)))
        elif kind in paid and state.setup.support == "per-colour":
            events.append(colour_was_paid((seat,), KINDS[kind]))
        elif kind >= 0:
            paid.add(kind)
            total += state.halls[kind]
            events.append(support_is_paid((seat,), state.halls[kind], COLOURS[kind]))
    if paid:
        events.append(support_adds_up((seat,), total))
    left = goods_on(state.merchants[seat])
    if left:
        events.append(stays_on_shelf((seat,), left))
    return pay(state, seat, total)
