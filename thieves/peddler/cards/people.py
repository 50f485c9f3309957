"""Mieszkańcy: who may come to the town square, and what their cards say."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from ...core import Problem, shown
from ...core.content_file import ContentFile, Mistakes
from ...core.toml_source import KeyLines
from ..rulebook import book
from ..state import COLOURS, GOODS, SIZES, SYMBOLS
from .reading import one_of

PERSON_FIELDS = {
    "id": "text", "source": "source", "set": "text", "name": "texts", "text": "texts", "symbols": "list",
    "effect": "text", "count": "number?", "colour": "text?", "goods": "list?", "size": "text?",
}  # fmt: skip
SQUARE_CLAUSE = book.option("townsfolk", "cove.town-square")
SETS = ("locals", "mercenaries", "sailors")
#: what a townsperson can do for a human, and what the card must say of it
EFFECTS: dict[str, tuple[str, ...]] = {
    "none": (), "confess": ("count",), "gold": ("count",), "levy": ("colour",), "gift": ("goods",),
    "craft": ("size",), "trade": (), "ferry": (), "hail": (), "ashore": (), "banish": (), "join": ("colour",),
    "quick": ("count",), "again": (),
}  # fmt: skip


class Person(NamedTuple):
    """A townsperson."""

    id: str
    symbols: tuple[str, ...]
    effect: str
    amount: int
    colour: int
    goods: tuple[int, ...]
    size: int
    data: Mapping[str, Any]

    @property
    def hours_saved(self) -> int:
        """How much quicker than at the price of the place this one comes."""
        return self.amount if self.effect == "quick" else 0


def person_of(data: Mapping[str, Any]) -> Person:
    """A townsperson as the file says it."""
    colour = COLOURS.index(data["colour"]) if "colour" in data else -1
    size = SIZES.index(data["size"]) if "size" in data else -1
    goods = tuple(GOODS.index(good) for good in data.get("goods", ()))
    count = data.get("count", 0)
    return Person(data["id"], tuple(data["symbols"]), data["effect"], count, colour, goods, size, data)


def people_of(data: Mapping[str, Any]) -> tuple[Person, ...]:
    """Everybody who may come to the town square."""
    return tuple(map(person_of, data["person"]))


def check_townsfolk(data: Mapping[str, Any], lines: KeyLines) -> Mistakes:
    """Every mistake in a file of townsfolk."""
    for number, person in enumerate(data["person"]):
        for sentence in check_person(person):
            yield Problem(lines.of("person", number), f"{shown(person['id'])}: {sentence}", SQUARE_CLAUSE)
    if len(data["person"]) < 4:
        told = "There must be four townsfolk or more: so many stand in the town square."
        yield Problem(0, told, SQUARE_CLAUSE)


def check_person(person: Mapping[str, Any]) -> Iterator[str]:
    """Symbols and an effect that are known, with what the effect needs."""
    yield from one_of("set", person["set"], SETS)
    yield from one_of("effect", person["effect"], tuple(EFFECTS))
    for symbol in person["symbols"]:
        yield from one_of("a symbol", symbol, SYMBOLS)
    for name in EFFECTS.get(person["effect"], ()):
        if name not in person:
            yield f"the effect {shown(person['effect'])} must say {shown(name)}."
    for good in person.get("goods", ()):
        yield from one_of("a good", good, GOODS)
    if "colour" in person:
        yield from one_of("colour", person["colour"], COLOURS)
    if "size" in person:
        yield from one_of("size", person["size"], SIZES)


PERSON_FILE = ContentFile(
    "thieves.peddler", "townsfolk", {"person": PERSON_FIELDS}, people_of, check_townsfolk, SQUARE_CLAUSE
)
townsfolk = PERSON_FILE.value
