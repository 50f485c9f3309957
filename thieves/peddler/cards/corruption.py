"""Karty zepsucia: how many there are of each kind, and the symbols on them."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from ...core import Problem, shown
from ...core.content_file import ContentFile, Mistakes
from ...core.toml_source import KeyLines
from ..rulebook import book
from ..state import SYMBOLS
from .reading import one_of

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


def vices_of(data: Mapping[str, Any]) -> tuple[Vice, ...]:
    """The kinds of corruption cards."""
    return tuple(Vice(row["id"], row["count"], tuple(row["symbols"]), row) for row in data["vice"])


def check_vices(data: Mapping[str, Any], lines: KeyLines) -> Mistakes:
    """Every mistake in a file of corruption cards."""
    for number, card in enumerate(data["vice"]):
        for symbol in card["symbols"]:
            for sentence in one_of("a symbol", symbol, SYMBOLS):
                yield Problem(lines.of("vice", number), f"{shown(card['id'])}: {sentence}", CORRUPTION_CLAUSE)


VICE_FILE = ContentFile(
    "thieves.peddler", "corruption", {"vice": VICE_FIELDS}, vices_of, check_vices, CORRUPTION_CLAUSE, "corruption_cards"
)
vices = VICE_FILE.value
