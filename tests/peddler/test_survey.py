"""Pairs of cards, odds of the next turn, turns and sources of gold agree with the rules and with whole games."""

from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest

import thieves
from thieves.core.timeline import Timeline
from thieves.lab.bots import bot_named, view
from thieves.lab.simulate import simulate
from thieves.peddler.cards import peddler_cards
from thieves.peddler.locations import instruction
from thieves.peddler.state import State
from thieves.peddler.survey import after_next, arrivals, balance, chance, coming, income, pairs, purse, share, turns

GAME = thieves.games["peddler"]


@pytest.fixture(scope="module")
def game() -> Timeline:
    """A whole game that a trader plays against the Peddler."""
    line, random = Timeline(GAME, ("Ala",), seed=4), Random(4)
    while (asked := line.decision) is not None:
        seat = asked.seats[0]
        if seat < 0:
            line.do(line.luck())
        elif seat == 1:
            line.do(GAME.actions(line.state)[0])
        else:
            line.do(bot_named(GAME, "trader")(view(GAME, line.state, seat, random)).action)
    return line


@pytest.mark.parametrize("difficulty", ["normal", "high"])
def test_a_pair_says_what_the_two_cards_say_at_the_table(difficulty):
    found = pairs(difficulty)
    assert len(found) == 16 * 15
    for left, right in list(found)[::17]:
        line = Timeline(GAME, ("Ala",), 0, {"shop": {"right": right}}, difficulty=difficulty)
        line.do(f"chance: reveal {left}")
        assert instruction(line.state) == found[left, right]


def test_the_action_lies_open_and_the_rest_is_as_likely_as_the_cards_in_the_deck():
    state = GAME.begin_at(("Ala",), {"shop": {"right": "peddler-14", "discards": ["peddler-1", "peddler-2"]}}).state
    odds = coming(state)
    assert share(odds, "action") == {"guild": 1} and sum(odds.values()) == 1
    twice = [card for card in peddler_cards(None)[:16] if card.times == 2 and card.number not in (1, 2, 14)]
    assert share(odds, "times")[2] == Fraction(len(twice), 13)
    assert set(share(odds, "side")) == {"left", "right"}
    assert chance(odds, lambda pair: pair.times == 2) == Fraction(len(twice), 13)


def test_once_both_cards_lie_there_nothing_is_left_to_chance():
    line = Timeline(GAME, ("Ala",), 0, {"shop": {"right": "peddler-14"}})
    line.do("chance: reveal peddler-8")
    assert coming(line.state) == {instruction(line.state): 1}
    assert after_next(line.state) == {"goods": 1}


def test_without_a_card_on_the_right_nothing_is_known():
    assert coming(GAME.setup(("Ala",))) == {}


def test_what_was_likely_is_what_came(game):
    found = turns(game)
    assert len(found) > 15
    for turn in found:
        assert coming(turn.before)[turn.instruction] > 0
    for turn, next_turn in pairwise(found):
        if turn.round == next_turn.round:
            assert (next_turn.right, next_turn.start) == (turn.left, turn.end)
            assert next_turn.instruction.action in after_next(turn.before)


def test_a_turn_tells_its_hours_and_its_answers(game):
    for turn in turns(game):
        assert turn.end == min(12, turn.start + turn.instruction.hours)
        assert turn.answers[0] == f"act {turn.instruction.action}"
        sent = sum(answer.startswith("send") for answer in turn.answers)
        assert sent <= 2 * arrivals(turn.start, turn.instruction.hours)
    assert any("board" in str(turn) for turn in turns(game))


def test_a_turn_that_is_not_over_is_not_told(game):
    start = next(
        n for n, moment in enumerate(game.moments) if any(event.kind == "left-card" for event in moment.events)
    )
    line = game.replayed()
    for moment in game.moments[1 : start + 1]:
        line.do(moment.action)
    assert turns(line) == []


def test_all_gold_has_a_source(game):
    gold = [0, 0]
    for moment in game.moments:
        for seat, _, amount in income(moment.events):
            gold[seat] += amount
        state: State = moment.state
        assert gold == [merchant.gold for merchant in state.merchants]


@pytest.mark.parametrize("rogues", ["criminals", "cultists", "robbers"])
def test_the_purses_of_a_simulation_balance(rogues):
    for played in simulate("peddler", ["random", "random"], games=3, seed=8, observer=purse, rogues=rogues):
        assert tuple(balance(played.counts, seat) for seat in range(3)) == played.result.scores
