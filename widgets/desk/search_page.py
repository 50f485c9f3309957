"""How the page looks on which the rulebook is asked: what was found left, all that is known of one clause right."""

import json

import thieves
from thieves.core.rulebook import ORIGINAL
from thieves.lab.clause_page import other_readings, proofs_at_hand
from thieves.lab.find import LANGUAGE, Found, marked
from thieves.lab.gallery import REFUSES, Example, gallery
from thieves.lab.related import related

from ..frame import language, lost, root
from ..parts import TableView, button, icon, more
from ..picture import picture_of
from ..scene import command
from ..tree import Node, h
from .crop import still
from .search import WAYS, Search
from .source import source

LISTED = 60  #: clauses that stand in the list at once
KEPT = 6  #: proofs that are named


def page(search: Search, view: TableView, rev: int) -> Node:
    """The whole page in place of the table."""
    one = search.chosen(view.session.game)
    detail = [head(view, search, one), *live(view, search, one), source(view, search, one)] if one else [empty(view)]
    keys = {name: json.loads(do) for name, do in keys_of(search).items()}
    return root(
        view, rev, ribbon(view, search), found_list(view, search), detail, lost(view), cls="table find", keys=keys
    )


def keys_of(search: Search) -> dict[str, str]:
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


def ribbon(view: TableView, search: Search) -> Node:
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


def games(view: TableView, search: Search) -> Node:
    """Which game is asked."""
    here = dict.fromkeys((*thieves.games.values(), view.session.game))
    titles = [
        ("", view.word("search-everywhere")),
        *((game.name, game.book.title[view.scene.language]) for game in here),
    ]
    options = [h("option", title, value=name, selected=name == search.game) for name, title in titles]
    label = view.word("search-where")
    return h("select", options, value=search.game, aria_label=label, data_change=command("search_in"), key="find-game")


# -- left: what was found ---------------------------------------------------------------------------


