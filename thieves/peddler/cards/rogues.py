"""Karty łotrów: how many rogues are in the bag, and what they do there and at the piers."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from ...core import Problem
from ...core.content_file import ContentFile, Mistakes, Names, by_our_numbers
from ...core.toml_source import KeyLines
from ..rulebook import book
from ..state import FIGURES, ROGUE

ROGUE_FIELDS = {
    "id": "text", "source": "source", "name": "texts", "text": "texts", "bag": "number", "lair": "number",
}  # fmt: skip
TRAITS: dict[str, dict[str, bool]] = {
    "robbers": {"chases": True},
    "cultists": {"buys": True},
    "criminals": {"robs": True},
}


class RogueCard(NamedTuple):
    """What rogues are this time, and how many of them are in the bag and in the lair."""

    id: str
    bag: int
    lair: int
    data: Mapping[str, Any]
    chases: bool = False  #: who puts one into a boat may chase a customer out of it
    buys: bool = False  #: at a pier it takes any good for its value, and corrupts
    robs: bool = False  #: at a pier it takes a gold from a human who has sold there


@book.rule("rogue.only-base-game-cards-described")
def rogue_cards_of(data: Mapping[str, Any]) -> tuple[RogueCard, ...]:
    """The three rogue cards of the base game."""
    rows = by_our_numbers(data, ROGUE_FILE.data, "rogue")
    return tuple(RogueCard(row["id"], row["bag"], row["lair"], row, **TRAITS[row["id"]]) for row in rows)


def check_rogues(data: Mapping[str, Any], lines: KeyLines) -> Mistakes:
    """The three rogue cards, each with all rogues in the bag and in the lair."""
    yield from Names("rogue", tuple(row["id"] for row in ROGUE_FILE.data["rogue"]), ROGUES_CLAUSE).check(data, lines)
    for number, row in enumerate(data["rogue"]):
        if row["bag"] + row["lair"] != FIGURES[ROGUE]:
            told = f"bag and lair hold {row['bag'] + row['lair']} rogues together, but there are {FIGURES[ROGUE]}."
            yield Problem(lines.of("rogue", number), told, FIGURES_CLAUSE)


ROGUES_CLAUSE = book.option("rogue_cards", "rogue.only-base-game-cards-described")
FIGURES_CLAUSE = book.option("rogue_cards", "component.box-list")
ROGUE_FILE = ContentFile(
    "thieves.peddler", "rogues", {"rogue": ROGUE_FIELDS}, rogue_cards_of, check_rogues, ROGUES_CLAUSE, "rogue_cards"
)
rogue_cards = ROGUE_FILE.value
