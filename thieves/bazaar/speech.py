"""How the things of this game are called in running text."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from ..core.language import Format, Language, joined, seat_names
from .cards import pack
from .state import DECKS, PIECES, Loot, Setup

LANGUAGE = Language.of(__package__)
say = LANGUAGE.say

MARKED = PIECES[-1]  #: there is one, so it is not counted


# -- loot -----------------------------------------------------------------------------------------


def piece_word(name: str, number: int, language: str, case: str = "piece") -> str:
    """So many pieces by their name, without the number; where a case has no form of its own, as they are named."""
    group = case if name in LANGUAGE.texts["terms"][case] else "piece"
    return LANGUAGE.term(group, name, language, number)


def piece(setup: Setup | None, kind: int | None, language: str, case: str = "piece") -> str:
    """One piece of loot by its name."""
    return say("no-die", language) if kind is None else piece_word(PIECES[kind], 1, language, case)


def some(setup: Setup | None, what: tuple[int, int], language: str, case: str = "piece") -> str:
    """So many pieces of one kind.

    >>> some(None, (5, 1), "pl"), some(None, (5, 1), "pl", "taken"), some(None, (5, 2), "pl", "taken")
    ('1 maska', '1 maskę', '2 maski')
    """
    kind, number = what
    word = piece_word(PIECES[kind], number, language, case)
    return word if PIECES[kind] == MARKED and number else f"{number} {word}"


def loot(setup: Setup | None, counts: Loot, language: str, case: str = "piece") -> str:
    """Loot, kind by kind."""
    found = [some(setup, (kind, number), language, case) for kind, number in enumerate(counts) if number]
    return joined(found, language) if found else say("nothing", language)


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
        return LANGUAGE.term("missing", PIECES[kind], language)
    return say("lies-only", language, number, some(setup, what, language))


def reroll(setup: Setup, kind: int | None, language: str) -> str:
    """A die that is rolled again, or none.

    >>> reroll(None, 0, "en"), reroll(None, None, "pl")
    ('Roll again: red gem', 'Zostaw stos bez zmian')
    """
    return say("leave-pile", language) if kind is None else say("roll-again", language, piece(setup, kind, language))


# -- payments -------------------------------------------------------------------------------------


def payment(setup: Setup | None, dice: Sequence[int], language: str) -> str:
    """The dice of a payment."""
    return loot(setup, (*dice, 0, 0, 0), language)


def pay(setup: Setup, dice: Sequence[int], language: str) -> str:
    """A way to pay: which dice, and Gold for all that they do not cover.

    >>> pay(None, (2, 0, 0, 0), "en"), pay(None, (0, 0, 0, 0), "pl")
    ('Pay 2 red gems, any rest in Gold', 'Zapłać wszystko Złotem')
    """
    return say("pay-dice", language, payment(setup, dice, language)) if any(dice) else say("pay-gold", language)


def cost(setup: Setup, number: int, language: str) -> str:
    """What a card costs, gem by gem."""
    return payment(setup, pack(setup).cards[number].cost, language)


def tokens(setup: Setup | None, number: int, language: str) -> str:
    """So many Reputation tokens.

    >>> tokens(None, 1, "en"), tokens(None, 3, "pl")
    ('1 Reputation token', '3 żetony Reputacji')
    """
    return say("reputation", language, number)


# -- cards ----------------------------------------------------------------------------------------


def card(setup: Setup, number: int, language: str) -> str:
    """A card by its name."""
    return str(pack(setup).cards[number].data["name"][language])


def card_text(setup: Setup, number: int, language: str) -> str:
    """What a card does."""
    return str(pack(setup).cards[number].data["text"][language])


def new_cards(setup: Setup, number: int, language: str) -> str:
    """So many new cards of a row."""
    return say("new-cards", language, number)


def stack(setup: Setup, number: int, language: str) -> str:
    """A stack by its letter."""
    return DECKS[number]


# -- numbers and rows of things -------------------------------------------------------------------


def number(setup: Setup, value: int, language: str) -> str:
    """A number as it is."""
    return str(value)


def numbers(setup: Setup, row: Sequence[int], language: str) -> str:
    """Several numbers."""
    return joined([str(number) for number in row], language)


def tally(points: int, cards: int, language: str) -> str:
    """What a player has reached at the end.

    >>> tally(12, 1, "en"), tally(12, 5, "pl")
    ('12 points, 1 card', '12 punktów, 5 kart')
    """
    return say("tally", language, points, cards)


def at(place: int, said: Format) -> Format:
    """The same words for what stands at this place in a row of things."""

    def tell(setup: Setup, row: Sequence[Any], language: str) -> str:
        return said(setup, row[place], language)

    return tell


LANGUAGE.formats.update({
    "majority": LANGUAGE.named("majority"), "first": at(0, seat_names), "second": at(1, seat_names),
    "piece": piece, "loot": loot, "some": some, "picked": picked, "lying": lying, "reroll": reroll,
    "taken-loot": partial(loot, case="taken"), "taken-some": partial(some, case="taken"),
    "taken-piece": partial(piece, case="taken"), "second-taken-piece": at(1, partial(piece, case="taken")),
    "payment": payment, "pay": pay, "cost": cost, "first-cost": at(0, cost),
    "card": card, "card-text": card_text, "first-card": at(0, card), "second-card": at(1, card),
    "first-number": at(0, number), "second-number": at(1, number), "third-number": at(2, number),
    "second-tokens": at(1, tokens), "new-cards": at(1, new_cards),
    "second-piece": at(1, piece), "third-piece": at(2, piece), "third-gain": at(2, LANGUAGE.named("gain")),
    "piece of loot": piece, "stack": stack, "first-stack": at(0, stack), "numbers": numbers,
})  # fmt: skip
