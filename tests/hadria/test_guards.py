"""Akcje straży: whom guards and captains detect, whom they go after, which way, and whom they catch."""

from typing import Any

import pytest

from tests.hadria.table import GAME, NAMES, PARKED, Table

FREE = {"equal_ways": "free-choice"}
ALARM = {"alarm": True, "district": "S"}


def hunting(options: dict[str, Any] | None = None, players: int = 4, **position: Any) -> Table:
    """The guard acts now: Ala, the first thief, has just resigned her only card.

    Thieves who are not named wait in hideouts; in Calm a guard detects 4 fields and goes 3.
    """
    table = before(options, players, **position)
    table.say("Ala: resign ambush")
    return table


def before(options: dict[str, Any] | None = None, players: int = 4, **position: Any) -> Table:
    """A moment before the guard acts."""
    thieves = {name: position.pop(name) for name in NAMES if name in position}
    ala = thieves.get("Ala", PARKED[0])
    thieves["Ala"] = ({"field": ala} if isinstance(ala, str) else ala) | {"declared": ["ambush 9"]}
    return Table(players, options, thieves=thieves, **({"dice": [8]} | position))


def prey(table: Table, kind: str) -> list[tuple[int, ...]]:
    """Whom the events of this kind are about."""
    return [event.who for event in table.all(kind)]


# -- who acts, and when ---------------------------------------------------------------------------


@pytest.mark.clause("guard.all-act-at-one-initiative")
def test_all_guards_act_at_one_initiative():
    table = hunting(guards=["N26", "S17", "W12"], Bo="N25", Cy="S16")
    table.say("Ala: guard S17")
    assert table.field("Bo") == "N22" and table.field("Cy") == "S19"
    assert table.guards == {"N25", "S16", "W12"}


@pytest.mark.clause("guard.all-act-at-one-initiative")
def test_the_trace_begins_with_the_number_of_figures():
    table = hunting(guards=["N26", "S17"], captains=["W12"], Bo="N25", **ALARM)
    acts = table.event("guard-acts")
    assert (acts.what, acts.clause) == (3, "guard.all-act-at-one-initiative")


@pytest.mark.clause("guard.all-act-at-one-initiative")
def test_a_thief_who_is_caught_is_no_longer_detected_by_the_next_guard():
    table = hunting(guards=["N26", "N24"], Bo="N25")
    table.say("Ala: guard N26")
    assert table.guards == {"N25", "N24"} and prey(table, "caught") == [(1,)]


@pytest.mark.clause("guard.no-action-cards")
@pytest.mark.parametrize(("ap", "escapes"), [(6, True), (5, True), (4, False)])
def test_the_number_on_the_die_works_like_ap_on_a_card(ap, escapes):
    """The guard's initiative is 5; in Calm a tie goes to the thief."""
    table = Table(2, guards=["N26"], dice=[5], thieves={"Bo": {"field": "N25", "declared": [f"move {ap}"]}})
    if escapes:
        table.sneak("Bo", "N24", "N31", "N23", "N13")
    assert (table.field("Bo") == "N22") is not escapes


@pytest.mark.clause("guard.not-controlled-by-players")
def test_nobody_commands_the_guard():
    table = before(guards=["N26"], Bo="N25")
    assert table.why_not("Ala: guard N26") == ("no-guard-now", "guard.not-controlled-by-players")
    assert table.why_not("Ala: way N25") == ("no-way-now", "guard.shortest-way")
    assert "guard.not-controlled-by-players" in table.say("Ala: resign ambush")
    assert table.field("Bo") == "N22"


@pytest.mark.clause("guard.captains-only-after-alarm")
def test_captains_come_with_the_alarm_only():
    table = Table(2)
    assert len(table.seen["guards"]) == 12 and table.seen["captains"] == []
    table = before(players=2, district="W")
    assert table.captains == set()
    table.say("Ala: resign ambush")
    assert len(table.captains) == 2


@pytest.mark.clause("guard.guards-before-captains")
def test_guards_act_before_captains():
    """A guard catches Bo; then a captain catches Cy. Both are ready, but nobody is asked: the order is fixed."""
    table = hunting(guards=["N26"], captains=["S17"], Bo="N25", Cy="S16", **ALARM)
    assert prey(table, "caught") == [(1,), (2,)]
    assert table.clauses.index("guard.guards-before-captains") > table.kinds.index("caught")


@pytest.mark.clause("guard.guards-before-captains")
def test_a_captain_waits_for_the_guard_that_is_further_away():
    table = hunting(guards=["N27"], captains=["N24"], Bo="N25", **ALARM)
    assert table.guards == {"N25"} and table.captains == {"N24"}


