"""Mieszkańcy: favours that are about boats and time."""

import pytest

from tests.peddler.cove import BAG_IS_EMPTY, MOORED, fleet
from tests.peddler.stage import NOZAMA, Stage
from tests.peddler.test_townsfolk import (
    AGAIN,
    ASHORE,
    BANISH,
    EVERYBODY,
    FERRY,
    HAIL,
    HUMAN,
    LEFT,
    OTHER,
    QUICK,
    RIGHT,
    hired,
    on,
)

# -- boats ----------------------------------------------------------------------------------------


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize("person", FERRY)
def test_somebody_is_ferried_to_another_boat(person):
    stage = hired(person, boats=fleet({1: "red blue", 4: "green"}))
    assert stage.question == ("whom-to-ferry", HUMAN)
    assert set(stage.answers) == {"lift 1 red", "lift 1 blue", "lift 4 green", "lift none"}
    stage.say("Ala: lift 1 blue")
    assert stage.question == ("where-to-ferry", HUMAN) and (stage.seen["figure"], stage.seen["boat"]) == ("blue", 1)
    assert stage.answers == ["board 2", "board 3", "board 4", "board 5", "board 6"]
    assert stage.why_not("Ala: board 1") == ("same-boat", HUMAN)
    stage.say("Ala: board 4")
    assert stage.seen["boats"] == fleet({1: "red", 4: "green blue"}) and on(stage)


@pytest.mark.clause("cove.human-merchant-unspecified", "cove.boats")
@pytest.mark.parametrize("person", FERRY)
def test_a_boat_that_is_full_by_the_ferry_moors(person):
    stage = hired(person, boats=fleet({1: "red blue", 4: "green green green"}))
    stage.say("Ala: lift 1 red", "Ala: board 4")
    assert stage.waits_for == "moor" and stage.answers == ["moor right-inner", "moor right-outer"]
    stage.say("Ala: moor right-inner")
    assert stage.seen["moored"] == {"right-inner": 4} and on(stage)


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize("person", FERRY)
def test_nobody_leaves_a_moored_boat_or_boards_one_that_cannot_moor(person):
    stage = hired(person, boats=fleet({1: "red red red red", 2: "blue blue blue blue", 3: "yellow", 5: "green"}),
                  moored={"left-outer": 1, "left-inner": 2})  # fmt: skip
    assert set(stage.answers) == {"lift 3 yellow", "lift 5 green", "lift none"}
    assert stage.why_not("Ala: lift 1 red") == ("cannot-be-lifted", HUMAN)
    assert stage.why_not("Ala: lift 3 red") == ("not-in-that-boat", HUMAN)
    stage.say("Ala: lift 5 green")
    assert stage.answers == ["board 4", "board 6"]


@pytest.mark.clause("cove.human-merchant-unspecified", "cove.market-token-ends-production")
@pytest.mark.parametrize("person", FERRY)
def test_nobody_is_ferried_where_no_other_boat_has_room(person):
    stage = hired(person, boats=fleet({3: "yellow"}), moored=MOORED, token=12)
    assert on(stage) and stage.all("finds-nothing")
    stage = hired(person, boats=[[]] * 6)
    assert on(stage) and stage.all("finds-nothing")


@pytest.mark.clause("cove.human-merchant-unspecified", "cove.one-rogue-card-in-play")
@pytest.mark.parametrize("person", FERRY)
def test_a_rogue_that_is_ferried_chases_nobody(person):
    stage = hired(person, boats=fleet({1: "rogue", 4: "green"}), rogues="robbers")
    stage.say("Ala: lift 1 rogue", "Ala: board 4")
    assert on(stage) and stage.seen["boats"][3] == ["green", "rogue"]


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize("person", HAIL)
def test_somebody_of_the_bag_takes_a_boat_of_ones_choice(person):
    stage = hired(person, boats=fleet({2: "red red red"}))
    assert stage.waits_for == "draw"
    stage.force("draw yellow")
    assert stage.asked == "Ala" and stage.answers == [f"board {n}" for n in range(1, 7)]
    stage.say("Ala: board 2", "Ala: moor left-outer")
    assert stage.seen["moored"] == {"left-outer": 2} and on(stage)


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize("person", HAIL)
def test_nobody_is_hailed_without_a_boat_or_a_bag(person):
    stage = hired(person, moored=MOORED, token=12)
    assert on(stage) and stage.all("finds-nothing")
    stage = hired(person, **BAG_IS_EMPTY)
    assert on(stage) and stage.all("bag-is-empty")


