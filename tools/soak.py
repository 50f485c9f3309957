"""Play many random games under the conformance kit on all cores, damage many texts, and let journals meet accidents.
Hadria's watch hunts in many positions by the rules and, slowly, by the book.

    python tools/soak.py --games 10000 --kills 200

Accidents are kills of a playing process, interrupts in the middle of a move, two tables on one file, damaged files.

The games go over all numbers of players and all settings of the options; half of them are played bot_or_random by bots.
Exit code 1 if a promise was broken.
"""

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import count, islice
from pathlib import Path
from random import Random
from typing import Any, TextIO

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import thieves  # noqa: E402
from tests.core.accidents import damage_once, interrupts, pair_once  # noqa: E402
from tests.core.kills import kill_once  # noqa: E402
from tests.hadria.test_watch import agree, tangles  # noqa: E402
from thieves.core import Game  # noqa: E402
from thieves.core.conformance import Report, conform  # noqa: E402
from thieves.lab.bots import bot_or_random  # noqa: E402
from tools.fuzz import fuzz_once  # noqa: E402

Accidents = Callable[[Game[Any], Path, int], Iterator[int]]  #: one after the other: how many moves were safe
ACCIDENTS: dict[str, Accidents] = {
    "kills": lambda game, folder, seed: (kill_once(game, folder, n).confirmed for n in count(seed)),
    "interrupts": lambda game, folder, seed: (1 for _ in interrupts(game, folder, seed)),
    "pairs": lambda game, folder, seed: (pair_once(game, folder, n) for n in count(seed)),
    "damages": lambda game, folder, seed: (damage_once(game, folder, n) for n in count(seed)),
}
CHUNK = 20  #: games that a worker plays in one go


class Bar:
    """A progress bar: how many are done, how fast, and how long it will take."""

    def __init__(self, what: str, total: int, out: TextIO = sys.stderr) -> None:
        self.what, self.total, self.out = what, total, out
        self.done = 0
        self.start = time.monotonic()
        self.told = -1  #: the last percentage that was written where there is no screen

    def add(self, count: int) -> None:
        """So many more are done."""
        self.done += count
        percent = 100 * self.done // self.total
        if self.out.isatty():
            self.out.write(f"\r{self}\x1b[K" + ("\n" if self.done == self.total else ""))
        elif percent // 10 > self.told // 10:
            self.out.write(f"{self}\n")
            self.told = percent
        self.out.flush()

    def __str__(self) -> str:
        spent = max(time.monotonic() - self.start, 1e-6)
        rate = self.done / spent
        left = (self.total - self.done) / rate if rate else 0
        filled = 30 * self.done // self.total
        bar = "█" * filled + "░" * (30 - filled)
        return f"{self.what} {bar} {self.done}/{self.total}  {rate:.1f}/s  {clock(left)} left"


def clock(seconds: float) -> str:
    """A time span as minutes and seconds."""
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def soak_game(name: str, games: int, seed: int, thorough: int = 7) -> Report:
    """All games of one name, spread over the cores."""
    bar = Bar(name, games)
    reports = []
    with ProcessPoolExecutor() as pool:
        waiting = [pool.submit(play_chunk, name, first, count, thorough) for first, count in chunks(games, seed)]
        for done in as_completed(waiting):
            reports.append(done.result())
            bar.add(reports[-1].games)
            if sum(len(report.faults) for report in reports) >= 20:
                pool.shutdown(cancel_futures=True)
                break
    return together(name, reports)


def chunks(games: int, seed: int) -> Iterator[tuple[int, int]]:
    """The first seed and the number of games of each chunk."""
    for done in range(0, games, CHUNK):
        yield seed + done, min(CHUNK, games - done)


def play_chunk(name: str, seed: int, games: int, thorough: int = 7) -> Report:
    """Some games, in a worker."""
    return conform(
        thieves.games[name],
        games=games,
        seed=seed,
        thorough=thorough,
        choose=bot_or_random if seed // CHUNK % 2 else None,
    )


