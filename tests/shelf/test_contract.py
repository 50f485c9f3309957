"""Every game keeps the contract: random games under the eyes of the conformance kit."""

import pytest

from tests.shelf.games import ANY_GAME, GAMES, TRIED, settings
from thieves.core.conformance import conform

FEW = {"pockets": 7, "library": 61, "bazaar": 397, "hadria": 97, "peddler": 97}  #: every so many moments closely


def goes_far(game, state, actions, random):
    """Somebody who buys whatever can be bought: such games of Bazaar see all three stacks."""
    cards = [action for action in actions if action.verb in ("buy", "turn", "spend")]
    return random.choice(cards) if cards else None


@pytest.mark.parametrize(
    ("name", "seats"), [(name, seats) for name, game in ANY_GAME.items() for seats in game.players], ids=str
)
@pytest.mark.parametrize("turn", [0, 1])
def test_every_number_of_players_keeps_every_promise(name, seats, turn):
    """Some positions are looked at closely, others only in passing; a setting is drawn for each game."""
    game = ANY_GAME[name]
    seed = turn * len(game.players) + game.players.index(seats)
    report = conform(game, games=1, seed=seed, thorough=11)
    assert report.games == 1 and not report.faults, str(report)


@pytest.mark.parametrize(("name", "setting"), [tried for tried in TRIED if tried[0] in GAMES], ids=str)
def test_every_setting_keeps_every_promise(name, setting):
    game = GAMES[name]
    choose = goes_far if setting != "adopted" else None
    options = [settings(game)[setting]]
    report = conform(game, games=4, seed=30, options=options, thorough=FEW.get(name, 7), choose=choose)
    assert not report.faults, str(report)
