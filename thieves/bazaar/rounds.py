"""Koniec rundy: exchange, return of the loot, refill of the Bazaar; then another round or the end."""

from ..core import CHANCE
from ..core.asking import Run, Task
from . import ending, powers
from .cards import row_is_full
from .flow import Exchange, Round
from .powers import gain_gold, gain_reputation
from .rulebook import book
from .splitting import marker_holder
from .stacks import Deal
from .state import BAG, DECKS, MASK, NOTHING, QUIET_ROUNDS, ROW, State

round_ends = book.event("round-ends", "end-round.order-of-steps")
exchange_begins = book.event("exchange-begins", "exchange.is-after-purchases")
bags_to_gold = book.event("bags-to-gold", "exchange.bag-gives-one-gold")
masks_to_reputation = book.event("masks-to-reputation", "exchange.mask-gives-one-reputation")
spendable_later = book.event("spendable-later", "buy.bags-of-this-round-not-spendable")
exchanged_dice = book.event("exchanged-dice", "exchange.dice-go-to-centre")
dice_return = book.event("dice-return", "return.all-dice-to-centre")
marker_returns = book.event("marker-returns", "return.marker-to-centre")
row_filled = book.event("row-filled", "refill.row-back-to-five")
from_same_stack = book.event("from-same-stack", "refill.from-same-stack")
opens_b = book.event("opens-next", "refill.open-b-when-a-falls-short")
opens_c = book.event("opens-next", "refill.open-c-when-b-falls-short")
still_for_sale = book.event("still-for-sale", "refill.old-rows-stay-on-sale")
old_row_waits = book.event("old-row-waits", "refill.old-rows-not-refilled")
only_newest = book.event("only-newest", "refill.example-two-a-five-b")
stack_just_empty = book.event("stack-just-empty", "refill.exactly-emptied-stack-opens-nothing")
no_gap = book.event("no-gap", "refill.no-gap-no-draw")
c_is_short = book.event("c-is-short", "end.c-cannot-fill-row-of-five")
game_over = book.event("game-over", "flow.game-ends-when-c-cannot-refill")
no_further_round = book.event("no-further-round", "end.immediate-after-exchange")
nobody_bought = book.event("nobody-bought", "end.house-stalemate")
next_round = book.event("next-round", "next-round.begins-after-refill")
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
@book.rule("gold.unlimited", "reputation.unlimited")
def exchange(state: State, task: Exchange, run: Run) -> State:
    """Every bag gives Gold, every mask Reputation; then all loot lies in the centre again."""
    run.tell(round_ends(what=state.round), exchange_begins())
    for seat, pile in enumerate(state.piles):
        if pile[BAG]:
            run.tell(bags_to_gold((seat,), pile[BAG]))
            state = gain_gold(state, seat, pile[BAG] + powers.bonus(state, seat, BAG, run))
            run.tell(spendable_later((seat,)))
        if pile[MASK]:
            run.tell(masks_to_reputation((seat,), pile[MASK]))
            state = gain_reputation(state, seat, pile[MASK] + powers.bonus(state, seat, MASK, run))
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
    exchanged = sum(pile[BAG] + pile[MASK] for pile in state.piles)
    if exchanged:
        run.tell(exchanged_dice(what=exchanged))
    run.tell(dice_return(), marker_returns((holder,)))
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
    if any(not row_is_full(old) for old in state.rows[:letter]):
        run.tell(old_row_waits(what=letter))
    if row_is_full(row):
        run.tell(no_gap(what=letter))
        return state
    draws = min(ROW - len(row), stack)
    if letter and draws:
        run.tell(only_newest(what=letter))
    if draws:
        run.tell(row_filled(what=(letter, draws)), from_same_stack(what=letter))
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
        run.tell(c_is_short(what=len(state.rows[letter])), game_over(), no_further_round())
        return ending.finish(state, run)
    run.tell((opens_c if letter else opens_b)(what=letter + 1), still_for_sale(what=sum(map(len, state.rows))))
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
    run.tell(next_round(), starts_next((state.start,)))
    run.then(Round())
    return state
