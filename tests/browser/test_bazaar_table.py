"""The table of the Bazaar in JupyterLab: a robbery and a purchase with Gold, with a real mouse."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, expect

from tests.browser.window import Window
from widgets import table

THREE = ("Ala", "Bo", "Cy")

# Ala has taken a red gem, a blue gem and the marker; Bo is next. Later Ala buys first, with one red gem and two Gold.
IMPORTS = """from widgets import Prediction, table

three = ("Ala", "Bo", "Cy")
loot = {"centre": "1 red 2 white 1 blue 2 green 1 bag 1 mask", "piles": {"Ala": "1 red 1 blue marker"}}
alone = {"centre": "2 red 1 white 2 blue 1 green 2 bag 2 mask", "piles": {"Ala": "marker"}}
piles = {"Ala": "1 red 2 bag marker", "Bo": "2 blue 2 white", "Cy": "1 mask 2 green"}
rows = {"A": ["alchemical-lab", "nearby-safehouse", "necklace", "pawnbroker", "glamer"]}
market = {"phase": "buy", "piles": piles, "rows": rows, "players": {"Ala": {"gold": 2}}}
poor = market | {"players": {"Ala": {"gold": 0}}}
cards = {"Ala": ["tailor", "bondsman", "crown"], "Bo": ["executive-assistant", "scepter"], "Cy": ["fence", "necklace"]}
tokens = {"Ala": (2, 3), "Bo": (3, 2), "Cy": (3, 5)}
owned = {name: {"gold": gold, "reputation": own, "cards": cards[name]} for name, (gold, own) in tokens.items()}
spent = {"Ala": "1 mask", "Bo": "3 blue 1 white marker", "Cy": "1 white 4 green"}
last = {"phase": "buy", "turn": "Ala", "piles": spent, "left": {"A": 0, "B": 0, "C": 0}, "round": 10}
last |= {"rows": {"C": ["fur-coat", "big-haul", "the-heist", "exit-strategy"]}, "players": owned}


def secret(reputation):
    return loot | {"players": {"Ala": {"reputation": reputation}}}


