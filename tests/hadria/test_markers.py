"""Znaczniki: smoke hides and exposes, fire blocks; both are gone when the turn ends."""

from typing import Any

import pytest

from tests.hadria.stage import Stage
from tests.hadria.test_guards import ALARM, before, hunting, prey

ROUND = {"fire_in_the_way": "goes-round"}


def acting(card: str, here: str = "N27", options: dict[str, Any] | None = None, **position: Any) -> Stage:
    """Ala acts first with this card, and may sneak afterwards."""
    thieves = position.pop("thieves", {})
    ala = {"field": here, "declared": [f"{card} 9", "move 8"]} | thieves.pop("Ala", {})
    return Stage(3, options, **({"dice": [1]} | position), thieves={"Ala": ala} | thieves)


# -- smoke ----------------------------------------------------------------------------------------


@pytest.mark.clause("marker.smoke-hides")
def test_a_smoke_grenade_lays_smoke_that_hides():
    thieves = {"Ala": {"declared": ["smoke-grenade 9"]}, "Bo": "N25"}
    stage = acting("smoke-grenade", guards=["N24"], dice=[8], thieves=thieves)
    stage.say("Ala: resolve smoke-grenade")
    assert "marker.smoke-hides" in stage.say("Ala: aim N26", "Ala: aim N25")
    assert stage.seen["smoke"] == ["N25", "N26"]
    stage.say("Ala: aim N27")
    assert prey(stage, "hidden-from") == [(0,), (1,)] and stage.guards == {"N24"}


@pytest.mark.clause("marker.smoke-hides", "guard.thief-entering-guard-field")
def test_a_thief_passes_a_guard_in_smoke():
    stage = acting("ambush", guards=["N26"], smoke=["N26"], thieves={"Ala": {"declared": ["move 9"]}})
    stage.sneak("Ala", "N26", "N25")
    assert stage.field("Ala") == "N25"


@pytest.mark.clause("marker.smoke-only-while-there")
def test_smoke_hides_only_on_its_field():
    stage = acting("ambush", guards=["N25"], smoke=["N26"], thieves={"Ala": {"declared": ["move 9"]}})
    stage.sneak("Ala", "N26", "N25")
    assert stage.field("Ala") == "N22"


@pytest.mark.clause("marker.smoke-makes-robbable", "marker.smoke-only-while-there")
def test_in_smoke_one_can_be_robbed_without_a_marker():
    bo = {"field": "N26", "yellow": 1}
    stage = acting("ambush", smoke=["N26"], thieves={"Ala": {"declared": ["move 9"]}, "Bo": bo})
    stage.sneak("Ala", "N26")
    assert stage.thief("Bo")["marks"] == [] and stage.may("Ala: rob Bo")
    stage.say("Ala: rob Bo", "Ala: steal yellow")
    assert stage.thief("Ala")["yellow"] == 1
    stage = acting("ambush", smoke=["N25"], thieves={"Ala": {"declared": ["move 9"]}, "Bo": bo})
    stage.sneak("Ala", "N26")
    assert stage.why_not("Ala: rob Bo") == ("not-exposed", "theft.only-by-effect")


@pytest.mark.clause("marker.smoke-makes-robbable", "theft.any-thief-may-use-marker")
def test_whoever_throws_smoke_from_afar_needs_another_card_to_rob():
    """As in the rulebook: Nikolai is 2 fields from Jasmine and throws smoke on her field."""
    jasmine = {"field": "N25", "thief": "jasmine", "green": 1}
    stage = acting("smoke-grenade", thieves={"Ala": {"thief": "nikolai"}, "Bo": jasmine, "Cy": {"thief": "zain"}})
    stage.say("Ala: resolve smoke-grenade", "Ala: aim N25", "Ala: enough")
    assert stage.thief("Bo")["green"] == 1
    stage.sneak("Ala", "N26", "N25")
    stage.say("Ala: rob Bo", "Ala: steal green")
    assert stage.thief("Ala")["green"] == 1


# -- theft ----------------------------------------------------------------------------------------


@pytest.mark.clause("marker.theft-placed", "marker.theft-use", "marker.theft-returned")
def test_a_theft_marker_waits_for_whoever_comes_by():
    """Ala makes noise from afar: only by walking through Bo's field does she, or anybody, take a jewel."""
    stage = acting("noise-grenade", thieves={"Bo": {"field": "N25", "yellow": 1, "green": 1}})
    stage.say("Ala: resolve noise-grenade", "Ala: aim N25")
    assert "robbable" in stage.thief("Bo")["marks"] and stage.thief("Bo")["green"] == 1
    stage.sneak("Ala", "N26", "N25")
    stage.say("Ala: rob Bo")
    assert "marker.theft-returned" in stage.say("Ala: steal green")
    assert "robbable" not in stage.thief("Bo")["marks"] and stage.thief("Bo")["yellow"] == 1
    assert stage.why_not("Ala: rob Bo")[0] == "robbed-already"


