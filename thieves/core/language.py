"""Sentences in English and Polish for what is data: events, refusals, questions, answers.

A game's ``language.toml`` holds one template per kind and language. A template names the parts of the
statement: ``{who}``, ``{what:cards}`` (shown by the game's own format "cards"), ``{who|points|point}``
(the form that fits the number). Names are plain text; whoever shows them as HTML must escape them.
"""

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from importlib import resources
from typing import Any

from .errors import ThievesError, shown
from .values import CHANCE, CLOCK, Action, Decision, Event, Refusal, Thought

LANGUAGES = ("en", "pl")
SLOT = re.compile(r"\{(\w+)(?::([\w-]+))?((?:\|[^|}]*)*)\}")
AND = {"en": " and ", "pl": " i "}
SEATS = {
    CHANCE: {"en": "Chance", "pl": "Los"},
    CLOCK: {"en": "The clock", "pl": "Zegar"},
}
SECRET = {
    "en": "Whether this is allowed can depend on what is hidden; only those who know it may hear the answer.",
    "pl": "To, czy wolno, może zależeć od tego, co ukryte; odpowiedź mogą poznać tylko ci, którzy to znają.",
}

Format = Callable[[Any, Any, str], str]  # setup, value, language -> text


def check_language(language: Any) -> str:
    """One of the languages that are spoken here."""
    if not isinstance(language, str) or language not in LANGUAGES:
        raise ThievesError(f"There is no language {shown(language)}, only {' and '.join(LANGUAGES)}.")
    return language


def plural(number: int, language: str) -> int:
    """Which of the plural forms fits: English has two, Polish three.

    >>> [plural(n, "pl") for n in (1, 2, 5, 12, 22)]
    [0, 1, 2, 2, 1]
    """
    if number == 1:
        return 0
    if language == "pl" and not (2 <= number % 10 <= 4 and not 12 <= number % 100 <= 14):
        return 2
    return 1


def joined(parts: Sequence[str], language: str) -> str:
    """Some words as a list in running text.

    >>> joined(["red", "blue", "white"], "en")
    'red, blue and white'
    """
    if len(parts) < 2:
        return "".join(parts)
    return ", ".join(parts[:-1]) + AND[language] + parts[-1]


def seat_names(setup: Any, seats: int | Sequence[int], language: str) -> str:
    """The names of one or several seats in running text."""
    several = (seats,) if isinstance(seats, int) else seats
    return joined([setup.players[s] if s >= 0 else SEATS[s][language] for s in several], language)


class Language:
    """All that a game says, in every language it speaks."""

    def __init__(self, texts: Mapping[str, Any], formats: Mapping[str, Format] = {}) -> None:
        self.texts = texts
        self.formats = {"seat": seat_names, "seats": seat_names, **formats}

    @classmethod
    def of(cls, package: str, formats: Mapping[str, Format]) -> "Language":
        """The sentences that lie in this package as ``language.toml``."""
        text = resources.files(package).joinpath("language.toml").read_text(encoding="utf-8")
        return cls(tomllib.loads(text), formats)

    def event(self, setup: Any, event: Event, language: str = "en") -> str:
        """The event as a sentence."""
        return self.fill("events", event.kind, setup, event._asdict(), language)

    def refusal(self, setup: Any, refusal: Refusal, language: str = "en") -> str:
        """The reason as a sentence."""
        if refusal.kind == "secret":
            return SECRET[language]
        return self.fill("refusals", refusal.kind, setup, refusal._asdict(), language)

    def thought(self, setup: Any, thought: Thought, language: str = "en") -> str:
        """A line of an automaton's reasoning as a sentence."""
        return self.fill("thoughts", thought.kind, setup, thought._asdict(), language)

    def question(self, setup: Any, decision: Decision, language: str = "en", seat: int | None = None) -> str:
        """The question as a sentence, put to one seat or to all that are asked."""
        who = decision.seats if seat is None else (seat,)
        return self.fill("questions", decision.kind, setup, decision._asdict() | {"who": who}, language)

    def answer(self, setup: Any, action: Action, language: str = "en") -> str:
        """The action as the words on a button."""
        return self.fill("answers", action.verb, setup, action._asdict() | {"who": (action.seat,)}, language)

    def word(self, group: str, key: str, language: str = "en", number: int = 1) -> str:
        """A single term, in the form that fits the number."""
        forms = self.texts[group][key][language]
        return str(forms) if isinstance(forms, str) else str(forms[min(plural(number, language), len(forms) - 1)])

    def fill(self, group: str, kind: str, setup: Any, parts: Mapping[str, Any], language: str) -> str:
        """The template of this kind with its slots filled."""

        def slot(match: re.Match[str]) -> str:
            name, style, forms = match.groups()
            value = parts[name]
            if forms:
                number = value if isinstance(value, int) else len(value)
                choices = forms[1:].split("|")
                return choices[min(plural(number, language), len(choices) - 1)]
            if style:
                return self.formats[style](setup, value, language)
            return seat_names(setup, value, language) if name == "who" else str(value)

        try:
            template = self.texts[group][kind][language]
        except KeyError:
            raise LookupError(f"No {language} text for {group}.{kind}.") from None
        return SLOT.sub(slot, template)
