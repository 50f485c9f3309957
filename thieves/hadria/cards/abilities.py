"""Zdolności specjalne: what each of the six thieves can do that the others cannot.

An ability stands here and nowhere else: rules ask its traits by name, never who a thief is.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ..rulebook import book
from ..state import DUNGEON_AP, State


class Ability(NamedTuple):
    """What helps a thief whenever its moment comes."""

    exits_are_entrances: bool = False  #: of the sewers
    walks_through_fire: bool = False
    further_sneak: int = 0
    further_range: int = 0  #: of cards
    dungeon_ap: int = DUNGEON_AP  #: of a turn that begins in a dungeon
    informer_ap: int = 1


def abilities_of(rows: Sequence[Mapping[str, Any]]) -> tuple[Ability, ...]:
    """What each of these thieves can do, with the number on the sheet; the last one, -1, is not drawn yet."""
    amount = {row["id"]: int(row.get("amount", 0)) for row in rows}
    known = {
        "morius": Ability(exits_are_entrances=True),
        "noiron": Ability(further_sneak=amount["noiron"]),
        "jasmine": Ability(dungeon_ap=amount["jasmine"]),
        "nikolai": Ability(further_range=amount["nikolai"]),
        "joanne": Ability(informer_ap=amount["joanne"]),
        "zain": Ability(walks_through_fire=True),
    }
    return (*(known[row["id"]] for row in rows), Ability())


@book.rule("component.thief-sheet-parts", "component.special-ability-unlimited")
def ability_of(state: State, seat: int) -> Ability:
    """What the thief of this seat can do."""
    ability: Ability = state.setup.thief_sheets.abilities[state.thieves[seat].character]
    return ability
