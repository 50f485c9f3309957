"""Bazaar as a value: dice by their faces, piles, the market, what everybody owns, and what has to be decided next.

Dice are alike, so loot is a row of counts: four gems, bags, masks, and the Start Player marker.
"""

from typing import Annotated, Any, NamedTuple, TypeVar

from ..core import always, numbered, shown
from ..core.asking import Note
from ..core.kinds import SEAT, Counts, Here, Word
from ..core.language import Say
from ..core.notation import unordered
from ..core.values import quick
from .rulebook import book

T = TypeVar("T")

FACES = ("red", "white", "blue", "green", "bag", "mask")
GEMS = FACES[:4]
BAG, MASK, MARKER = 4, 5, 6
PIECES = (*FACES, "marker")


def from_words(text: str) -> tuple[int, ...] | None:
    """Written loot, or None if it cannot be read.

    >>> from_words("2 red 1 bag marker"), from_words("marker, 1 bag 2 red"), from_words("2 rubies")
    ((2, 0, 0, 0, 1, 0, 1), (2, 0, 0, 0, 1, 0, 1), None)
    """
    found = [0] * len(PIECES)
    for part in unordered(text):
        number, _, name = part.rpartition(" ")
        if name in PIECES and len(number) < 4 and (number or name == PIECES[MARKER]):
            found[PIECES.index(name)] += int(number or 1)
        elif part != "nothing":
            return None
    return tuple(found)


class LootKind(Counts):
    """Pieces of loot in words like ``2 red 1 bag marker``, as a list, or as a table of counts."""

    noun = "loot"

    def read(self, value: Any, here: Here, base: Any = None) -> Any:
        if not isinstance(value, str):
            return super().read(value, here, base)
        found = from_words(value)
        return found or here.wrong(f"is {shown(value)}, but loot is written like '2 red 1 bag marker'.")

    def describe(self, say: Say) -> str:
        return say("lot", kind=self.kind.describe(say))


LOT = LootKind(Word("piece of loot", always(numbered(PIECES))))
Loot = Annotated[tuple[int, ...], LOT]  #: how many pieces of each kind
FACE = Word("face of a die", always(numbered(FACES)))
Face = Annotated[int, FACE]
NOTHING: Loot = (0,) * len(PIECES)
DICE = book.rule("setup.dice-by-player-count")({3: 10, 4: 11, 5: 13})  #: by the number of players
DECKS = "ABC"
STACKS = book.rule("setup.trim-stacks-to-13-12-11")((13, 12, 11))  #: cards of each stack that stay in play
STACK = Word("stack", always(numbered(DECKS)))
Stack = Annotated[int, STACK]
ROW = 5
QUIET_ROUNDS = book.rule("end.house-stalemate")(5)  #: so many rounds without a purchase end the game by the house rule


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

    victim: Annotated[int, SEAT]
    pile: Loot
    back: Loot = NOTHING
    luck: int = 0


@quick
class Player(NamedTuple):
    """One thief: tokens, cards, and what was done in this round."""

    gold: int = book.rule("setup.one-gold-each")(1)
    reputation: int = book.rule("setup.no-reputation-at-start")(0)
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
