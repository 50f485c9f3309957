"""Positions in writing: their form, what is worked out where nothing is said, what follows, what never changes."""

from collections.abc import Mapping
from typing import Any

from ..core import UNKNOWN
from ..core.asking import Note, Question
from ..core.kinds import SEAT, Counts, Here, Many, Number, OneOf, Truth, each_seat
from ..core.position import ABSENT, Form, Key, key
from ..core.records import Waiting
from . import flow
from .board import FIELD
from .book_questions import Aim, Filch, Name, Pick, Reopen
from .books import BOOK, Home, NextBook
from .defects import defects
from .encounter import Flee, Look
from .ending import BY_BOOK, BY_LOOK
from .hands import away
from .looks import LOOK
from .magic import Cloak
from .manners import Vote
from .movement import AfterStep, Walk, can_step, place_of
from .preparation import Begin, Enter, First, Gather, empty_library, entrances
from .pushing import Pushed, put
from .state import CARD, EXTRA, HAND, TOKEN, Setup, State, moved_by
from .teleport import Jump, Land, Take, Token
from .turn import After, AfterCard, DrawCard, NextCard, NextTurn, Play

WAITING = Waiting(
    Play, Walk, Pushed, Flee, Look, Token, Take, Land, Jump, NextBook, Home, Cloak, Aim, Name, Pick, Reopen, Filch,
    Vote, After, NextCard, First, Enter, Gather, Begin, DrawCard, AfterStep, AfterCard, NextTurn, flow.Finish,
    flow.OfferBooks, flow.Arrive, flow.RigorArrives, flow.Meet, flow.OfferCloak, flow.DrawLook, flow.DrawBook,
)  # fmt: skip


UNSEEN_HAND = (UNKNOWN,) * HAND


# -- what is worked out ---------------------------------------------------------------------------


def start(setup: Setup) -> State:
    """The library where nothing is said: the first turn; which start fields and which cards is worked out."""
    seats, first = len(setup.players), 0 if setup.first is None else setup.players.index(setup.first)
    return empty_library(setup)._replace(turn=1, active=first, pawns=(UNKNOWN,) * seats, hands=(UNSEEN_HAND,) * seats)


def complete(state: State, said: Mapping[str, Any], here: Here) -> State:
    """Work out fields, hands, piles, the way of the card, and what is waited for."""
    state = dealt(entered(state), said, here)
    if state.move.card >= 0 and "path" not in said:
        place = place_of(state, moved_by(state.move), state.active)
        state = state._replace(move=state.move._replace(path=(place,)))
    return state if "waits" in said else state._replace(notes=usual_notes(state))


def entered(state: State) -> State:
    """Goblins of whom nothing is said stand where they could have entered: on the first free start fields."""
    for seat, place in enumerate(state.pawns):
        if place == UNKNOWN:
            state = state._replace(pawns=put(state.pawns, seat, entrances(state)[0]))
    return state


def dealt(state: State, said: Mapping[str, Any], here: Here) -> State:
    """Hands of which nothing is said come from the most frequent cards; decks hold what lies nowhere else."""
    due = ((hand, HAND - away(state, seat)) for seat, hand in enumerate(state.hands))
    state = state._replace(hands=tuple(hand[: max(0, n)] if hand == UNSEEN_HAND else hand for hand, n in due))
    piles = state.piles
    left = [*rest_of_cards(state, piles.deck if "deck" in said else (0,) * len(piles.deck))]
    hands = tuple(tuple(top_card(left) if card == UNKNOWN else card for card in hand) for hand in state.hands)
    rest = tuple(max(count, 0) for count in left)
    if "deck" not in said:
        piles = piles._replace(deck=rest)
    elif "discard" not in said:
        piles = piles._replace(discard=rest)
    elif any(rest):
        here.at("deck").wrong(f"leaves {sum(rest)} cards nowhere: what is not in the deck is in 'discard' or a hand.")
    gone = {look for row in (*state.looks, piles.bottom) for look in row}
    owned = {number for row in state.books for number in row}
    piles = piles._replace(
        looks=tuple(look for look in piles.looks if look not in gone),
        books=tuple(number for number in piles.books if number not in owned),
        tokens=tuple(full - up for full, up in zip(state.setup.supply.tokens, piles.turned, strict=True)),
    )
    return state._replace(hands=hands, piles=piles)


