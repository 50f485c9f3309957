"""Akcje straży: whom guards and captains detect, whom they go after, which way, and whom they catch."""

from typing import Any

import pytest

from tests.hadria.stage import GAME, NAMES, PARKED, Stage
from thieves.hadria.guards import WhichGuard

FREE = {"equal_ways": "free-choice"}
ALARM = {"alarm": True, "district": "S"}


def hunting(options: dict[str, Any] | None = None, players: int = 4, **position: Any) -> Stage:
    """The guard acts now: Ala, the first thief, has just resigned her only card.

    Thieves who are not named wait in hideouts; in Calm a guard detects 4 fields and goes 3.
    """
    stage = before(options, players, **position)
    stage.say("Ala: resign ambush")
    return stage


def before(options: dict[str, Any] | None = None, players: int = 4, **position: Any) -> Stage:
    """A moment before the guard acts."""
    thieves = {name: position.pop(name) for name in NAMES if name in position}
    ala = thieves.get("Ala", PARKED[0])
    thieves["Ala"] = ({"field": ala} if isinstance(ala, str) else ala) | {"declared": ["ambush 9"]}
    return Stage(players, options, thieves=thieves, **({"dice": [8]} | position))


def prey(stage: Stage, kind: str) -> list[tuple[int, ...]]:
    """Whom the events of this kind are about."""
    return [event.who for event in stage.all(kind)]


# -- who acts, and when ---------------------------------------------------------------------------


@pytest.mark.clause("guard.all-act-at-one-initiative")
def test_all_guards_act_at_one_initiative():
    stage = hunting(guards=["N26", "S17", "W12"], Bo="N25", Cy="S16")
    stage.say("Ala: guard S17")
    assert stage.field("Bo") == "N22" and stage.field("Cy") == "S19"
    assert stage.guards == {"N25", "S16", "W12"}


@pytest.mark.clause("guard.all-act-at-one-initiative")
def test_the_trace_begins_with_the_number_of_figures():
    stage = hunting(guards=["N26", "S17"], captains=["W12"], Bo="N25", **ALARM)
    acts = stage.event("guard-acts")
    assert (acts.what, acts.clause) == (3, "guard.all-act-at-one-initiative")


@pytest.mark.clause("guard.all-act-at-one-initiative")
def test_a_thief_who_is_caught_is_no_longer_detected_by_the_next_guard():
    stage = hunting(guards=["N26", "N24"], Bo="N25")
    stage.say("Ala: guard N26")
    assert stage.guards == {"N25", "N24"} and prey(stage, "caught") == [(1,)]


@pytest.mark.clause("guard.no-action-cards")
@pytest.mark.parametrize(("ap", "escapes"), [(6, True), (5, True), (4, False)])
def test_the_number_on_the_die_works_like_ap_on_a_card(ap, escapes):
    """The guard's initiative is 5; in Calm a tie goes to the thief."""
    stage = Stage(2, guards=["N26"], dice=[5], thieves={"Bo": {"field": "N25", "declared": [f"move {ap}"]}})
    if escapes:
        stage.sneak("Bo", "N24", "N31", "N23", "N13")
    assert (stage.field("Bo") == "N22") is not escapes


@pytest.mark.clause("guard.not-controlled-by-players")
def test_nobody_commands_the_guard():
    stage = before(guards=["N26"], Bo="N25")
    assert stage.why_not("Ala: guard N26") == ("no-guard-now", "guard.not-controlled-by-players")
    assert stage.why_not("Ala: way N25") == ("no-way-now", "guard.shortest-way")
    stage.say("Ala: resign ambush")
    assert stage.all("guard-acts") and "guard.not-controlled-by-players" in WhichGuard.remarks
    assert stage.field("Bo") == "N22"


@pytest.mark.clause("guard.captains-only-after-alarm")
def test_captains_come_with_the_alarm_only():
    stage = Stage(2)
    assert len(stage.seen["guards"]) == 12 and stage.seen["captains"] == []
    stage = before(players=2, district="W")
    assert stage.captains == set()
    stage.say("Ala: resign ambush")
    assert len(stage.captains) == 2


@pytest.mark.clause("guard.guards-before-captains")
def test_guards_act_before_captains():
    """A guard catches Bo; then a captain catches Cy. Both are ready, but nobody is asked: the order is fixed."""
    stage = hunting(guards=["N26"], captains=["S17"], Bo="N25", Cy="S16", **ALARM)
    assert prey(stage, "caught") == [(1,), (2,)]
    assert [event.what for event in stage.all("listens")] == ["guard", "captain"]


