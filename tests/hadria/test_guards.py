"""Akcje straży: whom guards and captains detect, whom they go after, which way, and whom they catch."""

from typing import Any

import pytest

from tests.hadria.stage import NAMES, PARKED, Stage
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
