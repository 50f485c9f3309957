"""Positions mixed from real moments are refused with sentences, or they stand: play goes on, and all can be written."""

import pytest

from tests.shelf.games import ANY_GAME
from tests.shelf.mixed_positions import stands_or_is_refused

MIXED = 150  #: of each game


@pytest.mark.parametrize("name", ANY_GAME)
def test_what_stands_can_be_played_and_written(name):
    found = [stands_or_is_refused(name, seed) for seed in range(MIXED)]
    assert any(found) and not all(found)
