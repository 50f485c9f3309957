"""Time how a whole table is drawn, again and again in the course of a random game of each game that is named.

Prints the seconds of every drawing as JSON: {game: [seconds, ...]}.
"""

import json
import sys
import time
from random import Random

import thieves
from widgets import table

NAMES = ("Ala", "Bo", "Cy", "Dag")
EVERY = 5  #: so many answers lie between two drawings that are timed
DRAWINGS = 60


def drawings(name: str) -> list[float]:
    """The seconds of each drawing."""
    seats = min(len(NAMES), thieves.games[name].players[-1])
    shown, random, found, answers = table(name, NAMES[:seats], seed=1), Random(1), [], 0
    while shown.scene.result is None and len(found) < DRAWINGS:
        if shown.session.goes_on_alone:
            shown.handle({"do": "step"})
        else:
            shown.do(shown.scene.written(random.choice(shown.scene.answers)))
        answers += 1
        if answers % EVERY == 0:
            start = time.perf_counter()
            shown.draw()
            found.append(time.perf_counter() - start)
    return found


if __name__ == "__main__":
    print(json.dumps({name: drawings(name) for name in sys.argv[1:]}))
