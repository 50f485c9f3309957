"""Faza porządkowania: figures find their places, boats go back, the Peddler's cards and goods are put in order."""

import pytest

from tests.peddler.cove import fleet, market
from tests.peddler.stage import NOZAMA, Stage, walk

HALLS = {"red": 0, "green": 0, "blue": 0, "yellow": 0}


def cleaned(**position) -> Stage:
    """The table right after a clean-up that came by play, so that its events are kept."""
    stage = Stage(times={"Ala": 11, "Nozama": 12}, token=12, **{"halls": HALLS} | position)
    stage.say("Ala: support red")
    return stage


# -- the Peddler's cards --------------------------------------------------------------------------


@pytest.mark.clause("cleanup.reshuffle-all-peddler-cards")
def test_deck_active_card_and_discards_become_one_deck():
    stage = Stage(right="peddler-3", discards=["peddler-1", "peddler-2"], token=12, times={"Ala": 11, "Nozama": 12},
                  halls=HALLS)  # fmt: skip
    assert (stage.seen["deck"], stage.shop["right"], len(stage.shop["discards"])) == (13, "peddler-3", 2)
    stage.say("Ala: support red")
    assert stage.event("cards-shuffled").what == 16
    assert (stage.seen["deck"], stage.shop["right"], stage.shop["discards"]) == (16, "none", [])
    stage.run("reveal")
    for card in ("peddler-1", "peddler-2", "peddler-3", "peddler-16"):
        assert stage.why_not(f"chance: reveal {card}") is None


@pytest.mark.clause("cleanup.reshuffle-all-peddler-cards")
def test_every_round_begins_with_all_sixteen_cards():
    for seed in range(3):
        decks = [after.shop for before, _, after, _ in walk(seed) if before.phase != "travel" == after.phase]
        assert len(decks) == 2  # the clean-ups of rounds 1 and 2
        assert all(len(set(shop.unseen)) == 16 and not shop.discards for shop in decks)


@pytest.mark.clause("cleanup.new-face-down-deck")
def test_the_action_fields_are_empty_until_the_next_travel_phase():
    stage = cleaned(right="peddler-3")
    assert (stage.shop["left"], stage.shop["right"]) == ("none", "none") and stage.seen["phase"] == "travel"
    stage.run("reveal")
    assert stage.shop["right"] == "none"
    stage.force("reveal peddler-9")
    assert stage.shop["right"] == "peddler-9"


@pytest.mark.clause("cleanup.new-face-down-deck")
def test_the_new_deck_is_in_no_order_that_anybody_knows():
    stage = cleaned(right="peddler-3", discards=["peddler-5"])
    stage.run("reveal")
    from thieves.peddler import game

    assert [weight for _, weight in game.weights(stage.timeline.state)] == [1] * 16


# -- goods ----------------------------------------------------------------------------------------


@pytest.mark.clause("cleanup.close-up-the-shelf", "cleanup.keep-order-of-goods")
def test_goods_move_left_and_keep_their_order():
    stage = cleaned(shelf=["", "large blue", "", "", "small red", "large blue", "", "small green"])
    assert stage.goods() == ["large blue", "small red", "large blue", "small green"]
    assert stage.event("shelf-closes-up").who == (1,)


@pytest.mark.clause("cleanup.close-up-the-shelf")
def test_a_sale_in_the_middle_leaves_no_gap_for_the_next_round():
    stage = market("red", shelf=["small blue", "large red", "small green"])
    stage.say("Nozama: sell 2")
    assert stage.goods() == ["small blue", "small green"] and stage.all("shelf-closes-up")


@pytest.mark.clause("cleanup.close-up-the-shelf")
def test_nothing_is_told_where_nothing_moves():
    stage = cleaned(shelf=["small blue", "small green"])
    assert not stage.all("shelf-closes-up") and stage.goods() == ["small blue", "small green"]


