"""Hearing, ways and walks on the map of Hadria, and what can be clicked there."""

import pytest

from tests.hadria.our_city import BOARD, EVENTS, NAMES, SHEETS
from tests.widgets.hadria_map import ALARM, CHOICE, ON, PLAN, WALK, action_of, drawn, every, one, table, there
from thieves.core import Event
from thieves.hadria.state import EVENT
from widgets import hadria
from widgets.hadria import composition, map_base
from widgets.hadria.distance_digits import digit, numbers_aside
from widgets.hadria.free_room import GROWTHS, corners, occupied, standing
from widgets.hadria.plates import free_place, places_beside, plates
from widgets.hadria.reading import last_walk, standing_of
from widgets.hadria.targets import field_answers
from widgets.hadria.watch_layers import heard_fields, open_ways
from widgets.scene import scene_of
from widgets.tree import to_text

# -- hearing and ways --------------------------------------------------------------------------------


def test_the_guard_in_question_shows_how_far_it_hears():
    nodes = drawn(table(CHOICE))
    (now,) = every(one(nodes, "counts"), cls="now")
    assert now["key"] == "counts-E22"
    circle = BOARD.circle(BOARD.number["E22"], 4)
    assert to_text(now).split() == [str(far) for far in circle.values() if far]
    digits = next(node for node in every(now) if node["tag"] == "text")
    assert len(digits["attrs"]["x"].split()) == len(to_text(now))
    assert there(nodes, "hears-N2") and "now" not in one(nodes, "hears-N2")["attrs"]["class"]


@pytest.mark.parametrize("growth", GROWTHS)
def test_no_distance_lies_under_a_figure_or_a_plate_however_small_the_map(growth):
    city = composition.city_of(scene_of(table(CHOICE), layers=ON - {"ids", "near-ids"}))
    heard = heard_fields(city)
    laid = plates(city, heard)
    aside = dict(numbers_aside(city, heard, laid))
    digits = {field: digit(PLAN, field, aside.get(field, (0, 0)), growth) for field, far in heard.items() if far}
    solid = [*standing(city, growth), *(plate.place.box(growth) for plate in laid)]
    assert {NAMES[field] for field in aside} >= set(standing_of(city.scene)) & {NAMES[field] for field in digits}
    assert not [NAMES[field] for field, box in digits.items() if any(box.grown(-2).overlap(one) for one in solid)]


@pytest.mark.parametrize("growth", GROWTHS)
def test_plates_keep_off_the_corners_and_the_numbers_of_figures(growth):
    for start in ("W2", "N19", "N18", "E2", "S15"):
        city = composition.city_of(scene_of(table(CHOICE | {"guards": [start]}), layers=ON - {"ids", "near-ids"}))
        place = free_place(
            PLAN, start, places_beside(PLAN, start, 32, True), {one: occupied(city, one) for one in GROWTHS}, []
        )
        assert not any(place.box(growth).overlap(box) for box in corners(growth))


def test_fog_shortens_the_hearing():
    nodes = drawn(table(CHOICE | {"event": "fog"}))
    far = max(int(digit) for digit in to_text(one(nodes, "counts-N2")).split())
    assert far == SHEETS["calm"]["vigilance"][0] - EVENTS[EVENT["fog"]]["amount"]


def test_pointing_at_a_guard_lights_its_hearing():
    nodes = drawn(table(ALARM, players=4))
    assert one(nodes, "guard-0")["attrs"]["data-light"] == "hears-P4 counts-P4"
    field = one(drawn(table(CHOICE)), "to-way%20P4")
    assert field["attrs"]["data-light"].endswith(" hears-P4 counts-P4")


def test_the_ways_that_can_be_chosen_belong_to_their_answers():
    session = table(CHOICE)
    ways = open_ways(composition.city_of(scene_of(session)))
    assert {name: len(fields) for name, fields in ways.items()} == {"E16": 4, "E29": 4}
    nodes = drawn(session, ON - {"ids", "near-ids"})
    assert every(one(nodes, "to-way%20E29"), cls="open-way") and not every(one(nodes, "to-way%20E28"), cls="open-way")
    assert {"tag-E16", "tag-E22", "tag-E29"} == {node["key"] for node in every(one(nodes, "tags"), cls="tag")}


