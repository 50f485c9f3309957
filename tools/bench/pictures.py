"""How long it takes to draw a table, board and panels, after an answer."""

import json
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from .peers import WORKERS
from .race import Spread, spread

TARGET = 100  #: milliseconds in which a click is answered, of which drawing is a part


def drawing_times(folder: Path, environment: Mapping[str, str], games: Sequence[str]) -> dict[str, Spread]:
    """Milliseconds by game."""
    command = [sys.executable, str(WORKERS / "draw_tables.py"), *games]
    answer = subprocess.run(
        command, cwd=folder, env=dict(environment), check=True, stdout=subprocess.PIPE, text=True
    ).stdout
    return {name: spread([1000 * seconds for seconds in times]) for name, times in json.loads(answer).items()}
