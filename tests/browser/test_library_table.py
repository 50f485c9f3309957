"""The table of Library in JupyterLab: a chain of pushes played on the board with a real mouse and real keys."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

# Ala steps onto Bo, behind whom stand Cy, Dee and Rigor Mortis: three links, each with a chooser of its own.
IMPORTS = """from widgets import table
from widgets.lesson import predict

row = {
    "pawns": {"Ala": "D2", "Bo": "D3", "Cy": "D4", "Dee": "D5"}, "rigor": "D6",
    "hands": {"Ala": ["goblin scroll grimoire"], "Bo": ["goblin scroll stones"], "Cy": ["goblin grimoire stones"],
              "Dee": ["goblin elixir stones"]},
}
other = row | {"hands": row["hands"] | {"Ala": ["goblin elixir elixir"]}, "active": "Bo"}"""
ROW = 'table("library", players=["Ala", "Bo", "Cy", "Dee"], position='
PUSHING = f"""pushing = {ROW}row)
for action in ("Ala: play goblin scroll grimoire", "Ala: step D3"):
    pushing.do(action)
pushing"""
# Each test has a table of its own, so that none depends on another.
TABLES = {
    "chain": f"{ROW}row)",
    "refused": PUSHING,
    "undo": PUSHING,
    "keys": f"{ROW}row)",
    "language": PUSHING,
    "chooser": PUSHING,
    "hand A": f'{ROW}row | {{"active": "Bo"}})',
    "hand B": f"{ROW}other)",
    "predict": 'predict("library/round-the-square")',
}


# -- a chain of three links -----------------------------------------------------------------------


def test_a_chain_of_three_is_pushed_by_clicking_onto_rigor(at, screen, shot):
    table = at("chain")
    table.asks("Ala: which card?")
    table.find(".hand .target").first.click()
    table.asks("Ala: where does the first step with scroll + grimoire (goblin) go?")
    table.place("Step to D3").click()
    table.asks("Ala: where does Bo’s goblin go from D3?")
    expect(table.says("push.pusher-chooses-the-field")).to_be_visible()
    table.place("Push to D4").click()
    table.asks("Bo: the chain goes on; where does Cy’s goblin go from D4?")
    expect(table.says("push.each-link-has-its-own-chooser")).to_be_visible()
    table.place("Push to D5").click()
    table.asks("Cy: the chain goes on; where does Dee’s goblin go from D5?")
    expect(table.find(".arrows .badge")).to_have_text(["1", "2", "3", "4?"])
    table.show()
    shot(screen, "library-chain")
    table.place("Push to D6").click()
    expect(table.find(".log")).to_contain_text("Dee meets Rigor Mortis on D6.")
    expect(table.find(".log .pill").filter(has_text="encounter.draw-dirty-look-and-obey")).not_to_have_count(0)
    expect(table.find(".arrows .badge")).to_have_text(["1", "2", "3", "4"])
    shot(screen, "library-meeting")


def test_the_goblin_that_was_caught_flees_and_the_mover_goes_on(at):
    table = at("chain")
    table.asks("Dee: to which empty teleport field does Dee’s goblin flee?")
    table.place("Flee to C4").click()
    table.asks("Ala: another step with scroll + grimoire (goblin), or stop here?")


def test_a_refused_field_says_why_not_and_changes_nothing(at):
    table = at("refused")
    rail = table.find(".ticks .tick")
    before = rail.count()
    for field, clause in (
        ("D2", "push.never-back-where-pusher-came-from"),
        ("E3", "push.not-into-bookcase-or-off-board"),
        ("C4", "board.adjacent-by-edge-only"),
    ):
        table.try_in_vain(f"Push to {field}")
        expect(table.find(".refusal .pill")).to_have_text(clause)
        expect(table.place(f"Push to {field}")).to_have_class(re.compile(r"^target refused( lit)?$"))
    expect(rail).to_have_count(before)
    table.asks("Ala: where does Bo’s goblin go from D3?")


def test_undo_takes_a_push_back_and_another_one_opens_a_branch(at):
    table = at("undo")
    table.place("Push to D4").click()
    table.asks("Bo: the chain goes on; where does Cy’s goblin go from D4?")
    table.find(".undo").click()
    table.asks("Ala: where does Bo’s goblin go from D3?")
    table.place("Push to C3").click()
    expect(table.find(".branch")).to_have_text(["main", "what if 1"])
    expect(table.find(".log")).to_contain_text("Ala pushes Bo to C3.")


def test_a_turn_by_keyboard(at):
    table = at("keys")
    table.focus()
    table.press("1")
    table.asks("Ala: where does the first step with scroll + grimoire (goblin) go?")
    table.place("Step to D3").focus()
    table.press("Enter")
    table.asks("Ala: where does Bo’s goblin go from D3?")
    table.press("1")
    table.asks("Ala: another step with scroll + grimoire (goblin), or stop here?")
    table.press("u")
    table.asks("Ala: where does Bo’s goblin go from D3?")


def test_the_table_speaks_polish_and_english_again(at, screen, shot):
    table = at("language")
    table.show()
    table.find('.switch [lang="pl"]').click()
    expect(table.root).to_have_attribute("lang", "pl")
    expect(table.find(".ribbon h2")).to_have_text("Kragmortha: Biblioteka")
    table.asks("Ala: dokąd z pola D3 trafia Bo?")
    expect(table.place("Przepchnij na D4")).to_have_class("target legal")
    shot(screen, "library-polish")
    table.find('.switch [lang="en"]').click()
    table.asks("Ala: where does Bo’s goblin go from D3?")


# -- who sees what, and who is asked --------------------------------------------------------------


def test_a_seat_that_looks_waits_until_its_own_link_is_asked(at):
    table = at("chooser")
    table.look_as("Bo")
    expect(table.find(".question.waiting")).to_be_visible()
    table.look_as("Ala")
    table.place("Push to D4").click()
    expect(table.find(".question.waiting")).to_be_visible()
    table.look_as("Bo")
    table.asks("Bo: the chain goes on; where does Cy’s goblin go from D4?")


def test_the_hand_of_another_seat_is_nowhere_in_the_page(at):
    seen = {}
    for name in ("hand A", "hand B"):
        table = at(name)
        table.asks("Bo: which card?")
        table.look_as("Ala")
        seen[name] = [table.html()]
        table.look_as("Bo")
        table.asks("Bo: which card?")
        seen[name].append(table.html())
    (ala_a, bo_a), (ala_b, bo_b) = seen.values()
    assert ala_a != ala_b, "Ala sees the difference, or else this test could not fail"
    assert bo_a == bo_b
    assert "elixir + elixir" not in bo_b


def test_a_guess_is_taken_and_the_chain_is_shown(at):
    table = at("predict")
    choices = table.find(".question .choice")
    expect(choices).to_have_count(3)
    expect(table.find(".board .target.legal")).to_have_count(0)  # the board does not answer before the room does
    expect(table.find(".log")).not_to_contain_text("Cy pushes Dee")
    choices.nth(1).click()
    expect(table.find(".question .choice.right")).to_contain_text("Yes: D4 is empty")
    expect(table.find(".verdict .pill")).to_have_text("push.chain-returns-to-earlier-goblin")
    expect(table.find(".log")).to_contain_text("Cy pushes Dee to D4.")


# -- for everybody --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["chain", "refused", "predict"])
def test_axe_finds_no_barrier(at, name: str):
    table = at(name)
    table.page.mouse.move(2, 2)
    table.element.evaluate("element => { element.id = 'under-test' }")
    found = Axe().run(table.page, context="#under-test")
    table.element.evaluate("element => element.removeAttribute('id')")
    assert found.violations_count == 0, found.generate_report()


def test_nothing_is_asked_of_the_outside(screen):
    assert screen.outside == []
