"""Every rule is missed when it is gone: for each clause the source is broken, and the tests of that clause must fail.

A survivor is a fault of the tests. Mutants run side by side, each in a copy of the rules of its own. They are listed
in ``mutants*.toml`` beside the tests of each game.
"""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

import thieves
from thieves.core.proof import marked_scenarios, marked_tests

ROOT = Path(__file__).resolve().parents[1]
FILES = ("pyproject.toml", "thieves/__init__.py", "tests/conftest.py")
ALL_PASSED = 0
FAILED = re.compile(r"^1 failed(, \d+ passed)? in ", re.MULTILINE)  # a test that failed, not one that could not run


class Mutant(NamedTuple):
    """One exact piece of a game's source, and what stands there instead."""

    game: str
    clause: str
    breaks: str
    file: str
    old: str
    new: str

    @property
    def name(self) -> str:
        return f"{self.game} {self.clause}: {self.breaks}"


def read_mutants(game: str) -> list[Mutant]:
    """The mutants of a game, in the order in which they are listed."""
    paths = sorted((ROOT / "tests" / game).glob("mutants*.toml"))
    return [Mutant(game, **entry) for path in paths for entry in tomllib.loads(path.read_text("utf-8"))["mutant"]]


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
        found[clause].append(f"tests/{game}/test_scenarios.py::test_scenario[{stem}]")
    return {clause: tuple(sorted(tests, key=lambda test: "thousands" in test)) for clause, tests in found.items()}


def copy_to(folder: Path, game: str) -> None:
    """The rules and their tests in a folder of their own."""
    for name in ("thieves/core", f"thieves/{game}", f"tests/{game}", f"scenarios/{game}"):
        shutil.copytree(ROOT / name, folder / name)
    for name in FILES:
        shutil.copy2(ROOT / name, folder / name)


def patch(folder: Path, mutant: Mutant) -> None:
    """Break the rule in the copy."""
    path = folder / "thieves" / mutant.game / mutant.file
    text = path.read_text(encoding="utf-8")
    assert text.count(mutant.old) == 1, f"{mutant.file} has {text.count(mutant.old)} times: {mutant.old}"
    path.write_text(text.replace(mutant.old, mutant.new), encoding="utf-8")
    for stale in path.parent.glob(f"__pycache__/{path.stem}.*"):
        stale.unlink()


def run(folder: Path, tests: Sequence[str], rules: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run these tests against the copy; tests/conftest.py makes sure that the rules come from there."""
    command = [sys.executable, "-m", "pytest", "-q", "-x", "--tb=line", "-p", "no:cacheprovider", *tests]
    environment = os.environ | {
        "THIEVES_UNDER_TEST": str(rules or folder),
        "PYTHONPATH": str(folder),
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        "PYTEST_ADDOPTS": "",
    }
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=300)


def try_mutant(folder: Path, mutant: Mutant, tests: Sequence[str]) -> subprocess.CompletedProcess[str]:
    copy_to(folder, mutant.game)
    patch(folder, mutant)
    done = run(folder, tests)
    shutil.rmtree(folder)
    return done


@pytest.fixture(scope="module")
def runs(request, tmp_path_factory):
    """All mutants that were asked for, at work side by side."""
    wanted = {
        item.callspec.params["name"]
        for item in request.session.items
        if getattr(item, "originalname", "") == "test_mutant_is_noticed"
    }
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        futures: dict[str, Future] = {}
        for number, (name, mutant) in enumerate(MUTANTS.items()):
            if name in wanted:
                folder = tmp_path_factory.getbasetemp() / f"mutant{number}"
                # the proofs are found here, because Python 3.11 cannot parse in two threads at once
                futures[name] = pool.submit(try_mutant, folder, mutant, proofs_of(mutant.game)[mutant.clause])
        yield futures
        pool.shutdown(cancel_futures=True)


@pytest.mark.parametrize("name", MUTANTS)
def test_mutant_is_noticed(runs, name):
    done = runs[name].result()
    assert done.returncode != ALL_PASSED, f"Nothing fails although {name.partition(': ')[2]}."
    assert FAILED.search(done.stdout), f"The tests could not run:\n{done.stdout}\n{done.stderr}"


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
def test_every_clause_that_can_be_enforced_has_a_mutant_and_a_proof(game):
    mutants = read_mutants(game)
    assert {mutant.clause for mutant in mutants} == enforceable(game)
    assert len({mutant.name for mutant in mutants}) == len(mutants)
    assert all(proofs_of(game).values())


UNENFORCEABLE = {"pockets": {"talk.deals-allowed-not-binding"}, "library": {"look.all-players-watch"}}


@pytest.mark.parametrize("game", thieves.games)
def test_what_no_program_can_enforce_is_named(game):
    assert thieves.games[game].book.clauses.keys() - enforceable(game) == UNENFORCEABLE[game]
