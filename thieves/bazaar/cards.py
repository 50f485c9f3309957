"""Bazaar cards as data: cost, symbols and effect; ours, or those of a file that somebody wrote from their own copy.

Such a file looks like ``content/cards.toml`` and takes the place of the whole set.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Annotated, Any, NamedTuple

from ..core import Words, named
from ..core.content_file import ContentFile, Mistakes
from ..core.errors import Problem, shown
from ..core.kinds import Word
from ..core.toml_source import KeyLines
from .powers import POWERS, Power
from .rulebook import book
from .state import DECKS, FACES, GEMS, ROW, STACKS, Owned, Setup, State

SYMBOLS = ("wand", "follower", "building", "tools", "compass", "plan")
FIELDS = {
    "id": "text", "deck": "text", "promo": "flag?", "source": "source", "name": "texts", "short": "texts?",
    "text": "texts",
    "doubt": "texts?", "cost": "numbers", "symbols": "list", "effect": "text", "from": "text?", "to": "text?",
    "gain": "measure?", "points": "number?", "alone": "number?", "more": "number?", "shared": "number?",
    "each": "number?", "pieces": "number?", "discount": "number?",
}  # fmt: skip


class BazaarCard(NamedTuple):
    """A kind of card; every card is there once."""

    id: str
    deck: int
    cost: tuple[int, ...]  #: gems, by colour
    symbols: tuple[str, ...]
    effect: str
    face: int  #: the face that the effect speaks of, or -1
    promo: bool
    data: Mapping[str, Any]  #: all that the file says
    power: Power  #: what it does

    def number(self, name: str) -> int:
        """A number printed on the card."""
        return int(self.data[name])


EFFECTS = tuple(POWERS)  #: the effects that a file can name


@book.rule("buy.cost-printed-left")
def card_of(data: Mapping[str, Any]) -> BazaarCard:
    """A card as the file says it."""
    deck, power = DECKS.index(data["deck"]), POWERS[data["effect"]](data)
    symbols, promo = tuple(data["symbols"]), bool(data.get("promo", False))
    return BazaarCard(data["id"], deck, tuple(data["cost"]), symbols, data["effect"], power.face, promo, data, power)


class Pack(NamedTuple):
    """All cards at a table."""

    cards: tuple[BazaarCard, ...]
    number: Words  #: by id; names in any language are understood too

    def names_of(self, number: int) -> Iterable[str]:
        """The names of a card in every language."""
        names: Mapping[str, str] = self.cards[number].data["name"]
        return names.values()

    @book.rule("setup.split-cards-into-three-stacks")
    def deck(self, letter: int, promos: bool) -> tuple[int, ...]:
        """The cards of one deck."""
        return tuple(n for n, card in enumerate(self.cards) if card.deck == letter and (promos or not card.promo))


@book.rule("card.published-list-is-adopted")
def pack_of(data: Mapping[str, Any]) -> Pack:
    """Our cards, or those of a file."""
    cards = tuple(card_of(row) for row in data["card"])
    return Pack(cards, named(card.data for card in cards))


def pack(setup: Setup) -> Pack:
    """The cards of this table."""
    return packed(setup.cards)


def card_words(setup: Setup) -> Words:
    """Every card by its id."""
    return pack(setup).number


CARD = Word("card", card_words, "tailor")
CardNumber = Annotated[int, CARD]


def face_up(state: State, card: int) -> BazaarCard:
    """A card by its number."""
    return pack(state.setup).cards[card]


Faces = tuple[tuple[int, BazaarCard], ...]  #: cards, each with its number and the face that counts


def owned(state: State, seat: int) -> Faces:
    """The cards before a player."""
    return faces_of(state.setup.cards, state.players[seat].cards)


@lru_cache(maxsize=4096)
def faces_of(text: str | None, owned: tuple[Owned, ...]) -> Faces:
    """The same by what lies there, of our cards or those of a file."""
    cards = packed(text).cards
    return tuple([(own.card, cards[own.like]) for own in owned])


@book.rule("score.follower-symbol-upper-left")
def symbols_of(state: State, seat: int, symbol: str) -> int:
    """How many of these symbols a player's cards show; one card may show several."""
    return sum(card.symbols.count(symbol) for _, card in owned(state, seat))


class OwnCard(NamedTuple):
    """A card before its owner, as its power looks around from there."""

    state: State
    seat: int
    number: int

    def symbols(self, symbol: str) -> int:
        """How many of these symbols its owner has."""
        return symbols_of(self.state, self.seat, symbol)

    def symbols_of_others(self, symbol: str) -> int:
        """How many of these symbols all others have."""
        others = (seat for seat in range(len(self.state.players)) if seat != self.seat)
        return sum(symbols_of(self.state, seat, symbol) for seat in others)

    @book.rule("card.gained-is-owned-not-bought")
    def numbers_counted(self) -> list[int]:
        """The own cards that count for cards which count cards: all, or by one reading only bought ones."""
        cards = self.state.players[self.seat].cards
        return [own.card for own in cards if own.bought or self.state.setup.gained == "owned"]

    def counted(self) -> list[BazaarCard]:
        """The faces of those cards."""
        numbers = self.numbers_counted()
        return [face for number, face in owned(self.state, self.seat) if number in numbers]


# -- files ----------------------------------------------------------------------------------------


def check_cards(data: Mapping[str, Any], lines: KeyLines) -> Mistakes:
    """Every mistake in a file of cards."""
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
    if card.get("from", FACES[0]) not in FACES:
        yield f"from is {shown(card['from'])}, but must be one of {', '.join(FACES)}."
    if card["effect"] not in POWERS:
        yield f"there is no effect {shown(card['effect'])}, only {', '.join(POWERS)}."
        return
    power = POWERS[card["effect"]]
    missing = [name for name in power.says if name not in card]
    yield from (f"the effect {shown(card['effect'])} must say {shown(name)}." for name in missing)
    if not missing:
        yield from power.mistakes(card)


CARD_FILE = ContentFile(
    __package__, "cards", {"card": FIELDS}, pack_of, check_cards, book.option("cards", "card.published-list-is-adopted")
)
packed = CARD_FILE.value


def row_is_full(row: tuple[int, ...]) -> bool:
    """Five cards side by side."""
    return len(row) >= ROW
