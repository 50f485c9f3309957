"""The picture of the library: every moment, pawns, movement and pushes."""

import re
from collections import Counter
from xml.etree import ElementTree

import pytest

from tests.library.our_room import FIELD_WORDS, room
from tests.widgets.library_stage import WALK, action_of, book_name, drawn, every, one, played, table, there
from thieves.library.state import CARD_WORDS
from widgets import library
from widgets.library.composition import places
from widgets.library.floor import SIZE
from widgets.library.reading import RIGOR, legs, used_symbols
from widgets.library.room_plan import drawn as plan_of_room
from widgets.scene import scene_of
from widgets.svg import width_of
from widgets.tree import h, to_html, to_text

PLAN = plan_of_room(room(8))


def spot_of(piece):
    return tuple(map(float, re.findall(r"(-?[\d.]+)px", piece["attrs"]["style"])))


# -- every moment ---------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 9))
def test_the_moments_of_a_game_can_be_drawn(players):
    looks = "manners" if players % 2 else "checked"
    for session in played(players, seed=players, looks=looks):
        scene = scene_of(session)
        nodes = drawn(session)
        check_pawns(nodes, scene)
        check_targets(nodes, scene)
        if session.timeline.number % 9 == 0 or scene.result is not None:
            ElementTree.fromstring(to_html(h("svg", nodes)))
            check_keys(nodes)
            check_letters(nodes)
            check_inside(nodes[0])
            check_text(scene)
            assert len(library.holdings(scene)[1]) == players
    assert scene.result is not None


def check_keys(nodes):
    """Keys are unique on the whole table."""
    keys = Counter(node["key"] for node in every(nodes) if "key" in node)
    assert [key for key, count in keys.items() if count > 1] == []


def check_letters(node, scale=1.0):
    """No text on the board is smaller than 14 pixels."""
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


def check_inside(node, left=0.0, top=0.0):
    """Every text of the board lies within it."""
    if not isinstance(node, dict):
        return
    attrs = node["attrs"]
    if match := re.search(r"translate\((-?[\d.]+) (-?[\d.]+)\)", attrs.get("transform", "")):
        left, top = left + float(match[1]), top + float(match[2])
    if node["tag"] == "text":
        size, bold = float(attrs["font-size"]), attrs.get("font-weight") == "700"
        wide = width_of(to_text(node), size, bold)
        x = left + float(attrs["x"]) - (wide / 2 if attrs.get("text-anchor") == "middle" else 0)
        assert x >= 0 and x + wide <= SIZE[0] and size < top + float(attrs["y"]) <= SIZE[1], to_html(node)
    for child in node["children"]:
        check_inside(child, left, top)


def check_pawns(nodes, scene):
    """Every pawn is drawn once, always in the same order, inside the board and in its field or leaning out of it."""
    pieces = every(nodes, cls="piece")
    assert [piece["key"] for piece in pieces] == [*(f"goblin-{n}" for n in range(len(scene.setup.players))), "rigor"]
    for piece in pieces:
        x, y = spot_of(piece)
        assert 15 < x < SIZE[0] - 15 and 20 < y < SIZE[1] - 20
    for seat, field in enumerate(scene.seen["pawns"].values()):
        if field != "none":
            x, y = spot_of(pieces[seat])
            assert PLAN.laid.box(field).grown(22).holds(x, y) and PLAN.grid.holds(x, y)


def check_targets(nodes, scene):
    """A click on a place or a card gives each legal answer that has one, and nobody clicks for somebody else."""
    legal = Counter(action_of(node) for node in every(nodes, cls="legal"))
    written = {scene.written(action) for action in scene.answers}
    assert set(legal) <= written
    own = scene.viewer in (None, scene.asked) and scene.asked is not None and scene.asked >= 0
    verbs = ("enter", "step", "push", "flee", "land", "return", "jump", "aim", "stop", "stay", "play", "use", "pick")
    wanted = {scene.written(a) for a in scene.answers if a.verb in (*verbs, "open", "name", "claim")} if own else set()
    assert wanted <= set(legal)
    if scene.viewer is not None and scene.asked != scene.viewer:
        assert every(nodes, cls="target") == []


def check_text(scene):
    """The text twin names every player, every look, every book and the played card."""
    told = library.text(scene)
    for name in scene.setup.players:
        assert name in told
    for held in scene.seen["books"].values():
        for id_ in held:
            assert book_name(id_, scene.language) in told
    if scene.seen["card"] != "none":
        assert " → ".join(scene.seen["path"]) in told


# -- pawns ----------------------------------------------------------------------------------------


def test_goblins_have_the_colour_and_the_shape_of_their_seat():
    nodes = drawn(table(players=8, position=None))
    shapes = set()
    for seat in range(8):
        figure = one(nodes, f"goblin-{seat}")
        assert f"seat-{seat}" in figure["attrs"]["class"]
        shapes |= {node["attrs"]["d"] for node in every(figure, fill="#FFFFFF") if "vector-effect" in node["attrs"]}
    assert len(shapes) == 8


def test_pawns_keep_their_keys_and_travel():
    session = table(WALK[0])
    before = spot_of(one(drawn(session), "goblin-0"))
    session.answer(WALK[1])
    after = spot_of(one(drawn(session), "goblin-0"))
    assert PLAN.laid.box("E5").holds(*before) and PLAN.laid.box("D5").holds(*after)


