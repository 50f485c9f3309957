"""The table of Pockets in JupyterLab: played with a real mouse and real keys, and what the browser gets to know."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.lab import OnScreen

TRIO = 'table("pockets", players=["Ala", "Bo", "Cy"], seed=7'
ROBBERY = """robbery = show("pockets/mutual-theft")
for hand in ("Ala: steal Bo", "Cy: point A", "Bo: steal Ala"):
    robbery.do(hand)
robbery"""
# Each test has a table of its own, so that none depends on another.
TABLES = {
    "round": f'{TRIO}, bots={{"Bo": "sly", "Cy": "greedy"}})',
    "illegal": f"{TRIO})",
    "branch": f"{TRIO})",
    "language": ROBBERY,
    "keys": f"{TRIO})",
    "secret A": f"{TRIO})",
    "secret B": f"{TRIO})",
    "clause": f"{TRIO})",
    "names": 'table("pockets", players=["<b>Ala</b>", "Bo & Co", "</script>"], seed=7)',
    "predict": 'predict("pockets/mutual-theft")',
}
IMPORTS = "from widgets import table\nfrom widgets.lesson import predict, show"


def test_a_round_is_played_by_clicking(at):
    table = at("round")
    table.asks("Ala: which mushroom?")
    table.place("Mushroom B").click()
    table.stands_in("Reveal")
    expect(table.find(".log")).to_contain_text("Round 1 is over.")
    table.find(".question .primary").click()
    expect(table.find(".ribbon .round")).to_have_text("Round 2")
    table.asks("Ala: take, steal or protect?")
    expect(table.find(".answer").filter(has_text="Protect your own tile")).to_be_visible()


def test_an_illegal_place_says_why_not_and_changes_nothing(at):
    table = at("illegal")
    rail = table.find(".ticks .tick")
    before = rail.count()
    table.try_in_vain("Steal from Bo")
    expect(table.find(".refusal")).to_contain_text("stealing begins in round two")
    expect(table.find(".refusal .pill")).to_have_text("point.first-round-mushrooms-only")
    expect(rail).to_have_count(before)
    table.asks("Ala: which mushroom?")


def test_every_answer_that_is_not_allowed_is_listed_with_its_reason(at):
    table = at("illegal")
    table.find("[data-key=fold-why]").click()
    line = table.find(".excluded li").filter(has_text="Protect your own tile")
    line.get_by_role("button").first.click()
    expect(line.locator(".pill")).to_have_text("point.first-round-mushrooms-only")


def test_undo_then_another_answer_opens_a_branch_and_branches_get_names(at):
    table = at("branch")
    table.place("Mushroom A").click()
    table.asks("Bo: which mushroom?")
    table.find(".undo").click()
    table.asks("Ala: which mushroom?")
    table.place("Mushroom B").click()
    expect(table.find(".branch")).to_have_text(["main", "what if 1"])
    table.button("branch here").click()
    table.find(".branches input").fill("Bo is bold")
    table.press("Enter")
    expect(table.find(".branch[aria-pressed=true]")).to_have_text("Bo is bold")
    table.find(".branch").first.click()
    expect(table.find(".branch[aria-pressed=true]")).to_have_text("main")


def test_the_table_speaks_polish_and_english_again(at, screen, shot):
    table = at("language")
    table.show()
    shot(screen, "pockets-english")
    table.find('.switch [lang="pl"]').click()
    expect(table.root).to_have_attribute("lang", "pl")
    expect(table.find(".ribbon h2")).to_have_text("Kamienie w kieszenie")
    table.asks("Jaki kamień trafi na grzyb A?")
    expect(table.find(".log")).to_contain_text("Ala i Bo okradają się nawzajem")
    shot(screen, "pockets-polish")
    table.find('.switch [lang="en"]').click()
    table.asks("Which stone comes onto mushroom A?")


def test_all_of_it_by_keyboard(at):
    table = at("keys")
    table.focus()
    table.press("2")
    table.asks("Bo: which mushroom?")
    table.press("u")
    table.asks("Ala: which mushroom?")
    table.press("ArrowRight")
    table.asks("Bo: which mushroom?")
    table.press("ArrowLeft")
    table.asks("Ala: which mushroom?")
    table.press("l")
    expect(table.root).to_have_attribute("lang", "pl")
    table.press("l")
    table.press("?")
    expect(table.find(".dialog")).to_be_visible()
    table.press("Escape")
    expect(table.find(".dialog")).to_have_count(0)
    for name, key in (("Ala", "1"), ("Bo", "2"), ("Cy", "1")):
        table.asks(f"{name}: which mushroom?")
        table.press(key)
    table.stands_in("Reveal")
    table.press("Enter")
    expect(table.find(".ribbon .round")).to_have_text("Round 2")


def test_a_place_on_the_board_can_be_reached_and_chosen_by_keyboard(at):
    table = at("clause")
    table.place("Mushroom A").focus()
    table.press("Enter")
    table.asks("Bo: which mushroom?")


def test_a_secret_choice_of_another_seat_is_nowhere_in_the_page(at):
    tables = {"Mushroom A": at("secret A"), "Mushroom B": at("secret B")}
    seen = {}
    for choice, table in tables.items():
        table.place(choice).click()
        table.asks("Bo: which mushroom?")
        seen[choice] = [table.html()]
        table.look_as("Bo")
        table.asks("Bo: which mushroom?")
        seen[choice].append(table.html())
    (all_a, bo_a), (all_b, bo_b) = seen.values()
    assert all_a != all_b, "the teacher sees the difference, or else this test could not fail"
    assert bo_a == bo_b
    assert "Ala: point" not in bo_a


def test_a_clause_opens_and_closes(at):
    table = at("clause")
    table.find(".log .pill").first.click()
    dialog = table.find(".dialog")
    expect(dialog).to_be_visible()
    expect(dialog.locator("h4")).not_to_be_empty()
    expect(dialog.locator(".law")).not_to_be_empty()
    table.button("Close").click()
    expect(dialog).to_have_count(0)


def test_names_are_text_and_never_html(at):
    table = at("names")
    table.asks("<b>Ala</b>: which mushroom?")
    expect(table.find(".holdings .name")).to_have_text(["<b>Ala</b>", "Bo & Co", "</script>"])
    expect(table.find(".holdings .name b")).to_have_count(0)


def test_a_guess_is_taken_and_the_table_shows_what_happens(at):
    table = at("predict")
    choices = table.find(".question .choice")
    expect(choices).to_have_count(4)
    choices.first.click()
    expect(table.find(".question .choice.right")).to_contain_text("They swap")
    expect(table.find(".question .choice.wrong")).to_have_count(1)
    expect(table.find(".verdict .pill")).to_have_text("resolve.mutual-theft-swaps")
    expect(table.find(".log")).to_contain_text("Ala and Bo rob each other")


# -- for everybody --------------------------------------------------------------------------------


def violations(table: OnScreen) -> str:
    """What axe-core finds wrong with a table, in words; nothing if all is well."""
    table.page.mouse.move(2, 2)
    table.element.evaluate("element => { element.id = 'under-test' }")
    found = Axe().run(table.page, context="#under-test")
    table.element.evaluate("element => element.removeAttribute('id')")
    return found.generate_report() if found.violations_count else ""


@pytest.mark.parametrize("name", ["round", "illegal", "secret A", "predict"])
def test_axe_finds_no_barrier(at, name: str):
    assert violations(at(name)) == ""


def test_axe_finds_no_barrier_in_what_lies_over_the_table(at):
    table = at("language")
    table.focus()
    table.press("?")
    expect(table.find(".dialog")).to_be_visible()
    assert violations(table) == ""
    table.press("Escape")


def test_axe_would_find_a_button_without_a_name(at):
    table = at("keys")
    nameless = "button => ['aria-label', 'title'].forEach(name => button.removeAttribute(name))"
    table.find(".controls button").first.evaluate(nameless)
    assert "button-name" in violations(table)


def test_nothing_is_asked_of_the_outside(screen):
    assert screen.outside == []
    screen.evaluate("() => fetch('http://localhost:9/').catch(() => null)")
    assert screen.outside.pop() == "http://localhost:9/", "a request would be noticed, or else this test could not fail"
