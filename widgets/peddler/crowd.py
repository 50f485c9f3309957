"""Everybody who travels: figures keep their names from one picture to the next, in halls, boats, pool and quay."""

from thieves.peddler.state import COLOURS, KINDS

from .. import board as layers
from ..pieces import Counts, Pieces
from ..tree import Node
from . import layout
from .figures import person
from .land import INSIDE, hall_spots
from .reading import Cove, waiting_figure
from .shop import pool_spot

SCALES = {"hall": 0.68, "boat": 0.84, "pool": 1.3, "quay": 1.1}


def crowd(cove: Cove, pieces: Pieces) -> list[Node]:
    """Every figure on the board, drawn where it stands."""
    standing = stands(cove)
    where = pieces.follow(counted(standing))
    free: dict[tuple[str, str], list[str]] = {}
    for name, lies in where.items():
        free.setdefault(lies, []).append(name)
    found = []
    for place, figures in standing.items():
        for kind, x, y in figures:
            name = free[KINDS[kind], place].pop(0)
            found.append(
                (name, layers.piece(name, x, y, person(kind), scale=SCALES[place.split("-")[0]], cls="figure"))
            )
    return [node for _, node in sorted(found, key=lambda pair: int(pair[0].rpartition("-")[2]))]


def stands(cove: Cove) -> dict[str, list[tuple[int, float, float]]]:
    """Who stands where, place by place: kind and spot."""
    state, found = cove.state, dict[str, list[tuple[int, float, float]]]()
    for colour in range(len(COLOURS)):
        found[f"hall-{colour}"] = [(colour, *spot) for spot in hall_spots(colour, min(state.halls[colour], INSIDE))]
    for boat, crew in enumerate(state.boats):
        at = layout.boat_at(boat, state.moored)
        found[f"boat-{boat}"] = [(kind, *layout.seat_in_boat(at, n)) for n, kind in enumerate(crew)]
    for field, kind in enumerate(state.shop.pool):
        if kind >= 0:
            found[f"pool-{field}"] = [(kind, *pool_spot(field))]
    waiting = waiting_figure(cove)
    if waiting is not None:
        found["quay"] = [(waiting, layout.QUAY[0], layout.QUAY[1] + 2)]
    return found


def counted(standing: dict[str, list[tuple[int, float, float]]]) -> Counts:
    """How many of each kind stand in each place."""
    found: dict[str, dict[str, int]] = {}
    for place, figures in standing.items():
        own = found.setdefault(place, {})
        for kind, _, _ in figures:
            own[KINDS[kind]] = own.get(KINDS[kind], 0) + 1
    return found