def test_goblins_wait_outside_until_they_enter():
    session = table(position=None, first="Bo")
    assert spot_of(one(drawn(session), "goblin-1"))[0] > PLAN.grid.right
    assert "Outside" in to_text(one(drawn(session), "slot"))
    session.answer("Bo: enter C1")
    assert PLAN.laid.box("C1").holds(*spot_of(one(drawn(session), "goblin-1")))
    assert spot_of(one(drawn(session), "goblin-0"))[0] > PLAN.grid.right


@pytest.mark.parametrize("players", [5, 6, 7, 8])
def test_goblins_that_wait_stand_above_the_name_of_the_deck(players):
    found = places(scene_of(table(position=None, players=players)))
    spots = [spot for seat, spot in found.items() if seat != RIGOR]
    assert len(spots) == players and max(y + 25 * size for _, y, size in spots) < 166 - 12
    assert all(PLAN.grid.right < x - 22 * size and x + 22 * size < SIZE[0] for x, _, size in spots)


def test_goblin_and_rigor_stand_side_by_side_when_they_meet():
    session = table(*WALK, "Ala: push D7", auto=False)
    session.answer("Bo: push D8")
    spots = places(scene_of(session))
    assert PLAN.laid.box("D8").holds(*spots[2][:2]) and PLAN.laid.box("D8").holds(*spots[RIGOR][:2])
    assert spots[RIGOR][0] - spots[2][0] > 20


def test_the_symbol_under_a_pawn_is_shown_in_the_corner():
    nodes = drawn(table())
    assert {node["key"] for node in every(one(nodes, "corners")) if "key" in node} == {
        "corners", "corner-E5", "corner-D6", "corner-D7", "corner-E2", "corner-G9", "corner-D8",
    }  # fmt: skip


# -- movement and pushes --------------------------------------------------------------------------


def numbers(nodes):
    return [to_text(node) for node in every(nodes, cls="arrow") if to_text(node)]


def test_steps_and_links_of_a_push_are_numbered_arrows_in_the_colour_of_who_moves():
    nodes = drawn(table(*WALK, "Ala: push D7"))
    assert numbers(nodes) == ["1", "2", "3"]
    assert ["seat-0" in one(nodes, f"way-{n}")["attrs"]["class"] for n in range(3)] == [True, True, False]
    assert "seat-1" in one(nodes, "way-2")["attrs"]["class"]
    assert to_text(one(nodes, "asked-link")) == "4?"
    assert there(nodes, "ask-C7") and there(nodes, "ask-D8") and not there(nodes, "ask-D6")
    assert there(nodes, "ghost")


def test_the_chain_stays_in_the_picture_until_the_next_card():
    session = table(*WALK, "Ala: push D7", "Bo: push D8")
    ways = legs(scene_of(session))
    assert [(leg.who, leg.start, leg.end, leg.number) for leg in ways] == [
        (0, "E5", "D5", 1), (0, "D5", "D6", 2), (1, "D6", "D7", 3), (2, "D7", "D8", 4),
    ]  # fmt: skip
    session.answer("Cy: flee C7")
    *_, last = legs(scene_of(session))
    assert (last.who, last.start, last.end, last.number) == (2, "D8", "C7", 0)
    assert all("past" in node["attrs"]["class"] for node in every(drawn(session), cls="arrow"))
    session.answer(next(session.timeline.written(action) for action in session.answers if action.verb == "play"))
    assert legs(scene_of(session)) == []


def test_the_pushed_goblin_leans_out_between_the_fields_where_it_can_go():
    session = table(*WALK, "Ala: push D7")
    spots = places(scene_of(session))
    x, y = PLAN.laid.at("D7")
    assert spots[2][0] > x + 20 and spots[2][1] < y - 20, "between C7 and D8"
    assert PLAN.laid.box("D7").holds(*spots[1][:2])


def test_a_viewer_who_only_watches_a_push_sees_the_goblin_lean_away_from_the_pusher():
    session = table(*WALK, "Ala: push D7", viewer="Dee")
    x, y, _ = places(scene_of(session))[2]
    assert x > PLAN.laid.at("D7")[0] + 15 and y == pytest.approx(PLAN.laid.at("D7")[1])
    assert not every(drawn(session), cls="target")


@pytest.mark.parametrize(
    "card, path, used",
    [
        ("goblin scroll elixir", ["E5"], {}),
        ("goblin scroll elixir", ["E5", "D5"], {0: 1}),
        ("goblin scroll elixir", ["D5", "D6"], {1: 1}),
        ("goblin scroll elixir", ["E5", "D5", "D6"], {0: 1, 1: 2}),
        ("goblin scroll ball", ["E5", "D5", "D6"], {0: 1, 1: 2}),
        ("goblin elixir ball", ["E5", "D5", "D6"], {1: 1, 0: 2}),
        ("goblin stones grimoire", ["A8", "A9"], {0: 1}),
    ],
)
def test_the_played_card_shows_which_step_used_which_symbol(card, path, used):
    assert used_symbols(PLAN, CARD_WORDS[card], tuple(FIELD_WORDS[name] for name in path)) == used


def test_the_played_card_stands_beside_the_board():
    nodes = drawn(table(*WALK[:2]))
    slot = one(nodes, "slot")
    assert to_text(slot).endswith("Ala played1") and "scroll + elixir (goblin)" in to_text(slot)
    assert "Card" in to_text(one(drawn(table()), "slot"))
