"""Boards are drawn from their data: grids and free-form boards, as layers, as figures and as plain lines."""

import json
import re
from xml.etree import ElementTree

import pytest
from matplotlib import pyplot
from matplotlib.colors import to_hex
from matplotlib.patches import Circle, Rectangle

from thieves.core.board import Board, Field, grid
from thieves.lab.session import Session
from widgets import board as layers
from widgets.layout import DISC, SQUARE, nearest
from widgets.scene import scene_of
from widgets.svg import Box
from widgets.tree import h, to_html, to_text

ROOM = Board(*grid("AB", 3, {"A1": ("start",)}))
TOWN = Board(
    [Field("Gate", 0, 0, ("gate",)), Field("Well", 3, 1, ("well",)), Field("Inn", 1.5, 4.2), Field("Dock", 6, 3)],
    [("Gate", "Well"), ("Well", "Inn"), ("Well", "Dock"), ("Inn", "Dock")],
)
PAPER = Box(10, 20, 300, 200)


def every(node, **wanted):
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


@pytest.fixture(autouse=True)
def closed_figures():
    yield
    pyplot.close("all")


# -- where things lie -----------------------------------------------------------------------------


def test_a_grid_gets_squares_side_by_side_and_a_free_board_discs():
    assert layers.is_grid(ROOM) and not layers.is_grid(TOWN)
    assert layers.plan(ROOM, PAPER).shape == SQUARE
    assert layers.plan(TOWN, PAPER).shape == DISC


@pytest.mark.parametrize("board", [ROOM, TOWN])
def test_every_field_lies_inside_its_paper_where_the_board_says(board):
    laid = layers.plan(board, PAPER)
    for field in board.fields:
        box = laid.box(field.name)
        assert PAPER.holds(box.x, box.y) and PAPER.holds(box.right, box.bottom)
    a, b, *_ = board.fields
    (x, y), (u, v) = laid.at(a.name), laid.at(b.name)
    assert (u - x, v - y) == pytest.approx(((b.x - a.x) * laid.unit, (b.y - a.y) * laid.unit))


def test_fields_of_a_free_board_keep_apart():
    laid = layers.plan(TOWN, PAPER)
    assert laid.size < nearest(TOWN) * laid.unit


# -- layers ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("board", [ROOM, TOWN])
def test_layers_are_named_groups_of_valid_svg(board):
    laid = layers.plan(board, PAPER)
    names = [field.name for field in board.fields]
    stack = [
        layers.ways(laid),
        layers.fields(laid, lambda name: "#FFFFFF"),
        layers.closed(laid, names[:1]),
        layers.labels(laid, {name: name for name in names}),
    ]
    ElementTree.fromstring(to_html(h("svg", stack)))
    assert [node["key"] for node in stack] == ["ways", "fields", "closed", "labels"]
    assert [node["key"] for node in every(stack[1], cls="place")] == [f"field-{name}" for name in names]
    assert to_text(stack[3]) == "".join(names)


def test_all_ways_are_one_path_and_some_can_be_chosen():
    laid = layers.plan(TOWN, PAPER)
    (path,) = layers.ways(laid)["children"]
    assert path["attrs"]["d"].count("M") == len(TOWN.ways())
    (some,) = layers.ways(laid, [("Gate", "Well")], name="heard")["children"]
    x, y = laid.at("Gate")
    assert some["attrs"]["d"].startswith(f"M{x:.1f} {y:.1f}L") and some["attrs"]["d"].count("M") == 1


def test_fields_are_filled_by_name_and_can_be_left_out():
    laid = layers.plan(ROOM, PAPER)
    drawn = layers.fields(laid, {"A1": "red", "A2": "blue"}.get, skip=("A3", "B1", "B2", "B3"))
    assert [node["attrs"]["fill"] for node in every(drawn, cls="field")] == ["red", "blue"]


def test_what_is_printed_stands_around_the_middle_of_its_field():
    laid = layers.plan(ROOM, PAPER)
    drawn = layers.fields(laid, lambda name: "none", inside=lambda name: [h("text", name)] if name == "B2" else [])
    (group,) = [node for node in every(drawn) if "transform" in node["attrs"]]
    x, y = laid.at("B2")
    assert group["attrs"]["transform"] == f"translate({x:g} {y:g})" and to_text(group) == "B2"


def test_a_field_can_be_clicked_and_a_refused_one_is_hatched_below_and_crossed_above_the_pieces():
    session = Session("pockets", ("Ala", "Bo", "Cy"), distributor="Ala")
    action, other = session.answers[0], session.game.read(session.timeline.setup, "Ala: steal Bo")
    laid, answers = layers.plan(TOWN, PAPER), {"Gate": action, "Inn": other}
    legal, illegal = layers.targets(scene_of(session), laid, answers, lambda name: f"this is {name}")
    assert "legal" in legal["attrs"]["class"] and "illegal" in illegal["attrs"]["class"]
    assert to_text(legal) == f"{session.say(action)}. this is Gate"
    assert json.loads(illegal["attrs"]["data-do"])["action"] == "Ala: steal Bo"
    assert layers.crosses(scene_of(session), laid, answers) == []
    session.answer("Ala: steal Bo")
    _, refused = layers.targets(scene_of(session), laid, answers)
    assert "refused" in refused["attrs"]["class"] and every(refused, cls="hatch")
    assert len(layers.crosses(scene_of(session), laid, answers)) == 1


