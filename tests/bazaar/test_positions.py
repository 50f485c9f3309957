"""Positions that people write: what is read, and the one clear sentence for what cannot be."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.bazaar.market import FULL
from tests.bazaar.score_by_the_book import PUBLISHED
from tests.bazaar.stage import GAME, NAMES, Stage, loot
from thieves.bazaar.flow import Exchange
from thieves.core import BadPosition, BadSetup
from thieves.core.scenario import check_scenario

PILES = {"Ala": "3 red marker", "Bo": "3 blue", "Cy": "4 bag"}
BUY = {"phase": "buy", "piles": PILES}
SPLIT = {"phase": "split", "piles": {"Ala": "3 red marker"}, "centre": "7 bag"}


def staged(position, **options):
    return GAME.observe(GAME.begin_at(NAMES[:3], position, **options).state)


def test_what_is_not_said_is_as_at_the_start():
    seen = staged(BUY)
    assert (seen["round"], seen["start"], seen["whose"]) == (1, "Ala", "Ala")
    assert all(p["gold"] == 1 and not p["reputation"] and not p["cards"] for p in seen["players"].values())
    assert seen["left"] == {"A": 8, "B": 12, "C": 11} and [len(seen["rows"][letter]) for letter in "ABC"] == [5, 0, 0]
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
    assert (seen["round"], seen["start"], seen["whose"], seen["quiet"], seen["traded"]) == (7, "Cy", "Bo", 2, True)
    assert seen["gone"] == ["unlabeled-potion"] and seen["left"] == {"A": 0, "B": 3, "C": 9}
    assert seen["rows"] == {"A": ["fence"], "B": list(FULL), "C": []} and seen["newest"] == "B"
    assert seen["centre"] == loot("4 red 2 green") and seen["piles"]["Ala"] == loot("1 red marker")
    assert seen["players"]["Ala"] == ala | {"final": loot("5 red marker"), "copies": {}}


def test_a_position_may_stand_before_the_roll():
    state = GAME.begin_at(NAMES[:3], {"phase": "roll", "round": 3, "start": "Bo"}).state
    assert GAME.decision(state).kind == "which-roll" and state.round == 3 and state.start == 1


def test_a_position_may_stand_at_the_exchange():
    """Nothing is left to decide: bags and masks are exchanged, and the next roll is due."""
    state = GAME.begin_at(NAMES[:3], {"phase": "exchange", "piles": PILES, "rows": {"B": list(FULL)}}).state
    seen = GAME.observe(state)
    assert seen["players"]["Cy"]["gold"] == 5 and GAME.decision(state).kind == "which-roll" and seen["round"] == 2


def test_an_older_stack_is_empty_if_nothing_is_said():
    """B is open, so A has run out."""
    assert staged(BUY | {"rows": {"B": list(FULL)}})["left"]["A"] == 0


NUMBER = "must be a number from 0 to 10,000, not"
WHO = "must be a player, one of Ala, Bo, Cy, not"
NOBODY = "is nobody and nothing here: there are only"


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ({"stones": 3}, "A position has no 'stones'"),
        ({"round": "x"}, f"round {NUMBER} 'x'"),
        ({"round": -1}, f"round {NUMBER} -1"),
        ({"round": True}, f"round {NUMBER} True"),
        ({"quiet": 1.5}, f"quiet {NUMBER} 1.5"),
        ({"traded": 1}, "traded must be true or false, not 1"),
        ({"start": "Zoe"}, f"start {WHO} 'Zoe'"),
        ({"turn": "Zoe"}, f"turn {WHO} 'Zoe'"),
        ({"turn": ["Ala"]}, f"turn {WHO} ['Ala']"),
        ({"phase": "steal"}, "phase is 'steal', but must be one of 'roll', 'split', 'buy', 'exchange'"),
        ({"phase": ["buy"]}, "phase is ['buy']"),
        ({"players": []}, "players must be a table of Ala, Bo, Cy"),
        ({"players": {"Zoe": {}}}, f"players.Zoe {NOBODY} Ala, Bo, Cy"),
        ({"players": {"Ala": 5}}, "players.Ala must be a table of gold, reputation, cards"),
        ({"players": {"Ala": {"stones": 1}}}, "players.Ala.stones is not known here. Known are: gold"),
        ({"players": {"Ala": {"gold": -1}}}, f"players.Ala.gold {NUMBER} -1"),
        ({"players": {"Ala": {"reputation": "3"}}}, f"players.Ala.reputation {NUMBER} '3'"),
        ({"players": {"Ala": {"buys": None}}}, f"players.Ala.buys {NUMBER} None"),
        ({"players": {"Ala": {"cards": "tailor"}}}, "players.Ala.cards must be a list"),
        ({"players": {"Ala": {"cards": ["taylor"]}}}, "players.Ala.cards.0 must be a card, such as 'tailor', not"),
        ({"players": {"Ala": {"cards": [["tailor"]]}}}, "players.Ala.cards.0 must be a card"),
        ({"players": {"Ala": {"gained": ["tailor"]}}}, "players.Ala.gained names a card that players.Ala.cards"),
        ({"players": {"Ala": {"used": ["taylor"]}}}, "players.Ala.used.0 must be a card"),
        ({"players": {"Ala": {"used": ["tailor"]}}}, "players.Ala.used names a card that players.Ala.cards does not"),
        ({"players": {"Ala": {"cards": ["tailor"], "used": ["tailor"] * 2}}}, "players.Ala.used names something twice"),
        ({"players": {"Ala": {"final": "3 rubies"}}}, "players.Ala.final is '3 rubies'"),
        ({"players": {"Ala": {"copies": []}}}, "players.Ala.copies must be a table"),
        ({"players": {"Ala": {"copies": {"crown": "tailor"}}}}, "players.Ala.copies names a card that players.Ala"),
        ({"players": {"Ala": {"cards": ["crown"], "copies": {"crown": "x"}}}}, "players.Ala.copies.crown must be a"),
        ({"rows": []}, "rows must be a table of A, B, C"),
        ({"rows": {"D": []}}, f"rows.D {NOBODY} A, B, C"),
        ({"rows": {"A": "tailor"}}, "rows.A must be a list"),
        ({"rows": {"B": [*FULL, "bookie"]}}, "rows.B lists 6, but 5 are the most"),
        ({"gone": 5}, "gone must be a list"),
        ({"left": []}, "left must be a table"),
        ({"left": {"D": 3}}, f"left.D {NOBODY} A, B, C"),
        ({"left": {"A": "x"}}, "left.A must be a number from 0 to 13, not 'x'"),
        ({"stacks": {"A": 5}}, "stacks.A must be a list"),
        ({"stacks": {"A": ["tailor", "tailor"]}}, "stacks.A names something twice"),
        ({"piles": 3}, "piles must be a table"),
        ({"piles": PILES | {"Zoe": "1 red"}}, f"piles.Zoe {NOBODY} Ala, Bo, Cy"),
        ({"piles": PILES | {"Ala": 3}}, "piles.Ala must be a list or a table of a piece of loot and a number"),
        ({"piles": PILES | {"Ala": "red"}}, "piles.Ala is 'red', but loot is written like '2 red 1 bag marker'"),
        ({"piles": PILES | {"Ala": "9999 red"}}, "piles.Ala is '9999 red'"),
        ({"piles": PILES | {"Ala": {"ruby": 3}}}, "piles.Ala.ruby must be a piece of loot, one of red, white"),
        ({"piles": PILES | {"Ala": {"red": "3"}}}, f"piles.Ala.red {NUMBER} '3'"),
        ({"centre": 1}, "centre must be a list or a table"),
        ({"phase": "split", "acted": "Zoe"}, f"acted {WHO} 'Zoe'"),
        ({"newest": "D"}, "newest must be a stack, one of A, B, C, not 'D'"),
        ({"newest": ["B"]}, "newest must be a stack, one of A, B, C, not ['B']"),
        ({"phase": "exchange", "turn": "Ala"}, "turn is nobody’s in the phase 'exchange'"),
        ({"waits": 5}, "waits must be a list"),
        ({"waits": [{"for": "lunch"}]}, "waits.0 must be a table with 'for', one of act, take"),
        ({"waits": [{"for": "pay"}]}, "waits.0 lacks card"),
        ({"waits": [{"for": "pay", "seat": "Ala", "card": "x"}]}, "waits.0.card must be a card"),
        ({"waits": [{"for": "buy", "seat": "Ala"}]}, "phase cannot be said together with waits"),
        ({"end": "lost"}, "end is 'lost', but must be one of '', 'over'"),
    ],
    ids=repr,
)  # fmt: skip
def test_what_cannot_be_read_is_told_in_one_sentence(position, sentence):
    with pytest.raises(BadPosition) as refused:
        GAME.begin_at(NAMES[:3], BUY | position)
    assert sentence in str(refused.value)


SEVERAL = """\
game = "bazaar"
title = { en = "One", pl = "Jeden" }
source = "house"
players = ["Ala", "Bo", "Cy"]
[position]
round = 0.5
piles.Zoe = "1 red"
players.Ala.cards = ["taylor"]
rows.A = ["tailor"]
colour = "red"
"""


def test_every_mistake_is_told_at_its_own_line():
    assert [problem.line for problem in check_scenario(SEVERAL)] == [6, 7, 8, 10]
    better = SEVERAL.replace("0.5", "1").replace("piles.Zoe", "piles.Bo").replace("taylor", "tailor")
    better = better.replace('colour = "red"', "quiet = 7")
    assert [problem.line for problem in check_scenario(better)][-2:] == [9, 10]


# -- in few words ---------------------------------------------------------------------------------


@pytest.mark.clause("setup.trim-stacks-to-13-12-11", "setup.shuffle-each-stack-apart")
def test_a_short_stack_with_known_cards_is_written_in_one_line():
    """Only these cards can come up, and there are so many of them; all others were put away."""
    row = ["tailor", "fence", "glamer", "necklace"]
    stage = Stage(3, phase="exchange", rows={"A": row}, stacks={"A": ["pawnbroker", "bondsman"]})
    assert stage.left["A"] == 2 and stage.options("deal") == {"pawnbroker", "bondsman"}
    stage.force("deal bondsman")
    assert stage.rows["A"] == [*row, "bondsman"] and stage.left["A"] == 1
    state = stage.timeline.state
    assert GAME.place(state.setup, GAME.write_position(state)) == state


def test_nothing_said_is_the_start_of_the_first_round():
    state = GAME.begin_at(NAMES[:3], {}).state
    assert GAME.decision(state).kind == "which-roll" and state.round == 1 and len(state.rows[0]) == 5
    assert GAME.begin_at(NAMES[:3], {}, first="Bo").state.start == 1


def test_cards_are_understood_by_their_names_in_both_languages():
    ids = BUY | {"players": {"Ala": {"cards": ["alchemical-lab"], "gold": 5}}, "rows": {"A": ["bondsman"]}}
    for lab, bondsman in (("Alchemical Lab", "Bondsman"), ("alchemia na zapleczu", "Poręczyciel od ręki")):
        names = BUY | {"players": {"Ala": {"cards": [lab], "gold": 5}}, "rows": {"A": [bondsman]}}
        state = GAME.begin_at(NAMES[:3], names).state
        assert state == GAME.begin_at(NAMES[:3], ids).state
        assert GAME.read(state.setup, f"Ala: buy {bondsman}") == GAME.read(state.setup, "Ala: buy bondsman")
        assert GAME.read(state.setup, f"Ala: turn {lab} blue") == GAME.read(
            state.setup, "Ala: turn alchemical-lab blue"
        )


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("Ala: pay 2 white 1 red", "Ala: pay 1 red 2 white"),
        ("Ala: pay 2 white, 1 red", "Ala: pay 1 red 2 white"),
        ("chance: roll 6 mask 4 red", "chance: roll 4 red 6 mask"),
        ("chance: roll 6 mask, 1 bag, 3 red", "chance: roll 3 red 1 bag 6 mask"),
    ],
)
def test_dice_are_named_in_any_order(said, meant):
    setup = GAME.setup(NAMES[:3]).setup
    assert GAME.read(setup, said) == GAME.read(setup, meant)


def test_loot_is_named_in_any_order_and_form():
    words = ("3 red marker", "marker 3 red", "Marker, 3 red", ["red", "marker", "red", "red"], {"marker": 1, "red": 3})
    states = [GAME.begin_at(NAMES[:3], {"phase": "buy", "piles": PILES | {"Ala": pile}}).state for pile in words]
    assert states == [states[0]] * len(words)


@pytest.mark.clause("end-round.order-of-steps")
def test_what_follows_from_a_position_is_told_and_not_played_in_secret():
    position = {"phase": "exchange", "piles": PILES, "rows": {"B": list(FULL)}}
    placed = GAME.place(GAME.setup(NAMES[:3]).setup, position)
    assert isinstance(placed.notes[-1], Exchange) and placed.players[2].gold == 1
    stage = Stage(3, **position)
    assert stage.kinds[0] == "round-ends" and "bags-to-gold" in stage.kinds and stage.gold("Cy") == 5


@pytest.mark.clause("card.published-list-is-adopted")
def test_promotional_cards_lie_only_where_they_are_played_with():
    assert staged(BUY | {"rows": {"B": ["wut"]}}, promos=True)["rows"]["B"] == ["wut"]
    with pytest.raises(BadSetup, match="wut"):
        staged(BUY | {"rows": {"B": ["wut"]}})


@pytest.mark.clause("split.only-players-without-pile-act")
def test_in_phase_one_a_position_says_who_acts_next():
    assert staged(SPLIT)["whose"] == "Bo" and staged(SPLIT | {"turn": "Cy"})["whose"] == "Cy"
    assert staged(SPLIT | {"acted": "Bo"})["whose"] == staged(SPLIT | {"acted": "Bo", "turn": "Cy"})["whose"] == "Cy"
    assert staged({"centre": "10 red marker", "start": "Bo", "turn": "Bo"})["whose"] == "Bo"
    with pytest.raises(BadSetup, match="does not act next"):
        staged({"centre": "10 red marker", "start": "Bo", "turn": "Cy"})


@pytest.mark.clause("card.final-pile-as-phase-one-ended")
def test_no_pile_is_final_before_phase_one_ends():
    assert staged(SPLIT)["players"]["Ala"]["final"] == {}


@pytest.mark.clause("end.house-stalemate")
def test_where_nobody_counts_quiet_rounds_there_may_be_many():
    assert staged(BUY | {"quiet": 9}, stalemate="never")["quiet"] == 9


@pytest.mark.clause("refill.open-c-when-b-falls-short", "end.c-cannot-fill-row-of-five")
def test_the_newest_row_may_be_bought_out():
    """All five C cards were bought in one round, and four are left: the game is over in the end of it."""
    position = {"phase": "exchange", "piles": PILES, "rows": {"B": ["brooch"]}, "newest": "C", "left": {"C": 4}}
    state = GAME.begin_at(NAMES[:3], position).state
    assert GAME.decision(state).kind == "which-card-comes" and GAME.observe(state)["newest"] == "C"
    for _ in range(4):
        state = GAME.apply(state, GAME.actions(state)[0]).state
    assert GAME.result(state) is not None and len(GAME.observe(state)["rows"]["C"]) == 4


@pytest.mark.clause("card.final-pile-as-phase-one-ended", "buy.spent-dice-lie-in-centre")
def test_a_pile_may_have_been_spent():
    position = BUY | {"turn": "Cy", "piles": PILES | {"Bo": {}}, "centre": "3 blue"}
    with pytest.raises(BadSetup, match="In phase 2 everybody has a pile, or had one"):
        staged(position)
    seen = staged(position | {"players": {"Bo": {"final": "3 blue"}}})
    assert seen["whose"] == "Cy" and seen["piles"]["Bo"] == {}


@pytest.mark.clause("card.text-beats-rulebook", "card.once-per-round-in-own-purchase-turn")
def test_a_copy_can_be_written():
    ala = {"cards": ["mimetic-stew"], "copies": {"mimetic-stew": "tailor"}}
    state = GAME.begin_at(NAMES[:3], BUY | {"players": {"Ala": ala}}, promos=True).state
    assert GAME.observe(state)["players"]["Ala"]["copies"] == {"mimetic-stew": "tailor"}
    assert GAME.refusal(state, GAME.read(state.setup, "Ala: spend mimetic-stew")) is None
    used = GAME.begin_at(NAMES[:3], BUY | {"players": {"Ala": ala | {"used": ["mimetic-stew"]}}}, promos=True).state
    refused = GAME.refusal(used, GAME.read(used.setup, "Ala: spend mimetic-stew"))
    assert refused is not None and refused.kind == "used-already"


# -- there and back -------------------------------------------------------------------------------


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
        "copies": st.dictionaries(CARDS, CARDS, max_size=1),
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
    "newest": st.sampled_from("ABC"),
}
POSITIONS = st.dictionaries(st.sampled_from((*SOUND, "round", "start", "else")), JUNK, max_size=4)
LIKELY = st.fixed_dictionaries({}, optional=SOUND)
WHOLE = GAME.pieces(GAME.setup(NAMES[:3]))


@settings(max_examples=500, deadline=None, derandomize=True, database=None)
@given(POSITIONS | LIKELY, st.booleans())
def test_whatever_is_written_is_a_market_or_a_sentence(position, sound):
    try:
        state = GAME.begin_at(NAMES[:3], position | (BUY if sound else {})).state
    except BadSetup:
        return
    assert GAME.pieces(state) == WHOLE
    assert (GAME.result(state) is None) == bool(GAME.actions(state))
