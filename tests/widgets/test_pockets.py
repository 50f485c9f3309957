"""The picture of Pockets shows what is known, nothing else, legibly; and stones travel."""

import json
import re
from collections import Counter
from itertools import combinations, pairwise
from xml.etree import ElementTree

import pytest

from thieves.core import Action
from thieves.lab.session import Session
from thieves.pockets.refill import open_hand
from thieves.pockets.speech import LANGUAGE
from thieves.pockets.state import is_open
from widgets import pockets
from widgets.pockets import captions as said
from widgets.pockets.arms import arms
from widgets.pockets.composition import ways
from widgets.pockets.layout import CAP_ROWS, INFO, SIZE, board, cap_spots
from widgets.scene import scene_of
from widgets.svg import Box, fitted, hatching, width_of
from widgets.tree import h, to_html, to_text

NAMES = ("Ala", "Bo", "Cy", "Dee", "Eli", "Fay")
TABLE = {
    "round": 5,
    "mushrooms": {"A": "bw", "B": "rrbby", "C": "rby"},
    "tiles": {"Ala": "by", "Bo": "ryw", "Cy": "y", "Dee": "rb"},
    "vaults": {"Ala": "rb", "Bo": "yy", "Cy": "rbw"},
}
SHORT = {"round": 9, "phase": "refill", "mushrooms": {"A": "r"}, "bag": "rbw", "fill": "Bo"}
REVEAL = ("Ala: steal Bo", "Bo: point B", "Cy: point B", "Dee: protect")


def table(*actions, players=4, position=TABLE, distributor="Ala", **more):
    session = Session("pockets", NAMES[:players], position=position, distributor=distributor, **more)
    for action in actions:
        session.answer(action)
    return session


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


def drawn(session, picture=pockets):
    return picture.picture(scene_of(session))


def one(nodes, key):
    (node,) = every(nodes, **{"data-key": key})
    return node


def there(nodes, key):
    return bool(every(nodes, **{"data-key": key}))


def played(players, seed):
    """Every moment of a random game."""
    names = NAMES[:players]
    session = Session("pockets", names, seed=seed, bots=dict.fromkeys(names, "random"), auto=False)
    yield session
    while session.step():
        yield session


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


# -- what can be clicked --------------------------------------------------------------------------


def test_every_legal_answer_has_its_target():
    session = table()
    nodes = drawn(session)
    targets = {json.loads(node["attrs"]["data-do"])["action"]: node for node in every(nodes, cls="legal")}
    assert set(targets) == {session.timeline.written(action) for action in session.answers}
    for node in targets.values():
        assert node["attrs"]["role"] == "button" and node["attrs"]["tabindex"] == "0"
        assert every(node, cls="ring")
    assert targets["Ala: steal Cy"]["attrs"]["aria-label"] == "Steal from Cy"
    assert targets["Ala: protect"]["attrs"]["aria-label"] == "Protect your own tile"


def test_what_is_not_allowed_can_be_clicked_and_is_marked_when_refused():
    session = table(position=None)
    steal = one(drawn(session), "to-steal%20Bo")
    assert "illegal" in steal["attrs"]["class"] and not every(steal, cls="hatch")
    session.answer(json.loads(steal["attrs"]["data-do"])["action"])
    refused = one(drawn(session), "to-steal%20Bo")
    assert "refused" in refused["attrs"]["class"] and every(refused, cls="hatch") and every(refused, cls="cross")


def test_the_distributor_places_the_last_stones_from_an_open_hand():
    session = table(position=SHORT, distributor="Cy")
    nodes = drawn(session)
    assert "seat-2" in one(nodes, "open-hand")["attrs"]["class"]
    assert len(every(nodes, cls="ringed")) == 1
    assert [n["attrs"]["aria-label"] for n in every(nodes, cls="legal")] == [f"Onto mushroom {m}" for m in "ABC"]
    session.answer("Cy: place A")
    session.answer("Cy: place A")
    assert "refused" in one(drawn(session), "to-place%20A")["attrs"]["class"]


def test_the_stone_to_come_is_a_ghost_on_the_mushroom_whose_turn_it_is():
    session = Session("pockets", NAMES[:3], auto=False, distributor="Bo")
    session.step()
    session.step()
    assert there(drawn(session), "coming-mushroom-B")
    colours = [n["attrs"]["aria-label"] for n in every(drawn(session), cls="legal")]
    assert colours == ["A red stone", "A blue stone", "A yellow stone", "A white stone"]


