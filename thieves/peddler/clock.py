"""Poruszenie znacznika czasu: what the cards cost, how far the marker goes, what it passes, and the clock hands."""

from typing import NamedTuple

from ..core import Action, Decision, Refusal
from ..core.asking import Question, Run, Task, verb
from ..core.kinds import Seat
from .flow import Cost, Loading, MoveMarker
from .kinds import Few, Hour
from .locations import instruction
from .rulebook import book
from .state import ARRIVALS, HANDS, HOURS, TOKENS, State, goods_on, is_peddler, put
from .urns import Corrupt

marker_moves = book.event("marker-moves", "clock.one-hour-per-hourglass")
human_marker_moves = book.event("human-marker-moves", "cove.clock-is-counted-in-hours")
hours_are_lost = book.event("hours-are-lost", "production.when-peddler-stops")
corruption_is_paid = book.event("corruption-is-paid", "clock.corruption-symbols-after-moving")
arrival_passed = book.event("arrival-passed", "clock.loading-is-triggered-by-the-clock")
arrival_is_void = book.event("arrival-is-void", "cove.market-token-ends-production")
uses_hand = book.event("uses-hand", "clock.three-or-fewer-goods-use-hand-fields")
hand_skips = book.event("hand-skips", "clock.hand-fields-skip-loading")
avoids_hand = book.event("avoids-hand", "clock.four-or-more-goods-avoid-hand-fields")

hand_or_load = book.question("hand-or-load", "clock.three-or-fewer-goods-use-hand-fields")
human_hand_or_load = book.question("human-hand-or-load", "cove.human-merchant-unspecified")

no_hand_now = book.refusal("no-hand-now", "cove.clock-is-counted-in-hours")
not_your_hand = book.refusal("not-your-hand", "cove.turn-order-by-clock")
few_goods_use_hand = book.refusal("few-goods-use-hand", "clock.three-or-fewer-goods-use-hand-fields")
many_goods_avoid_hand = book.refusal("many-goods-avoid-hand", "clock.four-or-more-goods-avoid-hand-fields")

FEW = book.rule("clock.four-or-more-goods-avoid-hand-fields")(
    3
)  #: with so many goods or fewer the Peddler uses the hands


@Cost.does
@book.rule("clock.corruption-symbols-after-moving", "clock.pay-once-whatever-the-multiplier")
def cost(state: State, task: Cost, run: Run) -> State:
    """The cost of both inner halves, paid once: hours first, corruption after what they trigger."""
    seat, found = task.seat, instruction(state)
    run.then(MoveMarker(seat, found.hours), CostInCorruption(seat, found.corruption))
    return state


class CostInCorruption(Task):
    """The Peddler's marker has moved; so many corruption symbols are left of the cost."""

    seat: Seat
    cards: Few


@CostInCorruption.does
def cost_in_corruption(state: State, task: CostInCorruption, run: Run) -> State:
    """A corruption card for each symbol of the cost."""
    if task.cards:
        run.tell(corruption_is_paid((task.seat,), task.cards))
        run.then(Corrupt(task.seat, task.cards))
    return state


@MoveMarker.does
@book.rule(
    "cove.clock-is-counted-in-hours",
    "production.when-peddler-stops",
    "clock.one-hour-per-hourglass",
    "clock.loading-is-triggered-by-the-clock",
)
def move(state: State, task: MoveMarker, run: Run) -> State:
    """The marker goes forward and lies on top where others are; then what it passed, in order."""
    seat, hours, start = task.seat, task.hours, state.times[task.seat]
    end = min(HOURS, start + hours)
    run.tell((marker_moves if is_peddler(state, seat) else human_marker_moves)((seat,), hours, (start, end)))
    if end < start + hours:
        run.tell(hours_are_lost((seat,), start + hours - end))
    run.then(*[Arrival(seat, hour) for hour in ARRIVALS if start <= hour < end])
    stack = (*[other for other in state.stack if other != seat], seat)
    return state._replace(times=put(state.times, seat, end), stack=stack)


