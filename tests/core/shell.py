"""Calls of the command, in this process and in one of its own, and a game for it."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import thieves
from thieves.cli import main
from thieves.core.timeline import Timeline

ROOT = Path(thieves.__path__[0]).parent
POCKETS = thieves.games["pockets"]
NAMES = ("Ala", "Bo", "Cy")
Captured = pytest.CaptureFixture[str]


def run(*arguments: str) -> int:
    """The exit code of a call, also where argparse ends it."""
    try:
        return main(arguments)
    except SystemExit as end:
        return int(end.code or 0)


def shell(*arguments: str, **more: Any) -> subprocess.CompletedProcess[str]:
    """The real command in a process of its own."""
    environment = os.environ | more.pop("env", {})
    command = [sys.executable, "-m", "thieves.cli", *arguments]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", cwd=ROOT, env=environment, **more)


def saved(seed: int = 3) -> Timeline:
    line = Timeline(POCKETS, NAMES, seed)
    line.let_chance()
    line.do("Ala: point A")
    return line
