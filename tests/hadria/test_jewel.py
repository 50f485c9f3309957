"""Podniesienie Klejnotu Cesarzy: the first theft, its rewards, the district card and the red AP."""

import pytest

from tests.hadria.stage import Stage
from thieves.hadria import game


def first_theft(players=3, stop=True, thieves=None, **position):
    """Ala takes the Jewel from the middle of the Palace; the last player waits with Ambush."""
    last = ("Ala", "Bo", "Cy", "Dee")[players - 1]
    given = {"Ala": {"field": "P6", "declared": ["move 5"]}, last: {"declared": ["ambush 2"]}} | (thieves or {})
    made = Stage(players, **({"dice": [1]} | position), thieves=given)
    made.sneak("Ala", "P1")
    made.say("Ala: pick red")
    events = list(made.events)
    if stop:
        made.say("Ala: step P14", "Ala: stop")
    made.events = events + (made.events if stop else [])
    return made


@pytest.mark.clause(
    "jewel.pause-at-first-pick-up",
    "jewel.best-burglar-token",
    "component.best-burglar-token",
    "component.emperors-jewel",
)
def test_the_first_to_take_it_is_the_best_burglar():
    made = first_theft(stop=False)
    assert made.event("jewel-stolen").clause == "jewel.pause-at-first-pick-up"
    assert made.event("best-burglar").who == (0,) and made.thief("Ala")["burglar"]
    assert made.seen["holder"] == "Ala" and "jewel" not in made.seen and made.seen["stolen"]
    assert game.pieces(made.timeline.state)["emperors jewel"] == 1


@pytest.mark.clause("jewel.red-ap-equal-to-rivals", "component.red-ap-markers")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_holder_has_a_red_ap_for_every_rival(players):
    made = first_theft(players, stop=False)
    assert made.event("red-ap").what == players - 1 == made.thief("Ala")["red"]


@pytest.mark.clause("jewel.district-card-after-the-move", "component.district-cards")
def test_after_that_movement_a_district_card_is_drawn():
    made = first_theft(stop=False)
    assert made.question[0] == "where-next"  # not before the movement is over
    assert made.why_not("chance: district N") == ("no-district-now", "jewel.district-card-after-the-move")
    made.say("Ala: step P14", "Ala: stop")
    assert made.question == ("which-district", "jewel.district-card-after-the-move")
    assert made.options("district") == {"N", "E", "S", "W"}
    assert made.why_not("Ala: district N") == ("only-chance", "setup.random-thief-sheet")
    made.force("district S")
    assert made.event("district-drawn").who == (0,) and made.seen["district"] == "S"


@pytest.mark.clause("jewel.district-card-after-the-move", "dungeon.caught-in-palace-draw-district")
def test_who_is_caught_in_that_movement_goes_to_a_dungeon_first_and_then_the_gates_are_drawn():
    made = first_theft(stop=False, guards=["P14"])
    made.say("Ala: step P14")
    assert made.question[0] == "which-dungeon" and made.seen["jewel"] == "P14"
    made.force("district W")
    assert made.field("Ala") == "W8" and "district-drawn" not in made.kinds
    assert made.options("district") == {"N", "E", "S", "W"}  # the card was shuffled back
    made.force("district W")
    assert made.seen["district"] == "W" and not made.seen["alarm"]


@pytest.mark.clause("component.district-cards", "dungeon.caught-in-palace-draw-district")
def test_the_open_card_is_not_drawn_for_a_dungeon():
    made = first_theft(thieves={"Bo": {"field": "P8", "declared": ["move 4"]}}, guards=["P13"])
    made.force("district W")
    made.sneak("Bo", "P13")
    assert made.options("district") == {"N", "E", "S"}
    assert made.why_not("chance: district W") == ("no-such-district", "component.district-cards")
    made.force("district N")
    assert made.field("Bo") == "N22" and made.seen["district"] == "W"


@pytest.mark.clause("jewel.alarm-next-turn", "jewel.open-gates")
def test_the_alarm_is_raised_in_the_next_turn_and_the_gates_open_with_it():
    made = first_theft(thieves={"Bo": {"field": "S31", "declared": ["move 4"]}})
    assert {"jewel.alarm-next-turn", "jewel.open-gates"} <= set(made.remarks)
    made.force("district S")
    assert made.event("district-drawn").what == "S" and not made.seen["alarm"]
    made.sneak("Bo")
    assert made.why_not("Bo: leave") == ("not-before-alarm", "alarm.leaving-the-board-allowed")
    made.say("Bo: stop", "Cy: resign ambush")
    assert "alarm-raised" in made.kinds and made.seen["alarm"] and made.seen["turn"] == 2