class Arrival(Task):
    """A marker has passed the arrival symbol of this hour."""

    seat: Seat
    hour: Hour


@book.rule("setup.both-arrival-tokens-two", "variant.third-player-beside-two-humans")
def arriving(state: State, hour: int) -> int:
    """How many adventurers arrive at this symbol: two at the tokens, if one human plays."""
    return 2 if hour in TOKENS and len(state.merchants) == 2 else 1


@Arrival.does
def arrival(state: State, task: Arrival, run: Run) -> State:
    """An arrival symbol was passed: adventurers come, or a clock hand leads around it."""
    seat, hour, void = task.seat, task.hour, bool(state.token)
    run.tell(arrival_passed((seat,), arriving(state, hour), hour))
    if hour in HANDS and (is_peddler(state, seat) or not void):
        run.then(Hand(seat, hour))
    else:
        come(state, seat, hour, run)
    return state


def come(state: State, seat: int, hour: int, run: Run) -> None:
    """The adventurers of this symbol have to be loaded, unless every mooring is taken."""
    if state.token:
        run.tell(arrival_is_void((seat,), hour))
    else:
        run.then(Loading(seat, arriving(state, hour)))


# -- clock hands ----------------------------------------------------------------------------------


class Hand(Question):
    """Over the clock hand at this hour, or on the normal path?"""

    hour: Hour
    phase = "hand"
    not_now = no_hand_now
    remarks = book.remarks("clock.hand-fields-cost-corruption", "clock.hand-fields-skip-loading")

    def ask(self, state: State) -> Decision:
        asked = hand_or_load if is_peddler(state, self.seat) else human_hand_or_load
        return asked((self.seat,), self.hour)

    def not_you(self, state: State, action: Action) -> Refusal:
        return not_your_hand((self.seat,))


class CountedGoods(NamedTuple):
    """How many goods decide about the hands, and by which reading they were counted."""

    goods: int
    counting: str


@book.rule("clock.three-or-fewer-goods-use-hand-fields")
def counted_goods(state: State, seat: int) -> CountedGoods:
    """The goods that decide about the hands: those on the shelf now, or by one reading when the turn began."""
    counting = state.setup.count_goods
    return CountedGoods(state.shop.before if counting == "before-action" else goods_on(state.merchants[seat]), counting)


@book.rule("clock.three-or-fewer-goods-use-hand-fields", "clock.four-or-more-goods-avoid-hand-fields")
def takes_hand(state: State, seat: int) -> bool:
    """Does the Peddler go over the clock hand?"""
    return counted_goods(state, seat).goods <= FEW


@verb("hand", answers=Hand)
@book.rule("clock.hand-fields-cost-corruption", "clock.hand-fields-skip-loading")
def hand(state: State, asked: Hand, action: Action, run: Run) -> State:
    """Over the hand: a corruption card, and no boat is loaded."""
    seat, who = action.seat, (action.seat,)
    if is_peddler(state, seat):
        run.tell(uses_hand(who, *counted_goods(state, seat)))
    else:
        run.tell(hand_skips(who))
    run.then(Corrupt(seat, 1))
    return state


@hand.must
def few_goods(state: State, asked: Hand, action: Action) -> Refusal | None:
    """With four goods or more the Peddler never uses a hand."""
    if not is_peddler(state, action.seat) or takes_hand(state, action.seat):
        return None
    return many_goods_avoid_hand((action.seat,), *counted_goods(state, action.seat))


@verb("load", answers=Hand)
def load(state: State, asked: Hand, action: Action, run: Run) -> State:
    """On the normal path: the boat is loaded."""
    if is_peddler(state, action.seat):
        run.tell(avoids_hand((action.seat,), *counted_goods(state, action.seat)))
    come(state, action.seat, asked.hour, run)
    return state


@load.must
def many_goods(state: State, asked: Hand, action: Action) -> Refusal | None:
    """With three goods or fewer the Peddler uses every hand."""
    if not is_peddler(state, action.seat) or not takes_hand(state, action.seat):
        return None
    return few_goods_use_hand((action.seat,), *counted_goods(state, action.seat))