@pytest.mark.clause("guard.guards-before-captains")
def test_a_captain_cannot_be_named_before_the_guards():
    table = hunting(guards=["N26", "S17"], captains=["W12"], Bo="N25", Cy="S16", Dee="W13", **ALARM)
    assert table.options("guard") == {"N26", "S17"}
    assert table.why_not("Ala: guard W12") == ("guard-does-not-act", "guard.first-thief-orders-equals")


@pytest.mark.clause("guard.first-thief-orders-equals")
@pytest.mark.parametrize(("first", "second"), [("N26", "N24"), ("N24", "N26")])
def test_the_first_thief_decides_the_order_of_guards(first, second):
    table = hunting(guards=["N26", "N24"], Bo="N25")
    assert table.question == ("which-guard", "guard.first-thief-orders-equals") and table.asked == ["Ala"]
    assert table.why_not(f"Bo: guard {first}") == ("only-first-settles", "first.resolution-phase-duties")
    table.say(f"Ala: guard {first}")
    assert table.guards == {"N25", second}


@pytest.mark.clause("guard.first-thief-orders-equals")
def test_captains_are_ordered_by_the_first_thief_too():
    table = hunting(captains=["N26", "N24"], Bo="N25", **ALARM)
    assert table.question[0] == "which-guard"
    table.say("Ala: guard N24")
    assert table.captains == {"N25", "N26"}


@pytest.mark.clause("guard.first-thief-orders-equals")
def test_only_a_guard_that_detects_somebody_is_to_move():
    table = hunting(guards=["N26", "N24", "W12"], Bo="N25")
    assert table.options("guard") == {"N26", "N24"}
    assert table.why_not("Ala: guard W12") == ("guard-does-not-act", "guard.first-thief-orders-equals")


@pytest.mark.clause("guard.first-thief-orders-equals", "alarm.who-left-is-out")
def test_a_first_thief_who_has_left_orders_no_guards():
    table = Table(
        3, guards=["N26", "N24"], dice=[8], alarm=True, district="S",
        thieves={"Ala": {"field": "S31", "declared": ["move 9"]}, "Bo": "N25"},
    )  # fmt: skip
    table.sneak("Ala")
    table.say("Ala: leave")
    assert table.question[0] == "which-guard" and table.asked == ["Bo"]


# -- detecting ------------------------------------------------------------------------------------


@pytest.mark.clause("guard.vigilance-distance", "guard.detection-need-not-catch", "board.distance-is-path-count")
def test_a_guard_detects_four_fields_and_comes_nearer():
    """N26, N25, N24, N31, N23: four fields, of which the guard goes three."""
    table = hunting(guards=["N26"], Bo="N23")
    assert table.event("hears").what == 4 and table.guards == {"N31"} and table.field("Bo") == "N23"
    assert table.event("hears").clause == table.event("listens").clause == "guard.vigilance-distance"
    assert table.event("not-reached").clause == "guard.detection-need-not-catch"


@pytest.mark.clause("guard.vigilance-distance", "guard.stay-if-nothing-detected")
def test_a_guard_does_not_detect_five_fields_and_stays():
    table = hunting(guards=["N26"], Bo="N30")
    assert table.guards == {"N26"} and "hears" not in table.kinds
    assert table.event("hears-nobody").clause == "guard.stay-if-nothing-detected"
    assert table.places(table.event("hears-nobody").where) == ("N26",)


@pytest.mark.clause("guard.vigilance-distance", "component.guard-sheet-parts", "component.guard-sheet-two-sided")
@pytest.mark.parametrize(
    ("figures", "more", "hears", "goes"),
    [("guards", {}, 4, 3), ("guards", ALARM, 5, 4), ("captains", ALARM, 6, 5)],
)
def test_the_guard_sheet_says_how_far_they_detect_and_go(figures, more, hears, goes):
    """Along one street, out of the Palace and through Golden Roofs; no other way is as short."""
    street = ["P1", "P6", "P2", "N31", "N23", "N13", "N14", "N15"]
    table = hunting(Bo=street[hears], **{figures: ["P1"]}, **more)
    assert getattr(table, figures) == {street[goes]} and table.event("hears").what == hears
    table = hunting(Bo=street[hears + 1], **{figures: ["P1"]}, **more)
    assert getattr(table, figures) == {"P1"}


