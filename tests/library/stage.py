"""The stage for the tests of the library: stage a position, say lines, force chance, ask why not."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import thieves
from tests.library import our_room as board
from tests.stage import GameStage
from thieves.library import movement

NAMES = ("Ala", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal")
GAME = thieves.games["library"]
BOOK = GAME.book
PARKED = ("G1", "E1", "D1", "C1", "B1", "A1", "F1", "G2")  #: where goblins stand that a test does not care about
SWITCHES: dict[str, tuple[str, ...]] = {option.name: option.values for option in GAME.options if option.values}


class Stage(GameStage):
    """Goblins that ``pawns`` does not name wait on start fields. ``say``, ``luck`` and ``force`` keep what happened."""

    game, names = GAME, NAMES

    def complete(self, position: dict[str, Any]) -> dict[str, Any]:
        return position | {"pawns": self.parked(position.get("pawns", {}), position.get("rigor", "C9"))}

    def parked(self, pawns: dict[str, str], rigor: str) -> dict[str, str]:
        """The goblins where they are wanted, the others on free start fields."""
        free = [field for field in PARKED if field not in pawns.values() and field != rigor]
        return {name: pawns.get(name) or free.pop(0) for name in self.players}

    # -- looking ----------------------------------------------------------------------------------

    def seat(self, name: str) -> dict[str, Any]:
        """All that is said of one player: ``hands``, ``cards``, ``looks``, ``books``, ``used``."""
        return {key: held[name] for key, held in self.seen.items() if isinstance(held, dict) and name in held}

    def field(self, name: str) -> str:
        return self.seen["pawns"][name]

    @property
    def rigor(self) -> str:
        return self.seen["rigor"]

    @property
    def active(self) -> str:
        return self.seen["active"]


@contextmanager
def walls(*cases: str) -> Iterator[None]:
    """A library with these bookcases (each two fields, ``A2 A3``) for any number of players, as long as it lasts."""
    printed = board.DATA["layout"]
    board.DATA["layout"] = [{"players": range(2, 9), "bookcases": cases}]
    board.room.cache_clear()
    movement.open_among.cache_clear()
    try:
        yield
    finally:
        board.DATA["layout"] = printed
        board.room.cache_clear()
        movement.open_among.cache_clear()


walk = Stage.random_game
