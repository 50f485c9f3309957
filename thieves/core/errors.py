"""What can go wrong, each with one clear sentence."""

import traceback
from collections.abc import Iterable, Sequence
from reprlib import Repr
from typing import Any, NamedTuple

LONGEST = 10_000  #: no sentence is longer, in characters
MOST = 200  #: so many mistakes are told in one message


class Quote(Repr):
    """Values of any size, written in little room."""

    def __init__(self) -> None:
        super().__init__()
        self.maxlevel, self.maxother = 4, 60
        self.maxdict = self.maxlist = self.maxtuple = self.maxset = self.maxfrozenset = 20

    def repr_str(self, value: str, level: int) -> str:
        """The beginning of a text."""
        return begun(value)

    def repr_bytes(self, value: bytes, level: int) -> str:
        """The beginning of some bytes."""
        return begun(value)

    def repr_int(self, value: int, level: int) -> str:
        """A number, or how long it is."""
        bits = value.bit_length()
        return repr(value) if bits < 200 else f"a number of about {bits * 3 // 10} digits"


def begun(text: str | bytes, most: int = 60) -> str:
    """A text in quotes, or the beginning of a long one."""
    return repr(text) if len(text) <= most else repr(text[: most - 3])[:-1] + "..."


def shown(value: object, most: int = 60) -> str:
    """A value as it stands, or the beginning of a long one, for a sentence: nothing in it can move a cursor.

    >>> shown("Ala: fly", most=6), shown(["Ala", 7]), shown("\\x1b[2J")
    ("'Ala...", "['Ala', 7]", "'\\\\x1b[2J'")
    """
    if isinstance(value, str):
        return begun(value, most)
    text = QUOTE.repr(value)
    return text if len(text) <= 4 * most else text[: 4 * most - 3] + "..."


def clean(sentence: str) -> str:
    """The same sentence without what a terminal would obey, and without its end if it has none in sight."""
    if len(sentence) > LONGEST:
        sentence = sentence[: LONGEST - 3] + "..."
    if sentence.isprintable():
        return sentence
    return "".join(letter if letter.isprintable() or letter == "\n" else repr(letter)[1:-1] for letter in sentence)


QUOTE = Quote()


class ThievesError(ValueError):
    """Any mistake that a person can make and mend, told in one clear sentence.

    >>> import thieves
    >>> try:
    ...     thieves.games["chess"]
    ... except ThievesError as error:
    ...     print(error)
    There is no game 'chess' here, only: ...
    """

    is_told = False  #: whether a notebook has shown the sentence

    def __init__(self, sentence: str) -> None:
        super().__init__(clean(sentence))

    def _render_traceback_(self) -> list[str]:
        """What a notebook shows under a cell: the sentence, and the whole trace when it is asked for once more."""
        if self.is_told:
            return traceback.format_exception(self)
        self.is_told = True
        return [f"{self}", trace_hint()]


def trace_hint() -> str:
    """How a notebook shows more than the sentence."""
    from .language import CORE, LANGUAGES  # which needs the errors first

    return f"(%tb: {', '.join(CORE.say('whole-trace', language) for language in LANGUAGES)})"


class BadSetup(ThievesError):
    """Players or options that the rules do not allow; ``clause`` names the rule where there is one.

    >>> from examples.nim import nim
    >>> nim.setup(("Ala",))
    Traceback (most recent call last):
    thieves.core.errors.BadSetup: nim is for 2 to 4 players, not 1. [players.two-to-four]
    """

    def __init__(self, sentence: str, clause: str | None = None) -> None:
        super().__init__(f"{sentence} [{clause}]" if clause else sentence)
        self.sentence = clean(sentence)
        self.clause = clause


class Flaw(NamedTuple):
    """One mistake or impossibility in a written position: the path of its key, a sentence, the clause behind it.

    ``others`` are further keys that it is about: where its own is not written, it is told at one of them.

    >>> print(Flaw(("heaps", "A"), "A heap holds at most 9.", "heaps.three"))
    A heap holds at most 9. [heaps.three]
    """

    path: tuple[str | int, ...]
    sentence: str
    clause: str | None = None
    others: tuple[tuple[str | int, ...], ...] = ()

    def __str__(self) -> str:
        return f"{self.sentence} [{self.clause}]" if self.clause else self.sentence


