"""A page that shows one table without a server: what is done there is carried to the table by hand."""

from typing import Any

from playwright.sync_api import Page

from widgets import Table
from widgets.table import packed

MODEL = """
window.sent = [];
window.model = {
  heard: {}, tree: "", get() { return this.tree; }, send(message) { sent.push(message); },
  set(name, tree) { this.tree = tree; this.tell("change:tree"); },
  tell(name, ...what) { (this.heard[name] || []).forEach((listener) => listener(...what)); },
  on(name, listener) { (this.heard[name] ??= []).push(listener); }, off() {},
};
"""
DRAW = """() => {
  table.initialize({ model });
  table.render({ model, el: document.querySelector("#table") });
}"""
TELL = (
    """([content, text]) => model.tell("msg:custom", content, [new DataView(new TextEncoder().encode(text).buffer)])"""
)

#: what JupyterLab says of everything that it shows, in its own words, after our style sheet
LAB = """
.jp-ThemedContainer :is(tt, code, kbd, samp, pre) { font-family: monospace; font-size: 13px; line-height: 1.3077; }
.jp-ThemedContainer button { border-radius: 2px; }"""


class Window:
    """A page that shows one table, and carries what is done there to it."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def show(self, found: Table, room: tuple[int, int] | None = None) -> None:
        """Show a table from the beginning; in a frame of this width and height, if that is given."""
        self.table, self.told = found, list[tuple[Any, str]]()
        found.send = lambda content, buffers: self.told.append((content, buffers[0].decode()))
        frame = f"<div data-frame style='width: {room[0]}px; height: {room[1]}px; overflow: auto'>" if room else "<div>"
        script = str(Table._esm).replace("export default", "window.table =")
        self.page.set_content(
            f"<!doctype html><meta charset=utf-8><style>{found.style()}</style><style>{LAB}</style>"
            f"<body class=jp-ThemedContainer style='margin: 0'>{frame}<div id=table></div></div>"
            f"<script>{{ {script} }}{MODEL}</script>"
        )
        self.whole()
        self.page.evaluate(DRAW)

    def whole(self) -> None:
        """Give the page the whole tree."""
        self.page.evaluate("tree => model.set('tree', tree)", packed(self.table.tree))

    def carry(self) -> list[dict[str, Any]]:
        """Hand what was done to the table, and what the table says of it to the page."""
        messages: list[dict[str, Any]] = self.page.evaluate("sent.splice(0)")
        for message in messages:
            self.table.receive(None, message, None)
        while self.told:
            self.page.evaluate(TELL, self.told.pop(0))
        if not self.table.is_heard or {"do": "tree"} in messages:
            self.whole()
        return messages
