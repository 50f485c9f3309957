"""Using a magic book: on the own turn or in a meeting, once, with the choices that it asks for."""

from collections.abc import Iterable

from ..core import CHANCE, Action, Decision, Refusal, seat_words
from ..core.asking import CHANCE_ALONE, Odds, Question, Run, verb
from . import looks, pushing
from .board import field_words
from .books import IDS, NUMBER, book_words
from .flow import DrawLook, FromDeck, OfferBooks, OfferCloak
from .powers import (
    ASKING,
    CHOICES,
    POWERS,
    Aim,
    BookAsks,
    Name,
    Pick,
    Reopen,
    not_your_choice,
    nothing_to_choose,
    takers,
)
from .pushing import Push, goblin_on, put
from .rulebook import book
from .state import Player, State, card_words
from .turn import After, AfterCard, DrawCard, Play, draw_up

uses_book = book.event("uses-book", "book.use-on-own-turn")
turns_book_over = book.event("turns-book-over", "book.turn-over-after-use")
power = {
    "seven-league-slippers": book.event("power-seven-league-slippers", "book.use-on-own-turn"),
    "wild-ink": book.event("power-wild-ink", "book.use-on-own-turn"),
    "second-wind": book.event("power-second-wind", "book.use-on-own-turn"),
    "fresh-page": book.event("power-fresh-page", "book.use-on-own-turn"),
    "whistle": book.event("power-whistle", "book.use-on-own-turn"),
    "bedtime-story": book.event("power-bedtime-story", "book.use-on-own-turn"),
    "mirror-cloak": book.event("power-mirror-cloak", "book.use-on-own-turn"),
    "shoulder-charge": book.event("power-shoulder-charge", "book.use-on-own-turn"),
    "swap-shop": book.event("power-swap-shop", "book.use-on-own-turn"),
    "spyglass": book.event("power-spyglass", "book.use-on-own-turn"),
    "light-fingers": book.event("power-light-fingers", "book.use-on-own-turn"),
    "eraser": book.event("power-eraser", "book.use-on-own-turn"),
    "hot-potato": book.event("power-hot-potato", "book.use-on-own-turn"),
    "secret-door": book.event("power-secret-door", "book.use-on-own-turn"),
    "loaded-tokens": book.event("power-loaded-tokens", "book.use-on-own-turn"),
    "long-arm": book.event("power-long-arm", "book.use-on-own-turn"),
    "puppet-strings": book.event("power-puppet-strings", "book.use-on-own-turn"),
    "dog-ear": book.event("power-dog-ear", "book.use-on-own-turn"),
}  #: what each book has just done, or will do this turn
sees_hand = book.event("sees-hand", "book.use-on-own-turn")
filches = book.event("filches", "book.use-on-own-turn")
filches_this = book.event("filches-this", "book.use-on-own-turn")
no_cloak = book.event("no-cloak", "book.use-on-own-turn")

which_card_is_filched = book.question("which-card-is-filched", "book.use-on-own-turn")
whether_to_cloak = book.question("whether-to-cloak", "book.use-on-own-turn")

not_your_book = book.refusal("not-your-book", "book.lies-face-up")
book_is_used = book.refusal("book-is-used", "book.turn-over-after-use")
not_the_moment = book.refusal("not-the-moment", "book.use-on-own-turn")
no_use_here = book.refusal("no-use-here", "book.use-on-own-turn")
book_forbids = book.refusal("book-forbids", "book.use-on-own-turn")

MOMENT_CLAUSE = book.option("book_moment", "book.use-on-own-turn")
CLOAK = NUMBER["mirror-cloak"]


# -- using a book ---------------------------------------------------------------------------------


class Cloak(Question):
    """Whether the Mirror Cloak averts the dirty look of a meeting."""

    phase = "draw"
    not_now = nothing_to_choose

    def ask(self, state: State) -> Decision:
        return whether_to_cloak((self.seat,))

    def not_you(self, state: State, action: Action) -> Refusal:
        return not_your_choice((self.seat,))