@pytest.mark.clause("guard.hidden-thief-undetectable")
def test_a_hidden_thief_is_not_detected_and_the_other_one_is():
    """Vigilance 4; within 2 fields Bo under a cloak, and Cy."""
    table = hunting(guards=["N27"], Bo={"field": "N26", "marks": ["hidden"]}, Cy="N25")
    assert prey(table, "hidden-from") == [(1,)] and prey(table, "hears") == [(2,)]
    assert table.event("hidden-from").clause == "guard.hidden-thief-undetectable"
    assert table.field("Bo") == "N26" and table.field("Cy") == "N22"


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
    table = Table(2, guards=["N26"], thieves={"Bo": {"field": "N24", "declared": ["cloak-of-reflections 9", "move 8"]}})
    assert "guard.sources-of-hiding" in table.say("Bo: resolve cloak-of-reflections")
    table.sneak("Bo", "N25", "N26", "N25")
    table.say("Bo: stop")
    assert table.field("Bo") == "N25" and table.guards == {"N26"}
    assert table.thief("Bo")["marks"] == []  # the next turn has begun


@pytest.mark.clause("guard.sources-of-hiding", "dungeon.leaving-thief-hidden")
def test_leaving_a_dungeon_hides():
    table = Table(2, guards=["N12"], thieves={"Bo": {"field": "N22", "declared": ["move 9"]}})
    table.sneak("Bo", "N11", "N12", "N13")
    table.say("Bo: stop")
    assert table.field("Bo") == "N13" and table.guards == {"N12"} and "caught" not in table.kinds


@pytest.mark.clause("guard.dungeon-thief-undetectable")
def test_a_thief_in_a_dungeon_is_not_detected():
    table = hunting(players=2, guards=["N11"], Bo="N22")
    assert table.guards == {"N11"} and "hears" not in table.kinds and "hidden-from" not in table.kinds


@pytest.mark.clause("guard.detects-many-moves-to-one")
def test_many_are_detected_but_one_is_chased():
    table = hunting(guards=["N27"], Bo="N25", Cy="N29", Dee="N16")
    assert table.event("goes-for-one").who == (1, 2, 3)
    assert sorted(prey(table, "hears")) == [(1,), (2,), (3,)]
    table.say("Ala: way N25")
    assert prey(table, "caught") == [(1,)] and table.guards == {"N25"}


# -- whom they go after ---------------------------------------------------------------------------


@pytest.mark.clause("guard.nearest-thief-first")
def test_the_nearest_thief_first():
    table = hunting(guards=["N27"], Bo="N25", Cy="N28")
    assert table.event("nearest-is").who == (2,) and table.event("nearest-is").what == 1
    assert table.field("Cy") == "N22" and table.field("Bo") == "N25"


@pytest.mark.clause("guard.equal-distance-first-thief-decides")
@pytest.mark.parametrize(("way", "caught"), [("N26", "Bo"), ("N28", "Cy")])
def test_between_equally_near_thieves_the_first_thief_decides(way, caught):
    table = hunting(guards=["N27"], Bo="N26", Cy="N28")
    assert table.question == ("which-way", "guard.equal-distance-first-thief-decides") and table.asked == ["Ala"]
    assert table.options("way") == {"N26", "N28"}
    assert table.why_not(f"Bo: way {way}") == ("only-first-settles", "first.resolution-phase-duties")
    assert table.say(f"Ala: way {way}")[0] == "guard.equal-distance-first-thief-decides"
    assert [name for name in ("Bo", "Cy") if table.field(name) == "N22"] == [caught]


@pytest.mark.clause("guard.nearest-thief-first", "guard.shortest-way")
def test_no_other_way_can_be_chosen():
    table = hunting(guards=["N27"], Bo="N26", Cy="N28", Dee="N16")
    assert table.why_not("Ala: way N16") == ("no-such-way", "guard.nearest-thief-first")
    assert table.why_not("Ala: way N32") == ("no-such-way", "guard.nearest-thief-first")
    earlier = before(guards=["N27"], Bo="N26", Cy="N28")
    assert earlier.why_not("Ala: way N26") == ("no-way-now", "guard.shortest-way")


@pytest.mark.clause("marker.fire-stops-guards", "guard.shortest-way")
def test_why_a_way_is_refused_for_fire():
    """From N13 to Bo there are several shortest ways; on the one over N12 fire burns."""
    table = hunting(guards=["N13"], Bo="N10", fire=["N2"])
    assert table.options("way") == {"N1", "N21"}
    assert table.why_not("Ala: way N2") == ("way-burns", "marker.fire-stops-guards")
    assert table.why_not("Ala: way N12") == ("lesser-way", "guard.shortest-way")


@pytest.mark.clause("marker.fire-stops-guards")
def test_why_a_way_ends_before_the_fire_and_not_behind_it():
    """The guard on E20 is as near to Ala as to Bo; on the way to one of them fire burns at once."""
    table = hunting(guards=["E20"], Ala="S10", Bo="E35", fire=["S22", "E19"])
    assert table.options("way") == {"E20", "E30"}
    assert table.why_not("Ala: way E28") == ("behind-fire", "marker.fire-stops-guards")


