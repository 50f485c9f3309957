"""How the things of this game are called in running text."""

from collections.abc import Sequence
from typing import Any

from ..core.language import joined, plural, seat_names
from . import books, looks
from .board import NAMES, SYMBOL, SYMBOL_WORDS
from .state import CARD_DATA, CARDS, Setup

PAWN_WORDS = {
    "goblin": {"en": "goblin", "pl": "goblin"},
    "rigor": {"en": "Rigor", "pl": "Rigor"},
}
LOOK_SYMBOLS = {
    "eye": {"en": "eye", "pl": "oko"},
    "skull": {"en": "skull", "pl": "czaszka"},
    "candle": {"en": "candle", "pl": "świeca"},
    "spider": {"en": "spider", "pl": "pająk"},
    "bell": {"en": "bell", "pl": "dzwonek"},
    "chain": {"en": "chain", "pl": "łańcuch"},
}
MOMENTS = {
    "play": {
        "en": "on its owner’s turn, before a card is played",
        "pl": "w turze właściciela, przed zagraniem karty",
    },
    "whole-turn": {
        "en": "on its owner’s turn, before a card is played or after its movement",
        "pl": "w turze właściciela, przed zagraniem karty albo po wykonaniu ruchu",
    },
    "meet": {
        "en": "when its owner’s goblin meets Rigor Mortis",
        "pl": "przy spotkaniu z Rigorem Mortisem",
    },
}
ENDS = {
    "fourth look": {"en": "somebody has four dirty looks", "pl": "ktoś ma cztery krzywe spojrzenia"},
    "last book": {"en": "no magic book is left on the desk", "pl": "na biurku nie ma już magicznych ksiąg"},
}
VOTES = (
    {"en": "No, all was well", "pl": "Nie, wszystko w porządku"},
    {"en": "Yes, that was a breach", "pl": "Tak, to naruszenie"},
)
NO_CARDS = {"en": "no cards", "pl": "brak kart"}
NO_BOOKCASE = {"en": "no bookcase", "pl": "ani jednego regału"}
BOOKCASES = {"en": ("bookcase", "bookcases"), "pl": ("regał", "regały", "regałów")}
DIRTY_LOOKS = {
    "en": ("dirty look", "dirty looks"),
    "pl": ("krzywe spojrzenie", "krzywe spojrzenia", "krzywych spojrzeń"),
}
MOVEMENT_CARDS = {
    "en": ("movement card", "movement cards"),
    "pl": ("karta ruchu", "karty ruchu", "kart ruchu"),
}


TALLY = (
    DIRTY_LOOKS,
    {"en": ("book", "books"), "pl": ("księga", "księgi", "ksiąg")},
    {"en": ("symbol", "symbols"), "pl": ("symbol", "symbole", "symboli")},
)


def counted(number: int, forms: dict[str, tuple[str, ...]], language: str) -> str:
    """A number with the form of the word that fits it.

    >>> [counted(number, BOOKCASES, "pl") for number in (1, 2, 6)]
    ['1 regał', '2 regały', '6 regałów']
    """
    return f"{number} {forms[language][plural(number, language)]}"


# -- who ------------------------------------------------------------------------------------------


def first(setup: Setup, seats: Sequence[int], language: str) -> str:
    """The first of two seats: who pushes, claims, gives or looks."""
    return seat_names(setup, seats[0], language)


def second(setup: Setup, seats: Sequence[int], language: str) -> str:
    """The second of two seats: who is pushed, accused, given to or looked at."""
    return seat_names(setup, seats[1], language)


def turn(setup: Setup, seats: Sequence[int], language: str) -> str:
    """Whose turn it is; at the very beginning it is nobody's."""
    if not seats:
        return "Jeszcze nikt nie ma tury." if language == "pl" else "It is nobody’s turn yet."
    name = seat_names(setup, seats, language)
    return f"Teraz turę ma {name}." if language == "pl" else f"It is {name}’s turn."


def card_or_claim(setup: Setup, seats: Sequence[int], language: str) -> str:
    """Which card; at a table with manners whoever is asked may also claim a breach."""
    name = seat_names(setup, seats[0], language)
    if setup.looks == "checked":
        return f"{name}: która karta?" if language == "pl" else f"{name}: which card?"
    if language == "pl":
        return f"{name}: zagrać kartę czy zgłosić naruszenie?"
    return f"{name}: a card to play, or a breach to claim?"


