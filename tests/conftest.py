"""Options for all tests: ``--clause ID`` runs what proves it, ``--game NAME`` what the shelf says of that game."""

import os
import re
from pathlib import Path

import pytest

import thieves

SET_OUT = "test_every_clause_that_can_be_enforced_has_a_mutant_and_a_proof"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--clause",
        action="append",
        default=[],
        metavar="ID",
        help="run only the tests marked with this clause and the scenarios that prove it (may be repeated)",
    )
    parser.addoption(
        "--game",
        action="append",
        default=[],
        metavar="NAME",
        help="of the suites that run over the whole shelf, only what is about this game (may be repeated)",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Refuse a clause that no rulebook has, and (for mutants) rules that come from another folder than wanted."""
    for clause in config.getoption("--clause"):
        if not any(clause in game.book for game in thieves.games.values()):
            raise pytest.UsageError(f"No rulebook has a clause {clause!r}.")
    wanted, found = os.environ.get("THIEVES_UNDER_TEST"), Path(thieves.__file__).resolve()
    if wanted and not found.is_relative_to(Path(wanted).resolve()):
        raise pytest.UsageError(f"The rules under test should be in {wanted}, but they come from {found}.")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mutants set out first and are asked last, so that they are at work beside all other tests."""
    items.sort(key=lambda item: 0 if item.name.startswith(SET_OUT) else 2 if "test_mutants.py" in item.nodeid else 1)
    wanted, games = set(config.getoption("--clause")), set(config.getoption("--game"))
    others = [
        item for item in items if (wanted and not wanted & clauses_of(item)) or (games and is_of_others(item, games))
    ]
    if others:
        config.hook.pytest_deselected(items=others)
        items[:] = [item for item in items if item not in set(others)]


def is_of_others(item: pytest.Item, games: set[str]) -> bool:
    """Is this a test of the whole shelf, but of none of these games?"""
    return item.path.parent.name == "shelf" and not games & set(re.split(r"[-\[\]]", item.name))


def clauses_of(item: pytest.Item) -> set[str]:
    """The clauses that a test proves."""
    return {clause for mark in item.iter_markers("clause") for clause in mark.args}
