"""Fixtures for a real browser in front of a real JupyterLab. A browser that is missing is a failure, never a skip."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser.lab import PATIENCE, OnScreen, open_and_run, serve, write_notebook
from tests.browser.window import Window
from tools.chromium import find

ARGUMENTS = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync"),
]
SIZE = {"width": 1280, "height": 720}
expect.set_options(timeout=PATIENCE)
KEEP = "THIEVES_KEEP_SHOTS"  #: set it to keep screenshots in tests/browser/shots/kept
KEPT = Path(__file__).parent / "shots" / "kept"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The server's own folder: ``home`` is what it shows."""
    return tmp_path_factory.mktemp("lab")


@pytest.fixture(scope="session")
def lab(folder: Path) -> Iterator[str]:
    """The address of a JupyterLab on a copy of the notebooks."""
    with serve(folder) as base:
        yield base


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = find()
    assert path is not None, "No Chromium or Chrome was found: run `python tools/chromium.py`, or install one."
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, headless=True, args=ARGUMENTS, timeout=PATIENCE)
        yield started
        started.close()


def patient(browser: Browser) -> BrowserContext:
    """A window of the size of a projector that waits as long as a busy machine needs."""
    context = browser.new_context(viewport=SIZE, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    return context


@pytest.fixture(scope="module")
def page(lab: str, browser: Browser) -> Iterator[Page]:
    """A window for notebooks. Whatever it asks for, it asks of our own server."""
    context = patient(browser)
    window = context.new_page()
    window.outside = []
    own = (lab, lab.replace("http", "ws"), "data:", "blob:")
    window.on("request", lambda request: request.url.startswith(own) or window.outside.append(request.url))
    window.on("websocket", lambda socket: socket.url.startswith(own) or window.outside.append(socket.url))
    yield window
    context.close()


@pytest.fixture(scope="module")
def errors(page: Page) -> list[str]:
    """What goes wrong inside the page."""
    found: list[str] = []
    page.on("pageerror", lambda error: found.append(str(error)))
    return found


@pytest.fixture(scope="module")
def screen(request: pytest.FixtureRequest, page: Page, errors: list[str], lab: str, folder: Path) -> Page:
    """A notebook with the TABLES of the test module, each in a cell of its own; all cells have run."""
    tables, name = request.module.TABLES, f"{request.path.stem}.ipynb"
    write_notebook(folder / "home" / "notebooks" / name, [request.module.IMPORTS, *tables.values()])
    open_and_run(page, lab, name)
    expect(page.locator(".thieves .table")).to_have_count(len(tables))
    return page


@pytest.fixture
def at(request: pytest.FixtureRequest, screen: Page) -> Callable[[str], OnScreen]:
    """The table with this name."""
    return lambda name: OnScreen(screen, list(request.module.TABLES).index(name))


@pytest.fixture
def window(browser: Browser) -> Iterator[Window]:
    """A page for one table, without a server."""
    context = patient(browser)
    yield Window(context.new_page())
    context.close()


@pytest.fixture(scope="session")
def shot(tmp_path_factory: pytest.TempPathFactory) -> Callable[[Page, str], Path]:
    """Take a picture of the window; it is kept with the tests only if somebody asks for that."""
    target = KEPT if os.environ.get(KEEP) else tmp_path_factory.mktemp("shots")
    target.mkdir(parents=True, exist_ok=True)

    def take(window: Page, name: str) -> Path:
        window.screenshot(path=target / f"{name}.png")
        return target / f"{name}.png"

    return take
