"""What the magic books do: a house set of eighteen, each with its moment, each used once.

A power says when its book can be used here, and what begins when it is. Most books are used before a card is
played; the Mirror Cloak says otherwise.
"""

from collections.abc import Callable
from typing import NamedTuple

from ..core import Action, Decision, Refusal
from ..core.asking import Question, Run
from . import looks, pushing
from .board import BENCH, BOARD, RIGOR_START, room
from .books import NUMBER, MagicBook
from .encounter import is_empty
from .flow import DrawBook
from .looks import DirtyLook
from .rulebook import book
from .state import State
from .turn import After, DrawCard, discarded

which_field = book.question("which-field", "book.use-on-own-turn")
which_player = book.question("which-player", "book.use-on-own-turn")
which_of_your_looks = book.question("which-of-your-looks", "book.use-on-own-turn")
which_used_book = book.question("which-used-book", "book.turn-over-after-use")

nothing_to_choose = book.refusal("nothing-to-choose", "book.use-on-own-turn")
not_your_choice = book.refusal("not-your-choice", "book.use-on-own-turn")


class Power(NamedTuple):
    """A book's effect: whether it can be used while this is asked, and what begins when it is."""

    possible: Callable[[State, Question], bool]
    begin: Callable[[State, int, Run], State]


def always(state: State, asked: Question) -> bool:
    """This book can be used at any of its moments."""
    return True


def for_this_turn(word: str) -> Power:
    """A book that changes something for the rest of the turn; after the card only a second card is left."""

    def possible(state: State, asked: Question) -> bool:
        return word not in state.move.extra and (word == "second-card" or not isinstance(asked, After))

    def begin(state: State, seat: int, run: Run) -> State:
        return state._replace(move=state.move._replace(extra=(*state.move.extra, word)))

    return Power(possible, begin)


def asks(kind: "type[BookAsks]", id_: str, choices: Callable[[State, int], tuple[int, ...]]) -> Power:
    """A book that asks its owner for a field, a player, a look or a book."""
    CHOICES[id_], ASKS[id_] = choices, kind

    def begin(state: State, seat: int, run: Run) -> State:
        run.then(kind(seat, NUMBER[id_]))
        return state

    return Power(lambda state, asked: bool(choices(state, asked.seat)), begin)


CHOICES: dict[str, Callable[[State, int], tuple[int, ...]]] = {}
ASKS: "dict[str, type[BookAsks]]" = {}  #: what each of these books asks for


class BookAsks(Question):
    """A book asks its owner for something; a dirty look that was chosen before may go to somebody."""

    book: MagicBook
    look: DirtyLook = -1
    phase = "draw"
    not_now = nothing_to_choose

    def not_you(self, state: State, action: Action) -> Refusal:
        return not_your_choice((self.seat,))


class Aim(BookAsks):
    """Which field."""

    def ask(self, state: State) -> Decision:
        return which_field((self.seat,), self.book)


class Name(BookAsks):
    """Which player."""

    def ask(self, state: State) -> Decision:
        return which_player((self.seat,), self.book)


class Pick(BookAsks):
    """Which of the own dirty looks."""

    def ask(self, state: State) -> Decision:
        return which_of_your_looks((self.seat,), self.book)


class Reopen(BookAsks):
    """Which used book."""

    def ask(self, state: State) -> Decision:
        return which_used_book((self.seat,), self.book)


# -- what can be chosen ---------------------------------------------------------------------------


def beside_rigor(state: State, seat: int) -> tuple[int, ...]:
    """The empty fields next to Rigor Mortis (not the bench, if it is closed to him)."""
    near = room(len(state.pawns)).near[state.rigor]
    shut = BENCH if state.setup.rigor_on_bench == "closed" else frozenset()
    return tuple(field for field in near if is_empty(state, field) and field not in shut)


def goblins_to_shove(state: State, seat: int) -> tuple[int, ...]:
    """The fields next to the own goblin where a goblin stands that can be pushed."""
    near = room(len(state.pawns)).near[state.pawns[seat]]
    return tuple(f for f in near if f in state.pawns and pushing.dead_end(state, seat, f, stays=True) is None)


