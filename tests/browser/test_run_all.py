"""After Run All Cells the notebook is where the reader was, and the reader is free to go on from there."""

import pytest
from playwright.sync_api import Page

from tests.browser.lab import CODE, IDLE, wait_until_run

NOTEBOOK = "window.jupyterapp.shell.currentWidget.content"
SCROLLER = f"{NOTEBOOK}.node.querySelector('.jp-WindowedPanel-outer')"
TOP = "getBoundingClientRect().top"
PLACE = f"number => {NOTEBOOK}.widgets[number].node.{TOP} - {SCROLLER}.{TOP}"
GO_TO = f"""number => {{
  {NOTEBOOK}.activeCellIndex = number;
  {NOTEBOOK}.widgets[number].node.scrollIntoView();
  {SCROLLER}.scrollTop -= 40;
}}"""
ACTIVE = f"{NOTEBOOK}.activeCellIndex"
FORGET = f"() => {CODE}.forEach(cell => {{ cell.executionCount = null; }})"  # so that it shows when all have run
CELLS = f"{NOTEBOOK}.widgets.length"
NEAR = 24  #: pixels; tables are drawn above the reader while we look


@pytest.fixture
def opened(page: Page, lab: str) -> Page:
    """A long notebook that has just been opened."""
    page.goto(f"{lab}/lab/tree/notebooks/pockets/learn.ipynb?reset")
    page.wait_for_selector(IDLE)
    page.wait_for_function(f"() => {CELLS} > 20")
    return page


def go_to(page: Page, number: int) -> None:
    """Read at this cell: it stays in its place once the page has settled."""
    page.evaluate(GO_TO, number)
    settle(page)
    page.evaluate(GO_TO, number)
    settle(page)


def settle(page: Page) -> None:
    """Until the page has drawn twice without anything moving."""
    still = f"""() => new Promise(done => {{
      let last = -1, times = 0;
      const look = () => {{
        const now = {SCROLLER}.scrollTop + {SCROLLER}.scrollHeight;
        times = now === last ? times + 1 : 0;
        last = now;
        times > 20 ? done() : requestAnimationFrame(look);
      }};
      look();
    }})"""
    page.evaluate(still)


def run_all(page: Page, item: str = "Run All Cells") -> None:
    """By the menu, as a person does it; a kernel is restarted only after a question."""
    page.evaluate(FORGET)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.locator(".lm-Menu-itemLabel").get_by_text(item, exact=True).click()
    if "Restart" in item:
        page.locator(".jp-Dialog .jp-mod-accept").click()
    wait_until_run(page)
    settle(page)


@pytest.mark.parametrize("number", [0, 12, 31])
def test_after_run_all_the_notebook_is_where_the_reader_was(opened: Page, number: int):
    go_to(opened, number)
    before = opened.evaluate(PLACE, number)
    run_all(opened)
    assert abs(opened.evaluate(PLACE, number) - before) < NEAR
    assert opened.evaluate(ACTIVE) == number
    assert opened.locator(".thieves .table").count() > 5


def test_so_it_is_after_a_restart(opened: Page):
    go_to(opened, 31)
    before = opened.evaluate(PLACE, 31)
    run_all(opened, "Restart Kernel and Run All Cells…")
    assert abs(opened.evaluate(PLACE, 31) - before) < NEAR
    assert opened.evaluate(ACTIVE) == 31


def test_the_reader_is_free_to_go_on(opened: Page):
    go_to(opened, 12)
    run_all(opened)
    box = opened.locator(".jp-WindowedPanel-outer").bounding_box()
    assert box is not None
    opened.mouse.move(box["x"] + 20, box["y"] + box["height"] / 2)
    before = opened.evaluate(f"{SCROLLER}.scrollTop")
    opened.mouse.wheel(0, 700)
    opened.wait_for_function(f"() => {SCROLLER}.scrollTop > {before} + 300")
    settle(opened)
    assert opened.evaluate(f"{SCROLLER}.scrollTop") > before + 300
