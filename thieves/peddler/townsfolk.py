"""Mieszkańcy: what the townsfolk do for a human who hires them."""

from functools import lru_cache

from ..core import Action, Decision, Refusal, Words, always
from ..core.asking import Run, verb
from .cards import Person, vice_words
from .favours import Favoured, favour, idle
from .kinds import Few, Size, good_words
from .lifting import Lift, leaves_all
from .loading import Landed
from .locations import loadable
from .rulebook import book
from .state import (
    GOODS,
    SHELF,
    SIZES,
    VALUES,
    Setup,
    State,
    more,
    pay,
    places,
    put,
    set_merchant,
    size_of,
    take_off,
)  # fmt: skip
from .urns import NextFigure, want, without_corruption

__all__ = ["Lift"]

does_nothing = book.event("does-nothing", "cove.human-merchant-unspecified")
confesses = book.event("confesses", "cove.human-merchant-unspecified")
keeps_the_rest = book.event("keeps-the-rest", "cove.human-merchant-unspecified")
earns = book.event("earns", "cove.human-merchant-unspecified")
is_given = book.event("is-given", "cove.human-merchant-unspecified")
no_room_for_gift = book.event("no-room-for-gift", "cove.human-merchant-unspecified")
trades = book.event("trades", "cove.human-merchant-unspecified")
joins = book.event("joins", "cove.human-merchant-unspecified")
nobody_joins = book.event("nobody-joins", "cove.human-merchant-unspecified")
comes_quickly = book.event("comes-quickly", "cove.human-merchant-unspecified")
may_repeat = book.event("may-repeat", "cove.human-merchant-unspecified")

which_to_confess = book.question("which-to-confess", "cove.human-merchant-unspecified")
which_colour = book.question("which-colour", "cove.human-merchant-unspecified")
which_to_trade = book.question("which-to-trade", "cove.human-merchant-unspecified")

not_own_corruption = book.refusal("not-own-corruption", "cove.human-merchant-unspecified")
other_size = book.refusal("other-size", "cove.human-merchant-unspecified")
no_good_there = book.refusal("no-good-there", "cove.human-merchant-unspecified")


@favour("none")
def nothing(state: State, seat: int, person: Person, run: Run) -> State:
    """Only guild symbols."""
    run.tell(does_nothing((seat,)))
    return state


@favour("gold")
def gold(state: State, seat: int, person: Person, run: Run) -> State:
    """Some gold at once."""
    run.tell(earns((seat,), person.amount))
    return pay(state, seat, person.amount)


@favour("levy")
def levy(state: State, seat: int, person: Person, run: Run) -> State:
    """One gold for each customer in a hall."""
    run.tell(earns((seat,), state.halls[person.colour]))
    return pay(state, seat, state.halls[person.colour])


@favour("gift")
def gift(state: State, seat: int, person: Person, run: Run) -> State:
    """Goods, as far as the shelf has room."""
    for good in person.goods:
        state = give(state, seat, good, run)
    return state


def give(state: State, seat: int, good: int, run: Run) -> State:
    """One good for the leftmost free field."""
    shelf = state.merchants[seat].shelf
    if -1 not in shelf:
        run.tell(no_room_for_gift((seat,), good))
        return state
    run.tell(is_given((seat,), good, shelf.index(-1)))
    return set_merchant(state, seat, shelf=put(shelf, shelf.index(-1), good))


@favour("join")
def join(state: State, seat: int, person: Person, run: Run) -> State:
    """A customer goes from the bag into the hall."""
    if not state.bag[person.colour]:
        run.tell(nobody_joins((seat,), person.colour))
        return state
    run.tell(joins((seat,), person.colour))
    return state._replace(bag=more(state.bag, person.colour, -1), halls=more(state.halls, person.colour))


@favour("quick")
def quick(state: State, seat: int, person: Person, run: Run) -> State:
    """The hours were saved when the price was counted."""
    run.tell(comes_quickly((seat,), person.amount))
    return state


@favour("again")
def again(state: State, seat: int, person: Person, run: Run) -> State:
    """The next action may be of the same kind."""
    run.tell(may_repeat((seat,)))
    return set_merchant(state, seat, last="")


