"""The rules are pure: what they import, what they touch, and what the core does not know."""

import ast
import io
import re
import subprocess
import sys
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import thieves

THIEVES = Path(thieves.__path__[0])
CORE = sorted((THIEVES / "core").glob("*.py"))
MODULES = sorted(THIEVES.rglob("*.py"))
GAMES = sorted(path.parent.name for path in THIEVES.glob("*/rulebook.toml"))
HEAVY = {"numpy", "matplotlib", "IPython", "ipywidgets", "anywidget", "traitlets", "pandas", "jupyterlab", "widgets"}
MAKER = THIEVES / "core" / "notes.py"  #: makes constructors as `namedtuple` does, of names in our own code alone
SHELL = {THIEVES / "cli.py", THIEVES / "launch.py"}  #: what speaks to a person at a terminal
WRITERS = {THIEVES / "core" / "journal.py", *SHELL}  #: what may write to the disk
READERS = {
    *(THIEVES / "core" / name for name in ("edition.py", "files.py", "proof.py")),
    THIEVES / "lab" / "scenarios.py",
    *WRITERS,
}


def name_of(path: Path) -> str:
    return str(path.relative_to(THIEVES))


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def imported(path: Path) -> Iterator[str]:
    """Every module that a file imports, at its top or within a function, by its full name."""
    package = ("thieves", *path.relative_to(THIEVES).with_suffix("").parts)
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            around = package[: len(package) - node.level] if node.level else ()
            base = ".".join((*around, *([node.module] if node.module else [])))
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)


@cache
def calls(path: Path) -> frozenset[str]:
    """Every function that is called, as written: ``open``, ``random.choice``, ``path.write_text``."""
    return frozenset(ast.unparse(node.func) for node in ast.walk(tree(path)) if isinstance(node, ast.Call))


# -- imports --------------------------------------------------------------------------------------


def loaded_by(code: str) -> set[str]:
    """The top-level modules that a fresh Python has loaded after this code."""
    script = f"{code}\nimport sys; print(*sorted({{name.partition('.')[0] for name in sys.modules}}))"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, cwd=THIEVES.parent, check=True
    )
    return set(done.stdout.split())


@pytest.mark.parametrize("name", [None, *thieves.games])
def test_importing_thieves_and_a_game_loads_nothing_heavy(name: str | None) -> None:
    code = "import thieves, thieves.cli, thieves.lab.session, thieves.lab.simulate"
    if name:
        code += f"\ngame = thieves.games[{name!r}]\ngame.setup([f'P{{n}}' for n in range(game.players[0])])"
    loaded = loaded_by(code)
    assert "thieves" in loaded
    assert not loaded & HEAVY
    assert "networkx" not in loaded, "only a board that is used as a graph needs it"


def test_import_thieves_alone_is_light() -> None:
    assert len(loaded_by("import thieves") - loaded_by("pass")) < 25


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_no_module_imports_what_the_rules_must_do_without(path: Path) -> None:
    tops = {name.partition(".")[0] for name in imported(path)}
    assert not tops & HEAVY
    assert not tops & {"time", "datetime", "pickle", "marshal", "shelve", "logging", "threading", "asyncio", "socket"}
    allowed = set(sys.stdlib_module_names) | {"thieves", "networkx"}
    assert tops <= allowed, tops - allowed


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_networkx_is_loaded_only_when_a_board_is_used(path: Path) -> None:
    at_import = [node for node in tree(path).body if isinstance(node, (ast.Import, ast.ImportFrom))]
    assert not any("networkx" in ast.unparse(node) for node in at_import), "import it in the function that needs it"


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_one_direction_only(path: Path) -> None:
    """notebooks → widgets → lab → game → core; a game never imports another game."""
    room = path.relative_to(THIEVES).parts[0]
    found = {name.split(".")[1] for name in imported(path) if name.startswith("thieves.")}
    if room == "core":
        assert not found & {"lab", "cli", "launch", *GAMES}
    elif room in GAMES:
        assert not found & {"cli", "launch", *GAMES} - {room}
        assert "lab" not in found, "no game knows the lab"
        minds = [name for name in imported(path) if name.startswith(f"thieves.{room}.bots")]
        assert "bots" in path.parts or not minds, "no rule depends on what a bot thinks"
    elif room == "lab":
        assert not found & {"cli", "launch", *GAMES}
    assert "__main__" not in found


