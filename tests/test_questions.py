"""No notebook tells the answer of a question to the room: not by code or prose, nor by an output that lies open."""

import io
import json
import re
from collections.abc import Iterator
from contextlib import redirect_stdout
from html.parser import HTMLParser
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import matplotlib
import nbformat
import pytest
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

import thieves
from thieves.lab.scenarios import questions, scenario, scenario_names
from widgets import Prediction, table
from widgets.lesson import predict
from widgets.texts import text_in

ROOT = Path(__file__).resolve().parent.parent
NOTEBOOKS = sorted(path for path in (ROOT / "notebooks").rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts)
ASKING = re.compile(r"\b(predict|Prediction|ask|cases)\b")  # a cell after the last of these asks nothing
HEADING = re.compile(r"^#+ .*$", re.MULTILINE)
CLAUSE = re.compile(r"`[^`]*`|\[[\w.-]+\]")
NUMBERS = re.findall(r"\w+", "nought one two three four five six seven eight nine ten eleven twelve thirteen")
COMMON = set(
    re.findall(
        r"\w+",
        """about after again against all also and another anybody are as at away back be because been before both but by
        does each every everybody for from goes has have having he her here him his in into is it its just left may
        more must no nobody not nothing of on once only or other out over right she so somebody stays still than that
        the their them then there they this to too up was what when where which who will with would yes your""",
    )
)

#: Clauses that stand in the log before they are asked about, in sentences that leave the answer open.
NAMED_BEFORE = {
    "cove.black-market-pier",
    "cove.turn-order-by-clock",
    "look.breach-costs-another-card",
    "production.step-2-read-inner-halves",
    "refill.shortage-distributor-decides",
}


# -- which questions a notebook asks --------------------------------------------------------------


class Asked(NamedTuple):
    """A question of a notebook: the number of its cell, who sits at its table, and what is told with the answer."""

    cell: int
    prediction: Prediction
    players: tuple[str, ...]
    why: str
    held: str = ""  #: all that the table holds while it asks this
    table: Any = None


def asked_in(path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Asked]:
    """Every question that the notebook puts to the room, found by running it as far as it asks."""
    matplotlib.use("Agg")
    module, found = import_module("widgets.table"), []
    begin = module.Table.__init__

    def begin_and_note(table: Any, session: Any, predict: Any = None, *rest: Any) -> None:
        begin(table, session, predict, *rest)
        several = table.desk.quiz.predictions if table.desk.quiz else ()
        players, book = session.timeline.players, session.game.book
        held = [json.dumps(table.tree), *[""] * len(several)]  # the first is asked now, the others later
        found.extend((one, players, one.reason(book, "en"), at, table) for one, at in zip(several, held, strict=False))

    monkeypatch.setattr(module.Table, "__init__", begin_and_note)
    monkeypatch.chdir(path.parent)
    asked = []
    for number in run(nbformat.read(path, as_version=4)):
        asked += [Asked(number, *one) for one in found]
        found.clear()
    return asked


def run(notebook: NotebookNode) -> Iterator[int]:
    """Run the code cells as far as something may be asked, and say after each which one it was."""
    code = [number for number, cell in enumerate(notebook.cells) if cell.cell_type == "code"]
    last = max((number for number in code if ASKING.search(notebook.cells[number].source)), default=-1)
    space: dict[str, Any] = {"__name__": "__main__"}
    for number in code:
        if number <= last:
            with redirect_stdout(io.StringIO()):
                exec(compile(notebook.cells[number].source, f"cell {number}", "exec"), space)
            yield number


# -- what a reader sees ---------------------------------------------------------------------------


def section(notebook: NotebookNode, number: int) -> Iterator[tuple[int, str]]:
    """All that is in sight from the heading above a cell to the next one, each with the number of its cell."""
    above = list(reversed(list(takewhile_in_section(notebook, range(number - 1, -1, -1), last=True))))
    yield from above
    yield number, source_in_sight(notebook.cells[number])
    yield from takewhile_in_section(notebook, range(number + 1, len(notebook.cells)), last=False)


def takewhile_in_section(notebook: NotebookNode, numbers: range, last: bool) -> Iterator[tuple[int, str]]:
    """Cells in this order, up to the first with a heading, and of that only the part on this side of it."""
    for number in numbers:
        cell = notebook.cells[number]
        if cell.cell_type == "markdown" and HEADING.search(cell.source):
            parts = HEADING.split(cell.source)
            heading = HEADING.findall(cell.source)[-1] + "\n" if last else ""
            yield number, heading + parts[-1 if last else 0]
            return
        yield number, in_sight(cell)


def in_sight(cell: NotebookNode) -> str:
    """What a reader sees of a cell without opening anything."""
    return "\n".join((source_in_sight(cell), *map(output_in_sight, cell.get("outputs", ()))))


