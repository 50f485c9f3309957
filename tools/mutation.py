"""Small changes of Python code, each addressed by a function and by what is changed in it, not by its text.

A change is one line. Numbers count the places of that kind in the function, in the order of the source:

    never not-adjacent                     the branch that makes this refusal or event is never taken (or: always)
    no steps-back                          only the event itself is gone
    push: never not-adjacent               the same, in this function alone
    may_step: if 2 never                   a condition is never true (or: always, not)
    may_step: term 1 gone                  one side of an `and` or `or` is gone
    score_of: constant 3 = 7               another constant
    score_of: compare 1 <=                 another comparison
    score_of: sign 1 -                     another sign between two terms
    place_of: return 2 = None              another value: return, set, item, keyword NAME, key, each, side, operand
    deal: item 2 gone                      an item of a list or of a call is gone (also: keyword NAME, line)

A function is named as the game knows it (``push``, ``Board.near``), behind its module where two have the same name
(``pushing.push``); the name of a table or constant of a module stands for its assignment.
"""

import ast
import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeGuard

CHANGE = re.compile(r"(?:(?P<where>[\w.]+): )?(?P<kind>[a-z]+)(?: (?P<which>\S+))?(?: (?P<how>.+))?", re.DOTALL)
OPERATORS: dict[str, type[ast.AST]] = {
    "<": ast.Lt, "<=": ast.LtE, ">": ast.Gt, ">=": ast.GtE, "==": ast.Eq, "!=": ast.NotEq,
    "in": ast.In, "not in": ast.NotIn, "is": ast.Is, "is not": ast.IsNot,
    "+": ast.Add, "-": ast.Sub, "*": ast.Mult, "//": ast.FloorDiv, "%": ast.Mod, "&": ast.BitAnd, "|": ast.BitOr,
}  # fmt: skip
SIGNS = {kind: sign for sign, kind in OPERATORS.items()}
MAKERS = ("event", "refusal")
MADE = ("no", "never", "always")  #: what is said of an event or a refusal


class Place(NamedTuple):
    """Somewhere in a tree: the node, its field, and the number in it if the field is a list."""

    node: Any
    field: str
    at: int | None = None

    @property
    def value(self) -> Any:
        found = getattr(self.node, self.field)
        return found if self.at is None else found[self.at]

    def put(self, value: Any) -> None:
        """Let something else stand here; None takes an item out of its list."""
        if self.at is None:
            setattr(self.node, self.field, value)
        else:
            getattr(self.node, self.field)[self.at : self.at + 1] = [] if value is None else [value]


class NoSuchPlace(LookupError):
    """The code has no place with this address."""


# -- places, by kind, in the order of the source --------------------------------------------------


def places(tree: ast.AST) -> Iterator[tuple[str, Place]]:
    """Every place of a tree that can be changed, with its kind."""
    for node in in_order(tree):
        yield from places_of(node)


def in_order(tree: ast.AST) -> Iterator[ast.AST]:
    """The nodes as they are read, without annotations and without what only says which clause a value decides."""
    if isinstance(tree, ast.Call) and isinstance(tree.func, ast.Call) and ast.unparse(tree.func.func) == "book.rule":
        yield from in_order(tree.args[0])
        return
    yield tree
    for field, value in ast.iter_fields(tree):
        if field in ("annotation", "returns", "decorator_list"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from in_order(child)


def places_of(node: ast.AST) -> Iterator[tuple[str, Place]]:
    """The places of one node."""
    match node:
        case ast.If() | ast.IfExp() | ast.While() | ast.Assert():
            yield "if", Place(node, "test")
        case ast.comprehension():
            yield from (("if", Place(node, "ifs", at)) for at in range(len(node.ifs)))
            yield "each", Place(node, "iter")
        case ast.For():
            yield "each", Place(node, "iter")
        case ast.BoolOp():
            yield from (("term", Place(node, "values", at)) for at in range(len(node.values)))
        case ast.Constant():
            yield "constant", Place(node, "value")
        case ast.Compare():
            yield from (("compare", Place(node, "ops", at)) for at in range(len(node.ops)))
            yield "side", Place(node, "left")
            yield from (("side", Place(node, "comparators", at)) for at in range(len(node.comparators)))
        case ast.BinOp():
            yield "sign", Place(node, "op")
            yield "operand", Place(node, "left")
            yield "operand", Place(node, "right")
        case ast.Return() if node.value is not None:
            yield "return", Place(node, "value")
        case ast.Assign() | ast.AnnAssign() | ast.AugAssign() if node.value is not None:
            yield "set", Place(node, "value")
        case ast.Tuple() | ast.List() | ast.Set():
            yield from (("item", Place(node, "elts", at)) for at in range(len(node.elts)))
        case ast.Call():
            yield from (("item", Place(node, "args", at)) for at in range(len(node.args)))
            yield from ((f"keyword {k.arg}", Place(node, "keywords", at)) for at, k in enumerate(node.keywords))
        case ast.Dict():
            yield from (("key", Place(node, "values", at)) for at in range(len(node.values)))
        case ast.Subscript():
            yield "operand", Place(node, "value")
            yield "operand", Place(node, "slice")
        case ast.ListComp() | ast.SetComp() | ast.GeneratorExp():
            yield "operand", Place(node, "elt")
    yield from lines_of(node)


def lines_of(node: ast.AST) -> Iterator[tuple[str, Place]]:
    """The lines inside one node that can be left out."""
    for field in ("body", "orelse"):
        lines = getattr(node, field, None)
        if isinstance(lines, list) and not isinstance(node, (ast.Module, ast.ClassDef)):
            yield from (("line", Place(node, field, at)) for at in range(len(lines)) if not is_text(lines[at]))


def is_text(line: ast.stmt) -> bool:
    """A docstring is nothing to change."""
    return isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant)


