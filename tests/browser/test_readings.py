"""Two readings in a real browser: by keys alone, side by side or one above the other, and nothing cut."""

import pytest

from tests.browser.window import Window
from thieves.lab.scenarios import scenario
from thieves.lab.session import Session
from widgets import Table

RESTS, BENCH = "pockets/empty-protection-rests", "library/book-rigor-on-the-bench"


def opened(window: Window, name: str, width: int = 1280, language: str = "en") -> Table:
    """The table of a scenario, and its page opened by a click."""
    window.page.set_viewport_size({"width": width, "height": 720})
    line = scenario(name).play()
    table = Table(Session(line.game, timeline=line, language=language, auto=False))
    window.show(table)
    window.page.locator(".tools [data-do*=readings]").click()
    window.carry()
    return table


def press(window: Window, *keys: str) -> None:
    for key in keys:
        window.page.keyboard.press(key)
        window.carry()


def test_a_dispute_is_stepped_through_by_keys_alone(window: Window):
    table = opened(window, RESTS)
    chooser = window.page.locator(".read-chooser")
    chooser.focus()
    chooser.select_option("1")
    window.carry()
    window.page.locator(".ribbon h2").click()
    press(window, "Home", "ArrowRight", "p")
    assert window.page.locator(".tick.now").first.get_attribute("title") == "3: Cy: Mushroom B"
    told = window.page.locator(".read-differs tbody tr").last
    assert told.inner_text().split("\n")[0].startswith("2") and "rests this round" in told.inner_text()
    press(window, "Escape")
    assert table.memory.page is None and window.page.locator(".question").count() == 1


def test_a_clause_opens_over_the_page_and_esc_closes_it_first(window: Window):
    table = opened(window, RESTS)
    window.page.locator(".read-side .pill").first.click()
    window.carry()
    assert window.page.locator(".dialog").count() == 1
    press(window, "Escape")
    assert window.page.locator(".dialog").count() == 0 and table.memory.page is not None


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("name", [RESTS, BENCH])
@pytest.mark.parametrize(("width", "is_beside"), [(1280, True), (1112, True), (900, False)])
def test_both_boards_are_as_large_as_each_other(window: Window, name: str, width: int, is_beside: bool, language: str):
    opened(window, name, width, language)
    one, other = (window.page.locator(".read-side .board > svg").nth(n).bounding_box() for n in (0, 1))
    assert one is not None and other is not None
    assert (one["width"], one["height"]) == (other["width"], other["height"])
    assert (one["y"] == other["y"]) == is_beside and one["height"] > 240
    boxes = [window.page.locator(f".{part}").first.bounding_box() for part in ("read-strip", "read-differs")]
    assert all(box is not None and box["x"] >= 0 and box["x"] + box["width"] <= width for box in boxes)
    cut = window.page.evaluate(
        "[...document.querySelectorAll('.read-as, .read-stopped, .read-differs td')]"
        ".filter(e => e.scrollWidth > e.clientWidth + 1).map(e => e.textContent)"
    )
    assert cut == []


def test_pointing_at_a_difference_lights_its_seat_on_both_boards(window: Window):
    table = opened(window, RESTS)
    table.handle({"do": "reading", "value": "1"})
    window.carry()
    window.page.locator(".read-differs tr[data-light]").first.hover()
    assert window.page.locator(".read-side .lit").count() == 2