@pytest.mark.clause("guard.guards-before-captains")
def test_a_captain_waits_for_the_guard_that_is_further_away():
    stage = hunting(guards=["N27"], captains=["N24"], Bo="N25", **ALARM)
    assert stage.guards == {"N25"} and stage.captains == {"N24"}


@pytest.mark.clause("guard.guards-before-captains")
def test_a_captain_cannot_be_named_before_the_guards():
    stage = hunting(guards=["N26", "S17"], captains=["W12"], Bo="N25", Cy="S16", Dee="W13", **ALARM)
    assert stage.options("guard") == {"N26", "S17"}
    assert stage.why_not("Ala: guard W12") == ("guard-does-not-act", "guard.first-thief-orders-equals")


@pytest.mark.clause("guard.first-thief-orders-equals")
@pytest.mark.parametrize(("first", "second"), [("N26", "N24"), ("N24", "N26")])
def test_the_first_thief_decides_the_order_of_guards(first, second):
    stage = hunting(guards=["N26", "N24"], Bo="N25")
    assert stage.question == ("which-guard", "guard.first-thief-orders-equals") and stage.asked == ["Ala"]
    assert stage.why_not(f"Bo: guard {first}") == ("only-first-settles", "first.resolution-phase-duties")
    stage.say(f"Ala: guard {first}")
    assert stage.guards == {"N25", second}


@pytest.mark.clause("guard.first-thief-orders-equals")
def test_captains_are_ordered_by_the_first_thief_too():
    stage = hunting(captains=["N26", "N24"], Bo="N25", **ALARM)
    assert stage.question[0] == "which-guard"
    stage.say("Ala: guard N24")
    assert stage.captains == {"N25", "N26"}


@pytest.mark.clause("guard.first-thief-orders-equals")
def test_only_a_guard_that_detects_somebody_is_to_move():
    stage = hunting(guards=["N26", "N24", "W12"], Bo="N25")
    assert stage.options("guard") == {"N26", "N24"}
    assert stage.why_not("Ala: guard W12") == ("guard-does-not-act", "guard.first-thief-orders-equals")


@pytest.mark.clause("guard.first-thief-orders-equals", "alarm.who-left-is-out")
def test_a_first_thief_who_has_left_orders_no_guards():
    stage = Stage(
        3, guards=["N26", "N24"], dice=[8], alarm=True, district="S",
        thieves={"Ala": {"field": "S31", "declared": ["move 9"]}, "Bo": "N25"},
    )  # fmt: skip
    stage.sneak("Ala")
    stage.say("Ala: leave")
    assert stage.question[0] == "which-guard" and stage.asked == ["Bo"]


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


# -- whom they go after ---------------------------------------------------------------------------


@pytest.mark.clause("guard.nearest-thief-first")
def test_the_nearest_thief_first():
    stage = hunting(guards=["N27"], Bo="N25", Cy="N28")
    assert stage.event("nearest-is").who == (2,) and stage.event("nearest-is").what == 1
    assert stage.field("Cy") == "N22" and stage.field("Bo") == "N25"


@pytest.mark.clause("guard.equal-distance-first-thief-decides")
@pytest.mark.parametrize(("way", "caught"), [("N26", "Bo"), ("N28", "Cy")])
def test_between_equally_near_thieves_the_first_thief_decides(way, caught):
    stage = hunting(guards=["N27"], Bo="N26", Cy="N28")
    assert stage.question == ("which-way", "guard.equal-distance-first-thief-decides") and stage.asked == ["Ala"]
    assert stage.options("way") == {"N26", "N28"}
    assert stage.why_not(f"Bo: way {way}") == ("only-first-settles", "first.resolution-phase-duties")
    assert stage.say(f"Ala: way {way}")[0] == "guard.equal-distance-first-thief-decides"
    assert [name for name in ("Bo", "Cy") if stage.field(name) == "N22"] == [caught]


@pytest.mark.clause("guard.nearest-thief-first", "guard.shortest-way")
def test_no_other_way_can_be_chosen():
    stage = hunting(guards=["N27"], Bo="N26", Cy="N28", Dee="N16")
    assert stage.why_not("Ala: way N16") == ("no-such-way", "guard.nearest-thief-first")
    assert stage.why_not("Ala: way N32") == ("no-such-way", "guard.nearest-thief-first")
    earlier = before(guards=["N27"], Bo="N26", Cy="N28")
    assert earlier.why_not("Ala: way N26") == ("no-way-now", "guard.shortest-way")


