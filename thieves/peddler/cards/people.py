"""Mieszkańcy: who may come to the town square, and what their cards say."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from ...core import Problem, shown
from ...core.content import read_content
from ..rulebook import book
from ..state import COLOURS, GOODS, SIZES, SYMBOLS
from .reading import Mistakes, items, one_of

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


@lru_cache(maxsize=16)
def townsfolk(text: str | None = None) -> tuple[Person, ...]:
    """Everybody who may come to the town square."""
    return tuple(map(person_of, items("townsfolk", "person", text, check_townsfolk)))


def check_townsfolk(text: str) -> Mistakes:
    """Every mistake in a file of townsfolk."""
    found, data, lines = read_content(text, "peddler", {"person": PERSON_FIELDS})
    yield from ((SQUARE_CLAUSE, problem) for problem in found)
    if found:
        return
    for number, person in enumerate(data["person"]):
        for sentence in check_person(person):
            yield SQUARE_CLAUSE, Problem(lines.of("person", number), f"{shown(person['id'])}: {sentence}")
    if len(data["person"]) < 4:
        yield SQUARE_CLAUSE, Problem(0, "There must be four townsfolk or more: so many stand in the town square.")


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
