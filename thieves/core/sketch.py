"""A position sketched in one line: what stands where on a plan of one's own, and what of the text could not be read.

A sketch is a text of parts with a semicolon, or the end of a line, between them. A game reads it (`Game.sketch`); here
is what all sketches have in common: parts that a page can underline, slips with what would be right, what was
understood, and what may follow.
"""

import re
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any, NamedTuple

from .board import Board
from .errors import ThievesError, shown
from .language import Language, joined

LONGEST = 4_000  #: letters of a sketch
MOST_FIELDS = 60
NAME = re.compile(r"\w{1,12}")
USUAL_NAMES = ("Ala", "Bo", "Cy", "Dee")


class SketchPart(NamedTuple):
    """A part of the text: where it stands, and of what kind it is; of a player, which seat."""

    start: int
    end: int
    kind: str
    seat: int | None = None


class Slip(NamedTuple):
    """What could not be read: where it stands, and a sentence that says what would be right."""

    start: int
    end: int
    sentence: str


class Sketch(NamedTuple):
    """A sketch as it was understood: the position, the board of its own, and how it was read."""

    text: str
    parts: tuple[SketchPart, ...]
    slips: tuple[Slip, ...]
    counted: tuple[tuple[str, int], ...]  #: what was understood: fields, ways, figures
    follows: tuple[str, ...]  #: what may still be said, by the keys of the game's words
    players: tuple[str, ...] = ()
    options: Mapping[str, Any] = {}
    position: Mapping[str, Any] = {}
    fields_at: tuple[tuple[str | int, ...], ...] = ()  #: where in the position the names of fields stand
    shape: Board | None = None  #: the plan, if it may be looked for on another board

    def understood(self, words: Language, language: str = "en") -> str:
        """What was understood, in a few words."""
        told = [f"{number} {words.term('sketched', key, language, number)}" for key, number in self.counted if number]
        return joined(told, language)

    def may_follow(self, words: Language, language: str = "en") -> list[str]:
        """What may still be said, each as it is written."""
        return [words.term("sketch-example", key, language) for key in self.follows]

    def must_be_good(self) -> "Sketch":
        """The sketch, if all of it was understood."""
        if self.slips:
            raise BadSketch(self.slips)
        return self

    def moved(self, names: Mapping[str, str]) -> dict[str, Any]:
        """The position with other names of fields."""
        return {key: renamed(value, (key,), set(self.fields_at), names) for key, value in self.position.items()}


class BadSketch(ThievesError):
    """A sketch that cannot be laid out, with every part that was not understood."""

    def __init__(self, slips: tuple[Slip, ...]) -> None:
        super().__init__("\n".join(slip.sentence for slip in slips))
        self.slips = slips


def renamed(
    value: Any, path: tuple[str | int, ...], fields: set[tuple[str | int, ...]], names: Mapping[str, str]
) -> Any:
    """A part of a position with other names wherever a field is named."""
    if path in fields:
        return names.get(value, value)
    if isinstance(value, Mapping):
        return {key: renamed(one, (*path, key), fields, names) for key, one in value.items()}
    if isinstance(value, list):
        return [renamed(one, (*path, number), fields, names) for number, one in enumerate(value)]
    return value


class Phrase(NamedTuple):
    """A part of a sketch as it is written, and where it begins."""

    start: int
    text: str

    @property
    def end(self) -> int:
        """Where it ends."""
        return self.start + len(self.text)

    def words(self) -> list["Phrase"]:
        """Its words."""
        return [Phrase(self.start + found.start(), found[0]) for found in re.finditer(r"[^\s,]+", self.text)]

    def slip(self, sentence: str) -> Slip:
        """What is wrong with it."""
        return Slip(self.start, self.end, sentence)


def must_be_text(text: Any) -> None:
    """A sketch is a text that somebody could have typed."""
    if not isinstance(text, str) or len(text) > LONGEST:
        raise ThievesError(f"A sketch is a text of at most {LONGEST:,} letters, not {shown(text)}.")


def phrases(text: Any) -> Iterator[Phrase]:
    """The parts of a sketch."""
    must_be_text(text)
    for found in re.finditer(r"[^;\n]+", text):
        part = found[0].strip(" \t\r,")
        if part:
            yield Phrase(found.start() + found[0].index(part), part)


class Plan:
    """Fields and ways between them, as ``1-2-3, 2-4`` names them."""

    def __init__(self) -> None:
        self.fields: list[str] = []
        self.ways: list[tuple[str, str]] = []

    def read(self, phrase: Phrase) -> Iterator[Slip]:
        """Take what this part says of the plan; yield what is wrong with it."""
        for found in re.finditer(r"[^,]+", phrase.text):
            names = [name.strip() for name in found[0].split("-")]
            here = Phrase(phrase.start + found.start(), found[0])
            if wrong := [name for name in names if not NAME.fullmatch(name)]:
                yield here.slip(
                    f"{shown(found[0].strip())} is no way: fields have short names without blanks, such as 1-2-3, "
                    f"not {shown(wrong[0])}."
                )
                continue
            self.fields += [name for name in dict.fromkeys(names) if name not in self.fields]
            for start, end in pairwise(names):
                if start == end:
                    yield here.slip(f"A way leads from {shown(start)} to itself: it needs two fields, such as 1-2.")
                elif (start, end) not in self.ways and (end, start) not in self.ways:
                    self.ways.append((start, end))
        if len(self.fields) > MOST_FIELDS:
            yield phrase.slip(f"The plan has {len(self.fields)} fields, but {MOST_FIELDS} are the most.")


def is_plan(phrase: Phrase) -> bool:
    """Does this part draw ways, such as 1-2-3?"""
    return "-" in phrase.text and not re.search(r"\w\s+\w", phrase.text.replace(",", "-"))


def seated(names: list[str], least: int) -> tuple[str, ...]:
    """The players that are named, and others until there are enough."""
    others = (name for name in USUAL_NAMES if name not in names)
    return (*names, *(next(others) for _ in range(least - len(names))))
