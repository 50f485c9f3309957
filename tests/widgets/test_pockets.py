"""The picture of Pockets shows every stone and every hand, legibly; and stones travel."""

import re
from collections import Counter
from itertools import combinations
from xml.etree import ElementTree

import pytest

from tests.widgets.pockets_stage import REVEAL, TABLE, drawn, every, one, played, table, there
from thieves.pockets.refill import open_hand
from thieves.pockets.state import is_open
from widgets import pockets
from widgets.pockets import captions as said
from widgets.pockets.arms import arms
from widgets.pockets.composition import ways
from widgets.pockets.layout import CAP_ROWS, SIZE, board, cap_spots
from widgets.scene import scene_of
from widgets.tree import h, to_html, to_text


def spot_of(piece):
    return tuple(map(float, re.findall(r"(-?[\d.]+)px", piece["attrs"]["style"])))


# -- every moment ---------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_every_moment_of_a_game_can_be_drawn_in_both_languages(players):
    for session in played(players, seed=players):
        session.language = "pl" if session.timeline.number % 2 else "en"
        scene = scene_of(session)
        nodes = pockets.picture(scene)
        ElementTree.fromstring(to_html(h("svg", nodes)))
        check_keys(nodes)
        check_letters(nodes)
        check_stones(nodes, scene)
        assert pockets.text(scene).count("\n") >= players + 1
        assert len(pockets.holdings(scene)[1]) == players


def check_keys(nodes):
    """Keys are unique on the whole board."""
    keys = Counter(node["key"] for node in every(nodes) if "key" in node)
    assert [key for key, count in keys.items() if count > 1] == []


def check_letters(node, scale=1.0):
    """No text is smaller than 14 pixels."""
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


def check_stones(nodes, scene):
    """Every stone that lies openly is drawn once, inside the board, in the shape of its colour."""
    state = scene.state
    lots = (*state.mushrooms, *state.tiles, *filter(is_open, state.vaults), open_hand(state))
    lying, inside = sum(map(sum, lots)), sum(state.bag) if is_open(state.bag) else 0
    pieces = every(nodes, cls="piece")
    assert sum(bool(piece["children"]) for piece in pieces) == lying
    assert len(pieces) == lying + inside
    for piece in pieces:
        x, y = spot_of(piece)
        assert 5 < x < SIZE[0] - 5 and 5 < y < SIZE[1] - 5


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_captions_cover_no_stones_and_no_other_caption(players):
    for session in played(players, seed=10 + players):
        scene = scene_of(session)
        shown = [arm for arm, is_shown in ways(scene).values() if is_shown]
        boxes = [each.box for each in said.placed(players, said.captions(scene), shown)]
        assert all(one.overlap(other) == 0 for one, other in combinations(boxes, 2))
        for station in board(players).stations:
            assert all(box.overlap(station.tile) + box.overlap(station.vault) < 60 for box in boxes)


# -- stones ---------------------------------------------------------------------------------------


def test_stones_have_a_colour_and_a_shape():
    nodes = drawn(table())
    shapes = {}
    for piece in every(nodes, cls="piece"):
        if piece["children"]:
            outline = piece["children"][0]["attrs"]
            shapes.setdefault(outline["fill"], set()).add(outline["d"])
    assert len(shapes) == 4
    assert len(set.union(*shapes.values())) == 4
    assert all(len(outlines) == 1 for outlines in shapes.values())


@pytest.mark.parametrize("count", CAP_ROWS)
def test_up_to_twelve_stones_lie_apart_on_a_cap(count):
    spots = cap_spots(count)
    assert len(spots) == count
    for (x, y, r), (u, v, s) in combinations(spots, 2):
        assert (x - u) ** 2 + (y - v) ** 2 >= (0.98 * (r + s)) ** 2


def test_more_than_twelve_stones_on_a_cap_are_grouped_with_a_count():
    position = {"mushrooms": {"A": "rrrrrbbbbyyyyyw", "B": "r"}}
    nodes = drawn(table(players=3, position=position))
    counts = [to_text(node) for node in every(nodes, cls="count")]
    assert counts == ["5", "4", "5", "1"]


def test_many_stones_in_a_vault_are_grouped_with_a_count():
    position = TABLE | {"mushrooms": {}, "vaults": {"Ala": "rrrrrbbbbbyyyyyyywww"}}
    counts = [to_text(node) for node in every(drawn(table(position=position)), cls="count")]
    assert counts == ["5", "5", "7", "3"]


def test_stolen_stones_travel_and_leave_ghosts():
    session, drawing = table(*REVEAL[:3]), pockets.Drawing()
    bo = board(4).stations[1].tile
    before = {p["key"]: spot_of(p) for p in every(drawn(session, drawing), cls="piece")}
    taken = [key for key, spot in before.items() if bo.holds(*spot)]
    session.answer(REVEAL[3])
    nodes = drawn(session, drawing)
    after = {p["key"]: spot_of(p) for p in every(nodes, cls="piece")}
    assert len(taken) == 3
    assert before.keys() == after.keys()
    assert all(board(4).stations[0].tile.holds(*after[key]) for key in taken)
    ringed = {p["key"] for p in every(nodes, cls="ringed")}
    assert ringed >= set(taken)
    assert [there(nodes, f"ghost-tile-1-{n}") for n in range(4)] == [True, True, True, False]


