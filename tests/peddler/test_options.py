"""What is agreed before a game: difficulty, rogues, merchants and the lender; what is not offered is refused."""

import pytest

from tests.peddler.stage import GAME, NAMES, NOZAMA, Stage
from thieves.core import BadSetup

LENDER = "setup.goods-of-an-unused-merchant"


@pytest.mark.clause("setup.goods-of-an-unused-merchant")
@pytest.mark.parametrize(
    ("humans", "options", "told"),
    [
        (1, {"merchants": ["pirate"]}, "There is no merchant 'pirate', only: alchemist, blacksmith"),
        (1, {"merchants": []}, "a different merchant for each player"),
        (1, {"merchants": ["alchemist", "captain"]}, "a different merchant for each player"),
        (2, {"merchants": ["captain", "captain"]}, "a different merchant for each player"),
        (2, {"merchants": "captain"}, "a different merchant for each player"),
        (1, {"merchants": 5}, "There is no merchant 5"),
        (1, {"merchants": [["captain"]]}, "There is no merchant ['captain']"),
        (1, {"lender": "pirate"}, "There is no merchant 'pirate'"),
        (1, {"lender": ["captain"]}, "There is no merchant ['captain']"),
        (1, {"lender": "captain", "merchants": ["captain"]}, "lender is 'captain', but somebody plays that merchant"),
        (1, {"lender": "alchemist"}, "lender is 'alchemist', but somebody plays that merchant"),
        (2, {"lender": "blacksmith"}, "lender is 'blacksmith', but somebody plays that merchant"),
    ],
)
def test_merchants_and_lender_must_be_different(humans, options, told):
    with pytest.raises(BadSetup) as refused:
        GAME.setup(NAMES[:humans], **options)
    assert told in refused.value.sentence and refused.value.clause == LENDER


@pytest.mark.clause("setup.goods-of-an-unused-merchant")
@pytest.mark.parametrize(
    ("humans", "options", "lender"),
    [
        (1, {}, "blacksmith"),
        (2, {}, "captain"),
        (1, {"merchants": "captain"}, "alchemist"),
        (1, {"merchants": ["alchemist"], "lender": "chronomancer"}, "chronomancer"),
        (2, {"merchants": ("alchemist", "blacksmith"), "lender": "captain"}, "captain"),
        (2, {"merchants": ["chronomancer", "alchemist"]}, "blacksmith"),
    ],
)
def test_somebody_whom_nobody_plays_lends_the_goods(humans, options, lender):
    stage = Stage(humans, options)
    assert stage.event("goods-lent").what == lender


@pytest.mark.clause("overview.played-as-a-two-player-game")
@pytest.mark.parametrize("players", [(), ("Ala", "Bo", "Cy")])
def test_the_game_is_for_one_human_or_two(players):
    with pytest.raises(BadSetup) as refused:
        GAME.setup(players)
    assert refused.value.clause == "overview.played-as-a-two-player-game"


@pytest.mark.clause("overview.nozama-is-the-fiction")
@pytest.mark.parametrize("name", [NOZAMA, "nozama", "NOZAMA"])
def test_nobody_else_is_called_nozama(name):
    with pytest.raises(BadSetup, match="taken by the game itself"):
        GAME.setup((name,))
