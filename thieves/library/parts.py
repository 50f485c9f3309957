"""What the box of Library prints besides the board: movement cards, tokens, dirty looks, table manners, magic books.

A file of another copy may say other texts, symbols and counts of these; what does something is known by the same names.
"""

from collections.abc import Mapping
from itertools import combinations
from typing import Any, NamedTuple

from ..core import Words, named
from ..core.content_file import ContentFile, Mistakes, Names, Printed, by_our_numbers, counted
from ..core.errors import Problem, shown
from ..core.toml_source import KeyLines
from .board import BALL, SYMBOLS
from .rulebook import book

Data = Mapping[str, Any]
GOBLIN, RIGOR = "goblin", "rigor"
HAND = book.rule("setup.hand-of-three")(3)
MOST_PLAYERS = 8
LOOK_SYMBOLS = ("bell", "candle", "chain", "eye", "skull", "spider")


class CardKind(NamedTuple):
    """A movement card: which pawn it moves, and its two symbols."""

    pawn: str
    left: str
    right: str


def kinds_of_cards() -> dict[CardKind, str]:
    """Every kind of movement card, with the row of the file that counts it."""
    pairs = [("different", pair) for pair in combinations(SYMBOLS, 2)]
    pairs += [("double", (symbol, symbol)) for symbol in SYMBOLS]
    pairs += [("ball", (symbol, BALL)) for symbol in SYMBOLS]
    pairs.append(("two-balls", (BALL, BALL)))
    return {CardKind(pawn, *pair): row for pawn in (GOBLIN, RIGOR) for row, pair in pairs}


CARD_ROWS = kinds_of_cards()


class Supply(Printed):
    """How many there are of each movement card and of each teleport token."""

    def __init__(self, data: Data) -> None:
        rows = {entry["id"]: entry for entry in data["movement"]}
        self.cards = tuple(int(rows[row][card.pawn]) for card, row in CARD_ROWS.items())
        self.kinds = by_our_numbers(data, CARD_FILE.data, "token")
        self.tokens = counted(self.kinds)
        self.words: Words = named(self.kinds)


class Deck(Printed):
    """Dirty looks or magic books: each under its number, and those that are there."""

    def __init__(self, rows: tuple[Mapping[str, Any], ...], there: tuple[int, ...]) -> None:
        self.rows, self.there = rows, there
        self.words: Words = named(rows)


def known_deck(data: Data, ours: Data, table: str) -> Deck:
    """A deck of cards whose effects are known by their names: always under the same numbers."""
    rows = by_our_numbers(data, ours, table)
    ids = {entry["id"] for entry in data[table]}
    return Deck(rows, tuple(number for number, row in enumerate(rows) if row["id"] in ids))


def looks_of(data: Data) -> Deck:
    """The dirty looks that the program watches over."""
    return known_deck(data, LOOK_FILE.data, "look")


def manners_of(data: Data) -> Deck:
    """The dirty looks that the table watches over: any that somebody writes."""
    rows = tuple(data["look"])
    return Deck(rows, tuple(range(len(rows))))


def books_of(data: Data) -> Deck:
    """The magic books."""
    return known_deck(data, BOOK_FILE.data, "book")


# -- files ----------------------------------------------------------------------------------------

CARDS_CLAUSE = book.option("cards", "card.two-kinds")
HANDS_CLAUSE = book.option("cards", "setup.hand-of-three")
TOKENS_CLAUSE = book.option("cards", "setup.teleport-tokens-face-down")
LOOKS_CLAUSE = book.option("look_cards", "look.at-least-four-symbols")
SYMBOL_CLAUSE = book.option("look_cards", "look.symbol-in-upper-left")
MANNERS_CLAUSE = book.option("manners", "look.at-least-four-symbols")
BOOKS_CLAUSE = book.option("books", "book.one-to-three-magic-symbols")
MOMENT_CLAUSE = book.option("books", "book.use-on-own-turn")
LEAST_SYMBOLS = 4


