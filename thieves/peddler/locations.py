"""Symbole lokalizacji: which half and which end the Peddler's symbols point at, and what else if nothing is there."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from .cards import Instruction, instruction_of, peddler_cards
from .rulebook import book
from .state import BOATS, CREW, INNER, LEFT, PIER_OF, PIERS, RIGHT, Row, State

MOORED_AT = tuple(tuple(n for n, at in enumerate(PIER_OF) if at == pier) for pier in range(len(PIERS)))
HALVES = (range(BOATS // 2), range(BOATS // 2, BOATS))  #: the boats of each half


def instruction(state: State) -> Instruction:
    """What the two cards on the action fields tell the Peddler to do; what was said directly goes before that."""
    if state.shop.says is not None:
        return state.shop.says
    return side_by_side(state.setup.cards, state.shop.left, state.shop.right)


@lru_cache(maxsize=4096)
def side_by_side(text: str | None, left: int, right: int) -> Instruction:
    """What two cards of a file say together: every pair is read once."""
    found = peddler_cards(text)
    return instruction_of(found[left], found[right])


@book.rule("location.same-symbols-for-everything-in-a-turn", "location.settle-choices")
def symbols(state: State) -> tuple[int, int]:
    """The half and the arrow that hold for this turn."""
    found = instruction(state)
    return found.side, found.arrow


@book.rule("cove.main-board-has-two-halves", "location.left-right-picks-half")
def side_of(place: int, places: int) -> int:
    """The half of the board on which a place lies; places are numbered from the left.

    >>> [side_of(boat, 6) for boat in range(6)]
    [0, 0, 0, 1, 1, 1]
    """
    return LEFT if 2 * place < places else RIGHT


@book.rule("location.inner-outer-picks-nearest", "location.more-than-two-boats-on-a-half")
def by_arrow(places: Sequence[int], side: int, arrow: int) -> list[int]:
    """Places of one half, the one that the arrow points at first.

    >>> by_arrow((0, 1, 2), 0, 1), by_arrow((3, 4, 5), 1, 1), by_arrow((0, 2), 0, 0)
    ([0, 1, 2], [5, 4, 3], [2, 0])
    """
    return sorted(places, reverse=(side == LEFT) == (arrow == INNER))


class Pointing(NamedTuple):
    """What half and arrow lead to: the place that they name, and what is left of it, the preferred place first."""

    side: int
    arrow: int
    named: int  #: the place they name where every place is possible
    left_over: tuple[int, ...]
    leaves_half: bool  #: nothing is left on the half that they name

    @property
    def chosen(self) -> int:
        return self.left_over[0]


@lru_cache(maxsize=4096)
def point(possible: tuple[int, ...], places: int, side: int, arrow: int) -> Pointing:
    """Where the symbols lead among what is possible: reasons and choice at once."""
    left_over = tuple(preferred(possible, places, side, arrow))
    named = preferred(range(places), places, side, arrow)[0]
    return Pointing(side, arrow, named, left_over, bool(left_over) and side_of(left_over[0], places) != side)


@book.rule(
    "overview.peddler-is-a-self-running-rival", "hire.no-card-at-the-place", "load.arrow-still-counts-on-other-half"
)
def preferred(possible: Sequence[int], places: int, side: int, arrow: int) -> list[int]:
    """What is possible, in the order in which the symbols prefer it: the named half first, each half by the arrow."""
    own = [place for place in possible if side_of(place, places) == side]
    other = [place for place in possible if side_of(place, places) != side]
    return by_arrow(own, side, arrow) + by_arrow(other, 1 - side, arrow)


# -- what is possible -----------------------------------------------------------------------------


@book.rule("location.town-square-order")
def taken_places(state: State) -> tuple[int, ...]:
    """The places of the town square where somebody stands."""
    return tuple([place for place, person in enumerate(state.square) if person >= 0])


def loadable(state: State) -> tuple[int, ...]:
    """The boats that still sail, have room, and can moor on their half when they are full."""
    return boats_with_room(state.moored, tuple(map(len, state.boats)))


@lru_cache(maxsize=4096)
@book.rule("load.other-half-if-no-boat", "load.both-piers-of-half-taken")
def boats_with_room(moored: Row, crews: Row) -> tuple[int, ...]:
    """The same by the boats that are moored and by how many sit in each."""
    halves = [half for side, half in enumerate(HALVES) if free_places(moored, side)]
    return tuple([boat for half in halves for boat in half if boat not in moored and crews[boat] < CREW])


def free_moorings(state: State, side: int) -> tuple[int, ...]:
    """The moorings of one half where no boat lies."""
    return free_places(state.moored, side)


@lru_cache(maxsize=4096)
@book.rule("cove.two-piers-reachable-per-half")
def free_places(moored: Row, side: int) -> tuple[int, ...]:
    """The same by the boats that are moored."""
    return tuple([place for place in (2 * side, 2 * side + 1) if moored[place] < 0])


def pier_crew(state: State, pier: int) -> Row:
    """Everybody in the boats that are moored at this pier."""
    crew: Row = ()
    for mooring in MOORED_AT[pier]:
        boat = state.moored[mooring]
        if boat >= 0:
            crew += state.boats[boat]
    return crew
