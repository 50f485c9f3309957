"""The editor as it is drawn: the board with its places, pieces below it, what cannot be and the sheet beside it."""

import json
from collections.abc import Iterator, Sequence
from typing import Any

from thieves.core import Flaw
from thieves.core.editing import TAKE, Change, Path
from thieves.core.kind import TABLE
from thieves.core.toml_text import in_toml

from ..frame import language, lost, root
from ..overlays import overlays
from ..parts import TableView, button, icon, panel, pill
from ..picture import Place
from ..scene import command
from ..seats import seat_mark
from ..svg import Box, card, letters
from ..tree import Node, h
from .edit import MENDED, EditPage
from .edit_board import Piece, pieces, place_of_path
from .edit_controls import DeskView, row
from .edit_palette import letters_of, palette, strip, strip_paths
from .edit_words import change_name, flaw_name, where

LARGE = 36  #: larger places have a ring with corners
ARROWS = {"ArrowLeft": "left", "ArrowRight": "right", "ArrowUp": "up", "ArrowDown": "down"}


def edit_frame(view: TableView, page: EditPage, rev: int) -> Node:
    """The whole page."""
    page.canvas.draw(view.picture, view.scene, page.draft)
    sheet = DeskView(page, page.canvas.scene._replace(language=view.scene.language))
    found = pieces(page.draft, page.canvas.places)
    return root(
        view,
        rev,
        ribbon(view, page),
        board(view, sheet),
        h("div", judged(view, sheet), seats_sheet(sheet), key="aside", cls="aside edit-aside"),
        strip(sheet),
        palette(sheet, found),
        overlays(view),
        lost(view),
        cls=f"table desk editing {view.session.game.name}",
        keys=keys(view, sheet, found),
    )


def edit_text(view: TableView, page: EditPage) -> str:
    """The page in plain lines: what cannot be, and the position as it is written."""
    flaws = [f"! {flaw}" for flaw in page.draft.flaws] or [view.word("edit-can-be")]
    return "\n".join([view.word("desk"), *flaws, *(f"{k} = {in_toml(v)}" for k, v in page.draft.position.items())])


# -- ribbon -----------------------------------------------------------------------------------------


def ribbon(view: TableView, page: EditPage) -> Node:
    """What this is, and the ways back and on."""
    title = view.session.game.book.title[view.scene.language]
    ways = [
        tool(view, "edit-undo", "undo", "edit_undo" if page.past else None),
        tool(view, "edit-redo", "redo", "edit_redo" if page.future else None),
    ]
    words = [("edit-before", "edit_before"), ("edit-set-up", "edit_set_up"), ("edit-clear", "edit_clear")]
    pressed = {"edit_before": "true" if page.shows_before else "false"}
    texts = [button(view.word(word), command(do), cls="small", aria_pressed=pressed.get(do)) for word, do in words]
    return h(
        "div",
        h("span", icon("pen", 16), view.word("desk"), cls="edit-tag"),
        h("h2", title),
        h("span", cls="space"),
        h("div", *ways, *texts, button(view.word("edit-leave"), command("desk_leave"), cls="small"), cls="edit-ways"),
        language(view),
        key="ribbon",
        cls="ribbon",
    )


def tool(view: TableView, word: str, sign: str, do: str | None) -> Node:
    """A way with a sign."""
    return button(view.word(word), command(do) if do else None, icon(sign, 18), cls="small")


# -- the board --------------------------------------------------------------------------------------


def board(view: TableView, sheet: DeskView) -> Node:
    """The draft as it lies there, or what was there before; its places can be clicked."""
    page, (width, height) = sheet.page, view.picture.SIZE
    drawn = view.picture.picture(view.scene) if page.shows_before else page.canvas.nodes
    over = [] if page.shows_before else [*marks(sheet), *(spots(sheet))]
    svg = h(
        "svg",
        drawn,
        h("g", over, key="edit-places", cls="edit-places"),
        key="board-svg",
        viewBox=f"0 0 {width} {height}",
        role="group",
        aria_label=view.session.game.book.title[view.scene.language],
    )
    note = "edit-before-shown" if page.shows_before else "edit-not-drawn" if page.canvas.is_stale else ""
    told = h("p", view.word(note), key="edit-note", cls="edit-note", role="status") if note else None
    lines = [h("li", line.strip()) for line in sheet.page.canvas.spoken.splitlines() if line.strip()]
    heard = h("ul", lines, key="by-ear", cls="unseen", aria_label=view.word("lies-where"))
    return h("div", svg, told, heard, key="board", cls="board")


