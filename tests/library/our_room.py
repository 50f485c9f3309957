"""Our library by its parts, as tests name them."""

from thieves.library.board import BOARD_FILE, SYMBOLS, room
from thieves.library.parts import BOOK_FILE, CARD_FILE, CARD_ROWS, LOOK_FILE, MANNER_FILE

DATA = BOARD_FILE.value(None)
ROOM = room(8)
BOARD, NAMES, SYMBOL, BENCH, RIGOR_START = ROOM.board, ROOM.names, ROOM.symbol, ROOM.bench, ROOM.rigor_start
FIELD_WORDS = ROOM.words
CARD_COUNTS = dict(zip(CARD_ROWS, CARD_FILE.value(None).cards, strict=True))
CARD_DATA, FULL_TOKENS = CARD_FILE.data, CARD_FILE.value(None).tokens
BOOKS, CHECKED, MANNERS = BOOK_FILE.data["book"], LOOK_FILE.data["look"], MANNER_FILE.data["look"]

__all__ = [
    "BENCH",
    "BOARD",
    "BOOKS",
    "CARD_COUNTS",
    "CARD_DATA",
    "CHECKED",
    "DATA",
    "FIELD_WORDS",
    "FULL_TOKENS",
    "MANNERS",
    "NAMES",
    "RIGOR_START",
    "SYMBOL",
    "SYMBOLS",
    "room",
]
