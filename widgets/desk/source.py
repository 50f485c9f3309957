"""The source of what decides a clause, line by line, with those lit that decide."""

import re
from keyword import iskeyword
from typing import TYPE_CHECKING

from thieves.lab.find import LANGUAGE, Found
from thieves.lab.workings import Excerpt, deciding

from ..parts import TableView
from ..scene import command
from ..tree import Node, h

if TYPE_CHECKING:
    from .search import RulebookPage

WORD = re.compile(r"(\w+)")
FEW_TABS = 2  #: more functions than these are listed
FEW = 5  #: so many deciding lines are in sight together


def source(view: TableView, search: "RulebookPage", one: Found) -> Node:
    """What decides the clause; where several functions do, one of them and the way to the others."""
    said = view.scene.language
    found = deciding(one.game, one.clause.id)
    at = min(search.decider, len(found) - 1)
    tabs = choice(view, found, at) if len(found) > FEW_TABS else [tab(one, n, n == at) for n, one in enumerate(found)]
    top = h("div", h("h4", LANGUAGE.say("decided-by", said)), tabs, cls="row top")
    nobody = [] if found else [h("p", view.word("search-nobody"), cls="quiet")]
    code = [listing(found[at])] if found else []
    return h(
        "section",
        top,
        nobody,
        code,
        key="find-source",
        cls="panel find-source",
        aria_label=LANGUAGE.say("decided-by", said),
    )


def tab(excerpt: Excerpt, number: int, is_shown: bool) -> Node:
    """The way to one of those that decide it."""
    return h(
        "button",
        excerpt.name,
        type="button",
        cls="tab",
        key=f"decider-{number}",
        title=f"{excerpt.module.replace('.', '/')}.py:{excerpt.first}",
        aria_pressed="true" if is_shown else "false",
        data_do=command("search_decider", value=str(number)),
    )


def choice(view: TableView, found: list[Excerpt], at: int) -> Node:
    """The way to any of many that decide it."""
    options = [h("option", one.name, value=str(n), selected=n == at) for n, one in enumerate(found)]
    label = LANGUAGE.say("decided-by", view.scene.language)
    return h("select", options, value=str(at), aria_label=label, data_change=command("search_decider"), key="deciders")


def listing(excerpt: Excerpt) -> Node:
    """All lines with their numbers; those that decide are brought into view, or the first of them."""
    lit = sorted(excerpt.lit) or [0]
    near = lit[-1] if len(lit) <= FEW else lit[0]
    rows = [
        code_line(excerpt, number, text, number == near) for number, text in enumerate(excerpt.lines, excerpt.first)
    ]
    key = f"code-{excerpt.module}-{excerpt.name}"
    return h("ol", rows, key=key, cls="code scroll", tabindex="0", translate="no")


def code_line(excerpt: Excerpt, number: int, text: str, is_near: bool) -> Node:
    """One line; the words of the language stand out."""
    parts = [h("b", part) if iskeyword(part) else part for part in WORD.split(text) if part]
    is_lit = number in excerpt.lit
    told = h("span", str(number), cls="number", aria_hidden="true")
    return h("li", told, h("code", *parts), cls="decides" if is_lit else None, data_keep=is_near, data_item=True)
