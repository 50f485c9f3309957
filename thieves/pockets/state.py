"""The table as a value: where every stone lies, who rests, what was shown, and what is waited for."""

import tomllib
from importlib import resources
from typing import NamedTuple, TypeVar

from ..core import Action, quick
from ..core.asking import Note

T = TypeVar("T")
Stones = tuple[int, ...]  #: how many of each colour, in the order of COLOURS
Choices = tuple[Action | None, ...]  #: by seat: the tile that a hand points at or covers

PIECES = tomllib.loads(resources.files(__package__).joinpath("content/pieces.toml").read_text("utf-8"))
CHARACTERS = tuple(c["id"] for c in PIECES["character"])
MUSHROOMS = tuple(m["id"] for m in PIECES["mushroom"])
COLOURS = tuple(s["id"] for s in PIECES["stone"])
LETTERS = "".join(s["letter"] for s in PIECES["stone"])
ALL_STONES: Stones = tuple(s["count"] for s in PIECES["stone"])
NO_STONES: Stones = (0,) * len(COLOURS)
ONE: tuple[Stones, ...] = tuple(tuple(int(c == colour) for c in COLOURS) for colour in COLOURS)
RED, BLUE, YELLOW, WHITE = range(len(COLOURS))


class Place(NamedTuple):
    """Where stones lie: a mushroom, a tile or a vault, by number."""

    kind: str
    number: int


MUSHROOM = tuple(Place("mushroom", number) for number in range(len(MUSHROOMS)))
TILE = tuple(Place("tile", seat) for seat in range(len(CHARACTERS)))


class Setup(NamedTuple):
    """What is agreed before the first stone is drawn."""

    players: tuple[str, ...]
    characters: tuple[str, ...]
    distributor: str | None
    time_limit: bool
    empty_protection: str
    white_in_sets: str
    shortage: str
    vault: str


@quick
class State(NamedTuple):
    """A position. Tuples by seat or by mushroom; ``rests`` holds the round that a seat misses, or 0."""

    setup: Setup
    round: int
    distributor: int  #: a seat, or -1 before one is named
    bag: Stones
    mushrooms: tuple[Stones, ...]
    tiles: tuple[Stones, ...]
    vaults: tuple[Stones, ...]
    rests: tuple[int, ...]
    shown: Choices  #: what was revealed in the round before
    notes: tuple[Note, ...] = ()  #: the question that is open
    end: str = ""  #: why the game is over


def add(a: Stones, b: Stones) -> Stones:
    """Two lots of stones together.

    >>> add((1, 0, 0, 0), (1, 0, 2, 0))
    (2, 0, 2, 0)
    """
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3])


def less(a: Stones, b: Stones) -> Stones:
    """The first lot of stones without the second.

    >>> less((2, 0, 2, 0), (1, 0, 2, 0))
    (1, 0, 0, 0)
    """
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2], a[3] - b[3])


def put(items: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The same row with another value in one place."""
    return (*items[:at], value, *items[at + 1 :])


def one_more(stones: Stones, colour: int) -> Stones:
    """The lot with one stone of that colour more."""
    return add(stones, ONE[colour])


def one_less(stones: Stones, colour: int) -> Stones:
    """The lot with one stone of that colour less."""
    return less(stones, ONE[colour])


def write_stones(stones: Stones) -> str:
    """The stones as letters.

    >>> write_stones((2, 0, 1, 0))
    'rry'
    """
    return "".join(letter * count for letter, count in zip(LETTERS, stones, strict=True))


def read_stones(text: str) -> Stones:
    """The stones that the letters stand for; raises ValueError at any other letter."""
    if strange := "".join(sorted(set(text) - set(LETTERS))):
        raise ValueError(f"{text!r} is no lot of stones: {strange!r} is none of {', '.join(LETTERS)}.")
    return tuple(text.count(letter) for letter in LETTERS)
