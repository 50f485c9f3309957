"""A game that has no picture of its own, in JupyterLab: drawn from the form of its positions and played by clicking."""

import pytest
from playwright.sync_api import expect

from examples.nim import nim
from tests.browser.fit import ROOMS, Sight
from tests.browser.lab import ROOT
from tests.core.toy import nim as toy
from tests.widgets.walkers import walkers
from thieves.core import LANGUAGES
from widgets import Picture, table

IMPORTS = f"""import sys
sys.path.insert(0, {str(ROOT)!r})
import thieves
from examples.nim import nim
from tests.core.toy import nim as toy
from tests.widgets.walkers import walkers
from widgets import table
thieves.games.add(nim)"""
PAIR = 'players=["Ala", "Bo"]'
TABLES = {
    "nim": f'table("nim", {PAIR})',
    "seat": f'table(toy, {PAIR}, viewer="Ala", seed=3, language="pl")',
    "board": f"table(walkers, {PAIR})",
}


def test_nim_is_played_by_clicking_in_both_languages(at, screen, shot):
    table = at("nim")
    table.show()
    table.asks("Ala: how many, of which heap?")
    table.find(".answer").nth(4).click()
    table.asks("Bo: how many, of which heap?")
    expect(table.find(".board .ghost")).to_have_count(2)
    shot(screen, "any-game-nim")
    table.press("l")
    table.asks("Bo: ile i z którego stosu?")
    expect(table.find(".board")).to_contain_text("Żetony na stosach")
    shot(screen, "any-game-nim-polish")


def test_a_seat_sees_what_is_hidden_from_it_hatched(at, screen, shot):
    table = at("seat")
    table.show()
    expect(table.find(".board .hatch").first).to_be_attached()
    shot(screen, "any-game-seat")


def test_a_field_of_a_board_answers(at, screen, shot):
    table = at("board")
    table.show()
    table.place("Walk to mill").click()
    table.asks("Bo: where to?")
    shot(screen, "any-game-board")


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_in_sight_wherever_the_table_stands(window, language):
    sight, pair = Sight(window.page), ("Ala", "Dominika")
    games = [table(game, players=pair, language=language, seed=3) for game in (nim, toy, walkers)]
    games.append(table("pockets", players=(*pair, "Cyryl"), language=language, picture=Picture))
    for shown in games:
        for room in ROOMS.values():
            assert sight.faults(shown, room) == [], (shown, room)
        shown.session.answer(shown.session.answers[0])
        shown.draw()
        assert sight.faults(shown, ROOMS["lab-1280"]) == []
