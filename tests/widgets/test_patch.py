"""Patches: what is sent of a click makes the next tree of the one that the page has, and is small."""

import json
from random import Random
from statistics import median
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.shelf.games import ANY_GAME, players
from tests.widgets.plain import plain
from widgets import Table, table
from widgets.patch import difference, patched
from widgets.table import packed
from widgets.tree import Node, h

SMALL = 25_000  #: bytes of what a click changes, at the median
CLICKS = 60

texts = st.sampled_from(["", "a", "b"])
keys = st.one_of(st.none(), st.sampled_from("xyz"))


@st.composite
def nodes(draw: Any, depth: int = 3) -> Node:
    """Any small tree; keys may come twice, as they must not."""
    inside = st.one_of(texts, nodes(depth - 1)) if depth else texts
    attributes = draw(st.dictionaries(st.sampled_from(["cls", "title"]), texts))
    return h(draw(st.sampled_from(["p", "b"])), draw(st.lists(inside, max_size=4)), key=draw(keys), **attributes)


@given(nodes(), nodes())
def test_a_patch_makes_one_tree_of_another(old: Node, new: Node):
    old, new = h("div", old, key="table"), h("div", new, key="table")
    patch = difference(old, new)
    assert patched(old, json.loads(json.dumps(patch))) == new
    assert not difference(old, old) and bool(patch) == (old != new)


def sent_by(shown: Table) -> list[tuple[dict[str, Any], bytes]]:
    """From now on, what the table sends of its own accord."""
    sent: list[tuple[dict[str, Any], bytes]] = []
    shown.send = lambda content, buffers: sent.append((content, *buffers))
    return sent


def click(shown: Table, random: Random) -> None:
    """The page says something that leads on."""
    if shown.session.goes_on_alone:
        message: dict[str, Any] = {"do": "step"}
    else:
        message = {"do": "answer", "action": shown.scene.written(random.choice(shown.scene.answers))}
    shown.receive(shown, message, None)


@pytest.mark.parametrize("name", ANY_GAME)
def test_a_page_that_gets_patches_has_the_table_and_they_are_small(name: str):
    shown = table(ANY_GAME[name], players(ANY_GAME[name], 4), seed=1)
    page, sent, random = shown.tree, sent_by(shown), Random(name)
    while shown.scene.result is None and len(sent) < CLICKS:
        click(shown, random)
        content, patch = sent[-1]
        assert content == {"do": "patch", "base": int(page["attrs"]["data-rev"])}
        page = patched(page, json.loads(patch))
        assert page == shown.tree
    assert median(len(patch) for _, patch in sent) < SMALL


def heard(monkeypatch: pytest.MonkeyPatch, shown: Table) -> list[str]:
    """From now on, the kind of each thing that goes to the page, and how many letters it has."""
    sent: list[str] = []
    monkeypatch.setattr(shown, "_send", lambda message, buffers=None: sent.append(message["method"]))
    return sent


def test_the_whole_tree_goes_only_to_a_page_that_has_not_spoken_or_asks_for_it(monkeypatch: pytest.MonkeyPatch):
    shown = plain()
    sent = heard(monkeypatch, shown)
    shown.handle({"do": "help"})
    assert sent == ["update"]
    shown.receive(shown, {"do": "help"}, None)
    shown.do("Ala: point A")
    assert sent == ["update", "custom", "custom"]
    shown.receive(shown, {"do": "tree"}, None)
    assert sent[3:] == ["update"]


def test_who_asks_for_the_state_gets_the_whole_tree_as_it_is_now():
    shown = plain()
    shown.receive(shown, {"do": "help"}, None)
    assert shown.get_state()["tree"] == packed(shown.tree)


def test_asking_for_the_tree_changes_nothing():
    shown = plain()
    shown.handle({"do": "help"})
    before = shown.tree
    shown.receive(shown, {"do": "tree"}, None)
    assert shown.tree is before and shown.memory.help


def test_where_drawing_fails_that_is_sent_too(monkeypatch: pytest.MonkeyPatch):
    shown = plain()
    page, sent = shown.tree, sent_by(shown)
    monkeypatch.setattr(shown.picture, "picture", lambda scene: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        shown.receive(shown, {"do": "help"}, None)
    assert patched(page, json.loads(sent[0][1])) == shown.tree
