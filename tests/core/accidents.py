"""What happens to journals at real tables: interrupts, two tables on one file, damage. Nothing sound may be lost.

Used by test_journal.py, test_journal_damage.py and by tools/soak.py. Every accident depends on its seed alone.
"""

import os
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

from thieves.core import Game, ThievesError
from thieves.core import journal as journals
from thieves.core.journal import InUse, Journal
from thieves.core.save import recover
from thieves.core.timeline import Timeline

from .kills import begin, moves

WATCHED = ("timeline.py", "journal.py", "seal.py", "contextlib.py")  #: where a move is written and remembered


def in_step(path: Path, line: Timeline) -> None:
    """The file must hold exactly what the memory holds."""
    found = journals.read(path)
    assert not found.problems, f"the file cannot be read: {found.problems}"
    assert found.timeline is not None
    now, then = found.timeline, line
    same = (now.branches, now.branch, now.number) == (then.branches, then.branch, then.number)
    assert same, "the file holds other moves than the memory"


# -- interrupts -----------------------------------------------------------------------------------


class Press:
    """Ctrl-C before the n-th instruction of what writes and remembers moves; without a number it only counts."""

    def __init__(self, at: int | None = None) -> None:
        self.at, self.count = at, 0

    def __call__(self, frame: FrameType, event: str, argument: Any) -> "Press | None":
        if not frame.f_code.co_filename.endswith(WATCHED):
            return None
        frame.f_trace_opcodes = True
        if event == "opcode":
            self.count += 1
            if self.count - 1 == self.at:
                sys.settrace(None)
                raise KeyboardInterrupt
        return self


def interrupt_once(game: Game[Any], folder: Path, move: int, place: int) -> bool:
    """Interrupt one move at one place; file and memory stay in step, and play goes on. Was there such a place?"""
    path = folder / f"{move}-{place}.journal"
    line = begin(game, move)
    with Journal.start(path, line):
        play(line, move, 3 + move % 9)
        pressed = press(line, move, place)
        in_step(path, line)
        play(line, move + place, 2)
        in_step(path, line)
    path.unlink()
    return pressed


def press(line: Timeline, move: int, place: int) -> bool:
    """One more move, interrupted before that many instructions are done."""
    before = sys.gettrace()
    try:
        sys.settrace(Press(place))
        play(line, move + 1, 1)
    except KeyboardInterrupt:
        return True
    finally:
        sys.settrace(before)
    return False


def interrupts(game: Game[Any], folder: Path, first: int = 0, stride: int = 1) -> Iterator[tuple[int, int]]:
    """Every place of one move after the other at which it can be interrupted, or every so many-th, each tried once."""
    for move in count(first):
        for place in count(0, stride):
            if not interrupt_once(game, folder, move, place):
                break
            yield move, place


# -- two tables -----------------------------------------------------------------------------------


def pair_once(game: Game[Any], folder: Path, seed: int) -> int:
    """Two tables want one journal, each moves when it may; the confirmed moves, all of which must be there.

    The second table is another one of this process or, every other time where processes can be forked, a process.
    """
    path, random = folder / f"{seed}.journal", Random(seed)
    with Journal.start(path, begin(game, seed)) as first:
        confirmed = play(first.timeline, seed, random.randrange(1, 12))
        if seed % 2 and hasattr(os, "fork"):
            confirmed += beside_in_a_process(path, first.timeline, seed)
        else:
            confirmed += beside_in_turns(path, first.timeline, seed)
        in_step(path, first.timeline)
    beside = folder / f"{seed}-2.journal"
    for kept in (path, beside):
        with Journal.resume(kept) as again:
            play(again.timeline, seed, 1)
        kept.unlink()
    return confirmed


def told_and_beside(path: Path) -> Journal:
    """The second table: it is told that the file is taken, and goes on beside it."""
    try:
        Journal.resume(path)
    except InUse:
        return Journal.beside(path)
    raise AssertionError("the second table was not told")


def beside_in_turns(path: Path, line: Timeline, seed: int) -> int:
    """Both tables move in turns."""
    random, confirmed = Random(f"turns {seed}"), 0
    with told_and_beside(path) as second:
        for turn in range(random.randrange(1, 6)):
            confirmed += play(line, seed + turn, random.randrange(4))
            confirmed += play(second.timeline, seed + turn + 1, random.randrange(4))
            in_step(path, line)
        in_step(second.path, second.timeline)
    return confirmed