# -- what is called -------------------------------------------------------------------------------


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_there_is_no_global_dice(path: Path) -> None:
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.ImportFrom) and node.module == "random":
            assert {alias.name for alias in node.names} == {"Random"}
        if isinstance(node, ast.Import):
            assert not {"random", "secrets", "uuid"} & {alias.name for alias in node.names}


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_every_dice_has_a_seed(path: Path) -> None:
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "Random":
            assert node.args, f"line {node.lineno}"


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_only_the_command_prints(path: Path) -> None:
    if path not in SHELL:
        assert not {"print", "input", "sys.stdout.write", "sys.stderr.write"} & calls(path)


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_only_the_journal_and_the_command_touch_the_disk(path: Path) -> None:
    names = {call.rpartition(".")[2] for call in calls(path)}
    writing = {
        "open",
        "write_text",
        "write_bytes",
        "mkdir",
        "unlink",
        "rename",
        "replace",
        "truncate",
        "touch",
        "rmdir",
    }
    found = {c for c in calls(path) if c.rpartition(".")[2] in writing} - text_methods(path)
    found -= {"self.open"}  # what follows from a position, see Game.open
    assert path in WRITERS or not found, found
    assert path in READERS or not names & {"read_bytes", "glob", "rglob", "iterdir"}


def text_methods(path: Path) -> set[str]:
    """Calls of ``replace`` and the like on what is no file: texts and timelines."""
    harmless = re.compile(r"\.replace$|^(timeline|line|self\.timeline|Timeline)\.rename$")
    return {call for call in calls(path) if harmless.search(call)}


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_nothing_is_ever_evaluated(path: Path) -> None:
    found = {"eval", "exec", "compile", "__import__", "globals", "os.system"} & calls(path)
    assert not found - ({"eval"} if path == MAKER else set())


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_files_are_read_as_utf8(path: Path) -> None:
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "read_text":
            said = [ast.unparse(a) for a in node.args] + [ast.unparse(k.value) for k in node.keywords]
            assert any("utf-8" in text for text in said), f"line {node.lineno}"


# -- what the core does not know ------------------------------------------------------------------

WORDS = re.compile(r"pocket|mushroom|stone|vault|library|bazaar|hadria|peddler|guard|thief", re.IGNORECASE)


def spoken(path: Path) -> Iterator[tuple[int, str]]:
    """Every name, text and comment of a file but its docstrings."""
    documents = {
        (node.body[0].lineno, node.body[0].end_lineno)
        for node in ast.walk(tree(path))
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef))
        and node.body
        and isinstance(node.body[0], ast.Expr)
        and isinstance(node.body[0].value, ast.Constant)
    }
    for token in tokenize.generate_tokens(io.StringIO(path.read_text("utf-8")).readline):
        line = token.start[0]
        if token.type in (tokenize.NAME, tokenize.STRING, tokenize.COMMENT):
            if not any(first <= line <= (last or first) for first, last in documents):
                yield line, token.string


@pytest.mark.parametrize("path", CORE, ids=name_of)
def test_the_core_knows_no_game(path: Path) -> None:
    assert [(line, text) for line, text in spoken(path) if WORDS.search(text)] == []


def test_not_even_the_examples_of_the_core_name_a_game() -> None:
    for path in (THIEVES / "core").glob("*.py"):
        found = re.search(r"pockets|mushroom|stones|hadria|bazaar|peddler", path.read_text("utf-8"), re.IGNORECASE)
        assert found is None, f"{path.name}: {found}"


def test_this_test_would_find_a_word() -> None:
    found = [text for _, text in spoken(THIEVES / "pockets" / "state.py") if WORDS.search(text)]
    assert "MUSHROOMS" in found


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_the_same_rooms(name: str) -> None:
    files = {path.name for path in (THIEVES / name).iterdir()}
    assert {"__init__.py", "state.py", "rulebook.toml", "language.toml"} <= files


def test_every_module_begins_with_a_sentence() -> None:
    for path in MODULES:
        document = ast.get_docstring(tree(path))
        assert document, name_of(path)
        assert document.split("\n\n")[0].rstrip().endswith((".", ":", "?")), name_of(path)
