"""Wszczęcie alarmu: the sheet is turned, captains and guards appear at the gates, before the event of the turn."""

from typing import Any

import pytest

from tests.hadria.our_city import SHEETS
from tests.hadria.stage import GAME, PARKED, Stage
from thieves.hadria.events import Die
from thieves.hadria.queries import sheet

FIELDS = {
    "N": ({"N3", "N16"}, {"N7", "N14"}),
    "E": ({"E10", "E24"}, {"E32", "E36"}),
    "S": ({"S22", "S36"}, {"S18", "S21"}),
    "W": ({"W26", "W35"}, {"W4", "W20"}),
}  #: the alarm fields of captains and of guards
FULL = [f"S{n}" for n in range(1, 19)] + ["S20", "S23"]


def alarm(district: str = "N", players: int = 3, **position: Any) -> Stage:
    """The Jewel was stolen in this turn, which ends now; Bo will be the first thief."""
    thieves = position.pop("thieves", {})
    ala = thieves.pop("Ala", PARKED[0])
    ala = {"field": ala} if isinstance(ala, str) else ala
    thieves["Ala"] = {"declared": ["ambush 1"]} | ala
    stage = Stage(players, dice=[8], district=district, thieves=thieves, **position)
    assert not stage.seen["alarm"]
    stage.say("Ala: resign ambush")
    return stage


@pytest.mark.clause("alarm.when-raised", "event.alarm-is-raised-before-revealing", "jewel.alarm-next-turn")
def test_the_alarm_is_raised_at_the_start_of_the_next_turn_before_the_event():
    stage = alarm()
    kinds = stage.kinds
    assert kinds.index("turn-begins") < kinds.index("alarm-raised") < kinds.index("captain-appears")
    assert stage.event("alarm-raised").clause == "alarm.when-raised"
    assert stage.question[0] == "which-event" and stage.seen["alarm"]


@pytest.mark.clause("alarm.when-raised")
def test_it_is_raised_once():
    stage = alarm(players=2)
    stage.luck()
    stage.say("Bo: ready", "Ala: ready")
    assert "alarm-raised" not in stage.kinds and len(stage.captains) == 2


@pytest.mark.clause("alarm.when-raised")
def test_without_the_theft_there_is_no_alarm():
    stage = Stage(2, thieves={"Ala": {"field": PARKED[0], "declared": ["ambush 9"]}}, dice=[8])
    stage.say("Ala: resign ambush")
    assert "alarm-raised" not in stage.kinds and not stage.seen["alarm"]


@pytest.mark.clause("alarm.flip-guard-sheet", "component.guard-sheet-two-sided")
def test_the_guard_sheet_is_turned():
    stage = alarm()
    assert stage.seen["alarm"] and "alarm.flip-guard-sheet" in Die.remarks
    assert sheet(stage.timeline.state) == SHEETS["alarm"] != SHEETS["calm"]


@pytest.mark.clause("alarm.place-two-captains-two-guards", "field.alarm-guard", "field.alarm-captain")
@pytest.mark.parametrize("district", FIELDS)
def test_two_captains_and_two_guards_appear_in_the_open_district_only(district):
    stage = alarm(district)
    assert (stage.captains, stage.guards) == FIELDS[district]
    assert {event.clause for event in stage.all("captain-appears")} == {"field.alarm-captain"}
    assert [event.clause for event in stage.all("alarm-guard-appears")] == ["field.alarm-guard"] * 2


@pytest.mark.clause("alarm.place-two-captains-two-guards", "transfer.catching-on-arrival")
def test_a_thief_on_an_alarm_field_is_caught():
    stage = alarm(thieves={"Bo": {"field": "N3", "yellow": 1}, "Cy": {"field": "N7", "green": 1}})
    assert stage.field("Bo") == stage.field("Cy") == "N22"
    assert stage.thief("Bo")["yellow"] == stage.thief("Cy")["green"] == 0
    assert stage.captains == {"N3", "N16"} and stage.guards == {"N7", "N14"}


@pytest.mark.clause("alarm.place-two-captains-two-guards", "dungeon.alarm-district-dungeon")
def test_whoever_is_caught_there_is_in_the_dungeon_of_the_open_district():
    stage = alarm("S", thieves={"Bo": "S22"})
    assert stage.event("goes-to-alarm-dungeon").who == (1,) and stage.field("Bo") == "S19"


@pytest.mark.clause("dungeon.two-ap-next-turn", "dungeon.first-card-must-be-move")
def test_whoever_is_caught_by_the_alarm_keeps_ten_ap_but_must_begin_with_move():
    stage = alarm(players=2, thieves={"Bo": "N3"})
    assert stage.thief("Bo")["ap"] == 10 and stage.field("Bo") == "N22"
    stage.force("event lull", "roll 1", "roll 1")
    stage.luck()
    stage.say("Bo: declare ambush", "Bo: ap 9", "Bo: declare move", "Bo: ap 1", "Bo: ready", "Ala: ready")
    assert stage.why_not("Bo: resolve ambush") == ("first-must-be-move", "dungeon.first-card-must-be-move")


