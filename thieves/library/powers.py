"""What the magic books do: a house set of eighteen, each one object, each used once.

A book says when it can be used here, what begins when it is, what it asks its owner for, and what follows from the
choice. Most books are used before a card is played; the Mirror Cloak says otherwise.
"""

from collections.abc import Callable
from typing import NamedTuple

from ..core import Event
from ..core.asking import Question, Run
from . import pushing
from .book_choices import (
    behind_the_bookcase,
    beside_rigor,
    goblins_in_reach,
    goblins_to_shove,
    looks_to_give,
    own_looks,
    players_with_cards,
)
from .book_questions import Aim, BookAsks, Filch, Name, Pick, Reopen
from .books import IDS, NUMBER
from .encounter import is_empty
from .flow import DrawBook
from .pushing import goblin_on, put
from .rulebook import book
from .state import State
from .turn import After, DrawCard, discarded

sees_hand = book.event("sees-hand", "book.use-on-own-turn")

Possible = Callable[[State, Question], bool]
Begin = Callable[[State, int, Run], State]  # state, seat
Choices = Callable[[State, int], tuple[int, ...]]  # state, seat
Chosen = Callable[[State, BookAsks, int, Run], State]  # state, question, what was chosen


class BookCard(NamedTuple):
    """A magic book by its id: what is told of it, when it can be used, what begins, and what it asks for."""

    id: str
    told: Callable[..., Event]  #: what it has just done, or will do this turn
    possible: Possible
    begin: Begin
    asks: type[BookAsks] | None = None
    choices: Choices | None = None
    chosen: Chosen | None = None  #: what follows from the choice
    gives_look: bool = False  #: once a dirty look is chosen, asks for the player who gets it
    takes_card: bool = False  #: a card of somebody else comes into the hand
    reopens: bool = False  #: turns a used book face up again


def always(state: State, asked: Question) -> bool:
    """This book can be used at any of its moments."""
    return True


def for_this_turn(id_: str, word: str, told: Callable[..., Event]) -> BookCard:
    """A book that changes something for the rest of the turn; after the card only a second card is left."""

    def possible(state: State, asked: Question) -> bool:
        return word not in state.move.extra and (word == "second-card" or not isinstance(asked, After))

    def begin(state: State, seat: int, run: Run) -> State:
        return state._replace(move=state.move._replace(extra=(*state.move.extra, word)))

    return BookCard(id_, told, possible, begin)


def asking(
    id_: str, asks: type[BookAsks], choices: Choices, chosen: Chosen, told: Callable[..., Event], **traits: bool
) -> BookCard:
    """A book that asks its owner for a field, a player, a look or a book."""

    def begin(state: State, seat: int, run: Run) -> State:
        run.then(asks(seat, NUMBER[id_]))
        return state

    return BookCard(
        id_, told, lambda state, asked: bool(choices(state, asked.seat)), begin, asks, choices, chosen, **traits
    )


# -- what begins at once --------------------------------------------------------------------------


def fresh_page(state: State, seat: int, run: Run) -> State:
    """Discard the hand and draw as many."""
    run.then(*[DrawCard(seat, "book")] * len(state.hands[seat]))
    return discarded(state, seat)


def bedtime_story(state: State, seat: int, run: Run) -> State:
    """Rigor Mortis goes back to where he started."""
    return state._replace(rigor=state.setup.room.rigor_start)


def long_arm(state: State, seat: int, run: Run) -> State:
    """A book from beside the bench."""
    run.then(DrawBook(seat, "magic"))
    return state


def is_beside_bench(state: State, asked: Question) -> bool:
    """Does the goblin stand next to the bench?"""
    return any(field in state.setup.room.bench for field in state.setup.room.board.near[state.pawns[asked.seat]])


def cloak(state: State, seat: int, run: Run) -> State:
    """No dirty look: the card that was due is not drawn."""
    return state


# -- what follows from a choice -------------------------------------------------------------------


def rigor_comes(state: State, asked: BookAsks, field: int, run: Run) -> State:
    """Rigor Mortis steps onto the field."""
    return state._replace(rigor=field)


def shoves(state: State, asked: BookAsks, field: int, run: Run) -> State:
    """The goblin there is pushed; the charger stays."""
    first = pushing.first_link(state, asked.seat, field, stays=True)
    assert first is not None, "only a goblin is shoved"
    run.then(pushing.chosen(state, first))
    return state


def swaps_places(state: State, asked: BookAsks, field: int, run: Run) -> State:
    """The two goblins change places."""
    other, here = goblin_on(state, field, (asked.seat,)), state.pawns[asked.seat]
    return state._replace(pawns=put(put(state.pawns, asked.seat, field), other, here))


def goes_through(state: State, asked: BookAsks, field: int, run: Run) -> State:
    """The goblin comes out on the other side."""
    return state._replace(pawns=put(state.pawns, asked.seat, field))


def looks_at_hand(state: State, asked: BookAsks, other: int, run: Run) -> State:
    """The hand is seen by the two alone."""
    run.tell(sees_hand((asked.seat, other), state.hands[other], known_to=(asked.seat, other)))
    return state


