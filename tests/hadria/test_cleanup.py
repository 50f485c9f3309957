"""Faza porządków: cards, markers, AP, the event and the first-thief token, in this order."""

import pytest

from tests.hadria.stage import GAME, Stage


def last_act(players=3, thieves=None, **position):
    """The last card of a turn: Ala has a card and nothing else is to come but the guard."""
    given = {"Ala": {"declared": ["night-shift 5"]}} | (thieves or {})
    return Stage(players, **({"dice": [1]} | position), thieves=given)


@pytest.mark.clause("turn.clean-up-steps", "first.clean-up-duties")
def test_five_steps_in_order_under_the_eyes_of_the_first_thief():
    made = last_act(event="fog", first="Bo", fire=["N1"], thieves={"Cy": {"ap": 7}})
    made.say("Ala: resolve night-shift")
    order = ["cleanup-begins", "discards-declared", "markers-gone", "ten-again",
             "event-gone", "token-passes", "turn-begins"]  # fmt: skip
    places = [made.kinds.index(kind) for kind in order]
    assert places == sorted(places) and made.event("cleanup-begins").who == (1,)


TOLD = {
    "takes-back": "cleanup.take-back-basic-and-special",
    "discards-declared": "cleanup.discard-other-cards",
    "ten-again": "cleanup.keep-ten-blue-ap",
    "keeps-red": "cleanup.keep-red-ap",
    "violet-back": "cleanup.discard-violet-ap",
    "event-gone": "cleanup.discard-event",
    "token-passes": "cleanup.pass-first-thief-token",
}


@pytest.mark.clause(
    "cleanup.take-back-basic-and-special",
    "cleanup.discard-other-cards",
    "cleanup.keep-ten-blue-ap",
    "cleanup.keep-red-ap",
    "cleanup.discard-violet-ap",
    "cleanup.discard-event",
    "cleanup.pass-first-thief-token",
)
def test_every_step_is_told_with_its_clause():
    made = last_act(jewel="Bo", district="N", event="fog",
                    thieves={"Ala": {"declared": ["night-shift 5", "move 4"], "violet": 2}, "Cy": {"ap": 7},
                             "Bo": {"red": 0}})  # fmt: skip
    made.say("Ala: resign night-shift", "Ala: resign move")
    assert {event.kind: event.clause for event in made.events if event.kind in TOLD} == TOLD


@pytest.mark.clause("cleanup.discard-other-cards", "general.single-use", "general.discarded-even-if-resigned")
@pytest.mark.parametrize("verb", ["resolve", "resign"])
def test_general_cards_go_to_the_discard_pile_used_or_not(verb):
    made = last_act()
    made.say(f"Ala: {verb} night-shift")
    assert made.event("discards-declared").who == (0,)
    assert "takes-back" not in made.kinds
    assert made.seen["discard"] == {"night-shift": 1} and made.thief("Ala")["declared"] == []


@pytest.mark.clause("cleanup.take-back-basic-and-special")
def test_basic_and_special_cards_come_back_to_the_hand():
    made = last_act(thieves={"Ala": {"declared": ["move 5", "seduction beacon 4"]}})
    made.say("Ala: resign move", "Ala: resign seduction")
    assert made.event("takes-back").who == (0,)
    assert made.seen["discard"] == {"beacon": 1}
    made.force("event high-water")
    for _ in range(10):
        if made.question[0] != "what-to-declare":
            made.say(made.timeline.written(GAME.actions(made.timeline.state)[0]))
    assert made.may("Ala: declare move") and made.may("Ala: declare seduction")


@pytest.mark.clause("cleanup.remove-effect-markers", "marker.last-until-end-of-turn", "component.smoke-markers",
                    "component.fire-markers", "component.theft-markers")  # fmt: skip
def test_smoke_fire_and_every_mark_are_gone():
    marks = ["hidden", "lit", "robbable", "robbed", "safe", "snared"]
    made = last_act(smoke=["E1", "E2"], fire=["N1"], thieves={"Bo": {"marks": marks}}, guards=["S1"])
    assert made.thief("Bo")["marks"] == sorted(marks)
    made.say("Ala: resign night-shift")
    assert made.seen["smoke"] == made.seen["fire"] == made.seen["dazed"] == made.seen["snared"] == []
    assert all(thief["marks"] == [] for thief in made.seen["thieves"].values())


@pytest.mark.clause("limit.everything-else-unlimited", "component.smoke-markers", "component.fire-markers")
def test_more_markers_than_the_box_holds_are_replaced():
    fields = [f"W{number}" for number in (*range(1, 8), *range(9, 31))]
    made = Stage(2, dice=[1], smoke=fields[:20], fire=fields[20:27],
                 thieves={"Ala": {"field": "E22", "declared": ["smoke-grenade 6", "fire-grenade 5"]}})  # fmt: skip
    made.say("Ala: resolve smoke-grenade", "Ala: aim E22", "Ala: enough", "Ala: resolve fire-grenade")
    assert len(made.seen["smoke"]) == 21 and len(made.seen["fire"]) == 7 and made.may("Ala: aim E31")


