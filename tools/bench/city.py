"""What a guard phase costs on Hadria, and on a city of a hundred thousand fields."""

import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from .peers import WORKERS
from .race import Spread, spread

TARGET = 3.0  #: a phase in the great city may cost so many times one on Hadria


class Phases(NamedTuple):
    """Milliseconds of guard phases on two boards, and the ratio position by position."""

    fields: tuple[int, int]
    small: Spread
    great: Spread
    ratio: Spread


def guard_phases(folder: Path, environment: Mapping[str, str]) -> Phases:
    """The same positions on both boards, in turn, nothing known of the city before."""
    command = [sys.executable, str(WORKERS / "guard_phase.py")]
    answer = subprocess.run(
        command, cwd=folder, env=dict(environment), check=True, stdout=subprocess.PIPE, text=True
    ).stdout
    (few, small), (many, great) = json.loads(answer)
    ratio = [other / one for one, other in zip(small, great, strict=True)]
    thousand = [[seconds * 1000 for seconds in times] for times in (small, great)]
    return Phases((few, many), spread(thousand[0]), spread(thousand[1]), spread(ratio))