choices = [{"en": "Yes", "pl": "Tak"}, {"en": "No", "pl": "Nie"}]
guess = Prediction("Can Bo rob Ala?", choices, 2, "rob.single-piece-pile-is-safe", then=("Bo: pick 1 mask", "Bo: done"))
"""
ROBBERY = 'table("bazaar", three, position=loot, seed=1)'
# Each test has a table of its own, but for the robbery and the purchase, which go on from test to test.
TABLES = {
    "robbery": ROBBERY,
    "refused": 'table("bazaar", three, position=alone)',
    "purchase": 'table("bazaar", three, position=market, seed=1)',
    "poor": 'table("bazaar", three, position=poor)',
    "keyboard": 'table("bazaar", three, position=market, seed=1)',
    "the end": 'table("bazaar", three, position=last)',
    "roll": 'table("bazaar", three, position={"phase": "roll"}, seed=3, auto=False)',
    "language": ROBBERY,
    "secret A": 'table("bazaar", three, position=secret(3))',
    "secret B": 'table("bazaar", three, position=secret(7))',
    "predict": 'table("bazaar", three, position=alone, predict=guess)',
}


def within(inner: Locator, outer: Locator) -> bool:
    """One element lies inside the other on the screen."""
    a, b = inner.bounding_box(), outer.bounding_box()
    assert a is not None and b is not None
    return b["y"] <= a["y"] and a["y"] + a["height"] <= b["y"] + b["height"]


# -- a robbery ------------------------------------------------------------------------------------


def test_a_click_on_a_pile_robs_it(at):
    table = at("robbery")
    table.asks("Bo: what do you take from the centre, or whom do you rob?")
    table.place("Rob Ala").click()
    table.asks("Bo: what goes back to the centre?")
    expect(table.find(".question header .remark")).to_have_text("So far: nothing.")
    table.told("Bo robs Ala of the whole pile: 1 red gem, 1 blue gem and the Start Player marker.")
    expect(table.find(".board .trays")).to_contain_text("Bo keeps")
    expect(table.answer("That is all")).to_have_count(0)  # at least one piece goes back


def test_clicks_on_dice_give_them_back_with_their_odds(at, screen, shot):
    table = at("robbery")
    table.place("Return 1 blue gem").click()
    table.asks("Bo: what goes back to the centre?")
    expect(table.find(".question header .remark")).to_have_text("So far: 1 blue gem.")
    expect(table.find(".board .odds-row")).to_contain_text("rerolling 1 die")
    expect(table.find(".board .odds-row")).to_contain_text("17%")
    table.place("Return the Start Player marker").click()
    table.asks("Bo: what goes back to the centre?")
    expect(table.find(".question header .remark")).to_have_text("So far: 1 blue gem and the Start Player marker.")
    expect(table.place("Return 1 red gem")).not_to_have_class(re.compile(r"\blegal\b"))  # something is kept
    table.show()
    shot(screen, "bazaar-robbery")


def test_a_robber_keeps_something(at):
    table = at("robbery")
    table.try_in_vain("Return 1 red gem")
    expect(table.find(".refusal .pill")).to_have_text("rob.keep-at-least-one")
    table.asks("Bo: what goes back to the centre?")
    expect(table.find(".question header .remark")).to_have_text("So far: 1 blue gem and the Start Player marker.")


def test_then_the_die_is_rolled_again_and_the_next_one_acts(at, screen, shot):
    table = at("robbery")
    table.place("That is all").click()
    table.asks("Cy: what do you take from the centre, or whom do you rob?")
    table.told("Bo keeps, with the faces as they are: 1 red gem.")
    expect(table.find(".log")).to_contain_text(re.compile(r"The returned dice are rolled again: 1 \w+"))
    expect(table.find(".log .pill").filter(has_text="rob.returned-dice-are-rerolled")).not_to_have_count(0)
    expect(table.find(".board .chain")).to_contain_text("Bo robbed Ala")
    table.show()
    shot(screen, "bazaar-rerolled")


def test_what_was_robbed_can_be_taken_back_step_by_step(at):
    table = at("robbery")
    table.focus()
    while not table.find(".question h3").inner_text().startswith("Bo: what do you take"):
        number = str(table.root.get_attribute("data-rev"))
        table.press("ArrowLeft")
        expect(table.root).not_to_have_attribute("data-rev", number)
    expect(table.place("Rob Ala")).to_have_class(re.compile(r"\blegal\b"))


def test_a_single_piece_is_refused_with_its_rule(at, screen, shot):
    table = at("refused")
    table.try_in_vain("Rob Ala")
    expect(table.find(".refusal .pill")).to_have_text("rob.single-piece-pile-is-safe")
    expect(table.find(".board .hatch")).not_to_have_count(0)
    table.show()
    shot(screen, "bazaar-refused")
    assert within(table.find(".refusal"), table.find(".question")), "the reason is read without scrolling"
    table.place("1 mask").click()
    table.asks(re.compile("^Bo: "))
    table.place("That is all").click()
    table.told("Bo takes")


# -- answers in their places ----------------------------------------------------------------------


def places(window: Window, selector: str) -> dict[str, tuple[int, int]]:
    """Where each of these answers lies, by what it says."""
    found = window.page.locator(f".question .answer{selector}")
    boxes = [(one.locator(".said").inner_text(), one.bounding_box()) for one in found.all()]
    return {said: (round(box["x"]), round(box["y"])) for said, box in boxes if box is not None}


def test_a_second_click_in_the_same_place_takes_no_other_colour(window: Window):
    window.show(table("bazaar", THREE, position={"centre": "2 red 1 white 2 blue 2 green 2 bag 1 mask marker"}))
    before = places(window, "")
    window.page.locator('.answer[data-do*="pick 1 blue"]').click()
    window.carry()
    after = places(window, "")
    assert before.pop("1 blue gem") == after.pop("2 blue gems"), "one more lies where one more lay"
    assert before.pop("2 blue gems") not in after.values()
    assert {said: after[said] for said in before} == before


@pytest.mark.parametrize("language", ["en", "pl"])
def test_nine_answers_are_in_sight_at_a_purchase(window: Window, language: str):
    mine = {"Ala": {"gold": 1, "cards": ["alchemical-lab", "local-celebrity", "disgruntled-minion"]}}
    rows = {"A": ["nearby-safehouse", "necklace", "pawnbroker", "glamer", "tailor"]}
    piles = {"Ala": "1 red 2 white 1 green marker", "Bo": "2 blue 1 bag", "Cy": "1 mask 2 green"}
    position = {"phase": "buy", "piles": piles, "rows": rows, "players": mine}
    window.show(table("bazaar", THREE, position=position, language=language))
    answers = window.page.locator(".question .answer").all()
    assert len(answers) == 9
    assert all(within(one, window.page.locator(".question .body")) for one in answers)


def test_what_two_dice_can_be_made_to_show_is_in_sight_with_go_on(window: Window):
    loot = {"centre": "1 red 2 white 1 blue 2 green 1 bag 1 mask", "piles": {"Ala": "1 red 1 blue marker"}}
    rolling = table("bazaar", THREE, position=loot, auto=False)
    for action in ("rob Ala", "return 1 red", "return 1 blue", "done"):
        rolling.do(f"Bo: {action}")
    window.show(rolling)
    window.page.locator("[data-key=fold-force]").click()
    window.carry()
    shown = window.page.locator(".question .answer").all()
    assert len(shown) == 6  # one for each face
    assert all(within(one, window.page.locator(".question .body")) for one in shown)
    assert within(window.page.locator('.question [data-do*="go_on"]'), window.page.locator(".question .body"))


# -- a purchase -----------------------------------------------------------------------------------


def test_a_card_is_bought_with_a_gem_and_gold(at, screen, shot):
    table = at("purchase")
    table.asks("Ala: what do you buy?")
    table.place("Buy Alchemical Lab").click()
    table.asks("Ala: how do you pay for Alchemical Lab?")
    expect(table.find(".question header .remark")).to_have_text("Printed cost: 2 red gems.")
    table.show()
    shot(screen, "bazaar-payment")
    table.answer("Pay 1 red gem, any rest in Gold").click()
    table.told("Ala buys Alchemical Lab.", "Ala pays with dice: 1 red gem.", "Ala pays 1 Gold token")
    table.asks("Bo: what do you buy?")


def test_the_bought_card_is_gone_and_gold_is_spent(at, screen, shot):
    table = at("purchase")
    expect(table.place("Buy Alchemical Lab")).to_have_count(0)
    row = table.find(".holdings tr").filter(has_text="Ala")
    expect(row.locator('[aria-label="1 Gold token"]')).to_have_count(1)
    expect(row.locator('[aria-label="1 card"]')).to_have_count(1)
    table.show()
    shot(screen, "bazaar-bought")


def test_bags_do_not_pay(at):
    table = at("poor")
    table.try_in_vain("Buy Alchemical Lab")
    expect(table.find(".refusal .pill")).to_have_text("dice.bag-face-cannot-pay")
    table.asks("Ala: what do you buy?")


def test_a_turn_by_keyboard(at):
    """Ala buys, Bo passes: numbers and Enter, no mouse."""
    table = at("keyboard")
    table.focus()
    number = table.find(".question").get_by_role("button", name="Buy Necklace").get_attribute("aria-keyshortcuts")
    table.press(str(number))
    table.told("Ala buys Necklace.", "Ala pays 2 Gold tokens")
    table.asks("Bo: what do you buy?")
    last = table.find(".question .answer").filter(has_text="Pass").get_attribute("aria-keyshortcuts")
    table.press(str(last))
    table.told("Bo could buy a card but passes.")
    table.asks("Cy: what do you buy?")


def test_the_end_names_the_king_and_the_tie_break(at, screen, shot):
    table = at("the end")
    table.answer("Pass").click()
    table.asks("The game is over")
    expect(table.find(".winners")).to_have_text("A tie at 12 points: Ala is the King of Thieves, with more cards.")
    expect(table.find(".question .pill").first).to_have_text("win.tie-more-cards")
    expect(table.find(".board .scoring")).to_be_visible()
    table.show()
    shot(screen, "bazaar-end")


# -- what is shown --------------------------------------------------------------------------------


def test_chance_rolls_the_dice_and_the_marker_joins_them(at):
    table = at("roll")
    table.asks("What do the dice show?")
    expect(table.find(".question header .remark")).to_have_text("Dice rolled: 10.")
    table.find('.question [data-do*="go_on"]').click()
    table.asks("Ala: what do you take from the centre, or whom do you rob?")
    expect(table.place("The Start Player marker")).to_have_class(re.compile(r"\blegal\b"))


def test_the_table_speaks_polish_and_english_again(at, screen, shot):
    table = at("language")
    table.show()
    table.find('.switch [lang="pl"]').click()
    expect(table.root).to_have_attribute("lang", "pl")
    expect(table.find(".ribbon h2")).to_have_text("Król złodziei")
    table.place("Ograb: Ala").click()
    table.asks("Bo: co zwracasz do środka?")
    expect(table.find(".question header .remark")).to_have_text("Na razie: nic.")
    shot(screen, "bazaar-polish")
    table.find('.switch [lang="en"]').click()
    table.asks("Bo: what goes back to the centre?")
    expect(table.find(".question header .remark")).to_have_text("So far: nothing.")


def test_the_reputation_of_another_seat_is_nowhere_in_the_page(at):
    seen = {}
    for name in ("secret A", "secret B"):
        table = at(name)
        table.look_as("Ala")
        seen[name] = [table.html()]
        table.look_as("Bo")
        seen[name].append(table.html())
    (ala_a, bo_a), (ala_b, bo_b) = seen.values()
    assert ala_a != ala_b, "Ala sees the difference, or else this test could not fail"
    assert bo_a == bo_b


def test_a_guess_is_taken_and_the_answer_names_its_rule(at):
    table = at("predict")
    choices = table.find(".question .choice")
    expect(choices).to_have_count(2)
    expect(table.find(".board .target.legal")).to_have_count(0)  # the board does not answer before the room does
    choices.nth(0).click()
    expect(table.find(".question .choice.right")).to_contain_text("No")
    expect(table.find(".verdict .pill")).to_have_text("rob.single-piece-pile-is-safe")
    table.told("Bo takes")


# -- for everybody --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["robbery", "refused", "purchase", "the end", "roll", "predict"])
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
