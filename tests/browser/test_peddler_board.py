"""The table of Peddler in a real browser: clicks answer for the Peddler, panels keep their places, all can be read."""

from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.fit import ROOMS, Sight
from tests.widgets.test_peddler import COVE, MARKET, TURN, table
from widgets import Prediction, Table
from widgets.lesson import predict

SMALLEST = 14
#: What is said in smaller letters than these beside the board, and what is cut off there.
SMALL = """least => [...document.querySelectorAll('.side *, .question *, .log *')]
  .filter(one => [...one.childNodes].some(node => node.nodeType === 3 && node.data.trim()))
  .filter(one => !one.closest('.unseen, svg, thead') && one.getClientRects().length)
  .filter(one => { // a clause may be shortened to its sign
    const size = parseFloat(getComputedStyle(one).fontSize);
    return (size || parseFloat(getComputedStyle(one, '::after').fontSize)) < least - 0.2;
  })
  .map(one => one.outerHTML)"""
CUT = """() => [...document.querySelectorAll('.holdings tr, .holdings td, .goods, .hired, .answers, .answer, .next')]
  .filter(one => !one.closest('thead'))
  .filter(one => one.scrollWidth > one.clientWidth + 1)
  .map(one => `${one.scrollWidth} > ${one.clientWidth}: ${one.outerHTML}`)"""
PLACES = """() => Object.fromEntries(['.ribbon', '.board', '.aside', '.strip', '.log'].map(name => {
  const box = document.querySelector(name).getBoundingClientRect();
  return [name, [box.x, box.y, box.width, box.height].map(Math.round)];
}))"""
#: Texts of the board that lie over each other.
OVERLAPS = """() => {
  const shown = [...document.querySelectorAll('.board text')].filter(one => one.textContent.trim());
  const boxes = shown.map(one => [one.textContent, one.getBoundingClientRect()]);
  const found = [];
  boxes.forEach(([a, p], n) => boxes.slice(0, n).forEach(([b, q]) => {
    const wide = Math.min(p.right, q.right) - Math.max(p.left, q.left);
    const high = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
    if (wide > 1 && high > p.height * 0.35) found.push(`${a} / ${b}`);
  }));
  return found;
}"""


def shown(*actions: str, **more: Any) -> Table:
    return Table(table(*actions, **more))


# -- clicks -----------------------------------------------------------------------------------------


def test_a_click_on_the_right_boat_lets_the_peddler_go_on(window):
    window.show(shown(*TURN[:5]))
    page = window.page
    expect(page.locator(".trace li.would-do")).to_contain_text("5")
    page.locator('[data-key="to-board%204"]').click(force=True)  # it is marked as not allowed
    window.carry()
    expect(page.locator(".refusal .pill")).to_have_text("location.inner-outer-picks-nearest")
    expect(page.locator('[data-key="to-board%204"]')).to_have_class("target refused lit")
    page.locator('[data-key="to-board%205"]').click()
    window.carry()
    expect(page.locator(".question header .story")).to_have_text("Boat 5 is full.")
    expect(page.locator(".question h3")).to_have_text("Where does it moor?")
    page.keyboard.press("Enter")
    window.carry()
    assert window.table.session.state.moored == (-1, 2, 4, 5)


def test_a_line_of_the_trace_lights_the_board_and_the_last_line_is_in_view(window):
    window.show(shown(*TURN[:6]))
    page = window.page
    first, last = page.locator(".trace li").first, page.locator(".trace li").last
    box, panel = last.bounding_box(), page.locator(".trace.scroll").bounding_box()
    assert panel["y"] <= box["y"] and box["y"] + box["height"] <= panel["y"] + panel["height"] + 1
    first.hover()
    expect(page.locator('.board [data-key="inner"]')).to_have_class("inner both lit")
    last.hover()
    expect(page.locator('[data-key="to-moor%20right-inner"]')).to_have_class("target legal lit")


def test_goods_are_sold_by_click_and_by_key(window):
    goods = {"Ala": {"shelf": ["large green", "large yellow"]}}
    window.show(shown(position=MARKET | {"merchants": goods}))
    page = window.page
    page.locator(".good-field.legal").first.click()
    window.carry()
    assert window.table.session.state.merchants[0].gold == 8
    page.keyboard.press("1")
    window.carry()
    assert window.table.session.state.merchants[0].gold == 12


