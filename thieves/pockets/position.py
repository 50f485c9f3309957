"""Positions in writing: their form, what a seat knows, and what never changes."""

from collections.abc import Mapping
from random import Random
from typing import Any

from ..core import CLOCK
from ..core.asking import Question
from ..core.kinds import SEAT, Each, Here, Many, Number, OneOf, each_seat
from ..core.position import ABSENT, Form, Key, instruction, key
from ..core.records import Waiting
from . import ending
from .defects import BAG_CLAUSE, REST_CLAUSE, defects, total
from .flow import AllPoint, Refill
from .pointing import Hands, chosen, hands
from .preparation import Appoint, empty_table
from .refill import NextStone, PlaceRest, RestStone, is_final, open_hand
from .rulebook import book
from .state import (
    COLOURS,
    LOT,
    MUSHROOMS,
    NO_STONES,
    SHOWN,
    Setup,
    State,
    Stones,
    add,
    is_open,
    is_secret,
    less,
    put,
    secret,
    shows_black,
)

LAID_CLAUSE = book.limit("mushrooms", "setup.mushrooms-one-fewer-than-players")


# -- reading and writing --------------------------------------------------------------------------


def start(setup: Setup) -> State:
    """The table where nothing is said: round two, all stones in the bag."""
    seat = setup.players.index(setup.distributor) if setup.distributor else 0
    return empty_table(setup)._replace(round=2, distributor=seat)


def resting(state: State) -> tuple[int, ...]:
    """Who misses the present round."""
    return tuple(seat for seat, missed in enumerate(state.rests) if missed == state.round > 0)


def other_rests(state: State) -> Any:
    """The rounds that seats miss, where they are not all the present one."""
    return state.rests if set(state.rests) - {0, state.round} else ABSENT


def with_rests(state: State, rests: tuple[int | None, ...]) -> State:
    """The table with these rounds that seats miss; who is not named misses none."""
    return state._replace(rests=tuple(missed or 0 for missed in rests))


def complete(state: State, said: Mapping[str, Any], here: Here) -> State:
    """Work out the round, who rests in it, where all other stones are, and what is waited for."""
    if "round" not in said and (any(map(any, state.vaults)) or said.get("resting") or "fill" in said):
        state = state._replace(round=3)  # in round two nobody rests, and no vault holds a stone
    if "rests" not in said:
        rests = [state.round if seat in said.get("resting", ()) else 0 for seat in range(len(state.tiles))]
        state = state._replace(rests=tuple(rests))
    elif said.get("resting", resting(state)) != resting(state):
        here.at("resting").wrong("says something else than rests.", REST_CLAUSE)
    return opened(filled(state, said, here), said)


def filled(state: State, said: Mapping[str, Any], here: Here) -> State:
    """Put the stones that are named nowhere into the bag, or into the vault of the player whom ``fill`` names."""
    bag = said.get("bag", NO_STONES)
    left = less(state.setup.pieces.stones, total(state._replace(bag=bag)))
    if min(left) < 0:
        return state._replace(bag=bag)
    if "fill" in said:
        seat = said["fill"]
        vaults = tuple(add(vault, left) if s == seat else vault for s, vault in enumerate(state.vaults))
        return state._replace(bag=bag, vaults=vaults)
    if "bag" in said and any(left):
        here.at("bag").wrong(f"leaves {sum(left)} stones nowhere; say with 'fill' whose vault they are in.", BAG_CLAUSE)
    return state._replace(bag=add(bag, left))


def opened(state: State, said: Mapping[str, Any]) -> State:
    """What is waited for, if nothing is said of it: all hands, or the refill before this round."""
    if "waits" in said or state.end:
        return state
    if said.get("phase") == "refill":
        return state._replace(round=state.round - 1, notes=(Refill(),))
    return state._replace(notes=all_hands(state))


def all_hands(state: State) -> tuple[Hands, ...]:
    """Everybody who takes part is asked, and nobody has chosen."""
    awaited = tuple(seat for seat in range(len(state.rests)) if not shows_black(state, seat))
    return (Hands(CLOCK, awaited, (None,) * len(state.rests)),)


def waits(state: State) -> Any:
    """What is waited for, unless it is what one expects."""
    return ABSENT if state.end or state.notes == all_hands(state) else state.notes


