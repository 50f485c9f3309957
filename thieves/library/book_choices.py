"""What can be chosen for a magic book: fields, players and dirty looks, as its text allows."""

from . import looks, pushing
from .encounter import is_empty
from .state import State


def beside_rigor(state: State, seat: int) -> tuple[int, ...]:
    """The empty fields next to Rigor Mortis (not the bench, if it is closed to him)."""
    near = state.setup.room.near[state.rigor]
    shut = state.setup.room.bench if state.setup.rigor_on_bench == "closed" else frozenset()
    return tuple(field for field in near if is_empty(state, field) and field not in shut)


def goblins_to_shove(state: State, seat: int) -> tuple[int, ...]:
    """The fields next to the own goblin where a goblin stands that can be pushed."""
    near = state.setup.room.near[state.pawns[seat]]
    return tuple(f for f in near if f in state.pawns and pushing.dead_end(state, seat, f, stays=True) is None)


def goblins_in_reach(state: State, seat: int) -> tuple[int, ...]:
    """The fields at most three steps away where another goblin stands."""
    closed = state.setup.room.closed
    near = state.setup.room.board.distances(state.pawns[seat], within=3, closed=closed)
    return tuple(sorted(field for field in state.pawns if field in near and field != state.pawns[seat]))


def behind_the_bookcase(state: State, seat: int) -> tuple[int, ...]:
    """The empty fields beside a bookcase that the own goblin stands beside."""
    where, here = state.setup.room, state.pawns[seat]
    found: set[int] = set()
    for case in where.bookcases:
        around = {field for part in case for field in state.setup.room.board.near[part]} - where.closed
        if here in around:
            found |= {field for field in around if is_empty(state, field) and field not in state.setup.room.bench}
    return tuple(sorted(found))


def players_with_cards(state: State, seat: int) -> tuple[int, ...]:
    """The other players who hold a movement card."""
    return tuple(other for other, hand in enumerate(state.hands) if other != seat and hand)


def own_looks(state: State, seat: int) -> tuple[int, ...]:
    """The player's dirty looks."""
    return state.looks[seat]


def takers(state: State, seat: int, look: int) -> tuple[int, ...]:
    """The players who have fewer dirty looks and lack the symbol of this one."""
    symbol, mine = looks.symbol_of(state, look), len(state.looks[seat])
    return tuple(
        other
        for other, held in enumerate(state.looks)
        if len(held) < mine and symbol not in {looks.symbol_of(state, card) for card in held}
    )


def looks_to_give(state: State, seat: int) -> tuple[int, ...]:
    """The dirty looks that somebody can be given."""
    return tuple(look for look in state.looks[seat] if takers(state, seat, look))