@pytest.mark.clause("cove.human-merchant-unspecified", "cove.one-rogue-card-in-play")
@pytest.mark.parametrize("person", HAIL)
def test_a_rogue_that_is_hailed_may_chase(person):
    stage = hired(person, boats=fleet({2: "red"}), rogues="robbers")
    stage.force("draw rogue")
    stage.say("Ala: board 2")
    assert stage.waits_for == "chase"


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize("person", ASHORE)
def test_somebody_is_sent_back_into_the_bag(person):
    stage = hired(person, boats=fleet({2: "red rogue", 5: "blue"}))
    before = stage.seen["bag"]
    assert stage.question == ("whom-ashore", HUMAN)
    assert set(stage.answers) == {"lift 2 red", "lift 2 rogue", "lift 5 blue", "lift none"}
    stage.say("Ala: lift 2 red")
    assert stage.seen["boats"] == fleet({2: "rogue", 5: "blue"}) and on(stage)
    assert stage.seen["bag"] == before | {"red": before["red"] + 1}


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize("person", BANISH)
def test_a_rogue_is_sent_to_the_lair(person):
    stage = hired(person, boats=fleet({2: "red rogue", 5: "rogue"}), lair=1)
    assert stage.question == ("whom-to-banish", HUMAN)
    assert set(stage.answers) == {"lift 2 rogue", "lift 5 rogue", "lift none"}
    assert stage.why_not("Ala: lift 2 red") == ("cannot-be-lifted", HUMAN)
    assert stage.why_not("Ala: lift 1 rogue") == ("not-in-that-boat", HUMAN)
    before = stage.seen["bag"]
    stage.say("Ala: lift 2 rogue")
    assert stage.seen["boats"] == fleet({2: "red", 5: "rogue"}) and stage.seen["lair"] == 2 and on(stage)
    assert stage.seen["bag"] == before


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize("person", [*FERRY, *ASHORE, *BANISH])
def test_all_may_be_left_as_it_is(person):
    stage = hired(person, boats=fleet({2: "red rogue", 5: "blue"}))
    before = stage.seen["boats"]
    stage.say("Ala: lift none")
    assert stage.seen["boats"] == before and stage.all("leaves-all") and on(stage)


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize("person", [*ASHORE, *BANISH])
def test_where_nobody_sails_nobody_is_asked(person):
    stage = hired(person, boats=fleet({1: "red rogue red red"}), moored={"left-outer": 1})
    assert on(stage) and stage.all("finds-nothing")
    if person in BANISH:
        assert on(hired(person, boats=fleet({1: "red"})))


# -- time -----------------------------------------------------------------------------------------


@pytest.mark.clause("cove.human-merchant-unspecified", "cove.town-square")
@pytest.mark.parametrize(("person", "saved"), QUICK.items())
def test_some_come_quicker_but_never_for_nothing(person, saved):
    for place, hours in enumerate((2, 1, 2, 3), 1):
        stage = Stage(times={"Ala": 0, "Nozama": 11}, square=[""] * (place - 1) + [person], **BAG_IS_EMPTY)
        stage.say(f"Ala: hire {place}")
        stage.force(f"arrive {OTHER}")
        assert stage.time("Ala") == max(1, hours - saved) and stage.event("comes-quickly").what == saved


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize("person", AGAIN)
def test_after_some_any_action_may_follow(person):
    stage = hired(person)
    assert stage.event("may-repeat").who == (0,) and on(stage)
    assert stage.why_not("Ala: hire 2") is None
    assert stage.why_not("Ala: make small red") is None


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize("person", [person for person in EVERYBODY if person not in AGAIN])
def test_after_the_others_nobody_is_hired_twice_running(person):
    stage = hired(person, **BAG_IS_EMPTY)
    while stage.waits_for != "work":
        stage.say(f"Ala: {stage.answers[-1]}")
    assert stage.why_not("Ala: hire 2") == ("not-again", HUMAN)


def test_nothing_here_is_asked_of_the_peddler():
    stage = Stage(times={"Ala": 9, "Nozama": 0}, right=RIGHT, square=["", "tinker"])
    stage.turn(LEFT, arrive=[OTHER])
    assert stage.asked in ("", NOZAMA)
