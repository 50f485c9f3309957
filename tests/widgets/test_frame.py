"""The frame of the table: every panel as a tree, without a browser."""

import json

import pytest

from tests.widgets.plain import (
    FOUR,
    MIDDLE,
    command_of,
    commands,
    finished,
    keys_of,
    node,
    nodes,
    plain,
    texts,
    ticks,
)
from thieves.core import Thought
from thieves.lab.bots import Choice, View
from widgets import Table
from widgets.commands import COMMANDS
from widgets.panels import LINES
from widgets.seats import PATHS, SHAPES, seat_class, seat_mark, shape_of
from widgets.timeline_bar import AFTER, BEFORE
from widgets.tree import to_html, to_text

# -- what holds for any tree ----------------------------------------------------------------------


def tables() -> list[Table]:
    """The table in each of its states."""
    asked, refused, waiting = plain(), plain(viewer="Ala"), plain(viewer="Ala")
    refused.do("Ala: steal Bo")
    waiting.do("Ala: point A")
    why = plain(position=MIDDLE)
    why.handle({"do": "fold", "what": "why"})
    chance = plain(auto=False)
    chance.handle({"do": "fold", "what": "force"})
    clause = plain(language="pl")
    clause.handle({"do": "clause", "id": "point.count-to-three"})
    naming = plain(FOUR)
    naming.handle({"do": "naming", "what": "fork"})
    helped = plain()
    helped.handle({"do": "help"})
    return [asked, refused, waiting, why, chance, clause, naming, helped, finished(), reasoning()]


def reasoning() -> Table:
    """Two bots who say why, and a person who has answered."""
    table = plain(bots={"Bo": thinker, "Cy": thinker})
    table.do("Ala: point A")
    table.handle({"do": "side", "what": "trace"})
    return table


def thinker(view: View) -> Choice:
    """A bot that takes the first answer and thinks aloud."""
    heard = Thought("heard", "sound", "point.count-to-three", (view.seat,))
    did = Thought("did", "sound", "mushroom.sole-pointer-takes-all", (view.seat,))
    return Choice(view.answers[0], (heard, did))


@pytest.fixture(autouse=True)
def sounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """A thought that any game can say."""
    from thieves.pockets import game

    thoughts = dict(game.language.texts.get("thoughts", {})) | {"sound": {"en": "{who} thinks.", "pl": "{who} myśli."}}
    monkeypatch.setitem(game.language.texts, "thoughts", thoughts)


def test_siblings_have_different_keys():
    for table in tables():
        for parent in nodes(table.tree):
            keys = [child["key"] for child in parent["children"] if isinstance(child, dict) and "key" in child]
            assert len(keys) == len(set(keys)), parent


def test_every_command_in_the_tree_is_known_and_can_travel():
    for table in tables():
        assert {command["do"] for command in commands(table.tree)} <= set(COMMANDS)
        assert {command["do"] for command in keys_of(table).values()} <= set(COMMANDS)
        json.dumps(table.tree)


def test_every_control_has_a_name():
    for table in tables():
        for tag in ("button", "select", "input"):
            for control in nodes(table.tree, tag=tag):
                attributes = control["attrs"]
                name = attributes.get("aria-label") or attributes.get("title") or to_text(control).strip()
                assert name, control


def test_everything_that_happens_is_asked_or_refused_names_a_clause():
    for table in tables():
        book = table.session.game.book
        pills = list(nodes(table.tree, cls="pill"))
        assert pills and all(to_text(pill) in book for pill in pills)
        assert all(command_of(pill) == {"do": "clause", "id": to_text(pill)} for pill in pills)


def test_names_with_html_in_them_stay_text():
    evil = "<b>Eve</b>"
    table = plain((evil, "Bo", "Cy"))
    assert any(evil in text for text in texts(table.tree, tag="h3"))
    assert "<b>Eve" not in to_html(table.tree)


# -- ribbon ---------------------------------------------------------------------------------------


def test_ribbon_shows_game_round_and_phase():
    table = plain()
    ribbon = node(table.tree, key="ribbon")
    assert texts(ribbon, tag="h2") == ["Stones in Pockets"]
    assert texts(ribbon, cls="round") == ["Round 1"]
    assert texts(ribbon, tag="li") == ["1Refill", "2Choose", "3Reveal"]
    assert texts(ribbon, cls="now") == ["2Choose"]


def test_before_the_first_round_it_says_setup():
    assert texts(plain(auto=False).tree, cls="round") == ["Setup"]


def test_a_few_seats_have_a_button_each_and_many_a_list():
    few, many = plain(viewer="Bo"), plain(FOUR, viewer="Dee")
    assert texts(node(few.tree, key="viewer"), tag="button") == ["Teacher sees all", "Ala", "Bo", "Cy"]
    pressed = [b["attrs"]["title"] for b in nodes(node(few.tree, key="viewer"), **{"aria-pressed": "true"})]
    assert pressed == ["Bo knows"]
    assert texts(node(many.tree, key="viewer"), tag="button") == []
    assert texts(node(many.tree, key="viewer"), tag="option")[-1] == "Dee knows"
    assert node(node(many.tree, key="viewer"), tag="select")["attrs"]["value"] == "Dee"


