"""What the notebooks of Peddler are written in: positions, questions to the room, the matrix of pairs, kept games."""

import json

import matplotlib.pyplot as plt
import pytest

from tests.widgets.plain import node
from thieves.core import ThievesError
from thieves.peddler.survey import pairs
from widgets.lesson import keep, play_out
from widgets.peddler.lessons import TURN, ask, matrix, played, question, reasons, steps
from widgets.tree import to_text

COVE = {"boats": [["red"], ["red"], ["red"], ["red"], ["red"], ["blue", "green", "blue"]]}
CLOCK = {"times": {"Ala": 3, "Nozama": 2}, "shop": {"right": "peddler-7", "pool": ["yellow", "red", "blue", "rogue"]}}
FIRST = "chance: reveal peddler-10"


def test_a_stepping_table_waits_for_chance_and_for_the_peddler():
    table = steps(COVE | CLOCK)
    assert table.session.asked == -1
    table.do(FIRST)
    assert table.session.asked == 1 and table.session.timeline.number == 1


def test_a_whole_turn_is_asked_question_by_question():
    table = ask(COVE | CLOCK, *TURN, before=[FIRST])
    for prediction in TURN:
        table.guess(prediction.right)
        assert not table.session.error and table.session.refused is None
        table.handle({"do": "go_on"})
    assert table.session.asked == 0
    assert table.session.state.moored == (-1, -1, -1, 5)
    assert "load.then-next-good-to-the-left" in reasons(table)


@pytest.mark.parametrize("guess", [1, 2])
def test_an_answered_question_does_not_tell_the_answer_to_the_next(guess):
    table = ask(COVE | CLOCK, *TURN, before=[FIRST])
    for prediction in TURN[:-1]:
        table.guess(guess)
        assert table.memory.quiz.guess == guess and table.view().scene.answers == ()
        shown = json.dumps(table.tree)
        assert "would do" not in shown and "target legal" not in shown
        done = [event.clause for event in table.scene.recent]
        told = [line.clause for part in table.picture.trace(table.view().scene) for line in part.lines]
        assert told and set(told) <= set(done)
        assert prediction.clause in shown
        table.handle({"do": "go_on"})
    table.guess(2)
    assert table.view().scene.asked == 0  # nothing more is asked of the room


def test_the_piers_name_their_prices_only_once_the_room_has_answered():
    crews = {"boats": [["red", "red", "red", "blue"], [], [], [], [], []], "moored": {"left-outer": 1}}
    goods = {"phase": "market", "merchants": {"Ala": {"shelf": ["large red", "large red"]}}}
    table = ask(crews | goods, question("How much?", ["12", "8"], 1, "cove.black-market-pier", "Ala: sell 1"))
    for is_told in (False, True):
        heard = [line for line in table.picture.text(table.view().scene).splitlines() if line.startswith("Piers")]
        seen = to_text(node(table.tree, key="pier-0"))
        assert ("12" in heard[0]) is is_told and ("12" in seen) is is_told
        table.guess(1)


def test_every_question_of_the_turn_has_one_answer_that_the_rules_allow():
    line = played(COVE | CLOCK, FIRST)
    for prediction in TURN:
        for action in prediction.actions:
            assert [line.written(only) for only in line.game.actions(line.state)] == [action]
            line.do(action)


def test_a_question_speaks_both_languages():
    asked = question("Who? | Kto?", ["Ala", "nobody | nikt"], 2, "load.try-every-good")
    assert asked.text("pl").splitlines() == ["Kto?", "  1  Ala", "  2  nikt"]


def test_a_question_with_an_unknown_clause_is_refused():
    with pytest.raises(ThievesError, match="no clause"):
        ask(COVE, question("Who?", ["Ala"], 1, "load.no-such-clause"))


@pytest.mark.parametrize("aspect", ["action", "times", "hours", "corruption"])
def test_the_matrix_shows_every_pair_once(aspect):
    drawn = matrix(pairs(), aspect, "Pairs").axes[0]
    assert len(drawn.texts) == 240
    if aspect == "action":
        assert {text.get_text() for text in drawn.texts} == {"H", "G", "S"}
    plt.close("all")


def test_the_matrix_names_hard_cards():
    labels = [label.get_text() for label in matrix(pairs("high"), "hours", "Hours").axes[0].get_xticklabels()]
    assert len(labels) == 16 and sum(label.endswith("*") for label in labels) == 4
    plt.close("all")


def test_a_kept_game_goes_on_although_the_peddler_has_a_seat(tmp_path):
    path = tmp_path / "game.journal"
    first = play_out(keep(path, "peddler", ["Ala"], seed=6))
    first.do("Ala: make large red")
    again = keep(path, "peddler", ["Ala"], seed=6)
    assert again.session.state == first.session.state
    with pytest.raises(ThievesError, match="another game: peddler, Ala"):
        keep(path, "peddler", ["Bo"], seed=6)
