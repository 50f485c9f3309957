"""The desk: pages that a table shows in its place. Each page is a module that declares its commands."""

from collections.abc import Callable
from importlib import resources

from ..messages import Handler, Shape
from ..parts import TableView
from ..tree import Node
from . import edit, readings, search, share, start, visit

HANDLERS: dict[str, Handler] = {
    **edit.HANDLERS, **start.HANDLERS, **readings.HANDLERS, **search.HANDLERS, **visit.HANDLERS, **share.HANDLERS,
}  # fmt: skip
SHAPES: dict[str, Shape] = {**edit.SHAPES, **start.SHAPES, **readings.SHAPES, **search.SHAPES, **share.SHAPES}
TOOLS: tuple[tuple[str, str, str], ...] = (  #: their ways in: a command, an icon, the key of a word
    *edit.TOOLS,
    *readings.TOOLS,
    search.TOOL,
    *share.TOOLS,
)
WINDOWS: set[str] = {*share.WINDOWS}  #: the commands that see themselves to what is open
LONGEST: dict[tuple[str, str], int] = {**share.LONGEST}  #: texts of commands that may be longer than others
OVERLAYS: tuple[Callable[[TableView], list[Node]], ...] = (share.windows,)  #: what lies over the table

#: the style sheets of all pages
STYLE = "\n".join(
    file.read_text(encoding="utf-8")
    for file in sorted(resources.files(__package__).iterdir(), key=lambda file: file.name)
    if file.name.endswith(".css")
)