def test_long_names_get_the_list_too():
    table = plain(("Maksymilian Wiśniewski", "Bo", "Cy"))
    assert texts(node(table.tree, key="viewer"), tag="button") == []


def test_the_language_is_marked():
    table = plain(language="pl")
    assert table.tree["attrs"]["lang"] == "pl"
    assert texts(node(table.tree, key="ribbon"), tag="h2") == ["Kamienie w kieszenie"]
    assert keys_of(table)["l"] == {"do": "speak", "language": "en"}


# -- seats, reasoning, log ------------------------------------------------------------------------


def test_seats_show_marks_and_holdings():
    rows = list(nodes(node(plain(position=MIDDLE).tree, key="seats"), tag="tr"))
    assert [to_text(row) for row in rows] == ["SeatTile", "Alaby", "Boryw", "Cyy"]
    assert [row["attrs"]["class"].split()[0] for row in rows[1:]] == ["seat-0", "seat-1", "seat-2"]


def test_colour_and_shape_tell_eight_seats_apart():
    assert len({shape_of(seat) for seat in range(-2, 8)}) == len({seat_class(seat) for seat in range(-2, 8)}) == 10
    assert len(set(SHAPES)) == 8 and len(set(PATHS[shape] for shape in SHAPES)) == 8
    assert seat_mark(3, 16) == seat_mark(3, 16) != seat_mark(4, 16)


def test_reasoning_of_every_bot_since_the_last_person():
    table = reasoning()
    assert texts(table.tree, tag="h4") == ["Bo", "Cy"]
    lines = texts(table.tree, cls="trace")
    assert lines[0] == "1heardBo thinks.point.count-to-three2didBo thinks.mushroom.sole-pointer-takes-all"
    assert texts(node(table.tree, key="side-tabs"), tag="button") == ["Seats", "Since your move", "Reasoning · 4"]


def test_a_bot_keeps_its_reasons_from_the_other_seats():
    table = reasoning()
    table.handle({"do": "look_as", "name": "Cy"})
    assert texts(table.tree, tag="h4") == ["Cy"]
    table.handle({"do": "look_as", "name": "Ala"})
    assert texts(table.tree, tag="h4") == [] and "thinks" not in table.text()


def test_the_log_is_newest_first_with_the_newest_moment_marked():
    table = plain()
    lines = list(nodes(node(table.tree, key="log"), tag="li"))
    assert [line["attrs"].get("class") == "new" for line in lines] == [True] + [False] * (len(lines) - 1)
    numbers = [int(text) for text in texts(node(table.tree, key="log"), cls="number")]
    assert numbers == sorted(numbers, reverse=True) and numbers[0] == table.session.timeline.number


def test_a_long_log_keeps_its_newest_lines():
    table = finished()
    lines = texts(node(table.tree, key="log"), tag="li")
    assert len(lines) == LINES + 1 and "earlier lines" in lines[-1]


def test_the_newest_events_are_announced():
    table = plain()
    table.do("Ala: point A")
    live = node(table.tree, key="live")
    assert live["attrs"]["aria-live"] == "polite"
    assert to_text(live) == "Ala has chosen, unseen. Bo: which mushroom?"


# -- timeline -------------------------------------------------------------------------------------


def test_one_tick_for_each_action():
    table = plain()
    table.do("Ala: point B")
    labels = [tick["attrs"]["title"] for tick in ticks(table)]
    assert labels[0] == "0: start" and labels[-1] == "6: Ala: Mushroom B" and len(labels) == 7
    assert [tick["attrs"].get("aria-current") for tick in ticks(table)] == [None] * 6 + ["step"]


def test_what_lies_ahead_is_pale():
    table = plain()
    table.handle({"do": "jump", "number": 3})
    states = [tick["attrs"]["class"] for tick in ticks(table)]
    assert states == ["tick"] * 3 + ["tick now"] + ["tick ahead"] * 2


def test_a_long_game_shows_the_ticks_around_the_present():
    table = finished()
    assert len(ticks(table)) == BEFORE + 1
    table.handle({"do": "jump", "number": BEFORE + 5})
    assert len(ticks(table)) == min(BEFORE + AFTER + 1, table.session.timeline.length - 5 + 1)


def test_branches_have_tabs():
    table = plain()
    table.handle({"do": "fork", "name": "if Bo protects"})
    tabs = list(nodes(node(table.tree, key="branches"), cls="branch"))
    assert [to_text(tab) for tab in tabs] == ["main", "if Bo protects"]
    assert [tab["attrs"]["aria-pressed"] for tab in tabs] == ["false", "true"]


def test_controls_are_off_where_there_is_nothing_to_do():
    start = plain(position=MIDDLE)
    controls = {button["attrs"]["aria-label"]: button["attrs"] for button in
                nodes(node(start.tree, key="controls"), tag="button")}  # fmt: skip
    assert all("disabled" in controls[name] for name in ("Step back", "Step", "Play"))
    assert not {"ArrowLeft", "ArrowRight", "Space", "u"} & set(keys_of(start))
