"""Everything that a mouse can ask of a board, keys can: the board is one stop, and arrows go from place to place."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import thieves
from tests.browser.fit import players_of
from tests.browser.window import Window
from tests.widgets.walkers import walkers
from thieves.core.board import Board
from thieves.lab.session import Session
from widgets import Table

WALK = (Path(__file__).parent / "walk.js").read_text(encoding="utf-8")
LEFT, RIGHT, UP, DOWN = range(4)
APART = 23  #: so many moves apart are the positions that are looked at
MOST = 3  #: so many positions of each game
FEW = 0.03  #: of all places, those to which no arrow may lead, but only the key for the next one


def positions(game: str) -> Iterator[Table]:
    """Some positions of a game in which a person is asked."""
    session = Session(game, players_of(game, 1), seed=5)
    asked = 0
    while asked < APART * MOST and session.timeline.result is None:
        if session.goes_on_alone:
            session.go_on()
            continue
        if asked % APART == 0:
            yield Table(session)
        session.answer(session.answers[asked % len(session.answers)])
        asked += 1


def walked(window: Window, table: Table) -> dict[str, Any]:
    window.show(table)
    found: dict[str, Any] = window.page.evaluate(WALK)
    return found


def reached(next_: list[list[int]], start: int) -> set[int]:
    """The places to which arrows lead."""
    found, edge = {start}, [start]
    while edge:
        edge = [to for at in edge for to in next_[at] if to not in found and not found.add(to)]
    return found


@pytest.mark.parametrize("game", thieves.games)
def test_all_that_a_mouse_can_ask_of_a_board_keys_can_ask_too(window: Window, game: str):
    places = 0
    for table in positions(game):
        found = walked(window, table)
        places += found["count"]
        everything = set(range(found["count"]))
        assert len(found["stops"]) == min(1, found["count"])
        assert set(found["order"]) == set(found["back"]) == everything
        for says, asked in zip(found["says"], found["asked"], strict=True):
            why = [{**says, "do": "why"}] if says and says["do"] == "answer" else []
            assert asked == [*why, *([says] if says else [])]
        assert all(found["heard"])
        if everything:
            assert len(everything - reached(found["next"], found["stops"][0])) <= FEW * found["count"]
    assert places > 10


def test_on_a_grid_arrows_lead_to_the_next_field(window: Window):
    table = next(positions("library"))
    found = walked(window, table)
    at = {name: number for number, name in enumerate(found["at"]) if name}
    for here, there in (("C4", "C5"), ("E8", "E9")):
        assert found["next"][at[here]][RIGHT] == at[there] and found["next"][at[there]][LEFT] == at[here]
    assert found["next"][at["C4"]][DOWN] == at["D4"] and found["next"][at["D4"]][UP] == at["C4"]


def test_in_a_city_arrows_follow_the_streets_where_there_are_any(window: Window):
    table = next(table for table in positions("hadria") if any(walked(window, table)["at"]))
    found, board = walked(window, table), table.scene.board
    assert isinstance(board, Board)
    names, followed, strayed = found["at"], 0, []
    for here, ways in zip(names, found["next"], strict=True):
        for arrow, to in enumerate(ways):
            near = {board.fields[n].name for n in board.near[board.number[here]]} if here else set()
            ahead = [name for name in near if is_ahead(board, here, name, arrow)]
            if ahead:
                followed += 1
                strayed += [] if names[to] in near else [(here, arrow, names[to])]
    assert followed > 300 and strayed == []


def is_ahead(board: Board, here: str, there: str, arrow: int) -> bool:
    """Does the way to the neighbour lead clearly in the direction of the arrow?"""
    x, y = board[there].x - board[here].x, board[there].y - board[here].y
    ahead, aside = ((-x, y), (x, y), (-y, x), (y, x))[arrow]
    return ahead > abs(aside)


def test_the_focus_stays_where_it_was_when_the_board_changes(window: Window):
    table = Table(Session("library", ("Ala", "Bo", "Cy"), seed=3))
    window.show(table)
    page = window.page
    page.evaluate("document.querySelector('.board .legal').focus()")
    spot = page.evaluate("(({ x, y }) => [x, y])(document.activeElement.getBoundingClientRect())")
    page.keyboard.press("w")
    assert [message["do"] for message in window.carry()] == ["why"]
    assert page.evaluate("document.activeElement.closest('.board') !== null")
    page.keyboard.press("Enter")
    assert [message["do"] for message in window.carry()] == ["answer"]
    assert table.session.timeline.number > 0
    assert page.evaluate("document.activeElement.closest('.board') !== null")
    now = page.evaluate("(({ x, y }) => [x, y])(document.activeElement.getBoundingClientRect())")
    assert abs(now[0] - spot[0]) < 120 and abs(now[1] - spot[1]) < 120


def test_arrows_step_the_timeline_where_the_board_has_no_focus(window: Window):
    table = Table(Session("library", ("Ala", "Bo", "Cy"), seed=3))
    table.do(table.scene.written(table.scene.answers[0]))
    window.show(table)
    window.page.locator(".ribbon h2").click()
    window.page.keyboard.press("ArrowLeft")
    assert window.carry() == [{"do": "back"}]
    window.page.evaluate("document.querySelector('.board .target').focus()")
    window.page.keyboard.press("ArrowLeft")
    assert window.carry() == []


def test_the_same_refusal_is_spoken_each_time(window: Window):
    """A part that is announced is put into the page anew."""
    table = Table(Session("library", ("Ala", "Bo", "Cy"), seed=3))
    window.show(table)
    page = window.page
    page.evaluate("document.querySelector('.board .target.illegal').focus()")
    page.keyboard.press("Enter")
    window.carry()
    page.evaluate("window.first = document.querySelector('.refusal')")
    page.keyboard.press("Enter")
    window.carry()
    assert page.evaluate(
        "first && !first.isConnected && document.querySelector('.refusal').textContent === first.textContent"
    )


def test_the_board_of_a_game_of_ones_own_is_walked_as_well(window: Window):
    found = walked(window, Table(Session(walkers, ("Ala", "Bo"))))
    assert set(found["order"]) == set(range(found["count"])) and found["count"] > 1
