"""What is agreed before a game: readings and settings that are offered, and everything else refused, in every game."""

import pytest

from tests.shelf.games import ANY_GAME, NAMES, players
from thieves.core import BadSetup

OPTIONS = [(name, option) for name, game in ANY_GAME.items() for option in game.options]
LISTED = [(name, option) for name, option in OPTIONS if option.values]
ODD = ("perhaps", 1, 0, None, "", ["no"], "YES", 1.0, True)
NEVER = (1.5,)  #: what no option can be, also one whose values the game itself checks
NO_NAMES = [
    ("Ala", "Ala"), ("Ala", "ala"), ("Ala", " ala"), ("",), ("A:la",), (" Ala",), ("Chance",), ("clock",), ("Ala\n",),
    ("x" * 25,), ("#Ala",), (1, 2),
]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "option"),
    [pytest.param(n, o, id=f"{n}-{o.name}", marks=pytest.mark.clause(o.clause)) for n, o in OPTIONS],
)
def test_a_value_that_is_not_offered_is_refused_with_the_clause(name, option):
    game = ANY_GAME[name]
    for value in (*NEVER, *(ODD if option.values else ())):
        if not any(type(value) is type(listed) and value == listed for listed in option.values):
            with pytest.raises(BadSetup) as refused:
                game.setup(players(game), **{option.name: value})
            assert refused.value.clause == option.clause
            assert option.name in refused.value.sentence or not option.values


@pytest.mark.parametrize(("name", "option"), LISTED, ids=[f"{name}-{option.name}" for name, option in LISTED])
def test_every_value_that_is_offered_can_be_played_and_the_first_one_is_adopted(name, option):
    game = ANY_GAME[name]
    assert option.default == option.values[0] and len(set(option.values)) == len(option.values) > 1
    for value in option.values:
        state = game.setup(players(game), **{option.name: value})
        wanted = {} if value == option.default else {option.name: value}
        assert game.option_values(state) == wanted and getattr(state.setup, option.name) == value


@pytest.mark.parametrize("name", ANY_GAME)
def test_every_switch_of_the_rulebook_is_an_option_with_the_same_readings(name):
    game = ANY_GAME[name]
    options = {option.name: option for option in game.options}
    for switch, clause in game.book.switches.items():
        assert options[switch].clause == clause.id
        assert options[switch].values == tuple(clause.ruling.readings)
        for reading in clause.ruling.readings.values():
            assert reading["en"] and reading["pl"] and reading["en"] != reading["pl"]
    assert all(option.clause in game.book for option in game.options)


@pytest.mark.parametrize("name", ANY_GAME)
def test_what_is_not_said_is_the_adopted_reading(name):
    game = ANY_GAME[name]
    state = game.setup(players(game))
    assert game.option_values(state) == {}
    assert {option.name: getattr(state.setup, option.name) for option in game.options if option.values} == {
        option.name: option.default for option in game.options if option.values
    }


@pytest.mark.parametrize("name", ANY_GAME)
def test_an_unknown_option_is_refused_with_those_that_exist(name):
    game = ANY_GAME[name]
    known = ", ".join(option.name for option in game.options)
    with pytest.raises(BadSetup, match=rf"{name} has no option 'weather'\. Its options are: {known}"):
        game.setup(players(game), weather="fine")


@pytest.mark.parametrize("name", ANY_GAME)
def test_too_few_and_too_many_players_are_refused_with_the_clause(name):
    game = ANY_GAME[name]
    for count in (game.players[0] - 1, game.players[-1] + 1):
        with pytest.raises(BadSetup) as refused:
            game.setup((*NAMES, "Ida")[:count])
        assert refused.value.clause == game.players_clause and game.players_clause in game.book


@pytest.mark.parametrize("name", ANY_GAME)
@pytest.mark.parametrize("odd", NO_NAMES, ids=repr)
def test_names_that_cannot_be_told_apart_or_written_are_refused(name, odd):
    game = ANY_GAME[name]
    seats = min(max(game.players[0], len(odd)), game.players[-1])
    if len(odd) > seats:
        return  # nobody to be mistaken for
    with pytest.raises(BadSetup):
        game.setup((*odd, *NAMES[2:])[:seats])


@pytest.mark.parametrize("name", ANY_GAME)
@pytest.mark.parametrize("odd", ["Ala", {"Ala", "Bo", "Cy"}, None, 3], ids=["text", "set", "none", "number"])
def test_players_are_a_list_of_names(name, odd):
    with pytest.raises(BadSetup, match="list of names"):
        ANY_GAME[name].setup(odd)
