"""What a person does with the page stays: a list is read on where it was, no press is taken for another."""

import pytest
from playwright.sync_api import expect

import thieves
from tests.browser.fit import ROOMS, played, players_of
from tests.browser.window import Window
from thieves.lab.session import Session
from widgets import Table

SCROLL = (
    "() => { const body = document.querySelector('.question > .body'); body.scrollTop = 60; return body.scrollTop; }"
)
AT = "() => document.querySelector('.question > .body').scrollTop"


def long_list() -> Table:
    """A table with more answers than a narrow page has room for."""
    return next(Table(one) for one in played("bazaar", 0) if len(one.game.actions(one.state)) > 12)


def test_who_reads_on_in_a_list_of_answers_stays_there(window: Window):
    window.show(long_list(), ROOMS["lab-900"])
    window.page.wait_for_function("() => getComputedStyle(document.querySelector('#table')).getPropertyValue('--ask')")
    at = window.page.evaluate(SCROLL)
    assert at > 20
    for message, stays in (
        ({"do": "help"}, True),
        ({"do": "close"}, True),
        ({"do": "speak", "language": "pl"}, False),  # other words
        ({"do": "fold", "what": "why"}, True),
        ({"do": "fold", "what": "why"}, False),  # what had been brought into view is gone
    ):
        at = window.page.evaluate(SCROLL)
        window.table.handle(message)
        window.carry()
        now = window.page.evaluate(AT)
        assert (now >= at) if stays else now == 0, message


def test_the_next_question_is_read_from_its_beginning(window: Window):
    window.show(long_list(), ROOMS["lab-900"])
    assert window.page.evaluate(SCROLL) > 20
    window.table.handle({"do": "jump", "number": 0})
    window.carry()
    assert window.page.evaluate(AT) == 0


def test_a_double_click_on_an_answer_shows_nobody_else(window: Window):
    table = Table(Session("pockets", ("Ala", "Bo", "Cy"), seed=7, viewer="Ala"))
    window.show(table, ROOMS["lab-1280"])
    window.page.locator(".answer").first.click()
    window.carry()
    other = window.page.locator(".question [data-single]").first
    expect(other).to_have_text("Bo")
    other.hover()
    window.page.mouse.down(click_count=2)
    window.page.mouse.up(click_count=2)
    assert window.carry() == [] and table.session.viewer == 0
    other.click()
    assert window.carry() == [{"do": "look_as", "name": "Bo"}] and table.session.viewer == 1


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("game", thieves.games)
def test_all_keys_and_signs_are_in_sight_together(window: Window, game: str, language: str):
    table = Table(Session(game, players_of(game, 1), seed=3, language=language))
    table.handle({"do": "help"})
    window.show(table, ROOMS["lab-1280"])
    dialog = window.page.locator(".dialog")
    expect(dialog).to_be_visible()
    assert dialog.evaluate("one => one.scrollHeight - one.clientHeight") <= 0
