"""What a viewer of Hadria knows, the thief sheets and the ladder say so, and nothing else."""

from collections import Counter
from xml.etree import ElementTree

import pytest

from tests.widgets.hadria_side import ACT, NAMES, PAIR, PLAN, THIEVES, TO_THE_WATCH, table
from tests.widgets.plain import node, nodes, texts
from thieves.core import UNKNOWN
from thieves.hadria.declaration import budget
from thieves.hadria.ending import points
from thieves.hadria.events import initiative
from thieves.hadria.queries import is_hidden, movement, vigilance
from thieves.hadria.rulebook import book
from thieves.lab.session import Session
from widgets import Table, hadria
from widgets.hadria.initiative_ladder import CLAUSES, ladder
from widgets.hadria.planning import sheet
from widgets.tree import to_html, to_text

# -- what is known -----------------------------------------------------------------------------------


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
    for tree in (hadria.hand(scene), ladder(scene), *(sheet(scene, {}) or ())):
        counts = Counter(one["key"] for one in nodes(tree) if "key" in one)
        assert [key for key, count in counts.items() if count > 1] == []
        ElementTree.fromstring(to_html(tree))
    assert all(name in hadria.text(scene) for name in scene.setup.players)
    assert all(line.clause is None or line.clause in book for part in hadria.trace(scene) for line in part.lines)


# -- sheets ------------------------------------------------------------------------------------------


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


# -- ladder ------------------------------------------------------------------------------------------


def rungs(found):
    """The numbers of the ladder with what stands there: seats by their class, and the guard."""
    tree = ladder(found.scene)
    read = {}
    for rung in nodes(tree, cls="rung"):
        tiles = [one["attrs"]["class"].split()[1:] for one in nodes(rung, cls="tile")]
        read[to_text(node(rung, cls="rung-number"))] = tiles + [["guard"]] * len(list(nodes(rung, cls="shield")))
    return {number: tiles for number, tiles in read.items() if tiles}


def now(found):
    return [to_text(node(rung, cls="rung-number")) for rung in nodes(ladder(found.scene), cls="now")]


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
    (rung,) = [one for one in nodes(ladder(found.scene), cls="rung") if list(nodes(one, cls="shield"))]
    assert to_text(rung).index("The guards act") < to_text(rung).index("Ala")


def test_more_than_ten_stand_on_top_with_their_number():
    thieves = {"Ala": THIEVES["Ala"] | {"violet": 3, "declared": ["move 13"]}, "Bo": THIEVES["Bo"]}
    found = table(position=ACT | {"thieves": thieves}, players=2)
    assert rungs(found)["10+"] == [["waits", "seat-0"]]
    assert "13" in texts(ladder(found.scene), tag="sup")


def test_while_the_screens_are_up_only_own_cards_stand_on_the_ladder():
    actions = (*PAIR, "Ala: ready", "Bo: declare move", "Bo: ap 5", "Bo: ready")
    assert rungs(table(*actions, viewer="Ala")) == {"6": [["waits", "seat-0"], ["guard"]]}
    assert rungs(table(*actions, viewer="Bo")) == {"6": [["guard"]], "5": [["waits", "seat-1"]]}


def test_a_face_is_named_on_the_ladder_only_to_those_who_know_it():
    titles = [one["attrs"]["title"] for one in nodes(ladder(table(position=ACT, viewer="Bo").scene), cls="tile")]
    assert "Bo: Move with 7 AP" in titles and "Cy: a card with 9 AP" in titles
    assert not any("Seduction" in title for title in titles)


@pytest.mark.parametrize("alarm", (False, True))
@pytest.mark.parametrize("die", range(1, 9))
def test_every_amount_is_explained_against_the_die(die, alarm):
    position = PLAN | (
        {"alarm": True, "district": "E", "event": "reinforcements", "dice": [die, 1]} if alarm else {"dice": [die]}
    )
    found = table(position=position, viewer="Ala")
    bands = {one["key"].partition("-")[2]: one for one in nodes(ladder(found.scene), cls="band")}
    assert set(bands) == {"before", "tie"} | ({"after"} if die > 1 else set())
    assert to_text(bands["before"]) == f"{die + 1}+: before the guards"
    assert (
        to_text(node(bands["tie"], tag="b"))
        == f"{die}: a tie. {'In Alarm guards' if alarm else 'In Calm thieves'} go first."
    )
    assert die == 1 or to_text(bands["after"]) == f"to {die - 1}: after"


def test_the_ladder_names_the_event_and_the_number_of_the_guards():
    assert texts(ladder(table(position=ACT).scene), cls="note") == ["Tavern Talk · guards: 6"]


def test_cards_that_look_alike_are_counted_on_the_ladder():
    thieves = {"Ala": THIEVES["Ala"] | {"declared": ["move 2", "ambush 2"]}, "Bo": THIEVES["Bo"]}
    found = table(position=ACT | {"thieves": thieves}, players=2, viewer="Bo")
    assert rungs(found)["2"] == [["waits", "seat-0"]]
    assert texts(ladder(found.scene), cls="times") == ["×2"]


def test_the_clauses_of_the_ladder_are_in_the_rulebook():
    assert all(clause in book for clause in CLAUSES.values())
