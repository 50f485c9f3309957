"""Poruszanie się: field by field along the paths, through other figures, as far as a card allows."""

from statistics import fmean
from typing import Any

import pytest

from tests.hadria.our_city import BOARD, DATA, DISTRICT, pairs_of
from tests.hadria.our_city import DISTRICTS as DISTRICT_IDS
from tests.hadria.stage import GAME, Stage
from thieves.core import BadSetup, read
from thieves.hadria.queries import is_hideout


def walking(
    card: str = "move", here: str = "N27", players: int = 2, options: dict[str, Any] | None = None, **position: Any
) -> Stage:
    """Ala may act first with this card; the guard acts last."""
    thieves = position.pop("thieves", {})
    ala = {"field": here, "declared": [f"{card} 9", "ambush 8"]} | thieves.pop("Ala", {})
    return Stage(players, options, **({"dice": [1]} | position), thieves={"Ala": ala} | thieves)


def beacon(guard: str, *fields: str, **position: Any) -> Stage:
    """Ala, two fields from N27, moves a guard by Beacon, up to 4 fields."""
    stage = walking("beacon", position.pop("here", "N28"), **({"guards": [guard]} | position))
    stage.say("Ala: resolve beacon", f"Ala: aim {guard}", *(f"Ala: step {field}" for field in fields))
    return stage


# -- thieves --------------------------------------------------------------------------------------


@pytest.mark.clause("movement.maximum-fields")
def test_sneaking_goes_four_fields_and_no_further():
    stage = walking(tokens=["N31"])
    stage.sneak("Ala", "N26", "N25", "N24", "N31")
    assert stage.why_not("Ala: step N23") == ("no-way-left", "movement.maximum-fields")
    assert stage.field("Ala") == "N31"


@pytest.mark.clause("movement.maximum-fields")
def test_the_question_tells_how_far_one_may_still_go():
    stage = walking()
    stage.sneak("Ala", "N26")
    assert stage.question == ("where-next", "movement.maximum-fields") and stage.timeline.decision.what == 3


@pytest.mark.clause("movement.along-paths", "board.fields-connected-by-lines")
def test_only_along_paths():
    stage = walking()
    clauses = stage.sneak("Ala", "N26")
    assert clauses[-1] == "movement.along-paths"
    assert stage.options("step") == {"N25", "N27"}
    assert stage.why_not("Ala: step N24") == ("no-path", "board.fields-connected-by-lines")


@pytest.mark.clause("movement.free-change-of-direction")
def test_a_figure_may_turn_round_and_enter_a_field_twice():
    stage = walking()
    stage.sneak("Ala", "N26", "N27", "N26", "N27")
    assert stage.field("Ala") == "N27"


@pytest.mark.clause("movement.may-move-less-or-zero")
@pytest.mark.parametrize("fields", [(), ("N26",), ("N26", "N25")])
def test_a_figure_need_not_go_all_the_way(fields):
    stage = walking()
    stage.sneak("Ala", *fields)
    assert stage.say("Ala: stop")[0] == "movement.may-move-less-or-zero"
    assert stage.field("Ala") == ("N27", *fields)[-1]


@pytest.mark.clause("movement.passing-through-figures", "movement.end-occupancy")
def test_thieves_pass_and_join_each_other():
    stage = walking(players=4, thieves={"Bo": "N26", "Cy": "N26", "Dee": "N25"})
    stage.sneak("Ala", "N26", "N25")
    stage.say("Ala: stop")
    assert stage.field("Ala") == stage.field("Dee") == "N25"
    stage = walking(players=4, thieves={"Bo": "N26", "Cy": "N26", "Dee": "N26"})
    stage.sneak("Ala", "N26")
    stage.say("Ala: stop")
    assert {stage.field(name) for name in stage.players} == {"N26"}


@pytest.mark.clause("movement.passing-through-figures")
def test_a_hidden_thief_passes_a_guard():
    stage = walking(guards=["N26"], thieves={"Ala": {"marks": ["hidden"]}})
    assert stage.sneak("Ala", "N26")[-1] == "movement.passing-through-figures"
    stage.walk("Ala", "N25")
    assert stage.field("Ala") == "N25"


