"""The controls of the editor: what can be done at a path of the position, drawn by its shape.

Every control says what it does as one command; none of them knows a game.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from thieves.core.editing import EMPTY, LAY, PUT, TAKE, UNSAY, Path, opened
from thieves.core.kind import CHOICE, COUNTS, LIST, NONE, PAIRS, STEPS, TABLE, TEXT, UNSAID, Control, Kind

from ..parts import icon
from ..position_reading import wording_of
from ..scene import Scene, command
from ..seats import seat_mark
from ..texts import say
from ..tree import Node, h
from .edit import EditPage
from .edit_words import folded, matches, names_of, option_name, part_name, where

FEW, FOUND = 8, 8  #: so many options stand side by side; so many of those that are looked for are listed


class DeskView(NamedTuple):
    """What the controls are drawn from: the page, and a moment that has its words."""

    page: EditPage
    scene: Scene

    def word(self, key: str, **parts: Any) -> str:
        """A word of the table in the language that is spoken."""
        return say(key, self.scene.language, **parts)


class ControlAt(NamedTuple):
    """One place in the position: its path, its kind, what is written or follows there, and what can be done."""

    path: Path
    kind: Kind
    value: Any
    control: Control


def spot_at(sheet: DeskView, path: Path) -> ControlAt:
    """What stands at a path."""
    draft = sheet.page.draft
    kind, value = draft.kind(path), draft.shown(path)
    return ControlAt(path, kind, value, kind.control(draft.setup, value))


def deed(do: str, path: Path, **what: Any) -> str:
    """The command for one change."""
    return command("edit", deed=do, path=list(path), **what)


def small(text: str, do: str | None, heard: str, *inside: Node | str, cls: str = "", **more: Any) -> Node:
    """A small button; what it does is heard."""
    return h(
        "button",
        *(inside or (text,)),
        type="button",
        cls=f"edit-small {cls}".strip(),
        data_do=do,
        disabled=do is None,
        aria_label=heard,
        title=heard,
        **more,
    )


# -- a row ------------------------------------------------------------------------------------------


def row(sheet: DeskView, path: Path) -> Node:
    """One key: what it is called, its control, and the way back to what follows by itself."""
    is_said = sheet.page.draft.said(path) is not UNSAID
    name = part_name(sheet.scene, key_in(sheet, path))
    back = unsayer(sheet, path) if is_said else None
    classes = "edit-row edit-said" if is_said else "edit-row"
    return h(
        "div",
        h("span", name, cls="edit-label", title=wording_of(sheet.scene).label(str(key_in(sheet, path)))),
        h("div", *controls(sheet, spot_at(sheet, path)), cls="edit-control"),
        back,
        key=key_of(path),
        cls=classes,
        role="group",
        aria_label=name,
    )


def unsayer(sheet: DeskView, path: Path) -> Node:
    """The way back to what follows from the rest."""
    return small("↺", deed(UNSAY, path), sheet.word("edit-unsay", where=where(sheet.scene, path)), cls="edit-back")


def key_in(sheet: DeskView, path: Path) -> str | int:
    """The part of a path that says what it is about: of what a seat has, not its name."""
    return path[-2] if len(path) == 2 and path[-1] in sheet.scene.setup.players else path[-1]


def key_of(path: Path) -> str:
    """The key of a node for a path."""
    return "at-" + "/".join(map(str, path))


def controls(sheet: DeskView, spot: ControlAt) -> Iterator[Node]:
    """What can be done at a spot, by its shape."""
    found = picks(sheet, spot) if sheet.page.open == spot.path else None
    if found is not None and len(found[0]) > FEW:
        yield picker(sheet, spot, *found)
    yield from DRAWN[spot.control.shape](sheet, spot)


# -- numbers, choices, texts ------------------------------------------------------------------------


def stepped(sheet: DeskView, spot: ControlAt) -> Iterator[Node]:
    """A number: one less, the number itself, one more."""
    control, value = spot.control, spot.value
    number = value if type(value) is int else None
    less = None if number is None or number <= control.least else deed(PUT, spot.path, what=number - 1)
    more = None if number is not None and number >= control.most else deed(PUT, spot.path, what=(number or 0) + 1)
    yield stepper(sheet, spot, str(value) if value is not UNSAID else "", less, more)
    if control.has(NONE):
        yield chip(sheet, spot, NONE)


def stepper(sheet: DeskView, spot: ControlAt, text: str, less: str | None, more: str | None) -> Node:
    """A number between its two buttons; it can be typed, too."""
    name = where(sheet.scene, spot.path)
    typed = h(
        "input",
        type="text",
        inputmode="numeric",
        value=text,
        aria_label=name,
        data_change=deed(PUT, spot.path),
    )
    return h(
        "span",
        small("−", less, sheet.word("edit-less", where=name)),
        typed,
        small("+", more, sheet.word("edit-more", where=name)),
        cls="edit-steps",
    )


def chosen(sheet: DeskView, spot: ControlAt) -> Iterator[Node]:
    """A choice: each option as a chip if they are few, else what is chosen, which opens a list."""
    options = spot.control.options
    if len(options) <= FEW:
        yield from (chip(sheet, spot, option) for option in options)
    else:
        yield opener(sheet, spot, option_name(sheet.scene, spot.value, spot.control.words))


def chip(sheet: DeskView, spot: ControlAt, option: Any) -> Node:
    """One option."""
    is_now = type(option) is type(spot.value) and option == spot.value
    name = option_name(sheet.scene, option, spot.control.words)
    return small(
        name,
        deed(PUT, spot.path, what=option),
        f"{where(sheet.scene, spot.path)}: {name}",
        *marked(sheet, option, name),
        cls="edit-chip",
        aria_pressed="true" if is_now else "false",
    )


def marked(sheet: DeskView, option: Any, name: str) -> list[Node | str]:
    """A word, with the mark of the seat if it names one."""
    players = sheet.scene.setup.players
    return [seat_mark(players.index(option), 14), name] if option in players else [name]


def opener(sheet: DeskView, spot: ControlAt, name: str, cls: str = "") -> Node:
    """The button that opens a list to pick from."""
    is_open = sheet.page.open == spot.path
    return small(
        name,
        command("edit_open", path=list(spot.path)),
        sheet.word("edit-open", where=where(sheet.scene, spot.path)),
        name,
        icon("fold" if is_open else "unfold", 14),
        cls=f"edit-chip edit-opener {cls}".strip(),
        aria_expanded="true" if is_open else "false",
    )


def typed_text(sheet: DeskView, spot: ControlAt) -> Iterator[Node]:
    """A text."""
    value = spot.value if isinstance(spot.value, str) else ""
    name = where(sheet.scene, spot.path)
    yield h("input", type="text", cls="edit-text", value=value, aria_label=name, data_change=deed(PUT, spot.path))


# -- things that are laid and taken -----------------------------------------------------------------


def listed(sheet: DeskView, spot: ControlAt) -> Iterator[Node]:
    """A list: each thing with its way out, and what can be laid."""
    parts = opened(spot.kind, spot.value, sheet.page.draft.setup)
    for number, one in enumerate(parts):
        inner = spot_at(sheet, (*spot.path, number))
        if inner.control.shape in (TABLE, LIST, PAIRS, COUNTS, STEPS, TEXT):
            yield block(sheet, spot, inner, number)
        else:
            yield thing(sheet, spot, number, option_name(sheet.scene, one, inner.control.words), one)
    yield from adders(sheet, spot)
    yield emptier(sheet, spot)


def thing(sheet: DeskView, spot: ControlAt, name: Any, text: str, option: Any) -> Node:
    """One thing that lies there, and the cross that takes it away."""
    heard = sheet.word("edit-take", where=where(sheet.scene, spot.path), what=text)
    cross = small("×", deed(TAKE, spot.path, what=name), heard, icon("cross", 12), cls="edit-take")
    return h("span", *marked(sheet, option, text), cross, cls="edit-thing")


def block(sheet: DeskView, spot: ControlAt, inner: ControlAt, name: Any) -> Node:
    """One thing with parts of its own."""
    title = inner.value.get("for", "") if isinstance(inner.value, dict) else ""
    text = title or part_name(sheet.scene, name)
    heard = sheet.word("edit-take", where=where(sheet.scene, spot.path), what=text)
    cross = small("×", deed(TAKE, spot.path, what=name), heard, icon("cross", 12), cls="edit-take")
    return h(
        "div",
        h("span", text.replace("-", " "), cross, cls="edit-thing edit-head"),
        *controls(sheet, inner),
        key=key_of(inner.path),
        cls="edit-block",
    )


def adders(sheet: DeskView, spot: ControlAt) -> Iterator[Node]:
    """What can be laid: each word as a chip if they are few, else a list to pick from."""
    found = picks(sheet, spot)
    name = where(sheet.scene, spot.path)
    if found is None:
        yield small("+", deed(LAY, spot.path, what=None), sheet.word("edit-more", where=name), cls="edit-add")
    elif len(found[0]) <= FEW:
        for option in found[0]:
            text = option_name(sheet.scene, option, found[1])
            heard = sheet.word("edit-lay", where=name, what=text)
            yield small(text, deed(LAY, spot.path, what=option), heard, f"+ {text}", cls="edit-add")
    else:
        yield opener(sheet, spot, "+", "edit-add")


def emptier(sheet: DeskView, spot: ControlAt) -> Node:
    """The button that says: nothing lies here."""
    text = sheet.word("edit-none")
    heard = sheet.word("edit-empty", where=where(sheet.scene, spot.path))
    return small(text, deed(EMPTY, spot.path), heard, cls="edit-empty")


def counted(sheet: DeskView, spot: ControlAt) -> Iterator[Node]:
    """So many of each word: all of them if they are few, else those that are there."""
    counts = opened(spot.kind, spot.value, sheet.page.draft.setup)
    options = spot.control.options
    for option in options if len(options) <= FEW else counts:
        yield count(sheet, spot, option, counts.get(option, 0))
    if len(options) > FEW:
        yield opener(sheet, spot, "+", "edit-add")
    yield emptier(sheet, spot)


def count(sheet: DeskView, spot: ControlAt, option: Any, number: int) -> Node:
    """How many there are of one word."""
    path = (*spot.path, option)
    name = option_name(sheet.scene, option, spot.control.words)
    less = deed(TAKE, spot.path, what=option) if number else None
    inner = ControlAt(path, spot.kind, number, spot.control)
    return h(
        "span",
        h("span", name, cls="edit-word"),
        stepper(sheet, inner, str(number), less, deed(LAY, spot.path, what=option)),
        cls="edit-count",
    )


def paired(sheet: DeskView, spot: ControlAt) -> Iterator[Node]:
    """Things by words: what lies at each word, and the words where something can be laid."""
    parts = opened(spot.kind, spot.value, sheet.page.draft.setup)
    for name in parts:
        yield block(sheet, spot, spot_at(sheet, (*spot.path, name)), name)
    yield opener(sheet, spot, "+", "edit-add")
    yield emptier(sheet, spot)


def tabled(sheet: DeskView, spot: ControlAt) -> Iterator[Node]:
    """A table: a row for each part."""
    if spot.control.has(NONE):
        yield chip(sheet, spot, NONE)
    inside = [inner_row(sheet, (*spot.path, name)) for name in spot.control.parts]
    yield h("div", inside, cls="edit-table")


def inner_row(sheet: DeskView, path: Path) -> Node:
    """One part of a table: a short label and its control."""
    name = part_name(sheet.scene, path[-1])
    inside = [*controls(sheet, spot_at(sheet, path))]
    return h("div", h("span", name, cls="edit-label"), *inside, key=key_of(path), cls="edit-part")


DRAWN: dict[str, Callable[[DeskView, ControlAt], Iterator[Node]]] = {
    STEPS: stepped,
    CHOICE: chosen,
    TEXT: typed_text,
    LIST: listed,
    COUNTS: counted,
    PAIRS: paired,
    TABLE: tabled,
}


# -- picking by name --------------------------------------------------------------------------------


def picks(sheet: DeskView, spot: ControlAt) -> tuple[tuple[Any, ...], Any] | None:
    """What can be picked at a spot, and its words; None where nothing is picked."""
    control, setup = spot.control, sheet.page.draft.setup
    options, words = control.options, control.words
    if control.shape == LIST and control.thing is not None:
        options, words = control.thing.picks(setup), control.thing.control(setup).words
    return (options, words) if options else None


def picker(sheet: DeskView, spot: ControlAt, options: tuple[Any, ...], words: Any) -> Node:
    """A field to type a name in any language, and what is found; Enter takes the first."""
    page, scene = sheet.page, sheet.scene
    found = [option for option in options if matches(scene, option, words, page.sought)]
    do = PUT if spot.control.shape == CHOICE else LAY
    told = sheet.word("edit-found", found=len(found), count=len(options))
    field = h(
        "input",
        type="text",
        key="seek",
        value=page.sought,
        placeholder=sheet.word("edit-seek"),
        aria_label=sheet.word("edit-seek"),
        autocomplete="off",
        data_input=command("edit_find"),
        data_focus="",
    )
    first = deed(do, spot.path, what=found[0]) if found else command("edit_find", value=page.sought)
    hits = [hit(sheet, spot, do, option, words) for option in found[:FOUND]]
    return h(
        "form",
        h("div", field, h("span", told, cls="quiet"), cls="edit-seek"),
        h("ul", hits),
        key=f"{key_of(spot.path)}-pick",
        cls="edit-picker",
        data_scroll="",
        data_submit=first,
    )


def found_in(name: str, sought: str) -> list[Node | str]:
    """A name in which what is looked for is marked."""
    told, wanted = folded(name), folded(sought.strip())
    at = told.find(wanted) if wanted and len(told) == len(name) else -1
    if at < 0:
        return [name]
    end = at + len(wanted)
    return [name[:at], h("mark", name[at:end]), name[end:]]


def hit(sheet: DeskView, spot: ControlAt, do: str, option: Any, words: Any) -> Node:
    """One thing that was found, with its name in the other languages."""
    name = option_name(sheet.scene, option, words)
    others = [other for other in names_of(words).get(option, ()) if other != name]
    shown = marked(sheet, option, name)[:-1]
    inside = [
        h("b", *shown, *found_in(name, sheet.page.sought)),
        h("span", *found_in(", ".join(dict.fromkeys(others)), sheet.page.sought), cls="quiet"),
    ]
    heard = sheet.word("edit-lay" if do == LAY else "edit-put", where=where(sheet.scene, spot.path), what=name)
    return h("li", small(name, deed(do, spot.path, what=option), heard, *inside, cls="edit-hit"), key=f"hit-{option}")