@pytest.mark.clause("movement.guard-cannot-end-on-guard")
def test_why_a_way_does_not_end_on_another_guard():
    table = hunting(guards=["N16", "N6"], Ala="E3", Bo="N23")
    table.say("Ala: guard N6")
    assert "N33" in table.guards and table.options("way") == {"N13", "N27"}
    assert table.why_not("Ala: way N33") == ("cannot-end-there", "movement.guard-cannot-end-on-guard")
    assert table.why_not("Ala: way N11") == ("no-such-way", "guard.nearest-thief-first")


@pytest.mark.clause("guard.spread-over-different-thieves")
def test_a_guard_leaves_a_thief_to_another_who_can_catch_nobody_else():
    """N27 is next to Bo, Cy and Dee; N24 reaches Bo alone. If N27 is to act first, it must not take Bo."""
    table = hunting(guards=["N27", "N24"], Bo="N26", Cy="N28", Dee="N17")
    table.say("Ala: guard N27")
    assert "spreads" in table.kinds and table.options("way") == {"N28", "N17"}
    assert table.why_not("Ala: way N26") == ("not-that-way", "guard.spread-over-different-thieves")
    table.say("Ala: way N28")
    assert prey(table, "caught") == [(2,), (1,)] and table.field("Dee") == "N17"


@pytest.mark.clause("guard.spread-over-different-thieves")
def test_with_one_way_left_nobody_is_asked():
    table = hunting(guards=["N27", "N24"], Bo="N26", Cy="N28")
    table.say("Ala: guard N27")
    assert table.event("spreads").clause == "guard.spread-over-different-thieves"
    assert prey(table, "caught") == [(2,), (1,)]


@pytest.mark.clause("guard.spread-over-different-thieves", "guard.first-thief-orders-equals")
def test_the_order_stays_free_even_if_it_costs_a_catch():
    """N25 has only Bo in reach, N27 both: if N27 acts last, or first, all the same, but the order is never refused."""
    table = hunting(guards=["N24", "N26"], Bo="N25", Cy="N28")
    assert table.options("guard") == {"N24", "N26"}
    table.say("Ala: guard N26")  # the nearest is Bo: Cy gets away from N24, four fields off
    assert prey(table, "caught") == [(1,)] and "spreads" not in table.kinds


def beside_bo(*more):
    """N3 is as near to Ala as to Bo, who stands on N2 with a guard; N12 is nearest to Bo."""
    return hunting(guards=["N3", "N2", "N12", *more], Ala="N4", Bo="N2")


def ends(*said):
    """Where Ala and Bo are when the guard is done, by every way to go on from what was said."""
    table = beside_bo()
    table.say(*said)
    if table.question[0] not in ("which-guard", "which-way"):
        return {(table.field("Ala"), table.field("Bo"))}
    verb = table.question[0].removeprefix("which-")
    return set().union(*(ends(*said, f"Ala: {verb} {field}") for field in table.options(verb)))


@pytest.mark.clause("guard.spread-over-different-thieves", "guard.first-thief-orders-equals")
def test_in_no_order_can_a_catch_be_dropped_afterwards():
    """With N3 sent for Bo, N2 has to act before N12: then nobody is asked, and both are caught as by any other way."""
    assert ends() == {("N22", "N22")}
    table = beside_bo()
    table.say("Ala: guard N3")
    assert table.options("way") == {"N3", "N4"} and "spreads" not in table.kinds
    table.say("Ala: way N3")
    assert table.places(table.event("act-later").where) == ("N12",)
    assert table.event("act-later").clause == "guard.spread-over-different-thieves"
    assert prey(table, "caught") == [(1,), (0,)]


@pytest.mark.clause("guard.spread-over-different-thieves", "guard.first-thief-orders-equals")
def test_a_figure_is_not_named_before_another_on_which_an_earlier_choice_relies():
    table = beside_bo("N8")  # hears Ala, but does not get there
    table.say("Ala: guard N3", "Ala: way N3")
    assert table.options("guard") == {"N2", "N8"} and table.places(table.event("act-later").where) == ("N12",)
    assert table.why_not("Ala: guard N12") == ("acts-later", "guard.spread-over-different-thieves")
    assert table.why_not("Ala: guard N3") == ("guard-does-not-act", "guard.first-thief-orders-equals")
    table.say("Ala: guard N8")
    assert table.places(table.event("act-later").where) == ("N12",) and prey(table, "caught") == [(1,), (0,)]
    other = beside_bo("N8")
    other.say("Ala: guard N3", "Ala: way N4")
    assert other.options("guard") == {"N2", "N12"} and "act-later" not in other.kinds