@pytest.mark.clause("movement.end-occupancy")
def test_a_crowded_field_changes_nothing():
    """Four thieves and a guard on one field: the organising tokens of the box are not needed to tell them apart."""
    hidden = {"field": "N26", "marks": ["hidden"]}
    stage = walking(
        players=4, guards=["N26"], thieves={"Ala": {"marks": ["hidden"]}, "Bo": hidden, "Cy": hidden, "Dee": hidden}
    )
    stage.sneak("Ala", "N26")
    stage.say("Ala: stop")
    assert {stage.field(name) for name in stage.players} == stage.guards == {"N26"}


@pytest.mark.clause("movement.pick-up-jewel-while-passing")
def test_jewels_are_picked_up_on_the_way():
    stage = walking(yellow=["N26"], green=["N25"])
    stage.sneak("Ala", "N26")
    stage.say("Ala: pick yellow", "Ala: step N25", "Ala: pick green", "Ala: step N24")
    assert (stage.thief("Ala")["yellow"], stage.thief("Ala")["green"]) == (1, 1)
    assert stage.seen["yellow"] == stage.seen["green"] == []


@pytest.mark.clause("movement.reveal-token-while-passing")
def test_tokens_are_revealed_on_the_way():
    stage = walking(tokens=["N26"])
    stage.sneak("Ala", "N26")
    stage.say("Ala: reveal")
    stage.force("token informer")
    assert "movement.reveal-token-while-passing" in stage.say("Ala: keep")
    stage.walk("Ala", "N25")
    assert stage.thief("Ala")["tokens"] == {"informer": 1} and stage.field("Ala") == "N25"


@pytest.mark.clause("movement.steal-while-passing")
def test_a_thief_who_can_be_robbed_is_robbed_in_passing():
    stage = walking(thieves={"Bo": {"field": "N26", "yellow": 1, "marks": ["robbable"]}})
    stage.sneak("Ala")
    assert stage.why_not("Ala: rob Bo") == ("victim-not-here", "movement.steal-while-passing")
    stage.walk("Ala", "N26")
    stage.say("Ala: rob Bo", "Ala: steal yellow", "Ala: step N25")
    assert stage.thief("Ala")["yellow"] == 1 and stage.thief("Bo")["yellow"] == 0


@pytest.mark.clause("loot.catch-before-loot", "guard.thief-entering-guard-field")
def test_a_guard_on_the_field_comes_before_its_jewel():
    stage = walking(guards=["N26"], yellow=["N26"])
    stage.sneak("Ala", "N26")
    assert stage.field("Ala") == "N22" and stage.seen["yellow"] == ["N26"]


# -- the board ------------------------------------------------------------------------------------


@pytest.mark.clause("board.distance-is-path-count")
def test_distance_ignores_figures_fire_and_sewers():
    """N33, a sewer entrance, is 3 fields from N25, past a guard and a fire; E3, an exit next to N33, is 4."""
    stage = walking("noise-grenade", "N25", guards=["N27"], fire=["N26"])
    stage.say("Ala: resolve noise-grenade")
    assert stage.may("Ala: aim N25") and stage.may("Ala: aim N33")
    assert stage.why_not("Ala: aim E3") == ("out-of-range", "card.range-number")
    assert stage.why_not("Ala: aim W33") == ("out-of-range", "card.range-number")


@pytest.mark.clause("board.distance-is-path-count", "dungeon.figure-position")
def test_no_way_leads_through_a_dungeon():
    """N11 and N30 are both next to the dungeon N22, but four fields apart along the streets."""
    stage = walking("ambush", "W36", guards=["N11"], dice=[8], thieves={"Ala": {"declared": ["move 9"]}, "Bo": "N30"})
    stage.say("Ala: resign move")
    assert stage.event("hears").what == 4 and stage.guards == {"N23"}


