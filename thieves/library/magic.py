"""Using a magic book: on the own turn or in a meeting, once, with the choices that it asks for."""

from collections.abc import Iterable

from ..core import Action, Decision, Refusal, seat_words
from ..core.asking import Question, Run, verb
from . import looks
from .board import field_words
from .book_choices import takers
from .book_questions import Aim, BookAsks, Filch, Name, Pick, Reopen, not_your_choice, nothing_to_choose
from .books import averts_look, book_words
from .flow import DrawLook, OfferBooks, OfferCloak
from .powers import CHOICES, card_of
from .pushing import goblin_on, put
from .rulebook import book
from .state import State, card_words
from .turn import After, AfterCard, DrawCard, Play, draw_up

uses_book = book.event("uses-book", "book.use-on-own-turn")
picks_look = book.event("picks-look", "book.use-on-own-turn")
filches = book.event("filches", "book.use-on-own-turn")
filches_this = book.event("filches-this", "book.use-on-own-turn")
no_cloak = book.event("no-cloak", "book.use-on-own-turn")

whether_to_cloak = book.question("whether-to-cloak", "book.use-on-own-turn")

not_your_book = book.refusal("not-your-book", "book.lies-face-up")
book_is_used = book.refusal("book-is-used", "book.turn-over-after-use")
not_the_moment = book.refusal("not-the-moment", "book.use-on-own-turn")
no_use_here = book.refusal("no-use-here", "book.use-on-own-turn")
book_forbids = book.refusal("book-forbids", "book.use-on-own-turn")

MOMENT_CLAUSE = book.option("book_moment", "book.use-on-own-turn")


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
@book.rule("book.turn-over-after-use")
def use(state: State, asked: Play | After | Cloak, action: Action, run: Run) -> State:
    """Use the book, and turn it over."""
    seat, number = action.seat, action.what
    run.tell(uses_book((seat,), number))
    if isinstance(asked, After):
        run.then(AfterCard(seat))
    elif isinstance(asked, Play):
        run.then(asked)
    state = state._replace(used=put(state.used, seat, (*state.used[seat], number)))
    card = card_of(number)
    state = card.begin(state, seat, run)
    if card.asks is None:
        run.tell(card.told((seat,)))
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
    if isinstance(asked, Cloak) == averts_look(action.what):
        return None
    return not_the_moment((action.seat,), action.what)


@use.must
def book_does_something(state: State, asked: Play | After | Cloak, action: Action) -> Refusal | None:
    """A book that would change nothing is not used."""
    if moment_is_right(state, asked, action) is not None or card_of(action.what).possible(state, asked):
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
    offered = any(averts_look(number) and number not in state.used[seat] for number in state.books[seat])
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
    seat, field = action.seat, action.what
    other = goblin_on(state, field, (seat,))
    run.tell(card_of(asked.book).told((seat,) if other < 0 else (seat, other), state.pawns[seat], field))
    return follow(state, asked, field, run)


@verb("name", seat_words, answers=Name)
def name(state: State, asked: BookAsks, action: Action, run: Run) -> State:
    """A player was chosen: to be looked at, to be robbed of a card, or to get a dirty look."""
    run.tell(card_of(asked.book).told((action.seat, action.what), None if asked.look < 0 else asked.look))
    return follow(state, asked, action.what, run)


@verb("pick", looks.look_words, answers=Pick)
def pick(state: State, asked: BookAsks, action: Action, run: Run) -> State:
    """One of the own dirty looks was chosen: to be put away, or to be given to somebody."""
    seat, look = action.seat, action.what
    if card_of(asked.book).gives_look:
        run.tell(picks_look((seat,), look))
        run.then(Name(seat, asked.book, look))
        return state
    run.tell(card_of(asked.book).told((seat,), look))
    return follow(state, asked, look, run)


@verb("open", book_words, answers=Reopen)
def reopen(state: State, asked: BookAsks, action: Action, run: Run) -> State:
    """A used book is turned face up again."""
    run.tell(card_of(asked.book).told((action.seat,), action.what))
    return follow(state, asked, action.what, run)


def follow(state: State, asked: BookAsks, choice: int, run: Run) -> State:
    """What the book does with the choice."""
    chosen = card_of(asked.book).chosen
    assert chosen is not None, "only a book that asks is answered"
    return chosen(state, asked, choice, run)


def choices(state: State, asked: BookAsks) -> tuple[int, ...]:
    """What can be chosen for the book."""
    if asked.look >= 0:
        return takers(state, asked.seat, asked.look)
    return CHOICES[card_of(asked.book).id](state, asked.seat)


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
    return book_forbids((asked.seat,), taking_book(state, asked.seat), known_to=(asked.victim,))


def taking_book(state: State, seat: int) -> int:
    """The used book by which the player takes a card."""
    return next(number for number in reversed(state.used[seat]) if card_of(number).takes_card)
