"""Views: the table on which any of the games is played, taught and taken apart.

>>> from widgets import table
>>> t = table("pockets", players=["Ala", "Bo", "Cy"], seed=7)
>>> t
Table(pockets, round 1, Ala is asked)
>>> t.do("Ala: point B")
>>> t
Table(pockets, round 1, Bo is asked)
"""

from collections.abc import Mapping, Sequence
from typing import Any

import thieves
from thieves.core import Game, ThievesError, shown
from thieves.core.position_page import NAMES
from thieves.core.timeline import Timeline
from thieves.lab.bots import Bot
from thieves.lab.session import Session

from .desk.edit import laid_out, opened_at
from .desk.search import RulebookPage
from .desk.start import GameMenu
from .picture import Picture
from .predict import Prediction
from .table import Table

__all__ = ["Picture", "Prediction", "Session", "Table", "desk", "rulebook", "table"]


def table(
    game: str | Game[Any],
    players: Sequence[str] = (),
    seed: int | str = 0,
    bots: Mapping[str, str | Bot] | None = None,
    viewer: str | None = None,
    language: str = "en",
    position: Mapping[str, Any] | None = None,
    timeline: Timeline | None = None,
    predict: Prediction | Sequence[Prediction] | None = None,
    auto: bool = True,
    picture: type[Picture] | Picture | None = None,
    sketch: str | None = None,
    **options: Any,
) -> Table:
    """A table for one game: who plays, which of them are bots, who looks, and in which language.

    ``game`` is a name on the shelf of `thieves.games`, or a game of your own. ``picture`` draws it in place of its own
    picture; a game that has none is drawn from the form of its positions. ``sketch`` is a position in one line on
    a plan of its own, such as ``1-2-3; guards 1; Ala 3``.

    >>> table("pockets", players=["Ala", "Bo", "Cy"], picture=Picture).picture
    <widgets.picture.Picture object at ...>
    """
    if sketch is not None:
        sketched = (game if isinstance(game, Game) else thieves.games[game]).sketch(sketch).must_be_good()
        players, position, options = sketched.players, sketched.position, {**sketched.options, **options}
    session = Session(
        game,
        players,
        seed=seed,
        bots=bots,
        position=position,
        language=language,
        viewer=viewer,
        auto=auto,
        timeline=timeline,
        **options,
    )
    return Table(session, predict, picture)


def rulebook(game: str | None = None, asked: str = "", language: str = "en") -> Table:
    """The rulebook of a game, or of all of them, to be asked in one's own words; behind the page lies a table.

    >>> page = rulebook("library", "goblin canot be pushd back")
    >>> print(page.text().splitlines()[0])
    Ask the rulebook: goblin canot be pushd back
    """
    found = thieves.games[next(iter(thieves.games)) if game is None else game]
    shown = table(found, NAMES[: max(found.players[0], min(3, found.players[-1]))], language=language)
    shown.remember(page=RulebookPage(asked, "" if game is None else found.name))
    shown.draw()
    return shown


def desk(
    game: str | Game[Any] | None = None,
    players: Sequence[str] = (),
    position: Mapping[str, Any] | None = None,
    language: str = "en",
    **options: Any,
) -> Table:
    """A table where any position is laid out by clicks: from a menu of games, a set-up table, or a position.

    An empty position is an empty table; one that cannot be is shown with all that is wrong with it.

    >>> desk("pockets", players=["Ala", "Bo", "Cy"], position={"bag": "rr"}).text().splitlines()[0]
    'Desk'
    """
    chosen = next(iter(thieves.games.values())) if game is None else game
    found = chosen if isinstance(chosen, Game) else thieves.games[chosen]
    laid = Table(Session(found, players or NAMES[: found.players[0]], language=language, **options))
    if position is not None and not isinstance(position, Mapping):
        raise ThievesError(f"position is {shown(position)}, but must be a table of what lies where.")
    page = opened_at(laid) if position is None else laid_out(laid, position)
    laid.remember(page=GameMenu() if game is None else page)
    laid.draw()
    return laid
