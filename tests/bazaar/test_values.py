"""The split as a puzzle: plain weights, exact odds, and why the first taker must not be greedy."""

from fractions import Fraction
from itertools import pairwise
from random import Random

import networkx as nx
import pytest

from thieves.bazaar import game
from thieves.bazaar.state import from_words
from thieves.bazaar.values import WEIGHTS, Puzzle, end_approach, reroll_odds, rob_chain, splits, worth
from thieves.core.chance import draw
from thieves.lab.bots import view

from .stage import Stage

CENTRE = from_words("2 red 1 white 2 blue 1 green 2 bag 2 mask marker")


def found(centre, selection, seats=3, **more):
    """What can be expected of one selection."""
    return next(
        split for split in splits(from_words(centre), seats, **more) if split.selection == from_words(selection)
    )


def test_a_pile_is_worth_the_sum_of_its_pieces():
    assert worth(from_words("2 red 1 bag marker")) == 3.5
    heavy = dict(WEIGHTS) | {"mask": 2.0}
    assert worth(from_words("1 mask 1 red"), heavy) == 3


@pytest.mark.parametrize("dice", [1, 2, 3, 5])
def test_the_odds_of_a_reroll_are_exact(dice):
    odds = reroll_odds(dice)
    assert sum(odds.values()) == 1 and all(sum(faces) == dice and faces[6] == 0 for faces in odds)
    assert odds[(dice, 0, 0, 0, 0, 0, 0)] == Fraction(1, 6**dice)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_first_taker_must_not_be_greedy(seats):
    stage = {split.selection: split for split in splits(CENTRE, seats)}
    everything = stage[CENTRE]
    best = max(stage.values(), key=lambda split: split.expected)
    assert everything.worth == max(split.worth for split in stage.values())
    assert everything.robbed == 1 and everything.expected < 1 < best.expected < everything.worth
    assert best.worth <= worth(CENTRE) / seats + 1


def test_every_selection_is_there_once_and_the_best_comes_first():
    stage = splits(CENTRE, 3)
    assert len(stage) == len({split.selection for split in stage}) == 3 * 2 * 3 * 2 * 3 * 3 * 2 - 1
    expected = [split.expected for split in stage]
    assert expected == sorted(expected, reverse=True)


def test_one_piece_is_never_robbed_and_keeps_its_worth():
    for split in splits(CENTRE, 3):
        if sum(split.selection) == 1:
            assert split.robbed == 0 and split.expected == split.worth


def test_two_seats_left_by_hand():
    # Three seats, three equal dice: one each is all that anybody can hold.
    assert found("3 red", "1 red").expected == 1
    # Two of three: the second seat keeps one of them, and the one that goes back and the one that was left
    # are shared by the two without a pile.
    assert found("3 red", "2 red") == (from_words("2 red"), 2.0, 1.0, 1.0)
    # All three: the second seat keeps two; a die that goes back is shared.
    assert found("3 red", "3 red") == (from_words("3 red"), 3.0, 0.5, 1.0)


def test_without_robberies_greed_pays():
    stage = splits(CENTRE, 3, robberies=0)
    assert stage[0].selection == CENTRE and stage[0].expected == stage[0].worth and not stage[0].robbed


def test_a_second_robbery_is_averaged_over_every_roll():
    # The mean over the faces enters where nobody robs any more; before, each face is a case of its own.
    uneven = dict(WEIGHTS) | {"mask": 3.0, "bag": 0.5}
    puzzle = Puzzle(3, uneven)
    assert sum(puzzle.odds(2).values()) == pytest.approx(1)
    assert puzzle.mean == pytest.approx((4 * 1 + 3 + 0.5) / 6)
    once, twice = (splits(from_words("2 red 1 mask 1 bag"), 3, uneven, robberies=n) for n in (1, 2))
    assert {s.selection: s.expected for s in once} != {s.selection: s.expected for s in twice}


def test_the_marker_is_not_rolled():
    weights = dict(WEIGHTS) | {"marker": 0.25}
    split = found("2 red", "2 red", weights=weights)
    with_marker = found("2 red marker", "2 red marker", weights=weights)
    assert split.expected == pytest.approx(0.5)  # a die of mean 1 shared by two
    assert with_marker.expected == pytest.approx(0.125)  # the marker went back, and keeps its worth


# -- what happened --------------------------------------------------------------------------------


def test_a_chain_of_robberies_is_a_graph():
    stage = Stage(4, centre="5 red 5 mask 1 bag marker")
    events = []
    stage.take("Ala", "3 red 2 mask")
    for line in (("Bo", "Ala", "1 red"), ("Cy", "Bo", "1 red"), ("Dee", "Cy", "1 mask")):
        stage.rob(*line)
        events += stage.events
        stage.luck()
    edges = rob_chain(events)
    assert edges == [(1, 0, {"times": 1}), (2, 1, {"times": 1}), (3, 2, {"times": 1})]
    graph = nx.DiGraph(edges)
    assert nx.dag_longest_path(graph) == [3, 2, 1, 0]
    assert rob_chain(events + events)[0] == (1, 0, {"times": 2}) and rob_chain([]) == []


def test_the_stacks_are_told_round_by_round():
    random, states = Random(4), [game.setup(["Ala", "Bo", "Cy"])]
    from thieves.bazaar.bots import greedy

    while (asked := game.decision(states[-1])) is not None:
        state = states[-1]
        weights = game.weights(state)
        action = draw(weights, random) if weights else greedy(view(game, state, asked.seats[0], random)).action
        states.append(game.apply(state, action).state)
    told = end_approach(states)
    assert told[0] == {"round": 1, "A": 8, "B": 12, "C": 11}
    assert [row["round"] for row in told] == list(range(1, states[-1].round + 2))
    for before, after in pairwise(told):
        assert all(after[stack] <= before[stack] for stack in "ABC")
    assert told[-1]["C"] == states[-1].left[2] == 0 and end_approach([]) == []