@pytest.mark.clause("marker.fire-stops-guards", "guard.shortest-way")
def test_why_a_way_is_refused_for_fire():
    """From N13 to Bo there are several shortest ways; on the one over N12 fire burns."""
    stage = hunting(guards=["N13"], Bo="N10", fire=["N2"])
    assert stage.options("way") == {"N1", "N21"}
    assert stage.why_not("Ala: way N2") == ("way-burns", "marker.fire-stops-guards")
    assert stage.why_not("Ala: way N12") == ("lesser-way", "guard.shortest-way")


@pytest.mark.clause("marker.fire-stops-guards")
def test_why_a_way_ends_before_the_fire_and_not_behind_it():
    """The guard on E20 is as near to Ala as to Bo; on the way to one of them fire burns at once."""
    stage = hunting(guards=["E20"], Ala="S10", Bo="E35", fire=["S22", "E19"])
    assert stage.options("way") == {"E20", "E30"}
    assert stage.why_not("Ala: way E28") == ("behind-fire", "marker.fire-stops-guards")


@pytest.mark.clause("movement.guard-cannot-end-on-guard")
def test_why_a_way_does_not_end_on_another_guard():
    stage = hunting(guards=["N16", "N6"], Ala="E3", Bo="N23")
    stage.say("Ala: guard N6")
    assert "N33" in stage.guards and stage.options("way") == {"N13", "N27"}
    assert stage.why_not("Ala: way N33") == ("cannot-end-there", "movement.guard-cannot-end-on-guard")
    assert stage.why_not("Ala: way N11") == ("no-such-way", "guard.nearest-thief-first")


@pytest.mark.clause("guard.spread-over-different-thieves")
def test_a_guard_leaves_a_thief_to_another_who_can_catch_nobody_else():
    """N27 is next to Bo, Cy and Dee; N24 reaches Bo alone. If N27 is to act first, it must not take Bo."""
    stage = hunting(guards=["N27", "N24"], Bo="N26", Cy="N28", Dee="N17")
    stage.say("Ala: guard N27")
    assert "spreads" in stage.kinds and stage.options("way") == {"N28", "N17"}
    assert stage.why_not("Ala: way N26") == ("not-that-way", "guard.spread-over-different-thieves")
    stage.say("Ala: way N28")
    assert prey(stage, "caught") == [(2,), (1,)] and stage.field("Dee") == "N17"


@pytest.mark.clause("guard.spread-over-different-thieves")
def test_with_one_way_left_nobody_is_asked():
    stage = hunting(guards=["N27", "N24"], Bo="N26", Cy="N28")
    stage.say("Ala: guard N27")
    assert stage.event("spreads").clause == "guard.spread-over-different-thieves"
    assert prey(stage, "caught") == [(2,), (1,)]


@pytest.mark.clause("guard.spread-over-different-thieves", "guard.first-thief-orders-equals")
def test_the_order_stays_free_even_if_it_costs_a_catch():
    """N25 has only Bo in reach, N27 both: if N27 acts last, or first, all the same, but the order is never refused."""
    stage = hunting(guards=["N24", "N26"], Bo="N25", Cy="N28")
    assert stage.options("guard") == {"N24", "N26"}
    stage.say("Ala: guard N26")  # the nearest is Bo: Cy gets away from N24, four fields off
    assert prey(stage, "caught") == [(1,)] and "spreads" not in stage.kinds


def beside_bo(*more):
    """N3 is as near to Ala as to Bo, who stands on N2 with a guard; N12 is nearest to Bo."""
    return hunting(guards=["N3", "N2", "N12", *more], Ala="N4", Bo="N2")


def ends(*said):
    """Where Ala and Bo are when the guard is done, by every way to go on from what was said."""
    stage = beside_bo()
    stage.say(*said)
    if stage.question[0] not in ("which-guard", "which-way"):
        return {(stage.field("Ala"), stage.field("Bo"))}
    verb = stage.question[0].removeprefix("which-")
    return set().union(*(ends(*said, f"Ala: {verb} {field}") for field in stage.options(verb)))


@pytest.mark.clause("guard.spread-over-different-thieves", "guard.first-thief-orders-equals")
def test_in_no_order_can_a_catch_be_dropped_afterwards():
    """With N3 sent for Bo, N2 has to act before N12: then nobody is asked, and both are caught as by any other way."""
    assert ends() == {("N22", "N22")}
    stage = beside_bo()
    stage.say("Ala: guard N3")
    assert stage.options("way") == {"N3", "N4"} and "spreads" not in stage.kinds
    stage.say("Ala: way N3")
    assert stage.places(stage.event("act-later").where) == ("N12",)
    assert stage.event("act-later").clause == "guard.spread-over-different-thieves"
    assert prey(stage, "caught") == [(1,), (0,)]


