"""The editor of positions in a real browser: by mouse and by keys, on a page that shows one table."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.window import Window
from thieves.core import LANGUAGES
from widgets import desk
from widgets.desk.edit import EditPage

TRIO = ["Ala", "Bo", "Cy"]
SEATS = {"pockets": TRIO, "library": TRIO, "hadria": TRIO, "bazaar": TRIO, "peddler": TRIO[:2]}


def page_of(window: Window) -> EditPage:
    page = window.table.memory.page
    assert isinstance(page, EditPage)
    return page


def position(window: Window) -> Any:
    return page_of(window).draft.position


def test_a_piece_is_picked_and_laid_by_mouse_and_the_game_goes_on(window: Window):
    window.show(desk("hadria", TRIO, position={"guards": []}))
    find = window.page.locator
    find(".edit-piece", has_text="Guard").first.click()
    window.carry()
    find('[data-key="place-E15"]').click()
    window.carry()
    assert position(window) == {"guards": ["E15"]}
    find('[data-key="place-E15"]').click()
    window.carry()
    assert position(window) == {"guards": []}
    find(".edit-go").click()
    window.carry()
    expect(find(".question")).to_be_visible()
    assert window.table.session.state.city.figures.count(-1) == len(window.table.session.state.city.figures)


def test_a_card_is_found_by_typing_and_laid_with_enter(window: Window):
    window.show(desk("hadria", TRIO, position={}))
    find, keys = window.page.locator, window.page.keyboard
    find("#table > .table").focus()
    keys.press("]")
    window.carry()
    find('[data-key="at-thieves/Ala/hand"] .edit-opener').click()
    window.carry()
    expect(find(".edit-seek input")).to_be_focused()
    keys.type("granat dym")
    window.page.wait_for_function("sent.length > 0")
    window.carry()
    expect(find(".edit-hit")).to_have_count(1)
    keys.press("Enter")
    window.carry()
    assert position(window)["thieves"]["Ala"]["hand"] == ["smoke-grenade"]


def test_keys_lay_take_undo_and_redo(window: Window):
    window.show(desk("library", TRIO, position={}))
    keys = window.page.keyboard
    window.page.locator("#table > .table").focus()
    for key in ("r", "ArrowRight", "ArrowRight", "ArrowDown", "Enter"):
        keys.press(key)
        window.carry()
    laid = position(window)
    assert laid["rigor"] in page_of(window).canvas.places
    keys.press("Control+z")
    window.carry()
    assert position(window) == {}
    keys.press("Control+y")
    window.carry()
    assert position(window) == laid
    keys.press("Control+Enter")
    window.carry()
    assert window.table.memory.page is None


def test_a_number_is_typed_and_a_phase_chosen(window: Window):
    window.show(desk("peddler", TRIO[:2], position={}))
    find = window.page.locator
    find('[data-key="at-round"] input').fill("2")
    find('[data-key="at-round"] input').press("Tab")
    window.carry()
    find('[data-key="at-phase"] select').select_option("market")
    window.carry()
    assert position(window) == {"round": 2, "phase": "market"}


LETTERS_TOO_SMALL = """() => [...document.querySelectorAll('.editing *')].filter((one) => one.offsetParent
  && [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())
  && parseFloat(getComputedStyle(one).fontSize) < 14).map((one) => one.outerHTML.slice(0, 90))"""
CUT = """() => [...document.querySelectorAll('.editing :is(.edit-small, .edit-piece, .edit-repair, .tab, h3)')].filter(
  (one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.outerHTML.slice(0, 120))"""
WIDE = "() => document.querySelector('.ribbon').scrollWidth - document.querySelector('.ribbon').clientWidth"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SEATS)
def test_no_word_is_cut_and_none_too_small(window: Window, name: str, language: str):
    for wide, high in ((1280, 720), (1112, 608), (900, 1200)):
        window.page.set_viewport_size({"width": wide, "height": high})
        window.show(desk(name, SEATS[name], position={}, language=language))
        for tab in ("", "Ala"):
            window.table.handle({"do": "edit_tab", "name": tab})
            window.carry()
            assert window.page.evaluate(LETTERS_TOO_SMALL) == []
            assert window.page.evaluate(CUT) == []
            assert window.page.evaluate(WIDE) <= 0
