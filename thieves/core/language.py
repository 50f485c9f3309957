"""Sentences in English and Polish for what is data: events, refusals, questions, answers.

A ``language.toml`` holds one template per kind and language. A template names the parts of the statement: ``{who}``,
``{what:cards}`` (shown by the format "cards"), ``{who|point|points}`` (the form that fits the number). What is said
besides, on boards, in panels and in lessons, stands under ``[words]``, with parts by place (``{0}``) or by name; what
things are called stands under ``[terms]``, group by group. Names are plain text; whoever shows them as HTML must
escape them.
"""

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from importlib import resources
from types import MappingProxyType
from typing import Any, Protocol
from unicodedata import combining, normalize

from .errors import ThievesError, shown
from .values import CHANCE, CLOCK, Action, Decision, Event, Refusal, Thought

LANGUAGES = ("en", "pl")
SLOT = re.compile(r"\{(\w+)(?::([\w-]+))?((?:\|[^|}]*)*)\}")
NEAR = 4  #: so many letters in a row make a word like another
WITH_FEW = frozenset({"pl"})  #: languages with a form of its own for 2, 3, 4, 22 and so on
ROLES = {CHANCE: "chance", CLOCK: "clock"}  #: what seats are called in which nobody sits

Format = Callable[[Any, Any, str], str]  # setup, value, language -> text
Formats = Mapping[str, Format]
Texts = Mapping[str, Any]  #: by group, kind and language
NO_FORMATS: Formats = MappingProxyType({})
PLACES = tuple(map(str, range(10)))  #: what parts are called that are given by place


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
    if language in WITH_FEW and not (2 <= number % 10 <= 4 and not 12 <= number % 100 <= 14):
        return 2
    return 1


def plain(text: str) -> str:
    """A text as it is typed in a hurry: small letters without their marks.

    >>> plain("Łódź")
    'lodz'
    """
    marked = normalize("NFD", text.lower().replace("\N{LATIN SMALL LETTER L WITH STROKE}", "l"))
    return "".join(letter for letter in marked if not combining(letter))