def together(name: str, reports: list[Report]) -> Report:
    """Several reports as one."""
    faults = sorted((fault for report in reports for fault in report.faults), key=lambda fault: fault.seed)
    return Report(name, sum(r.games for r in reports), sum(r.decisions for r in reports), tuple(faults))


def soak_journal(name: str, kind: str, number: int, seed: int) -> tuple[str, int]:
    """Let so many accidents of this kind happen; a sentence about it, and how many of them lost something."""
    bar, moves, lost = Bar(f"{name}, {kind}", number), 0, []
    with tempfile.TemporaryDirectory() as folder:
        accidents = ACCIDENTS[kind](thieves.games[name], Path(folder), seed)
        for done in range(number):
            try:
                moves += next(accidents)
            except AssertionError as error:
                lost.append(f"{kind} {seed + done}: {error}")
                accidents = ACCIDENTS[kind](thieves.games[name], Path(folder), seed + done + 1)
            bar.add(1)
    told = f"{name}: {number} {kind}, {moves} moves safe, {len(lost)} {kind} lost something"
    return "\n".join((told, *lost)), len(lost)


def soak_readers(name: str, texts: int, seed: int) -> list[str]:
    """Damage so many saves, addresses, lines and scenarios; a sentence for each that was not taken well."""
    bar, faults = Bar(f"{name}, damaged texts", texts), []
    for number in range(texts):
        faults += fuzz_once(thieves.games[name], seed + number)
        bar.add(1)
    return faults


def soak_hunts(name: str, hunts: int, seed: int) -> list[str]:
    """Let the watch hunt where many thieves are equally near; a sentence for each hunt that no whole order allows."""
    bar, faults = Bar(f"{name}, hunts", hunts), []
    for watch, reading in islice(tangles(Random(f"hunts {seed}")), hunts):
        try:
            agree(watch, reading)
        except AssertionError as error:
            faults.append(f"hunt {bar.done}: {error}")
        bar.add(1)
    return faults


def main() -> int:
    """Run the soak; 1 if anything was found."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000, help="how many games to play of each (default 1000)")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first game (default 0)")
    parser.add_argument("--game", choices=tuple(thieves.games), help="only this one (all, if left out)")
    parser.add_argument("--kills", type=int, default=200, help="how often to kill a playing process (default 200)")
    parser.add_argument("--interrupts", type=int, default=400, help="how often to interrupt a move (default 400)")
    parser.add_argument("--pairs", type=int, default=40, help="how many pairs of tables want one file (default 40)")
    parser.add_argument("--damages", type=int, default=600, help="how many journals to damage (default 600)")
    parser.add_argument("--hunts", type=int, default=10_000, help="how often Hadria's watch hunts (default 10000)")
    parser.add_argument(
        "--thorough", type=int, default=7, help="make the costly checks at every so many decisions (default 7)"
    )
    options = parser.parse_args()
    found = sum(soak(name, options) for name in ((options.game,) if options.game else tuple(thieves.games)))
    return 1 if found else 0


def soak(name: str, options: argparse.Namespace) -> int:
    """All that is wanted of one game, told as it is done; how much was found."""
    start, found = time.monotonic(), 0
    for kind in ACCIDENTS:
        number = getattr(options, kind)
        if number and (kind != "kills" or hasattr(os, "fork")):
            told, lost = soak_journal(name, kind, number, options.seed)
            print(told, flush=True)
            found += lost
    if name == "hadria" and options.hunts:
        faults = soak_hunts(name, options.hunts, options.seed)
        print("\n".join((f"{name}: {options.hunts} hunts, {len(faults)} faults", *faults)), flush=True)
        found += len(faults)
    if options.games:
        faults = soak_readers(name, options.games, options.seed)
        print("\n".join((f"{name}: {options.games} of each text damaged, {len(faults)} faults", *faults)), flush=True)
        report = soak_game(name, options.games, options.seed, options.thorough)
        print(f"{report}\n{name}: {clock(time.monotonic() - start)} minutes", flush=True)
        found += len(faults) + len(report.faults)
    return found


if __name__ == "__main__":
    sys.exit(main())
