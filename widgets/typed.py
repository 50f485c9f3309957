"""The line at the table: what is typed there, what it may become, and what is replied. ``/`` opens it.

An answer is given, a question is replied to above the line, a clause opens its card.
"""

from typing import TYPE_CHECKING, NamedTuple

from thieves.core import ThievesError, write
from thieves.lab.replies import Listener, Proposal, Reply, ReplyLine, proposals, reply, understand

from . import handlers
from .messages import CLOSED, Handler, Message, Shape
from .parts import TableView, button, icon, pill
from .permission import room_first, seat_may_answer
from .scene import command
from .tree import Node, h

if TYPE_CHECKING:
    from .table import Table

LONGEST = 200  #: letters of a line


class TypedLine(NamedTuple):
    """The line while it is open: what stands in it, what was replied, and how many were said before."""

    text: str = ""
    reply: Reply | None = None
    mistake: str = ""
    said: int = 0


def listener_of(view: TableView) -> Listener:
    """Who types here, and for whom: for the seat whose question is shown."""
    session = view.session
    seat = view.scene.asked if view.scene.asked is not None else session.viewer
    return Listener(session.game, session.state, session.viewer, view.scene.language, seat)


# -- the window -----------------------------------------------------------------------------------


def typed(view: TableView) -> Node | None:
    """The line over the log, with what was replied and what it may become above it."""
    line = view.memory.line
    if line is None or view.scene.quiet:
        return None
    found = proposals(listener_of(view), line.text) if not line.reply and not line.mistake else ()
    label = view.word("line")
    return h(
        "div",
        replied(view, line),
        h("ul", [option(view, n, one) for n, one in enumerate(found)], key="options", cls="options", role="listbox",
          aria_label=view.word("proposals"), id="line-options") if found else None,
        line_form(view, line, bool(found)),
        key="line",
        cls="dialog line",
        role="dialog",
        aria_label=label,
    )  # fmt: skip


def line_form(view: TableView, line: TypedLine, has_options: bool) -> Node:
    """The line itself; arrows choose a proposal, the tab key completes, Enter says it."""
    label = view.word("line-what")
    field = h("input", name="value", key=f"line-{line.said}", placeholder=label, aria_label=label, maxlength=LONGEST,
              autocomplete="off", spellcheck="false", role="combobox", aria_expanded="true" if has_options else "false",
              aria_controls="line-options" if has_options else None, aria_autocomplete="list", value=line.text,
              data_input=command("line_typed"), data_options="true", data_focus="end")  # fmt: skip
    away = button(view.word("close"), command("close"), h("kbd", "Esc"), cls="away")
    return h("form", h("kbd", "/"), field, away, key="line-form", cls="row", data_submit=command("line_say"))


def option(view: TableView, number: int, one: Proposal) -> Node:
    """Something that the line may become; a question is completed, anything else is said at once."""
    sign = {"legal": icon("check", 16), "illegal": icon("cross", 16), "clause": h("b", "§")}.get(one.kind)
    unfinished = one.text.endswith(" ")
    return h(
        "li",
        h("span", sign, cls="sign", aria_hidden="true"),
        h("b", one.text, cls="text"),
        h("span", one.said, cls="said"),
        h("span", view.word(f"proposal-{one.kind}"), cls="unseen") if one.kind in ("legal", "illegal") else None,
        key=f"option-{number}",
        id=f"line-option-{number}",
        role="option",
        aria_selected="false",
        cls=f"is-{one.kind}",
        title=one.said or one.text,
        data_text=one.text,
        data_do=command("line_take" if unfinished else "line_say", value=one.text),
    )


def replied(view: TableView, line: TypedLine) -> Node | None:
    """What was replied, or what is wrong with the line: spoken each time it is said."""
    key = f"reply-{view.memory.tried}"
    if line.mistake:
        mistake = h("p", icon("cross", 18), h("span", line.mistake), cls="mistake")
        return h("div", mistake, key=key, cls="reply", role="alert")
    if line.reply is None:
        return None
    lines = [reply_line(view, one) for one in line.reply.lines]
    title = h("h4", line.reply.title)
    return h(
        "div", title, h("ul", lines), key=key, cls="reply", role="status", tabindex="0", aria_label=line.reply.title
    )


def reply_line(view: TableView, one: ReplyLine) -> Node:
    """One line of a reply; an answer in it can be given by a click."""
    light = " ".join(f"{field} field-{field}" for field in one.fields) or None
    do = command("line_say", value=one.text) if one.text else None
    said = h("button", one.said, type="button", cls="do", data_do=do) if do else h("span", one.said)
    return h("li", said, " ", pill(one.clause), data_light=light)


# -- commands -------------------------------------------------------------------------------------


def open_line(table: "Table", message: Message) -> None:
    """Open the line, or put it away."""
    room_first(table)
    table.remember(**CLOSED | {"line": None if table.memory.line else TypedLine()})


def line_typed(table: "Table", message: Message) -> None:
    """Something is being typed."""
    room_first(table)
    line = table.memory.line or TypedLine()
    table.remember(line=TypedLine(message["value"][:LONGEST], said=line.said))


def line_take(table: "Table", message: Message) -> None:
    """A proposal is taken into the line, to be typed on."""
    line_typed(table, message)
    line = table.memory.line or TypedLine()
    table.remember(line=line._replace(said=line.said + 1))  # a new field, so that its text is what was taken


def line_say(table: "Table", message: Message) -> None:
    """A line is said: an answer is given, a question replied to, a clause opened; a mistake is told there."""
    room_first(table)
    text, said = message["value"], table.memory.line.said + 1 if table.memory.line else 1
    table.remember(line=TypedLine(said=said))
    try:
        carry_on(table, text, said)
    except ThievesError as error:
        table.remember(line=TypedLine(text, mistake=str(error), said=said))


def carry_on(table: "Table", text: str, said: int) -> None:
    """Do what a line means."""
    listener = listener_of(table.view())
    meant = understand(listener, text)
    if meant.kind == "clause":
        table.remember(**CLOSED | {"clause": meant.what})
    elif meant.kind != "answer":
        table.remember(line=TypedLine(reply=reply(listener, meant), said=said))
    else:
        answer = {"do": "answer", "action": write(listener.game, listener.setup, meant.what)}
        seat_may_answer(table, answer)
        handlers.answer(table, answer)
        table.remember(line=TypedLine(said=said))


HANDLERS: dict[str, Handler] = {
    "line": open_line,
    "line_typed": line_typed,
    "line_take": line_take,
    "line_say": line_say,
}
SHAPES: dict[str, Shape] = {do: {"value": str} for do in ("line_typed", "line_take", "line_say")}
