"""Games that are kept in a journal, and what comes back of them."""

from pathlib import Path

import thieves
from thieves.core.journal import Journal
from thieves.core.timeline import Timeline

from .kills import moves

POCKETS = thieves.games["pockets"]
NAMES = ("Ala", "Żółć", "Cy")


def played(path: Path, count: int = 20, seed: int = 3) -> Timeline:
    """A closed journal of so many moves, and its timeline."""
    line = Timeline(POCKETS, NAMES, seed)
    with Journal.start(path, line):
        for _, _ in zip(range(count), moves(line, seed), strict=False):
            pass
    return line


def resumed(path: Path) -> Timeline:
    """What a journal holds, after it was opened to go on with it."""
    with Journal.resume(path) as journal:
        return journal.timeline


def same(left: Timeline, right: Timeline) -> bool:
    """Are two timelines the same in every branch and at the same moment?"""
    return (left.branches, left.branch, left.number, left.seed) == (
        right.branches,
        right.branch,
        right.number,
        right.seed,
    )
