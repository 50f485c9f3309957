"""Karty ruchu: a turn is one card played and carried out, then one card drawn."""

from typing import Annotated

from ..core import Action, Decision, Refusal
from ..core.asking import CHANCE_ALONE, Odds, Question, Run, Task, verb
from ..core.chance import Urn
from ..core.content import FEW
from ..core.kinds import OneOf
from . import looks
from .flow import Finish, FromDeck, OfferBooks
from .movement import Walk, in_the_way, is_usable, laid_down
from .pushing import put
from .rulebook import book
from .state import CARDS, NO_MOVE, RIGOR, Movement, Player, State, card_words, moved_by

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
WhyCard = Annotated[str, OneOf("turn", "deal", "stuck", "book")]
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
not_in_deck = book.refusal("not-in-deck", "turn.movement-deck-empty")


# -- a card is played -----------------------------------------------------------------------------


class Play(Question):
    """Which card is played; where manners are played, the others may claim a breach instead."""

    phase = "play"
    not_now = no_card_now

    def ask(self, state: State) -> Decision:
        seat, others = self.seat, looks.claimants(state)
        return which_card((seat, *[other for other in others if other != seat]) if others else (seat,), seat)

    def not_you(self, state: State, action: Action) -> Refusal:
        """One player after the other, to the left."""
        return not_your_turn((self.seat,))


@verb("play", card_words, answers=Play)
@book.rule("card.goblin-card-moves-own-goblin", "turn.play-one-then-draw-one")
def play(state: State, asked: Play, action: Action, run: Run) -> State:
    """Lay the card down; the first step comes next."""
    seat, card, move = action.seat, action.what, laid_down(state, action.seat, action.what)
    hand = list(state.hands[seat])
    hand.remove(card)
    run.tell((plays_rigor if moved_by(move) == RIGOR else plays_goblin)((seat,), card))
    run.then(Walk(seat, move))
    return state._replace(hands=put(state.hands, seat, tuple(hand)), move=move)


@play.must
def card_is_in_hand(state: State, asked: Play, action: Action) -> Refusal | None:
    """Only a card in the hand can be played; what is in another's hand is nobody's business."""
    if action.what not in state.hands[action.seat]:
        return not_in_hand((action.seat,), action.what, known_to=(action.seat,))
    return None


@play.must
def card_can_be_used(state: State, asked: Play, action: Action) -> Refusal | None:
    """At least one step with the card must be possible."""
    seat, card = action.seat, action.what
    if is_usable(state, seat, card):
        return None
    look, push = in_the_way(state, Walk(seat, laid_down(state, seat, card)))
    if look is not None:
        return looks.must_obey((seat,), look, known_to=(seat,))
    return card_not_usable((seat,), card) if push is None else push_in_the_way(push.who, card, push.where)


@play.must
def dirty_looks_allow(state: State, asked: Play, action: Action) -> Refusal | None:
    """No dirty look forbids the card."""
    seat = action.seat
    look = looks.barred(state, seat, lambda card: is_usable(state, seat, card)).get(action.what)
    return None if look is None else looks.must_obey((seat,), look, known_to=(seat,))


@play.choices(card_is_in_hand, card_can_be_used, dirty_looks_allow)
def playable_cards(state: State, asked: Play, seat: int) -> list[int]:
    """The cards of the hand that can be used, each kind once, without those that dirty looks forbid."""
    usable = [card for card in dict.fromkeys(state.hands[seat]) if is_usable(state, seat, card)]
    barred = looks.barred(state, seat, usable.__contains__)
    return [card for card in usable if card not in barred] if barred else usable


def is_stuck(state: State, seat: int) -> bool:
    """Is there no card that the player may play?"""
    return not play.can_be_said(state, Play(seat), seat)


@verb("show", answers=Play, instead_of=play)
@book.rule("move.stuck-player-shows-hand", "move.no-usable-card-loses-turn", "move.stuck-player-redraws-same-number")
def show(state: State, asked: Play, action: Action, run: Run) -> State:
    """Lose the turn: show the hand, discard it and draw as many."""
    seat, hand = action.seat, state.hands[action.seat]
    run.tell(loses_turn((seat,)), shows_hand((seat,), hand), discards_hand((seat,), len(hand)))
    run.then(*[DrawCard(seat, "stuck")] * len(hand), NextTurn(seat))
    return discarded(state, seat)


@show.must
def no_card_is_usable(state: State, asked: Play, action: Action) -> Refusal | None:
    """Only who can use no card loses the turn; a second card, granted by a book, can be done without instead."""
    if "played" in state.move.extra:
        return has_played((action.seat,))
    return None if is_stuck(state, action.seat) else has_a_usable_card((action.seat,), known_to=(action.seat,))


def discarded(state: State, seat: int) -> State:
    """The whole hand lies on the discard pile."""
    discard = state.piles.discard
    for card in state.hands[seat]:
        discard = put(discard, card, discard[card] + 1)
    return state._replace(hands=put(state.hands, seat, ()), piles=state.piles._replace(discard=discard))


# -- after the card -------------------------------------------------------------------------------


class AfterCard(Task):
    """A card has been played and carried out."""

    seat: Player


