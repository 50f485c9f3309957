"""The desk: pages that a table shows in its place. Each page is a module that declares its commands."""

from collections.abc import Callable

from ..messages import Handler, Shape
from ..parts import TableView
from ..tree import Node
from . import share

HANDLERS: dict[str, Handler] = {**share.HANDLERS}
SHAPES: dict[str, Shape] = {**share.SHAPES}
TOOLS: tuple[tuple[str, str, str], ...] = (*share.TOOLS,)  #: their ways in: a command, an icon, the key of a word
WINDOWS: set[str] = {*share.WINDOWS}  #: the commands that see themselves to what is open
LONGEST: dict[tuple[str, str], int] = {**share.LONGEST}  #: texts of commands that may be longer than others
OVERLAYS: tuple[Callable[[TableView], list[Node]], ...] = (share.windows,)  #: what lies over the table
