"""The map of Hadria shows what is known, nothing else, legibly; every moment of a game can be drawn."""

import json
import re
from collections import Counter
from math import hypot
from xml.etree import ElementTree

import pytest

from tests.hadria.our_city import BOARD, DATA, GATES, NAMES, TOKENS
from tests.widgets.hadria_map import (
    ALARM,
    CHOICE,
    ON,
    PLAN,
    action_of,
    drawn,
    every,
    one,
    played,
    spot_of,
    table,
    there,
)
from widgets import Table, hadria
from widgets.hadria import composition, map_base, printed_fields
from widgets.hadria.city_plan import SHOWN
from widgets.hadria.language import term
from widgets.hadria.printed_fields import kinds_in_words, sentence_case
from widgets.hadria.reading import SPREAD, standing_of
from widgets.hadria.targets import FIELDS
from widgets.scene import scene_of
from widgets.tree import h, to_html, to_text

# -- every moment ------------------------------------------------------------------------------------


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
        (x, y), (a, b) = spot_of(piece), PLAN.at[wanted[piece["key"]]]
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


# -- the ground --------------------------------------------------------------------------------------


def test_every_field_is_there_with_its_sign_and_tells_its_name():
    nodes = drawn(table(CHOICE))
    for name in NAMES:
        field = one(nodes, f"field-{name}")
        assert every(field, cls=printed_fields.kind_of(PLAN, name)) and to_text(field) == kinds_in_words(
            PLAN, name, "en"
        )
    assert kinds_in_words(PLAN, "N4", "en") == "N4 Crown Gate: Golden Roofs, gate"
    assert kinds_in_words(PLAN, "N4", "pl") == "N4 Brama Koronna: Złote Dachy, brama"


@pytest.mark.parametrize("language", ("en", "pl"))
def test_the_legend_names_every_kind_and_opens_behind_a_corner(language):
    assert set(printed_fields.EXPLAINED) == {*printed_fields.KINDS, "token"}
    found = Table(table(CHOICE, language=language))
    corner = one(found.tree, "corner-legend")
    assert not every(corner, cls="legend")
    found.handle(json.loads(every(corner, cls="corner-button")[0]["attrs"]["data-do"]))
    (legend,) = every(one(found.tree, "corner-legend"), cls="legend")
    assert [to_text(line) for line in legend["children"]] == [
        sentence_case(term("printed", kind, language)) for kind in printed_fields.EXPLAINED
    ]
    found.handle({"do": "close"})
    assert not every(found.tree, cls="legend")


def test_the_map_is_cropped_to_its_wall_and_every_field_and_open_gate_lies_inside():
    room = SHOWN.grown(-8)
    assert all(room.holds(*at) for at in PLAN.at.values())
    assert all(room.holds(*printed_fields.beyond(PLAN, NAMES[gate])[:2]) for gate in GATES)
    assert SHOWN.width < DATA["board"][0]["width"] * PLAN.unit


def test_the_ground_is_built_once():
    assert map_base.ground(PLAN) is map_base.ground(PLAN)
    assert printed_fields.fields(PLAN, "en") is printed_fields.fields(PLAN, "en")


def test_streets_and_districts_come_from_the_data():
    drawn_streets = "".join(node["attrs"]["d"] for node in every(map_base.ground(PLAN), cls="street"))
    for start, end in BOARD.ways():
        a, b = PLAN.fields[start], PLAN.fields[end]
        both = (f"M{a['x']} {a['y']}L{b['x']} {b['y']}", f"M{b['x']} {b['y']}L{a['x']} {a['y']}")
        assert any(line in drawn_streets for line in both)
    for language in ("en", "pl"):
        assert to_text(map_base.district_names(PLAN, language)) == "".join(
            d["name"][language] for d in DATA["district"]
        )


def test_the_edge_of_some_ground_has_no_lines_inside():
    alone = map_base.outline_of(PLAN, frozenset({0}))
    assert alone.count("M") == 1
    everything = map_base.outline_of(PLAN, frozenset(range(len(NAMES))))
    assert len(everything) < sum(len(map_base.outline_of(PLAN, frozenset({n}))) for n in range(len(NAMES))) / 5


# -- who stands there, what lies there ---------------------------------------------------------------


def test_figures_keep_their_keys_and_travel():
    session = table(CHOICE)
    before = spot_of(one(drawn(session), "guard-6"))
    session.answer("Ala: way E29")
    after = spot_of(one(drawn(session), "guard-6"))
    assert before == PLAN.at["E22"] and after != before


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
    assert every(one(nodes, "guard-4"), cls="stars") and to_text(one(nodes, "guard-4")).startswith(
        "N2: guard 5, looks away"
    )
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
    faces = [to_html(h("g", *printed_fields.token(other["id"])["children"])) for other in TOKENS]
    assert faces.count(to_html(h("g", *printed_fields.token(token["id"])["children"]))) == 1


def test_the_alarm_lights_torches_and_opens_the_gates_of_one_district():
    nodes = drawn(table(ALARM, players=4))
    assert "alarm" in nodes[0]["attrs"]["class"] and there(nodes, "torches")
    assert {node["key"] for node in every(one(nodes, "gates")) if "key" in node} == {"gates", "gate-E16", "gate-E26"}
    calm = drawn(table(CHOICE))
    assert "alarm" not in calm[0]["attrs"]["class"] and not there(calm, "torches") and not there(calm, "gates")
