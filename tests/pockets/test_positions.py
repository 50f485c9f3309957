"""Positions that people write: what is read, and the one clear sentence for what cannot be."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.pockets.stage import GAME, NAMES, Stage
from thieves.core import BadPosition, BadSetup
from thieves.core.scenario import check_scenario


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
    assert (stage.round, stage.seen["now"], stage.edge("Bo")) == (7, "refill", "black")
    stage.luck()
    assert stage.asked == ["Ala", "Cy"]


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ({"stones": "r"}, "A position has no 'stones'"),
        ({"round": 0}, "round must be a number from 1, not 0"),
        ({"round": 2.5}, "round must be a number from 0 to 10,000, not 2.5"),
        ({"round": True}, "round must be a number from 0 to 10,000, not True"),
        ({"round": "2"}, "round must be a number from 0 to 10,000, not '2'"),
        ({"distributor": "Zoe"}, "distributor must be a player, one of Ala, Bo, Cy, not 'Zoe'"),
        ({"distributor": None}, "distributor must be a player, one of Ala, Bo, Cy, not None"),
        ({"resting": ["Zoe"]}, "resting.0 must be a player, one of Ala, Bo, Cy, not 'Zoe'"),
        ({"resting": "Ala"}, "resting must be a list, not 'Ala'"),
        ({"resting": 3}, "resting must be a list, not 3"),
        ({"resting": None}, "resting must be a list"),
        ({"resting": ["Ala", "Bo", "Cy"]}, "everybody rests"),
        ({"tiles": "rb"}, "tiles must be a table of Ala, Bo, Cy, not 'rb'"),
        ({"tiles": {"Zoe": "r"}}, "tiles.Zoe is nobody and nothing here: there are only Ala, Bo, Cy"),
        ({"tiles": {"Ala": "rgb"}}, "tiles.Ala must be letters of stones"),
        ({"tiles": {"Ala": "R"}}, "tiles.Ala must be letters of stones"),
        ({"tiles": {"Ala": 3}}, "tiles.Ala must be letters of stones"),
        ({"tiles": {"Ala": ["r", "b"]}}, "tiles.Ala must be letters of stones"),
        ({"tiles": {"Ala": {"r": 1}}}, "tiles.Ala must be letters of stones"),
        ({"mushrooms": {"F": "r"}}, "mushrooms.F is nobody and nothing here: there are only A, B"),
        ({"vaults": ["r"]}, "vaults must be a table of Ala, Bo, Cy"),
        ({"bag": 5, "fill": "Ala"}, "bag must be letters of stones"),
        ({"bag": "r"}, "bag leaves 59 stones nowhere"),
        ({"bag": "", "fill": "Zoe"}, "fill must be a player, one of Ala, Bo, Cy, not 'Zoe'"),
        ({"resting": ["Ala", "Ala"]}, "resting names something twice"),
        ({"resting": ["Bo"], "rests": {"Ala": 3}}, "resting says something else than rests"),
        ({"shown": ["Bo: protect", "Bo: point A"]}, "shown names a hand twice"),
        ({"phase": "reveal"}, "phase is 'reveal'"),
        ({"phase": "refill", "bag": "", "fill": "Ala"}, "nothing to refill with"),
    ],
    ids=repr,
)
def test_a_position_that_cannot_be_is_refused_in_one_sentence(position, sentence):
    with pytest.raises(BadSetup) as refused:
        GAME.begin_at(NAMES[:3], {"round": 3} | position)
    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)


APPOINT = {"for": "appoint", "seat": "chance"}


@pytest.mark.clause(
    "point.first-round-mushrooms-only", "rest.tile-is-empty-and-harmless", "rest.miss-next-round",
    "setup.all-stones-in-bag", "setup.choose-the-distributor", "end.round-of-last-stones",
)  # fmt: skip
@pytest.mark.parametrize(
    ("position", "path", "clause"),
    [
        ({"round": 1, "tiles": {"Ala": "r"}}, "tiles", "point.first-round-mushrooms-only"),
        ({"round": 2, "vaults": {"Ala": "r"}}, "vaults", "point.first-round-mushrooms-only"),
        ({"round": 2, "resting": ["Bo"]}, "resting", "point.first-round-mushrooms-only"),
        ({"round": 2, "bag": "", "fill": "Bo"}, "vaults", "point.first-round-mushrooms-only"),
        ({"round": 3, "resting": ["Bo"], "tiles": {"Bo": "r"}}, "tiles.Bo", "rest.tile-is-empty-and-harmless"),
        ({"phase": "refill", "resting": ["Bo"], "tiles": {"Bo": "r"}}, "tiles.Bo", "rest.tile-is-empty-and-harmless"),
        ({"round": 5, "rests": {"Bo": 9}}, "rests.Bo", "rest.miss-next-round"),
        ({"round": 5, "rests": {"Bo": 4}}, "rests.Bo", "rest.miss-next-round"),
        ({"tiles": {"Ala": "wwwwwww"}}, "tiles", "setup.all-stones-in-bag"),
        ({"mushrooms": {"A": "wwwwwww"}}, "mushrooms", "setup.all-stones-in-bag"),
        ({"distributor": "none"}, "distributor", "setup.choose-the-distributor"),
        ({"end": "last-stones"}, "end", "end.round-of-last-stones"),
        ({"waits": []}, "waits", None),
        ({"waits": [{"for": "refill"}, {"for": "refill"}]}, "waits", None),
        ({"waits": [APPOINT], "distributor": "none"}, "waits", "setup.choose-the-distributor"),
    ],
    ids=repr,
)
def test_an_impossible_table_is_refused_at_its_key_with_the_clause(position, path, clause):
    with pytest.raises(BadPosition) as refused:
        GAME.begin_at(NAMES[:3], position)
    assert [(".".join(map(str, flaw.path)), flaw.clause) for flaw in refused.value.flaws] == [(path, clause)]


HANDS = {"for": "hands", "seat": "clock", "awaited": ["Bo", "Cy"], "choices": ["Ala: point A"]}
LINE = {"for": "next-stone", "seat": "Ala", "line": ["A", "A", "B"], "empty": [True, False]}
HAND = {"for": "place-rest", "seat": "Ala", "due": [2, 1], "empty": [True, False], "drawn": "rb"}
REST = {"for": "rest-stone", "seat": "Ala", "due": [2, 1], "empty": [True, False]}
LAST = {"round": 20, "mushrooms": {"B": "w"}, "fill": "Bo"}


@pytest.mark.parametrize(
    ("position", "waits", "wrong"),
    [
        ({}, HANDS, {"seat": "Ala"}),
        ({}, HANDS, {"awaited": ["Cy", "Bo"]}),
        ({}, HANDS, {"awaited": ["Ala", "Bo", "Cy"]}),
        ({}, HANDS, {"awaited": [], "choices": ["Ala: point A", "Bo: point A", "Cy: point A"]}),
        ({}, HANDS, {"choices": ["Ala: ?"]}),
        ({}, HANDS, {"choices": ["Ala: steal Ala"]}),
        ({}, HANDS, {"choices": ["Ala: point C"]}),
        ({}, HANDS, {"choices": ["Ala: late"]}),
        ({"round": 1}, HANDS, {"choices": ["Ala: protect"]}),
        ({"mushrooms": {"B": "w"}}, LINE, {"seat": "Bo"}),
        ({"mushrooms": {"B": "w"}}, LINE, {"line": []}),
        ({"mushrooms": {"B": "w"}}, LINE, {"line": ["A", "B", "A"]}),
        ({"mushrooms": {"B": "w"}}, LINE, {"line": ["A", "A", "A", "B"]}),
        ({"mushrooms": {"B": "w"}}, LINE, {"line": ["A", "A", "C"]}),
        ({"mushrooms": {"B": "w"}}, LINE, {"line": ["A", "A", "none"]}),
        ({"mushrooms": {"B": "w"}}, LINE, {"line": ["A", "B"]}),
        ({"mushrooms": {"B": "w"}}, LINE, {"empty": [True, True]}),
        ({"mushrooms": {"B": "w"}}, LINE, {"empty": [True]}),
        (LAST | {"bag": "rb"}, REST, {"due": [2, 2]}),
        (LAST | {"bag": "rb"}, REST, {"due": [2]}),
        (LAST | {"bag": "rb"}, REST, {"due": [1, 1]}),
        (LAST | {"bag": "rb"}, REST, {"aim": "A"}),
        (LAST | {"bag": ""}, HAND, {"drawn": ""}),
        (LAST | {"bag": ""}, HAND, {"drawn": "rbyw"}),
    ],
)
def test_what_is_waited_for_must_fit_the_table(position, waits, wrong):
    staged = GAME.begin_at(NAMES[:3], position | {"waits": [waits]}).state
    assert GAME.actions(staged)
    with pytest.raises(BadPosition):
        GAME.begin_at(NAMES[:3], position | {"waits": [waits | wrong]})


def test_stones_of_the_open_hand_have_left_the_bag():
    with pytest.raises(BadPosition):
        GAME.begin_at(NAMES[:3], LAST | {"bag": "y", "waits": [HAND | {"drawn": "r"}]})
    with pytest.raises(BadPosition):
        GAME.begin_at(NAMES[:3], LAST | {"bag": "", "waits": [HAND]}, shortage="blind")
    blind = {"aim": "A"}
    assert GAME.actions(GAME.begin_at(NAMES[:3], LAST | {"bag": "rb", "waits": [REST | blind]}, shortage="blind").state)
    for aim in ("C", "none"):
        with pytest.raises(BadPosition):
            GAME.begin_at(NAMES[:3], LAST | {"bag": "rb", "waits": [REST | {"aim": aim}]}, shortage="blind")


SEVERAL = """game = "pockets"
title = { en = "Several mistakes", pl = "Kilka błędów" }
players = ["Ala", "Bo", "Cy"]

