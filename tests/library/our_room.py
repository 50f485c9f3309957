"""Our library by its parts, as tests name them."""

from thieves.library.board import BOARD_FILE, SYMBOLS, room

DATA = BOARD_FILE.value(None)
ROOM = room(8)
BOARD, NAMES, SYMBOL, BENCH, RIGOR_START = ROOM.board, ROOM.names, ROOM.symbol, ROOM.bench, ROOM.rigor_start
FIELD_WORDS = ROOM.words

__all__ = ["BENCH", "BOARD", "DATA", "FIELD_WORDS", "NAMES", "RIGOR_START", "SYMBOL", "SYMBOLS", "room"]
