"""Save and share in a real page: files are saved, files and texts are opened, by mouse and by keys."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.window import Window
from thieves.core.save import dump, load
from widgets import Table, table

DROP = """([name, text, type]) => {
  const data = new DataTransfer();
  if (name) data.items.add(new File([text], name, { type }));
  else data.setData("text/plain", text);
  const board = document.querySelector(".board");
  for (const kind of ["dragover", "drop"])
    board.dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
}"""


@pytest.fixture
def shown(window: Window) -> Table:
    """A table in a page."""
    found = table("library", players=["Ala", "Bo", "Cy"], seed=3)
    window.show(found)
    return found


def saved(window: Window, row: str) -> bytes:
    """What the browser saves after a press on this row of the menu."""
    window.page.locator(".tools button[title='Save and share']").click()
    window.carry()
    with window.page.expect_download() as waiting:
        window.page.get_by_role("dialog").get_by_text(row, exact=True).click()
        window.carry()
    return Path(waiting.value.path()).read_bytes()


def test_a_save_is_saved_as_a_file(window: Window, shown: Table):
    assert dump(load(saved(window, "The whole game as a file").decode())) == shown.save()


def test_the_board_is_saved_in_lines_and_in_points(window: Window, shown: Table):
    assert saved(window, "SVG").decode() == shown.svg()
    picture = saved(window, "PNG")
    width, height = shown.picture.SIZE
    assert picture.startswith(b"\x89PNG")
    assert (int.from_bytes(picture[16:20]), int.from_bytes(picture[20:24])) == (2 * width, 2 * height)
    assert len(picture) > 20_000, "something is drawn in it"


@pytest.mark.parametrize("kind", ["save", "scenario", "replay_html", "address"])
def test_a_dropped_file_is_laid_on_the_table(window: Window, shown: Table, kind: str):
    other = table("pockets", players=["Zoe", "Yan", "Xi"], seed=5)
    other.do("Zoe: point A")
    name = "" if kind == "address" else f"game.{kind}"
    window.page.evaluate(DROP, [name, getattr(other, kind)(), "text/plain"])
    window.page.wait_for_function("sent.length > 0")
    window.carry()
    expect(window.page.locator(".ribbon h2")).to_have_text("Stones in Pockets")
    expect(window.page.locator(".board svg .pockets-board, .board svg").first).to_be_visible()
    assert shown.session.timeline.players == ("Zoe", "Yan", "Xi")
    window.page.get_by_text("Back to it").click()
    window.carry()
    assert shown.session.game.name == "library"


def test_a_file_is_chosen(window: Window, shown: Table, tmp_path: Path):
    path = tmp_path / "game.save"
    table("hadria", players=["Zoe", "Yan"], seed=5).save(path=path)
    window.page.locator(".tools button[title='Save and share']").click()
    window.carry()
    window.page.locator("input[type=file]").set_input_files(path)
    window.page.wait_for_function("sent.length > 0")
    window.carry()
    expect(window.page.locator(".ribbon h2")).to_have_text("Age of Thieves")


def test_an_address_is_pasted_by_keys_alone(window: Window, shown: Table):
    address = table("pockets", players=["Zoe", "Yan", "Xi"], seed=5).address()
    window.page.locator(".tools button[title='Save and share']").focus()
    window.page.keyboard.press("Enter")
    window.carry()
    while window.page.evaluate("document.activeElement.name") != "text":
        window.page.keyboard.press("Tab")
    window.page.keyboard.insert_text(address)
    window.page.keyboard.press("Enter")
    window.carry()
    assert shown.session.timeline.players == ("Zoe", "Yan", "Xi")


def test_what_is_no_game_is_a_sentence_and_what_is_too_large_is_not_read(window: Window, shown: Table):
    for text, sentence in (("moon", "This holds no game"), ("x" * 8_000_001, "is too large")):
        window.page.evaluate(DROP, ["moon.txt", text, "text/plain"])
        window.page.wait_for_function("sent.length > 0")
        assert window.page.evaluate("sent[0].text.length") < 10
        window.carry()
        expect(window.page.locator(".complaint")).to_contain_text(sentence)
    assert shown.session.game.name == "library"


def test_a_thing_of_the_game_that_is_dragged_is_no_file(window: Window, shown: Table):
    window.page.evaluate(DROP, ["", "", ""])
    assert window.carry() == []
