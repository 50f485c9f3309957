"""Where the fields of a library are drawn: square beside square, fitted into the frame of the board."""

from functools import lru_cache

from thieves.library.board import Room

from ..layout import SQUARE, BoardPlan
from ..scene import Scene
from ..svg import Box

CELL = 59.0
LEFT, TOP = 33.0, 14.0
FRAME = (634, 456)  #: the room for the fields with letters and numbers, beside the decks
RIGHT, BELOW = 11, 29  #: the frame of the board, and the numbers below it
FAR = (-900.0, -900.0)  #: where nothing is in the way
LARGEST = 1.6  #: a small library is drawn no larger than so


class RoomPlan:
    """A library as it is drawn."""

    def __init__(self, room: Room) -> None:
        self.room, self.board, self.names = room, room.board, room.names
        self.rows, self.columns = room.data["board"][0]["rows"], room.data["board"][0]["columns"]
        self.bench: list[str] = room.data["board"][0]["bench"]
        self.symbol_of = dict(zip(room.names, room.symbol, strict=True))
        self.laid = BoardPlan(room.board, LEFT + CELL / 2, TOP + CELL / 2, CELL, CELL - 2.4, SQUARE)
        self.grid = Box(LEFT, TOP, CELL * self.columns, CELL * len(self.rows))
        self.scale = min(FRAME[0] / (self.grid.right + RIGHT), FRAME[1] / (self.grid.bottom + BELOW), LARGEST)

    @property
    def pile(self) -> tuple[float, float]:
        """The middle of the bench, where the books lie."""
        places = [self.laid.at(name) for name in self.bench] or [FAR]
        return sum(x for x, _ in places) / len(places), sum(y for _, y in places) / len(places)

    @property
    def transform(self) -> str | None:
        """How fields that are larger or smaller in number than ours fit into the frame."""
        if self.scale == 1:
            return None
        x = (FRAME[0] - self.scale * (self.grid.right + RIGHT)) / 2
        y = (FRAME[1] - self.scale * (self.grid.bottom + BELOW)) / 2
        return f"translate({x:g} {y:g}) scale({self.scale:g})"


@lru_cache(maxsize=32)
def drawn(room: Room) -> RoomPlan:
    """The plan of a library, made once."""
    return RoomPlan(room)


def plan_of(scene: Scene) -> RoomPlan:
    """The plan of the library that a scene plays in."""
    return drawn(scene.setup.room)