def is_like(word: str, text: str) -> bool:
    """Does a word of the text begin or end as this one does, for half of its letters or more?

    >>> is_like("wypchnij", "przepchnij na g1"), is_like("ucieknij", "ucieczka na g1"), is_like("zloty", "zlotem")
    (True, True, True)
    >>> is_like("rob", "roll again"), is_like("z9", "ucieczka na g1")
    (False, False)
    """
    letters = max(NEAR, len(word) // 2)
    return any(one.startswith(word[:letters]) or one.endswith(word[-letters:]) for one in text.split())


def joined(parts: Sequence[str], language: str) -> str:
    """Some words as a list in running text.

    >>> joined(["red", "blue", "white"], "en")
    'red, blue and white'
    """
    if len(parts) < 2:
        return "".join(parts)
    return ", ".join(parts[:-1]) + CORE.say("and", language) + parts[-1]


def seat_names(setup: Any, seats: int | Sequence[int], language: str) -> str:
    """The names of one or several seats in running text."""
    several = (seats,) if isinstance(seats, int) else seats
    return joined([setup.players[s] if s >= 0 else CORE.say(ROLES[s], language) for s in several], language)


class Language:
    """All that a game or a view says, in every language it speaks.

    >>> words = {"sets": {"en": "{0} {0|set|sets} of {who}", "pl": "zestawy ({who}): {0}"}}
    >>> terms = {"size": {"small": {"en": "small", "pl": "mały"}, "large": {"en": "large", "pl": "duży"}}}
    >>> language = Language({"words": words, "terms": terms})
    >>> language.say("sets", "en", 2, who="Ala"), language.term("size", "large", "pl")
    ('2 sets of Ala', 'duży')
    """

    def __init__(
        self, texts: Mapping[str, Any] | Callable[[], Mapping[str, Any]], formats: Formats = NO_FORMATS
    ) -> None:
        self._texts = texts
        self._parsed: dict[tuple[str, str, str], Template] = {}
        self.formats: dict[str, Format] = {"seat": seat_names, "seats": seat_names, **formats}

    @classmethod
    def of(cls, package: str, formats: Formats = NO_FORMATS) -> "Language":
        """What lies in this package as ``language.toml``; it is read when something is said first."""
        file = resources.files(package).joinpath("language.toml")
        return cls(lambda: tomllib.loads(file.read_text(encoding="utf-8")), formats)

    @cached_property
    def texts(self) -> Texts:
        """Every text, by group, kind and language."""
        return self._texts() if callable(self._texts) else self._texts

    # -- statements -------------------------------------------------------------------------------

    def event(self, setup: Any, event: Event, language: str = "en") -> str:
        """The event as a sentence."""
        return self.fill("events", event.kind, setup, event._asdict(), language)

    def refusal(self, setup: Any, refusal: Refusal, language: str = "en") -> str:
        """The reason as a sentence."""
        if refusal.kind == "secret":
            return CORE.say("secret", language)
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

    # -- words ------------------------------------------------------------------------------------

    def say(self, key: str, language: str, *parts: Any, setup: Any = None, **named: Any) -> str:
        """A word or a short sentence of ``[words]`` with its parts filled in, by place or by name."""
        return self.fill("words", key, setup, {**dict(zip(PLACES, parts, strict=False)), **named}, language)

    def word(self, group: str, key: str, language: str = "en", number: int = 1) -> str:
        """A single text of any group, in the form that fits the number."""
        return form(self.texts[group][key][language], number, language)

    def term(self, group: str, key: str, language: str, number: int = 1) -> str:
        """What a thing of a group is called, in the form that fits the number."""
        return form(self.texts["terms"][group][key][language], number, language)

    def named(self, group: str, ids: Sequence[str] = ()) -> Format:
        """A format for things that are told by their id, or by their place among these."""
        return lambda setup, thing, language: self.term(
            group, thing if isinstance(thing, str) else ids[thing], language
        )

    def kinds(self, language: str) -> "Say":
        """What kinds of written values are called here: by the game itself, by the core, or as they stand.

        >>> say = Language({"kinds": {"card": {"en": "card", "pl": "karta"}}}).kinds("pl")
        >>> say("card"), say("many", kind=say("card")), say("boat")
        ('karta', 'lista; każda pozycja: karta', 'boat')
        """

        def say(key: str, /, **parts: Any) -> str:
            for words in (self, CORE):
                if key in words.texts.get("kinds", ()):
                    return words.fill("kinds", key, None, parts, language)
            return key

        return say

    # -- templates --------------------------------------------------------------------------------

    def fill(self, group: str, kind: str, setup: Any, parts: Mapping[str, Any], language: str) -> str:
        """The template of this kind with its slots filled."""
        key = (group, kind, language)
        if key not in self._parsed:
            self._parsed[key] = self.template(*key)
        said = []
        for literal, name, style, forms in self._parsed[key]:
            said.append(literal)
            if name is None:
                continue
            value = parts[name]
            if forms:
                said.append(form(forms, value if isinstance(value, int) else len(value), language))
            elif style:
                said.append(self.formats[style](setup, value, language))
            else:
                is_seats = name == "who" and not isinstance(value, str)
                said.append(seat_names(setup, value, language) if is_seats else str(value))
        return "".join(said)

    def template(self, group: str, kind: str, language: str) -> "Template":
        """The template of this kind, taken apart into what stands there and the slots between."""
        try:
            text = self.texts[group][kind][language]
        except KeyError:
            raise LookupError(f"No {language} text for {group}.{kind}.") from None
        found, start = [], 0
        for slot in SLOT.finditer(text):
            name, style, forms = slot.groups()
            found.append((text[start : slot.start()], name, style, tuple(forms[1:].split("|")) if forms else ()))
            start = slot.end()
        return (*found, (text[start:], None, None, ()))


Template = tuple[tuple[str, str | None, str | None, tuple[str, ...]], ...]


def form(forms: str | Sequence[str], number: int, language: str) -> str:
    """The form of a word that fits the number; fewer forms than the language has serve for the rest too."""
    return forms if isinstance(forms, str) else forms[min(plural(number, language), len(forms) - 1)]


class Say(Protocol):
    """Whatever puts a key and its parts into words."""

    def __call__(self, key: str, /, **parts: Any) -> str: ...


CORE = Language.of(__package__)  #: what every game says
