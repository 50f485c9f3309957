"""Where the code works a rule out: the lines that decide it, which functions those call, and what they are asked for.

>>> import thieves
>>> decides = deciding(thieves.games["library"], "push.not-into-bookcase-or-off-board")[0]
>>> decides.name, [decides.lines[number - decides.first].strip() for number in sorted(decides.lit)][:1]
('landing', ['if field in state.setup.room.closed:'])
"""

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from inspect import getsource
from typing import Any, NamedTuple

from ..core import Game
from ..core.citations import (
    DECIDES,
    DECIDING_MAKERS,
    Decider,
    Made,
    Source,
    constant,
    deciders,
    marks_of,
    role_of,
    sources_in,
)

Place = tuple[str, str]  #: a module, and a name in it


class Working(NamedTuple):
    """A function, class or value of the rules: what it decides, what it names, and which lines decide what."""

    module: str
    name: str
    first: int
    last: int
    names: frozenset[Place]  #: the functions, classes and values of the game that stand in it
    calls: frozenset[Place]  #: those of them that are called
    reads: frozenset[str]  #: what it reads off something, such as ``after_push`` of a setup
    is_function: bool
    marks: frozenset[str]  #: the clauses that its mark names
    lit: dict[str, frozenset[int]]  #: by clause, the lines that decide it

    @property
    def place(self) -> Place:
        return self.module, self.name


class Excerpt(NamedTuple):
    """The source of what decides a clause, and which of its lines do."""

    module: str
    name: str
    first: int
    lines: tuple[str, ...]
    lit: frozenset[int]


@cache
def workings(package: str) -> dict[Place, Working]:
    """Everything of a package that decides a clause, by its place.

    >>> found = workings("thieves.pockets")
    >>> all(one.first <= line <= one.last for one in found.values() for lit in one.lit.values() for line in lit)
    True
    """
    sources, made = sources_in(package)
    found = [read(source, name, node, made) for source in sources for name, node in deciders(source.tree)]
    return {work.place: work for work in found}


def read(source: Source, name: str, node: Decider, made: dict[Place, Made]) -> Working:
    """One function, class or value as a working."""
    first = min([node.lineno, *(mark.lineno for mark in marks_of(node))])
    names = frozenset(place for part in ast.walk(node) for place in named(source, part))
    called = (part.func for part in ast.walk(node) if isinstance(part, ast.Call))
    calls = frozenset(place for part in called for place in named(source, part))
    reads = frozenset(part.attr for part in ast.walk(node) if isinstance(part, ast.Attribute))
    last, lit = node.end_lineno or first, lit_lines(source, node, made)
    is_function = isinstance(node, ast.FunctionDef)
    return Working(source.module, name, first, last, names, calls, reads, is_function, marks_in(node), lit)


def named(source: Source, part: ast.AST) -> Iterator[Place]:
    """What a name, or a name of another module, stands for."""
    if isinstance(part, ast.Name):
        yield source.names.get(part.id, (source.module, part.id))
    elif isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name) and part.value.id in source.names:
        yield ".".join(source.names[part.value.id]), part.attr


def lit_lines(source: Source, node: Decider, made: dict[Place, Made]) -> dict[str, frozenset[int]]:
    """The lines that decide each clause: those that refuse or ask under it with the condition above, or all that
    stands below its mark."""
    found: dict[str, set[int]] = {}
    body = getattr(node, "body", ())
    if isinstance(node, ast.ClassDef):
        body = [part for part in body if not isinstance(part, ast.FunctionDef)]  # they speak for themselves
    for statement, lines in statements(body):
        for clause in cited(source, statement, made):
            found.setdefault(clause, set()).update(lines)
    for clause in marks_in(node):
        found[clause] = found.get(clause) or body_of(node)
    return {clause: frozenset(lines) for clause, lines in found.items()}


def body_of(node: Decider) -> set[int]:
    """All its lines but its marks and what it says of itself."""
    first = node.body[has_docstring(node)].lineno if isinstance(node, ast.FunctionDef) else node.lineno
    return {*range(first, (node.end_lineno or first) + 1)}


def has_docstring(node: ast.FunctionDef) -> bool:
    """Does the function begin with a text about itself, and go on after it?"""
    return ast.get_docstring(node) is not None and len(node.body) > 1


def marks_in(node: Decider) -> frozenset[str]:
    """The clauses in the ``@book.rule(...)`` above it, or around its value."""
    calls = [mark for mark in marks_of(node) if isinstance(mark, ast.Call) and role_of(mark) == DECIDES]
    return frozenset(clause for mark in calls for clause in map(constant, mark.args) if clause)


def statements(body: Iterable[ast.stmt], above: tuple[int, ...] = ()) -> Iterator[tuple[ast.AST, tuple[int, ...]]]:
    """Every statement that holds no other and the head of every one that does, each with its lines and those of the
    condition right above it."""
    for statement in body:
        inner = [part for part in ast.iter_child_nodes(statement) if isinstance(part, ast.stmt)]
        own: list[Any] = [part for part in ast.iter_child_nodes(statement) if not isinstance(part, ast.stmt)]
        last = inner[0].lineno - 1 if inner else statement.end_lineno or statement.lineno
        lines = tuple(range(statement.lineno, max(last, statement.lineno) + 1))
        yield ast.Module(own, []), (*above, *lines)
        yield from statements(inner, lines if isinstance(statement, ast.If) else ())


def cited(source: Source, statement: ast.AST, made: dict[Place, Made]) -> set[str]:
    """The clauses under which a statement refuses, asks or tells."""
    return {one.clause for one in source.cited_in(statement, made) if one.role in (*DECIDING_MAKERS, "event")}


def workings_of(game: Game[Any]) -> dict[Place, Working]:
    """Everything of a game that decides a clause."""
    return workings(type(game).__module__)


def deciders_of(game: Game[Any], clause: str) -> list[Working]:
    """What decides a clause: first what is marked with it, then what refuses or asks under it."""
    found = workings_of(game)
    places = [(one.module, one.kind) for one in game.citations if one.role == DECIDES and one.clause == clause]
    works = [found[place] for place in dict.fromkeys(places) if place in found]
    return sorted(works, key=lambda work: clause not in work.marks)


def deciding(game: Game[Any], clause: str) -> list[Excerpt]:
    """The source of what decides a clause; empty where the source is not at hand."""
    return [excerpt(work, clause) for work in deciders_of(game, clause)]


def excerpt(work: Working, clause: str) -> Excerpt:
    """The lines of a working, those that decide the clause lit."""
    lines = source_lines(work.module)[work.first - 1 : work.last]
    return Excerpt(work.module, work.name, work.first, lines, work.lit.get(clause, frozenset()))


@cache
def source_lines(module: str) -> tuple[str, ...]:
    """The source of a module, line by line."""
    return tuple(getsource(import_module(module)).splitlines())


@cache
def clauses_by_place(game: Game[Any]) -> dict[Place, tuple[str, ...]]:
    """The clauses that each function, class or value decides."""
    found: dict[Place, list[str]] = {}
    for one in game.citations:
        if one.role == DECIDES:
            found.setdefault((one.module, one.kind), []).append(one.clause)
    return {place: tuple(dict.fromkeys(clauses)) for place, clauses in found.items()}
