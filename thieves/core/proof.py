"""Which code enforces a clause, and which tests and scenarios prove it."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from .citations import DECIDES, Citation
from .contract import Game
from .errors import BadFile, ThievesError
from .rulebook import Clause
from .toml_source import KeyLines, parse


class Proof(NamedTuple):
    """A clause with the places in the code that cite it and the tests that prove it."""

    clause: Clause
    cited: tuple[Citation, ...]
    proven: tuple[str, ...]

    @property
    def decided(self) -> tuple[Citation, ...]:
        """The functions that decide it."""
        return tuple(citation for citation in self.cited if citation.role == DECIDES)

    @property
    def spoken(self) -> tuple[Citation, ...]:
        """The events, refusals, questions, thoughts, options and limits that speak of it."""
        return tuple(citation for citation in self.cited if citation.role != DECIDES)

    @property
    def is_complete(self) -> bool:
        """Decided and proven, or beyond what a program can enforce."""
        return self.clause.unenforceable is not None or bool(self.decided and self.proven)


def proofs(game: Game[Any], root: Path) -> list[Proof]:
    """Every clause of the game with its citations and proofs; ``root`` is the checkout."""
    found: dict[str, list[str]] = {}
    for clause, place in (*marked_tests(root / "tests", game.name), *marked_scenarios(root / "scenarios" / game.name)):
        if clause not in game.book:
            raise ThievesError(f"{place} proves {clause!r}, but the rulebook of {game.name} has no such clause.")
        found.setdefault(clause, []).append(place)
    cited = game.citations
    return [
        Proof(clause, tuple(c for c in cited if c.clause == clause.id), tuple(sorted(found.get(clause.id, ()))))
        for clause in game.book.clauses.values()
    ]


def marked_tests(tests: Path, game: str) -> Iterator[tuple[str, str]]:
    """Every clause that a test of this game is marked with, and the test."""
    for path in sorted((tests / game).rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for clause in clauses_of(node):
                    yield clause, f"{path.relative_to(tests.parent)}::{node.name}"


def clauses_of(function: ast.FunctionDef) -> Iterator[str]:
    """The clauses in ``@pytest.mark.clause(...)`` above a test."""
    for decorator in function.decorator_list:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.clause":
            yield from (str(arg.value) for arg in decorator.args if isinstance(arg, ast.Constant))


def marked_scenarios(folder: Path) -> Iterator[tuple[str, str]]:
    """Every clause that a scenario proves, and its place."""
    for path in sorted(folder.rglob("*.toml")):
        text, name = path.read_text(encoding="utf-8"), f"scenarios/{path.relative_to(folder.parent)}"
        try:
            data = parse(text)
        except BadFile as error:
            raise ThievesError(f"{name}, {error}") from error
        for clause in data.get("proves", ()):
            yield clause, f"{name}:{KeyLines(text).of('proves')}"