def check_cards(data: Data, lines: KeyLines) -> Mistakes:
    """Every kind of card and of token, and enough cards for the first hands."""
    ours = CARD_FILE.data
    wrong = list(Names("movement", tuple(row["id"] for row in ours["movement"]), CARDS_CLAUSE).check(data, lines))
    wrong += Names("token", tuple(row["id"] for row in ours["token"]), TOKENS_CLAUSE).check(data, lines)
    yield from wrong
    if not wrong:
        rows = {entry["id"]: entry for entry in data["movement"]}
        count = sum(rows[row][card.pawn] for card, row in CARD_ROWS.items())
        if count <= MOST_PLAYERS * HAND:
            told = f"There are {count} movement cards, but {MOST_PLAYERS} hands of {HAND} and a deck need more."
            yield Problem(0, told, HANDS_CLAUSE)
        if not sum(counted(data["token"])):
            yield Problem(lines.of("token", 0), "There must be a teleport token.", TOKENS_CLAUSE)


def check_looks(data: Data, lines: KeyLines) -> Mistakes:
    """Dirty looks that the program can watch over, with symbols that are known, of four kinds or more."""
    ours = tuple(row["id"] for row in LOOK_FILE.data["look"])
    yield from Names("look", ours, LOOKS_CLAUSE, all_needed=False).check(data, lines)
    yield from check_symbols(data, lines)


def check_symbols(data: Data, lines: KeyLines) -> Mistakes:
    """Each dirty look has a symbol that is known; four different ones are there, so that somebody can lose."""
    for number, look in enumerate(data["look"]):
        if look["symbol"] not in LOOK_SYMBOLS:
            told = f"symbol is {shown(look['symbol'])}, but must be one of {', '.join(LOOK_SYMBOLS)}."
            yield Problem(lines.of("look", number, "symbol"), told, SYMBOL_CLAUSE)
    there = {look["symbol"] for look in data["look"]}
    if len(there) < LEAST_SYMBOLS:
        yield Problem(0, f"There are {len(there)} different symbols, but four dirty looks end the game.", LOOKS_CLAUSE)


def check_books(data: Data, lines: KeyLines) -> Mistakes:
    """Books whose power is known, used at their moment, with one to three symbols."""
    ours = {row["id"]: row for row in BOOK_FILE.data["book"]}
    yield from Names("book", tuple(ours), BOOKS_CLAUSE, all_needed=False).check(data, lines)
    for number, entry in enumerate(data["book"]):
        if not 1 <= entry["symbols"] <= 3:
            told = f"symbols is {entry['symbols']}, but a book bears one to three."
            yield Problem(lines.of("book", number, "symbols"), told, BOOKS_CLAUSE)
        moment = ours.get(entry["id"], entry)["moment"]
        if entry["moment"] != moment:
            told = f"moment is {shown(entry['moment'])}, but {shown(entry['id'])} is used at {shown(moment)}."
            yield Problem(lines.of("book", number, "moment"), told, MOMENT_CLAUSE)


LOOK_TABLES = {"look": {"id": "text", "symbol": "text", "name": "texts", "text": "texts", "source": "source"}}
CARD_FILE = ContentFile(__package__, "cards", {
    "movement": {"id": "text", "source": "source", "goblin": "few", "rigor": "few"},
    "token": {"id": "text", "name": "texts", "count": "few", "source": "source"},
}, Supply, check_cards, CARDS_CLAUSE)  # fmt: skip
LOOK_FILE = ContentFile(__package__, "looks", LOOK_TABLES, looks_of, check_looks, LOOKS_CLAUSE, "look_cards")
MANNER_FILE = ContentFile(__package__, "manners", LOOK_TABLES, manners_of, check_symbols, MANNERS_CLAUSE)
BOOK_FILE = ContentFile(__package__, "books", {"book": {
    "id": "text", "symbols": "number", "name": "texts", "moment": "text", "text": "texts", "source": "source",
}}, books_of, check_books, BOOKS_CLAUSE)  # fmt: skip
FILES = (CARD_FILE, LOOK_FILE, MANNER_FILE, BOOK_FILE)
