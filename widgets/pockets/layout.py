"""Where everything lies on the board, for three to six players. Pure geometry: no stone is looked at here.

Three and four players sit in the corners, with the vault beside the tile, towards the middle of the edge; five
and six sit above and below, with the vault behind the tile. Seats go round the table clockwise.
"""

from functools import lru_cache
from typing import NamedTuple

from ..svg import Box
from .stones import Spot

SIZE = (756, 484)


class Station(NamedTuple):
    """A player's place: the character tile and the vault beside it."""

    tile: Box
    vault: Box
    wide: bool  #: a low, wide tile, as for five and six players
    inward: tuple[int, int]  #: the direction in which the player's arm leaves the tile

    @property
    def panel(self) -> Box:
        """The printed part of the tile, inside its edge."""
        return self.tile.grown(-8)

    @property
    def name_line(self) -> tuple[float, float, float]:
        """Where the name begins, its baseline, and how wide it may be."""
        panel = self.panel
        left = panel.x + (70 if self.wide else 6)
        return left, panel.y + (18 if self.wide else 19), panel.right - left - 4

    @property
    def status_line(self) -> tuple[float, float, float]:
        """The line that says what the player does."""
        panel = self.panel
        left = panel.x + (70 if self.wide else 74)
        return left, panel.y + (36 if self.wide else 41), panel.right - left - 4

    @property
    def stones(self) -> Box:
        """Where the stones on the tile lie."""
        panel = self.panel
        if self.wide:
            return Box(panel.x + 68, panel.y + 42, panel.width - 70, 27)
        return Box(panel.x + 73, panel.y + 49, panel.width - 76, 58)

    @property
    def portrait(self) -> tuple[float, float, float]:
        """The middle of the portrait and its scale; its foot stands on the lower edge of the panel."""
        panel = self.panel
        scale = 0.8 if self.wide else 0.92
        return panel.x + 37 * scale + (3 if self.wide else 2), panel.bottom - 40 * scale, scale

    @property
    def chest(self) -> tuple[float, float]:
        """The middle of the chest."""
        box = self.vault
        return (box.x + 20, box.y + box.height / 2 + 1) if self.wide else (box.x + 34, box.y + box.height / 2)

    @property
    def vault_stones(self) -> Box:
        """Where the stones in the vault lie."""
        box = self.vault
        if self.wide:
            return Box(box.x + 40, box.y + 2.5, box.width - 44, box.height - 5)
        return Box(box.x + 68, box.y + 3, box.width - 72, box.height - 6)


class Mushroom(NamedTuple):
    """A mushroom: the middle of the lower rim of its cap, and its scale."""

    x: float
    y: float
    scale: float

    @property
    def box(self) -> Box:
        """What it covers."""
        s = self.scale
        return Box(self.x - 60 * s, self.y - 67 * s, 120 * s, 111 * s)

    def at(self, x: float, y: float, radius: float) -> Spot:
        """A spot on it, given in the units of the drawing."""
        return Spot(self.x + x * self.scale, self.y + y * self.scale, radius * self.scale)


class Info(NamedTuple):
    """Where the bag, its count and colours and the flag of the last round stand."""

    box: Box
    bag: Spot  #: the radius is the scale of the drawing times 20
    total: tuple[float, float]
    colours: tuple[tuple[float, float], ...]
    final: tuple[float, float]
    short: bool = False  #: little room: short words


class Places(NamedTuple):
    """Everything that has a place, for one number of players."""

    stations: tuple[Station, ...]
    mushrooms: tuple[Mushroom, ...]
    clearing: Box
    info: tuple[Box, ...]  #: what arms and captions leave free for the bag
    hand: Spot  #: the open hand of the distributor when stones run short; the radius is its scale
    arm: float  #: how thick an arm is


def corner(right: bool, low: bool) -> Station:
    """One of the four corner places."""
    x = SIZE[0] - 14 - 178 if right else 14
    tile = Box(x, SIZE[1] - 16 - 124 if low else 16, 178, 124)
    vault = Box(x, tile.y - 8 - 48 if low else tile.bottom + 8, 178, 48)
    return Station(tile, vault, False, (-1 if right else 1, 0))


