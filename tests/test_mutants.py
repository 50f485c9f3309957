"""Every rule is missed when it is gone: for each clause the source is broken, and the tests of that clause must fail.

A survivor is a fault of the tests. Mutants run side by side, each in a process of its own that is forked from a warm
one (`mutant_runner.py`). They are listed in ``mutants.toml`` beside the tests of each game, clause
by clause; `tools/mutation.py` tells how a change is written.
"""

import ast
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from pathlib import Path
from threading import Thread
from typing import NamedTuple

import pytest

import thieves
from thieves.core.proof import marked_scenarios, marked_tests
from tools.mutation import Source, change, scopes, touched

ROOT = Path(__file__).resolve().parents[1]
FILES = ("pyproject.toml", "thieves/__init__.py", "tests/conftest.py", "tests/stage.py")
OPTIONS = "tests/shelf/test_options.py::test_a_value_that_is_not_offered_is_refused_with_the_clause"
ALL_PASSED = 0
FAILED = re.compile(r"^1 failed(, \d+ passed)? in ", re.MULTILINE)  # a test that failed, not one that could not run


class Outcome(NamedTuple):
    """What the tests of a clause said about a mutant."""

    code: int
    told: str


class Mutant(NamedTuple):
    """A rule, and how the code that decides it is changed: a line for `tools.mutation`, or another text."""

    game: str
    clause: str
    breaks: str
    change: str | dict[str, str]

    @property
    def name(self) -> str:
        return f"{self.game} {self.clause}: {self.breaks}"


def read_mutants(game: str) -> list[Mutant]:
    """The mutants of a game, in the order in which they are listed."""
    listed = tomllib.loads((ROOT / "tests" / game / "mutants.toml").read_text(encoding="utf-8"))
    return [Mutant(game, clause, breaks, how) for clause, all_ in listed.items() for breaks, how in all_.items()]


MUTANTS = {mutant.name: mutant for game in thieves.games for mutant in read_mutants(game)}


def enforceable(game: str) -> set[str]:
    """The clauses that a program can enforce."""
    return {clause.id for clause in thieves.games[game].book.clauses.values() if clause.unenforceable is None}


@cache
def proofs_of(game: str) -> dict[str, tuple[str, ...]]:
    """The tests of each clause as pytest names them, scenarios included; the slowest ones last."""
    found: dict[str, list[str]] = {clause: [] for clause in enforceable(game)}
    for clause, place in marked_tests(ROOT / "tests", game):
        found[clause].append(place)
    for clause, place in marked_scenarios(ROOT / "scenarios" / game):
        stem = Path(place).name.split(".")[0]
        found[clause].append(f"tests/shelf/test_scenarios.py::test_scenario[{game}-{stem}]")
    for option in thieves.games[game].options:
        if option.values:
            found[option.clause].append(f"{OPTIONS}[{game}-{option.name}]")
    return {clause: tuple(sorted(tests, key=lambda test: "thousands" in test)) for clause, tests in found.items()}


def copy_to(folder: Path, game: str) -> None:
    """The rules and their tests in a folder of their own."""
    for name in ("thieves/core", f"thieves/{game}", f"tests/{game}", "tests/shelf", f"scenarios/{game}"):
        shutil.copytree(ROOT / name, folder / name)
    for name in FILES:
        shutil.copy2(ROOT / name, folder / name)


@cache
def source_of(game: str) -> Source:
    """The rules of a game."""
    folder = ROOT / "thieves" / game
    paths = sorted(folder.rglob("*.py"))
    return Source({".".join(p.relative_to(folder).with_suffix("").parts): p.read_text(encoding="utf-8") for p in paths})


def broken(mutant: Mutant) -> dict[str, str]:
    """The files that the mutant changes, as they read then."""
    if isinstance(mutant.change, str):
        changed = change(source_of(mutant.game), mutant.change)
        return {f"{module.replace('.', '/')}.py": text for module, text in changed.items()}
    file, old, new = mutant.change["file"], mutant.change["old"], mutant.change["new"]
    text = (ROOT / "thieves" / mutant.game / file).read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{file} has {text.count(old)} times: {old}"
    return {file: text.replace(old, new)}