EXAMPLES: dict[str, dict[str, Any]] = {
    "rests": {"round": 4, "rests": {"Ala": 4}},
    "bag": {"bag": "rrb", "fill": "Ala", "round": 9},
    "waits": {"waits": [{"for": "hands", "seat": "clock", "awaited": ["Bo", "Cy"], "choices": ["Ala: protect"]}]},
    "end": {"end": "last-stones", "fill": "Ala"},
}  #: where a key needs others

FORM = Form(
    key("round", Number(0), is_derived=True),
    key("distributor", SEAT.or_none()),
    key("mushrooms", Each(lambda setup: MUSHROOMS[: len(setup.players) - 1], LOT, LAID_CLAUSE, "mushroom")),
    key("tiles", each_seat(LOT)),
    key("vaults", each_seat(LOT)),
    Key("resting", Many(SEAT, is_set=True), resting, lambda state, seats: state),
    Key("rests", each_seat(Number()), other_rests, with_rests),
    key("shown", SHOWN),
    key("bag", LOT, is_derived=True),
    instruction("fill", SEAT),
    instruction("phase", OneOf("point", "refill")),
    Key(
        "waits",
        Waiting(Hands, NextStone, RestStone, PlaceRest, Appoint, Refill, AllPoint),
        waits,
        lambda state, notes: state._replace(notes=notes),
    ),
    key("end", OneOf("", ending.LAST_STONES)),
    start=start,
    complete=complete,
    defects=defects,
    examples=EXAMPLES,
)


# -- what a seat knows ----------------------------------------------------------------------------


def facts(state: State) -> dict[str, Any]:
    """What follows from a position: the phase, hands and stones of the moment, and the points of what is known."""
    asked = state.notes[-1] if state.notes else None
    known = {name: seat for seat, name in enumerate(state.setup.players) if is_open(state.vaults[seat])}
    return {
        "now": asked.phase if isinstance(asked, Question) else "over",
        "final": is_final(state),
        "in_bag": sum(state.bag),
        "chosen": SHOWN.write(chosen(state), state.setup),
        "drawn": LOT.write(open_hand(state), state.setup),
        "scores": {name: ending.score_of(state, seat)._asdict() for name, seat in known.items()},
    }


def unseen(lot: Stones) -> Stones:
    """So many stones of colours that nobody sees."""
    return (*NO_STONES, sum(lot))


def seen_by(state: State, viewer: int) -> State:
    """The table as a seat knows it: no other hand before the reveal, and hidden vaults only by their owner."""
    asked = state.notes[-1] if state.notes else None
    if isinstance(asked, Hands):
        hidden = [None if choice is None else secret(seat) for seat, choice in enumerate(asked.choices)]
        choices = put(tuple(hidden), viewer, asked.choices[viewer])
        state = state._replace(notes=(asked.but(choices=choices),))
    if state.setup.vault == "open" or state.end:
        return state
    vaults = tuple(vault if seat == viewer else unseen(vault) for seat, vault in enumerate(state.vaults))
    return state._replace(vaults=vaults, bag=unseen(state.bag))


def fill_hidden(seen: State, random: Random) -> State:
    """A whole table that looks like this to whoever sees it so: other hands, and other colours in hidden vaults."""
    asked = seen.notes[-1] if seen.notes else None
    if isinstance(asked, Hands):
        choices = list(asked.choices)
        for seat, choice in enumerate(choices):
            if choice is not None and is_secret(choice):
                choices[seat] = random.choice(hands(seen.setup, (seat,), seen.round == 1)[0])
        seen = seen._replace(notes=(asked.but(choices=tuple(choices)),))
    return seen if is_open(seen.bag) else fill_vaults(seen, random)


def fill_vaults(seen: State, random: Random) -> State:
    """Deal the stones that lie nowhere in sight to the bag and the vaults, in their numbers."""
    left = less(seen.setup.pieces.stones, total(seen))
    pool = [colour for colour, count in enumerate(left) for _ in range(count)]
    random.shuffle(pool)
    vaults = tuple(vault if is_open(vault) else lot_of(pool, vault[-1]) for vault in seen.vaults)
    return seen._replace(vaults=vaults, bag=lot_of(pool, len(pool)))


def lot_of(pool: list[int], size: int) -> Stones:
    """Take so many stones from the pool."""
    taken = [pool.pop() for _ in range(size)]
    return tuple(taken.count(colour) for colour in range(len(COLOURS)))


# -- what never changes ---------------------------------------------------------------------------


def pieces(state: State) -> dict[str, int]:
    """How many stones of each colour there are, wherever they lie."""
    return dict(zip(COLOURS, total(state), strict=True))
