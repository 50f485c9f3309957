"""Deklarowanie: a card is laid behind the screen, covered if it is a special one, given its AP, or taken back."""

from collections.abc import Callable, Iterable

from ..core import Action, Refusal, always
from ..core.asking import Run, verb
from .cards import card_words, family_of
from .declaration import (
    Declare,
    budget,
    declarable,
    is_complete,
    lacks_cover,
    last_card_is_complete,
    needs_cover,
    spent,
    thief_has_not_left,
    tokens_left,
)  # fmt: skip
from .queries import less, set_thief
from .rulebook import book
from .state import AGENT, INFORMER, SPECIAL, Setup, Slot, State, Thief

lays_card = book.event("lays-card", "declare.cards-face-down-with-ap")
covers = book.event("covers", "special.declared-under-a-general-card")
puts_ap = book.event("puts-ap", "declare.ap-is-initiative")
puts_informer = book.event("puts-informer", "token.informer")
puts_agent = book.event("puts-agent", "token.guild-agent")
withdraws = book.event("withdraws", "declare.any-number-of-cards")

not_yours = book.refusal("not-your-card", "declare.cards-face-down-with-ap")
declared_already = book.refusal("declared-already", "declare.cards-face-down-with-ap")
no_special_cards = book.refusal("no-special-cards", "variant.first-game-without-special-cards")
not_your_special = book.refusal("not-your-special", "special.one-per-thief")
no_cover_for = book.refusal("no-cover-for", "special.no-basic-card-as-cover")
no_card_open = book.refusal("no-card-open", "declare.cards-face-down-with-ap")
at_least_one = book.refusal("at-least-one-ap", "declare.at-least-one-ap-per-card")
no_ap_left = book.refusal("no-ap-left", "declare.at-least-one-ap-per-card")
too_many_ap = book.refusal("too-many-ap", "declare.any-number-of-cards")
no_informer = book.refusal("no-informer", "token.informer")
no_agent = book.refusal("no-agent", "token.guild-agent")

MOST_AP = 40  #: no more than this can lie on a card, whatever a thief has collected
ap_words = always({str(number): number for number in range(MOST_AP + 1)})


# -- a card ---------------------------------------------------------------------------------------


@verb("declare", card_words, answers=Declare)
@book.rule("declare.cards-face-down-with-ap")
def declare(state: State, asked: Declare, action: Action, run: Run) -> State:
    """Lay a card face down."""
    seat, card = action.seat, action.what
    thief = state.thieves[seat]
    hand = less(thief.hand, card) if family_of(card) == "general" else thief.hand
    run.tell(lays_card((seat,), card, known_to=(seat,)))
    run.then(asked)
    return set_thief(state, seat, hand=hand, slots=(*thief.slots, Slot((card,), 0)))


declare.first(thief_has_not_left)
declare.must(last_card_is_complete)


@declare.must
def something_is_left(state: State, asked: Declare, action: Action) -> Refusal | None:
    """Without AP markers and AP tokens no further card can be declared."""
    return None if has_ap_left(state, action.seat) else no_ap_left((action.seat,), known_to=(action.seat,))


def has_ap_left(state: State, seat: int) -> bool:
    """Has the thief a marker or a token for a further card?"""
    if budget(state, seat) > spent(state, seat):
        return True
    return tokens_left(state, seat, INFORMER) + tokens_left(state, seat, AGENT) > 0


@declare.must
def card_can_be_declared(state: State, asked: Declare, action: Action) -> Refusal | None:
    """A basic card, the own special card, or a general card of the hand, each once."""
    seat, card = action.seat, action.what
    thief = state.thieves[seat]
    if family_of(card) == "special":
        if not state.setup.special_cards:
            return no_special_cards()
        if card != SPECIAL[thief.character]:
            return not_your_special((seat,), card)
        if not thief.hand and card in declarable(state, seat):
            return needs_cover((seat,), card, known_to=(seat,))
    if card in declarable(state, seat):
        return None
    laid = any(card in slot.cards for slot in thief.slots)
    return (declared_already if laid else not_yours)((seat,), card, known_to=(seat,))


