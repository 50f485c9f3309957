"""Every rule is missed when it is gone: for each clause the source is broken, and the tests of that clause must fail.

A survivor is a fault of the tests. Mutants run side by side, each in a copy of the rules of its own.
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

import pytest

from tests.pockets.table import BOOK
from thieves.core.proof import marked_scenarios, marked_tests

ROOT = Path(__file__).resolve().parents[2]
MUTANTS = tomllib.loads((ROOT / "tests/pockets/mutants.toml").read_text(encoding="utf-8"))["mutant"]
NAMES = [f"{mutant['clause']}: {mutant['breaks']}" for mutant in MUTANTS]
ENFORCEABLE = {clause.id for clause in BOOK.clauses.values() if clause.unenforceable is None}
COPIED = ("thieves/core", "thieves/pockets", "tests/pockets", "scenarios/pockets")
FILES = ("pyproject.toml", "thieves/__init__.py", "tests/conftest.py")
ALL_PASSED = 0
FAILED = re.compile(r"^1 failed(, \d+ passed)? in ", re.MULTILINE)  # a test that failed, not one that could not run


@cache
def every_proof() -> dict[str, tuple[str, ...]]:
    """The tests of each clause as pytest names them, scenarios included; the slowest ones last."""
    found: dict[str, list[str]] = {clause: [] for clause in ENFORCEABLE}
    for clause, place in marked_tests(ROOT / "tests", "pockets"):
        found[clause].append(place)
    for clause, place in marked_scenarios(ROOT / "scenarios/pockets"):
        stem = Path(place).name.split(".")[0]
        found[clause].append(f"tests/pockets/test_scenarios.py::test_scenario[{stem}]")
    return {clause: tuple(sorted(tests, key=lambda test: "thousands" in test)) for clause, tests in found.items()}


def proofs_of(clause: str) -> tuple[str, ...]:
    """The tests of one clause."""
    return every_proof()[clause]


def copy_to(folder: Path) -> None:
    """The rules and their tests in a folder of their own."""
    for name in COPIED:
        shutil.copytree(ROOT / name, folder / name)
    for name in FILES:
        shutil.copy2(ROOT / name, folder / name)


def patch(folder: Path, mutant: dict[str, str]) -> None:
    """Break the rule in the copy."""
    path = folder / "thieves/pockets" / mutant["file"]
    text = path.read_text(encoding="utf-8")
    assert text.count(mutant["old"]) == 1, f"{mutant['file']} has {text.count(mutant['old'])} times: {mutant['old']}"
    path.write_text(text.replace(mutant["old"], mutant["new"]), encoding="utf-8")
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
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=120)


def try_mutant(folder: Path, mutant: dict[str, str], tests: Sequence[str]) -> subprocess.CompletedProcess[str]:
    copy_to(folder)
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
        for number, (name, mutant) in enumerate(zip(NAMES, MUTANTS, strict=True)):
            if name in wanted:
                folder = tmp_path_factory.getbasetemp() / f"mutant{number}"
                tests = proofs_of(mutant["clause"])  # here, because Python 3.11 cannot parse in two threads at once
                futures[name] = pool.submit(try_mutant, folder, mutant, tests)
        yield futures
        pool.shutdown(cancel_futures=True)


@pytest.mark.parametrize("name", NAMES)
def test_mutant_is_noticed(runs, name):
    done = runs[name].result()
    assert done.returncode != ALL_PASSED, f"Nothing fails although {name.partition(': ')[2]}."
    assert FAILED.search(done.stdout), f"The tests could not run:\n{done.stdout}\n{done.stderr}"


def test_the_unbroken_copy_passes(tmp_path):
    copy_to(tmp_path)
    done = run(tmp_path, sorted({test for clause in ENFORCEABLE for test in proofs_of(clause)}))
    assert done.returncode == ALL_PASSED, done.stdout


def test_rules_from_another_folder_are_refused(tmp_path):
    copy_to(tmp_path)
    done = run(tmp_path, proofs_of("win.most-points"), rules=tmp_path / "elsewhere")
    assert "The rules under test should be in" in done.stderr
    assert done.returncode != ALL_PASSED and not FAILED.search(done.stdout)


def test_every_clause_that_can_be_enforced_has_a_mutant_and_a_proof():
    assert {mutant["clause"] for mutant in MUTANTS} == ENFORCEABLE
    assert len(set(NAMES)) == len(NAMES)
    assert all(proofs_of(clause) for clause in ENFORCEABLE)
    assert {c.id for c in BOOK.clauses.values() if c.unenforceable} == {"talk.deals-allowed-not-binding"}
