"""What lies on the table of any game, read from the form of its positions: what each key says, in words and numbers.

Every value is told by its kind: who, how many of what, so many pieces, hidden, none. What the game waits for, and why
it is over, is left to the question.
"""

from collections.abc import Iterator, Mapping
from itertools import zip_longest
from typing import Any, NamedTuple

from thieves.core.board import Board
from thieves.core.kinds import UNSEEN, Counts, Each, Kind, Letters, Many, Maybe, Number, Row, Truth, Word
from thieves.core.position import Key
from thieves.core.records import Record, Waiting

from . import board
from .scene import Scene
from .texts import say

NOTHING = ("", "none", None)


class Chip(NamedTuple):
    """One thing: a word, a seat, so many of something, or (without a word) so many pieces."""

    text: str
    number: int | None = None
    seat: int | None = None
    is_hidden: bool = False
    before: int | None = None  #: so many there were one moment ago


class Entry(NamedTuple):
    """What is said of one name: a player, a heap, a part; a key that names nothing has one entry without a name."""

    name: str
    label: str
    chips: tuple[Chip, ...]


class Item(NamedTuple):
    """What one key of a position says."""

    key: str
    label: str
    entries: tuple[Entry, ...]
    of_seats: bool = False  #: one entry for each seat?
    of_fields: bool = False  #: is all of it shown on the board?


def items(scene: Scene) -> list[Item]:
    """What each key says now, beside what it said one moment ago; one that says nothing keeps its place."""
    found = []
    for key in scene.game.form.keys.values():
        if key.name in scene.seen and is_shown(key):
            now = entries(scene, key.kind, scene.seen[key.name])
            then = entries(scene, key.kind, (scene.previous or {}).get(key.name, scene.seen[key.name]))
            of_seats = isinstance(key.kind, Each) and tuple(key.kind.names(scene.setup)) == scene.setup.players
            of_fields = is_of_fields(scene, key.kind)
            found.append(Item(key.name, label(scene, key.name), compared(now, then), of_seats, of_fields))
    return found


def is_shown(key: Key) -> bool:
    """Does the key say what lies on the table?"""
    return key.put is not None and key.name != "end" and not isinstance(key.kind, Waiting)


def label(scene: Scene, key: str) -> str:
    """What a key is called: the first of the game's words for it, or the key as it stands.

    A remark behind a semicolon is for those who write positions.
    """
    said: str = scene.game.language.texts.get("keys", {}).get(key, {}).get(scene.language, key.replace("_", " "))
    said = said.partition(";")[0]
    return said[:1].upper() + said[1:]


def said_as(scene: Scene, text: str) -> str:
    """A written word in the language that is spoken, where the game has it among its words."""
    texts = scene.game.language.texts.get("words", {}).get(text, {})
    return str(texts.get(scene.language, text))


# -- by kind --------------------------------------------------------------------------------------


def entries(scene: Scene, kind: Kind, value: Any) -> tuple[Entry, ...]:
    """The entries of a value: one for each name of a table, for each part of a list of tables, or just one."""
    if isinstance(kind, (Each, Record)) and isinstance(value, Mapping):
        pairs = ((name, inner(kind, name), one) for name, one in value.items())
        return tuple(Entry(name, name_of(scene, kind, name), counted(scene, part, one)) for name, part, one in pairs)
    if isinstance(kind, Many) and isinstance(kind.kind, (Each, Record)):
        found = tuple(Entry(str(n), str(n), chips(scene, kind.kind, one)) for n, one in enumerate(value, start=1))
        return found or (Entry("", "", ()),)
    return (Entry("", "", chips(scene, kind, value)),)


def inner(kind: Each | Record, name: str) -> Kind:
    """The kind of what stands under a name."""
    return kind.kind if isinstance(kind, Each) else kind.kinds[name]


def name_of(scene: Scene, kind: Each | Record, name: str) -> str:
    """What a name in a table is called."""
    return said_as(scene, name) if isinstance(kind, Each) else label(scene, name)


def counted(scene: Scene, kind: Kind, value: Any) -> tuple[Chip, ...]:
    """What stands under a name; a number counts pieces there."""
    if isinstance(kind, Number) and type(value) is int:
        return (Chip("", value),)
    return chips(scene, kind, value)


