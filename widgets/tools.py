"""The tools in the ribbon: the ways from the table to the pages of the desk, and to its windows."""

from typing import NamedTuple

from .desk import TOOLS as PAGES


class Tool(NamedTuple):
    """A button of the ribbon: the command that it sends, its icon, and the key of its word."""

    do: str
    icon: str
    word: str


TOOLS = (Tool("line", "prompt", "line"), *(Tool(*tool) for tool in PAGES))
