"""Run notebooks from top to bottom in a fresh kernel and store what they print.

    python tools/run_notebooks.py                              all notebooks
    python tools/run_notebooks.py notebooks/pockets/play.ipynb   these

The stored file depends on nothing but the notebook and its outputs: no times, no versions, no random ids.
"""

import re
import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError
from nbformat import NotebookNode

NOTEBOOKS = Path(__file__).resolve().parent.parent / "notebooks"
KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
WIDGET = "application/vnd.jupyter.widget-view+json"
# A question to the room, positions that ask, or answers.
TELLING = "Prediction|question|ask|predict|told_later|cases|answers|reveal|folded|Answer"
ANSWERED = re.compile(rf"\b({TELLING})\(|\bright=\d+(?![\d.])")


def run(path: Path) -> None:
    """Execute the notebook in its own folder and write it back; a failing cell leaves the file as it was."""
    notebook = nbformat.read(path, as_version=4)
    name_cells(notebook)
    notebook.metadata.kernelspec = KERNEL
    client = NotebookClient(
        notebook,
        kernel_name="python3",
        timeout=300,
        record_timing=False,
        store_widget_state=False,
        coalesce_streams=True,
        resources={"metadata": {"path": str(path.parent)}},
    )
    client.execute()
    tidy(notebook)
    nbformat.write(notebook, path)


def name_cells(notebook: NotebookNode) -> None:
    """Give an id to each cell without one: its place in the notebook."""
    notebook.nbformat_minor = max(notebook.nbformat_minor, 5)
    for number, cell in enumerate(notebook.cells, start=1):
        cell.setdefault("id", f"cell-{number}")


def tidy(notebook: NotebookNode) -> None:
    """Remove what differs from run to run although the notebook says the same."""
    notebook.metadata.language_info = {"name": "python"}
    notebook.metadata.pop("widgets", None)
    models: dict[str, str] = {}
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        if cell.cell_type == "code" and ANSWERED.search(cell.source):
            cell.metadata["jupyter"] = {"source_hidden": True}  # folded: the table asks, the code would tell
        for output in cell.get("outputs", []):
            view = output.get("data", {}).get(WIDGET)
            if view:
                # Widgets are numbered in the order in which they are shown.
                view["model_id"] = models.setdefault(view["model_id"], f"{len(models) + 1:032x}")


def main(names: list[str]) -> int:
    paths = [Path(name).resolve() for name in names] or sorted(NOTEBOOKS.rglob("[!.]*.ipynb"))
    failed = False
    for path in paths:
        if ".ipynb_checkpoints" in path.parts:
            continue
        print(path.name, end=" ", flush=True)
        try:
            run(path)
            print("done")
        except CellExecutionError as error:
            print("FAILED", error, sep="\n")
            failed = True
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