@declare.choices(last_card_is_complete, something_is_left, card_can_be_declared)
def cards_to_declare(state: State, asked: Declare, seat: int) -> Iterable[int]:
    """The cards that may be laid next; a special card only with a general card to cover it."""
    if not is_complete(state, seat) or not has_ap_left(state, seat):
        return ()
    cards = declarable(state, seat)
    return cards if state.thieves[seat].hand else [card for card in cards if family_of(card) != "special"]


# -- its cover ------------------------------------------------------------------------------------


@verb("cover", card_words, answers=Declare)
@book.rule("special.declared-under-a-general-card")
def cover(state: State, asked: Declare, action: Action, run: Run) -> State:
    """Lay a general card on the special one: a pair with one initiative."""
    seat, card = action.seat, action.what
    thief = state.thieves[seat]
    slot = thief.slots[-1]._replace(cards=(*thief.slots[-1].cards, card))
    run.tell(covers((seat,), card, known_to=(seat,)))
    run.then(asked)
    return set_thief(state, seat, hand=less(thief.hand, card), slots=(*thief.slots[:-1], slot))


cover.first(thief_has_not_left)


@cover.must
def special_lacks_cover(state: State, asked: Declare, action: Action) -> Refusal | None:
    """Only a special card is covered, and only once."""
    slots = state.thieves[action.seat].slots
    return None if slots and lacks_cover(slots[-1]) else no_card_open(known_to=(action.seat,))


@cover.must
def cover_is_general(state: State, asked: Declare, action: Action) -> Refusal | None:
    """The cover is a general card of the hand; a basic card is none, because it is never discarded."""
    if family_of(action.what) != "general":
        return no_cover_for(what=action.what)
    if action.what not in state.thieves[action.seat].hand:
        return not_yours((action.seat,), action.what, known_to=(action.seat,))
    return None


@cover.choices(special_lacks_cover, cover_is_general)
def covers_at_hand(state: State, asked: Declare, seat: int) -> Iterable[int]:
    """The general cards of the hand, if a special card needs one."""
    thief = state.thieves[seat]
    return dict.fromkeys(thief.hand) if thief.slots and lacks_cover(thief.slots[-1]) else ()


# -- AP -------------------------------------------------------------------------------------------


@verb("ap", ap_words, answers=Declare)
def ap(state: State, asked: Declare, action: Action, run: Run) -> State:
    """Put AP markers on the card."""
    seat, slot = action.seat, state.thieves[action.seat].slots[-1]
    run.tell(puts_ap((seat,), action.what, known_to=(seat,)))
    run.then(asked)
    return change_last(state, seat, slot._replace(ap=action.what))


@verb("informer", answers=Declare)
@book.rule("declare.ap-tokens-may-be-hidden")
def informer(state: State, asked: Declare, action: Action, run: Run) -> State:
    """Put an Informer on the card."""
    seat, slot = action.seat, state.thieves[action.seat].slots[-1]
    run.tell(puts_informer((seat,), known_to=(seat,)))
    run.then(asked)
    return change_last(state, seat, slot._replace(informers=slot.informers + 1))


@verb("agent", answers=Declare)
def agent(state: State, asked: Declare, action: Action, run: Run) -> State:
    """Put a Guild Agent on the card: both AP lie there."""
    seat, slot = action.seat, state.thieves[action.seat].slots[-1]
    run.tell(puts_agent((seat,), known_to=(seat,)))
    run.then(asked)
    return change_last(state, seat, slot._replace(agents=slot.agents + 1))


def change_last(state: State, seat: int, slot: Slot) -> State:
    """The card that was laid last, changed."""
    return set_thief(state, seat, slots=(*state.thieves[seat].slots[:-1], slot))


ap.first(thief_has_not_left)
informer.first(thief_has_not_left)
agent.first(thief_has_not_left)


@ap.must
@informer.must
@agent.must
def a_card_lies_open(state: State, asked: Declare, action: Action) -> Refusal | None:
    """AP are put on the card that was laid last, under its cover if it needs one."""
    seat, slots = action.seat, state.thieves[action.seat].slots
    if not slots:
        return no_card_open(known_to=(seat,))
    return needs_cover((seat,), slots[-1].cards[0], known_to=(seat,)) if lacks_cover(slots[-1]) else None


