"""The cove as a value: clock, bag, boats, moorings, halls, square, merchants, the Peddler's shop, and what comes next.

Figures of one colour are alike, so the bag and the halls are rows of counts. Places are numbered from the left.
"""

from typing import NamedTuple, TypeVar

from ..core.notation import Words, always, numbered
from ..core.notes import Note
from ..core.values import quick
from .rulebook import book

T = TypeVar("T")
PEDDLER = book.rule("overview.nozama-is-the-fiction")("Nozama")
COLOURS = ("red", "green", "blue", "yellow")
KINDS = (*COLOURS, "rogue")
ROGUE = 4
FIGURES = (13, 13, 9, 9, 8)  #: warriors, bards, wizards, nobles, rogues
SIZES = ("small", "large")
VALUES = (2, 4)  #: of a good, by its size
GOODS = tuple(f"{size} {colour}" for size in SIZES for colour in COLOURS)
CORRUPTION = "corruption"  #: the symbol that costs gold at the end
SYMBOLS = (*COLOURS, CORRUPTION)

HOURS = 12
ROUNDS = book.rule("overview.three-rounds")(3)
ARRIVALS = (1, 3, 5, 7, 9, 11)  #: each symbol stands half an hour later
HANDS = (3, 7)  #: the symbols that a clock hand bypasses
TOKENS = book.rule("setup.both-arrival-tokens-two")((9, 11))  #: where the two arrival tokens lie

SHELF = book.rule("component.shelf-is-one-row")(8)
POOL = book.rule("component.pool-holds-more-than-four")(6)
MARKED = book.rule("component.pool-has-four-marked-fields")(
    4
)  #: the pool fields that are refilled in the travel phase, from the left
PLACES = 4
PRICES = (2, 1, 2, 3)  #: hours that a human pays for a townsperson, by place
BOATS = 6
CREW = 4  #: places in a boat
FIRST_CREW = 2  #: adventurers in a boat when a round begins
LEFT, RIGHT = 0, 1
SIDES = ("left", "right")
INNER, OUTER = 0, 1
ARROWS = ("inner", "outer")
MOORINGS = ("left-outer", "left-inner", "right-inner", "right-outer")
PIERS = ("left", "centre", "right")
PIER_OF = (0, 1, 1, 2)  #: by mooring
BLACK_MARKET = 1
MAKING = (2, 3)  #: hours that a human needs for a good, by its size
SUPPORT_HOURS = 2
SUPPORT_GOLD = 2
LASTS = ("", "small", "large", "hire", "support")  #: what a human may have done last
MERCHANTS = ("alchemist", "blacksmith", "captain", "chronomancer")
SEAT_COLOURS = ("blue", "purple", "orange")  #: of the players, then of the Peddler

Row = tuple[int, ...]
NOBODY: Row = (0,) * len(KINDS)


def places(count: int) -> Words:
    """Places by their number, counted from 1."""
    return numbered(str(number + 1) for number in range(count))


field_words = always(places(SHELF))


class Setup(NamedTuple):
    """What is agreed before the first round. The last of the players is the Peddler."""

    players: tuple[str, ...]
    difficulty: str
    rogues: str
    merchants: tuple[str, ...] | None  #: of the humans
    lender: str | None  #: the merchant whose goods the Peddler uses
    cards: str | None  #: the text of a file with the Peddler cards of another copy
    townsfolk: str | None
    corruption_cards: str | None
    rogue_cards: str | None
    tie: str
    pool_rogues: str
    refill: str
    both_full: str
    count_goods: str
    second_arrival: str
    black_market: str
    support: str
    cultists: str
    repeat: str


@quick
class Merchant(NamedTuple):
    """What lies before a human or the Peddler."""

    gold: int = 0
    shelf: Row = (-1,) * SHELF
    folk: Row = ()
    corruption: Row = ()  #: kinds of corruption cards
    last: str = ""  #: a human's last action


class Instruction(NamedTuple):
    """What two cards side by side tell the Peddler to do."""

    action: str = "hire"
    goods: Row = ()
    hall: int = -1
    times: int = 1
    side: int = LEFT
    arrow: int = INNER
    hours: int = 1
    corruption: int = 0


@quick
class Shop(NamedTuple):
    """The Peddler's shop board: deck, two action fields, discards, pool."""

    unseen: Row = ()
    left: int = -1
    right: int = -1
    discards: Row = ()
    pool: Row = (-1,) * POOL
    before: int = 0  #: goods on the shelf when its turn began
    says: Instruction | None = None  #: what its next turn does, if it was said directly, whatever the cards say


@quick
class State(NamedTuple):
    """A position in the cove."""

    setup: Setup
    round: int
    phase: str
    times: Row  #: the hour of each seat's marker
    stack: Row  #: seats by when their markers came to rest; the last one is on top
    finished: Row  #: seats in the order in which they ended production
    token: int  #: the hour of the market token, or 0
    bag: Row
    boats: tuple[Row, ...]
    moored: Row  #: the boat at each mooring, or -1
    halls: Row
    lair: int
    square: Row  #: a townsperson at each place, or -1
    folk: Row  #: townsfolk that have not come yet
    corruption: Row  #: corruption cards in the deck, by kind
    spent: Row  #: discarded corruption cards, by kind
    rogues: int  #: the rogue card in play, or -1
    merchants: tuple[Merchant, ...]
    shop: Shop
    notes: tuple[Note, ...] = ()
    end: str = ""


def peddler(state: State) -> int:
    """The Peddler's seat: the last one."""
    return len(state.merchants) - 1


def is_peddler(state: State, seat: int) -> bool:
    """Does this seat play itself?"""
    return seat == len(state.merchants) - 1


def size_of(good: int) -> int:
    """0 small, 1 large."""
    return good // len(COLOURS)


def colour_of(good: int) -> int:
    """The colour that its customers have."""
    return good % len(COLOURS)


def put(row: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The row with another value at one place."""
    return (*row[:place], value, *row[place + 1 :])


def more(row: Row, place: int, count: int = 1) -> Row:
    """The row with so many more at one place."""
    return (*row[:place], row[place] + count, *row[place + 1 :])


def pushed_left(row: Row) -> Row:
    """The same things in the same order, as far left as possible."""
    kept = tuple([thing for thing in row if thing >= 0])
    return kept + (-1,) * (len(row) - len(kept))


def goods_on(merchant: Merchant) -> int:
    """How many goods stand on the shelf."""
    return len(merchant.shelf) - merchant.shelf.count(-1)


def set_merchant(state: State, seat: int, **changes: object) -> State:
    """The state with another merchant in this seat."""
    merchant = state.merchants[seat]._replace(**changes)  # type: ignore[arg-type]
    return state._replace(merchants=put(state.merchants, seat, merchant))


def pay(state: State, seat: int, gold: int) -> State:
    """The seat gains so much gold, or loses it."""
    return set_merchant(state, seat, gold=state.merchants[seat].gold + gold)


def take_off(state: State, seat: int, field: int, gold: int) -> State:
    """A good leaves the seat's shelf for so much gold."""
    mine = state.merchants[seat]
    return set_merchant(state, seat, shelf=put(mine.shelf, field, -1), gold=mine.gold + gold)
