"""A page that replays, opened from a plain file: it steps, branches, tells its clauses, speaks both languages."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import patient
from tests.widgets.test_replay import branched
from widgets import Table


@pytest.fixture(scope="module")
def shown() -> Table:
    """A table with two branches and a comment where they part."""
    found = branched("library")
    found.session.timeline.back()
    found.session.timeline.comment("Here they part: <b>look</b>")
    return found


@pytest.fixture
def replay(browser: Browser, shown: Table, tmp_path: Path) -> Iterator[Page]:
    """The page, and what it asks for or complains of."""
    shown.replay_html(path=tmp_path / "game.html")
    context = patient(browser)
    page = context.new_page()
    page.asked, page.wrong = [], []
    page.on("request", lambda request: request.url.startswith("blob:") or page.asked.append(request.url))
    page.on("pageerror", lambda error: page.wrong.append(str(error)))
    page.on("console", lambda message: page.wrong.append(message.text))
    page.goto((tmp_path / "game.html").as_uri())
    expect(page.locator(".controls button").first).to_be_visible()
    page.wait_for_function("document.querySelector('.thieves').firstElementChild.treeKey === 'table'")
    yield page
    assert page.asked == [(tmp_path / "game.html").as_uri()] and page.wrong == []
    context.close()


def count(page: Page, said: str) -> None:
    expect(page.locator(".place .count")).to_have_text(said)


def test_it_steps_and_branches_by_mouse(replay: Page, shown: Table):
    here, end = shown.session.timeline.number, shown.session.timeline.length
    count(replay, f"{here} of {end}")
    expect(replay.locator(".comment")).to_have_text("Here they part: <b>look</b>")
    replay.locator(".controls button").nth(2).click()
    count(replay, f"{here + 1} of {end}")
    expect(replay.locator(".comment")).to_have_count(0)
    replay.locator(".controls button").first.click()
    replay.locator(".branch").first.click()
    expect(replay.locator(".branch").first).to_have_attribute("aria-pressed", "true")
    replay.locator(".tick").nth(2).click()
    count(replay, f"2 of {len(shown.session.timeline.branches['main']) - 1}")


def test_it_is_worked_by_keys_alone(replay: Page, shown: Table):
    here, end = shown.session.timeline.number, shown.session.timeline.length
    replay.locator(".table").focus()
    replay.keyboard.press("ArrowLeft")
    replay.keyboard.press("ArrowLeft")
    count(replay, f"{here - 2} of {end}")
    replay.keyboard.press("ArrowRight")
    replay.keyboard.press("l")
    count(replay, f"{here - 1} z {end}")
    replay.keyboard.press("?")
    expect(replay.get_by_role("dialog")).to_contain_text("Klawisze")
    replay.keyboard.press("Escape")
    expect(replay.get_by_role("dialog")).to_have_count(0)


def test_a_clause_opens_with_its_text_in_the_language_that_is_spoken(replay: Page, shown: Table):
    pill = replay.locator(".log .pill").first
    rule = shown.session.game.book[pill.get_attribute("title")]
    pill.click()
    expect(replay.get_by_role("dialog")).to_contain_text(rule.text["en"])
    replay.locator(".ribbon [lang=pl]").click()
    expect(replay.get_by_role("dialog")).to_contain_text(rule.text["pl"])
    replay.get_by_role("dialog").locator(".close").click()
    expect(replay.get_by_role("dialog")).to_have_count(0)


def test_it_plays_by_itself_to_the_end_of_the_branch(replay: Page, shown: Table):
    end = shown.session.timeline.length
    replay.locator(".speed").select_option("4")
    replay.locator(".controls .primary").click()
    expect(replay.locator(".controls .primary")).to_have_attribute("title", "Pause")
    count(replay, f"{end} of {end}")
    expect(replay.locator(".controls .primary")).to_be_disabled()
    expect(replay.locator(".speed")).to_have_value("4")


def test_the_answer_that_was_given_leads_on(replay: Page, shown: Table):
    here, end = shown.session.timeline.number, shown.session.timeline.length
    replay.locator(".answer.taken").click()
    count(replay, f"{here + 1} of {end}")


def test_the_game_and_the_board_are_saved_from_the_page(replay: Page, shown: Table):
    rows = {"The whole game as a file": b"thieves: 2", "SVG": b"<svg", "PNG": b"\x89PNG"}
    replay.locator(".tools button").click()
    expect(replay.get_by_role("dialog").locator(".share-row")).to_have_count(2)
    for row, beginning in rows.items():
        with replay.expect_download() as waiting:
            replay.get_by_role("dialog").get_by_text(row, exact=True).click()
        data = Path(waiting.value.path()).read_bytes()
        assert data.startswith(beginning) and len(data) > 500
    replay.keyboard.press("Escape")