@pytest.mark.clause("cleanup.keep-ten-blue-ap", "component.permanent-ap-markers", "dungeon.two-ap-next-turn")
def test_ten_blue_ap_are_ready_again_and_two_in_a_dungeon():
    made = last_act(thieves={"Ala": {"declared": ["night-shift 5"], "ap": 3}, "Bo": {"field": "N22", "ap": 7}})
    made.say("Ala: resign night-shift")
    assert [(event.who, event.what) for event in made.all("ten-again")] == [((0,), 10)]  # Cy has them already
    assert made.event("only-two-ap").who == (1,)
    assert [thief["ap"] for thief in made.seen["thieves"].values()] == [10, 2, 10]


@pytest.mark.clause("cleanup.keep-red-ap")
def test_the_holder_of_the_jewel_keeps_the_red_ap():
    made = last_act(jewel="Bo", district="N")
    made.say("Ala: resign night-shift")
    assert "keeps-red" not in made.kinds and made.thief("Bo")["red"] == 2  # he had them before
    made = last_act(jewel="Bo", district="N", thieves={"Bo": {"red": 0}})
    made.say("Ala: resign night-shift")
    assert made.event("keeps-red").who == (1,) and made.event("keeps-red").what == 2 == made.thief("Bo")["red"]


@pytest.mark.clause("cleanup.discard-violet-ap", "component.temporary-ap-markers", "dungeon.other-ap-allowed")
def test_violet_ap_of_this_turn_go_back_and_those_of_the_next_stay():
    made = last_act(thieves={"Ala": {"declared": ["night-shift 5"], "violet": 2}, "Bo": {"violet": 1}})
    made.say("Ala: resolve night-shift")
    assert [(event.who, event.what) for event in made.all("violet-back")] == [((0,), 2), ((1,), 1)]
    assert (made.thief("Ala")["violet"], made.thief("Ala")["later"], made.thief("Bo")["violet"]) == (3, 0, 0)


@pytest.mark.clause("cleanup.used-ap-tokens-to-box")
def test_ap_tokens_on_cards_go_to_the_box_and_others_stay():
    made = Stage(2, dice=[1], thieves={"Ala": {"tokens": {"informer": 3, "agent": 2, "trinkets": 1}}})
    made.say("Ala: declare move", "Ala: informer", "Ala: informer", "Ala: agent", "Ala: ready", "Bo: ready")
    made.say("Ala: resign move")
    assert made.event("tokens-used").what == (2, 1)
    assert made.thief("Ala")["tokens"] == {"informer": 1, "agent": 1, "trinkets": 1}


@pytest.mark.clause("cleanup.discard-event")
def test_the_event_goes_to_the_box():
    made = last_act(event="full-moon")
    made.say("Ala: resign night-shift")
    assert "event-gone" in made.kinds and "event" not in made.seen
    assert "full-moon" not in made.options("event")
    made = last_act(event="full-moon", left=0)
    made.say("Ala: resign night-shift")
    assert "event-gone" in made.kinds and made.seen["end"] and "event" not in made.seen


@pytest.mark.clause("cleanup.pass-first-thief-token")
@pytest.mark.parametrize("first, left", [("Ala", "Bo"), ("Bo", "Cy"), ("Cy", "Ala")])
def test_the_token_goes_to_the_left(first, left):
    made = last_act(first=first)
    made.say("Ala: resign night-shift")
    assert made.seen["first"] == left and made.event("token-passes").who == (made.players.index(left),)


@pytest.mark.clause("cleanup.pass-first-thief-token", "alarm.who-left-is-out")
def test_the_token_passes_by_whoever_has_left():
    made = Stage(3, alarm=True, district="E", dice=[1, 1], first="Ala",
                 thieves={"Bo": {"field": "E16", "declared": ["move 5"]}})  # fmt: skip
    made.sneak("Bo")
    made.say("Bo: leave")
    assert made.seen["first"] == "Cy"


@pytest.mark.clause("cleanup.end-check")
@pytest.mark.parametrize("left, over", [(1, False), (0, True)])
@pytest.mark.parametrize("alarm", [False, True])
def test_after_the_last_event_the_game_ends(left, over, alarm):
    more = {"alarm": True, "district": "N", "dice": [1, 1]} if alarm else {}
    made = last_act(left=left, **more)
    made.say("Ala: resign night-shift")
    assert (made.timeline.result is not None) == over and ("token-passes" in made.kinds) != over