def beside_in_a_process(path: Path, line: Timeline, seed: int) -> int:
    """Another process wants the file; then both move at the same time."""
    child = os.fork()
    if child == 0:
        code = 1
        try:
            journals.OPEN.clear()  # what a process that was started by itself would know
            with told_and_beside(path) as second:
                play(second.timeline, seed + 1, 8)
                in_step(second.path, second.timeline)
            code = 0
        finally:
            os._exit(code)
    confirmed = play(line, seed + 2, 8)
    _, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) == 0, "the second table was not told, or lost something"
    return confirmed + 8


def play(line: Timeline, seed: int, number: int) -> int:
    """So many random moves."""
    for _, _ in zip(range(number), moves(line, seed), strict=False):
        pass
    return number


# -- damage ---------------------------------------------------------------------------------------


def damage_once(game: Game[Any], folder: Path, seed: int) -> int:
    """Damage one journal; every move before the damage is offered, and nothing else is read without a word.

    The answer is how many moves could still be read.
    """
    path, random = folder / f"{seed}.journal", Random(seed)
    with Journal.start(path, begin(game, seed)) as journal:
        play(journal.timeline, seed, random.randrange(5, 40))
    whole, data = journal.timeline, path.read_bytes()
    path.write_bytes(damaged(data, random))
    sound = sound_part(data, path.read_bytes())
    found = journals.read(path)
    if not found.problems:
        least = sound.branches if sound else {}
        assert found.timeline is not None
        told = found.torn or same(found.timeline, whole) or ended(data, path.read_bytes())
        assert told, "another game is read without a word"
        assert journals.holds(whole, found.timeline) or same(found.timeline, whole), "a move appeared from nowhere"
        assert found.timeline.branches.keys() >= least.keys()
    if sound is not None:
        assert found.timeline is not None, "moves before the damage are not offered"
        check_offered(path, sound)
    path.unlink()
    return found.moves


def same(left: Timeline, right: Timeline) -> bool:
    """Are two timelines the same, at the same moment?"""
    return (left.branches, left.branch, left.number) == (right.branches, right.branch, right.number)


def damaged(data: bytes, random: Random) -> bytes:
    """One piece of damage, of any kind that disks and people do."""
    at, lines = random.randrange(len(data)), data.split(b"\n")
    one, two = random.randrange(len(lines)), random.randrange(len(lines))
    kind = random.randrange(9)
    if kind == 0:
        return data[:at] + bytes([data[at] ^ (1 << random.randrange(8))]) + data[at + 1 :]
    if kind == 1:
        return data[:at] + data[at + random.randrange(1, 40) :]
    if kind == 2:
        return data[:at] + random.randbytes(random.randrange(1, 12)) + data[at:]
    if kind == 3:
        return data[:at]
    if kind == 4:
        lines[one], lines[two] = lines[two], lines[one]
    elif kind == 5:
        lines.insert(one, lines[two])
    elif kind == 6:
        del lines[one]
    elif kind == 7:
        return data[:at] + bytes(len(data) - at)
    else:
        lines[one] = lines[one].replace(b"A", b"B")
    return b"\n".join(lines)


def sound_part(data: bytes, broken: bytes) -> Timeline | None:
    """What stood in the lines before the first difference; None if the head itself is hit."""
    until = next((n for n, (a, b) in enumerate(zip(data, broken, strict=False)) if a != b), min(len(data), len(broken)))
    text = data[: data.rfind(b"\n", 0, until) + 1].decode()
    return recover(text).timeline if "\n\n" in text else None


def ended(data: bytes, broken: bytes) -> bool:
    """Was a whole number of lines cut off at the end? That is a journal of an earlier moment."""
    return data.startswith(broken)


def check_offered(path: Path, sound: Timeline) -> None:
    """Going on, in the file or beside it, keeps every move that is sound; the damaged file stays as it is."""
    before = path.read_bytes()
    try:
        journal = Journal.resume(path)
    except ThievesError:
        journal = Journal.beside(path)
        assert path.read_bytes() == before, "the damaged file was touched"
    with journal:
        assert journals.holds(journal.timeline, sound), "a sound move is lost"
    if journal.path != path:
        journal.path.unlink()
