"""What cards do, as small drawings: each card says which marks stand in its line, which begins at (0, 0)."""

from collections.abc import Callable
from functools import lru_cache

from thieves.bazaar.cards import packed

from ..svg import INK, QUIET, letters, line, moved, path
from ..tree import Node, h
from .signs import any_gem, coin, die, heap, marker, points, small_card, symbol, to, token

HIGH = 26  #: drawings reach so far around their line, together


def text(x: float, said: str, colour: str = INK) -> Node:
    """A number or a sign between drawings."""
    return letters(said, x, 5.6, 16, True, colour, "middle")


def again(x: float) -> Node:
    """A die that is rolled again."""
    return path("M0-11A11 11 0 1 1 -9.5-5.5M-9.8-11V-5.2H-4", "none", INK, 2, transform=moved(x, 0))


#: by the name that a card's sign gives it: how it is drawn at x
MARKS: dict[str, Callable[..., Node]] = {
    "die": lambda x, face: die(face, x, 0, 24),
    "any-gem": lambda x, size: any_gem(x, 0, size),
    "coin": lambda x, size: coin(x, 0, size),
    "token": lambda x, size: token(x, 0, size),
    "points": lambda x, number, size: points(number, x, 0, size),
    "symbol": lambda x, name, size, y=0: symbol(name, x, y, size),
    "card": lambda x, said="", colour=None: small_card(x, 0, said, colour),
    "heap": lambda x: heap(x, 0, 24),
    "marker": lambda x: marker(x, 0, 25),
    "to": lambda x, long=11: to(x, 0, long),
    "red-arrow": lambda x: line(f"M{x:g} 0h10m-4-4.2l4.4 4.2l-4.4 4.2", 2, "#D55E00"),
    "struck": lambda x: line(f"M{x - 10:g}-10L{x + 10:g} 10", 2.6, "#D55E00"),
    "again": again,
    "once": lambda x: letters("1×", x + 4, 5.6, 15.5, True, QUIET, "middle"),
    "text": text,
    "quiet": lambda x, said: text(x, said, QUIET),
}


@lru_cache(maxsize=512)
def pictogram(text: str | None, number: int, x: float = 0, y: float = 0, scale: float = 1) -> Node:
    """The effect of a card (of a file, or of ours) in a line that begins at x."""
    sign = packed(text).cards[number].power.sign()
    return h("g", [MARKS[mark](at, *shown) for mark, at, *shown in sign], transform=moved(x, y, scale))