class After(Question):
    """Whether a book is used after the card."""

    phase = "play"
    not_now = no_card_now

    def ask(self, state: State) -> Decision:
        return a_book_after_the_card((self.seat,))

    def not_you(self, state: State, action: Action) -> Refusal:
        return not_your_turn((self.seat,))


@Finish.does
@book.rule("turn.draw-after-every-move")
def finish(state: State, task: Finish, run: Run) -> State:
    """The card goes to the discard pile; what else the turn offers comes next."""
    discard, card, extra = state.piles.discard, state.move.card, state.move.extra
    piles = state.piles._replace(discard=put(discard, card, discard[card] + 1))
    return after_card(state._replace(piles=piles, move=Movement(extra=(*extra, "played"))), task, run)


@AfterCard.does
@book.rule("encounter.turn-ends")
def after_card(state: State, task: Finish | AfterCard, run: Run) -> State:
    """A second card, or a book; then as many cards are drawn as were played, and the turn passes on."""
    seat, extra = task.seat, state.move.extra
    if "second-card" in extra and "turn-over" not in extra:
        kept = state._replace(move=Movement(extra=tuple(word for word in extra if word != "second-card")))
        if not is_stuck(kept, seat):
            run.then(Play(seat))
            return kept
    if state.setup.book_moment == "whole-turn" and "turn-over" not in extra:
        run.then(OfferBooks(seat))
        return state
    return draw_up(state, seat, run)


def draw_up(state: State, seat: int, run: Run) -> State:
    """Nothing else is offered: a card for each that was played."""
    if "second-card" in state.move.extra:
        run.tell(no_second_card((seat,)))
    return pass_on(state, seat, run)


def pass_on(state: State, seat: int, run: Run) -> State:
    """As many cards are drawn as were played, and the turn passes on."""
    run.then(*[DrawCard(seat, "turn")] * state.move.extra.count("played"), NextTurn(seat))
    return state._replace(move=NO_MOVE)


@verb("pass", answers=(Play, After))
def pass_(state: State, asked: Play | After, action: Action, run: Run) -> State:
    """Do without the second card, or without a book."""
    run.tell((keeps_books if isinstance(asked, After) else does_without)((action.seat,)))
    return pass_on(state, action.seat, run)


@pass_.must
def second_card_is_open(state: State, asked: Play | After, action: Action) -> Refusal | None:
    """Only a second card, granted by a book, can be done without."""
    return None if "played" in state.move.extra else must_play((action.seat,))


@pass_.choices(second_card_is_open)
def once_played(state: State, asked: Play | After, seat: int) -> tuple[None, ...]:
    """From the second card on."""
    return (None,) if "played" in state.move.extra else ()


class NextTurn(Task):
    """A turn is over."""

    seat: Player


@NextTurn.does
def next_turn(state: State, task: NextTurn, run: Run) -> State:
    """The player to the left has the turn."""
    seat = (task.seat + 1) % len(state.pawns)
    run.tell(turn_passes((seat,)))
    run.then(Play(seat))
    return state._replace(active=seat, turn=state.turn + 1, move=NO_MOVE)


# -- drawing --------------------------------------------------------------------------------------


class DrawCard(Task):
    """A movement card is due."""

    seat: Player
    why: WhyCard


@DrawCard.does
@book.rule("turn.movement-deck-empty")
def draw_card(state: State, task: DrawCard, run: Run) -> State:
    """Draw a movement card, if the hand may hold it; an empty deck is made anew from the discard pile."""
    seat, piles = task.seat, state.piles
    if len(state.hands[seat]) >= looks.hand_limit(state, seat):
        run.tell(hand_is_full((seat,), looks.with_trait(state, seat, "hand_limit")))
        return state
    run.then(NextCard(seat, task.why))
    if any(piles.deck):
        return state
    run.tell(deck_reshuffled(what=sum(piles.discard)))
    return state._replace(piles=piles._replace(deck=piles.discard, discard=(0,) * len(piles.discard)))


class NextCard(FromDeck):
    """Which movement card lies on top of the deck."""

    why: WhyCard
    phase = "draw"
    not_now = no_draw_now

    def ask(self, state: State) -> Decision:
        return which_movement_card[self.why](CHANCE_ALONE, self.seat)

    def weights(self, state: State) -> Odds:
        return DECK.odds(state.piles.deck)


DECK = Urn("draw", (FEW,) * len(CARDS))


@verb("draw", card_words, answers=NextCard)
def draw(state: State, asked: NextCard, action: Action, run: Run) -> State:
    """The card comes into the hand; its player alone sees it."""
    seat, why, card, deck = asked.seat, asked.why, action.what, state.piles.deck
    known = None if looks.shows_draw(state, seat) else (seat,)
    run.tell(draws_card[why]((seat,)), draws_this[why]((seat,), card, known_to=known))
    return state._replace(
        piles=state.piles._replace(deck=put(deck, card, deck[card] - 1)),
        hands=put(state.hands, seat, (*state.hands[seat], card)),
    )


@draw.must
def card_is_in_deck(state: State, asked: NextCard, action: Action) -> Refusal | None:
    """Only what is in the deck can be drawn; what that is, nobody may know."""
    return None if state.piles.deck[action.what] else not_in_deck(what=action.what, known_to=())
