"""What an answer is worth: the points that lie where it points, and the chance that nobody else points there."""

from math import exp, prod

from ...core import Action
from ..ending import holdings, score
from ..refill import is_final
from ..state import MUSHROOM, TILE, Place, State, Stones, add, less

ROUND_WORTH = 2.5  #: points that a round brings on average: the price of resting


def target(action: Action) -> Place:
    """Where an answer points; protecting points at the own tile."""
    if action.verb == "protect":
        return TILE[action.seat]
    places = MUSHROOM if action.verb in ("point", "place") else TILE
    return places[int(action.what)]


def lies_at(state: State, place: Place) -> Stones:
    """The stones on a mushroom or on a tile."""
    return (state.mushrooms if place.kind == "mushroom" else state.tiles)[place.number]


def gain(have: Stones, lot: Stones) -> int:
    """How many points the lot adds to what a player has."""
    return score(add(have, lot)).points - score(have).points


def loss(state: State, seat: int) -> int:
    """How many points a player would lose with the stones on the tile; a vault that nobody sees counts as empty."""
    have = holdings(state, seat)
    return score(have).points - score(less(have, state.tiles[seat])).points


def rest_price(is_last: bool) -> float:
    """What a missed round costs; nothing when no round follows."""
    return 0.0 if is_last else ROUND_WORTH


def pull(state: State, seat: int) -> dict[Place, float]:
    """How strongly each target draws a player, as a share of all: the more points, the stronger."""
    have = holdings(state, seat)
    tiles = TILE[: len(state.tiles)] if state.round > 1 else ()
    drawn: dict[Place, float] = {}
    for place in (*MUSHROOM[: len(state.mushrooms)], *tiles):
        own = place == TILE[seat]
        points = loss(state, seat) - rest_price(is_final(state)) if own else gain(have, lies_at(state, place))
        drawn[place] = exp(min(points, 10) / 3)
    total = sum(drawn.values())
    return {place: 0.9 * weight / total + 0.1 / len(drawn) for place, weight in drawn.items()}


def chance_alone(pulls: list[dict[Place, float]], place: Place) -> float:
    """The chance that nobody points here, if everybody follows their pull."""
    return prod([1 - drawn.get(place, 0.0) for drawn in pulls])


def chance_of_one_thief(pulls: list[dict[Place, float]], place: Place) -> float:
    """The chance that exactly one player points here, if everybody follows their pull."""
    shares = [drawn.get(place, 0.0) for drawn in pulls]
    return sum(share / (1 - share) for share in shares) * chance_alone(pulls, place)
