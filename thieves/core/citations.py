"""Where the code of a game cites its clauses, read from the source: who decides a clause, and what speaks of it.

A function decides a clause if ``@book.rule("the.clause")`` stands above it, or if it refuses or asks under that
clause; so does a number or table that is given as ``book.rule("the.clause")(value)``. Events, refusals, questions,
thoughts, options and limits speak of a clause where they are made with ``book.event("kind", "the.clause")`` and the
like, or for each row of a table that stands in the same module; remarks where ``book.remarks("the.clause")`` lists
them. Nothing is noted while modules are imported or games are played.
"""

import ast
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pkgutil import walk_packages
from typing import NamedTuple

DECIDES = "rule"
MAKERS = ("event", "refusal", "question", "thought", "option", "limit")
REMARKS = "remarks"  # its arguments are clauses alone
DECIDING_MAKERS = ("refusal", "question")  # who refuses or asks under a clause has decided by it

Made = frozenset["Citation"]


class Citation(NamedTuple):
    """A place in the code that cites a clause; the kind of a rule is the name of the function that decides it."""

    clause: str
    role: str
    kind: str
    module: str
    line: int


@cache
def citations_in(package: str) -> tuple[Citation, ...]:
    """Every place in this package, or in a game of one module, that cites a clause; by modules and lines.

    >>> import thieves
    >>> game = next(iter(thieves.games.values()))
    >>> {cited.role for cited in citations_in(type(game).__module__)} >= {"rule", "event", "refusal", "question"}
    True
    """
    sources, made = sources_in(package)
    found = {cited for source in sources for cited in source.citations(made)}
    order = {source.module: place for place, source in enumerate(sources)}
    return tuple(sorted(found, key=lambda cited: (order[cited.module], cited.line, cited)))


def sources_in(package: str) -> tuple[list["Source"], dict[tuple[str, str], Made]]:
    """The modules of a package as they are read, and what each name in them that makes statements cites."""
    sources = [Source(name) for name in module_names(package)]
    made: dict[tuple[str, str], Made] = {}
    for _ in range(3):  # a table of makers may name makers that another table names
        for source in sources:
            for name, value in source.assigned():
                made[source.module, name] = source.cited_in(value, made)
    return sources, made


def module_names(package: str) -> Iterator[str]:
    """The modules of a package, itself first; importing them is what a game does anyway."""
    yield package
    for path in getattr(import_module(package), "__path__", ()):
        yield from (found.name for found in walk_packages([path], f"{package}."))