@pytest.mark.clause("guard.spread-over-different-thieves")
def test_spreading_binds_only_where_it_brings_more_catches():
    table = hunting(guards=["N17", "N32"], Bo="N26", Cy="N28")
    table.say("Ala: guard N17")
    assert table.options("way") == {"N26", "N28"} and "spreads" not in table.kinds
    table.say("Ala: way N28")
    assert prey(table, "caught") == [(2,), (1,)]


@pytest.mark.clause("guard.spread-over-different-thieves", "guard.guards-before-captains")
def test_captains_who_still_act_count_as_well():
    table = hunting(guards=["N27"], captains=["W17"], Bo="N26", Cy="N28", **ALARM)
    assert "spreads" in table.kinds and prey(table, "caught") == [(2,), (1,)]


@pytest.mark.clause("guard.prefer-crowded-field", "guard.catches-all-on-field")
def test_at_equal_distance_the_fuller_field():
    table = hunting(guards=["N27"], Bo="N26", Cy="N28", Dee="N28")
    assert table.event("crowd-is").who == (2, 3) and prey(table, "caught") == [(2,), (3,)]
    assert table.event("catches").who == (2, 3) and table.field("Bo") == "N26"


@pytest.mark.clause("guard.prefer-crowded-field")
def test_hidden_thieves_fill_a_field_too():
    """As in the rulebook: Joanne beside a hidden Jasmine draws the guard away from Nikolai, and alone is caught."""
    crowd = {"Bo": "N26", "Cy": "N28", "Dee": {"field": "N28", "marks": ["hidden"]}}
    table = hunting(guards=["N27"], **crowd)
    assert prey(table, "caught") == [(2,)] and table.field("Dee") == "N28"
    table = hunting({"crowded_field": "detected-only"}, guards=["N27"], **crowd)
    assert table.options("way") == {"N26", "N28"}


@pytest.mark.clause("guard.prefer-crowded-field", "guard.spread-over-different-thieves")
def test_the_fuller_field_comes_before_spreading():
    """N27 goes to Cy and the hidden Dee, though N19, too far from Bo, could catch Cy as well."""
    crowd = {"Bo": "N26", "Cy": "N28", "Dee": {"field": "N28", "marks": ["hidden"]}}
    table = hunting(guards=["N27", "N19"], **crowd)
    table.say("Ala: guard N27")
    assert prey(table, "caught") == [(2,)] and "spreads" not in table.kinds
    table = hunting({"crowded_field": "detected-only"}, guards=["N27", "N19"], **crowd)
    table.say("Ala: guard N27")
    assert prey(table, "caught") == [(1,), (2,)] and "spreads" in table.kinds


@pytest.mark.clause("guard.nearest-beats-most")
def test_near_beats_many():
    table = hunting(guards=["N27"], Bo="N26", Cy="N29", Dee="N29")
    assert prey(table, "caught") == [(1,)] and table.event("near-beats-many").clause == "guard.nearest-beats-most"


@pytest.mark.clause("guard.nearest-beats-most", "guard.prefer-crowded-field", "guard.detects-many-moves-to-one")
def test_the_trace_says_only_what_made_a_difference():
    one = hunting(guards=["N27"], Bo="N26")
    assert not {"goes-for-one", "nearest-is", "near-beats-many", "crowd-is", "spreads"} & set(one.kinds)
    two = hunting(guards=["N27"], Bo="N26", Cy="N29")
    assert {"goes-for-one", "nearest-is"} <= set(two.kinds) and not {"near-beats-many", "crowd-is"} & set(two.kinds)
    even = hunting(guards=["N27"], Bo="N26", Cy="N28")
    assert "crowd-is" not in even.kinds


# -- the way --------------------------------------------------------------------------------------


@pytest.mark.clause("guard.shortest-way")
def test_the_shortest_way_as_far_as_it_goes():
    table = hunting(guards=["N27"], Bo="N24")
    assert table.places(table.event("goes").what) == ("N27", "N26", "N25", "N24")
    assert table.event("goes").clause == "guard.shortest-way"


@pytest.mark.clause("guard.shortest-way")
@pytest.mark.parametrize("end", ["N25", "N27"])
def test_among_equally_short_ways_the_first_thief_chooses(end):
    """From P2 to N26 over the Palace or past N31: four fields either way, of which three are gone."""
    table = hunting(guards=["P2"], Bo="N26")
    assert table.question == ("which-way", "guard.shortest-way") and table.options("way") == {"N25", "N27"}
    assert table.say(f"Ala: way {end}")[0] == "guard.shortest-way"
    assert table.kinds[0] == "chosen-by-first"
    assert table.guards == {end}


