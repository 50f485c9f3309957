"""The town above the water: guild halls with their customers, and the square with four townsfolk."""

from functools import lru_cache

from thieves.peddler.production import hours_to_hire
from thieves.peddler.speech import hall_name, say, symbols_told
from thieves.peddler.state import COLOURS

from ..svg import INK, QUIET, Box, card, letters, path, width_of
from ..tree import Node, h
from .figures import FILL
from .layout import COMING, HALLS, HOUSE, SPOTS, SQUARE
from .reading import Cove, person_of
from .signs import glyph, hourglass, symbol

INSIDE = 4  #: so many customers are drawn in a hall
NAME_ROOM = 96.0  #: so wide may a name be, in pixels, on the narrowest page


def land(cove: Cove) -> list[Node]:
    """All of it."""
    return [square(cove), *(hall(cove, colour) for colour in range(len(COLOURS)))]


# -- halls ------------------------------------------------------------------------------------------


def hall(cove: Cove, colour: int) -> Node:
    """A guild hall: its sign on the roof, and how many customers are in it."""
    count, name = cove.state.halls[colour], COLOURS[colour]
    box = HALLS[colour]
    title = say("hall-of", cove.language, hall_name(name, cove.language), count)
    shown = letters(str(count), box.x + HOUSE / 2, box.bottom - 5, 17, True, anchor="middle")
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
    """The building with its name beside it."""
    box, name = HALLS[colour], COLOURS[colour]
    wall = Box(box.x + 4, box.y + 19, HOUSE - 8, box.height - 19)
    roof = f"M{box.x:g} {box.y + 20:g}l9 -20h{HOUSE - 18:g}l9 20Z"
    label = letters(
        hall_name(name, language), box.x + HOUSE + 6, box.y + 14, 14, fill="var(--on-sand, #1F2430)", cls="roomy"
    )
    return h(
        "g",
        card(box.grown(2), 6, "none", None, cls="glow"),
        card(wall, 0, "#FFFDF6", INK, 1.6),
        path(roof, FILL[name], INK, 1.8),
        glyph(name, box.x + HOUSE / 2, box.y + 10.5, 15, INK if name == "yellow" else "#FFFFFF"),
        label,
    )


def hall_spots(colour: int, count: int) -> list[tuple[float, float]]:
    """Where the first few customers of a hall stand."""
    box = HALLS[colour]
    return [(box.x + HOUSE + 14 + 15 * n, box.bottom - 10.5) for n in range(min(count, INSIDE))]


# -- the square -------------------------------------------------------------------------------------


def square(cove: Cove) -> Node:
    """Four places with whoever stands there; a human pays the hours below."""
    spots = [place(cove, number) for number in range(len(SPOTS))]
    return h("g", card(SQUARE, 8, "#DDCBA4", "#B79F6D", 1.5), coming(cove), spots, key="square")


def coming(cove: Cove) -> Node:
    """How many townsfolk are still to come: their pile."""
    left = len(cove.state.folk)
    told = f"{say('square', cove.language)}: {say('to-come', cove.language, left)}"
    under = card(Box(COMING.x + 3, COMING.y + 3, COMING.width, COMING.height - 1), 5, "#C9B486", INK, 1.2)
    number = letters(str(left), COMING.middle[0], COMING.middle[1] + 6, 16, True, anchor="middle")
    return h("g", h("title", told), under, card(COMING, 5, "#F1E4C3", INK, 1.4), number, key="coming")


def place(cove: Cove, number: int) -> Node:
    """One place of the square."""
    key, at = f"place-{number}", cove.state.square[number]
    return h("g", standing(cove, number, at), key=key, cls=cove.mark(key))


def standing(cove: Cove, number: int, at: int) -> list[Node]:
    """Whoever stands there, with symbols and price."""
    box, language = SPOTS[number], cove.language
    if at < 0:
        empty = letters(say("nobody", language), *box.middle, 14, fill=QUIET, anchor="middle")
        edge = card(box.grown(-2), 6, "none", "#8C7146", 1.4, stroke_dasharray="5 4")
        return [edge, empty, card(box, 6, "none", None, cls="glow")]
    person = person_of(cove, at)
    name, text = person.data["name"][language], person.data["text"][language]
    told = f"{name}. {text} {say('symbols-told', language, symbols_told(person.symbols, language))}. "
    hours = hours_to_hire(cove.state, number)
    price = say("hours-to-hire", language, say("hours", language, hours))
    return [h("title", told + price), poster(name, person.symbols, number, hours)]


@lru_cache(maxsize=512)
def poster(name: str, signs: tuple[str, ...], number: int, price: int) -> Node:
    """Somebody's card: name, symbols, hours."""
    box = SPOTS[number]
    lines = split(name, NAME_ROOM)
    top = box.y + (19 if len(lines) == 2 else 30)
    said = [letters(text, box.middle[0], top + 19 * n, 14, anchor="middle", cls="name") for n, text in enumerate(lines)]
    marks = [symbol(sign, box.x + 15 + 21 * n, box.bottom - 13, 9.5) for n, sign in enumerate(signs)]
    hours = [
        hourglass(box.right - 28, box.bottom - 13, 18),
        letters(str(price), box.right - 12, box.bottom - 7, 15, True, anchor="middle"),
    ]
    paper = card(box, 6, "#FFFDF6", INK, 1.4)
    return h("g", paper, said, marks, hours, card(box.grown(1), 7, "none", None, cls="glow"))


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