def found_list(view: TableView, search: Search) -> Node:
    """Every clause that was found, the likeliest first, and how many there are."""
    own = view.session.game
    found, place = search.found(own), search.place(own)
    start = max(0, min((place or 0) - LISTED // 2, len(found) - LISTED))
    rows = [row(view, one, start + n == place) for n, one in enumerate(found[start : start + LISTED])]
    count = h("h3", view.word("search-count", **search.counted(own)))
    walking = h("span", h("kbd", "↑"), h("kbd", "↓"), view.word("search-walk"), cls="quiet hint", aria_hidden="true")
    nothing = [] if rows else [h("p", view.word("search-nothing"), cls="quiet")]
    listed = h("ul", rows, key="find-rows", cls="scroll", tabindex="-1")
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
        aria_label=view.word("search-found"),
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
        role="button",
        tabindex="-1",
        aria_current="true" if is_chosen else None,
        data_near=is_chosen,
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


# -- right: one clause ------------------------------------------------------------------------------


def head(view: TableView, search: Search, one: Found) -> Node:
    """What the clause says, where it stands in the original, and how it is read."""
    said, clause = view.scene.language, one.clause
    back = (
        button(view.word("search-return"), command("search_return"), icon("undo", 18), cls="tool")
        if search.trail
        else None
    )
    place = h("span", f"{one.game.book.title[said]}, ", h("q", clause.where, lang=ORIGINAL), cls="quiet")
    title = h("div", back, h("span", clause.id, cls="pill"), place, cls="named")
    ruling = clause.ruling
    boxes = [box(LANGUAGE.say("our-ruling", said), ruling.adopted[said])] if ruling else []
    for other in other_readings(clause):
        label = LANGUAGE.say("other-reading", said, option=other.option, value=other.value)
        boxes.append(box(label, other.text[said], "other"))
    if ruling:
        boxes.append(box(LANGUAGE.say("open-question", said), ruling.question[said], "open"))
    if clause.unenforceable:
        boxes.append(box(LANGUAGE.say("not-enforced", said), clause.unenforceable[said]))
    law = h("p", *lit(clause.text[said], one.words), cls="law", data_item=True)
    inside = h("div", title, law, h("div", boxes, cls="readings"), key="find-head", cls="scroll", tabindex="0")
    return h(
        "section",
        inside,
        more(view),
        key="find-clause",
        cls="panel find-clause",
        aria_live="polite",
        aria_label=clause.id,
    )


def box(label: str, text: str, cls: str = "") -> Node:
    """A part of how a clause is read."""
    return h("div", h("h4", label), h("p", text), cls=f"reading {cls}".strip(), data_item=True)


def live(view: TableView, search: Search, one: Found) -> list[Node]:
    """Where the clause acts or refuses: the board there, what happens, and what goes with it."""
    example = search.example(one)
    drawn = still(one.game, one.clause.id, way_of(example), view.scene.language) if example else None
    style = foreign_style(view, one)
    nowhere = h("p", view.word("search-no-board"), cls="quiet")
    inside = h("div", drawn, cls="cut") if drawn else nowhere
    crop = h(
        "div", style, inside, key="find-crop", cls="panel find-crop", role="img", aria_label=view.word("search-live")
    )
    return [crop, beside(view, one, example)]


def way_of(example: Example) -> str:
    """Does the clause act or refuse here?"""
    return REFUSES if example.shows in ("refusal", "flaw") else "acts"


def foreign_style(view: TableView, one: Found) -> Node | None:
    """The style sheet of another game's board."""
    own = picture_of(one.game)
    return None if type(own) is type(view.picture) else h("style", own.STYLE)


def beside(view: TableView, one: Found, example: Example | None) -> Node:
    """What happens in the live position, the way to it, related clauses and proofs."""
    said, examples = view.scene.language, gallery(one.game).get(one.clause.id, {})
    tabs = [tab(view, way, example is not None and way_of(example) == way) for way in WAYS if way in examples]
    can_open = example is not None and example.shows != "flaw"
    enter = h("kbd", "Enter")
    label = view.word("search-open")
    opens = button(label, command("search_live") if can_open else None, label, enter, cls="small", key="open-live")
    title = example.stage.title if example else None
    told = [h("h4", title[said], data_item=True)] if title else []
    told += (
        [h("p", sentence) for sentence in example.sentences(said)] if example else [h("p", view.word("search-none"))]
    )
    rows = [row_of(LANGUAGE.say(goes.why, said), one, goes.clauses, said) for goes in related(one.game, one.clause.id)]
    proven = proofs_at_hand(one.game).get(one.clause.id, ())
    proofs = h(
        "p",
        h("b", LANGUAGE.say("proven-by", said)),
        " ",
        proof_words(view, proven),
        cls="proofs",
        title="\n".join(proven),
    )
    body = h(
        "div",
        told,
        h("dl", rows, cls="related"),
        proofs if proven else None,
        key="find-told",
        cls="scroll",
        tabindex="0",
    )
    top = h("div", tabs, h("span", cls="space"), opens, cls="row top")
    return h(
        "section",
        top,
        body,
        more(view),
        key="find-beside",
        cls="panel find-beside",
        aria_label=view.word("search-live"),
    )


def tab(view: TableView, way: str, is_shown: bool) -> Node:
    """The way to one of the two positions."""
    label = LANGUAGE.say(way, view.scene.language)
    pressed = "true" if is_shown else "false"
    return h(
        "button", label, type="button", cls="tab", aria_pressed=pressed, data_do=command("search_way", way=way), key=way
    )


def row_of(why: str, one: Found, clauses: tuple[str, ...], said: str) -> Node:
    """Why some clauses go with this one, and the ways to them."""
    pills = [going(one, clause, said) for clause in clauses]
    return h("div", h("dt", why, data_item=True), h("dd", pills), key=why)


def going(one: Found, clause: str, said: str) -> Node:
    """The way to a related clause."""
    do, title = command("search_show", game=one.game.name, clause=clause), one.game.book[clause].text[said]
    return h("button", clause, type="button", cls="pill", title=title, data_do=do, data_item=True, key=clause)


def proof_words(view: TableView, proven: tuple[str, ...]) -> str:
    """The first proofs by what they are called, and how many more there are."""
    more_ = [view.word("and-more", count=len(proven) - KEPT)] if len(proven) > KEPT else []
    return "; ".join([*map(proof_name, proven[:KEPT]), *more_])


def proof_name(place: str) -> str:
    """What a test or a scenario is called, in words.

    >>> proof_name("tests/library/test_pushing.py::test_never_back"), proof_name("scenarios/library/never-back.toml:4")
    ('never back', 'never back')
    """
    name = place.rpartition("::")[2] if "::" in place else place.rpartition("/")[2].partition(".toml")[0]
    return name.removeprefix("test_").replace("_", " ").replace("-", " ")
