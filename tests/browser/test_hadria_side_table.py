"""Beside Hadria's map in a real browser: discs are dragged, panels keep their places, and everything can be read."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator

from tests.browser.window import Window
from tests.widgets.hadria_side import ACT, PAIR, PLAN, THIEVES, TO_THE_WATCH, table
from thieves.hadria.board import PALACE, city_of
from thieves.hadria.declaration import initiative_of
from thieves.hadria.state import CARDS
from widgets import Table

DEE = {
    "thief": "nikolai", "field": "W20", "yellow": 3, "green": 1, "hand": ["night-shift"], "violet": 3,
    "tokens": {"informer": 2, "agent": 1, "neighbourhood": 1, "trinkets": 2},
}  # fmt: skip
CITY = city_of(None)
LYING = [CITY.names[post] for post in CITY.posts if CITY.district[post] != PALACE][8:]  #: the rest lies on sheets
SMALLEST = 14
#: What is said in smaller letters than these, within the parts beside the map; what is cut off; what lies outside.
SMALL = """least => [...document.querySelectorAll('.side *, .planning *, .question *')]
  .filter(one => [...one.childNodes].some(node => node.nodeType === 3 && node.data.trim()))
  .filter(one => !one.closest('.unseen, svg') && one.getClientRects().length)
  .filter(one => { const size = parseFloat(getComputedStyle(one).fontSize); return size && size < least - 0.2; })
  .map(one => one.outerHTML)"""
BOXES = ".holdings, .holdings tr, .band, .rung, .ladder, .pool, .card, .foot"
CUT = """boxes => [...document.querySelectorAll(boxes)]
  .filter(one => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
  .map(one => one.outerHTML)"""
PLACES = """() => Object.fromEntries(['.board', '.strip', '.log'].map(name => {
  const box = document.querySelector(name).getBoundingClientRect();
  return [name, [box.x, box.y, box.width, box.height].map(Math.round)];
}))"""


def laid(window: Window) -> list[tuple[str, int]]:
    """What Ala has declared."""
    state = window.table.scene.state
    return [(CARDS[slot.cards[-1]]["id"], initiative_of(state, 0, slot)) for slot in state.thieves[0].slots]


def face(window: Window, title: str) -> Locator:
    """A card of the planning sheet."""
    return window.page.locator(".hand-cards .card", has_text=title).locator(".face")


def test_cards_and_markers_are_dragged(window):
    window.show(table(viewer="Ala"))
    page = window.page
    face(window, "Sneak up").drag_to(page.locator(".hand-cards"), target_position={"x": 2, "y": 2})
    assert window.carry() == [{"do": "answer", "action": "Ala: declare move"}]
    for _ in range(2):
        page.locator(".pool .marker").nth(2).drag_to(page.locator(".card.last"))
        window.carry()
    assert laid(window) == [("move", 2)]


def test_what_is_dropped_elsewhere_does_nothing(window):
    window.show(table("Ala: declare move", viewer="Ala"))
    window.page.locator(".pool .marker").first.drag_to(face(window, "Draw an action card or"))
    assert window.carry() == []
    window.page.locator(".pool .marker").first.drag_to(window.page.locator(".log"))
    assert window.carry() == [] and not window.page.locator(".over").count()


def test_ap_are_put_by_the_ladder_by_steps_and_by_keys(window):
    window.show(table("Ala: declare move", viewer="Ala"))
    page = window.page
    page.locator('.ladder [aria-label="4 AP on the card"]').click()
    window.carry()
    assert laid(window) == [("move", 4)]
    page.locator(".card.last .stepping").last.click()
    window.carry()
    page.keyboard.press("-")
    window.carry()
    face(window, "Draw an action card or").click()
    window.carry()
    page.keyboard.press("p")
    page.keyboard.press("5")
    window.carry()
    assert laid(window) == [("move", 4), ("ambush", 5)]


def moments(players: int, **more: Any) -> Iterator[Table]:
    """A plan from its beginning, the resolution, the guards."""
    thieves = dict(list((THIEVES | {"Dee": DEE}).items())[:players])
    plan = PLAN | {"thieves": thieves, "green": ["N25"], "tokens": LYING}
    yield table(position=plan, players=players, viewer="Ala", **more)
    yield table(*PAIR, "Ala: declare move", "Ala: ap 3", position=plan, players=players, viewer="Ala", **more)
    yield table(*PAIR, "Ala: ready", position=plan, players=players, viewer="Ala", **more)
    acts = {name: ACT["thieves"].get(name, DEE | {"ap": 10, "declared": ["move 10"]}) for name in thieves}
    yield table(position=ACT | {"thieves": acts, "green": ["N25"], "tokens": LYING}, players=players, **more)
    if players == 3:
        yield table(*TO_THE_WATCH, position=ACT, players=players, **more)


@pytest.mark.parametrize("language", ("en", "pl"))
@pytest.mark.parametrize("players", (2, 3, 4))
@pytest.mark.parametrize("size", ((1280, 720), (1024, 768), (900, 1160)), ids=str)
def test_panels_keep_their_places_and_everything_can_be_read(window, size, players, language):
    window.page.set_viewport_size({"width": size[0], "height": size[1]})
    kept: dict[bool, list[dict[str, list[int]]]] = {True: [], False: []}  # while one plans, and else
    for found in moments(players, language=language):
        window.show(found)
        kept[bool(window.page.locator(".planning").count())].append(window.page.evaluate(PLACES))
        assert window.page.evaluate(SMALL, SMALLEST) == []
        assert window.page.evaluate(CUT, BOXES) == []
    for places in kept.values():
        assert all(place == places[0] for place in places)
        bottom = max(y + high for _, y, _, high in places[0].values())
        assert bottom <= size[1], "the whole table fits"


@pytest.mark.parametrize("language", ("en", "pl"))
@pytest.mark.parametrize("room", ((844, 647), (720, 599)), ids=str)  # inside JupyterLab
def test_the_line_of_a_rich_thief_fits_beside_a_small_map(window, room, language):
    poor = {"green": 0, "yellow": 0, "tokens": {}, "ap": 10, "declared": ["move 10"]}
    acts = {name: (ACT["thieves"].get(name) or DEE) | poor for name in ("Ala", "Bo", "Cy", "Dee")}
    acts["Dee"] |= {"green": 2, "yellow": 1, "tokens": {"informer": 1}}
    window.page.set_viewport_size({"width": room[0], "height": room[1]})
    window.show(table(position=ACT | {"thieves": acts, "green": ["N25"]}, players=4, language=language), room)
    for _ in range(2):
        assert window.page.evaluate(CUT, ".holdings, .holdings tr") == []
        gained = "one => one.insertAdjacentHTML('beforeend', '<b class=change>+1</b>')"
        window.page.locator(".holdings .jewels").first.evaluate(gained)


@pytest.mark.parametrize("language", ["en", "pl"])
def test_while_cards_are_planned_every_cell_of_a_seat_is_heard(window, language):
    window.show(table(*PAIR, viewer="Ala", language=language), (1100, 599))
    for cell in window.page.locator(".holdings tbody :is(th, td)").all():
        said = cell.aria_snapshot().removeprefix("- ").lstrip("'").partition(" ")
        assert said[0] in ("cell", "rowheader") and said[2], cell.inner_text()
