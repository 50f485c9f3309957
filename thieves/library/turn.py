"""Karty ruchu: a turn is one card played and carried out, then one card drawn."""

from collections.abc import Iterator

from ..core import CHANCE, Action, Event, Refusal, Step
from . import looks, magic
from .flow import done, proceed, then, top, work
from .movement import in_the_way, is_usable, laid_down, look_in_the_way
from .pushing import put
from .rulebook import book
from .state import FULL_DECK, NO_MOVE, RIGOR, Job, Move, State, moved_by

plays_goblin = book.event("plays-goblin", "card.goblin-card-moves-own-goblin")
plays_rigor = book.event("plays-rigor", "card.rigor-card-moves-only-rigor")
loses_turn = book.event("loses-turn", "move.no-usable-card-loses-turn")
shows_hand = book.event("shows-hand", "move.stuck-player-shows-hand")
discards_hand = book.event("discards-hand", "move.stuck-player-redraws-same-number")
WHY_DRAWN = {
    "turn": "turn.draw-after-every-move",
    "deal": "setup.hand-of-three",
    "stuck": "move.stuck-player-redraws-same-number",
    "book": "book.use-on-own-turn",
}  #: why a movement card is drawn, and the clause behind it
draws_card = {why: book.event("draws-card", clause) for why, clause in WHY_DRAWN.items()}
draws_this = {why: book.event("draws-this", clause) for why, clause in WHY_DRAWN.items()}
hand_is_full = book.event("hand-is-full", "look.restrictions-on-the-player")
deck_reshuffled = book.event("deck-reshuffled", "turn.movement-deck-empty")
turn_passes = book.event("turn-passes", "turn.passes-to-the-left")

no_second_card = book.event("no-second-card", "book.use-on-own-turn")
does_without = book.event("does-without", "book.use-on-own-turn")
keeps_books = book.event("keeps-books", "book.use-on-own-turn")
must_play = book.refusal("must-play", "turn.playing-is-required")

a_book_after_the_card = book.question("a-book-after-the-card", "book.use-on-own-turn")
which_card = book.question("which-card", "turn.play-one-then-draw-one")
which_movement_card = {why: book.question("which-movement-card", clause) for why, clause in WHY_DRAWN.items()}

no_card_now = book.refusal("no-card-now", "turn.play-one-then-draw-one")
not_your_turn = book.refusal("not-your-turn", "turn.passes-to-the-left")
not_in_hand = book.refusal("not-in-hand", "card.two-kinds")
card_not_usable = book.refusal("card-not-usable", "move.usable-means-first-step-possible")
push_in_the_way = book.refusal("push-in-the-way", "push.no-field-available")
has_played = book.refusal("has-played", "move.no-usable-card-loses-turn")
has_a_usable_card = book.refusal("has-a-usable-card", "turn.playing-is-required")
no_draw_now = book.refusal("no-draw-now", "turn.play-one-then-draw-one")
only_chance_draws = book.refusal("only-chance-draws", "setup.shuffle-decks-separately")
not_in_deck = book.refusal("not-in-deck", "turn.movement-deck-empty")


# -- what must hold -------------------------------------------------------------------------------


def a_card_is_played(state: State, action: Action) -> Refusal | None:
    """A turn begins with a card."""
    job = top(state)
    return None if job is not None and job.kind == "play" else no_card_now()


def something_is_offered(state: State, action: Action) -> Refusal | None:
    """What can be done without: a second card, or a book after the card."""
    job = top(state)
    return None if job is not None and job.kind == "after" else a_card_is_played(state, action)


def turn_is_yours(state: State, action: Action) -> Refusal | None:
    """One player after the other, to the left."""
    return None if action.seat == state.active else not_your_turn((state.active,) if state.active >= 0 else ())