@verb("use", book_words, answers=(Play, After, Cloak))
def use(state: State, asked: Play | After | Cloak, action: Action, run: Run) -> State:
    """Use the book, and turn it over."""
    seat, number = action.seat, action.what
    run.tell(uses_book((seat,), number), turns_book_over((seat,), number))
    if isinstance(asked, After):
        run.then(AfterCard(seat))
    elif isinstance(asked, Play):
        run.then(asked)
    state = state._replace(used=put(state.used, seat, (*state.used[seat], number)))
    state = POWERS[IDS[number]].begin(state, seat, run)
    if number not in ASKING:
        run.tell(power[IDS[number]]((seat,)))
    return state


@use.first
def book_is_yours(state: State, action: Action) -> Refusal | None:
    """Only a book that lies before you can be used."""
    if action.seat >= 0 and action.what in state.books[action.seat]:
        return None
    return not_your_book((action.seat,), action.what)


@use.first
def book_is_face_up(state: State, action: Action) -> Refusal | None:
    """A used book lies turned over."""
    if action.seat >= 0 and action.what in state.used[action.seat]:
        return book_is_used((action.seat,), action.what)
    return None


@use.unasked
def moment_is_over(state: State, action: Action) -> Refusal:
    """Before playing a card on the own turn (by one reading after it too), or in a meeting with Rigor Mortis."""
    return not_the_moment((action.seat,), action.what)


@use.must
def moment_is_right(state: State, asked: Play | After | Cloak, action: Action) -> Refusal | None:
    """The cloak is used in a meeting with Rigor Mortis, every other book in the own turn."""
    if isinstance(asked, Cloak) == (action.what == CLOAK):
        return None
    return not_the_moment((action.seat,), action.what)


@use.must
def book_does_something(state: State, asked: Play | After | Cloak, action: Action) -> Refusal | None:
    """A book that would change nothing is not used."""
    if moment_is_right(state, asked, action) is not None or POWERS[IDS[action.what]].possible(state, asked):
        return None
    return no_use_here((action.seat,), action.what)


@use.choices()
def open_books(state: State, asked: Play | After | Cloak, seat: int) -> Iterable[int]:
    """The books that lie face up before the player."""
    mine, used = state.books[seat], state.used[seat]
    return [number for number in mine if number not in used] if used else mine


@OfferBooks.does
def offer_books(state: State, task: OfferBooks, run: Run) -> State:
    """By one reading a book can be used after the card, too."""
    after = After(task.seat)
    if not use.can_be_said(state, after, task.seat):
        return draw_up(state, task.seat, run)
    run.then(after)
    return state


@OfferCloak.does
def offer_cloak(state: State, task: OfferCloak, run: Run) -> State:
    """Who holds the Mirror Cloak may use it before the dirty look is drawn."""
    seat = task.seat
    offered = CLOAK in state.books[seat] and CLOAK not in state.used[seat]
    run.then(Cloak(seat) if offered else DrawLook(seat, "meeting"))
    return state


@verb("decline", answers=Cloak)
def decline(state: State, asked: Cloak, action: Action, run: Run) -> State:
    """Keep the cloak for later."""
    run.tell(no_cloak((action.seat,)))
    run.then(DrawLook(action.seat, "meeting"))
    return state


# -- the choices that books ask for ---------------------------------------------------------------


@verb("aim", field_words, answers=Aim)
def aim(state: State, asked: BookAsks, action: Action, run: Run) -> State:
    """A field was chosen: for Rigor's step, a shove, a swap or the secret door."""
    seat, field, id_ = action.seat, action.what, IDS[asked.book]
    here, other = state.pawns[seat], goblin_on(state, field, (seat,))
    run.tell(power[id_]((seat,) if other < 0 else (seat, other), here, field))
    if id_ == "whistle":
        return state._replace(rigor=field)
    if id_ == "shoulder-charge":
        run.then(pushing.chosen(state, Push(other, seat, (here,), (seat,), stays=True)))
        return state
    pawns = put(state.pawns, seat, field)
    return state._replace(pawns=put(pawns, other, here) if id_ == "swap-shop" else pawns)


