"""Where everything lies on the board: rows of cards above, the loot below with the seats around the centre."""

from functools import lru_cache
from typing import NamedTuple

from ..svg import Box

SIZE = (690, 410)
MARGIN, GAP = 8.0, 4.0
MARKET = Box(MARGIN, 4, SIZE[0] - 2 * MARGIN, 190)
STACK = 40.0  #: the width of a face-down stack
CARDS = 5
CARD = (MARKET.width - STACK - CARDS * GAP) / CARDS  #: the width of a card
HIGH = (118.0, 79.0, 60.0)  #: the height of a card while one row is open, two, or three
CLOSED = (32.0, 24.0, 0.0)  #: the height of a row that is not open yet, likewise
STRIP = Box(MARGIN, 196, MARKET.width, 20)  #: the line between cards and loot: little room shows it with either half
LOOT = Box(MARGIN, STRIP.bottom + 2, MARKET.width, SIZE[1] - STRIP.bottom - 7)
SIDE = 178.0  #: the width of a pile


class MarketRow(NamedTuple):
    """A row of the Bazaar: its stack and its five places."""

    stack: Box
    places: tuple[Box, ...]
    is_open: bool


@lru_cache(maxsize=8)
def stalls(newest: int) -> tuple[MarketRow, ...]:
    """The three rows; cards are high while few rows are open, and all rows together are as high as ever."""
    found, y = [], MARKET.y
    for letter in range(3):
        own = HIGH[newest] if letter <= newest else CLOSED[newest]
        left = MARKET.x + STACK + GAP
        places = tuple(Box(left + (CARD + GAP) * n, y, CARD, own) for n in range(CARDS))
        found.append(MarketRow(Box(MARKET.x, y, STACK, own), places, letter <= newest))
        y += own + GAP
    return tuple(found)


class LootLayout(NamedTuple):
    """The lower half: a line of signs, and below it the centre and a place for each pile."""

    strip: Box
    loot: Box  #: all of it
    centre: Box
    piles: tuple[Box, ...]


@lru_cache(maxsize=4)
def board(players: int) -> LootLayout:
    """Seats go round the centre clockwise, beginning in the upper left: down the right side, up the left one."""
    on_right = players // 2
    right = column(LOOT.right - SIDE, on_right)
    left = column(LOOT.x, players - on_right)
    centre = Box(LOOT.x + SIDE + 6, LOOT.y, LOOT.width - 2 * SIDE - 12, LOOT.height)
    return LootLayout(STRIP, LOOT, centre, (left[0], *right, *reversed(left[1:])))


def column(x: float, count: int) -> list[Box]:
    """So many piles one below the other."""
    high = (LOOT.height - 5 * (count - 1)) / count
    return [Box(x, LOOT.y + (high + 5) * n, SIDE, high) for n in range(count)]


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
