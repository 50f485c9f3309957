"""The front of the desk: which game, how many players, a set-up table or an empty one."""

import json
from typing import TYPE_CHECKING, Any, NamedTuple

import thieves
from thieves.core import Game
from thieves.core.position_page import NAMES
from thieves.lab.session import Session

from ..messages import Handler, Message, Shape
from ..parts import TableView, button, panel
from ..scene import command
from ..tree import Node, h
from .edit import laid_out, opened_at

if TYPE_CHECKING:
    from ..table import Table


class GameMenu(NamedTuple):
    """All games on the shelf. ``seats``: how many players were chosen for a game, where it is not the least number."""

    seats: tuple[tuple[str, int], ...] = ()

    def number(self, game: Game[Any]) -> int:
        """How many play."""
        return dict(self.seats).get(game.name, game.players[0])

    def frame(self, view: TableView, rev: int) -> Node:
        """The whole page, ready to be drawn."""
        from ..frame import language, lost, other_language, root

        title = h("h2", view.word("desk"))
        ribbon = h("div", title, h("span", cls="space"), language(view), key="ribbon", cls="ribbon")
        rows = [menu_row(view, self, game) for game in thieves.games.values()]
        told = h("p", view.word("desk-menu-how"), cls="quiet")
        body = panel("edit-menu", view.word("desk-menu"), h("h3", view.word("desk-menu")), told, h("ul", rows))
        board = h("div", h("svg", key="board-svg", viewBox="0 0 1 1"), key="board", cls="board", hidden=True)
        keys = {"l": json.loads(command("speak", language=other_language(view)))}
        return root(view, rev, ribbon, body, board, lost(view), cls="table desk choosing", keys=keys)

    def text(self, view: TableView) -> str:
        """The same in plain lines."""
        titles = [game.book.title[view.scene.language] for game in thieves.games.values()]
        return "\n".join([view.word("desk-menu"), *titles])


def menu_row(view: TableView, menu: GameMenu, game: Game[Any]) -> Node:
    """One game: its title, how many play, and the two ways to begin."""
    number = menu.number(game)
    fewer = command("desk_seats", game=game.name, number=number - 1) if number > game.players[0] else None
    more = command("desk_seats", game=game.name, number=number + 1) if number < game.players[-1] else None
    return h(
        "li",
        h("b", game.book.title[view.scene.language]),
        h(
            "span",
            button(view.word("desk-fewer"), fewer, "−", cls="small"),
            h("span", view.word("desk-players", n=number)),
            button(view.word("desk-more"), more, "+", cls="small"),
            cls="edit-players",
        ),
        button(view.word("edit-set-up"), command("desk_game", game=game.name, empty=0), cls="primary"),
        button(view.word("desk-empty"), command("desk_game", game=game.name, empty=1)),
        key=f"game-{game.name}",
    )


def menu_of(table: "Table") -> GameMenu:
    """The menu that is open, or a new one."""
    return table.memory.page if isinstance(table.memory.page, GameMenu) else GameMenu()


def seats(table: "Table", message: Message) -> None:
    """How many play a game."""
    menu, game = menu_of(table), thieves.games[message["game"]]
    number = min(max(message["number"], game.players[0]), game.players[-1])
    table.remember(page=GameMenu((*((name, n) for name, n in menu.seats if name != game.name), (game.name, number))))


def begin(table: "Table", message: Message) -> None:
    """Sit down to a game, and open the editor on its start or on an empty table."""
    game = thieves.games[message["game"]]
    players = NAMES[: menu_of(table).number(game)]
    table.sit_down(Session(game, players, language=table.session.language))
    table.remember(page=laid_out(table, {}) if message["empty"] else opened_at(table))


HANDLERS: dict[str, Handler] = {"desk_seats": seats, "desk_game": begin}
SHAPES: dict[str, Shape] = {
    "desk_seats": {"game": str, "number": int},
    "desk_game": {"game": str, "empty": int},
}
