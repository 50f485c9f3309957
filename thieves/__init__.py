"""Five games of thieves as an executable rulebook.

>>> import thieves
>>> game = thieves.games["pockets"]
>>> state = game.setup(players=("Ala", "Bo", "Cy"))
>>> game.decision(state).clause
'setup.choose-the-distributor'
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .core import Game

__all__ = ["Shelf", "games"]
__version__ = "0.2.0"


class Shelf(Mapping[str, "Game[Any]"]):
    """The games by name; each is loaded when it is first taken from the shelf.

    >>> from thieves import games
    >>> games
    games(pockets, library, bazaar, hadria, peddler)
    >>> games["library"].book.title["en"]
    'Kragmortha: the Library'
    """

    names = ("pockets", "library", "bazaar", "hadria", "peddler")

    def __init__(self) -> None:
        self.added: dict[str, Game[Any]] = {}

    def add(self, game: "Game[Any]") -> "Game[Any]":
        """Put a game of your own on the shelf, so that saves, journals, addresses and scenarios know it by its name.

        A game that is added again replaces what it was before; the games that are here from the start stay.
        """
        if game.name in self.names or not game.name.isidentifier():
            raise ValueError(f"{game.name!r} cannot be added: a game needs a plain name that no other game has.")
        self.added[game.name] = game
        return game

    @contextmanager
    def registered(self, game: "Game[Any]") -> Iterator[None]:
        """For a while this game stands on the shelf under its name, whatever else is called so."""
        before = dict(self.added)
        self.added[game.name] = game
        try:
            yield
        finally:
            self.added = before

    def __getitem__(self, name: str) -> "Game[Any]":
        if name not in tuple(self):
            from .core.errors import NoSuchGame, shown

            raise NoSuchGame(f"There is no game {shown(name)} here, only: {', '.join(self)}.")
        game: Game[Any] = self.added[name] if name in self.added else import_module(f"{__name__}.{name}").game
        return game

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys((*self.names, *self.added)))

    def __len__(self) -> int:
        return len(tuple(iter(self)))

    def __repr__(self) -> str:
        return f"games({', '.join(self)})"


games = Shelf()
