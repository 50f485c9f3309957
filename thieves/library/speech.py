"""How the things of this game are called in running text; every word stands in ``language.toml``."""

from collections.abc import Sequence

from ..core.language import Language, joined, seat_names
from .board import SYMBOL_NAMES
from .state import CARDS, Setup, claim_word

LANGUAGE = Language.of(__package__)
say, term = LANGUAGE.say, LANGUAGE.term


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
        return say("nobodys-turn", language)
    return say("whose-turn", language, seat_names(setup, seats, language))


def card_or_claim(setup: Setup, seats: Sequence[int], language: str) -> str:
    """Which card; at a table with manners whoever is asked may also claim a breach."""
    key = "which-card" if setup.looks == "checked" else "card-or-claim"
    return say(key, language, seat_names(setup, seats[0], language))


# -- the board ------------------------------------------------------------------------------------


def field(setup: Setup, number: int, language: str) -> str:
    """A field by its name."""
    return setup.room.names[number]


def symbol(setup: Setup, number: int, language: str) -> str:
    """What a field shows."""
    return SYMBOL_NAMES[setup.room.symbol[number]][language]


def bookcases(setup: Setup, number: int, language: str) -> str:
    """How many bookcases stand in the library."""
    return say("count-bookcases", language, number) if number else say("no-bookcase", language)


# -- cards, looks, books and tokens ---------------------------------------------------------------


def card(setup: Setup, number: int, language: str) -> str:
    """A movement card: its symbols, and the pawn that it moves.

    >>> card(None, 0, "en"), card(None, 0, "pl")
    ('scroll + stones (goblin)', 'zwój + skały (goblin)')
    """
    kind = CARDS[number]
    symbols = f"{SYMBOL_NAMES[kind.left][language]} + {SYMBOL_NAMES[kind.right][language]}"
    return f"{symbols} ({term('pawn', kind.pawn, language)})"


def cards(setup: Setup, numbers: Sequence[int], language: str) -> str:
    """Several movement cards."""
    return joined([card(setup, number, language) for number in numbers], language) or say("empty-hand", language)


def decks(setup: Setup, numbers: tuple[int, int], language: str) -> str:
    """How many dirty looks and movement cards lie beside the board."""
    counted, moving = numbers
    parts = [say("count-dirty-looks", language, counted), say("count-movement-cards", language, moving)]
    return joined(parts, language)


def look(setup: Setup, number: int, language: str) -> str:
    """A dirty look by its name."""
    return str(setup.look_deck.rows[number]["name"][language])


def look_text(setup: Setup, number: int, language: str) -> str:
    """What a dirty look demands."""
    return str(setup.look_deck.rows[number]["text"][language])


def look_symbol(setup: Setup, number: int, language: str) -> str:
    """The symbol in the corner of a dirty look."""
    return term("look-symbol", setup.look_deck.rows[number]["symbol"], language)


def book(setup: Setup, number: int, language: str) -> str:
    """A magic book by its name."""
    return str(setup.books.rows[number]["name"][language])


def book_text(setup: Setup, number: int, language: str) -> str:
    """What a magic book does."""
    return str(setup.books.rows[number]["text"][language])


def book_moment(setup: Setup, number: int, language: str) -> str:
    """When a magic book may be used."""
    moment = setup.books.rows[number]["moment"]
    return term("moment", "whole-turn" if moment == "play" and setup.book_moment == "whole-turn" else moment, language)


def token(setup: Setup, kind: int, language: str) -> str:
    """A teleport token by its kind."""
    return str(setup.supply.kinds[kind]["name"][language])


def turn_word(setup: Setup, word: str, language: str) -> str:
    """What is remembered of a turn."""
    claims = {claim_word(seat): name for seat, name in enumerate(setup.players)}
    return say("has-claimed-breach", language, claims[word]) if word in claims else term("turn-word", word, language)


# -- votes and the end ----------------------------------------------------------------------------


def vote(setup: Setup, yes: int, language: str) -> str:
    """A vote on a claim."""
    return term("vote", "yes" if yes else "no", language)


def votes(setup: Setup, numbers: tuple[int, int], language: str) -> str:
    """How the votes were: yes and no."""
    return say("votes", language, *numbers)


def tally(key: tuple[int, int, int], language: str) -> str:
    """What a player has at the end.

    >>> tally((-1, 3, 5), "en"), tally((0, 1, 2), "pl")
    ('1 dirty look, 3 books, 5 symbols', '0 krzywych spojrzeń, 1 księga, 2 symbole')
    """
    numbers = {"count-dirty-looks": -key[0], "count-books": key[1], "count-symbols": key[2]}
    return ", ".join(say(noun, language, number) for noun, number in numbers.items())


LANGUAGE.formats.update(
    {
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
        "movement card": card,
        "dirty look": look,
        "magic book": book,
        "teleport token": token,
        "word of a turn": turn_word,
        "vote": vote,
        "votes": votes,
        "end": LANGUAGE.named("end"),
    }
)
