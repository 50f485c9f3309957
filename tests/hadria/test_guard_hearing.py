"""Whom guards and captains hear, and whom not."""

import pytest

from tests.hadria.stage import Stage
from tests.hadria.test_guards import ALARM, hunting, prey

# -- detecting ------------------------------------------------------------------------------------


@pytest.mark.clause("guard.vigilance-distance", "guard.detection-need-not-catch", "board.distance-is-path-count")
def test_a_guard_detects_four_fields_and_comes_nearer():
    """N26, N25, N24, N31, N23: four fields, of which the guard goes three."""
    stage = hunting(guards=["N26"], Bo="N23")
    assert stage.event("hears").what == 4 and stage.guards == {"N31"} and stage.field("Bo") == "N23"
    assert stage.event("hears").clause == stage.event("listens").clause == "guard.vigilance-distance"
    assert stage.event("not-reached").clause == "guard.detection-need-not-catch"


@pytest.mark.clause("guard.vigilance-distance", "guard.stay-if-nothing-detected")
def test_a_guard_does_not_detect_five_fields_and_stays():
    stage = hunting(guards=["N26"], Bo="N30")
    assert stage.guards == {"N26"} and "hears" not in stage.kinds
    assert stage.event("hears-nobody").clause == "guard.stay-if-nothing-detected"
    assert stage.places(stage.event("hears-nobody").where) == ("N26",)


@pytest.mark.clause("guard.vigilance-distance", "component.guard-sheet-parts", "component.guard-sheet-two-sided")
@pytest.mark.parametrize(
    ("figures", "more", "hears", "goes"),
    [("guards", {}, 4, 3), ("guards", ALARM, 5, 4), ("captains", ALARM, 6, 5)],
)
def test_the_guard_sheet_says_how_far_they_detect_and_go(figures, more, hears, goes):
    """Along one street, out of the Palace and through Golden Roofs; no other way is as short."""
    street = ["P1", "P6", "P2", "N31", "N23", "N13", "N14", "N15"]
    stage = hunting(Bo=street[hears], **{figures: ["P1"]}, **more)
    assert getattr(stage, figures) == {street[goes]} and stage.event("hears").what == hears
    stage = hunting(Bo=street[hears + 1], **{figures: ["P1"]}, **more)
    assert getattr(stage, figures) == {"P1"}


@pytest.mark.clause("guard.hidden-thief-undetectable")
def test_a_hidden_thief_is_not_detected_and_the_other_one_is():
    """Vigilance 4; within 2 fields Bo under a cloak, and Cy."""
    stage = hunting(guards=["N27"], Bo={"field": "N26", "marks": ["hidden"]}, Cy="N25")
    assert prey(stage, "hidden-from") == [(1,)] and prey(stage, "hears") == [(2,)]
    assert stage.event("hidden-from").clause == "guard.hidden-thief-undetectable"
    assert stage.field("Bo") == "N26" and stage.field("Cy") == "N22"


@pytest.mark.clause("guard.sources-of-hiding", "field.hideout", "token.dark-alley", "marker.smoke-hides")
@pytest.mark.parametrize(
    ("field", "more"),
    [("N18", {}), ("N28", {"open": {"N28": "alley"}}), ("N28", {"smoke": ["N28"]})],
    ids=["hideout", "dark alley", "smoke"],
)
def test_places_hide_a_thief(field, more):
    assert hunting(guards=["N17"], Bo=field, **more).guards == {"N17"}
    assert hunting(guards=["N17"], Bo="N28").field("Bo") == "N22"


@pytest.mark.clause("guard.sources-of-hiding")
def test_a_cloak_hides_until_the_end_of_the_turn():
    stage = Stage(2, guards=["N26"], thieves={"Bo": {"field": "N24", "declared": ["cloak-of-reflections 9", "move 8"]}})
    assert "guard.sources-of-hiding" in stage.say("Bo: resolve cloak-of-reflections")
    stage.sneak("Bo", "N25", "N26", "N25")
    stage.say("Bo: stop")
    assert stage.field("Bo") == "N25" and stage.guards == {"N26"}
    assert stage.thief("Bo")["marks"] == []  # the next turn has begun


@pytest.mark.clause("guard.sources-of-hiding", "dungeon.leaving-thief-hidden")
def test_leaving_a_dungeon_hides():
    stage = Stage(2, guards=["N12"], thieves={"Bo": {"field": "N22", "declared": ["move 9"]}})
    stage.sneak("Bo", "N11", "N12", "N13")
    stage.say("Bo: stop")
    assert stage.field("Bo") == "N13" and stage.guards == {"N12"} and "caught" not in stage.kinds


@pytest.mark.clause("guard.dungeon-thief-undetectable")
def test_a_thief_in_a_dungeon_is_not_detected():
    stage = hunting(players=2, guards=["N11"], Bo="N22")
    assert stage.guards == {"N11"} and "hears" not in stage.kinds and "hidden-from" not in stage.kinds


@pytest.mark.clause("guard.detects-many-moves-to-one")
def test_many_are_detected_but_one_is_chased():
    stage = hunting(guards=["N27"], Bo="N25", Cy="N29", Dee="N16")
    assert "guard.detects-many-moves-to-one" in stage.remarks and "goes" not in stage.kinds
    assert sorted(prey(stage, "hears")) == [(1,), (2,), (3,)]
    stage.say("Ala: way N25")
    assert prey(stage, "caught") == [(1,)] and stage.guards == {"N25"}
