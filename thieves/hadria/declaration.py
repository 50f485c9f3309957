"""Faza deklaracji: behind their screens all lay cards and AP; then the screens go down together."""

from ..core import Action, Event, Refusal, Step
from .cards import family_of
from .flow import done, proceed, then, top, work
from .rulebook import book
from .state import AGENT, BASIC, INFORMER, SPECIAL, Job, Slot, State
from .table import ability, clockwise, in_city, less, set_thief

declaration_begins = book.event("declaration-begins", "declare.simultaneous-and-secret")
has_fewer_ap = book.event("has-fewer-ap", "declare.effects-at-start-of-declaration")
lays_card = book.event("lays-card", "declare.cards-face-down-with-ap")
covers = book.event("covers", "special.declared-under-a-general-card")
puts_ap = book.event("puts-ap", "declare.ap-is-initiative")
puts_informer = book.event("puts-informer", "token.informer")
puts_agent = book.event("puts-agent", "token.guild-agent")
withdraws = book.event("withdraws", "declare.any-number-of-cards")
is_ready = book.event("is-ready", "declare.reveal-screens-together")
declares_nothing = book.event("declares-nothing", "declare.may-declare-nothing")
screens_down = book.event("screens-down", "declare.reveal-screens-together")
shows_ap = book.event("shows-ap", "declare.reveal-screens-together")
keeps_ap = book.event("keeps-ap", "declare.may-keep-ap-back")

what_to_declare = book.question("what-to-declare", "declare.simultaneous-and-secret")

has_left = book.refusal("has-left", "alarm.who-left-is-out")
not_declaring = book.refusal("not-declaring", "declare.hand-not-used-until-next-turn")
is_ready_already = book.refusal("is-ready-already", "declare.reveal-screens-together")
not_yours = book.refusal("not-your-card", "declare.cards-face-down-with-ap")
declared_already = book.refusal("declared-already", "declare.cards-face-down-with-ap")
no_special_cards = book.refusal("no-special-cards", "variant.first-game-without-special-cards")
not_your_special = book.refusal("not-your-special", "special.one-per-thief")
needs_cover = book.refusal("needs-cover", "special.declared-under-a-general-card")
no_cover_for = book.refusal("no-cover-for", "special.no-basic-card-as-cover")
finish_card_first = book.refusal("finish-card-first", "declare.at-least-one-ap-per-card")
no_card_open = book.refusal("no-card-open", "declare.cards-face-down-with-ap")
at_least_one = book.refusal("at-least-one-ap", "declare.at-least-one-ap-per-card")
no_ap_left = book.refusal("no-ap-left", "declare.at-least-one-ap-per-card")
too_many_ap = book.refusal("too-many-ap", "declare.any-number-of-cards")
no_informer = book.refusal("no-informer", "token.informer")
no_agent = book.refusal("no-agent", "token.guild-agent")

MOST_AP = 40  #: no more than this can lie on a card, whatever a thief has collected


@book.rule("thief.joanne-theme")
def informer_ap(state: State, seat: int) -> int:
    """What an Informer is worth to this thief."""
    return ability(state, seat, "joanne", 1)


def initiative_of(state: State, seat: int, slot: Slot) -> int:
    """The initiative of a declared card: the AP on it."""
    return slot.initiative(informer_ap(state, seat))


def budget(state: State, seat: int) -> int:
    """The AP markers that a thief has for this declaration."""
    thief = state.thieves[seat]
    return max(0, thief.blue + thief.red + thief.violet - thief.stunned)


def spent(state: State, seat: int) -> int:
    """The AP markers that lie on cards already."""
    return sum(slot.ap for slot in state.thieves[seat].slots)


@book.rule("component.action-card-families")
def declarable(state: State, seat: int) -> tuple[int, ...]:
    """The cards that the thief could still lay down: basic ones, the own special one, general ones of the hand."""
    thief = state.thieves[seat]
    laid = [card for slot in thief.slots for card in slot.cards]
    basics = [card for card in BASIC if card not in laid]
    special = [SPECIAL[thief.character]] if state.setup.special_cards else []
    return (*basics, *(card for card in special if card not in laid), *dict.fromkeys(thief.hand))


@work("declaration")
def declaration(state: State, job: Job, events: list[Event]) -> State:
    """Everybody in the city declares, unseen."""
    order = tuple(clockwise(state))
    events.append(declaration_begins(order))
    for seat in order:
        if state.thieves[seat].stunned:
            events.append(has_fewer_ap((seat,), state.thieves[seat].stunned))
    return then(state, Job("declare"))


