"""Karty: every kind of card in a room of its own; here, those of one table."""

from functools import lru_cache

from ...core import Words, named
from ..rulebook import book
from ..state import Instruction, Setup
from .corruption import VICE_FILE, VICES, Vice, vices
from .peddler import ACTIONS, CARD_FILE, PeddlerCard, deck, instruction_of, peddler_cards
from .people import EFFECTS, PERSON_FILE, Person, townsfolk
from .reading import one_of
from .rogues import ROGUE_FILE, RogueCard, rogue_cards

__all__ = [
    "ACTIONS",
    "CARD_FILE",
    "EFFECTS",
    "FILES",
    "ROGUE_IDS",
    "VICES",
    "Instruction",
    "PeddlerCard",
    "Person",
    "RogueCard",
    "Vice",
    "card_words",
    "cards",
    "corruption",
    "deck",
    "instruction_of",
    "one_of",
    "peddler_cards",
    "people",
    "person_words",
    "rogue_cards",
    "rogues_of",
    "townsfolk",
    "vice_words",
    "vices",
]


FILES = (CARD_FILE, PERSON_FILE, VICE_FILE, ROGUE_FILE)
#: the rogue cards by name, in any copy
ROGUE_IDS: tuple[str, ...] = book.rule("rogue.only-base-game-cards-described")(
    tuple(row["id"] for row in ROGUE_FILE.data["rogue"])
)


def cards(setup: Setup) -> tuple[PeddlerCard, ...]:
    """The Peddler cards of this table."""
    return peddler_cards(setup.cards)


def people(setup: Setup) -> tuple[Person, ...]:
    """The townsfolk of this table."""
    return townsfolk(setup.townsfolk)


def rogues_of(setup: Setup) -> tuple[RogueCard, ...]:
    """The rogue cards of this table."""
    return rogue_cards(setup.rogue_cards)


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
