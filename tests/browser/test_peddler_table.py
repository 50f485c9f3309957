"""The table of the cove in JupyterLab: a whole turn of the Peddler step by step, and a human's turn with the mouse."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.lab import OnScreen

# Nozama has two small goods on its right card; with this seed the left card doubles them and points right. Boat 6 lacks
# one passenger. Ala works at the start of a round; later she sells, and puts a rogue into a boat.
IMPORTS = """from widgets import table
from widgets.peddler.lessons import ask, question, steps

crews = ("red yellow", "red red green", "green red", "yellow red", "rogue green", "blue green blue")
cove = {"boats": [crew.split() for crew in crews], "square": ["baker", "bodyguard", "innkeeper", "tinker"]}
pool = ["yellow", "red", "blue", "rogue"]
turn = cove | {"times": {"Ala": 3, "Nozama": 2}, "shop": {"right": "peddler-7", "pool": pool}}
mine = cove | {"times": {"Nozama": 4}}
again = mine | {"merchants": {"Ala": {"last": "support"}}}
landed = {"left-outer": 1, "left-inner": 2, "right-inner": 4, "right-outer": 6}
full = ("red red red green", "red blue green blue", "", "red blue yellow green", "", "blue blue red yellow")
market = {"phase": "market", "boats": [crew.split() for crew in full], "moored": landed}
market |= {"token": 12, "shop": {"pool": []}, "merchants": {"Ala": {"shelf": ["large red", "small red"]}}}
last = market | {"round": 3, "merchants": {"Ala": {"gold": 30}, "Nozama": {"gold": 28, "shelf": ["small yellow"]}}}
rule, choices = "load.then-next-good-to-the-left", ["noble | arystokrata", "warrior | wojownik", "rogue | łotr"]
guess = question("Who travels? | Kto płynie?", choices, 2, rule, "Nozama: send red")
goods = [f"Nozama: shelve {field}" for field in (1, 2, 3, 4)]
before = ("chance: reveal peddler-10", "Nozama: act goods", *goods, "Nozama: load")
"""
MINE = 'table("peddler", ["Ala"], position=mine, seed=1)'
# Each test has a table of its own, but for the steps and the working day, which go on from test to test.
TABLES = {
    "steps": "steps(turn, seed=20)",
    "work": MINE,
    "refused": 'table("peddler", ["Ala"], position=again)',
    "wrong": "steps(turn, *before)",
    "keyboard": MINE,
    "market": 'table("peddler", ["Ala"], position=market)',
    "the end": "steps(last)",
    "language": MINE,
    "predict": "ask(turn, guess, before=before)",
}


def reasons(table: OnScreen, *sentences: str) -> None:
    """The Peddler's reasoning says all of this."""
    for sentence in sentences:
        expect(table.find(".traces")).to_contain_text(sentence)


def go_on(table: OnScreen) -> None:
    """Let the Peddler, or chance, take one step."""
    table.find('.question [data-do*="go_on"]').click()


# -- a turn of the Peddler, step by step ----------------------------------------------------------


def test_a_card_is_turned_up_and_the_inner_halves_are_read(at, screen, shot):
    table = at("steps")
    table.asks("Which Peddler card is turned up?")
    go_on(table)
    table.asks("What do the inner halves tell Nozama to do?")
    expect(table.place("Gain goods")).to_have_class(re.compile(r"\blegal\b"))
    table.show()
    shot(screen, "peddler-cards")


def test_the_only_action_is_done_as_often_as_the_multiplier_says(at):
    table = at("steps")
    go_on(table)
    for good in ("red", "green", "red", "green"):
        table.asks(f"On which shelf field does Nozama put the small {good} good?")
        go_on(table)
    reasons(table, "gain a small red good and a small green good, ×2; right half, outer arrow; cost: 2 hours.")


def test_the_marker_moves_and_four_goods_avoid_the_clock_hand(at):
    table = at("steps")
    table.asks("At 3:30: does Nozama go over the clock hand, or load a boat?")
    table.told("its marker goes from 2 to 4.")
    go_on(table)
    reasons(table, "Nozama has 4 goods")


def test_the_rightmost_good_with_a_customer_sends_the_passenger(at, screen, shot):
    table = at("steps")
    table.asks("Whom does Nozama send on board?")
    table.place("Warrior from the pool").click()
    table.asks("Which boat does the warrior board?")
    table.show()
    shot(screen, "peddler-passenger")


def test_symbols_choose_the_boat_and_the_arrow_the_mooring(at, screen, shot):
    table = at("steps")
    go_on(table)
    expect(table.find(".question .story")).to_have_text("Boat 6 is full.")
    table.asks("Where does it moor?")
    go_on(table)
    table.told("Boat 6 moors where Nozama’s arrow points: right outer (right pier).")
    table.asks("Ala: what do you do?")
    table.show()
    shot(screen, "peddler-moored")


