"""What the browser can ask for: every command is checked, then carried out by whoever declares it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from thieves.core import ThievesError, read, shown

from . import desk
from .handlers import HANDLERS
from .messages import CLOSED, Message, Shape
from .scene import may_see_all

if TYPE_CHECKING:
    from .table import Table

COMMANDS = {**HANDLERS, **desk.HANDLERS}
WINDOWS = {"clause", "remarks", "address", "naming", "help", "legend", "tick"} | desk.WINDOWS  #: see to what is open
CALM = {
    "tick",
    "play",
    "speed",
    "speak",
    "look_as",
    "clause",
    "remarks",
    "help",
    "legend",
    "close",
    "side",
    "fold",
    "seek",
    "layer",
}  #: playing goes on

AHEAD = {"step", "play"}  #: these would show what happens next
LONGEST = 500  #: no text of a message is longer (a notation, a name, an id) but where more is allowed

#: what a message must bring along, by its command, and of which kind it is
SHAPES: dict[str, Shape] = {
    **desk.SHAPES,
    "seek": {"value": str},
    "answer": {"action": str},
    "ask": {"name": str},
    "guess": {"number": int},
    "jump": {"number": int, "branch": str | None},
    "tick": {"rev": int | None},
    "speed": {"value": str | int | float},
    "fork": {"name": str},
    "comment": {"name": str},
    "rename": {"name": str},
    "look_as": {"name": str | None, "value": str | None},
    "speak": {"language": str},
    "fold": {"what": str},
    "side": {"what": str},
    "layer": {"name": str},
    "clause": {"id": str},
    "naming": {"what": str | None},
}


def check_shape(message: Any) -> None:
    """A message is a table that names a command and brings along what that command needs. The page always sends such
    ones; whatever else arrives is answered with a sentence, and the commands need not look twice."""
    do = message.get("do") if isinstance(message, Mapping) else message
    if not isinstance(do, str) or do not in COMMANDS:
        raise ThievesError(f"The table knows no command {shown(do)}.")
    for name, kind in SHAPES.get(do, {}).items():
        value = message.get(name)
        is_short = not isinstance(value, str) or len(value) <= desk.LONGEST.get((do, name), LONGEST)
        if not isinstance(value, kind) or isinstance(value, bool) or not is_short:
            raise ThievesError(f"The command {do} cannot be carried out: its {name} is {shown(value)}.")


def carry_out(table: "Table", message: Message, clicked: bool = False) -> None:
    """One command: what lay open is closed first, and playing stops where somebody takes the reins."""
    check_shape(message)
    if clicked:
        seat_may_answer(table, message)
    do = message["do"]
    table.session.error = ""
    if do not in WINDOWS:
        table.remember(**CLOSED)
    if do not in CALM:
        table.remember(playing=False)
    if do in AHEAD:
        room_first(table)
    COMMANDS[do](table, message)


def room_first(table: "Table") -> None:
    """While the room is asked, nobody looks ahead."""
    quiz = table.memory.quiz
    if quiz is not None and quiz.guess is None:
        raise ThievesError(table.view().word("room-first"))


def seat_may_answer(table: "Table", message: Message) -> None:
    """In a seat's own view only that seat answers."""
    session = table.session
    if message["do"] != "answer" or session.viewer is None or may_see_all(session):
        return
    action = read(session.game, session.timeline.setup, message["action"])
    if action.seat != session.viewer:
        raise ThievesError(table.view().word("only-own", name=session.timeline.players[session.viewer]))
