"""A table whose kernel is gone says so, in a real JupyterLab, and never looks alive when it is not."""

from playwright.sync_api import expect

IMPORTS = "from widgets import table"
TABLES = {"Polish": 'table("pockets", players=["Ala", "Bo", "Cy"], seed=7, language="pl")'}
SHUT_DOWN = "() => window.jupyterapp.serviceManager.sessions.shutdownAll()"


def test_a_press_without_a_kernel_says_what_to_do(at):
    table = at("Polish")
    expect(table.find(".lost")).to_be_hidden()
    table.page.evaluate(SHUT_DOWN)
    table.find(".question .answer").first.click()
    expect(table.find(".lost")).to_be_visible()
    expect(table.find(".lost .gone, .lost .busy").filter(visible=True)).to_contain_text("Restart Kernel")