@verb("name", seat_words, answers=Name)
def name(state: State, asked: BookAsks, action: Action, run: Run) -> State:
    """A player was chosen: to be looked at, to be robbed of a card, or to get a dirty look."""
    seat, other, look, id_ = action.seat, action.what, asked.look, IDS[asked.book]
    run.tell(power[id_]((seat, other), None if look < 0 else look))
    if id_ == "spyglass":
        run.tell(sees_hand((seat, other), state.hands[other], known_to=(seat, other)))
        return state
    if id_ == "light-fingers":
        run.then(Filch(seat, other))
        return state
    mine = tuple(card for card in state.looks[seat] if card != look)
    return state._replace(looks=put(put(state.looks, seat, mine), other, (*state.looks[other], look)))


@verb("pick", looks.look_words, answers=Pick)
def pick(state: State, asked: BookAsks, action: Action, run: Run) -> State:
    """One of the own dirty looks was chosen: to be put away, or to be given to somebody."""
    seat, look = action.seat, action.what
    if IDS[asked.book] == "hot-potato":
        run.then(Name(seat, asked.book, look))
        return state
    mine = tuple(card for card in state.looks[seat] if card != look)
    run.tell(power["eraser"]((seat,), look))
    return state._replace(
        looks=put(state.looks, seat, mine), piles=state.piles._replace(bottom=(*state.piles.bottom, look))
    )


@verb("open", book_words, answers=Reopen)
def reopen(state: State, asked: BookAsks, action: Action, run: Run) -> State:
    """A used book is turned face up again."""
    seat, number = action.seat, action.what
    used = tuple(other for other in state.used[seat] if other != number)
    run.tell(power["dog-ear"]((seat,), number))
    return state._replace(used=put(state.used, seat, used))


def choices(state: State, asked: BookAsks) -> tuple[int, ...]:
    """What can be chosen for the book."""
    if asked.look >= 0:
        return takers(state, asked.seat, asked.look)
    return CHOICES[IDS[asked.book]](state, asked.seat)


@aim.must
@name.must
@pick.must
@reopen.must
def choice_is_possible(state: State, asked: BookAsks, action: Action) -> Refusal | None:
    """The book allows this choice."""
    return None if action.what in choices(state, asked) else book_forbids((action.seat,), asked.book)


@aim.choices(choice_is_possible)
@name.choices(choice_is_possible)
@pick.choices(choice_is_possible)
@reopen.choices(choice_is_possible)
def possible_choices(state: State, asked: BookAsks, seat: int) -> tuple[int, ...]:
    """All that the book allows."""
    return choices(state, asked)


# -- a card from another hand ---------------------------------------------------------------------


class Filch(FromDeck):
    """Which card Light Fingers take from a hand."""

    victim: Player
    phase = "draw"
    not_now = nothing_to_choose

    def ask(self, state: State) -> Decision:
        return which_card_is_filched(CHANCE_ALONE, self.victim)

    def weights(self, state: State) -> Odds:
        """Every card of the chosen hand, as likely as it is in there."""
        hand = state.hands[self.victim]
        return tuple((Action(CHANCE, "filch", card), hand.count(card)) for card in sorted(set(hand)))


@verb("filch", card_words, answers=Filch)
def filch(state: State, asked: Filch, action: Action, run: Run) -> State:
    """The card changes hands, seen by the two alone; the victim draws a new one."""
    seat, other, card = asked.seat, asked.victim, action.what
    hands = [list(hand) for hand in state.hands]
    hands[other].remove(card)
    hands[seat].append(card)
    run.tell(filches((seat, other)), filches_this((seat, other), card, known_to=(seat, other)))
    run.then(DrawCard(other, "book"))
    return state._replace(hands=tuple(tuple(hand) for hand in hands))


@filch.must
def card_is_in_that_hand(state: State, asked: Filch, action: Action) -> Refusal | None:
    """Only what is in the hand can be taken."""
    if action.what in state.hands[asked.victim]:
        return None
    return book_forbids((asked.seat,), NUMBER["light-fingers"], known_to=(asked.victim,))
