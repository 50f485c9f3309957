"""What a click sends in a real JupyterLab: little; every view of the table follows, and a page that comes later."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.lab import IDLE, OnScreen

IMPORTS = "from widgets import table\nfrom IPython.display import display"
TABLES = {
    "first": 't = table("pockets", players=["Ala", "Bo", "Cy"], seed=7)\ndisplay(t)',
    "second": "display(t)",
}
KERNEL = "window.jupyterapp.shell.currentWidget.context.sessionContext.session.kernel"
#: from now on, what the kernel sends of widgets, and how long it is
LISTEN = f"""() => {{
  window.heard = [];
  {KERNEL}.anyMessage.connect((_, {{ msg, direction }}) => {{
    const method = msg.content?.data?.method;
    const size = (msg.buffers ?? []).reduce((sum, one) => sum + one.byteLength, JSON.stringify(msg.content).length);
    if (direction === "recv" && method) heard.push([method, size]);
  }});
}}"""
SAVE = "() => window.jupyterapp.commands.execute('docmanager:save')"


@pytest.mark.parametrize("place", ["first", "second"])
def test_a_click_sends_what_changed_and_all_views_follow(at, screen: Page, place: str):
    screen.evaluate(LISTEN)
    asked = at("first").find(".question h3").inner_text()
    at(place).find(".question .answer").first.click()
    for view in TABLES:
        expect(at(view).find(".question h3")).not_to_have_text(asked)
    heard = screen.evaluate("heard")
    assert {method for method, _ in heard} == {"custom"}
    assert max(size for _, size in heard) < 25_000


def test_what_python_does_is_shown_too(at, screen: Page):
    at("first")
    screen.evaluate(f'() => {{ {KERNEL}.requestExecute({{ code: \'t.handle({{"do": "help"}})\' }}); }}')
    for view in TABLES:
        expect(at(view).find(".dialog")).to_be_visible()
    at("first").press("Escape")


def test_a_page_that_is_loaded_again_shows_the_table_as_it_is(at, screen: Page):
    table = at("first")
    table.find(".ribbon [lang=pl]").click()
    expect(table.find(".question h3")).to_have_text("Cy: który grzyb?")
    screen.evaluate(SAVE)
    screen.reload()
    screen.wait_for_selector(IDLE)
    table = OnScreen(screen, 0)
    expect(table.find(".question h3")).to_have_text("Cy: który grzyb?")
    table.find(".question .answer").first.click()
    expect(table.find(".question h3")).not_to_have_text("Cy: który grzyb?")
