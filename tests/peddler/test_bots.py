"""The bots of Peddler in whole games: what they see and mind, and how they fare against the Peddler."""

import re
from collections import Counter
from functools import cache
from random import Random

import pytest

from thieves import games
from thieves.core import LANGUAGES
from thieves.core.chance import draw
from thieves.lab.bots import bots_of, view
from thieves.lab.simulate import simulate, win_rates
from thieves.peddler import game
from thieves.peddler.bots import BOTS, SAVER, SMUGGLER, TRADER
from thieves.peddler.bots.answers import ANSWERS
from thieves.peddler.bots.expectations import Waters, closing_time, expectations, loads_to_come, mooring_chances
from thieves.peddler.bots.goods import prices_for, worths
from thieves.peddler.cards import corruption
from thieves.peddler.market import TAKES, price
from thieves.peddler.state import COLOURS, GOODS, PIERS, ROGUE, VALUES, size_of

from .ask_bots import human
from .stage import NAMES

ALL = sorted(BOTS)
STEPS = ("heard", "ruled-out", "left-over", "tie", "did")
RED_FLEET = [["red", "red", "red", "red"], [], [], ["green", "blue", "red", "red"], [], []]


# -- what a seat sees -----------------------------------------------------------------------------


def test_a_bot_sees_the_whole_cove_and_counts_spent_corruption_as_what_may_come():
    state = human(spent=["small-favour", "short-ell"]).timeline.state
    kinds = corruption(state.setup)
    all_in_deck = state._replace(corruption=tuple(kind.copies for kind in kinds), spent=(0,) * len(kinds))
    assert view(game, state, 0, Random(1)).state == state
    assert worths(state, TRADER) == worths(all_in_deck, TRADER)


def test_boats_moor_the_sooner_the_fuller_they_are_and_only_where_there_is_room():
    boats = ((0, 0, 0), (1, 1), (2, 2), (0, 0, 0, 0), (1, 1, 1, 1), (0, 1))
    chances = mooring_chances(Waters(boats, (-1, -1, 3, 4)), 8.0)
    assert chances[0] > chances[1] == chances[2] > 0 and chances[3:] == [0, 0, 0]
    assert sum(chances) == pytest.approx(2)
    assert mooring_chances(Waters(boats, (-1, -1, 3, 4)), 0.0) == [0.0] * 6


def test_what_has_landed_is_certain_and_figures_are_neither_lost_nor_made():
    stage = human(boats=RED_FLEET, moored={"left-outer": 1, "right-inner": 4})
    ahead = expectations(stage.timeline.state)
    assert ahead.piers[0][COLOURS.index("red")] == 4
    assert ahead.piers[1][COLOURS.index("red")] >= 2
    loads = loads_to_come(stage.timeline.state)
    waters = Waters(stage.timeline.state.boats, stage.timeline.state.moored)
    assert sum(map(sum, ahead.piers)) == pytest.approx(8 + 4 * sum(mooring_chances(waters, loads)))


def test_production_is_expected_to_end_earlier_the_fuller_the_boats():
    empty = human(boats=[["red"]] * 6)
    full = human(boats=[["red"] * 3] * 2 + [[]] + [["green"] * 3] * 2 + [[]])
    assert closing_time(full.timeline.state) < closing_time(empty.timeline.state) == 12
    assert closing_time(full.timeline.state._replace(token=9)) == 9


def test_expected_prices_are_the_prices_once_all_boats_have_moored():
    boats = [["red"] * 4, ["red", "green", "green", "rogue"], [], ["blue"] * 4, ["yellow", "red", "red", "blue"], []]
    moored = {"left-outer": 1, "left-inner": 2, "right-inner": 4, "right-outer": 5}
    state = human(boats=boats, moored=moored).timeline.state
    expected = prices_for(expectations(state).piers)
    for good in range(len(GOODS)):
        assert expected[good] == tuple(price(state, good, pier) for pier in range(len(PIERS)))
    assert all((size_of(good) in TAKES[pier]) or not expected[good][pier] for good in range(8) for pier in range(3))


# -- personalities --------------------------------------------------------------------------------


