"""The Peddler's shop: deck, two cards whose inner halves are read as one block, discards, pool and shelf."""

from functools import lru_cache

from thieves.peddler.cards import PeddlerCard
from thieves.peddler.speech import hall_name, say, short_good, term
from thieves.peddler.state import ARROWS, COLOURS, MARKED, POOL, SHELF, SIDES, peddler

from .. import board as layers
from ..svg import INK, Box, card, letters, path
from ..tree import Node, h
from . import layout
from .land import split
from .layout import CARD_HIGH, HALF
from .reading import Cove, card_of
from .signs import arrow, back, good, half, hall_sign, hire_sign, hourglass, mask

ROWS = (25.0, 59.0, 89.0)  #: where the three rows of a half lie
NAME_ROOM = 112.0  #: so wide may a line with a card's name be, in pixels


def shop(cove: Cove) -> list[Node]:
    """All of it, but for the figures in the pool."""
    return [
        signs(cove.language),
        deck(cove),
        discards(cove),
        *fields(cove),
        *cards(cove),
        frame(cove),
        pool(cove),
        shelf(cove),
    ]


@lru_cache(maxsize=4)
def signs(language: str) -> Node:
    """The titles."""
    ink = "var(--on-shop, #1F2430)"
    return h(
        "g",
        letters(say("shop", language), 6, layout.TITLE, 15, True, ink),
        letters(say("pool", language), layout.SHOP, layout.TITLE, 15, True, ink),
        letters(say("shelf", language), layout.SHOP, layout.SHELVED[0].y - 8, 15, True, ink),
        key="shop-signs",
    )


# -- cards ------------------------------------------------------------------------------------------


def deck(cove: Cove) -> Node:
    """The face-down cards."""
    left = len(cove.state.shop.unseen)
    return h("g", pile(layout.DECK, left, True), caption("deck", layout.DECK, left, cove.language), key="deck")


def discards(cove: Cove) -> Node:
    """The cards that were read twice."""
    count, key = len(cove.state.shop.discards), "discards"
    return h(
        "g",
        pile(layout.DISCARDS, count, False),
        caption(key, layout.DISCARDS, count, cove.language),
        key=key,
        cls=cove.mark(key),
    )


@lru_cache(maxsize=64)
def pile(box: Box, count: int, is_down: bool) -> Node:
    """A pile of cards, or the empty place for one."""
    glow = card(box.grown(3), 8, "none", None, cls="glow")
    if not count:
        return h("g", card(box, 6, "none", "#A88B5E", 1.4, stroke_dasharray="5 4"), glow)
    under = [
        card(Box(box.x + 2 * n, box.y + 2 * n, box.width, box.height), 6, "#E6DCC5", INK, 1.2)
        for n in (2, 1)
        if count > n
    ]
    face = back(box) if is_down else card(box, 6, "#FFFDF6", INK, 1.6)
    return h("g", under, face, glow)


def caption(key: str, box: Box, count: int, language: str) -> Node:
    """How many cards a pile has, and its name."""
    x, y = box.middle
    ink = INK if count else "var(--on-shop, #1F2430)"
    number = letters(str(count), x, y + 6, 16, True, ink, "middle")
    name = letters(
        say(f"{key}-short", language), x, 488, 14, False, "var(--quiet-on-shop, #5B6270)", "middle", cls="roomy"
    )
    return h("g", h("title", f"{say(key, language)}: {count}"), name, number)


def fields(cove: Cove) -> list[Node]:
    """The two action fields where no card lies."""
    found = []
    for key, box, number in (
        ("left", layout.LEFT, cove.state.shop.left),
        ("right", layout.RIGHT, cove.state.shop.right),
    ):
        if number < 0:
            said = letters(
                say(f"{key}-card", cove.language),
                *box.middle,
                14,
                fill="var(--quiet-on-shop, #5B6270)",
                anchor="middle",
            )
            found.append(
                h("g", card(box.grown(-1), 7, "none", "#A88B5E", 1.5, stroke_dasharray="6 5"), said, key=f"field-{key}")
            )
    return found