@pytest.mark.clause("guard.shortest-way")
def test_a_way_that_leads_to_a_catch_comes_first():
    """From P2 to Bo on N26 both ways are four fields long; a captain goes them all, but on one way fire burns."""
    table = hunting(captains=["P2"], Bo="N26", fire=["N25"], **ALARM)
    assert table.places(table.event("goes").what) == ("P2", "P3", "N32", "N27", "N26") and prey(table, "caught") == [
        (1,)
    ]
    table = hunting(FREE, captains=["P2"], Bo="N26", fire=["N25"], **ALARM)
    assert "spreads" in table.kinds and prey(table, "caught") == [(1,)]  # it has to catch by another rule


@pytest.mark.clause("guard.shortest-way", "movement.guard-cannot-end-on-guard")
def test_the_way_that_ends_nearest_comes_before_the_other():
    """A guard on N27 would make the way over the Palace end a field earlier, on N32."""
    table = hunting(guards=["P2", "N27"], Bo={"field": "N26", "marks": ["safe"]})
    table.say("Ala: guard P2")
    assert "N25" in table.guards
    table = hunting(FREE, guards=["P2", "N27"], Bo={"field": "N26", "marks": ["safe"]})
    table.say("Ala: guard P2")
    assert table.options("way") == {"N25", "N32"}


@pytest.mark.clause("guard.shortest-way", "movement.may-move-less-or-zero")
def test_a_guard_never_stops_early():
    table = hunting(guards=["N26"], Bo="N23")
    assert table.guards == {"N31"}  # and nobody was asked


@pytest.mark.clause("guard.catch-and-stop")
def test_a_catch_ends_the_way():
    table = hunting(guards=["N26"], Bo="N25", Cy="N24")
    assert table.guards == {"N25"} and prey(table, "caught") == [(1,)] and table.field("Cy") == "N24"
    assert table.event("catches").clause == "guard.catch-and-stop"


@pytest.mark.clause("guard.catch-and-stop", "guard.own-field-at-initiative")
def test_no_guard_enters_where_another_stands_beside_a_thief_to_be_caught():
    table = hunting(guards=["N27", "N25"], Bo="N25")
    table.say("Ala: guard N27")
    assert table.guards == {"N26", "N25"} and prey(table, "caught") == [(1,)]
    assert table.kinds.index("held-up") < table.kinds.index("catches-in-place")
    assert table.event("held-up").clause == "guard.moves-even-if-catch-impossible"


@pytest.mark.clause("guard.catch-and-stop")
def test_it_does_not_go_through_such_a_field_either():
    """N26 would pass N25 on the way to nobody: the nearest is Bo, and before him the way ends."""
    table = hunting(guards=["N26", "N25"], Bo="N25", Cy="N24")
    table.say("Ala: guard N26")
    assert table.guards == {"N26", "N25"} and prey(table, "caught") == [(1,)] and table.field("Cy") == "N24"


@pytest.mark.clause("movement.passing-through-figures", "movement.guard-cannot-end-on-guard")
def test_a_guard_passes_another_to_make_a_catch():
    table = hunting(guards=["N26", "N25"], Bo="N24")
    table.say("Ala: guard N26")
    assert table.guards == {"N24", "N25"} and prey(table, "caught") == [(1,)]


@pytest.mark.clause("movement.guard-cannot-end-on-guard", "movement.end-occupancy")
def test_a_guard_stops_on_the_last_field_that_is_free():
    table = hunting(guards=["N26", "N31"], Bo="N23")
    table.say("Ala: guard N26")
    assert table.places(table.all("goes")[0].what) == ("N26", "N25", "N24") and table.guards == {"N24", "N23"}


@pytest.mark.clause("movement.guard-cannot-end-on-guard")
def test_a_guard_stays_if_no_field_is_free():
    table = hunting(guards=["N26", "N25", "N24", "N31"], Bo={"field": "N23", "marks": ["safe"]})
    table.say("Ala: guard N26")
    assert "N26" in table.guards


# -- catching -------------------------------------------------------------------------------------


@pytest.mark.clause("guard.moves-even-if-catch-impossible", "marker.fire-stops-guards")
def test_a_captain_goes_after_the_nearest_though_fire_stops_him():
    """As in the rulebook: Jasmine is nearer than Zain, and a fire marker saves her."""
    table = hunting(captains=["N27"], Bo="N24", Cy={"field": "E5", "thief": "zain"}, fire=["N25"], **ALARM)
    assert table.captains == {"N26"} and "caught" not in table.kinds
    assert table.event("stopped-by-fire").clause == "marker.fire-stops-guards"


@pytest.mark.clause("guard.moves-even-if-catch-impossible", "guard.immune-thief-not-caught")
def test_a_guard_goes_to_a_thief_whom_nobody_can_catch_and_stops_there():
    table = hunting(guards=["N27"], Bo={"field": "N25", "marks": ["safe"]}, Cy="N24")
    assert table.guards == {"N25"} and "caught" not in table.kinds
    assert table.event("goes-anyway").clause == "guard.moves-even-if-catch-impossible"


