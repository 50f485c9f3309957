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
from thieves.core import Game
from thieves.core.timeline import Timeline
from thieves.lab.bots import Bot
from thieves.lab.session import Session

from .picture import Picture
from .predict import Prediction
from .table import Table

__all__ = ["Picture", "Prediction", "Session", "Table", "table"]


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
