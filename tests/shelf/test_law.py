"""The law of the contract: an answer is listed exactly when nothing forbids it, and then it can be taken."""

from random import Random

import pytest

from tests.shelf.games import ANY_GAME, TRIED, conceivable, players, random_states, some_of_each
from thieves.core import LANGUAGES, Action, NotAllowed, Unreadable, read

SOME = 150  #: so many answers are taken, or tried in vain, at each moment


@pytest.mark.parametrize(("name", "setting"), TRIED, ids=str)
def test_listed_exactly_when_not_refused(name, setting):
    """At every kind of question, everything that anybody could say."""
    game = ANY_GAME[name]
    for state in some_of_each(name, setting, 1):
        listed = game.actions(state)
        assert len(set(listed)) == len(listed)
        for action in conceivable(game, state):
            refused = game.refusal(state, action)
            assert (refused is None) == (action in listed), action
            assert refused is None or refused.clause in game.book


@pytest.mark.parametrize(("name", "setting"), TRIED, ids=str)
def test_what_is_listed_can_be_taken_and_what_is_refused_is_told_in_both_languages(name, setting):
    game, random = ANY_GAME[name], Random(1)
    for state in some_of_each(name, setting, 1):
        listed, every = set(game.actions(state)), conceivable(game, state)
        for action in random.sample(every, min(SOME, len(every))):
            if action in listed:
                assert game.apply(state, action).events
                continue
            with pytest.raises(NotAllowed) as refused:
                game.apply(state, action)
            assert refused.value.refusal == game.refusal(state, action) == game.refusals(state, action)[0]
            for language in LANGUAGES:
                assert game.language.refusal(state.setup, refused.value.refusal, language).strip()


@pytest.mark.parametrize("name", ANY_GAME)
def test_an_unknown_verb_or_a_value_of_another_kind_is_a_mistake_of_the_program(name):
    game = ANY_GAME[name]
    state = next(s for s in random_states(name) if game.decision(s).seats[0] >= 0)
    legal = game.actions(state)[0]
    for odd in (Action(0, "fly"), legal._replace(seat=True), legal._replace(seat="0"), legal._replace(what=1.5)):
        with pytest.raises(ValueError, match=f"is no action of {name}"):
            game.refusal(state, odd)


@pytest.mark.parametrize("name", ANY_GAME)
def test_an_action_is_a_line_of_text(name):
    game = ANY_GAME[name]
    for strange in (None, 5, b"Ala: point A"):
        with pytest.raises(Unreadable, match="line of text"):
            read(game, game.setup(players(game)).setup, strange)


@pytest.mark.parametrize("name", ANY_GAME)
def test_states_are_values(name):
    game = ANY_GAME[name]
    for state in some_of_each(name):
        assert hash(state) == hash(state._replace())
        for action in game.actions(state)[:3]:
            assert game.apply(state, action) == game.apply(state._replace(), action)
