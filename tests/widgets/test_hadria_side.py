"""Beside Hadria's map: sheets, ladder, hand, trace and planning screen say what is known, and nothing else."""

import json
import re
import string
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

from thieves.core import UNKNOWN, Action, Event
from thieves.hadria.cards import pack
from thieves.hadria.declaration import budget, initiative_of, spent
from thieves.hadria.ending import points
from thieves.hadria.events import initiative
from thieves.hadria.queries import is_hidden, movement, vigilance
from thieves.hadria.resolution import CardIsDue
from thieves.hadria.rulebook import book
from thieves.hadria.state import CARD, TOKEN
from thieves.lab.session import Session
from widgets import Table, hadria
from widgets.hadria import beside, ladder, signs
from widgets.hadria.screen import sheet
from widgets.hadria.terms import COUNTED, WORDS, counted
from widgets.hadria.trace import TOLD
from widgets.hadria.trace import trace as reasoned
from widgets.panels import Line, Part
from widgets.question import keys_of
from widgets.tree import h, to_html, to_text

from .plain import MIDDLE, Plain, node, nodes, texts

HERE = Path(hadria.__file__).parent
NAMES = ("Ala", "Bo", "Cy", "Dee")
THIEVES = {
    "Ala": {
        "thief": "jasmine", "field": "E14", "yellow": 1, "green": 1, "tokens": {"agent": 1, "neighbourhood": 1},
        "hand": ["beacon", "smoke-grenade", "cloak-of-reflections", "false-orders", "noise-grenade"],
    },
    "Bo": {
        "thief": "joanne", "field": "E15", "yellow": 2, "burglar": True, "tokens": {"trinkets": 1, "informer": 2},
        "hand": ["bribe", "rat-run"],
    },
    "Cy": {"thief": "noiron", "field": "E36", "green": 1, "violet": 2, "hand": ["peephole", "bribe"]},
}  # fmt: skip
PLAN = {
    "turn": 4,
    "first": "Ala",
    "dice": [6],
    "event": "tavern-talk",
    "guards": ["E20", "N3", "W5"],
    "green": ["N25", "W29"],
    "thieves": THIEVES,
}
DECLARED = {
    "Ala": ["seduction beacon 6", "move 3", "smoke-grenade 1"],
    "Bo": ["move 7", "ambush 2"],
    "Cy": ["move 9", "bribe 3"],
}
LAID = {name: {card for slot in slots for card in slot.split()[:-1]} for name, slots in DECLARED.items()}
ACT = PLAN | {
    "phase": "resolve",
    "thieves": {
        name: held | {"declared": DECLARED[name], "hand": [card for card in held["hand"] if card not in LAID[name]]}
        for name, held in THIEVES.items()
    },
}
PAIR = ("Ala: declare seduction", "Ala: cover beacon", "Ala: ap 4", "Ala: agent")
TO_THE_WATCH = ("Cy: resign move", "Bo: resign move", "Ala: resign seduction")


def table(*actions, position=PLAN, players=3, **more):
    """A table in a staged position after some answers."""
    found = Table(Session("hadria", NAMES[:players], position=position, seed=3, **more))
    for action in actions:
        assert found.session.answer(action), f"{action} is refused"
    found.draw()
    return found


def planning(found):
    """The planning sheet in one node: what is left to place, the cards, and the ladder that AP are put on."""
    drawn = sheet(found.scene, keys_of(found.view()))
    assert drawn is not None
    return h("div", *drawn, ladder.ladder(found.scene))


def cards_of(found):
    """The cards of the planning sheet by their titles, of equal ones the last."""
    return {to_text(node(node(one, cls="card-head"), tag="b")): one for one in nodes(planning(found), cls="card")}


def keyed(tree, key):
    return node(tree, **{"data-key": key})


def asks(tree, cls):
    """The answers that things of this class give when they are clicked."""
    return [json.loads(one["attrs"]["data-do"])["action"] for one in nodes(tree, cls=cls) if "data-do" in one["attrs"]]


# -- what is known --------------------------------------------------------------------------------


@pytest.mark.parametrize("players", (2, 3, 4))
def test_what_a_viewer_knows_gives_the_rules_the_same_answers(players):
    names = NAMES[:players]
    session = Session("hadria", names, seed=players, bots=dict.fromkeys(names, "random"), auto=False)
    while session.step() and session.timeline.number < 240:
        if session.timeline.number % 5:
            continue
        viewer = (None, *range(players))[session.timeline.number % (players + 1)]
        session.look_as(None if viewer is None else names[viewer])
        found = Table(session)
        check_known(found, viewer)
        check_panels(found)
        session.look_as(None)


