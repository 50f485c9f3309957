"""What the Python contestants share: play whole games for a while when a line on stdin asks for it."""

import sys
import time
from collections.abc import Callable, Mapping


def serve(play: Callable[[], int], others: Mapping[str, Callable[[], str]] | None = None) -> None:
    """Answer each line on stdin with one line on stdout: `run 1.0` with a count and the seconds it took.

    `play` plays one game from its setup to its end and says how many decisions that took.
    `others` are further commands, each with the function that gives the answer.
    """
    for line in sys.stdin:
        command, _, seconds = line.strip().partition(" ")
        if command == "run":
            count, taken = run(play, float(seconds))
            print(count, taken, flush=True)
        else:
            print((others or {})[command](), flush=True)


def run(play: Callable[[], int], seconds: float) -> tuple[int, float]:
    """Whole games for at least so long: the decisions taken and the time it really took.

    The time is that of this thread on a core, so that other work on the machine counts as little as possible.
    """
    count, start = 0, time.thread_time()
    while (taken := time.thread_time() - start) < seconds:
        count += play()
    return count, taken