@pytest.mark.clause("guard.immune-thief-not-caught")
def test_rope_with_grapple_saves_from_being_caught_but_not_from_being_detected():
    table = Table(2, guards=["N26"], dice=[8], thieves={"Bo": {"field": "N24", "declared": ["rope-with-grapple 9"]}})
    assert "guard.immune-thief-not-caught" in table.say("Bo: resolve rope-with-grapple")
    table.say("Bo: step N25", "Bo: step N26")
    assert table.field("Bo") == "N26" and "passes-figure" in table.kinds and "stops" in table.kinds
    assert prey(table, "hears") == [(1,)] and table.field("Bo") == "N26" and "caught" not in table.kinds


@pytest.mark.clause("guard.catches-all-on-field")
def test_all_on_the_field_who_can_be_caught():
    bo, cy, dee = "N25", {"field": "N25", "marks": ["safe"]}, {"field": "N25", "marks": ["hidden"]}
    table = hunting(guards=["N26"], Bo=bo, Cy=cy, Dee=dee)
    assert prey(table, "caught") == [(1,)] and table.field("Cy") == table.field("Dee") == "N25"
    table = hunting(guards=["N26"], Bo="N25", Cy="N25", Dee="N25")
    assert prey(table, "caught") == [(1,), (2,), (3,)]
    assert {table.field(name) for name in ("Bo", "Cy", "Dee")} == {"N22"}


@pytest.mark.clause("guard.hidden-thief-not-caught")
def test_a_guard_crosses_the_field_of_a_hidden_thief():
    table = hunting(guards=["N26"], Bo={"field": "N25", "marks": ["hidden"]}, Cy="N24")
    assert table.guards == {"N24"} and prey(table, "caught") == [(2,)] and table.field("Bo") == "N25"


@pytest.mark.clause("guard.thief-starting-on-guard-field")
def test_a_thief_on_a_guards_field_may_leave_before_the_guard_acts():
    """As in the rulebook: the guard's initiative is 4, Zain has declared Move with 5 AP."""
    table = Table(
        2, guards=["N25"], dice=[4],
        thieves={"Bo": {"field": "N25", "thief": "zain", "declared": ["move 5"]}},
    )  # fmt: skip
    assert table.field("Bo") == "N25" and table.asked == ["Bo"]
    table.sneak("Bo", "N24", "N31")
    assert "caught" not in table.kinds and table.field("Bo") == "N31"


@pytest.mark.clause("guard.thief-starting-on-guard-field", "guard.own-field-at-initiative")
def test_whoever_stays_is_caught_at_the_guards_initiative_without_a_step():
    table = Table(2, guards=["N25"], dice=[4], thieves={"Bo": {"field": "N25", "declared": ["ambush 5"]}})
    table.say("Bo: resign ambush")
    assert table.event("thief-stood-there").clause == "guard.thief-starting-on-guard-field"
    assert table.event("catches-in-place").clause == "guard.own-field-at-initiative"
    assert "goes" not in table.kinds and table.guards == {"N25"} and table.field("Bo") == "N22"


@pytest.mark.clause("guard.thief-starting-on-guard-field", "movement.may-move-less-or-zero")
def test_a_move_of_no_fields_on_a_guards_field_is_safe_until_then():
    table = Table(2, guards=["N25"], dice=[4], thieves={"Bo": {"field": "N25", "declared": ["move 9", "ambush 8"]}})
    table.sneak("Bo")
    table.say("Bo: stop")
    assert table.field("Bo") == "N25" and table.asked == ["Bo"]


@pytest.mark.clause("guard.thief-starting-on-guard-field")
def test_a_thief_who_stops_being_hidden_is_caught_only_when_the_guard_acts():
    table = Table(
        2, guards=["N25"], dice=[4],
        thieves={"Bo": {"field": "N24", "declared": ["shadow-step 9", "ambush 8"]}},
    )  # fmt: skip
    table.say("Bo: resolve shadow-step", "Bo: step N25", "Bo: stop")
    assert table.field("Bo") == "N25" and table.thief("Bo")["marks"] == ["busy"]
    table.say("Bo: resign ambush")
    assert "catches-in-place" in table.kinds and table.field("Bo") == "N22"


