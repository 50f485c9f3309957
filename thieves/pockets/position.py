"""Positions in writing: what a seat sees of one, how one is staged, and what never changes in it."""

from collections.abc import Mapping
from random import Random
from typing import Any

from ..core import CLOCK, Action, BadSetup, shown
from ..core.asking import Question, Run
from ..core.written import MOST, is_number
from . import scoring
from .flow import Refill
from .pointing import Hands, chosen, hands
from .preparation import DISTRIBUTOR_CLAUSE, empty_table
from .refill import RestStone, open_hand
from .rulebook import book
from .state import (
    ALL_STONES,
    COLOURS,
    MUSHROOMS,
    NO_STONES,
    Setup,
    State,
    Stones,
    add,
    less,
    read_stones,
    write_stones,
)

KEYS = ("round", "distributor", "mushrooms", "tiles", "vaults", "resting", "bag", "fill", "phase")
BAG_CLAUSE = book.limit("stones", "setup.all-stones-in-bag")
LAID_CLAUSE = book.limit("mushrooms", "setup.mushrooms-one-fewer-than-players")
EMPTY_CLAUSE = book.limit("resting", "rest.tile-is-empty-and-harmless")
FIRST_CLAUSE = book.limit("round", "point.first-round-mushrooms-only")


# -- what a seat sees -----------------------------------------------------------------------------


def observe(state: State, viewer: int | None) -> dict[str, Any]:
    """All that the viewer may know: no other hand before the reveal, and hidden vaults only by their owner."""
    vaults_open = state.setup.vault == "open" or viewer is None or bool(state.end)
    asked = state.notes[-1] if state.notes else None
    bag: dict[str, Any] = {"count": sum(state.bag)}
    if vaults_open:
        bag["stones"] = write_stones(state.bag)
    seen: dict[str, Any] = {
        "round": state.round,
        "phase": asked.phase if isinstance(asked, Question) else "over",
        "final": state.round > 0 and not any(state.bag),
        "bag": bag,
        "mushrooms": {MUSHROOMS[n]: write_stones(stones) for n, stones in enumerate(state.mushrooms)},
        "seats": {
            name: observe_seat(state, seat, viewer, vaults_open or seat == viewer)
            for seat, name in enumerate(state.setup.players)
        },
    }
    if state.distributor >= 0:
        seen["distributor"] = state.setup.players[state.distributor]
    if any(drawn := open_hand(state)):
        seen["drawn"] = write_stones(drawn)
    if isinstance(asked, RestStone) and asked.aim >= 0:
        seen["aim"] = MUSHROOMS[asked.aim]
    return seen


def observe_seat(state: State, seat: int, viewer: int | None, vault_open: bool) -> dict[str, Any]:
    """One player's tile, vault, edge and hand as the viewer knows them."""
    seen: dict[str, Any] = {
        "character": state.setup.characters[seat],
        "edge": "black" if state.rests[seat] else "white",
        "tile": write_stones(state.tiles[seat]),
    }
    if vault_open:
        seen["vault"] = write_stones(state.vaults[seat])
        seen["score"] = scoring.score_of(state, seat)._asdict()
    choice, shown = chosen(state)[seat], state.shown[seat]
    if choice is not None:
        seen["has_chosen"] = True
        if viewer in (None, seat):
            seen["choice"] = write_choice(state.setup, choice)
    if shown is not None:
        seen["shown"] = write_choice(state.setup, shown)
    return seen


def write_choice(setup: Setup, choice: Action) -> str:
    """A choice as on the table: ``point A``, ``steal Bo``, ``protect``, ``late``."""
    if choice.verb == "point":
        return f"point {MUSHROOMS[choice.what]}"
    return f"steal {setup.players[choice.what]}" if choice.verb == "steal" else choice.verb


def imagine(state: State, viewer: int, random: Random) -> State:
    """Another table that looks the same to the viewer: other hands, and other colours in hidden vaults."""
    asked = state.notes[-1] if state.notes else None
    if isinstance(asked, Hands):
        choices = list(asked.choices)
        for seat, choice in enumerate(choices):
            if choice is not None and choice.verb != "late" and seat != viewer:
                legal, _ = hands(state.setup, (seat,), state.round == 1)
                choices[seat] = random.choice([action for action in legal if action.seat == seat])
        state = state._replace(notes=(asked.but(choices=tuple(choices)),))
    if state.setup.vault == "open" or state.end:
        return state
    return shuffle_vaults(state, viewer, random)


def shuffle_vaults(state: State, viewer: int, random: Random) -> State:
    """Deal the stones of the bag and of the vaults that the viewer cannot see anew, in the same numbers."""
    unseen = [seat for seat in range(len(state.vaults)) if seat != viewer]
    pool = list(write_stones(state.bag) + "".join(write_stones(state.vaults[seat]) for seat in unseen))
    random.shuffle(pool)
    vaults = list(state.vaults)
    for seat in unseen:
        size = sum(vaults[seat])
        vaults[seat], pool = read_stones("".join(pool[:size])), pool[size:]
    return state._replace(vaults=tuple(vaults), bag=read_stones("".join(pool)))


# -- staging --------------------------------------------------------------------------------------


