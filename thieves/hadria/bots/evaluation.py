"""What a bot weighs: the city as its seat knows it, and how far it is from field to field."""

from functools import cache, lru_cache
from typing import Any, NamedTuple

from ...core.view import View
from ..board import City
from ..cards.abilities import ability_of
from ..declaration import initiative_of
from ..events import initiative
from ..queries import sheet
from ..state import AGENT, GREEN, INFORMER, LADDER, MANHOLE, NEIGHBOURHOOD, TRINKETS, YELLOW, State, Thief
from .personality import Personality

WIN = 12.0  #: what it weighs to carry the Emperors' Jewel out
FAR = 60  #: further than any way through the city
SEWER = 2  #: what a way through the sewers costs in fields, for it ends the movement
PACE = 4  #: fields that a turn brings
PATIENCE = tuple(0.8 ** (steps / PACE) for steps in range(FAR + 1))  #: what a thing is worth so many fields away
RUN, SLACK = 6, 2.5  #: the most that a turn brings, and how much less it usually brings
EXIT = 2.5  #: what it weighs to leave the city with nothing
REST = 0.15  #: what the other goals add to the best one
TIED, DECOY = 0.6, 0.3  #: how often a guard comes for oneself if a rival is as near, or nearer
EXPOSED = 0.15  #: how much of a catch it is to stand in reach when the turn ends
KEPT_WORTH = {INFORMER: 0.3, AGENT: 0.5, NEIGHBOURHOOD: 0.25, TRINKETS: 1.0}  #: tokens for the sheet
TOKEN_WORTH = 0.22  #: what a face-down token brings on average, if it brings no guard
UNDERCOVER_ODDS = 6 / 51
JEWEL_WORTH = {YELLOW: 1.0, GREEN: 2.0}
PLAIN = -2  #: any field that is nothing special
OUT = -1  #: the field of one who has left the city


class Knowledge(NamedTuple):
    """The city as a bot knows it: nobody else's cards, and what it has worked out so far."""

    state: State
    seat: int
    personality: Personality
    acted: bool  #: has the guard acted this turn?
    memo: dict[Any, Any]  #: what was worked out already

    @property
    def me(self) -> Thief:
        """The own thief."""
        return self.state.thieves[self.seat]

    @property
    def city(self) -> City:
        """The streets of this table."""
        city: City = self.state.setup.city
        return city

    @property
    def here(self) -> int:
        """Where the own thief is."""
        return self.me.field

    @property
    def holds(self) -> bool:
        """Does the own thief hold the Emperors' Jewel?"""
        return self.state.holder == self.seat


# -- the city as it is known ----------------------------------------------------------------------


def knowledge(view: View, personality: Personality) -> Knowledge:
    """The city as the seat knows it."""
    return Knowledge(view.state, view.seat, personality, has_acted(view), {})


def has_acted(view: View) -> bool:
    """Has the guard acted this turn? Told by the initiative that the order has come down to."""
    state = view.state
    if not state.dice or view.decision.kind == "what-to-declare":
        return False
    slots = state.thieves[view.seat].slots
    mine = [initiative_of(state, view.seat, slot) for slot in slots if slot.fate == "resolved"]
    now = view.decision.what if view.decision.kind == "which-card-now" else min(mine, default=0)
    return now < least_early(state) if now else False


def least_early(state: State) -> int:
    """The initiative from which a thief acts before the guard."""
    return initiative(state) + int(sheet(state)["ties"] == "guard")


# -- ways -----------------------------------------------------------------------------------------


@cache
def streets_to(city: City, goal: int) -> tuple[int, ...]:
    """How far it is from every field to this one by the streets."""
    found = [city.away[goal].get(field, FAR) for field in range(len(city.board))]
    for field in city.dungeons:
        found[field] = 1 + min((found[near] for near in city.near[field]), default=FAR)
    return tuple(found)


@lru_cache(4000)
def steps_to(city: City, goal: int, entrances: tuple[int, ...], exits: tuple[int, ...]) -> tuple[int, ...]:
    """How far it is from every field to this one, by the streets or through the sewers."""
    street = streets_to(city, goal)
    from_exit = SEWER + min((street[field] for field in exits), default=FAR)
    down = [streets_to(city, field) for field in entrances if from_exit < FAR]
    return tuple(
        min(direct, from_exit + min((way[field] for way in down), default=FAR), FAR)
        for field, direct in enumerate(street)
    )


@lru_cache(4000)
def nearness(city: City, goal: int, entrances: tuple[int, ...], exits: tuple[int, ...]) -> tuple[float, ...]:
    """What one point at the goal is worth on every field."""
    return tuple(PATIENCE[steps] for steps in steps_to(city, goal, entrances, exits))


def sewers_of(known: Knowledge) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The entrances and exits that the own thief can use."""
    if "sewers" not in known.memo:
        open_ = known.state.city.open
        exits = (*known.city.exits, *(field for field, kind in open_ if kind == LADDER))
        entrances = (*known.city.entrances, *(field for field, kind in open_ if kind == MANHOLE))
        if ability_of(known.state, known.seat).exits_are_entrances:
            entrances = (*entrances, *exits)
        known.memo["sewers"] = entrances, exits
    entrances, exits = known.memo["sewers"]
    return entrances, exits


def steps(known: Knowledge, field: int, goal: int) -> int:
    """How many fields it is for the own thief from one field to another."""
    return steps_to(known.city, goal, *sewers_of(known))[field]


def steps_out(known: Knowledge, field: int) -> int:
    """How many fields it is out of the city, through the nearest open gate."""
    return out_of(known.city, known.state.district, *sewers_of(known))[field]


@lru_cache(400)
def out_of(city: City, district: str, entrances: tuple[int, ...], exits: tuple[int, ...]) -> tuple[int, ...]:
    """How far it is from every field out through the gates of a district."""
    rows = [steps_to(city, gate, entrances, exits) for gate in gates_of(city, district)]
    far = (FAR,) * len(city.board)  # where there is no gate at all
    return tuple(min(1 + min(way), FAR) for way in zip(far, *rows, strict=True))


@cache
def gates_of(city: City, district: str) -> tuple[int, ...]:
    """The gates of a district; all gates while none is drawn."""
    return tuple(sorted(gate for gate in city.gates if district in ("", city.district[gate])))


def coming_gates(state: State) -> tuple[int, ...]:
    """The gates that are open, or will be."""
    return gates_of(state.setup.city, state.district)


def pace(known: Knowledge) -> int:
    """How far the own thief sneaks in a turn."""
    return PACE + ability_of(known.state, known.seat).further_sneak


def turns_left(known: Knowledge) -> int:
    """The turns of the Alarm that are left after this one."""
    return known.state.decks.alarm_left