def check_known(found, viewer):
    state, seen = found.session.timeline.state, found.scene.state
    assert (vigilance(seen), movement(seen)) == (vigilance(state), movement(state))
    assert not state.dice or initiative(seen) == initiative(state)
    for seat, thief in enumerate(state.thieves):
        assert points(seen, seat) == points(state, seat)
        assert thief.field < 0 or is_hidden(seen, seat) == is_hidden(state, seat)
        if viewer in (None, seat):
            assert seen.thieves[seat].slots == thief.slots and budget(seen, seat) == budget(state, seat)
        else:
            assert set(seen.thieves[seat].hand) <= {UNKNOWN}


def check_panels(found):
    """All panels can be drawn, keys are unique in each, and the text twin names everybody."""
    scene = found.scene
    header, rows = hadria.holdings(scene)
    assert len(rows) == len(scene.setup.players) and all(len(row) == len(header) for row in rows)
    for tree in (hadria.hand(scene), ladder.ladder(scene), *(sheet(scene, {}) or ())):
        counts = Counter(one["key"] for one in nodes(tree) if "key" in one)
        assert [key for key, count in counts.items() if count > 1] == []
        ElementTree.fromstring(to_html(tree))
    assert all(name in hadria.text(scene) for name in scene.setup.players)
    assert all(line.clause is None or line.clause in book for part in hadria.trace(scene) for line in part.lines)


# -- sheets ---------------------------------------------------------------------------------------


def sheets(found):
    _, rows = hadria.holdings(found.scene)
    return {name: [to_text(cell) for cell in row] for name, row in zip(found.scene.setup.players, rows, strict=True)}


def test_a_sheet_tells_thief_jewels_points_tokens_cards_and_state():
    told = sheets(table(position=ACT))
    assert told["Ala"][0] == "Jasmine1st first thief" and told["Bo"][0] == "Joanne"
    assert told["Ala"][1] == "green jewel yellow jewel " and told["Ala"][2] == "3 VP"
    assert told["Bo"][1] == "best burglar yellow jewel yellow jewel " and told["Bo"][2] == "6 VP"
    assert told["Bo"][3].split() == ["Informer", "×2", "Trinkets"] and told["Cy"][3] == "– no tokens"
    assert [told[name][4] for name in NAMES[:3]] == [" cards in hand: 3", " cards in hand: 2", " cards in hand: 1"]
    assert [told[name][5] for name in NAMES[:3]] == ["hiddenhidden", "2 waiton E15", "nowacts now"]


def test_everybodys_ap_are_told_but_not_what_lies_behind_a_screen():
    told = hadria.text(table(*PAIR, viewer="Bo").scene)
    assert "Ala (Jasmine): on E14; 10 AP" in told and "declared" not in told
    assert "Cy (Noiron): on E36; 12 AP" in told


def test_what_has_changed_since_the_own_last_answer_stands_beside_it():
    actions = ("Cy: resign move", "Bo: resign move", "Ala: resign seduction", "Ala: way E15")
    found = table(*actions, "Bo: lose yellow", position=ACT, viewer="Ala")
    rows = dict(zip(NAMES, hadria.holdings(found.scene)[1], strict=False))
    assert texts(rows["Bo"][1], cls="change") == ["−1"] and texts(rows["Ala"][1], cls="change") == []


def test_others_see_only_who_is_ready_while_the_screens_are_up():
    assert sheets(table(*PAIR, viewer="Bo"))["Ala"][5] == "plansplans in secret"
    assert sheets(table(*PAIR, viewer="Ala"))["Ala"][5] == "plansplans in secret, 2 cards declared"
    assert sheets(table(*PAIR, "Ala: ready", viewer="Bo"))["Ala"][5] == "readyhas a secret plan"


def test_who_is_heard_and_who_is_caught_is_told():
    found = table(*TO_THE_WATCH, position=ACT)
    assert [row[5] for row in sheets(found).values()] == ["hiddenhidden", *["heardheard by guard 1"] * 2]
    found.do("Ala: way E15")
    assert sheets(found)["Bo"][5] == "caughtcaught"


def test_few_jewels_are_drawn_and_many_are_counted():
    dee = {"thief": "nikolai", "field": "W20", "yellow": 3, "green": 1, "hand": []}
    four = table(position=PLAN | {"green": ["N25"], "thieves": THIEVES | {"Dee": dee}}, players=4)
    assert sheets(four)["Dee"][1] == "green jewel yellow jewel ×3 "
    three = table(position=PLAN | {"thieves": THIEVES | {"Cy": dee | {"thief": "noiron", "green": 0}}})
    assert sheets(three)["Cy"][1] == "yellow jewel " * 3