def rest_of_cards(state: State, deck: tuple[int, ...]) -> tuple[int, ...]:
    """The movement cards that lie neither in this deck nor anywhere else; below zero where there are too many."""
    left = [
        full - there - gone
        for full, there, gone in zip(state.setup.supply.cards, deck, state.piles.discard, strict=True)
    ]
    for card in (*(card for hand in state.hands for card in hand), state.move.card):
        if card >= 0:
            left[card] -= 1
    return tuple(left)


def top_card(left: list[int]) -> int:
    """Take the card of which there are most."""
    card = left.index(max(left))
    left[card] -= 1
    return card


def usual_notes(state: State) -> tuple[Note, ...]:
    """What is waited for, if nothing is said of it: a card, or where one lies on the table, its next step."""
    if state.end:
        return ()
    if state.move.card < 0:
        return (Play(state.active),)
    walk = Walk(state.active, state.move)
    goes_on = state.move.path and not state.move.ended and (len(state.move.path) == 1 or can_step(state, walk))
    return (walk,) if goes_on else (AfterStep(state.active),)


def waits(state: State) -> Any:
    """What is waited for, unless it is what one expects."""
    return ABSENT if state.notes == usual_notes(state) else state.notes


# -- the form -------------------------------------------------------------------------------------

EXAMPLES: dict[str, dict[str, Any]] = {
    "used": {"books": {"Ala": ["puppet-strings"]}, "used": {"Ala": ["puppet-strings"]}},
    "path": {"card": "goblin scroll stones", "pawns": {"Ala": "D5"}, "path": ["D4", "D5"]},
    "end": {"looks": {"Ala": ["open-hand", "two-cards", "left-first", "no-rigor"]}, "end": BY_LOOK},
}  #: where a key needs others

FORM = Form(
    key("turn", Number()),
    key("active", SEAT.or_none()),
    key("pawns", each_seat(FIELD.or_none())),
    key("rigor", FIELD),
    key("hands", each_seat(Many(CARD))),
    key("looks", each_seat(Many(LOOK))),
    key("books", each_seat(Many(BOOK))),
    key("used", each_seat(Many(BOOK))),
    key("turned", Counts(TOKEN), "piles.turned"),
    key("bottom", Many(LOOK), "piles.bottom"),
    key("discard", Counts(CARD), "piles.discard"),
    key("deck", Counts(CARD), "piles.deck", follows=True),
    key("card", CARD.or_none(), "move.card"),
    key("path", Many(FIELD), "move.path"),
    key("ended", Truth(), "move.ended"),
    key("extra", EXTRA, "move.extra"),
    Key("waits", WAITING, waits, lambda state, notes: state._replace(notes=notes)),
    key("end", OneOf("", BY_LOOK, BY_BOOK)),
    start=start,
    complete=complete,
    defects=defects,
    examples=EXAMPLES,
)


def facts(state: State) -> dict[str, Any]:
    """What follows from a position: the phase, how many of everything are left, and where the bookcases stand."""
    asked, piles = state.notes[-1] if state.notes else None, state.piles
    return {
        "now": asked.phase if isinstance(asked, Question) else "over",
        "cards": {name: len(hand) for name, hand in zip(state.setup.players, state.hands, strict=True)},
        "deck_left": sum(piles.deck),
        "desk": len(piles.books),
        "looks_left": len(piles.looks) + len(piles.bottom),
        "tokens": sum(piles.tokens),
        "bookcases": [[state.setup.room.names[field] for field in case] for case in state.setup.room.bookcases],
    }


def pieces(state: State) -> dict[Any, Any]:
    """All cards, looks, books and tokens, wherever they lie."""
    piles = state.piles
    missing = rest_of_cards(state, piles.deck)
    held_looks = [look for row in state.looks for look in row]
    held_books = [number for row in state.books for number in row]
    return {
        "cards": tuple(full - away for full, away in zip(state.setup.supply.cards, missing, strict=True)),
        "looks": tuple(sorted((*piles.looks, *piles.bottom, *held_looks))),
        "books": tuple(sorted((*piles.books, *held_books))),
        "tokens": tuple(down + up for down, up in zip(piles.tokens, piles.turned, strict=True)),
    }
