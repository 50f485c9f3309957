"""Początek drugiej rundy, 1 Podkradanie kamieni: point at another player's tile."""

from random import Random

import pytest

from tests.pockets.by_the_book import legal_hands
from tests.pockets.stage import GAME, NAMES, Stage

TABLE = {"round": 3, "mushrooms": {"A": "rb", "B": "yw"}, "tiles": {"Ala": "rr", "Bo": "bby", "Cy": "w"}}


@pytest.mark.clause("round.later-rounds-add-two-options")
@pytest.mark.parametrize("round_", [2, 3, 17])
@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_from_round_two_a_hand_takes_steals_or_protects(count, round_):
    stage = Stage(count, round=round_, mushrooms={"A": "r"})
    assert stage.timeline.decision.clause == "round.later-rounds-add-two-options"
    written = {stage.timeline.written(action) for action in GAME.actions(stage.timeline.state)}
    assert written == legal_hands(NAMES[:count], list(NAMES[:count]), round_, time_limit=False)
    assert all(stage.may(line) for line in written)


@pytest.mark.clause("steal.point-at-other-character")
def test_a_hand_may_point_at_any_other_character_instead_of_a_mushroom():
    stage = Stage(**TABLE)
    assert stage.may("Ala: steal Bo") and stage.may("Ala: steal Cy")
    stage.hands("Ala: steal Bo", "Bo: point A", "Cy: point A")
    event = stage.event("steals")
    assert (event.who, event.where) == ((0,), ("tile", 1))
    assert stage.tile("Ala") == "rrbby"
    assert (stage.mushroom("A"), stage.mushroom("B")) == ("rb", "yw")


@pytest.mark.clause("steal.sole-pointer-takes-all")
def test_the_only_thief_takes_all_stones_of_the_tile():
    stage = Stage(**TABLE)
    clauses = stage.hands("Ala: steal Bo", "Bo: point A", "Cy: point A")
    assert (stage.tile("Ala"), stage.tile("Bo")) == ("rrbby", "")
    assert stage.event("steals").what == (0, 2, 1, 0)
    assert "steal.sole-pointer-takes-all" in clauses


@pytest.mark.clause("steal.several-pointers-get-nothing")
@pytest.mark.parametrize("thieves", [2, 3, 4, 5])
def test_two_or_more_thieves_at_one_tile_get_nothing(thieves):
    stage = Stage(6, round=3, tiles={"Fay": "rrbw"}, mushrooms={"A": "r", "B": "b"})
    hands = ["steal Fay" if seat < thieves else "protect" for seat in range(5)]
    stage.hands(*(f"{name}: {hand}" for name, hand in zip(NAMES, hands, strict=False)), "Fay: point B")
    assert stage.tile("Fay") == "rrbbw"
    assert [stage.tile(name) for name in NAMES[:5]] == [""] * 5
    event = stage.event("tile-contested")
    assert (event.clause, event.who) == ("steal.several-pointers-get-nothing", tuple(range(thieves)))


@pytest.mark.clause("steal.empty-tile-yields-nothing")
def test_pointing_at_an_empty_tile_is_allowed_and_brings_nothing():
    stage = Stage(round=2, mushrooms={"A": "rb", "B": "yw"}, tiles={"Ala": "r"})
    assert stage.may("Ala: steal Bo")
    clauses = stage.hands("Ala: steal Bo", "Bo: point A", "Cy: point A")
    assert "steal.empty-tile-yields-nothing" in clauses
    assert "steal.sole-pointer-takes-all" not in clauses
    assert (stage.tile("Ala"), stage.tile("Bo")) == ("r", "")


@pytest.mark.clause("steal.own-tile-is-not-a-target")
@pytest.mark.parametrize("count", [3, 6])
def test_nobody_can_point_at_the_own_tile(count):
    stage = Stage(count, round=2, mushrooms={"A": "rb"})
    for name in NAMES[:count]:
        assert stage.why_not(f"{name}: steal {name}") == "steal.own-tile-is-not-a-target"
        assert not stage.may(f"{name}: steal {name}")


def test_a_hand_can_do_only_one_thing_to_a_tile():
    """A thief who is robbed and a thief who robs are told apart by who points at whom, in random rings."""
    random = Random(3)
    for _ in range(40):
        order = random.sample(range(6), 6)
        lots = ["r", "rr", "b", "bb", "y", "yy"]
        stage = Stage(6, round=4, tiles=dict(zip(NAMES, lots, strict=True)), mushrooms={"A": "w"})
        stage.hands(*(f"{NAMES[seat]}: steal {NAMES[order[n - 1]]}" for n, seat in enumerate(order)))
        assert [stage.tile(NAMES[seat]) for seat in order] == [lots[order[n - 1]] for n in range(6)]
