"""What a reader of a notebook sees around a question to the room, and whether it tells the answer."""

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

import thieves
from thieves.lab.scenarios import questions, scenario_names
from widgets import Prediction
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
        several = table.memory.quiz.predictions if table.memory.quiz else ()
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
