"""The table as a whole: every command, the guard around it, predictions, the text twin, and what it shows."""

import json
from random import Random
from typing import Any

import pytest

from tests.widgets.plain import MIDDLE, TRIO, command_of, commands, finished, node, nodes, plain, texts
from thieves.core import ThievesError
from thieves.core.address import locate
from thieves.core.timeline import Timeline
from thieves.pockets import game
from widgets import Prediction, Session, Table, table
from widgets.commands import COMMANDS, SHAPES
from widgets.scene import Scene
from widgets.table import packed
from widgets.tree import Node, to_text

ASK = Prediction(
    question={"en": "Who gets the stones on B?", "pl": "Kto dostanie kamienie z B?"},
    choices=["Bo", "Cy", {"en": "Nobody", "pl": "Nikt"}],
    right=3,
    clause="mushroom.several-pointers-get-nothing",
    then=("Ala: point A", "Bo: point B", "Cy: point B"),
)


# -- one line in a notebook -----------------------------------------------------------------------


def test_a_table_in_one_line():
    shown = table("pockets", players=["Ala", "Bo", "Cy"], seed=7, bots={"Cy": "random"}, viewer="Ala", language="pl",
                  distributor="Bo")  # fmt: skip
    assert isinstance(shown, Table) and shown.session.language == "pl" and shown.session.viewer == 0
    assert shown.session.timeline.setup.distributor == "Bo" and list(shown.session.bots) == [2]


def test_a_table_at_a_position_or_in_a_timeline():
    assert table("pockets", players=TRIO, position=MIDDLE).session.state.round == 5
    line = Timeline(game, TRIO, seed=7)
    assert table("pockets", timeline=line).session.timeline is line


def test_the_repr_is_short_and_stable():
    assert repr(plain()) == "Table(pockets, round 1, Ala is asked)"
    assert repr(plain(language="pl", auto=False)) == "Table(pockets, round 0, Chance is asked)"
    assert repr(finished()).endswith("the game is over)")


def test_a_notebook_gets_the_repr_and_the_view():
    data, _ = plain()._repr_mimebundle_()
    assert data["text/plain"] == "Table(pockets, round 1, Ala is asked)"
    assert "application/vnd.jupyter.widget-view+json" in data


def test_the_tree_travels_as_one_text_that_reads_back():
    shown = plain()
    assert json.loads(packed(shown.tree)) == shown.tree
    assert shown.get_state("tree")["tree"] == packed(shown.tree)


def test_the_style_of_one_game_does_not_replace_that_of_another():
    shown = Table(Session("pockets", TRIO, seed=7))
    state = shown.get_state()
    assert state["_anywidget_id"] == "widgets.table.widgets.pockets.Drawing"
    assert state["_css"] == shown.style() and shown.picture.STYLE in state["_css"]


def test_nothing_is_fetched():
    for source in (Table._esm, Table._css):
        assert "http" not in str(source).replace("http://www.w3.org/", "") and "@import" not in str(source)


# -- commands -------------------------------------------------------------------------------------


def test_doing_is_the_same_as_clicking():
    by_word, by_click = plain(), plain()
    assert by_word.do("Ala: point B") is None
    by_click.receive(by_click, command_of(list(nodes(by_click.tree, cls="answer"))[1]), None)
    assert by_word.tree == by_click.tree and by_word.session.state == by_click.session.state


def test_each_redraw_is_a_new_tree_with_a_new_number():
    shown = plain()
    before = shown.tree
    shown.handle({"do": "help"})
    assert shown.tree is not before and shown.tree["attrs"]["data-rev"] == "1"


def test_going_back_and_on():
    shown = plain()
    shown.do("Ala: point A")
    shown.handle({"do": "back"})
    assert shown.session.timeline.number == 5
    shown.handle({"do": "step"})
    assert shown.session.timeline.number == 6
    shown.handle({"do": "undo"})
    assert texts(shown.tree, tag="h3") == ["Ala: which mushroom?"]
    shown.handle({"do": "jump", "number": 2})
    assert shown.session.timeline.number == 2


