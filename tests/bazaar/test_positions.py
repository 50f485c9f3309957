"""Positions that people write: what is read, and the one clear sentence for what cannot be."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.bazaar.market import FULL
from tests.bazaar.score_by_the_book import PUBLISHED
from tests.bazaar.table import GAME, NAMES, loot
from thieves.core import BadSetup

DICE, STACKS, LISTED = (
    "setup.dice-by-player-count",
    "refill.open-c-when-b-falls-short",
    "card.published-list-is-adopted",
)
PILES = {"Ala": "3 red marker", "Bo": "3 blue", "Cy": "4 bag"}
BUY = {"phase": "buy", "piles": PILES}


def staged(position, **options):
    return GAME.observe(GAME.stage(NAMES[:3], position, **options))


def test_what_is_not_said_is_as_at_the_start():
    seen = staged(BUY)
    assert (seen["round"], seen["start"], seen["turn"]) == (1, "Ala", "Ala")
    assert all(p["gold"] == 1 and not p["reputation"] and not p["cards"] for p in seen["players"].values())
    assert seen["left"] == {"A": 8, "B": 12, "C": 11} and len(seen["rows"]["A"]) == 5 and list(seen["rows"]) == ["A"]
    assert (seen["quiet"], seen["traded"], seen["gone"], seen["centre"]) == (0, False, [], {})
    assert seen["players"]["Bo"]["final"] == {"blue": 3}  # the piles are those of the end of phase 1


def test_what_is_said_is_there():
    ala = {"gold": 4, "reputation": 6, "cards": ["tailor", "glamer", "crown"], "gained": ["crown"], "used": ["tailor"],
           "buys": 1, "final": "5 red marker"}  # fmt: skip
    seen = staged(
        {"phase": "buy", "turn": "Bo", "round": 7, "start": "Cy", "quiet": 2, "traded": True,
         "gone": ["unlabeled-potion"],
         "piles": {"Ala": {"red": 1, "marker": 1}, "Bo": "1 mask", "Cy": "2 blue"}, "centre": "4 red 2 green",
         "players": {"Ala": ala}, "rows": {"A": ["fence"], "B": list(FULL)}, "left": {"A": 0, "B": 3, "C": 9}}
    )  # fmt: skip
    assert (seen["round"], seen["start"], seen["turn"], seen["quiet"], seen["traded"]) == (7, "Cy", "Bo", 2, True)
    assert seen["gone"] == ["unlabeled-potion"] and seen["left"] == {"A": 0, "B": 3, "C": 9}
    assert seen["rows"] == {"A": ["fence"], "B": list(FULL)} and seen["newest"] == "B"
    assert seen["centre"] == loot("4 red 2 green") and seen["piles"]["Ala"] == loot("1 red marker")
    assert seen["players"]["Ala"] == ala | {"final": loot("5 red marker")}


def test_a_position_may_stand_before_the_roll():
    state = GAME.stage(NAMES[:3], {"phase": "roll", "round": 3, "start": "Bo"})
    assert GAME.decision(state).kind == "which-roll" and state.round == 3 and state.start == 1


def test_a_position_may_stand_at_the_exchange():
    """Nothing is left to decide: bags and masks are exchanged, and the next roll is due."""
    state = GAME.stage(NAMES[:3], {"phase": "exchange", "piles": PILES, "rows": {"B": list(FULL)}})
    seen = GAME.observe(state)
    assert seen["players"]["Cy"]["gold"] == 5 and GAME.decision(state).kind == "which-roll" and seen["round"] == 2


def test_an_older_stack_is_empty_if_nothing_is_said():
    """B is open, so A has run out."""
    assert staged(BUY | {"rows": {"B": list(FULL)}})["left"]["A"] == 0


@pytest.mark.parametrize(
    ("position", "sentence", "clause"),
    [
        ({"stones": 3}, "A position has no 'stones'", None),
        ({"round": "x"}, "round must be a whole number, not 'x'", None),
        ({"round": -1}, "round must be a whole number", None),
        ({"round": True}, "round must be a whole number", None),
        ({"quiet": 1.5}, "quiet must be a whole number", None),
        ({"traded": 1}, "traded must be true or false", None),
        ({"start": "Zoe"}, "start names 'Zoe'", None),
        ({"turn": "Zoe"}, "turn names 'Zoe'", None),
        ({"turn": ["Ala"]}, "turn names ['Ala']", None),
        ({"phase": "steal"}, "phase is 'steal', but must be one of roll, split, buy, exchange", None),
        ({"phase": ["buy"]}, "phase is ['buy']", None),
        ({"players": []}, "players must be a table", None),
        ({"players": {"Zoe": {}}}, "players names 'Zoe'", None),
        ({"players": {"Ala": 5}}, "players.Ala must be a table", None),
        ({"players": {"Ala": {"stones": 1}}}, "players.Ala has no 'stones'", None),
        ({"players": {"Ala": {"gold": -1}}}, "players.Ala.gold must be a whole number", None),
        ({"players": {"Ala": {"reputation": "3"}}}, "players.Ala.reputation must be a whole number", None),
        ({"players": {"Ala": {"buys": None}}}, "players.Ala.buys must be a whole number", None),
        ({"players": {"Ala": {"cards": "tailor"}}}, "players.Ala.cards must be a list", None),
        ({"players": {"Ala": {"cards": ["taylor"]}}}, "players.Ala.cards names 'taylor'", None),
        ({"players": {"Ala": {"cards": [["tailor"]]}}}, "players.Ala.cards names ['tailor']", None),
        ({"players": {"Ala": {"cards": ["tailor", "tailor"]}}}, "A card lies in two places", None),
        ({"players": {"Ala": {"cards": ["tailor"]}, "Bo": {"cards": ["tailor"]}}}, "A card lies in two places", None),
        ({"players": {"Ala": {"gained": ["tailor"]}}}, "players.Ala.gained names a card", None),
        ({"players": {"Ala": {"used": ["taylor"]}}}, "players.Ala.used names 'taylor'", None),
        ({"players": {"Ala": {"used": ["tailor"]}}}, "players.Ala.used names a card", None),
        ({"players": {"Ala": {"final": "3 rubies"}}}, "players.Ala.final is '3 rubies'", None),
        ({"players": {"Ala": {"cards": ["wut"]}}}, "wut", LISTED),
        ({"rows": {"B": ["wut"]}}, "wut", LISTED),
        ({"rows": []}, "rows must be a table", None),
        ({"rows": {"D": []}}, "rows has no 'D'", None),
        ({"rows": {"A": "tailor"}}, "rows.A must be a list", None),
        ({"rows": {"A": ["crown"]}}, "rows.A holds 'crown' of another deck", None),
        ({"rows": {"A": ["tailor", "tailor"]}}, "A card lies in two places", None),
        ({"rows": {"A": ["tailor"]}, "gone": ["tailor"]}, "A card lies in two places", None),
        ({"rows": {"B": [*FULL, "bookie"]}}, "rows.B", None),
        ({"gone": 5}, "gone must be a list", None),
        ({"left": []}, "left must be a table", None),
        ({"left": {"D": 3}}, "left has no 'D'", None),
        ({"left": {"A": "x"}}, "left.A must be a whole number", None),
        ({"left": {"A": 12}}, "left.A is 12, but stack A cannot hold so many cards", STACKS),
        ({"left": {"B": 13}}, "left.B is 13, but stack B cannot hold so many cards", STACKS),
        ({"left": {"B": 4}}, "left.B is 4, but a stack that is not open yet has at least 5", STACKS),
        ({"left": {"C": 0}}, "left.C is 0, but a stack that is not open yet has at least 5", STACKS),
        ({"piles": 3}, "piles must be a table", None),
        ({"piles": PILES | {"Zoe": "1 red"}}, "piles names 'Zoe'", None),
        ({"piles": PILES | {"Ala": 3}}, "piles.Ala must be a table", None),
        ({"piles": PILES | {"Ala": "red"}}, "piles.Ala is 'red', but loot is written like '2 red 1 bag marker'", None),
        ({"piles": PILES | {"Ala": "3 red marker marker"}}, "piles.Ala is '3 red marker marker'", None),
        ({"piles": PILES | {"Ala": {"ruby": 3}}}, "piles.Ala has no 'ruby'", None),
        ({"piles": PILES | {"Ala": {"red": "3"}}}, "piles.Ala.red must be a whole number", None),
        ({"piles": PILES | {"Ala": "2 red marker"}}, "hold 9 dice, but 10 are in play", DICE),
        ({"piles": PILES | {"Ala": "4 red marker"}}, "hold 11 dice, but 10 are in play", DICE),
        ({"piles": PILES | {"Ala": "3 red"}}, "hold 0 Start Player markers", DICE),
        ({"piles": PILES | {"Bo": "3 blue marker"}}, "hold 2 Start Player markers", DICE),
        ({"centre": "1 red"}, "hold 11 dice", DICE),
        ({"centre": 1}, "centre must be a table", None),
        ({"piles": PILES | {"Ala": {}}, "centre": "3 red marker"}, "In phase 2 everybody has a pile", None),
        ({"piles": PILES | {"Ala": "3 red"}, "centre": "marker"}, "In phase 2 somebody holds the Start Player", None),
        ({"phase": "split", "piles": PILES | {"Ala": "3 red"}, "centre": "marker"}, "pile", None),
        ({"phase": "split", "piles": PILES | {"Ala": "2 red marker"}, "centre": "1 red"}, "pile", None),
        ({"phase": "split", "acted": "Zoe"}, "acted names 'Zoe'", None),
    ],
    ids=repr,
)  # fmt: skip
def test_a_position_that_cannot_be_is_refused_in_one_sentence(position, sentence, clause):
    with pytest.raises(BadSetup) as refused:
        GAME.stage(NAMES[:3], BUY | position)
    assert sentence in str(refused.value)
    assert refused.value.clause == clause
    assert "\n" not in str(refused.value)


@pytest.mark.clause("card.published-list-is-adopted")
def test_promotional_cards_lie_only_where_they_are_played_with():
    assert staged(BUY | {"rows": {"B": ["wut"]}}, promos=True)["rows"] == {"B": ["wut"]}
    with pytest.raises(BadSetup, match="wut"):
        staged(BUY | {"rows": {"B": ["wut"]}})


CARDS = st.sampled_from(sorted(PUBLISHED))
LOOT = st.sampled_from(
    ("", "3 red", "1 mask", "3 red marker", "3 blue", "4 bag", "10 mask marker", "marker", "2 rubies")
)
WORDS = st.sampled_from(("", "Ala", "Zoe", "buy", "split", "exchange", "roll", "tailor")) | LOOT | CARDS
PLACES = st.sampled_from((*NAMES[:3], "A", "B", "C", "gold", "cards", "red", "marker"))
JUNK = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 20) | st.floats() | WORDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(PLACES, inner, max_size=3),
    max_leaves=6,
)
PLAYER = st.fixed_dictionaries(
    {},
    optional={
        "gold": st.integers(0, 9),
        "cards": st.lists(CARDS, max_size=4),
        "used": st.lists(CARDS, max_size=2),
        "buys": st.integers(0, 2),
        "final": LOOT,
    },
)
SOUND = {
    "phase": st.sampled_from(("buy", "split", "exchange", "roll")),
    "turn": st.sampled_from(NAMES[:3]),
    "acted": st.sampled_from(NAMES[:3]),
    "piles": st.dictionaries(st.sampled_from(NAMES[:3]), LOOT, max_size=3) | st.just(PILES),
    "centre": LOOT,
    "players": st.dictionaries(st.sampled_from(NAMES[:3]), PLAYER, max_size=3),
    "rows": st.dictionaries(st.sampled_from("ABC"), st.lists(CARDS, max_size=6), max_size=3),
    "left": st.dictionaries(st.sampled_from("ABC"), st.integers(0, 14), max_size=3),
    "gone": st.lists(CARDS, max_size=2),
    "quiet": st.integers(0, 6),
}
POSITIONS = st.dictionaries(st.sampled_from((*SOUND, "round", "start", "else")), JUNK, max_size=4)
LIKELY = st.fixed_dictionaries({}, optional=SOUND)
WHOLE = GAME.pieces(GAME.setup(NAMES[:3]))


@settings(max_examples=500, deadline=None, derandomize=True, database=None)
@given(POSITIONS | LIKELY, st.booleans())
def test_whatever_is_written_is_a_market_or_a_sentence(position, sound):
    try:
        state = GAME.stage(NAMES[:3], position | (BUY if sound else {}))
    except BadSetup as refused:
        assert "\n" not in str(refused)
        return
    assert GAME.pieces(state) == WHOLE
    assert (GAME.result(state) is None) == bool(GAME.actions(state))
