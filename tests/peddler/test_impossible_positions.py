"""Positions that cannot be, and positions in writing."""

import pytest

from tests.peddler.cove import MOORED, fleet
from tests.peddler.stage import GAME, NAMES, NOZAMA, walk
from tests.peddler.test_positions import BOATS, CLOCK, DECK, FIRST, FULL, LEFT, RIVAL, ROUNDS, TOKEN, ala, flaws, staged
from thieves.core.scenario import check_scenario

PHASES, ROGUE_CARD = "overview.four-phases-touched", "cove.one-rogue-card-in-play"
CREWS = fleet({1: "red red red red", 2: "green green green green", 4: "blue blue blue blue", 6: "red red green green"})
SQUARE, TRAVEL = "cove.town-square", {"phase": "travel", "lair": 3}
NEXT, BEGIN, READY = ({"for": name} for name in ("next-round", "begin-production", "make-ready"))
REFILL = {"for": "refill-square", "place": 2}
ABOARD = {"for": "embark", "boat": 2}
AFLOAT = {"for": "next-figure", "seat": "chance", "purpose": "aboard", "boat": 2}

# -- what cannot be -------------------------------------------------------------------------------


def at(moored, **position):
    """Boats with full crews at these moorings."""
    return {
        "boats": [crew if n in moored.values() else [] for n, crew in enumerate(CREWS, 1)],
        "moored": moored,
    } | position


@pytest.mark.clause("load.moor-when-full", "cove.market-token-ends-production", "cove.turn-order-by-clock")
@pytest.mark.parametrize(
    ("position", "path", "clause"),
    [
        (at(MOORED), ("token",), TOKEN),
        (at({"left-outer": 1}, token=12, times={"Ala": 11}), ("token",), TOKEN),
        ({"token": 5, "times": {"Ala": 4}}, ("token",), TOKEN),
        (at(MOORED, token=9, times={"Ala": 5, NOZAMA: 7}), ("token",), TOKEN),
        (at(MOORED, token=3, times={"Ala": 6, NOZAMA: 2}), ("times", "Ala"), TOKEN),
        (at(MOORED, token=3, times={"Ala": 2, NOZAMA: 9}), ("times", NOZAMA), TOKEN),
        ({"boats": fleet({1: "red red red"}), "moored": {"left-outer": 1}}, ("moored", "left-outer"), FULL),
        ({"boats": fleet({5: "red red red red"})}, ("boats", 4), FULL),
        ({"phase": "market", "times": {"Ala": 11}}, ("times", "Ala"), TOKEN),
        ({"phase": "market", "finished": [NOZAMA]}, ("finished",), TOKEN),
        ({"times": {"Ala": 11, NOZAMA: 2}, "finished": ["Ala"]}, ("finished",), TOKEN),
        ({"times": {"Ala": 12, NOZAMA: 12}, "finished": ["Ala", "Ala"]}, ("finished",), CLOCK),
        ({"phase": "final", "boats": fleet({1: "red"})}, ("boats", 0), BOATS),
        ({"phase": "final", "shop": {"discards": ["peddler-1"]}}, ("shop",), DECK),
        ({"phase": "travel", "finished": ["Ala"]}, ("finished",), CLOCK),
        (TRAVEL | {"waits": [BEGIN, READY, *[ABOARD] * 2, AFLOAT]}, ("waits",), BOATS),
        (TRAVEL | {"boats": fleet({2: "red red"}), "waits": [BEGIN, READY, AFLOAT]}, ("boats", 1), BOATS),
        (TRAVEL | {"square": ["baker"], "waits": [NEXT, REFILL, REFILL]}, ("waits",), SQUARE),
        (TRAVEL | {"waits": [NEXT, REFILL | {"place": 1}]}, ("waits",), SQUARE),
        ({"end": "over", "round": 2, "boats": [[]] * 6, "shop": {"right": "none", "pool": []}}, ("round",), ROUNDS),
    ],
    ids=repr,
)  # fmt: skip
def test_a_cove_that_cannot_be_is_refused_at_its_key(position, path, clause):
    assert (path, clause) in [(flaw.path, flaw.clause) for flaw in flaws(position)]


@pytest.mark.clause("cove.market-token-ends-production")
def test_the_last_turn_may_end_past_the_token():
    """A human needs at most three hours, the Peddler as many as two of its cards cost."""
    for times in ({"Ala": 5, NOZAMA: 2}, {"Ala": 2, NOZAMA: 5}, {"Ala": 3, NOZAMA: 2}):
        assert staged(at(MOORED, token=3, times=times))["token"] == 3


