"""What is observed is a position in writing, with facts beside it that no key of a position is called."""

import pytest

from tests.shelf.games import ANY_GAME, TRIED, random_states


def written(name, state, seat=None):
    """The part of an observation that is a position."""
    game = ANY_GAME[name]
    return {key: value for key, value in game.observe(state, seat).items() if key in game.form.keys}


@pytest.mark.parametrize(("name", "setting"), TRIED, ids=str)
def test_no_fact_is_named_like_a_key(name, setting):
    game = ANY_GAME[name]
    facts = {fact for state in random_states(name, setting) for fact in game.facts(state)}
    assert not facts & set(game.form.keys)


@pytest.mark.parametrize(("name", "setting"), TRIED, ids=str)
def test_what_is_seen_of_the_whole_table_places_it_again(name, setting):
    for state in random_states(name, setting):
        assert ANY_GAME[name].place(state.setup, written(name, state)) == state


@pytest.mark.parametrize("name", ANY_GAME)
def test_a_seat_is_told_the_same_keys(name):
    """What it cannot know is marked, and not left out."""
    for state in random_states(name)[::7]:
        for seat in range(len(state.setup.players)):
            assert written(name, state, seat).keys() == written(name, state).keys()
