"""How the things of this game are called in running text."""

import re
from collections.abc import Sequence
from typing import Any

from ..core.language import Format, joined, seat_names
from .cards import pack
from .state import DECKS, PIECES, Loot, Setup

#: one, a few (Polish: 2 to 4), many
PIECE_WORDS: dict[str, dict[str, tuple[str, ...]]] = {
    "red": {"en": ("red gem", "red gems"), "pl": ("czerwony klejnot", "czerwone klejnoty", "czerwonych klejnotów")},
    "white": {"en": ("white gem", "white gems"), "pl": ("biały klejnot", "białe klejnoty", "białych klejnotów")},
    "blue": {"en": ("blue gem", "blue gems"),
             "pl": ("niebieski klejnot", "niebieskie klejnoty", "niebieskich klejnotów")},
    "green": {"en": ("green gem", "green gems"), "pl": ("zielony klejnot", "zielone klejnoty", "zielonych klejnotów")},
    "bag": {"en": ("gold bag", "gold bags"), "pl": ("mieszek", "mieszki", "mieszków")},
    "mask": {"en": ("mask", "masks"), "pl": ("maska", "maski", "masek")},
    "marker": {"en": ("the Start Player marker",) * 2, "pl": ("znacznik Gracza Rozpoczynającego",) * 3},
}  # fmt: skip
GAIN_WORDS = {
    "gold": {"en": "1 Gold token", "pl": "1 żeton Złota"},
    "reputation": {"en": "1 Reputation token", "pl": "1 żeton Reputacji"},
}
TOKEN_WORDS = {
    "en": ("Reputation token", "Reputation tokens"),
    "pl": ("żeton Reputacji", "żetony Reputacji", "żetonów Reputacji"),
}
NEW_CARD_WORDS = {"en": ("new card", "new cards"), "pl": ("nowa karta", "nowe karty", "nowych kart")}
#: what is not there: in English the plural, in Polish the genitive
MISSING_WORDS = {
    "red": {"en": "are no red gems", "pl": "czerwonych klejnotów"},
    "white": {"en": "are no white gems", "pl": "białych klejnotów"},
    "blue": {"en": "are no blue gems", "pl": "niebieskich klejnotów"},
    "green": {"en": "are no green gems", "pl": "zielonych klejnotów"},
    "bag": {"en": "are no gold bags", "pl": "mieszków"},
    "mask": {"en": "are no masks", "pl": "masek"},
    "marker": {"en": "is no Start Player marker", "pl": "znacznika Gracza Rozpoczynającego"},
}
#: as the object of a Polish verb; all other loot has the same form there
OBJECTS = {"maska": "maskę"}
NOTHING_WORD = {"en": "nothing", "pl": "nic"}
NONE_WORD = {"en": "none", "pl": "żadna"}


def form(number: int, forms: Sequence[str], language: str) -> str:
    """The form of a noun that fits the number."""
    if number == 1:
        return forms[0]
    if language == "pl" and (number % 10 not in (2, 3, 4) or number % 100 in (12, 13, 14)):
        return forms[2]
    return forms[1]


def piece(setup: Setup | None, kind: int, language: str) -> str:
    """One piece of loot by its name."""
    return NONE_WORD[language] if kind is None else PIECE_WORDS[PIECES[kind]][language][0]


def loot(setup: Setup | None, counts: Loot, language: str) -> str:
    """Loot, kind by kind."""
    found = []
    for name, number in zip(PIECES, counts, strict=False):
        word = form(number, PIECE_WORDS[name][language], language)
        found += [word if name == "marker" else f"{number} {word}"] if number else []
    return joined(found, language) if found else NOTHING_WORD[language]


def some(setup: Setup, what: tuple[int, int], language: str) -> str:
    """So many pieces of one kind."""
    kind, number = what
    word = form(number, PIECE_WORDS[PIECES[kind]][language], language)
    return word if PIECES[kind] == "marker" and number else f"{number} {word}"


def taken(said: Format) -> Format:
    """The same words where loot is what a verb acts on.

    >>> taken(some)(None, (5, 1), "pl"), taken(some)(None, (5, 2), "pl"), taken(some)(None, (5, 1), "en")
    ('1 maskę', '2 maski', '1 mask')
    """

    def as_object(setup: Setup, what: Any, language: str) -> str:
        return re.sub(r"\w+", lambda word: OBJECTS.get(word[0], word[0]), said(setup, what, language))

    return as_object


def picked(setup: Setup, what: tuple[int, int], language: str) -> str:
    """So many pieces of one kind, as words on a button.

    >>> picked(None, (0, 2), "en"), picked(None, (6, 1), "en")
    ('2 red gems', 'The Start Player marker')
    """
    words = some(setup, what, language)
    return words[0].upper() + words[1:]


def lying(setup: Setup, what: tuple[int, int], language: str) -> str:
    """That no more pieces of one kind than these lie somewhere.

    >>> lying(None, (0, 2), "en"), lying(None, (5, 0), "pl")
    ('there are only 2 red gems', 'nie ma masek')
    """
    kind, number = what
    if not number:
        word = MISSING_WORDS[PIECES[kind]][language]
        return f"nie ma {word}" if language == "pl" else f"there {word}"
    verb = form(number, ("jest", "są", "jest") if language == "pl" else ("there is", "there are"), language)
    return f"{verb} {'tylko' if language == 'pl' else 'only'} {some(setup, what, language)}"


def reroll(setup: Setup, kind: int | None, language: str) -> str:
    """A die that is rolled again, or none.

    >>> reroll(None, 0, "en"), reroll(None, None, "pl")
    ('Roll again: red gem', 'Zostaw stos bez zmian')
    """
    if kind is None:
        return "Zostaw stos bez zmian" if language == "pl" else "Leave the pile as it is"
    name = piece(setup, kind, language)
    return f"Rzuć od nowa: {name}" if language == "pl" else f"Roll again: {name}"


