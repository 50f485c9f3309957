"""What a seat cannot see stays hidden, in every game: other tables that look the same ask and offer the same."""

from random import Random

import pytest

from tests.shelf.games import ANY_GAME, GAMES, TRIED, random_states, some_of_each
from thieves.core import UNKNOWN

WHO = ("adopted", "second")


@pytest.mark.parametrize(("name", "setting"), [tried for tried in TRIED if tried[1] in WHO], ids=str)
def test_an_imagined_table_looks_the_same_has_all_pieces_and_offers_the_same(name, setting):
    game, random = ANY_GAME[name], Random(7)
    for state in some_of_each(name, setting):
        viewer = random.randrange(len(state.setup.players))
        other = game.resample_hidden(state, viewer, random)
        assert game.observe(other, viewer) == game.observe(state, viewer)
        assert game.pieces(other) == game.pieces(state)
        assert game.sees_decision(other, viewer) == game.sees_decision(state, viewer)
        mine = [[action for action in game.actions(one) if action.seat == viewer] for one in (state, other)]
        assert mine[0] == mine[1]


@pytest.mark.parametrize("name", ANY_GAME)
def test_only_games_with_secrets_hide_something(name):
    game = ANY_GAME[name]
    states = (*random_states(name)[::7], *random_states(name, "second")[::7])
    hides = any(
        game.observe(state, seat) != game.observe(state) for state in states for seat in range(len(state.setup.players))
    )
    assert hides == game.hidden


@pytest.mark.parametrize("name", GAMES)
def test_whoever_sees_all_has_no_unknown_part(name):
    game = GAMES[name]
    for state in some_of_each(name, most=1):
        assert game.seen_by(state, None) == state
        assert UNKNOWN not in state
