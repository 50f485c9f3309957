"""The library as a value: where the pawns stand, who holds what, and what has to be decided next."""

from typing import Annotated, Any, NamedTuple

from ..core import LANGUAGES, Words, always, numbered, quick
from ..core.asking import Note
from ..core.kinds import SEAT, Many, Word
from .board import SYMBOL_NAMES, Field, Room
from .parts import CARD_FILE, CARD_ROWS, GOBLIN, HAND, RIGOR, CardKind, Deck, Supply

__all__ = ["GOBLIN", "HAND", "RIGOR", "CardKind"]

CARDS = tuple(CARD_ROWS)
TOKENS: tuple[str, ...] = tuple(token["id"] for token in CARD_FILE.data["token"])
TELEPORT, BOOK_TOKEN, TRAP = range(len(TOKENS))
FATAL = 4  #: so many dirty looks end the game


def said(card: CardKind, language: str) -> str:
    """A movement card by the names of its symbols."""
    return f"{card.pawn} {SYMBOL_NAMES[card.left][language]} {SYMBOL_NAMES[card.right][language]}"


#: Every kind of movement card as written: ``goblin scroll stones``; it is also understood by the names of its symbols.
CARD_WORDS = numbered(f"{c.pawn} {c.left} {c.right}" for c in CARDS).understanding(
    (said(card, language), number) for number, card in enumerate(CARDS) for language in LANGUAGES
)
card_words = always(CARD_WORDS)


def token_words(setup: Any) -> Words:
    """The teleport tokens by id and by name."""
    words: Words = setup.supply.words
    return words


CARD = Word("movement card", card_words, "goblin scroll stones")
TOKEN = Word("teleport token", token_words)
MovementCard = Annotated[int, CARD]
TokenKind = Annotated[int, TOKEN]
Player = Annotated[int, SEAT]

TURN_WORDS = ("third-step", "wild", "second-card", "choose-token", "puppet", "played", "turn-over")


class Setup(NamedTuple):
    """What is agreed before the goblins enter."""

    players: tuple[str, ...]
    first: str | None
    looks: str
    rigor_after_meeting: str
    declined_jump: str
    after_push: str
    teleports_full: str
    rigor_on_bench: str
    book_moment: str
    room: Room  #: the library with the bookcases for so many players
    supply: Supply
    look_cards: Deck
    manners: Deck
    books: Deck

    @property
    def board(self) -> str | None:
        """The text of a file with the board of another copy, or None for ours."""
        return self.room.text

    @property
    def cards(self) -> str | None:
        """The text of a file with the movement cards and tokens of another copy, or None for ours."""
        return self.supply.text

    @property
    def look_deck(self) -> Deck:
        """The set of dirty looks that this table plays with."""
        return self.manners if self.looks == "manners" else self.look_cards


def claim_word(seat: int) -> str:
    """How it is remembered that a player has claimed a breach this turn."""
    return f"claimed-{seat}"


def turn_words(setup: Setup) -> Words:
    """What can be remembered of a turn: what books have changed, cards played, breaches claimed."""
    claims = {f"claimed by {name}": claim_word(seat) for seat, name in enumerate(setup.players)}
    return Words({word: word for word in TURN_WORDS} | claims)


EXTRA = Many(Word("word of a turn", turn_words, "third-step"))


@quick
class Piles(NamedTuple):
    """What lies beside the board. Decks are urns; of the looks it is known which lie at the bottom, in order."""

    deck: tuple[int, ...]  #: movement cards in the deck, by kind
    discard: tuple[int, ...]
    looks: tuple[int, ...]  #: dirty looks still shuffled
    bottom: tuple[int, ...]  #: dirty looks put under the deck, the next one first
    books: tuple[int, ...]
    tokens: tuple[int, ...]  #: teleport tokens face down, by kind
    turned: tuple[int, ...]  #: teleport tokens face up, by kind


@quick
class Movement(NamedTuple):
    """The movement in progress: the card, the fields stepped from and onto, and whether it has ended."""

    card: Annotated[int, CARD.or_none()] = -1
    path: tuple[Field, ...] = ()  #: the field the pawn started on, then each field it stepped onto
    ended: bool = False
    extra: Annotated[tuple[str, ...], EXTRA] = ()  #: what books have changed for this turn


def moved_by(move: Movement) -> str:
    """Which pawn the played card moves; Puppet Strings turn a Rigor card into one for the own goblin."""
    return GOBLIN if "puppet" in move.extra else CARDS[move.card].pawn


@quick
class State(NamedTuple):
    """A position."""

    setup: Setup
    turn: int
    active: int  #: the seat whose turn it is, or -1
    pawns: tuple[int, ...]  #: by seat, the number of the field, or -1
    rigor: int
    hands: tuple[tuple[int, ...], ...]  #: by seat, kinds of cards in the order they were drawn
    looks: tuple[tuple[int, ...], ...]  #: by seat, dirty looks in the order they were received
    books: tuple[tuple[int, ...], ...]
    used: tuple[tuple[int, ...], ...]  #: books that were turned over
    piles: Piles
    move: Movement
    notes: tuple[Note, ...]
    end: str  #: why the game is over, or empty


NO_MOVE = Movement()