# -- where a change is ----------------------------------------------------------------------------


def scopes(tree: ast.AST, prefix: str = "") -> Iterator[tuple[str, ast.AST]]:
    """Everything in a module that has a name: functions, methods, tables."""
    for node in getattr(tree, "body", ()):
        match node:
            case ast.FunctionDef():
                yield prefix + node.name, node
            case ast.ClassDef():
                yield from scopes(node, f"{prefix}{node.name}.")
            case ast.Assign() | ast.AnnAssign():
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                for name in (n.id for t in targets for n in ast.walk(t) if is_set(n)):
                    yield prefix + name, node


def is_set(node: ast.AST) -> TypeGuard[ast.Name]:
    """Does this name get a value, and not only something of what it names?"""
    return isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)


class Source:
    """The code that is changed: the text of each module by its name."""

    def __init__(self, texts: dict[str, str]) -> None:
        self.texts = texts
        self.modules: dict[str, list[str]] = {}  #: by name: the modules with a function or table of this name
        self.makers: dict[str, set[str]] = {}  #: by kind of event or refusal: the names under which it is made
        for module, text in texts.items():
            tree = ast.parse(text)
            for name, _ in scopes(tree):
                self.modules.setdefault(name, []).append(module)
            for node in tree.body:
                match node:
                    case ast.Assign([ast.Name(name)], ast.Call(ast.Attribute(attr=made), [ast.Constant(kind), *_])):
                        if made in MAKERS:
                            self.makers.setdefault(kind, set()).add(name)

    def find(self, where: str) -> tuple[str, str]:
        """The module and the name of a function or table."""
        module, _, rest = where.partition(".")
        name, found = where, self.modules.get(where, [])
        if not found:  # behind its module
            name, found = rest, [m for m in self.modules.get(rest, ()) if m.rpartition(".")[2] == module]
        if len(found) != 1:
            raise NoSuchPlace(f"{len(found)} functions are called {where}: {', '.join(found)}")
        return found[0], name


# -- changes --------------------------------------------------------------------------------------


def change(source: Source, line: str) -> dict[str, str]:
    """The modules that this change touches, as they read after it."""
    read = CHANGE.fullmatch(line)
    if read is None:
        raise NoSuchPlace(f"{line!r} says no change")
    where, kind, which, how = read.group("where", "kind", "which", "how")
    if which is None or (how is None) != (kind in MADE):
        raise NoSuchPlace(f"{line!r} says no change")
    if kind in MADE:
        return change_made(source, where, kind, which)
    module, name = source.find(where)
    tree = ast.parse(source.texts[module])
    change_place(dict(scopes(tree))[name], kind, which, how)
    return {module: ast.unparse(ast.fix_missing_locations(tree))}


