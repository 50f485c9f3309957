"""Karty: every kind of card in a room of its own; here, those of one table."""

from functools import lru_cache

from ...core import Words, named
from ..state import Setup
from .corruption import CORRUPTION_CLAUSE, VICE_FIELDS, VICES, Vice, check_vices, vices
from .peddler import (
    ACTIONS,
    CARD_FIELDS,
    CARDS_CLAUSE,
    Instruction,
    PeddlerCard,
    check_cards,
    deck,
    instruction_of,
    peddler_cards,
)
from .people import EFFECTS, PERSON_FIELDS, SQUARE_CLAUSE, Person, check_townsfolk, townsfolk
from .reading import ours, told
from .rogues import ROGUE_FIELDS, RogueCard, rogue_cards

__all__ = [
    "ACTIONS",
    "CARDS_CLAUSE",
    "CARD_FIELDS",
    "CHECKS",
    "CORRUPTION_CLAUSE",
    "EFFECTS",
    "PERSON_FIELDS",
    "ROGUE_FIELDS",
    "SQUARE_CLAUSE",
    "VICES",
    "VICE_FIELDS",
    "Instruction",
    "PeddlerCard",
    "Person",
    "RogueCard",
    "Vice",
    "card_words",
    "cards",
    "check_cards",
    "check_townsfolk",
    "check_vices",
    "corruption",
    "deck",
    "instruction_of",
    "ours",
    "peddler_cards",
    "people",
    "person_words",
    "rogue_cards",
    "townsfolk",
    "vice_words",
    "vices",
]


CHECKS = {"peddler": told(check_cards), "townsfolk": told(check_townsfolk), "corruption": told(check_vices)}


def cards(setup: Setup) -> tuple[PeddlerCard, ...]:
    """The Peddler cards of this table."""
    return peddler_cards(setup.cards)


def people(setup: Setup) -> tuple[Person, ...]:
    """The townsfolk of this table."""
    return townsfolk(setup.townsfolk)


def corruption(setup: Setup) -> tuple[Vice, ...]:
    """The corruption cards of this table."""
    return vices(setup.corruption_cards)


@lru_cache(maxsize=16)
def card_words(setup: Setup) -> Words:
    """Every Peddler card by its id; its name is understood too."""
    return named(card.data for card in cards(setup))


@lru_cache(maxsize=16)
def person_words(setup: Setup) -> Words:
    """Every townsperson by their id; names are understood too."""
    return named(person.data for person in people(setup))


@lru_cache(maxsize=16)
def vice_words(setup: Setup) -> Words:
    """Every kind of corruption card by its id; its name is understood too."""
    return named(kind.data for kind in corruption(setup))
