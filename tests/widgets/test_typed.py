"""The line at the table: an answer is given, a question is replied to, a clause opens; nobody is told a secret."""

import json
from typing import Any

import pytest

import thieves
from tests.widgets.plain import ASK, command_of, keys_of, node, nodes, plain, texts
from thieves.lab.session import Session
from widgets import Table

OPEN = {"do": "line"}


def say(table: Table, text: str) -> None:
    table.receive(None, {"do": "line_say", "value": text}, None)


def library(**options: Any) -> Table:
    table = Table(Session("library", ("Ala", "Bo", "Cy"), seed=3, **options))
    table.handle(OPEN)
    return table


def test_a_key_opens_the_line_and_escape_puts_it_away():
    table = Table(Session("library", ("Ala", "Bo", "Cy"), seed=3))
    assert not list(nodes(table.tree, key="line"))
    table.receive(None, keys_of(table)["/"], None)
    assert node(table.tree, key="line", role="dialog")
    assert next(nodes(table.tree, tag="input", role="combobox"))["attrs"]["data-focus"] == "end"
    table.receive(None, keys_of(table)["Escape"], None)
    assert not list(nodes(table.tree, key="line"))


def test_a_button_of_the_ribbon_opens_it_too():
    table = Table(Session("library", ("Ala", "Bo", "Cy"), seed=3))
    assert OPEN in [command_of(found) for found in nodes(node(table.tree, key="tools"), tag="button")]


def test_an_answer_is_given_and_the_line_waits_for_the_next_one():
    table = library()
    legal = table.scene.written(table.scene.answers[0])
    before, number = next(nodes(table.tree, role="combobox"))["key"], table.session.timeline.number
    say(table, legal.partition(": ")[2])
    assert table.scene.written(table.session.timeline.moments[number + 1].action) == legal
    after = next(nodes(table.tree, role="combobox"))
    assert after["attrs"]["value"] == "" and after["key"] != before


def test_an_answer_that_is_not_allowed_gives_its_reasons():
    table = library()
    before = table.session.timeline.number
    say(table, "step E5")
    assert texts(table.tree, cls="refusal") and table.session.timeline.number == before


def test_why_not_is_replied_to_without_doing_anything():
    table = library()
    legal, before = table.scene.written(table.scene.answers[0]), table.session.timeline.number
    say(table, f"why not {legal}")
    assert "It is allowed." in texts(table.tree, cls="reply")[0] and table.session.timeline.number == before
    say(table, "why not step E5")
    reply = node(table.tree, cls="reply")
    assert list(nodes(reply, cls="pill")) and reply["attrs"]["role"] == "status"


def test_a_clause_opens_its_card():
    table = library()
    say(table, "push.never-back-where")
    assert table.memory.clause == "push.never-back-where-pusher-came-from" and table.memory.line is None


def test_a_mistake_is_told_in_the_line_and_the_text_stays():
    table = library(language="pl")
    say(table, "leć na księżyc")
    assert "takiej odpowiedzi tu nie ma" in texts(table.tree, cls="mistake")[0]
    assert next(nodes(table.tree, role="combobox"))["attrs"]["value"] == "leć na księżyc"
    assert node(table.tree, cls="reply", role="alert")


def test_the_same_reply_is_heard_each_time():
    table = library()
    keys = []
    for _ in range(2):
        say(table, "who")
        keys.append(node(table.tree, cls="reply")["key"])
    assert keys[0] != keys[1]


def test_what_is_typed_brings_proposals():
    table = library()
    table.handle({"do": "line_typed", "value": "wh"})
    options = list(nodes(table.tree, role="option"))
    assert [one["attrs"]["data-text"] for one in options][:2] == ["why not ", "where "]
    assert command_of(options[0]) == {"do": "line_take", "value": "why not "}
    field = next(nodes(table.tree, role="combobox"))
    assert field["attrs"]["aria-controls"] == node(table.tree, role="listbox")["attrs"]["id"]
    table.receive(None, command_of(options[0]), None)
    assert next(nodes(table.tree, role="combobox"))["attrs"]["value"] == "why not "
    assert 0 < len(list(nodes(table.tree, role="option"))) <= 8


def test_a_field_that_is_typed_in_stays_the_same_one():
    """Else letters would be lost that are typed while the table is drawn."""
    table = library()
    keys = set()
    for text in ("w", "why ", "why not ", "why not s"):
        table.handle({"do": "line_typed", "value": text})
        keys.add(next(nodes(table.tree, role="combobox"))["key"])
    assert len(keys) == 1


def test_a_reply_lights_the_fields_it_is_about():
    table = library()
    say(table, "around C4")
    lit = [found["attrs"]["data-light"].split() for found in nodes(node(table.tree, cls="reply"), tag="li")]
    assert ["C4", "field-C4"] in lit and ["B4", "field-B4"] in lit


def test_an_answer_in_a_reply_is_given_by_a_click():
    table = library()
    say(table, "moves")
    first = next(nodes(node(table.tree, cls="reply"), cls="do"))
    table.receive(None, command_of(first), None)
    assert table.session.timeline.number > 0


def test_while_the_room_is_asked_the_line_stays_closed():
    table = plain(predict=ASK)
    assert "/" not in keys_of(table)
    for message in (OPEN, {"do": "line_typed", "value": "point"}, {"do": "line_say", "value": "moves"}):
        table.handle(message)
        assert not list(nodes(table.tree, key="line")) and table.session.error


def test_in_a_seats_view_only_that_seat_answers():
    table = plain(viewer="Bo")
    say(table, "Ala: point A")
    assert "only Bo" in texts(table.tree, cls="mistake")[0]
    assert all(moment.action is None or moment.action.seat < 0 for moment in table.session.timeline.moments)
    say(table, "point B")
    assert not texts(table.tree, cls="mistake")


LINES = ("moves", "who", "where ala", "where tiles", "why not Ala: point A", "why not Ala: steal Bo", "Ala: point B")


def test_a_secret_answer_changes_nothing_of_what_the_line_tells_another_seat():
    shown = []
    for choice in ("point A", "point B"):
        table = plain(viewer="Bo")
        table.do(f"Ala: {choice}")
        found = []
        for line in LINES:
            table.handle({"do": "line_typed", "value": line})
            found.append(json.dumps(table.tree))
            say(table, line)
            found.append(json.dumps(table.tree))
        shown.append(found)
    assert shown[0] == shown[1]


@pytest.mark.parametrize("game", thieves.games)
def test_the_line_is_there_in_every_game(game):
    count = max(thieves.games[game].players)
    table = Table(Session(game, ("Ala", "Bo", "Cy")[:count], seed=3))
    while table.session.goes_on_alone:
        table.handle({"do": "step"})
    table.handle(OPEN)
    assert list(nodes(table.tree, role="option"))
    say(table, table.scene.written(table.scene.answers[-1]).partition(": ")[2])
    assert not texts(table.tree, cls="mistake")