def test_the_turn_can_be_taken_back_step_by_step(at):
    table = at("steps")
    table.focus()
    while not table.find(".question h3").inner_text().startswith("Which Peddler card"):
        number = str(table.root.get_attribute("data-rev"))
        table.press("ArrowLeft")
        expect(table.root).not_to_have_attribute("data-rev", number)


def test_a_wrong_answer_for_the_peddler_is_refused_with_its_rule(at, screen, shot):
    table = at("wrong")
    table.asks("Whom does Nozama send on board?")
    table.try_in_vain("Rogue from the pool")
    expect(table.find(".refusal .pill")).to_have_text("load.rogue-if-no-match")
    table.asks("Whom does Nozama send on board?")
    table.show()
    shot(screen, "peddler-refused")


# -- a human's turn -------------------------------------------------------------------------------


def test_a_click_on_a_guild_hall_brings_gold_and_somebody_arrives(at):
    table = at("work")
    table.asks("Ala: what do you do?")
    table.place("Support of the warriors’ guild, 2 h").click()
    table.told("2 gold", "Ala’s marker passes the arrival symbol at 1:30")
    table.asks(re.compile(r"^Ala: which boat does the \w+ board\?$"))


def test_a_click_on_a_boat_fills_it_and_a_click_on_a_mooring_moors_it(at, screen, shot):
    table = at("work")
    table.place("Boat 2").click()
    expect(table.find(".question .story")).to_have_text("Ala: boat 2 is full.")
    table.asks("Where does it moor?")
    expect(table.place("Left inner (black market)")).to_have_class(re.compile(r"\blegal\b"))
    table.try_in_vain("Right inner (black market)")
    expect(table.find(".refusal .pill")).to_have_text("load.both-piers-of-half-taken")
    table.show()
    shot(screen, "peddler-mooring")
    table.place("Left outer (left pier)").click()
    table.told("Ala moors boat 2")


def test_the_same_kind_of_action_twice_running_is_refused(at):
    table = at("refused")
    table.try_in_vain("Support of the bards’ guild, 2 h")
    expect(table.find(".refusal")).to_contain_text("Another kind must come in between.")
    expect(table.find(".refusal .pill")).to_have_text("cove.human-merchant-unspecified")
    table.asks("Ala: what do you do?")


def test_goods_are_sold_pier_by_pier_with_the_mouse(at, screen, shot):
    table = at("market")
    table.asks(re.compile("^Ala: "))
    table.find(".holdings .good-field.legal").first.click()
    table.told("Ala sells")
    expect(table.find('.holdings [aria-label="12 gold"]').first).to_be_visible()
    table.show()
    shot(screen, "peddler-market")


def test_a_working_turn_by_keyboard(at):
    """Ala makes a good and fills a boat: numbers and letters, no mouse."""
    table = at("keyboard")
    table.focus()
    number = table.answer("Small red good").get_attribute("aria-keyshortcuts")
    table.press(str(number))
    table.asks(re.compile(r"^Ala: which boat does the \w+ board\?$"))
    table.press("1")
    table.told("boat 1")


def test_the_end_says_who_wins_and_by_which_rule(at, screen, shot):
    table = at("the end")
    table.asks("What does Nozama sell next at the black market?")
    go_on(table)
    table.asks("Which corruption card does Nozama draw?")
    go_on(table)
    table.asks("The game is over")
    expect(table.find(".question .pill").first).to_have_text("overview.win-by-having-more-gold")
    table.show()
    shot(screen, "peddler-end")


# -- what is shown --------------------------------------------------------------------------------


def test_the_table_speaks_polish_and_english_again(at, screen, shot):
    table = at("language")
    table.show()
    table.find('.switch [lang="pl"]').click()
    expect(table.root).to_have_attribute("lang", "pl")
    table.asks("Ala: co robisz?")
    shot(screen, "peddler-polish")
    table.find('.switch [lang="en"]').click()
    table.asks("Ala: what do you do?")


def test_a_guess_is_taken_and_the_answer_names_its_rule(at):
    table = at("predict")
    choices = table.find(".question .choice")
    expect(choices).to_have_count(3)
    expect(table.find(".board .target.legal")).to_have_count(0)  # the board does not answer before the room does
    choices.nth(0).click()
    expect(table.find(".question .choice.right")).to_contain_text("warrior")
    expect(table.find(".verdict .pill")).to_have_text("load.then-next-good-to-the-left")
    table.told("Nozama sends a warrior from its pool")


# -- for everybody --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["steps", "work", "refused", "wrong", "market", "the end", "predict"])
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
