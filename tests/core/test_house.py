"""The house is kept in order: small rooms, one name per thing, one place for words."""

import ast
import io
import re
import tokenize
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import thieves

ROOT = Path(__file__).resolve().parent.parent.parent
CODE = ("thieves", "widgets", "tests", "tools", "examples")
LONGEST_MODULE, LONGEST_FUNCTION = 400, 40
ROLES = {"State", "Setup", "Drawing"}  #: what every game has one of
GAMES = thieves.games.names
POLISH = re.compile("[ąćęłńóśźż]", re.IGNORECASE)
DECLARES = {"verb", "DeclaredVerb", "Verb"}


def files(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def shared() -> list[Path]:
    """The code that belongs to no game."""
    return [path for path in files("thieves", "widgets") if not {*path.relative_to(ROOT).parts} & {*GAMES}]


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def docstrings(tree: ast.Module) -> set[int]:
    """The lines on which docstrings stand."""
    found: set[int] = set()
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list) and body and isinstance(body[0], ast.Expr):
            if isinstance(body[0].value, ast.Constant) and isinstance(body[0].value.value, str):
                found |= {*range(body[0].lineno, (body[0].end_lineno or 0) + 1)}
    return found


# -- size -----------------------------------------------------------------------------------------


def test_no_module_is_longer_than_anybody_reads_at_once():
    lengths = {name_of(path): path.read_text(encoding="utf-8").count("\n") for path in files(*CODE)}
    assert {name: length for name, length in lengths.items() if length > LONGEST_MODULE} == {}


def test_no_function_is_longer_than_a_page():
    found = {
        f"{name_of(path)}:{node.name}": length
        for path in files(*CODE)
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (length := (node.end_lineno or 0) - node.lineno + 1) > LONGEST_FUNCTION
    }
    assert found == {}


# -- names ----------------------------------------------------------------------------------------


def classes(paths: list[Path]) -> Counter[str]:
    return Counter(node.name for path in paths for node in tree_of(path).body if isinstance(node, ast.ClassDef))


def test_a_name_stands_for_one_class_in_shared_code():
    assert {name for name, count in classes(shared()).items() if count > 1} == set()


@pytest.mark.parametrize("game", GAMES)
def test_a_name_stands_for_one_class_in_a_game_and_all_that_it_shares(game):
    own = classes(files(f"thieves/{game}", f"widgets/{game}"))
    both = own.keys() & classes(shared()).keys()
    assert ({name for name, count in own.items() if count > 1} | both) - ROLES == set()


def declared(tree: ast.Module) -> list[str]:
    """The verbs that a module declares."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    return [
        str(call.args[0].value)
        for call in calls
        if call.func.id in DECLARES and call.args and isinstance(call.args[0], ast.Constant)
    ]


@pytest.mark.parametrize("game", GAMES)
def test_each_verb_is_declared_once(game):
    found = Counter(name for path in files(f"thieves/{game}") for name in declared(tree_of(path)))
    assert {name for name, count in found.items() if count > 1} == set()
    assert found.keys() <= thieves.games[game].verbs.keys()


# -- words ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("folder", ("thieves", "widgets"))
def test_what_people_read_in_polish_stands_in_language_files(folder):
    """Neither Polish letters, nor a choice by language, nor a table of two languages."""
    found = []
    for path in files(folder):
        tree = tree_of(path)
        documented = docstrings(tree)
        source = path.read_text(encoding="utf-8")
        for token in tokenize.generate_tokens(io.StringIO(source).readline):
            if token.type == tokenize.STRING and token.start[0] not in documented and POLISH.search(token.string):
                found.append(f"{name_of(path)}:{token.start[0]}")
        found += [f"{name_of(path)}:{line}" for line in by_language(tree)]
    assert sorted(set(found)) == []


def by_language(tree: ast.Module) -> list[int]:
    """The lines on which something is chosen by its language, or written down for each."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and any(is_polish(part) for part in (node.left, *node.comparators)):
            found.append(node.lineno)
        if isinstance(node, ast.Dict) and any(is_polish(key) for key in node.keys):
            found.append(node.lineno)
    return found


def is_polish(node: ast.AST | None) -> bool:
    return isinstance(node, ast.Constant) and node.value == "pl"


# -- clauses and cards ----------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_what_is_only_spoken_of_is_decided_somewhere(game):
    """No clause is cited by an event or a remark alone; what no program can enforce is said to be so."""
    cited = thieves.games[game].citations
    decided = {citation.clause for citation in cited if citation.role not in ("event", "remark")}
    beyond = {clause.id for clause in thieves.games[game].book.clauses.values() if clause.unenforceable}
    assert {citation.clause for citation in cited} - decided - beyond == set()


CARDS = {"card", "book", "look", "person", "vice", "rogue", "event"}  #: tables of content that are cards


def card_ids(game: str) -> dict[str, str]:
    """The ids of all cards, each with the name of its content file; a word of the notation is not told from an id."""
    found = {}
    for file in (ROOT / "thieves" / game / "content").glob("*.toml"):
        tables = tomllib.loads(file.read_text(encoding="utf-8"))
        found |= {row["id"]: file.stem for name in CARDS & tables.keys() for row in tables[name]}
    return {id_: stem for id_, stem in found.items() if id_ not in thieves.games[game].verbs}


TELLS = {"say", "term", "h"}  #: what is given to these is a word or a drawing


def picked_out(tree: ast.AST) -> Iterator[ast.Constant]:
    """What a function compares with, looks up or asks for by name; what stands above it declares."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            for node in (part for statement in function.body for part in ast.walk(statement)):
                parts: list[ast.expr] = []
                if isinstance(node, ast.Compare):
                    parts = [node.left, *node.comparators]
                elif isinstance(node, ast.Subscript):
                    parts = [node.slice]
                elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id not in TELLS:
                    parts = node.args
                for part in parts:
                    yield from (one for one in ast.walk(part) if isinstance(one, ast.Constant))


@pytest.mark.parametrize("game", GAMES)
def test_no_rule_view_or_bot_picks_out_a_card_by_its_id(game):
    """A card says itself what it does: others ask it for a trait, and never whether it is that card."""
    ids = card_ids(game)
    found = {
        f"{name_of(path)}:{node.lineno} {node.value}"
        for place in (f"thieves/{game}", f"widgets/{game}")
        for path in files(place)
        if path.parent.name != "cards"
        for node in picked_out(tree_of(path))
        if node.value in ids
    }
    assert found == set()
