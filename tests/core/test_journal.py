"""Whatever happens to a journal, no sound move is lost: two tables, interrupts, damage, files that vanish."""

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

from .accidents import damage_once, interrupts, pair_once
from .kills import moves
from .test_journal_kill import NAMES, POCKETS, played, resumed, same

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


# -- damage ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(60))
def test_damage_loses_no_sound_move_and_is_never_silent(tmp_path: Path, seed: int) -> None:
    damage_once(POCKETS, tmp_path, seed)


def test_every_single_changed_letter_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    line = played(path, 12)
    data = path.read_bytes()
    for at in range(len(data) - 1):
        path.write_bytes(data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :])
        found = journals.read(path)
        assert found.problems or (found.timeline and same(found.timeline, line)), f"letter {at}"
    path.write_bytes(data)
    assert same(resumed(path), line)


def damaged(path: Path, count: int = 30) -> tuple[Timeline, Timeline]:
    """A journal with one bad line, its whole timeline, and that of what is sound."""
    line = played(path, count)
    lines = path.read_bytes().split(b"\n")
    path.write_bytes(b"\n".join(lines[:20]) + b"\n")
    sound = resumed(path)
    path.write_bytes(b"\n".join([*lines[:20], b"x" + lines[20], *lines[21:]]))
    return line, sound


def test_sound_moves_before_the_damage_are_offered_and_go_on_beside(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    _, sound = damaged(path)
    before = path.read_bytes()
    with pytest.raises(BadFile, match=r"line 21: .* does not fit its seal(.|\n)*\d+ moves are sound\. They go on in a"):
        Journal.resume(path)
    with Journal.beside(path) as journal:
        assert journal.path == tmp_path / "a-2.journal"
        assert same(journal.timeline, sound)
        for _, _ in zip(range(5), moves(journal.timeline, 9), strict=False):
            pass
    assert path.read_bytes() == before, "the damaged file stays as it is"
    with Journal.beside(path) as again:  # the second time it goes on with what is beside
        assert again.path == tmp_path / "a-2.journal"
        assert same(again.timeline, journal.timeline)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["a-2.journal", "a.journal"]


def test_a_file_beside_that_is_another_game_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    _, sound = damaged(path)
    other = played(tmp_path / "a-2.journal", 5, seed=8)
    (tmp_path / "a-3.journal").write_bytes(b"my own notes")
    with Journal.beside(path) as journal:
        assert journal.path == tmp_path / "a-4.journal"
        assert same(journal.timeline, sound)
    assert same(resumed(tmp_path / "a-2.journal"), other)


def test_a_line_that_lacks_only_its_end_counts(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    line = played(path)
    path.write_bytes(path.read_bytes().rstrip(b"\n"))
    with Journal.resume(path) as journal:
        assert same(journal.timeline, line)
        journal.timeline.jump(0)
    assert resumed(path).number == 0


def test_a_byte_order_mark_and_other_line_ends_do_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    line = played(path)
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))
    with Journal.resume(path) as journal:
        assert same(journal.timeline, line)
        journal.timeline.jump(0)
    assert resumed(path).number == 0


@pytest.mark.parametrize("where", [slice(None), slice(1), slice(12, 13)])
def test_line_ends_that_a_program_has_changed_are_told_and_every_move_goes_on_beside(
    tmp_path: Path, where: slice
) -> None:
    path = tmp_path / "a.journal"
    line = played(path)
    lines = path.read_bytes().splitlines(keepends=True)
    lines[where] = [row.replace(b"\n", b"\r") for row in lines[where]]
    path.write_bytes(b"".join(lines))
    with pytest.raises(BadFile) as told:
        Journal.resume(path)
    moves = journals.read(path).moves
    assert str(told.value).startswith(journals.OTHER_ENDS + "\n") and f"{moves} moves are sound" in str(told.value)
    with Journal.beside(path) as journal:
        assert same(journal.timeline, line)


def test_damage_to_the_head_alone_costs_no_move(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    line = played(path)
    text = path.read_text("utf-8")
    seal = next(row for row in text.split("\n") if row.startswith("seal:"))
    for old, new in (("seed: 3", "seed: 4"), (seal, 'seal: "00000000"'), (f"{seal}\n\n", f"{seal}\n")):
        path.write_text(text.replace(old, new), "utf-8")
        found = journals.read(path)
        assert found.timeline is not None
        assert found.timeline.branches == line.branches
        assert bool(found.problems) == (new[-1] != "\n")
        assert all("does not fit its seal" in problem.sentence for problem in found.problems)


@pytest.mark.parametrize("kept", [0, 1, 3, 5, 6])
def test_a_head_that_is_cut_is_a_sentence_and_nothing_is_overwritten(tmp_path: Path, kept: int) -> None:
    path = tmp_path / "a.journal"
    played(path)
    data = b"\n".join(path.read_bytes().split(b"\n")[:kept])
    path.write_bytes(data)
    sentence = "This is no saved game" if kept == 0 else "The file is cut off in its head"
    for go_on in (Journal.resume, Journal.beside):
        with pytest.raises(BadFile, match=sentence):
            go_on(path)
    assert path.read_bytes() == data
    assert len(list(tmp_path.iterdir())) == 1


def test_a_save_is_no_journal_but_can_go_on_beside(tmp_path: Path) -> None:
    from thieves.core.save import dump

    path = tmp_path / "a.journal"
    line = played(tmp_path / "b.journal")
    path.write_text(dump(line), "utf-8")
    with pytest.raises(BadFile, match="This is a saved game, no journal"):
        Journal.resume(path)
    with Journal.beside(path) as journal:
        assert same(journal.timeline, line)


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


# -- files that vanish ----------------------------------------------------------------------------


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


def test_a_line_shows_its_move_first(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    played(path, 3)
    last = path.read_text("utf-8").splitlines()[-1]
    move, _, marks = last.rpartition(SIGN)
    assert move and len(marks) == 13


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
