"""The layers of the map of Hadria, its ids, and the ribbon above it."""

import json
import re
from itertools import combinations

import pytest

from tests.hadria.our_city import HIDEOUTS, NAMES
from tests.widgets.hadria_map import (
    ALARM,
    CHOICE,
    ON,
    PLAN,
    PLAYERS,
    drawn,
    every,
    one,
    table,
    there,
)
from tests.widgets.plain import calls_of
from thieves.lab.session import Session
from widgets import Table, hadria
from widgets.hadria import composition, field_ids, map_base
from widgets.hadria.city_plan import SHOWN
from widgets.scene import scene_of
from widgets.svg import Box, width_of
from widgets.tree import to_html, to_text

# -- layers ------------------------------------------------------------------------------------------


def test_layers_are_switched_at_the_table_and_remembered():
    table_ = Table(table(CHOICE))
    assert table_.memory.layers == {"hearing", "ways", "tokens", "streets", "screen"}
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
        assert width_of(layer.label[language]) + 40 < PLAN.corners[1].width + 8


def test_sewers_join_every_way_in_with_every_way_out():
    nodes = drawn(table(CHOICE))
    pipes = every(one(nodes, "sewers"), cls="pipe")[0]["attrs"]["d"]
    assert pipes.count("M") == 5 * 4
    more = drawn(table(ALARM, players=4, viewer="Dee"))
    assert every(one(more, "sewers"), cls="pipe")[0]["attrs"]["d"].count("M") == 6 * 5


def test_names_of_places_are_in_the_language_of_the_table():
    assert to_text(map_base.place_names(PLAN, "pl")).startswith("Staw Lilii")


def boxes_of_ids(session, *names):
    """The room that each id on the map takes, if these layers are on."""
    return field_ids.shown(composition.city_of(scene_of(session, layers=frozenset(names))))


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
    boxes = field_ids.shown(city)
    figures = [Box(x - 12 * s, y - 13 * s, 24 * s, 26 * s) for x, y, s in city.spots.values()]
    assert len(boxes) > 20
    assert not [pair for pair in combinations(boxes, 2) if boxes[pair[0]].grown(3.5).overlap(boxes[pair[1]])]
    for name, box in boxes.items():
        assert not any(box.overlap(figure) for figure in figures), name
        assert box.overlap(SHOWN) == pytest.approx(box.width * box.height)
        assert box.grown(28).holds(*PLAN.at[name])


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
    assert other.memory.layers == frozenset() and not every(other.tree, cls="layer")


# -- the ribbon and the rest -------------------------------------------------------------------------


def test_the_ribbon_tells_turn_and_mood():
    assert hadria.moment(scene_of(table(CHOICE))) == "Calm, turn 4 of 10"
    assert hadria.moment(scene_of(table(ALARM, players=4, language="pl"))) == "Alarm! Tura 2 z 5"
    assert hadria.moment(scene_of(table())) == "Setup"


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
