"""The race: every contestant is a process of its own, and all take turns, round after round."""

import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

WARM_UP = 0.3  #: seconds that each contestant plays before the first round
LAPS = 5  #: how often everybody has a turn in a round
BAR = 18  #: the width of the bar of progress

Tell = Callable[[str, str], None]  #: hears what has gone wrong, and why


class Contestant(NamedTuple):
    """Who takes part, and the command that starts it."""

    name: str
    command: tuple[str, ...]
    environment: Mapping[str, str]


class Spread(NamedTuple):
    """Some figures: their median and the quarter points around it."""

    low: float
    middle: float
    high: float


class Stopped(Exception):
    """A contestant has ended by itself; the message is the last thing it said."""


class Worker:
    """A contestant at work: it is asked by a line and answers with a line."""

    def __init__(self, contestant: Contestant, folder: Path) -> None:
        self.name = contestant.name
        self.complaints = tempfile.TemporaryFile("w+")  # noqa: SIM115 - closed by close()
        self.process = subprocess.Popen(
            contestant.command,
            cwd=folder,
            env=dict(contestant.environment),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.complaints,
            text=True,
        )

    def ask(self, line: str) -> str:
        """The answer to this line; raises Stopped if there is none."""
        assert self.process.stdin and self.process.stdout
        with suppress(BrokenPipeError):  # it has ended: then there is no answer either
            print(line, file=self.process.stdin, flush=True)
        answer = self.process.stdout.readline()
        if not answer:
            raise Stopped(self.last_words())
        return answer.strip()

    def run(self, seconds: float) -> tuple[int, float]:
        """Play for at least so long: the decisions taken, and the seconds they took."""
        count, taken = self.ask(f"run {seconds}").split()
        return int(count), float(taken)

    def last_words(self) -> str:
        """The last line of what the process complained about."""
        self.process.wait()
        self.complaints.seek(0)
        lines = [line.strip() for line in self.complaints if line.strip()]
        return lines[-1] if lines else f"it ended with code {self.process.returncode}"

    def close(self) -> None:
        """End the process."""
        self.process.kill()
        self.process.communicate()
        self.complaints.close()


def start(contestants: Sequence[Contestant], folder: Path, tell: Tell) -> list[Worker]:
    """The contestants that start and play, warmed up; `tell` hears about the others."""
    ready = []
    for contestant in contestants:
        try:
            worker = Worker(contestant, folder)
        except OSError as error:
            tell(f"{contestant.name} does not start.", str(error))
            continue
        try:
            worker.run(WARM_UP)
            ready.append(worker)
        except Stopped as stopped:
            tell(f"{contestant.name} does not play.", str(stopped))
            worker.close()
    return ready


def race(workers: Sequence[Worker], rounds: int, seconds: float, tell: Tell) -> dict[str, list[float]]:
    """Decisions per second by contestant, one figure per round.

    Who stops on the way is taken out, with all its figures, and `tell` hears why.
    """
    rates: dict[str, list[float]] = {worker.name: [] for worker in workers}
    for number in range(1, rounds + 1):
        running = [worker for worker in workers if worker.name in rates]
        if not running:
            break
        for worker, outcome in play_round(running, number, seconds).items():
            if isinstance(outcome, Stopped):
                del rates[worker.name]
                tell(f"{worker.name} stopped in round {number}.", str(outcome))
            else:
                rates[worker.name].append(outcome)
        show_round(number, rounds, rates)
    return rates


def play_round(workers: Sequence[Worker], number: int, seconds: float) -> dict[Worker, float | Stopped]:
    """Decisions per second of each in one round, which is some short laps with another one first each time."""
    counts, times = dict.fromkeys(workers, 0), dict.fromkeys(workers, 0.0)
    stopped: dict[Worker, Stopped] = {}
    for lap in range(LAPS):
        first = (number + lap) % len(workers)
        for worker in (*workers[first:], *workers[:first]):
            if worker not in stopped:
                try:
                    count, taken = worker.run(seconds / LAPS)
                except Stopped as reason:
                    stopped[worker] = reason
                else:
                    counts[worker] += count
                    times[worker] += taken
    return {worker: stopped.get(worker) or counts[worker] / times[worker] for worker in workers}


def show_round(number: int, rounds: int, rates: Mapping[str, Sequence[float]]) -> None:
    """One line of progress."""
    done = BAR * number // rounds
    figures = ", ".join(f"{name} {figures[-1] / 1000:.1f}k" for name, figures in rates.items())
    print(f"[{'#' * done}{'.' * (BAR - done)}] round {number} of {rounds}: {figures}", file=sys.stderr, flush=True)


def spread(figures: Sequence[float]) -> Spread:
    """The median and the quarter points.

    >>> spread([1, 2, 3, 4, 5])
    Spread(low=2.0, middle=3.0, high=4.0)
    """
    if len(figures) == 1:
        return Spread(figures[0], figures[0], figures[0])
    low, middle, high = quantiles(figures, n=4, method="inclusive")
    return Spread(low, middle, high)


def ratios(own: Sequence[float], peers: Sequence[Sequence[float]]) -> Spread | None:
    """Our figures by the median of the peers in the same round; None without peers."""
    if not peers:
        return None
    return spread([mine / median(theirs) for mine, *theirs in zip(own, *peers, strict=True)])
