"""Ask the rulebook: a page of the desk that finds clauses by a few words, and shows all that is known of one."""

from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

import thieves
from thieves.core import Game, ThievesError, shown
from thieves.core.kinds import in_digits
from thieves.lab.clause_page import clause_page
from thieves.lab.find import Found, find
from thieves.lab.gallery import ACTS, REFUSES, Example, gallery

from ..messages import Handler, Message, Shape
from ..parts import TableView
from ..tree import Node
from . import visit

if TYPE_CHECKING:
    from ..table import Table

NO_WORDS: frozenset[str] = frozenset()
WAYS = (REFUSES, ACTS)  #: the order of the tabs
LONGEST = 120  #: letters that are read of what is looked for


class RulebookPage(NamedTuple):
    """What is looked for, in which game, and which clause is shown."""

    asked: str = ""
    game: str = ""  #: the name of the only game that is asked; empty: all of them
    shown: tuple[str, str] | None = None  #: the game and the clause that were chosen; else the first that was found
    trail: tuple[tuple[str, str], ...] = ()  #: what was shown before, where related clauses were followed
    way: str = ""  #: the tab that was chosen: acts or refuses
    decider: int = 0  #: which of those that decide it is shown

    def frame(self, view: TableView, rev: int) -> Node:
        """The whole page, ready to be drawn."""
        from .search_page import page

        return page(self, view, rev)

    def text(self, view: TableView) -> str:
        """The same in plain lines."""
        own, said = view.session.game, view.scene.language
        chosen = self.chosen(own)
        lines = [f"{view.word('search-title')}: {self.asked}", view.word("search-count", **self.counted(own))]
        lines += [f"  {one.game.name}: {one.clause.id}" for one in self.found(own)[:8]]
        if chosen is not None:
            lines += ["", *clause_page(chosen.game, chosen.clause.id, said, chosen.words)]
        return "\n".join(lines)

    # -- what is found ----------------------------------------------------------------------------

    def found(self, own: Game[Any]) -> tuple[Found, ...]:
        """What was found; where nothing is asked all clauses, in the order of their books."""
        return all_found(self.asked, self.asked_games(own))

    def asked_games(self, own: Game[Any]) -> tuple[Game[Any], ...]:
        """The games that are asked: the one that was chosen, or all on the shelf and that of the table."""
        if self.game:
            return (game_named(self.game, own),)
        return tuple(dict.fromkeys((*thieves.games.values(), own)))

    def counted(self, own: Game[Any]) -> dict[str, int]:
        """How many were found, of how many."""
        return {"n": len(self.found(own)), "all": sum(len(game.book) for game in self.asked_games(own))}

    def chosen(self, own: Game[Any]) -> Found | None:
        """The clause that is shown; none if nothing was found."""
        at = self.place(own)
        if at is not None:
            return self.found(own)[at]
        if self.shown is None:
            return None
        game = game_named(self.shown[0], own)
        return Found(game, game.book[self.shown[1]], 0.0, NO_WORDS)

    def place(self, own: Game[Any]) -> int | None:
        """Where the clause that is shown stands among those that were found."""
        found = self.found(own)
        if self.shown is None:
            return 0 if found else None
        return next((n for n, one in enumerate(found) if (one.game.name, one.clause.id) == self.shown), None)

    def example(self, one: Found) -> Example | None:
        """The live position that is shown of a clause."""
        examples = gallery(one.game).get(one.clause.id, {})
        return examples.get(self.way) or next((examples[way] for way in WAYS if way in examples), None)


def game_named(name: str, own: Game[Any]) -> Game[Any]:
    """The game of the table, or one on the shelf."""
    return own if name == own.name else thieves.games[name]


@lru_cache(maxsize=64)
def all_found(asked: str, games: tuple[Game[Any], ...]) -> tuple[Found, ...]:
    """What was found in these games."""
    if asked.strip():
        return tuple(find(asked, games))
    return tuple(Found(game, clause, 0.0, NO_WORDS) for game in games for clause in game.book.clauses.values())


# -- what the page sends --------------------------------------------------------------------------


