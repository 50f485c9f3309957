"""A JupyterLab server on a copy of the notebooks, and what a person does in front of it."""

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import nbformat
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Locator, Page, expect

from thieves.launch import EXTENSIONS

ROOT = Path(__file__).resolve().parents[2]
QUIET = {"fetchNews": "false", "checkForUpdates": False}  # no news, no look for a newer version
KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
SECONDS = 120  #: far longer than a busy machine needs: only what will never come is given up
PATIENCE = SECONDS * 1000  #: the same for Playwright, which waits for so many milliseconds

# Cells of the notebook that is open, from Lab's own model.
CODE = "[...window.jupyterapp.shell.currentWidget.content.model.cells].filter(cell => cell.type === 'code')"
HAS_RUN = "cell => cell.executionCount || !cell.sharedModel.getSource().trim()"
ERROR = "output => output.output_type === 'error'"
MEANT = "(cell.getMetadata('tags') || []).includes('raises-exception')"
FAILURES = f"{CODE}.flatMap(cell => {MEANT} ? [] : cell.outputs.toJSON().filter({ERROR}).map(one => one.evalue))"
ALL_RUN = f"() => {CODE}.every({HAS_RUN}) || {FAILURES}.length"
OUTPUTS = f"() => {CODE}.flatMap(cell => cell.outputs.toJSON())"
# A stored notebook has its counts already: they are taken away, so that those of this run are waited for.
RUN_ALL = f"""() => {{
  {CODE}.forEach(cell => {{ cell.executionCount = null; }});
  window.jupyterapp.commands.execute('notebook:run-all-cells');
}}"""  # braces: it is not awaited
FREE = "() => !document.querySelector('[data-stays]')"
IDLE = "#jp-main-statusbar >> text=/\\| Idle/"  # the only sign that there is a kernel, and that it is ready


@contextmanager
def serve(folder: Path) -> Iterator[str]:
    """The address of a server for this folder's copy of the notebooks, with settings of its own."""
    home = copied(folder / "home")
    settings = folder / "settings" / "@jupyterlab" / "apputils-extension"
    settings.mkdir(parents=True)
    (settings / "notification.jupyterlab-settings").write_text(json.dumps(QUIET), encoding="utf-8")
    own = {"JUPYTERLAB_SETTINGS_DIR": folder / "settings", "JUPYTERLAB_WORKSPACES_DIR": folder / "workspaces"}
    own |= {f"JUPYTER_{name}_DIR": folder / name.lower() for name in ("CONFIG", "DATA", "RUNTIME")}
    environment = os.environ | {name: str(path) for name, path in own.items()} | {"IPYTHONDIR": str(folder / "ipython")}
    port = free_port()
    with (folder / "server.log").open("w") as log:
        # In a process group of its own, so that its kernels end with it.
        server = subprocess.Popen(command(home, port), env=environment, stdout=log, stderr=log, start_new_session=True)
    try:
        wait_for(server, f"http://127.0.0.1:{port}/api/status", folder / "server.log")
        yield f"http://127.0.0.1:{port}"
    finally:
        os.killpg(server.pid, signal.SIGTERM)
        server.wait(SECONDS)


def copied(home: Path) -> Path:
    """A copy of what the notebooks need: Lab saves into the notebook that it shows."""
    for name in ("notebooks", "scenarios"):
        shutil.copytree(ROOT / name, home / name, ignore=shutil.ignore_patterns(".ipynb_checkpoints"))
    shutil.copy(ROOT / "pyproject.toml", home)
    return home


def command(home: Path, port: int) -> list[str]:
    """How the server is started; it listens to this machine only."""
    return [
        *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--expose-app-in-browser"),
        *(f"--port={port}", "--ServerApp.ip=127.0.0.1", "--IdentityProvider.token="),
        *("--ServerApp.disable_check_xsrf=True", f"--ServerApp.root_dir={home}"),
        f"--LabApp.extra_labextensions_path={EXTENSIONS}",  # as `thieves lab` starts it
    ]


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def wait_for(server: subprocess.Popen[bytes], address: str, log: Path) -> None:
    """Until the server answers; if it has ended instead, say what it said."""
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        if server.poll() is not None:
            break
        try:
            urllib.request.urlopen(address, timeout=SECONDS).close()
            return
        except OSError:
            time.sleep(0.2)
    raise RuntimeError(f"JupyterLab did not start:\n{log.read_text()[-3000:]}")


