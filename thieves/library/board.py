"""The library: ten by seven fields with symbols, bookcases by the number of players."""

import tomllib
from functools import lru_cache
from importlib import resources
from typing import Annotated, Any, NamedTuple

from ..core import always, numbered
from ..core.board import Board, grid, read_kinds
from ..core.kinds import Word
from .rulebook import book

DATA: dict[str, Any] = tomllib.loads(resources.files(__package__).joinpath("content/board.toml").read_text("utf-8"))
PLAN = DATA["board"][0]
SYMBOLS = ("scroll", "stones", "elixir", "grimoire")
BALL = "ball"
SYMBOL_NAMES: dict[str, dict[str, str]] = {symbol["id"]: symbol["name"] for symbol in DATA["symbol"]}
LETTERS: dict[str, str] = {symbol["letter"]: symbol["id"] for symbol in DATA["symbol"]}


@book.rule(
    "board.grid-of-symbol-fields",
    "board.symbols-named-in-text",
    "board.adjacent-by-edge-only",
    "board.desk-in-a-corner",
    "board.bench-has-four-fields",
    "board.bench-fields-match-any-symbol",
    "board.start-fields-along-short-edge",
    "board.teleport-fields",
)
def read_board() -> Board:
    """The whole library: fields share a way if they share an edge; the bench shows the crystal ball."""
    kinds = read_kinds({"start": PLAN["start"], "bench": PLAN["bench"], "teleport": PLAN["teleport"]})
    for row, letters in zip(PLAN["rows"], PLAN["symbols"], strict=True):
        for column, letter in enumerate(letters, 1):
            name = f"{row}{column}"
            kinds[name] = (LETTERS[letter], *kinds.get(name, ()))
    return Board(*grid(PLAN["rows"], PLAN["columns"], kinds))


BOARD = read_board()
NAMES = tuple(field.name for field in BOARD.fields)
FIELD_WORDS: dict[str, int] = numbered(NAMES)  #: every field of the library by name
field_words = always(FIELD_WORDS)
FIELD = Word("field", field_words, "D5", board=BOARD)
Field = Annotated[int, FIELD]
SYMBOL = tuple(field.kinds[0] for field in BOARD.fields)
BENCH = frozenset(BOARD.numbers_of("bench"))
RIGOR_START = BOARD.number[PLAN["rigor"]]


class Room(NamedTuple):
    """The library as it is laid out for a number of players: what is closed, and who is whose neighbour."""

    bookcases: tuple[tuple[int, int], ...]
    closed: frozenset[int]
    near: tuple[tuple[int, ...], ...]  #: open neighbours by field
    start: tuple[int, ...]
    teleport: tuple[int, ...]
    special: frozenset[int]  #: teleport fields and the bench: coming there has an effect


@lru_cache
@book.rule("setup.desk-and-bookcases-by-figure")
def room(players: int) -> Room:
    """The layout for so many players: the fewer play, the more of the library is walled off."""
    layout = next(entry for entry in DATA["layout"] if players in entry["players"])
    cases = tuple(tuple(BOARD.number[name] for name in case.split()) for case in layout["bookcases"])
    closed = frozenset(field for case in cases for field in case)
    near = tuple(tuple(f for f in BOARD.near[at] if f not in closed) for at in range(len(BOARD)))
    start = tuple(f for f in BOARD.numbers_of("start") if f not in closed)
    teleport = tuple(f for f in BOARD.numbers_of("teleport") if f not in closed)
    return Room(tuple((a, b) for a, b in cases), closed, near, start, teleport, BENCH.union(teleport))