# -- ladder ---------------------------------------------------------------------------------------


def rungs(found):
    """The numbers of the ladder with what stands there: seats by their class, and the guard."""
    tree = ladder.ladder(found.scene)
    read = {}
    for rung in nodes(tree, cls="rung"):
        tiles = [one["attrs"]["class"].split()[1:] for one in nodes(rung, cls="tile")]
        read[to_text(node(rung, cls="rung-number"))] = tiles + [["guard"]] * len(list(nodes(rung, cls="shield")))
    return {number: tiles for number, tiles in read.items() if tiles}


def now(found):
    return [to_text(node(rung, cls="rung-number")) for rung in nodes(ladder.ladder(found.scene), cls="now")]


def test_the_ladder_shows_all_cards_the_guard_and_whose_moment_it_is():
    found = table(position=ACT)
    assert rungs(found) == {
        "9": [["waits", "seat-2"]], "7": [["waits", "seat-1"]], "6": [["waits", "seat-0"], ["guard"]],
        "3": [["waits", "seat-0"], ["waits", "seat-2"]], "2": [["waits", "seat-1"]], "1": [["waits", "seat-0"]],
    }  # fmt: skip
    assert now(found) == ["9"]
    for action in TO_THE_WATCH:
        found.do(action)
    assert now(found) == ["6"] and rungs(found)["9"] == [["resigned", "seat-2"]]


def test_in_the_alarm_the_guard_stands_before_the_tied_thief():
    found = table(position=ACT | {"alarm": True, "district": "E", "event": "reinforcements", "dice": [6, 2]})
    (rung,) = [one for one in nodes(ladder.ladder(found.scene), cls="rung") if list(nodes(one, cls="shield"))]
    assert to_text(rung).index("The guards act") < to_text(rung).index("Ala")


def test_more_than_ten_stand_on_top_with_their_number():
    thieves = {"Ala": THIEVES["Ala"] | {"violet": 3, "declared": ["move 13"]}, "Bo": THIEVES["Bo"]}
    found = table(position=ACT | {"thieves": thieves}, players=2)
    assert rungs(found)["10+"] == [["waits", "seat-0"]]
    assert "13" in texts(ladder.ladder(found.scene), tag="sup")


def test_while_the_screens_are_up_only_own_cards_stand_on_the_ladder():
    actions = (*PAIR, "Ala: ready", "Bo: declare move", "Bo: ap 5", "Bo: ready")
    assert rungs(table(*actions, viewer="Ala")) == {"6": [["waits", "seat-0"], ["guard"]]}
    assert rungs(table(*actions, viewer="Bo")) == {"6": [["guard"]], "5": [["waits", "seat-1"]]}


def test_a_face_is_named_on_the_ladder_only_to_those_who_know_it():
    titles = [one["attrs"]["title"] for one in nodes(ladder.ladder(table(position=ACT, viewer="Bo").scene), cls="tile")]
    assert "Bo: Move with 7 AP" in titles and "Cy: a card with 9 AP" in titles
    assert not any("Seduction" in title for title in titles)


@pytest.mark.parametrize("alarm", (False, True))
@pytest.mark.parametrize("die", range(1, 9))
def test_every_amount_is_explained_against_the_die(die, alarm):
    position = PLAN | (
        {"alarm": True, "district": "E", "event": "reinforcements", "dice": [die, 1]} if alarm else {"dice": [die]}
    )
    found = table(position=position, viewer="Ala")
    bands = {one["key"].partition("-")[2]: one for one in nodes(ladder.ladder(found.scene), cls="band")}
    assert set(bands) == {"before", "tie"} | ({"after"} if die > 1 else set())
    assert to_text(bands["before"]) == f"{die + 1}+: before the guards"
    assert (
        to_text(node(bands["tie"], tag="b"))
        == f"{die}: a tie. {'In Alarm guards' if alarm else 'In Calm thieves'} go first."
    )
    assert die == 1 or to_text(bands["after"]) == f"to {die - 1}: after"


def test_the_ladder_names_the_event_and_the_number_of_the_guards():
    assert texts(ladder.ladder(table(position=ACT).scene), cls="note") == ["Tavern Talk · guards: 6"]


