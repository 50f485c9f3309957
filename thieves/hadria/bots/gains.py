"""What each card is good for, by its id: the one table from which everything about cards in the bots' minds follows.

The functions stand in the rooms `gains_fields`, `gains_rivals`, `gains_alone`, `gains_ways`; ``@gain_of`` notes them.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from ..cards.reach import effect_id
from ..state import State

if TYPE_CHECKING:
    from .evaluation import Knowledge
    from .routes import CardUse

F = TypeVar("F", bound=Callable[..., object])

KEEP = 0.15  #: what a general card is worth in the hand
COVER = 0.2  #: what it costs to lose a card as a cover
SMALL = 0.05  #: a gain that is hardly one
AMBUSH_WORTH = 0.35  #: a card more, or two AP


@dataclass
class CardGains:
    """What one card is good for: each function says what it gains there, if it is of any use there at all."""

    field: Callable[["Knowledge", int, int, bool], float] | None = None  #: at a field, or at one more
    rival: Callable[["Knowledge", int], float] | None = None  #: at a rival
    alone: Callable[["Knowledge", int], float] | None = None  #: without a target
    phase: Callable[["Knowledge", int], "CardUse | None"] | None = None  #: what it means for the own thief's way
    in_hand: float = 0.0  #: what it is worth in the hand, whatever it gains at the moment
    walks: bool = False  #: never wrong to use, for one may stay
    stops_others: bool = False  #: a rival who holds the Emperors' Jewel can be stopped with it
    defends: bool = False  #: of use only before the guard acts, as a part of the way
    while_walking: str = ""  #: the mark that holds only while the thief walks


GAINS: dict[str, CardGains] = {}
NO_USE = CardGains()


def gains_of(state: State, card: int) -> CardGains:
    """What a card is good for."""
    return GAINS.get(effect_id(state, card), NO_USE)


def gain_of(*ids: str, at: str) -> Callable[[F], F]:
    """Note a function that says what these cards gain at a field, at a rival, alone, or for the way."""

    def note(function: F) -> F:
        for id_ in ids:
            setattr(GAINS.setdefault(id_, CardGains()), at, function)
        return function

    return note


def is_known_for(trait: str, **cards: object) -> None:
    """Note what else is known of cards; an underscore stands for a hyphen."""
    for id_, value in cards.items():
        setattr(GAINS.setdefault(id_.replace("_", "-"), CardGains()), trait, value)


is_known_for(
    "in_hand", elixir_of_speed=0.8, cloak_of_reflections=0.8, rope_with_grapple=0.8, pulley_rod=0.9, rooftop_leap=0.6,
    smoke_grenade=0.4, shadow_step=0.5, false_orders=0.4, light_fingers=0.4,
)  # fmt: skip
is_known_for(
    "walks", elixir_of_speed=True, shadow_step=True, tightrope=True, rope_with_grapple=True, light_fingers=True
)
is_known_for(
    "stops_others", automatic_snares=True, beacon=True, firecracker=True, surging_crowd=True, pulley_rod=True,
    light_fingers=True, noise_grenade=True,
)  # fmt: skip
is_known_for("defends", cloak_of_reflections=True, smoke_grenade=True, bribe=True, seduction=True)
is_known_for("while_walking", shadow_step="hidden", tightrope="safe")