# -- the board ------------------------------------------------------------------------------------


def field(setup: Setup, number: int, language: str) -> str:
    """A field by its name."""
    return NAMES[number]


def symbol(setup: Setup, number: int, language: str) -> str:
    """What a field shows."""
    return SYMBOL_WORDS[SYMBOL[number]][language]


def bookcases(setup: Setup, number: int, language: str) -> str:
    """How many bookcases stand in the library."""
    return counted(number, BOOKCASES, language) if number else NO_BOOKCASE[language]


# -- cards, looks, books and tokens ---------------------------------------------------------------


def card(setup: Setup, number: int, language: str) -> str:
    """A movement card: its symbols, and the pawn that it moves.

    >>> card(None, 0, "en"), card(None, 0, "pl")
    ('scroll + stones (goblin)', 'zwój + skały (goblin)')
    """
    kind = CARDS[number]
    symbols = f"{SYMBOL_WORDS[kind.left][language]} + {SYMBOL_WORDS[kind.right][language]}"
    return f"{symbols} ({PAWN_WORDS[kind.pawn][language]})"


def cards(setup: Setup, numbers: Sequence[int], language: str) -> str:
    """Several movement cards."""
    return joined([card(setup, number, language) for number in numbers], language) or NO_CARDS[language]


def decks(setup: Setup, numbers: tuple[int, int], language: str) -> str:
    """How many dirty looks and movement cards lie beside the board."""
    parts = [counted(numbers[0], DIRTY_LOOKS, language), counted(numbers[1], MOVEMENT_CARDS, language)]
    return joined(parts, language)


def look(setup: Setup, number: int, language: str) -> str:
    """A dirty look by its name."""
    return str(looks.SETS[setup.looks][number]["name"][language])


def look_text(setup: Setup, number: int, language: str) -> str:
    """What a dirty look demands."""
    return str(looks.SETS[setup.looks][number]["text"][language])


def look_symbol(setup: Setup, number: int, language: str) -> str:
    """The symbol in the corner of a dirty look."""
    return LOOK_SYMBOLS[looks.SETS[setup.looks][number]["symbol"]][language]


def book(setup: Setup, number: int, language: str) -> str:
    """A magic book by its name."""
    return str(books.BOOKS[number]["name"][language])


def book_text(setup: Setup, number: int, language: str) -> str:
    """What a magic book does."""
    return str(books.BOOKS[number]["text"][language])


def book_moment(setup: Setup, number: int, language: str) -> str:
    """When a magic book may be used."""
    moment = books.BOOKS[number]["moment"]
    return MOMENTS["whole-turn" if moment == "play" and setup.book_moment == "whole-turn" else moment][language]


def token(setup: Setup, kind: int, language: str) -> str:
    """A teleport token by its kind."""
    return str(CARD_DATA["token"][kind]["name"][language])


# -- votes and the end ----------------------------------------------------------------------------


def vote(setup: Setup, yes: int, language: str) -> str:
    """A vote on a claim."""
    return VOTES[yes][language]


def votes(setup: Setup, numbers: tuple[int, int], language: str) -> str:
    """How the votes were: yes and no."""
    yes, no = numbers
    return f"{yes} za, {no} przeciw" if language == "pl" else f"{yes} yes, {no} no"


def tally(key: tuple[int, int, int], language: str) -> str:
    """What a player has at the end.

    >>> tally((-1, 3, 5), "en"), tally((0, 1, 2), "pl")
    ('1 dirty look, 3 books, 5 symbols', '0 krzywych spojrzeń, 1 księga, 2 symbole')
    """
    numbers = (-key[0], key[1], key[2])
    return ", ".join(counted(n, forms, language) for n, forms in zip(numbers, TALLY, strict=True))


def end(setup: Setup, why: str, language: str) -> str:
    """Why the game is over."""
    return ENDS[why][language]


FORMATS: dict[str, Any] = {
    "first": first,
    "second": second,
    "turn": turn,
    "card-or-claim": card_or_claim,
    "field": field,
    "symbol": symbol,
    "bookcases": bookcases,
    "card": card,
    "cards": cards,
    "decks": decks,
    "look": look,
    "look-text": look_text,
    "look-symbol": look_symbol,
    "book": book,
    "book-text": book_text,
    "book-moment": book_moment,
    "token": token,
    "vote": vote,
    "votes": votes,
    "end": end,
}