def test_cards_that_look_alike_are_counted_on_the_ladder():
    thieves = {"Ala": THIEVES["Ala"] | {"declared": ["move 2", "ambush 2"]}, "Bo": THIEVES["Bo"]}
    found = table(position=ACT | {"thieves": thieves}, players=2, viewer="Bo")
    assert rungs(found)["2"] == [["waits", "seat-0"]]
    assert texts(ladder.ladder(found.scene), cls="times") == ["×2"]


def test_the_clauses_of_the_ladder_are_in_the_rulebook():
    assert all(clause in book for clause in ladder.CLAUSES.values())


# -- the planning screen --------------------------------------------------------------------------


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
    rung = node(keyed(ladder.ladder(found.scene), "rung-8"), cls="rung-press")
    found.receive(None, json.loads(rung["attrs"]["data-do"]), None)
    assert found.session.state.thieves[0].slots[0].ap == 6


def test_a_refused_card_gives_its_reason():
    found = table("Ala: declare seduction", viewer="Ala")
    found.do("Ala: cover ambush")
    assert "refused" in node(cards_of(found)["Ambush"], cls="face")["attrs"]["class"].split()
    assert "special.no-basic-card-as-cover" in to_text(keyed(found.tree, "refused"))


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


# -- the hand -------------------------------------------------------------------------------------


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
    assert cls in beside.answer_mark(table().scene, action)["attrs"]["class"].split()
    assert beside.answer_mark(table().scene, Action(0, "step", 3)) is None


def test_every_card_and_token_has_a_drawing():
    for card in pack(table().scene.setup).cards:
        assert signs.about(card["id"])["children"]


# -- the trace ------------------------------------------------------------------------------------


def lines(found):
    return [(line.step, line.said, line.clause) for line in reasoned(found.scene)[0].lines]


def test_a_guard_reasons_step_by_step_and_asks_in_a_tie():
    found = table(*TO_THE_WATCH, position=ACT)
    (part,) = reasoned(found.scene)
    assert (part.title, part.note, part.now) == ("Guard 1 on E20", "hears 4, goes 3", True)
    assert lines(found) == [
        ("heard", "Bo at 3 and Cy at 3", "guard.vigilance-distance"),
        ("ruled-out", "Ala, hidden at 2", "guard.hidden-thief-undetectable"),
        ("left-over", "nearest, at 3: Bo and Cy", "guard.nearest-thief-first"),
        ("tie", "2 ways equally good; Ala decides", "guard.equal-distance-first-thief-decides"),
        ("would-do", "go to E15 or E36", "guard.shortest-way"),
    ]
    found.do("Ala: way E15")
    assert [line[:2] for line in lines(found)[3:]] == [
        ("tie", "Ala sends it towards E15"), ("did", "walks E20 – E13 – E14 – E15"), ("did", "catches Bo on E15"),
    ]  # fmt: skip


def test_a_line_lights_what_it_is_about():
    found = table(*TO_THE_WATCH, position=ACT)
    lit = [one["attrs"]["data-light"] for one in nodes(node(found.tree, key="trace"), tag="li")]
    assert "thief-1" in lit[0].split() and "thief-2" in lit[0].split()
    assert lit[4].split() == ["to-way%20E15", "to-way%20E36"]


def test_a_rival_sees_the_tie_but_no_answers():
    found = table(*TO_THE_WATCH, position=ACT, viewer="Bo")
    assert lines(found)[-1][:2] == ("tie", "several ways are equally good; Ala decides")


def test_those_who_hear_nobody_stay_and_the_hidden_are_named():
    thieves = {name: held | {"field": "E14"} for name, held in ACT["thieves"].items()}
    found = table(*TO_THE_WATCH, position=ACT | {"thieves": thieves})
    (part,) = reasoned(found.scene)
    assert part.title == "All the others"
    assert [line.step for line in part.lines] == ["ruled-out"] * 3 + ["did"]
    assert part.lines[-1].said == "3 figures hear nobody and stay"


def test_several_guards_wait_for_the_first_thief():
    found = table(*TO_THE_WATCH, position=ACT | {"guards": ["E20", "E22"]})
    part = reasoned(found.scene)[0]
    assert found.scene.decision.kind == "which-guard"
    assert part.lines[0].said == "2 figures hear somebody; Ala says which is next"


def test_the_trace_stays_under_its_tab_when_the_game_goes_on():
    found = table(*TO_THE_WATCH, "Ala: way E15", "Bo: lose yellow", position=ACT)
    while not isinstance(found.session.state.notes[-1], CardIsDue):
        found.session.answer(found.session.answers[0])
    found.session.answer(found.session.answers[-1])
    found.draw()
    assert reasoned(found.scene) and not any(part.now for part in reasoned(found.scene))
    assert not list(nodes(found.tree, key="trace"))
    found.handle({"do": "side", "what": "trace"})
    assert any("Guard on E20" in title for title in texts(found.tree, tag="h4"))


