"""What a merchant can expect of the cove: which boats moor, who lands at each pier, how full the halls get."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from ..clock import arriving
from ..state import (
    ARRIVALS,
    BOATS,
    COLOURS,
    CREW,
    FIRST_CREW,
    HANDS,
    HOURS,
    KINDS,
    PIER_OF,
    PIERS,
    ROUNDS,
    Row,
    State,
)  # fmt: skip

FULLER = 4.0  #: how much likelier a boat moors with one adventurer more on board
OVER_HANDS = 0.6  #: how often an arrival symbol at a clock hand is not passed by
SPARE = 1.5  #: adventurers that board boats which then do not moor, while the others fill
STAY_OUT = 2.2  #: customers in each of the two boats that do not moor, in a whole round

Floats = tuple[float, ...]


class Expectations(NamedTuple):
    """Adventurers of each kind to be expected at each pier, and customers in each hall at the end."""

    piers: tuple[Floats, ...]
    halls: Floats


class Waters(NamedTuple):
    """The part of the position that decides which boats moor."""

    boats: tuple[Row, ...]
    moored: Row


# -- boats ----------------------------------------------------------------------------------------


def coming(state: State, hour: int) -> float:
    """Adventurers that everybody together can still be expected to load at this arrival symbol."""
    share = OVER_HANDS if hour in HANDS else 1.0
    return share * arriving(state, hour) * sum(hour >= now for now in state.times)


def loads_to_come(state: State) -> float:
    """Adventurers that the clock can still bring in this round."""
    if state.token or state.phase != "production":
        return 0.0
    return sum(coming(state, hour) for hour in ARRIVALS)


def half(waters: Waters, side: int) -> tuple[list[int], int]:
    """The boats of one half that still sail, and its free moorings."""
    boats = range(side * BOATS // 2, (side + 1) * BOATS // 2)
    free = waters.moored[2 * side : 2 * side + 2].count(-1)
    return [boat for boat in boats if boat not in waters.moored], free


def needed(waters: Waters, side: int) -> int:
    """Adventurers that are needed at least to fill the moorings of one half."""
    boats, free = half(waters, side)
    return sum(sorted(CREW - len(waters.boats[boat]) for boat in boats)[:free])


def mooring_chances(waters: Waters, loads: float) -> list[float]:
    """How likely each boat moors in this round; the fuller it is, the likelier."""
    chances = [0.0] * BOATS
    open_ = waters.moored.count(-1)
    for side in (0, 1):
        boats, free = half(waters, side)
        need = needed(waters, side)
        if not free or (need and not loads):
            continue
        happens = min(1.0, loads * free / open_ / need) if need else 1.0
        weights = {boat: FULLER ** len(waters.boats[boat]) for boat in boats}
        for boat in boats:
            chances[boat] = happens * among_first(weights, boat, free)
    return chances


def among_first(weights: Mapping[int, float], boat: int, free: int) -> float:
    """How likely this boat is the first, or with two free moorings one of the first two."""
    total = sum(weights.values())
    chance = weights[boat] / total
    if free > 1:
        chance += sum(w / total * weights[boat] / (total - w) for other, w in weights.items() if other != boat)
    return chance


def closing_time(state: State) -> int:
    """The hour at which production is likely to end."""
    if state.token:
        return state.token
    waters = Waters(state.boats, state.moored)
    need = needed(waters, 0) + needed(waters, 1) + SPARE
    for hour in ARRIVALS:
        need -= coming(state, hour)
        if need <= 0:
            return min(HOURS, max(hour + 2, max(state.times) + 1))
    return HOURS


# -- who lands, and who stays -----------------------------------------------------------------------


def expectations(state: State) -> Expectations:
    """What can be expected at the piers and in the halls."""
    return look_ahead(state.boats, state.moored, state.bag, state.halls, loads_to_come(state), ROUNDS - state.round)


@lru_cache(maxsize=20000)
def look_ahead(boats: tuple[Row, ...], moored: Row, bag: Row, halls: Row, loads: float, rounds: int) -> Expectations:
    """The same from those parts of the position that matter."""
    shares = bag_shares(bag)
    chances = mooring_chances(Waters(boats, moored), loads)
    piers = [[0.0] * len(KINDS) for _ in PIERS]
    for mooring, boat in enumerate(moored):
        pier, side = piers[PIER_OF[mooring]], mooring // 2
        if boat >= 0:
            land(pier, boats[boat], 1.0, shares)
            continue
        sailing, free = half(Waters(boats, moored), side)
        for other in sailing:
            land(pier, boats[other], chances[other] / free, shares)
    return Expectations(tuple(map(tuple, piers)), filling(boats, moored, halls, chances, shares, rounds))


def land(pier: list[float], crew: Row, chance: float, shares: Floats) -> None:
    """A boat may come to a pier: its crew, and whoever takes the places that are still empty."""
    if chance:
        for kind in crew:
            pier[kind] += chance
        empty = chance * (CREW - len(crew))
        for kind, share in enumerate(shares):
            pier[kind] += empty * share


def bag_shares(bag: Row) -> Floats:
    """How likely each kind is drawn next."""
    total = sum(bag) or 1
    return tuple([count / total for count in bag])


def filling(
    boats: tuple[Row, ...], moored: Row, halls: Row, chances: list[float], shares: Floats, rounds: int
) -> Floats:
    """The halls at the end: customers there now, those in boats that will not moor, those of the rounds to come."""
    found = [hall + rounds * 2 * STAY_OUT * share for hall, share in zip(halls, shares, strict=False)]
    for boat, crew in enumerate(boats):
        if boat not in moored:
            for kind in crew:
                if kind < len(COLOURS):
                    found[kind] += 1 - chances[boat]
    return tuple(found)


@lru_cache(maxsize=1000)
def fresh_customers(bag: Row) -> tuple[Floats, ...]:
    """Customers to be expected at each pier in a round that has not begun: one boat, two boats, one boat."""
    shares = bag_shares(tuple(count + FIRST_CREW for count in bag))
    return tuple(tuple(CREW * share * boats for share in shares) for boats in (1, 2, 1))