def run(folder: Path, tests: Sequence[str], rules: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run these tests against the copy; tests/conftest.py makes sure that the rules come from there."""
    command = [sys.executable, "-m", "pytest", "-q", "-x", "--tb=line", "-p", "no:cacheprovider", *tests]
    surrounded = surroundings(folder, rules)
    return subprocess.run(command, cwd=folder, env=surrounded, capture_output=True, text=True, timeout=300)


def surroundings(folder: Path, rules: Path | None = None) -> dict[str, str]:
    """What a process that tests the copy must know."""
    return os.environ | {
        "THIEVES_UNDER_TEST": str(rules or folder),
        "PYTHONPATH": str(folder),
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        "PYTEST_ADDOPTS": "",
        "PYTHONDONTWRITEBYTECODE": "",  # what the first mutant compiles, the others need not
    }


def try_alone(base: Path, mutant: Mutant) -> Outcome:
    """A process of its own: for what is no Python, and where no process can be forked."""
    folder = base / f"mutant-{mutant.game}-{abs(hash(mutant.name))}"
    tests = proofs_of(mutant.game)[mutant.clause]
    copy_to(folder, mutant.game)
    for file, text in broken(mutant).items():
        (folder / "thieves" / mutant.game / file).write_text(text, encoding="utf-8")
    done = run(folder, tests)
    shutil.rmtree(folder)
    return Outcome(done.returncode, done.stdout + done.stderr)


def job(mutant: Mutant, sources: dict[str, str]) -> str:
    """A mutant as the runner is told of it."""
    modules = {
        f"thieves.{mutant.game}.{file.removesuffix('.py').replace('/', '.')}".removesuffix(".__init__"): text
        for file, text in sources.items()
    }
    return json.dumps({"name": mutant.name, "sources": modules, "tests": proofs_of(mutant.game)[mutant.clause]})


def try_together(folder: Path, game: str, jobs: Sequence[str], futures: dict[str, Future[Outcome]]) -> None:
    """Many mutants of one game, by one process that is warm already."""
    copy_to(folder, game)
    command = [sys.executable, str(ROOT / "tests" / "mutant_runner.py"), str(folder), str(os.cpu_count())]
    with subprocess.Popen(
        command, env=surroundings(folder), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as runner:
        assert runner.stdin and runner.stdout
        runner.stdin.write("\n".join(jobs))
        runner.stdin.close()
        for line in runner.stdout:
            answer = json.loads(line)
            futures[answer["name"]].set_result(Outcome(answer["code"], answer["told"]))
    for future in futures.values():
        if not future.done():
            future.set_result(Outcome(ALL_PASSED - 1, "The runner stopped."))
    shutil.rmtree(folder)


def try_all(base: Path, wanted: Sequence[Mutant], futures: dict[str, Future[Outcome]]) -> None:
    """Game by game: those that are Python together, the others each in a process of its own."""
    for game in dict.fromkeys(mutant.game for mutant in wanted):
        mine = [(mutant, broken(mutant)) for mutant in wanted if mutant.game == game]
        together, alone = [], []
        for mutant, sources in mine:
            is_python = all(file.endswith(".py") for file in sources)
            (together if is_python and hasattr(os, "fork") else alone).append((mutant, sources))
        if together:
            jobs = [job(mutant, sources) for mutant, sources in together]
            try_together(base / f"mutants-{game}", game, jobs, {m.name: futures[m.name] for m, _ in together})
        with ThreadPoolExecutor(os.cpu_count()) as side_by_side:
            outcomes = side_by_side.map(lambda mutant: try_alone(base, mutant), [mutant for mutant, _ in alone])
            for (mutant, _), outcome in zip(alone, outcomes, strict=True):
                futures[mutant.name].set_result(outcome)


@pytest.fixture(scope="session")
def runs(request, tmp_path_factory):
    """All mutants that were asked for, at work while their results are waited for."""
    items = request.session.items
    asked = {i.callspec.params["name"] for i in items if getattr(i, "originalname", "") == "test_mutant_is_noticed"}
    wanted = [mutant for name, mutant in MUTANTS.items() if name in asked]
    futures: dict[str, Future[Outcome]] = {mutant.name: Future() for mutant in wanted}
    for game in thieves.games:
        proofs_of(game)  # here, because Python 3.11 cannot parse in two threads at once

    def work() -> None:
        try:
            try_all(tmp_path_factory.getbasetemp(), wanted, futures)
        except BaseException as error:
            for future in futures.values():
                if not future.done():
                    future.set_result(Outcome(ALL_PASSED - 1, f"{type(error).__name__}: {error}"))

    thread = Thread(target=work)
    thread.start()
    yield futures
    thread.join()


@pytest.mark.parametrize("name", MUTANTS)
def test_mutant_is_noticed(runs, name):
    done = runs[name].result()
    assert done.code != ALL_PASSED, f"Nothing fails although {name.partition(': ')[2]}."
    assert FAILED.search(done.told), f"The tests could not run:\n{done.told}"


@pytest.mark.parametrize("game", thieves.games)
def test_the_unbroken_copy_passes(tmp_path, game):
    copy_to(tmp_path, game)
    done = run(tmp_path, sorted({test for tests in proofs_of(game).values() for test in tests}))
    assert done.returncode == ALL_PASSED, done.stdout


@pytest.mark.parametrize("game", thieves.games)
def test_rules_from_another_folder_are_refused(tmp_path, game):
    copy_to(tmp_path, game)
    done = run(tmp_path, next(iter(proofs_of(game).values())), rules=tmp_path / "elsewhere")
    assert "The rules under test should be in" in done.stderr
    assert done.returncode != ALL_PASSED and not FAILED.search(done.stdout)


@pytest.mark.parametrize("game", thieves.games)
def test_every_clause_that_can_be_enforced_has_a_mutant_and_a_proof(runs, game):
    """The first of all tests (tests/conftest.py): the mutants set out with it."""
    mutants = read_mutants(game)
    assert {mutant.clause for mutant in mutants} == enforceable(game)
    assert len({mutant.name for mutant in mutants}) == len(mutants)
    assert all(proofs_of(game).values())


def breaks_in(mutant: Mutant) -> Iterator[tuple[str, str]]:
    """The modules and names that a mutant changes; of a content file only the file."""
    if isinstance(mutant.change, str):
        yield from touched(source_of(mutant.game), mutant.change)
        return
    ((file, text),) = broken(mutant).items()
    before, after = (
        {n: ast.dump(node) for n, node in scopes(ast.parse(one))} if file.endswith(".py") else {"": one}
        for one in ((ROOT / "thieves" / mutant.game / file).read_text(encoding="utf-8"), text)
    )
    changed = (name for name in {*before, *after} if before.get(name) != after.get(name))
    yield from ((file.removesuffix(".py").replace("/", "."), name) for name in changed)


@pytest.mark.parametrize("game", thieves.games)
def test_a_rule_is_broken_where_it_is_decided(game):
    """Some mutant of each clause breaks what is named as deciding it: function, question or number, or its content."""
    named: dict[str, set[tuple[str, str]]] = {}
    for cited in thieves.games[game].citations:
        if cited.role == "rule":
            module = cited.module.removeprefix(f"thieves.{game}").lstrip(".") or "__init__"
            named.setdefault(cited.clause, set()).add((module, cited.kind.partition(".")[0]))
    elsewhere = {mutant.clause for mutant in read_mutants(game)} - {
        mutant.clause
        for mutant in read_mutants(game)
        for module, name in breaks_in(mutant)
        if not name or (module.removesuffix(".__init__"), name.partition(".")[0]) in named.get(mutant.clause, set())
    }
    assert elsewhere == set()


UNENFORCEABLE = {
    "pockets": {"talk.deals-allowed-not-binding"},
    "library": {"look.all-players-watch"},
    "bazaar": {"setup.reference-card-each", "buy.no-covering-or-stacking"},
    "hadria": {"component.screens", "component.organising-tokens", "movement.organising-tokens"},
    "peddler": {"setup.place-shop-board"},
}


@pytest.mark.parametrize("game", thieves.games)
def test_what_no_program_can_enforce_is_named(game):
    assert thieves.games[game].book.clauses.keys() - enforceable(game) == UNENFORCEABLE[game]