def test_the_distributor_is_appointed_on_the_board():
    nodes = drawn(Session("pockets", NAMES[:3], auto=False))
    assert [json.loads(n["attrs"]["data-do"])["action"] for n in every(nodes, cls="legal")] == [
        "chance: appoint Ala",
        "chance: appoint Bo",
        "chance: appoint Cy",
    ]


def test_nothing_can_be_clicked_when_the_game_is_over():
    *_, session = played(3, seed=1)
    assert every(drawn(session), cls="target") == []


# -- what a seat knows ----------------------------------------------------------------------------


def everything(session):
    scene = scene_of(session)
    return pockets.picture(scene), pockets.holdings(scene), pockets.text(scene)


def test_a_choice_is_faint_for_its_seat_and_unseen_by_others():
    choices = [table(f"Ala: {choice}", viewer="Cy") for choice in ("steal Bo", "point B", "protect")]
    assert everything(choices[0]) == everything(choices[1]) == everything(choices[2])
    assert every(drawn(choices[0]), cls="has-chosen")
    own = drawn(table("Ala: steal Bo", viewer="Ala"))
    assert "faint" in one(own, "sleeve-0")["attrs"]["class"]


@pytest.mark.parametrize("language", ["en", "pl"])
def test_no_arrow_of_a_choice_points_at_nothing(language):
    for action in ("Ala: protect", "Ala: steal Bo", "Ala: point B"):
        said = [to_text(node) for node in every(drawn(table(action, language=language)), cls="status")]
        assert not any(text.strip().endswith("→") for text in said), said


def test_a_hidden_vault_is_shut_and_tells_nothing():
    views = [
        table(position=TABLE | {"vaults": {"Bo": stones}}, vault="hidden", viewer="Ala") for stones in ("rr", "by")
    ]
    assert everything(views[0]) == everything(views[1])
    nodes = drawn(views[0])
    assert [node["key"] for node in every(nodes, cls="shut")] == ["vault-1", "vault-2", "vault-3"]
    assert "hidden" in to_text(one(nodes, "vault-1"))
    assert not there(nodes, "left-r")
    assert to_text(pockets.holdings(scene_of(views[0]))[1][1][1]) == "hidden"


def test_edges_distributor_and_final_round_are_shown():
    position = {"tiles": {"Ala": "r"}, "resting": ["Bo"], "bag": "", "fill": "Cy"}
    nodes = drawn(table(position=position))
    assert "takes-part" in one(nodes, "tile-0")["attrs"]["class"]
    assert "rests" in one(nodes, "tile-1")["attrs"]["class"]
    assert every(one(nodes, "tile-0"), **{"data-key": "distributes"})
    assert "final round" in to_text(one(nodes, "round"))
    assert "empty bag" in to_text(one(nodes, "in-bag"))


def test_the_end_shows_points_and_a_laurel_for_the_winners():
    *_, session = played(4, seed=2)
    result, nodes = session.timeline.result, drawn(session)
    for seat in range(4):
        final = one(nodes, f"final-{seat}")
        points = result.scores[seat]
        assert to_text(final) == f"{points}{points} pts"  # the number, and what it counts as a tooltip
        assert bool(every(final, cls="laurel")) == (seat in result.winners)


# -- names and words ------------------------------------------------------------------------------


def test_long_names_are_cut_and_told_in_full():
    long = "Wilhelmina Mmmwwwmmmwww1"
    nodes = drawn(Session("pockets", (long, "<b>Bo</b>", "Cy"), distributor="Cy"))
    (name,) = every(one(nodes, "tile-0"), cls="name")
    assert to_text(name).endswith("…") and long.startswith(to_text(name)[:-1])
    assert to_text(one(nodes, "tile-0")["children"][0]) == f"{long}, human"
    assert "&lt;b&gt;Bo&lt;/b&gt;" in to_html(one(nodes, "tile-1"))


def test_each_character_has_its_own_portrait():
    nodes = drawn(table(players=6, position={}))
    portraits = {to_html(one(nodes, f"tile-{seat}")["children"][4]) for seat in range(6)}
    assert len(portraits) == 6


