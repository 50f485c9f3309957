"""How many movement cards a hand holds: three, less those that lie on the table or are still to be drawn."""

from .powers import card_of, used_with
from .state import HAND, State
from .turn import DrawCard, NextCard


def away(state: State, seat: int) -> int:
    """The cards that the player has played in this turn, or has still to draw."""
    due = sum(isinstance(note, DrawCard | NextCard) and note.seat == seat for note in state.notes)
    if seat != state.active:
        return due
    return due + (state.move.card >= 0) + state.move.extra.count("played")


def most(state: State, seat: int) -> int:
    """The most cards that the player can hold now."""
    return HAND + filched(state, seat) - away(state, seat)


def filched(state: State, seat: int) -> int:
    """How many cards of others a player can have: Light Fingers work once, and once more if a Dog-Ear opens them."""
    mine = any(card_of(number).takes_card for number in state.books[seat])
    return used_with(state, seat, "takes_card") + (mine and used_with(state, seat, "reopens"))
