"""Bazaar cards as data: cost, symbols and effect; ours, or those of a file that somebody wrote from their own copy.

Such a file looks like ``content/cards.toml`` and takes the place of the whole set.
"""

import tomllib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib import resources
from typing import Any, NamedTuple

from ..core import Words, numbered
from ..core.content import read_content
from ..core.errors import BadFile, Problem, shown
from .rulebook import book
from .state import DECKS, FACES, GEMS, ROW, STACKS, Setup, State

SYMBOLS = ("wand", "follower", "building", "tools", "compass", "plan")
FIELDS = {
    "id": "text", "deck": "text", "promo": "flag?", "source": "source", "name": "texts", "text": "texts",
    "doubt": "texts?", "cost": "numbers", "symbols": "list", "effect": "text", "from": "text?", "to": "text?",
    "gain": "measure?", "points": "number?", "alone": "number?", "more": "number?", "shared": "number?",
    "each": "number?", "pieces": "number?", "discount": "number?",
}  # fmt: skip
#: the effects that are known, and what each must say besides
EFFECTS: dict[str, tuple[str, ...]] = {
    "turn": ("from", "to"), "spend": ("from", "gain"), "extra": ("from",), "racket": ("discount",),
    "points": ("points",), "safehouse": ("alone", "more"), "per-card": ("from",), "eyepatch": (), "bonus": ("from",),
    "appendage": (), "potion": (), "clutches": (), "haul": (), "pairs": ("points",), "sell": ("gain",),
    "others": ("points",), "tokens": ("each",), "map": ("points", "shared"), "stew": (), "alley": ("gain", "pieces"),
    "nothing": (), "curse": ("points",),
}  # fmt: skip


class Card(NamedTuple):
    """A kind of card; every card is there once."""

    id: str
    deck: int
    cost: tuple[int, ...]  #: gems, by colour
    symbols: tuple[str, ...]
    effect: str
    face: int  #: the face that the effect speaks of, or -1
    promo: bool
    data: Mapping[str, Any]  #: all that the file says

    def number(self, name: str) -> int:
        """A number printed on the card."""
        return int(self.data[name])


def card_of(data: Mapping[str, Any]) -> Card:
    """A card as the file says it."""
    face = FACES.index(data["from"]) if "from" in data else -1
    symbols, promo = tuple(data["symbols"]), bool(data.get("promo", False))
    return Card(data["id"], DECKS.index(data["deck"]), tuple(data["cost"]), symbols, data["effect"], face, promo, data)


class Pack(NamedTuple):
    """All cards at a table."""

    cards: tuple[Card, ...]
    number: Words  #: by id

    def deck(self, letter: int, promos: bool) -> tuple[int, ...]:
        """The cards of one deck."""
        return tuple(n for n, card in enumerate(self.cards) if card.deck == letter and (promos or not card.promo))


@book.rule("card.published-list-is-adopted")
def ours() -> str:
    """The file of our own set."""
    return resources.files(__package__).joinpath("content/cards.toml").read_text("utf-8")


@lru_cache(maxsize=16)
def packed(text: str | None) -> Pack:
    """Our cards, or those of a file; a file with mistakes is refused with all of them."""
    if text is not None and (problems := list(check_cards(text))):
        raise BadFile(problems)
    cards = tuple(card_of(data) for data in tomllib.loads(ours() if text is None else text)["card"])
    return Pack(cards, numbered(card.id for card in cards))


def pack(setup: Setup) -> Pack:
    """The cards of this table."""
    return packed(setup.cards)


def card_words(setup: Setup) -> Words:
    """Every card by its id."""
    return pack(setup).number


def face_up(state: State, card: int) -> Card:
    """A card by its number."""
    return pack(state.setup).cards[card]


def owned(state: State, seat: int) -> list[tuple[int, Card]]:
    """The cards before a player, each with its number and the face that counts."""
    cards = pack(state.setup).cards
    return [(own.card, cards[own.like]) for own in state.players[seat].cards]


def with_effect(state: State, seat: int, effect: str) -> list[tuple[int, Card]]:
    """The cards of a player that have this effect."""
    cards = pack(state.setup).cards
    return [(own.card, face) for own in state.players[seat].cards if (face := cards[own.like]).effect == effect]


def symbols_of(state: State, seat: int, symbol: str) -> int:
    """How many of these symbols a player's cards show; one card may show several."""
    return sum(card.symbols.count(symbol) for _, card in owned(state, seat))


# -- files ----------------------------------------------------------------------------------------


def check_cards(text: str) -> Iterator[Problem]:
    """Every mistake in a file of cards."""
    found, data, lines = read_content(text, "bazaar", {"card": FIELDS})
    yield from found
    if found:
        return
    for number, card in enumerate(data["card"]):
        yield from (Problem(lines.of("card", number), f"{shown(card['id'])}: {wrong}") for wrong in check_card(card))
    for letter, need in zip(DECKS, STACKS, strict=True):
        count = sum(card["deck"] == letter and not card.get("promo", False) for card in data["card"])
        if count < need:
            yield Problem(0, f"Deck {letter} has {count} cards, but {need} of them are played with.")


def check_card(card: Mapping[str, Any]) -> Iterator[str]:
    """A card lies in a deck, costs gems, shows symbols that are known, and does something that is known."""
    if card["deck"] not in tuple(DECKS):
        yield f"deck is {shown(card['deck'])}, but must be A, B or C."
    if len(card["cost"]) != len(GEMS) or not any(card["cost"]):
        yield f"cost must be four numbers, one for each of {', '.join(GEMS)}, and not all of them 0."
    for symbol in card["symbols"]:
        if symbol not in SYMBOLS:
            yield f"there is no symbol {shown(symbol)}, only {', '.join(SYMBOLS)}."
    if card["effect"] not in EFFECTS:
        yield f"there is no effect {shown(card['effect'])}, only {', '.join(EFFECTS)}."
        return
    for name in EFFECTS[card["effect"]]:
        if name not in card:
            yield f"the effect {shown(card['effect'])} must say {shown(name)}."
    if card.get("from", FACES[0]) not in FACES:
        yield f"from is {shown(card['from'])}, but must be one of {', '.join(FACES)}."
    if card["effect"] == "per-card" and card.get("from") not in GEMS:
        yield f"from must be one of {', '.join(GEMS)}, because costs are gems."
    if card["effect"] == "bonus" and card.get("from") not in ("bag", "mask"):
        yield "from must be 'bag' or 'mask', because nothing else is exchanged."
    if card["effect"] in ("sell", "alley") and not isinstance(card.get("gain"), int):
        yield "gain must be a whole number."
    if card["effect"] == "tokens" and not card.get("each"):
        yield "each must be at least 1."
    if card["effect"] == "turn" and card.get("to") not in ("gem", "bag"):
        yield "to must be 'gem' or 'bag'."
    if card["effect"] == "spend" and card.get("gain") not in ("gold", "reputation"):
        yield "gain must be 'gold' or 'reputation'."


def row_is_full(row: tuple[int, ...]) -> bool:
    """Five cards side by side."""
    return len(row) >= ROW