def cards(cove: Cove) -> list[Node]:
    """The cards on the action fields; a card keeps its name and slides from the left field to the right one."""
    return [
        laid(cove, face, box, side)
        for side, box, number in (
            ("left", layout.LEFT, cove.state.shop.left),
            ("right", layout.RIGHT, cove.state.shop.right),
        )
        if (face := card_of(cove, number)) is not None
    ]


def laid(cove: Cove, face: PeddlerCard, box: Box, side: str) -> Node:
    """One card on its field: the half inside is read, the other one is not."""
    language = cove.language
    name = face.data["name"][language]
    parts = [drawn_left(*left_of(face), side == "right"), drawn_right(*right_of(face), side == "left")]
    said = [
        letters(text, HALF, CARD_HIGH + 16 + 17 * n, 14, fill="var(--on-shop, #1F2430)", anchor="middle", cls="roomy")
        for n, text in enumerate(split(name, NAME_ROOM))
    ]
    glow = card(Box(0, 0, 2 * HALF, CARD_HIGH), 8, "none", None, cls="glow")
    told = h("title", f"{name}. {left_told(face, language)} | {right_told(face, language)}")
    plate = h("g", *parts, glow, key=f"card-{side}", cls=cove.mark(f"card-{side}"))
    return layers.piece(f"peddler-card-{face.id}", box.x, box.y, told, plate, *said, cls=f"peddler-card {side}")


def left_of(face: PeddlerCard) -> tuple[str, tuple[int, ...], int, int, int, int]:
    """What the left half shows."""
    return face.action, face.goods, face.hall, face.arrow, face.left_hours, face.left_corruption


def right_of(face: PeddlerCard) -> tuple[int, int, int, int]:
    """What the right half shows."""
    return face.times, face.side, face.right_hours, face.right_corruption


@lru_cache(maxsize=128)
def drawn_left(
    action: str, goods: tuple[int, ...], hall: int, bend: int, hours: int, stain: int, is_read: bool
) -> Node:
    """The left half: action, arrow, cost."""
    x = HALF / 2
    if action == "goods":
        spots = (x,) if len(goods) == 1 else (x - 14, x + 16)
        shown = [
            good(number, at, ROWS[0] + 2, 0.95 if len(goods) == 1 else 0.8)
            for number, at in zip(goods, spots, strict=True)
        ]
    elif action == "guild":
        shown = [hall_sign(COLOURS[hall], x, ROWS[0] + 2, 1.25)]
    else:
        shown = [hire_sign(x, ROWS[0] + 2, 1.2)]
    return h(
        "g",
        paper(0, is_read),
        h("g", shown, arrow(ARROWS[bend], x, ROWS[1]), cost(x, hours, stain), cls="print"),
        cls="read" if is_read else "unread",
    )


@lru_cache(maxsize=128)
def drawn_right(times: int, side: int, hours: int, stain: int, is_read: bool) -> Node:
    """The right half: multiplier, half of the board, cost."""
    x = HALF * 1.5
    shown = [
        letters(f"×{times}", x, ROWS[0] + 10, 24, True, anchor="middle"),
        half(SIDES[side], x, ROWS[1]),
        cost(x, hours, stain),
    ]
    return h("g", paper(HALF, is_read), h("g", *shown, cls="print"), cls="read" if is_read else "unread")


def paper(x: float, is_read: bool) -> Node:
    """The ground of a half: lit where it is read."""
    return card(Box(x, 0, HALF, CARD_HIGH), 7, "#FFF9D6" if is_read else "#E4DFD2", INK, 1.5)


def cost(x: float, hours: int, stain: int) -> Node:
    """Hours and corruption side by side."""
    signs = [hourglass] * hours + [mask] * stain
    start = x - 8.5 * (len(signs) - 1)
    return h("g", [sign(start + 17 * n, ROWS[2], 19) for n, sign in enumerate(signs)])


