"""Kinds of tables that follow from types: a named tuple or a note is written with its fields as keys.

``Seat = Annotated[int, ANY_SEAT]`` is a number to the rules and a player's name in a position.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from .errors import shown
from .kind import CHOICE, LIST, TABLE, UNSAID, Control
from .kinds import MOST, WRONG, Here, Kind, Many, Maybe, Number, Row, Text, Truth
from .language import Say

NAME_PARTS = re.compile("[A-Z](?:[a-z0-9]+|[A-Z]*(?![a-z]))")
PLAIN: dict[Any, Kind] = {int: Number(-MOST), bool: Truth(), str: Text()}


class Record(Kind):
    """A table whose keys are the fields of a named tuple or of a note; what is not said is as before, or as usual.

    ``called`` gives fields a key of their own, where people write another word than the rules. A field given None is
    not written: it follows from the rest.
    """

    def __init__(self, cls: Any, called: Mapping[str, str] | None = None, **kinds: Kind | None) -> None:
        self.cls, self.called, self.own = cls, called or {}, kinds

    @property
    def kinds(self) -> dict[str, Kind]:
        """The kind of each key: as given here, or else by the type of its field."""
        found = {**kinds_of(self.cls), **self.own}
        return {self.called.get(field, field): kind for field, kind in found.items() if kind is not None}

    @property
    def fields(self) -> dict[str, str]:
        """The field of each key."""
        return {self.called.get(field, field): field for field in fields_of(self.cls)}

    def read(self, value: Any, here: Here, base: Any = None) -> Any:
        kinds, fields = self.kinds, self.fields
        if not isinstance(value, Mapping):
            return here.wrong(f"must be a table of {', '.join(kinds)}, not {shown(value)}.")
        found = {}
        for key, one in value.items():
            if key in kinds:
                found[fields[key]] = kinds[key].read(one, here.at(key), getattr(base, fields[key], None))
            else:
                here.at(key).wrong(f"is not known here. Known are: {', '.join(kinds)}.")
        usual = defaults_of(self.cls)
        needed = {key for key in fields if fields[key] not in usual and key not in value} if base is None else ()
        for key in sorted(needed):
            here.wrong(f"lacks {key}.")
        if needed or any(one is WRONG for one in found.values()):
            return WRONG
        return self.cls(**found) if base is None else base._replace(**found)

    def write(self, value: Any, setup: Any) -> dict[str, Any]:
        fields = self.fields
        return {key: kind.write(getattr(value, fields[key]), setup) for key, kind in self.kinds.items()}

    def describe(self, say: Say) -> str:
        return say("record", keys=", ".join(self.kinds))

    def example(self, setup: Any) -> dict[str, Any]:
        return {key: kind.example(setup) for key, kind in [*self.kinds.items()][:2]}

    def parts(self) -> Iterator[tuple[str, Kind]]:
        return iter(self.kinds.items())

    def control(self, setup: Any, value: Any = UNSAID) -> Control:
        return Control(TABLE, parts=self.kinds)


class Group(Many):
    """Things of one kind as a set: each is there at most once, and order says nothing."""

    def __init__(self, kind: Kind, most: int = MOST, clause: str | None = None) -> None:
        super().__init__(kind, most, clause)

    def read(self, value: Any, here: Here, base: Any = None) -> Any:
        found = super().read(value, here, base)
        if found is not WRONG and len(set(found)) < len(found):
            return here.wrong(f"names something twice: {shown(value)}.", self.clause)
        return WRONG if found is WRONG else frozenset(found)

    def write(self, value: Any, setup: Any) -> list[Any]:
        return sorted(super().write(value, setup), key=str)


class Waiting(Kind):
    """What a game waits for and has still to do: a list of tables, each named after its kind; the last comes first."""

    def __init__(self, *notes: type) -> None:
        self.notes = {spelled(cls): Record(cls) for cls in notes}

    def read(self, value: Any, here: Here, base: Any = None) -> Any:
        if not isinstance(value, (list, tuple)):
            return here.wrong(f"must be a list, not {shown(value)}.")
        found = tuple(self.read_note(one, here.at(number)) for number, one in enumerate(value))
        return WRONG if any(one is WRONG for one in found) else found

    def read_note(self, value: Any, here: Here) -> Any:
        """One question or task from its table."""
        name = value.get("for") if isinstance(value, Mapping) else None
        if not isinstance(name, str) or name not in self.notes:
            return here.wrong(f"must be a table with 'for', one of {', '.join(self.notes)}, not {shown(value)}.")
        return self.notes[name].read({key: one for key, one in value.items() if key != "for"}, here)

    def write(self, value: Sequence[Any], setup: Any) -> list[Any]:
        names = [spelled(type(note)) for note in value]
        return [{"for": name} | self.notes[name].write(note, setup) for name, note in zip(names, value, strict=True)]

    def describe(self, say: Say) -> str:
        return say("waiting", names=", ".join(self.notes))

    def example(self, setup: Any) -> list[Any]:
        name, record = next(iter(self.notes.items()))
        return [{"for": name} | record.example(setup)]

    def parts(self) -> Iterator[tuple[str, Kind]]:
        return iter(self.notes.items())

    def control(self, setup: Any, value: Any = UNSAID) -> Control:
        return Control(LIST, thing=NoteTable(self))


class NoteTable(Kind):
    """One question or task: first which, then a table of what it is about."""

    def __init__(self, waiting: Waiting) -> None:
        self.waiting = waiting

    def read(self, value: Any, here: Here, base: Any = None) -> Any:
        return self.waiting.read_note(value, here)

    def write(self, value: Any, setup: Any) -> Any:
        return self.waiting.write((value,), setup)[0]

    def control(self, setup: Any, value: Any = UNSAID) -> Control:
        name = value.get("for") if isinstance(value, Mapping) else None
        if isinstance(name, str) and name in self.waiting.notes:
            return self.waiting.notes[name].control(setup)
        return Control(CHOICE, tuple(self.waiting.notes))

    def begun(self, pick: Any, setup: Any) -> Any:
        return {"for": pick}


def spelled(cls: type) -> str:
    """The name of a note in writing.

    >>> class NextStone: pass
    >>> class GainAP: pass
    >>> spelled(NextStone), spelled(GainAP)
    ('next-stone', 'gain-ap')
    """
    return "-".join(NAME_PARTS.findall(cls.__name__)).lower()


# -- kinds by type --------------------------------------------------------------------------------


def fields_of(cls: Any) -> tuple[str, ...]:
    """The fields of a named tuple or of a note, in their order."""
    fields: tuple[str, ...] = cls._fields if hasattr(cls, "_fields") else cls.fields
    return fields


def defaults_of(cls: Any) -> Mapping[str, Any]:
    """The values that fields have if nothing is said."""
    defaults: Mapping[str, Any] = cls._field_defaults if hasattr(cls, "_field_defaults") else cls.defaults
    return defaults


@cache
def kinds_of(cls: Any) -> dict[str, Kind]:
    """The kind of each field by its type; a field of a type that says nothing must be given a kind by hand."""
    types = get_type_hints(cls, include_extras=True)
    return {field: kind_of(types[field]) for field in fields_of(cls)}


def kind_of(type_: Any) -> Kind:
    """The kind of values of a type: what it is annotated with, or what follows from its form."""
    origin, inner = get_origin(type_), get_args(type_)
    if origin is Annotated:
        return next((kind for kind in reversed(inner[1:]) if isinstance(kind, Kind)), None) or kind_of(inner[0])
    if origin is tuple:
        return Many(kind_of(inner[0])) if inner[-1] is Ellipsis else Row(*map(kind_of, inner))
    if origin is frozenset:
        return Group(kind_of(inner[0]))
    if origin in (Union, UnionType) and NoneType in inner:
        return Maybe(kind_of(next(one for one in inner if one is not NoneType)))
    if type_ in PLAIN:
        return PLAIN[type_]
    if isinstance(type_, type) and issubclass(type_, tuple):
        return Record(type_)
    raise TypeError(f"No kind of written value follows from {type_!r}: annotate the field with one.")
