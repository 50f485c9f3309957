"""The file of a journal may be moved, changed, locked or full: a sentence says so, and nothing is overwritten."""

import errno
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from thieves.core import ThievesError
from thieves.core import journal as journals
from thieves.core.journal import Journal
from thieves.core.timeline import Timeline
from thieves.lab.session import Session

from .kept_games import NAMES, POCKETS, played, resumed, same


def replaced(path: Path) -> None:
    path.unlink()
    path.write_bytes(b"my own notes\n")


def edited(path: Path) -> None:
    written_over(path, path.read_bytes().replace(b"player: Cy", b"player: Ca"))


def written_over(path: Path, data: bytes) -> None:
    """Put this into the same file, as an editor does, at another time than the last move's."""
    with path.open("r+b") as file:
        file.write(data)
    os.utime(path, ns=(1, 1))


@pytest.mark.parametrize(
    ("accident", "told"),
    [
        (Path.unlink, "was moved, deleted or replaced while the game went on"),
        (lambda path: path.rename(path.with_name("x")), "was moved, deleted or replaced"),
        (replaced, "was moved, deleted or replaced"),
        (lambda path: path.open("ab").write(b"hello\n"), "was changed by somebody else while the game went on"),
        (lambda path: os.truncate(path, 40), "was changed by somebody else while the game went on"),
        (edited, "was changed by somebody else while the game went on"),
    ],
)
def test_a_file_that_is_touched_while_playing_is_a_sentence_and_the_move_does_not_count(
    tmp_path: Path, accident: Any, told: str
) -> None:
    path = tmp_path / "a.journal"
    session = Session(POCKETS, NAMES, 3)
    session.keep_journal(path)
    accident(path)
    after = path.read_bytes() if path.exists() else None
    place = session.timeline.place
    for _ in range(2):
        with pytest.raises(ThievesError, match=rf"^a\.journal {told}.*The move does not count\. To go on"):
            session.answer("Ala: point A")
        assert session.timeline.place == place
    assert (path.read_bytes() if path.exists() else None) == after, "nothing is overwritten"
    session.keep_journal(tmp_path / "b.journal")
    assert session.answer("Ala: point A")
    assert session.journal is not None
    session.journal.close()
    assert (path.read_bytes() if path.exists() else None) == after
    assert same(resumed(tmp_path / "b.journal"), session.timeline)


def test_a_file_that_was_saved_again_as_it_is_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    session = Session(POCKETS, NAMES, 3)
    session.keep_journal(path)
    for answer in ("Ala: point A", "Cy: point A"):
        written_over(path, path.read_bytes())
        assert session.answer(answer)
    assert session.journal is not None
    session.journal.close()
    assert same(resumed(path), session.timeline)


def test_somebody_elses_files_are_never_overwritten(tmp_path: Path) -> None:
    theirs = [tmp_path / name for name in ("a.journal.new", ".a.journal.new1", "a.new")]
    for file in theirs:
        file.write_bytes(b"mine")
    played(tmp_path / "a.journal")
    assert [file.read_bytes() for file in theirs] == [b"mine"] * 3
    assert len(list(tmp_path.iterdir())) == 4


def test_a_name_that_is_taken_in_the_last_moment_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.journal"
    real = journals.give_name
    monkeypatch.setattr(journals, "give_name", lambda made, to: (to.write_bytes(b"mine"), real(made, to)))
    with pytest.raises(ThievesError, match="exists already"):
        Journal.start(path, Timeline(POCKETS, NAMES))
    assert [file.read_bytes() for file in tmp_path.iterdir()] == [b"mine"]


def test_a_disk_on_which_files_have_one_name_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(*names: Any) -> None:
        raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_links)
    line = played(tmp_path / "a.journal")
    assert same(resumed(tmp_path / "a.journal"), line)
    assert len(list(tmp_path.iterdir())) == 1


def test_a_full_disk_at_the_start_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(number: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(ThievesError, match=r"a\.journal cannot be written: No space left on device\.$"):
        Journal.start(tmp_path / "a.journal", Timeline(POCKETS, NAMES))
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("how", [Journal.resume, journals.read, Journal.beside])
def test_a_file_without_permission_is_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: Any) -> None:
    path = tmp_path / "a.journal"
    played(path)

    def forbidden(*args: Any, **more: Any) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(Path, "open", forbidden)
    monkeypatch.setattr(Path, "read_bytes", forbidden)
    with pytest.raises(ThievesError, match=r"a\.journal cannot be (read|written): Permission denied\.$"):
        how(path)


def test_a_file_that_may_only_be_read_says_how_to_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, opened = tmp_path / "a.journal", Path.open
    line = played(path)

    def read_only(self: Path, mode: str = "r", *args: Any, **more: Any) -> Any:
        if self == path and mode != "rb":
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        return opened(self, mode, *args, **more)

    monkeypatch.setattr(Path, "open", read_only)
    how = r"It can be read: go on in a file beside it with keep\(\.\.\., beside=True\)\.$"
    with pytest.raises(ThievesError, match=r"a\.journal cannot be written: Permission denied\. " + how):
        Journal.resume(path)
    with Journal.beside(path) as journal:
        assert same(journal.timeline, line) and journal.path.name == "a-2.journal"


def test_the_program_may_go_to_another_folder_while_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    line = Timeline(POCKETS, NAMES, 3)
    with Journal.start("a.journal", line):
        (tmp_path / "b").mkdir()
        monkeypatch.chdir(tmp_path / "b")
        line.let_chance()
    assert same(resumed(tmp_path / "a.journal"), line)


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right of their own there")
def test_a_link_that_leads_nowhere_is_no_file_to_go_on_with(tmp_path: Path) -> None:
    (tmp_path / "a.journal").symlink_to(tmp_path / "nowhere")
    with pytest.raises(ThievesError, match="is a link that leads to no file: choose another name"):
        Journal.start(tmp_path / "a.journal", Timeline(POCKETS, NAMES))
