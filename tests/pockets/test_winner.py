"""Zwycięzca: most points, then most white stones, then play again."""

from random import Random

import pytest

from tests.pockets.by_the_book import places
from tests.pockets.stage import NAMES, final_table, finish


def ending(options: dict | None = None, players: int = 3, **held: str):
    """The result of a game that ends with these stones, and the table."""
    stage = final_table(options, players, **held)
    finish(stage)
    return stage.timeline.result, stage


@pytest.mark.clause("win.most-points")
def test_most_points_win_not_most_stones():
    result, stage = ending(Ala="rrrrrr", Bo="rbyrby", Cy="w")
    assert (result.winners, result.scores, result.clause) == ((1,), (6, 10, 2), "win.most-points")
    assert result.ranking == ((1,), (0,), (2,))
    event = stage.event("wins-by-points")
    assert (event.clause, event.who, event.what) == ("win.most-points", (1,), 10)


@pytest.mark.clause("win.most-points")
def test_white_stones_do_not_beat_points():
    result, _ = ending(Ala="ww", Bo="rby", Cy="")
    assert (result.winners, result.clause) == ((1,), "win.most-points")


@pytest.mark.clause("win.tie-most-white")
def test_a_tie_is_won_by_the_most_white_stones():
    result, stage = ending(Ala="rbyrb", Bo="rbyw", Cy="r")
    assert (result.scores, result.winners, result.clause) == ((7, 7, 1), (1,), "win.tie-most-white")
    assert result.ranking == ((1,), (0,), (2,))
    assert stage.event("wins-by-whites").who == (1,)


@pytest.mark.clause("win.tie-most-white")
def test_only_the_tied_players_compare_their_white_stones():
    result, _ = ending(Ala="rbyrb", Bo="rbyw", Cy="www")
    assert (result.scores, result.winners, result.clause) == ((7, 7, 6), (1,), "win.tie-most-white")


@pytest.mark.clause("win.tie-most-white", "win.tie-play-again")
def test_three_tied_two_with_equal_white_stones():
    result, stage = ending(Ala="rbyrb", Bo="rbyw", Cy="rbyw")
    assert (result.scores, result.ranking, result.clause) == ((7, 7, 7), ((1, 2), (0,)), "win.tie-play-again")
    assert stage.event("share-the-win").who == (1, 2)


@pytest.mark.clause("win.tie-play-again")
def test_a_tie_that_remains_is_a_shared_win():
    result, stage = ending(Ala="rby", Bo="rby", Cy="y")
    assert (result.winners, result.clause) == ((0, 1), "win.tie-play-again")
    assert stage.event("share-the-win").clause == "win.tie-play-again"


@pytest.mark.clause("win.tie-play-again")
def test_lower_places_follow_points_then_white_stones_then_are_shared():
    result, _ = ending(players=6, Ala="rbyrby", Bo="rrrr", Cy="ww", Dee="bbbb", Eli="y", Fay="")
    assert result.scores == (10, 4, 4, 4, 1, 0)
    assert result.ranking == ((0,), (2,), (1, 3), (4,), (5,))
    assert result.clause == "win.most-points"


@pytest.mark.clause("win.most-points", "win.tie-most-white", "win.tie-play-again", "goal.most-points-from-stones")
def test_random_endings_are_ranked_as_by_the_book():
    random = Random(2)
    for _ in range(300):
        players = random.choice((3, 4, 5, 6))
        pool = random.sample("r" * 18 + "b" * 18 + "y" * 18 + "w" * 6, 60)
        held = {name: "".join(pool.pop() for _ in range(random.randrange(7))) for name in NAMES[:players]}
        white_in_sets = random.random() < 0.5
        result, _ = ending({"white_in_sets": "yes" if white_in_sets else "no"}, players, **held)
        assert [{NAMES[seat] for seat in group} for group in result.ranking] == places(held, white_in_sets)
        best = max(result.scores)
        tied = result.scores.count(best) > 1
        shared = len(result.winners) > 1
        wanted = "win.tie-play-again" if shared else "win.tie-most-white" if tied else "win.most-points"
        assert result.clause == wanted
