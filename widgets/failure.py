"""What stands in place of a table that cannot be drawn: what went wrong, and the way back from there."""

import json

from thieves.core import shown
from thieves.lab.session import Session

from .parts import button
from .scene import command
from .texts import word
from .tree import Node, h

BACK = {"u": "undo", "ArrowLeft": "back"}  #: the commands that lead away, by their keys
LOOK = "display: block; height: auto; padding: 24px"  # none of the table's panels is here


def failure(session: Session, error: Exception, rev: int) -> Node:
    """A table without its board: the sentence, and the buttons that lead back. It asks nothing of the game."""
    language = session.language
    ways = [button(word(do, language), command(do), cls="primary" if do == "undo" else "") for do in BACK.values()]
    return h(
        "div",
        h("h2", session.game.book.title[language]),
        h("p", word("cannot-be-drawn", language, what=told(error)), cls="complaint", role="alert"),
        h("div", ways, cls="row"),
        key="table",
        cls="table failed",
        lang=language,
        role="region",
        tabindex="-1",
        style=LOOK,
        data_rev=str(rev),
        data_keys=json.dumps({key: {"do": do} for key, do in BACK.items()}),
    )


def told(error: Exception) -> str:
    """A fault of the program in a few words."""
    return f"{type(error).__name__}: {shown(str(error), most=300)[1:-1]}"