def source_in_sight(cell: NotebookNode) -> str:
    """The source; of a folded one its first line, which Lab shows beside the dots."""
    is_folded = cell.metadata.get("jupyter", {}).get("source_hidden", False)
    return cell.source.partition("\n")[0] if is_folded else cell.source


def output_in_sight(output: NotebookNode) -> str:
    """An output as text, without what lies in a fold."""
    data = output.get("data", {})
    if "text/html" in data:
        page = InSight()
        page.feed(data["text/html"])
        return " ".join(page.text)
    return str(output.get("text", "") or data.get("text/plain", ""))


class InSight(HTMLParser):
    """The text of a page without its style and without what lies in a fold; what opens the fold is in sight."""

    def __init__(self) -> None:
        super().__init__()
        self.text: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        while self.open and self.open.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        folds, opener = self.open.count("details"), "summary" in self.open
        if "style" not in self.open and (folds == 0 or (folds == 1 and opener)):
            self.text.append(data)


# -- what would tell ------------------------------------------------------------------------------


def words(text: str) -> set[str]:
    """The beginnings of the words of a text that mean something; numbers as digits."""
    found = re.findall(r"[a-z]+|\d+", text.lower().replace("’s", "").replace("'s", ""))
    plain = (str(NUMBERS.index(word)) if word in NUMBERS else word for word in found)
    return {word[:5] for word in plain if word not in COMMON and (word.isdigit() or len(word) > 2)}


def telling(asked: Asked) -> set[str]:
    """The words that the right choice has and the question and the other choices have not; names tell nothing."""
    prediction = asked.prediction
    choices = [text_in(choice, "en") for choice in prediction.choices]
    right = " ".join(choices[number - 1] for number in prediction.right_numbers)
    wrong = " ".join(choice for n, choice in enumerate(choices, start=1) if n not in prediction.right_numbers)
    known = words(" ".join((text_in(prediction.question, "en"), wrong, *asked.players)))
    return words(right) - known


def names_answer(text: str, tell: set[str]) -> bool:
    """Does one sentence have most of the words that tell?"""
    sentences = re.split(r"[.!?:;\n]\s", CLAUSE.sub("", text))
    return bool(tell) and any(2 * len(words(sentence) & tell) > len(tell) for sentence in sentences)


def problems(notebook: NotebookNode, asked: list[Asked]) -> list[str]:
    """Every place that tells an answer before it is asked for."""
    found = []
    for one in asked:
        tell, rule = telling(one), one.prediction.clause
        if rule in one.held and rule not in NAMED_BEFORE:
            found.append(f"the table of cell {one.cell} names {rule} while it asks")
        for number, text in [(0, in_sight(notebook.cells[0])), *section(notebook, one.cell)]:
            told = [one.prediction.clause] if one.prediction.clause in text else []
            told += [name for name in names_in(notebook.cells[number], text) if tells(name, tell)]
            told += [one.why] if number > one.cell and explains(notebook.cells[number], text, one.why) else []
            told += sorted(tell) if says_it(notebook.cells[number], text, tell, number > one.cell) else []
            found += [f"cell {number} tells the question of cell {one.cell}: {what}" for what in told]
    return found


def says_it(cell: NotebookNode, text: str, tell: set[str], is_below: bool) -> bool:
    """Does prose, or an output, say the answer? A single word says it only in prose below the question."""
    if cell.cell_type == "code":
        text = "\n".join(map(output_in_sight, cell.outputs))
    return names_answer(text, tell) and (len(tell) > 1 or (is_below and cell.cell_type == "markdown"))


def explains(cell: NotebookNode, text: str, why: str) -> bool:
    """Does a sentence of the prose say what is told with the answer?"""
    if cell.cell_type == "code":
        return False
    sentences = [words(sentence) for sentence in re.split(r"[.!?:;]\s", CLAUSE.sub("", text))]
    shared = [(len(found & words(why)), min(len(found), len(words(why)))) for found in sentences]
    return any(same >= 4 and 2 * same >= most for same, most in shared)


def names_in(cell: NotebookNode, text: str) -> list[str]:
    """The names of scenarios in a visible line of code."""
    return [name for name in ALL_NAMES if cell.cell_type == "code" and re.search(rf"\b{name}\b(?!-)", text)]


def tells(name: str, tell: set[str]) -> bool:
    """Does the name of a scenario share a word with the answer, or does it belong to a question itself?"""
    return name in ASKED_NAMES or bool(words(name.replace("-", " ")) & tell)


ALL_NAMES = sorted({name.partition("/")[2] for game in thieves.games for name in scenario_names(game)})
ASKED_NAMES = {name.partition("/")[2] for game in thieves.games for name in questions(game).values()}


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
