"""Zakończenie gry: the fourth dirty look or the last book; fewest looks win, books and symbols break ties."""

from typing import NamedTuple

from ..core import Result
from ..core.asking import Run
from .books import Home, symbols_of
from .encounter import Flee, is_empty, refuges
from .flow import FourthLook, LastBook
from .pushing import put
from .rulebook import book
from .state import State

eliminated = book.event("eliminated", "look.fourth-card-eliminates")
game_ends = book.event("game-ends", "end.two-triggers")
last_book_drawn = book.event("last-book-drawn", "book.last-book-ends-game")
steps_aside = book.event("steps-aside", "board.one-pawn-per-field")
wins = {
    clause: book.event(kind, clause)
    for kind, clause in (
        ("wins-by-looks", "end.fewest-dirty-looks-win"),
        ("wins-by-books", "end.tie-most-books"),
        ("wins-by-symbols", "end.tie-most-magic-symbols"),
    )
}
share_the_win = book.event("share-the-win", "end.tie-most-magic-symbols")

game_is_over = book.refusal("game-is-over", "end.two-triggers")

BY_LOOK, BY_BOOK = "fourth look", "last book"


@FourthLook.does
@book.rule("look.fourth-card-eliminates", "end.two-triggers")
def by_fourth_look(state: State, task: FourthLook, run: Run) -> State:
    """The fourth dirty look puts a player out and ends the game at once."""
    run.tell(eliminated((task.seat,)))
    state = step_aside(state, task.seat, run)
    return finish(state._replace(end=BY_LOOK), run)


@LastBook.does
@book.rule("book.last-book-ends-game", "end.two-triggers")
def by_last_book(state: State, task: LastBook, run: Run) -> State:
    """The last magic book ends the game at once; it counts for its owner."""
    run.tell(last_book_drawn((task.seat,)))
    return finish(step_aside(state, task.seat, run)._replace(end=BY_BOOK), run)


def step_aside(state: State, seat: int, run: Run) -> State:
    """A goblin that was still to flee or to go home is put back, so that the last position has one pawn per field.

    It goes to where it came from; if that is taken (or Rigor came to it), a goblin beside Rigor goes to the first
    field where the meeting would have sent it.
    """
    waits = run.notes[-1] if run.notes else None
    if not isinstance(waits, Flee | Home) or waits.seat != seat:
        return state
    back = [] if waits.came is None or not is_empty(state, waits.came) else [waits.came]
    if isinstance(waits, Flee):
        back += refuges(state).fields
    if not back:
        return state
    run.tell(steps_aside((seat,), where=back[0]))
    return state._replace(pawns=put(state.pawns, seat, back[0]))


@book.rule("end.tie-most-magic-symbols")
def finish(state: State, run: Run) -> State:
    """Say who wins, and why."""
    count = count_up(state)
    winners = count.result.winners
    decided = share_the_win if len(winners) > 1 else wins[count.result.clause]
    run.tell(game_ends(what=state.end), decided(winners, count.keys[winners[0]]))
    return state


@book.rule(
    "book.used-books-still-count",
    "book.symbols-only-for-ties",
    "overview.two-ways-to-shine",
    "end.fewest-dirty-looks-win",
    "end.tie-most-books",
    "end.tie-most-magic-symbols",
    "end.eliminated-player-cannot-win",
)
def key(state: State, seat: int) -> tuple[int, int, int]:
    """What counts for a player: few dirty looks, then many books, then many symbols on them, used or not."""
    mine = state.books[seat]
    return -len(state.looks[seat]), len(mine), sum(symbols_of(state, number) for number in mine)


class Count(NamedTuple):
    """The end of a game: what counts for each seat, and who wins by it."""

    keys: dict[int, tuple[int, int, int]]
    result: Result


@book.rule("end.tie-most-books")
def count_up(state: State) -> Count:
    """Fewest dirty looks, then books, then magic symbols; what is left is shared."""
    seats = range(len(state.pawns))
    keys = {seat: key(state, seat) for seat in seats}
    ranking = tuple(tuple(s for s in seats if keys[s] == k) for k in sorted(set(keys.values()), reverse=True))
    best = keys[ranking[0][0]]
    rivals = [k for k in keys.values() if k[0] == best[0]]
    if len(rivals) == 1:
        clause = "end.fewest-dirty-looks-win"
    elif [k[1] for k in rivals].count(best[1]) == 1:
        clause = "end.tie-most-books"
    else:
        clause = "end.tie-most-magic-symbols"
    return Count(keys, Result(ranking, tuple(keys[seat][0] for seat in seats), clause))


def result(state: State) -> Result | None:
    """Who has won; None while the game goes on."""
    return count_up(state).result if state.end else None
