"""A note: what a game waits for, or has still to do, as a small value that knows what it is about."""

from collections.abc import Callable, Sequence
from inspect import get_annotations
from operator import itemgetter
from typing import Any, ClassVar, Protocol, Self, TypeVar, dataclass_transform

W = TypeVar("W", bound=Callable[..., Any])


@dataclass_transform(frozen_default=True)
class NoteType(type):
    """Makes of a class with annotated fields a tuple that begins with its class: notes of two kinds are never equal."""

    fields: tuple[str, ...]
    defaults: dict[str, Any]

    def __new__(mcs, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> "NoteType":
        cls = super().__new__(mcs, name, bases, {"__slots__": (), **space})
        own = [field for field, kind in get_annotations(cls).items() if "ClassVar" not in str(kind)]
        cls.fields = (*getattr(bases[0], "fields", ()), *own)
        cls.defaults = getattr(bases[0], "defaults", {}) | {field: space[field] for field in own if field in space}
        cls.__new__ = maker(cls.fields, tuple(cls.defaults.values()))  # type: ignore[method-assign]
        for field in own:
            setattr(cls, field, property(itemgetter(cls.fields.index(field) + 1)))
        return cls


def maker(fields: Sequence[str], defaults: tuple[Any, ...]) -> Any:
    """What makes such a note: a function with these arguments, written as `namedtuple` writes its own."""
    row = ", ".join(["class_", *fields])
    assert all(map(str.isidentifier, fields)), "names of fields alone get in here"
    make = eval(f"lambda {row}: __new__(class_, ({row},))", {"__new__": tuple.__new__})
    make.__defaults__ = defaults
    return make


class Note(tuple[Any, ...], metaclass=NoteType):
    """A small value: its class, then its fields.

    >>> class Throw(Note):
    ...     seat: int
    ...     dice: int = 2
    >>> Throw(1), Throw(1, dice=3).dice, Throw(1) == (Throw, 1, 2), Throw(1).but(seat=0)
    (Throw(seat=1, dice=2), 3, True, Throw(seat=0, dice=2))
    """

    work: ClassVar[Callable[..., Any] | None] = None  #: what is done without asking

    @classmethod
    def does(cls, work: W) -> W:
        """Register what is done without asking, as ``work(state, note, run)``; None says: this has to be asked."""
        cls.work = staticmethod(work)
        return work

    def __getnewargs__(self) -> tuple[Any, ...]:
        return self[1:]

    def __repr__(self) -> str:
        pairs = zip(self.__class__.fields, self[1:], strict=True)
        return f"{self.__class__.__name__}({', '.join(f'{field}={value!r}' for field, value in pairs)})"

    def but(self, **changes: Any) -> Self:
        """The same note with these changes."""
        return self.__class__(**{**dict(zip(self.__class__.fields, self[1:], strict=True)), **changes})


class HasNotes(Protocol):
    """All that is asked of a state here: its notes, why it is over, and how a changed one is made."""

    @property
    def setup(self) -> Any: ...

    @property
    def notes(self) -> tuple[Note, ...]: ...

    @property
    def end(self) -> str: ...

    @property
    def _replace(self) -> Callable[..., Any]: ...
