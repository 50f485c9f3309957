"""Positions that people write: what is read, and the one clear sentence for what cannot be."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.pockets.stage import GAME, NAMES, Stage
from thieves.core import BadSetup


def test_what_is_not_said_is_in_the_bag_and_the_first_player_distributes():
    stage = Stage(mushrooms={})
    assert (stage.round, stage.bag, stage.seen["distributor"]) == (2, 60, "Ala")
    assert stage.asked == ["Ala", "Bo", "Cy"]
    assert Stage(round=2, mushrooms={"A": "rb"}, tiles={"Ala": "w"}).bag == 57


def test_fill_puts_what_is_left_into_a_vault():
    stage = Stage(round=20, bag="rw", mushrooms={"A": "b"}, vaults={"Cy": "y"}, fill="Cy")
    assert (stage.bag, len(stage.vault("Cy"))) == (2, 57)
    assert Stage(round=20, fill="Bo").bag == 0


def test_a_position_may_stand_before_the_refill():
    stage = Stage(round=7, phase="refill", mushrooms={"A": "r"}, resting=["Bo"])
    assert (stage.round, stage.seen["phase"], stage.edge("Bo")) == (7, "refill", "black")
    stage.luck()
    assert stage.asked == ["Ala", "Cy"]


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ({"stones": "r"}, "A position has no 'stones'"),
        ({"round": 0}, "round is 0"),
        ({"round": 2.5}, "round is 2.5"),
        ({"round": True}, "round is True"),
        ({"round": "2"}, "round is '2'"),
        ({"distributor": "Zoe"}, "distributor names 'Zoe'"),
        ({"distributor": None}, "distributor names None"),
        ({"resting": ["Zoe"]}, "resting names 'Zoe'"),
        ({"resting": "Ala"}, "resting must be a list of players, not 'Ala'"),
        ({"resting": 3}, "resting must be a list of players, not 3"),
        ({"resting": None}, "resting must be a list"),
        ({"resting": ["Ala", "Bo", "Cy"]}, "everybody rests"),
        ({"tiles": "rb"}, "tiles must say which stones lie where"),
        ({"tiles": {"Zoe": "r"}}, "tiles names 'Zoe'"),
        ({"tiles": {"Ala": "rgb"}}, "tiles.Ala must be letters of stones"),
        ({"tiles": {"Ala": "R"}}, "tiles.Ala must be letters of stones"),
        ({"tiles": {"Ala": 3}}, "tiles.Ala must be letters of stones"),
        ({"tiles": {"Ala": ["r", "b"]}}, "tiles.Ala must be letters of stones"),
        ({"tiles": {"Ala": {"r": 1}}}, "tiles.Ala must be letters of stones"),
        ({"mushrooms": {"F": "r"}}, "mushrooms names 'F'"),
        ({"vaults": ["r"]}, "vaults must say which stones lie where"),
        ({"bag": 5, "fill": "Ala"}, "bag must be letters of stones"),
        ({"bag": "r"}, "59 stones are nowhere"),
        ({"bag": "", "fill": "Zoe"}, "fill names 'Zoe'"),
        ({"phase": "reveal"}, "phase is 'reveal'"),
        ({"phase": "refill", "bag": "", "fill": "Ala"}, "nothing to refill with"),
    ],
    ids=repr,
)
def test_a_position_that_cannot_be_is_refused_in_one_sentence(position, sentence):
    with pytest.raises(BadSetup) as refused:
        GAME.stage(NAMES[:3], {"round": 2} | position)
    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)


WORDS = st.sampled_from(("", "r", "rrb", "Ala", "A", "wwwwwww", "refill"))
PLACES = st.sampled_from((*NAMES[:3], *"ABC", "r"))
JUNK = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 70) | st.floats() | WORDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(PLACES, inner, max_size=3),
    max_leaves=6,
)
KEYS = ("round", "distributor", "mushrooms", "tiles", "vaults", "resting", "bag", "fill", "phase", "else")


@settings(max_examples=300, deadline=None, derandomize=True, database=None)
@given(st.dictionaries(st.sampled_from(KEYS), JUNK, max_size=5))
def test_whatever_is_written_is_a_table_or_a_sentence(position):
    try:
        state = GAME.stage(NAMES[:3], position)
    except BadSetup:
        return
    assert GAME.pieces(state) == {"red": 18, "blue": 18, "yellow": 18, "white": 6}
    assert GAME.actions(state)
