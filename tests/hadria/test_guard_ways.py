"""The ways that guards and captains take, and whom they catch at the end."""

import pytest

from tests.hadria.stage import GAME, Stage
from tests.hadria.test_guards import ALARM, FREE, hunting, prey

# -- the way --------------------------------------------------------------------------------------


@pytest.mark.clause("guard.shortest-way")
def test_the_shortest_way_as_far_as_it_goes():
    stage = hunting(guards=["N27"], Bo="N24")
    assert stage.places(stage.event("goes").what) == ("N27", "N26", "N25", "N24")
    assert stage.event("goes").clause == "guard.shortest-way"


@pytest.mark.clause("guard.shortest-way")
@pytest.mark.parametrize("end", ["N25", "N27"])
def test_among_equally_short_ways_the_first_thief_chooses(end):
    """From P2 to N26 over the Palace or past N31: four fields either way, of which three are gone."""
    stage = hunting(guards=["P2"], Bo="N26")
    assert stage.question == ("which-way", "guard.shortest-way") and stage.options("way") == {"N25", "N27"}
    assert stage.say(f"Ala: way {end}")[0] == "guard.shortest-way"
    assert stage.kinds[0] == "chosen-by-first"
    assert stage.guards == {end}


@pytest.mark.clause("guard.shortest-way")
def test_a_way_that_leads_to_a_catch_comes_first():
    """From P2 to Bo on N26 both ways are four fields long; a captain goes them all, but on one way fire burns."""
    stage = hunting(captains=["P2"], Bo="N26", fire=["N25"], **ALARM)
    assert stage.places(stage.event("goes").what) == ("P2", "P3", "N32", "N27", "N26") and prey(stage, "caught") == [
        (1,)
    ]
    stage = hunting(FREE, captains=["P2"], Bo="N26", fire=["N25"], **ALARM)
    assert "spreads" in stage.kinds and prey(stage, "caught") == [(1,)]  # it has to catch by another rule


@pytest.mark.clause("guard.shortest-way", "movement.guard-cannot-end-on-guard")
def test_the_way_that_ends_nearest_comes_before_the_other():
    """A guard on N27 would make the way over the Palace end a field earlier, on N32."""
    stage = hunting(guards=["P2", "N27"], Bo={"field": "N26", "marks": ["safe"]})
    stage.say("Ala: guard P2")
    assert "N25" in stage.guards
    stage = hunting(FREE, guards=["P2", "N27"], Bo={"field": "N26", "marks": ["safe"]})
    stage.say("Ala: guard P2")
    assert stage.options("way") == {"N25", "N32"}


@pytest.mark.clause("guard.shortest-way", "movement.may-move-less-or-zero")
def test_a_guard_never_stops_early():
    stage = hunting(guards=["N26"], Bo="N23")
    assert stage.guards == {"N31"}  # and nobody was asked


@pytest.mark.clause("guard.catch-and-stop")
def test_a_catch_ends_the_way():
    stage = hunting(guards=["N26"], Bo="N25", Cy="N24")
    assert stage.guards == {"N25"} and prey(stage, "caught") == [(1,)] and stage.field("Cy") == "N24"
    assert stage.event("catches").clause == "guard.catch-and-stop"


@pytest.mark.clause("guard.catch-and-stop", "guard.own-field-at-initiative")
def test_no_guard_enters_where_another_stands_beside_a_thief_to_be_caught():
    stage = hunting(guards=["N27", "N25"], Bo="N25")
    stage.say("Ala: guard N27")
    assert stage.guards == {"N26", "N25"} and prey(stage, "caught") == [(1,)]
    assert stage.kinds.index("held-up") < stage.kinds.index("catches-in-place")
    assert stage.event("held-up").clause == "guard.moves-even-if-catch-impossible"


