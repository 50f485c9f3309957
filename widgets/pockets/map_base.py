"""What should stay visible: every spot of the board has a cost for whatever would cover it, looked up at once."""

from functools import lru_cache
from itertools import accumulate

from ..svg import Box
from .layout import SIZE, Places, board

CELL = 4
COLUMNS, ROWS = SIZE[0] // CELL + 1, SIZE[1] // CELL + 1


class CoverCosts:
    """Costs in small cells, and their sums for whole boxes."""

    def __init__(self, walls: list[tuple[Box, float]]) -> None:
        cells = [[0.0] * COLUMNS for _ in range(ROWS)]
        for box, weight in walls:
            left, right = column(box.x), column(box.right)
            for row in cells[line(box.y) : line(box.bottom) + 1]:
                row[left : right + 1] = [cost + weight for cost in row[left : right + 1]]
        self.cells = cells
        self.sums = [[0.0] * (COLUMNS + 1)]
        for row in cells:
            above = self.sums[-1]
            self.sums.append([a + b for a, b in zip(above, accumulate(row, initial=0.0), strict=True)])

    def at(self, x: float, y: float) -> float:
        """What it costs to cover this point."""
        return self.cells[line(y)][column(x)]

    def under(self, box: Box) -> float:
        """What it costs to cover this box."""
        left, right = column(box.x), column(box.right) + 1
        top, bottom = self.sums[line(box.y)], self.sums[line(box.bottom) + 1]
        return bottom[right] - bottom[left] - top[right] + top[left]


def column(x: float) -> int:
    """The column of cells at x."""
    return min(max(int(x) // CELL, 0), COLUMNS - 1)


def line(y: float) -> int:
    """The row of cells at y."""
    return min(max(int(y) // CELL, 0), ROWS - 1)


def caps(laid: Places) -> list[Box]:
    """What the caps cover."""
    return [Box(m.x - 58 * m.scale, m.y - 64 * m.scale, 116 * m.scale, 70 * m.scale) for m in laid.mushrooms]


def stems(laid: Places) -> list[Box]:
    """What the stems with their letters cover."""
    return [Box(m.x - 20 * m.scale, m.y + 6 * m.scale, 40 * m.scale, 34 * m.scale) for m in laid.mushrooms]


@lru_cache(maxsize=8)
def for_arms(players: int) -> CoverCosts:
    """What an arm should not cover, or be hidden by."""
    laid = board(players)
    walls = [(station.tile.grown(4), 14.0) for station in laid.stations]
    walls += [(station.vault.grown(3), 9.0) for station in laid.stations]
    walls += [(box, 6.0) for box in laid.info]
    walls += [(box, 9.0) for box in caps(laid)] + [(box, 7.0) for box in stems(laid)]
    return CoverCosts(walls)


@lru_cache(maxsize=8)
def for_captions(players: int) -> CoverCosts:
    """What a caption must not cover."""
    laid = board(players)
    walls = [(box.grown(2), 45.0) for station in laid.stations for box in (station.tile, station.vault)]
    walls += [(box, 22.0) for box in laid.info] + [(box, 30.0) for box in (*caps(laid), *stems(laid))]
    return CoverCosts(walls)