def change_place(scope: ast.AST, kind: str, which: str, how: str) -> None:
    """Carry out one change in a function."""
    if kind == "keyword":
        kind, _, number = f"keyword {which}".partition("#")
        which = number or "1"
    there = [place for name, place in places(scope) if name == kind]
    if not 1 <= int(which) <= len(there):
        raise NoSuchPlace(f"there is no {kind} {which}, only {len(there)}")
    place = there[int(which) - 1]
    if how == "gone":
        take_away(place)
    elif how.startswith("= "):
        put_text(place, how[2:])
    elif kind in ("compare", "sign"):
        place.put(OPERATORS[how]())
    else:
        place.put(TRUTHS[how](place.value))


TRUTHS: dict[str, Callable[[ast.expr], ast.expr]] = {
    "always": lambda test: ast.Constant(True),
    "never": lambda test: ast.Constant(False),
    "not": lambda test: ast.UnaryOp(ast.Not(), test),
}


def take_away(place: Place) -> None:
    """Leave something out; of an `and` with one side that side stays."""
    if isinstance(place.value, ast.stmt) and len(getattr(place.node, place.field)) == 1:
        place.put(ast.Pass())
    else:
        place.put(None)


def put_text(place: Place, text: str) -> None:
    """Let this code stand there."""
    if isinstance(place.value, ast.stmt):
        getattr(place.node, place.field)[place.at : place.at + 1] = ast.parse(text).body  # type: ignore[operator]
    elif isinstance(place.value, ast.keyword):
        place.value.value = expression(text)
    elif isinstance(place.node, ast.Constant):
        place.put(ast.literal_eval(text))
    else:
        place.put(expression(text))


def expression(text: str) -> ast.expr:
    """The expression that a text says."""
    return ast.parse(text, mode="eval").body


def touched(source: Source, line: str) -> Iterator[tuple[str, str]]:
    """The modules and names that this change is in."""
    read = CHANGE.fullmatch(line)
    if read and read["where"]:
        yield source.find(read["where"])
    elif read and read["kind"] in MADE:
        names = source.makers.get(read["which"], set())
        for module, text in source.texts.items():
            if any(made in text for made in names):
                for name, scope in scopes(ast.parse(text)):
                    if any(is_made(node, names) for node in ast.walk(scope)):
                        yield module, name


# -- what speaks of a clause ----------------------------------------------------------------------


def change_made(source: Source, where: str | None, how: str, kind: str) -> dict[str, str]:
    """An event or a refusal is no longer made, or its branch is always or never taken."""
    names = source.makers.get(kind, set())
    only, name = source.find(where) if where else (None, "")
    changed = {}
    for module, text in source.texts.items():
        if only not in (None, module) or not any(made in text for made in names):
            continue
        tree = ast.parse(text)
        scope = dict(scopes(tree))[name] if only else tree
        found = [path for path in paths(scope) if is_made(path[-1].value, names)]
        for path in reversed(found):  # so that numbers stay right
            leave_out(path) if how == "no" else decide(path, how == "always")
        if found:
            changed[module] = ast.unparse(ast.fix_missing_locations(tree))
    if not changed:
        raise NoSuchPlace(f"no {kind} is made" + (f" in {where}" if where else ""))
    return changed


def is_made(node: Any, names: set[str]) -> bool:
    """Does this call make an event or a refusal of one of these names?"""
    if not isinstance(node, ast.Call):
        return False
    return getattr(node.func, "id", getattr(node.func, "attr", None)) in names


def paths(tree: ast.AST) -> Iterator[tuple[Place, ...]]:
    """Every node with the places that lead to it."""
    for field, value in ast.iter_fields(tree):
        for at, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if isinstance(child, ast.AST):
                place = Place(tree, field, at)
                yield (place,)
                yield from ((place, *rest) for rest in paths(child))


def leave_out(path: tuple[Place, ...]) -> None:
    """Take an event out of the list or the line that it stands in."""
    for place in reversed(path):
        if place.field == "elts" or isinstance(place.value, ast.stmt):
            return take_away(place)


def decide(path: tuple[Place, ...], taken: bool) -> None:
    """Let the nearest condition around a place always, or never, lead to it."""
    for outer, inner in zip(reversed(path[:-1]), reversed(path[1:]), strict=True):
        if isinstance(outer.value, (ast.If, ast.IfExp)) and inner.field in ("body", "orelse"):
            outer.value.test = ast.Constant((inner.field == "body") is taken)
            return
    if taken:
        raise NoSuchPlace("nothing decides there")
    for place in reversed(path):
        if isinstance(place.value, ast.Return):
            place.value.value = ast.Constant(None)
            return
        if isinstance(place.value, ast.stmt):
            return take_away(place)