def left_told(face: PeddlerCard, language: str) -> str:
    """The left half in words."""
    what = term("short-action", face.action, language)
    if face.action == "goods":
        what = " + ".join(told_good(number, language) for number in face.goods)
    elif face.action == "guild":
        what = f"{what} ({hall_name(COLOURS[face.hall], language)})"
    cost_ = costs(face.left_hours, face.left_corruption, language)
    return f"{what}, {term('short-arrow', ARROWS[face.arrow], language)}, {cost_}"


def right_told(face: PeddlerCard, language: str) -> str:
    """The right half in words."""
    side = term("side", SIDES[face.side], language)
    return f"×{face.times}, {side}, {costs(face.right_hours, face.right_corruption, language)}"


def costs(hours: int, stain: int, language: str) -> str:
    """A cost in words."""
    return say("cost-told", language, say("hours", language, hours), stain)


def frame(cove: Cove) -> Node:
    """The inner halves are one block while two cards lie side by side."""
    lit = "both" if cove.state.shop.left >= 0 and cove.state.shop.right >= 0 else "one"
    box = layout.INNER
    edge = card(box, 8, "none", "#0072B2", 4) if lit == "both" else None
    return h(
        "g",
        edge,
        card(box.grown(4), 10, "none", None, cls="glow"),
        key="inner",
        cls=f"inner {lit} {cove.mark('inner')}".strip(),
    )


# -- pool and shelf ---------------------------------------------------------------------------------


def pool(cove: Cove) -> Node:
    """Six fields; the four on the left are marked: they are refilled when a round begins."""
    return h("g", [pool_field(cove, n) for n in range(POOL)], key="pool", cls=cove.mark("pool"))


def pool_field(cove: Cove, number: int) -> Node:
    """One field of the pool."""
    key = f"pool-{number}"
    return h("g", drawn_field(layout.POOLED[number], number < MARKED), key=key, cls=cove.mark(key))


@lru_cache(maxsize=64)
def drawn_field(box: Box, is_marked: bool) -> Node:
    """A field; a marked one has a folded corner."""
    corner = path(f"M{box.x + 3:g} {box.y + 3:g}h15l-15 15Z", "#A8763A", None) if is_marked else None
    fill = "#FFFDF6" if is_marked else "#EFE6D2"
    return h(
        "g",
        card(box, 6, fill, "#8C7146", 1.8 if is_marked else 1.2),
        corner,
        card(box.grown(1), 7, "none", None, cls="glow"),
    )


def pool_spot(number: int) -> tuple[float, float]:
    """Where a figure stands in the pool."""
    box = layout.POOLED[number]
    return box.middle[0], box.middle[1] + 3


def shelf(cove: Cove) -> Node:
    """Eight fields in one row."""
    goods = cove.state.merchants[peddler(cove.state)].shelf
    return h("g", [shelf_field(cove, n, goods[n]) for n in range(SHELF)], key="shelf", cls=cove.mark("shelf"))


@lru_cache(maxsize=64)
def shelf_ground(box: Box, is_taken: bool) -> Node:
    """A field of the shelf."""
    fill = "#FFFDF6" if is_taken else "#EFE6D2"
    return h("g", card(box, 6, fill, "#8C7146", 1.6), card(box.grown(1), 7, "none", None, cls="glow"))


def told_good(what: int, language: str) -> str:
    """A good in words, or that nothing is there."""
    return short_good(what, language) if what >= 0 else say("empty", language)


def shelf_field(cove: Cove, number: int, what: int) -> Node:
    """One field of the shelf."""
    box, key = layout.SHELVED[number], f"shelf-{number}"
    said = say("field", cove.language, number + 1, told_good(what, cove.language))
    digit = (
        letters(str(number + 1), box.middle[0], box.middle[1] + 5, 14, fill="#8C7B5E", anchor="middle")
        if what < 0
        else None
    )
    shown = good(what, round(box.middle[0], 1), box.middle[1] + 1, 1.02) if what >= 0 else digit
    return h("g", h("title", said), shelf_ground(box, what >= 0), shown, key=key, cls=cove.mark(key))