@pytest.mark.clause("alarm.place-two-captains-two-guards", "guard.hidden-thief-not-caught")
def test_a_thief_in_a_dark_alley_there_is_not_caught():
    stage = alarm(thieves={"Bo": "N14"}, open={"N14": "alley"})
    assert stage.field("Bo") == "N14" and "N14" in stage.guards


@pytest.mark.clause("alarm.place-two-captains-two-guards", "movement.end-occupancy")
@pytest.mark.parametrize("beside", ["N2", "N4"])
def test_a_captain_whose_field_is_taken_stands_beside_and_is_a_captain_still(beside):
    stage = alarm(guards=["N3"])
    assert stage.question == ("where-reinforcement", "alarm.place-two-captains-two-guards")
    assert stage.asked == ["Bo"] and stage.options("beside") == {"N2", "N4"}  # Bo is the new first thief
    assert GAME.when(stage.timeline.state)[1] == "events"
    assert stage.why_not("Bo: beside N1") == ("not-nearest-in-alarm", "alarm.place-two-captains-two-guards")
    assert stage.why_not("Ala: beside N2") == ("only-first", "first.event-phase-duties")
    stage.say(f"Bo: beside {beside}")
    assert stage.captains == {beside, "N16"} and stage.guards == {"N3", "N7", "N14"}


@pytest.mark.clause("alarm.place-two-captains-two-guards", "movement.end-occupancy")
def test_a_guard_whose_field_is_taken_stands_beside():
    stage = alarm(guards=["N14"], thieves={"Cy": {"field": "N13", "marks": ["hidden"]}})  # hidden until the turn ends
    assert stage.options("beside") == {"N13", "N15"}
    stage.say("Bo: beside N13")
    assert stage.guards == {"N14", "N13", "N7"} and stage.field("Cy") == "N22"


@pytest.mark.clause("alarm.place-two-captains-two-guards")
def test_only_the_nearest_free_fields_are_offered():
    stage = alarm(guards=["N3", "N2", "N4"])
    assert stage.options("beside") == {"N1", "N12", "N5", "N15"}


@pytest.mark.clause("limit.no-guard-left", "alarm.place-two-captains-two-guards")
def test_with_no_guard_left_two_come_from_elsewhere():
    stage = alarm(guards=FULL)
    assert stage.captains == {"N3", "N16"}
    for taken in ("S1", "S2"):
        assert stage.question[0] == "which-guard-to-take" and stage.asked == ["Bo"]
        stage.say(f"Bo: take {taken}")
    assert stage.guards == {*FULL, "N7", "N14"} - {"S1", "S2"}


@pytest.mark.clause("alarm.switch-event-deck", "alarm.alarm-events-instead")
def test_the_alarm_deck_takes_over():
    stage = alarm()
    assert stage.question[0] == "which-event" and "alarm.switch-event-deck" in stage.remarks
    assert stage.seen["left"] == 5 and "lull" in stage.options("event") and "fog" not in stage.options("event")
    assert stage.timeline.state.decks.calm == () and stage.timeline.state.decks.calm_left == 0


@pytest.mark.clause("alarm.leaving-the-board-allowed")
def test_the_gates_are_open():
    assert alarm().event("gates-open").clause == "alarm.leaving-the-board-allowed"


@pytest.mark.clause("guard.captains-only-after-alarm", "component.captain-figures")
def test_there_are_never_more_than_two_captains():
    stage = alarm()
    assert len(stage.captains) == 2 and len(stage.timeline.state.city.figures) == 22


@pytest.mark.clause("alarm.two-dice", "alarm.alarm-events-instead")
@pytest.mark.parametrize(("dice", "higher"), [((3, 7), 7), ((8, 2), 8), ((4, 4), 4)])
def test_the_guards_initiative_is_the_higher_of_two_dice(dice, higher):
    stage = alarm()
    stage.force("event lull")
    assert "yellow-appears" not in stage.kinds and stage.question[0] == "which-of-two-dice"
    stage.force(*(f"roll {number}" for number in dice))
    assert stage.seen["dice"] == list(dice) and stage.event("initiative-is").what == higher


@pytest.mark.clause("alarm.ties-to-guard")
@pytest.mark.parametrize(("raised", "asked"), [(True, []), (False, ["Bo"])])
def test_ties_go_to_the_guard_now(raised, asked):
    """Bo has 5 AP on Move, the guard's initiative is 5: in the Alarm the guard is first, in Calm it is Bo."""
    thieves = {"Ala": {"field": PARKED[0], "declared": ["ambush 9"]}, "Bo": {"field": "N25", "declared": ["move 5"]}}
    stage = Stage(2, guards=["N26"], dice=[5], alarm=raised, district="S", thieves=thieves)
    stage.say("Ala: resign ambush")
    assert stage.asked == asked and (stage.field("Bo") == "S19") is raised