@pytest.mark.clause("marker.theft-use", "marker.theft-placed")
def test_on_the_same_field_no_marker_is_needed():
    stage = acting("noise-grenade", thieves={"Bo": {"field": "N27", "green": 1}, "Cy": "N27"})
    stage.say("Ala: resolve noise-grenade", "Ala: aim N27", "Ala: steal green")
    assert stage.thief("Ala")["green"] == 1 and "robbable" not in stage.thief("Bo")["marks"]


# -- fire on the way ------------------------------------------------------------------------------


@pytest.mark.clause("marker.fire-on-free-field", "target.free-field")
def test_fire_is_put_on_a_free_field_only():
    """As in the rulebook: a jewel may lie there, but no figure may stand there."""
    stage = acting("fire-grenade", "P6", guards=["P5"], jewel="P1", thieves={"Bo": "P2"})
    stage.say("Ala: resolve fire-grenade")
    for field in ("P5", "P2", "P6"):
        assert stage.why_not(f"Ala: aim {field}") == ("not-a-free-field", "marker.fire-on-free-field")
    assert "marker.fire-on-free-field" in stage.say("Ala: aim P1")
    assert stage.seen["fire"] == ["P1"] and stage.seen["jewel"] == "P1"


@pytest.mark.clause("marker.fire-blocks-all-figures")
def test_fire_blocks_thieves_and_guards():
    stage = acting("ambush", fire=["N26"], thieves={"Ala": {"declared": ["move 9"]}})
    stage.sneak("Ala")
    assert stage.why_not("Ala: step N26") == ("into-fire", "marker.fire-blocks-all-figures")
    stage = acting("beacon", "N28", guards=["N27"], fire=["N26"])
    stage.say("Ala: resolve beacon", "Ala: aim N27")
    assert stage.why_not("Ala: step N26") == ("into-fire", "marker.fire-blocks-all-figures")


@pytest.mark.clause("marker.fire-blocks-all-figures")
@pytest.mark.parametrize(
    ("card", "lines"), [("rooftop-leap", []), ("false-orders", ["aim W12"]), ("hue-and-cry", []), ("fire-grenade", [])]
)
def test_nothing_is_transferred_to_or_placed_on_fire(card, lines):
    stage = acting(card, guards=["W12"], fire=["N26"])
    stage.say(f"Ala: resolve {card}", *(f"Ala: {line}" for line in lines))
    why = None if card == "fire-grenade" else ("into-fire", "marker.fire-blocks-all-figures")
    assert stage.why_not("Ala: aim N26") == (why or ("not-a-free-field", "marker.fire-on-free-field"))
    assert stage.may("Ala: aim N24")


@pytest.mark.clause("marker.fire-blocks-all-figures", "token.undercover-guard-field-occupied")
def test_an_undercover_guard_does_not_appear_in_fire():
    """Zain stands in the fire; the guard appears beside."""
    zain = {"thief": "zain", "declared": ["move 9"]}
    stage = acting("ambush", "N25", fire=["N26"], tokens=["N26"], thieves={"Ala": zain})
    stage.sneak("Ala", "N26")
    stage.say("Ala: reveal")
    stage.force("token undercover")
    assert stage.options("beside") == {"N25", "N27"}
    assert stage.why_not("Ala: stop") == ("guard-first", "token.undercover-guard-field-occupied")
    stage.say("Ala: beside N27")
    assert stage.guards == {"N27"} and stage.field("Ala") == "N26"


@pytest.mark.clause("thief.zain-theme", "marker.fire-blocks-all-figures")
def test_fire_does_not_stop_zain_but_it_stops_his_hunters():
    zain = {"thief": "zain", "declared": ["move 9"]}
    stage = acting("ambush", "N27", guards=["N24"], dice=[8], fire=["N26"], thieves={"Ala": zain})
    stage.sneak("Ala", "N26")
    stage.say("Ala: stop")
    assert stage.field("Ala") == "N26" and stage.guards == {"N25"} and "stopped-by-fire" in stage.kinds


# -- fire and the hunt ----------------------------------------------------------------------------


@pytest.mark.clause("marker.fire-does-not-block-detection")
def test_guards_detect_through_fire():
    stage = hunting(guards=["N27"], Bo="N24", fire=["N26"])
    assert prey(stage, "hears") == [(1,)] and stage.event("hears").what == 3
    assert stage.guards == {"N27"}


