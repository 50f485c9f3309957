"""The desk: pages that a table shows in its place. Each page is a module that declares its commands."""

from importlib import resources

from ..messages import Handler, Shape
from . import readings

HANDLERS: dict[str, Handler] = {**readings.HANDLERS}
SHAPES: dict[str, Shape] = {**readings.SHAPES}
TOOLS: tuple[tuple[str, str, str], ...] = readings.TOOLS  #: their ways in: a command, an icon, the key of a word

#: the style sheets of all pages
STYLE = "\n".join(
    file.read_text(encoding="utf-8")
    for file in sorted(resources.files(__package__).iterdir(), key=lambda file: file.name)
    if file.name.endswith(".css")
)
