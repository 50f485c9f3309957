"""Bazaar as a value: dice by their faces, piles, the market, what everybody owns, and what has to be decided next.

Dice are alike, so loot is a row of counts: four gems, bags, masks, and the Start Player marker.
"""

from typing import NamedTuple, TypeVar

from ..core.asking import Note
from ..core.values import quick

T = TypeVar("T")

FACES = ("red", "white", "blue", "green", "bag", "mask")
GEMS = FACES[:4]
BAG, MASK, MARKER = 4, 5, 6
PIECES = (*FACES, "marker")
Loot = tuple[int, ...]  #: how many pieces of each kind
NOTHING: Loot = (0,) * len(PIECES)
DICE = {3: 10, 4: 11, 5: 13}  #: by the number of players
DECKS = "ABC"
STACKS = (13, 12, 11)  #: cards of each stack that stay in play
ROW = 5
QUIET_ROUNDS = 5  #: so many rounds without a purchase end the game by the house rule


class Setup(NamedTuple):
    """What is agreed before the first roll."""

    players: tuple[str, ...]
    first: str | None
    cards: str | None  #: the text of a file with the cards of another copy, or None for ours
    promos: bool
    second_place: str = "next-lower"
    next_actor: str = "from-actor"
    gold: str = "free"
    zero: str = "nothing"
    final_pile: str = "as-phase-ended"
    gained: str = "owned"
    appendage: str = "victim"
    stalemate: str = "five-rounds"
    per_card: str = "cards"


class Owned(NamedTuple):
    """A card before its owner."""

    card: int
    like: int  #: the card whose face counts: another one only for a copy
    bought: bool = True


@quick
class Robbery(NamedTuple):
    """A pile in the robber's hand: whose it was, what goes back, and how many dice luck keeps from being rolled."""

    victim: int
    pile: Loot
    back: Loot = NOTHING
    luck: int = 0


@quick
class Player(NamedTuple):
    """One thief: tokens, cards, and what was done in this round."""

    gold: int = 1
    reputation: int = 0
    cards: tuple[Owned, ...] = ()
    used: frozenset[int] = frozenset()  #: cards whose ability was used in this round
    buys: int = 0  #: purchases of this round
    final: Loot = NOTHING  #: the pile as phase 1 ended


@quick
class State(NamedTuple):
    """A position."""

    setup: Setup
    round: int
    start: int  #: the seat of the Start Player, or -1
    actor: int  #: who acted last in phase 1; by one reading the victim of a robbery
    centre: Loot
    piles: tuple[Loot, ...]
    players: tuple[Player, ...]
    unseen: tuple[tuple[int, ...], ...]  #: the cards of each deck that nobody has seen, removed ones among them
    left: tuple[int, ...]  #: how many cards each stack holds
    rows: tuple[tuple[int, ...], ...]
    newest: int  #: the stack that was opened last
    gone: tuple[int, ...]  #: cards that were discarded
    traded: bool  #: was a card bought in this round?
    quiet: int  #: rounds in a row without a purchase
    notes: tuple[Note, ...]
    end: str


def put(row: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The same row with another value in one place."""
    return (*row[:at], value, *row[at + 1 :])
