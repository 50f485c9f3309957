"""Karty magicznych ksiąg: drawn on the bench, laid open, used once on the own turn."""

import tomllib
from importlib import resources
from typing import Any

from ..core import CHANCE, Action, Event, Refusal, Step
from . import ending
from .board import BENCH, room
from .encounter import empty_starts
from .flow import done, end_movement, proceed, then, top, work
from .pushing import put
from .rulebook import book
from .state import Job, State
from .teleport import enter_teleport

BOOKS: list[dict[str, Any]] = tomllib.loads(
    resources.files(__package__).joinpath("content/books.toml").read_text("utf-8")
)["book"]
IDS = tuple(entry["id"] for entry in BOOKS)
NUMBER = {id_: number for number, id_ in enumerate(IDS)}

enters_bench = book.event("enters-bench", "book.enter-bench-draw-book")
gets_book = book.event("gets-book", "book.lies-face-up")
returns = book.event("returns", "book.then-back-to-a-start-field")
returns_beside = book.event("returns-beside", "book.then-back-to-a-start-field")

which_book = {
    why: book.question("which-book", clause)
    for why, clause in (
        ("bench", "book.enter-bench-draw-book"),
        ("token", "teleport.token-magic-book"),
        ("long-arm", "book.use-on-own-turn"),
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
def symbols_of(number: int) -> int:
    """How many magic symbols the book bears."""
    return int(BOOKS[number]["symbols"])


@work("arrive")
def arrive(state: State, job: Job, events: list[Event]) -> State:
    """A goblin has come to rest on a field: the bench gives a book, a teleport field takes a token."""
    field = state.pawns[job.seat]
    if field in BENCH:
        return enter_bench(state, job.seat, job.what, events)
    if field in room(len(state.pawns)).teleport:
        return enter_teleport(state, job.seat, events)
    return state


def enter_bench(state: State, seat: int, came: int, events: list[Event]) -> State:
    """A book, and back to a start field; the movement is over."""
    events.append(enters_bench((seat,), where=state.pawns[seat]))
    if seat == state.active:
        state = end_movement(state)
    return then(state, Job("draw-book", seat, "bench"), Job("home", seat, came))


@work("draw-book")
def draw_book(state: State, job: Job, events: list[Event]) -> State:
    """The next book comes from the desk."""
    return then(state, Job("book", job.seat, job.what)) if state.piles.books else state


def book_weights(state: State) -> tuple[tuple[Action, int], ...]:
    """Every book that can come next."""
    return tuple((Action(CHANCE, "book", number), 1) for number in state.piles.books)


def a_book_is_drawn(state: State, action: Action) -> Refusal | None:
    """A book is drawn on the bench or by a token."""
    job = top(state)
    return None if job is not None and job.kind == "book" else no_book_now()


def book_is_on_the_desk(state: State, action: Action) -> Refusal | None:
    """Each book is there once."""
    return None if action.what in state.piles.books else book_not_there(what=action.what)


def draw(state: State, action: Action) -> Step:
    """Lay the book open; the last one ends the game."""
    seat, number = state.jobs[-1].seat, action.what
    left = tuple(other for other in state.piles.books if other != number)
    mine = (*state.books[seat], number)
    state = done(state)._replace(
        piles=state.piles._replace(books=left), books=(*state.books[:seat], mine, *state.books[seat + 1 :])
    )
    events = [gets_book((seat,), number)]
    if not left:
        return proceed(ending.by_last_book(state, seat, events), events)
    return proceed(state, events)


def a_goblin_returns(state: State, action: Action) -> Refusal | None:
    """Only a goblin that took a book on the bench goes back to the start."""
    job = top(state)
    return None if job is not None and job.kind == "home" else no_return_now()


def return_is_yours(state: State, action: Action) -> Refusal | None:
    """The goblin's own player chooses."""
    job = top(state)
    return not_your_return((job.seat,)) if job is not None and job.kind == "home" and job.seat != action.seat else None


def start_is_free(state: State, action: Action) -> Refusal | None:
    """An empty start field; if all are taken, an empty field beside one."""
    return None if action.what in empty_starts(state) else not_a_free_start(where=action.what)


def go_home(state: State, action: Action) -> Step:
    """The goblin is back at the start; the field has no effect."""
    state = done(state)._replace(pawns=put(state.pawns, action.seat, action.what))
    told = returns if action.what in room(len(state.pawns)).start else returns_beside
    return proceed(state, [told((action.seat,), where=action.what)])