def spots(sheet: DeskView) -> Iterator[Node]:
    """Every place of the board as something that can be clicked; the ghost stands on one of them."""
    for place, box in sheet.page.canvas.places.items():
        is_ghost = place == sheet.page.ghost
        said = list(place) if isinstance(place, tuple) else place
        name = place_name(sheet, place)
        grown = box.grown(2)
        shape = card(grown, 9, "transparent", None)
        tag = letters(name, box.middle[0], box.y - 6, 14, True, anchor="middle") if is_ghost else None
        yield h(
            "g",
            h("title", name),
            shape,
            tag,
            key=f"place-{name}",
            cls=f"edit-place{' edit-ghost' if is_ghost else ''}{' edit-opened' if place == sheet.page.open else ''}",
            role="button",
            aria_label=name,
            data_do=command("edit_at", place=said),
        )


def place_name(sheet: DeskView, place: Place) -> str:
    """What a place is called."""
    return where(sheet.scene, place) if isinstance(place, tuple) else place


def marks(sheet: DeskView) -> Iterator[Node]:
    """The number of each flaw where it is on the board, with a dashed ring."""
    page = sheet.page
    for number, flaw in enumerate(page.draft.flaws, start=1):
        place = place_of_path(page.draft, page.canvas.places, flaw.path)
        if place is not None:
            yield mark(number, page.canvas.places[place])


def mark(number: int, box: Box) -> Node:
    """One such number."""
    x, y = box.middle
    size = max(16.0, box.width / 2 + 5)
    is_large = size > LARGE
    ring = card(box.grown(3), 10, "none", None) if is_large else h("circle", cx=f"{x:g}", cy=f"{y:g}", r=f"{size:g}")
    dot = h("circle", cx=f"{box.right:g}", cy=f"{box.y:g}", r="10", cls="dot")
    return h("g", ring, dot, letters(str(number), box.right, box.y + 5, 14, True, anchor="middle"), cls="edit-flaw")


# -- what cannot be, and going on -------------------------------------------------------------------


def judged(view: TableView, sheet: DeskView) -> Node:
    """What cannot be so, each with its repairs; or who will be asked what, and the way on."""
    flaws = sheet.page.draft.flaws
    wrong = h("p", view.session.error, cls="complaint", role="alert") if view.session.error else None
    note = h("p", view.word("edit-dealt"), cls="quiet edit-dealt") if sheet.page.is_dealt else None
    if flaws:
        title = view.word("edit-cannot", count=len(flaws))
        inside = [flaw_item(sheet, number, flaw) for number, flaw in enumerate(flaws)]
        body = h("ol", inside, cls="edit-flaws scroll")
        go = button(view.word("edit-go-on"), None, cls="edit-go hatched")
    else:
        title, body = view.word("edit-can-be"), next_question(view, sheet)
        keys_ = h("kbd", "Ctrl Enter")
        go = button(view.word("edit-go-on"), command("edit_go_on"), view.word("edit-go-on"), keys_, cls="edit-go")
    head = h("header", h("h3", title), go)
    return panel("edit-judged", title, head, wrong, note, body, cls="cannot" if flaws else "can", aria_live="polite")


def flaw_item(sheet: DeskView, number: int, flaw: Flaw) -> Node:
    """One thing that cannot be: what, by which clause, and what would mend it."""
    page = sheet.page
    mending = page.repairs[number] if number < MENDED else ()
    before = sum(map(len, page.repairs[:number]))
    ways = []
    for at, change in enumerate(mending):
        key = before + at + 1
        told = change_name(sheet.scene, page.draft, change)
        digit = h("kbd", str(key)) if key < 10 else None
        do = command("edit_repair", flaw=number, number=at)
        place = place_after(sheet, change)
        lit = None if place is None else f"place-{place_name(sheet, place)}"
        ways.append(h("button", told, digit, type="button", cls="edit-repair", data_do=do, data_light=lit))
    return h(
        "li",
        h("span", str(number + 1), cls="edit-number"),
        h("div", h("span", flaw_name(sheet.scene, flaw), cls="edit-told"), " ", pill(flaw.clause, "refused")),
        h("div", ways, cls="edit-repairs") if ways else None,
        key=f"flaw-{number}",
    )


