"""Planning in Hadria: the cards answer, and the hand is shown to its seat alone."""

import json
from collections import Counter

import pytest

from tests.widgets.hadria_side import (
    ACT,
    PAIR,
    PLAN,
    THIEVES,
    asks,
    cards_of,
    keyed,
    planning,
    table,
)
from tests.widgets.plain import node, nodes, texts
from thieves.core import Action
from thieves.hadria.cards import pack
from thieves.hadria.state import CARD, TOKEN
from widgets import hadria
from widgets.hadria import icons, side_panels
from widgets.hadria.initiative_ladder import ladder
from widgets.hadria.planning import sheet
from widgets.tree import to_text

# -- the planning screen -----------------------------------------------------------------------------


def test_only_who_declares_sees_the_planning_sheet():
    for found in (table(viewer="Ala"), table()):
        assert list(nodes(found.tree, key="planning-sheet"))
    for found in (table("Ala: ready", viewer="Ala"), table(position=ACT), table(*PAIR, "Bo: ready", viewer="Bo")):
        assert not list(nodes(found.tree, key="planning-sheet"))


def test_event_cards_with_texts_and_ranges_map_and_ladder_are_there_together():
    found = table(viewer="Ala")
    assert "Tavern Talk" in to_text(keyed(found.tree, "event-now")) and "guards hear 4" in to_text(
        keyed(found.tree, "event-now")
    )
    cards = cards_of(found)
    entry = pack(found.scene.setup).cards[CARD["smoke-grenade"]]
    assert entry["text"]["en"] in to_text(cards["Smoke Grenade"])
    assert f"general · range {entry['range']}" in to_text(cards["Smoke Grenade"])
    assert list(nodes(found.tree, key="ladder")) and list(nodes(found.tree, key="hadria-board"))
    assert not list(nodes(found.tree, key="answers"))  # nothing is listed twice


def test_a_longer_range_is_told():
    found = table(position=PLAN | {"event": "lantern-festival"}, viewer="Ala")
    assert "range 4 + 1" in to_text(cards_of(found)["Smoke Grenade"])


def test_the_map_can_be_made_large_while_planning_and_small_again():
    found = table(viewer="Ala")
    large = node(keyed(found.tree, "corner-large"), tag="button")
    assert to_text(large) == "Large map"
    found.receive(None, json.loads(large["attrs"]["data-do"]), None)
    assert not list(nodes(found.tree, key="planning-sheet")) and list(nodes(found.tree, key="answers"))
    back = node(keyed(found.tree, "corner-cards"), tag="button")
    found.receive(None, json.loads(back["attrs"]["data-do"]), None)
    assert list(nodes(found.tree, key="planning-sheet"))


def test_a_pair_lies_with_its_ap_and_what_they_mean():
    found = table(*PAIR, "Ala: declare move", "Ala: ap 3", "Ala: declare smoke-grenade", viewer="Ala")
    cards = cards_of(found)
    assert texts(planning(found), cls="amount") == ["3 AP", "6 AP", "0 AP"]
    assert texts(cards["Seduction"], cls="meaning") == ["tie"] and texts(cards["Move"], cls="meaning") == ["after"]
    assert "covers Seduction" in to_text(cards["Beacon"])
    assert texts(cards["Smoke Grenade"], cls="meaning") == ["min. 1 AP"]
    assert len(list(nodes(cards["Seduction"], tag="svg", cls="agent"))) == 1


@pytest.mark.parametrize(
    "actions",
    [(), PAIR[:1], PAIR[:2], PAIR, (*PAIR, "Ala: declare move"), (*PAIR, "Ala: declare move", "Ala: ap 6")],
    ids=len,
)
def test_every_answer_of_a_declaration_can_be_clicked_and_has_a_key(actions):
    found = table(*actions, viewer="Ala")
    legal = set(asks(planning(found), "legal"))
    answers = {found.scene.written(action) for action in found.scene.answers}
    assert answers - legal <= {f"Ala: ap {number}" for number in range(9, 11)}  # more than the ladder has
    assert legal <= answers
    said = {do.get("action") for do in json.loads(found.tree["attrs"]["data-keys"]).values()}
    assert answers <= said


def test_cards_keep_their_places_whatever_is_declared():
    before = list(cards_of(table(viewer="Ala")))
    assert list(cards_of(table(*PAIR, "Ala: declare smoke-grenade", viewer="Ala"))) == before


def test_things_can_be_dragged_where_they_belong():
    found = table("Ala: declare seduction", viewer="Ala")
    beacon = node(cards_of(found)["Beacon"], cls="face")
    said = {zone: do["action"] for zone, do in json.loads(beacon["attrs"]["data-drag"]).items()}
    assert said == {"table": "Ala: cover beacon", "last": "Ala: cover beacon"}
    found.do(said["last"])
    marker = next(iter(nodes(node(planning(found), key="pool"), cls="marker")))
    found.receive(None, json.loads(marker["attrs"]["data-drag"])["last"], None)
    assert found.session.state.thieves[0].slots[0].ap == 1
    zones = {one["attrs"]["data-drop"] for one in nodes(planning(found)) if "data-drop" in one["attrs"]}
    assert zones == {"table", "last", "pool"}