@pytest.mark.clause("guard.catch-and-stop")
def test_it_does_not_go_through_such_a_field_either():
    """N26 would pass N25 on the way to nobody: the nearest is Bo, and before him the way ends."""
    stage = hunting(guards=["N26", "N25"], Bo="N25", Cy="N24")
    stage.say("Ala: guard N26")
    assert stage.guards == {"N26", "N25"} and prey(stage, "caught") == [(1,)] and stage.field("Cy") == "N24"


@pytest.mark.clause("movement.passing-through-figures", "movement.guard-cannot-end-on-guard")
def test_a_guard_passes_another_to_make_a_catch():
    stage = hunting(guards=["N26", "N25"], Bo="N24")
    stage.say("Ala: guard N26")
    assert stage.guards == {"N24", "N25"} and prey(stage, "caught") == [(1,)]


@pytest.mark.clause("movement.guard-cannot-end-on-guard", "movement.end-occupancy")
def test_a_guard_stops_on_the_last_field_that_is_free():
    stage = hunting(guards=["N26", "N31"], Bo="N23")
    stage.say("Ala: guard N26")
    assert stage.places(stage.all("goes")[0].what) == ("N26", "N25", "N24") and stage.guards == {"N24", "N23"}


@pytest.mark.clause("movement.guard-cannot-end-on-guard")
def test_a_guard_stays_if_no_field_is_free():
    stage = hunting(guards=["N26", "N25", "N24", "N31"], Bo={"field": "N23", "marks": ["safe"]})
    stage.say("Ala: guard N26")
    assert "N26" in stage.guards


# -- catching -------------------------------------------------------------------------------------


@pytest.mark.clause("guard.moves-even-if-catch-impossible", "marker.fire-stops-guards")
def test_a_captain_goes_after_the_nearest_though_fire_stops_him():
    """As in the rulebook: Jasmine is nearer than Zain, and a fire marker saves her."""
    stage = hunting(captains=["N27"], Bo="N24", Cy={"field": "E5", "thief": "zain"}, fire=["N25"], **ALARM)
    assert stage.captains == {"N26"} and "caught" not in stage.kinds
    assert stage.event("stopped-by-fire").clause == "marker.fire-stops-guards"


@pytest.mark.clause("guard.moves-even-if-catch-impossible", "guard.immune-thief-not-caught")
def test_a_guard_goes_to_a_thief_whom_nobody_can_catch_and_stops_there():
    stage = hunting(guards=["N27"], Bo={"field": "N25", "marks": ["safe"]}, Cy="N24")
    assert stage.guards == {"N25"} and "caught" not in stage.kinds
    assert stage.event("goes-anyway").clause == "guard.moves-even-if-catch-impossible"


@pytest.mark.clause("guard.immune-thief-not-caught")
def test_rope_with_grapple_saves_from_being_caught_but_not_from_being_detected():
    stage = Stage(2, guards=["N26"], dice=[8], thieves={"Bo": {"field": "N24", "declared": ["rope-with-grapple 9"]}})
    assert "guard.immune-thief-not-caught" in stage.say("Bo: resolve rope-with-grapple")
    stage.say("Bo: step N25", "Bo: step N26")
    assert stage.field("Bo") == "N26" and "passes-figure" in stage.kinds and "stops" in stage.kinds
    assert prey(stage, "hears") == [(1,)] and stage.field("Bo") == "N26" and "caught" not in stage.kinds


@pytest.mark.clause("guard.catches-all-on-field")
def test_all_on_the_field_who_can_be_caught():
    bo, cy, dee = "N25", {"field": "N25", "marks": ["safe"]}, {"field": "N25", "marks": ["hidden"]}
    stage = hunting(guards=["N26"], Bo=bo, Cy=cy, Dee=dee)
    assert prey(stage, "caught") == [(1,)] and stage.field("Cy") == stage.field("Dee") == "N25"
    stage = hunting(guards=["N26"], Bo="N25", Cy="N25", Dee="N25")
    assert prey(stage, "caught") == [(1,), (2,), (3,)]
    assert {stage.field(name) for name in ("Bo", "Cy", "Dee")} == {"N22"}


