"""What can go wrong, each with one clear sentence."""

from typing import Any, NamedTuple


def shown(text: str, most: int = 60) -> str:
    """A text as it stands, or the beginning of a long one, for a sentence.

    >>> shown("Ala: fly", most=6)
    "'Ala..."
    """
    return repr(text) if len(text) <= most else repr(text[: most - 3])[:-1] + "..."


class ThievesError(ValueError):
    """Any mistake that a person can make and mend."""


class BadSetup(ThievesError):
    """Players or options that the rules do not allow; ``clause`` names the rule where there is one."""

    def __init__(self, sentence: str, clause: str | None = None) -> None:
        super().__init__(f"{sentence} [{clause}]" if clause else sentence)
        self.sentence = sentence
        self.clause = clause


class NotAllowed(ThievesError):
    """An action that can be read, but that a rule forbids here."""

    def __init__(self, refusal: Any, sentence: str) -> None:
        super().__init__(f"{sentence} [{refusal.clause}]")
        self.refusal = refusal
        self.sentence = sentence
        self.clause: str = refusal.clause


class Unreadable(ThievesError):
    """A text that says no action at all."""


class Ambiguous(ThievesError):
    """A text that could mean several actions; ``readings`` lists them."""

    def __init__(self, sentence: str, readings: tuple[str, ...]) -> None:
        super().__init__(sentence)
        self.readings = readings


class Problem(NamedTuple):
    """One mistake in a file: the line it stands in (0 if it belongs to none) and a sentence."""

    line: int
    sentence: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.sentence}" if self.line else self.sentence


class BadFile(ThievesError):
    """A file that cannot be used, with every mistake that was found in it."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = tuple(problems)
