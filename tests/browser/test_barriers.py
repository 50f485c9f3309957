"""axe-core finds no barrier at any game in either language: a question to the room, its answer, the game itself."""

import pytest
from axe_playwright_python.sync_playwright import Axe

import thieves
from tests.browser.fit import players_of
from tests.browser.window import Window
from thieves.core import LANGUAGES
from thieves.lab.session import Session
from widgets import Table
from widgets.lesson import predict


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", thieves.games)
def test_axe_finds_no_barrier(window: Window, game: str, language: str):
    asked, guessed = predict(game, 1, language), predict(game, 1, language)
    guessed.guess(1)
    why_not = Table(Session(game, players_of(game, 0), seed=3, language=language))
    why_not.handle({"do": "fold", "what": "why"})
    line = Table(Session(game, players_of(game, 0), seed=3, language=language))
    line.handle({"do": "line"})
    replied = Table(Session(game, players_of(game, 0), seed=3, language=language))
    replied.handle({"do": "line_say", "value": "moves"})
    forced = Table(Session(game, players_of(game, 0), seed=3, language=language, auto=False))
    while not forced.scene.odds:
        forced.do(forced.scene.written(forced.scene.answers[0]))
    forced.handle({"do": "fold", "what": "force"})
    for table in (asked, guessed, why_not, line, replied, forced):
        window.show(table, (1100, 599))
        found = Axe().run(window.page, context="#table")
        assert found.violations_count == 0, found.generate_report()