def goblins_in_reach(state: State, seat: int) -> tuple[int, ...]:
    """The fields at most three steps away where another goblin stands."""
    closed = room(len(state.pawns)).closed
    near = BOARD.distances(state.pawns[seat], within=3, closed=closed)
    return tuple(sorted(field for field in state.pawns if field in near and field != state.pawns[seat]))


def behind_the_bookcase(state: State, seat: int) -> tuple[int, ...]:
    """The empty fields beside a bookcase that the own goblin stands beside."""
    where, here = room(len(state.pawns)), state.pawns[seat]
    found: set[int] = set()
    for case in where.bookcases:
        around = {field for part in case for field in BOARD.near[part]} - where.closed
        if here in around:
            found |= {field for field in around if is_empty(state, field) and field not in BENCH}
    return tuple(sorted(found))


def players_with_cards(state: State, seat: int) -> tuple[int, ...]:
    """The other players who hold a movement card."""
    return tuple(other for other, hand in enumerate(state.hands) if other != seat and hand)


def own_looks(state: State, seat: int) -> tuple[int, ...]:
    """The player's dirty looks."""
    return state.looks[seat]


def takers(state: State, seat: int, look: int) -> tuple[int, ...]:
    """The players who have fewer dirty looks and lack the symbol of this one."""
    symbol, mine = looks.symbol_of(state, look), len(state.looks[seat])
    return tuple(
        other
        for other, held in enumerate(state.looks)
        if len(held) < mine and symbol not in {looks.symbol_of(state, card) for card in held}
    )


def looks_to_give(state: State, seat: int) -> tuple[int, ...]:
    """The dirty looks that somebody can be given."""
    return tuple(look for look in state.looks[seat] if takers(state, seat, look))


def used_books(state: State, seat: int) -> tuple[int, ...]:
    """The other books that lie turned over."""
    return tuple(number for number in state.used[seat] if number != NUMBER["dog-ear"])


# -- what begins at once --------------------------------------------------------------------------


def fresh_page(state: State, seat: int, run: Run) -> State:
    """Discard the hand and draw as many."""
    run.then(*[DrawCard(seat, "book")] * len(state.hands[seat]))
    return discarded(state, seat)


def bedtime_story(state: State, seat: int, run: Run) -> State:
    """Rigor Mortis goes back to where he started."""
    return state._replace(rigor=RIGOR_START)


def long_arm(state: State, seat: int, run: Run) -> State:
    """A book from beside the bench."""
    run.then(DrawBook(seat, "long-arm"))
    return state


def is_beside_bench(state: State, asked: Question) -> bool:
    """Does the goblin stand next to the bench?"""
    return any(field in BENCH for field in BOARD.near[state.pawns[asked.seat]])


def cloak(state: State, seat: int, run: Run) -> State:
    """No dirty look: the card that was due is not drawn."""
    return state


POWERS: dict[str, Power] = {
    "seven-league-slippers": for_this_turn("third-step"),
    "wild-ink": for_this_turn("wild"),
    "second-wind": for_this_turn("second-card"),
    "fresh-page": Power(lambda state, asked: bool(state.hands[asked.seat]), fresh_page),
    "whistle": asks(Aim, "whistle", beside_rigor),
    "bedtime-story": Power(lambda state, asked: is_empty(state, RIGOR_START), bedtime_story),
    "mirror-cloak": Power(always, cloak),
    "shoulder-charge": asks(Aim, "shoulder-charge", goblins_to_shove),
    "swap-shop": asks(Aim, "swap-shop", goblins_in_reach),
    "spyglass": asks(Name, "spyglass", players_with_cards),
    "light-fingers": asks(Name, "light-fingers", players_with_cards),
    "eraser": asks(Pick, "eraser", own_looks),
    "hot-potato": asks(Pick, "hot-potato", looks_to_give),
    "secret-door": asks(Aim, "secret-door", behind_the_bookcase),
    "loaded-tokens": for_this_turn("choose-token"),
    "long-arm": Power(is_beside_bench, long_arm),
    "puppet-strings": for_this_turn("puppet"),
    "dog-ear": asks(Reopen, "dog-ear", used_books),
}


ASKING = frozenset(NUMBER[id_] for id_ in CHOICES)
