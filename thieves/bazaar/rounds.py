"""Koniec rundy: exchange, return of the loot, refill of the Bazaar; then another round or the end."""

from ..core import CHANCE
from ..core.asking import Run, Task
from . import ending
from .cards import row_is_full
from .flow import Exchange, Round
from .rulebook import book
from .splitting import marker_holder
from .stacks import Deal
from .state import BAG, DECKS, MASK, NOTHING, QUIET_ROUNDS, ROW, State
from .tokens import bonus, gain_gold, gain_reputation

round_ends = book.event("round-ends", "end-round.order-of-steps")
bags_to_gold = book.event("bags-to-gold", "exchange.bag-gives-one-gold")
masks_to_reputation = book.event("masks-to-reputation", "exchange.mask-gives-one-reputation")
dice_return = book.event("dice-return", "return.all-dice-to-centre")
row_filled = book.event("row-filled", "refill.row-back-to-five")
opens_b = book.event("opens-next", "refill.open-b-when-a-falls-short")
opens_c = book.event("opens-next", "refill.open-c-when-b-falls-short")
stack_just_empty = book.event("stack-just-empty", "refill.exactly-emptied-stack-opens-nothing")
c_is_short = book.event("c-is-short", "end.c-cannot-fill-row-of-five")
nobody_bought = book.event("nobody-bought", "end.house-stalemate")
starts_next = book.event("starts-next", "next-round.start-player-is-marker-holder")


@Exchange.does
@book.rule(
    "exchange.is-automatic",
    "dice.bag-face-becomes-gold",
    "dice.mask-face-becomes-reputation",
    "buy.bags-of-this-round-not-spendable",
    "buy.unused-gems-are-lost",
    "end-round.order-of-steps",
    "exchange.bag-gives-one-gold",
    "exchange.mask-gives-one-reputation",
    "exchange.is-after-purchases",
)
def exchange(state: State, task: Exchange, run: Run) -> State:
    """Every bag gives Gold, every mask Reputation; then all loot lies in the centre again."""
    run.tell(round_ends(what=state.round))
    for seat, pile in enumerate(state.piles):
        if pile[BAG]:
            run.tell(bags_to_gold((seat,), pile[BAG]))
            state = gain_gold(state, seat, pile[BAG] + bonus(state, seat, BAG, run))
        if pile[MASK]:
            run.tell(masks_to_reputation((seat,), pile[MASK]))
            state = gain_reputation(state, seat, pile[MASK] + bonus(state, seat, MASK, run))
    return give_all_back(state, run)


@book.rule(
    "exchange.dice-go-to-centre",
    "return.all-dice-to-centre",
    "return.marker-to-centre",
    "next-round.begins-after-refill",
    "next-round.start-player-is-marker-holder",
)
def give_all_back(state: State, run: Run) -> State:
    """All dice and the marker return; whoever held the marker starts the next round."""
    holder = marker_holder(state)
    run.tell(dice_return((holder,)))
    run.then(Refill(), NextRound())
    together = tuple(map(sum, zip(state.centre, *state.piles, strict=True)))
    return state._replace(piles=(NOTHING,) * len(state.piles), centre=together, start=holder)


# -- the Bazaar -----------------------------------------------------------------------------------


class Refill(Task):
    """All loot has been given back."""


@Refill.does
@book.rule(
    "refill.row-back-to-five",
    "refill.from-same-stack",
    "refill.open-b-when-a-falls-short",
    "refill.old-rows-not-refilled",
    "refill.example-two-a-five-b",
    "refill.no-gap-no-draw",
)
def refill(state: State, task: Refill, run: Run) -> State:
    """The newest row gets back to five cards, as far as its stack has them."""
    letter = state.newest
    row, stack = state.rows[letter], state.left[letter]
    if row_is_full(row):
        return state
    draws = min(ROW - len(row), stack)
    if draws:
        run.tell(row_filled(what=(letter, draws)))
    run.then(*[Deal(CHANCE, letter)] * draws, CheckRow())
    return state


class CheckRow(Task):
    """All cards that the stack had for its row lie there."""


@CheckRow.does
@book.rule(
    "flow.game-ends-when-c-cannot-refill",
    "refill.open-b-when-a-falls-short",
    "refill.open-c-when-b-falls-short",
    "refill.exactly-emptied-stack-opens-nothing",
    "refill.old-rows-stay-on-sale",
    "end.c-cannot-fill-row-of-five",
    "end.immediate-after-exchange",
)
def check_row(state: State, task: CheckRow, run: Run) -> State:
    """A row that stays short opens the next stack; after C the game is over."""
    letter = state.newest
    if row_is_full(state.rows[letter]):
        if not state.left[letter]:
            run.tell(stack_just_empty(what=letter))
        return state
    if letter == len(DECKS) - 1:
        run.tell(c_is_short(what=len(state.rows[letter])))
        return ending.finish(state, run)
    run.tell((opens_c if letter else opens_b)(what=letter + 1))
    run.then(*[Deal(CHANCE, letter + 1)] * ROW)
    return state._replace(newest=letter + 1)


# -- another round --------------------------------------------------------------------------------


class NextRound(Task):
    """The Bazaar has been refilled."""


@NextRound.does
@book.rule("end.no-other-trigger", "end.house-stalemate")
def go_on(state: State, task: NextRound, run: Run) -> State:
    """Another round; by the house rule not after five rounds without a purchase."""
    quiet = 0 if state.traded else state.quiet + 1
    state = state._replace(quiet=quiet)
    if quiet >= QUIET_ROUNDS and state.setup.stalemate == "five-rounds":
        run.tell(nobody_bought(what=quiet))
        return ending.finish(state, run)
    run.tell(starts_next((state.start,)))
    run.then(Round())
    return state