def takes_a_card(state: State, asked: BookAsks, other: int, run: Run) -> State:
    """Chance says which card of the hand it is."""
    run.then(Filch(asked.seat, other))
    return state


def without(state: State, seat: int, look: int) -> tuple[int, ...]:
    """The player's dirty looks without this one."""
    return tuple(card for card in state.looks[seat] if card != look)


def erases(state: State, asked: BookAsks, look: int, run: Run) -> State:
    """The dirty look goes under the deck."""
    kept = put(state.looks, asked.seat, without(state, asked.seat, look))
    return state._replace(looks=kept, piles=state.piles._replace(bottom=(*state.piles.bottom, look)))


def gives_away(state: State, asked: BookAsks, other: int, run: Run) -> State:
    """The dirty look that was chosen before goes to the other player."""
    kept = put(state.looks, asked.seat, without(state, asked.seat, asked.look))
    return state._replace(looks=put(kept, other, (*state.looks[other], asked.look)))


def turns_face_up(state: State, asked: BookAsks, number: int, run: Run) -> State:
    """The used book can be used once more."""
    used = tuple(other for other in state.used[asked.seat] if other != number)
    return state._replace(used=put(state.used, asked.seat, used))


# -- the books ------------------------------------------------------------------------------------


def used_books(state: State, seat: int) -> tuple[int, ...]:
    """The other books that lie turned over; a book that turns books over does not turn itself."""
    return tuple(number for number in state.used[seat] if not card_of(number).reopens)


def has_cards(state: State, asked: Question) -> bool:
    """Does the player hold a movement card?"""
    return bool(state.hands[asked.seat])


def rigors_start_is_free(state: State, asked: Question) -> bool:
    """Is the field empty on which Rigor Mortis started?"""
    return is_empty(state, state.setup.room.rigor_start)


POWERS: dict[str, BookCard] = {
    card.id: card
    for card in (
        for_this_turn(
            "seven-league-slippers", "third-step", book.event("power-seven-league-slippers", "book.use-on-own-turn")
        ),
        for_this_turn("wild-ink", "wild", book.event("power-wild-ink", "book.use-on-own-turn")),
        for_this_turn("second-wind", "second-card", book.event("power-second-wind", "book.use-on-own-turn")),
        BookCard("fresh-page", book.event("power-fresh-page", "book.use-on-own-turn"), has_cards, fresh_page),
        asking("whistle", Aim, beside_rigor, rigor_comes, book.event("power-whistle", "book.use-on-own-turn")),
        BookCard(
            "bedtime-story",
            book.event("power-bedtime-story", "book.use-on-own-turn"),
            rigors_start_is_free,
            bedtime_story,
        ),
        BookCard("mirror-cloak", book.event("power-mirror-cloak", "book.use-on-own-turn"), always, cloak),
        asking(
            "shoulder-charge",
            Aim,
            goblins_to_shove,
            shoves,
            book.event("power-shoulder-charge", "book.use-on-own-turn"),
        ),
        asking("swap-shop", Aim, goblins_in_reach, swaps_places, book.event("power-swap-shop", "book.use-on-own-turn")),
        asking(
            "spyglass", Name, players_with_cards, looks_at_hand, book.event("power-spyglass", "book.use-on-own-turn")
        ),
        asking(
            "light-fingers",
            Name,
            players_with_cards,
            takes_a_card,
            book.event("power-light-fingers", "book.use-on-own-turn"),
            takes_card=True,
        ),
        asking("eraser", Pick, own_looks, erases, book.event("power-eraser", "book.use-on-own-turn")),
        asking(
            "hot-potato",
            Pick,
            looks_to_give,
            gives_away,
            book.event("power-hot-potato", "book.use-on-own-turn"),
            gives_look=True,
        ),
        asking(
            "secret-door",
            Aim,
            behind_the_bookcase,
            goes_through,
            book.event("power-secret-door", "book.use-on-own-turn"),
        ),
        for_this_turn("loaded-tokens", "choose-token", book.event("power-loaded-tokens", "book.use-on-own-turn")),
        BookCard("long-arm", book.event("power-long-arm", "book.use-on-own-turn"), is_beside_bench, long_arm),
        for_this_turn("puppet-strings", "puppet", book.event("power-puppet-strings", "book.use-on-own-turn")),
        asking(
            "dog-ear",
            Reopen,
            used_books,
            turns_face_up,
            book.event("power-dog-ear", "book.use-on-own-turn"),
            reopens=True,
        ),
    )
}
CHOICES: dict[str, Choices] = {id_: card.choices for id_, card in POWERS.items() if card.choices is not None}


def card_of(number: int) -> BookCard:
    """The book of this number."""
    return POWERS[IDS[number]]


def used_with(state: State, seat: int, trait: str) -> bool:
    """Has the player used a book that has this trait, so that it lies turned over?"""
    return any(getattr(card_of(number), trait) for number in state.used[seat])
