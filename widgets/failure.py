"""What stands in place of a table that cannot be drawn: what went wrong, and the way back from there."""

import json

from thieves.core import shown
from thieves.lab.session import Session

from .parts import button, panel
from .scene import command
from .texts import say
from .tree import Node, h

BACK = {"u": "undo", "ArrowLeft": "back"}  #: the commands that lead away, by their keys


def failure(session: Session, error: Exception, rev: int) -> Node:
    """A table with an empty board: the sentence, and the buttons that lead back. It asks nothing of the game."""
    language = session.language
    title = session.game.book.title[language]
    sentence = h("p", say("cannot-be-drawn", language, what=told(error)), cls="complaint", role="alert")
    ways = [button(say(do, language), command(do), cls="primary" if do == "undo" else "") for do in BACK.values()]
    return h(
        "div",
        h("div", h("h2", title), key="ribbon", cls="ribbon"),
        h("div", h("svg", key="board-svg", viewBox="0 0 1 1"), key="board", cls="board"),
        h("div", panel("question", say("question", language), sentence, *ways), key="aside", cls="aside"),
        key="table",
        cls="table failed",
        lang=language,
        role="region",
        aria_label=say("table", language, game=title),
        tabindex="-1",
        data_rev=str(rev),
        data_keys=json.dumps({key: {"do": do} for key, do in BACK.items()}),
    )


def told(error: Exception) -> str:
    """A fault of the program in a few words."""
    return f"{type(error).__name__}: {shown(str(error), most=300)[1:-1]}"
