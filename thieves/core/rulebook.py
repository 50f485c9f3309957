"""The rulebook of a game: its clauses in English and Polish, and how the code cites them.

Code never carries a clause as a bare text: it asks the rulebook for an event, a refusal or a question
under that clause. A clause that does not exist cannot be cited, so a wrong citation cannot be imported.
``citations.py`` reads from the source where which clause is cited.
"""

import tomllib
from collections.abc import Callable
from importlib import resources
from typing import Any, NamedTuple, TypeVar

from .errors import shown
from .language import LANGUAGES
from .values import Decision, Event, Refusal, Thought

T = TypeVar("T")
ORIGINAL = "pl"  #: the language of the rulebooks that the clauses point to


class Ruling(NamedTuple):
    """An open question of the source and the reading that we adopt; ``readings`` if there is a switch."""

    question: dict[str, str]
    adopted: dict[str, str]
    switch: str = ""
    readings: dict[str, dict[str, str]] = {}


class Clause(NamedTuple):
    """One rule: its id, its place in the original, and what it says, by language."""

    id: str
    where: str
    kind: str
    text: dict[str, str]
    ruling: Ruling | None = None
    unenforceable: dict[str, str] | None = None

    def __str__(self) -> str:
        return f"{self.id}: {self.text['en']}"


class Rulebook:
    """The clauses of one game, in the order of the original.

    >>> import thieves
    >>> book = next(iter(thieves.games.values())).book
    >>> len(book) == len(book.clauses) and all(clause in book for clause in book.clauses)
    True
    """

    def __init__(self, data: dict[str, Any]) -> None:
        self.game: str = data["game"]
        self.version: int = data["version"]
        self.title: dict[str, str] = data["title"]
        self.source: str = data["source"]
        self.clauses = {c["id"]: read_clause(c) for c in data["clause"]}
        if len(self.clauses) < len(data["clause"]):
            raise ValueError(f"The rulebook of {self.game} has two clauses with the same id.")

    @classmethod
    def of(cls, package: str) -> "Rulebook":
        """The rulebook that lies in this package as ``rulebook.toml``."""
        text = resources.files(package).joinpath("rulebook.toml").read_text(encoding="utf-8")
        return cls(tomllib.loads(text))

    def __getitem__(self, clause: str) -> Clause:
        if clause not in self.clauses:
            raise LookupError(f"The rulebook of {self.game} has no clause {shown(clause)}.")
        return self.clauses[clause]

    def __contains__(self, clause: object) -> bool:
        return isinstance(clause, str) and clause in self.clauses

    def __len__(self) -> int:
        return len(self.clauses)

    @property
    def rulings(self) -> dict[str, Ruling]:
        """The open questions of the source with the reading that we adopt, by clause."""
        return {c.id: c.ruling for c in self.clauses.values() if c.ruling}

    @property
    def switches(self) -> dict[str, Clause]:
        """The rulings with a second reading, by the name of their option at setup."""
        return {c.ruling.switch: c for c in self.clauses.values() if c.ruling and c.ruling.switch}

    def event(self, kind: str, clause: str) -> Callable[..., Event]:
        """A maker of events of this kind, caused by this clause."""
        cited, new = self[clause].id, tuple.__new__

        def make(who: Any = (), what: Any = None, where: Any = None, known_to: Any = None) -> Event:
            return new(Event, (kind, cited, who, what, where, known_to))  # twice as fast as Event(...)

        return make

    def refusal(self, kind: str, clause: str) -> Callable[..., Refusal]:
        """A maker of refusals for this reason, under this clause."""
        cited, new = self[clause].id, tuple.__new__

        def make(who: Any = (), what: Any = None, where: Any = None, known_to: Any = None) -> Refusal:
            return new(Refusal, (kind, cited, who, what, where, known_to))

        return make

    def question(self, kind: str, clause: str) -> Callable[..., Decision]:
        """A maker of questions of this kind, asked under this clause."""
        cited, new = self[clause].id, tuple.__new__

        def make(seats: tuple[int, ...], what: Any = None, where: Any = None) -> Decision:
            return new(Decision, (kind, cited, seats, what, where))

        return make

    def thought(self, kind: str, clause: str) -> Callable[..., Thought]:
        """A maker of thoughts of this kind, under this clause; at which step they are told is for the telling."""
        cited, new = self[clause].id, tuple.__new__

        def make(who: Any = (), what: Any = None, where: Any = None) -> Thought:
            return new(Thought, ("left-over", kind, cited, who, what, where))

        return make

    def option(self, name: str, clause: str) -> str:
        """The clause that an option of this name is about."""
        return self[clause].id

    def limit(self, key: str, clause: str) -> str:
        """The clause that limits what a position may say under this key."""
        return self[clause].id

    def remarks(self, *clauses: str) -> tuple[str, ...]:
        """Clauses that change nothing now but are worth knowing at a question: the table shows them on request."""
        return tuple(self[clause].id for clause in clauses)

    def rule(self, *clauses: str) -> Callable[[T], T]:
        """Mark the function, or the number or table, that decides these clauses."""
        for clause in clauses:
            self[clause]
        return lambda decides: decides


def read_clause(data: dict[str, Any]) -> Clause:
    """A clause from its TOML table."""
    ruling = data.get("ruling")
    return Clause(
        data["id"],
        data["where"],
        data["kind"],
        {language: data[language] for language in LANGUAGES},
        Ruling(ruling["question"], ruling["adopted"], ruling.get("switch", ""), ruling.get("readings", {}))
        if ruling
        else None,
        data.get("unenforceable"),
    )