@pytest.mark.clause("marker.fire-stops-guards", "guard.moves-even-if-catch-impossible")
def test_a_guard_halts_before_fire_and_does_not_walk_around():
    stage = hunting(guards=["N27"], Bo="N24", fire=["N25"])
    assert stage.guards == {"N26"} and stage.event("stopped-by-fire").clause == "marker.fire-stops-guards"
    assert stage.places([stage.event("stopped-by-fire").where]) == ("N26",)


@pytest.mark.clause("marker.fire-stops-guards")
def test_by_the_other_reading_it_walks_around_if_there_is_a_way():
    """Around N25 the way to N24 leads through the Palace: N32, P3, P2, N31, N24."""
    stage = hunting(ROUND, guards=["N27"], Bo="N24", fire=["N25"])
    assert stage.places(stage.event("goes").what) == ("N27", "N32", "P3", "P2") and "stopped-by-fire" not in stage.kinds
    stage = hunting(ROUND, guards=["N27"], Bo="N24", fire=["N25", "N31"])
    assert stage.guards == {"N26"} and "stopped-by-fire" in stage.kinds


@pytest.mark.clause("marker.fire-stops-guards", "guard.catch-and-stop")
def test_on_the_way_around_a_catch_ends_the_way_as_well():
    """Bo is the nearest, but on the way round to him the captain comes to Cy first."""
    cy = {"field": "N31", "marks": ["lit"]}
    stage = hunting(ROUND, captains=["N27"], Bo="N24", Cy=cy, fire=["N25"], **ALARM)
    assert stage.captains == {"N31"} and prey(stage, "caught") == [(2,)] and stage.field("Bo") == "N24"


@pytest.mark.clause("marker.fire-stops-guards")
def test_the_way_around_may_be_very_long():
    """S38 lies in a street between S35 and S37: with S37 in flames the way round leads through half the docks."""
    around = hunting(ROUND, guards=["S34"], Bo={"field": "S38", "marks": ["lit"]}, fire=["S37"])
    assert around.places(around.event("goes").what) == ("S34", "S24", "S25", "S26")
    halts = hunting(guards=["S34"], Bo={"field": "S38", "marks": ["lit"]}, fire=["S37"])
    assert halts.guards == {"S34"}


@pytest.mark.clause("marker.fire-stops-guards", "guard.shortest-way")
def test_an_equally_short_way_without_fire_is_taken():
    """From P2 to Bo on N26 over N27 or over N25, four fields either way; a guard goes three."""
    for fire, end in (("N27", "N25"), ("N25", "N27"), ("N32", "N25"), ("N24", "N27")):
        assert hunting(guards=["P2"], Bo="N26", fire=[fire]).guards == {end}


@pytest.mark.clause("marker.fire-stops-guards", "guard.shortest-way")
def test_a_way_with_fire_is_avoided_even_if_the_fire_is_out_of_reach_this_turn():
    """On market day a guard goes two fields only; the fire lies on the third."""
    stage = hunting(guards=["P2"], Bo="N26", fire=["N27"], event="market-day")
    assert stage.guards == {"N24"}
    stage = hunting(guards=["P2"], Bo="N26", event="market-day")
    assert stage.options("way") == {"N24", "N32"}


@pytest.mark.clause("guard.shortest-way", "marker.fire-stops-guards")
def test_by_free_choice_the_first_thief_may_send_it_into_the_dead_end():
    stage = hunting({"equal_ways": "free-choice"}, guards=["P2"], Bo="N26", fire=["N27"])
    assert stage.options("way") == {"N25", "N32"}


# -- the end of the turn --------------------------------------------------------------------------


@pytest.mark.clause("marker.last-until-end-of-turn", "cleanup.remove-effect-markers")
def test_markers_are_gone_in_the_next_turn():
    bo = {"field": "E6", "marks": ["robbable", "hidden"]}
    stage = before(smoke=["N26"], fire=["N25"], Bo=bo)
    assert stage.seen["smoke"] == ["N26"] and stage.seen["fire"] == ["N25"]
    assert "cleanup.remove-effect-markers" in stage.say("Ala: resign ambush")
    assert stage.seen["smoke"] == stage.seen["fire"] == stage.thief("Bo")["marks"] == []


@pytest.mark.clause("marker.fire-stops-guards")
def test_a_captain_is_stopped_as_well():
    stage = hunting(captains=["N27"], Bo="N24", fire=["N26"], **ALARM)
    assert stage.captains == {"N27"} and "stopped-by-fire" in stage.kinds