@pytest.mark.clause("cleanup.keep-order-of-goods")
def test_goods_are_never_sorted():
    order = ["small yellow", "large red", "small red", "large yellow", "small blue"]
    stage = cleaned(shelf=["", *order])
    assert stage.goods() == order


# -- figures, boats, markers ----------------------------------------------------------------------


@pytest.mark.clause("cove.figures-after-the-market", "cove.guild-halls")
def test_who_did_not_moor_joins_a_guild_or_the_lair_and_who_landed_goes_into_the_bag():
    boats = fleet({1: "red red green rogue", 2: "red blue rogue", 5: "yellow", 6: "blue blue blue blue"})
    stage = cleaned(boats=boats, moored={"left-outer": 1, "right-outer": 6}, lair=3)
    seen = stage.seen
    assert seen["halls"] == {"red": 1, "green": 0, "blue": 1, "yellow": 1} and seen["lair"] == 4
    assert stage.event("to-halls").what == (1, 0, 1, 1)
    assert stage.event("to-lair").what == 1 and stage.event("back-to-bag").what == 16
    assert seen["bag"] == {"red": 12, "green": 13, "blue": 8, "yellow": 8, "rogue": 4}


@pytest.mark.clause("cove.figures-after-the-market", "cove.boats")
def test_all_six_boats_return_to_the_water():
    stage = cleaned(boats=fleet({1: "red red green rogue", 4: "red"}), moored={"left-inner": 1})
    assert stage.seen["moored"] == {} and stage.seen["boats"] == [[]] * 6
    stage.run("reveal")
    assert [len(crew) for crew in stage.seen["boats"]] == [2] * 6


@pytest.mark.clause("cove.figures-after-the-market", "cove.turn-order-by-clock")
def test_markers_go_back_and_the_first_to_arrive_lies_on_top():
    stage = Stage(times={"Ala": 11, "Nozama": 12}, token=12, stack=["Ala", "Nozama"], halls=HALLS)
    stage.say("Ala: support red")  # the Peddler was there first
    assert stage.seen["times"] == {"Ala": 0, "Nozama": 0} and stage.seen["stack"] == ["Ala", "Nozama"]
    stage = Stage(times={"Ala": 12, "Nozama": 11}, token=12, halls=HALLS)
    stage.run("draw", reveal=["peddler-4"])
    assert stage.seen["stack"] == ["Nozama", "Ala"] and stage.seen["finished"] == [] and stage.seen["token"] == 0


@pytest.mark.clause("cove.turn-order-by-clock")
def test_who_arrived_first_begins_the_next_round():
    stage = Stage(times={"Ala": 12, "Nozama": 11}, token=12, halls=HALLS)
    stage.run("draw", reveal=["peddler-4"])
    stage.run()
    assert stage.seen["round"] == 2 and stage.asked == "Ala" and stage.time() == 0
    stage = cleaned()
    stage.run("act")
    assert stage.seen["round"] == 2 and stage.asked == NOZAMA and stage.time("Ala") == 0


@pytest.mark.clause("cove.figures-after-the-market")
def test_with_three_the_order_of_arrival_is_turned_round():
    stage = Stage(2, times={"Ala": 11, "Bo": 12, "Nozama": 12}, stack=["Nozama", "Bo", "Ala"], token=12, halls=HALLS)
    stage.say("Ala: support red")
    assert stage.seen["stack"] == ["Ala", "Bo", "Nozama"]


@pytest.mark.clause("cove.figures-after-the-market")
def test_a_market_that_is_staged_goes_on_into_the_next_round():
    stage = Stage(phase="market", stack=["Nozama", "Ala"])
    assert stage.seen["stack"] == ["Ala", "Nozama"] and stage.seen["times"] == {"Ala": 0, "Nozama": 0}
    stage.run("act")
    assert stage.seen["round"] == 2


@pytest.mark.clause("travel.pool-carries-over", "cove.figures-after-the-market")
def test_the_pool_is_left_alone():
    stage = cleaned(pool=["green", "rogue", "blue"])
    assert stage.pool == ["green", "rogue", "blue"]