@ap.must
@book.rule("declare.no-upper-limit-of-ap")
def ap_suffice(state: State, asked: Declare, action: Action) -> Refusal | None:
    """As many as the thief still has; at least 1, unless a token lies there already."""
    seat, slots = action.seat, state.thieves[action.seat].slots
    if not slots:
        return None
    fitting = fitting_ap(state, seat, slots[-1])
    if action.what < fitting.start:
        return at_least_one((seat,), known_to=(seat,))
    left = fitting.stop - 1
    return too_many_ap((seat,), left, known_to=(seat,)) if action.what > left else None


@book.rule("declare.no-upper-limit-of-ap")
def fitting_ap(state: State, seat: int, slot: Slot) -> range:
    """How many AP markers can lie on a card of this thief, tokens on it considered."""
    least = 0 if slot.informers or slot.agents else 1
    return range(least, budget(state, seat) - spent(state, seat) + slot.ap + 1)


@ap.choices(a_card_lies_open, ap_suffice)
def ap_for_last_card(state: State, asked: Declare, seat: int) -> Iterable[int]:
    """As many as can lie on the card that was laid last."""
    slots = state.thieves[seat].slots
    return fitting_ap(state, seat, slots[-1]) if slots and not lacks_cover(slots[-1]) else ()


@informer.must
def informer_is_left(state: State, asked: Declare, action: Action) -> Refusal | None:
    """There is an Informer on the sheet."""
    seat = action.seat
    return None if tokens_left(state, seat, INFORMER) > 0 else no_informer((seat,), known_to=(seat,))


@informer.choices(informer_is_left)
def informers_at_hand(state: State, asked: Declare, seat: int) -> tuple[None, ...]:
    """One Informer at a time, while there is one."""
    return (None,) if tokens_left(state, seat, INFORMER) > 0 else ()


@agent.must
@book.rule("token.guild-agent-indivisible")
def agent_is_left(state: State, asked: Declare, action: Action) -> Refusal | None:
    """There is a Guild Agent on the sheet."""
    seat = action.seat
    return None if tokens_left(state, seat, AGENT) > 0 else no_agent((seat,), known_to=(seat,))


@agent.choices(agent_is_left)
def agents_at_hand(state: State, asked: Declare, seat: int) -> tuple[None, ...]:
    """One Guild Agent at a time, while there is one."""
    return (None,) if tokens_left(state, seat, AGENT) > 0 else ()


# -- taken back -----------------------------------------------------------------------------------


@verb("withdraw", card_words, answers=Declare)
def withdraw(state: State, asked: Declare, action: Action, run: Run) -> State:
    """Take a card back behind the screen."""
    seat, thief = action.seat, state.thieves[action.seat]
    gone = next(slot for slot in thief.slots if slot.cards[0] == action.what)
    back = tuple(card for card in gone.cards if family_of(card) == "general")
    slots = list(thief.slots)
    slots.remove(gone)
    run.tell(withdraws((seat,), action.what, known_to=(seat,)))
    run.then(asked)
    return set_thief(state, seat, hand=(*thief.hand, *back), slots=tuple(slots))


withdraw.first(thief_has_not_left)


@withdraw.must
def card_was_declared(state: State, asked: Declare, action: Action) -> Refusal | None:
    """Only what lies there can be taken back."""
    if any(slot.cards[0] == action.what for slot in state.thieves[action.seat].slots):
        return None
    return not_yours((action.seat,), action.what, known_to=(action.seat,))


@withdraw.choices(card_was_declared)
def declared_cards(state: State, asked: Declare, seat: int) -> Iterable[int]:
    """The cards that lie there, each kind once."""
    return dict.fromkeys([slot.cards[0] for slot in state.thieves[seat].slots])


# -- what a thief may lay -------------------------------------------------------------------------

#: What each seat could say last behind its screen, at which table and with which sheet. No other thief matters to it.
kept: dict[int, tuple[Setup, Thief, list[Action]]] = {}


def behind_the_screens(
    state: State, asked: Declare, look: Callable[[State, Declare, int], list[Action]]
) -> list[Action]:
    """What all thieves may lay, put or take back; while the sheet of one is the same, so is what he may do."""
    setup, thieves, found = state.setup, state.thieves, list[Action]()
    for seat in asked.seats(state):
        known = kept.get(seat)
        if known is None or known[0] is not setup or known[1] is not thieves[seat]:
            known = kept[seat] = setup, thieves[seat], look(state, asked, seat)
        found += known[2]
    return found
