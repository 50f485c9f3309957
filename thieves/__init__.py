"""Five games of thieves as an executable rulebook.

>>> import thieves
>>> game = thieves.games["pockets"]
>>> state = game.setup(players=("Ala", "Bo", "Cy"))
>>> game.decision(state).clause
'setup.choose-the-distributor'
"""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .core import Game

__version__ = "0.1.0"


class Shelf(Mapping[str, "Game[Any]"]):
    """The games by name; each is loaded when it is first taken from the shelf."""

    names = ("pockets",)

    def __getitem__(self, name: str) -> "Game[Any]":
        if name not in self.names:
            raise KeyError(f"There is no game {name!r} here, only: {', '.join(self.names)}.")
        game: Game[Any] = import_module(f"{__name__}.{name}").game
        return game

    def __iter__(self) -> Iterator[str]:
        return iter(self.names)

    def __len__(self) -> int:
        return len(self.names)

    def __repr__(self) -> str:
        return f"games({', '.join(self.names)})"


games = Shelf()
