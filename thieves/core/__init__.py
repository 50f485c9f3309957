"""What all games share: values, contract, rulebook, chance, notation, language, timeline, saves, scenarios."""

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
