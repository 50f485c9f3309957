"""The library keeps the contract that every game keeps."""

import pytest

from thieves.core.conformance import conform
from thieves.library import game


@pytest.mark.parametrize("looks", ["checked", "manners"])
def test_random_games_keep_every_promise(looks):
    report = conform(game, games=7, options=[{"looks": looks}], thorough=61)
    assert not report.faults, str(report)
