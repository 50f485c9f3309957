"""A crash loses nothing that was confirmed: killed processes, torn lines, a disk that fails."""

import errno
import os
from pathlib import Path
from typing import Any

import pytest

from thieves.core import BadFile, ThievesError, save
from thieves.core import journal as journals
from thieves.core.edition import position_mark
from thieves.core.journal import At, Journal
from thieves.core.seal import seal
from thieves.core.timeline import Timeline

from .kept_games import NAMES, POCKETS, played, resumed, same
from .kills import Kill, kill_once, moves

# -- killed processes -----------------------------------------------------------------------------


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs os.fork")
def test_a_killed_process_loses_nothing_that_was_confirmed(tmp_path: Path) -> None:
    kills = [kill_once(POCKETS, tmp_path, seed, most=25) for seed in range(25)]
    assert sum(kill.confirmed for kill in kills) > 100


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs os.fork")
def test_this_test_would_notice_a_journal_that_is_written_too_late(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If lines were kept back and written a few at a time, a kill would lose them."""
    kept: list[bytes] = []

    def late(self: Journal, line: str, state: Any, recorded: At) -> At:
        sealed = seal(recorded.seal, line, position_mark(POCKETS, state))
        kept.append(f"{sealed}\n".encode())
        if len(kept) == 5:
            self.file.write(b"".join(kept))
            kept.clear()
        return At(recorded.size, sealed.seal)

    monkeypatch.setattr(Journal, "write", late)
    assert loses_something(tmp_path, range(8))


def loses_something(folder: Path, seeds: range) -> bool:
    """Does any of these kills lose a confirmed move?"""
    for seed in seeds:
        try:
            assert isinstance(kill_once(POCKETS, folder, seed, most=25), Kill)
        except AssertionError:
            return True
    return False


# -- torn lines -----------------------------------------------------------------------------------


def test_a_line_that_was_cut_off_anywhere_is_all_that_is_lost(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    played(path)
    data = path.read_bytes()
    ends = [at for at, byte in enumerate(data) if byte == ord("\n")]
    for cut in range(ends[-4] + 1, len(data) + 1):
        path.write_bytes(data[:cut])
        whole = max(end for end in ends if end <= cut) + 1  # a line that lacks nothing but its end is whole
        with Journal.resume(path) as journal:
            expected = save.recover(data[:whole].decode()).timeline
            assert expected is not None
            assert same(journal.timeline, expected), f"cut at {cut}"
        assert path.read_bytes() == data[:whole], "the torn line is gone from the disk too"


def test_play_goes_on_behind_a_torn_line(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    played(path)
    path.write_bytes(path.read_bytes() + "Żó".encode()[:-1])  # cut off in the middle of a letter
    with Journal.resume(path) as journal:
        for _, _ in zip(range(3), moves(journal.timeline, 9), strict=False):
            pass
    found = journals.read(path)
    assert not found.problems
    assert found.timeline is not None
    assert same(found.timeline, journal.timeline)


# -- a disk that fails ----------------------------------------------------------------------------


class Disk:
    """A file that fails: it raises, or takes only a part."""

    def __init__(self, file: Any, taken: int | None) -> None:
        self.file, self.taken, self.broken = file, taken, True

    def write(self, data: bytes) -> int:
        if not self.broken:
            return self.file.write(data)
        if self.taken is None:
            raise OSError(errno.EIO, "Input/output error")
        return self.file.write(data[: self.taken])

    def __getattr__(self, name: str) -> Any:
        return getattr(self.file, name)


@pytest.mark.parametrize("taken", [None, 0, 1, 5])
def test_what_the_disk_did_not_take_does_not_count(tmp_path: Path, taken: int | None) -> None:
    path = tmp_path / "a.journal"
    line = Timeline(POCKETS, NAMES, 3)
    journal = Journal.start(path, line)
    line.let_chance()
    before, confirmed = (line.state, line.number, line.branch, line.length), path.read_bytes()
    journal.file = disk = Disk(journal.file, taken)  # type: ignore[assignment]
    for action in ("Ala: point A", "Żółć: point B"):
        with pytest.raises(ThievesError, match=r"a\.journal cannot be written: .+\.$"):
            line.do(action)
        assert (line.state, line.number, line.branch, line.length) == before
    for change in (line.back, lambda: line.fork("x"), lambda: line.rename("main", "y")):
        with pytest.raises(ThievesError, match="cannot be written"):
            change()
        assert (line.state, line.number, line.branch, line.length) == before
        assert list(line.branches) == ["main"]
    disk.broken = False
    line.do("Ala: point B")
    journal.close()
    new = path.read_bytes().removeprefix(confirmed)
    assert new.startswith(b"Ala: point B  #") and new.count(b"\n") == 1, "nothing is left of what failed"
    assert same(resumed(path), line)


def test_a_line_whose_way_to_the_disk_is_in_doubt_does_not_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """fsync failed: the line may or may not be there, so it is taken back before the next one."""
    line = Timeline(POCKETS, NAMES, 3)
    with Journal.start(tmp_path / "a.journal", line):
        line.let_chance()
        state = line.state
        with monkeypatch.context() as broken:
            broken.setattr(os, "fsync", failing)
            with pytest.raises(ThievesError, match="No space left on device"):
                line.do("Ala: point A")
        assert line.state is state
        line.do("Ala: point B")
    found = journals.read(tmp_path / "a.journal")
    assert not found.problems
    assert found.timeline is not None
    assert same(found.timeline, line)


def failing(descriptor: int) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_fork_whose_action_fails_is_in_the_journal_as_in_memory(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    line = Timeline(POCKETS, NAMES, 3)
    journal = Journal.start(path, line)
    line.let_chance()
    line.do("Ala: point A")
    line.back()
    state = line.state
    real, calls = journal.write, list[str]()

    def second_fails(text: str, state: Any, recorded: At) -> At:
        calls.append(text)
        if len(calls) == 2:
            raise ThievesError("full")
        return real(text, state, recorded)

    journal.write = second_fails  # type: ignore[method-assign]
    with pytest.raises(ThievesError, match="full"):
        line.do("Ala: point B")
    assert calls == ['@fork "what if 1"', "Ala: point B"]
    journal.close()
    assert line.state is state
    assert same(resumed(path), line)


@pytest.mark.parametrize("begin", [lambda p: Journal.start(p, Timeline(POCKETS, NAMES)), Journal.resume])
def test_a_folder_that_is_not_there_is_a_clear_sentence(tmp_path: Path, begin: Any) -> None:
    with pytest.raises(ThievesError, match=r"a\.journal cannot be (read|written): No such file or directory\.$"):
        begin(tmp_path / "nowhere" / "a.journal")


# -- starting and resuming ------------------------------------------------------------------------


def test_a_journal_is_never_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    played(path)
    before = path.read_bytes()
    with pytest.raises(ThievesError, match="exists already"):
        Journal.start(path, Timeline(POCKETS, NAMES))
    assert path.read_bytes() == before


def test_a_journal_begins_with_all_that_the_timeline_holds(tmp_path: Path) -> None:
    line = played(tmp_path / "a.journal")
    with Journal.start(tmp_path / "b.journal", line):
        pass
    assert same(resumed(tmp_path / "b.journal"), line)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["a.journal", "b.journal"], "nothing else is left"


def test_every_kind_of_move_is_recorded(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    line = played(path, 120)
    text = path.read_text("utf-8")
    assert {"@jump", "@fork"} <= {word.partition(" ")[0] for word in text.split("\n")}
    with Journal.resume(path) as journal:
        journal.timeline.rename(line.branch, 'zażółć "x" <b>')
        journal.timeline.jump(0)
    again = resumed(path)
    assert again.branch == 'zażółć "x" <b>'
    assert again.number == 0


def test_a_closed_journal_records_nothing_more(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    line = played(path)
    before = path.read_bytes()
    line.jump(0)
    assert path.read_bytes() == before


def test_a_damaged_journal_is_not_resumed_and_nothing_before_the_damage_is_lost(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    played(path, 30)
    lines = path.read_bytes().split(b"\n")
    damaged = [*lines[:15], b"Ala: fly", *lines[16:]]
    path.write_bytes(b"\n".join(damaged))
    with pytest.raises(BadFile, match=r"^line 16: 'Ala: fly' does not fit its seal"):
        Journal.resume(path)
    assert path.read_bytes() == b"\n".join(damaged), "the file is as it was"
    found = journals.read(path)
    expected = save.recover(b"\n".join(lines[:15]).decode() + "\n").timeline
    assert found.timeline is not None
    assert expected is not None
    assert same(found.timeline, expected)


def test_bytes_that_are_no_text_lose_nothing_before_them(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    played(path, 30)
    lines = path.read_bytes().split(b"\n")
    path.write_bytes(b"\n".join([*lines[:15], b"Ala: \xff\xfe", *lines[16:]]))
    found = journals.read(path)
    assert [problem.line for problem in found.problems] == [16]
    assert "no text" in found.problems[0].sentence
    expected = save.recover(b"\n".join(lines[:15]).decode() + "\n").timeline
    assert found.timeline is not None
    assert expected is not None
    assert same(found.timeline, expected)


def test_a_file_that_was_never_a_journal(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    path.write_bytes(b"\x89PNG\r\n\x1a\n\xff\xff\n")
    with pytest.raises(BadFile, match="line 1: This is no text"):
        Journal.resume(path)
    path.write_bytes(b"")
    with pytest.raises(BadFile, match="no saved game"):
        Journal.resume(path)
