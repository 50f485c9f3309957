"""Peddler keeps the contract that every game keeps."""

import pytest

from tests.peddler.stage import GAME, SWITCHES
from thieves.core.conformance import conform

OTHER = {name: values[-1] for name, values in SWITCHES.items()}


@pytest.mark.parametrize(
    "options",
    [{}, {"difficulty": "high", "rogues": "robbers"}, {**OTHER, "rogues": "cultists"}],
    ids=["adopted", "high", "other readings"],
)
def test_random_games_keep_every_promise(options):
    report = conform(GAME, games=4, seed=40, options=[options], thorough=97)
    assert not report.faults, str(report)
