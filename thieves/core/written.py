"""Positions as people write them: names, numbers, lists and tables, each refused with a sentence if it is wrong."""

from collections.abc import Mapping, Sequence
from typing import Any

from .errors import BadSetup, shown

MOST = 10_000  #: nobody counts further, and no number with more digits is ever made from a text


def check_keys(table: Mapping[str, Any], known: tuple[str, ...], what: str) -> None:
    """Only keys that are known."""
    for key in table:
        if key not in known:
            raise BadSetup(f"{what} has no {shown(key)}. It may say: {', '.join(known)}.")


def read_table(value: Any, key: str) -> Mapping[str, Any]:
    """A table of names and values."""
    if not isinstance(value, Mapping):
        raise BadSetup(f"{key} must be a table, not {shown(value)}.")
    return value


def read_number(value: Any, key: str) -> int:
    """A whole number, as far as anybody counts at a table."""
    if not is_number(value):
        raise BadSetup(f"{key} must be a whole number, not {shown(value)}; {MOST:,} is the most.")
    return int(value)


def is_number(value: Any, least: int = 0) -> bool:
    """Is this a whole number of at least so many, and no more than anybody counts?"""
    return type(value) is int and least <= value <= MOST


def in_digits(text: str) -> int | None:
    """The number that a word says in plain digits; None if it says none.

    >>> in_digits("12"), in_digits("²"), in_digits("9" * 5000)
    (12, None, None)
    """
    number = int(text) if text.isdecimal() and len(text) <= len(str(MOST)) else None
    return number if is_number(number) else None


def read_truth(value: Any, key: str) -> bool:
    """Yes or no."""
    if not isinstance(value, bool):
        raise BadSetup(f"{key} must be true or false, not {shown(value)}.")
    return value


def read_list(value: Any, key: str) -> Sequence[Any]:
    """A list of values."""
    if not isinstance(value, (list, tuple)):
        raise BadSetup(f"{key} must be a list, not {shown(value)}.")
    return value


def read_name(setup: Any, name: Any, key: str) -> int:
    """The seat of a player's name."""
    if name not in setup.players:
        raise BadSetup(f"{key} names {shown(name)}, but the players are {', '.join(setup.players)}.")
    seat: int = setup.players.index(name)
    return seat


def read_id(id_: Any, ids: Mapping[str, int], key: str) -> int:
    """The number of a card, token or event by its id."""
    if not isinstance(id_, str) or id_ not in ids:
        raise BadSetup(f"{key} names {shown(id_)}, but there are only: {', '.join(ids)}.")
    return ids[id_]
