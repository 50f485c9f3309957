"""How the things of this game are called in running text."""

from collections.abc import Sequence

from ..core.language import Language, joined, seat_names
from .cards import pack
from .state import AGENT, AMBUSH, INFORMER, Setup, Slot

LANGUAGE = Language.of(__package__)
say = LANGUAGE.say

JEWELS = ("yellow", "green", "red", "trinkets")  #: ids of the terms, by kind of loot


def rank(setup: Setup, word: str, language: str) -> str:
    """A guard or a captain."""
    return LANGUAGE.term("rank", word, language)


def first(setup: Setup, seats: Sequence[int], language: str) -> str:
    """The first of two seats."""
    return seat_names(setup, seats[0], language)


def second(setup: Setup, seats: Sequence[int], language: str) -> str:
    """The second of two seats."""
    return seat_names(setup, seats[1], language)


def mover(setup: Setup, seats: Sequence[int], language: str) -> str:
    """Who moves: a thief, or nobody's figure."""
    return seat_names(setup, seats, language) if seats else say("the-guard", language)


def whence(setup: Setup, seats: Sequence[int], language: str) -> str:
    """Where a token comes from: the sheet of the second seat, or the street."""
    if len(seats) < 2:
        return say("from-the-street", language)
    return say("from-sheet", language, seat_names(setup, seats[1], language))


def field(setup: Setup, number: int, language: str) -> str:
    """A field by its name."""
    return setup.city.names[number]


def fields(setup: Setup, numbers: Sequence[int], language: str) -> str:
    """Several fields."""
    return joined([setup.city.names[number] for number in numbers], language)


def way(setup: Setup, numbers: Sequence[int], language: str) -> str:
    """A way, field by field."""
    return " – ".join(setup.city.names[number] for number in numbers)


def card(setup: Setup, number: int, language: str) -> str:
    """An action card by its name."""
    return str(pack(setup).cards[number]["name"][language])


def card_text(setup: Setup, number: int, language: str) -> str:
    """What an action card does."""
    return str(pack(setup).cards[number]["text"][language])


def cards(setup: Setup, numbers: Sequence[int], language: str) -> str:
    """Several action cards."""
    return joined([card(setup, number, language) for number in numbers], language)


def declared(setup: Setup, slot: Slot, language: str) -> str:
    """A declared card with its AP, the tokens on it and what became of it."""
    words = [
        f"{slots(setup, [slot.cards], language)} {slot.ap}",
        ap_tokens(setup, (slot.informers, slot.agents), language),
    ]
    fate = LANGUAGE.term("card-fate", slot.fate, language) if slot.fate else ""
    return " ".join(filter(None, (*words, fate and f"({fate})")))


def slots(setup: Setup, rows: Sequence[Sequence[int]], language: str) -> str:
    """Several declared cards, pairs among them."""
    return joined([" + ".join(card(setup, number, language) for number in row) for row in rows], language)


def numbers(setup: Setup, row: Sequence[int], language: str) -> str:
    """Several numbers."""
    return joined([str(number) for number in row], language)


def event(setup: Setup, number: int, language: str) -> str:
    """An event by its title."""
    return str(setup.events.rows[number]["name"][language])


def event_text(setup: Setup, number: int, language: str) -> str:
    """What an event does."""
    return str(setup.events.rows[number]["text"][language])


def thief(setup: Setup, number: int, language: str) -> str:
    """A thief by name and nickname."""
    row = setup.thief_sheets.rows[number]
    return f"{row['name'][language]}, {row['title'][language]}"


def token(setup: Setup, kind: int, language: str) -> str:
    """A city token by its name."""
    return str(setup.guards.tokens[kind]["name"][language])


def token_text(setup: Setup, kind: int, language: str) -> str:
    """What a city token does."""
    return str(setup.guards.tokens[kind]["text"][language])


def jewel(setup: Setup, kind: int, language: str) -> str:
    """A jewel by its colour; Trinkets are one too."""
    return LANGUAGE.term("jewel", JEWELS[kind], language)


def district(setup: Setup, letter: str, language: str) -> str:
    """A district by its name."""
    return str(setup.city.district_names[letter][language])


def ap_tokens(setup: Setup, counts: Sequence[int], language: str) -> str:
    """So many Informers and Guild Agents."""
    found = [(number, kind) for number, kind in zip(counts, (INFORMER, AGENT), strict=True) if number]
    return joined([f"{number} × {token(setup, kind, language)}" for number, kind in found], language)


def effect(setup: Setup, word: str, language: str) -> str:
    """One of the two effects of a basic card."""
    return LANGUAGE.term("effect", word, language)


def gain(setup: Setup, word: str, language: str) -> str:
    """What Thief's Wit gives."""
    return say(f"gain-{word}", language, pack(setup).cards[AMBUSH]["ap"])


def thing(setup: Setup, what: tuple[str, int], language: str) -> str:
    """A jewel, token or card that another card asks for."""
    kind, number = what
    return {"jewel": jewel, "token": token, "card": card}[kind](setup, number, language)


def tally(points: int, fate: str, language: str) -> str:
    """What a thief has reached at the end.

    >>> tally(4, "jewel", "en"), tally(1, "out", "pl")
    ('out with the Emperors’ Jewel, 4 VP', 'poza miastem, 1 PZ')
    """
    return say("tally", language, LANGUAGE.term("fate", fate, language), points)


LANGUAGE.formats.update({
    "first": first, "second": second, "mover": mover, "whence": whence, "ap-tokens": ap_tokens,
    "field": field, "fields": fields, "rank": rank, "way": way, "card": card, "card-text": card_text, "cards": cards,
    "slots": slots, "numbers": numbers, "event": event, "event-text": event_text, "thief": thief, "token": token,
    "token-text": token_text, "jewel": jewel, "city token": token, "general card": card,
    "declared card": declared, "field or player": field, "district": district, "effect": effect, "gain": gain,
    "thing": thing,
})  # fmt: skip