@pytest.mark.clause("jewel.open-gates")
def test_all_other_gates_stay_closed():
    made = Stage(2, alarm=True, district="S", dice=[1, 1], thieves={"Ala": {"field": "N4", "declared": ["move 5"]}})
    made.sneak("Ala")
    assert made.why_not("Ala: leave") == ("gate-closed", "jewel.open-gates")


@pytest.mark.clause("jewel.new-owner-gets-red-ap", "cleanup.keep-red-ap", "component.red-ap-markers")
def test_a_new_owner_gets_the_red_ap_in_the_clean_up():
    made = Stage(
        3,
        dice=[1],
        district="N",
        jewel="Bo",
        thieves={
            "Ala": {"field": "E22", "declared": ["pulley-rod 5"]},
            "Bo": {"field": "E31", "burglar": True},
            "Cy": {"declared": ["ambush 2"]},
        },
    )
    made.say("Ala: resolve pulley-rod", "Ala: name Bo", "Ala: steal red")
    assert made.event("jewel-changes-hands").who == (0,) and made.seen["holder"] == "Ala"
    assert made.event("jewel-changes-hands").clause == "jewel.new-owner-gets-red-ap"
    assert (made.thief("Ala")["red"], made.thief("Bo")["red"]) == (0, 2)
    made.say("Cy: resign ambush")
    assert (made.thief("Ala")["red"], made.thief("Bo")["red"]) == (2, 0)
    assert made.event("keeps-red").who == (0,) and made.event("red-to-pool").who == (1,)
    assert made.event("red-to-pool").clause == "jewel.new-owner-gets-red-ap"


@pytest.mark.clause("jewel.new-owner-gets-red-ap")
def test_without_an_owner_the_red_ap_go_back_to_the_pool():
    made = Stage(2, dice=[8], district="N", jewel="Ala", guards=["E31"], thieves={"Ala": "E22"})
    made.say("Ala: ready", "Bo: ready")
    assert made.seen["jewel"] == "E29" and made.thief("Ala")["red"] == 0 and "red-to-pool" in made.kinds


@pytest.mark.clause("jewel.no-second-district-card")
def test_later_pick_ups_draw_no_card_and_give_nothing_else():
    made = Stage(2, alarm=True, district="N", jewel="E31", dice=[1, 1],
                 thieves={"Ala": {"field": "E22", "declared": ["move 5"]}, "Bo": {"burglar": True}})  # fmt: skip
    made.sneak("Ala", "E31")
    made.say("Ala: pick red")
    assert made.event("jewel-taken-again").clause == "jewel.no-second-district-card"
    assert not made.thief("Ala")["burglar"] and made.thief("Ala")["red"] == 0 and made.seen["holder"] == "Ala"
    made.say("Ala: stop")
    assert made.question[0] == "which-event"


@pytest.mark.clause("jewel.best-burglar-token-permanent")
def test_the_best_burglar_keeps_the_token_when_robbed_and_when_caught():
    made = Stage(
        3,
        dice=[2],
        district="N",
        jewel="Bo",
        guards=["E30"],
        thieves={
            "Ala": {"field": "E22", "declared": ["pulley-rod 5"]},
            "Bo": {"field": "E31", "burglar": True},
            "Cy": {"declared": ["ambush 1"]},
        },
    )
    made.say("Ala: resolve pulley-rod", "Ala: name Bo")
    assert made.options("steal") == {"red"}
    made.say("Ala: steal red")
    assert made.field("Bo") == "E21" and made.thief("Bo")["burglar"] and not made.thief("Ala")["burglar"]
    bo = {"field": "E31", "burglar": True, "declared": ["ambush 1"]}
    made = Stage(
        3, dice=[2], district="N", jewel="Bo", guards=["E30"], thieves={"Ala": {"declared": ["ambush 5"]}, "Bo": bo}
    )
    made.say("Ala: resign ambush")
    assert made.field("Bo") == "E21" and "holder" not in made.seen and made.thief("Bo")["burglar"]
