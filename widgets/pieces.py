"""Pieces that travel: every stone, card or token keeps its name from one picture to the next.

Rules count pieces ("two red stones on A"); a picture that lets them travel must know which of them went where.
A layout says it: {"piece-1": ("red", "A"), …}, the piece that came first before those that came later.

>>> first = advance({}, {"A": {"red": 2}, "Ala": {}})
>>> first
{'piece-1': ('red', 'A'), 'piece-2': ('red', 'A')}
>>> advance(first, {"A": {"red": 1}, "Ala": {"red": 1}})
{'piece-1': ('red', 'A'), 'piece-2': ('red', 'Ala')}
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

Layout = dict[str, tuple[str, str]]  #: piece -> its kind and its place
Counts = Mapping[str, Mapping[str, int]]  #: place -> how many of each kind


class PieceMove(NamedTuple):
    """What an event tells: so many pieces of a kind went from one place to another."""

    kind: str
    source: str
    target: str
    number: int = 1


class Pieces:
    """The memory of one picture: it follows what happens and keeps the pieces apart."""

    def __init__(self, prefix: str = "piece") -> None:
        self.prefix = prefix
        self.layout: Layout = {}
        self.drawn: tuple[object, ...] = ()

    def follow(self, counts: Counts, moves: Iterable[PieceMove] = (), before: Counts | None = None) -> Layout:
        """The layout of the next picture. ``moves`` count only if the last picture showed ``before``.

        The same moment drawn again gives the same layout, also where two equal lots have changed places.
        """
        asked = (tidy(counts), tuple(moves), tidy(before or {}))
        if asked != self.drawn:
            known = before is None or counted(self.layout) == tidy(before)
            self.layout = advance(self.layout, counts, asked[1] if known else (), self.prefix)
            self.drawn = asked
        return self.layout


def tidy(counts: Counts) -> dict[str, dict[str, int]]:
    """The same counts without the places and kinds that have none."""
    kept = {place: {kind: count for kind, count in kinds.items() if count} for place, kinds in counts.items()}
    return {place: kinds for place, kinds in kept.items() if kinds}


def counted(layout: Layout) -> dict[str, dict[str, int]]:
    """How many pieces of each kind lie at each place."""
    found: dict[str, dict[str, int]] = {}
    for kind, place in layout.values():
        kinds = found.setdefault(place, {})
        kinds[kind] = kinds.get(kind, 0) + 1
    return found


def advance(layout: Layout, counts: Counts, moves: Iterable[PieceMove] = (), prefix: str = "piece") -> Layout:
    """The next layout: first the moves that are told, all at once, then whatever the counts still ask for.

    Without moves (after an undo or a jump) a piece stays where it is if it can; the others go where one of
    their kind is missing. Pieces that are nowhere any more are gone; pieces that were nowhere get a new name.
    """
    staying, gone = part(told(layout, moves), counts)
    number = 1 + max((int(piece.rpartition("-")[2]) for piece in layout), default=0)
    for place, kind in missing(staying, counts):
        piece = taken(gone, kind)
        if piece is None:
            piece, number = f"{prefix}-{number}", number + 1
        staying[piece] = (kind, place)
    return staying


def told(layout: Layout, moves: Iterable[PieceMove]) -> Layout:
    """The layout after the moves: every piece is lifted from where it lay before any is put down."""
    lifted: Layout = {}
    for move in moves:
        there = [p for p, lies in layout.items() if lies == (move.kind, move.source) and p not in lifted]
        lifted.update(dict.fromkeys(there[: move.number], (move.kind, move.target)))
    return {piece: lies for piece, lies in layout.items() if piece not in lifted} | lifted


def part(layout: Layout, counts: Counts) -> tuple[Layout, Layout]:
    """The pieces that can stay, first come first, and those that must leave their place."""
    left = Counter({(kind, place): n for place, kinds in counts.items() for kind, n in kinds.items()})
    staying: Layout = {}
    leaving: Layout = {}
    for piece, lies in layout.items():
        stays = left[lies] > 0
        left[lies] -= stays
        (staying if stays else leaving)[piece] = lies
    return staying, leaving


def missing(layout: Layout, counts: Counts) -> list[tuple[str, str]]:
    """Place and kind of every piece that the counts ask for and the layout lacks."""
    have = Counter((place, kind) for kind, place in layout.values())
    wanted = [(place, kind, number) for place, kinds in counts.items() for kind, number in kinds.items()]
    return [(place, kind) for place, kind, number in wanted for _ in range(number - have[place, kind])]


def taken(pool: Layout, kind: str) -> str | None:
    """Take a piece of this kind out of the pool, if there is one."""
    piece = next((piece for piece, (own, _) in pool.items() if own == kind), None)
    if piece is not None:
        del pool[piece]
    return piece
