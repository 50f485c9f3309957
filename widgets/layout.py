"""Where a board lies on paper: the fields keep the positions that the board gives them."""

from functools import lru_cache
from math import hypot
from typing import Any, NamedTuple

from thieves.core.board import Board

from .svg import Box
from .tree import Node, h

Point = tuple[float, float]
SQUARE, DISC = "square", "disc"


@lru_cache(maxsize=32)
def is_grid(board: Board) -> bool:
    """Do the fields lie on whole numbers, and every way leads one across or one down?"""
    places = {(field.x, field.y) for field in board.fields}
    whole = all(x == int(x) and y == int(y) for x, y in places)
    ends = ((board[a], board[b]) for a, b in board.ways())
    return whole and len(places) == len(board) and all(abs(a.x - b.x) + abs(a.y - b.y) == 1 for a, b in ends)


@lru_cache(maxsize=32)
def nearest(board: Board) -> float:
    """How far apart the two fields are that lie closest together."""
    fields = board.fields
    pairs = ((a, b) for number, a in enumerate(fields) for b in fields[:number])
    return min((hypot(a.x - b.x, a.y - b.y) for a, b in pairs), default=1.0)


class BoardPlan(NamedTuple):
    """A board on paper: where position (0, 0) lies, how far one step is, how wide a field is, and its shape."""

    board: Board
    x: float
    y: float
    unit: float
    size: float
    shape: str

    def at(self, name: str) -> Point:
        """The middle of a field."""
        field = self.board[name]
        return self.x + field.x * self.unit, self.y + field.y * self.unit

    def box(self, name: str) -> Box:
        """The square around a field."""
        x, y = self.at(name)
        return Box(x - self.size / 2, y - self.size / 2, self.size, self.size)

    def outline(self, name: str, grown: float = 0, fill: str = "none", **more: Any) -> Node:
        """The shape of a field, with a margin around it if wanted."""
        x, y = self.at(name)
        half = self.size / 2 + grown
        if self.shape == DISC:
            return h("circle", cx=f"{x:g}", cy=f"{y:g}", r=f"{half:g}", fill=fill, **more)
        return h("rect", x=f"{x - half:g}", y=f"{y - half:g}", width=f"{2 * half:g}", height=f"{2 * half:g}", rx="5",
                 fill=fill, **more)  # fmt: skip


def plan(board: Board, box: Box, shape: str | None = None, part: float | None = None) -> BoardPlan:
    """The board as large as it fits into the box. ``part``: how much of the room between fields one takes."""
    shape = shape or (SQUARE if is_grid(board) else DISC)
    xs, ys = [field.x for field in board.fields], [field.y for field in board.fields]
    wide, high, near = max(xs) - min(xs), max(ys) - min(ys), nearest(board)
    unit = min(box.width / (wide + near), box.height / (high + near))
    x, y = box.middle
    left, top = x - (min(xs) + max(xs)) / 2 * unit, y - (min(ys) + max(ys)) / 2 * unit
    return BoardPlan(board, left, top, unit, near * unit * (part or (0.96 if shape == SQUARE else 0.62)), shape)