def side(column: int, low: bool) -> Station:
    """One of the six places above and below."""
    x = 14 + 246 * column
    tile = Box(x, SIZE[1] - 46 - 86 if low else 46, 236, 86)
    vault = Box(x, SIZE[1] - 10 - 32 if low else 10, 236, 32)
    return Station(tile, vault, True, (0, -1 if low else 1))


def in_a_row(count: int, pitch: float, y: float, scale: float) -> tuple[Mushroom, ...]:
    """The mushrooms side by side around the middle of the table."""
    first = SIZE[0] / 2 - pitch * (count - 1) / 2
    return tuple(Mushroom(first + pitch * number, y, scale) for number in range(count))


CORNERS = (corner(False, False), corner(True, False), corner(True, True), corner(False, True))
SIDES = (side(0, False), side(1, False), side(2, False), side(2, True), side(1, True), side(0, True))


INFO = {
    3: Info(
        box=Box(14, 292, 178, 178), bag=Spot(46, 334, 28), total=(86, 322), final=(86, 336),
        colours=((92, 344), (150, 344), (92, 370), (150, 370)),
    ),
    4: Info(
        box=Box(206, 404, 344, 76), bag=Spot(232, 436, 23), total=(268, 426), final=(268, 433),
        colours=((276, 446), (340, 446), (404, 446), (468, 446)),
    ),
    5: Info(
        box=Box(264, 362, 228, 114), bag=Spot(294, 402, 25), total=(332, 388), final=(332, 398),
        colours=((340, 412), (404, 412), (340, 438), (404, 438)),
    ),
    6: Info(
        box=Box(6, 166, 96, 118), bag=Spot(36, 198, 22), total=(66, 206), final=(654, 197),
        colours=((20, 244), (64, 244), (20, 270), (64, 270)), short=True,
    ),
}  # fmt: skip


@lru_cache(maxsize=8)
def board(players: int) -> Places:
    """The board for so many players."""
    if players == 3:
        return Places(
            CORNERS[:3], in_a_row(2, 158, 268, 1.22), Box(196, 130, 364, 240), (INFO[3].box,), Spot(388, 400, 0.95), 16
        )
    if players == 4:
        return Places(
            CORNERS, in_a_row(3, 122, 260, 0.95), Box(190, 150, 376, 194), (INFO[4].box,), Spot(388, 358, 0.84), 16
        )
    if players == 5:
        five = (*SIDES[:4], SIDES[5])
        return Places(
            five, in_a_row(4, 148, 254, 1.06), Box(50, 152, 656, 172), (INFO[5].box,), Spot(388, 329, 0.8), 13
        )
    ends = (INFO[6].box, Box(650, 176, 100, 122))
    return Places(SIDES, in_a_row(5, 109, 252, 0.87), Box(84, 156, 588, 166), ends, Spot(150, 326, 0.8), 13)


# How many stones lie in each row of a cap, from the top; the distance between them; their size; the lowest row.
CAP_ROWS: dict[int, tuple[tuple[int, ...], float, float, float]] = {
    1: ((1,), 0, 12, -32),
    2: ((2,), 42, 12, -31),
    3: ((1, 2), 34, 11.5, -20),
    4: ((1, 3), 35, 11.5, -16),
    5: ((2, 3), 35, 11.5, -16),
    6: ((2, 4), 27, 10.5, -16),
    7: ((3, 4), 27, 10.5, -16),
    8: ((3, 5), 22, 9.5, -15),
    9: ((4, 5), 22, 9.5, -15),
    10: ((2, 3, 5), 20, 8.6, -12),
    11: ((2, 4, 5), 20, 8.6, -12),
    12: ((3, 4, 5), 20, 8.6, -12),
}
MOST_ON_A_CAP = max(CAP_ROWS)


@lru_cache(maxsize=32)
def cap_spots(count: int) -> tuple[tuple[float, float, float], ...]:
    """Where so many stones lie on a cap, in the units of the drawing: x, y and radius."""
    if not count:
        return ()
    lines, pitch, radius, low = CAP_ROWS[count]
    high = {1: 0, 2: 29 if pitch > 30 else 25, 3: 19.5}[len(lines)]
    found = []
    for row, number in enumerate(reversed(lines)):
        found += [(pitch * (n - (number - 1) / 2), low - high * row, radius) for n in range(number)]
    return tuple(found)


CAP_GROUPS = {"r": (-31, -39), "b": (9, -39), "y": (-37, -13), "w": (10, -13)}  #: one group for each colour
