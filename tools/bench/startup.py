"""How long an import takes: fresh interpreters, with and without it, in turn."""

import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path

from .race import Spread, spread

TIMES = 15
TARGET = 100  #: milliseconds
BARE = "pass"
STATEMENTS = {
    "import thieves": "import thieves",
    'thieves.games["pockets"]': "import thieves; thieves.games['pockets']",
}


def import_times(folder: Path, environment: Mapping[str, str]) -> dict[str, Spread]:
    """Milliseconds above a bare interpreter that was started in the same turn, by statement."""
    found: dict[str, list[float]] = {name: [] for name in STATEMENTS}
    for code in (BARE, *STATEMENTS.values()):
        seconds(code, folder, environment)  # writes the compiled files
    for _ in range(TIMES):
        bare = seconds(BARE, folder, environment)
        for name, code in STATEMENTS.items():
            found[name].append((seconds(code, folder, environment) - bare) * 1000)
    return {name: spread(times) for name, times in found.items()}


def seconds(code: str, folder: Path, environment: Mapping[str, str]) -> float:
    """From the start to the end of an interpreter that runs the code."""
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], cwd=folder, env=dict(environment), check=True)
    return time.perf_counter() - start
