"""Rules that change nothing now but are worth knowing at a question: shown to whoever asks for them."""

import json

from tests.core.toy import Nim
from tests.widgets.plain import node, nodes, texts
from thieves.lab.playthrough import playthrough
from thieves.lab.session import Session
from widgets import Table
from widgets.lesson import asked

BUTTON = "remarks-button"


class Remarked(Nim):
    """The same game with two rules to know whenever somebody takes."""

    def remarks(self, state):
        decision = self.decision(state)
        is_taking = decision is not None and decision.kind == "how-many"
        return self.book.remarks("take.what-is-there", "boast.three-doubles") if is_taking else ()


def open_table(game=None, **more) -> Table:
    return Table(Session(game or Remarked(), ["Ala", "Bo"], seed=3, **more))


def test_a_quiet_button_says_how_many_there_are():
    (button,) = nodes(open_table().tree, cls=BUTTON)
    assert button["children"] == ["+2 rules"]
    assert button["attrs"]["aria-label"] == "2 more rules to know here"
    assert texts(open_table(language="pl").tree, cls=BUTTON) == ["+2 zasady"]


def test_there_is_no_button_where_there_are_no_remarks():
    assert not [*nodes(open_table(Nim()).tree, cls=BUTTON)]
    assert not [*nodes(open_table(auto=False).tree, cls=BUTTON)]  # chance deals first


def test_they_open_with_text_and_clause_and_close_by_key():
    table = open_table()
    table.handle(json.loads(node(table.tree, cls=BUTTON)["attrs"]["data-do"]))
    (dialog,) = nodes(table.tree, role="dialog")
    assert dialog["attrs"]["aria-label"] == "Also good to know here"
    assert texts(dialog, cls="pill") == ["take.what-is-there", "boast.three-doubles"]
    assert "A three doubles." in texts(dialog, cls="law")
    assert node(table.tree, cls=BUTTON)["attrs"]["aria-expanded"] == "true"
    keys = json.loads(table.tree["attrs"]["data-keys"])
    table.handle(keys["Escape"])
    assert not [*nodes(table.tree, role="dialog")]


def test_a_second_press_and_an_answer_put_them_away():
    table = open_table()
    for _ in range(2):
        table.handle({"do": "remarks"})
    assert not table.memory.remarks
    table.handle({"do": "remarks"})
    table.do("Ala: take 1")
    assert not table.memory.remarks


def test_what_is_not_there_is_not_opened():
    table = open_table(Nim())
    table.handle({"do": "remarks"})
    assert texts(table.tree, cls="complaint") == ["There are no other rules to know at this question."]


def test_the_text_tells_them_on_request_only():
    table = open_table()
    assert "§" not in table.text() and "§" not in asked(table)
    assert "  § A three doubles. [boast.three-doubles]" in asked(table, rules=True).splitlines()
    table.handle({"do": "remarks"})
    assert "  § A three doubles. [boast.three-doubles]" in table.text()


def test_a_game_as_text_tells_them_on_request():
    told = [*playthrough(Remarked(), ["Ala", "Bo"], 3, rules=True)]
    assert "   § A three doubles. [boast.three-doubles]" in told
    assert not any("§" in line for line in playthrough(Remarked(), ["Ala", "Bo"], 3))
