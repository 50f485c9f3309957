"""Cards: movement cards with their two symbols, dirty looks, magic books, and the backs of decks."""

from functools import lru_cache

from thieves.library.state import CARDS

from ..seats import seat_class
from ..svg import INK, Box, card, dot, hatching, letters, line, moved, path
from ..tree import Node, h
from .figures import goblin, rigor
from .symbols import PALE, STAR, glare, symbol

LOOK_BACK, BOOK_BACK, MOVE_BACK = "#343B4A", "#5E2A34", "#4F7263"
WIDE, HIGH = 76, 100  #: a movement card


# -- movement cards -------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def movement(number: int, seat: int | None = None, used: tuple[int, ...] = ()) -> Node:
    """A movement card, its corner at (0, 0): two symbols, and the pawn it moves. ``used`` marks symbols 0 and 1."""
    pawn, *pair = CARDS[number]
    inner = Box(5, 36, WIDE - 10, HIGH - 41)
    figure = rigor() if pawn == "rigor" else goblin(seat)
    return h(
        "g",
        card(Box(0, 0, WIDE, HIGH), 8, "#FFFFFF", INK, 2, cls="edge"),
        [corner(name, side, side in used) for side, name in enumerate(pair)],
        card(inner, 5, "#DAD8E4" if pawn == "rigor" else "#EFEADC", None),
        h("g", figure, transform=moved(WIDE / 2, 68, 1)),
        cls="movement-card" if seat is None else f"movement-card {seat_class(seat)}",
    )


def corner(name: str, side: int, is_used: bool) -> Node:
    """One of the two symbols on top of a card; a used one is ringed."""
    box = Box(5 + side * 34, 5, 32, 28)
    x, y = box.middle
    edge = INK if is_used else None
    return h("g", card(box, 5, PALE[name], edge, 2), symbol(name, x, y, 0.92))


@lru_cache(maxsize=128)
def small_movement(number: int) -> Node:
    """A movement card of 16 by 22: two symbols one above the other; Rigor's cards have a dark edge."""
    pawn, left, right = CARDS[number]
    dark = pawn == "rigor"
    return h(
        "g",
        card(Box(0.8, 0.8, 14.4, 20.4), 3, "#2A2833" if dark else "#FFFFFF", INK, 1.3, cls="edge"),
        card(Box(2.4, 2.4, 11.2, 8.2), 1.6, PALE[left], None),
        card(Box(2.4, 11.4, 11.2, 8.2), 1.6, PALE[right], None),
        symbol(left, 8, 6.5, 0.36),
        symbol(right, 8, 15.5, 0.36),
    )


@lru_cache(maxsize=128)
def flat_movement(number: int) -> Node:
    """The top of a movement card, 44 by 22: its two symbols on the colour of the pawn it moves."""
    pawn, left, right = CARDS[number]
    found = [card(Box(1, 1, 42, 20), 4, "#2A2833" if pawn == "rigor" else "#8FB56C", INK, 1.3, cls="edge")]
    for side, name in enumerate((left, right)):
        box = Box(3.5 + 19 * side, 3.5, 18, 15)
        found += [card(box, 2.4, PALE[name], None), symbol(name, *box.middle, 0.6)]
    return h("g", found)


@lru_cache(maxsize=4)
def small_back() -> Node:
    """The back of a movement card of 16 by 22."""
    box = Box(0.8, 0.8, 14.4, 20.4)
    return h("g", card(box, 3, MOVE_BACK, INK, 1.3, cls="edge"), line(hatching(box.grown(-2.4), 4), 1, "#A9C4B8"))


def back(kind: str, box: Box) -> Node:
    """A deck seen from its back: movement cards, dirty looks or books."""
    fill = {"movement": MOVE_BACK, "look": LOOK_BACK, "book": BOOK_BACK}[kind]
    below = [card(box._replace(x=box.x + n, y=box.y + n), 5, fill, INK, 1.4) for n in (5, 2.5)]
    x, y = box.middle
    return h(
        "g",
        below,
        card(box, 5, fill, INK, 1.6),
        card(box.grown(-3.5), 3, "none", "#FFFFFF", 0.9, stroke_opacity="0.55"),
        sign(kind, x, y),
    )


def sign(kind: str, x: float, y: float) -> Node:
    """What is printed on the back of a deck."""
    if kind == "look":
        eye = path("M-12 0C-6-8 6-8 12 0C6 8-6 8-12 0Z", "#FFFFFF", INK, 1.2)
        return h(
            "g",
            eye,
            dot(0, 0, 4.6, "#A04400"),
            dot(0, 0, 2),
            line("M-11-7L9-11", 2.6, "#F2D64B"),
            transform=moved(x, y),
        )
    if kind == "movement":
        return line("M-9 0H8M2-6.4L9 0L2 6.4", 3.2, "#FFFFFF", transform=moved(x, y))
    return path(STAR, "#F2D64B", None, transform=moved(x, y, 2.4))


# -- dirty looks and books ------------------------------------------------------------------------

LOOK_BOX = Box(1, 1, 26, 36)  #: a small card, also of a book


@lru_cache(maxsize=128)
def look_card(symbol: str) -> Node:
    """A dirty look as a small card of 28 by 38 with its symbol."""
    sign_ = glare(symbol, 14, 19, 0.92)
    return h("g", card(LOOK_BOX, 4, LOOK_BACK, INK, 1.6, cls="edge"), sign_)


@lru_cache(maxsize=4)
def no_look(is_fatal: bool) -> Node:
    """The empty place of a dirty look; the fourth one ends the game."""
    stroke = "#D55E00" if is_fatal else "#9AA1AD"
    sign_ = line("M9 14L19 24M19 14L9 24", 2, stroke) if is_fatal else None
    return h("g", card(LOOK_BOX, 4, "none", stroke, 1.8, stroke_dasharray="4 3"), sign_)


@lru_cache(maxsize=128)
def book_card(count: int, is_used: bool) -> Node:
    """A magic book as a small card of 28 by 38: its magic symbols, or turned over once it is used."""
    fill, ink = ("#B9AFA4", "#6B6258") if is_used else (BOOK_BACK, "#F2D64B")
    stars = [path(STAR, ink, None, transform=moved(16, 10 + 9 * n + (3 - count) * 4.5, 1.25)) for n in range(count)]
    over = line(hatching(LOOK_BOX.grown(-2), 6), 1.1, "#7B7263") if is_used else None
    return h("g", card(LOOK_BOX, 4, fill, INK, 1.6, cls="edge"), line("M6.5 3V35", 1.4, ink), over, stars)


@lru_cache(maxsize=64)
def book_pile(x: float, y: float, count: int) -> Node:
    """The books on the desk with their number."""
    box = Box(-19, -26, 38, 52)
    below = [card(box._replace(x=box.x + n, y=box.y + n), 4, BOOK_BACK, INK, 1.4) for n in (4, 2) if count > 1]
    top = card(box, 4, BOOK_BACK, INK, 1.8) if count else card(box, 4, "none", INK, 1.8, stroke_dasharray="5 4")
    edge = card(box.grown(-4), 2, "none", "#F2D64B", 1.2) if count else None
    return h("g", below, top, edge, letters(str(count), 0, 8, 23, True, "#FFFFFF" if count else INK, "middle"),
             transform=moved(x, y, 1, -6))  # fmt: skip
