"""Where everything lies on the board: land above, the cove with its clock, the Peddler's shop below."""

from math import cos, pi, sin

from thieves.peddler.state import BOATS, PLACES, POOL, SHELF

from ..ink import Box

SIZE = (756, 504)
LAND, SHORE = 98.0, 322.0  #: where the water begins and where the shop begins

# -- land -------------------------------------------------------------------------------------------

HALLS = tuple(Box(x, 5, 80, 63) for x in (6.0, 91.0, 585.0, 670.0))
SQUARE = Box(177, 4, 402, 90)
SPOTS = tuple(Box(SQUARE.x + 5 + 98.5 * n, 24, 95, 65) for n in range(PLACES))

# -- water ------------------------------------------------------------------------------------------

PIERS = (Box(6, 95, 94, 66), Box(321, 95, 114, 66), Box(656, 95, 94, 66))
HULL = (88.0, 27.0)
MOORED = tuple((x, 133.0) for x in (149.0, 272.0, 484.0, 607.0))  #: middle of the deck of a boat at each mooring
SAILING = tuple((x, 264.0) for x in (54.0, 148.0, 242.0, 514.0, 608.0, 702.0))
BAG = Box(8, 176, 222, 42)
CARD = Box(478, 176, 270, 42)
QUAY = (266.0, 197.0)  #: where somebody waits for a boat
CLOCK = (378.0, 243.0)
FACE, TRACK, NUMERALS = 78.0, 67.0, 45.0  #: radii

# -- shop -------------------------------------------------------------------------------------------

TITLE = 341.0
CARD_TOP, CARD_HIGH, HALF = 350.0, 128.0, 66.0
DECK = Box(10, 366, 50, 68)
LEFT = Box(70, CARD_TOP, 2 * HALF, CARD_HIGH)
RIGHT = Box(LEFT.right, CARD_TOP, 2 * HALF, CARD_HIGH)
INNER = Box(LEFT.x + HALF, CARD_TOP, 2 * HALF, CARD_HIGH)
DISCARDS = Box(349, 366, 50, 68)
SHOP = 412.0  #: where pool and shelf begin
POOLED = tuple(Box(SHOP + 56 * n, 349, 52, 56) for n in range(POOL))
SHELVED = tuple(Box(SHOP + 42.4 * n, 434, 39, 58) for n in range(SHELF))


def boat_at(boat: int, moored: "tuple[int, ...]") -> tuple[float, float]:
    """The middle of a boat's deck: at its mooring, else where it sails."""
    return MOORED[moored.index(boat)] if boat in moored else SAILING[boat]


def boat_box(x: float, y: float) -> Box:
    """The room that a boat and its crew take."""
    return Box(x - HULL[0] / 2, y - 27, HULL[0], HULL[1] + 27)


def seat_in_boat(at: tuple[float, float], number: int) -> tuple[float, float]:
    """Where somebody stands in a boat."""
    return at[0] - 30 + 20 * number, at[1] - 6


def around(hour: float, radius: float) -> tuple[float, float]:
    """A point of the clock.

    >>> [round(value) for value in around(3, 67)]
    [445, 243]
    """
    turn = hour * pi / 6
    return CLOCK[0] + radius * sin(turn), CLOCK[1] - radius * cos(turn)


assert len(SAILING) == BOATS
