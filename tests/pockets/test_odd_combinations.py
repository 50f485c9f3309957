"""Rules that meet: rings of thieves, covered and resting victims, shortages and rests in the last round."""

import pytest

from tests.pockets.stage import Stage, final_table, finish


@pytest.mark.clause("resolve.chain-theft", "resolve.all-simultaneous")
def test_a_ring_of_thieves_hands_everything_round():
    stage = Stage(tiles={"Ala": "r", "Bo": "bb", "Cy": "yyy"})
    stage.hands("Ala: steal Bo", "Bo: steal Cy", "Cy: steal Ala")
    assert [stage.tile(name) for name in ("Ala", "Bo", "Cy")] == ["bb", "yyy", "r"]
    assert stage.kinds.count("chain-of-thefts") == 3 and "swaps" not in stage.kinds


@pytest.mark.clause("resolve.chain-theft")
def test_a_chain_of_six_moves_every_lot_by_one():
    stones = {"Ala": "r", "Bo": "rr", "Cy": "b", "Dee": "bb", "Eli": "y", "Fay": "yy"}
    stage = Stage(6, tiles=stones, mushrooms={"A": "w"})
    stage.hands("Ala: steal Bo", "Bo: steal Cy", "Cy: steal Dee", "Dee: steal Eli", "Eli: steal Fay", "Fay: point A")
    assert [stage.tile(name) for name in stones] == ["rrr", "b", "bb", "y", "yy", "w"]


@pytest.mark.clause("steal.several-pointers-get-nothing", "resolve.mutual-theft-swaps")
def test_a_third_hand_spoils_half_of_a_swap():
    stage = Stage(tiles={"Ala": "rr", "Bo": "b", "Cy": "y"})
    stage.hands("Ala: steal Bo", "Bo: steal Ala", "Cy: steal Ala")
    assert [stage.tile(name) for name in ("Ala", "Bo", "Cy")] == ["rrb", "", "y"] and "swaps" not in stage.kinds


@pytest.mark.clause("steal.empty-tile-yields-nothing", "resolve.mutual-theft-swaps")
def test_who_robs_an_empty_tile_of_the_own_thief_swaps_nothing():
    stage = Stage(tiles={"Ala": "rr"})
    stage.hands("Ala: steal Bo", "Bo: steal Ala", "Cy: point A")
    assert stage.tile("Ala") == "" and stage.tile("Bo") == "rr" and "swaps" not in stage.kinds
    assert "steal.empty-tile-yields-nothing" in stage.clauses


@pytest.mark.clause("protect.pointers-get-nothing", "steal.sole-pointer-takes-all")
def test_who_points_at_a_covered_tile_can_be_robbed_meanwhile():
    stage = Stage(tiles={"Ala": "r", "Bo": "bb", "Cy": ""})
    stage.hands("Ala: steal Bo", "Bo: protect", "Cy: steal Ala")
    assert [stage.tile(name) for name in ("Ala", "Bo", "Cy")] == ["", "", "r"] and stage.vault("Bo") == "bb"


@pytest.mark.clause("protect.pointers-get-nothing")
def test_two_hands_at_a_covered_tile_hear_of_the_hand_over_it():
    stage = Stage(tiles={"Bo": "bb"})
    stage.hands("Ala: steal Bo", "Bo: protect", "Cy: steal Bo")
    assert stage.event("tile-protected").who == (0, 2) and "tile-contested" not in stage.kinds


@pytest.mark.clause("rest.tile-is-empty-and-harmless")
def test_two_hands_at_a_resting_tile_hear_of_the_rest():
    stage = Stage(tiles={"Ala": "r"}, vaults={"Bo": "bb"}, resting=["Bo"])
    stage.hands("Ala: steal Bo", "Cy: steal Bo")
    assert stage.event("tile-rests").who == (0, 2) and stage.vault("Bo") == "bb" and stage.tile("Ala") == "r"


@pytest.mark.clause("mushroom.several-pointers-get-nothing", "mushroom.empty-may-be-chosen")
def test_two_hands_at_an_empty_mushroom_are_still_two_hands():
    stage = Stage(tiles={"Cy": "y"}, mushrooms={"B": "r"})
    stage.hands("Ala: point A", "Bo: point A", "Cy: point B")
    assert "mushroom-contested" in stage.kinds and "mushroom-empty" not in stage.kinds and stage.tile("Cy") == "ry"


@pytest.mark.clause("resolve.only-stones-lying-there-before", "resolve.robbed-player-still-acts")
def test_a_thief_who_is_robbed_keeps_only_what_was_stolen_now():
    stage = Stage(4, tiles={"Ala": "r", "Bo": "b", "Cy": "y"}, mushrooms={"A": "w"})
    stage.hands("Ala: steal Bo", "Bo: point A", "Cy: steal Ala", "Dee: steal Cy")
    assert [stage.tile(name) for name in ("Ala", "Bo", "Cy", "Dee")] == ["b", "w", "r", "y"]


