"""What a page makes of the changes that it is sent is the table as it would be drawn anew."""

import json
from random import Random

import pytest

from tests.browser.window import Window
from tests.shelf.games import ANY_GAME, players
from tests.widgets.plain import commands
from widgets import table

CLICKS = 50
#: a page as one text, without what the page itself adds while it finds room
DRAWN = """() => {
  const own = ["partial", "lit", "wide", "short", "has-below", "tight", "over"];
  const measured = ["style", "hidden", "data-said", "data-short"];
  const told = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    const names = node.getAttributeNames().filter((name) => !measured.includes(name));
    const classes = [...node.classList].filter((one) => !own.includes(one)).join(" ");
    const of = (name) => name === "class" ? classes : node.getAttribute(name);
    const sign = node.classList.contains("below") ? [] : names.sort().map((name) => [name, of(name)]);
    const value = node.matches("input, select") ? node.value : "";
    return [node.localName, value, sign.filter(([, text]) => text !== ""), [...node.childNodes].map(told)];
  };
  return JSON.stringify(told(document.querySelector("#table").firstElementChild));
}"""
ANEW = """() => {
  const el = document.createElement("div");
  document.querySelector("#table").replaceWith(el);
  el.id = "table";
  table.render({ model, el });
}"""


@pytest.mark.parametrize("name", ANY_GAME)
def test_after_many_clicks_the_page_is_as_if_drawn_anew(window: Window, name: str):
    shown, random = table(ANY_GAME[name], players(ANY_GAME[name]), seed=3), Random(name)
    window.show(shown)
    for _ in range(CLICKS):
        found = commands(shown.tree) + list(json.loads(shown.tree["attrs"]["data-keys"]).values())
        window.page.evaluate("message => model.send(message)", random.choice(found))
        assert {"do": "tree"} not in window.carry(), "no page asks for what it has"
    patched = window.page.evaluate(DRAWN)
    window.page.evaluate(ANEW)
    assert patched == window.page.evaluate(DRAWN)


def test_a_page_that_has_another_tree_asks_for_the_whole_once(window: Window):
    shown = table("pockets", players=["Ala", "Bo", "Cy"], seed=7)
    window.show(shown)
    shown.is_heard = True
    shown.draw()
    window.told.clear()  # this one is lost on its way
    shown.do("Ala: point A")
    shown.handle({"do": "help"})
    assert window.carry() == []
    assert window.carry() == [{"do": "tree"}]
    assert window.page.evaluate("model.tree") == json.dumps(shown.tree, ensure_ascii=False, separators=(",", ":"))
    window.page.keyboard.press("Tab")
    assert window.page.locator(".dialog").count() == 1
