"""The map of Hadria shows what is known, nothing else, legibly; figures travel, every field can be asked."""

import json
import re
from collections import Counter
from itertools import combinations
from math import hypot
from xml.etree import ElementTree

import pytest

from tests.widgets.plain import calls_of
from thieves.core import Event
from thieves.hadria.board import BOARD, DATA, GATES, HIDEOUTS, NAMES
from thieves.hadria.state import EVENT, EVENTS, SHEETS, TOKENS
from thieves.lab.session import Session
from widgets import Table, hadria
from widgets.hadria import composition, ground, ids, places
from widgets.hadria.numbers import beside, digit
from widgets.hadria.reading import SPREAD, last_walk, standing_of
from widgets.hadria.room import GROWTHS, corners, occupied, standing
from widgets.hadria.tags import free_place, plates
from widgets.hadria.tags import places as places_beside
from widgets.hadria.targets import FIELDS, field_answers
from widgets.hadria.watching import heard_fields, open_ways
from widgets.hadria.words import WORDS, kinds_in_words, word
from widgets.scene import scene_of
from widgets.svg import Box, width_of
from widgets.tree import h, to_html, to_text

PLAYERS = ("Ala", "Bo", "Cy", "Dee")
GUARDS = ["P4", "P7", "P9", "P10", "N2", "N17", "E22", "N24", "S30", "S37", "W16", "W27"]
ON = frozenset(layer.name for layer in hadria.LAYERS)
CALM = {"turn": 4, "phase": "resolve", "event": "tavern-talk", "dice": [6], "left": 6}
#: guard 7 on E22 hears Bo and Cy three fields away, and Ala is in a hideout beside it
CHOICE = CALM | {
    "guards": GUARDS,
    "yellow": ["N12", "E35"],
    "thieves": {
        "Ala": {"field": "E14", "thief": "jasmine", "declared": ["move 3"]},
        "Bo": {"field": "E29", "thief": "zain"},
        "Cy": {"field": "E16", "thief": "noiron"},
    },
}
WALK = CALM | {
    "yellow": ["W31"],
    "thieves": {
        "Ala": {"field": "W34", "thief": "noiron", "declared": ["move 8"]},
        "Bo": {"field": "N25", "thief": "zain", "declared": ["ambush 7"]},
        "Cy": {"field": "S20", "thief": "joanne"},
    },
}
#: five figures on one field, and everything that can hold for a thief
ALARM = {
    "turn": 9,
    "phase": "resolve",
    "alarm": True,
    "district": "E",
    "event": "lull",
    "dice": [5, 6],
    "left": 3,
    "jewel": "Ala",
    "fire": ["N23"],
    "smoke": ["S20"],
    "captains": ["N24", "E12"],
    "yellow": ["N24"],
    "open": {"E18": "alley", "S11": "manhole", "W23": "ladder", "N30": "agent"},
    "thieves": {
        "Ala": {
            "field": "N24",
            "thief": "morius",
            "marks": ["hidden", "safe"],
            "burglar": True,
            "declared": ["move 9"],
        },
        "Bo": {"field": "N24", "thief": "zain", "marks": ["robbable", "lit"]},
        "Cy": {"field": "N24", "thief": "noiron", "marks": ["snared"]},
        "Dee": {"field": "N22", "thief": "joanne"},
    },
}


def table(position=None, *actions, players=3, **more):
    session = Session("hadria", PLAYERS[:players], position=position, **{"seed": 3} | more)
    for action in actions:
        assert session.answer(action), f"{action} is refused"
    return session


def drawn(session, layers=ON):
    """The map with these layers."""
    return composition.draw(scene_of(session, layers=layers))


def every(node, **wanted):
    """All nodes with these attributes; ``cls`` asks for one of the classes."""
    found = []
    if isinstance(node, list):
        return [n for child in node for n in every(child, **wanted)]
    if isinstance(node, dict):
        attrs = node["attrs"]
        classes = attrs.get("class", "").split()
        if all(value in classes if name == "cls" else attrs.get(name) == value for name, value in wanted.items()):
            found.append(node)
        found += every(node["children"], **wanted)
    return found


