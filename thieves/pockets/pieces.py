"""What is in the box: character tiles, stones by colour, mushrooms."""

from collections.abc import Mapping
from typing import Any

from ..core.content_file import ContentFile, Mistakes, Names, Printed, by_our_numbers, counted
from ..core.errors import Problem, shown
from ..core.toml_source import KeyLines
from .rulebook import book

Data = Mapping[str, Any]
LAID = 2  #: stones on each mushroom when a round begins


class BoxOfPieces(Printed):
    """How many stones of each colour there are, and what the characters are called."""

    def __init__(self, data: Data) -> None:
        stones = by_our_numbers(data, PIECES.data, "stone")
        self.stones: tuple[int, ...] = counted(stones)
        self.names: dict[str, dict[str, str]] = {entry["id"]: entry["name"] for entry in data["character"]}


BAG = book.option("pieces", "setup.all-stones-in-bag")
TILES = book.option("pieces", "setup.choose-character-tile")
MUSHROOMS = book.option("pieces", "setup.mushrooms-one-fewer-than-players")
TWO_EACH = book.option("pieces", "setup.two-stones-per-mushroom")


def check_pieces(data: Data, lines: KeyLines) -> Mistakes:
    """All characters, colours and mushrooms by our names, and stones enough for the first round."""
    for table, clause in (("character", TILES), ("stone", BAG), ("mushroom", MUSHROOMS)):
        known = tuple(entry["id"] for entry in PIECES.data[table])
        yield from Names(table, known, clause).check(data, lines)
    letters = {stone["id"]: stone["letter"] for stone in PIECES.data["stone"]}
    for number, stone in enumerate(data["stone"]):
        letter = letters.get(stone["id"], stone["letter"])
        if stone["letter"] != letter:
            told = f"letter is {shown(stone['letter'])}, but {shown(stone['id'])} is written {letter} here."
            yield Problem(lines.of("stone", number, "letter"), told, BAG)
    count, need = sum(counted(data["stone"])), LAID * len(PIECES.data["mushroom"])
    if count < need:
        yield Problem(0, f"There are {count} stones, but the mushrooms of a first round take {need}.", TWO_EACH)


PIECES = ContentFile(__package__, "pieces", {
    "character": {"id": "text", "name": "texts", "colour": "text", "source": "source"},
    "stone": {"id": "text", "letter": "text", "count": "number", "source": "source"},
    "mushroom": {"id": "text", "source": "source"},
}, BoxOfPieces, check_pieces, BAG)  # fmt: skip
