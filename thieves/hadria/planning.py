"""Faza planowania: everybody draws a card; a hand holds five general cards."""

from ..core import CHANCE, Action, Event, Refusal, Step
from .cards import family_of
from .flow import done, proceed, then, top, work
from .rulebook import book
from .state import HAND_LIMIT, Job, State
from .table import add, clockwise, less, set_decks, set_thief

planning_begins = book.event("planning-begins", "planning.draw-one-card")
draws = book.event("draws", "general.from-the-deck")
draws_this = book.event("draws-this", "planning.draw-one-card")
reshuffled = book.event("deck-reshuffled", "planning.reshuffle-action-deck")
nothing_to_draw = book.event("nothing-to-draw", "limit.other-decks-reshuffled")
too_many = book.event("too-many-cards", "planning.hand-limit-five")
discards = book.event("discards", "planning.discard-pile-open")

which_action_card = book.question("which-action-card", "planning.draw-one-card")
which_to_discard = book.question("which-to-discard", "planning.hand-limit-five")
which_to_lose = book.question("which-to-lose", "dungeon.discard-one-general-card")
DISCARDS = {
    "limit": which_to_discard,
    "lost": which_to_lose,
    "event": book.question("which-to-discard", "event.immediate-effects"),
    "citizens": book.question("which-to-lose", "token.alerted-citizens"),
}  #: the question by the reason for the discard
NOT_YOURS = {
    "limit": book.refusal("not-your-discard", "planning.hand-limit-five"),
    "lost": book.refusal("not-your-discard", "dungeon.discard-one-general-card"),
    "event": book.refusal("not-your-discard", "event.immediate-effects"),
    "citizens": book.refusal("not-your-discard", "token.alerted-citizens"),
}  #: the refusal to anybody else, under the clause of the question

no_draw_now = book.refusal("no-draw-now", "planning.draw-one-card")
only_chance_draws = book.refusal("only-chance-draws", "setup.action-deck")
not_in_deck = book.refusal("not-in-deck", "planning.reshuffle-action-deck")
no_discard_now = book.refusal("no-discard-now", "planning.hand-limit-five")
not_in_hand = book.refusal("not-in-hand", "general.from-the-deck")
never_discarded = book.refusal("never-discarded", "basic.reusable")
special_never_discarded = book.refusal("special-never-discarded", "special.reusable")


@work("plan")
def plan(state: State, job: Job, events: list[Event]) -> State:
    """From the first thief clockwise everybody draws a card; then all declare."""
    order = clockwise(state)
    events.append(planning_begins(tuple(order)))
    return then(state, *[Job("draw-card", seat) for seat in order], Job("declaration"))


@work("draw-card")
def draw_card(state: State, job: Job, events: list[Event]) -> State:
    """Draw an action card; an empty deck is made anew from the discard pile."""
    decks = state.decks
    if not any(decks.cards):
        if not any(decks.discard):
            events.append(nothing_to_draw((job.seat,)))
            return state
        events.append(reshuffled(what=sum(decks.discard)))
        state = set_decks(state, cards=decks.discard, discard=(0,) * len(decks.discard))
    return then(state, Job("card", job.seat), Job("limit", job.seat))


def card_weights(state: State) -> tuple[tuple[Action, int], ...]:
    """Every action card that can come next."""
    return tuple((Action(CHANCE, "draw", card), count) for card, count in enumerate(state.decks.cards) if count)


def a_card_is_drawn(state: State, action: Action) -> Refusal | None:
    """A card is drawn when one is due."""
    job = top(state)
    return None if job is not None and job.kind == "card" else no_draw_now()


def chance_draws(state: State, action: Action) -> Refusal | None:
    """The deck is shuffled: nobody picks a card."""
    return None if action.seat == CHANCE else only_chance_draws((action.seat,))


def card_is_in_deck(state: State, action: Action) -> Refusal | None:
    """Only what is in the deck can be drawn; what that is, nobody may know."""
    return None if state.decks.cards[action.what] else not_in_deck(what=action.what, known_to=())


def draw(state: State, action: Action) -> Step:
    """The card comes into the hand; its owner alone sees it."""
    seat, card = state.jobs[-1].seat, action.what
    state = set_decks(done(state), cards=add(state.decks.cards, card, -1))
    state = set_thief(state, seat, hand=(*state.thieves[seat].hand, card))
    return proceed(state, [draws((seat,)), draws_this((seat,), card, known_to=(seat,))])


# -- the hand limit -------------------------------------------------------------------------------


@book.rule(
    "general.hand-maximum",
    "planning.hand-limit-excludes-basic-and-special",
    "basic.not-in-hand-limit",
    "special.not-in-hand-limit",
)
@work("limit")
def limit(state: State, job: Job, events: list[Event]) -> State:
    """Whoever holds too many general cards discards at once."""
    if len(state.thieves[job.seat].hand) <= HAND_LIMIT:
        return state
    events.append(too_many((job.seat,), HAND_LIMIT))
    return then(state, Job("discard", job.seat, "limit"))


@work("lose-card")
def lose_card(state: State, job: Job, events: list[Event]) -> State:
    """Discard a general card from the hand, if there is one."""
    return then(state, Job("discard", job.seat, job.what or "lost")) if state.thieves[job.seat].hand else state


def a_card_is_discarded(state: State, action: Action) -> Refusal | None:
    """Cards are discarded when a rule demands it, by their owner."""
    job = top(state)
    if job is None or job.kind != "discard":
        return no_discard_now()
    return None if job.seat == action.seat else NOT_YOURS[job.what]((job.seat,))


def card_can_be_discarded(state: State, action: Action) -> Refusal | None:
    """Only a general card of the hand; basic and special cards are never lost."""
    family = family_of(action.what)
    if family == "basic":
        return never_discarded(what=action.what)
    if family == "special":
        return special_never_discarded(what=action.what)
    if action.seat >= 0 and action.what not in state.thieves[action.seat].hand:
        return not_in_hand((action.seat,), action.what, known_to=(action.seat,))
    return None


def discard(state: State, action: Action) -> Step:
    """The card lies face up on the discard pile."""
    seat, card = action.seat, action.what
    state = set_thief(done(state), seat, hand=less(state.thieves[seat].hand, card))
    state = set_decks(state, discard=add(state.decks.discard, card))
    return proceed(state, [discards((seat,), card)])
