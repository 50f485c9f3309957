"""A city in writing: while cards are planned or declared, or while they are carried out."""

from collections.abc import Iterator
from typing import Any

from ..core import Action
from .cards import family_of, pack
from .position import KEYS, THIEF_KEYS, observe
from .state import State

PHASES = ("declare", "resolve", "plan")


def retold(state: State) -> Iterator[tuple[dict[str, Any], tuple[Action, ...]]]:
    """The same city in the phases that it may be in."""
    seen = observe(state, None)
    if not all("field" in thief for thief in seen["thieves"].values()):
        return
    position = {key: seen[key] for key in KEYS if key in seen}
    position["discard"] = [card for card, count in seen["discard"].items() for _ in range(count)]
    position["left"] = seen["events left"]
    position["jewel"] = seen.get("holder", seen.get("jewel"))
    position["tokens"] = [*seen["tokens"], *seen["open"]]
    position["thieves"] = {name: sheet(thief) for name, thief in seen["thieves"].items()}
    for phase in PHASES:
        yield position | {"phase": phase}, ()
    yield position | {"phase": "declare", "thieves": undeclared(state, position["thieves"])}, tuple(declared(state))


def undeclared(state: State, sheets: dict[str, Any]) -> dict[str, Any]:
    """The thieves before they laid a card behind their screens."""
    ids, found = tuple(pack(state.setup).number), {}
    for name, thief in zip(state.setup.players, state.thieves, strict=True):
        laid = [ids[card] for slot in thief.slots for card in slot.cards if family_of(card) == "general"]
        found[name] = sheets[name] | {"declared": [], "hand": [*laid, *sheets[name]["hand"]]}
    return found


def declared(state: State) -> Iterator[Action]:
    """How the thieves laid their cards behind their screens."""
    for seat, thief in enumerate(state.thieves):
        for slot in thief.slots:
            yield from (Action(seat, "declare", card) for card in slot.cards)
            if slot.ap:
                yield Action(seat, "ap", slot.ap)
        if thief.ready:
            yield Action(seat, "ready")


def sheet(thief: dict[str, Any]) -> dict[str, Any]:
    """One thief in writing."""
    declared = [" ".join((*slot["faces"], str(slot["ap"]))) for slot in thief.get("declared", ())]
    known = {key: thief[key] for key in THIEF_KEYS if key in thief}
    return known | {"ap": thief["blue"], "declared": declared}