def place(setup: Setup, position: Mapping[str, Any]) -> State:
    """The state that a written position describes, ready for everybody to choose.

    Stones that are named nowhere are in the bag, or in the vault of the player named by ``fill``.
    """
    for key in position:
        if key not in KEYS:
            raise BadSetup(f"A position has no {shown(key)}. It may say: {', '.join(KEYS)}.")
    seats = len(setup.players)
    if setup.distributor is not None and position.get("distributor", setup.distributor) != setup.distributor:
        raise BadSetup(f"The position has another distributor than the setup, {setup.distributor}.", DISTRIBUTOR_CLAUSE)
    state = empty_table(setup)._replace(
        round=read_round(position.get("round", 2)),
        distributor=read_seat(setup, position.get("distributor", setup.distributor or setup.players[0]), "distributor"),
        mushrooms=read_lots(position.get("mushrooms", {}), MUSHROOMS[: seats - 1], "mushrooms"),
        tiles=read_lots(position.get("tiles", {}), setup.players, "tiles"),
        vaults=read_lots(position.get("vaults", {}), setup.players, "vaults"),
    )
    resting = read_resting(setup, position.get("resting", ()))
    return check_round(open_question(fill_up(state, position), resting, position))


def read_round(value: Any) -> int:
    """The number of the round."""
    if not is_number(value, 1):
        raise BadSetup(f"round is {shown(value)}, but must be a number from 1 to {MOST:,}.")
    return int(value)


def read_seat(setup: Setup, name: Any, key: str) -> int:
    """The seat of a player's name."""
    if name not in setup.players:
        raise BadSetup(f"{key} names {shown(name)}, but the players are {', '.join(setup.players)}.")
    return setup.players.index(name)


def read_resting(setup: Setup, names: Any) -> set[int]:
    """The seats that miss the round."""
    if not isinstance(names, (list, tuple)):
        raise BadSetup(f"resting must be a list of players, not {shown(names)}.")
    return {read_seat(setup, name, "resting") for name in names}


def read_lots(given: Any, names: tuple[str, ...], key: str) -> tuple[Stones, ...]:
    """The stones at each of the named places."""
    if not isinstance(given, Mapping):
        raise BadSetup(f"{key} must say which stones lie where, such as {{{names[0]} = 'rb'}}, not {shown(given)}.")
    for name in given:
        if name not in names:
            clause = LAID_CLAUSE if key == "mushrooms" else None
            raise BadSetup(f"{key} names {shown(name)}, but there are only {', '.join(names)}.", clause)
    return tuple(read_lot(given.get(name, ""), f"{key}.{name}") for name in names)


def read_lot(text: Any, key: str) -> Stones:
    """The stones at one place."""
    try:
        if isinstance(text, str):
            return read_stones(text)
    except ValueError:
        pass
    raise BadSetup(f"{key} must be letters of stones such as 'rrb', not {shown(text)}.")


def fill_up(state: State, position: Mapping[str, Any]) -> State:
    """Put the stones that are named nowhere into the bag, or into the vault that ``fill`` names."""
    named = state.mushrooms + state.tiles + state.vaults
    bag = read_lot(position["bag"], "bag") if "bag" in position else NO_STONES
    left = ALL_STONES
    for stones in (*named, bag):
        left = less(left, stones)
    for colour, count in zip(COLOURS, left, strict=True):
        if count < 0:
            raise BadSetup(f"Too many {colour} stones on the table, by {-count}.", BAG_CLAUSE)
    if "fill" in position:
        seat = read_seat(state.setup, position["fill"], "fill")
        vaults = tuple(add(v, left) if s == seat else v for s, v in enumerate(state.vaults))
        return state._replace(bag=bag, vaults=vaults)
    if "bag" in position and any(left):
        raise BadSetup(f"{sum(left)} stones are nowhere; say with 'fill' whose vault they are in.", BAG_CLAUSE)
    return state._replace(bag=add(bag, left))


def open_question(state: State, resting: set[int], position: Mapping[str, Any]) -> State:
    """Ask everybody who takes part, or let the refill before this round begin."""
    for seat in resting:
        if any(state.tiles[seat]):
            raise BadSetup(f"{state.setup.players[seat]} rests, so no stone can lie on the tile.", EMPTY_CLAUSE)
    rests = tuple(state.round if seat in resting else 0 for seat in range(len(state.tiles)))
    phase = position.get("phase", "point")
    if phase == "point":
        awaited = tuple(seat for seat, missed in enumerate(rests) if not missed)
        if not awaited:
            raise BadSetup("Somebody must take part, but everybody rests. Stage the refill before: phase = 'refill'.")
        return state._replace(rests=rests, notes=(Hands(CLOCK, awaited, (None,) * len(rests)),))
    if phase != "refill":
        raise BadSetup(f"phase is {shown(phase)}, but must be 'point' or 'refill'.")
    if not any(state.bag):
        raise BadSetup("There is nothing to refill with: the bag is empty.", BAG_CLAUSE)
    ready: State = Run((Refill(),)).finish(state._replace(rests=rests, round=state.round - 1)).state
    return ready


def check_round(state: State) -> State:
    """In round one nobody has a stone or rests yet."""
    if state.round == 1 and (any(map(any, state.tiles)) or any(map(any, state.vaults)) or any(state.rests)):
        raise BadSetup("In round 1 all tiles and vaults are empty and nobody rests.", FIRST_CLAUSE)
    return state


# -- what never changes ---------------------------------------------------------------------------


def pieces(state: State) -> dict[str, int]:
    """How many stones of each colour there are, wherever they lie."""
    total = add(state.bag, open_hand(state))
    for stones in (*state.mushrooms, *state.tiles, *state.vaults):
        total = add(total, stones)
    return dict(zip(COLOURS, total, strict=True))
