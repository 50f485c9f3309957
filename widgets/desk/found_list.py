"""The list of clauses that were found, with their hits, on the page of the rulebook."""

from thieves.lab.find import LANGUAGE, Found, marked
from thieves.lab.gallery import gallery

from ..parts import TableView, more
from ..scene import command
from ..tree import Node, h
from .search import WAYS, RulebookPage

LISTED = 60  #: clauses that stand in the list at once


def found_list(view: TableView, search: RulebookPage) -> Node:
    """Every clause that was found, the likeliest first, and how many there are."""
    own = view.session.game
    found, place = search.found(own), search.place(own)
    start = max(0, min((place or 0) - LISTED // 2, len(found) - LISTED))
    rows = [row(view, one, start + n == place) for n, one in enumerate(found[start : start + LISTED])]
    count = h("h3", view.word("search-count", **search.counted(own)))
    walking = h("span", h("kbd", "↑"), h("kbd", "↓"), view.word("search-walk"), cls="quiet hint", aria_hidden="true")
    nothing = [] if rows else [h("p", view.word("search-nothing"), cls="quiet")]
    label = view.word("search-found")
    listed = h("ul", rows, key="find-rows", cls="scroll", tabindex="0", role="listbox", aria_label=label)
    rest = len(found) - start - len(rows)
    below = h("p", view.word("search-more", n=rest) if rest else view.word("search-forgives"), cls="quiet foot")
    top = h("div", count, walking, cls="find-head")
    return h(
        "section",
        top,
        nothing,
        listed,
        more(view),
        below,
        key="find-list",
        cls="panel find-list",
        aria_label=label,
    )


def row(view: TableView, one: Found, is_chosen: bool) -> Node:
    """A clause that was found, with its hits."""
    said, examples = view.scene.language, gallery(one.game).get(one.clause.id, {})
    signs = [sign("ruling", view.word("search-ruling"))] if one.clause.ruling else []
    signs += [sign(way, LANGUAGE.say(way, said)) for way in WAYS if way in examples]
    name = h("span", one.clause.id, cls="pill")
    book = h("span", one.game.book.title[said], cls="quiet book")
    return h(
        "li",
        h("div", name, book, cls="named"),
        h("p", *lit(one.clause.text[said], one.words)),
        h("div", signs, cls="signs"),
        key=f"found-{one.game.name}-{one.clause.id}",
        cls="chosen" if is_chosen else None,
        role="option",
        aria_selected="true" if is_chosen else "false",
        data_keep=is_chosen,
        data_item=True,
        data_do=command("search_show", game=one.game.name, clause=one.clause.id),
    )


def sign(cls: str, text: str) -> Node:
    """A small word about a clause."""
    return h("span", text, cls=f"sign {cls}")


def lit(text: str, words: frozenset[str]) -> list[Node | str]:
    """The text with its hits marked."""
    return [h("mark", part) if hit else part for part, hit in marked(text, words)]


def empty(view: TableView) -> Node:
    """What stands on the right where nothing was found."""
    return h("section", h("p", view.word("search-nothing"), cls="quiet"), key="find-empty", cls="panel find-empty")