@pytest.mark.clause("rest.flip-to-black-edge")
@pytest.mark.parametrize(("reading", "edge"), [("rests", "black"), ("free", "white")])
def test_an_empty_tile_under_a_hand_that_two_point_at(reading, edge):
    stage = Stage(options={"empty_protection": reading}, tiles={"Ala": "r"})
    stage.hands("Ala: steal Bo", "Bo: protect", "Cy: steal Bo")
    assert stage.edge("Bo") == edge and stage.event("tile-protected").who == (0, 2)


@pytest.mark.clause("rest.everyone-resting", "end.round-of-last-stones", "score.mushroom-stones-worthless")
def test_all_who_cover_their_tiles_before_the_last_round_miss_it_together():
    """The bag holds exactly the two stones that are due: what they bring is nobody's."""
    stage = Stage(round=9, bag="rr", tiles={"Ala": "rb", "Bo": "y"}, mushrooms={"A": "w", "B": "b"}, fill="Cy")
    stage.hands("Ala: protect", "Bo: protect", "Cy: protect")
    stage.luck()
    assert stage.timeline.decision is None and "everyone-rests" in stage.kinds
    assert stage.mushroom("A") == "rw" and stage.points("Ala") == 2 and stage.points("Bo") == 1


@pytest.mark.clause("rest.everyone-resting", "rest.return-after-one-round", "refill.one-on-occupied")
def test_all_who_rest_together_find_two_refills_later():
    stage = Stage(round=9, tiles={"Ala": "rb", "Bo": "y", "Cy": "y"}, mushrooms={"A": "w", "B": "b"})
    stage.hands("Ala: protect", "Bo: protect", "Cy: protect")
    stage.luck()
    assert stage.asked == ["Ala", "Bo", "Cy"] and stage.round == 11
    assert len(stage.mushroom("A")) == len(stage.mushroom("B")) == 3
    assert stage.edge("Ala") == stage.edge("Bo") == stage.edge("Cy") == "white"


@pytest.mark.clause("rest.return-after-one-round")
def test_the_refill_comes_before_tiles_are_turned_back():
    stage = Stage(round=9, tiles={"Ala": "rb"}, mushrooms={"A": "w", "B": "b"})
    stage.hands("Ala: protect", "Bo: point A", "Cy: point A")
    stage.luck()
    assert stage.asked == ["Bo", "Cy"] and stage.why_not("Ala: point A") == "rest.miss-next-round"
    stage.hands("Bo: point A", "Cy: point A")
    stage.luck()
    assert stage.kinds.index("turns-to-white") > max(n for n, kind in enumerate(stage.kinds) if kind == "stone-placed")
    assert stage.asked == ["Ala", "Bo", "Cy"] and stage.round == 11


@pytest.mark.clause("setup.distributor-plays-too", "refill.shortage-distributor-decides")
def test_a_distributor_who_rests_still_places_the_last_stones():
    stage = Stage(round=9, distributor="Bo", bag="rw", tiles={"Bo": "b"}, mushrooms={"A": "y"}, fill="Cy")
    stage.hands("Ala: point B", "Bo: protect", "Cy: point B")
    stage.luck()
    assert stage.asked == ["Bo"] and stage.edge("Bo") == "black"
    stage.hands("Bo: place A")
    assert stage.why_not("Bo: place A") == "refill.one-on-occupied" and stage.may("Bo: place B")
    stage.hands("Bo: place B")
    assert stage.asked == ["Ala", "Cy"] and stage.seen["final"] and len(stage.mushroom("B")) == 1


@pytest.mark.clause("refill.shortage-distributor-decides", "refill.two-on-empty")
def test_of_three_last_stones_an_empty_mushroom_takes_two():
    """Four are due on two empty mushrooms; what is empty is judged before the first stone."""
    stage = Stage(round=9, phase="refill", distributor="Ala", bag="rby", fill="Cy")
    stage.luck()
    stage.hands("Ala: place A", "Ala: place A")
    assert stage.why_not("Ala: place A") == "refill.two-on-empty"
    stage.hands("Ala: place B")
    assert (len(stage.mushroom("A")), len(stage.mushroom("B"))) == (2, 1) and stage.seen["final"]


@pytest.mark.clause("refill.empty-bag-starts-final-round", "refill.shortage-distributor-decides")
def test_a_bag_that_comes_out_exactly_leaves_the_distributor_no_say():
    stage = Stage(round=9, phase="refill", distributor="Ala", bag="rby", mushrooms={"A": "y"}, fill="Cy")
    assert stage.why_not("Ala: place A") == "refill.shortage-distributor-decides"
    stage.luck()
    assert stage.seen["final"] and stage.asked == ["Ala", "Bo", "Cy"] and "stones-run-short" not in stage.kinds
    assert (len(stage.mushroom("A")), len(stage.mushroom("B"))) == (2, 2)


