"""Kinds of values in a written position: how each is read, with a sentence for every mistake, and how it is written.

A kind reads what a person wrote into what the rules work with, and writes it back. What a seat cannot know is
`UNKNOWN` in its state and ``"?"`` in writing. Kinds of notes and records follow from the types of their fields:
``Seat = Annotated[int, SEAT]`` is a number to the rules and a player's name in a position.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Annotated, Any

from .errors import shown
from .kind import (
    CHOICE,
    COUNTS,
    LIST,
    MOST,
    NONE,
    STEPS,
    TABLE,
    UNSAID,
    UNSEEN,
    WRONG,
    Control,
    Here,
    Kind,
    in_digits,
    is_number,
)  # fmt: skip
from .language import Say
from .notation import ROLES, Vocabulary, Words, find_word, listed, seat_words
from .values import UNKNOWN

__all__ = [
    "ANY_SEAT", "MOST", "SEAT", "UNSEEN", "WRONG", "Counts", "Each", "Here", "Kind", "Letters", "Many", "Maybe",
    "Number", "OneOf", "Row", "Seat", "Text", "Truth", "Word", "each_seat", "in_digits", "is_number",
]  # fmt: skip


class Number(Kind):
    """A whole number within limits; a clause says why there are any."""

    def __init__(self, least: int = 0, most: int = MOST, clause: str | None = None) -> None:
        self.least, self.most, self.clause = least, most, clause

    def read(self, value: Any, here: Here, base: Any = None) -> Any:
        if type(value) is int and self.least <= value <= self.most:
            return value
        return here.wrong(f"must be a number from {self.least:,} to {self.most:,}, not {shown(value)}.", self.clause)

    def write(self, value: int, setup: Any) -> Any:
        return UNSEEN if value == UNKNOWN < self.least else value

    def describe(self, say: Say) -> str:
        return say("number", least=self.least, most=self.most)

    def example(self, setup: Any) -> int:
        return min(max(self.least, 2), self.most)

    def control(self, setup: Any, value: Any = UNSAID) -> Control:
        return Control(STEPS, least=self.least, most=self.most)


class Truth(Kind):
    """Yes or no."""

    def read(self, value: Any, here: Here, base: Any = None) -> Any:
        return value if isinstance(value, bool) else here.wrong(f"must be true or false, not {shown(value)}.")

    def write(self, value: bool, setup: Any) -> Any:
        return UNSEEN if value == UNKNOWN else value

    def describe(self, say: Say) -> str:
        return say("truth")

    def example(self, setup: Any) -> bool:
        return True

    def control(self, setup: Any, value: Any = UNSAID) -> Control:
        return Control(CHOICE, (False, True))


class OneOf(Kind):
    """One of a few texts, each standing for itself; often "" is one of them, for none."""

    def __init__(self, *texts: str, clause: str | None = None) -> None:
        self.texts, self.clause = texts, clause

    def read(self, value: Any, here: Here, base: Any = None) -> Any:
        if isinstance(value, str) and value in self.texts:
            return value
        listed = ", ".join(map(repr, self.texts))
        return here.wrong(f"is {shown(value)}, but must be one of {listed}.", self.clause)

    def write(self, value: str, setup: Any) -> str:
        return value

    def describe(self, say: Say) -> str:
        return say("choice", texts=", ".join(map(repr, self.texts)))

    def example(self, setup: Any) -> str:
        return self.texts[-1]

    def control(self, setup: Any, value: Any = UNSAID) -> Control:
        return Control(CHOICE, self.texts)


class Word(Kind):
    """A thing with a word of its own: a player, a field, a card. ``none`` is what the word "none" stands for.

    ``board``: where the fields lie that these words name.
    """

    def __init__(
        self,
        noun: str,
        words: Vocabulary,
        example: str = "",
        clause: str | None = None,
        none: Any = WRONG,
        board: Callable[[Any], Any] | None = None,
    ) -> None:
        self.noun, self.words, self.example_word, self.clause, self.none = noun, words, example, clause, none
        self.board = board

    def read(self, value: Any, here: Here, base: Any = None) -> Any:
        words = self.words(here.setup)
        if value == "none" and self.none is not WRONG:
            return self.none
        found = find_word(words, value) if isinstance(value, str) else []
        if len(found) == 1:
            return found[0]
        such = f"such as {self.example(here.setup)!r}" if self.example_word else f"one of {listed(words)}"
        return here.wrong(f"must be a {self.noun}, {such}, not {shown(value)}.", self.clause)

    def write(self, value: Any, setup: Any) -> str:
        if value == UNKNOWN:
            return UNSEEN
        words = self.words(setup)
        if isinstance(words, Words) and value in words.word_of:
            return words.word_of[value]
        return next((word for word, meant in words.items() if meant == value), "none")

    def describe(self, say: Say) -> str:
        word = say(self.noun)
        return word if self.none is WRONG else say("maybe", kind=word)

    def example(self, setup: Any) -> str:
        words = self.words(setup)
        return self.example_word if self.example_word in words else next(iter(words), self.example_word)

    def control(self, setup: Any, value: Any = UNSAID) -> Control:
        words = self.words(setup)
        options = tuple(words) if self.none is WRONG else (NONE, *words)
        return Control(CHOICE, options, words, board=self.board(setup) if self.board else None)

    def or_none(self, none: Any = -1) -> Word:
        """The same, where there may be none."""
        return Word(self.noun, self.words, self.example_word, self.clause, none, self.board)


class Many(Kind):
    """A list of things of one kind, in their order; ``is_set`` if each is there at most once and order says nothing."""

    def __init__(self, kind: Kind, most: int = MOST, clause: str | None = None, is_set: bool = False) -> None:
        self.kind, self.most, self.clause, self.is_set = kind, most, clause, is_set

    def read(self, value: Any, here: Here, base: Any = None) -> Any:
        if not isinstance(value, (list, tuple)):
            return here.wrong(f"must be a list, not {shown(value)}.", self.clause)
        if len(value) > self.most:
            here.wrong(f"lists {len(value)}, but {self.most} are the most.", self.clause)
        found = [self.kind.read(one, here.at(number)) for number, one in enumerate(value)]
        if len(found) > self.most or any(one is WRONG for one in found):
            return WRONG
        if self.is_set and len(set(found)) < len(found):
            return here.wrong(f"names something twice: {shown(value)}.", self.clause)
        return tuple(sorted(found)) if self.is_set else tuple(found)

    def write(self, value: Sequence[Any], setup: Any) -> list[Any]:
        return [self.kind.write(one, setup) for one in value]

    def describe(self, say: Say) -> str:
        kind = self.kind.describe(say)
        return say("many", kind=kind) if self.most == MOST else say("at most", most=self.most, kind=kind)

    def example(self, setup: Any) -> list[Any]:
        return [self.kind.example(setup)]

    def parts(self) -> Iterator[tuple[str, Kind]]:
        return self.kind.parts()

    def control(self, setup: Any, value: Any = UNSAID) -> Control:
        return Control(LIST, most=self.most, thing=self.kind)


class Counts(Kind):
    """How many there are of each kind of thing: a list of words, or a table of words and numbers.

    Inside it is a row of numbers in the order of the words (of all ``among`` which these are); one number more at the
    end counts what is unknown.
    """

    noun = ""  #: what they are called all together, if the game has a format for that

    def __init__(self, kind: Word, clause: str | None = None, among: Word | None = None) -> None:
        self.kind, self.clause, self.among = kind, clause, among or kind

    def read(self, value: Any, here: Here, base: Any = None) -> Any:
        counts = [0] * len(self.among.words(here.setup))
        if isinstance(value, Mapping):
            read, count_at = self.kind.read, Number().read
            pairs = [(read(word, here.at(word)), count_at(n, here.at(word))) for word, n in value.items()]
        elif isinstance(value, (list, tuple)):
            pairs = [(self.kind.read(word, here.at(number)), 1) for number, word in enumerate(value)]
        else:
            return here.wrong(f"must be a list or a table of a {self.kind.noun} and a number, not {shown(value)}.")
        for number, count in pairs:
            if number is WRONG or count is WRONG:
                return WRONG
            counts[number] += count
        return tuple(counts)

    def write(self, value: Sequence[int], setup: Any) -> dict[str, int]:
        words = (*self.among.words(setup), UNSEEN)
        return {words[number]: count for number, count in enumerate(value) if count}

    def describe(self, say: Say) -> str:
        return say("counts", kind=self.kind.describe(say))

    def example(self, setup: Any) -> dict[str, int]:
        return {self.kind.example(setup): 2}

    def control(self, setup: Any, value: Any = UNSAID) -> Control:
        words = self.kind.words(setup)
        return Control(COUNTS, tuple(words), words, thing=Number())

    def opened(self, value: Any, setup: Any) -> dict[str, int]:
        found = self.read(value, Here(setup, (), []))
        return {} if found is WRONG else self.write(found, setup)


class Letters(Kind):
    """The same by letters: ``rrb`` is two of one kind and one of another."""

    def __init__(self, letters: str, noun: str, clause: str | None = None) -> None:
        self.letters, self.noun, self.clause = letters, noun, clause

    def read(self, value: Any, here: Here, base: Any = None) -> Any:
        if isinstance(value, str) and set(value) <= set(self.letters):
            return tuple(value.count(letter) for letter in self.letters)
        example = self.letters[0] * 2 + self.letters[1]
        return here.wrong(f"must be letters of {self.noun} such as {example!r}, not {shown(value)}.", self.clause)

    def write(self, value: Sequence[int], setup: Any) -> str:
        return "".join(letter * count for letter, count in zip(self.letters + UNSEEN, value, strict=False))

    def describe(self, say: Say) -> str:
        return say("letters", letters=", ".join(self.letters))

    def example(self, setup: Any) -> str:
        return self.letters[0] * 2 + self.letters[1]

    def control(self, setup: Any, value: Any = UNSAID) -> Control:
        return Control(COUNTS, tuple(self.letters), thing=Number())

    def opened(self, value: Any, setup: Any) -> dict[str, int]:
        found = self.read(value, Here(setup, (), []))
        return {} if found is WRONG else {letter: n for letter, n in zip(self.letters, found, strict=True) if n}

    def closed(self, parts: Any, setup: Any) -> str:
        return "".join(letter * parts.get(letter, 0) for letter in self.letters)


class Each(Kind):
    """A table with one value for each of some names, in their order: players, fields, piers."""

    def __init__(
        self, names: Callable[[Any], Sequence[str]], kind: Kind, clause: str | None = None, noun: str = "name"
    ) -> None:
        self.names, self.kind, self.clause, self.noun = names, kind, clause, noun

    def read(self, value: Any, here: Here, base: Any = None) -> Any:
        names = tuple(self.names(here.setup))
        if not isinstance(value, Mapping):
            return here.wrong(f"must be a table of {', '.join(names)}, not {shown(value)}.", self.clause)
        for name in value:
            if name not in names:
                here.at(name).wrong(f"is nobody and nothing here: there are only {', '.join(names)}.", self.clause)
        old = base if base is not None else (None,) * len(names)
        found = tuple(
            self.kind.read(value[name], here.at(name), was) if name in value else was
            for name, was in zip(names, old, strict=True)
        )
        return WRONG if any(one is WRONG for one in found) else found

    def write(self, value: Sequence[Any], setup: Any) -> dict[str, Any]:
        return {name: self.kind.write(one, setup) for name, one in zip(self.names(setup), value, strict=True)}

    def describe(self, say: Say) -> str:
        return say("each", names=say(self.noun), kind=self.kind.describe(say))

    def example(self, setup: Any) -> Any:
        return {self.names(setup)[0]: self.kind.example(setup)}

    def parts(self) -> Iterator[tuple[str, Kind]]:
        return self.kind.parts()

    def control(self, setup: Any, value: Any = UNSAID) -> Control:
        return Control(TABLE, parts=dict.fromkeys(self.names(setup), self.kind))


def each_seat(kind: Kind, clause: str | None = None) -> Each:
    """One value for each player."""
    return Each(lambda setup: setup.players, kind, clause, "player")


class Row(Kind):
    """A short list in which each place has its own kind."""

    def __init__(self, *kinds: Kind, clause: str | None = None) -> None:
        self.kinds, self.clause = kinds, clause

    def read(self, value: Any, here: Here, base: Any = None) -> Any:
        parts = value if isinstance(value, (list, tuple)) else ()
        if len(parts) != len(self.kinds):
            here.wrong(f"must be a list of {len(self.kinds)}, not {shown(value)}.", self.clause)
        pairs = enumerate(zip(self.kinds, parts, strict=False))
        found = tuple(kind.read(one, here.at(number)) for number, (kind, one) in pairs)
        return WRONG if len(parts) != len(self.kinds) or any(one is WRONG for one in found) else found

    def write(self, value: Sequence[Any], setup: Any) -> list[Any]:
        return [kind.write(one, setup) for kind, one in zip(self.kinds, value, strict=True)]

    def describe(self, say: Say) -> str:
        kinds = [kind.describe(say) for kind in self.kinds]
        if len(set(kinds)) == 1:
            return say("alike", count=len(kinds), kind=kinds[0])
        return say("row", kinds=", ".join(kinds))

    def example(self, setup: Any) -> list[Any]:
        return [kind.example(setup) for kind in self.kinds]

    def control(self, setup: Any, value: Any = UNSAID) -> Control:
        return Control(TABLE, parts=dict(enumerate(self.kinds)))


class Maybe(Kind):
    """Something or nothing; nothing is written as "none"."""

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def read(self, value: Any, here: Here, base: Any = None) -> Any:
        return None if value == "none" else self.kind.read(value, here, base)

    def write(self, value: Any, setup: Any) -> Any:
        return "none" if value is None else self.kind.write(value, setup)

    def describe(self, say: Say) -> str:
        return say("maybe", kind=self.kind.describe(say))

    def example(self, setup: Any) -> Any:
        return self.kind.example(setup)

    def control(self, setup: Any, value: Any = UNSAID) -> Control:
        inner = self.kind.control(setup, UNSAID if value == NONE else value)
        return inner._replace(options=(NONE, *inner.options))

    def opened(self, value: Any, setup: Any) -> Any:
        return self.kind.opened(self.kind.blank(setup) if value == NONE else value, setup)

    def closed(self, parts: Any, setup: Any) -> Any:
        return self.kind.closed(parts, setup)

    def blank(self, setup: Any) -> Any:
        return NONE


class Text(Kind):
    """A short text."""

    def read(self, value: Any, here: Here, base: Any = None) -> Any:
        is_text = isinstance(value, str) and len(value) <= 200 and value.isprintable()
        return value if is_text else here.wrong(f"must be a short text, not {shown(value)}.")

    def write(self, value: str, setup: Any) -> str:
        return value

    def describe(self, say: Say) -> str:
        return say("text")

    def example(self, setup: Any) -> str:
        return "…"


SEAT = Word("player", seat_words)
ANY_SEAT = Word("player", lambda setup: seat_words(setup) | ROLES, none=-3)
Seat = Annotated[int, ANY_SEAT]