def test_every_event_of_the_guard_phase_has_a_sentence_in_both_languages():
    for language in ("en", "pl"):
        scene = table(position=ACT, language=language).scene
        for kind, (step, tell) in TOLD.items():
            what = (3, 4) if kind == "goes" else 3
            where = (5, 6) if kind == "act-later" else 5
            assert tell(scene, Event(kind, "guard.shortest-way", (1,), what, where)), step


# -- the trace at any table -----------------------------------------------------------------------


class Reasoning(Plain):
    """A picture whose automaton gives reasons."""

    def __init__(self, now=True):
        self.now = now

    def trace(self, scene):
        answer = Action(0, "point", 0)
        steps = (Line("heard", "a noise", "point.count-to-three"), Line("did", "a step", None, (answer,)))
        return [Part("Ghost", h("svg"), steps, "hears 4", self.now)]


def ghost(now=True):
    return Table(Session("pockets", NAMES[:3], seed=7, position=MIDDLE), picture=Reasoning(now))


def test_a_picture_with_a_trace_has_the_tab_without_bots():
    found = ghost()
    assert texts(node(found.tree, key="side-tabs"), tag="button") == ["Seats", "Reasoning · 2"]
    found.handle({"do": "side", "what": "trace"})
    assert texts(found.tree, cls="trace") == ["1hearda noisepoint.count-to-three2dida step"]
    assert texts(found.tree, cls="note") == ["hears 4"]


def test_what_is_reasoned_now_stands_beside_the_seats():
    assert "Ghost" in to_text(node(ghost().tree, key="spread"))
    assert not list(nodes(ghost(now=False).tree, key="beside-trace"))
    found = ghost()
    last = list(nodes(found.tree, tag="li", cls="did"))[-1]
    assert last["attrs"]["data-light"] == found.scene.key(Action(0, "point", 0))


# -- words ----------------------------------------------------------------------------------------


def test_every_word_is_said_in_both_languages_with_the_same_parts():
    def parts(text):
        return {part for _, part, *_ in string.Formatter().parse(text) if part is not None}

    for key, (english, polish) in WORDS.items():
        assert parts(english) == parts(polish), key
    for english, polish in COUNTED.values():
        assert (len(english), len(polish)) == (2, 3)
    assert [counted("figures", number, "pl") for number in (1, 2, 5)] == ["1 figurka", "2 figurki", "5 figurek"]


def test_every_word_is_used():
    code = "".join(path.read_text(encoding="utf-8") for path in HERE.glob("*.py") if path.stem != "terms")
    built = re.findall(r"""word\(\s*f"([^"]+)\"""", code) + re.findall(r"""word\(\s*f'([^']+)'""", code)
    patterns = [re.sub(r"\{.*?\}", "[a-z-]+", text) for text in built]
    families = {"basic", "special", "general"}  # the family of a card is its own word
    unused = [key for key in WORDS.keys() - families if not re.search(f"""["']{key}["']""", code)]
    assert [key for key in unused if not any(re.fullmatch(pattern, key) for pattern in patterns)] == []


def test_the_text_twin_tells_the_whole_position():
    told = hadria.text(table(position=ACT).scene)
    for part in ("Turn 4, Calm", "Event: Tavern Talk.", "Guards on E20, N3, W5", "Green jewels on", "Initiative: 9 Cy"):
        assert part in told
    assert "Ala (Jasmine): on E14; 10 AP; hidden" in told and "Seduction + Beacon 6 AP" in told
    rival = hadria.text(table(position=ACT, viewer="Bo").scene)
    assert "Seduction" not in rival and "face down 6 AP" in rival
    assert "Guard 1 on E20 (hears 4, goes 3)" in hadria.text(table(*TO_THE_WATCH, position=ACT).scene)


def test_spending_is_told_as_the_rules_count_it():
    found = table(*PAIR, viewer="Ala")
    state = found.scene.state
    assert (budget(state, 0), spent(state, 0)) == (10, 4)
    assert initiative_of(state, 0, state.thieves[0].slots[0]) == 6
    bo = table("Bo: declare move", "Bo: informer", "Bo: ap 3", viewer="Bo")
    assert bo.scene.state.thieves[1].slots[0].ap == 3 and texts(planning(bo), cls="amount") == ["5 AP"]