def declaring(state: State) -> tuple[int, ...]:
    """The seats that are not ready yet."""
    return tuple(seat for seat in clockwise(state) if not state.thieves[seat].ready)


# -- what must hold -------------------------------------------------------------------------------


def seat_declares(state: State, action: Action) -> Refusal | None:
    """It is the declaration phase, and the thief is in the city and not ready yet."""
    job = top(state)
    if action.seat >= 0 and state.thieves[action.seat].left:
        return has_left((action.seat,))
    if job is None or job.kind != "declare" or action.seat < 0 or not in_city(state.thieves[action.seat]):
        return not_declaring()
    return is_ready_already((action.seat,)) if state.thieves[action.seat].ready else None


def last_card_is_complete(state: State, action: Action) -> Refusal | None:
    """Every declared card carries at least 1 AP, and a special card its cover, before the next one is laid."""
    if action.seat < 0 or not state.thieves[action.seat].slots:
        return None
    slot = state.thieves[action.seat].slots[-1]
    if lacks_cover(slot):
        return needs_cover((action.seat,), slot.cards[0], known_to=(action.seat,))
    if initiative_of(state, action.seat, slot) < 1:
        return finish_card_first((action.seat,), slot.cards[0], known_to=(action.seat,))
    return None


def lacks_cover(slot: Slot) -> bool:
    """Does a special card still lie there without a general card on it?"""
    return family_of(slot.cards[0]) == "special" and len(slot.cards) == 1


def something_is_left(state: State, action: Action) -> Refusal | None:
    """Without AP markers and AP tokens no further card can be declared."""
    seat = action.seat
    if seat < 0 or budget(state, seat) > spent(state, seat):
        return None
    tokens = tokens_left(state, seat, INFORMER) + tokens_left(state, seat, AGENT)
    return None if tokens > 0 else no_ap_left((seat,), known_to=(seat,))


def card_can_be_declared(state: State, action: Action) -> Refusal | None:
    """A basic card, the own special card, or a general card of the hand, each once."""
    seat, card = action.seat, action.what
    if seat < 0:
        return None
    family = family_of(card)
    thief = state.thieves[seat]
    if family == "special":
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


def special_lacks_cover(state: State, action: Action) -> Refusal | None:
    """Only a special card is covered, and only once."""
    seat = action.seat
    slots = state.thieves[seat].slots if seat >= 0 else ()
    return None if slots and lacks_cover(slots[-1]) else no_card_open(known_to=(seat,))


def cover_is_general(state: State, action: Action) -> Refusal | None:
    """The cover is a general card of the hand; a basic card is none, because it is never discarded."""
    if family_of(action.what) != "general":
        return no_cover_for(what=action.what)
    if action.seat >= 0 and action.what not in state.thieves[action.seat].hand:
        return not_yours((action.seat,), action.what, known_to=(action.seat,))
    return None


def a_card_lies_open(state: State, action: Action) -> Refusal | None:
    """AP are put on the card that was laid last, under its cover if it needs one."""
    seat = action.seat
    slots = state.thieves[seat].slots if seat >= 0 else ()
    if not slots:
        return no_card_open(known_to=(seat,))
    return needs_cover((seat,), slots[-1].cards[0], known_to=(seat,)) if lacks_cover(slots[-1]) else None


@book.rule("declare.no-upper-limit-of-ap")
def ap_suffice(state: State, action: Action) -> Refusal | None:
    """As many as the thief still has; at least 1, unless a token lies there already."""
    seat = action.seat
    slots = state.thieves[seat].slots if seat >= 0 else ()
    if not slots:
        return None
    slot = slots[-1]
    if action.what + initiative_of(state, seat, slot._replace(ap=0)) < 1:
        return at_least_one((seat,), known_to=(seat,))
    left = budget(state, seat) - spent(state, seat) + slot.ap
    return too_many_ap((seat,), left, known_to=(seat,)) if action.what > left else None


def tokens_left(state: State, seat: int, kind: int) -> int:
    """The AP tokens on the sheet that lie on no card yet."""
    thief = state.thieves[seat]
    has = thief.tokens[kind]
    if has and kind == INFORMER:
        return has - sum(slot.informers for slot in thief.slots)
    return has - sum(slot.agents for slot in thief.slots) if has and kind == AGENT else has


