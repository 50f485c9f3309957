"""Bazaar keeps the contract that every game keeps."""

import pytest

from tests.bazaar.stage import GAME, SWITCHES
from thieves.core.conformance import conform

SECOND = {name: values[1] for name, values in SWITCHES.items()}
LAST = {name: values[-1] for name, values in SWITCHES.items()}


def buys(game, state, actions, random):
    """Somebody who buys whatever can be bought: such games see all three stacks."""
    cards = [action for action in actions if action.verb in ("buy", "turn", "spend")]
    return random.choice(cards) if cards else None


@pytest.mark.parametrize(
    ("options", "choose"), [({}, None), (SECOND, buys), (LAST, buys)], ids=["adopted", "second", "last"]
)
def test_random_games_keep_every_promise(options, choose):
    report = conform(GAME, games=3, seed=30, options=[options], thorough=397, choose=choose)
    assert not report.faults, str(report)
