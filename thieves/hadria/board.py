"""The city: fields in five districts, streets between them, sewers under them, and dungeons that lead only out."""

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Annotated, Any

from ..core import Words, numbered
from ..core.board import Board
from ..core.board import Field as Spot
from ..core.content_file import ContentFile, Printed
from ..core.kinds import Word
from .board_checks import DISTRICTS, PALACE, check_board
from .rulebook import book

__all__ = [
    "BOARD_FILE", "DISTRICTS", "FIELD", "PALACE", "City", "Field", "MaybeField", "city_of", "district_words",
    "field_words",
]  # fmt: skip

TABLES = {
    "board": {
        "id": "text", "source": "source", "width": "number", "height": "number", "compass": "text?", "part": "flag?",
    },
    "district": {
        "id": "text", "source": "source", "name": "texts", "label": "text?", "room": "text?", "outline": "text?",
    },
    "field": {
        "id": "text", "source": "source", "district": "text", "x": "number", "y": "number", "kinds": "list",
        "cell": "text?",
    },
    "ways": {"id": "text", "source": "source", "pairs": "list"},
    "place?": {"id": "text", "source": "source", "field": "text", "name": "texts", "label": "text"},
    "block?": {"id": "text", "source": "source", "district": "text", "outline": "text", "houses": "list"},
    "scenery?": {"id": "text", "source": "source", "kind": "text", "shape": "text", "points": "text"},
    "corner?": {"id": "text", "source": "source", "box": "text"},
}  # fmt: skip


@book.rule(
    "component.board",
    "board.five-districts",
    "board.fields-connected-by-lines",
    "board.ordinary-and-special-fields",
    "board.district-borders-on-paths",
    "dungeon.figure-position",
    "board.district-north-golden-roofs",
    "board.district-east-empty-cauldron",
    "board.district-south-salty-docks",
    "board.district-west-clatters",
)
def read_board(data: Mapping[str, Any]) -> Board:
    """The streets; a dungeon's way leads only out of it."""
    fields = [Spot(e["id"], e["x"], e["y"], (e["district"], *e["kinds"])) for e in data["field"]]
    doors = {entry["id"] for entry in data["field"] if "dungeon" in entry["kinds"]}
    two_way, one_way = [], []
    for start, end in pairs_of(data):
        if start in doors or end in doors:
            one_way.append((start, end) if start in doors else (end, start))
        else:
            two_way.append((start, end))
    return Board(fields, two_way, one_way=one_way)


def pairs_of(data: Mapping[str, Any], *ids: str) -> list[tuple[str, str]]:
    """The ways of some groups, or of all, as pairs of names."""
    groups = [group for group in data["ways"] if not ids or group["id"] in ids]
    return [(pair.split()[0], pair.split()[1]) for group in groups for pair in group["pairs"]]


class City(Printed):
    """A board of Hadria: its streets, and which of its fields are what."""

    @book.rule(
        "field.post",
        "field.gate",
        "sewer.five-entrances-four-exits",
        "board.district-north-golden-roofs",
        "board.district-east-empty-cauldron",
        "board.district-south-salty-docks",
        "board.district-west-clatters",
        "board.compass-rose",
    )
    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data = data
        self.board = board = read_board(data)
        of_kind = board.numbers_of
        self.near, self.circle = board.near, board.circle
        self.names = tuple(field.name for field in board.fields)
        self.district = tuple(field.kinds[0] for field in board.fields)
        self.fields_of = {d: tuple(n for n, at in enumerate(self.district) if at == d) for d in DISTRICTS}
        self.centre = next(iter(of_kind("centre")))
        self.posts, self.swords = of_kind("post"), of_kind("sword")
        self.starts, self.greens = of_kind("start"), of_kind("green")
        self.gates = frozenset(of_kind("gate"))
        self.dungeons = frozenset(of_kind("dungeon"))
        self.hideouts = frozenset(of_kind("hideout"))
        self.entrances, self.exits = of_kind("entrance"), of_kind("exit")
        self.alarm_guards, self.alarm_captains = of_kind("guard-alarm"), of_kind("captain-alarm")
        self.dungeon_of = {self.district[field]: field for field in self.dungeons}
        self.imperial_of = {self.district[field]: field for field in of_kind("imperial")}
        self.streets = frozenset(range(len(board))) - self.dungeons  #: every field but the dungeons

    def __reduce__(self) -> tuple[Any, ...]:
        return city_of, (self.text,)

    def __repr__(self) -> str:
        return f"City({self.board})"

    @cached_property
    def words(self) -> Words:
        """Every field by its name."""
        return numbered(self.names)

    @cached_property
    def away(self) -> tuple[dict[int, int], ...]:
        """From each field to every other, how far it is by the streets."""
        return tuple(self.board.distances(field) for field in range(len(self.board)))

    @cached_property
    def gates_of(self) -> dict[str, frozenset[int]]:
        """The gates of each district."""
        return {d: frozenset(gate for gate in self.gates if self.district[gate] == d) for d in DISTRICTS}

    @cached_property
    def district_names(self) -> dict[str, dict[str, str]]:
        """What each district is called in every language."""
        return {entry["id"]: entry["name"] for entry in self.data["district"]}

    @cached_property
    def district_words(self) -> Words:
        """The outer districts by their letters, and by their names."""
        names = ((name, letter) for letter in DISTRICTS[1:] for name in self.district_names[letter].values())
        return Words((letter, letter) for letter in DISTRICTS[1:]).understanding(names)

    def pairs_of(self, *ids: str) -> list[tuple[str, str]]:
        """The ways of some groups as pairs of names."""
        return pairs_of(self.data, *ids)

    def sewers(self, manholes: Iterable[str] = (), ladders: Iterable[str] = ()) -> Board:
        """The sewers as a board of their own, one way only: from every entrance to every exit, tokens included.

        >>> city_of(None).sewers(), city_of(None).sewers(manholes=["S11"], ladders=["N24"])
        (Board(9 fields, 20 ways), Board(11 fields, 30 ways))
        """
        ins = [*(self.names[field] for field in self.entrances), *manholes]
        outs = [*(self.names[field] for field in self.exits), *ladders]
        ways = [(start, end) for start in ins for end in outs if start != end]
        return Board([self.board[name] for name in dict.fromkeys((*ins, *outs))], ways, directed=True)

    def districts(self) -> Board:
        """The five districts as a board of their own: those that share a border are neighbours.

        >>> board = city_of(None).districts()
        >>> [board.fields[number].name for number in board.near[board.number["P"]]]
        ['N', 'E', 'S', 'W']
        """
        labels = [entry["label"].split(",") for entry in self.data["district"]]
        fields = [Spot(id_, int(x), int(y)) for id_, (x, y) in zip(DISTRICTS, labels, strict=True)]
        borders = {(self.board[a].kinds[0], self.board[b].kinds[0]) for a, b in self.pairs_of("borders")}
        return Board(fields, sorted(borders))


BOARD_FILE = ContentFile(__package__, "board", TABLES, City, check_board, book.option("board", "component.board"))


def city_of(text: str | None) -> City:
    """Our city, or that of a file."""
    return BOARD_FILE.value(text)


def district_words(setup: Any) -> Words:
    """The outer districts by their letters, and by their names."""
    words: Words = setup.city.district_words
    return words


def field_words(setup: Any) -> Words:
    """Every field of this table's city by its name."""
    words: Words = setup.city.words
    return words


FIELD = Word("field", field_words, "N12", board=lambda setup: setup.city.board)
Field = Annotated[int, FIELD]
MaybeField = Annotated[int, FIELD.or_none()]