def test_every_word_is_there_in_both_languages_with_the_same_parts():
    for key, said_in in LANGUAGE.texts["words"].items():
        assert said_in["en"] and said_in["pl"], key
    for key in ("vault", "in-bag", "steals", "takes-mushroom"):
        english, polish = (set(re.findall(r"\{\d\}", said_in)) for said_in in LANGUAGE.texts["words"][key].values())
        assert english == polish, key


def test_text_fits_its_box_and_hatching_stays_inside():
    assert width_of(fitted("Aleksandra Wiśniewska", 90, 16, True), 16, True) <= 90
    box = Box(10, 20, 50, 30)
    points = re.findall(r"([\d.]+) ([\d.]+)", hatching(box))
    assert points and all(box.grown(0.2).holds(float(x), float(y)) for x, y in points)


# -- beside the board -----------------------------------------------------------------------------


def test_the_text_twin():
    session = table(*REVEAL)
    assert pockets.text(scene_of(session)) == "\n".join(
        [
            "Mushrooms: A bw | B rrbby | C rby",
            "Ala (human, white edge): tile rbyyw, vault rb, 12 points, places the stones, points at Bo",
            "Bo (elf, white edge): tile –, vault yy, 2 points, points at B",
            "Cy (pixie, white edge): tile y, vault rbw, 7 points, points at B",
            "Dee (goblin, black edge, rests): tile –, vault rb, 2 points, protects",
            "Bag: 35 stones (11r 10b 11y 3w)",
        ]
    )
    session.speak("pl")
    assert pockets.text(scene_of(session)).splitlines()[::3] == [
        "Grzyby: A bw | B rrbby | C rby",
        "Cy (chochlik, biała krawędź): płytka y, skarbiec rbw, 7 punktów, wskazuje: B",
    ]


def test_the_text_twin_of_a_shortage():
    lines = pockets.text(scene_of(table(position=SHORT, distributor="Cy"))).splitlines()
    assert lines[-3:] == ["Bag: 0 stones", "In Cy’s open hand: rbw", "Final round"]


def test_holdings():
    header, rows = pockets.holdings(scene_of(table(position=TABLE | {"vaults": {"Ala": "rrbbbyy"}})))
    assert header == ["On the tile", "In the vault", "Points so far"]
    assert [to_text(cell) for cell in rows[0]] == ["blue yellow ", "red 2 blue 3 yellow 2 ", "2 sets, 3 singles = 13"]
    assert [to_text(cell) for cell in rows[3]] == ["red blue ", "nothing", "2 singles = 2"]
    assert rows[0][1]["attrs"]["aria-label"] == "2 red, 3 blue and 2 yellow"


def test_holdings_in_polish():
    header, rows = pockets.holdings(scene_of(table(language="pl")))
    assert header == ["Na płytce", "W skarbcu", "Punkty teraz"]
    assert to_text(rows[2][2]) == "1 zestaw, 1 biały = 7"


@pytest.mark.parametrize(
    "verb, what", [("point", 0), ("steal", 1), ("protect", None), ("place", 1), ("draw", 3), ("appoint", 2)]
)
def test_every_answer_has_a_mark(verb, what):
    assert pockets.answer_mark(scene_of(table()), Action(0, verb, what))["tag"] == "svg"


def test_lines_of_the_log_light_what_they_are_about():
    scene = scene_of(table(*REVEAL))
    lit = {event.kind: pockets.lights(scene, event) for event in scene.events}
    assert lit["steals"] == ["tile-1", "tile-0"]
    assert lit["mushroom-contested"] == ["mushroom-B", "tile-1", "tile-2"]
    nodes = pockets.picture(scene)
    assert all(there(nodes, key) for keys in lit.values() for key in keys)


def test_the_style_sheet_comes_along():
    assert ".pockets-board" in pockets.STYLE
    assert pockets.Drawing.STYLE == pockets.STYLE and pockets.Drawing.SIZE == SIZE


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_number_beside_a_stone_of_the_bag_reaches_no_other_stone_on_a_small_board(players):
    digits = 2 * 0.64 * 14 / 0.54  # two of 14 px on a page 900 px wide, in the board's own units
    gaps = [there[0] - here[0] for here, there in pairwise(INFO[players].colours) if here[1] == there[1]]
    assert gaps and all(gap > 11.5 + digits + 8 for gap in gaps)  # the stone before it, and the radius of the next
