"""A file of what the box prints, and what is played with: ours, or one that somebody wrote from their own copy.

A game says once what a file holds (`ContentFile`): its tables, what must hold besides, what is made of it, and the
option under which the text of another file takes its place. What checks, loads, prints and saves files asks that.
"""

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from importlib import resources
from typing import Any, Generic, NamedTuple, TypeVar

from .content import Tables, named, read_content
from .errors import BadFile, BadSetup, Problem, shown
from .toml_source import KeyLines
from .values import Option

T = TypeVar("T")
Mistakes = Iterator[Problem]
Check = Callable[[Mapping[str, Any], KeyLines], Mistakes]


def nothing_more(data: Mapping[str, Any], lines: KeyLines) -> Mistakes:
    """A file whose form is all that can be wrong with it."""
    return iter(())


class ContentFile(Generic[T]):
    """A content file of a game.

    ``make`` turns its data into what the rules work with; ``check`` finds what is wrong with a file of the right form.

    >>> import thieves
    >>> file = next(iter(thieves.games.values())).files[0]
    >>> file.problems(file.ours()), len(file.problems("")) > 0
    ([], True)
    """

    def __init__(
        self,
        package: str,
        name: str,
        tables: Tables,
        make: Callable[[Mapping[str, Any]], T],
        check: Check = nothing_more,
        clause: str = "",
        option: str = "",
    ) -> None:
        self.package, self.name, self.tables, self.make, self.check = package, name, tables, make, check
        self.game = package.rpartition(".")[2]
        self.clause = clause  #: that of the option
        self.option = option or name
        self.value: Callable[..., T] = lru_cache(maxsize=16)(self.read)

    def __repr__(self) -> str:
        return f"ContentFile({self.game}/{self.name})"

    @property
    def choice(self) -> Option:
        """The option to play with another file; if nothing is said, with ours."""
        return Option(self.option, None, self.clause)

    @property
    def names(self) -> tuple[str, ...]:
        """The tables that it has."""
        return tuple(named(self.tables))

    @cached_property
    def is_house(self) -> bool:
        """Is something in our file our own design, where the box prints another that is not known?"""
        rows = (row for table in self.names for row in self.data.get(table, ()))
        return any(row.get("source") == "house" for row in rows)

    def is_given(self, setup: Any) -> bool:
        """Does this setup play with somebody's own file in place of ours?"""
        value = getattr(setup, self.option)
        return (value.text if isinstance(value, Printed) else value) is not None

    def ours(self) -> str:
        """The text of our own file."""
        return resources.files(self.package).joinpath(f"content/{self.name}.toml").read_text("utf-8")

    @cached_property
    def data(self) -> Mapping[str, Any]:
        """What our own file says."""
        return tomllib.loads(self.ours())

    def read(self, text: str | None = None) -> T:
        """What our file holds, or that of somebody else, which is refused with all its mistakes."""
        if text is not None and (problems := self.problems(text)):
            raise BadFile(problems, next((p.clause for p in problems if p.clause), self.clause))
        made = self.make(self.data if text is None else tomllib.loads(text))
        if isinstance(made, Printed):
            made.text = text
        return made

    def problems(self, text: str) -> list[Problem]:
        """Every mistake in a file that shall take the place of ours."""
        found, data, lines = read_content(text, self.game, self.tables)
        return found or list(self.check(data, lines))

    def must_be_good(self, text: Any) -> None:
        """What an option gives in place of our file is nothing, or a text without a mistake."""
        if text is None:
            return
        if not isinstance(text, str):
            like = f"the text of a file like content/{self.name}.toml"
            raise BadSetup(f"{self.option} is {shown(text)}, but must be {like}.", self.clause)
        try:
            self.value(text)
        except BadFile as error:
            raise BadSetup(f"{self.option} cannot be used: {error}", error.clause) from error


class Printed:
    """What is made of a whole file and lies in a setup: two are equal if they are made of the same text."""

    text: str | None = None  #: the text of somebody's own file; None stands for ours

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Printed) and type(self) is type(other) and self.text == other.text)

    def __hash__(self) -> int:
        return hash(self.text)


class Names(NamedTuple):
    """Which names a file may give: each of them once, and no other; all of them, unless some may be left out."""

    table: str
    known: tuple[str, ...]
    clause: str = ""
    all_needed: bool = True
    keys: tuple[str, ...] = ()  #: what a thing must say if ours of that name says it

    def check(self, data: Mapping[str, Any], lines: KeyLines, ours: Mapping[str, Any] | None = None) -> Mistakes:
        """Everything that is there by a name that is not known, what is lacking, and what is not said of something."""
        listed = ", ".join(self.known)
        rows = {entry["id"]: entry for entry in (ours or {}).get(self.table, ())}
        for number, entry in enumerate(data[self.table]):
            if entry["id"] not in self.known:
                told = f"There is no {self.table} {shown(entry['id'])}, only: {listed}."
                yield Problem(lines.of(self.table, number, "id"), told, self.clause)
            for key in self.keys:
                if key in rows.get(entry["id"], ()) and key not in entry:
                    told = f"The {self.table} {shown(entry['id'])} must say {shown(key)}."
                    yield Problem(lines.of(self.table, number), told, self.clause)
        ids = {entry["id"] for entry in data[self.table]}
        for name in self.known if self.all_needed else ():
            if name not in ids:
                yield Problem(0, f"The {self.table} {shown(name)} is missing; there must be: {listed}.", self.clause)


def counted(rows: Iterable[Mapping[str, Any]]) -> tuple[int, ...]:
    """How many there are of each."""
    return tuple(int(row["count"]) for row in rows)


def by_our_numbers(data: Mapping[str, Any], ours: Mapping[str, Any], table: str) -> tuple[Mapping[str, Any], ...]:
    """The things of a table under the numbers that they have in our file; ours where the other file says nothing."""
    rows = {entry["id"]: entry for entry in data[table]}
    return tuple(rows.get(entry["id"], entry) for entry in ours[table])
