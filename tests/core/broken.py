"""The list of games that break a promise, each with the promise that the kit must name."""

from typing import Any

from .toy import Nim

Found = list[tuple[str, Nim]]
BROKEN: Found = []


def breaks(promise: str) -> Any:
    """Put a broken variant of the toy on the list, with the promise that the kit must name."""

    def note(variant: type[Nim]) -> type[Nim]:
        BROKEN.append((promise, variant()))
        return variant

    return note
