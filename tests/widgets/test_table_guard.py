"""The guard of the table: a mistake becomes a sentence, a fault of the program is shown, nobody clicks for another."""

import json
from random import Random

import pytest

from tests.widgets.plain import ASK, MIDDLE, commands, plain, texts
from widgets.commands import COMMANDS, SHAPES
from widgets.scene import Scene
from widgets.table import packed
from widgets.tree import Node, to_text


def test_a_mistake_becomes_a_sentence():
    shown = plain()
    for message in ({"do": "answer", "action": "nonsense"}, {"do": "jump", "number": 99}, {"do": "dance"},
                    {"do": "look_as", "name": "Zed"}, {"do": "clause", "id": "no.such-clause"}, {}):  # fmt: skip
        shown.handle(message)
        assert texts(shown.tree, cls="complaint"), message
    assert shown.session.timeline.number == 5


def test_a_fault_of_the_program_is_shown_and_raised(monkeypatch: pytest.MonkeyPatch):
    shown = plain()
    monkeypatch.setattr(shown.session, "step", lambda: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        shown.handle({"do": "step"})
    assert "ZeroDivisionError" in texts(shown.tree, cls="complaint")[0]


HOSTILE = (None, True, -1, 0, 1, 2**80, 0.5, float("nan"), "", "x" * 10**6, "\x00", b"x", [], ["x"], {}, {"x": 1})
NAMED = "action ask branch clause id language name number rev right size start text title value what wrong"
DETAILS = tuple(NAMED.split())


@pytest.mark.parametrize("do", COMMANDS)
def test_a_message_of_the_wrong_shape_is_answered_with_a_sentence(do: str):
    shown = plain(predict=[ASK, ASK], position=MIDDLE)
    for value in HOSTILE:
        for message in ({"do": do} | dict.fromkeys(DETAILS, value), {"do": do}, {"do": value}, value):
            shown.receive(shown, message, None)
            assert len(packed(shown.tree)) < 200_000
            assert "wrong inside" not in to_text(shown.tree), message
    assert list(shown.session.timeline.branches) == ["main"]


def test_every_shape_belongs_to_a_command():
    assert set(SHAPES) <= set(COMMANDS)


@pytest.mark.parametrize("language", ["en", "pl"])
def test_where_drawing_fails_the_table_says_so_and_undo_leads_back(language: str):
    shown = plain(language=language)
    fair, picture = texts(shown.tree, tag="h3"), shown.picture.picture

    def broken(scene: Scene) -> list[Node]:
        return picture(scene) if shown.session.timeline.number < 6 else [{}["Jewel <b>"]]

    shown.picture.picture = broken
    with pytest.raises(KeyError):
        shown.receive(shown, {"do": "answer", "action": "Ala: point A"}, None)
    assert shown.session.timeline.number == 6
    (sentence,) = texts(shown.tree, cls="complaint")
    assert "KeyError" in sentence and "Jewel <b>" in sentence
    assert json.loads(shown.tree["attrs"]["data-keys"])["u"] in commands(shown.tree)
    undo = next(message for message in commands(shown.tree) if message["do"] == "undo")
    shown.receive(shown, undo, None)
    assert texts(shown.tree, tag="h3") == fair and not texts(shown.tree, cls="complaint")
    assert shown.session.timeline.number == 5


def test_a_fault_while_drawing_follows_a_fault_in_a_command():
    shown = plain()
    shown.picture.picture = shown.session.step = lambda *scene: 1 / 0
    with pytest.raises(ZeroDivisionError):
        shown.handle({"do": "step"})
    assert texts(shown.tree, cls="complaint", role="alert")


def test_nobody_clicks_for_another_seat():
    shown = plain(viewer="Ala")
    shown.receive(shown, {"do": "answer", "action": "Bo: point A"}, None)
    assert texts(shown.tree, cls="complaint") == ["Here only Ala can answer."]
    shown.receive(shown, {"do": "answer", "action": "Ala: point A"}, None)
    assert shown.session.timeline.number == 6 and not texts(shown.tree, cls="complaint")


def test_anything_may_be_clicked_in_any_order():
    shown, random = plain(bots={"Cy": "random"}), Random(5)
    for _ in range(250):
        found = commands(shown.tree) + list(json.loads(shown.tree["attrs"]["data-keys"]).values())
        shown.receive(shown, random.choice(found), None)
        assert json.loads(packed(shown.tree)) == shown.tree
        assert "wrong inside" not in to_text(shown.tree)
