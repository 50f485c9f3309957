"""Texts of the table: the few words that it says itself (``language.toml``), and what others wrote in two languages.

>>> say("round", "pl", number=5)
'Runda 5'
"""

from collections.abc import Mapping
from fractions import Fraction

from thieves.core import LANGUAGES, Language

Text = str | Mapping[str, str]  #: one text for all, or one for each language: {"en": ..., "pl": ...}

LANGUAGE = Language.of(__package__)
say = LANGUAGE.say


def step_word(step: str, language: str) -> str:
    """What a step of somebody's reasoning is called: by the table, or as it stands.

    >>> step_word("heard", "pl"), step_word("any other", "pl")
    ('słyszy', 'any other')
    """
    return say(step, language) if step in LANGUAGE.texts["words"] else step


def both(text: str) -> Text:
    """A text in both languages, written as ``English | Polish``; what has one part only serves for both.

    >>> both("boat | łódź")
    {'en': 'boat', 'pl': 'łódź'}
    """
    english, _, polish = text.partition(" | ")
    return dict(zip(LANGUAGES, (english, polish or english), strict=True))


def text_in(text: Text, language: str) -> str:
    """A text that somebody else wrote, in the chosen language as far as it is there."""
    if isinstance(text, str):
        return text
    return text.get(language) or next(iter(text.values()), "")


def is_text(text: object) -> bool:
    """Is this a text, or one in each language?"""
    texts = list(text.values()) if isinstance(text, Mapping) and text else [text]
    return all(isinstance(one, str) for one in texts)


def fraction(value: Fraction) -> str:
    """Exact odds as they are spoken of.

    >>> fraction(Fraction(3, 10)), fraction(Fraction(1))
    ('3/10', '1')
    """
    return str(value)
