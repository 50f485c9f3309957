"""Karty graczy: a card comes before its owner and works at once; the potion brings another, the stew copies one."""

from ..core import Action, Decision, Refusal
from ..core.asking import Run, verb
from .buying import Purchase
from .cards import BazaarCard, CardNumber, OwnCard, card_words, face_up, owned
from .flow import Gain
from .rulebook import book
from .stacks import Brew
from .state import Owned, State
from .tokens import pay_out, set_player

lies_open = book.event("lies-open", "buy.card-lies-open-before-buyer")
may_buy_more = book.event("may-buy-more", "buy.extra-purchases-by-card")
potion_gone = book.event("potion-gone", "card.gained-is-owned-not-bought")
potion_empty = book.event("potion-empty", "card.gained-is-owned-not-bought")
copies = book.event("copies", "card.text-beats-rulebook")
nothing_to_copy = book.event("nothing-to-copy", "card.text-beats-rulebook")

which_copy = book.question("which-copy", "card.text-beats-rulebook")

not_copying = book.refusal("not-copying", "card.text-beats-rulebook")
cannot_copy = book.refusal("cannot-copy", "card.text-beats-rulebook")


@Gain.does
@book.rule("buy.card-lies-open-before-buyer")
def gain(state: State, task: Gain, run: Run) -> State:
    """The card lies before its owner and works at once."""
    seat, card, bought = task.seat, task.card, task.bought
    face = face_up(state, card)
    state = pay_collectors(state, seat, card, bought, run)
    if face.power.brings_a_card:
        run.tell(potion_gone((seat,), card))
        return brew(state._replace(gone=(*state.gone, card)), seat, run)
    player = state.players[seat]
    state = set_player(state, seat, cards=(*player.cards, Owned(card, card, bought)))
    run.tell(lies_open((seat,), card))
    if face.power.allows_more(player.final):
        run.tell(may_buy_more((seat,), card))
    if face.power.is_a_copy:
        return stew(state, seat, card, run)
    return when_gained(state, seat, card, face, run)


# -- tokens that come at once ---------------------------------------------------------------------


@book.rule("card.tokens-per-owned-card-once", "card.final-pile-as-phase-one-ended")
def when_gained(state: State, seat: int, card: int, face: BazaarCard, run: Run) -> State:
    """Tokens that a card gives once, when it comes; by one reading some give them at purchases instead."""
    if face.power.counts_purchases and state.setup.per_card == "each-purchase":
        return state
    tokens = face.power.when_gained(OwnCard(state, seat, card))
    return state if tokens is None else pay_out(state, seat, card, face, tokens, run)


@book.rule("card.tokens-per-owned-card-once")
def pay_collectors(state: State, seat: int, card: int, bought: bool, run: Run) -> State:
    """By one reading cards that count a colour give a token at each purchase of such a card, their own included."""
    if state.setup.per_card != "each-purchase" or not bought:
        return state
    face = face_up(state, card)
    for number, collector in (*owned(state, seat), (card, face)):
        if tokens := collector.power.when_bought(face):
            state = pay_out(state, seat, number, collector, tokens, run)
    return state


# -- cards that bring cards -----------------------------------------------------------------------


def brew(state: State, seat: int, run: Run) -> State:
    """The card that would be dealt next comes free of charge."""
    if state.left[state.newest]:
        run.then(Brew(seat, state.newest))
    else:
        run.tell(potion_empty((seat,)))
    return state


def stew(state: State, seat: int, card: int, run: Run) -> State:
    """It becomes a copy, if anybody has a card to copy."""
    if copyable(state, seat):
        run.then(Copy(seat, card))
    else:
        run.tell(nothing_to_copy((seat,), card))
    return state


def copyable(state: State, seat: int) -> tuple[int, ...]:
    """The cards of the others."""
    return tuple(own.card for other, player in enumerate(state.players) if other != seat for own in player.cards)


class Copy(Purchase):
    """What the stew becomes; its owner chooses."""

    card: CardNumber
    not_now = not_copying

    def ask(self, state: State) -> Decision:
        return which_copy((self.seat,), self.card)


@verb("copy", card_words, answers=Copy)
def copy(state: State, asked: Copy, action: Action, run: Run) -> State:
    """The card is a copy from now on."""
    seat, card, player = asked.seat, asked.card, state.players[asked.seat]
    like = next(own.like for other in state.players for own in other.cards if own.card == action.what)
    cards = tuple(own._replace(like=like) if own.card == card else own for own in player.cards)
    face = face_up(state, like)
    run.tell(copies((seat,), (card, action.what)))
    if face.power.allows_more(player.final):
        run.tell(may_buy_more((seat,), card))
    return when_gained(set_player(state, seat, cards=cards), seat, card, face, run)


@copy.must
def card_can_be_copied(state: State, asked: Copy, action: Action) -> Refusal | None:
    """A card of somebody else."""
    return None if action.what in copyable(state, asked.seat) else cannot_copy(what=action.what)


@copy.choices(card_can_be_copied)
def cards_to_copy(state: State, asked: Copy, seat: int) -> tuple[int, ...]:
    """The cards of the others."""
    return copyable(state, seat)
