"""What the rules need of a city: five districts, a Palace with a centre, gates, dungeons, sewers, places to start."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from ..core.content_file import Mistakes, Names
from ..core.errors import Problem, shown
from ..core.toml_source import KeyLines
from .rulebook import book

PALACE = "P"
DISTRICTS = ("P", "N", "E", "S", "W")  #: the Palace, then north, east, south, west
KINDS = (
    "centre", "post", "sword", "imperial", "start", "green", "gate", "dungeon", "hideout", "entrance", "exit",
    "guard-alarm", "captain-alarm",
)  # fmt: skip
FIVE = Names("district", DISTRICTS, book.option("board", "board.five-districts"))


class Demand(NamedTuple):
    """How many fields of a kind there must be: in the Palace, in each outer district, or in the whole city."""

    kind: str
    where: str
    least: int
    most: int
    clause: str


#: what any plan needs, also that of a part of the city
ALWAYS = (
    Demand("centre", "palace", 1, 1, book.option("board", "setup.emperors-jewel-in-palace-centre")),
    Demand("dungeon", "outer", 1, 1, book.option("board", "dungeon.go-to-own-district-dungeon")),
    Demand("imperial", "outer", 1, 1, book.option("board", "field.imperial-post")),
)
#: what a whole game needs besides
WHOLE = (
    Demand("gate", "outer", 2, 2, book.option("board", "goal.four-city-gates")),
    Demand("entrance", "city", 5, 5, book.option("board", "sewer.five-entrances-four-exits")),
    Demand("exit", "city", 4, 4, book.option("board", "sewer.five-entrances-four-exits")),
    Demand("start", "city", 4, 162, book.option("board", "setup.one-thief-per-start-field")),
    Demand("green", "city", 4, 4, book.option("board", "component.green-jewels")),
    Demand("sword", "city", 1, 20, book.option("board", "component.guard-figures")),
)


def check_board(data: Mapping[str, Any], lines: KeyLines) -> Mistakes:
    """Every mistake in a file of the right form: in its names first, then in what the rules need."""
    wrong = [*FIVE.check(data, lines), *check_fields(data, lines), *check_ways(data, lines), *check_shapes(data, lines)]
    yield from wrong
    if not wrong:
        part = any(entry.get("part") for entry in data["board"])
        yield from check_demands(data["field"], ALWAYS if part else (*ALWAYS, *WHOLE))
        yield from check_exits(data, lines)


def check_fields(data: Mapping[str, Any], lines: KeyLines) -> Mistakes:
    """Every field lies in a district and is of kinds that are known."""
    for number, field in enumerate(data["field"]):
        name = shown(field["id"])
        if field["district"] not in DISTRICTS:
            told = f"{name} lies in {shown(field['district'])}, but must lie in one of {', '.join(DISTRICTS)}."
            yield Problem(lines.of("field", number, "district"), told, FIVE.clause)
        for kind in field["kinds"]:
            if kind not in KINDS:
                told = f"{name} cannot be {shown(kind)}, only: {', '.join(KINDS)}."
                yield Problem(lines.of("field", number, "kinds"), told)


def check_ways(data: Mapping[str, Any], lines: KeyLines) -> Mistakes:
    """Every way is a pair of two fields that there are."""
    known = {field["id"] for field in data["field"]}
    for number, group in enumerate(data["ways"]):
        for pair in group["pairs"]:
            ends = pair.split()
            if len(ends) != 2 or ends[0] == ends[1]:
                told = f'{shown(pair)} is no way: write two fields with a blank between them, such as "N1 N2".'
                yield Problem(lines.of("ways", number, "pairs"), told)
            elif unknown := [end for end in ends if end not in known]:
                told = f"The way {shown(pair)} leads to {shown(unknown[0])}, but there is no such field."
                yield Problem(lines.of("ways", number, "pairs"), told)


def is_shape(text: str) -> bool:
    """Is this written as points: x,y x,y ...?"""
    points = [point.split(",") for point in text.split()]
    return bool(points) and all(len(point) == 2 and all(is_measure(part) for part in point) for point in points)


def is_measure(text: str) -> bool:
    """Is this a number of a drawing, perhaps with a minus or a point?"""
    return text.isascii() and len(text) < 10 and text.lstrip("-").replace(".", "", 1).isdigit()


SHAPES = {"district": ("label", "room", "outline"), "field": ("cell",), "place": ("label",), "block": ("outline",),
          "scenery": ("points",), "corner": ("box",), "board": ("compass",)}  # fmt: skip


def check_shapes(data: Mapping[str, Any], lines: KeyLines) -> Mistakes:
    """What is only drawn can be drawn; what has a name or houses belongs to a field or district that there is."""
    fields = {field["id"] for field in data["field"]}
    for table, keys in SHAPES.items():
        for number, entry in enumerate(data.get(table, ())):
            for key in keys:
                if key in entry and not is_shape(entry[key]):
                    told = f"{key} is {shown(entry[key])}, but a shape is written as x,y x,y and so on."
                    yield Problem(lines.of(table, number, key), told)
    for number, place in enumerate(data.get("place", ())):
        if place["field"] not in fields:
            yield Problem(lines.of("place", number, "field"), f"There is no field {shown(place['field'])}.")


def check_demands(fields: list[Mapping[str, Any]], demands: tuple[Demand, ...]) -> Mistakes:
    """There are as many fields of each kind as the rules need."""
    for demand in demands:
        for place, inside in places(demand.where):
            found = [f["id"] for f in fields if demand.kind in f["kinds"] and f["district"] in inside]
            if not demand.least <= len(found) <= demand.most:
                fit = str(demand.least) if demand.least == demand.most else f"{demand.least} to {demand.most}"
                told = f"{place} must have {fit} {demand.kind} fields, not {len(found)}."
                yield Problem(0, told, demand.clause)


def places(where: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The parts of the city that are counted, each with its districts."""
    if where == "outer":
        yield from ((f"District {letter}", (letter,)) for letter in DISTRICTS[1:])
    else:
        yield ("The Palace", (PALACE,)) if where == "palace" else ("The city", DISTRICTS)


LEAVING = book.option("board", "dungeon.first-card-must-be-move")


def check_exits(data: Mapping[str, Any], lines: KeyLines) -> Mistakes:
    """Whoever moves out of a dungeon comes to a street."""
    dungeons = {field["id"] for field in data["field"] if "dungeon" in field["kinds"]}
    open_ = {end for group in data["ways"] for pair in group["pairs"] if not dungeons.issuperset(pair.split())
             for end in pair.split()}  # fmt: skip
    for number, field in enumerate(data["field"]):
        if field["id"] in dungeons - open_:
            yield Problem(lines.of("field", number), f"No way leads out of the dungeon {shown(field['id'])}.", LEAVING)