def test_every_impossibility_is_told_at_once():
    position = at(MOORED, lair=8, square=["baker", "baker"], shop={"pool": ["rogue"]}, stack=["Ala"])
    assert [flaw.path[0] for flaw in flaws(position)] == ["stack", "token", "lair", "square"]


def test_a_scenario_tells_each_mistake_at_its_own_line():
    text = """game = "peddler"
title = { en = "T", pl = "T" }
story = { en = "S", pl = "S" }
proves = ["cove.boats"]
players = ["Ala"]

[position]
round = 9
boats = [["pink"], [], [], [], [], []]

[[step]]
do = "Ala: support red"
"""
    assert [(problem.line, problem.sentence.split()[0]) for problem in check_scenario(text)] == [
        (8, "round"),
        (9, "boats.0.0"),
    ]


WORK, READ, CARD = (
    {"for": "work", "seat": "Ala"},
    {"for": "read", "seat": NOZAMA},
    {"for": "next-card", "seat": "chance"},
)
ASKED = {"times": {NOZAMA: 4}}
TURN = {"times": {"Ala": 9}, "shop": {"left": "peddler-3", "right": "peddler-5"}}
TURNS = [{"for": "next-turn"}, {"for": "put-away", "seat": NOZAMA}]


@pytest.mark.clause(
    "production.step-1-draw-to-left-field", "travel.first-card-to-right-field", "overview.four-phases-touched",
    "cove.one-rogue-card-in-play", "overview.peddler-is-a-self-running-rival",
)  # fmt: skip
@pytest.mark.parametrize(
    ("position", "path", "clause"),
    [
        ({"waits": []}, ("waits",), None),
        ({"waits": [WORK], "phase": "final"}, ("waits", 0), PHASES),
        ({"waits": [WORK], "end": "over", "round": 3}, ("waits",), None),
        (ASKED | {"waits": [{"for": "support"}]}, ("waits", 0), PHASES),
        (ASKED | {"waits": [WORK], "phase": "market"}, ("waits", 0), PHASES),
        (ASKED | {"waits": [WORK], "rogues": "none"}, ("rogues",), ROGUE_CARD),
        (ASKED | {"waits": [WORK, WORK]}, ("waits", 0), None),
        (ASKED | {"waits": [WORK | {"seat": NOZAMA}]}, ("waits", 0), RIVAL),
        (
            ASKED | {"waits": [{"for": "next-turn"}, {"for": "move-marker", "seat": "chance", "hours": 2}]},
            ("waits", 1),
            RIVAL,
        ),
        ({"times": {"Ala": 4}, "waits": [WORK]}, ("waits", 0), "cove.human-merchant-unspecified"),
        (ASKED | {"waits": [WORK], "shop": {"right": "none"}}, ("shop", "right"), FIRST),
        ({"waits": [READ]}, ("shop", "left"), LEFT),
        ({"waits": [READ, CARD | {"field": "left"}], "shop": {"left": "peddler-3"}}, ("shop", "left"), LEFT),
        ({"waits": [{"for": "next-turn"}, {"for": "cost", "seat": NOZAMA}]}, ("waits",), RIVAL),
        ({"waits": [{"for": "next-turn"}, {"for": "moor", "seat": NOZAMA, "boat": 1}]}, ("waits",), RIVAL),
        (TURN | {"waits": [*TURNS, {"for": "look-full", "seat": NOZAMA, "boat": "none"}]}, ("waits", 2), None),
        (TURN | {"waits": [*TURNS, {"for": "refill-square", "place": "none"}]}, ("waits", 2), None),
    ],
    ids=repr,
)  # fmt: skip
def test_what_is_waited_for_fits_the_table(position, path, clause):
    assert (path, clause) in [(flaw.path, flaw.clause) for flaw in flaws(position)]


FULL_SHELF = {"shelf": ["small red"] * 8}
ODD_QUESTIONS = [
    {"for": "hire", "seat": NOZAMA}, {"for": "shelve", "seat": NOZAMA, "good": "small red"},
    {"for": "hand", "seat": NOZAMA, "hour": 5}, {"for": "send", "seat": NOZAMA},
    {"for": "board-boat", "seat": NOZAMA, "figure": "red"}, {"for": "moor", "seat": NOZAMA, "boat": 3},
    {"for": "ferry", "seat": "Ala", "figure": "red", "boat": 3}, {"for": "chase", "seat": "Ala", "boat": 3},
    {"for": "sale", "seat": "Ala", "pier": "left", "sold": 0}, {"for": "confess", "seat": "Ala", "left": 1},
    {"for": "confess", "seat": "Bo", "left": 0}, {"for": "trade", "seat": "Ala"},
    {"for": "lift", "seat": "Ala", "effect": "banish"}, {"for": "craft", "seat": "Bo", "size": "small"},
    {"for": "next-person", "seat": "chance", "place": 1}, {"for": "next-person", "seat": "Ala", "place": 2},
    {"for": "next-figure", "seat": NOZAMA, "purpose": "pooled"},
    {"for": "next-figure", "seat": NOZAMA, "purpose": "sent"},
    {"for": "next-figure", "seat": "Ala", "purpose": "landed"},
    {"for": "next-figure", "seat": "chance", "purpose": "aboard"},
    {"for": "next-figure", "seat": NOZAMA, "purpose": "marked", "boat": 3}, {"for": "next-vice", "seat": "chance"},
    {"for": "shed-vice", "seat": "Ala"},
]  # fmt: skip


