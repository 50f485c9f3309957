"""Faza 2, tura zakupów: from the holder of the marker on, everybody buys as long as there is something to do."""

from ..core import Action, Refusal
from ..core.asking import Run, verb
from .abilities import can_use_a_card
from .buying import Buy, affordable, nobody_buys
from .flow import Market, Shop
from .rulebook import book
from .splitting import Splits
from .state import State

market_opens = book.event("market-opens", "buy.marker-holder-first")
passes = book.event("passes", "buy.passing-is-free-choice")
can_buy_nothing = book.event("can-buy-nothing", "buy.nothing-affordable-means-pass")
turn_over = book.event("turn-over", "buy.phase-ends-after-everyone-had-chance")

nobody_passes = book.refusal("nobody-passes", "split.turn-is-take-or-rob")


@Market.does
def market(state: State, task: Market, run: Run) -> State:
    """Phase 2 begins with the holder of the marker."""
    run.tell(market_opens((task.seat,)))
    return state


@Shop.does
@book.rule("buy.phase-ends-after-everyone-had-chance")
def shop(state: State, task: Shop, run: Run) -> State:
    """A turn goes on while there is something to do; whoever has bought and can do no more is done."""
    seat, asked = task.seat, Buy(task.seat)
    bought = state.players[seat].buys
    if bought and not affordable(state, seat) and not can_use_a_card(state, asked):
        run.tell(turn_over((seat,), bought))
    else:
        run.then(asked)
    return state


@verb("pass", answers=Buy)
@book.rule("buy.passing-is-free-choice", "buy.nothing-affordable-means-pass", "exchange.is-after-purchases")
def pass_(state: State, asked: Buy, action: Action, run: Run) -> State:
    """No more purchases: by choice, because enough were made, or because none can be made."""
    seat, bought = asked.seat, state.players[asked.seat].buys
    if affordable(state, seat):
        told = passes((seat,))
    else:
        told = turn_over((seat,), bought) if bought else can_buy_nothing((seat,))
    run.tell(told)
    return state


@pass_.unasked
def nobody_can_pass(state: State, action: Action) -> Refusal:
    """While the loot is split whoever acts takes or robs; otherwise it is as with a purchase."""
    asked = state.notes[-1]
    return nobody_passes((asked.seat,)) if isinstance(asked, Splits) else nobody_buys(state, action)
