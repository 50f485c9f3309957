"""How the page looks on which the rulebook is asked: what was found left, all that is known of one clause right."""

import json

import thieves

from ..frame import language, lost, root
from ..parts import TableView, button, icon
from ..scene import command
from ..tree import Node, h
from .clause_panels import head, live
from .found_list import empty, found_list
from .search import RulebookPage
from .source import source


def page(search: RulebookPage, view: TableView, rev: int) -> Node:
    """The whole page in place of the table."""
    one = search.chosen(view.session.game)
    detail = [head(view, search, one), *live(view, search, one), source(view, search, one)] if one else [empty(view)]
    keys = {name: json.loads(do) for name, do in keys_of(search).items()}
    inside = [ribbon(view, search), found_list(view, search), *detail, *wrong(view), lost(view)]
    return root(view, rev, inside, cls="table find", keys=keys)


def wrong(view: TableView) -> list[Node]:
    """What went wrong, as a sentence."""
    error = view.session.error
    return [h("p", error, key="find-wrong", cls="complaint find-wrong", role="alert")] if error else []


def keys_of(search: RulebookPage) -> dict[str, str]:
    """What each key does on this page; every letter is typed into the field."""
    found = {
        "ArrowDown": command("search_walk", by=1),
        "ArrowUp": command("search_walk", by=-1),
        "PageDown": command("search_walk", by=6),
        "PageUp": command("search_walk", by=-6),
        "Enter": command("search_live"),
        "Escape": command("search"),
    }
    return found | ({"ArrowLeft": command("search_return")} if search.trail else {})


# -- above ------------------------------------------------------------------------------------------


def ribbon(view: TableView, search: RulebookPage) -> Node:
    """What is looked for, in which game, and the way back to the table."""
    field = h(
        "input",
        key="search-field",
        type="search",
        value=search.asked,
        placeholder=view.word("search-hint"),
        aria_label=view.word("search-title"),
        autocomplete="off",
        spellcheck="false",
        maxlength="120",
        data_input=command("search_for"),
        data_type=True,
        data_through="ArrowDown ArrowUp PageDown PageUp Enter",
        data_focus=True,
    )
    leave = button(view.word("search-leave"), command("search"), icon("cross", 18), cls="tool leave", key="leave")
    return h(
        "div",
        h("h2", view.word("search-title")),
        h("div", icon("search", 18), field, games(view, search), cls="find-field"),
        h("span", cls="space"),
        language(view),
        leave,
        key="find-ribbon",
        cls="ribbon",
    )


def games(view: TableView, search: RulebookPage) -> Node:
    """Which game is asked."""
    here = dict.fromkeys((*thieves.games.values(), view.session.game))
    titles = [
        ("", view.word("search-everywhere")),
        *((game.name, game.book.title[view.scene.language]) for game in here),
    ]
    options = [h("option", title, value=name, selected=name == search.game) for name, title in titles]
    label = view.word("search-where")
    return h("select", options, value=search.game, aria_label=label, data_change=command("search_in"), key="find-game")
