"""Write docs/gallery: a page for each game with every clause and where it acts or refuses; some with a picture.

python -m tools.gallery_page [GAME ...]
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

import thieves
from thieves.core import Game
from thieves.lab.find import LANGUAGE
from thieves.lab.gallery import REFUSES, Example, gallery
from tools.chromium import find
from widgets.desk.crop import SIZE, laid_out, still
from widgets.picture import picture_of
from widgets.table import CSS, STILL
from widgets.tree import to_html

FOLDER = Path(__file__).parent.parent / "docs" / "gallery"
DRAWN = 14  #: so many pictures a page has at most
SAID = "en"
WIDTH, HEIGHT = map(int, SIZE)
SHEET = f"body {{ margin: 0; }} .cut {{ position: relative; width: {WIDTH}px; height: {HEIGHT}px; overflow: hidden; }}"
QUALITY = 72  #: of a picture; it has to stay under 60 KB


def main(names: list[str]) -> int:
    """Write the page of each game and its pictures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find())
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT}, color_scheme="light")
        for name in names or thieves.games.names:
            game = thieves.games[name]
            for old in FOLDER.glob(f"{name}-*.jpg"):
                old.unlink()
            drawn = {example.clause: draw(page, game, example) for example in chosen(game)}
            (FOLDER / f"{name}.md").write_text("\n".join(lines(game, drawn)), encoding="utf-8")
            print(f"{name}: {len(drawn)} pictures")
        browser.close()
    return 0


def chosen(game: Game[object]) -> list[Example]:
    """One example of each section, as far as something is seen on the board; refusals are seen best."""
    found: dict[str, Example] = {}
    for clause, ways in gallery(game).items():
        example = ways.get(REFUSES) or ways.get("acts")
        where = game.book[clause].where
        if example and where not in found and example.shows in ("refusal", "event") and example.stage.title:
            if laid_out(example, SAID)[1] is not None:
                found[where] = example
    every = list(found.values())
    return every[:: max(1, -(-len(every) // DRAWN))]


def draw(page: Page, game: Game[object], example: Example) -> str:
    """Take the picture of an example; the answer is the name of its file."""
    way = REFUSES if example.shows == "refusal" else "acts"
    cut = still(game, example.clause, way, SAID)
    assert cut is not None
    style = f"{CSS}\n{picture_of(game).STYLE}\n{STILL}\n{SHEET}"
    body = '<div class="thieves"><div class="table find" style="display: block; padding: 0"><div class="find-crop cut">'
    page.set_content(f"<!doctype html><meta charset=utf-8><style>{style}</style>{body}{to_html(cut)}</div></div></div>")
    name = f"{game.name}-{example.clause}.jpg"
    page.locator(".cut").screenshot(path=FOLDER / name, type="jpeg", quality=QUALITY)
    return name


def lines(game: Game[object], drawn: dict[str, str]) -> Iterator[str]:
    """The page of a game."""
    book, shown = game.book, gallery(game)
    yield f"# {book.title[SAID]}: every rule at work\n"
    yield f"{len(shown)} clauses. Found by `make gallery`; any of these positions opens at a table by `f`.\n"
    section = ""
    for clause in book.clauses.values():
        if clause.id not in shown:
            continue
        if clause.where != section:
            section = clause.where
            yield f"## {section}\n"
        yield f"**`{clause.id}`** {clause.text[SAID]}\n"
        if clause.id in drawn:
            yield f"![{clause.id}]({drawn[clause.id]})\n"
        for way, example in shown[clause.id].items():
            title = f"*{example.stage.title[SAID]}:* " if example.stage.title else ""
            yield f"- {LANGUAGE.say(way, SAID)}: {title}{' '.join(example.sentences(SAID))}"
        yield ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
