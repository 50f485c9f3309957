"""A position from elsewhere opened at this table: what lay here before is kept, and one press leads back to it."""

from typing import TYPE_CHECKING, NamedTuple

from thieves.core import ThievesError
from thieves.lab.gallery import Example
from thieves.lab.session import Session

from ..layers import first_layers
from ..messages import Handler, Message
from ..parts import Memory
from ..picture import Picture, picture_of
from .crop import session_of

if TYPE_CHECKING:
    from ..table import Table


class LeftTable(NamedTuple):
    """A table as it was left."""

    session: Session
    picture: Picture
    memory: Memory


def go(table: "Table", example: Example) -> None:
    """Open a live position here: what is done in it lies ahead, what is refused in it has just been tried."""
    session = session_of(example, table.session.language)
    if session.refused is None:
        session.jump(example.after)
    picture = picture_of(session.game)
    home = LeftTable(table.session, table.picture, table.memory)
    style = "" if type(picture) is type(table.picture) else picture.STYLE
    table.session, table.picture = session, picture
    table.memory = Memory(side=picture.SIDE, layers=first_layers(picture), home=home, style=style)


def home(table: "Table", message: Message) -> None:
    """Back to the table as it was left, in the language that is spoken now."""
    kept = table.memory.home
    if kept is None:
        raise ThievesError(table.view().word("at-home"))
    kept.session.speak(table.session.language)
    table.session, table.picture, table.memory = kept.session, kept.picture, kept.memory


HANDLERS: dict[str, Handler] = {"home": home}