def test_personalities_differ_in_what_corruption_and_large_goods_are_worth():
    state = human(boats=[["red"] * 2, ["green"] * 2] * 3).timeline.state
    saver, trader, smuggler = (worths(state, one) for one in (SAVER, TRADER, SMUGGLER))
    assert saver.card > trader.card > smuggler.card >= 0
    large = [good for good in range(len(GOODS)) if VALUES[size_of(good)] == max(VALUES)]
    assert all(smuggler.goods[good] > trader.goods[good] > saver.goods[good] for good in large if trader.goods[good])


# -- whole games ----------------------------------------------------------------------------------


def play(seats: list[str], seed: int, **options):
    """A game of bots: each question to one that knows the cove, as it saw it, with its choice and the state."""
    random, known = Random(seed), bots_of(game)
    state = game.setup(NAMES[: len(seats)], **options)
    while (asked := game.decision(state)) is not None:
        seat = asked.seats[0]
        if weights := game.weights(state):
            action = draw(weights, random)
        elif seat == len(seats):
            (action,) = game.actions(state)
        else:
            sight = view(game, state, seat, Random(seed))
            choice = known[seats[seat]](sight)
            if seats[seat] != "random":
                yield state, sight, choice
            action = choice.action
        state = game.apply(state, action).state


@cache
def answered(seats: tuple[str, ...], rogues: str) -> Counter[str]:
    """A game, each answer checked; how often each question was asked."""
    asked = Counter[str]()
    for state, sight, choice in play(list(seats), 11, rogues=rogues):
        asked[sight.decision.kind] += 1
        assert choice.action in sight.answers
        assert [t.step for t in choice.trace].count("did") == 1 and choice.trace[-1].step == "did"
        assert all(t.step in STEPS and (t.clause is None or t.clause in game.book) for t in choice.trace)
        assert len(choice.trace) <= 2 + 3 * 2 + 2
        for thought in choice.trace:
            for language in LANGUAGES:
                text = game.language.thought(state.setup, thought, language)
                assert text.strip() and not re.search(r"[{}|<]|None|\(\d", text), text
    return asked


@pytest.mark.parametrize("rogues", ["criminals", "cultists", "robbers"])
@pytest.mark.parametrize("seats", [("trader",), ("saver",), ("smuggler",), ("trader", "smuggler"), ("saver", "random")])
def test_every_question_is_answered_with_words_in_both_languages(seats, rogues):
    asked = answered(seats, rogues)
    assert asked["what-to-do"] > 9 and asked["which-human-boat"] > 5


def test_the_bots_know_every_question_that_a_human_can_be_asked():
    questions = {citation.kind for citation in game.citations if citation.role == "question"}
    of_chance = {
        "which-figure",
        "which-peddler-card",
        "which-corruption",
        "which-is-shed",
        "which-person",
        "which-rogues",
    }
    of_peddler = {
        "which-action",
        "which-townsperson",
        "which-field",
        "hand-or-load",
        "who-travels",
        "which-boat",
        "which-mooring",
        "what-peddler-sells",
    }
    assert set(ANSWERS) == questions - of_chance - of_peddler


def test_every_thought_has_words_and_every_word_a_thought():
    told = set(game.language.texts["thoughts"])
    cited = {citation.kind for citation in game.citations if citation.role == "thought"}
    humans = ("make", "hire", "support", "hand", "load", "board", "moor", "chase", "discard", "craft", "trade", "lift")
    deeds = {f"did-{verb}" for verb in (*humans, "sell", "deal", "done")}
    refrained = {f"did-not-{verb}" for verb in ("chase", "discard", "trade", "lift")}
    assert told == cited | deeds | refrained | {"tied"}


def test_bots_beat_whoever_answers_at_random():
    with games.registered(game):
        for bot in ALL:
            won = Counter(
                max((0, 1), key=lambda seat: played.result.scores[played.bots.index((bot, "random")[seat])])
                for played in simulate("peddler", (bot, "random"), 3, seed=5)
            )
            assert won[0] == 3, bot


def test_the_sensible_merchant_and_the_peddler_are_a_match():
    with games.registered(game):
        won = win_rates(simulate("peddler", ("trader",), 24, seed=100))
        chance = win_rates(simulate("peddler", ("random",), 12, seed=100))
    assert 1 / 4 <= won["trader"] <= 3 / 4
    assert chance["random"] == 0


def test_a_rogue_never_counts_as_a_customer():
    state = human(boats=[["rogue"] * 2, [], [], [], [], []], round=3).timeline.state
    assert expectations(state).piers[0][ROGUE] > 0
    assert len(expectations(state).halls) == len(COLOURS)
