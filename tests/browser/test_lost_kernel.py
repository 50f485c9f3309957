"""A table whose kernel is gone says so, in a real JupyterLab, and never looks alive when it is not."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.lab import IDLE, OnScreen
from tests.browser.test_run_all import run_all

IMPORTS = "import os, signal\nfrom widgets import table"
TABLES = {"Polish": 'table("pockets", players=["Ala", "Bo", "Cy"], seed=7, language="pl")'}
SHUT_DOWN = "() => window.jupyterapp.serviceManager.sessions.shutdownAll()"
KERNEL = "window.jupyterapp.shell.currentWidget.context.sessionContext.session.kernel"
RESTART = f"() => {KERNEL}.restart()"
KILL = f"() => {{ {KERNEL}.requestExecute({{ code: 'os.kill(os.getpid(), signal.SIGKILL)' }}); }}"


def answer(table: OnScreen) -> None:
    table.find(".question .answer").first.click()


@pytest.mark.parametrize("accident", ["restart", "kill"])
def test_after_a_new_start_of_the_kernel_a_press_says_what_to_do_and_then_all_is_well(at, screen: Page, accident: str):
    table = at("Polish")
    expect(table.find(".lost")).to_be_hidden()
    if accident == "kill":
        screen.evaluate(KILL)
        screen.locator(".jp-Dialog .jp-mod-accept").click()  # JupyterLab says that it died and starts again
    else:
        screen.evaluate(RESTART)
    screen.wait_for_selector(IDLE)
    answer(table)
    expect(table.find(".lost .gone")).to_be_visible()
    expect(table.find(".lost .gone")).to_contain_text("Run All Cells")
    run_all(screen, "Run All Cells")
    table = at("Polish")
    expect(table.find(".lost")).to_be_hidden()
    asked = table.find(".question h3").inner_text()
    answer(table)
    expect(table.find(".question h3")).not_to_have_text(asked)


def test_a_press_without_a_kernel_says_what_to_do(at):
    table = at("Polish")
    expect(table.find(".lost")).to_be_hidden()
    table.page.evaluate(SHUT_DOWN)
    answer(table)
    expect(table.find(".lost")).to_be_visible()
    expect(table.find(".lost .gone, .lost .busy").filter(visible=True)).to_contain_text("Restart Kernel")
