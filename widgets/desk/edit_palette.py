"""Below the board of the editor: the keys of the moment, and the pieces to pick, each with a letter."""

from collections.abc import Sequence

from thieves.core.editing import PUT, Path
from thieves.core.kind import CHOICE, LIST, MOST, PAIRS, STEPS, UNSAID

from ..parts import button
from ..scene import command
from ..seats import seat_mark
from ..tree import Node, h
from .edit_board import Piece, control_at, has_room
from .edit_controls import DeskView, deed, key_of, row, small, spot_at, unsayer
from .edit_words import option_name, where

STRIP, CHIPS, BESIDE = 4, 8, 3  #: so many small keys stand below the board, each with so many options at most
LETTERS = "abcdefghijklmnopqrstuvwxyz"


def strip_paths(sheet: DeskView) -> list[Path]:
    """The first keys that take little room: the turn, the phase, who is first."""
    draft = sheet.page.draft
    small_ones: list[Path] = []
    for name, kind in draft.whole.control(draft.setup).parts.items():
        control = kind.control(draft.setup)
        if control.shape == STEPS or (control.shape == CHOICE and len(control.options) <= CHIPS):
            small_ones.append((name,))
    return small_ones[:STRIP]


def strip(sheet: DeskView) -> Node:
    """The keys of the moment."""
    rows = [compact(sheet, path) for path in strip_paths(sheet)]
    return h(
        "div", rows, key="edit-strip", cls="panel edit-strip scroll", role="group", aria_label=sheet.word("edit-moment")
    )


def compact(sheet: DeskView, path: Path) -> Node:
    """One key in a line: several words as a list that opens."""
    spot = spot_at(sheet, path)
    if spot.control.shape != CHOICE or len(spot.control.options) <= BESIDE:
        return row(sheet, path)
    now, name = spot.value, where(sheet.scene, path)
    options = [
        h(
            "option",
            option_name(sheet.scene, option, spot.control.words),
            value=str(option),
            selected=option == now,
            key=f"option-{option}",
        )
        for option in spot.control.options
    ]
    unsaid = h("option", "–", key="unsaid", value="", selected=True, disabled=True, hidden=True)
    shown = options if now in spot.control.options else [unsaid, *options]
    value = str(now) if shown is options else ""
    chosen = h("select", shown, aria_label=name, data_change=deed(PUT, path), value=value, key="select")
    back = [unsayer(sheet, path)] if sheet.page.draft.said(path) is not UNSAID else []
    return h("div", h("span", name, cls="edit-label"), chosen, back, key=key_of(path), cls="edit-row")


def palette(sheet: DeskView, found: Sequence[Piece]) -> Node:
    """The pieces to pick, the eraser, and which kind of a thing the picked one is."""
    page = sheet.page
    named = letters_of(sheet, found)
    erase = button(
        sheet.word("edit-erase"),
        command("edit_pick", number=None),
        h("span", sheet.word("edit-erase")),
        h("kbd", "Del"),
        cls="edit-piece",
        aria_pressed="true" if page.erases else "false",
    )
    shown = [piece_button(sheet, number, piece, named[number]) for number, piece in enumerate(found)]
    inside = [erase, *shown] if found else [h("p", sheet.word("edit-no-places"), cls="quiet")]
    return h(
        "div", turns(sheet), h("div", inside, cls="edit-pieces"), key="edit-palette", cls="panel edit-palette scroll"
    )


def piece_button(sheet: DeskView, number: int, piece: Piece, letter: str) -> Node:
    """One piece: its name, its letter, and how many are left where the form has a limit."""
    left = left_of(sheet, piece)
    is_used_up = left == 0 or not has_room(sheet.page.draft, piece, sheet.page.canvas.places)
    name, players = piece_name(sheet, piece), sheet.scene.setup.players
    seat = next((name for name in piece.path if name in players), None)
    picked = sheet.page.piece is not None and is_same(sheet.page.piece, piece)
    return button(
        name,
        command("edit_pick", number=number),
        seat_mark(players.index(seat), 14) if seat else None,
        h("span", name),
        h("b", str(left)) if left is not None else None,
        h("kbd", letter) if letter else None,
        cls=f"edit-piece{' edit-used-up' if is_used_up else ''}",
        aria_pressed="true" if picked else "false",
    )


def is_same(picked: Piece, piece: Piece) -> bool:
    """Is this the piece that is picked, whichever of its kinds it is?"""
    return picked.path == piece.path and (bool(piece.path) or picked.what == piece.what)


def piece_name(sheet: DeskView, piece: Piece) -> str:
    """What a piece is called."""
    if piece.path:
        return where(sheet.scene, piece.path)
    return option_name(sheet.scene, piece.what, piece.words)


def left_of(sheet: DeskView, piece: Piece) -> int | None:
    """How many more a list can take, where it has a limit."""
    if not piece.path:
        return None
    control, shown = control_at(sheet.page.draft, piece.path), sheet.page.draft.shown(piece.path)
    is_limited = control.shape == LIST and control.most < MOST and isinstance(shown, list)
    return max(0, control.most - len(shown)) if is_limited else None


def turns(sheet: DeskView) -> Node | None:
    """The kinds of the picked thing, where it lies on fields as one of several."""
    piece = sheet.page.piece
    if piece is None or not piece.path:
        return None
    control = control_at(sheet.page.draft, piece.path)
    if control.shape != PAIRS or control.thing is None:
        return None
    inner = control.thing.control(sheet.page.draft.setup)
    chips = [
        small(
            option_name(sheet.scene, option, inner.words),
            command("edit_turn", what=option),
            option_name(sheet.scene, option, inner.words),
            cls="edit-chip",
            aria_pressed="true" if option == piece.what else "false",
        )
        for option in inner.options
    ]
    return h("div", chips, cls="edit-turns")


def letters_of(sheet: DeskView, found: Sequence[Piece]) -> list[str]:
    """A letter for each piece: the first of its name that is free, else any."""
    taken: list[str] = []
    for piece in found:
        name = piece_name(sheet, piece).casefold()
        taken.append(next((letter for letter in (*name, *LETTERS) if letter in LETTERS and letter not in taken), ""))
    return taken
