"""Where everything lies on the board: town above, the cove with its clock, the Peddler's shop below."""

from math import cos, pi, sin

from thieves.peddler.state import BOATS, PLACES, POOL, SHELF

from ..svg import Box

SIZE = (700, 510)
LAND, SHORE = 126.0, 340.0  #: where the water begins and where the shop begins

# -- land: the square on top, as wide as the board, since four names have to be read; halls along the shore ---------

SQUARE = Box(2, 2, 696, 75)
SPOTS = tuple(Box(5 + 173 * n, 5, 171, 69) for n in range(PLACES))
HALLS = tuple(Box(x, 81, 152, 41) for x in (4.0, 160.0, 388.0, 544.0))
HOUSE = 46.0  #: how wide the house of a hall is; customers stand beside it
COMING = Box(331, 81, 38, 40)

# -- water ------------------------------------------------------------------------------------------

PIERS = (Box(5, 124, 94, 64), Box(281, 124, 138, 64), Box(601, 124, 94, 64))
HULL = (86.0, 27.0)
MOORED = tuple((x, 161.0) for x in (145.0, 235.0, 465.0, 555.0))  #: middle of the deck of a boat at each mooring
SAILING = tuple((x, 283.0) for x in (48.0, 137.0, 226.0, 474.0, 563.0, 652.0))
BAG = Box(5, 198, 260, 40)
QUAY = (453.0, 218.0)  #: where somebody waits for a boat
CARD = Box(478, 198, 217, 40)
CLOCK = (350.0, 264.0)
FACE, TRACK, NUMERALS, QUARTERS = 74.0, 63.0, 43.5, 39.0  #: radii; every third hour stands further in

# -- shop -------------------------------------------------------------------------------------------

TITLE = 357.0
CARD_TOP, CARD_HIGH, HALF = 364.0, 108.0, 72.0
DECK = Box(5, 388, 42, 60)
LEFT = Box(53, CARD_TOP, 2 * HALF, CARD_HIGH)
RIGHT = Box(LEFT.right, CARD_TOP, 2 * HALF, CARD_HIGH)
INNER = Box(LEFT.x + HALF, CARD_TOP, 2 * HALF, CARD_HIGH)
DISCARDS = Box(347, 388, 42, 60)
SHOP = 398.0  #: where pool and shelf begin
POOLED = tuple(Box(SHOP + 50 * n, 364, 47, 51) for n in range(POOL))
SHELVED = tuple(Box(SHOP + 37.5 * n, 440, 35, 62) for n in range(SHELF))


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
    [417, 264]
    """
    turn = hour * pi / 6
    return CLOCK[0] + radius * sin(turn), CLOCK[1] - radius * cos(turn)


assert len(SAILING) == BOATS
