"""Karty zepsucia: how many there are of each kind, and the symbols on them."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from ...core import Problem, shown
from ...core.content import read_content
from ..rulebook import book
from ..state import SYMBOLS
from .reading import Mistakes, items, one_of

VICE_FIELDS = {
    "id": "text", "source": "source", "name": "texts", "text": "texts", "count": "number", "symbols": "list",
}  # fmt: skip
CORRUPTION_CLAUSE = book.option("corruption_cards", "cove.corruption-deck")
VICES = 60


class Vice(NamedTuple):
    """A kind of corruption card."""

    id: str
    copies: int
    symbols: tuple[str, ...]
    data: Mapping[str, Any]


@lru_cache(maxsize=16)
def vices(text: str | None = None) -> tuple[Vice, ...]:
    """The kinds of corruption cards."""
    found = items("corruption", "vice", text, check_vices)
    return tuple(Vice(data["id"], data["count"], tuple(data["symbols"]), data) for data in found)


def check_vices(text: str) -> Mistakes:
    """Every mistake in a file of corruption cards."""
    found, data, lines = read_content(text, "peddler", {"vice": VICE_FIELDS})
    yield from ((CORRUPTION_CLAUSE, problem) for problem in found)
    if found:
        return
    for number, card in enumerate(data["vice"]):
        for symbol in card["symbols"]:
            for sentence in one_of("a symbol", symbol, SYMBOLS):
                yield CORRUPTION_CLAUSE, Problem(lines.of("vice", number), f"{shown(card['id'])}: {sentence}")
