"""Poruszenie znacznika czasu: what the cards cost, how far the marker goes, what it passes, and the clock hands."""

from ..core import Action, Event, Refusal, Step
from .flow import done, proceed, then, top, work
from .locations import instruction
from .rulebook import book
from .state import ARRIVALS, HANDS, HOURS, TOKENS, Job, State, goods_on, is_peddler, put

clock_is_resolved = book.event("clock-is-resolved", "production.step-4-resolve-clock")
cost_is = book.event("cost-is", "clock.cost-is-sum-of-both-inner-halves")
paid_once = book.event("paid-once", "clock.pay-once-whatever-the-multiplier")
marker_moves = book.event("marker-moves", "clock.one-hour-per-hourglass")
human_marker_moves = book.event("human-marker-moves", "cove.clock-is-counted-in-hours")
hours_are_lost = book.event("hours-are-lost", "production.when-peddler-stops")
corruption_is_paid = book.event("corruption-is-paid", "clock.corruption-symbols-after-moving")
arrival_passed = book.event("arrival-passed", "clock.loading-is-triggered-by-the-clock")
arrival_is_void = book.event("arrival-is-void", "cove.market-token-ends-production")
uses_hand = book.event("uses-hand", "clock.three-or-fewer-goods-use-hand-fields")
hand_costs = book.event("hand-costs", "clock.hand-fields-cost-corruption")
hand_skips = book.event("hand-skips", "clock.hand-fields-skip-loading")
avoids_hand = book.event("avoids-hand", "clock.four-or-more-goods-avoid-hand-fields")

hand_or_load = book.question("hand-or-load", "clock.three-or-fewer-goods-use-hand-fields")
human_hand_or_load = book.question("human-hand-or-load", "cove.human-merchant-unspecified")

no_hand_now = book.refusal("no-hand-now", "cove.clock-is-counted-in-hours")
not_your_hand = book.refusal("not-your-hand", "cove.turn-order-by-clock")
few_goods_use_hand = book.refusal("few-goods-use-hand", "clock.three-or-fewer-goods-use-hand-fields")
many_goods_avoid_hand = book.refusal("many-goods-avoid-hand", "clock.four-or-more-goods-avoid-hand-fields")

FEW = 3  #: with so many goods or fewer the Peddler uses the hands


@work("cost")
def cost(state: State, job: Job, events: list[Event]) -> State:
    """The cost of both inner halves, paid once: hours first, corruption after what they trigger."""
    found, who = instruction(state), (job.seat,)
    events += [clock_is_resolved(who), cost_is(who, (found.hours, found.corruption))]
    if found.times > 1:
        events.append(paid_once(who, found.times))
    return then(state, Job("move", job.seat, found.hours), Job("cost-corruption", job.seat, found.corruption))


@work("cost-corruption")
def cost_corruption(state: State, job: Job, events: list[Event]) -> State:
    """A corruption card for each symbol of the cost."""
    if job.what:
        events.append(corruption_is_paid((job.seat,), job.what))
    return then(state, Job("corrupt", job.seat, job.what))


@work("move")
@book.rule("cove.clock-is-counted-in-hours")
def move(state: State, job: Job, events: list[Event]) -> State:
    """The marker goes forward and lies on top where others are; then what it passed, in order."""
    start, who = state.times[job.seat], (job.seat,)
    end = min(HOURS, start + job.what)
    events.append((marker_moves if is_peddler(state, job.seat) else human_marker_moves)(who, job.what, (start, end)))
    if end < start + job.what:
        events.append(hours_are_lost(who, start + job.what - end))
    stack = (*(seat for seat in state.stack if seat != job.seat), job.seat)
    state = state._replace(times=put(state.times, job.seat, end), stack=stack)
    return then(state, *[Job("arrival", job.seat, hour) for hour in ARRIVALS if start <= hour < end])


@book.rule("setup.both-arrival-tokens-two", "variant.third-player-beside-two-humans")
def arriving(state: State, hour: int) -> int:
    """How many adventurers arrive at this symbol: two at the tokens, if one human plays."""
    return 2 if hour in TOKENS and len(state.merchants) == 2 else 1


@work("arrival")
def arrival(state: State, job: Job, events: list[Event]) -> State:
    """An arrival symbol was passed: adventurers come, or a clock hand leads around it."""
    void = bool(state.token)
    events.append(arrival_passed((job.seat,), arriving(state, job.what), job.what))
    if job.what in HANDS and (is_peddler(state, job.seat) or not void):
        return then(state, Job("hand", job.seat, job.what))
    return come(state, job, events)


def come(state: State, job: Job, events: list[Event]) -> State:
    """The adventurers of this symbol have to be loaded, unless every mooring is taken."""
    if state.token:
        events.append(arrival_is_void((job.seat,), job.what))
        return state
    return then(state, Job("loading", job.seat, arriving(state, job.what)))


# -- clock hands ----------------------------------------------------------------------------------


def counted_goods(state: State, seat: int) -> int:
    """The goods that decide about the hands: those on the shelf now, or by one reading when the turn began."""
    return state.shop.before if state.setup.count_goods == "before-action" else goods_on(state.merchants[seat])


def takes_hand(state: State, seat: int) -> bool:
    """Does the Peddler go over the clock hand?"""
    return counted_goods(state, seat) <= FEW


def a_hand_is_near(state: State, action: Action) -> Refusal | None:
    """A hand can be used where the marker passes one, by its owner."""
    job = top(state)
    if job is None or job.kind != "hand":
        return no_hand_now()
    return None if job.seat == action.seat else not_your_hand((job.seat,))


def few_goods(state: State, action: Action) -> Refusal | None:
    """With four goods or more the Peddler never uses a hand."""
    if not is_peddler(state, action.seat) or takes_hand(state, action.seat):
        return None
    return many_goods_avoid_hand((action.seat,), counted_goods(state, action.seat), state.setup.count_goods)


def many_goods(state: State, action: Action) -> Refusal | None:
    """With three goods or fewer the Peddler uses every hand."""
    if not is_peddler(state, action.seat) or not takes_hand(state, action.seat):
        return None
    return few_goods_use_hand((action.seat,), counted_goods(state, action.seat), state.setup.count_goods)


def hand(state: State, action: Action) -> Step:
    """Over the hand: a corruption card, and no boat is loaded."""
    who, goods = (action.seat,), counted_goods(state, action.seat)
    events = [uses_hand(who, goods, state.setup.count_goods)] if is_peddler(state, action.seat) else []
    events += [hand_skips(who), hand_costs(who, 1)]
    return proceed(done(state, Job("corrupt", action.seat, 1)), events)


def load(state: State, action: Action) -> Step:
    """On the normal path: the boat is loaded."""
    job, events = state.jobs[-1], list[Event]()
    if is_peddler(state, action.seat):
        events.append(avoids_hand((action.seat,), counted_goods(state, action.seat), state.setup.count_goods))
    return proceed(come(done(state), job, events), events)
