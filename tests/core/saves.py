"""A saved game, and what is wrong with a text that should be one."""

from typing import Any

import pytest

import thieves
from thieves.core import BadFile
from thieves.core.save import dump, load
from thieves.core.timeline import Timeline

from .kills import moves

POCKETS = thieves.games["pockets"]
NAMES = ("Ala", "Bo", "Cy")


def played(seed: int = 3, count: int = 30, players: Any = NAMES, position: Any = None, **options: Any) -> Timeline:
    """A timeline after random moves, with jumps and branches."""
    line = Timeline(POCKETS, players, seed, position, **options)
    for _, _ in zip(range(count), moves(line, seed), strict=False):
        pass
    return line


def everything(line: Timeline) -> tuple[Any, ...]:
    """All that a save has to keep."""
    return line.branches, line.branch, line.number, line.seed, line.setup, line.position, list(line.branches)


SAVED = dump(played())
LINES = SAVED.split("\n")


def problem_of(text: str) -> tuple[int, str]:
    """The line and the sentence of the one problem that loading finds."""
    with pytest.raises(BadFile) as error:
        load(text)
    (problem,) = error.value.problems
    return problem.line, problem.sentence


def with_line(number: int, line: str) -> str:
    """The save with another line in place of this one (counted from 1)."""
    return "\n".join([*LINES[: number - 1], line, *LINES[number:]])


def number_of(line: str) -> int:
    """The number of the first line that begins so."""
    return next(number for number, text in enumerate(LINES, 1) if text.startswith(line))
