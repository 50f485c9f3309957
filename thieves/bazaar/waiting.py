"""What is waited for in a written position, and what follows from that alone: who shops afterwards, what comes next."""

from ..core.asking import Note
from ..core.records import Waiting
from .buying import Buy, Pay
from .flow import Again, Exchange, Fortune, Gain, Market, Round, Shop, Split
from .luck import Lucky, Spare
from .owning import Copy
from .preparation import First, Start
from .robbing import GiveBack
from .rolling import Reroll, Roll, Try
from .rounds import CheckRow, NextRound, Refill
from .splitting import Act, Take, buying_order
from .stacks import Brew, Deal
from .state import MARKER, State

Notes = tuple[Note, ...]

SPLITTING = (Roll, Act, Take, GiveBack, Again, Spare, Reroll)  #: phase 1, until everybody has a pile
LUCK = (Fortune, Lucky, Try)  #: right before purchases
OWN_TURN = (Pay, Gain, Copy, Brew)  #: amid a turn of phase 2, which goes on afterwards
REFILL = (Refill, CheckRow, Deal)  #: the end of a round
ALONE = (Split, Exchange, NextRound, Round)  #: nothing comes after

WAITING = Waiting(
    Act, Take, GiveBack, Spare, Reroll, Lucky, Try, Buy, Pay, Copy, Brew, Deal, Roll, Start,
    Split, Again, Fortune, Market, Shop, Gain, Exchange, Refill, CheckRow, NextRound, Round, First,
)  # fmt: skip


def holder_of(state: State) -> int:
    """Whose pile holds the Start Player marker, or -1."""
    return next((seat for seat, pile in enumerate(state.piles) if pile[MARKER]), -1)


def order_of(state: State) -> list[int]:
    """The order of purchases."""
    return buying_order(max(0, holder_of(state)), len(state.players))


def shops(state: State, first: int = 0) -> Notes:
    """The turns of phase 2 from this place in the order on, and what comes after them."""
    return (Exchange(), *map(Shop, reversed(order_of(state)[first:])))


def beneath(state: State, note: Note) -> Notes:
    """What comes after this, the last first; it follows from the table."""
    order = order_of(state)
    place = order.index(note.seat) if getattr(note, "seat", -1) in order else 0  # type: ignore[attr-defined]
    if isinstance(note, SPLITTING):
        return (Split(),)
    if isinstance(note, LUCK):
        fortunes = map(Fortune, reversed(order[place + 1 :]))
        return (*shops(state), Market(order[0]), *fortunes)
    if isinstance(note, Market):
        return shops(state)
    if isinstance(note, OWN_TURN):
        return shops(state, place)
    if isinstance(note, Buy | Shop):
        return shops(state, place + 1)
    if isinstance(note, REFILL) and state.round:
        return (NextRound(),)
    if isinstance(note, Deal):
        return (Round(), First())
    return () if isinstance(note, ALONE) else (Round(),)


def whole(state: State, said: Notes) -> Notes:
    """Everything that is waited for, where only what comes first is said."""
    return (*beneath(state, said[0]), *said) if said else ()


def first_part(state: State) -> Notes:
    """What has to be said so that the rest follows."""
    notes = state.notes
    numbers = reversed(range(len(notes)))
    return next((notes[n:] for n in numbers if notes[:n] == beneath(state, notes[n])), notes)


def is_possible(state: State) -> bool:
    """Is there a moment in which just these things are waited for, in this order?"""
    said = first_part(state)
    return whole(state, said) == state.notes and is_one_moment(said)


def is_one_moment(notes: Notes) -> bool:
    """Can these things be waited for together: one thing, several of the same kind of luck, or cards for a row?"""
    kinds = [type(note) for note in notes]
    if len(notes) == 1:
        return True
    if kinds[0] is Lucky:
        luck = notes[:-1] if kinds[-1] is Try else notes
        return len(set(luck)) == 1 and notes[-1].seat == notes[0].seat  # type: ignore[attr-defined]
    deals = notes[1:] if kinds[0] is CheckRow else notes
    return isinstance(deals[0], Deal) and len(set(deals)) == 1
