"""A table in writing, in each of the phases in which one can be written."""

from collections.abc import Iterator
from typing import Any

from ..core import Action
from .position import KEYS, NOT_YET, ONLY_IN, PHASES
from .seeing import observe
from .state import State


def retold(state: State) -> Iterator[tuple[dict[str, Any], tuple[Action, ...]]]:
    """The same table in the phases that it may be in."""
    seen = observe(state, None)
    if state.actor >= 0:
        seen["acted"] = state.setup.players[state.actor]
    for phase in PHASES:
        known = {key: seen[key] for key in KEYS if key in seen and phase in ONLY_IN.get(key, PHASES)}
        players = {
            name: {key: value for key, value in player.items() if key not in NOT_YET.get(phase, ())}
            for name, player in seen["players"].items()
        }
        yield known | {"phase": phase, "players": players}, ()