@favour("hail")
def hail(state: State, seat: int, person: Person, run: Run) -> State:
    """Somebody out of the bag takes a boat of the owner's choice."""
    if not loadable(state):
        return idle(state, seat, person, run)
    return want(state, NextFigure(seat, Landed), run)


# -- favours that ask -----------------------------------------------------------------------------


class Confess(Favoured):
    """Which corruption card goes; so many may go."""

    left: Few
    phase = "confess"

    def ask(self, state: State) -> Decision:
        return which_to_confess((self.seat,), self.left)


@favour("confess")
def confess(state: State, seat: int, person: Person, run: Run) -> State:
    """Some corruption cards may go."""
    if not state.merchants[seat].corruption:
        return idle(state, seat, person, run)
    return ask_confession(state, seat, person.amount, run)


def ask_confession(state: State, seat: int, left: int, run: Run) -> State:
    """One more card, as long as there is one."""
    if left and state.merchants[seat].corruption:
        run.then(Confess(seat, left))
    return state


@lru_cache(maxsize=16)
def vice_or_none(setup: Setup) -> Words:
    """A kind of corruption card, or none."""
    return vice_words(setup) | {"none": None}


@verb("discard", vice_or_none, answers=Confess)
def discard(state: State, asked: Confess, action: Action, run: Run) -> State:
    """The card goes, or the rest is kept."""
    if action.what is None:
        run.tell(keeps_the_rest((action.seat,)))
        return state
    run.tell(confesses((action.seat,), action.what))
    return ask_confession(without_corruption(state, action.seat, action.what), action.seat, asked.left - 1, run)


@discard.must
def owns_corruption(state: State, asked: Confess, action: Action) -> Refusal | None:
    """Only own corruption cards can be discarded."""
    if action.what is None or action.what in state.merchants[asked.seat].corruption:
        return None
    return not_own_corruption(what=action.what)


class Craft(Favoured):
    """Which good of this size is made."""

    size: Size
    phase = "craft"

    def ask(self, state: State) -> Decision:
        return which_colour((self.seat,), self.size)


@favour("craft")
def craft(state: State, seat: int, person: Person, run: Run) -> State:
    """A good of a colour that the owner chooses."""
    if -1 not in state.merchants[seat].shelf:
        return idle(state, seat, person, run)
    run.then(Craft(seat, person.size))
    return state


@verb("craft", good_words, answers=Craft)
def craft_one(state: State, asked: Craft, action: Action, run: Run) -> State:
    """A good of this colour."""
    return give(state, action.seat, action.what, run)


@craft_one.must
def size_is_right(state: State, asked: Craft, action: Action) -> Refusal | None:
    """The card says the size."""
    if size_of(action.what) == asked.size:
        return None
    return other_size(what=GOODS[action.what], where=SIZES[asked.size])


class Trade(Favoured):
    """Which good is sold at once."""

    phase = "trade"

    def ask(self, state: State) -> Decision:
        return which_to_trade((self.seat,))


@favour("trade")
def trade(state: State, seat: int, person: Person, run: Run) -> State:
    """One good may be sold at once for its value."""
    if all(good < 0 for good in state.merchants[seat].shelf):
        return idle(state, seat, person, run)
    run.then(Trade(seat))
    return state


@verb("trade", always(places(SHELF) | {"none": None}), answers=Trade)
def trade_one(state: State, asked: Trade, action: Action, run: Run) -> State:
    """The good goes for its value, or is kept."""
    if action.what is None:
        run.tell(leaves_all((action.seat,)))
        return state
    good = state.merchants[action.seat].shelf[action.what]
    value = VALUES[size_of(good)]
    run.tell(trades((action.seat,), (good, value, action.what)))
    return take_off(state, action.seat, action.what, value)


@trade_one.must
def good_is_there(state: State, asked: Trade, action: Action) -> Refusal | None:
    """A good stands on that field of the own shelf."""
    if action.what is None or state.merchants[asked.seat].shelf[action.what] >= 0:
        return None
    return no_good_there(what=action.what)