@pytest.mark.clause("guard.hidden-thief-not-caught")
def test_a_guard_crosses_the_field_of_a_hidden_thief():
    stage = hunting(guards=["N26"], Bo={"field": "N25", "marks": ["hidden"]}, Cy="N24")
    assert stage.guards == {"N24"} and prey(stage, "caught") == [(2,)] and stage.field("Bo") == "N25"


@pytest.mark.clause("guard.thief-starting-on-guard-field")
def test_a_thief_on_a_guards_field_may_leave_before_the_guard_acts():
    """As in the rulebook: the guard's initiative is 4, Zain has declared Move with 5 AP."""
    stage = Stage(
        2, guards=["N25"], dice=[4],
        thieves={"Bo": {"field": "N25", "thief": "zain", "declared": ["move 5"]}},
    )  # fmt: skip
    assert stage.field("Bo") == "N25" and stage.asked == ["Bo"]
    stage.sneak("Bo", "N24", "N31")
    assert "caught" not in stage.kinds and stage.field("Bo") == "N31"


@pytest.mark.clause("guard.thief-starting-on-guard-field", "guard.own-field-at-initiative")
def test_whoever_stays_is_caught_at_the_guards_initiative_without_a_step():
    stage = Stage(2, guards=["N25"], dice=[4], thieves={"Bo": {"field": "N25", "declared": ["ambush 5"]}})
    stage.say("Bo: resign ambush")
    assert stage.event("catches-in-place").clause == "guard.own-field-at-initiative"
    assert "goes" not in stage.kinds and stage.guards == {"N25"} and stage.field("Bo") == "N22"


@pytest.mark.clause("guard.thief-starting-on-guard-field", "movement.may-move-less-or-zero")
def test_a_move_of_no_fields_on_a_guards_field_is_safe_until_then():
    stage = Stage(2, guards=["N25"], dice=[4], thieves={"Bo": {"field": "N25", "declared": ["move 9", "ambush 8"]}})
    stage.sneak("Bo")
    stage.say("Bo: stop")
    assert stage.field("Bo") == "N25" and stage.asked == ["Bo"]


@pytest.mark.clause("guard.thief-starting-on-guard-field")
def test_a_thief_who_stops_being_hidden_is_caught_only_when_the_guard_acts():
    stage = Stage(
        2, guards=["N25"], dice=[4],
        thieves={"Bo": {"field": "N24", "declared": ["shadow-step 9", "ambush 8"]}},
    )  # fmt: skip
    stage.say("Bo: resolve shadow-step", "Bo: step N25", "Bo: stop")
    assert stage.field("Bo") == "N25" and stage.thief("Bo")["marks"] == ["busy"]
    stage.say("Bo: resign ambush")
    assert "catches-in-place" in stage.kinds and stage.field("Bo") == "N22"


@pytest.mark.clause("guard.other-effect-moves-guard-catches")
@pytest.mark.parametrize("figures", ["guards", "captains"])
def test_a_firecracker_makes_the_guard_catch_on_its_own_field_at_once(figures):
    stage = Stage(
        2, **{figures: ["N25"]}, dice=[1], alarm=True, district="S",
        thieves={"Ala": {"field": "N27", "declared": ["firecracker 9", "ambush 8"]}, "Bo": "N25"},
    )  # fmt: skip
    stage.say("Ala: resolve firecracker", "Ala: aim N25")
    assert prey(stage, "caught") == [(1,)] and getattr(stage, figures) == {"N25"}
    assert stage.question[0] == "which-card-now"  # it stops there: nobody is asked where it goes


@pytest.mark.clause("guard.other-effect-moves-guard-catches")
def test_by_the_other_reading_it_catches_only_if_it_is_sent_off():
    for line, caught in (("Ala: stop", False), ("Ala: step N24", True)):
        stage = Stage(
            2, {"guard_moved_zero": "waits"}, guards=["N25"], dice=[1],
            thieves={"Ala": {"field": "N27", "declared": ["firecracker 9", "ambush 8"]}, "Bo": "N25"},
        )  # fmt: skip
        stage.say("Ala: resolve firecracker", "Ala: aim N25", line)
        assert (stage.field("Bo") == "N22") is caught and stage.guards == {"N25"}