@pytest.mark.clause("refill.shortage-distributor-decides")
def test_by_the_blind_reading_a_mushroom_is_named_before_its_stone_is_seen():
    stage = Stage(options={"shortage": "blind"}, round=9, phase="refill", bag="rw", distributor="Ala", fill="Cy")
    stage.hands("Ala: place B", "chance: draw white", "Ala: place B", "chance: draw red")
    assert stage.mushroom("A") == "" and stage.mushroom("B") == "rw" and stage.seen["final"]


@pytest.mark.clause("end.final-round-normal-actions", "score.vault-and-tile-together")
def test_in_the_last_round_a_swap_a_hand_over_a_tile_and_a_rest_meet():
    stage = Stage(4, round=20, bag="", tiles={"Ala": "rby", "Bo": "ww", "Cy": "y"}, mushrooms={"A": "r"},
                  vaults={"Cy": "rb"}, resting=["Dee"], fill="Dee")  # fmt: skip
    assert stage.asked == ["Ala", "Bo", "Cy"] and stage.why_not("Dee: protect") == "rest.miss-next-round"
    stage.hands("Ala: steal Bo", "Bo: steal Ala", "Cy: protect")
    assert [stage.points(name) for name in ("Ala", "Bo", "Cy")] == [4, 5, 5] and stage.timeline.decision is None
    assert "end.final-round-normal-actions" in stage.clauses


@pytest.mark.clause("point.count-to-three")
def test_who_is_late_is_robbed_and_blocks_nobody():
    stage = Stage(options={"time_limit": True}, tiles={"Bo": "bb"}, mushrooms={"A": "r", "B": "y"})
    stage.hands("Ala: point A", "clock: late Bo", "Cy: steal Bo")
    assert stage.tile("Ala") == "r" and stage.tile("Cy") == "bb" and stage.tile("Bo") == ""


@pytest.mark.clause("point.count-to-three", "mushroom.unpointed-stays")
def test_a_round_in_which_all_are_late_changes_nothing():
    stage = Stage(options={"time_limit": True}, tiles={"Bo": "bb"}, mushrooms={"A": "r"})
    stage.hands("clock: late Ala", "clock: late Bo", "clock: late Cy")
    assert stage.tile("Bo") == "bb" and stage.mushroom("A") == "r" and stage.edge("Bo") == "white"
    stage.luck()
    assert stage.round == 3 and len(stage.mushroom("A")) == len(stage.mushroom("B")) == 2


@pytest.mark.clause("win.tie-most-white")
def test_white_stones_beat_a_set_of_the_same_worth():
    stage = final_table(Ala="rby", Bo="wwr", Cy="rrb")
    finish(stage)
    result = stage.timeline.result
    assert result.scores == (5, 5, 3) and result.ranking == ((1,), (0,), (2,))


@pytest.mark.clause("win.tie-play-again")
def test_two_share_the_win_before_a_third_with_fewer_points_and_more_whites():
    stage = final_table(Ala="rbyw", Bo="rbyw", Cy="www")
    finish(stage)
    assert stage.timeline.result.ranking == ((0, 1), (2,)) and stage.timeline.result.scores == (7, 7, 6)


@pytest.mark.clause("score.set-of-three-colours-five")
@pytest.mark.parametrize(
    ("stones", "plain", "mixed"),
    [("wrb", 4, 5), ("wwrb", 6, 7), ("rbyw", 7, 7), ("wwrrbb", 8, 10), ("wwwrby", 11, 11), ("rrrw", 5, 5)],
)
def test_a_white_stone_is_put_into_a_set_only_where_that_pays(stones, plain, mixed):
    for reading, points in (("no", plain), ("yes", mixed)):
        stage = final_table({"white_in_sets": reading}, Ala=stones)
        assert stage.points("Ala") == points


@pytest.mark.clause("point.first-round-mushrooms-only", "point.one-target-each")
def test_in_round_one_hands_are_final_and_cover_nothing():
    stage = Stage(round=1, mushrooms={"A": "rr", "B": "bb"})
    assert stage.why_not("Ala: protect") == stage.why_not("Ala: steal Bo") == "point.first-round-mushrooms-only"
    stage.hands("Ala: point A")
    assert stage.why_not("Ala: point B") == "point.one-target-each"
    stage.hands("Bo: point A", "Cy: point B")
    assert stage.tile("Ala") == stage.tile("Bo") == "" and stage.tile("Cy") == "bb"
