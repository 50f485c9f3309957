"""How long a table takes to answer a click, and its bots to decide."""

import json
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from .peers import WORKERS
from .race import Spread, spread

TARGET = 100  #: milliseconds in which a click is answered, of which drawing is a part
SMALL = 25  #: kilobytes that half of the clicks send at most


class Clicks(NamedTuple):
    """Milliseconds from a message to what is sent, and of drawing alone; kilobytes sent, and the most of any click."""

    click: Spread
    drawing: Spread
    sent: Spread
    most: float


class Bots(NamedTuple):
    """Microseconds of a decision by bot, and how many games of theirs one core plays in a second."""

    decisions: Mapping[str, Spread]
    games: float


def measured(worker: str, folder: Path, environment: Mapping[str, str], games: Sequence[str]) -> dict[str, Any]:
    """What a worker found, by game."""
    command = [sys.executable, str(WORKERS / worker), *games]
    done = subprocess.run(command, cwd=folder, env=dict(environment), check=True, stdout=subprocess.PIPE, text=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def click_times(folder: Path, environment: Mapping[str, str], games: Sequence[str]) -> dict[str, Clicks]:
    """What a click costs at the table of each game."""
    found = measured("draw_tables.py", folder, environment, games)
    return {name: clicks_of(one) for name, one in found.items()}


def clicks_of(found: Mapping[str, Sequence[float]]) -> Clicks:
    """The figures of one game."""
    sent = [one / 1000 for one in found["bytes"]]
    return Clicks(in_thousandths(found["clicks"]), in_thousandths(found["drawings"]), spread(sent), max(sent))


def bot_times(folder: Path, environment: Mapping[str, str], games: Sequence[str]) -> dict[str, Bots]:
    """What the bots of each game cost."""
    found = measured("play_bots.py", folder, environment, games)
    return {name: Bots({b: spread(t) for b, t in f["bots"].items()}, f["games"]) for name, f in found.items()}


def in_thousandths(seconds: Sequence[float]) -> Spread:
    """Seconds as milliseconds."""
    return spread([1000 * one for one in seconds])
