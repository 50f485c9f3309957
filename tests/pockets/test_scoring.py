"""Podliczanie punktów: sets, white stones, singles."""

from itertools import product
from random import Random

import pytest

from tests.pockets.by_the_book import best_points
from tests.pockets.stage import Stage, final_table, finish
from thieves.pockets.ending import score


def points(stones: str, **options: str) -> int:
    """What these stones are worth at the end of a game."""
    stage = final_table(options, Ala=stones)
    finish(stage)
    return stage.timeline.result.scores[0]


@pytest.mark.clause("score.vault-and-tile-together")
def test_vault_and_tile_count_together():
    stage = Stage(round=22, bag="", fill="Cy", tiles={"Ala": "ry"}, vaults={"Ala": "b"}, mushrooms={"A": "r"})
    stage.hands("Ala: point B", "Bo: point A", "Cy: point A")
    assert stage.points("Ala") == 5
    event = next(event for event in stage.events if event.kind == "adds-up")
    assert (event.clause, event.who, event.what) == ("score.vault-and-tile-together", (0,), (1, 1, 1, 0))


@pytest.mark.clause("score.vault-and-tile-together")
@pytest.mark.parametrize(("tile", "vault"), [("rby", ""), ("", "rby"), ("r", "by"), ("by", "r")])
def test_where_a_stone_lies_makes_no_difference(tile, vault):
    stage = Stage(round=22, bag="", fill="Cy", tiles={"Ala": tile}, vaults={"Ala": vault})
    stage.hands("Ala: point A", "Bo: point A", "Cy: point A")
    assert stage.timeline.result.scores[0] == 5


@pytest.mark.clause("score.set-of-three-colours-five")
@pytest.mark.parametrize(("stones", "worth"), [("rby", 5), ("rrbbyy", 10), ("rrrbbbyyy", 15)])
def test_a_red_a_blue_and_a_yellow_stone_make_five_points(stones, worth):
    assert points(stones) == worth


@pytest.mark.clause("score.set-of-three-colours-five")
@pytest.mark.parametrize(("stones", "worth"), [("rbw", 4), ("ryw", 4), ("byw", 4), ("www", 6), ("rbywww", 11)])
def test_white_is_no_colour_of_a_set(stones, worth):
    assert points(stones) == worth


@pytest.mark.clause("score.white-two-each")
@pytest.mark.parametrize("count", range(7))
def test_each_white_stone_is_worth_two(count):
    assert points("w" * count) == 2 * count
    assert points("rby" + "w" * count) == 5 + 2 * count


@pytest.mark.clause("score.single-one-each")
@pytest.mark.parametrize(("stones", "worth"), [("r", 1), ("b", 1), ("y", 1), ("rrbb", 4), ("rbyr", 6), ("rbybbb", 8)])
def test_each_stone_outside_a_set_is_worth_one(stones, worth):
    assert points(stones) == worth


@pytest.mark.clause(
    "score.set-of-three-colours-five", "score.white-two-each", "score.single-one-each", "score.vault-and-tile-together"
)
def test_four_red_two_blue_three_yellow_one_white_are_fifteen():
    stage = final_table(Ala="rrrrbbyyyw")
    finish(stage)
    told = {event.kind: (event.clause, event.what) for event in stage.events if event.who == (0,)}
    assert told["scores-sets"] == ("score.set-of-three-colours-five", 2)
    assert told["scores-whites"] == ("score.white-two-each", 1)
    assert told["scores-singles"] == ("score.single-one-each", 3)
    assert told["scores"] == ("goal.most-points-from-stones", 15)
    assert stage.points("Ala") == 15


@pytest.mark.clause("score.mushroom-stones-worthless")
def test_stones_on_mushrooms_count_for_nobody():
    stage = final_table(Ala="r", Bo="b", Cy="y")
    clauses = finish(stage)
    assert stage.timeline.result.scores == (1, 1, 1)
    assert "score.mushroom-stones-worthless" in clauses
    assert stage.event("left-on-mushrooms").what == (17, 17, 17, 6)


@pytest.mark.clause("score.mushroom-stones-worthless")
def test_with_empty_mushrooms_nothing_is_wasted():
    stage = Stage(round=22, bag="", fill="Cy", mushrooms={})
    assert "score.mushroom-stones-worthless" not in stage.hands("Ala: point A", "Bo: point A", "Cy: point A")


@pytest.mark.clause(
    "score.set-of-three-colours-five", "score.white-two-each", "score.single-one-each", "goal.most-points-from-stones"
)
@pytest.mark.parametrize("white_in_sets", [False, True])
def test_no_way_of_grouping_the_stones_brings_more(white_in_sets):
    for counts in product(range(6), range(6), range(6), range(5)):
        stones = "".join(letter * count for letter, count in zip("rbyw", counts, strict=True))
        mine = score(counts, white_in_sets)
        assert mine.points == best_points(stones, white_in_sets), stones
        assert mine.points == 5 * mine.sets + 2 * mine.whites + mine.singles
        assert 3 * mine.sets + mine.whites + mine.singles == sum(counts)


@pytest.mark.clause("score.set-of-three-colours-five")
def test_large_heaps_are_grouped_as_well_as_possible_too():
    random = Random(11)
    for _ in range(120):
        counts = (random.randrange(19), random.randrange(19), random.randrange(19), random.randrange(7))
        stones = "".join(letter * count for letter, count in zip("rbyw", counts, strict=True))
        for white_in_sets in (False, True):
            assert score(counts, white_in_sets).points == best_points(stones, white_in_sets), stones
