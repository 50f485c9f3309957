"""Where things stand in a TOML file, so that a mistake can be shown with its line."""

import re
import tomllib
from typing import Any

from .errors import BadFile, Problem

TABLE = re.compile(r"^\s*(\[{1,2})\s*([^\]]+?)\s*\]{1,2}\s*(?:#.*)?$")
KEY = re.compile(r"""^\s*((?:[\w-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[\w-]+|"[^"]*"|'[^']*'))*)\s*=""")
QUOTES = ('"""', "'''")
PART = re.compile(r"""[\w-]+|"[^"]*"|'[^']*'""")

Path = tuple[str | int, ...]


class Lines:
    """The line of every table and key of a TOML text.

    >>> lines = Lines('title = "x"\\n[[step]]\\ndo = "a"\\n[[step]]\\ndo = "b"\\n')
    >>> lines.of("step", 1, "do")
    5
    """

    def __init__(self, text: str) -> None:
        self.at: dict[Path, int] = {}
        counts: dict[Path, int] = {}
        table: Path = ()
        quote = ""  # what ends the text of several lines that we are in
        for number, line in enumerate(text.split("\n"), 1):
            if quote:
                quote = "" if quote in line else quote
                continue
            quote = next((mark for mark in QUOTES if line.count(mark) % 2), "")
            if found := TABLE.match(line):
                table = self.table(parts_of(found[2]), len(found[1]) == 2, counts)
                self.note(table, number)
            elif found := KEY.match(line):
                self.note(table + parts_of(found[1]), number)

    def note(self, path: Path, number: int) -> None:
        """This entry stands in this line, and what is around it does not begin later."""
        for length in range(1, len(path) + 1):
            self.at.setdefault(path[:length], number)

    def table(self, names: Path, repeated: bool, counts: dict[Path, int]) -> Path:
        """The path of a table header; a part that is repeated gets the number of its last entry."""
        path: Path = ()
        for name in names[:-1]:
            path += (name,)
            if path in counts:
                path += (counts[path] - 1,)
        path += names[-1:]
        if repeated:
            counts[path] = counts.get(path, 0) + 1
            path += (counts[path] - 1,)
        return path

    def of(self, *path: str | int) -> int:
        """The line of this entry, or of the nearest one around it; 0 if there is none."""
        while path:
            if path in self.at:
                return self.at[path]
            path = path[:-1]
        return 0


def parts_of(dotted: str) -> Path:
    """The parts of a dotted key without their quotes."""
    return tuple(part.strip("\"'") for part in PART.findall(dotted))


def parse(text: str) -> dict[str, Any]:
    """The TOML text as data; raises BadFile with the line where it is no TOML."""
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        found = re.search(r"\(at line (\d+)", str(error))
        sentence = re.sub(r"\s*\(at .*\)$", "", str(error))
        line = int(found[1]) if found else text.count("\n") + 1
        raise BadFile([Problem(line, f"This is no TOML: {sentence}.")]) from error
