"""The rulebook is asked on a real page: by keys alone, at the sizes that people have, and back to the table."""

import json

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

import thieves
from tests.browser.fit import FAULTS, ROOMS
from tests.browser.window import Window
from thieves.core import LANGUAGES
from widgets import rulebook, table

BOARD = "text cut"  #: a crop ends where it ends, and code runs on to the right


def press(window: Window, *keys: str) -> None:
    """Press keys one after the other; what each says is carried to the table."""
    for key in keys:
        window.page.keyboard.press(key)
        window.carry()


def test_a_rule_is_found_walked_to_opened_and_left_by_keys_alone(window: Window):
    found = table("library", players=["Ala", "Bo", "Cy"], seed=3)
    window.show(found)
    window.page.locator(".ribbon h2").click()
    press(window, "f")
    field = window.page.locator(".find-field input")
    expect(field).to_be_focused()
    window.page.keyboard.type("goblin canot be pushd back")
    window.page.wait_for_function("sent.length > 0")
    window.carry()
    expect(field).to_have_value("goblin canot be pushd back")
    chosen = window.page.locator(".find-list li.chosen .pill")
    expect(chosen).to_have_text("push.never-back-where-pusher-came-from")
    press(window, "ArrowDown")
    expect(chosen).not_to_have_text("push.never-back-where-pusher-came-from")
    press(window, "ArrowUp", "Enter")
    expect(window.page.locator(".refusal")).to_contain_text("that is where Ala comes from")
    press(window, "Backspace")
    expect(chosen).to_have_text("push.never-back-where-pusher-came-from")
    press(window, "Escape")
    expect(window.page.locator(".question")).to_be_visible()
    assert found.session.timeline.number == 0 or found.memory.page is None


def test_whatever_is_typed_goes_into_the_field(window: Window):
    window.show(rulebook("pockets"))
    window.page.locator(".ribbon h2").click()
    window.page.keyboard.type("lvf")
    expect(window.page.locator(".find-field input")).to_have_value("lvf")
    window.page.wait_for_function("sent.length > 0")
    assert [message["do"] for message in window.carry()] == ["search_for"]


def test_the_deciding_lines_and_the_chosen_clause_are_in_sight(window: Window):
    window.show(rulebook("library", "push.no-field-available"), ROOMS["lab-1280"])
    press(window, "ArrowDown", "ArrowDown", "ArrowUp")
    for selector in (".find-list li.chosen", ".code li.decides"):
        box = "e => { const b = e.closest('.scroll').getBoundingClientRect(), a = e.getBoundingClientRect();"
        inside = "return a.top >= b.top - 2 && a.bottom <= b.bottom + 2; }"
        assert window.page.locator(selector).first.evaluate(box + inside)


@pytest.mark.parametrize("room", ["lab-1280", "lab-1024", "lab-900", "1280", "900", "1920"])
@pytest.mark.parametrize("game", thieves.games)
def test_everything_on_the_page_is_whole(window: Window, game: str, room: str):
    window.page.emulate_media(reduced_motion="reduce")
    found = rulebook(game, "", "pl" if len(room) % 2 else "en")
    clauses = [*thieves.games[game].book.rulings, *thieves.games[game].book.switches.values()][:2]
    for clause in (*clauses, list(thieves.games[game].book.clauses)[-1]):
        found.handle({"do": "search_show", "game": game, "clause": getattr(clause, "id", clause)})
        window.show(found, ROOMS[room])
        faults = [fault for fault in window.page.evaluate(FAULTS) if not fault.startswith(BOARD)]
        assert faults == [], clause


def test_a_press_leads_to_a_related_clause(window: Window):
    found = rulebook("library", "push.never-back-where-pusher-came-from")
    window.show(found)
    pill = window.page.locator(".related .pill").first
    name = pill.text_content()
    pill.click()
    assert window.carry() == [{"do": "search_show", "game": "library", "clause": name}]
    expect(window.page.locator(".find-clause .pill")).to_have_text(name or "")
    assert json.loads(found.tree["attrs"]["data-keys"])["Escape"] == {"do": "search"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["library", "hadria"])
def test_axe_finds_no_barrier_on_the_page(window: Window, game: str, language: str):
    for asked in ("", "x" * 20):
        window.show(rulebook(game, asked, language), (1100, 599))
        found = Axe().run(window.page, context="#table")
        assert found.violations_count == 0, found.generate_report()