def one(nodes, key):
    (node,) = every(nodes, **{"data-key": key})
    return node


def there(nodes, key):
    return bool(every(nodes, **{"data-key": key}))


def action_of(node):
    return json.loads(node["attrs"]["data-do"])["action"]


def spot_of(piece):
    return tuple(map(float, re.findall(r"(-?[\d.]+)px", piece["attrs"]["style"])))


def played(players, seed):
    """The moments of a random game; each is seen by somebody else."""
    names = PLAYERS[:players]
    session = Session("hadria", names, seed=seed, bots=dict.fromkeys(names, "random"), auto=False)
    viewers = (None, *names)
    while session.step():
        number = session.timeline.number
        if number % 7 and session.timeline.result is None:
            continue
        session.look_as(viewers[number // 7 % len(viewers)])
        session.language = "pl" if number % 2 else "en"
        yield session
        session.look_as(None)


# -- every moment ---------------------------------------------------------------------------------


@pytest.mark.parametrize("players", (2, 3, 4))
def test_the_moments_of_a_game_can_be_drawn(players):
    for number, session in enumerate(played(players, seed=players)):
        scene = scene_of(session, layers=ON)
        nodes = composition.draw(scene)
        check_figures(nodes, scene)
        check_targets(nodes, scene)
        if number % 9 == 0 or scene.result is not None:
            ElementTree.fromstring(to_html(h("svg", nodes)))
            check_keys(nodes)
            check_letters(nodes)
        for event in scene.events:
            assert all(re.fullmatch(r"[a-z]+-[\w]+", key) for key in hadria.lights(scene, event))
    assert scene.result is not None


def check_keys(nodes):
    """Keys are unique on the whole map."""
    keys = Counter(node["key"] for node in every(nodes) if "key" in node)
    assert [key for key, count in keys.items() if count > 1] == []


def check_letters(node, scale=1.0):
    """No text on the map is smaller than 14 pixels."""
    if isinstance(node, list):
        for child in node:
            check_letters(child, scale)
    elif isinstance(node, dict):
        attrs = node["attrs"]
        told = attrs.get("transform", "") + attrs.get("style", "")
        scale *= float(match[1]) if (match := re.search(r"scale\((-?[\d.]+)", told)) else 1
        if node["tag"] == "text":
            assert float(attrs["font-size"]) * scale >= 13.9, to_html(node)
        check_letters(node["children"], scale)


def check_figures(nodes, scene):
    """Every figure is drawn once, near its field; guards always come in the same order."""
    wanted = {key: name for name, keys in standing_of(scene).items() for key in keys}
    pieces = one(nodes, "pieces")["children"]
    assert {piece["key"] for piece in pieces} == set(wanted)
    for piece in pieces:
        (x, y), (a, b) = spot_of(piece), ground.AT[wanted[piece["key"]]]
        assert abs(x - a) <= 24 and abs(y - b) <= 14


def check_targets(nodes, scene):
    """A click on the map gives each legal answer that has a place there, and nobody clicks for somebody else."""
    legal = {action_of(node) for node in every(nodes, cls="legal")}
    written = {scene.written(action) for action in scene.answers}
    assert legal <= written
    if scene.asked is not None and scene.asked >= 0 and not scene.alone and scene.viewer in (None, scene.asked):
        shown = (*FIELDS, "stop", "leave")
        assert {scene.written(action) for action in scene.answers if action.verb in shown} <= legal
    if scene.viewer is not None and scene.asked != scene.viewer:
        assert every(nodes, cls="target") == []


# -- the ground -----------------------------------------------------------------------------------


def test_every_field_is_there_with_its_sign_and_tells_its_name():
    nodes = drawn(table(CHOICE))
    for name in NAMES:
        field = one(nodes, f"field-{name}")
        assert every(field, cls=places.kind_of(name)) and to_text(field) == kinds_in_words(name, "en")
    assert kinds_in_words("N4", "en") == "N4 Crown Gate: Golden Roofs, gate"
    assert kinds_in_words("N4", "pl") == "N4 Brama Koronna: Złote Dachy, brama"


@pytest.mark.parametrize("language", ("en", "pl"))
def test_the_legend_names_every_kind_and_opens_behind_a_corner(language):
    assert set(places.EXPLAINED) == {*places.KINDS, "token"}
    found = Table(table(CHOICE, language=language))
    corner = one(found.tree, "corner-legend")
    assert not every(corner, cls="legend")
    found.handle(json.loads(every(corner, cls="corner-button")[0]["attrs"]["data-do"]))
    (legend,) = every(one(found.tree, "corner-legend"), cls="legend")
    assert [to_text(line) for line in legend["children"]] == [
        word(f"kind-{kind}", language) for kind in places.EXPLAINED
    ]
    found.handle({"do": "close"})
    assert not every(found.tree, cls="legend")


def test_the_map_is_cropped_to_its_wall_and_every_field_and_open_gate_lies_inside():
    room = ground.SHOWN.grown(-8)
    assert all(room.holds(*at) for at in ground.AT.values())
    assert all(room.holds(*places.beyond(NAMES[gate])[:2]) for gate in GATES)
    assert ground.SHOWN.width < DATA["board"][0]["width"] * ground.UNIT


def test_the_ground_is_built_once():
    assert ground.ground() is ground.ground()
    assert places.fields("en") is places.fields("en")


def test_streets_and_districts_come_from_the_data():
    drawn_streets = "".join(node["attrs"]["d"] for node in every(ground.ground(), cls="street"))
    for start, end in BOARD.ways():
        a, b = ground.FIELDS[start], ground.FIELDS[end]
        both = (f"M{a['x']} {a['y']}L{b['x']} {b['y']}", f"M{b['x']} {b['y']}L{a['x']} {a['y']}")
        assert any(line in drawn_streets for line in both)
    for language in ("en", "pl"):
        assert to_text(ground.district_names(language)) == "".join(d["name"][language] for d in DATA["district"])


def test_the_edge_of_some_ground_has_no_lines_inside():
    alone = ground.outline_of(frozenset({0}))
    assert alone.count("M") == 1
    everything = ground.outline_of(frozenset(range(len(NAMES))))
    assert len(everything) < sum(len(ground.outline_of(frozenset({n}))) for n in range(len(NAMES))) / 5


# -- who stands there, what lies there ------------------------------------------------------------


def test_figures_keep_their_keys_and_travel():
    session = table(CHOICE)
    before = spot_of(one(drawn(session), "guard-6"))
    session.answer("Ala: way E29")
    after = spot_of(one(drawn(session), "guard-6"))
    assert before == ground.AT["E22"] and after != before


def test_several_figures_on_one_field_stand_apart():
    assert set(SPREAD) == set(range(1, 7)), "four thieves, and a guard or captain"
    for _, spots in SPREAD.values():
        for number, (x, y) in enumerate(spots):
            for u, v in spots[:number]:
                assert hypot(x - u, y - v) >= 21
    nodes = drawn(table(ALARM, players=4))
    keys = ("captain-0", "thief-0", "thief-1", "thief-2")
    assert len({spot_of(one(nodes, key)) for key in keys}) == 4


def test_thieves_show_what_holds_for_them():
    nodes = drawn(table(ALARM, players=4))
    ala, bo, cy, dee = (one(nodes, f"thief-{seat}") for seat in range(4))
    assert every(ala, cls="hidden") and every(ala, cls="red") and not every(bo, cls="hidden")
    assert to_text(ala).startswith("Ala (Morius), hidden, carries the Emperors’ Jewel, best burglar, cannot be caught")
    assert every(bo, cls="lantern") and "theft marker" in to_text(bo)
    assert every(cy, cls="snare") and every(dee, cls="bars") and "in the dungeon" in to_text(dee)
    assert ["seat-0" in ala["attrs"]["class"], "seat-3" in dee["attrs"]["class"]] == [True, True]


def test_captains_differ_from_guards_and_the_number_tells_guards_apart():
    nodes = drawn(table(ALARM, players=4))
    assert to_text(one(nodes, "guard-11")).endswith("12") and to_text(one(nodes, "captain-1")).endswith("II")


def test_dazed_and_snared_guards():
    nodes = composition.draw(scene_of(table(CHOICE | {"dazed": ["N2"], "snared": ["N17"]})))
    assert every(one(nodes, "guard-4"), cls="stars") and to_text(one(nodes, "guard-4")).startswith("N2: guard 5, dazed")
    assert every(one(nodes, "guard-5"), cls="snare")


def test_jewels_tokens_smoke_and_fire():
    nodes = drawn(table(ALARM, players=4))
    assert there(nodes, "jewel-yellow-N24") and there(nodes, "jewel-green-N25") and not there(nodes, "jewel-red")
    assert there(nodes, "fire-N23") and there(nodes, "smoke-S20")
    assert to_text(one(nodes, "token-E18")) == "Dark Alley" and to_text(one(nodes, "token-S4")) == "face-down token"
    assert there(drawn(table(CHOICE)), "jewel-red")


def test_only_who_has_looked_at_a_token_knows_it():
    scene, knows = (
        scene_of(table(CHOICE | {"peeked": [["S4", "manhole", [name]]]}, viewer="Ala"), layers=ON)
        for name in ("Bo", "Ala")
    )
    assert to_text(one(composition.draw(knows), "token-S4")) == "face-down token, known to you: Manhole"
    assert to_text(one(composition.draw(scene), "token-S4")) == "face-down token"


@pytest.mark.parametrize("token", TOKENS, ids=lambda token: token["id"])
def test_every_token_has_a_face_of_its_own(token):
    faces = [to_html(h("g", *places.token(other["id"])["children"])) for other in TOKENS]
    assert faces.count(to_html(h("g", *places.token(token["id"])["children"]))) == 1


def test_the_alarm_lights_torches_and_opens_the_gates_of_one_district():
    nodes = drawn(table(ALARM, players=4))
    assert "alarm" in nodes[0]["attrs"]["class"] and there(nodes, "torches")
    assert {node["key"] for node in every(one(nodes, "gates")) if "key" in node} == {"gates", "gate-E16", "gate-E26"}
    calm = drawn(table(CHOICE))
    assert "alarm" not in calm[0]["attrs"]["class"] and not there(calm, "torches") and not there(calm, "gates")


# -- hearing and ways -----------------------------------------------------------------------------


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
    aside = dict(beside(city, heard, laid))
    digits = {field: digit(field, aside.get(field, (0, 0)), growth) for field, far in heard.items() if far}
    solid = [*standing(city, growth), *(plate.place.box(growth) for plate in laid)]
    assert {NAMES[field] for field in aside} >= set(standing_of(city.scene)) & {NAMES[field] for field in digits}
    assert not [NAMES[field] for field, box in digits.items() if any(box.grown(-2).overlap(one) for one in solid)]


@pytest.mark.parametrize("growth", GROWTHS)
def test_plates_keep_off_the_corners_and_the_numbers_of_figures(growth):
    for start in ("W2", "N19", "N18", "E2", "S15"):
        city = composition.city_of(scene_of(table(CHOICE | {"guards": [start]}), layers=ON - {"ids", "near-ids"}))
        place = free_place(start, places_beside(start, 32, True), {one: occupied(city, one) for one in GROWTHS}, [])
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
    assert {name: len(way.path) for name, way in ways.items()} == {"E16": 4, "E29": 4}
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


# -- walking --------------------------------------------------------------------------------------


def walker(*steps):
    return table(WALK, "Ala: resolve move", "Ala: choose weak", *(f"Ala: step {field}" for field in steps))


def test_a_walk_is_a_line_in_the_colour_of_the_seat_with_the_fields_left():
    nodes = drawn(walker("W31"))
    walk = one(nodes, "walk")
    assert "seat-0" in walk["attrs"]["class"] and "past" not in walk["attrs"]["class"]
    assert walk["children"][0]["attrs"]["d"] == ground.route(("W34", "W31"))
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
    assert last_walk(events).path == ("W34", "W31", "W24")
    other = Event("steps", "movement.along-paths", (1,), n["N25"], n["N24"])
    assert last_walk((*events, other)).path == ("N25", "N24")
    assert last_walk((*events, Event("guard-acts", "guard.all-act-at-one-initiative", (), 3))) is None


# -- what can be clicked --------------------------------------------------------------------------


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


# -- layers ---------------------------------------------------------------------------------------


def test_layers_are_switched_at_the_table_and_remembered():
    table_ = Table(table(CHOICE))
    assert table_.desk.layers == {"hearing", "ways", "tokens", "streets", "screen"}
    board = table_.tree["children"][1]
    assert there(board, "hears-E22") and there(board, "token-S4") and not there(board, "ids")
    table_.handle({"do": "layer", "name": "hearing"})
    table_.handle({"do": "layer", "name": "ids"})
    board = table_.tree["children"][1]
    assert not there(board, "hearings") and there(board, "ids")
    assert to_text(one(board, "corner-layers")) == "Layers 4 of 9"
    table_.handle({"do": "fold", "what": "corner-layers"})
    switch = one(table_.tree, "layer-ids")
    assert switch["attrs"]["role"] == "switch" and switch["attrs"]["aria-checked"] == "true"
    assert switch["tag"] == "button" and json.loads(switch["attrs"]["data-do"]) == {
        "do": "layer",
        "name": "ids",
    }
    table_.handle({"do": "layer", "name": "no"})
    assert "no layer" in table_.session.error


@pytest.mark.parametrize("layer", hadria.LAYERS[:-1], ids=lambda layer: layer.name)
def test_every_layer_changes_the_picture_and_speaks_both_languages(layer):
    session = table(CHOICE, "Ala: way E29")
    assert drawn(session, frozenset({layer.name})) != drawn(session, frozenset())
    for language in ("en", "pl"):
        assert layer.label[language] and layer.told[language]
        assert width_of(layer.label[language]) + 40 < ground.corner("switches")[2] + 8


def test_sewers_join_every_way_in_with_every_way_out():
    nodes = drawn(table(CHOICE))
    pipes = every(one(nodes, "sewers"), cls="pipe")[0]["attrs"]["d"]
    assert pipes.count("M") == 5 * 4
    more = drawn(table(ALARM, players=4, viewer="Dee"))
    assert every(one(more, "sewers"), cls="pipe")[0]["attrs"]["d"].count("M") == 6 * 5


def test_names_of_places_are_in_the_language_of_the_table():
    assert to_text(ground.place_names("pl")).startswith("Staw Lilii")


def boxes_of_ids(session, *names):
    """The room that each id on the map takes, if these layers are on."""
    return ids.shown(composition.city_of(scene_of(session, layers=frozenset(names))))


def test_the_switch_for_ids_shows_every_one():
    assert set(boxes_of_ids(table(CHOICE), "ids", "near-ids")) == set(NAMES)
    assert len(every(drawn(table(CHOICE)), cls="field-id")) == len(NAMES)


def test_ids_are_shown_near_thieves_and_near_guards_that_might_hear_one():
    who = {"Ala": {"field": "W36", "declared": ["move 9"]}, "Bo": {"field": "N26"}}
    session = table({"phase": "resolve", "guards": ["N27", "S18"], "dice": [4], "thieves": who}, players=2)
    boxes = boxes_of_ids(session, "near-ids")
    assert {"W36", "W35", "N26", "N27", "N25", "N28"} <= set(boxes)
    assert not {"S18", "E26", "W1"} & set(boxes) and not boxes_of_ids(session)


@pytest.mark.parametrize("layer", ("ids", "near-ids"))
@pytest.mark.parametrize("position, players", ((CHOICE, 3), (ALARM, 4)), ids=("choice", "alarm"))
def test_ids_touch_neither_each_other_nor_figures_and_stand_beside_their_field(position, players, layer):
    city = composition.city_of(scene_of(table(position, players=players), layers=frozenset({layer})))
    boxes = ids.shown(city)
    figures = [Box(x - 12 * s, y - 13 * s, 24 * s, 26 * s) for x, y, s in city.spots.values()]
    assert len(boxes) > 20
    assert not [pair for pair in combinations(boxes, 2) if boxes[pair[0]].grown(3.5).overlap(boxes[pair[1]])]
    for name, box in boxes.items():
        assert not any(box.overlap(figure) for figure in figures), name
        assert box.overlap(ground.SHOWN) == pytest.approx(box.width * box.height)
        assert box.grown(28).holds(*ground.AT[name])


def test_streets_can_be_taken_off_the_map():
    session = table(CHOICE)
    assert every(drawn(session), cls="street") and not every(drawn(session, ON - {"streets"}), cls="street")
    assert len(every(drawn(session, ON - {"streets"}), cls="place")) == len(NAMES)


def test_the_hidden_layer_shows_where_a_thief_would_be_hidden_now():
    def covers(**position):
        nodes = drawn(table(CHOICE | {"guards": []} | position))
        return {node["key"].removeprefix("cover-") for node in every(one(nodes, "covers"), cls="cover")}

    hideouts = {NAMES[field] for field in HIDEOUTS}
    assert covers(smoke=["N24"], open={"E29": "alley"}) == hideouts | {"N24", "E29"}
    assert covers(smoke=["N24"], event="full-moon") == {"N24"}
    alarm = {"alarm": True, "district": "N", "left": 3, "dice": [1, 1]}
    assert covers(smoke=["N24"], event="torches", **alarm) == hideouts


def test_other_games_have_no_switches():
    other = Table(Session("pockets", PLAYERS[:3], seed=1))
    assert other.desk.layers == frozenset() and not every(other.tree, cls="layer")


# -- the ribbon and the rest ----------------------------------------------------------------------


def test_the_ribbon_tells_turn_and_mood():
    assert hadria.moment(scene_of(table(CHOICE))) == "Calm, turn 4 of 10"
    assert hadria.moment(scene_of(table(ALARM, players=4, language="pl"))) == "Alarm! Tura 2 z 5"
    assert hadria.moment(scene_of(table())) == "Setup"


def test_every_word_is_there_in_both_languages_with_the_same_parts():
    for key, (english, polish) in WORDS.items():
        assert english and polish, key
        assert set(re.findall(r"\{\d\}", english)) == set(re.findall(r"\{\d\}", polish)), key


@pytest.mark.parametrize("letter", "PNESW")
def test_names_of_districts_can_be_read_by_day_and_at_dusk(letter):
    day, dusk, *_ = [dict(re.findall(r"(--[\w-]+): (#[0-9a-f]{6})", part)) for part in hadria.STYLE.split("}")[:2]]
    for colours in (day, dusk):
        assert contrast(colours[f"--{letter}-ink"], colours[f"--{letter}"]) >= 4.5
        assert contrast(colours["--map-ink"], colours["--map-paper"]) >= 7


def contrast(one_, other):
    lights = sorted((luminance(one_), luminance(other)))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def luminance(colour):
    parts = [int(part, 16) / 255 for part in re.findall("[0-9a-f]{2}", colour.lower())]
    linear = [part / 12.92 if part <= 0.04 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_ribbon_tells_the_steps_of_each_phase(language):
    shown = Table(Session("hadria", PLAYERS[:3], seed=1, language=language))
    game, html = shown.session.game, to_html(shown.tree)
    word = game.language.word
    item = '<li[^>]*title="([^"]*)"[^>]*><span[^>]*>[0-9]</span><span[^>]*>'
    told = [re.search(f"{item}{word('phases', phase, language)}<", html) for phase in game.phases]
    assert all(told) and len({found[1] for found in told}) == len(game.phases)
    assert [found[1].count(".") for found in told] == [3, 0, 2, 0, 5]


def test_a_picture_is_drawn_with_little_work():
    scene = scene_of(table(CHOICE), layers=ON)
    composition.draw(scene)
    assert calls_of(lambda: composition.draw(scene)) < 12_000
