"""No notebook tells the answer of a question to the room: not by code or prose, nor by an output that lies open."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

import thieves
from tests.answers_in_sight import NOTEBOOKS, ROOT, Asked, asked_in, problems
from thieves.lab.scenarios import questions, scenario, scenario_names
from widgets import Prediction, table
from widgets.lesson import predict


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: str(path.relative_to(ROOT / "notebooks")))
def test_no_notebook_tells_an_answer(path: Path, monkeypatch: pytest.MonkeyPatch):
    asked = asked_in(path, monkeypatch)
    assert problems(nbformat.read(path, as_version=4), asked) == []
    for one in asked:
        if one.held:
            assert answered_and_asked_again(one) == [], one.prediction.question


def answered_and_asked_again(one: Asked) -> list[str]:
    """What goes wrong when the room answers and the next class is asked the same."""
    asking, wrong = one.table, []
    asking.draw()
    before = told_in(asking)
    for do in ({"do": "ask_again"}, {"do": "undo"}):
        asking.guess(one.prediction.right_numbers[0])
        wrong += [asking.session.error] if asking.session.error else []
        if one.prediction.clause not in json.dumps(asking.tree):
            wrong.append(f"The answer does not name {one.prediction.clause}.")
        asking.handle(do)
        wrong += [] if told_in(asking) == before else [f"After {do} the question is not as it was."]
    return wrong


def told_in(shown: Any) -> str:
    """The question and the facts of a table; how it was left before may show in its timeline alone."""
    return str(shown.text())


def test_the_questions_of_the_notebooks_are_found(monkeypatch: pytest.MonkeyPatch):
    asked = asked_in(ROOT / "notebooks" / "pockets" / "learn.ipynb", monkeypatch)
    assert len(asked) > 5
    assert {one.prediction.clause for one in asked} >= {"resolve.mutual-theft-swaps", "win.tie-most-white"}


def test_a_stall_does_not_say_when_the_next_row_opens_while_the_room_is_asked():
    ask = Prediction("Does B open?", ["Yes", "No"], 2, "refill.exactly-emptied-stack-opens-nothing")
    asking, playing = (table("bazaar", ("Ala", "Bo", "Cy"), predict=one) for one in (ask, None))
    assert "opens once" in json.dumps(playing.tree)
    assert "opens once" not in json.dumps(asking.tree)


def test_the_ladder_does_not_say_who_wins_a_tie_while_the_room_is_asked():
    asking = predict("hadria", 8)
    playing = table("hadria", timeline=asking.session.timeline)
    assert order_at_two(asking.tree) == ["card", "guard"]
    assert order_at_two(playing.tree) == ["guard", "card"]


def order_at_two(tree: Any) -> list[str]:
    """Who stands in which order at initiative 2 of the ladder."""
    rung = next(part for part in every(tree) if part.get("key") == "rung-2")
    marks = [str(part["attrs"].get("class", "")).split() for part in every(rung) if part.get("attrs")]
    return ["guard" if "shield" in one else "card" for one in marks if {"shield", "tile"} & set(one)]


def every(part: Any) -> Iterator[dict[str, Any]]:
    """A part of a table and all that is in it."""
    if isinstance(part, dict):
        yield part
        for child in part.get("children", ()):
            yield from every(child)


@pytest.mark.parametrize("game", thieves.games)
def test_every_question_has_a_number_of_its_own(game: str):
    asking = {name for name in scenario_names(game) if scenario(name).predict}
    assert list(questions(game)) == list(range(1, len(asking) + 1))
    assert set(questions(game).values()) == asking


# -- the test itself can fail ---------------------------------------------------------------------

CLAUSE_ASKED = "move.no-usable-card-loses-turn"
KEEPS = {"en": "She keeps her cards and draws a third", "pl": "Zachowuje karty i dobiera trzecią"}
SHOWS = {"en": "She shows them, and loses the turn", "pl": "Pokazuje je i traci kolejkę"}
ASK = Prediction("Ala can use neither card. What happens?", [KEEPS, SHOWS], 2, CLAUSE_ASKED)
STUCK = Asked(3, ASK, ("Ala", "Bo"), ASK.reason(thieves.games["library"].book, "en"))


def silent() -> NotebookNode:
    """A notebook that asks and does not tell."""
    cells = [
        new_markdown_cell("# Cards"),
        new_markdown_cell("## Elsewhere\n\nA hand is shown, and the turn is lost."),
        new_markdown_cell("## 1. Trouble\n\nWhat if no card fits?"),
        new_code_cell('predict("library", 3)', metadata={"jupyter": {"source_hidden": True}}),
        new_code_cell('reveal("library", 3)', metadata={"jupyter": {"source_hidden": True}}),
        new_markdown_cell("Now another one."),
        new_markdown_cell("## 2. Next\n\nShe has shown her hand and loses the turn."),
    ]
    cells[4].outputs = [html(f"<details><summary>Show the answer</summary><p>{CLAUSE_ASKED}</p></details>")]
    return new_notebook(cells=cells)


def html(page: str) -> NotebookNode:
    return new_output(
        "execute_result", {"text/html": page, "text/plain": "She shows them and loses"}, execution_count=1
    )


def a_name(notebook: NotebookNode) -> None:
    notebook.cells[3].source = 'predict("library/stuck-and-shown")'


def a_name_in_the_first_line_of_a_fold(notebook: NotebookNode) -> None:
    notebook.cells[3].source = 'line = scenario("library/stuck-and-shown").start()\ntable("library", timeline=line)'


def a_name_with_a_word_of_the_answer(notebook: NotebookNode) -> None:
    notebook.cells[5] = new_code_cell('show("library/two-pushes-in-one-turn")')


def prose_below(notebook: NotebookNode) -> None:
    notebook.cells[5].source = "So she shows her hand and loses the turn."


def an_explanation_below(notebook: NotebookNode) -> None:
    notebook.cells[5].source = "So whoever cannot use a card of the hand misses a go."


def prose_above(notebook: NotebookNode) -> None:
    notebook.cells[2].source += " Whoever shows the hand loses the turn."


def a_heading(notebook: NotebookNode) -> None:
    notebook.cells[2].source = "## 1. Shown, and the turn lost: she loses and shows"


def a_clause_in_prose(notebook: NotebookNode) -> None:
    notebook.cells[5].source = f"Now another one (`{CLAUSE_ASKED}`)."


def a_clause_in_the_introduction(notebook: NotebookNode) -> None:
    notebook.cells[0].source += f"\n\nWords like `{CLAUSE_ASKED}` are names of clauses."


def an_open_card(notebook: NotebookNode) -> None:
    notebook.cells[4].outputs = [html(f"<div><code>{CLAUSE_ASKED}</code><p>The turn is lost.</p></div>")]


def a_printed_answer(notebook: NotebookNode) -> None:
    notebook.cells[4].outputs = [new_output("stream", name="stdout", text="Ala shows the hand and loses the turn.")]


def a_title_that_opens_the_fold(notebook: NotebookNode) -> None:
    notebook.cells[4].outputs = [html("<details><summary>She shows them and loses</summary><p>So.</p></details>")]


def test_a_silent_notebook_passes():
    assert problems(silent(), [STUCK]) == []


@pytest.mark.parametrize(
    "tell",
    [
        a_name,
        a_name_in_the_first_line_of_a_fold,
        a_name_with_a_word_of_the_answer,
        prose_below,
        an_explanation_below,
        prose_above,
        a_heading,
        a_clause_in_prose,
        a_clause_in_the_introduction,
        an_open_card,
        a_printed_answer,
        a_title_that_opens_the_fold,
    ],
)
def test_a_notebook_that_tells_is_caught(tell):
    notebook = silent()
    tell(notebook)
    assert problems(notebook, [STUCK]) != []