@pytest.mark.clause("guard.thief-entering-guard-field")
def test_a_thief_who_walks_into_a_guard_is_caught_in_the_middle_of_his_way():
    stage = Stage(2, guards=["N25"], dice=[1], thieves={"Bo": {"field": "N27", "declared": ["move 9"]}})
    stage.sneak("Bo", "N26", "N25")
    assert stage.event("walks-into-guard").clause == "guard.thief-entering-guard-field"
    assert stage.field("Bo") == "N22" and stage.guards == {"N25"}


@pytest.mark.clause("guard.thief-entering-guard-field")
def test_a_captain_catches_who_walks_into_him():
    stage = Stage(2, captains=["N25"], thieves={"Bo": {"field": "N26", "declared": ["move 9"]}}, **ALARM)
    stage.sneak("Bo", "N25")
    assert "walks-into-guard" in stage.kinds and stage.field("Bo") == "S19"


@pytest.mark.clause("guard.thief-entering-guard-field", "field.hideout", "movement.passing-through-figures")
def test_a_thief_passes_a_guard_in_a_hideout():
    stage = Stage(2, guards=["N18"], dice=[1], thieves={"Bo": {"field": "N7", "declared": ["move 9"]}})
    stage.sneak("Bo", "N18", "N28")
    assert stage.field("Bo") == "N28" and stage.event("passes-figure").clause == "movement.passing-through-figures"


@pytest.mark.clause("guard.undercover-token-catches", "token.undercover-guard-places-guard")
def test_an_undercover_guard_catches_whoever_reveals_him():
    stage = Stage(2, tokens=["N26"], dice=[1], thieves={"Bo": {"field": "N27", "declared": ["move 9", "ambush 2"]}})
    stage.sneak("Bo", "N26")
    stage.say("Bo: reveal")
    stage.force("token undercover")
    assert stage.event("undercover-catches").clause == "guard.undercover-token-catches"
    assert stage.field("Bo") == "N22" and stage.guards == {"N26"}


@pytest.mark.clause("guard.undercover-token-catches")
def test_a_hidden_thief_goes_on_past_the_undercover_guard():
    stage = Stage(2, tokens=["N26"], thieves={"Bo": {"field": "N27", "marks": ["hidden"], "declared": ["move 9"]}})
    stage.sneak("Bo", "N26")
    stage.say("Bo: reveal")
    stage.force("token undercover")
    assert "undercover-catches" not in stage.kinds and stage.guards == {"N26"}
    stage.walk("Bo", "N25", "N24")
    assert stage.field("Bo") == "N24"


@pytest.mark.clause("guard.undercover-token-catches", "token.undercover-guard-field-occupied")
def test_on_a_guards_field_the_guard_who_stands_there_catches():
    """He began there and moved 0 fields; the newcomer stands beside."""
    stage = Stage(2, tokens=["N26"], guards=["N26"], thieves={"Bo": {"field": "N26", "declared": ["move 9"]}}, dice=[1])
    stage.sneak("Bo")
    stage.say("Bo: reveal")
    stage.force("token undercover")
    assert "undercover-catches" in stage.kinds
    assert stage.asked == ["Ala"] and stage.options("beside") == {"N25", "N27"}
    stage.say("Ala: beside N25")
    assert stage.field("Bo") == "N22" and stage.guards == {"N26", "N25"}


def test_every_clause_about_the_guard_is_told_by_an_event_or_a_refusal():
    """What happens in the guard's phase names its clause: each event of the trace belongs to the section."""
    stage = hunting(guards=["N27"], Bo="N26", Cy="N29", Dee="N29")
    trace = stage.clauses[stage.kinds.index("guard-acts") : stage.kinds.index("caught") + 1]
    assert all(clause.startswith("guard.") and clause in GAME.book for clause in trace)
