"""A child process plays with a journal until it is killed; then everything that was confirmed must be there.

Used by test_journal_kill.py and by tools/soak.py. The child is a fork of this process, so it is warm at once.
"""

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from thieves.core import Game
from thieves.core import journal as journals
from thieves.core.journal import Journal
from thieves.core.seal import SIGN
from thieves.core.timeline import Timeline


class Kill(NamedTuple):
    """One kill: how many moves were confirmed before it, and how many lines the journal held in the end."""

    confirmed: int
    lines: int
    begun: bool


class Lines(list[str]):
    """Somebody who writes a timeline down, without a disk."""

    def write(self, line: str, state: Any, recorded: Any) -> None:
        self.append(line)

    def take_back(self, recorded: Any) -> None:
        raise AssertionError("nothing fails here")


def begin(game: Game[Any], seed: int) -> Timeline:
    """A timeline that depends on the seed alone."""
    names = ("Ala", "Żółć B.", 'O "x"', "<i>")[: game.players[seed % len(game.players)]]
    return Timeline(game, names, seed)


def moves(line: Timeline, seed: int) -> Iterator[None]:
    """Random moves without end, each done when the generator yields: actions, jumps and branches."""
    random = Random(seed)
    for _ in range(1_000_000):
        what = random.random()
        if line.decision is None or (what < 0.1 and line.number):
            line.jump(random.randrange(line.number))
        elif what < 0.15:
            line.fork(f"branch {len(line.branches)}")
        else:
            line.do(random.choice(line.game.actions(line.state)))
        yield


def kill_once(game: Game[Any], folder: Path, seed: int, most: int = 40) -> Kill:
    """Fork a child, kill it at a random moment, resume its journal and compare; raises AssertionError."""
    path = folder / f"{seed}.journal"
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        play_until_killed(game, path, seed, writer)
    os.close(writer)
    random = Random(f"kill {seed}")
    confirmed = read_until_killed(child, reader, random.randrange(most + 1), random.random() * 0.004)
    return check(game, path, seed, confirmed)


def play_until_killed(game: Game[Any], path: Path, seed: int, writer: int) -> None:
    """The life of the child: one dot down the pipe for every move that has returned."""
    try:
        line = begin(game, seed)
        Journal.start(path, line)
        for _ in moves(line, seed):
            os.write(writer, b".")
    finally:
        os._exit(1)  # reached only if something fails: the parent sees too few dots


def read_until_killed(child: int, reader: int, wanted: int, delay: float) -> int:
    """Wait for so many moves and a moment more, kill the child, and count what it had confirmed."""
    confirmed = 0
    while confirmed < wanted and (dots := os.read(reader, wanted - confirmed)):
        confirmed += len(dots)
    time.sleep(delay)
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status), "the child ended by itself: a move failed"
    while dots := os.read(reader, 4096):
        confirmed += len(dots)
    os.close(reader)
    return confirmed


def check(game: Game[Any], path: Path, seed: int, confirmed: int) -> Kill:
    """The journal holds every confirmed move and at most one more, and play goes on from there."""
    if not path.exists():
        assert confirmed == 0, "moves were confirmed, but there is no journal"
        return Kill(0, 0, False)
    least, most, lines = expected(game, seed, confirmed)
    kept = path.read_bytes().decode(errors="replace").rpartition("\n")[0].split("\n")
    kept = kept[kept.index("") + 2 :]  # without the head and the first @jump
    kept = [line.rpartition(SIGN)[0] for line in kept]
    assert least <= len(kept) <= most, f"{len(kept)} lines for {confirmed} moves, not {least} to {most}"
    assert kept == lines[: len(kept)], "the journal says something else than was done"
    go_on(path, seed)
    path.unlink()
    return Kill(confirmed, len(kept), True)


def expected(game: Game[Any], seed: int, confirmed: int) -> tuple[int, int, list[str]]:
    """What a journal of the same moves holds: lines after the confirmed ones, lines after one more, the lines."""
    line, lines = begin(game, seed), Lines()
    line.record = lines
    counts = [0]
    for _ in moves(line, seed):
        counts.append(len(lines))
        if len(counts) > confirmed + 1:
            break
    return counts[confirmed], counts[confirmed + 1], lines


def go_on(path: Path, seed: int) -> None:
    """Resume, play on, and read it all back."""
    with Journal.resume(path) as journal:
        line = journal.timeline
        for _, _ in zip(range(5), moves(line, seed + 1), strict=False):
            pass
    again = journals.read(path)
    assert not again.problems
    assert again.timeline is not None
    assert (again.timeline.branches, again.timeline.branch) == (line.branches, line.branch)
    assert again.timeline.number == line.number