def current(table: "Table") -> RulebookPage:
    """The page as it stands."""
    if not isinstance(table.memory.page, RulebookPage):
        raise ThievesError(table.view().word("search-closed"))
    return table.memory.page


def change(table: "Table", **changes: Any) -> None:
    """Show the page with something changed."""
    table.remember(page=current(table)._replace(**changes))


def search(table: "Table", message: Message) -> None:
    """Open the page, perhaps at a clause of this game; from the page back to the table."""
    game, clause = table.session.game, message.get("clause")
    if clause is None and isinstance(table.memory.page, RulebookPage):
        table.remember(page=None)
        return
    if clause is not None and clause not in game.book:
        raise ThievesError(f"The rulebook has no clause {shown(clause)}.")
    at = None if clause is None else (game.name, clause)
    table.remember(page=RulebookPage(game=game.name, shown=at))


def ask(table: "Table", message: Message) -> None:
    """Look for other words."""
    change(table, asked=message["value"][:LONGEST], shown=None, trail=(), way="", decider=0)


def ask_in(table: "Table", message: Message) -> None:
    """Ask one game only, or all of them."""
    name = message["value"]
    change(
        table, game=game_named(name, table.session.game).name if name else "", shown=None, trail=(), way="", decider=0
    )


def show(table: "Table", message: Message) -> None:
    """Show a clause: one that was found, or one that goes with it."""
    page, wanted = current(table), (message["game"], message["clause"])
    own = table.session.game
    game = game_named(wanted[0], own)
    if wanted[1] not in game.book:
        raise ThievesError(f"The rulebook of {game.name} has no clause {shown(wanted[1])}.")
    before = page.chosen(own)
    is_found = page._replace(shown=wanted).place(own) is not None
    trail = (*page.trail, (before.game.name, before.clause.id)) if before and not is_found else ()
    change(table, shown=wanted, trail=trail, way="", decider=0)


def return_(table: "Table", message: Message) -> None:
    """Back to the clause from which a related one was followed."""
    trail = current(table).trail
    if trail:
        change(table, shown=trail[-1], trail=trail[:-1], way="", decider=0)


def walk(table: "Table", message: Message) -> None:
    """To the next clause that was found, or the one before."""
    page, own = current(table), table.session.game
    found, place = page.found(own), page.place(own)
    if not found:
        return
    at = 0 if place is None else min(max(place + message["by"], 0), len(found) - 1)
    change(table, shown=(found[at].game.name, found[at].clause.id), trail=(), way="", decider=0)


def way(table: "Table", message: Message) -> None:
    """Where it acts, or where it refuses."""
    if message["way"] not in WAYS:
        raise ThievesError(f"A clause {' or '.join(WAYS)}; it cannot be {shown(message['way'])}.")
    change(table, way=message["way"])


def decider(table: "Table", message: Message) -> None:
    """Which of those that decide it is shown."""
    number = in_digits(message["value"])
    if number is None:
        raise ThievesError(f"Those that decide a clause have numbers; {shown(message['value'])} is none.")
    change(table, decider=number)


def live(table: "Table", message: Message) -> None:
    """Open the live position at this table; the table as it was is kept."""
    page = current(table)
    chosen = page.chosen(table.session.game)
    example = page.example(chosen) if chosen else None
    if example is None or example.shows == "flaw":
        raise ThievesError(table.view().word("search-no-table"))
    visit.go(table, example)


HANDLERS: dict[str, Handler] = {
    "search": search,
    "search_for": ask,
    "search_in": ask_in,
    "search_show": show,
    "search_return": return_,
    "search_walk": walk,
    "search_way": way,
    "search_decider": decider,
    "search_live": live,
}
SHAPES: dict[str, Shape] = {
    "search": {"clause": str | None},
    "search_for": {"value": str},
    "search_in": {"value": str},
    "search_show": {"game": str, "clause": str},
    "search_walk": {"by": int},
    "search_way": {"way": str},
    "search_decider": {"value": str},
}
TOOL = ("search", "search", "search-title")