def test_another_answer_in_the_past_opens_a_branch():
    shown = plain()
    shown.do("Ala: point A")
    shown.handle({"do": "back"})
    shown.do("Ala: point B")
    assert list(shown.session.timeline.branches) == ["main", "what if 1"]
    shown.handle({"do": "jump", "number": 6, "branch": "main"})
    assert shown.session.timeline.branch == "main"


def test_going_on_in_the_past_follows_what_was_played():
    shown = plain(auto=False, distributor="Bo")
    shown.do("chance: draw white")
    shown.do("chance: draw white")
    shown.session.auto = True
    shown.handle({"do": "jump", "number": 0})
    assert "as it was played: A white stone" in texts(shown.tree, cls="next")[0]
    shown.handle({"do": "go_on"})
    assert list(shown.session.timeline.branches) == ["main"] and shown.session.timeline.number == 1


def test_branches_are_begun_and_renamed_by_name():
    shown = plain()
    shown.handle({"do": "naming", "what": "fork"})
    assert node(shown.tree, name="name")["attrs"]["value"] == "what if 1"
    shown.handle({"do": "fork", "name": " if Bo protects "})
    assert shown.session.timeline.branch == "if Bo protects" and shown.desk.naming is None
    shown.handle({"do": "rename", "name": "else"})
    assert list(shown.session.timeline.branches) == ["main", "else"]


@pytest.mark.parametrize("name", ["main", "", "x" * 61, "two\nlines"])
def test_a_bad_name_for_a_branch_is_refused_in_a_sentence(name: str):
    shown = plain()
    shown.handle({"do": "fork", "name": name})
    assert texts(shown.tree, cls="complaint") and list(shown.session.timeline.branches) == ["main"]


def test_who_looks_and_which_language():
    shown = plain()
    shown.handle({"do": "look_as", "name": "Bo"})
    assert shown.session.viewer == 1
    shown.handle({"do": "look_as", "value": ""})
    assert shown.session.viewer is None
    shown.handle({"do": "speak", "language": "pl"})
    assert texts(shown.tree, tag="h3") == ["Ala: który grzyb?"]


def test_the_viewer_key_goes_round():
    shown, seen = plain(), []
    for _ in range(4):
        shown.handle(json.loads(shown.tree["attrs"]["data-keys"])["v"])
        seen.append(shown.session.viewer)
    assert seen == [0, 1, 2, None]


def test_a_clause_opens_and_closes():
    shown = plain()
    shown.handle({"do": "clause", "id": "point.count-to-three"})
    window = node(shown.tree, role="dialog")
    clause = game.book["point.count-to-three"]
    for text in (clause.text["en"], clause.where, clause.ruling.question["en"], clause.ruling.adopted["en"]):
        assert text in to_text(window)
    shown.handle({"do": "speak", "language": "pl"})
    assert not list(nodes(shown.tree, role="dialog"))
    shown.handle({"do": "clause", "id": "point.count-to-three"})
    assert clause.text["pl"] in to_text(node(shown.tree, role="dialog"))
    shown.handle({"do": "clause", "id": "point.count-to-three"})
    assert not list(nodes(shown.tree, role="dialog"))


def test_only_one_window_is_open_and_escape_closes_it():
    shown = plain()
    for message in ({"do": "help"}, {"do": "clause", "id": "win.most-points"}, {"do": "address"}):
        shown.handle(message)
        assert len(list(nodes(shown.tree, role="dialog"))) == 1
    shown.handle(json.loads(shown.tree["attrs"]["data-keys"])["Escape"])
    assert not list(nodes(shown.tree, role="dialog"))


def test_the_address_leads_back_to_the_position():
    shown = plain()
    shown.do("Ala: point B")
    shown.handle({"do": "address"})
    text = node(shown.tree, tag="input", readonly="")["attrs"]["value"]
    assert locate(text).state == shown.session.state


# -- playing --------------------------------------------------------------------------------------


def test_playing_steps_until_a_person_is_asked():
    shown = plain(auto=False)
    shown.handle({"do": "play"})
    steps = 1
    while shown.desk.playing:
        assert shown.tree["attrs"]["data-play"] == "1000"
        shown.handle({"do": "tick", "rev": shown.rev})
        steps += 1
    assert steps == 5 and repr(shown) == "Table(pockets, round 1, Ala is asked)"
    assert "data-play" not in shown.tree["attrs"]


