"""Positions in writing, in every game: every moment is written and read back, and every odd text gets a sentence."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import thieves
from tests.shelf.games import ANY_GAME, GAMES, NAMES, TRIED, players, random_states
from tests.shelf.games import settings as settings_of
from thieves.core import BadPosition, BadSetup, shown
from thieves.core.scenario import check_scenario
from thieves.core.timeline import Timeline

ODD: tuple[Any, ...] = (
    None, True, -1, 3.5, 10**9, "", "N12", "²", "move ²", [], [[]], [None], [["N12"]], [{}], ["²"], {}, {"N12": []},
    {"N12": {}}, 10**5000, "move " + "9" * 5000, [10**5000], ["move " + "9" * 5000], {"Ala": []}, {"Ala": ["²"]},
    {"Ala": {"": None}}, {"stash": "²"}, {"stash": -1}, {"": None},
)  # fmt: skip
KEYS = [(name, key) for name, game in ANY_GAME.items() for key in game.form.keys]


def stands_or_is_refused(name: str, position: Any) -> None:
    """Such a position can be played on from, with all pieces, or it is refused with a sentence in one line."""
    game = ANY_GAME[name]
    names = players(game)
    try:
        state = game.begin_at(names, position).state
    except BadSetup as error:
        assert str(error).endswith((".", "]")) and "\n" not in error.sentence, error
        return
    assert game.pieces(state) == game.pieces(game.setup(names))
    assert (game.result(state) is None) == bool(game.actions(state))
    for seat in (None, *range(len(names))):
        game.observe(state, seat)


@pytest.mark.parametrize(("name", "setting"), TRIED, ids=str)
def test_every_moment_of_a_game_can_be_written_and_read_back(name, setting):
    game = ANY_GAME[name]
    for state in random_states(name, setting):
        assert game.place(state.setup, game.write_position(state)) == state


#: in the middle of a movement, a push, a purchase, a vote, a sale: such moments are among those that are written
MIDDLE = {
    "pockets": {"which-action", "where-to-place", "which-stone-of-rest"},
    "library": {"first-step", "second-step", "where-to-push", "whether-to-jump", "where-to-return", "was-it-a-breach"},
    "bazaar": {"what-more", "what-back", "which-reroll", "how-to-pay", "which-card-comes"},
    "hadria": {"where-next", "which-effect", "at-what", "where-does-guard-go", "which-event", "which-token"},
    "peddler": {"which-field", "hand-or-load", "which-boat", "which-mooring", "what-to-sell", "which-to-confess"},
}


@pytest.mark.parametrize("name", GAMES)
def test_moments_in_the_middle_of_something_are_among_them(name):
    game = GAMES[name]
    states = [state for setting in settings_of(game) for state in random_states(name, setting)[:-1]]
    assert {game.decision(state).kind for state in states} >= MIDDLE[name]


@pytest.mark.parametrize(
    ("name", "seats"), [(name, n) for name, game in ANY_GAME.items() for n in game.players], ids=str
)
def test_every_moment_can_be_written_and_read_back_whoever_plays(name, seats):
    game = ANY_GAME[name]
    states = random_states(name, "second", seats, seats)
    for state in states[::3] + states[-1:]:
        assert game.place(state.setup, game.write_position(state)) == state


@pytest.mark.parametrize(("name", "key"), KEYS, ids=str)
def test_whatever_a_key_says_is_taken_or_refused_with_a_sentence(name, key):
    for value in ODD:
        stands_or_is_refused(name, {key: value})


@pytest.mark.parametrize("name", ANY_GAME)
@pytest.mark.parametrize("position", [None, 5, "market", ["market"]], ids=shown)
def test_what_is_no_table_is_refused(name, position):
    game = ANY_GAME[name]
    with pytest.raises(BadSetup, match="must be a table of what lies where"):
        game.begin_at(players(game), position)


@pytest.mark.parametrize("name", ANY_GAME)
def test_staging_plays_nothing_in_secret(name):
    """A position is placed as it is written; what follows before anybody is asked is told like anything else."""
    game, told = ANY_GAME[name], 0
    assert not hasattr(game, "stage")
    for due in amid_tasks(name):
        people, written, options = game.people(due.setup), game.write_position(due), game.option_values(due)
        try:
            placed = game.place(due.setup, written)
        except BadPosition:
            continue  # no game waits for this alone
        timeline = Timeline(game, people, 0, written, **options)
        assert placed.notes == due.notes
        assert (
            game.begin_at(people, written, **options) == game.open(placed) == (timeline.state, timeline.moment.events)
        )
        told += len(timeline.moment.events)
    assert told or all(len(state.notes) < 2 for state in random_states(name))


def amid_tasks(name: str) -> list[Any]:
    """The moments of a random game, and each without its question: what is done without asking then comes first."""
    states = random_states(name)
    return [*states[::97], *(s._replace(notes=s.notes[:-1]) for s in states[::7] if s.notes[:-1])]


@pytest.mark.parametrize("name", ANY_GAME)
def test_every_mistake_is_told_at_its_own_line(name):
    game = ANY_GAME[name]
    keys = list(game.form.keys)[:4]
    names = ", ".join(f'"{one}"' for one in players(game))
    head = [f'game = "{name}"', 'title = { en = "One", pl = "Jeden" }', 'source = "house"', f"players = [{names}]"]
    text = "\n".join((*head, "[position]", *(f"{key} = 3.5" for key in keys), 'colour = "red"', ""))
    with thieves.games.registered(game):
        assert [problem.line for problem in check_scenario(text)] == [*range(6, 6 + len(keys) + 1)]


@pytest.mark.parametrize("name", ANY_GAME)
def test_every_mistake_is_told_with_the_path_of_its_key(name):
    game = ANY_GAME[name]
    with pytest.raises(BadPosition) as refused:
        game.begin_at(players(game), dict.fromkeys(game.form.keys, 3.5))
    assert {flaw.path[0] for flaw in refused.value.flaws} == set(game.form.keys)


WORDS = st.sampled_from(("", "D5", "C9", "Ala", "A", "N12", "rrb", "tailor", "refill", "buy", "3 red", "red", "none"))
PLACES = st.sampled_from((*NAMES[:3], *"ABC", "red", "trap", "gold", "field"))
JUNK = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 70) | st.floats() | WORDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(PLACES, inner, max_size=3),
    max_leaves=6,
)


@pytest.mark.parametrize("name", ANY_GAME)
@settings(max_examples=300, deadline=None, derandomize=True, database=None)
@given(data=st.data())
def test_whatever_is_written_is_a_table_or_a_sentence(name, data):
    keys = st.sampled_from((*ANY_GAME[name].form.keys, "else"))
    stands_or_is_refused(name, data.draw(st.dictionaries(keys, JUNK, max_size=5)))
