"""The desk: pages that a table shows in its place. Each page is a module that declares its commands."""

from importlib import resources

from ..messages import Handler, Shape
from . import edit, start

HANDLERS: dict[str, Handler] = {**edit.HANDLERS, **start.HANDLERS}
SHAPES: dict[str, Shape] = {**edit.SHAPES, **start.SHAPES}
TOOLS: tuple[tuple[str, str, str], ...] = (*edit.TOOLS,)  #: their ways in: a command, an icon, the key of a word
STYLE = "\n".join(resources.files(__package__).joinpath(name).read_text(encoding="utf-8") for name in ("edit.css",))