@pytest.mark.parametrize("question", ODD_QUESTIONS, ids=lambda question: question["for"])
def test_a_question_that_this_table_does_not_lead_to_is_refused(question):
    """Every mooring and every field is taken, nobody has anything to sell, and nobody can be hired."""
    crowd = {
        "square": [""] if question["for"] in ("hire", "next-person") and question.get("seat") != "chance" else ["baker"]
    }
    position = at(MOORED, token=10, times={"Ala": 9, "Bo": 9, NOZAMA: 4}, lair=0) | crowd | {
        "shop": {"left": "peddler-3", "right": "peddler-5", "pool": ["rogue"] * 6},
        "merchants": {NOZAMA: FULL_SHELF, "Bo": FULL_SHELF | {"corruption": ["short-ell"]}},
        "waits": [*TURNS, question],
    }  # fmt: skip
    assert {flaw.path for flaw in flaws(position, 2)} <= {("waits", 2), ("waits",)}


# -- writing --------------------------------------------------------------------------------------


def test_what_is_shown_of_a_cove_is_a_position():
    """Without what only follows from it, an observation can be placed again."""
    for number, (state, *_) in enumerate(walk(3, 2)):
        if number % 10 == 0:
            seen = GAME.observe(state)
            position = {key: value for key, value in seen.items() if key in GAME.form.keys}
            assert GAME.place(state.setup, position) == state
            assert {"townsfolk", "corruption", "deck", "now"} <= set(seen) - set(position)


def test_a_bag_that_says_something_else_is_refused():
    assert [flaw.path for flaw in flaws({"bag": {"red": 1}})] == [("bag",)]
    assert staged({"bag": staged({})["bag"]}) == staged({})


def test_gold_may_fall_to_any_number():
    """No number of gold is taken for something unknown."""
    for gold in range(-12, 3):
        state = GAME.begin_at(NAMES[:1], ala(gold=gold)).state
        assert GAME.place(state.setup, GAME.write_position(state)) == state


@pytest.mark.clause("overview.three-rounds")
def test_a_game_that_is_over_needs_no_more_words():
    state = GAME.place(GAME.setup(NAMES[:1]).setup, {"end": "over"})
    assert (state.round, state.phase, state.boats, state.shop.right) == (3, "clean-up", ((),) * 6, -1)
    assert GAME.result(state) is not None
    assert ("phase",) in [flaw.path for flaw in flaws({"end": "over", "phase": "market"})]


def test_order_says_nothing_where_things_are_counted():
    left = staged({"spent": ["short-ell", "sold-twice"]} | ala(corruption=["sold-twice", "false-weights"]))
    right = staged({"spent": {"sold-twice": 1, "short-ell": 1}} | ala(corruption=["false-weights", "sold-twice"]))
    assert left == right


def test_names_are_understood_in_both_languages():
    english = {"square": ["Baker"], "shop": {"pool": ["warrior", "rogue"]}} | ala(
        shelf=["red small"], corruption=["Krótki łokieć"]
    )
    polish = {"square": ["Piekarka"], "shop": {"pool": ["wojownik", "łotr"]}} | ala(
        shelf=["mały czerwony"], corruption=["short-ell"]
    )
    assert staged(english) == staged(polish)


def test_nobody_is_left_to_come_where_the_bag_is_empty():
    seen = staged({"halls": {"red": 13, "green": 13, "blue": 9, "yellow": 9}, "lair": 6})
    assert sorted(kind for crew in seen["boats"] for kind in crew) == ["rogue", "rogue"] and seen["bag"] == {}


def test_staging_tells_what_follows_as_the_events_of_the_first_moment():
    step = GAME.begin_at(NAMES[:1], {"phase": "clean-up", "round": 3})
    assert [event.kind for event in step.events][:1] == ["cleaning-up"] and step.state.end
    placed = GAME.place(step.state.setup, {"phase": "clean-up", "round": 3})
    assert placed.phase == "clean-up" and not placed.end
