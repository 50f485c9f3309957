"""What lies over the table and moves nothing below it: a clause's text, the keys, the address."""

from collections.abc import Container

from thieves.core.rulebook import ORIGINAL

from .parts import TableView, button, icon, pill
from .scene import command
from .tree import Node, h

KEYS = (
    ("1–9, a–z", "help-answer"),
    ("Enter", "help-go-on"),
    ("← →", "help-steps"),
    ("Space", "help-play"),
    ("u", "help-undo"),
    ("l", "help-language"),
    ("v", "help-viewer"),
    ("?", "help-help"),
    ("Esc", "help-close"),
)


def overlays(view: TableView) -> list[Node]:
    """All that is open now."""
    found = []
    if view.memory.clause is not None:
        found.append(clause(view, view.memory.clause))
    if view.memory.remarks and view.scene.remarks:
        found.append(remarks(view))
    if view.memory.address is not None:
        found.append(address(view, view.memory.address))
    if view.memory.help:
        found.append(keys(view))
    if view.memory.legend:
        found.append(legend(view))
    return found


def dialog(view: TableView, name: str, title: str, *children: Node, place: str = "anchored") -> Node:
    """A small window with a title and a way to close it."""
    close = button(view.word("close"), command("close"), icon("cross", 18), cls="tool close", data_focus="true")
    head = h("div", h("h4", title), close, cls="dialog-head")
    return h(
        "div",
        head,
        h("div", *children, cls="dialog-body", aria_live="polite"),
        key=name,
        cls=f"dialog {place}",
        role="dialog",
        aria_label=title,
    )


def clause(view: TableView, id_: str) -> Node:
    """A clause: its text, its place in the rulebook, and how an open question is read."""
    rule, language = view.session.game.book[id_], view.scene.language
    facts = [h("dt", view.word("where")), h("dd", rule.where, lang=ORIGINAL)]
    if rule.ruling:
        facts += [h("dt", view.word("open-question")), h("dd", rule.ruling.question[language])]
        facts += [h("dt", view.word("adopted")), h("dd", rule.ruling.adopted[language])]
    return dialog(view, "clause", id_, h("p", rule.text[language], cls="law"), h("dl", facts))


def remarks(view: TableView) -> Node:
    """The other rules that are worth knowing at this question, each with its text."""
    book, language = view.session.game.book, view.scene.language
    rules = [h("li", h("p", book[id_].text[language], cls="law"), pill(id_)) for id_ in view.scene.remarks]
    return dialog(view, "remarks", view.word("remarks-title"), h("ul", rules, cls="remarks"))


def address(view: TableView, text: str) -> Node:
    """The address of the position, to be copied."""
    field = h("input", value=text, readonly=True, aria_label=view.word("address"), data_select="true")
    copy = h(
        "button", view.word("copy"), type="button", cls="button small", data_copy=text, data_done=view.word("copied")
    )
    told = h("p", address_tells(view), cls="quiet")
    return dialog(view, "address", view.word("address"), told, h("div", field, copy, cls="row"))


def address_tells(view: TableView) -> str:
    """What whoever gets the address will know."""
    viewer = view.session.viewer
    if viewer is None:
        return view.word("address-what")
    return view.word("address-known", name=view.session.timeline.players[viewer])


def legend(view: TableView) -> Node:
    """What the signs of the picture mean."""
    return dialog(view, "legend", view.word("legend"), signs(view), place="centred")


def signs(view: TableView) -> Node:
    """Each sign with its word."""
    rows = [h("li", sign, h("span", said)) for sign, said in view.picture.legend(view.scene)]
    return h("ul", rows, cls="signs")


def keys(view: TableView, without: Container[str] = ()) -> Node:
    """All keys, but for those that do what this page cannot do."""
    rows = [h("div", h("dt", h("kbd", key)), h("dd", view.word(what))) for key, what in KEYS if what not in without]
    below = [signs(view)] if view.picture.legend(view.scene) else []
    return dialog(view, "keys", view.word("keys"), h("dl", rows, cls="keys"), *below, place="centred")
