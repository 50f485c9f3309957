"""Kinds of values in the positions of Hadria: declared cards, things on fields, and a thief with all that is his."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from ..core import UNKNOWN, Words
from ..core.errors import shown
from ..core.kind import CHOICE, NONE, PAIRS, TABLE, UNSAID, Control
from ..core.kinds import SEAT, UNSEEN, WRONG, Counts, Here, Kind, Many, Number, OneOf, Truth, Word
from ..core.language import Say
from ..core.notation import find_word
from ..core.records import Group, Record
from .board import FIELD, district_words
from .cards import family_of, pack, packed
from .rulebook import book
from .state import BLUE_AP, GREEN_LIMIT, MARKS, YELLOW_LIMIT, Setup, Slot, Thief, event_words, thief_words, token_words

HAND_CLAUSE = book.limit("hand", "general.from-the-deck")
ONE_TOKEN = book.limit("tokens", "setup.city-tokens-shuffled-face-down")
CURRENT_DECK = book.limit("event", "event.reveal-one-card-each-turn")
TEN_TURNS = book.limit("turn", "setup.calm-deck-ten-cards")
FIVE_TURNS = book.limit("left", "setup.alarm-deck-five-cards")
OUT_OF_CITY = book.limit("out", "alarm.who-left-is-out")
YELLOW_CLAUSE = book.limit("yellow", "component.yellow-jewels")
GREEN_CLAUSE = book.limit("green", "component.green-jewels")
BLUE_CLAUSE = book.limit("ap", "setup.screen-and-ten-ap")
RED_CLAUSE = book.limit("red", "jewel.red-ap-equal-to-rivals")
VIOLET_CLAUSE = book.limit("violet", "component.temporary-ap-markers")
FEWER_CLAUSE = book.limit("stunned", "declare.effects-at-start-of-declaration")
FATES = ("resolved", "resigned")
AP_TOKENS = ("informer", "agent")
MOST_AP = 99  #: the most that is read; how many temporary AP a thief can have depends on the cards of the table


def general_words(setup: Setup) -> Words:
    """The general cards of this table, by id and by name."""
    return general(setup.cards)


@lru_cache(maxsize=16)
def general(text: str | None) -> Words:
    """The same for every table with these cards."""
    words = packed(text).number
    found = Words((id_, card) for id_, card in words.items() if family_of(card) == "general")
    return found.understanding((name, card) for name, card in words.others if family_of(card) == "general")


GENERAL_CARD = Word("general card", general_words, "beacon", HAND_CLAUSE)
CHARACTER_KIND = Word("thief", thief_words)
EVENT_KIND = Word("event", event_words, "tavern-talk")
TOKEN_KIND = Word("city token", token_words)
DISTRICT_KIND = Word("district", district_words)


# -- a declared card ------------------------------------------------------------------------------


class Declared(Kind):
    """A declared card as one text: ``move 4``, with its cover ``seduction beacon 5``, with tokens and what became of it
    ``ambush 3 agent resolved``."""

    noun = "declared card"

    def read(self, value: Any, here: Here, base: Any = None) -> Any:
        words = value.replace(",", " ").split() if isinstance(value, str) else []
        at = next((n for n, word in enumerate(words) if is_number(word)), 0)
        cards, more = self.cards(words[:at], here.setup), words[at + 1 :]
        tokens, fates = [word for word in more if word in AP_TOKENS], [word for word in more if word in FATES]
        if not cards or len(tokens) + len(fates) < len(more) or len(fates) > 1:
            return here.wrong(
                f"holds {shown(value)}, but a card is written like 'move 4', 'seduction beacon 5' or "
                f"'ambush 3 agent resolved'."
            )
        return Slot(cards, int(words[at]), tokens.count("informer"), tokens.count("agent"), "".join(fates))

    def cards(self, words: list[str], setup: Setup) -> tuple[int, ...]:
        """The card, or the pair of cards, that these words name; empty if they name none."""
        known = pack(setup).number
        for end in (len(words), *range(1, len(words))):
            parts = [" ".join(part) for part in (words[:end], words[end:]) if part]
            found = [find_word(known, part) for part in parts]
            if found and all(len(meant) == 1 for meant in found):
                return tuple(meant[0] for meant in found)
        return ()

    def write(self, value: Slot, setup: Any) -> str:
        known = pack(setup).number.word_of
        cards = [UNSEEN if card == UNKNOWN else known[card] for card in value.cards]
        ap = UNSEEN if value.ap == UNKNOWN else str(value.ap)
        tokens = ["informer"] * value.informers + ["agent"] * value.agents
        return " ".join((*cards, ap, *tokens, *([value.fate] if value.fate else ())))

    def describe(self, say: Say) -> str:
        return say("declared card")

    def example(self, setup: Any) -> str:
        return "move 4"

    def control(self, setup: Any, value: Any = UNSAID) -> Control:
        words = pack(setup).number
        if value is UNSAID:
            return Control(CHOICE, tuple(words), words)
        card, few = Word("card", lambda setup: words), Number(0, MOST_AP)
        parts = {"card": card, "cover": card.or_none(), "ap": few, **dict.fromkeys(AP_TOKENS, few)}
        return Control(TABLE, parts=parts | {"fate": OneOf("", *FATES)})

    def opened(self, value: Any, setup: Any) -> dict[str, Any]:
        slot = self.read(value, Here(setup, (), []))
        if slot is WRONG:
            return {}
        word = pack(setup).number.word_of
        card, *cover = (word[card] for card in slot.cards)
        parts = {"card": card, "cover": cover[0] if cover else NONE, "ap": slot.ap}
        return parts | {"informer": slot.informers, "agent": slot.agents, "fate": slot.fate}

    def closed(self, parts: Any, setup: Any) -> str:
        cards = [card for card in (parts.get("card", ""), parts.get("cover", NONE)) if card != NONE]
        tokens = [name for name in AP_TOKENS for _ in range(parts.get(name, 0))]
        return " ".join((*cards, str(parts.get("ap", 1)), *tokens, parts.get("fate", ""))).strip()

    def begun(self, pick: Any, setup: Any) -> Any:
        return self.closed({"card": pick}, setup)


def is_number(word: str) -> bool:
    """Is this a number of AP, in plain digits?"""
    return word.isascii() and word.isdigit() and len(word) < 3


# -- things on fields -----------------------------------------------------------------------------


class OnFields(Kind):
    """A table of fields, each with what lies there; inside, pairs in the order of the fields."""

    names_are = FIELD

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def read(self, value: Any, here: Here, base: Any = None) -> Any:
        if not isinstance(value, Mapping):
            return here.wrong(f"must be a table of fields, each with what lies there, not {shown(value)}.")
        pairs = [(FIELD.read(name, here.at(name)), self.kind.read(one, here.at(name))) for name, one in value.items()]
        return WRONG if any(WRONG in pair for pair in pairs) else tuple(sorted(pairs))

    def write(self, value: Sequence[tuple[int, Any]], setup: Any) -> dict[str, Any]:
        return {setup.city.names[field]: self.kind.write(one, setup) for field, one in value}

    def describe(self, say: Say) -> str:
        return say("on fields", kind=self.kind.describe(say))

    def example(self, setup: Any) -> dict[str, Any]:
        return {FIELD.example(setup): self.kind.example(setup)}

    def control(self, setup: Any, value: Any = UNSAID) -> Control:
        words = FIELD.words(setup)
        return Control(PAIRS, tuple(words), words, thing=self.kind)


class Jewel(Word):
    """The field of the Emperors' Jewel; the name of a player says that it lies on that thief's sheet."""

    def read(self, value: Any, here: Here, base: Any = None) -> Any:
        owner = find_word(SEAT.words(here.setup), value) if isinstance(value, str) else []
        return HELD - owner[0] if owner and value not in here.setup.city.names else super().read(value, here, base)

    def control(self, setup: Any, value: Any = UNSAID) -> Control:
        control = super().control(setup)
        return control._replace(options=(*control.options, *SEAT.words(setup)))


JEWEL = Jewel("field or player", FIELD.words, "P1", board=FIELD.board)
HELD = -2  #: read as the place of the Jewel: on the sheet of the first seat; one less for each seat further


MOST_RIVALS = 3  #: in a game of four

# -- a thief --------------------------------------------------------------------------------------

SHEET = Record(
    Thief,
    called={"character": "thief", "blue": "ap", "slots": "declared", "left": "out"},
    character=CHARACTER_KIND.or_none(),
    field=FIELD.or_none(),
    yellow=Number(0, YELLOW_LIMIT, YELLOW_CLAUSE),
    green=Number(0, GREEN_LIMIT, GREEN_CLAUSE),
    tokens=Counts(TOKEN_KIND),
    hand=Many(GENERAL_CARD),
    blue=Number(0, BLUE_AP, BLUE_CLAUSE),
    red=Number(0, MOST_RIVALS, RED_CLAUSE),
    violet=Number(0, MOST_AP, VIOLET_CLAUSE),
    later=Number(0, MOST_AP, VIOLET_CLAUSE),
    stunned=Number(0, MOST_AP, FEWER_CLAUSE),
    slots=Many(Declared()),
    ready=Truth(),
    marks=Group(OneOf(*MARKS)),
    left=Number(0, MOST_RIVALS + 1, OUT_OF_CITY),
)
