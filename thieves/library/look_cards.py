"""The dirty looks of the checked set, each one object: what it forbids, decides or shows.

A trait is named after what it does; the rules ask a player's looks for a trait and never for a card. Each function is
named after its card and says whether the card forbids something here.
"""

from collections.abc import Callable
from typing import NamedTuple

from .board import BALL
from .state import CARDS, GOBLIN, RIGOR, Movement, State

NO_LIMIT = 99
Forbids = Callable[[State, Movement, int, int], bool]  # state, movement, seat, field
Usable = Callable[[int], bool]  # card
ForbidsCard = Callable[[tuple[int, ...], int, Usable], bool]  # hand, card, what has a step


class LookCard(NamedTuple):
    """A dirty look by its id, with the traits that the program checks; the others are as without any look."""

    id: str
    forbids_step: Forbids | None = None  #: of the player's own goblin
    forbids_first: Forbids | None = None  #: the first step of a movement only
    forbids_second: Forbids | None = None  #: any step but the first
    pushes_first: bool = False  #: compares first steps with each other, forbids none by itself
    never_stops: bool = False
    forbids_card: ForbidsCard | None = None
    orders_cards: ForbidsCard | None = None  #: only puts cards into an order
    hand_limit: int = NO_LIMIT
    push_ends_movement: bool = False
    chooses_push: str = "pusher"
    chooses_flight: str = "owner"
    shows_hand: bool = False
    shows_draws: bool = False
    shows_rigors: bool = False
    shows_first: bool = False


# -- steps: does the card forbid the player's own goblin this step? --------------------------------


def is_second(move: Movement) -> bool:
    """Has the pawn made a step already?"""
    return len(move.path) > 1


def left_first(state: State, move: Movement, seat: int, field: int) -> bool:
    """The first step uses the left symbol."""
    left = BALL if "wild" in move.extra else CARDS[move.card].left
    return left != BALL and state.setup.room.symbol[field] not in (left, BALL)


def no_same_symbol(state: State, move: Movement, seat: int, field: int) -> bool:
    """Not onto the symbol that the goblin stands on."""
    symbol = state.setup.room.symbol
    return symbol[field] != BALL and symbol[field] == symbol[move.path[-1]]


def no_walls(state: State, move: Movement, seat: int, field: int) -> bool:
    """The second step does not go to the edge of the library."""
    return field not in state.setup.room.bench and len(state.setup.room.board.near[field]) < 4


def no_scrolls(state: State, move: Movement, seat: int, field: int) -> bool:
    """Not onto scrolls."""
    return state.setup.room.symbol[field] == "scroll"


def one_step(state: State, move: Movement, seat: int, field: int) -> bool:
    """No second step."""
    return True


def no_return(state: State, move: Movement, seat: int, field: int) -> bool:
    """The second step does not lead back."""
    return field == move.path[0]


def straight_on(state: State, move: Movement, seat: int, field: int) -> bool:
    """The second step keeps the direction of the first."""
    a, b, c = (state.setup.room.board.fields[f] for f in (*move.path[-2:], field))
    return (b.x - a.x, b.y - a.y) != (c.x - b.x, c.y - b.y)


def no_pushing(state: State, move: Movement, seat: int, field: int) -> bool:
    """Not onto a goblin."""
    return any(place == field for other, place in enumerate(state.pawns) if other != seat)


def no_teleports(state: State, move: Movement, seat: int, field: int) -> bool:
    """Not onto a teleport field."""
    return field in state.setup.room.teleport


# -- cards: does the dirty look forbid playing this card? ------------------------------------------


def others(hand: tuple[int, ...], but: int) -> list[int]:
    """The cards of a hand without one."""
    rest = list(hand)
    rest.remove(but)
    return rest


def oldest_first(hand: tuple[int, ...], card: int, usable: Usable) -> bool:
    """The card held longest comes first, if it can be used."""
    return card != hand[0] and usable(hand[0])


def newest_waits(hand: tuple[int, ...], card: int, usable: Usable) -> bool:
    """The card drawn last waits while another can be used."""
    return card == hand[-1] and hand.count(card) == 1 and any(map(usable, others(hand, card)))


def no_crystal(hand: tuple[int, ...], card: int, usable: Usable) -> bool:
    """No crystal balls."""
    return BALL in CARDS[card][1:]


def rigor_first(hand: tuple[int, ...], card: int, usable: Usable) -> bool:
    """A Rigor card comes first, if one can be used."""
    return CARDS[card].pawn == GOBLIN and any(CARDS[other].pawn == RIGOR and usable(other) for other in hand)


def no_rigor(hand: tuple[int, ...], card: int, usable: Usable) -> bool:
    """No Rigor cards."""
    return CARDS[card].pawn == RIGOR


# -- the cards ------------------------------------------------------------------------------------

LOOK_CARDS = (
    LookCard("open-hand", shows_hand=True),
    LookCard("shown-draws", shows_draws=True),
    LookCard("shown-rigors", shows_rigors=True),
    LookCard("shown-first", shows_first=True),
    LookCard("two-cards", hand_limit=2),
    LookCard("oldest-first", orders_cards=oldest_first),
    LookCard("newest-waits", orders_cards=newest_waits),
    LookCard("no-crystal", forbids_card=no_crystal),
    LookCard("left-first", forbids_first=left_first),
    LookCard("no-same-symbol", forbids_step=no_same_symbol),
    LookCard("no-walls", forbids_second=no_walls),
    LookCard("no-scrolls", forbids_step=no_scrolls),
    LookCard("one-step", forbids_second=one_step),
    LookCard("never-stops", never_stops=True),
    LookCard("no-return", forbids_second=no_return),
    LookCard("straight-on", forbids_second=straight_on),
    LookCard("no-pushing", forbids_step=no_pushing),
    LookCard("pushed-chooses", chooses_push="pushed"),
    LookCard("push-ends", push_ends_movement=True),
    LookCard("must-push", pushes_first=True),
    LookCard("rigor-first", orders_cards=rigor_first),
    LookCard("no-rigor", forbids_card=no_rigor),
    LookCard("no-teleports", forbids_step=no_teleports),
    LookCard("neighbour-chooses", chooses_flight="left neighbour"),
)