def test_plus_and_minus_put_one_ap_more_or_less():
    found = table("Ala: declare move", "Ala: ap 3", viewer="Ala")
    keys = json.loads(found.tree["attrs"]["data-keys"])
    assert (
        keys["+"]["action"] == "Ala: ap 4"
        and keys["-"]["action"] == "Ala: ap 2"
        and keys["p7"]["action"] == "Ala: ap 7"
    )
    assert asks(node(cards_of(found)["Move"], cls="foot"), "stepping") == ["Ala: ap 2", "Ala: ap 4"]
    assert (keys["1"]["action"], keys["2"]["action"]) == ("Ala: withdraw move", "Ala: declare ambush")
    assert keys["r"]["action"] == "Ala: ready"


def test_a_number_of_the_ladder_puts_so_many_ap_tokens_included():
    found = table(*PAIR, viewer="Ala")  # an agent gives 2 of the 6
    rung = node(keyed(ladder(found.scene), "rung-8"), cls="rung-press")
    found.receive(None, json.loads(rung["attrs"]["data-do"]), None)
    assert found.session.state.thieves[0].slots[0].ap == 6


def test_a_refused_card_gives_its_reason():
    found = table("Ala: declare seduction", viewer="Ala")
    found.do("Ala: cover ambush")
    assert "refused" in node(cards_of(found)["Ambush"], cls="face")["attrs"]["class"].split()
    assert "special.no-basic-card-as-cover" in to_text(node(found.tree, cls="refusal"))


def test_markers_that_are_left_are_counted_and_stunned_ones_are_crossed():
    ala = THIEVES["Ala"] | {"stunned": 3}
    scene = table(position=PLAN | {"thieves": THIEVES | {"Ala": ala}}, viewer="Ala").scene
    pool, _ = sheet(scene, {})
    assert len(list(nodes(pool, cls="stunned"))) == 3 and "7 of 7 AP" in to_text(pool)


def test_equal_cards_can_both_be_clicked():
    ala = THIEVES["Ala"] | {"hand": ["beacon", "beacon"]}
    found = table(position=PLAN | {"thieves": THIEVES | {"Ala": ala}}, viewer="Ala")
    assert asks(planning(found), "face").count("Ala: declare beacon") == 2
    found.do("Ala: declare beacon")
    assert sum("laid" in one["attrs"]["class"].split() for one in nodes(planning(found), cls="card")) == 1


def test_a_card_tells_family_and_source_to_whoever_points_at_it():
    found = table(viewer="Ala", language="pl")
    entry = pack(found.scene.setup).cards[CARD["smoke-grenade"]]
    title = node(cards_of(found)[entry["name"]["pl"]], cls="face")["attrs"]["title"]
    assert title == f"{entry['name']['pl']} (ogólna · instrukcja · zasięg {entry['range']}): {entry['text']['pl']}"


# -- the hand ----------------------------------------------------------------------------------------


def test_a_seat_sees_its_own_cards_and_no_others():
    shown = to_text(hadria.hand(table(position=ACT, viewer="Bo").scene))
    assert "Rat Run" in shown and "Cloak of Reflections" not in shown and "Tavern Talk" in shown
    assert "guards hear 4, go 3" in shown


def test_the_card_whose_moment_has_come_can_be_clicked():
    found = table(position=ACT)
    assert asks(hadria.hand(found.scene), "legal") == ["Cy: resolve move"]


def test_a_card_is_discarded_by_a_click():
    ala = THIEVES["Ala"] | {"hand": ["beacon", "beacon", "firecracker", "peephole", "false-orders"]}
    found = table(position=PLAN | {"phase": "plan", "thieves": THIEVES | {"Ala": ala}}, auto=False)
    while found.session.goes_on_alone:
        found.session.step()
    assert found.scene.decision.kind == "which-to-discard"
    legal = asks(hadria.hand(found.scene), "legal")
    assert set(legal) == {found.scene.written(action) for action in found.scene.answers}
    assert Counter(legal)["Ala: discard beacon"] >= 2


@pytest.mark.parametrize(
    "action, cls",
    [
        (Action(0, "ap", 3), "disc"),
        (Action(0, "declare", CARD["move"]), "little-card"),
        (Action(0, "informer"), "informer"),
        (Action(0, "steal", 1), "green"),
        (Action(0, "lose", 3), "trinkets"),
        (Action(0, "rob", 1), "seat-1"),
        (Action(-1, "token", TOKEN["ladder"]), "ladder"),
        (Action(0, "get", ("card", CARD["bribe"])), "little-card"),
        (Action(0, "get", ("jewel", 0)), "yellow"),
        (Action(0, "get", ("token", TOKEN["agent"])), "agent"),
        (Action(-1, "roll", 5), "die"),
    ],
)
def test_answers_have_marks(action, cls):
    assert cls in side_panels.answer_mark(table().scene, action)["attrs"]["class"].split()
    assert side_panels.answer_mark(table().scene, Action(0, "step", 3)) is None


def test_every_card_and_token_has_a_drawing():
    for card in pack(table().scene.setup).cards:
        assert icons.about(card["id"])["children"]