def flaw_about(paths: Iterable[tuple[str | int, ...]], sentence: str, clause: str | None = None) -> Flaw:
    """A flaw that several keys bring about: it is told at the first of them that is written.

    >>> flaw_about([("heaps", "A"), ("turn",)], "Nobody has taken anything yet.").others
    (('turn',),)
    """
    first, *others = paths
    return Flaw(first, sentence, clause, tuple(others))


class BadPosition(BadSetup):
    """A written position that cannot be used, with every mistake or every impossibility in it.

    >>> from examples.nim import nim
    >>> try:
    ...     nim.place(nim.setup(("Ala", "Bo")).setup, {"heaps": {"A": 12}, "moon": "full"})
    ... except BadPosition as error:
    ...     for flaw in error.flaws:
    ...         print(flaw.path, flaw)
    ('moon',) A position has no 'moon'. It may say: heaps, turn.
    ('heaps', 'A') heaps.A must be a number from 0 to 9, not 12. [heaps.three]
    """

    def __init__(self, flaws: Sequence[Flaw]) -> None:
        ThievesError.__init__(self, "\n".join(map(str, flaws[:MOST])))
        self.flaws = tuple(flaws)
        self.sentence, self.clause = clean(flaws[0].sentence), flaws[0].clause


class NotAllowed(ThievesError):
    """An action that can be read, but that a rule forbids here.

    >>> from examples.nim import nim
    >>> state = nim.setup(("Ala", "Bo"))
    >>> nim.apply(state, nim.read(state.setup, "Ala: take A9"))
    Traceback (most recent call last):
    thieves.core.errors.NotAllowed: Heap A has only 3. [take.one-heap]
    """

    def __init__(self, refusal: Any, sentence: str) -> None:
        super().__init__(f"{sentence} [{refusal.clause}]")
        self.refusal = refusal
        self.sentence = clean(sentence)
        self.clause: str = refusal.clause


class NoSuchGame(ThievesError, KeyError):
    """A game that is not on the shelf; also a KeyError, as of any mapping."""

    __str__ = Exception.__str__


class Unreadable(ThievesError):
    """A text that says no action at all.

    >>> from examples.nim import nim
    >>> nim.read(nim.setup(("Ala", "Bo")).setup, "Ala: dance")
    Traceback (most recent call last):
    thieves.core.errors.Unreadable: 'Ala: dance' cannot be read: there is no action 'dance' here, only take.
    """


class Ambiguous(ThievesError):
    """A text that could mean several actions; ``readings`` lists them.

    >>> from examples.nim import nim
    >>> nim.read(nim.setup(("Ala", "Ann")).setup, "A: take B2")
    Traceback (most recent call last):
    thieves.core.errors.Ambiguous: 'A: take B2' is not clear: 'A' could be Ala, Ann.
    """

    def __init__(self, sentence: str, readings: tuple[str, ...]) -> None:
        super().__init__(sentence)
        self.readings = readings


class Problem(NamedTuple):
    """One mistake in a file: the line it stands in (0 if it belongs to none), a sentence, and the rule behind it.

    >>> print(Problem(7, "there is no card 'moon'."))
    line 7: there is no card 'moon'.
    """

    line: int
    sentence: str
    clause: str = ""

    @property
    def told(self) -> str:
        """The sentence with the clause behind it."""
        return f"{self.sentence} [{self.clause}]" if self.clause else self.sentence

    def __str__(self) -> str:
        return f"line {self.line}: {self.told}" if self.line else self.told


class BadFile(ThievesError):
    """A file that cannot be used, with every mistake that was found in it, and the clause behind the first one.

    >>> from thieves.core.toml_source import parse
    >>> try:
    ...     parse('game = "nim"\\nplayers = [')
    ... except BadFile as error:
    ...     [problem.line for problem in error.problems]
    [2]
    """

    def __init__(self, problems: list[Problem], clause: str = "") -> None:
        more = [f"and {len(problems) - MOST} more"] if len(problems) > MOST else []
        super().__init__("\n".join([*map(str, problems[:MOST]), *more]))
        self.problems = tuple(problems)
        self.clause = clause
