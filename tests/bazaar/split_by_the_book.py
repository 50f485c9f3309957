"""The first phase once more, slow and obvious, written from the clauses and not from the code.

A die is the word it shows, the marker is the word ``marker``, a pile is a sorted tuple of words. Every choice of
pieces is tried one piece at a time, every throw of the dice face by face. Tests compare the game with this.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations, product

FACES = ("bag", "blue", "green", "mask", "red", "white")
Pile = tuple[str, ...]


def pile_of(counts: Mapping[str, int]) -> Pile:
    """Pieces one by one from counts by name."""
    return tuple(sorted(name for name, count in counts.items() for _ in range(count)))


def without(pile: Pile, part: Pile) -> Pile:
    """The pile after these pieces were taken away one by one."""
    rest = list(pile)
    for piece in part:
        rest.remove(piece)
    return tuple(rest)


def parts_of(pile: Pile) -> set[Pile]:
    """Every choice of pieces, from none to all; pieces that look alike make the same choice."""
    return {tuple(sorted(some)) for size in range(len(pile) + 1) for some in combinations(pile, size)}


def takes(centre: Pile, players_without_pile: int) -> set[Pile]:
    """What one may take: anything but nothing; the last one without a pile only everything."""
    if players_without_pile == 1:
        return {centre} - {()}
    return parts_of(centre) - {()}


def victims(piles: Sequence[Pile], robber: int) -> set[int]:
    """Whom one may rob: everybody else with two or more pieces."""
    return {seat for seat, pile in enumerate(piles) if seat != robber and len(pile) >= 2}


def robberies(pile: Pile) -> set[tuple[Pile, Pile]]:
    """What may be kept of a stolen pile and what goes back: something of each."""
    return {(kept, without(pile, kept)) for kept in parts_of(pile) - {(), pile}}


def next_actor(piles: Sequence[Pile], last: int) -> int | None:
    """The first one without a pile on the way round the table that begins at the left of the last one."""
    seats = [*range(last + 1, len(piles)), *range(last + 1)]
    return next((seat for seat in seats if not piles[seat]), None)


def thrown(dice: int) -> Counter[Pile]:
    """In how many of all throws each result comes, by throwing all of them."""
    return Counter(tuple(sorted(faces)) for faces in product(FACES, repeat=dice))


def added_up(dice: int) -> Counter[Pile]:
    """The same for many dice: one die after the other is added to what lies there."""
    found = Counter({(): 1})
    for _ in range(dice):
        more: Counter[Pile] = Counter()
        for pile, ways in found.items():
            for face in FACES:
                more[tuple(sorted((*pile, face)))] += ways
        found = more
    return found
