"""Takes the pictures of docs/pictures anew: real tables in a real JupyterLab, in a window of 1280 by 720.

``python -m tools.pictures [NAME...]`` takes those whose names begin so, or all.
"""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.conftest import ARGUMENTS, SIZE
from tests.browser.lab import ROOT, OnScreen, open_and_run, serve, write_notebook
from tools.chromium import find

IMPORTS = """
from thieves.core.scenario import take
from thieves.lab.scenarios import scenario
from thieves.lab.session import Session
from widgets import Table, table
from widgets.lesson import predict

def staged(name, steps, language="en", viewer=None, tries=None, side="seats"):
    found = scenario(name)
    line = found.start()
    for step in found.steps[:steps]:
        if "refused" not in step:
            take(line, step)
    shown = Table(Session(found.game, timeline=line, language=language, viewer=viewer, auto=False))
    if tries:
        shown.do(tries)
    shown.handle({"do": "side", "what": side})
    return shown

def planned(*answers):
    shown = table("hadria", players=["Ala", "Bo", "Cy"], bots={"Bo": "bold", "Cy": "cunning"}, viewer="Ala", seed=3)
    while not any(action.verb == "declare" for action in shown.scene.answers):
        shown.do(shown.scene.written(shown.scene.answers[0]))
    for answer in answers:
        shown.do(f"Ala: {answer if ' ' in answer else 'declare ' + answer}")
    return shown
"""

#: each picture by the line of code that shows it
PICTURES = {
    "pockets-reveal": 'staged("pockets/mutual-theft", 9)',
    "pockets-polish": 'staged("pockets/three-hands-at-one-tile", 9, "pl")',
    "library-push": 'staged("library/never-back", 3, tries="Ala: push D2")',
    "library-question": 'predict("library", 7)',
    "library-polish": 'staged("library/chain-comes-back", 4, "pl")',
    "bazaar-table": 'table("bazaar", players=["Ala", "Bo", "Cy", "Dee"], seed=3)',
    "bazaar-robbery": 'staged("bazaar/last-one-robs", 2)',
    "bazaar-market": 'staged("bazaar/buy-gold-saves-a-die", 1)',
    "bazaar-polish": 'staged("bazaar/robbed-in-turn", 2, "pl")',
    "hadria-table": 'staged("hadria/watch-spreads", 1)',
    "hadria-planning": 'planned("move", "ap 3", "ambush", "ap 2")',
    "hadria-polish": 'staged("hadria/watch-near-beats-many", 1, "pl")',
    "peddler-table": 'staged("peddler/load-mooring-beside", 5, side="trace")',
    "peddler-polish": 'staged("peddler/market-left-large-right-small", 1, "pl")',
}


def main(wanted: list[str]) -> None:
    """Open a notebook with all tables, and take a picture of each."""
    names = [name for name in PICTURES if not wanted or name.startswith(tuple(wanted))]
    with tempfile.TemporaryDirectory() as folder, serve(Path(folder)) as base, sync_playwright() as playwright:
        write_notebook(
            Path(folder) / "home" / "notebooks" / "pictures.ipynb", [IMPORTS, *(PICTURES[name] for name in names)]
        )
        browser = playwright.chromium.launch(executable_path=find(), headless=True, args=ARGUMENTS)
        page = browser.new_context(viewport=SIZE, reduced_motion="reduce").new_page()
        open_and_run(page, base, "pictures.ipynb")
        for number, name in enumerate(names):
            shown = OnScreen(page, number)
            shown.show()
            page.mouse.move(2, 2)
            page.wait_for_timeout(500)  # whatever travels has arrived
            page.screenshot(path=ROOT / "docs" / "pictures" / f"{name}.png")
            print(name)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