class Source:
    """One module: its tree, and where the names in it come from."""

    def __init__(self, module: str) -> None:
        self.module = module
        loaded = import_module(module)
        spec = loaded.__spec__
        text = spec.loader.get_source(module) if spec and hasattr(spec.loader, "get_source") else None  # type: ignore[union-attr]
        self.tree = ast.parse(text or "")
        self.package = module if hasattr(loaded, "__path__") else module.rpartition(".")[0]
        self.names = dict(self.imported())

    def imported(self) -> Iterator[tuple[str, tuple[str, str]]]:
        """What ``from x import y`` brings: the name here, and module and name there."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom):
                above = self.package.split(".")[: 1 - node.level or None] if node.level else []
                origin = ".".join([*above, *([node.module] if node.module else [])])
                yield from ((name.asname or name.name, (origin, name.name)) for name in node.names)

    def assigned(self) -> Iterator[tuple[str, ast.expr]]:
        """Every name that the module gives to a value, outside functions and classes."""
        for node in self.tree.body:
            if isinstance(node, ast.Assign):
                for target in node.targets:
                    yield from zip(names_in(target), parts_of(target, node.value), strict=False)
            elif isinstance(node, ast.AnnAssign) and node.value and isinstance(node.target, ast.Name):
                yield node.target.id, node.value

    def cited_in(self, node: ast.AST, made: dict[tuple[str, str], Made]) -> Made:
        """What is cited in this part of the module, by a maker that stands in it or that it names."""
        found: set[Citation] = set()
        for part in ast.walk(node):
            role = role_of(part) if isinstance(part, ast.Call) else ""
            if isinstance(part, ast.Call) and role in MAKERS:
                rows = self.rows_for(part.args, node)
                found |= {Citation(clause, role, kind, self.module, part.lineno) for kind, clause in rows}
            elif isinstance(part, ast.Call) and role == REMARKS:
                found |= {
                    Citation(clause, "remark", "", self.module, part.lineno) for clause in map(constant, part.args)
                }
            elif isinstance(part, ast.Name):
                found |= made.get(self.names.get(part.id, (self.module, part.id)), frozenset())
            elif isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name) and part.value.id in self.names:
                found |= made.get((".".join(self.names[part.value.id]), part.attr), frozenset())
        return frozenset(found)

    def rows_for(self, args: list[ast.expr], around: ast.AST) -> list[tuple[str, str]]:
        """The kind and clause of a maker: as they stand, or row by row where a table around it gives them."""
        kind, clause = map(constant, args[:2])
        if clause:
            return [(kind, clause)]
        tables = [around, *(value for name, value in self.assigned() if name in names_in(around))]
        texts = [[*map(constant, row)] for table in tables for row in rows_of(table)]
        return [(kind or row[0], row[-1]) for row in texts if "." in row[-1] and (kind or len(row) > 1)]

    def citations(self, made: dict[tuple[str, str], Made]) -> Iterator[Citation]:
        """Every citation of this module: what speaks, and what decides."""
        for statement in self.tree.body:
            yield from self.cited_in(statement, {})
        for name, node in deciders(self.tree):
            for mark in marks_of(node):
                if isinstance(mark, ast.Call) and role_of(mark) == DECIDES:
                    for clause in map(constant, mark.args):
                        yield Citation(clause, DECIDES, name, self.module, node.lineno)
            if isinstance(node, ast.FunctionDef):
                for cited in self.cited_in(ast.Module([*node.body], []), made):
                    if cited.role in DECIDING_MAKERS:
                        yield Citation(cited.clause, DECIDES, name, self.module, node.lineno)


def role_of(call: ast.Call) -> str:
    """``event`` of ``book.event(...)``; nothing if the rulebook is not asked."""
    asked = call.func
    is_book = isinstance(asked, ast.Attribute) and isinstance(asked.value, ast.Name) and asked.value.id == "book"
    return asked.attr if is_book else ""  # type: ignore[attr-defined]


def constant(node: ast.expr) -> str:
    """The text that stands here; nothing if it is worked out."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def rows_of(table: ast.AST) -> Iterator[list[ast.expr]]:
    """What may be a row of a table: the pairs in it, and the values of a dictionary."""
    for node in ast.walk(table):
        if isinstance(node, ast.Tuple) and len(node.elts) == 2:
            yield node.elts
        elif isinstance(node, ast.Dict):
            yield from ([value] for value in node.values)


def names_in(target: ast.AST) -> list[str]:
    """The names that stand in it."""
    return [node.id for node in ast.walk(target) if isinstance(node, ast.Name)]


def parts_of(target: ast.expr, value: ast.expr) -> list[ast.expr]:
    """What each name on the left gets, where that can be seen; else each gets the whole."""
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        return value.elts
    return [value] * len(names_in(target))


Decider = ast.FunctionDef | ast.ClassDef | ast.Assign | ast.AnnAssign


def deciders(tree: ast.AST, outer: str = "") -> Iterator[tuple[str, Decider]]:
    """Every function and class of a module with its full name, and every name that a module or class gives a value."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield f"{outer}{node.name}", node
            yield from deciders(node, f"{outer}{node.name}.")
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            yield f"{outer}{ast.unparse(target)}", node
        elif not isinstance(node, ast.expr):
            yield from deciders(node, outer)


def marks_of(node: Decider) -> list[ast.expr]:
    """What may mark it as deciding a clause: what stands above it, or is called with its value."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return node.decorator_list
    return [node.value.func] if isinstance(node.value, ast.Call) else []