def card_is_in_hand(state: State, action: Action) -> Refusal | None:
    """Only a card in the hand can be played; what is in another's hand is nobody's business."""
    if action.seat >= 0 and action.what not in state.hands[action.seat]:
        return not_in_hand((action.seat,), action.what, known_to=(action.seat,))
    return None


def card_can_be_used(state: State, action: Action) -> Refusal | None:
    """At least one step with the card must be possible."""
    seat, card = action.seat, action.what
    if seat < 0 or is_usable(state, seat, card):
        return None
    begun = state._replace(move=laid_down(state, seat, card))
    look = look_in_the_way(begun, seat)
    if look is not None:
        return looks.must_obey((seat,), look, known_to=(seat,))
    push = in_the_way(begun, seat, "nowhere-to-go")
    return card_not_usable((seat,), card) if push is None else push_in_the_way(push.who, card, push.where)


def dirty_looks_allow(state: State, action: Action) -> Refusal | None:
    """No dirty look forbids the card."""
    if action.seat < 0 or not state.looks[action.seat] or action.what not in state.hands[action.seat]:
        return None
    return looks.allow_play(state, action, lambda card: is_usable(state, action.seat, card))


def no_card_is_usable(state: State, action: Action) -> Refusal | None:
    """Only who can use no card loses the turn; a second card, granted by a book, can be done without instead."""
    if "played" in state.move.extra:
        return has_played((action.seat,))
    if action.seat < 0 or is_stuck(state, action.seat):
        return None
    return has_a_usable_card((action.seat,), known_to=(action.seat,))


def plays_of(state: State, seat: int) -> Iterator[Action]:
    """Every card of the hand that the player may play."""
    hand = state.hands[seat]
    for number, card in enumerate(hand):
        if card not in hand[:number]:
            action = Action(seat, "play", card)
            if is_usable(state, seat, card) and dirty_looks_allow(state, action) is None:
                yield action


def is_stuck(state: State, seat: int) -> bool:
    """Is there no card that the player may play?"""
    return next(plays_of(state, seat), None) is None


# -- playing --------------------------------------------------------------------------------------


def play(state: State, action: Action) -> Step:
    """Lay the card down; the first step comes next."""
    seat, card = action.seat, action.what
    hand = list(state.hands[seat])
    hand.remove(card)
    hands = (*state.hands[:seat], tuple(hand), *state.hands[seat + 1 :])
    state = done(state, Job("step", seat), hands=hands, move=laid_down(state, seat, card))
    event = (plays_rigor if moved_by(state.move) == RIGOR else plays_goblin)((seat,), card)
    return proceed(state, [event])


def show(state: State, action: Action) -> Step:
    """Lose the turn: show the hand, discard it and draw as many."""
    seat, hand = action.seat, state.hands[action.seat]
    events = [loses_turn((seat,)), shows_hand((seat,), hand), discards_hand((seat,), len(hand))]
    discard = state.piles.discard
    for card in hand:
        discard = put(discard, card, discard[card] + 1)
    jobs = [*[Job("draw-card", seat, "stuck")] * len(hand), Job("next", seat)]
    hands = (*state.hands[:seat], (), *state.hands[seat + 1 :])
    return proceed(done(state, *jobs, hands=hands, piles=state.piles._replace(discard=discard)), events)


@work("finish")
def finish(state: State, job: Job, events: list[Event]) -> State:
    """The card goes to the discard pile; what else the turn offers comes next."""
    discard, card, extra = state.piles.discard, state.move.card, state.move.extra
    piles = state.piles._replace(discard=put(discard, card, discard[card] + 1))
    return after_card(state._replace(piles=piles, move=Move(extra=(*extra, "played"))), job, events)


