"""Hadria keeps the contract that every game keeps."""

import pytest

from tests.hadria.stage import SWITCHES
from thieves.core.conformance import conform
from thieves.hadria import game

SECOND = {name: values[1] for name, values in SWITCHES.items()}


@pytest.mark.parametrize("options", [{}, SECOND], ids=["adopted", "second"])
def test_random_games_keep_every_promise(options):
    report = conform(game, games=3, seed=30, options=[options], thorough=97)
    assert not report.faults, str(report)