def test_equal_lots_that_are_swapped_pass_each_other_once():
    position = {"mushrooms": {}, "tiles": {"Ala": "r", "Bo": "r"}}
    session, drawing = table(players=3, position=position), pockets.Drawing()
    for action in ("Ala: steal Bo", "Bo: steal Ala"):
        session.answer(action)
    before = {p["key"]: spot_of(p) for p in every(drawn(session, drawing), cls="piece") if p["children"]}
    session.answer("Cy: point A")
    tiles = [station.tile for station in board(3).stations]
    for _ in range(2):
        after = {p["key"]: spot_of(p) for p in every(drawn(session, drawing), cls="piece") if p["children"]}
        for key, spot in before.items():
            assert tiles[0].holds(*spot) == tiles[1].holds(*after[key])


def test_undo_and_jumps_bring_the_stones_back():
    session, drawing = table(*REVEAL), pockets.Drawing()
    seen = []
    for number in (0, 4, 2, 4, 0):
        session.jump(number)
        seen.append({p["key"]: spot_of(p) for p in every(drawn(session, drawing), cls="piece")})
    assert {frozenset(spots) for spots in seen} == {frozenset(seen[0])}
    lying = [sorted(spots.values()) for spots in seen]
    assert lying[0] == lying[2] == lying[4] and lying[1] == lying[3]


def test_stones_keep_their_rank_so_that_nothing_is_put_there_anew():
    session, drawing = table(*REVEAL[:3]), pockets.Drawing()
    first = [p["key"] for p in every(drawn(session, drawing), cls="piece")]
    session.answer(REVEAL[3])
    assert [p["key"] for p in every(drawn(session, drawing), cls="piece")] == first


# -- hands ----------------------------------------------------------------------------------------


def test_every_hand_is_shown_in_the_colour_of_its_seat():
    nodes = drawn(table(*REVEAL))
    for seat in range(3):
        assert "faint" not in one(nodes, f"sleeve-{seat}")["attrs"]["class"]
        assert f"seat-{seat}" in one(nodes, f"hand-{seat}")["attrs"]["class"]
        assert every(one(nodes, f"hand-{seat}"), cls="mark")
    assert there(nodes, "cover-3") and not there(nodes, "sleeve-3")


def test_a_late_hand_points_at_nothing():
    nodes = drawn(table("Ala: point A", "Bo: point B", "clock: late Cy", players=3, position=None, time_limit=True))
    assert not there(nodes, "sleeve-2") and not there(nodes, "cover-2")
    assert "too late" in to_text(one(nodes, "tile-2"))


def test_hands_are_gone_when_the_next_stone_is_drawn():
    session = table(*REVEAL, auto=False)
    assert there(drawn(session), "sleeve-0")
    session.step()
    assert not there(drawn(session), "sleeve-0")


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_arms_end_at_the_edge_of_what_they_point_at(players):
    laid = board(players)
    for number, mushroom in enumerate(laid.mushrooms):
        for seat in range(players):
            arm = arms(players, ((seat, ("mushroom", number)),))[seat]
            assert mushroom.box.grown(9).holds(*arm.tip)
    for other, station in enumerate(laid.stations):
        for seat in set(range(players)) - {other}:
            arm = arms(players, ((seat, ("tile", other)),))[seat]
            assert station.tile.grown(5).holds(*arm.tip) and not station.tile.holds(*arm.tip)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_several_hands_at_one_target_spread_out(players):
    for aim in (("mushroom", 1), ("tile", 0)):
        seats = range(1, players)
        tips = [arm.tip for arm in arms(players, tuple((seat, aim) for seat in seats)).values()]
        assert all(abs(x - u) + abs(y - v) > 14 for (x, y), (u, v) in combinations(tips, 2))


def test_what_happened_is_said_once_for_each_target():
    session = table(*REVEAL)
    nodes = drawn(session)
    assert [to_text(node) for node in every(nodes, cls="caption")] == [
        "two hands at B: nobody",
        "alone at Bo’s tile: takes 3",
    ]
    session.speak("pl")
    told = [to_text(node) for node in every(drawn(session), cls="caption")]
    assert told[0] in ("grzyb B: dwie ręce, nikt nie bierze", "B: dwie ręce, nikt")
    assert told[1] in ("płytka (Bo): jedna ręka bierze 3", "Ala bierze 3")


def test_everybody_rests():
    session = table("Ala: protect", "Bo: protect", "Cy: protect", players=3, position={"tiles": {"Ala": "r"}})
    session.go_on()
    assert to_text(one(drawn(session), "caption-nobody")) == "everybody rests"
