"""Faza planowania: everybody draws a card; a hand holds five general cards."""

from functools import lru_cache

from ..core import CHANCE, Action, Decision, Refusal
from ..core.asking import CHANCE_ALONE, Draw, Odds, Question, Run, Task, verb
from ..core.kinds import Seat
from .cards import card_words, family_of
from .flow import Declaration, DrawCard, HoldsUp, LoseCard, Planning, WhyDiscard
from .queries import add, clockwise, less, set_decks, set_thief
from .rulebook import book
from .state import HAND_LIMIT, State

draws = book.event("draws", "general.from-the-deck")
draws_this = book.event("draws-this", "planning.draw-one-card")
reshuffled = book.event("deck-reshuffled", "planning.reshuffle-action-deck")
nothing_to_draw = book.event("nothing-to-draw", "limit.other-decks-reshuffled")
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

DISCARD_FIRST = {
    "limit": book.refusal("discard-first", "planning.hand-limit-five"),
    "lost": book.refusal("discard-first", "dungeon.discard-one-general-card"),
    "citizens": book.refusal("discard-first", "token.alerted-citizens"),
}  #: what holds a movement up, by the reason for the discard

card_first = book.refusal("card-first", "token.resolve-at-once")
no_draw_now = book.refusal("no-draw-now", "planning.draw-one-card")
only_chance_draws = book.refusal("only-chance-draws", "setup.action-deck")
not_in_deck = book.refusal("not-in-deck", "planning.reshuffle-action-deck")
no_discard_now = book.refusal("no-discard-now", "planning.hand-limit-five")
not_in_hand = book.refusal("not-in-hand", "general.from-the-deck")
never_discarded = book.refusal("never-discarded", "basic.reusable")
special_never_discarded = book.refusal("special-never-discarded", "special.reusable")


@Planning.does
@book.rule("planning.draw-one-card")
def plan(state: State, task: Planning, run: Run) -> State:
    """From the first thief clockwise everybody draws a card; then all declare."""
    order = clockwise(state)
    run.then(*[DrawCard(seat) for seat in order], Declaration())
    return state


# -- drawing --------------------------------------------------------------------------------------


@DrawCard.does
@book.rule("limit.other-decks-reshuffled", "planning.reshuffle-action-deck")
def draw_card(state: State, task: DrawCard, run: Run) -> State:
    """Draw an action card; an empty deck is made anew from the discard pile."""
    decks = state.decks
    if not any(decks.cards):
        if not any(decks.discard):
            run.tell(nothing_to_draw((task.seat,)))
            return state
        run.tell(reshuffled(what=sum(decks.discard)))
        state = set_decks(state, cards=decks.discard, discard=(0,) * len(decks.discard))
    run.then(NextCard(task.seat), HandLimit(task.seat))
    return state


class NextCard(Draw, HoldsUp):
    """Which action card a thief draws when one is due."""

    not_now = no_draw_now

    def ask(self, state: State) -> Decision:
        return which_action_card(CHANCE_ALONE, self.seat)

    def not_you(self, state: State, action: Action) -> Refusal:
        """The deck is shuffled: nobody picks a card."""
        return only_chance_draws((action.seat,))

    def comes_first(self) -> Refusal:
        return card_first((self.seat,))

    def weights(self, state: State) -> Odds:
        """Every action card that can come next."""
        cards = state.decks.cards
        return tuple([(action, cards[action.what]) for action in drawing(len(cards)) if cards[action.what]])


@lru_cache(maxsize=4)
def drawing(kinds: int) -> tuple[Action, ...]:
    """To draw a card of each kind, whether or not one is left."""
    return tuple(Action(CHANCE, "draw", card) for card in range(kinds))


@verb("draw", card_words, answers=NextCard)
def draw(state: State, asked: NextCard, action: Action, run: Run) -> State:
    """The card comes into the hand; its owner alone sees it."""
    seat, card = asked.seat, action.what
    run.tell(draws((seat,)), draws_this((seat,), card, known_to=(seat,)))
    state = set_decks(state, cards=add(state.decks.cards, card, -1))
    return set_thief(state, seat, hand=(*state.thieves[seat].hand, card))


draw.by_chance = False  # a player may ask why nobody picks a card


@draw.must
def card_is_in_deck(state: State, asked: NextCard, action: Action) -> Refusal | None:
    """Only what is in the deck can be drawn; what that is, nobody may know."""
    return None if state.decks.cards[action.what] else not_in_deck(what=action.what, known_to=())


# -- the hand limit -------------------------------------------------------------------------------


class HandLimit(Task):
    """A card was drawn: the hand may be too full."""

    seat: Seat


@HandLimit.does
@book.rule(
    "general.hand-maximum",
    "planning.hand-limit-excludes-basic-and-special",
    "basic.not-in-hand-limit",
    "special.not-in-hand-limit",
    "planning.hand-limit-five",
)
def limit(state: State, task: HandLimit, run: Run) -> State:
    """Whoever holds too many general cards discards at once."""
    if len(state.thieves[task.seat].hand) > HAND_LIMIT:
        run.then(Discard(task.seat, "limit"))
    return state


@LoseCard.does
def lose_card(state: State, task: LoseCard, run: Run) -> State:
    """Discard a general card from the hand, if there is one."""
    if state.thieves[task.seat].hand:
        run.then(Discard(task.seat, task.why))
    return state


class Discard(Question, HoldsUp):
    """Which card of the hand is discarded, because a rule demands it."""

    why: WhyDiscard
    not_now = no_discard_now

    def ask(self, state: State) -> Decision:
        return DISCARDS[self.why]((self.seat,))

    def not_you(self, state: State, action: Action) -> Refusal:
        return NOT_YOURS[self.why]((self.seat,))

    def comes_first(self) -> Refusal:
        return DISCARD_FIRST[self.why]((self.seat,))


@verb("discard", card_words, answers=Discard)
@book.rule("planning.discard-pile-open")
def discard(state: State, asked: Discard, action: Action, run: Run) -> State:
    """The card lies face up on the discard pile."""
    seat, card = action.seat, action.what
    run.tell(discards((seat,), card))
    state = set_thief(state, seat, hand=less(state.thieves[seat].hand, card))
    return set_decks(state, discard=add(state.decks.discard, card))


@discard.must
def card_can_be_discarded(state: State, asked: Discard, action: Action) -> Refusal | None:
    """Only a general card of the hand; basic and special cards are never lost."""
    family = family_of(action.what)
    if family == "basic":
        return never_discarded(what=action.what)
    if family == "special":
        return special_never_discarded(what=action.what)
    if action.what not in state.thieves[action.seat].hand:
        return not_in_hand((action.seat,), action.what, known_to=(action.seat,))
    return None


@discard.choices(card_can_be_discarded)
def cards_of_the_hand(state: State, asked: Discard, seat: int) -> dict[int, None]:
    """The general cards of the hand, each kind once."""
    return dict.fromkeys(state.thieves[seat].hand)
