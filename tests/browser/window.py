"""A page that shows one table without a server: what is done there is carried to the table by hand."""

import json
from typing import Any

from playwright.sync_api import Page

from widgets import Table
from widgets.table import asset

#: what JupyterLab's own style sheet says of things that a table has too
LAB = ".jp-ThemedContainer :is(tt, code, kbd, samp, pre) { font: 13px/1.3077 monospace; }"

MODEL = """
window.sent = [];
window.model = {
  heard: [], tree: "", get() { return this.tree; }, send(message) { sent.push(message); },
  on(name, listener) { this.heard.push(listener); }, off() {},
};
"""


class Window:
    """A page that shows one table, and carries what is done there to it."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def show(self, found: Table, room: tuple[int, int] | None = None) -> None:
        """Show a table from the beginning; in a frame of this width and height, if that is given."""
        self.table = found
        frame = f"<div data-frame style='width: {room[0]}px; height: {room[1]}px; overflow: auto'>" if room else "<div>"
        script = asset("table.js").replace("export default { render };", "window.render = render;")
        self.page.set_content(
            f"<!doctype html><meta charset=utf-8><style>{found.style()}</style>"
            f"<style>{LAB}</style><body class=jp-ThemedContainer style='margin: 0'>"
            f"{frame}<div id=table></div></div><script>{{ {script} }}{MODEL}</script>"
        )
        self.page.evaluate("tree => { model.tree = tree; render({ model, el: document.querySelector('#table') }); }",
                           json.dumps(found.tree))  # fmt: skip

    def carry(self) -> list[dict[str, Any]]:
        """Hand what was done to the table, and show what came of it."""
        messages: list[dict[str, Any]] = self.page.evaluate("sent.splice(0)")
        for message in messages:
            self.table.receive(None, message, None)
        self.page.evaluate("tree => { model.tree = tree; model.heard.forEach(draw => draw()); }",
                           json.dumps(self.table.tree))  # fmt: skip
        return messages
