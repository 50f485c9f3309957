"""The city: fields in five districts, streets between them, sewers under them, and dungeons that lead only out."""

from collections.abc import Iterable
from typing import Annotated

from ..core import Words, always, numbered
from ..core.board import Board
from ..core.board import Field as Spot
from ..core.kinds import Word
from .rulebook import book
from .state import read

DATA = read("board")
PALACE = "P"
OUTSIDE = DATA["district"][1:]  #: the districts that have a card
district_words = always(
    Words((e["id"], e["id"]) for e in OUTSIDE).understanding((n, e["id"]) for e in OUTSIDE for n in e["name"].values())
)
DISTRICTS = tuple(entry["id"] for entry in DATA["district"])  #: the Palace, then north, east, south, west


def pairs_of(*ids: str) -> list[tuple[str, str]]:
    """The ways of some groups as pairs of names."""
    groups = [group for group in DATA["ways"] if group["id"] in ids]
    return [(pair.split()[0], pair.split()[1]) for group in groups for pair in group["pairs"]]


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
def read_board() -> Board:
    """The streets of Hadria; a dungeon's way leads only out of it."""
    fields = [Spot(e["id"], e["x"], e["y"], (e["district"], *e["kinds"])) for e in DATA["field"]]
    doors = {entry["id"] for entry in DATA["field"] if "dungeon" in entry["kinds"]}
    two_way, one_way = [], []
    for start, end in pairs_of(*(group["id"] for group in DATA["ways"])):
        if start in doors or end in doors:
            one_way.append((start, end) if start in doors else (end, start))
        else:
            two_way.append((start, end))
    return Board(fields, two_way, one_way=one_way)


BOARD = read_board()
NAMES = tuple(field.name for field in BOARD.fields)
field_words = always(numbered(NAMES))
FIELD = Word("field", field_words, "N12", board=BOARD)
Field = Annotated[int, FIELD]
MaybeField = Annotated[int, FIELD.or_none()]
DISTRICT = tuple(field.kinds[0] for field in BOARD.fields)
FIELDS_OF = {district: tuple(n for n, at in enumerate(DISTRICT) if at == district) for district in DISTRICTS}


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
def fields_of(kind: str) -> tuple[int, ...]:
    """The fields of one kind, by number."""
    return BOARD.numbers_of(kind)


CENTRE = fields_of("centre")[0]
POSTS, SWORDS = fields_of("post"), fields_of("sword")
STARTS, GREEN_FIELDS = fields_of("start"), fields_of("green")
GATES = frozenset(fields_of("gate"))
DUNGEONS = frozenset(fields_of("dungeon"))
HIDEOUTS = frozenset(fields_of("hideout"))
ENTRANCES = book.rule("sewer.five-entrances-four-exits")(fields_of("entrance"))
EXITS = book.rule("sewer.five-entrances-four-exits")(fields_of("exit"))
ALARM_GUARDS, ALARM_CAPTAINS = fields_of("guard-alarm"), fields_of("captain-alarm")
DUNGEON_OF = {DISTRICT[field]: field for field in DUNGEONS}
IMPERIAL_OF = {DISTRICT[field]: field for field in fields_of("imperial")}


def sewers(manholes: Iterable[str] = (), ladders: Iterable[str] = ()) -> Board:
    """The sewers as a board of their own, one way only: from every entrance to every exit, tokens included.

    >>> sewers(), sewers(manholes=["S11"], ladders=["N24"])
    (Board(9 fields, 20 ways), Board(11 fields, 30 ways))
    """
    ins = [*(NAMES[field] for field in ENTRANCES), *manholes]
    outs = [*(NAMES[field] for field in EXITS), *ladders]
    ways = [(start, end) for start in ins for end in outs if start != end]
    return Board([BOARD[name] for name in dict.fromkeys((*ins, *outs))], ways, directed=True)


def districts() -> Board:
    """The five districts as a board of their own: those that share a border are neighbours.

    >>> [districts().fields[number].name for number in districts().near[districts().number["P"]]]
    ['N', 'E', 'S', 'W']
    """
    labels = [entry["label"].split(",") for entry in DATA["district"]]
    fields = [Spot(id_, int(x), int(y)) for id_, (x, y) in zip(DISTRICTS, labels, strict=True)]
    borders = {(BOARD[a].kinds[0], BOARD[b].kinds[0]) for a, b in pairs_of("borders")}
    return Board(fields, sorted(borders))
