"""Koniec gry: the round of the last stones."""

import pytest

from tests.pockets.by_the_book import MUSHROOMS, legal_hands
from tests.pockets.stage import GAME, NAMES, Stage, walk
from thieves.pockets.refill import open_hand

ROUNDS = {3: (16, 29), 4: (11, 19), 5: (8, 14), 6: (7, 11)}


def final(players: int = 3, **position: object) -> Stage:
    """The final round: the bag is empty."""
    return Stage(players, **({"round": 22, "mushrooms": {"A": "rb", "B": "yw"}, "bag": "", "fill": "Cy"} | position))


@pytest.mark.clause("end.round-of-last-stones")
def test_the_game_ends_with_the_round_of_the_last_stones():
    stage = final()
    assert stage.timeline.result is None
    clauses = stage.hands("Ala: point A", "Bo: point A", "Cy: point A")
    assert clauses.index("round.ends-after-resolution") < clauses.index("end.round-of-last-stones")
    assert (stage.seen["now"], stage.round, stage.timeline.decision) == ("over", 22, None)
    assert GAME.actions(stage.timeline.state) == ()
    assert stage.timeline.result is not None


@pytest.mark.clause("end.round-of-last-stones")
def test_stones_left_on_mushrooms_do_not_prolong_the_game():
    stage = final()
    stage.hands("Ala: protect", "Bo: protect", "Cy: protect")
    assert (stage.mushroom("A"), stage.mushroom("B"), stage.seen["now"]) == ("rb", "yw", "over")


@pytest.mark.clause("end.round-of-last-stones")
def test_nothing_is_done_after_the_end():
    stage = final()
    stage.hands("Ala: point A", "Bo: point A", "Cy: point A")
    lines = ["Ala: point A", "Ala: steal Bo", "Ala: protect", "Ala: place A", "chance: draw red", "chance: appoint Ala"]
    for line in [*lines, "clock: late Ala"]:
        assert stage.why_not(line) == "end.round-of-last-stones"


@pytest.mark.clause("end.round-of-last-stones")
@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_a_game_goes_on_while_the_bag_has_stones_and_not_a_round_longer(count):
    for seed in range(10):
        steps = list(walk(seed, count))
        last = steps[-1][2]
        final_rounds = {state.round for state, *_ in steps if not any(state.bag) and not any(open_hand(state))}
        assert final_rounds == {last.round}
        assert not any(last.bag)


@pytest.mark.clause("end.round-of-last-stones")
@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_the_longest_game_is_one_in_which_no_mushroom_is_ever_emptied(count):
    stage = Stage(count)
    stage.luck()
    for _ in range(ROUNDS[count][1]):
        assert stage.timeline.result is None
        stage.hands(*(f"{name}: point A" for name in NAMES[:count]))
        stage.luck()
    assert stage.timeline.result is not None
    assert stage.round == ROUNDS[count][1]


@pytest.mark.clause("end.round-of-last-stones")
@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_the_shortest_game_is_one_in_which_all_mushrooms_are_emptied_every_round(count):
    stage = Stage(count, {"distributor": "Ala"})
    stage.luck()
    pickers = list(zip(NAMES, MUSHROOMS[count], strict=False))
    stage.hands(*(f"{name}: point {letter}" for name, letter in pickers), f"{NAMES[count - 1]}: point A")
    for _ in range(ROUNDS[count][0] - 1):
        assert stage.timeline.result is None
        stage.luck()
        while stage.asked == ["Ala"]:  # the last stones, placed in order
            stage.hands(stage.timeline.written(GAME.actions(stage.timeline.state)[0]))
        hands = [f"{name}: point {letter}" for name, letter in pickers]
        stage.hands(*hands, f"{NAMES[count - 1]}: steal Ala")
    assert stage.timeline.result is not None
    assert stage.round == ROUNDS[count][0]


@pytest.mark.clause("end.final-round-normal-actions")
@pytest.mark.parametrize("count", [3, 4, 6])
def test_all_actions_are_allowed_in_the_final_round(count):
    stage = final(count)
    assert stage.timeline.decision.clause == "end.final-round-normal-actions"
    written = {stage.timeline.written(action) for action in GAME.actions(stage.timeline.state)}
    assert written == legal_hands(NAMES[:count], list(NAMES[:count]), 22, time_limit=False)
    assert all(stage.may(line) for line in written)


@pytest.mark.clause("end.final-round-normal-actions")
def test_protecting_in_the_final_round_saves_stones_and_costs_nothing():
    stage = final(tiles={"Ala": "rby"})
    clauses = stage.hands("Ala: protect", "Bo: steal Ala", "Cy: point A")
    assert (stage.tile("Ala"), stage.vault("Ala"), stage.tile("Bo")) == ("", "rby", "")
    assert "end.final-round-normal-actions" in clauses and "rest.flip-to-black-edge" not in clauses
    assert (stage.seen["now"], stage.points("Ala")) == ("over", 5)


@pytest.mark.clause("end.final-round-normal-actions")
def test_thefts_and_mushrooms_count_in_the_final_round():
    stage = final(tiles={"Ala": "ry", "Bo": "b"})
    stage.hands("Ala: steal Bo", "Bo: point A", "Cy: protect")
    assert (stage.points("Ala"), stage.points("Bo")) == (5, 2)


@pytest.mark.clause("end.final-round-normal-actions")
def test_players_who_rest_already_miss_the_final_round():
    stage = final(resting=["Bo"])
    assert stage.asked == ["Ala", "Cy"]
    assert stage.why_not("Bo: point A") == "rest.miss-next-round"
    stage.hands("Ala: point A", "Cy: protect")
    assert stage.seen["now"] == "over"


@pytest.mark.clause("end.final-round-normal-actions")
def test_who_protects_before_the_last_refill_misses_the_final_round():
    stage = Stage(round=20, mushrooms={"A": "r", "B": "b"}, tiles={"Bo": "y"}, bag="rb", fill="Cy")
    stage.hands("Bo: protect", "Ala: point A", "Cy: point A")
    stage.luck()
    assert (stage.seen["final"], stage.asked) == (True, ["Ala", "Cy"])
