"""The library: a grid of fields with symbols, bookcases by the number of players."""

from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import Annotated, Any

from ..core import Words, numbered
from ..core.board import Board, grid, read_kinds
from ..core.content_file import ContentFile, Printed
from ..core.kinds import Word
from .board_checks import BALL, SYMBOLS, check_board
from .rulebook import book

__all__ = ["BALL", "BOARD_FILE", "FIELD", "SYMBOLS", "SYMBOL_NAMES", "Field", "Room", "field_words", "room"]

TABLES = {
    "board": {
        "id": "text", "source": "source", "rows": "text", "columns": "number", "symbols": "list",
        "start": "list", "bench": "list", "teleport": "list", "rigor": "text", "part": "flag?",
    },
    "symbol": {"id": "text", "letter": "text", "name": "texts", "source": "source"},
    "layout": {"id": "text", "source": "source", "players": "numbers", "bookcases": "list"},
}  # fmt: skip
Data = Mapping[str, Any]


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
def read_board(data: Data) -> Board:
    """The whole library: fields share a way if they share an edge; the bench shows the crystal ball."""
    plan = data["board"][0]
    letters = {symbol["letter"]: symbol["id"] for symbol in data["symbol"]}
    kinds = read_kinds({"start": plan["start"], "bench": plan["bench"], "teleport": plan["teleport"]})
    for row, line in zip(plan["rows"], plan["symbols"], strict=True):
        for column, letter in enumerate(line, 1):
            name = f"{row}{column}"
            kinds[name] = (letters[letter], *kinds.get(name, ()))
    return Board(*grid(plan["rows"], plan["columns"], kinds))


@book.rule("setup.desk-and-bookcases-by-figure")
def bookcases_for(data: Data, players: int) -> list[str]:
    """The bookcases for so many players: the fewer play, the more of the library is walled off."""
    layouts = data["layout"]
    found: list[str] = next(entry for entry in layouts if players in entry["players"])["bookcases"]
    return found


class Room(Printed):
    """The library as it is laid out for a number of players: what a field shows, what is closed, who is whose
    neighbour."""

    def __init__(self, data: Data, players: int) -> None:
        self.data, self.players = data, players
        self.board = board = read_board(data)
        self.names = tuple(field.name for field in board.fields)
        self.symbol = tuple(field.kinds[0] for field in board.fields)
        self.bench = frozenset(board.numbers_of("bench"))
        self.rigor_start = board.number[data["board"][0]["rigor"]]
        cases = [tuple(board.number[name] for name in case.split()) for case in bookcases_for(data, players)]
        self.bookcases = tuple((a, b) for a, b in cases)
        self.closed = frozenset(field for case in cases for field in case)
        #: open neighbours by field
        self.near = tuple(tuple(f for f in board.near[at] if f not in self.closed) for at in range(len(board)))
        self.start = tuple(f for f in board.numbers_of("start") if f not in self.closed)
        self.teleport = tuple(f for f in board.numbers_of("teleport") if f not in self.closed)
        self.special = self.bench.union(self.teleport)  #: coming there has an effect
        self.everywhere = frozenset(range(len(board)))

    def __eq__(self, other: object) -> bool:
        return super().__eq__(other) and isinstance(other, Room) and self.players == other.players

    def __hash__(self) -> int:
        return hash((self.text, self.players))

    def __reduce__(self) -> tuple[Any, ...]:
        return room, (self.players, self.text)

    def __repr__(self) -> str:
        return f"Room({self.board}, {len(self.bookcases)} bookcases)"

    @cached_property
    def words(self) -> Words:
        """Every field by its name."""
        return numbered(self.names)


def as_read(data: Data) -> Data:
    """The data of a file; what lies where depends on the number of players."""
    return data


BOARD_FILE = ContentFile(
    __package__, "board", TABLES, as_read, check_board, book.option("board", "board.grid-of-symbol-fields")
)
SYMBOL_NAMES: dict[str, dict[str, str]] = {symbol["id"]: symbol["name"] for symbol in BOARD_FILE.value(None)["symbol"]}


@lru_cache(maxsize=32)
def room(players: int, text: str | None = None) -> Room:
    """Our library for so many players, or that of a file."""
    made = Room(BOARD_FILE.value(text), players)
    made.text = text
    return made


def field_words(setup: Any) -> Words:
    """Every field of this table's library by its name."""
    words: Words = setup.room.words
    return words


FIELD = Word("field", field_words, "D5", board=lambda setup: setup.room.board)
Field = Annotated[int, FIELD]
