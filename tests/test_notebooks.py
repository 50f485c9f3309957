"""Every notebook was run from top to bottom, is short in code and holds its real outputs."""

from pathlib import Path

import nbformat
import pytest
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_notebook, new_output

from tools.run_notebooks import ANSWERED

ROOT = Path(__file__).resolve().parent.parent
NOTEBOOKS = sorted(path for path in (ROOT / "notebooks").rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts)
MOST_LINES = 8
# What a view or a kernel leaves in an output when something went wrong.
TROUBLE = ("Traceback (most recent call last)", "Error displaying widget", "Error creating widget")


def problems(notebook: NotebookNode) -> list[str]:
    """What is wrong with a stored notebook, in sentences; nbval alone passes one without any outputs."""
    code = [cell for cell in notebook.cells if cell.cell_type == "code" and cell.source.strip()]
    counts = [cell.execution_count for cell in code]
    kinds = {output.output_type for cell in code for output in cell.outputs}
    found = []
    if notebook.metadata.get("kernelspec", {}).get("name") != "python3":
        found.append("the kernel is not python3")
    if counts != list(range(1, len(code) + 1)):
        found.append("not run from top to bottom in a fresh kernel")
    if not kinds & {"stream", "execute_result"}:
        found.append("no text output to compare")
    for number, cell in enumerate(code, start=1):
        found += [f"code cell {number} {problem}" for problem in cell_problems(cell)]
    return found


def cell_problems(cell: NotebookNode) -> list[str]:
    found = []
    if cell.execution_count is None:
        found.append("was never run")
    if lines_of_code(cell.source) > MOST_LINES:
        found.append(f"has more than {MOST_LINES} lines of code")
    if any(output.output_type == "error" for output in cell.outputs):
        found.append("stores an error")
    if any(sign in str(cell.outputs) for sign in TROUBLE):
        found.append("stores an error message")
    if ANSWERED.search(cell.source) and not cell.metadata.get("jupyter", {}).get("source_hidden"):
        found.append("shows the answer of the question that it asks")
    return found


def lines_of_code(source: str) -> int:
    lines = [line.strip() for line in source.splitlines()]
    return sum(1 for line in lines if line and not line.startswith("#"))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: str(path.relative_to(ROOT / "notebooks")))
def test_notebook_holds_its_real_outputs(path: Path):
    assert problems(nbformat.read(path, as_version=4)) == []


def test_there_is_a_notebook_to_start_with():
    assert ROOT / "notebooks" / "start_here.ipynb" in NOTEBOOKS


def good_notebook() -> NotebookNode:
    cell = new_code_cell("1 + 1", execution_count=1)
    cell.outputs = [new_output("execute_result", {"text/plain": "2"}, execution_count=1)]
    return new_notebook(cells=[cell], metadata={"kernelspec": {"display_name": "Python 3", "name": "python3"}})


def test_a_good_notebook_passes():
    assert problems(good_notebook()) == []


def never_run(notebook: NotebookNode) -> None:
    notebook.cells[0].execution_count = None


def run_twice(notebook: NotebookNode) -> None:
    notebook.cells[0].execution_count = 2


def outputs_cleared(notebook: NotebookNode) -> None:
    notebook.cells[0].outputs = []


def an_error_stored(notebook: NotebookNode) -> None:
    notebook.cells[0].outputs.append(new_output("error", ename="KeyError", evalue="", traceback=[]))


def a_widget_failed(notebook: NotebookNode) -> None:
    notebook.cells[0].outputs.append(new_output("stream", name="stderr", text=TROUBLE[0]))


def too_long(notebook: NotebookNode) -> None:
    notebook.cells[0].source = "1\n" * (MOST_LINES + 1)


def an_answer_in_sight(notebook: NotebookNode) -> None:
    notebook.cells[0].source = 'ask("Who is next?", ["Ala", "Bo"], 2)'


def another_kernel(notebook: NotebookNode) -> None:
    notebook.metadata.kernelspec.name = "my-own-kernel"


@pytest.mark.parametrize(
    "damage",
    [
        never_run,
        run_twice,
        outputs_cleared,
        an_error_stored,
        a_widget_failed,
        too_long,
        an_answer_in_sight,
        another_kernel,
    ],
)
def test_a_bad_notebook_is_caught(damage):
    notebook = good_notebook()
    damage(notebook)
    assert problems(notebook) != []
