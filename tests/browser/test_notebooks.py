"""Every notebook opens in JupyterLab and runs: no cell fails, every table can be seen, and the first one plays."""

import re

import nbformat
import pytest
from playwright.sync_api import Page, expect

from tests.browser.lab import ROOT, OnScreen, open_and_run, outputs

NOTEBOOKS = sorted(
    path.relative_to(ROOT / "notebooks").as_posix()
    for path in (ROOT / "notebooks").rglob("*.ipynb")
    if ".ipynb_checkpoints" not in path.parts
)
LINK = re.compile(r"\]\(([^)\s]+)\)")


@pytest.mark.parametrize("notebook", NOTEBOOKS)
def test_a_notebook_runs_and_shows_its_tables(page: Page, lab: str, notebook: str):
    open_and_run(page, lab, notebook)
    shown = outputs(page)
    assert [output for output in shown if output["output_type"] == "error"] == []
    texts = [str(output.get("data", {}).get("text/plain", "")) for output in shown]
    tables = page.locator(".thieves .table")
    expect(tables).to_have_count(sum(text.startswith("Table(") for text in texts))
    assert tables.count() > 0
    for number in range(tables.count()):
        table = OnScreen(page, number)
        board = table.find(".board > svg").bounding_box()
        assert board is not None and board["width"] > 300 and board["height"] > 200
        expect(table.find(".question h3")).not_to_be_empty()
    assert page.outside == []


def test_the_first_table_of_all_plays_at_once(page: Page, lab: str):
    open_and_run(page, lab, "start_here.ipynb")
    table = OnScreen(page, 0)
    table.place("Mushroom A").click()
    table.stands_in("Reveal")
    expect(table.find(".log .pill").first).not_to_be_empty()


@pytest.mark.parametrize("notebook", NOTEBOOKS)
def test_links_lead_to_files_that_exist(notebook: str):
    path = ROOT / "notebooks" / notebook
    for cell in nbformat.read(path, as_version=4).cells:
        for link in LINK.findall(cell.source) if cell.cell_type == "markdown" else ():
            assert "://" not in link, f"{link} leads outside"
            assert (path.parent / link).is_file(), f"{link} leads nowhere"
