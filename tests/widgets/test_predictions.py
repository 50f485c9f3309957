"""Predict, then look: the room is asked before the game goes on."""

from typing import Any

import pytest

from tests.widgets.plain import ASK, MIDDLE, node, plain, texts
from thieves.core import ThievesError
from widgets import Prediction, Table
from widgets.tree import to_text


def test_predict_then_reveal():
    shown = plain(predict=ASK, position=MIDDLE)
    panel = node(shown.tree, key="question")
    assert texts(panel, tag="h3") == ["Who gets the stones on B?"]
    assert texts(panel, cls="choice") == ["1Bo", "2Cy", "3Nobody"]
    assert not texts(panel, cls="verdict") and shown.session.timeline.number == 0
    shown.guess(3)
    verdict = node(shown.tree, cls="verdict")
    assert to_text(verdict).startswith("Right. If two or more players point at the same mushroom")
    assert texts(verdict, cls="pill") == ["mushroom.several-pointers-get-nothing"]
    assert shown.session.timeline.number == 3  # the table has gone on
    shown.handle({"do": "go_on"})
    assert shown.memory.quiz is None and shown.session.timeline.number == 3


def test_a_wrong_guess_is_told_so_kindly_in_polish_too():
    shown = plain(predict=ASK, position=MIDDLE, language="pl")
    assert "Kto dostanie kamienie z B?" in shown.text() and "3  Nikt" in shown.text()
    shown.guess(1)
    assert to_text(node(shown.tree, cls="verdict")).startswith("Jednak nie. Dobra odpowiedź: Nikt.")
    assert texts(shown.tree, cls="right") == ["3Nikt"] and texts(shown.tree, cls="wrong") == ["1Bo"]
    assert "> 1  Jednak nie. Dobra odpowiedź: Nikt." in shown.text()


def test_a_guess_stands():
    shown = plain(predict=ASK, position=MIDDLE)
    shown.guess(1)
    shown.guess(3)
    assert shown.memory.quiz.guess == 1 and shown.session.timeline.number == 3


def asks_anew(shown: Table) -> bool:
    """Is the question as it was at first, with nothing ahead that tells?"""
    line, panel = shown.session.timeline, node(shown.tree, key="question")
    return line.number == line.length == 0 and bool(texts(panel, cls="choice")) and not texts(panel, cls="verdict")


def test_the_question_can_be_asked_again_from_the_verdict_and_from_the_game():
    shown = plain(predict=ASK, position=MIDDLE)
    for language, label in (("en", "Ask again"), ("pl", "Zapytaj jeszcze raz")):
        shown.handle({"do": "speak", "language": language})
        shown.guess(1)
        assert label in to_text(node(shown.tree, cls="verdict"))
        shown.handle({"do": "ask_again"})
        assert asks_anew(shown)
        shown.guess(3)
        shown.handle({"do": "go_on"})
        assert label in to_text(node(shown.tree, key="question"))
        shown.handle({"do": "step"})
        shown.handle({"do": "ask_again"})
        assert asks_anew(shown) and label not in to_text(shown.tree)


def test_undo_takes_the_answer_of_the_room_back():
    shown = plain(predict=ASK, position=MIDDLE)
    shown.guess(1)
    shown.handle({"do": "undo"})
    assert asks_anew(shown)
    shown.guess(3)
    shown.handle({"do": "go_on"})
    for _ in range(3):
        shown.handle({"do": "undo"})
    assert asks_anew(shown) and list(shown.session.timeline.branches) == ["main"]
    shown.guess(3)
    assert shown.session.timeline.number == 3


def test_of_two_questions_each_comes_back_where_it_was_asked():
    later = Prediction("And then?", ["red", "blue"], right=1, clause="refill.random-draw")
    shown = plain(predict=[ASK, later], position=MIDDLE)
    shown.guess(3)
    shown.handle({"do": "go_on"})
    shown.guess(1)
    shown.handle({"do": "ask_again"})
    assert shown.memory.quiz.asked is later and shown.session.timeline.number == 3
    shown.guess(2)
    shown.handle({"do": "go_on"})
    shown.handle({"do": "ask_again"})
    assert shown.memory.quiz.asked == ASK and asks_anew(shown)


def test_nobody_looks_ahead_while_the_room_is_asked():
    shown = plain(predict=ASK, position=MIDDLE)
    for ahead in ("step", "play"):
        shown.handle({"do": ahead})
        assert asks_anew(shown) and shown.session.error == "First the room answers."


def test_a_guess_is_taken_where_it_was_asked():
    shown = plain(predict=ASK, position=MIDDLE)
    shown.do("Ala: point B")
    shown.guess(3)
    assert shown.session.timeline.number == 3 and not shown.session.error


def test_without_actions_the_table_goes_on_by_itself():
    ask = Prediction("Which colour?", ["red", "blue"], right=(1, 2), clause="refill.random-draw", because="Chance.")
    shown = plain(predict=ask, auto=False)
    shown.guess(2)
    assert shown.session.timeline.number == 1
    assert to_text(node(shown.tree, cls="verdict")).startswith("Right. Chance.")


def test_several_predictions_in_a_row():
    second = ASK._replace(question="And now?", then=())
    shown = plain(predict=[ASK, second], position=MIDDLE)
    shown.guess(3)
    shown.handle({"do": "go_on"})
    assert texts(shown.tree, tag="h3") == ["And now?"]


@pytest.mark.parametrize("change", [{"right": 4}, {"right": 0}, {"right": ()}, {"clause": "no.such-clause"}])
def test_a_prediction_that_cannot_be_asked_is_refused_at_once(change: dict[str, Any]):
    with pytest.raises(ThievesError):
        plain(predict=ASK._replace(**change))


def test_a_guess_that_is_no_choice_and_a_script_that_is_not_allowed():
    shown = plain(predict=ASK._replace(then="Ala: steal Ala"), position=MIDDLE)
    shown.guess(7)
    assert "none of the choices" in texts(shown.tree, cls="complaint")[0]
    shown.guess(3)
    assert "not allowed here" in texts(shown.tree, cls="complaint")[0]


@pytest.mark.parametrize("predict", ["who wins?", 5, [None], {"question": "x"}, [ASK, "x"]], ids=repr)
def test_what_is_no_prediction_is_refused_at_once(predict: Any):
    with pytest.raises(ThievesError, match="must be a prediction, or several in a list"):
        plain(predict=predict)


@pytest.mark.parametrize(
    "change",
    [{"choices": "ab"}, {"choices": None}, {"choices": [1, 2, 3]}, {"question": None}, {"hint": 5}, {"then": [5]},
     {"right": None}, {"right": True}, {"right": "3"}, {"right": [10**5000]}, {"question": {"en": 5}}],
    ids=lambda change: next(iter(change)),
)  # fmt: skip
def test_a_prediction_of_the_wrong_kind_is_refused_at_once(change: dict[str, Any]):
    with pytest.raises(ThievesError):
        plain(predict=ASK._replace(**change))
