"""Words that a file of cards may say."""

from collections.abc import Iterator
from typing import Any

from ...core import shown


def one_of(word: str, value: Any, known: tuple[Any, ...]) -> Iterator[str]:
    """A value that is not among those that are known."""
    if value not in known:
        yield f"{word} is {shown(value)}, but must be one of {', '.join(map(str, known))}."
