"""Karty łotrów: how many rogues are in the bag, and what they do there and at the piers."""

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from ..rulebook import book
from .reading import ours

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


@lru_cache(maxsize=1)
@book.rule("rogue.only-base-game-cards-described")
def rogue_cards() -> tuple[RogueCard, ...]:
    """The three rogue cards of the base game."""
    found = tomllib.loads(ours("rogues"))["rogue"]
    return tuple(RogueCard(data["id"], data["bag"], data["lair"], data, **TRAITS[data["id"]]) for data in found)
