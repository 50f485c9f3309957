"""Where everything lies on the board: rows of cards above, the loot below with the seats around the centre."""

from functools import lru_cache
from typing import NamedTuple

from ..ink import Box

SIZE = (756, 520)
MARGIN, GAP = 8.0, 5.0
MARKET = Box(MARGIN, 7, SIZE[0] - 2 * MARGIN, 0)
STACK = 46.0  #: the width of a face-down stack
CLOSED = 46.0  #: the height of a row that is not open yet
CARDS = 5
CARD = (MARKET.width - STACK - CARDS * GAP) / CARDS  #: the width of a card
HIGH = (118.0, 100.0, 88.0)  #: the height of a card while one row is open, two, or three
STRIP = 22.0  #: the height of the line between cards and loot
SIDE, FOOT = 196.0, 58.0  #: width of a pile at the side, height of one at the foot


class Stall(NamedTuple):
    """A row of the Bazaar: its stack and its five places."""

    stack: Box
    places: tuple[Box, ...]
    is_open: bool


@lru_cache(maxsize=8)
def stalls(newest: int) -> tuple[Stall, ...]:
    """The three rows; cards are high while few rows are open."""
    found, y = [], MARKET.y
    for letter in range(3):
        own = HIGH[newest] if letter <= newest else CLOSED
        left = MARKET.x + STACK + GAP
        places = tuple(Box(left + (CARD + GAP) * n, y, CARD, own) for n in range(CARDS))
        found.append(Stall(Box(MARKET.x, y, STACK, own), places, letter <= newest))
        y += own + GAP
    return tuple(found)


class Board(NamedTuple):
    """The lower half: a line of signs, and below it the centre and a place for each pile."""

    strip: Box
    loot: Box  #: all of it
    centre: Box
    piles: tuple[Box, ...]


@lru_cache(maxsize=16)
def board(players: int, newest: int) -> Board:
    """Seats go round the centre clockwise, beginning in the upper left; a small market leaves them more room."""
    strip = Box(MARGIN, stalls(newest)[-1].stack.bottom + 3, MARKET.width, STRIP)
    loot = Box(MARGIN, strip.bottom + 2, MARKET.width, SIZE[1] - strip.bottom - 9)
    half = (loot.height - 6) / 2
    left, right, low = loot.x, loot.right - SIDE, loot.y + half + 6
    middle = Box(left + SIDE + 8, loot.y, loot.width - 2 * SIDE - 16, loot.height - (0 if players == 4 else FOOT + 6))
    foot = Box(middle.x, middle.bottom + 6, middle.width, FOOT)
    if players == 3:
        piles = (Box(left, loot.y, SIDE, loot.height), Box(right, loot.y, SIDE, loot.height), foot)
        return Board(strip, loot, middle, piles)
    corners = [Box(left, loot.y, SIDE, half), Box(right, loot.y, SIDE, half), Box(right, low, SIDE, half)]
    last = Box(left, low, SIDE, half)
    return Board(strip, loot, middle, (*corners, foot, last) if players == 5 else (*corners, last))


# -- dice in a box ----------------------------------------------------------------------------------

APART = 5.0  #: between two dice
Spot = tuple[float, float, float]  #: x, y and size of a die


def in_lines(box: Box, count: int, most: float = 32, least: float = 18) -> list[Spot]:
    """So many dice in lines from the upper left, as large as fits."""
    size = most
    while size > least and fitting(box, size) < count:
        size -= 1
    pitch = size + APART
    columns = max(1, int((box.width + APART) / pitch))
    if fitting(box, size) < count:  # still too many: they overlap
        columns = -(-count // max(1, int((box.height + APART) / pitch)))
        pitch = (box.width - size) / max(1, columns - 1)
    down = size + APART
    return [
        (box.x + size / 2 + pitch * (n % columns), box.y + size / 2 + down * (n // columns), size) for n in range(count)
    ]


def fitting(box: Box, size: float) -> int:
    """How many dice of this size lie side by side in a box."""
    return int((box.width + APART) / (size + APART)) * int((box.height + APART) / (size + APART))


def columns(box: Box, counts: list[int], most: float = 30) -> list[list[Spot]]:
    """A column of dice for each kind, from the bottom up; high columns overlap."""
    wide = box.width / len(counts)
    found = []
    for n, count in enumerate(counts):
        size = min(most, wide - 8)
        pitch = min(size + 3, (box.height - size) / max(1, count - 1))
        x = box.x + wide * (n + 0.5)
        found.append([(x, box.bottom - size / 2 - pitch * up, size) for up in range(count)])
    return found
