"""What the page itself does: answers that take two keys, and a search among answers that are not allowed."""

import json

import pytest
from playwright.sync_api import expect

import thieves
from tests.browser import fit
from tests.browser.window import Window
from thieves.lab.session import Session
from widgets import Table
from widgets.answer_keys import key_of


def test_answers_beyond_the_first_keys_take_two(window: Window):
    table = Table(Session("bazaar", ("Ala", "Bo", "Cy"), seed=3))
    table.tree["attrs"]["data-keys"] = '{"1": {"do": "one"}, "01": {"do": "two"}, "001": {"do": "three"}}'
    window.show(table)
    window.page.locator(".ribbon h2").click()
    for keys, do in (("1", "one"), ("01", "two"), ("001", "three"), ("1", "one")):
        window.page.evaluate("sent.splice(0)")
        for key in keys:
            window.page.keyboard.press(key)
        assert window.page.evaluate("sent") == [{"do": do}]
    assert [key_of(0), key_of(31), key_of(62)] == ["1", "01", "001"]


#: the seed and the moment of a random game at which somebody has the most answers, and how many these are
LONGEST = {
    "pockets": (3, 25, 11),
    "library": (0, 416, 50),
    "bazaar": (6, 440, 16),
    "hadria": (2, 226, 39),
    "peddler": (0, 28, 16),
}


@pytest.mark.parametrize("game", thieves.games)
def test_every_answer_to_the_longest_question_is_given_by_keys_alone(window: Window, game: str):
    seed, moment, count = LONGEST[game]
    table = Table(next(session for session in fit.played(game, seed) if session.timeline.number == moment))
    answers = [table.scene.written(action) for action in table.scene.answers]
    assert len(answers) == count
    window.show(table)
    window.page.locator(".ribbon h2").click()
    keys = {message["action"]: key for key, message in json.loads(table.tree["attrs"]["data-keys"]).items()
            if message["do"] == "answer"}  # fmt: skip
    assert set(keys) == set(answers)
    for answer in answers:
        for key in keys[answer]:
            window.page.keyboard.press(key)
    assert [message["action"] for message in window.page.evaluate("sent")] == answers


def test_an_answer_that_is_not_allowed_is_found_by_typing(window: Window):
    table = Table(Session("library", ("Ala", "Bo", "Cy"), seed=3))
    window.show(table)
    window.page.locator("[data-key=fold-why]").click()
    window.carry()
    field = window.page.locator(".seek")
    field.fill("g1")
    window.page.wait_for_function("sent.length > 0")
    window.carry()
    expect(field).to_have_value("g1")
    said = window.page.locator(".excluded li button span:first-child").all_text_contents()
    assert said and all("G1" in one for one in said)


def typed(window: Window, text: str) -> None:
    """Type into the line, and let the table answer."""
    window.page.keyboard.type(text)
    window.page.wait_for_function("sent.length > 0")
    window.carry()


def test_the_line_is_used_by_keys_alone(window: Window):
    table = Table(Session("library", ("Ala", "Bo", "Cy"), seed=3))
    window.show(table)
    page = window.page
    page.locator(".ribbon h2").click()
    page.keyboard.press("/")
    window.carry()
    expect(page.locator(".line input")).to_be_focused()
    typed(window, "wh")
    expect(page.locator(".options li")).not_to_have_count(0)
    page.keyboard.press("Tab")
    window.carry()
    expect(page.locator(".line input")).to_have_value("why not ")
    typed(window, "g1")
    page.keyboard.press("ArrowDown")
    chosen = page.locator('.options li[aria-selected="true"]')
    expect(chosen).to_have_count(1)
    assert page.locator(".line input").get_attribute("aria-activedescendant") == chosen.get_attribute("id")
    page.keyboard.press("Enter")
    assert window.carry()[0]["value"].startswith("why not ")
    expect(page.locator(".reply .pill")).not_to_have_count(0)
    typed(window, table.scene.written(table.scene.answers[0]).partition(": ")[2])
    page.keyboard.press("Enter")
    window.carry()
    assert table.session.timeline.number > 0
    expect(page.locator(".line input")).to_be_focused()
    page.keyboard.press("Escape")
    window.carry()
    expect(page.locator(".line")).to_have_count(0)


def test_a_click_on_a_proposal_goes_on_where_it_ends(window: Window):
    table = Table(Session("library", ("Ala", "Bo", "Cy"), seed=3))
    window.show(table)
    window.page.locator("[data-do*='\"line\"']").click()
    window.carry()
    window.page.locator(".options li").first.click()
    window.carry()
    window.page.keyboard.type("x")
    expect(window.page.locator(".line input")).to_have_value("why not x")


def test_a_roll_is_forced_by_keys_alone(window: Window):
    session = Session("bazaar", ("Ala", "Bo", "Cy"), auto=False, seed=3)
    while session.timeline.decision.kind != "which-roll":
        session.step()
    table = Table(session)
    window.show(table)
    window.page.locator(".ribbon h2").click()
    for key in ("f", *"6666661111", "Backspace", "2", "Enter"):
        window.page.keyboard.press(key)
        window.carry()
    assert session.game.write(session.timeline.setup, session.timeline.moment.action) == (
        "chance: roll 3 red 1 white 6 mask"
    )


def test_a_card_is_forced_by_typing_part_of_its_name(window: Window):
    table = Table(Session("bazaar", ("Ala", "Bo", "Cy"), auto=False, seed=3))
    window.show(table)
    window.page.locator(".ribbon h2").click()
    window.page.keyboard.press("f")
    window.carry()
    expect(window.page.locator(".forced .seek")).to_be_focused()
    window.page.keyboard.type("melina za rog")
    window.page.keyboard.press("Enter")
    window.carry()
    assert table.session.game.write(table.session.timeline.setup, table.session.timeline.moment.action) == (
        "chance: deal nearby-safehouse"
    )
