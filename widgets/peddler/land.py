"""The town above the water: guild halls with their customers, and the square with four townsfolk."""

from functools import lru_cache

from thieves.peddler.production import hours_to_hire
from thieves.peddler.state import COLOURS

from ..ink import INK, QUIET, Box, card, letters, path, width_of
from ..tree import Node, h
from .figures import FILL
from .layout import HALLS, SPOTS, SQUARE
from .reading import Cove, person_of
from .signs import glyph, hourglass, symbol
from .words import counted, symbols, word

INSIDE = 4  #: so many customers are drawn in a hall


def land(cove: Cove) -> list[Node]:
    """All of it."""
    return [*(hall(cove, colour) for colour in range(len(COLOURS))), square(cove)]


# -- halls ------------------------------------------------------------------------------------------


def hall(cove: Cove, colour: int) -> Node:
    """A guild hall: its sign on the roof, and how many customers are in it."""
    count, name = cove.state.halls[colour], COLOURS[colour]
    box = HALLS[colour]
    title = word("hall-of", cove.language, word(f"hall-{name}", cove.language), count)
    shown = letters(str(count), box.x + 16, box.bottom - 12, 18, True, anchor="middle")
    return h(
        "g",
        h("title", title),
        house(colour, cove.language),
        shown,
        key=f"hall-{colour}",
        cls=cove.mark(f"hall-{colour}"),
    )


@lru_cache(maxsize=16)
def house(colour: int, language: str) -> Node:
    """The building with its name below."""
    box, name = HALLS[colour], COLOURS[colour]
    wall = Box(box.x + 5, box.y + 24, box.width - 10, box.height - 24)
    roof = f"M{box.x:g} {box.y + 25:g}L{box.x + 14:g} {box.y:g}H{box.right - 14:g}L{box.right:g} {box.y + 25:g}Z"
    label = word(f"hall-{name}", language)
    return h(
        "g",
        card(box.grown(3), 6, "none", None, cls="glow"),
        card(wall, 0, "#FFFDF6", INK, 1.6),
        path(roof, FILL[name], INK, 1.8),
        glyph(name, box.middle[0], box.y + 13, 17, INK if name == "yellow" else "#FFFFFF"),
        squeezed(label, box.middle[0], box.bottom + 16, box.width - 3),
    )


def hall_spots(colour: int, count: int) -> list[tuple[float, float]]:
    """Where the first few customers of a hall stand."""
    box = HALLS[colour]
    return [(box.x + 33 + 11.5 * n, box.bottom - 12.5) for n in range(min(count, INSIDE))]


def squeezed(
    text: str, x: float, y: float, room: float, size: float = 14, fill: str = "var(--on-sand, #1F2430)"
) -> Node:
    """A line of text around its middle, set a little closer where it would be too wide."""
    narrow = width_of(text, size) > room
    more = {"textLength": f"{room:g}", "lengthAdjust": "spacingAndGlyphs"} if narrow else {}
    return letters(text, x, y, size, False, fill, "middle", **more)


# -- the square -------------------------------------------------------------------------------------


def square(cove: Cove) -> Node:
    """Four places with whoever stands there; a human pays the hours below."""
    left = word("to-come", cove.language, cove.scene.seen["townsfolk"])
    head = letters(left, SQUARE.right - 8, SQUARE.y + 14, 14, fill=QUIET, anchor="end")
    spots = [place(cove, number) for number in range(len(SPOTS))]
    return h("g", paving(cove.language), head, spots, key="square")


@lru_cache(maxsize=4)
def paving(language: str) -> Node:
    """The square itself."""
    title = letters(word("square", language), SQUARE.middle[0], SQUARE.y + 14, 15, True, anchor="middle")
    return h("g", card(SQUARE, 8, "#DDCBA4", "#B79F6D", 1.5), title)


def place(cove: Cove, number: int) -> Node:
    """One place of the square."""
    key, at = f"place-{number}", cove.state.square[number]
    return h("g", standing(cove, number, at), key=key, cls=cove.mark(key))


def standing(cove: Cove, number: int, at: int) -> list[Node]:
    """Whoever stands there, with symbols and price."""
    box, language = SPOTS[number], cove.language
    if at < 0:
        empty = letters(word("nobody", language), *box.middle, 14, fill=QUIET, anchor="middle")
        return [card(box, 6, "none", "#B79F6D", 1.4, stroke_dasharray="5 4", cls="glow"), empty]
    person = person_of(cove, at)
    name, text = person.data["name"][language], person.data["text"][language]
    told = f"{name}. {text} {word('symbols-told', language, symbols(person.symbols, language))}. "
    hours = hours_to_hire(cove.state, number)
    price = word("hours-to-hire", language, counted("hours", hours, language))
    return [h("title", told + price), poster(name, person.symbols, number, hours)]


@lru_cache(maxsize=512)
def poster(name: str, signs: tuple[str, ...], number: int, price: int) -> Node:
    """Somebody's card: name, symbols, hours."""
    box = SPOTS[number]
    lines = split(name, box.width - 8)
    top = box.y + (17 if len(lines) == 2 else 25)
    said = [squeezed(text, box.middle[0], top + 15 * n, box.width - 6, 14, INK) for n, text in enumerate(lines)]
    marks = [symbol(sign, box.x + 14 + 20 * n, box.bottom - 13, 9) for n, sign in enumerate(signs)]
    hours = [
        hourglass(box.right - 23, box.bottom - 13, 17),
        letters(str(price), box.right - 9, box.bottom - 8, 15, True, anchor="middle"),
    ]
    paper = card(box, 6, "#FFFDF6", INK, 1.4)
    return h("g", paper, said, marks, hours, card(box.grown(1.5), 7, "none", None, cls="glow"))


def split(name: str, room: float) -> list[str]:
    """A name in one line, or in two if it is long.

    >>> split("Baker", 87), split("Harbour Master", 87)
    (['Baker'], ['Harbour', 'Master'])
    """
    parts = name.split()
    if len(parts) == 1 or width_of(name) <= room:
        return [name]
    cuts = [(" ".join(parts[:n]), " ".join(parts[n:])) for n in range(1, len(parts))]
    return list(min(cuts, key=lambda cut: max(map(width_of, cut))))