@pytest.mark.clause("board.five-districts", "board.district-borders-on-paths")
def test_a_border_is_crossed_along_a_path():
    stage = walking(here="N31")
    stage.sneak("Ala", "P2", "P3")
    assert stage.field("Ala") == "P3"
    for group in DATA["ways"]:
        crossed = {DISTRICT[BOARD.number[one]] != DISTRICT[BOARD.number[other]] for one, other in pairs_of(group["id"])}
        assert crossed == {group["id"] == "borders"}
    assert all(DISTRICT[field] == name[0] for name, field in BOARD.number.items())


@pytest.mark.clause("board.ordinary-and-special-fields", "field.sewer-exit")
def test_an_ordinary_field_and_a_sewer_exit_do_nothing_to_who_walks_in():
    for here, field in (("N29", "E3"), ("N27", "N26")):
        stage = walking(here=here, alarm=True, district=field[0], guards=["W1"])
        stage.sneak("Ala", field)
        assert stage.kinds[-1] == "steps" and stage.why_not("Ala: sewer N11")[0] == "no-entrance"
        assert {action.verb for action in GAME.actions(stage.timeline.state)} == {"step", "stop"}
        assert not is_hideout(stage.timeline.state, stage.number(field))


DISTRICTS = {
    "N": ("Złote Dachy", (0, -1)),
    "E": ("Pusty Kocioł", (1, 0)),
    "S": ("Słone Doki", (0, 1)),
    "W": ("Stukoty", (-1, 0)),
}


@pytest.mark.clause(
    "board.district-north-golden-roofs",
    "board.district-east-empty-cauldron",
    "board.district-south-salty-docks",
    "board.district-west-clatters",
    "board.compass-rose",
    "board.five-districts",
)
@pytest.mark.parametrize("letter", DISTRICTS)
def test_each_outer_district_lies_at_its_point_of_the_compass(letter):
    """On the map north is up; the district's name is the one that the rules know it by."""
    name, side = DISTRICTS[letter]
    assert DATA["district"][DISTRICT_IDS.index(letter)]["name"]["pl"] == name
    middle = {d: [fmean(f.x for f in fields), fmean(f.y for f in fields)] for d, fields in fields_by_district().items()}
    away = [here - centre for here, centre in zip(middle[letter], middle["P"], strict=True)]
    assert away[0] * side[0] + away[1] * side[1] > 2 * abs(away[0] * side[1] + away[1] * side[0])


def fields_by_district() -> dict[str, list[Any]]:
    """The fields of each district."""
    return {d: [field for field in BOARD.fields if field.kinds[0] == d] for d in DISTRICT_IDS}


@pytest.mark.clause("board.compass-rose", "board.district-borders-on-paths")
@pytest.mark.parametrize(
    ("event", "letter"), [("fog", "N"), ("market-day", "E"), ("full-moon", "S"), ("icy-cobbles", "W")]
)
def test_the_compass_mark_of_an_event_names_a_district(event, letter):
    stage = walking("ambush", "P1", thieves={"Ala": {"declared": ["move 9"]}, "Bo": "P1"})
    stage.say("Ala: resign move")
    stage.force(f"event {event}")
    assert stage.options("lay") and {field[0] for field in stage.options("lay")} == {letter}


# -- gates ----------------------------------------------------------------------------------------


@pytest.mark.clause("alarm.leaving-the-board-allowed", "jewel.open-gates", "field.gate", "goal.four-city-gates")
@pytest.mark.parametrize(("gate", "district"), [("N4", "N"), ("N5", "N"), ("E16", "E"), ("S32", "S"), ("W25", "W")])
def test_a_thief_leaves_through_an_open_gate(gate, district):
    stage = walking(here=gate, alarm=True, district=district)
    stage.sneak("Ala")
    stage.say("Ala: leave")
    assert stage.field("Ala") is None and stage.thief("Ala")["out"] == 1


@pytest.mark.clause("alarm.leaving-the-board-allowed")
@pytest.mark.parametrize("more", [{}, {"district": "N"}])
def test_nobody_leaves_before_the_alarm(more):
    stage = walking(here="N4", **more)
    stage.sneak("Ala")
    assert stage.why_not("Ala: leave") == ("not-before-alarm", "alarm.leaving-the-board-allowed")


