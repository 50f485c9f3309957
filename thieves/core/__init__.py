"""What all games share: values, contract, rulebook, notation, language.

Seats are numbers; three more stand for what is nobody. Whatever people read is there in every language.

>>> CHANCE, CLOCK, UNKNOWN, LANGUAGES
(-1, -2, -9, ('en', 'pl'))

A game is written with `thieves.core.asking`, `kinds`, `position`, and for its bots `reasoning` and `view`; it is played
with `timeline`, kept with `save` and `journal`, tried with `conformance` and `scenario`.
"""

from .contract import Game, visible
from .errors import (
    Ambiguous,
    BadFile,
    BadPosition,
    BadSetup,
    Flaw,
    NotAllowed,
    Problem,
    ThievesError,
    Unreadable,
    shown,
)
from .language import LANGUAGES, Language
from .notation import Verb, Words, always, named, no_word, numbered, read, read_legal, seat_words, write
from .rulebook import Rulebook
from .values import CHANCE, CLOCK, UNKNOWN, Action, Decision, Event, Option, Refusal, Result, Step, Thought, quick

__all__ = [
    "CHANCE", "CLOCK", "LANGUAGES", "UNKNOWN", "Action", "Ambiguous", "BadFile", "BadPosition", "BadSetup", "Decision",
    "Event", "Flaw", "Game",
    "Language", "NotAllowed", "Option", "Problem", "Refusal", "Result", "Rulebook", "Step", "ThievesError", "Thought",
    "Unreadable", "Verb", "Words", "always", "named", "no_word", "numbered", "quick", "read", "read_legal",
    "seat_words", "shown", "visible", "write",
]  # fmt: skip
