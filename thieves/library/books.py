"""Karty magicznych ksiąg: drawn on the bench, laid open, used once on the own turn."""

from typing import Annotated, Any

from ..core import CHANCE, Action, Decision, Refusal, Words
from ..core.asking import CHANCE_ALONE, Odds, Question, Run, verb
from ..core.kinds import Word
from .board import Field, field_words
from .encounter import empty_starts
from .flow import Arrive, DrawBook, FromDeck, LastBook, WhyBook, end_movement
from .parts import BOOK_FILE
from .pushing import put
from .rulebook import book
from .state import State
from .teleport import enter_teleport

IDS: tuple[str, ...] = tuple(entry["id"] for entry in BOOK_FILE.data["book"])
NUMBER: dict[str, int] = {id_: number for number, id_ in enumerate(IDS)}


def book_words(setup: Any) -> Words:
    """The magic books by id and by name."""
    words: Words = setup.books.words
    return words


BOOK = Word("magic book", book_words)
MagicBook = Annotated[int, BOOK]

enters_bench = book.event("enters-bench", "book.enter-bench-draw-book")
gets_book = book.event("gets-book", "book.lies-face-up")
returns = book.event("returns", "book.then-back-to-a-start-field")
returns_beside = book.event("returns-beside", "book.then-back-to-a-start-field")

which_book = {
    why: book.question("which-book", clause)
    for why, clause in (
        ("bench", "book.enter-bench-draw-book"),
        ("token", "teleport.token-magic-book"),
        ("magic", "book.use-on-own-turn"),
    )
}  #: by why a book is drawn
where_to_return = book.question("where-to-return", "book.then-back-to-a-start-field")
where_to_return_beside = book.question("where-to-return-beside", "book.then-back-to-a-start-field")

no_book_now = book.refusal("no-book-now", "book.enter-bench-draw-book")
book_not_there = book.refusal("book-not-there", "setup.book-deck-on-desk")
no_return_now = book.refusal("no-return-now", "book.then-back-to-a-start-field")
not_your_return = book.refusal("not-your-return", "book.then-back-to-a-start-field")
not_a_free_start = book.refusal("not-a-free-start", "book.then-back-to-a-start-field")


@book.rule("book.one-to-three-magic-symbols")
def symbols_of(state: State, number: int) -> int:
    """How many magic symbols the book bears."""
    return int(state.setup.books.rows[number]["symbols"])


def averts_look(number: int) -> bool:
    """Is the book used in a meeting with Rigor Mortis, instead of on the own turn?"""
    return bool(BOOK_FILE.data["book"][number]["moment"] == "meet")


@Arrive.does
@book.rule("push.onto-bench", "teleport.movement-ends")
def arrive(state: State, task: Arrive, run: Run) -> State:
    """A goblin has come to rest on a field: the bench gives a book, a teleport field takes a token."""
    field = state.pawns[task.seat]
    if field in state.setup.room.bench:
        return enter_bench(state, task, run)
    if field in state.setup.room.teleport:
        return enter_teleport(state, task.seat, run)
    return state


@book.rule("book.enter-bench-draw-book")
def enter_bench(state: State, task: Arrive, run: Run) -> State:
    """A book, and back to a start field; the movement is over."""
    seat = task.seat
    run.tell(enters_bench((seat,), where=state.pawns[seat]))
    run.then(DrawBook(seat, "bench"), Home(seat, task.came))
    return end_movement(state) if seat == state.active else state


# -- a book ---------------------------------------------------------------------------------------


class NextBook(FromDeck):
    """Which book lies on top of the desk."""

    why: WhyBook
    phase = "meet"
    not_now = no_book_now

    def ask(self, state: State) -> Decision:
        return which_book[self.why](CHANCE_ALONE, self.seat)

    def weights(self, state: State) -> Odds:
        return tuple((Action(CHANCE, "book", number), 1) for number in state.piles.books)


@DrawBook.does
def draw_book(state: State, task: DrawBook, run: Run) -> State:
    """The next book comes from the desk."""
    if state.piles.books:
        run.then(NextBook(task.seat, task.why))
    return state


@verb("book", book_words, answers=NextBook)
@book.rule("book.last-book-ends-game")
def draw(state: State, asked: NextBook, action: Action, run: Run) -> State:
    """Lay the book open; the last one ends the game."""
    seat, number = asked.seat, action.what
    left = tuple(other for other in state.piles.books if other != number)
    run.tell(gets_book((seat,), number))
    if not left:
        run.then(LastBook(seat))
    mine = (*state.books[seat], number)
    return state._replace(piles=state.piles._replace(books=left), books=put(state.books, seat, mine))


@draw.must
def book_is_on_the_desk(state: State, asked: NextBook, action: Action) -> Refusal | None:
    """Each book is there once."""
    return None if action.what in state.piles.books else book_not_there(what=action.what)


# -- and back -------------------------------------------------------------------------------------


class Home(Question):
    """Where a goblin goes back to that took a book on the bench: a start field, or beside one if all are taken."""

    came: Field
    phase = "meet"
    not_now = no_return_now

    def ask(self, state: State) -> Decision:
        start = set(empty_starts(state)) <= set(state.setup.room.start)
        return (where_to_return if start else where_to_return_beside)((self.seat,))

    def not_you(self, state: State, action: Action) -> Refusal:
        """The goblin's own player chooses."""
        return not_your_return((self.seat,))


@verb("return", field_words, answers=Home)
def go_home(state: State, asked: Home, action: Action, run: Run) -> State:
    """The goblin is back at the start; the field has no effect."""
    told = returns if action.what in state.setup.room.start else returns_beside
    run.tell(told((action.seat,), where=action.what))
    return state._replace(pawns=put(state.pawns, action.seat, action.what))


@go_home.must
def start_is_free(state: State, asked: Home, action: Action) -> Refusal | None:
    """An empty start field; if all are taken, an empty field beside one."""
    return None if action.what in empty_starts(state) else not_a_free_start(where=action.what)


@go_home.choices(start_is_free)
def free_starts(state: State, asked: Home, seat: int) -> tuple[int, ...]:
    """The fields to go back to."""
    return empty_starts(state)
