"""A table that cannot be drawn, in the browser: it says so, and the page goes on working."""

import pytest
from playwright.sync_api import expect

from tests.browser.window import Window
from widgets import table


@pytest.mark.parametrize("back", ["click", "key"])
def test_the_way_back_from_a_position_that_cannot_be_drawn(window: Window, back: str) -> None:
    shown, faults = table("pockets", players=["Ala", "Bo", "Cy"], seed=7), []
    window.page.on("pageerror", lambda fault: faults.append(fault))
    picture = shown.picture.picture
    shown.picture.picture = lambda scene: picture(scene) if shown.session.timeline.number < 6 else 1 / 0
    window.show(shown)
    window.page.locator(".answer").first.click()
    with pytest.raises(ZeroDivisionError):
        window.carry()
    window.carry()  # nothing was done since; the page gets the table as it is
    expect(window.page.locator(".complaint")).to_contain_text("cannot be shown")
    if back == "click":
        window.page.get_by_role("button", name="Undo").click()
    else:
        window.page.keyboard.press("u")
    window.carry()
    expect(window.page.locator(".answer")).to_have_count(2)
    expect(window.page.locator(".complaint")).to_have_count(0)
    assert not faults
