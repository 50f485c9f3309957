"""What every kind of written value answers: how it is read, written and told, and what can be done with it.

What can be done with a value is a `Control`: the editor of positions is drawn from it, and every change is checked
against it, so no kind needs an editor of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from .errors import Flaw
from .language import Say

FEW_NUMBERS = 13  #: so many numbers are picked instead of stepped to
MOST = 10_000  #: nobody counts further, and no number with more digits is ever made from a text
WRONG: Any = object()  #: what a mistake is read as
UNSEEN = "?"  #: how the unknown is written
NONE = "none"  #: how it is written that there is none
UNSAID: Any = object()  #: what stands where nothing is said

# What can be done with a value: it is stepped, chosen, typed; it is a table, a list, counts of words, things by words.
STEPS, CHOICE, TEXT, TABLE, LIST, COUNTS, PAIRS = "steps", "choice", "text", "table", "list", "counts", "pairs"


def is_number(value: Any, least: int = 0) -> bool:
    """Is this a whole number of at least so many, and no more than anybody counts?"""
    return type(value) is int and least <= value <= MOST


def in_digits(text: str) -> int | None:
    """The number that a word says in plain digits; None if it says none.

    >>> in_digits("12"), in_digits("²"), in_digits("9" * 5000)
    (12, None, None)
    """
    number = int(text) if text.isdecimal() and len(text) <= len(str(MOST)) else None
    return number if is_number(number) else None


class Here(NamedTuple):
    """Where in a written position we are; every mistake is noted with its path."""

    setup: Any
    path: tuple[str | int, ...]
    flaws: list[Flaw]

    def at(self, part: str | int) -> Here:
        """The place of a part."""
        return Here(self.setup, (*self.path, part), self.flaws)

    def wrong(self, sentence: str, clause: str | None = None) -> Any:
        """Note a mistake; what is written here counts for nothing."""
        self.flaws.append(Flaw(self.path, f"{'.'.join(map(str, self.path))} {sentence}", clause))
        return WRONG


class Control(NamedTuple):
    """What can be done with a value: its shape, and what that shape needs to know."""

    shape: str
    options: tuple[Any, ...] = ()  #: what can be picked, as it is written; of counts and pairs, the words
    words: Mapping[str, Any] = {}  #: the vocabulary of the options, which may have names in every language
    least: int = 0
    most: int = MOST  #: of a number, or of things in a list
    parts: Mapping[Any, Kind] = {}  #: of a table
    board: Any = None  #: the board whose fields the options are, if they are
    thing: Kind | None = None  #: one thing of a list, or what stands at a word

    def has(self, what: Any) -> bool:
        """Is this one of the options? True is not 1."""
        return any(type(what) is type(option) and what == option for option in self.options)

    def takes(self, what: Any) -> bool:
        """Can this value be put here: a number, a text, or one of the options?"""
        if self.shape in (STEPS, TEXT) and type(what) is (int if self.shape == STEPS else str):
            return True
        return self.shape not in (COUNTS, PAIRS) and self.has(what)

    def inside(self, name: Any, parts: Any) -> Kind | None:
        """The kind of a part by its name, or None if there is no such part."""
        if self.shape == TABLE:
            return self.parts.get(name)
        if self.shape == LIST:
            return self.thing if type(name) is int and 0 <= name < len(parts) else None
        return self.thing if name in self.options else None


class Kind:
    """A kind of value: read from writing, written again, and told to whoever asks what can be written."""

    names_are: Kind | None = None  #: of a table of things: of which kind its names are

    def read(self, value: Any, here: Here, base: Any = None) -> Any:
        """What is meant, or WRONG after a note of the mistake; ``base`` is what holds where nothing is said."""
        raise NotImplementedError

    def write(self, value: Any, setup: Any) -> Any:
        """The value as it is written."""
        raise NotImplementedError

    def describe(self, say: Say) -> str:
        """What can be written, in a few words."""
        raise NotImplementedError

    def example(self, setup: Any) -> Any:
        """Something that can be written."""
        raise NotImplementedError

    def parts(self) -> Iterator[tuple[str, Kind]]:
        """The keys inside, if it is a table with keys of its own."""
        return iter(())

    # -- how it is edited -------------------------------------------------------------------------

    def control(self, setup: Any, value: Any = UNSAID) -> Control:
        """What can be done with such a value; of most kinds this does not depend on the value."""
        return Control(TEXT)

    def opened(self, value: Any, setup: Any) -> Any:
        """The written value as parts that can be changed one by one."""
        return value

    def closed(self, parts: Any, setup: Any) -> Any:
        """The parts as they are written."""
        return parts

    def blank(self, setup: Any) -> Any:
        """What is written before anything is laid or chosen."""
        control = self.control(setup)
        if control.shape == LIST:
            return self.closed([], setup)
        if control.shape == TABLE and 0 in control.parts:
            return self.closed([part.blank(setup) for part in control.parts.values()], setup)
        if control.shape in (TABLE, COUNTS, PAIRS):
            return self.closed({}, setup)
        if control.shape == STEPS:
            return max(control.least, min(0, control.most))
        return next(iter(control.options), "")

    def picks(self, setup: Any) -> tuple[Any, ...]:
        """What one of these can begin with where it is laid: an option, or a number if there are few."""
        control = self.control(setup)
        if control.shape == STEPS and control.most - control.least < FEW_NUMBERS:
            return tuple(range(control.least, control.most + 1))
        return () if control.shape in (COUNTS, PAIRS) else control.options

    def begun(self, pick: Any, setup: Any) -> Any:
        """What lies there first when this was picked."""
        return self.blank(setup) if pick is None else pick
