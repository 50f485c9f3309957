"""The editor of positions: a page that turns the table over. A draft, what was there before, and what is picked.

Every command changes the page only; the table itself goes on when *Go on from here* is pressed, from a new timeline in
the same session.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from random import SystemRandom
from types import NoneType
from typing import TYPE_CHECKING, Any

from thieves.core import ThievesError, shown
from thieves.core.editing import DEEDS, Change, Draft, Path, draft_from
from thieves.core.kind import STEPS, TEXT
from thieves.core.kinds import in_digits
from thieves.core.repairs import repairs

from ..messages import Handler, Message, Shape
from ..tree import Node
from .edit_board import WAYS, Canvas, Piece, laid, neighbour, pieces, taken

if TYPE_CHECKING:
    from ..parts import TableView
    from ..picture import Place
    from ..table import Table

UNKNOWN = SystemRandom()  #: nobody can reckon back what it dealt
MENDED = 3  #: so many flaws have their repairs at once
LAST = 200  #: so many changes can be undone
DEEPEST, LONGEST = 12, 200  #: no path is longer, and no word


@dataclass(frozen=True)
class EditPage:
    """The editor as it is shown now."""

    draft: Draft
    canvas: Canvas
    past: tuple[Draft, ...] = ()
    future: tuple[Draft, ...] = ()
    tab: str = ""  #: whose sheet is shown; empty: what belongs to nobody
    open: Path = ()  #: where something is picked by name
    sought: str = ""
    piece: Piece | None = None
    erases: bool = False
    ghost: "Place | None" = None
    shows_before: bool = False
    is_dealt: bool = False  #: was what the viewer cannot see dealt anew?

    @cached_property
    def repairs(self) -> tuple[tuple[Change, ...], ...]:
        """What would mend each flaw, for as many as are shown at once."""
        return tuple(repairs(self.draft, number) for number in range(min(MENDED, len(self.draft.flaws))))

    def changed(self, draft: Draft) -> "EditPage":
        """The page after a change; it can be undone."""
        if draft.position == self.draft.position:
            return self
        return replace(self, draft=draft, past=(*self.past, self.draft)[-LAST:], future=(), shows_before=False)

    def frame(self, view: "TableView", rev: int) -> Node:
        """The whole page, ready to be drawn."""
        from .edit_frame import edit_frame

        return edit_frame(view, self, rev)

    def text(self, view: "TableView") -> str:
        """The same in plain lines."""
        from .edit_frame import edit_text

        return edit_text(view, self)


def opened_at(table: "Table") -> EditPage:
    """The editor of what the table shows. A seat lays out what it knows: what is hidden from it is dealt anew."""
    session = table.session
    state, is_dealt = session.state, False
    if session.viewer is not None and session.game.hidden:
        state, is_dealt = session.game.resample_hidden(state, session.viewer, UNKNOWN), True
    return EditPage(draft_from(session.game, state), Canvas(table.scene), is_dealt=is_dealt)


def page_of(table: "Table") -> EditPage:
    """The editor that is open."""
    page = table.memory.page
    if not isinstance(page, EditPage):
        raise ThievesError("The editor of positions is not open.")
    return page


def laid_out(table: "Table", position: Mapping[str, Any]) -> EditPage:
    """The editor with a position that may be impossible."""
    page = opened_at(table)
    return page.changed(replace(page.draft, position=position))


# -- commands ---------------------------------------------------------------------------------------


def desk(table: "Table", message: Message) -> None:
    """Open the editor; what was laid out before lies one undo away."""
    left, page = table.memory.left, opened_at(table)
    if isinstance(left, EditPage) and left.draft.game is page.draft.game and left.draft.setup == page.draft.setup:
        page = replace(page, past=(*left.past, left.draft))
    table.remember(page=page, left=None)


def leave(table: "Table", message: Message) -> None:
    """Back to the table as it was."""
    page = page_of(table)
    table.remember(page=None, left=page if page.past else None)


def turned(turn: Callable[[EditPage, Message], EditPage]) -> Handler:
    """A command that turns the page into another one."""

    def handle(table: "Table", message: Message) -> None:
        table.remember(page=turn(page_of(table), message))

    return handle


def edit(page: EditPage, message: Message) -> EditPage:
    """One change of the draft."""
    do, path = message["deed"], path_in(message)
    if do not in DEEDS:
        raise ThievesError(f"A position cannot be changed by {shown(do)}.")
    what = typed(page, path, message["value"]) if "value" in message else message.get("what")
    check_what(what)
    return page.changed(page.draft.after(Change(do, path, what)))


def check_what(what: Any) -> None:
    """What is put, laid or taken is one short word, a number, or yes or no."""
    if not isinstance(what, (str, int, NoneType)) or (isinstance(what, str) and len(what) > LONGEST):
        raise ThievesError(f"A position cannot hold {shown(what)}.")


def path_in(message: Message) -> Path:
    """The path that a message names."""
    path = message["path"]
    if len(path) > DEEPEST or not all(isinstance(name, (str, int)) for name in path):
        raise ThievesError(f"A path in a position is a few names, not {shown(path)}.")
    return tuple(path)


def typed(page: EditPage, path: Path, value: Any) -> Any:
    """What somebody typed, as the kind at the path needs it."""
    control = page.draft.kind(path).control(page.draft.setup, page.draft.shown(path))
    if isinstance(value, str) and control.shape == TEXT:
        return value
    if isinstance(value, str) and control.shape == STEPS and (number := in_digits(value.strip())) is not None:
        return number
    for option in control.options:
        if value == str(option):
            return option
    raise ThievesError(f"{shown(value)} cannot stand here.")


def pick(page: EditPage, message: Message) -> EditPage:
    """Take a piece from the palette, or put it back; without a number, the eraser."""
    number, found = message["number"], pieces(page.draft, page.canvas.places)
    if number is None:
        return replace(page, piece=None, erases=not page.erases)
    if not 0 <= number < len(found):
        raise ThievesError(f"The palette has no piece number {number}.")
    piece = None if page.piece == found[number] else found[number]
    return replace(page, piece=piece, erases=False)


def turn_piece(page: EditPage, message: Message) -> EditPage:
    """Which of its kinds the picked piece is."""
    if page.piece is None:
        raise ThievesError("No piece is picked.")
    check_what(message.get("what"))
    return replace(page, piece=page.piece._replace(what=message.get("what")))


def drop(page: EditPage, message: Message) -> EditPage:
    """Put away what is picked or open; nothing that is laid out changes."""
    return replace(page, piece=None, erases=False, open=(), sought="", shows_before=False)


def at_place(page: EditPage, message: Message) -> EditPage:
    """A click on the board: the picked piece is laid, or one thing taken, or what lies there is opened."""
    place = place_in(page, message["place"])
    page = replace(page, ghost=place)
    takes = taken(page.draft, place)
    if page.piece is not None:
        return page.changed(page.draft.after(laid(page.draft, page.piece, place)))
    if page.erases or message.get("erase"):
        return page.changed(page.draft.after(takes[0])) if takes else page
    path = place if isinstance(place, tuple) else takes[0].path if takes else ()
    return opened_path(page, path)


def opened_path(page: EditPage, path: Path) -> EditPage:
    """The page with the sheet on which something stands."""
    seats = [name for name in path if name in page.draft.setup.players]
    return replace(page, tab=str(seats[0]) if seats else "", open=path, sought="") if path else page


def place_in(page: EditPage, said: Any) -> "Place":
    """The place that a message means: a field, a path, or where the ghost stands."""
    place = page.ghost if said is None else tuple(said) if isinstance(said, list) else said
    if place is None or not is_place(page, place):
        raise ThievesError(f"There is no place {shown(said)} on this board.")
    return place


def is_place(page: EditPage, place: Any) -> bool:
    """Is this a place on the board?"""
    names = place if isinstance(place, tuple) else (place,)
    return all(isinstance(name, (str, int)) for name in names) and place in page.canvas.places


def ghost(page: EditPage, message: Message) -> EditPage:
    """Move the ghost to the next place in a direction."""
    if message["way"] not in WAYS:
        raise ThievesError(f"There is no direction {shown(message['way'])}, only {', '.join(WAYS)}.")
    return replace(page, ghost=neighbour(page.canvas.places, page.ghost, message["way"]))


def tab(page: EditPage, message: Message) -> EditPage:
    """Whose sheet is shown; ``step`` goes to the next one."""
    tabs = ["", *page.draft.setup.players]
    name = message.get("name", "")
    if name not in tabs:
        raise ThievesError(f"Nobody here is called {shown(name)}.")
    if step := message.get("step"):
        name = tabs[(tabs.index(page.tab) + (1 if step == 1 else -1)) % len(tabs)]
    return replace(page, tab=name, open=(), sought="")


def open_(page: EditPage, message: Message) -> EditPage:
    """Open what is picked by name at a path, or close it."""
    path = path_in(message)
    if path:
        page.draft.kind(path)
    return replace(page, open=() if path == page.open else path, sought="")


def find(page: EditPage, message: Message) -> EditPage:
    """Look for something by its name."""
    return replace(page, sought=message["value"][:60])


def undo(page: EditPage, message: Message) -> EditPage:
    """The draft as it was one change before."""
    if not page.past:
        return page
    return replace(page, draft=page.past[-1], past=page.past[:-1], future=(page.draft, *page.future))


def redo(page: EditPage, message: Message) -> EditPage:
    """The change that was undone last, once more."""
    if not page.future:
        return page
    return replace(page, draft=page.future[0], past=(*page.past, page.draft), future=page.future[1:])


def clear(page: EditPage, message: Message) -> EditPage:
    """An empty table: nothing is said."""
    return page.changed(replace(page.draft, position={}))


def set_up(page: EditPage, message: Message) -> EditPage:
    """The table as a game begins."""
    game, setup = page.draft.game, page.draft.setup
    return page.changed(draft_from(game, game.deal(setup).state))


def before(page: EditPage, message: Message) -> EditPage:
    """Show what was there when the editor was opened, or the draft again."""
    return replace(page, shows_before=not page.shows_before)


def repair(page: EditPage, message: Message) -> EditPage:
    """Do what was offered to mend a flaw."""
    flaw, number = message["flaw"], message["number"]
    if not (0 <= flaw < len(page.repairs) and 0 <= number < len(page.repairs[flaw])):
        raise ThievesError("No such repair is offered.")
    return page.changed(page.draft.after(page.repairs[flaw][number]))


def go_on(table: "Table", message: Message) -> None:
    """Go on from the draft: a new timeline in the same session; the old one is an undo away."""
    page = page_of(table)
    if page.draft.flaws:
        raise ThievesError(f"This cannot be yet: {page.draft.flaws[0]}")
    table.session.lay_out(page.draft.position)
    table.remember(page=None, left=None, chosen=None, quiz=None, answered=None)


HANDLERS: dict[str, Handler] = {
    "desk": desk,
    "desk_leave": leave,
    "edit": turned(edit),
    "edit_pick": turned(pick),
    "edit_turn": turned(turn_piece),
    "edit_drop": turned(drop),
    "edit_at": turned(at_place),
    "edit_ghost": turned(ghost),
    "edit_tab": turned(tab),
    "edit_open": turned(open_),
    "edit_find": turned(find),
    "edit_undo": turned(undo),
    "edit_redo": turned(redo),
    "edit_clear": turned(clear),
    "edit_set_up": turned(set_up),
    "edit_before": turned(before),
    "edit_repair": turned(repair),
    "edit_go_on": go_on,
}
SHAPES: dict[str, Shape] = {
    "edit": {"deed": str, "path": list},
    "edit_pick": {"number": int | None},
    "edit_at": {"place": str | list | None},
    "edit_ghost": {"way": str},
    "edit_tab": {"name": str | None, "step": int | None},
    "edit_open": {"path": list},
    "edit_find": {"value": str},
    "edit_repair": {"flaw": int, "number": int},
}
TOOLS = (("desk", "pen", "desk-open"),)
