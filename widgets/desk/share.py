"""Save and share: what can be taken along from a table, and what can be opened on it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from thieves.core import ThievesError, shown
from thieves.core.language import LANGUAGES
from thieves.core.scenario import RoomQuestion
from thieves.lab.opened import Opened, opened
from thieves.lab.session import Session

from ..layers import first_layers
from ..messages import CLOSED, Handler, Message, Shape
from ..overlays import dialog
from ..parts import Memory, TableView, button
from ..picture import picture_of
from ..predict import asked_by, quiz_of
from ..scene import command
from ..sharing import last_question
from ..tree import Node, h

if TYPE_CHECKING:
    from ..table import Table

TEXT, PAGE, SVG = "text/plain", "text/html", "image/svg+xml"
LARGEST = 8_000_000  #: letters of what is opened: a page that replays a long game has less than a quarter
TITLE, ANSWER = 120, 200  #: letters of a title, and of a question or an answer
WINDOWS_OF = ("share", "share-scenario", "share-cell")


# -- what goes along ------------------------------------------------------------------------------


def share(table: "Table", message: Message) -> None:
    """Open one of the windows, or put it away."""
    what = message.get("what") or "share"
    if what not in WINDOWS_OF:
        raise ThievesError(f"There is no {shown(what)} to open.")
    cell = table.cell() if what == "share-cell" else ""  # made once: a seat's is dealt anew each time
    table.remember(**CLOSED | {"share": "" if what == table.memory.share else what, "cell": cell})


def save_game(table: "Table", message: Message) -> None:
    """The whole game as a file."""
    table.give("save", TEXT, table.save())


def save_replay(table: "Table", message: Message) -> None:
    """The whole game as a page."""
    table.give("html", PAGE, table.replay_html())


def save_picture(table: "Table", message: Message) -> None:
    """The board as a picture; the page makes points of lines."""
    if message["what"] not in ("svg", "png"):
        raise ThievesError(f"A picture is svg or png, not {shown(message['what'])}.")
    table.give(message["what"], SVG, table.svg())


def save_scenario(table: "Table", message: Message) -> None:
    """The game from some moment on as a scenario file, with a question to the room if one was written."""
    start = message["start"].strip()
    if not start.isascii() or not start.isdigit() or len(start) > 9:
        raise ThievesError(table.view().word("scenario-start-what", length=table.session.timeline.number))
    title = message["title"].strip()
    named = dict.fromkeys(LANGUAGES, title) if title else None
    table.give("toml", TEXT, table.scenario(int(start), title=named, ask=room_question(table, message)))


def room_question(table: "Table", message: Message) -> RoomQuestion | None:
    """The question that was written, with its answers in an order that tells nothing."""
    ask, right = message["ask"].strip(), message["right"].strip()
    wrong = [one.strip() for one in message["wrong"].split(";") if one.strip()]
    if not ask:
        return None
    if not right or not wrong:
        raise ThievesError(table.view().word("scenario-answers-missing"))
    choices = sorted({right, *wrong})
    both = [dict.fromkeys(LANGUAGES, one) for one in (ask, *choices)]
    return RoomQuestion(both[0], tuple(both[1:]), choices.index(right) + 1, message["clause"])


# -- what is opened -------------------------------------------------------------------------------


def open_(table: "Table", message: Message) -> None:
    """Lay what a file or text holds onto the table. What was there is kept, to come back to."""
    if message["size"] > LARGEST:
        most = LARGEST // 1_000_000
        raise ThievesError(table.view().word("open-too-large", file=shown(message["name"]), most=most))
    lay(table, opened(message["text"]))


def open_text(table: "Table", message: Message) -> None:
    """The same for a text that was pasted."""
    lay(table, opened(message["text"]))


def lay(table: "Table", found: Opened) -> None:
    """Put another game on the table; who looks and which bots play stays, where the same people play the same game."""
    old, scenario, timeline = table.session, found.scenario, found.timeline
    asking = None
    if scenario is not None and scenario.predict is not None:
        timeline, asking = asked_by(scenario)
    names = timeline.people
    is_same = (timeline.game.name, names) == (old.game.name, old.timeline.people)
    bots = {names[seat]: bot for seat, bot in old.bots.items() if is_same and 0 <= seat < len(names)}
    viewer = None if old.viewer is None else old.timeline.players[old.viewer]
    looks = viewer if viewer in names and viewer not in bots else None
    session = Session(timeline.game, bots=bots, language=old.language, viewer=looks, auto=False, timeline=timeline)
    session.auto = old.auto  # only now: nothing goes on before somebody has looked
    picture = table.picture if timeline.game is old.game else picture_of(timeline.game)
    before = (old, table.picture, table.memory._replace(**CLOSED, before=None))
    quiz = quiz_of(asking, timeline.game.book, timeline.mark())
    table.session, table.picture = session, picture
    table.memory = Memory(quiz=quiz, side=picture.SIDE, layers=first_layers(picture), before=before)


def put_back(table: "Table", message: Message) -> None:
    """Back to what lay on the table before; what lies there now can be had again."""
    if table.memory.before is None:
        raise ThievesError(table.view().word("nothing-before"))
    now = (table.session, table.picture, table.memory._replace(**CLOSED, before=None))
    table.session, table.picture, memory = table.memory.before
    table.memory = memory._replace(before=now)


# -- the windows ----------------------------------------------------------------------------------


def windows(view: TableView) -> list[Node]:
    """The window that is open."""
    made = {"share": menu, "share-scenario": scenario_form, "share-cell": cell_window}
    return [made[view.memory.share](view)] if view.memory.share else []


def menu(view: TableView) -> Node:
    """All ways to take the game along, and to open one."""
    rows = [
        row(view, "share-scenario", command("share", what="share-scenario")),
        row(view, "share-save", command("save_game")),
        row(view, "share-replay", command("save_replay")),
        row(view, "share-address", command("address")),
        row(view, "share-cell", command("share", what="share-cell")),
    ]
    viewer = view.session.viewer
    name = "" if viewer is None else view.session.timeline.players[viewer]
    told = h("p", view.word("share-known", name=name), cls="quiet") if name and view.session.game.hidden else None
    children = [one for one in (told, *rows, pictures(view), opening(view), pasting(view)) if one]
    return dialog(view, "share", view.word("share"), *children)


def row(view: TableView, word: str, do: str) -> Node:
    """One of them."""
    return h("button", view.word(word), type="button", cls="share-row", data_do=do)


def pictures(view: TableView) -> Node:
    """The board as a picture, in lines or in points."""
    kinds = [button(kind.upper(), command("save_picture", what=kind), cls="small") for kind in ("svg", "png")]
    return h("div", h("span", view.word("share-picture"), cls="space"), kinds, cls="share-row")


def opening(view: TableView) -> Node:
    """A file is chosen; dropping one on the table does the same."""
    field = h("input", type="file", cls="unseen", accept=".toml,.save,.journal,.txt,.html")
    return h("label", h("span", view.word("share-open")), field, cls="share-row share-open", data_file=command("open"))


def pasting(view: TableView) -> Node:
    """An address, or any other text that holds a game, is pasted."""
    label = view.word("share-paste")
    field = h("input", name="text", placeholder=label, aria_label=label, autocomplete="off")
    send = h("button", view.word("open"), type="submit", cls="button small")
    return h("form", field, send, cls="row", data_submit=command("open_text"))


def cell_window(view: TableView) -> Node:
    """A cell of a notebook, to be copied."""
    text = view.memory.cell
    field = h("textarea", text, readonly=True, rows=8, aria_label=view.word("share-cell"), cls="code")
    copied = h("button", view.word("copy"), type="button", cls="button small", data_copy=text,
               data_done=view.word("copied"))  # fmt: skip
    return dialog(view, "share-cell", view.word("share-cell"), field, h("div", copied, cls="row"))


def scenario_form(view: TableView) -> Node:
    """What a scenario is called, where it begins, and the question to the room."""
    number, start, clauses = view.session.timeline.number, last_question(view.session), last_clauses(view)
    is_known = view.session.viewer is not None and view.session.game.hidden  # then it begins where it can be written
    begins = h("input", type="hidden", name="start", value="0") if is_known else None
    fields = [
        begins or field(view, "start", "scenario-start", type="number", min=0, max=number, value=start),
        field(view, "title", "scenario-name", cls="field whole" if is_known else "field", maxlength=TITLE),
        field(view, "ask", "scenario-ask", cls="field whole", maxlength=ANSWER),
        field(view, "right", "scenario-right", maxlength=ANSWER),
        field(view, "wrong", "scenario-wrong", maxlength=2 * ANSWER),
        h(
            "label",
            h("span", view.word("decided-by")),
            h("select", options(clauses), name="clause", value=next(iter(clauses), "")),
            cls="field whole",
        ),
    ]
    send = h("button", view.word("scenario-save"), type="submit", cls="button primary")
    form = h("form", fields, h("div", send, cls="row"), cls="fields", data_submit=command("save_scenario"))
    return dialog(view, "share-scenario", view.word("share-scenario"), form)


def field(view: TableView, name: str, word: str, cls: str = "field", **attributes: Any) -> Node:
    """One line of the form."""
    return h("label", h("span", view.word(word)), h("input", name=name, autocomplete="off", **attributes), cls=cls)


def options(clauses: Sequence[str]) -> list[Node]:
    """The clauses to choose from."""
    return [h("option", clause, value=clause) for clause in clauses]


def last_clauses(view: TableView) -> list[str]:
    """The clauses of what happened last, else the one under which somebody is asked."""
    events = [event.clause for event in reversed(view.session.events)]
    asked = view.scene.decision
    return list(dict.fromkeys([*events, *([asked.clause] if asked else [])]))


HANDLERS: dict[str, Handler] = {
    "share": share,
    "save_game": save_game,
    "save_replay": save_replay,
    "save_picture": save_picture,
    "save_scenario": save_scenario,
    "open": open_,
    "open_text": open_text,
    "put_back": put_back,
}
SHAPES: dict[str, Shape] = {
    "share": {"what": str | None},
    "save_picture": {"what": str},
    "save_scenario": dict.fromkeys(("title", "start", "ask", "right", "wrong", "clause"), str),
    "open": {"name": str, "text": str, "size": int},
    "open_text": {"text": str},
}
LONGEST = {("open", "text"): LARGEST, ("open_text", "text"): LARGEST}
WINDOWS = {"share"}
TOOLS = (("share", "share", "share"),)