def place_after(sheet: DeskView, change: Change) -> Place | None:
    """Where on the board a change can be seen: where something goes, else where it is now."""
    page = sheet.page
    if change.what in page.canvas.places:
        return str(change.what)
    at = (*change.path, change.what) if change.do == TAKE else change.path
    return place_of_path(page.draft, page.canvas.places, at)


def next_question(view: TableView, sheet: DeskView) -> Node:
    """Who will be asked what."""
    draft, language_ = sheet.page.draft, view.scene.language
    game = draft.game
    state = game.open(draft.state).state
    decision = game.decision(state)
    if decision is None:
        return h("p", view.word("over"), cls="edit-next")
    told = game.language.question(draft.setup, decision, language_)
    return h("p", told, " ", pill(decision.clause), cls="edit-next")


# -- the sheet --------------------------------------------------------------------------------------


def seats_sheet(sheet: DeskView) -> Node:
    """What belongs to nobody, or to one seat: a row for each key."""
    page = sheet.page
    found = paths_of(sheet, page.tab)
    rows = [row(sheet, path) for path in sorted(found, key=lambda path: path != page.open[: len(path)])]
    body = h("div", rows, key=f"sheet-{page.tab}-{page.open}", cls="edit-rows scroll")  # a new one begins at its top
    return panel("edit-sheet", sheet.word("edit-sheet"), tabs(sheet), body)


def tabs(sheet: DeskView) -> Node:
    """What belongs to nobody, then each seat."""
    names = ("", *sheet.scene.setup.players)
    found = [
        h(
            "button",
            seat_mark(number - 1, 14) if name else None,
            name or sheet.word("edit-table"),
            type="button",
            cls="tab",
            aria_pressed="true" if name == sheet.page.tab else "false",
            data_do=command("edit_tab", name=name),
        )
        for number, name in enumerate(names)
    ]
    return h("div", found, h("span", h("kbd", "["), h("kbd", "]"), cls="edit-hint"), cls="tabs", key="edit-tabs")


def paths_of(sheet: DeskView, seat: str) -> list[Path]:
    """The paths that a sheet shows: all that is said of a seat, or all that belongs to nobody and not to the strip."""
    draft, players = sheet.page.draft, sheet.scene.setup.players
    found: list[Path] = []
    for name, kind in draft.whole.control(draft.setup).parts.items():
        control = kind.control(draft.setup)
        of_seats = tuple(control.parts) == tuple(players)
        if of_seats and seat:
            inner = control.parts[seat].control(draft.setup)
            is_table = inner.shape == TABLE and 0 not in inner.parts
            found += [(name, seat, part) for part in inner.parts] if is_table else [(name, seat)]
        elif not of_seats and not seat and (name,) not in strip_paths(sheet):
            found.append((name,))
    return found


# -- keys -------------------------------------------------------------------------------------------


def keys(view: TableView, sheet: DeskView, found: Sequence[Piece]) -> dict[str, dict[str, Any]]:
    """What each key does."""
    page = sheet.page
    said = {key: command("edit_ghost", way=way) for key, way in ARROWS.items()}
    said |= {letter: command("edit_pick", number=n) for n, letter in enumerate(letters_of(sheet, found)) if letter}
    said |= {"[": command("edit_tab", name=page.tab, step=-1), "]": command("edit_tab", name=page.tab, step=1)}
    said |= {"Escape": command("edit_drop"), "Ctrl+z": command("edit_undo"), "Ctrl+y": command("edit_redo")}
    if page.ghost is not None:
        said |= {"Enter": command("edit_at", place=None), "Delete": command("edit_at", place=None, erase=True)}
    if not page.draft.flaws:
        said["Ctrl+Enter"] = command("edit_go_on")
    ways = [(flaw, number) for flaw, offered in enumerate(page.repairs) for number in range(len(offered))]
    said |= {str(n): command("edit_repair", flaw=f, number=way) for n, (f, way) in enumerate(ways[:9], start=1)}
    return {key: json.loads(do) for key, do in said.items()}