@pytest.mark.clause("jewel.open-gates")
def test_by_the_other_reading_the_district_card_opens_the_gates():
    stage = walking(here="N4", district="N", options={"gates_open": "with-card"})
    stage.sneak("Ala")
    assert stage.may("Ala: leave")


@pytest.mark.clause("jewel.open-gates")
def test_the_other_gates_stay_closed():
    stage = walking(here="N4", alarm=True, district="S")
    stage.sneak("Ala")
    assert stage.why_not("Ala: leave") == ("gate-closed", "jewel.open-gates")


@pytest.mark.clause("board.ordinary-and-special-fields")
@pytest.mark.clause("field.gate")
def test_only_a_gate_leads_out():
    stage = walking(here="N3", alarm=True, district="N")
    stage.sneak("Ala")
    assert stage.why_not("Ala: leave") == ("no-gate", "field.gate")


@pytest.mark.clause("alarm.leaving-costs-one-field", "movement.maximum-fields")
def test_leaving_costs_one_field():
    stage = walking(here="N13", alarm=True, district="N")
    stage.sneak("Ala", "N14", "N15", "N4")
    assert "alarm.leaving-costs-one-field" in stage.say("Ala: leave")
    stage = walking(here="N23", alarm=True, district="N", yellow=["N4"])
    stage.sneak("Ala", "N13", "N14", "N15", "N4")
    assert stage.why_not("Ala: leave") == ("no-way-left", "movement.maximum-fields")


@pytest.mark.clause("basic.run-may-use-sewers-and-gates")
@pytest.mark.parametrize("reading", ["allowed", "not-allowed"])
def test_gates_are_open_to_runners_by_both_readings(reading):
    stage = walking(here="N3", alarm=True, district="N", options={"run_and_sewers": reading})
    stage.run("Ala", "N4")
    assert stage.may("Ala: leave")


@pytest.mark.clause("sewer.guards-cannot-use")
def test_guards_do_not_leave():
    stage = beacon("N3", here="N2", alarm=True, district="N")
    stage.walk("Ala", "N4")
    assert stage.why_not("Ala: leave") == ("guards-no-sewers", "sewer.guards-cannot-use")


# -- staging --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("phase", "asked"), [("declare", "what-to-declare"), ("resolve", "which-card-now")])
def test_a_staged_position_stands_at_its_first_question(phase, asked):
    thieves = {"Ala": {"field": "N25"}, "Bo": {"field": "N26", "declared": ["move 9"] if phase == "resolve" else []}}
    state = GAME.begin_at(("Ala", "Bo"), {"phase": phase, "thieves": thieves}).state
    assert GAME.decision(state).kind == asked and GAME.actions(state)


def test_a_staged_position_has_no_event_in_force_that_it_does_not_name():
    """A guard of Calm detects four fields, and no event says otherwise."""
    thieves = {"Ala": {"field": "W36", "declared": ["ambush 9"]}, "Bo": {"field": "N23"}}
    state = GAME.begin_at(("Ala", "Bo"), {"phase": "resolve", "dice": [8], "guards": ["N26"], "thieves": thieves}).state
    after = GAME.apply(state, read(GAME, state.setup, "Ala: resign ambush")).state
    assert GAME.observe(after)["guards"] == ["N31"]


def test_a_staged_jewel_may_be_on_a_sheet():
    thieves = {name: {"field": "N1"} for name in ("Ala", "Bo")}
    state = GAME.begin_at(("Ala", "Bo"), {"jewel": "Bo", "district": "N", "thieves": thieves}).state
    seen = GAME.observe(state)
    assert seen["holder"] == "Bo" and "jewel" not in seen and seen["thieves"]["Bo"]["red"] == 1
    with pytest.raises(BadSetup):
        GAME.begin_at(("Ala", "Bo"), {"jewel": "Nobody", "thieves": thieves})
