"""Editing a position: a draft, the smallest changes to it, and what is wrong with it.

A draft is a written position that may be impossible; nothing is lost by a mistake. Every change names a path in it and
what is done there, and is checked against the `Control` of the kind at that path, so any game can be edited.

>>> from examples.nim import nim
>>> draft = draft_of(nim, ("Ala", "Bo"))
>>> for change in changes_to(draft, {"heaps": {"A": 9}, "turn": 1}):
...     draft = draft.after(change)
>>> draft.position, draft.after(Change("put", ("heaps", "A"), 12)).flaws[0].clause
({'heaps': {'A': 9}, 'turn': 1}, 'heaps.three')
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from .contract import Game
from .errors import Flaw, ThievesError, shown
from .kind import CHOICE, COUNTS, LIST, MOST, PAIRS, STEPS, TABLE, TEXT, UNSAID, Control, Here, Kind
from .position import Form, replaced

Path = tuple[str | int, ...]
PUT, LAY, TAKE, EMPTY, UNSAY = "put", "lay", "take", "empty", "unsay"
DEEDS = (PUT, LAY, TAKE, EMPTY, UNSAY)


class Change(NamedTuple):
    """One small change: what is done, at which path, and with what.

    A value is put, one more thing is laid, one is taken (by its place in a list, else by its word), everything there
    is put away, or nothing is said of it any more.
    """

    do: str
    path: Path
    what: Any = None


class WholePosition(Kind):
    """A position as one table: its keys are those of the form."""

    def __init__(self, form: Form[Any]) -> None:
        self.keys = {key.name: key.kind for key in form.keys.values() if not key.follows}

    def control(self, setup: Any, value: Any = UNSAID) -> Control:
        return Control(TABLE, parts=self.keys)


@dataclass(frozen=True)
class Draft:
    """A position that is being laid out: the game, what was agreed before it, and what is written."""

    game: Game[Any]
    setup: Any
    position: Mapping[str, Any] = field(default_factory=dict)

    def after(self, change: Change) -> "Draft":
        """The draft after a change; raises ThievesError if there is nothing that can be changed so."""
        return Draft(self.game, self.setup, changed(self, change))

    @cached_property
    def state(self) -> Any:
        """The state that this describes, as far as it can be read."""
        return self.game.form.understood(self.setup, self.position)[0]

    @cached_property
    def flaws(self) -> tuple[Flaw, ...]:
        """Everything that is wrong with it."""
        return self.game.form.examine(self.setup, self.position)[1]

    def kind(self, path: Path) -> Kind:
        """The kind of what can be written at a path."""
        kind, value = self.whole, self.position
        for at, name in enumerate(path, start=1):
            parts = opened(kind, value, self.setup)
            inner = kind.control(self.setup, value).inside(name, parts)
            if inner is None:
                raise ThievesError(f"There is nothing to change at {shown('.'.join(map(str, path)))}.")
            kind, value = inner, part_at(parts, name)
            if value is UNSAID and at < len(path):
                value = value_at(self.whole, self.usual, path[:at], self.setup)
        return kind

    @cached_property
    def whole(self) -> Kind:
        """The kind of the whole position."""
        return WholePosition(self.game.form)

    def said(self, path: Path) -> Any:
        """What is written at a path, or UNSAID."""
        return value_at(self.whole, self.position, path, self.setup)

    def shown(self, path: Path) -> Any:
        """What is written at a path, or else what follows from the rest."""
        said = self.said(path)
        return value_at(self.whole, self.usual, path, self.setup) if said is UNSAID else said

    @cached_property
    def usual(self) -> Mapping[str, Any]:
        """The whole position that follows from what is said."""
        return self.game.form.tell(self.state)


def draft_of(game: Game[Any], players: Sequence[str], **options: Any) -> Draft:
    """The draft of an empty table: nothing is said."""
    return Draft(game, game.setup(players, **options).setup)


def draft_from(game: Game[Any], state: Any) -> Draft:
    """The draft of a state."""
    return Draft(game, state.setup, game.write_position(state))


# -- parts of a written value -----------------------------------------------------------------------


def opened(kind: Kind, value: Any, setup: Any) -> Any:
    """The parts of a written value; none where nothing is said, or nothing that has such parts."""
    control = kind.control(setup, value)
    none: Any = [] if control.shape == LIST or 0 in control.parts else {}
    if value is UNSAID or not isinstance(value, (Mapping, list, tuple, str)):
        return kind.opened(kind.blank(setup), setup) if 0 in control.parts else none
    found = kind.opened(value, setup)
    return found if isinstance(found, (list, tuple) if none == [] else Mapping) else none


def part_at(parts: Any, name: str | int) -> Any:
    """One part, or UNSAID."""
    if isinstance(parts, Mapping):
        return parts.get(name, UNSAID)
    is_there = isinstance(parts, (list, tuple)) and isinstance(name, int) and 0 <= name < len(parts)
    return parts[name] if is_there else UNSAID


def value_at(kind: Kind, value: Any, path: Path, setup: Any) -> Any:
    """What is written at a path inside a value, or UNSAID."""
    for name in path:
        if value is UNSAID:
            return UNSAID
        parts = opened(kind, value, setup)
        inner = kind.control(setup, value).inside(name, parts)
        if inner is None:
            return UNSAID
        kind, value = inner, part_at(parts, name)
    return value


# -- one change -------------------------------------------------------------------------------------


def changed(draft: Draft, change: Change) -> dict[str, Any]:
    """The written position after a change."""
    if change.do not in DEEDS or not change.path:
        raise ThievesError(f"A position cannot be changed by {shown(change.do)}.")
    position: dict[str, Any] = inside(draft, draft.whole, dict(draft.position), (), change)
    return position


def inside(draft: Draft, kind: Kind, value: Any, gone: Path, change: Change) -> Any:
    """A written value after a change in it; ``gone`` is the part of the path that led here."""
    at = len(gone)
    if at == len(change.path):
        return done(draft, kind, value, change)
    name = change.path[at]
    control = kind.control(draft.setup, value)
    if value is UNSAID and (control.shape != TABLE or 0 in control.parts):
        value = draft.shown(gone)  # a list that nobody has written begins as it lies there
    parts = opened(kind, value, draft.setup)
    part = control.inside(name, parts)
    if part is None and change.do == UNSAY and at + 1 == len(change.path) and part_at(parts, name) is not UNSAID:
        return kind.closed(replaced(parts, name), draft.setup)  # what no position says
    if part is None:
        raise ThievesError(f"There is nothing to change at {shown('.'.join(map(str, change.path)))}.")
    found = inside(draft, part, part_at(parts, name), (*gone, name), change)
    instead = () if found is UNSAID else (found,)
    return kind.closed(replaced(parts, name, *instead), draft.setup)


def done(draft: Draft, kind: Kind, value: Any, change: Change) -> Any:
    """What stands at the path of a change afterwards."""
    control = kind.control(draft.setup, value)
    if change.do == UNSAY:
        return UNSAID
    if change.do == EMPTY:
        return kind.blank(draft.setup)
    if change.do == PUT:
        return checked(control.takes(change.what), change)
    if value is UNSAID:
        value = draft.shown(change.path)
    if control.shape not in HANDS:
        raise ThievesError(f"At {shown('.'.join(map(str, change.path)))} nothing is laid or taken.")
    parts = HANDS[control.shape](control, opened(kind, value, draft.setup), change, draft.setup)
    return kind.closed(parts, draft.setup)


def checked(is_possible: bool, change: Change) -> Any:
    """What is put or laid, if it can be."""
    if not is_possible:
        raise ThievesError(f"{shown(change.what)} cannot stand at {shown('.'.join(map(str, change.path)))}.")
    return change.what


def in_list(control: Control, parts: list[Any], change: Change, setup: Any) -> list[Any]:
    """A list with one thing more or less."""
    thing = control.thing
    assert thing is not None
    if change.do == TAKE:
        if type(change.what) is not int or not 0 <= change.what < len(parts):
            raise ThievesError(f"There is no thing number {shown(change.what)} in this list of {len(parts)}.")
        return [*parts[: change.what], *parts[change.what + 1 :]]
    picks = thing.picks(setup)
    checked(any(type(pick) is type(change.what) and pick == change.what for pick in picks or (None,)), change)
    if len(parts) >= MOST:
        raise ThievesError("Nobody lays out so many things.")
    return [*parts, thing.begun(change.what, setup)]


def in_counts(control: Control, parts: dict[str, int], change: Change, setup: Any) -> dict[str, int]:
    """Counts with one of a word more or less."""
    checked(control.has(change.what), change)
    left = parts.get(change.what, 0) + (1 if change.do == LAY else -1)
    if left < 0:
        raise ThievesError(f"There is no {shown(change.what)} to take.")
    counts = {word: parts.get(word, 0) if word != change.what else left for word in (*parts, change.what)}
    return {word: count for word, count in counts.items() if count}


def in_pairs(control: Control, parts: dict[str, Any], change: Change, setup: Any) -> dict[str, Any]:
    """Things by words, with one more or less."""
    assert control.thing is not None
    checked(control.has(change.what), change)
    if change.do == LAY:
        return {**parts, change.what: control.thing.blank(setup)}
    if change.what not in parts:
        raise ThievesError(f"Nothing lies at {shown(change.what)}.")
    return {word: one for word, one in parts.items() if word != change.what}


HANDS: Mapping[str, Callable[[Control, Any, Change, Any], Any]] = {LIST: in_list, COUNTS: in_counts, PAIRS: in_pairs}


# -- from an empty table to a position --------------------------------------------------------------


def changes_to(draft: Draft, position: Mapping[str, Any]) -> Iterator[Change]:
    """The smallest changes that lead from an empty table to a position."""
    for name, kind in draft.whole.control(draft.setup).parts.items():
        if name in position:
            yield from steps_to(kind, position[name], (name,), draft.setup)


def steps_to(kind: Kind, value: Any, path: Path, setup: Any) -> Iterator[Change]:
    """The changes that bring a value to a path."""
    control = kind.control(setup, value)
    if control.shape in (STEPS, CHOICE, TEXT) or control.takes(value):
        yield Change(PUT, path, plain(kind, value, setup))
        return
    parts = opened(kind, value, setup)
    if not (control.shape == TABLE and parts):
        yield Change(EMPTY, path)
    if control.shape == COUNTS:
        for word, count in parts.items():
            yield from (Change(LAY, path, word) for _ in range(count))
        return
    for name, one in parts.items() if isinstance(parts, Mapping) else enumerate(parts):
        inner = control.inside(name, parts)
        if inner is not None:
            yield from laying(control, inner, one, (*path, name), setup)


def laying(control: Control, kind: Kind, value: Any, path: Path, setup: Any) -> Iterator[Change]:
    """The changes that lay one thing with its parts."""
    if control.shape == TABLE:
        yield from steps_to(kind, value, path, setup)
        return
    whole, name = path[:-1], path[-1]
    pick = picked(kind, value, setup) if control.shape == LIST else name
    yield Change(LAY, whole, pick)
    begun = kind.begun(pick, setup) if control.shape == LIST else kind.blank(setup)
    if begun != value:
        yield from steps_to(kind, value, path, setup)


def picked(kind: Kind, value: Any, setup: Any) -> Any:
    """What has to be picked so that this can be laid: the option itself, or the one that begins it."""
    picks, word = kind.picks(setup), plain(kind, value, setup)
    if not picks or word in picks:
        return word if picks else None
    parts: Mapping[str, Any] = opened(kind, value, setup)
    return next(part for part in parts.values() if part in picks)


def plain(kind: Kind, value: Any, setup: Any) -> Any:
    """A value in the word that the editor has for it, where people may write another one."""
    if kind.control(setup).has(value):
        return value
    here = Here(setup, (), [])
    found = kind.read(value, here)
    return value if here.flaws else kind.write(found, setup)
