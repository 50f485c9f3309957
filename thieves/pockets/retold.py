"""A table in writing: the position before the hands were chosen, and the choices that were made since."""

from collections.abc import Iterator
from typing import Any

from ..core import Action
from .pointing import chosen
from .position import observe
from .state import MUSHROOMS, State, write_stones


def retold(state: State) -> Iterator[tuple[dict[str, Any], tuple[Action, ...]]]:
    """The round as it begins, and the hands that have been chosen in it."""
    names = state.setup.players
    seats = observe(state, None)["seats"]
    position = {
        "round": state.round,
        "distributor": names[state.distributor],
        "mushrooms": {MUSHROOMS[n]: write_stones(stones) for n, stones in enumerate(state.mushrooms)},
        "tiles": {name: seats[name]["tile"] for name in names},
        "vaults": {name: seats[name]["vault"] for name in names},
        "resting": [name for name in names if seats[name]["edge"] == "black"],
        "bag": write_stones(state.bag),
    }
    if state.distributor >= 0:
        yield position, tuple(choice for choice in chosen(state) if choice is not None)
