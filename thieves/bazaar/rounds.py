"""Koniec rundy: exchange, return of the loot, refill of the Bazaar; then another round or the end."""

from ..core import Action, Event, Step
from . import ending, powers
from .buying import brewed
from .cards import row_is_full
from .flow import proceed, then, work
from .powers import gain_gold, gain_reputation
from .preparation import lay_open
from .rulebook import book
from .splitting import marker_holder
from .state import BAG, DECKS, MASK, NOTHING, QUIET_ROUNDS, ROW, Job, State

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


@work("exchange")
@book.rule("exchange.is-automatic", "dice.bag-face-becomes-gold", "dice.mask-face-becomes-reputation")
@book.rule("gold.unlimited", "reputation.unlimited")
def exchange(state: State, job: Job, events: list[Event]) -> State:
    """Every bag gives Gold, every mask Reputation; then all loot lies in the centre again."""
    events += [round_ends(what=state.round), exchange_begins()]
    for seat, pile in enumerate(state.piles):
        if pile[BAG]:
            events.append(bags_to_gold((seat,), pile[BAG]))
            state = gain_gold(state, seat, pile[BAG] + powers.bonus(state, seat, BAG, events))
            events.append(spendable_later((seat,)))
        if pile[MASK]:
            events.append(masks_to_reputation((seat,), pile[MASK]))
            state = gain_reputation(state, seat, pile[MASK] + powers.bonus(state, seat, MASK, events))
    return give_all_back(state, events)


def give_all_back(state: State, events: list[Event]) -> State:
    """All dice and the marker return; whoever held the marker starts the next round."""
    holder = marker_holder(state)
    exchanged = sum(pile[BAG] + pile[MASK] for pile in state.piles)
    if exchanged:
        events.append(exchanged_dice(what=exchanged))
    events += [dice_return(), marker_returns((holder,))]
    together = tuple(map(sum, zip(state.centre, *state.piles, strict=True)))
    state = state._replace(piles=(NOTHING,) * len(state.piles), centre=together, start=holder)
    return then(state, Job("refill"), Job("next-round"))


# -- the Bazaar -----------------------------------------------------------------------------------


@work("refill")
def refill(state: State, job: Job, events: list[Event]) -> State:
    """The newest row gets back to five cards, as far as its stack has them."""
    letter = state.newest
    row, stack = state.rows[letter], state.left[letter]
    if any(not row_is_full(old) for old in state.rows[:letter]):
        events.append(old_row_waits(what=letter))
    if row_is_full(row):
        events.append(no_gap(what=letter))
        return state
    draws = min(ROW - len(row), stack)
    if letter and draws:
        events.append(only_newest(what=letter))
    if draws:
        events += [row_filled(what=(letter, draws)), from_same_stack(what=letter)]
    return then(state, *[Job("deal", -1, letter)] * draws, Job("check-row"))


def deal(state: State, action: Action) -> Step:
    """A card is turned up: into its row, or out of a potion."""
    if state.jobs[-1].kind == "brew":
        return brewed(state, action)
    events: list[Event] = []
    return proceed(lay_open(state, action.what, events), events)


@work("check-row")
def check_row(state: State, job: Job, events: list[Event]) -> State:
    """A row that stays short opens the next stack; after C the game is over."""
    letter = state.newest
    if row_is_full(state.rows[letter]):
        if not state.left[letter]:
            events.append(stack_just_empty(what=letter))
        return state
    if letter == len(DECKS) - 1:
        events += [c_is_short(what=len(state.rows[letter])), game_over(), no_further_round()]
        return ending.finish(state, events)
    events += [(opens_c if letter else opens_b)(what=letter + 1), still_for_sale(what=sum(map(len, state.rows)))]
    return then(state._replace(newest=letter + 1), *[Job("deal", -1, letter + 1)] * ROW)


@work("next-round")
@book.rule("end.no-other-trigger")
def go_on(state: State, job: Job, events: list[Event]) -> State:
    """Another round; by the house rule not after five rounds without a purchase."""
    quiet = 0 if state.traded else state.quiet + 1
    state = state._replace(quiet=quiet)
    if quiet >= QUIET_ROUNDS and state.setup.stalemate == "five-rounds":
        events.append(nobody_bought(what=quiet))
        return ending.finish(state, events)
    events += [next_round(), starts_next((state.start,))]
    return then(state, Job("round"))
