"""Counting loot: adding, taking away, all selections, all rolls with their exact odds."""

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import product
from math import factorial
from operator import add as plus
from operator import sub as minus

from ..core import CHANCE, Action, Words, always
from ..core.chance import Weights
from .rulebook import book
from .state import DICE, FACES, MARKER, NOTHING, PIECES, Loot, put

MOST = max(DICE.values())  #: dice that show one face
COUNTS = tuple(tuple((kind, count) for count in range(1, MOST + 1)) for kind in range(len(PIECES)))


def add(one: Loot, other: Loot) -> Loot:
    """Both together."""
    return tuple(map(plus, one, other))


def less(one: Loot, other: Loot) -> Loot:
    """The first without the second."""
    return tuple(map(minus, one, other))


@cache
def pieces(kind: int, count: int = 1) -> Loot:
    """So many pieces of one kind."""
    return put(NOTHING, kind, count)


def more_of_each(lying: Loot, chosen: Loot) -> list[tuple[int, int]]:
    """Every kind with a count: more than were chosen before, at most as many as lie there."""
    found: list[tuple[int, int]] = []
    for counts, most, have in zip(COUNTS, lying, chosen, strict=True):
        if have < most:
            found += counts[have:most]
    return found


def dice_in(loot: Loot) -> int:
    """How many dice."""
    return sum(loot[:MARKER])


def selections(loot: Loot) -> Iterator[Loot]:
    """Every part of the loot, from nothing to all of it."""
    yield from product(*(range(count + 1) for count in loot))


# -- rolling --------------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def rolls(dice: int) -> tuple[tuple[Loot, int], ...]:
    """Every result of so many dice, and in how many of all equally likely ways it comes; equal dice are one result.

    >>> [len(rolls(dice)) for dice in (1, 2, 10)], sum(ways for _, ways in rolls(10)) == 6**10
    ([6, 21, 3003], True)
    """
    return tuple((faces, ways(faces)) for faces in results(dice, len(FACES)))


def results(dice: int, faces: int) -> Iterator[Loot]:
    """Every way to split so many dice among so many faces."""
    if faces == 1:
        yield (dice,)
        return
    for count in range(dice, -1, -1):
        for rest in results(dice - count, faces - 1):
            yield (count, *rest)


@book.rule("dice.all-identical")
def ways(faces: Loot) -> int:
    """How many orders of the dice give these counts.

    >>> ways((1, 1, 0, 0, 0, 0)), ways((2, 0, 0, 0, 0, 0))
    (2, 1)
    """
    found = factorial(sum(faces))
    for count in faces:
        found //= factorial(count)
    return found


@lru_cache(maxsize=32)
def roll_weights(dice: int) -> Weights:
    """What chance can give when so many dice are rolled."""
    return Weights((Action(CHANCE, "roll", faces), number) for faces, number in rolls(dice))


# -- words ----------------------------------------------------------------------------------------


#: So many pieces of one kind.
count_words = always(
    Words(
        {f"{count} {face}": (kind, count) for kind, face in enumerate(FACES) for count in range(1, MOST + 1)}
        | {PIECES[MARKER]: (MARKER, 1)}
    )
)


def in_words(loot: Loot) -> str:
    """Loot as it is written.

    >>> in_words((2, 0, 0, 0, 1, 0, 1)), in_words((0,) * 7)
    ('2 red 1 bag marker', 'nothing')
    """
    parts = [f"{count} {name}" for name, count in zip(FACES, loot, strict=False) if count]
    if len(loot) > MARKER and loot[MARKER]:
        parts.append(PIECES[MARKER])
    return " ".join(parts) or "nothing"