def write_notebook(path: Path, sources: list[str]) -> None:
    """A notebook with these cells."""
    cells = [new_code_cell(source, id=f"cell-{number}") for number, source in enumerate(sources)]
    nbformat.write(new_notebook(cells=cells, metadata={"kernelspec": KERNEL}), path)


# -- in front of the screen -----------------------------------------------------------------------


def open_and_run(page: Page, base: str, notebook: str) -> None:
    """Open a notebook of the folder ``notebooks`` and run all its cells."""
    page.goto(f"{base}/lab/tree/notebooks/{notebook}?reset")
    page.wait_for_selector(IDLE)
    if page.locator(".jp-SidePanel:visible, #jp-left-stack:visible").count():
        page.keyboard.press("Control+b")  # the file browser takes a third of the width
    page.evaluate(RUN_ALL)
    wait_until_run(page)


def wait_until_run(page: Page) -> None:
    """Until every cell has run, and the page no longer holds the reader's place."""
    page.wait_for_function(ALL_RUN)
    assert page.evaluate(f"() => {FAILURES}") == []
    page.wait_for_selector(IDLE)
    page.wait_for_function(FREE)


def outputs(page: Page) -> list[dict]:
    """All outputs of the notebook that is open."""
    return page.evaluate(OUTPUTS)


class OnScreen:
    """A table on the screen, and what a person does at it, with a real mouse and real keys."""

    def __init__(self, page: Page, number: int) -> None:
        self.page = page
        self.element = page.locator(".thieves").nth(number)
        self.root = self.element.locator(".table").first
        expect(self.root).to_be_visible()
        self.root.scroll_into_view_if_needed()

    def find(self, selector: str) -> Locator:
        return self.element.locator(selector)

    def button(self, name: str) -> Locator:
        """A button outside the board, by what a screen reader says."""
        return self.element.locator("button:visible").and_(self.page.get_by_role("button", name=name, exact=True))

    def place(self, name: str) -> Locator:
        """A place on the board."""
        return self.find(f'.board .target[aria-label="{name}"]')

    def try_in_vain(self, name: str) -> None:
        """Click a place that is marked as not allowed: Playwright's own click would wait until it is.

        Pointing waits until the place stands still and lies on top, which a forced click would not.
        """
        expect(self.place(name)).to_have_attribute("aria-disabled", "true")
        self.place(name).hover()
        self.page.mouse.down()
        self.page.mouse.up()

    def look_as(self, name: str) -> None:
        """Choose who looks: by button where there is room for some, else from the list."""
        before = str(self.root.get_attribute("data-rev"))
        button, listed = self.button(f"{name} knows"), self.find(".viewer select")
        if button.count():
            button.click()
        else:
            listed.select_option(name)
        expect(self.root).not_to_have_attribute("data-rev", before)  # only now has Python answered

    def focus(self) -> None:
        """Click where nothing is asked, so that the table listens to keys."""
        self.find(".ribbon h2").click()

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def asks(self, question: str | re.Pattern[str]) -> None:
        """Wait for this question."""
        expect(self.find(".question h3")).to_have_text(question)

    def stands_in(self, phase: str) -> None:
        """Wait for this phase in the ribbon, behind its number."""
        expect(self.find(".phases .now")).to_have_text(re.compile(rf"^\d+{re.escape(phase)}$"))

    def answer(self, text: str) -> Locator:
        """The answer that says this."""
        return self.find(".question .answer").filter(has_text=text)

    def told(self, *sentences: str) -> None:
        """Wait until the log says all of this."""
        for sentence in sentences:
            expect(self.find(".log")).to_contain_text(sentence)

    def show(self) -> None:
        """Bring the whole table into the window."""
        self.element.evaluate("element => element.scrollIntoView()")

    def says(self, clause: str) -> Locator:
        """The pill of a clause in the question panel."""
        return self.find(".question .pill").filter(has_text=clause)

    def html(self) -> str:
        """All of the table that the browser holds, while nothing is pointed at."""
        self.page.mouse.move(2, 2)
        expect(self.find(".lit")).to_have_count(0)
        return str(self.root.evaluate("element => element.outerHTML"))
