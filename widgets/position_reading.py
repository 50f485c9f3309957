"""What lies on the table of any game, read from the form of its positions: what each key says, beside what it said.

What the game waits for, and why it is over, is left to the question.
"""

from itertools import zip_longest
from typing import NamedTuple

from thieves.core.board import Board
from thieves.core.kinds import Counts, Each, Kind, Many, Maybe, Word
from thieves.core.position import Key
from thieves.core.position_words import Chip, Entry, Wording, entries, in_words
from thieves.core.records import Waiting

from . import board
from .scene import Scene


class Item(NamedTuple):
    """What one key of a position says."""

    key: str
    label: str
    entries: tuple[Entry, ...]
    of_seats: bool = False  #: one entry for each seat?
    of_fields: bool = False  #: is all of it shown on the board?


def items(scene: Scene) -> list[Item]:
    """What each key says now, beside what it said one moment ago; one that says nothing keeps its place."""
    found, wording = [], wording_of(scene)
    for key in scene.game.form.keys.values():
        if key.name in scene.seen and is_shown(key):
            now = entries(wording, key.kind, scene.seen[key.name], key.name)
            then = entries(wording, key.kind, (scene.previous or {}).get(key.name, scene.seen[key.name]), key.name)
            of_seats = isinstance(key.kind, Each) and tuple(key.kind.names(scene.setup)) == scene.setup.players
            of_fields = is_of_fields(scene, key.kind)
            found.append(Item(key.name, wording.label(key.name), compared(now, then), of_seats, of_fields))
    return found


def wording_of(scene: Scene) -> Wording:
    """The words that are spoken at this table."""
    return Wording(scene.game, scene.setup, scene.language)


def is_shown(key: Key) -> bool:
    """Does the key say what lies on the table?"""
    return key.put is not None and key.name != "end" and not isinstance(key.kind, Waiting)


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


def item_in_words(item: Item) -> str:
    """What a key says, in a line."""
    parts = [
        f"{entry.label} {in_words(entry.chips)}" if entry.label else in_words(entry.chips) for entry in item.entries
    ]
    return f"{item.label}: {'; '.join(parts)}"


def text(scene: Scene) -> str:
    """All that lies on the table in plain lines, the board first; what belongs to seats stands in their panel."""
    found = [item_in_words(item) for item in items(scene) if not item.of_seats]
    laid = scene.board
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
    fields = scene.board.number if scene.board else {}
    if isinstance(kind, Each) and set(kind.names(scene.setup)) <= set(fields):
        return True
    if isinstance(kind, (Each, Many, Maybe, Counts)):
        return is_of_fields(scene, kind.kind)
    return isinstance(kind, Word) and set(kind.words(scene.setup)) <= set(fields)
