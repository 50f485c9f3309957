"""Whatever happens around a journal, no sound move is lost: two tables, interrupts, other rules."""

import errno
import os
import signal
import subprocess
import sys
from collections import deque
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest

import thieves
from thieves.core import BadFile, ThievesError
from thieves.core import journal as journals
from thieves.core.journal import InUse, Journal, open_here
from thieves.core.seal import SIGN
from thieves.core.timeline import Timeline
from thieves.lab.session import Session
from thieves.pockets.pointing import chosen

from .accidents import interrupts, pair_once
from .kept_games import NAMES, POCKETS, played, resumed, same

# -- two tables -----------------------------------------------------------------------------------


def test_a_second_table_of_the_same_process_is_told(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    line = Timeline(POCKETS, NAMES, 3)
    with Journal.start(path, line):
        with pytest.raises(
            InUse, match=r"^a\.journal is being played at another table: close that one, or go on in [^']*$"
        ):
            Journal.resume(path)
        with pytest.raises(ThievesError, match="exists already"):
            Journal.start(path, Timeline(POCKETS, NAMES))
        line.let_chance()
    assert same(resumed(path), line)


def test_another_name_of_the_same_file_is_the_same_file(tmp_path: Path) -> None:
    path, link = tmp_path / "a.journal", tmp_path / "b.journal"
    with Journal.start(path, Timeline(POCKETS, NAMES)):
        link.symlink_to(path)
        with pytest.raises(InUse):
            Journal.resume(link)


OTHER = """
import sys
from thieves.core.journal import Journal
journal = Journal.resume(sys.argv[1])
print("open", flush=True)
sys.stdin.read()
"""


def test_a_second_table_of_another_process_is_told_and_a_killed_one_blocks_nothing(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    line = played(path)
    root = Path(thieves.__path__[0]).parent
    command = [sys.executable, "-c", OTHER, str(path)]
    other = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=root)
    assert other.stdout is not None and other.stdin is not None
    assert other.stdout.readline() == b"open\n"
    with pytest.raises(InUse, match="being played at another table"):
        Journal.resume(path)
    with Journal.beside(path) as beside:
        assert beside.path.name == "a-2.journal"
        assert same(beside.timeline, line)
    other.kill()
    other.wait()
    other.stdin.close()
    other.stdout.close()
    assert same(resumed(path), line)


def test_where_files_cannot_be_locked_it_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_locks(file: Any) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr("thieves.core.lock.take_lock", no_locks)
    path = tmp_path / "a.journal"
    with Journal.start(path, Timeline(POCKETS, NAMES)) as journal:
        assert not journal.is_locked
        with pytest.raises(InUse):  # within one process it is known all the same
            Journal.resume(path)


def test_two_sessions_of_one_process_play_the_same_game(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    first = Session(POCKETS, NAMES, 3)
    first.keep_journal(path)
    second = Session.resume(path)
    assert second.timeline is first.timeline
    first.answer("Ala: point A")
    second.answer("Cy: point B")
    assert first.journal is second.journal is open_here(path)
    assert first.journal is not None
    first.journal.close()
    assert open_here(path) is None
    assert same(resumed(path), first.timeline)


def test_a_table_that_nobody_has_any_more_frees_its_file(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    Journal.start(path, Timeline(POCKETS, NAMES))
    resumed(path)


@pytest.mark.parametrize("seed", range(6))
def test_pairs_of_tables_lose_nothing(tmp_path: Path, seed: int) -> None:
    assert pair_once(POCKETS, tmp_path, seed) > 0


# -- interrupts -----------------------------------------------------------------------------------


@pytest.mark.parametrize("move", [2, 9])
def test_an_interrupt_leaves_file_and_memory_in_step(tmp_path: Path, move: int) -> None:
    """Pressed at one place after the other of what a move does."""
    found = interrupts(POCKETS, tmp_path, move, stride=5)
    assert len(list(takewhile(lambda place: place[0] == move, found))) > 30


def test_this_test_would_notice_a_move_that_is_only_half_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Journal, "take_back", lambda self, recorded: None)
    with pytest.raises(AssertionError, match="the file holds other moves than the memory"):
        deque(takewhile(lambda place: place[0] == 2, interrupts(POCKETS, tmp_path, 2, stride=5)), maxlen=0)


def test_what_an_interrupted_interrupt_left_is_gone_with_the_next_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two presses: the line is on the disk, and taking it back is interrupted as well."""
    path = tmp_path / "a.journal"
    line = Timeline(POCKETS, NAMES, 3)
    with Journal.start(path, line):
        line.let_chance()
        with monkeypatch.context() as pressed:
            pressed.setattr(os, "fsync", interrupted)
            pressed.setattr(Journal, "take_back", interrupted)
            with pytest.raises(KeyboardInterrupt):
                line.do("Ala: point A")
        line.do("Ala: point B")
    assert same(resumed(path), line)


def interrupted(*args: Any) -> None:
    raise KeyboardInterrupt


# -- other rules ----------------------------------------------------------------------------------


def test_a_journal_of_other_rules_is_told_and_what_they_allow_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.journal"
    line = played(path)
    monkeypatch.setattr(POCKETS.book, "version", 3)
    with pytest.raises(BadFile, match=r"made with rules 2 of pockets; these are rules 3\.(.|\n)*moves are sound"):
        Journal.resume(path)
    with Journal.beside(path) as journal:
        assert same(journal.timeline, line)
    assert same(resumed(tmp_path / "a-2.journal"), line), "the new one is of the new rules"


def test_rules_that_have_changed_without_a_word_are_noticed_where_they_differ(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.journal"
    line = played(path)
    seen = type(POCKETS).observe
    monkeypatch.setattr(
        type(POCKETS), "observe", lambda self, s, v=None: seen(self, s, v) | ({"x": 1} if any(chosen(s)) else {})
    )
    (problem,) = journals.read(path).problems
    assert "From here on the rules lead to another position" in problem.sentence
    assert "point" in path.read_text("utf-8").split("\n")[problem.line - 1]
    found = journals.read(path).timeline
    assert found is not None
    assert found.branches.keys() == line.branches.keys()


def test_a_line_that_would_not_read_back_is_not_confirmed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.journal"
    line = Timeline(POCKETS, NAMES, 3)
    with Journal.start(path, line):
        line.let_chance()
        before = line.number
        monkeypatch.setattr(Timeline, "written", lambda self, action: "Ala: point A\nB")
        with pytest.raises(ThievesError, match="does not read back as the same action"):
            line.do("Ala: point A")
        assert line.number == before
    assert resumed(path).number == before


def test_a_timeline_is_written_to_one_file_the_last_that_was_named(tmp_path: Path) -> None:
    line = Timeline(POCKETS, NAMES, 3)
    line.let_chance()
    first = Journal.start(tmp_path / "a.journal", line)
    second = Journal.start(tmp_path / "b.journal", line)
    assert journals.open_here(first.path) is None and journals.open_here(second.path) is second
    before = first.path.read_bytes()
    line.do("Ala: point A")
    second.close()
    assert first.path.read_bytes() == before and resumed(first.path).number == line.number - 1
    assert same(resumed(second.path), line)


def test_a_line_shows_its_move_first(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    played(path, 3)
    last = path.read_text("utf-8").splitlines()[-1]
    move, _, marks = last.rpartition(SIGN)
    assert move and len(marks) == 13


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes that share open files")
def test_a_worker_that_was_forked_off_neither_writes_the_journal_nor_holds_it(tmp_path: Path) -> None:
    path, line = tmp_path / "a.journal", Timeline(POCKETS, NAMES, 3)
    reader, writer = os.pipe()
    journal, child = Journal.start(path, line), os.fork()
    if child == 0:
        try:
            line.let_chance()
            os.write(writer, b".")
            signal.pause()  # until it is killed
        finally:
            os._exit(0)
    try:
        assert os.read(reader, 1) == b"."
        line.let_chance()
        journal.close()
        assert same(resumed(path), line)
    finally:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
