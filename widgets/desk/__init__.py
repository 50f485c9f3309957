"""The desk: pages that a table shows in its place. Each page is a module that declares its commands."""

from ..messages import Handler, Shape

HANDLERS: dict[str, Handler] = {}
SHAPES: dict[str, Shape] = {}
TOOLS: tuple[tuple[str, str, str], ...] = ()  #: their ways in: a command, an icon, the key of a word
