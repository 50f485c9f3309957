"""Where things stand in a TOML file, so that a mistake can be shown with its line."""

import re
import tomllib
from collections.abc import Iterator
from typing import Any, NamedTuple

from .errors import BadFile, Problem, shown

LONGEST = 1_000_000  #: a file that people write by hand is shorter, in characters
DEEPEST = 40  #: and nothing in it has so many parts to its name, or lies in so many brackets
WIDEST = 200  #: or is a name or number of so many letters

# Whatever opens also matches where nothing closes it, and no part is tried twice: reading takes time in proportion.
TOKEN = re.compile(
    r'''(?P<text>"""[^"\\]*+(?:(?:\\.|"{1,2}+(?!"))[^"\\]*+)*+(?:"{3,5}+)?
               |\'\'\'[^']*+(?:'{1,2}+(?!')[^']*+)*+(?:'{3,5}+)?
               |"[^"\\\n]*+(?:\\[^\n][^"\\\n]*+)*+"?
               |'[^'\n]*+'?)
       |(?P<word>[\w-]++)
       |(?P<end>\n)
       |(?P<sign>[][{}.=,])
       |(?:\#[^\n]*+|[^]["'\w\n#{}.=,-]++)''',
    re.VERBOSE | re.DOTALL,
)

Name = str | int


class LineHead(NamedTuple):
    """What a line begins with: the names of a key, or of a table in one or two brackets."""

    line: int
    brackets: int
    names: tuple[Name, ...]


class SourceEntry:
    """A table or a key: the line it begins in, what lies in it, and how many tables of this name there were."""

    def __init__(self, line: int) -> None:
        self.line = line
        self.parts: dict[Name, SourceEntry] = {}
        self.count = 0

    def part(self, name: Name, line: int) -> "SourceEntry":
        """What has this name here; if it is new, it begins in this line."""
        return self.parts.setdefault(name, SourceEntry(line))


class KeyLines:
    """The line of every table and key of a TOML text.

    >>> lines = KeyLines('title = "x"\\n[[step]]\\ndo = "a"\\n[[step]]\\ndo = "b"\\n')
    >>> lines.of("step", 1, "do")
    5
    """

    def __init__(self, text: str) -> None:
        self.root = table = SourceEntry(0)
        for head in heads(text):
            if head.brackets:
                table = self.table(head)
            else:
                entry = table
                for name in head.names:
                    entry = entry.part(name, head.line)

    def table(self, head: LineHead) -> SourceEntry:
        """The table with this header; a part that is repeated means the last of them."""
        entry = self.root
        for name in head.names:
            if entry.count:
                entry = entry.part(entry.count - 1, head.line)
            entry = entry.part(name, head.line)
        if head.brackets == 2:
            entry.count += 1
            entry = entry.part(entry.count - 1, head.line)
        return entry

    def of(self, *path: Name) -> int:
        """The line of this entry, or of the nearest one around it; 0 if there is none."""
        entry = self.root
        for name in path:
            if name not in entry.parts:
                break
            entry = entry.parts[name]
        return entry.line


def heads(text: str) -> Iterator[LineHead]:
    """What the lines begin with, one after the other, and after an equals sign what begins within brackets."""
    line, brackets = 1, 0
    names: list[Name] | None = []  # None behind the head
    value = Inside(())
    for token in TOKEN.finditer(text):
        kind, found = token.lastgroup, token[0]
        if kind == "end":
            line += 1
            if not value.brackets:
                names, brackets = [], 0
        elif names is None:
            if kind and value.begins(kind, found):
                yield LineHead(line, 0, value.names)
        elif kind in ("text", "word"):
            names.append(found.strip("\"'"))
        elif found == "[":
            brackets += 1
        elif found == ("]" if brackets else "="):
            yield LineHead(line, brackets, tuple(map(str, names)))
            value, names = Inside(tuple(names)), None
        line += found.count("\n") if kind == "text" else 0


class Inside:
    """Where one is within the value of a key: in no bracket, or in an entry of a list or a table."""

    def __init__(self, names: tuple[Name, ...]) -> None:
        self.names = names  #: of the entry that began last
        self.brackets: list[tuple[tuple[Name, ...], int]] = []  #: each with its names and which entry of a list it is
        self.is_new = False  #: does the next word begin an entry?

    def begins(self, kind: str, found: str) -> bool:
        """Take one token more: does an entry begin with it? Below so many brackets nobody asks."""
        if found in ("]", "}") and kind == "sign":
            if self.brackets:
                self.brackets.pop()
            self.is_new = False
        elif found == "," and kind == "sign" and self.brackets:
            around, number = self.brackets[-1]
            self.brackets[-1] = around, number + (number >= 0)
            self.is_new = True
        elif found not in (".", "="):
            is_entry = self.is_new and bool(self.brackets) and self.name(kind, found)
            self.is_new = False
            if found in ("[", "{") and kind == "sign" and len(self.brackets) <= DEEPEST:
                self.brackets.append((self.names, 0 if found == "[" else -1))
                self.is_new = True
            return is_entry
        return False

    def name(self, kind: str, found: str) -> bool:
        """The names of the entry that begins here: by its number in a list, by its key in a table."""
        around, number = self.brackets[-1]
        if number < 0 and kind == "sign":
            return False
        self.names = (*around, number if number >= 0 else found.strip("\"'"))
        return True


def parse(text: str) -> dict[str, Any]:
    """The TOML text as data; raises BadFile with the line where it is no TOML."""
    if not isinstance(text, str):
        raise BadFile([Problem(0, f"The text of a file is needed, not {shown(text)}.")])
    check_size(text)
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        found = re.search(r"\(at line (\d+)", str(error))
        sentence = re.sub(r"\s*\(at .*\)$", "", str(error))
        line = int(found[1]) if found else text.count("\n") + 1
        raise BadFile([Problem(line, f"This is no TOML: {sentence}.")]) from error


def check_size(text: str) -> None:
    """What is longer or nested more deeply than people write would keep the reader busy for hours."""
    if len(text) > LONGEST:
        raise BadFile(
            [Problem(0, f"The file is too long: {len(text):,} characters, but {LONGEST:,} are read at most.")]
        )
    line, depth, names, before = 1, 0, 0, ""
    for token in TOKEN.finditer(text):
        kind, found = token.lastgroup, token[0]
        if kind in ("text", "word"):
            names = names + 1 if before == "." else 1
        elif kind == "sign":
            depth = max(0, depth + (found in "[{") - (found in "]}"))
        if max(depth, names) > DEEPEST:
            raise BadFile([Problem(line, f"This is nested too deeply: {DEEPEST} names or brackets are read at most.")])
        if kind == "word" and len(found) > WIDEST:
            raise BadFile([Problem(line, f"{shown(found)} is too long: {WIDEST} letters or digits are read at most.")])
        before = found if kind else before
        line += found.count("\n")