def test_a_piece_is_moved_by_its_style_so_that_it_can_travel():
    drawn = layers.piece("pawn", 12.5, 40, h("circle", r="4"), scale=0.5, cls="guard")
    assert drawn["key"] == "pawn" and drawn["attrs"]["class"] == "piece guard"
    assert drawn["attrs"]["style"] == "transform:translate(12.5px,40px) scale(0.5)"


@pytest.mark.parametrize("end", [(100, 0), (0, 100), (-70, 70)])
def test_an_arrow_bends_to_its_left_and_ends_short_of_its_target(end):
    curve = layers.curve((0, 0), end, 20, 5, 10)
    across = end[0] * curve.middle[1] - end[1] * curve.middle[0]
    assert across < 0
    assert ((curve.tip[0] - end[0]) ** 2 + (curve.tip[1] - end[1]) ** 2) ** 0.5 == pytest.approx(10)
    drawn = layers.arrow("way-1", curve, "#0072B2", "3")
    assert to_text(drawn) == "3" and drawn["key"] == "way-1"


# -- plain lines ----------------------------------------------------------------------------------


def test_a_grid_in_plain_lines():
    assert layers.lines(ROOM, {"A1": "st>", "B2": "2"}, closed=["B3"]).splitlines() == [
        "     1   2   3",
        "  A  st> .   .",
        "  B  .   2   ##",
    ]


def test_a_free_board_in_plain_lines():
    assert layers.lines(TOWN, {"Inn": "guard"}, closed=["Dock"]).splitlines() == [
        "Gate (gate): Well",
        "Well (well): Gate, Inn, Dock",
        "Inn (guard): Well, Dock",
        "Dock (##): Well, Inn",
    ]


# -- figures --------------------------------------------------------------------------------------


def texts(axes):
    return [text.get_text() for text in axes.texts if text.get_text()]


def patches(axes, kind):
    return [patch for patch in axes.patches if isinstance(patch, kind)]


def test_a_figure_of_a_grid_has_a_square_for_each_field_and_its_name():
    axes = layers.draw(ROOM, title="A room")
    assert len(patches(axes, Rectangle)) == len(ROOM)
    assert sorted(texts(axes)) == sorted(field.name for field in ROOM.fields)
    assert axes.get_title(loc="left") == "A room"
    low, high = axes.get_ylim()
    assert low > high, "the first row is on top"


def test_a_figure_of_a_free_board_has_discs_and_ways():
    axes = layers.draw(TOWN)
    assert len(patches(axes, Circle)) == len(TOWN)
    (ways,) = axes.collections
    assert len(ways.get_segments()) == len(TOWN.ways())
    assert layers.draw(TOWN, ways=False).collections[0].get_segments() == []
    some = layers.draw(TOWN, ways=[("Gate", "Well")])
    assert len(some.collections[0].get_segments()) == 1


def test_fields_are_coloured_by_name_or_by_kind():
    axes = layers.draw(TOWN, colours={"gate": "#ff0000", "Dock": "#00ff00"})
    fills = [to_hex(patch.get_facecolor()) for patch in patches(axes, Circle)]
    assert fills[0] == "#ff0000" and fills[3] == "#00ff00" and fills[1] == fills[2]


def test_numbers_stand_in_their_fields_on_a_heat_scale():
    axes = layers.draw(ROOM, numbers={"A1": 0.0, "A2": 0.25, "B3": 1.0}, labels=False, percent=True)
    assert texts(axes) == ["0%", "25%", "100%"]
    fills = {patch.get_xy(): patch.get_facecolor() for patch in patches(axes, Rectangle)}
    shades = [sum(colour[:3]) for colour in fills.values()]
    assert shades[0] > shades[1] > shades[5], "higher is darker"
    assert texts(layers.draw(ROOM, numbers={"A1": 3, "A2": 1.5}, labels=False)) == ["3", "1.5"]


def test_letters_can_be_read_on_every_heat():
    axes = layers.draw(ROOM, numbers={field.name: number for number, field in enumerate(ROOM.fields)}, labels=False)
    for text, patch in zip(axes.texts, patches(axes, Rectangle), strict=True):
        assert contrast(to_hex(text.get_color()), to_hex(patch.get_facecolor())) >= 4.5


def contrast(one, other):
    lights = sorted((luminance(one), luminance(other)))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def luminance(colour):
    parts = [int(part, 16) / 255 for part in re.findall("[0-9a-f]{2}", colour.lower())]
    linear = [part / 12.92 if part <= 0.04 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_closed_fields_are_hatched_highlighted_ones_ringed_and_paths_are_arrows():
    axes = layers.draw(ROOM, closed=["B1"], highlight=["A2"], paths=[["A1", "A2", "B2"]])
    assert [bool(patch.get_hatch()) for patch in patches(axes, Rectangle)][3:4] == [True]
    assert sum(patch.get_linewidth() > 3 for patch in patches(axes, Rectangle)) == 1
    assert sum(text.arrow_patch is not None for text in axes.texts if hasattr(text, "arrow_patch")) == 2


def test_labels_may_be_any_texts_and_axes_may_be_given():
    _, axes = pyplot.subplots()
    assert layers.draw(TOWN, ax=axes, labels={"Well": "deep"}) is axes
    assert texts(axes) == ["deep"]
    assert axes.get_aspect() == 1.0