def payment(setup: Setup | None, dice: Sequence[int], language: str) -> str:
    """The dice of a payment."""
    return loot(setup, (*dice, 0, 0, 0), language)


def pay(setup: Setup, dice: Sequence[int], language: str) -> str:
    """A way to pay: which dice, and Gold for all that they do not cover.

    >>> pay(None, (2, 0, 0, 0), "en"), pay(None, (0, 0, 0, 0), "pl")
    ('Pay 2 red gems, any rest in Gold', 'Zapłać wszystko Złotem')
    """
    if not any(dice):
        return "Zapłać wszystko Złotem" if language == "pl" else "Pay all in Gold"
    given = payment(setup, dice, language)
    return f"Zapłać: {given}, ewentualna reszta w Złocie" if language == "pl" else f"Pay {given}, any rest in Gold"


def cost(setup: Setup, number: int, language: str) -> str:
    """What a card costs, gem by gem."""
    return payment(setup, pack(setup).cards[number].cost, language)


def first_cost(setup: Setup, what: Sequence[Any], language: str) -> str:
    """What the card that comes first costs."""
    return cost(setup, what[0], language)


def tokens(number: int, language: str) -> str:
    """So many Reputation tokens.

    >>> tokens(1, "en"), tokens(3, "pl")
    ('1 Reputation token', '3 żetony Reputacji')
    """
    return f"{number} {form(number, TOKEN_WORDS[language], language)}"


def second_tokens(setup: Setup, what: Sequence[Any], language: str) -> str:
    """The Reputation tokens that come second."""
    return tokens(what[1], language)


def alley_tokens(setup: Setup, number: int, language: str) -> str:
    """The Reputation tokens that a card gives for the large pile of somebody else; a copy gives those of its model."""
    cards = pack(setup).cards
    model = next(card for card in (cards[number], *cards) if card.effect == "alley")
    return tokens(model.number("gain"), language)


def new_cards(setup: Setup, what: Sequence[int], language: str) -> str:
    """The new cards of a row; their number comes second."""
    return f"{what[1]} {form(what[1], NEW_CARD_WORDS[language], language)}"


def card(setup: Setup, number: int, language: str) -> str:
    """A card by its name."""
    return str(pack(setup).cards[number].data["name"][language])


def card_text(setup: Setup, number: int, language: str) -> str:
    """What a card does."""
    return str(pack(setup).cards[number].data["text"][language])


def first_card(setup: Setup, what: Sequence[Any], language: str) -> str:
    """The card that comes first in a row of things."""
    return card(setup, what[0], language)


def second_number(setup: Setup, what: Sequence[Any], language: str) -> str:
    """The number that comes second."""
    return str(what[1])


def second_card(setup: Setup, what: Sequence[Any], language: str) -> str:
    """The card that comes second."""
    return card(setup, what[1], language)


def second_piece(setup: Setup, what: Sequence[Any], language: str) -> str:
    """The piece that comes second."""
    return piece(setup, what[1], language)


def third_piece(setup: Setup, what: Sequence[Any], language: str) -> str:
    """The piece that comes third."""
    return piece(setup, what[2], language)


def third_gain(setup: Setup, what: Sequence[Any], language: str) -> str:
    """The token that comes third."""
    return GAIN_WORDS[what[2]][language]


def stack(setup: Setup, number: int, language: str) -> str:
    """A stack by its letter."""
    return DECKS[number]


def first_stack(setup: Setup, what: Sequence[int], language: str) -> str:
    """The stack that comes first."""
    return DECKS[what[0]]


def numbers(setup: Setup, row: Sequence[int], language: str) -> str:
    """Several numbers."""
    return joined([str(number) for number in row], language)


def first(setup: Setup, seats: Sequence[int], language: str) -> str:
    """The first of two seats."""
    return seat_names(setup, seats[0], language)


def second(setup: Setup, seats: Sequence[int], language: str) -> str:
    """The second of two seats."""
    return seat_names(setup, seats[1], language)


def tally(points: int, cards: int, language: str) -> str:
    """What a player has reached at the end.

    >>> tally(12, 1, "en"), tally(12, 5, "pl")
    ('12 points, 1 card', '12 punktów, 5 kart')
    """
    if language == "pl":
        said = form(points, ("punkt", "punkty", "punktów"), "pl"), form(cards, ("karta", "karty", "kart"), "pl")
    else:
        said = form(points, ("point", "points"), "en"), form(cards, ("card", "cards"), "en")
    return f"{points} {said[0]}, {cards} {said[1]}"


MAJORITIES = {
    "followers": {"en": "followers", "pl": "zwolenników"},
    "gold": {"en": "Gold", "pl": "Złota"},
}


def majority(setup: Setup, what: str, language: str) -> str:
    """What is compared at the end."""
    return MAJORITIES[what][language]


FORMATS: dict[str, Any] = {
    "majority": majority,
    "first": first, "second": second, "piece": piece, "loot": loot, "some": some, "picked": picked, "lying": lying,
    "reroll": reroll, "payment": payment, "pay": pay, "cost": cost, "first-cost": first_cost, "card": card,
    "card-text": card_text, "first-card": first_card, "second-card": second_card, "second-number": second_number,
    "second-tokens": second_tokens, "alley-tokens": alley_tokens, "new-cards": new_cards,
    "second-piece": second_piece, "third-piece": third_piece, "third-gain": third_gain, "stack": stack,
    "first-stack": first_stack, "numbers": numbers,
    "taken-loot": taken(loot), "taken-some": taken(some), "taken-piece": taken(piece),
    "second-taken-piece": taken(second_piece),
}  # fmt: skip
