"""Break the rules and the core at random, by a seed, and list what no test notices.

    python -m tools.mutants 200 [--seed 1] [--game hadria]

A survivor is a test that is missing, or a change that changes nothing; which of the two, only a person can tell.
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
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import thieves
from tools.mutation import SIGNS, Source, change, places, scopes

ROOT = Path(__file__).resolve().parent.parent
LEFT_OUT = shutil.ignore_patterns(".git", ".venv", "__pycache__", ".*cache", "browser", "notebooks", "docs")
OTHER = {
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "in": "not in", "not in": "in",
    "is": "is not", "is not": "is", "+": "-", "-": "+", "*": "+", "//": "*", "%": "+", "&": "|", "|": "&",
}  # fmt: skip
#: What is not a rule: bots are judged by how they play, words by those who read them.
NO_RULES = ("bots", "speech", "weighing", "gains", "outlook", "prices", "boarding", "selling", "survey", "reach")


class Try(NamedTuple):
    """One change, and where."""

    part: str  #: a game, or core
    line: str

    def __str__(self) -> str:
        return f"{self.part}: {self.line}"


def source_of(part: str) -> Source:
    """The modules of a game, or of the core."""
    paths = sorted(path for path in (ROOT / "thieves" / part).glob("*.py") if path.stem not in NO_RULES)
    return Source({path.stem: path.read_text(encoding="utf-8") for path in paths})


def changes(source: Source, module: str) -> Iterator[str]:
    """Every small change that can be made in the functions of a module."""
    for name, scope in scopes(ast.parse(source.texts[module])):
        if not isinstance(scope, ast.FunctionDef):
            continue
        where, count = f"{module}.{name}", Counter[str]()
        for kind, place in places(scope):
            count[kind] += 1
            for how in ways(kind, place.value):
                yield f"{where}: {kind} {count[kind]} {how}"


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
    found = []
    for part in (only,) if only else ("core", *thieves.games):
        source = source_of(part)
        found += [Try(part, line) for module in source.texts for line in changes(source, module)]
    yield from Random(seed).sample(found, min(number, len(found)))


def tests_of(part: str) -> list[str]:
    """The files with tests that may notice a change of this part, the quick ones first."""
    folder = ROOT / "tests" / part
    paths = sorted(folder.glob("test_*.py"), key=lambda path: ("thousand" in path.read_text(), path.stat().st_size))
    more = [ROOT / "tests" / "pockets" / "test_scenarios.py"] if part == "core" else []
    return [str(path.relative_to(ROOT)) for path in (*paths, *more, ROOT / "tests" / "test_golden.py")]


def job(one: Try, sources: dict[str, Source]) -> str:
    """A change as the runner of mutants is told of it."""
    texts = change(sources[one.part], one.line)
    modules = {f"thieves.{one.part}.{module}".removesuffix(".__init__"): text for module, text in texts.items()}
    return json.dumps({"name": str(one), "sources": modules, "tests": tests_of(one.part)})


def run(folder: Path, tries: list[Try]) -> Iterator[dict[str, Any]]:
    """The answers of the runner, part by part."""
    sources = {part: source_of(part) for part in dict.fromkeys(one.part for one in tries)}
    command = [sys.executable, str(ROOT / "tests" / "mutant_runner.py"), str(folder), str(os.cpu_count())]
    env = os.environ | {"THIEVES_UNDER_TEST": str(folder), "PYTHONPATH": str(folder), "PYTEST_ADDOPTS": ""}
    for part in sources:
        jobs = "\n".join(job(one, sources) for one in tries if one.part == part)
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
        survivors = []
        for number, answer in enumerate(run(copy, tries), 1):
            if answer["code"] == 0:
                survivors.append(answer["name"])
                print(f"{number:4} of {len(tries)}  not noticed  {answer['name']}", flush=True)
    print(f"{len(tries) - len(survivors)} of {len(tries)} changes were noticed.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
