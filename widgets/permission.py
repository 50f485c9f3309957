"""Who may do what at a table: while the room is asked nobody looks ahead; in a seat's view only that seat answers."""

from typing import TYPE_CHECKING

from thieves.core import ThievesError, read

from .messages import Message
from .scene import may_see_all

if TYPE_CHECKING:
    from .table import Table


def room_first(table: "Table") -> None:
    """While the room is asked, nobody looks ahead."""
    quiz = table.memory.quiz
    if quiz is not None and quiz.guess is None:
        raise ThievesError(table.view().word("room-first"))


def seat_may_answer(table: "Table", message: Message) -> None:
    """In a seat's own view only that seat answers."""
    session = table.session
    if message["do"] not in ("answer", "why") or session.viewer is None or may_see_all(session):
        return
    action = read(session.game, session.timeline.setup, message["action"])
    if action.seat != session.viewer:
        raise ThievesError(table.view().word("only-own", name=session.timeline.players[session.viewer]))