def test_a_way_that_was_gone_is_drawn_and_lit_by_its_line():
    session = table(CHOICE, "Ala: way E29")
    scene = scene_of(session, layers=ON)
    goes = next(event for event in scene.events if event.kind == "goes")
    assert "went-E22" in hadria.lights(scene, goes)
    assert there(composition.draw(scene), "went-E22")


def test_lines_of_the_trace_light_fields_thieves_and_hearing():
    session = table(CHOICE)
    scene = scene_of(session, layers=ON)
    event = Event("hears", "guard.vigilance-distance", (1,), 3, BOARD.number["E22"])
    keys = hadria.lights(scene, event)
    assert keys == ["field-E22", "thief-1", "hears-E22", "counts-E22"]
    assert all(there(composition.draw(scene), key) for key in keys)
    nobody = Event("hears-nobody", "guard.stay-if-nothing-detected", (), None, (0, 1))
    assert hadria.lights(scene, nobody) == ["field-P1", "field-P2"]


# -- walking -----------------------------------------------------------------------------------------


def walker(*steps):
    return table(WALK, "Ala: resolve move", "Ala: choose weak", *(f"Ala: step {field}" for field in steps))


def test_a_walk_is_a_line_in_the_colour_of_the_seat_with_the_fields_left():
    nodes = drawn(walker("W31"))
    walk = one(nodes, "walk")
    assert "seat-0" in walk["attrs"]["class"] and "past" not in walk["attrs"]["class"]
    assert walk["children"][0]["attrs"]["d"] == map_base.route(PLAN, ("W34", "W31"))
    left = scene_of(walker("W31")).state.notes[-1].left
    assert to_text(one(nodes, "steps-left")) == f"fields left to go: {left}{left}"


def test_a_walk_that_is_over_stays_pale():
    session = walker("W31")
    session.answer("Ala: stop")
    assert "past" in one(drawn(session), "walk")["attrs"]["class"]
    assert not there(drawn(session), "steps-left")


def test_steps_of_one_figure_make_one_walk():
    n = BOARD.number
    made = [("W34", "W31"), ("W31", "W24")]
    events = tuple(Event("steps", "movement.along-paths", (0,), n[a], n[b]) for a, b in made)
    assert last_walk(PLAN, events).path == ("W34", "W31", "W24")
    other = Event("steps", "movement.along-paths", (1,), n["N25"], n["N24"])
    assert last_walk(PLAN, (*events, other)).path == ("N25", "N24")
    assert last_walk(PLAN, (*events, Event("guard-acts", "guard.all-act-at-one-initiative", (), 3))) is None


# -- what can be clicked -----------------------------------------------------------------------------


def test_all_answers_of_a_walk_are_given_on_the_map():
    session = walker("W31")
    legal = {action_of(node) for node in every(drawn(session), cls="legal")}
    assert legal == {session.timeline.written(action) for action in session.answers}
    assert {"Ala: stop", "Ala: pick yellow", "Ala: step W34"} <= legal


def test_every_field_can_be_asked_and_a_refused_one_is_hatched_and_crossed():
    session = table(CHOICE)
    nodes = drawn(session)
    fields = [node for node in every(nodes, cls="target") if action_of(node).startswith("Ala: way")]
    assert len(fields) == len(NAMES)
    assert not every(nodes, cls="hatch") and not every(nodes, cls="cross")
    session.answer("Ala: way E28")
    refused = one(drawn(session), "to-way%20E28")
    assert "refused" in refused["attrs"]["class"] and every(refused, cls="hatch")
    assert len(every(drawn(session), cls="cross")) == 1


def test_a_field_tells_what_is_on_it():
    nodes = drawn(table(CHOICE))
    assert to_text(one(nodes, "to-way%20E29")).startswith(
        "Up to E29. E29: Empty Cauldron, imperial post; Bo (Zain); face-down token"
    )
    assert "guard 5" in to_text(one(nodes, "to-way%20N2"))


def test_questions_without_a_place_leave_the_map_alone():
    scene = scene_of(table(WALK))
    assert {action.verb for action in scene.answers} == {"resolve", "resign"}
    assert field_answers(scene) == {} and "asks" not in composition.draw(scene)[0]["attrs"]["class"]


def test_who_only_watches_has_nothing_to_click():
    assert every(drawn(table(CHOICE, viewer="Bo")), cls="target") == []
