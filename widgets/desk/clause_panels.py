"""One clause on the page of the rulebook: its text and readings, its live position, what goes with it, its proofs."""

from thieves.core.rulebook import ORIGINAL
from thieves.lab.clause_page import other_readings, proofs_at_hand
from thieves.lab.find import LANGUAGE, Found
from thieves.lab.gallery import SHOWS, Example, gallery
from thieves.lab.related import related

from ..parts import TableView, button, icon, more
from ..picture import picture_of
from ..scene import command
from ..tree import Node, h
from .crop import still
from .found_list import lit
from .search import WAYS, RulebookPage

KEPT = 6  #: proofs that are named


def head(view: TableView, search: RulebookPage, one: Found) -> Node:
    """What the clause says, where it stands in the original, and how it is read."""
    law = h("p", *lit(one.clause.text[view.scene.language], one.words), cls="law", data_item=True)
    boxes = h("div", readings(one, view.scene.language), cls="readings")
    inside = h("div", named(view, search, one), law, boxes, key="find-head", cls="scroll", tabindex="0")
    label = one.clause.id
    return h(
        "section", inside, more(view), key="find-clause", cls="panel find-clause", aria_live="polite", aria_label=label
    )


def named(view: TableView, search: RulebookPage, one: Found) -> Node:
    """The name of the clause, its game and its place in the original; and the way back where one was followed."""
    back = button(view.word("search-return"), command("search_return"), icon("undo", 18), cls="tool")
    title = one.game.book.title[view.scene.language]
    place = h("span", f"{title}, ", h("q", one.clause.where, lang=ORIGINAL), cls="quiet")
    return h("div", back if search.trail else None, h("span", one.clause.id, cls="pill"), place, cls="named")


def readings(one: Found, said: str) -> list[Node]:
    """How the clause is read: our ruling, other readings, the open question behind them."""
    ruling, beyond, found = one.clause.ruling, one.clause.unenforceable, []
    if ruling:
        found.append(box(LANGUAGE.say("our-ruling", said), ruling.adopted[said]))
    for other in other_readings(one.clause):
        label = LANGUAGE.say("other-reading", said, option=other.option, value=other.value)
        found.append(box(label, other.text[said], "other"))
    if ruling:
        found.append(box(LANGUAGE.say("open-question", said), ruling.question[said], "open"))
    if beyond:
        found.append(box(LANGUAGE.say("not-enforced", said), beyond[said]))
    return found


def box(label: str, text: str, cls: str = "") -> Node:
    """A part of how a clause is read."""
    return h("div", h("h4", label), h("p", text), cls=f"reading {cls}".strip(), data_item=True)


def live(view: TableView, search: RulebookPage, one: Found) -> list[Node]:
    """Where the clause acts or refuses: the board there, and beside it what happens and what goes with it."""
    example = search.example(one)
    drawn = still(one.game, one.clause.id, way_of(example), view.scene.language) if example else None
    inside = h("div", drawn, cls="cut") if drawn else h("p", view.word("search-no-board"), cls="quiet")
    label = view.word("search-live")
    style = foreign_style(view, one)
    crop = h("div", style, inside, key="find-crop", cls="panel find-crop", role="img", aria_label=label)
    return [crop, beside(view, one, example)]


def way_of(example: Example) -> str:
    """Does the clause act or refuse here?"""
    return SHOWS[example.shows]


def foreign_style(view: TableView, one: Found) -> Node | None:
    """The style sheet of another game's board."""
    own = picture_of(one.game)
    return None if type(own) is type(view.picture) else h("style", own.STYLE)


def beside(view: TableView, one: Found, example: Example | None) -> Node:
    """What happens in the live position, the way to it, related clauses and proofs."""
    said = view.scene.language
    rows = [row_of(LANGUAGE.say(goes.why, said), one, goes.clauses, said) for goes in related(one.game, one.clause.id)]
    related_ = h("dl", rows, cls="related")
    body = h("div", told(view, example), related_, proofs(view, one), key="find-told", cls="scroll", tabindex="0")
    label = view.word("search-live")
    inside = (ways(view, one, example), body, more(view))
    return h("section", *inside, key="find-beside", cls="panel find-beside", aria_label=label)


def ways(view: TableView, one: Found, example: Example | None) -> Node:
    """Where it refuses and where it acts, and the way to a table that stands so."""
    examples = gallery(one.game).get(one.clause.id, {})
    tabs = [tab(view, way, example is not None and way_of(example) == way) for way in WAYS if way in examples]
    do = command("search_live") if example is not None and example.shows != "flaw" else None
    label = view.word("search-open")
    opens = button(label, do, label, h("kbd", "Enter"), cls="small", key="open-live")
    return h("div", tabs, h("span", cls="space"), opens, cls="row top")


def told(view: TableView, example: Example | None) -> list[Node]:
    """What happens in the live position, sentence by sentence."""
    if example is None:
        return [h("p", view.word("search-none"), data_item=True)]
    title = example.stage.title
    head_ = [h("h4", title[view.scene.language], data_item=True)] if title else []
    how = h("p", LANGUAGE.say(f"as-{example.shows}", view.scene.language), cls="quiet", data_item=True)
    return [*head_, *(h("p", sentence, data_item=True) for sentence in example.sentences(view.scene.language)), how]


def proofs(view: TableView, one: Found) -> Node | None:
    """The tests and scenarios that prove the clause, where they are at hand."""
    proven = proofs_at_hand(one.game).get(one.clause.id, ())
    if not proven:
        return None
    label = h("b", LANGUAGE.say("proven-by", view.scene.language))
    return h("p", label, " ", proof_words(view, proven), cls="proofs", title="\n".join(proven), data_item=True)


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