def chips(scene: Scene, kind: Kind, value: Any) -> tuple[Chip, ...]:
    """A value as a row of things."""
    if isinstance(kind, Maybe):
        return chips(scene, kind.kind, value)
    if value == UNSEEN:
        return (Chip(UNSEEN, is_hidden=True),)
    if value in NOTHING:
        return ()
    if isinstance(kind, Truth):
        return (Chip(say("yes" if value else "no", scene.language)),)
    if isinstance(kind, Word) and kind.noun == "player" and value in scene.setup.players:
        return (Chip(value, seat=scene.setup.players.index(value)),)
    if isinstance(kind, Letters):
        return tuple(lot(scene, letter, value.count(letter)) for letter in dict.fromkeys(value))
    if isinstance(kind, Counts):
        return tuple(lot(scene, name, count) for name, count in value.items())
    if isinstance(kind, (Many, Row)):
        kinds = kind.kinds if isinstance(kind, Row) else [kind.kind] * len(value)
        return tuple(chip for part, one in zip(kinds, value, strict=True) for chip in chips(scene, part, one))
    return tuple(plain(scene, kind, value))


def lot(scene: Scene, name: str, count: int) -> Chip:
    """So many things of one name; the name may be hidden."""
    return Chip(said_as(scene, name), count, is_hidden=name == UNSEEN)


def plain(scene: Scene, kind: Kind, value: Any) -> Iterator[Chip]:
    """A word or a number; of a table inside a table each part in a few words; whatever else, by its own form."""
    if isinstance(value, Mapping):
        parts = dict(kind.parts())
        for name, one in value.items():
            part = kind.kind if isinstance(kind, Each) else parts.get(name, kind)
            yield Chip(f"{label(scene, name)}: {in_words(chips(scene, part, one))}")
    elif isinstance(value, (list, tuple)):
        for one in value:
            yield from chips(scene, kind, one)
    else:
        yield Chip(said_as(scene, value) if isinstance(value, str) else str(value))


# -- before and after -----------------------------------------------------------------------------


def compared(now: tuple[Entry, ...], then: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """The entries of now, their pieces beside those of one moment ago."""
    was = {entry.name: entry.chips for entry in then}
    return tuple(entry._replace(chips=beside(entry.chips, was.get(entry.name, ()))) for entry in now)


def beside(now: tuple[Chip, ...], then: tuple[Chip, ...]) -> tuple[Chip, ...]:
    """The pieces of now, each lot with what it counted."""
    pairs = zip_longest(now, then[: len(now)])
    return tuple(chip._replace(before=old.number) if old and old.text == chip.text else chip for chip, old in pairs)


# -- in words -------------------------------------------------------------------------------------


def in_words(found: tuple[Chip, ...]) -> str:
    """Some things in a line."""
    return ", ".join(map(said, found)) or "–"


def said(chip: Chip) -> str:
    """One thing in words."""
    if chip.number is None or not chip.text:
        return chip.text if chip.number is None else str(chip.number)
    return chip.text if chip.number == 1 else f"{chip.number} × {chip.text}"


def item_in_words(item: Item) -> str:
    """What a key says, in a line."""
    parts = [
        f"{entry.label} {in_words(entry.chips)}" if entry.label else in_words(entry.chips) for entry in item.entries
    ]
    return f"{item.label}: {'; '.join(parts)}"


def text(scene: Scene) -> str:
    """All that lies on the table in plain lines, the board first; what belongs to seats stands in their panel."""
    found = [item_in_words(item) for item in items(scene) if not item.of_seats]
    laid = scene.game.board
    return "\n".join(([board.lines(laid, marks(scene, laid))] if laid else []) + found)


# -- on a board -----------------------------------------------------------------------------------


def standing(scene: Scene, laid: Board) -> dict[str, list[Chip]]:
    """What stands on each field: everything that a key says of a field, and whoever is said to be there."""
    found: dict[str, list[Chip]] = {}
    for item in items(scene):
        for number, entry in enumerate(item.entries):
            if entry.name in laid.number:
                found.setdefault(entry.name, []).extend(chip for chip in entry.chips if chip.number != 0)
            for chip in entry.chips if entry.name not in laid.number else ():
                if chip.text in laid.number:
                    found.setdefault(chip.text, []).append(stander(item, number, entry))
    return found


def stander(item: Item, number: int, entry: Entry) -> Chip:
    """Whoever or whatever is said to be on a field: a seat, a named thing, or what the key is about."""
    return Chip(entry.label, seat=number) if item.of_seats else Chip(entry.label or item.label)


def marks(scene: Scene, laid: Board) -> dict[str, str]:
    """What stands on each field, in a few words."""
    return {name: in_words(tuple(found)) for name, found in standing(scene, laid).items() if found}


def is_of_fields(scene: Scene, kind: Kind) -> bool:
    """Is all that such a key says said of fields, so that the board shows it?"""
    fields = scene.game.board.number if scene.game.board else {}
    if isinstance(kind, Each) and set(kind.names(scene.setup)) <= set(fields):
        return True
    if isinstance(kind, (Each, Many, Maybe, Counts)):
        return is_of_fields(scene, kind.kind)
    return isinstance(kind, Word) and set(kind.words(scene.setup)) <= set(fields)
