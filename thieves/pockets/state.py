"""The table as a value: where every stone lies, who rests, what was shown, and what is waited for."""

from functools import cache, lru_cache
from typing import Annotated, Any, NamedTuple, TypeVar

from ..core import CLOCK, Action, Words, always, numbered, quick, shown
from ..core.asking import Note
from ..core.kind import UNSAID, Control
from ..core.kinds import WRONG, Here, Kind, Letters, Many, Word
from ..core.language import Say
from .pieces import PIECES, BoxOfPieces

T = TypeVar("T")

CHARACTERS = tuple(c["id"] for c in PIECES.data["character"])
MUSHROOMS = tuple(m["id"] for m in PIECES.data["mushroom"])
COLOURS = tuple(s["id"] for s in PIECES.data["stone"])
LETTERS = "".join(s["letter"] for s in PIECES.data["stone"])
LOT = Letters(LETTERS, "stones")
Stones = Annotated[tuple[int, ...], LOT]  #: how many of each colour, in the order of COLOURS
NO_STONES: Stones = (0,) * len(COLOURS)
ONE: tuple[Stones, ...] = tuple(tuple(int(c == colour) for c in COLOURS) for colour in COLOURS)
RED, BLUE, YELLOW, WHITE = range(len(COLOURS))


Mushroom = Annotated[int, Word("mushroom", always(numbered(MUSHROOMS)), none=-1)]


class Place(NamedTuple):
    """Where stones lie: a mushroom, a tile or a vault, by number."""

    kind: str
    number: int


MUSHROOM = tuple(Place("mushroom", number) for number in range(len(MUSHROOMS)))
TILE = tuple(Place("tile", seat) for seat in range(len(CHARACTERS)))


# -- what a hand shows ----------------------------------------------------------------------------


def secret(seat: int) -> Action:
    """A choice of this seat that nobody else knows."""
    return Action(seat, "?")


def is_secret(choice: Action) -> bool:
    """Is this a choice that somebody else has made and that is not known?"""
    return choice.verb == "?"


def choice_words(setup: "Setup") -> Words:
    """Everything that a hand can show, with whose hand it is."""
    return choices_of(setup.players)


@cache
def choices_of(players: tuple[str, ...]) -> Words:
    """The same by the names of the players."""
    words = Words()
    for seat, name in enumerate(players):
        words |= {f"{name}: point {mushroom}": Action(seat, "point", n) for n, mushroom in enumerate(MUSHROOMS)}
        words |= {f"{name}: steal {other}": Action(seat, "steal", n) for n, other in enumerate(players)}
        words |= {f"{name}: protect": Action(seat, "protect"), f"{name}: late": Action(CLOCK, "late", seat)}
        words |= {f"{name}: ?": secret(seat)}
    return words


class Shown(Kind):
    """What the hands show: a list such as ``["Ala: point A", "Bo: protect"]``."""

    kind = Word("hand of a player", choice_words, "Ala: point A")
    lines = Many(kind)

    def read(self, value: Any, here: Here, base: Any = None) -> Any:
        said = self.lines.read(value, here)
        if said is WRONG:
            return WRONG
        by_seat = {action.what if action.seat == CLOCK else action.seat: action for action in said}
        if len(by_seat) < len(said):
            return here.wrong(f"names a hand twice: {shown(value)}.")
        return tuple(by_seat.get(seat) for seat in range(len(here.setup.players)))

    def write(self, value: Any, setup: Any) -> Any:
        return self.lines.write([choice for choice in value if choice is not None], setup)

    def describe(self, say: Say) -> str:
        return self.lines.describe(say)

    def example(self, setup: Any) -> Any:
        return self.lines.example(setup)

    def control(self, setup: Any, value: Any = UNSAID) -> Control:
        return self.lines.control(setup)


SHOWN = Shown()
Choices = Annotated[tuple[Action | None, ...], SHOWN]  #: by seat: the tile that a hand points at or covers


class Setup(NamedTuple):
    """What is agreed before the first stone is drawn."""

    players: tuple[str, ...]
    characters: tuple[str, ...]
    distributor: str | None
    time_limit: bool
    empty_protection: str
    white_in_sets: str
    shortage: str
    vault: str
    pieces: BoxOfPieces


@quick
class State(NamedTuple):
    """A position. Tuples by seat or by mushroom; ``rests`` holds the round that a seat misses, or 0."""

    setup: Setup
    round: int
    distributor: int  #: a seat, or -1 before one is named
    bag: Stones
    mushrooms: tuple[Stones, ...]
    tiles: tuple[Stones, ...]
    vaults: tuple[Stones, ...]
    rests: tuple[int, ...]
    shown: Choices  #: what was revealed in the round before
    notes: tuple[Note, ...] = ()  #: the question that is open
    end: str = ""  #: why the game is over


def is_open(stones: Stones) -> bool:
    """Are the colours of these stones known?"""
    return len(stones) == len(COLOURS)


def shows_black(state: State, seat: int) -> bool:
    """Is the tile turned to its black edge, to miss a round?"""
    return state.rests[seat] > 0


def add(a: Stones, b: Stones) -> Stones:
    """Two lots of stones together.

    >>> add((1, 0, 0, 0), (1, 0, 2, 0))
    (2, 0, 2, 0)
    """
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3])


def less(a: Stones, b: Stones) -> Stones:
    """The first lot of stones without the second.

    >>> less((2, 0, 2, 0), (1, 0, 2, 0))
    (1, 0, 0, 0)
    """
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2], a[3] - b[3])


def put(items: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The same row with another value in one place."""
    return (*items[:at], value, *items[at + 1 :])


@lru_cache(maxsize=4096)
def one_more(stones: Stones, colour: int) -> Stones:
    """The lot with one stone of that colour more."""
    return add(stones, ONE[colour])


def one_less(stones: Stones, colour: int) -> Stones:
    """The lot with one stone of that colour less."""
    return less(stones, ONE[colour])


def write_stones(stones: Stones) -> str:
    """The stones as letters.

    >>> write_stones((2, 0, 1, 0))
    'rry'
    """
    return LOT.write(stones, None)
