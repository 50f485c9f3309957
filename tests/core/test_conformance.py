"""The kit finds nothing wrong in a sound game, and names the promise that a broken one breaks."""

from collections.abc import Iterator
from typing import Any

import pytest

import thieves
from thieves.core import Action, Step, trial
from thieves.core.conformance import conform
from thieves.core.timeline import Timeline

from . import broken_telling  # noqa: F401 (puts its games on the list)
from .broken import BROKEN
from .broken_play import ForgetsAPiece, HasNoResult
from .toy import Nim, book, deal, in_turn, nim


def test_a_save_that_gives_back_another_game_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    other = Timeline(nim, ("Ala", "Bo"))
    monkeypatch.setattr(trial.save, "load", lambda text: other)
    report = conform(nim, games=4)
    assert {fault.promise for fault in report.faults} == {"a save gives back the same game"}


def test_an_address_of_another_position_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    other = Timeline(nim, ("Ala", "Bo"), 99)
    monkeypatch.setattr(trial, "locate", lambda text: other)
    report = conform(nim, games=4)
    assert {fault.promise for fault in report.faults} == {"an address leads to the same position"}


def test_the_toy_keeps_every_promise() -> None:
    report = conform(nim, games=24, thorough=2)
    assert not report.faults, str(report)
    assert report.games == 24
    assert report.decisions > 24 * 6


@pytest.mark.parametrize(("promise", "variant"), BROKEN, ids=lambda value: type(value).__name__)
def test_a_broken_game_is_caught(promise: str, variant: Nim, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "LONGEST", 300)
    report = conform(variant, games=60, thorough=1, most_faults=1)
    assert report.faults, f"nothing was found in {report.games} games"
    assert report.faults[0].promise == promise, str(report)


def test_there_are_enough_broken_games() -> None:
    assert len(BROKEN) >= 15
    assert len({promise for promise, _ in BROKEN}) >= 30


def test_a_fault_can_be_seen_again() -> None:
    """The report names the seed, and the same seed shows the same fault."""
    first = conform(ForgetsAPiece(), games=5, seed=17, most_faults=1).faults[0]
    assert conform(ForgetsAPiece(), games=1, seed=first.seed).faults[0] == first
    assert f"{first.players} players, seed {first.seed}, after {first.number} actions" in str(first)


def test_a_report_stops_after_enough_faults() -> None:
    report = conform(HasNoResult(), games=50, most_faults=3)
    assert (len(report.faults), report.games) == (3, 3)
    assert str(report).startswith("nim: 3 games, ")
    assert str(report).count("\n") == 3


def test_progress_is_told() -> None:
    heard: list[tuple[int, int]] = []
    conform(nim, games=3, progress=lambda done, all_: heard.append((done, all_)))
    assert heard == [(1, 3), (2, 3), (3, 3)]


def test_every_setting_and_number_of_players_is_played() -> None:
    seen = set()

    class Watched(Nim):
        def begin(self, players: Any, **options: Any) -> Step:
            seen.add((len(players), options.get("start", "die"), options.get("boast", 2)))
            return super().begin(players, **options)

    conform(Watched(), games=8)
    assert seen == {(players, start, boast) for players in (2, 3) for start in ("die", "five") for boast in (2, 3)}


def test_a_game_need_not_be_on_the_shelf_and_the_shelf_stays_as_it_was() -> None:
    before = list(thieves.games)
    assert not conform(nim, games=2).faults
    assert list(thieves.games) == before
    assert "nim" not in thieves.games


def test_a_variant_is_checked_itself_and_not_its_namesake_on_the_shelf() -> None:
    """A student's own Pockets is called 'pockets' too; saves of it must be read with its rules."""
    original = thieves.games["pockets"]

    class Mine(type(original)):  # type: ignore[misc]
        calls = 0

        def apply(self, state: Any, action: Action) -> Step:
            Mine.calls += 1
            return super().apply(state, action)

    report = conform(Mine(), games=1, options=[{}])
    assert not report.faults, str(report)
    assert Mine.calls > 4 * report.decisions, "played, checked, replayed, loaded"
    assert thieves.games["pockets"] is original


# -- the shelf ------------------------------------------------------------------------------------


@pytest.fixture
def shelf() -> Iterator[thieves.Shelf]:
    yield thieves.games
    thieves.games.added.clear()


def test_a_game_of_your_own_can_be_put_on_the_shelf(shelf: thieves.Shelf) -> None:
    assert shelf.add(nim) is nim
    assert shelf["nim"] is nim
    assert "nim" in shelf
    assert list(shelf)[-1] == "nim"
    assert len(shelf) == len(shelf.names) + 1
    assert "nim" in repr(shelf)
    again = Nim()
    shelf.add(again)
    assert shelf["nim"] is again, "running a cell twice replaces the game"


@pytest.mark.parametrize("name", ["pockets", "", "my game", "a.b", "../x"])
def test_a_name_that_is_taken_or_cannot_be_written_is_refused(shelf: thieves.Shelf, name: str) -> None:
    other = Nim()
    other.name = name
    with pytest.raises(ValueError, match="cannot be added"):
        shelf.add(other)
    assert list(shelf) == list(shelf.names)


def test_an_unknown_game_is_named_with_those_that_are_there() -> None:
    with pytest.raises(KeyError, match=r"no game 'chess' here, only: pockets"):
        thieves.games["chess"]


def test_the_toy_cites_only_what_exists() -> None:
    assert {citation.clause for citation in nim.citations} == set(book.clauses)
    assert deal and in_turn
