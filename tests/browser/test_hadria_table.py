"""The table of Hadria in JupyterLab: a whole turn, from the screens to the next event, with a real mouse."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, expect

from tests.browser.lab import OnScreen

# The guard on N26 hears Ala on N28 and acts at 5; a yellow jewel lies on her way.
IMPORTS = """from widgets import table
from widgets.lesson import predict

thieves = {"Ala": {"thief": "zain", "field": "N28", "hand": ["beacon"]}, "Bo": {"thief": "joanne", "field": "S38"}}
night = {"phase": "declare", "dice": [5], "guards": ["N26"], "tokens": [], "yellow": ["N29"], "green": []}
walking = night | {"phase": "resolve", "thieves": {
    "Ala": {"thief": "zain", "field": "N28", "declared": ["move 6", "ambush 1"]}, "Bo": thieves["Bo"],
}}
"""
DECLARING = 'table("hadria", ["Ala", "Bo"], position=night | {"thieves": thieves}, seed=7)'
WALKING = """walk = table("hadria", ["Ala", "Bo"], position=walking)
for action in ("Ala: resolve move", "Ala: choose weak"):
    walk.do(action)
walk"""
OTHER = """others = {"Ala": thieves["Ala"] | {"hand": ["bribe"]}, "Bo": thieves["Bo"]}
table("hadria", ["Ala", "Bo"], position=night | {"thieves": others}, seed=7)"""
# Each test has a table of its own, but for the turn, which goes on from test to test.
TABLES = {
    "turn": DECLARING,
    "too many": DECLARING,
    "refused": WALKING,
    "layers": WALKING,
    "language": WALKING,
    "hand A": DECLARING,
    "hand B": OTHER,
    "predict": 'predict("hadria/undercover-in-mid-walk")',
}


def in_hand(table: OnScreen, card: str) -> Locator:
    """A card that can be declared."""
    return table.find(f'.hand-cards [aria-label="Declare: {card}"]')


def declare(table: OnScreen, card: str, ap: int) -> None:
    """Lay a card from the hand and put so many AP on it, by the ladder."""
    in_hand(table, card).click()
    expect(table.find(".card.last .card-head")).to_contain_text(card)
    table.find(f'.ladder [aria-label="{ap} AP on the card"]').click()
    expect(table.find(".card.last .amount")).to_have_text(f"{ap} AP")


def switch(table: OnScreen, name: str) -> Locator:
    """A switch behind the corner of the map."""
    return table.find(f'.layer-button[aria-label^="{name}:"]')


# -- a whole turn ---------------------------------------------------------------------------------


def test_both_thieves_declare_behind_their_screens(at, screen, shot):
    table = at("turn")
    table.asks("Ala: which cards, how many AP?")
    declare(table, "Move", 6)
    expect(table.find(".pool .marker")).to_have_count(4)
    table.show()
    shot(screen, "hadria-screen")
    table.find(".pool .ready").click()
    table.asks("Bo: which cards, how many AP?")
    expect(table.find(".planning")).not_to_contain_text("Beacon")
    declare(table, "Ambush", 2)
    table.find(".pool .ready").click()
    table.asks("Ala: initiative 6 – use or resign?")
    expect(table.find(".planning")).to_have_count(0)
    expect(table.find(".log")).to_contain_text("All are ready: the screens go down together.")


def test_the_higher_card_walks_field_by_field_and_takes_a_jewel(at, screen, shot):
    table = at("turn")
    table.answer("Use: Move").click()
    table.answer("Sneak: up to 4 fields").click()
    table.asks("Ala: where do you go from N28?")
    table.place("Go to N29").click()
    table.asks("Ala: where do you go from N29?")
    table.answer("Pick up a yellow jewel").click()
    expect(table.find(".log")).to_contain_text("Ala picks up a yellow jewel on N29.")
    table.place("Go to N19").click()
    table.asks("Ala: where do you go from N19?")
    table.show()
    shot(screen, "hadria-walk")


def test_then_the_guard_acts_and_says_why(at, screen, shot):
    table = at("turn")
    table.place("Stop here").click()
    table.asks("Bo: initiative 2 – use or resign?")
    expect(table.find(".log")).to_contain_text("The watch takes the shortest way to Ala: N26 – N27 – N28 – N29.")
    expect(table.find(".log .pill").filter(has_text="guard.detection-need-not-catch")).not_to_have_count(0)
    expect(table.find(".side")).to_contain_text("Guard 1 on N26")
    table.show()
    shot(screen, "hadria-guard")


def test_the_last_card_ends_the_turn_and_the_next_one_begins(at, screen, shot):
    table = at("turn")
    table.answer("Use: Ambush").click()
    table.answer("Thief’s Wit").click()
    table.asks("Bo: an action card or 2 temporary AP?")
    table.answer("Take 2 temporary AP").click()
    expect(table.find(".ribbon .round")).to_have_text("Calm, turn 2 of 10")
    log = table.find(".log")
    expect(log).to_contain_text("Turn 2: Bo is the first thief.")
    table.asks(re.compile("^Bo: .*yellow jewel"))
    table.find(".board .target.legal").first.click()
    table.asks("Bo: which cards, how many AP?")  # the first thief is asked first
    table.stands_in("Declaration")
    table.show()
    shot(screen, "hadria-next-turn")


# -- what is refused ------------------------------------------------------------------------------


def test_a_refused_field_is_hatched_and_says_why_not(at, screen, shot):
    table = at("refused")
    table.asks("Ala: where do you go from N28?")
    rail = table.find(".ticks .tick")
    before = rail.count()
    table.try_in_vain("Go to N26")
    expect(table.find(".refusal .pill")).to_have_text("board.fields-connected-by-lines")
    expect(table.find(".refusal")).to_contain_text("No path leads from N28 to N26.")
    expect(table.place("Go to N26")).to_have_class(re.compile(r"\brefused\b"))
    expect(table.find(".board .hatch")).not_to_have_count(0)
    expect(rail).to_have_count(before)
    table.show()
    shot(screen, "hadria-refused")
    table.place("Go to N29").click()
    expect(table.find(".board .hatch")).to_have_count(0)


def test_a_card_without_ap_keeps_the_screen_up(at):
    table = at("too many")
    in_hand(table, "Beacon").click()
    expect(table.find(".card.last .amount")).to_have_text("0 AP")
    table.find(".pool .ready").click()
    expect(table.find(".refusal .pill")).to_have_text("declare.at-least-one-ap-per-card")
    table.asks("Ala: which cards, how many AP?")


# -- what is shown --------------------------------------------------------------------------------


def test_the_switches_show_ids_and_sewers(at, screen, shot):
    table = at("layers")
    table.find(".corner.top .corner-button").click()
    ids, sewers, name = switch(table, "Ids"), switch(table, "Sewers"), table.find(".board .field-id")
    expect(name).to_have_count(0)
    expect(ids).to_have_attribute("aria-checked", "false")
    ids.click()
    expect(ids).to_have_attribute("aria-checked", "true")
    expect(name.filter(has_text="W36")).to_have_count(1)
    sewers.click()
    expect(sewers).to_have_attribute("aria-checked", "true")
    table.show()
    shot(screen, "hadria-layers")
    sewers.focus()
    table.press("Enter")
    expect(sewers).to_have_attribute("aria-checked", "false")


def test_the_table_speaks_polish_and_english_again(at, screen, shot):
    table = at("language")
    table.show()
    table.find('.switch [lang="pl"]').click()
    expect(table.root).to_have_attribute("lang", "pl")
    expect(table.find(".ribbon h2")).to_have_text("Wiek złodziei")
    expect(table.place("Idź na N29")).to_have_class(re.compile(r"\blegal\b"))
    shot(screen, "hadria-polish")
    table.find('.switch [lang="en"]').click()
    table.asks("Ala: where do you go from N28?")


def test_the_hand_of_another_seat_is_nowhere_in_the_page(at):
    seen = {}
    for name in ("hand A", "hand B"):
        table = at(name)
        table.look_as("Ala")
        seen[name] = [table.html()]
        table.look_as("Bo")
        table.asks("Bo: which cards, how many AP?")
        seen[name].append(table.html())
    (ala_a, bo_a), (ala_b, bo_b) = seen.values()
    assert ala_a != ala_b, "Ala sees the difference, or else this test could not fail"
    assert bo_a == bo_b
    assert "Bribe" in ala_b and "Bribe" not in bo_b


def test_a_guess_is_taken_and_the_catch_is_shown(at):
    table = at("predict")
    choices = table.find(".question .choice")
    expect(choices).to_have_count(3)
    expect(table.find(".board .target.legal")).to_have_count(0)  # the map does not answer before the room does
    choices.nth(0).click()
    expect(table.find(".question .choice.right")).to_contain_text("He is caught at once")
    expect(table.find(".verdict .pill")).to_have_text("guard.undercover-token-catches")
    expect(table.find(".log")).to_contain_text("Bo goes to the dungeon of Golden Roofs, N22.")


# -- for everybody --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["turn", "refused", "layers", "predict"])
def test_axe_finds_no_barrier(at, name: str):
    table = at(name)
    table.page.mouse.move(2, 2)
    table.element.evaluate("element => { element.id = 'under-test' }")
    found = Axe().run(table.page, context="#under-test")
    table.element.evaluate("element => element.removeAttribute('id')")
    assert found.violations_count == 0, found.generate_report()


def test_nothing_went_wrong_and_nothing_is_asked_of_the_outside(screen, errors):
    assert errors == []
    assert screen.outside == []
