"""Time a table in the course of a random game of each game that is named: each click, from message to what is sent,
what of it is drawing, and how many bytes are sent.

Prints them as JSON: {game: {"clicks": [seconds, ...], "drawings": [seconds, ...], "bytes": [bytes, ...]}}.
"""

import json
import sys
import time
from collections.abc import Callable
from functools import partial
from random import Random

import thieves
from widgets import table

NAMES = ("Ala", "Bo", "Cy", "Dag")
EVERY = 5  #: so many answers lie between two clicks that are timed
CLICKS = 60


def timed(what: Callable[[], None]) -> float:
    """The seconds that it takes."""
    start = time.perf_counter()
    what()
    return time.perf_counter() - start


def clicks(name: str) -> dict[str, list[float]]:
    """The seconds and bytes of some clicks, and the seconds of a drawing after each."""
    seats = min(len(NAMES), thieves.games[name].players[-1])
    shown, random, answers = table(name, NAMES[:seats], seed=1), Random(1), 0
    found: dict[str, list[float]] = {"clicks": [], "drawings": [], "bytes": []}
    sent: list[int] = []
    shown.send = lambda content, buffers: sent.append(sum(map(len, buffers)))
    while shown.scene.result is None and len(found["clicks"]) < CLICKS:
        if shown.session.goes_on_alone:
            message = {"do": "step"}
        else:
            message = {"do": "answer", "action": shown.scene.written(random.choice(shown.scene.answers))}
        taken = timed(partial(shown.receive, shown, message, None))
        answers += 1
        if answers % EVERY == 0:
            found["clicks"].append(taken)
            found["bytes"].append(sent[-1])
            found["drawings"].append(timed(shown.draw))
    return found


if __name__ == "__main__":
    print(json.dumps({name: clicks(name) for name in sys.argv[1:]}))