def test_a_late_tick_does_nothing():
    shown = plain(auto=False)
    shown.handle({"do": "play"})
    number = shown.session.timeline.number
    shown.handle({"do": "tick", "rev": shown.rev - 1})
    assert shown.session.timeline.number == number


def test_playing_pauses_by_key_and_by_taking_over():
    shown = plain(auto=False)
    for stop in ({"do": "play"}, {"do": "back"}, {"do": "jump", "number": 0}):
        shown.handle({"do": "jump", "number": 0})
        shown.handle({"do": "play"})
        assert shown.desk.playing
        shown.handle({"do": "speak", "language": "en"})
        assert shown.desk.playing
        shown.handle(stop)
        assert not shown.desk.playing


def test_speed():
    shown = plain(auto=False)
    shown.handle({"do": "speed", "value": "4"})
    shown.handle({"do": "play"})
    assert shown.tree["attrs"]["data-play"] == "250"
    shown.handle({"do": "speed", "value": "1000"})
    assert shown.desk.speed == 4


# -- the guard ------------------------------------------------------------------------------------


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
DETAILS = ("action", "branch", "id", "language", "name", "number", "rev", "value", "what")


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


# -- predictions ----------------------------------------------------------------------------------


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
    assert shown.desk.quiz is None and shown.session.timeline.number == 3


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
    assert shown.desk.quiz.guess == 1 and shown.session.timeline.number == 3


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
    assert shown.desk.quiz.asked is later and shown.session.timeline.number == 3
    shown.guess(2)
    shown.handle({"do": "go_on"})
    shown.handle({"do": "ask_again"})
    assert shown.desk.quiz.asked == ASK and asks_anew(shown)


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


# -- the text twin, pages and pictures ------------------------------------------------------------


def test_the_text_twin():
    shown = plain(auto=False, distributor="Bo", position=MIDDLE)
    shown.do("Ala: steal Ala")
    assert shown.text() == (
        "Stones in Pockets | Round 5 | Refill > [Choose] > Reveal | Teacher sees all\n"
        "\n"
        "Ala: take, steal or protect? [round.later-rounds-add-two-options]\n"
        "  1  Mushroom A\n"
        "  2  Mushroom B\n"
        "  3  Steal from Bo\n"
        "  4  Steal from Cy\n"
        "  5  Protect your own tile\n"
        "x Steal from Ala\n"
        "    Ala cannot steal from their own tile; cover it to protect it. [steal.own-tile-is-not-a-target]\n"
        "\n"
        "mushrooms {'A': 'bw', 'B': 'rr'}\n"
        "\n"
        "Seat  Tile\n"
        "Ala   by\n"
        "Bo    ryw\n"
        "Cy    y"
    )


def test_the_text_twin_of_the_other_states():
    assert "3/10  A red stone" in plain(auto=False, distributor="Bo").text()
    waiting = plain(viewer="Ala")
    waiting.do("Ala: point A")
    assert "Bo and Cy still to answer" in waiting.text()
    assert "   6  Ala has chosen, unseen. [point.count-to-three]" in waiting.text()
    assert "The game is over [win." in finished().text() and "  1. " in finished().text()


def test_a_page_and_a_picture_without_a_kernel():
    shown = plain(("<b>Eve</b>", "Bo", "Cy"))
    page, picture = shown.html(), shown.svg()
    assert page.startswith("<!doctype html>") and "<b>Eve" not in page and "&lt;b&gt;Eve" in page
    assert picture.startswith('<svg xmlns="http://www.w3.org/2000/svg"') and 'viewBox="0 0 400 200"' in picture


def test_the_picture_is_found_by_the_games_name_and_keeps_secrets():
    def bo_sees(choice: str) -> list[Any]:
        shown = Table(Session("pockets", TRIO, seed=7, viewer="Bo", position=MIDDLE))
        shown.do(f"Ala: {choice}")
        return [shown.tree, shown.text(), shown.svg()]

    assert bo_sees("point A") == bo_sees("steal Cy")


def test_each_table_draws_for_itself():
    first = Table(Session("pockets", TRIO, seed=7))
    second = Table(Session("pockets", TRIO, seed=7))
    first.do("Ala: point A")
    assert second.picture is not first.picture and second.tree["attrs"]["data-rev"] == "0"


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