@pytest.mark.clause("guard.spread-over-different-thieves", "guard.first-thief-orders-equals")
def test_a_figure_is_not_named_before_another_on_which_an_earlier_choice_relies():
    stage = beside_bo("N8")  # hears Ala, but does not get there
    stage.say("Ala: guard N3", "Ala: way N3")
    assert stage.options("guard") == {"N2", "N8"} and stage.places(stage.event("act-later").where) == ("N12",)
    assert stage.why_not("Ala: guard N12") == ("acts-later", "guard.spread-over-different-thieves")
    assert stage.why_not("Ala: guard N3") == ("guard-does-not-act", "guard.first-thief-orders-equals")
    stage.say("Ala: guard N8")
    assert stage.places(stage.event("act-later").where) == ("N12",) and prey(stage, "caught") == [(1,), (0,)]
    other = beside_bo("N8")
    other.say("Ala: guard N3", "Ala: way N4")
    assert other.options("guard") == {"N2", "N12"} and "act-later" not in other.kinds


@pytest.mark.clause("guard.spread-over-different-thieves")
def test_spreading_binds_only_where_it_brings_more_catches():
    stage = hunting(guards=["N17", "N32"], Bo="N26", Cy="N28")
    stage.say("Ala: guard N17")
    assert stage.options("way") == {"N26", "N28"} and "spreads" not in stage.kinds
    stage.say("Ala: way N28")
    assert prey(stage, "caught") == [(2,), (1,)]


@pytest.mark.clause("guard.spread-over-different-thieves", "guard.guards-before-captains")
def test_captains_who_still_act_count_as_well():
    stage = hunting(guards=["N27"], captains=["W17"], Bo="N26", Cy="N28", **ALARM)
    assert "spreads" in stage.kinds and prey(stage, "caught") == [(2,), (1,)]


@pytest.mark.clause("guard.prefer-crowded-field", "guard.catches-all-on-field")
def test_at_equal_distance_the_fuller_field():
    stage = hunting(guards=["N27"], Bo="N26", Cy="N28", Dee="N28")
    assert stage.event("crowd-is").who == (2, 3) and prey(stage, "caught") == [(2,), (3,)]
    assert stage.event("catches").who == (2, 3) and stage.field("Bo") == "N26"


@pytest.mark.clause("guard.prefer-crowded-field")
def test_hidden_thieves_fill_a_field_too():
    """As in the rulebook: Joanne beside a hidden Jasmine draws the guard away from Nikolai, and alone is caught."""
    crowd = {"Bo": "N26", "Cy": "N28", "Dee": {"field": "N28", "marks": ["hidden"]}}
    stage = hunting(guards=["N27"], **crowd)
    assert prey(stage, "caught") == [(2,)] and stage.field("Dee") == "N28"
    stage = hunting({"crowded_field": "detected-only"}, guards=["N27"], **crowd)
    assert stage.options("way") == {"N26", "N28"}


@pytest.mark.clause("guard.prefer-crowded-field", "guard.spread-over-different-thieves")
def test_the_fuller_field_comes_before_spreading():
    """N27 goes to Cy and the hidden Dee, though N19, too far from Bo, could catch Cy as well."""
    crowd = {"Bo": "N26", "Cy": "N28", "Dee": {"field": "N28", "marks": ["hidden"]}}
    stage = hunting(guards=["N27", "N19"], **crowd)
    stage.say("Ala: guard N27")
    assert prey(stage, "caught") == [(2,)] and "spreads" not in stage.kinds
    stage = hunting({"crowded_field": "detected-only"}, guards=["N27", "N19"], **crowd)
    stage.say("Ala: guard N27")
    assert prey(stage, "caught") == [(1,), (2,)] and "spreads" in stage.kinds


@pytest.mark.clause("guard.nearest-beats-most")
def test_near_beats_many():
    stage = hunting(guards=["N27"], Bo="N26", Cy="N29", Dee="N29")
    assert prey(stage, "caught") == [(1,)] and stage.event("near-beats-many").clause == "guard.nearest-beats-most"


@pytest.mark.clause("guard.nearest-beats-most", "guard.prefer-crowded-field", "guard.detects-many-moves-to-one")
def test_the_trace_says_only_what_made_a_difference():
    one = hunting(guards=["N27"], Bo="N26")
    assert not {"nearest-is", "near-beats-many", "crowd-is", "spreads"} & set(one.kinds)
    two = hunting(guards=["N27"], Bo="N26", Cy="N29")
    assert "nearest-is" in two.kinds and not {"near-beats-many", "crowd-is"} & set(two.kinds)
    even = hunting(guards=["N27"], Bo="N26", Cy="N28")
    assert "crowd-is" not in even.kinds


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
