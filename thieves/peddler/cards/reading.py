"""How a file of cards is read: our own or a user's, which is refused with all its mistakes."""

import tomllib
from collections.abc import Callable, Iterator
from importlib import resources
from typing import Any

from ...core import BadFile, Problem, shown

Mistakes = Iterator[tuple[str, Problem]]  #: each with the clause behind it


def ours(name: str) -> str:
    """A file of our own set."""
    return resources.files("thieves.peddler").joinpath(f"content/{name}.toml").read_text("utf-8")


def items(name: str, table: str, text: str | None, check: Callable[[str], Mistakes]) -> list[Any]:
    """The items of our file, or of another one; a file with mistakes is refused with all of them."""
    if text is not None and (mistakes := list(check(text))):
        raise BadFile([problem for _, problem in mistakes], mistakes[0][0])
    found: list[Any] = tomllib.loads(ours(name) if text is None else text)[table]
    return found


def one_of(word: str, value: Any, known: tuple[Any, ...]) -> Iterator[str]:
    """A value that is not among those that are known."""
    if value not in known:
        yield f"{word} is {shown(value)}, but must be one of {', '.join(map(str, known))}."


def told(check: Callable[[str], Mistakes]) -> Callable[[str], list[Problem]]:
    """The mistakes alone, without the clauses behind them."""
    return lambda text: [problem for _, problem in check(text)]
