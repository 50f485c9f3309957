"""A damaged journal: no sound move is lost, and no damage goes unnoticed."""

from pathlib import Path

import pytest

from thieves.core import BadFile
from thieves.core import journal as journals
from thieves.core.journal import Journal
from thieves.core.timeline import Timeline

from .accidents import damage_once
from .kept_games import POCKETS, played, resumed, same
from .kills import moves


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
