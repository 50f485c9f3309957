"""Zdolności specjalne: what each of the six thieves can do that the others cannot.

An ability stands here and nowhere else: rules ask its traits by name, never who a thief is.
"""

from typing import NamedTuple

from ..rulebook import book
from ..state import DUNGEON_AP, THIEVES, State


class Ability(NamedTuple):
    """What helps a thief whenever its moment comes."""

    exits_are_entrances: bool = False  #: of the sewers
    walks_through_fire: bool = False
    further_sneak: int = 0
    further_range: int = 0  #: of cards
    dungeon_ap: int = DUNGEON_AP  #: of a turn that begins in a dungeon
    informer_ap: int = 1


AMOUNT = {thief["id"]: int(thief.get("amount", 0)) for thief in THIEVES}  #: the number on each thief sheet
ABILITIES = {
    "morius": Ability(exits_are_entrances=True),
    "noiron": Ability(further_sneak=AMOUNT["noiron"]),
    "jasmine": Ability(dungeon_ap=AMOUNT["jasmine"]),
    "nikolai": Ability(further_range=AMOUNT["nikolai"]),
    "joanne": Ability(informer_ap=AMOUNT["joanne"]),
    "zain": Ability(walks_through_fire=True),
}
IN_ORDER = (*(ABILITIES[thief["id"]] for thief in THIEVES), Ability())  #: the last one, -1, is a thief not drawn yet


@book.rule("component.thief-sheet-parts", "component.special-ability-unlimited")
def ability_of(state: State, seat: int) -> Ability:
    """What the thief of this seat can do."""
    return IN_ORDER[state.thieves[seat].character]