[position]
round = 0.5
tiles.Ala = "rgb"
tiles.Zoe = "r"
resting = ["Cy"]
colour = "red"
"""


def test_every_mistake_is_told_at_its_own_line():
    assert [problem.line for problem in check_scenario(SEVERAL)] == [6, 7, 8, 10]
    better = SEVERAL.replace("0.5", "2").replace("rgb", "wwwwwww").replace('tiles.Zoe = "r"', 'vaults.Bo = "b"')
    better = better.replace('colour = "red"', 'distributor = "Cy"')
    assert [problem.line for problem in check_scenario(better)] == [7, 8, 9]


def test_the_order_of_stones_and_of_resting_players_says_nothing():
    one = Stage(round=4, tiles={"Ala": "wrb"}, resting=["Cy", "Bo"]).timeline.state
    assert one == Stage(round=4, tiles={"Ala": "rbw"}, resting=["Bo", "Cy"]).timeline.state


def test_the_refill_of_a_staged_round_is_told():
    stage = Stage(round=7, phase="refill", mushrooms={"A": "r"})
    assert stage.kinds == ["refill-begins"] and stage.event("refill-begins").what == 7


WORDS = st.sampled_from(("", "r", "rrb", "Ala", "A", "wwwwwww", "refill"))
PLACES = st.sampled_from((*NAMES[:3], *"ABC", "r"))
JUNK = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 70) | st.floats() | WORDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(PLACES, inner, max_size=3),
    max_leaves=6,
)
NOTES = st.fixed_dictionaries(
    {"for": st.sampled_from(("hands", "next-stone", "rest-stone", "place-rest", "appoint", "refill", "all-point"))},
    optional={
        "seat": st.sampled_from(("Ala", "Bo", "clock", "chance")),
        "awaited": st.lists(st.sampled_from(NAMES[:3]), max_size=3),
        "choices": st.lists(st.sampled_from(("Ala: point A", "Bo: protect", "Cy: late", "Bo: ?")), max_size=3),
        "line": st.lists(st.sampled_from((*"ABCD", "none")), max_size=4),
        "empty": st.lists(st.booleans(), max_size=3),
        "due": st.lists(st.integers(-1, 3), max_size=3),
        "drawn": WORDS,
        "aim": st.sampled_from((*"ABC", "none")),
    },
)
KEYS = (*GAME.form.keys, "else")


@settings(max_examples=600, deadline=None, derandomize=True, database=None)
@given(st.dictionaries(st.sampled_from(KEYS), JUNK | st.lists(NOTES, max_size=2), max_size=5))
def test_whatever_is_written_is_a_table_or_a_sentence(position):
    try:
        state = GAME.begin_at(NAMES[:3], position).state
    except BadSetup:
        return
    assert GAME.pieces(state) == {"red": 18, "blue": 18, "yellow": 18, "white": 6}
    assert GAME.actions(state) or state.end


def test_a_game_that_ended_in_round_two_is_written_with_its_round():
    """Where a vault holds stones, a round that is not said is the third."""
    vaults = {"Ala": "r" * 18 + "b" * 18, "Bo": "y" * 18 + "w" * 6}
    state = GAME.begin_at(NAMES[:3], {"round": 2, "end": "last-stones", "vaults": vaults}).state
    written = GAME.write_position(state)
    assert written["round"] == state.round == 2 and GAME.place(state.setup, written) == state


def test_that_nobody_rests_can_be_said():
    setup = GAME.setup(NAMES[:3]).setup
    assert GAME.place(setup, {"resting": []}) == GAME.place(setup, {})
