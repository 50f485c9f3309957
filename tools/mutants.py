"""Break the rules and the core at random, by a seed, and list what no test notices.

    python -m tools.mutants 200 [--seed 1] [--game hadria]

A change that leaves the same bytecode changes nothing and is not tried. A survivor is told with its place and with the
lines that differ: a test is missing, or the change changes nothing that a game can show; only a person can tell which.
"""

import argparse
import ast
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from difflib import unified_diff
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import thieves
from tests.mutant_runner import whole_text
from tools.mutation import SIGNS, Place, Source, change, places, scopes

ROOT = Path(__file__).resolve().parent.parent
LEFT_OUT = shutil.ignore_patterns(".git", ".venv", "__pycache__", ".*cache", "browser", "docs")
OTHER = {
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "in": "not in", "not in": "in",
    "is": "is not", "is not": "is", "+": "-", "-": "+", "*": "+", "//": "*", "%": "+", "&": "|", "|": "&",
}  # fmt: skip
#: What is not a rule: bots are judged by how they play, words by those who read them.
NO_RULES = ("bots", "speech", "weighing", "gains", "outlook", "prices", "boarding", "selling", "survey", "reach")


SOUND = "unchanged"  #: whoever fails without a change would notice every change


class Try(NamedTuple):
    """One change, and where."""

    part: str  #: a game, or core
    line: str
    number: int = 0  #: the line of the source

    def __str__(self) -> str:
        module = self.line.partition(".")[0]
        return f"thieves/{self.part}/{module}.py:{self.number}: {self.line}"


def source_of(part: str) -> Source:
    """The modules of a game, or of the core."""
    paths = sorted(path for path in (ROOT / "thieves" / part).glob("*.py") if path.stem not in NO_RULES)
    return Source({path.stem: path.read_text(encoding="utf-8") for path in paths})


def changes(source: Source, module: str) -> Iterator[tuple[str, int]]:
    """Every small change that can be made in the functions of a module, and the line where it is made."""
    for name, scope in scopes(ast.parse(source.texts[module])):
        if not isinstance(scope, ast.FunctionDef):
            continue
        where, count = f"{module}.{name}", Counter[str]()
        for kind, place in places(scope):
            count[kind] += 1
            for how in ways(kind, place.value):
                yield f"{where}: {kind} {count[kind]} {how}", line_of(place, scope)


def line_of(place: Place, scope: ast.FunctionDef) -> int:
    """The line of the source in which something stands."""
    found: int = getattr(place.value, "lineno", getattr(place.node, "lineno", scope.lineno))
    return found


def ways(kind: str, value: Any) -> Iterator[str]:
    """How something of this kind is changed."""
    if kind == "if":
        yield from ("always", "never", "not")
    elif kind == "term":
        yield from ("gone", "not")
    elif kind in ("compare", "sign") and type(value) in SIGNS:
        yield OTHER[SIGNS[type(value)]]
    elif kind == "constant" and type(value) is int:
        yield f"= {value + 1}"
    elif kind == "line" and not isinstance(value, (ast.FunctionDef, ast.Import, ast.ImportFrom, ast.Pass)):
        yield "gone"


def chosen(number: int, seed: int, only: str | None) -> Iterator[Try]:
    """So many changes, drawn from all of them."""
    found: list[Try] = []
    sources: dict[str, Source] = {}
    for part in (only,) if only else ("core", *thieves.games):
        source = source_of(part)
        sources[part] = source
        found += [Try(part, *one) for module in source.texts for one in changes(source, module)]
    Random(seed).shuffle(found)
    yield from islice((one for one in found if makes_a_difference(one, sources[one.part])), number)


def makes_a_difference(one: Try, source: Source) -> bool:
    """Does the change leave other bytecode?"""
    changed = change(source, one.line).items()
    return any(bytecode(text) != bytecode(plain(source.texts[module])) for module, text in changed)


def bytecode(text: str) -> tuple[Any, ...]:
    """What a module does."""
    return whole_text(compile(text, "", "exec"))


@cache
def plain(text: str) -> str:
    """The text as a changed one is written."""
    return ast.unparse(ast.parse(text))


def differing(one: Try, source: Source) -> list[str]:
    """The lines that the change takes away and those that it puts there."""
    lines = [
        line
        for module, text in change(source, one.line).items()
        for line in unified_diff(plain(source.texts[module]).splitlines(), text.splitlines(), lineterm="", n=0)
    ]
    return [line for line in lines if line[0] in "+-" and line[:3] not in ("+++", "---")]


def tests_of(part: str) -> list[str]:
    """The files with tests that may notice a change of this part, the quick ones first."""
    folder = ROOT / "tests" / part
    paths = sorted(folder.glob("test_*.py"), key=lambda path: ("thousand" in path.read_text(), path.stat().st_size))
    shelf = sorted((ROOT / "tests" / "shelf").glob("test_*.py"))
    return [str(path.relative_to(ROOT)) for path in (*paths, *shelf, ROOT / "tests" / "test_golden.py")]


def job(one: Try, sources: dict[str, Source]) -> str:
    """A change as the runner of mutants is told of it."""
    texts = change(sources[one.part], one.line)
    modules = {f"thieves.{one.part}.{module}".removesuffix(".__init__"): text for module, text in texts.items()}
    return json.dumps({"name": str(one), "sources": modules, "tests": tests_of(one.part)})


def run(folder: Path, tries: list[Try]) -> Iterator[dict[str, Any]]:
    """The answers of the runner, part by part."""
    sources = {part: source_of(part) for part in dict.fromkeys(one.part for one in tries)}
    command = [sys.executable, str(ROOT / "tests" / "mutant_runner.py"), str(folder), str(os.cpu_count())]
    env = os.environ | {"THIEVES_UNDER_TEST": str(folder), "PYTHONPATH": str(folder)}
    for part in sources:
        env["PYTEST_ADDOPTS"] = f"--game={'pockets' if part == 'core' else part}"
        unchanged = json.dumps({"name": f"{SOUND} {part}", "sources": {}, "tests": tests_of(part)})
        jobs = "\n".join((unchanged, *(job(one, sources) for one in tries if one.part == part)))
        with subprocess.Popen(command, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as runner:
            assert runner.stdin and runner.stdout
            runner.stdin.write(jobs)
            runner.stdin.close()
            yield from map(json.loads, runner.stdout)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("number", type=int, nargs="?", default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=["core", *thieves.games])
    asked = parser.parse_args()
    tries = list(chosen(asked.number, asked.seed, asked.game))
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "thieves"
        shutil.copytree(ROOT, copy, ignore=LEFT_OUT)
        answers = {answer["name"]: answer for answer in run(copy, tries)}
    return report(tries, answers, asked.seed)


def report(tries: list[Try], answers: dict[str, dict[str, Any]], seed: int) -> int:
    """Tell the survivors and how many were noticed; parts whose tests fail without any change prove nothing."""
    parts = dict.fromkeys(one.part for one in tries)
    unsound = [part for part in parts if answers[f"{SOUND} {part}"]["code"] != 0]
    for part in unsound:
        print(
            f"{part}: its tests fail without any change, so they prove nothing:\n{answers[f'{SOUND} {part}']['told']}"
        )
    counted = [one for one in tries if one.part not in unsound]
    survivors = [one for one in counted if answers[str(one)]["code"] == 0]
    for one in survivors:
        print(f"not noticed  {one}", *differing(one, source_of(one.part)), sep="\n      ")
    print(f"{len(counted) - len(survivors)} of {len(counted)} changes were noticed, seed {seed}.")
    return 1 if unsound else 0


if __name__ == "__main__":
    sys.exit(main())
