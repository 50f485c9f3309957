"""A library in writing: somebody is about to play a card."""

from collections.abc import Iterator
from typing import Any

from ..core import Action
from .position import KEYS, observe
from .state import State


def retold(state: State) -> Iterator[tuple[dict[str, Any], tuple[Action, ...]]]:
    """The library as it stands, if everybody has entered it."""
    seen = observe(state, None)
    seats = seen["seats"]
    if not all("field" in seat for seat in seats.values()):
        return
    discard = [card for card, count in seen["discard"].items() for _ in range(count)]
    mine = {"pawns": "field", "hands": "hand", "looks": "looks", "books": "books", "used": "used"}
    rows = {key: {name: seat[word] for name, seat in seats.items()} for key, word in mine.items()}
    yield {key: seen[key] for key in KEYS if key in seen} | rows | {"discard": discard}, ()
