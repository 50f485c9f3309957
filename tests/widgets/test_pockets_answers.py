"""The picture of Pockets: what can be clicked, what a seat knows, and what stands beside the board."""

import json
import re
from itertools import pairwise

import pytest

from tests.widgets.pockets_stage import NAMES, REVEAL, TABLE, drawn, every, one, played, table, there
from thieves.core import Action
from thieves.lab.session import Session
from thieves.pockets.speech import LANGUAGE
from widgets import pockets
from widgets.pockets.layout import INFO, SIZE
from widgets.scene import scene_of
from widgets.svg import Box, fitted, hatching, width_of
from widgets.tree import to_html, to_text

SHORT = {"round": 9, "phase": "refill", "mushrooms": {"A": "r"}, "bag": "rbw", "fill": "Bo"}


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