def informer_is_left(state: State, action: Action) -> Refusal | None:
    """There is an Informer on the sheet."""
    seat = action.seat
    return None if seat < 0 or tokens_left(state, seat, INFORMER) > 0 else no_informer((seat,), known_to=(seat,))


@book.rule("token.guild-agent-indivisible")
def agent_is_left(state: State, action: Action) -> Refusal | None:
    """There is a Guild Agent on the sheet."""
    seat = action.seat
    return None if seat < 0 or tokens_left(state, seat, AGENT) > 0 else no_agent((seat,), known_to=(seat,))


def card_was_declared(state: State, action: Action) -> Refusal | None:
    """Only what lies there can be taken back."""
    if action.seat < 0 or any(slot.cards[0] == action.what for slot in state.thieves[action.seat].slots):
        return None
    return not_yours((action.seat,), action.what, known_to=(action.seat,))


# -- declaring ------------------------------------------------------------------------------------


def declare(state: State, action: Action) -> Step:
    """Lay a card face down."""
    seat, card = action.seat, action.what
    thief = state.thieves[seat]
    hand = less(thief.hand, card) if family_of(card) == "general" else thief.hand
    state = set_thief(state, seat, hand=hand, slots=(*thief.slots, Slot((card,), 0)))
    return proceed(state, [lays_card((seat,), card, known_to=(seat,))])


def cover(state: State, action: Action) -> Step:
    """Lay a general card on the special one: a pair with one initiative."""
    seat, card = action.seat, action.what
    thief = state.thieves[seat]
    slot = thief.slots[-1]._replace(cards=(*thief.slots[-1].cards, card))
    state = set_thief(state, seat, hand=less(thief.hand, card), slots=(*thief.slots[:-1], slot))
    return proceed(state, [covers((seat,), card, known_to=(seat,))])


def change_last(state: State, seat: int, slot: Slot) -> State:
    """The card that was laid last, changed."""
    return set_thief(state, seat, slots=(*state.thieves[seat].slots[:-1], slot))


def ap(state: State, action: Action) -> Step:
    """Put AP markers on the card."""
    seat, slot = action.seat, state.thieves[action.seat].slots[-1]
    return proceed(
        change_last(state, seat, slot._replace(ap=action.what)), [puts_ap((seat,), action.what, known_to=(seat,))]
    )


@book.rule("declare.ap-tokens-may-be-hidden")
def informer(state: State, action: Action) -> Step:
    """Put an Informer on the card."""
    seat, slot = action.seat, state.thieves[action.seat].slots[-1]
    state = change_last(state, seat, slot._replace(informers=slot.informers + 1))
    return proceed(state, [puts_informer((seat,), known_to=(seat,))])


def agent(state: State, action: Action) -> Step:
    """Put a Guild Agent on the card: both AP lie there."""
    seat, slot = action.seat, state.thieves[action.seat].slots[-1]
    state = change_last(state, seat, slot._replace(agents=slot.agents + 1))
    return proceed(state, [puts_agent((seat,), known_to=(seat,))])


def withdraw(state: State, action: Action) -> Step:
    """Take a card back behind the screen."""
    seat, thief = action.seat, state.thieves[action.seat]
    gone = next(slot for slot in thief.slots if slot.cards[0] == action.what)
    back = tuple(card for card in gone.cards if family_of(card) == "general")
    slots = list(thief.slots)
    slots.remove(gone)
    state = set_thief(state, seat, hand=(*thief.hand, *back), slots=tuple(slots))
    return proceed(state, [withdraws((seat,), action.what, known_to=(seat,))])


def ready(state: State, action: Action) -> Step:
    """Nothing more to declare; when all are ready, the screens go down."""
    seat = action.seat
    state = set_thief(state, seat, ready=True)
    events = [is_ready((seat,))]
    if not declaring(state):
        state = reveal(done(state), events)
    return proceed(state, events)


@book.rule("declare.thief-sheet-is-public")
def reveal(state: State, events: list[Event]) -> State:
    """All screens go down: the AP on each card are seen, its face is not."""
    events.append(screens_down())
    for seat in clockwise(state):
        slots = state.thieves[seat].slots
        if not slots:
            events.append(declares_nothing((seat,)))
            continue
        events.append(shows_ap((seat,), tuple(initiative_of(state, seat, slot) for slot in slots)))
        left = budget(state, seat) - spent(state, seat)
        if left:
            events.append(keeps_ap((seat,), left))
    thieves = tuple(thief._replace(stunned=0) for thief in state.thieves)
    return then(state, Job("resolution"), thieves=thieves)