@work("after-card")
def after_card(state: State, job: Job, events: list[Event]) -> State:
    """A second card, or a book; then as many cards are drawn as were played, and the turn passes on."""
    seat, extra = job.seat, state.move.extra
    kept = Move(extra=tuple(word for word in extra if word != "second-card"))
    if "second-card" in extra and "turn-over" not in extra and not is_stuck(state._replace(move=kept), seat):
        return then(state, Job("play", seat), move=kept)
    if state.setup.book_moment == "whole-turn" and "turn-over" not in extra:
        asking = then(state, Job("after", seat))
        if any(magic.can_use(asking, seat, number) for number in state.books[seat]):
            return asking
    if "second-card" in extra:
        events.append(no_second_card((seat,)))
    drawing = [Job("draw-card", seat, "turn")] * kept.extra.count("played")
    return then(state, *drawing, Job("next", seat), move=NO_MOVE)


def second_card_is_open(state: State, action: Action) -> Refusal | None:
    """Only a second card, granted by a book, can be done without."""
    return None if "played" in state.move.extra else must_play((action.seat,))


def pass_(state: State, action: Action) -> Step:
    """Do without the second card, or without a book."""
    seat, told = action.seat, keeps_books if state.jobs[-1].kind == "after" else does_without
    drawing = [Job("draw-card", seat, "turn")] * state.move.extra.count("played")
    state = done(state, *drawing, Job("next", seat), move=NO_MOVE)
    return proceed(state, [told((seat,))])


@work("next")
def next_turn(state: State, job: Job, events: list[Event]) -> State:
    """The player to the left has the turn."""
    seat = (job.seat + 1) % len(state.pawns)
    events.append(turn_passes((seat,)))
    return then(state, Job("play", seat), active=seat, turn=state.turn + 1, move=NO_MOVE)


# -- drawing --------------------------------------------------------------------------------------


@work("draw-card")
def draw_card(state: State, job: Job, events: list[Event]) -> State:
    """Draw a movement card, if the hand may hold it; an empty deck is made anew from the discard pile."""
    if len(state.hands[job.seat]) >= looks.hand_limit(state, job.seat):
        events.append(hand_is_full((job.seat,), looks.NUMBER["two-cards"]))
        return state
    piles = state.piles
    if not any(piles.deck):
        events.append(deck_reshuffled(what=sum(piles.discard)))
        state = state._replace(piles=piles._replace(deck=piles.discard, discard=(0,) * len(piles.discard)))
    return then(state, Job("card", job.seat, job.what))


def card_weights(state: State) -> tuple[tuple[Action, int], ...]:
    """Every kind of movement card that can come next."""
    return tuple([DRAWS[card][count] for card, count in enumerate(state.piles.deck) if count])


DRAWS = tuple(
    tuple((Action(CHANCE, "draw", card), count) for count in range(full + 1)) for card, full in enumerate(FULL_DECK)
)  #: by kind of card and how many of it are left: how it is drawn, and its weight


def a_card_is_drawn(state: State, action: Action) -> Refusal | None:
    """A movement card is drawn when one is due."""
    job = top(state)
    return None if job is not None and job.kind == "card" else no_draw_now()


def chance_draws(state: State, action: Action) -> Refusal | None:
    """Decks are shuffled: nobody picks a card."""
    return None if action.seat == CHANCE else only_chance_draws((action.seat,))


def card_is_in_deck(state: State, action: Action) -> Refusal | None:
    """Only what is in the deck can be drawn; what that is, nobody may know."""
    return None if state.piles.deck[action.what] else not_in_deck(what=action.what, known_to=())


def draw(state: State, action: Action) -> Step:
    """The card comes into the hand; its player alone sees it."""
    job, card, deck = state.jobs[-1], action.what, state.piles.deck
    seat, why = job.seat, job.what
    state = done(
        state,
        piles=state.piles._replace(deck=put(deck, card, deck[card] - 1)),
        hands=(*state.hands[:seat], (*state.hands[seat], card), *state.hands[seat + 1 :]),
    )
    known = None if looks.shows_draw(state, seat) else (seat,)
    return proceed(state, [draws_card[why]((seat,)), draws_this[why]((seat,), card, known_to=known)])
