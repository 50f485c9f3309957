"""tools/soak.py: the games are split without gaps, the bar tells how far it is, and a fault is exit code 1."""

import importlib.util
import io
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import thieves
from thieves.core.conformance import Report
from thieves.core.trial import Fault
from thieves.hadria import spreading
from thieves.hadria.spreading import muster
from thieves.hadria.watch import ways

from .kills import Kill

PATH = Path(thieves.__path__[0]).parent / "tools" / "soak.py"


@pytest.fixture(scope="module")
def soak() -> Any:
    spec = importlib.util.spec_from_file_location("soak", PATH)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_game_is_in_one_chunk(soak: Any) -> None:
    seeds = [seed for first, count in soak.chunks(47, 100) for seed in range(first, first + count)]
    assert seeds == list(range(100, 147))


def test_reports_are_put_together(soak: Any) -> None:
    late, early = Fault("p", "x", 3, 9, 1), Fault("p", "y", 3, 2, 1)
    whole = soak.together("g", [Report("g", 5, 50, (late,)), Report("g", 5, 60, (early,))])
    assert whole == Report("g", 10, 110, (early, late))


def test_the_bar_tells_how_far_how_fast_and_how_long(soak: Any) -> None:
    out = io.StringIO()
    bar = soak.Bar("pockets", 40, out)
    bar.start -= 2
    for _ in range(4):
        bar.add(10)
    lines = out.getvalue().rstrip("\n").split("\n")
    assert lines[0].startswith("pockets ███████░░░")
    assert " 10/40  " in lines[0]
    assert lines[0].endswith(" left")
    assert lines[-1].startswith("pockets " + "█" * 30 + " 40/40 ")
    assert soak.clock(125.9) == "2:05"


@pytest.mark.parametrize(("faults", "lost", "code"), [(0, 0, 0), (1, 0, 1), (0, 1, 1)])
def test_anything_found_is_1(
    soak: Any, monkeypatch: pytest.MonkeyPatch, capsys: Any, faults: int, lost: int, code: int
) -> None:
    report = Report("pockets", 3, 30, (Fault("the game ends", "not", 3, 1, 9),) * faults)
    monkeypatch.setattr(soak, "soak_game", lambda name, games, seed, thorough: report)
    monkeypatch.setattr(soak, "kill_once", lambda game, folder, seed: fails() if lost else Kill(5, 5, True))
    arguments = "--games 3 --kills 2 --interrupts 0 --pairs 0 --damages 0 --game pockets"
    monkeypatch.setattr(sys, "argv", ["soak.py", *arguments.split()])
    assert soak.main() == code
    told = capsys.readouterr().out
    assert f"pockets: 3 games, 30 decisions, {faults} faults" in told
    assert f"{2 * lost} kills lost something" in told
    assert ("kills 1: a line is missing" in told) == bool(lost)


def fails() -> None:
    raise AssertionError("a line is missing")


@pytest.mark.parametrize(("wrong", "code"), [(False, 0), (True, 1)])
def test_a_hunt_that_no_order_allows_is_1(
    soak: Any, monkeypatch: pytest.MonkeyPatch, capsys: Any, wrong: bool, code: int
) -> None:
    if wrong:  # the watch goes any way, whatever that costs
        monkeypatch.setattr(spreading, "choices", lambda watch, figure, pledge=None: ways(watch, figure))
        monkeypatch.setattr(spreading, "nameable", lambda watch, pledge=None: muster(watch).ready)
    arguments = "--hunts 20 --games 0 --kills 0 --interrupts 0 --pairs 0 --damages 0 --game hadria"
    monkeypatch.setattr(sys, "argv", ["soak.py", *arguments.split()])
    assert soak.main() == code
    told = capsys.readouterr().out
    assert ("hadria: 20 hunts, 0 faults" in told) == (not wrong)


def test_a_short_soak_for_real() -> None:
    arguments = "--games 4 --kills 2 --interrupts 3 --pairs 2 --damages 5 --seed 5 --game pockets"
    command = [sys.executable, str(PATH), *arguments.split()]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    for accidents in ("2 kills", "3 interrupts", "2 pairs", "5 damages"):
        assert f"pockets: {accidents}, " in done.stdout
    assert "pockets: 4 games, " in done.stdout
    assert " 0 faults\n" in done.stdout
