"""Boards: fields with positions and kinds, and the ways between them.

A board is frozen. Rules use its numbers: fields are counted from 0, ``near`` lists the neighbours of each. The
networkx graph of the same board is there for algorithms, drawings and lessons; it is made when first asked for.
"""

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from .errors import ThievesError

if TYPE_CHECKING:
    import networkx


class Field(NamedTuple):
    """A place on a board: its name, where it is drawn, and what kinds of field it is."""

    name: str
    x: float
    y: float
    kinds: tuple[str, ...] = ()


class Board:
    """Fields and the ways between them, both directions unless ``directed``; ``one_way`` adds some that lead only on.

    >>> line = Board([Field("A", 0, 0), Field("B", 1, 0, ("well",)), Field("C", 2, 0)], [("A", "B"), ("B", "C")])
    >>> line.near[1], line.distances(0), [field.name for field in line.of_kind("well")]
    ((0, 2), {0: 0, 1: 1, 2: 2}, ['B'])
    """

    def __init__(
        self,
        fields: Iterable[Field],
        ways: Iterable[tuple[str, str]],
        directed: bool = False,
        one_way: Iterable[tuple[str, str]] = (),
    ) -> None:
        self.fields = tuple(fields)
        self.directed = directed
        self.one_way = tuple(one_way)
        self.number = {field.name: number for number, field in enumerate(self.fields)}
        if len(self.number) < len(self.fields):
            raise ThievesError("Two fields of a board have the same name.")
        near: list[set[int]] = [set() for _ in self.fields]
        for back, pairs in ((not directed, ways), (False, self.one_way)):
            for start, end in pairs:
                if start not in self.number or end not in self.number:
                    raise ThievesError(f"The way from {start!r} to {end!r} leads to a field that does not exist.")
                near[self.number[start]].add(self.number[end])
                if back:
                    near[self.number[end]].add(self.number[start])
        self.near: tuple[tuple[int, ...], ...] = tuple(tuple(sorted(numbers)) for numbers in near)

    def __len__(self) -> int:
        return len(self.fields)

    def __repr__(self) -> str:
        ways = sum(map(len, self.near)) // (1 if self.directed else 2)
        return f"Board({len(self)} fields, {ways} ways)"

    def __getitem__(self, name: str) -> Field:
        return self.fields[self.number[name]]

    def of_kind(self, kind: str) -> tuple[Field, ...]:
        """The fields of one kind."""
        return tuple(field for field in self.fields if kind in field.kinds)

    def numbers_of(self, kind: str) -> tuple[int, ...]:
        """The numbers of the fields of one kind."""
        return tuple(number for number, field in enumerate(self.fields) if kind in field.kinds)

    def ways(self) -> tuple[tuple[str, str], ...]:
        """Every way once, by the names of its ends, without those that lead only on."""
        pairs = (
            (self.fields[start].name, self.fields[end].name)
            for start, ends in enumerate(self.near)
            for end in ends
            if self.directed or (start < end and start in self.near[end])
        )
        return tuple(pair for pair in pairs if pair not in self.one_way)

    def without(self, closed: Iterable[str]) -> "Board":
        """The same board with some fields taken away; the others keep their names, not their numbers."""
        gone = set(closed)
        kept = [field for field in self.fields if field.name not in gone]
        ways, one_way = ([way for way in pairs if gone.isdisjoint(way)] for pairs in (self.ways(), self.one_way))
        return Board(kept, ways, self.directed, one_way)

    def distances(self, start: int, within: int | None = None, closed: frozenset[int] = frozenset()) -> dict[int, int]:
        """How many ways it takes to every field that can be reached, at most ``within``, not through ``closed``."""
        found, edge, steps = {start: 0}, [start], 0
        while edge and (within is None or steps < within):
            steps += 1
            ahead = []
            for at in edge:
                for to in self.near[at]:
                    if to not in found and to not in closed:
                        found[to] = steps
                        ahead.append(to)
            edge = ahead
        return found

    def circle(self, centre: int, radius: int) -> dict[int, int]:
        """The fields at most so far from the centre, each with its distance; kept once it was asked for."""
        circle = self.circles.get((centre, radius))
        if circle is None:
            circle = self.circles[centre, radius] = self.distances(centre, radius)
        return circle

    @cached_property
    def circles(self) -> dict[tuple[int, int], dict[int, int]]:
        """The circles that were asked for."""
        return {}

    @cached_property
    def graph(self) -> "networkx.Graph[str]":
        """The board as a frozen networkx graph: nodes by name, with ``pos`` and ``kinds``."""
        import networkx

        graph = networkx.DiGraph() if self.directed else networkx.Graph()
        for field in self.fields:
            graph.add_node(field.name, pos=(field.x, field.y), kinds=field.kinds)
        graph.add_edges_from(self.ways())
        return networkx.freeze(graph)


def grid(rows: str, columns: int, kinds: Mapping[str, tuple[str, ...]]) -> tuple[list[Field], list[tuple[str, str]]]:
    """The fields and ways of a grid: rows by letter, columns by number; fields share a way if they share an edge.

    >>> fields, ways = grid("AB", 2, {"A1": ("start",)})
    >>> [field.name for field in fields], ways
    (['A1', 'A2', 'B1', 'B2'], [('A1', 'A2'), ('A1', 'B1'), ('A2', 'B2'), ('B1', 'B2')])
    """
    fields, ways = [], []
    for y, row in enumerate(rows):
        for x in range(columns):
            name = f"{row}{x + 1}"
            fields.append(Field(name, x, y, kinds.get(name, ())))
            if x + 1 < columns:
                ways.append((name, f"{row}{x + 2}"))
            if y + 1 < len(rows):
                ways.append((name, f"{rows[y + 1]}{x + 1}"))
    return fields, ways


def read_kinds(tables: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
    """The kinds of each field, from lists of field names by kind."""
    found: dict[str, tuple[str, ...]] = {}
    for kind, names in tables.items():
        for name in names:
            found[name] = (*found.get(name, ()), kind)
    return found