def test_stepping_back_and_on_by_key(window):
    window.show(shown(*TURN[:5]))
    number = window.table.session.timeline.number
    for key, wanted in (("ArrowLeft", number - 1), ("ArrowRight", number), ("ArrowRight", number + 1)):
        window.page.locator(".ribbon h2").click()
        window.page.keyboard.press(key)
        window.carry()
        assert window.table.session.timeline.number == wanted


# -- what is shown ----------------------------------------------------------------------------------


def moments(players: int, **more: Any) -> Iterator[Table]:
    """A human's turn, each sub-step of the Peddler, a refusal, the market."""
    names = ("Ala", "Bartłomiej")[:players]
    late = {"times": dict.fromkeys(names, 1) | {"Nozama": 7}}
    many = ["baker", "notary", "siege-engineer", "harbour-master"]
    yield shown(position=COVE | late | {"square": many}, players=names, **more)
    clock = {"times": dict.fromkeys(names, 8) | {"Nozama": 7}}
    for count in range(len(TURN) + 1):
        yield shown(*TURN[:count], position=COVE | clock, players=names, **more)
    refused = shown(*TURN[:6], position=COVE | clock, players=names, **more)
    refused.do("Nozama: moor left-outer")
    yield refused
    market = MARKET | {"times": dict.fromkeys((*names, "Nozama"), 12)}
    yield shown(position=market, players=names, **more)


@pytest.mark.parametrize("language", ("en", "pl"))
@pytest.mark.parametrize("players", (1, 2))
@pytest.mark.parametrize("size", ((1280, 720), (1024, 768), (900, 1160)), ids=str)
def test_panels_keep_their_places_and_everything_can_be_read(window, size, players, language):
    window.page.set_viewport_size({"width": size[0], "height": size[1]})
    places = []
    for found in moments(players, language=language):
        window.show(found)
        places.append(window.page.evaluate(PLACES))
        assert window.page.evaluate(SMALL, SMALLEST) == []
        assert window.page.evaluate(CUT) == []
        assert window.page.evaluate(OVERLAPS) == []
    assert all(place == places[0] for place in places)
    bottom = max(y + high for _, y, _, high in places[0].values())
    assert bottom <= size[1], "the whole table fits"


def opened() -> Iterator[Table]:
    """What is asked for: the seats alone, why not, chance by force, a guess and its verdict."""
    for message in ({"do": "side", "what": "seats"}, {"do": "fold", "what": "why"}):
        found = shown(position=MARKET, language="pl")
        found.handle(message)
        yield found
    forced = shown(position=COVE, language="pl")
    forced.handle({"do": "fold", "what": "force"})
    yield forced
    guessed = predict("peddler/load-blind-passenger", language="pl")
    yield guessed
    guessed.guess(1)
    yield guessed


@pytest.mark.parametrize("room", ("lab-1280", "lab-1024", "lab-900"))
def test_nothing_is_cut_and_nothing_covers_another(window, room):
    sight = Sight(window.page)
    for found in (*moments(2, language="pl"), *opened()):
        assert sight.faults(found, ROOMS[room]) == []


def test_the_end_of_the_reasoning_is_seen_in_whole_lines(window):
    window.page.set_viewport_size({"width": 1100, "height": 599})
    window.show(shown(*TURN[:6]), (1100, 599))
    lines = window.page.locator(".trace li")
    seen = [not line.evaluate("line => line.classList.contains('partial')") for line in lines.all()]
    assert seen[-1] and sum(seen) >= 3 and seen == sorted(seen)


@pytest.mark.parametrize("dark", (False, True))
def test_axe_finds_no_barrier(window, dark):
    guess = Prediction("Where does boat 5 moor?", ["Right pier", "Black market"], 2, "load.other-pier-if-taken")
    window.page.emulate_media(color_scheme="dark" if dark else "light")
    for found in (*moments(1), Table(table(*TURN[:6]), guess)):
        window.show(found)
        report = Axe().run(window.page, context="#table")
        assert report.violations_count == 0, report.generate_report()
