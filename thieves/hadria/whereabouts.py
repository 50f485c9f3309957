"""What is left of the things that are in the box so many times: general cards and city tokens."""

from ..core import UNKNOWN
from .cards import family_of, pack
from .state import State


def rest_of_tokens(state: State) -> list[int]:
    """The city tokens that lie neither open nor on a sheet nor where somebody has looked at them, by kind."""
    left = [*state.setup.guards.full]
    for thief in state.thieves:
        left = [have - held for have, held in zip(left, thief.tokens, strict=True)]
    for kind in (*(kind for _, kind in state.city.open), *(kind for _, kind, _ in state.city.peeked)):
        if kind != UNKNOWN:
            left[kind] -= 1
    return left


def rest_of_cards(state: State, deck: tuple[int, ...]) -> tuple[int, ...]:
    """The general cards that lie neither in this deck nor anywhere else; below zero where there are too many."""
    full, discard = pack(state.setup).deck, state.decks.discard
    left = [all_ - there - gone for all_, there, gone in zip(full, deck, discard, strict=True)]
    for thief in state.thieves:
        for card in (*thief.hand, *(card for slot in thief.slots for card in slot.cards)):
            if family_of(card) == "general":
                left[card] -= 1
    return tuple(left)
