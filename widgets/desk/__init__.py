"""The desk: pages that a table shows in its place. Each page is a module that declares its commands."""

from ..messages import Handler, Shape
from . import search, visit

HANDLERS: dict[str, Handler] = {**search.HANDLERS, **visit.HANDLERS}
SHAPES: dict[str, Shape] = {**search.SHAPES}
TOOLS: tuple[tuple[str, str, str], ...] = (search.TOOL,)  #: their ways in: a command, an icon, the key of a word
STYLES: tuple[str, ...] = ("desk/search.css",)