@pytest.mark.clause("guard.other-effect-moves-guard-catches")
@pytest.mark.parametrize("figures", ["guards", "captains"])
def test_a_firecracker_makes_the_guard_catch_on_its_own_field_at_once(figures):
    table = Table(
        2, **{figures: ["N25"]}, dice=[1], alarm=True, district="S",
        thieves={"Ala": {"field": "N27", "declared": ["firecracker 9", "ambush 8"]}, "Bo": "N25"},
    )  # fmt: skip
    table.say("Ala: resolve firecracker", "Ala: aim N25")
    assert prey(table, "caught") == [(1,)] and getattr(table, figures) == {"N25"}
    assert table.question[0] == "which-card-now"  # it stops there: nobody is asked where it goes


@pytest.mark.clause("guard.other-effect-moves-guard-catches")
def test_by_the_other_reading_it_catches_only_if_it_is_sent_off():
    for line, caught in (("Ala: stop", False), ("Ala: step N24", True)):
        table = Table(
            2, {"guard_moved_zero": "waits"}, guards=["N25"], dice=[1],
            thieves={"Ala": {"field": "N27", "declared": ["firecracker 9", "ambush 8"]}, "Bo": "N25"},
        )  # fmt: skip
        table.say("Ala: resolve firecracker", "Ala: aim N25", line)
        assert (table.field("Bo") == "N22") is caught and table.guards == {"N25"}


@pytest.mark.clause("guard.thief-entering-guard-field")
def test_a_thief_who_walks_into_a_guard_is_caught_in_the_middle_of_his_way():
    table = Table(2, guards=["N25"], dice=[1], thieves={"Bo": {"field": "N27", "declared": ["move 9"]}})
    table.sneak("Bo", "N26", "N25")
    assert table.event("walks-into-guard").clause == "guard.thief-entering-guard-field"
    assert table.field("Bo") == "N22" and table.guards == {"N25"}


@pytest.mark.clause("guard.thief-entering-guard-field")
def test_a_captain_catches_who_walks_into_him():
    table = Table(2, captains=["N25"], thieves={"Bo": {"field": "N26", "declared": ["move 9"]}}, **ALARM)
    table.sneak("Bo", "N25")
    assert "walks-into-guard" in table.kinds and table.field("Bo") == "S19"


@pytest.mark.clause("guard.thief-entering-guard-field", "field.hideout", "movement.passing-through-figures")
def test_a_thief_passes_a_guard_in_a_hideout():
    table = Table(2, guards=["N18"], dice=[1], thieves={"Bo": {"field": "N7", "declared": ["move 9"]}})
    table.sneak("Bo", "N18", "N28")
    assert table.field("Bo") == "N28" and table.event("passes-figure").clause == "movement.passing-through-figures"


@pytest.mark.clause("guard.undercover-token-catches", "token.undercover-guard-places-guard")
def test_an_undercover_guard_catches_whoever_reveals_him():
    table = Table(2, tokens=["N26"], dice=[1], thieves={"Bo": {"field": "N27", "declared": ["move 9", "ambush 2"]}})
    table.sneak("Bo", "N26")
    table.say("Bo: reveal")
    table.force("token undercover")
    assert table.event("undercover-catches").clause == "guard.undercover-token-catches"
    assert table.field("Bo") == "N22" and table.guards == {"N26"}


@pytest.mark.clause("guard.undercover-token-catches")
def test_a_hidden_thief_goes_on_past_the_undercover_guard():
    table = Table(2, tokens=["N26"], thieves={"Bo": {"field": "N27", "marks": ["hidden"], "declared": ["move 9"]}})
    table.sneak("Bo", "N26")
    table.say("Bo: reveal")
    table.force("token undercover")
    assert "undercover-catches" not in table.kinds and table.guards == {"N26"}
    table.walk("Bo", "N25", "N24")
    assert table.field("Bo") == "N24"


@pytest.mark.clause("guard.undercover-token-catches", "token.undercover-guard-field-occupied")
def test_on_a_guards_field_the_guard_who_stands_there_catches():
    """He began there and moved 0 fields; the newcomer stands beside."""
    table = Table(2, tokens=["N26"], guards=["N26"], thieves={"Bo": {"field": "N26", "declared": ["move 9"]}}, dice=[1])
    table.sneak("Bo")
    table.say("Bo: reveal")
    table.force("token undercover")
    assert "undercover-catches" in table.kinds
    assert table.asked == ["Ala"] and table.options("beside") == {"N25", "N27"}
    table.say("Ala: beside N25")
    assert table.field("Bo") == "N22" and table.guards == {"N26", "N25"}


def test_every_clause_about_the_guard_is_told_by_an_event_or_a_refusal():
    """What happens in the guard's phase names its clause: each event of the trace belongs to the section."""
    table = hunting(guards=["N27"], Bo="N26", Cy="N29", Dee="N29")
    trace = table.clauses[table.kinds.index("guard-acts") : table.kinds.index("caught") + 1]
    assert all(clause.startswith("guard.") and clause in GAME.book for clause in trace)
