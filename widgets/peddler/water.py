"""The cove: three piers with four moorings, six boats with their crews, the bag, the rogues, and who waits."""

from functools import lru_cache

from thieves.peddler.cards import rogues_of
from thieves.peddler.market import TAKES, price
from thieves.peddler.speech import crew_told, say, term
from thieves.peddler.state import BOATS, COLOURS, CREW, KINDS, MOORINGS, PIERS, VALUES, State

from .. import board as layers
from ..svg import INK, Box, card, dot, letters, line, moved, oval, path
from ..tree import Node, h
from . import layout
from .figures import boat as drawn_boat
from .figures import figure, ghost
from .reading import Cove, chosen_boat, open_pier, waiting_figure
from .signs import sack, symbol


def water(cove: Cove) -> list[Node]:
    """What lies on the water under the boats."""
    return [
        words_of_halves(cove.language),
        *(pier(cove, number) for number in range(len(PIERS))),
        *(berth(cove, number) for number in range(len(layout.MOORED))),
        *(left_behind(boat) for boat in range(BOATS) if boat in cove.state.moored),
        bag(cove),
        rogues(cove),
    ]


@lru_cache(maxsize=4)
def words_of_halves(language: str) -> Node:
    """Which boats are the inner and the outer ones."""
    spots = [("outer", 0), ("inner", 2), ("inner", 3), ("outer", 5)]
    said = [
        letters(
            term("short-arrow", key, language),
            layout.SAILING[boat][0],
            331,
            14,
            fill="var(--on-water, #33546B)",
            anchor="middle",
        )
        for key, boat in spots
    ]
    return h("g", said, key="halves")


# -- piers ------------------------------------------------------------------------------------------


def pier(cove: Cove, number: int) -> Node:
    """A pier: what is sold there, and what a good fetches now."""
    box, key = layout.PIERS[number], f"pier-{number}"
    now = open_pier(cove) == number
    rates = [] if cove.scene.quiet else paid(cove.state, number)  # the room works them out itself
    frame = card(box.grown(3), 6, "none", None, cls="glow")
    face = planks(number, cove.language, any(any(rate) for rate in rates))
    fill = "#FFFFFF" if number == 1 else INK
    tags = [tag(n, rate, number, fill) for n, rate in enumerate(rates)] if any(map(any, rates)) else []
    return h(
        "g",
        h("title", told_pier(cove, number)),
        face,
        tags,
        frame,
        key=key,
        cls=f"pier{' stall' if now else ''} {cove.mark(key)}".strip(),
    )


def paid(state: State, number: int) -> list[tuple[int, ...]]:
    """What a good of each colour fetches at a pier, for each size that is sold there."""
    sizes = TAKES[number]
    return [
        tuple(price(state, len(COLOURS) * size + colour, number) for size in sizes) for colour in range(len(COLOURS))
    ]


def told_pier(cove: Cove, number: int) -> str:
    """A pier in words, with its prices unless the room is asked."""
    name = term("pier-sign", PIERS[number], cove.language)
    if cove.scene.quiet:
        return name
    return say("pier-pays", cove.language, name, in_words(paid(cove.state, number), cove.language))


def in_words(rates: list[tuple[int, ...]], language: str) -> str:
    """The prices of a pier in words."""
    said = [
        say("pays", language, term("symbol", COLOURS[n], language), "/".join(map(str, rate)))
        for n, rate in enumerate(rates)
        if any(rate)
    ]
    return ", ".join(said) or say("pays-nothing", language)


@lru_cache(maxsize=16)
def planks(number: int, language: str, is_busy: bool) -> Node:
    """The pier itself with its name: in two lines, or in one above the prices."""
    box = layout.PIERS[number]
    fill, edge, ink = ("#4A3A5C", "#2F2440", "#FFFFFF") if number == 1 else ("#C9A26B", "#8A6536", INK)
    posts = [
        card(Box(x, box.bottom - 2, 8, 8), 1, edge, INK, 1) for x in (box.x + 8, box.middle[0] - 4, box.right - 16)
    ]
    boards = "".join(f"M{box.x:g} {box.y + y:g}H{box.right:g}" for y in (19, 42))
    return h("g", posts, card(box, 3, fill, INK, 1.8), line(boards, 1, edge), pier_name(number, language, is_busy, ink))


def pier_name(number: int, language: str, is_busy: bool, ink: str) -> list[Node]:
    """Its name in two lines, or in one above the prices: there one word says enough."""
    box, said = layout.PIERS[number], term("pier-sign", PIERS[number], language).split()
    if is_busy:
        short, cls = (" ".join(said), "roomy") if number == 1 else (said[0], None)
        return [letters(short, box.middle[0], box.y + 17, 14, False, ink, "middle", cls=cls)]
    return [letters(part, box.middle[0], box.y + 28 + 20 * n, 15, True, ink, "middle") for n, part in enumerate(said)]


def tag(colour: int, rate: tuple[int, ...], number: int, fill: str) -> Node:
    """What a good of one colour fetches."""
    box = layout.PIERS[number]
    x, y = box.x + 11 + (box.width / 2 - 2) * (colour % 2), box.y + 33 + 20 * (colour // 2)
    text = "/".join(map(str, rate)) if any(rate) else "–"
    said = [letters(text, x + 10, y + 5, 14, any(rate), fill, cls="roomy" if len(rate) > 1 else None)]
    if len(rate) > 1:  # two prices need room; else the customers are counted
        said.append(
            letters(f"×{rate[0] // VALUES[0]}" if any(rate) else text, x + 10, y + 5, 14, any(rate), fill, cls="scant")
        )
    return h("g", symbol(COLOURS[colour], x, y, 8.5), said)


# -- boats ------------------------------------------------------------------------------------------


def berth(cove: Cove, number: int) -> Node:
    """A mooring, free or taken."""
    x, y = layout.MOORED[number]
    key, outline = f"mooring-{number}", f"M{x - 42:g} {y:g}H{x + 42:g}L{x + 35:g} {y + 24:g}H{x - 35:g}Z"
    title = h("title", term("mooring", MOORINGS[number], cove.language))
    glow = card(layout.boat_box(x, y).grown(2), 8, "none", None, cls="glow")
    shape = h(
        "path", d=outline, fill="var(--berth, #DCEBF4)", stroke="#5C86A2", stroke_width="1.6", stroke_dasharray="5 4"
    )
    free = letters(say("free", cove.language), x, y + 17, 14, fill="#33546B", anchor="middle")
    inside = [] if cove.state.moored[number] >= 0 else [shape, free]
    return h("g", title, inside, glow, key=key, cls=f"berth {cove.mark(key)}".strip())


@lru_cache(maxsize=8)
def left_behind(boat: int) -> Node:
    """Where a boat sailed that is moored now."""
    x, y = layout.SAILING[boat]
    outline = f"M{x - 42:g} {y:g}H{x + 42:g}L{x + 35:g} {y + 24:g}H{x - 35:g}Z"
    shape = h("path", d=outline, fill="none", stroke="#5C86A2", stroke_width="1.4", stroke_dasharray="4 4")
    return h(
        "g",
        shape,
        letters(str(boat + 1), x, y + 17, 14, fill="var(--on-water, #33546B)", anchor="middle"),
        key=f"left-{boat}",
    )


def boats(cove: Cove) -> list[Node]:
    """The six boats, each with the places that are still free in it."""
    return [boat(cove, number) for number in range(BOATS)]


def boat(cove: Cove, number: int) -> Node:
    """One boat; the one that is asked about stands in light."""
    x, y = layout.boat_at(number, cove.state.moored)
    key, is_asked = f"boat-{number}", asked_about(cove, number)
    glow = card(layout.boat_box(0, 0).grown(1), 10, "none", None, cls="glow")
    drawn = [
        h("title", told_boat(cove, number)),
        focus() if is_asked else None,
        afloat(number, len(cove.state.boats[number])),
        glow,
    ]
    return layers.piece(key, x, y, *drawn, cls="boat" if is_asked else f"boat {cove.mark(key)}".strip())


def told_boat(cove: Cove, number: int) -> str:
    """A boat in words: where it lies and who is in it."""
    said, moored = crew_told(cove.state.boats[number], cove.language), cove.state.moored
    if number not in moored:
        return say("boat", cove.language, number + 1, said)
    return say(
        "boat-moored", cove.language, number + 1, term("mooring", MOORINGS[moored.index(number)], cove.language), said
    )


@lru_cache(maxsize=1)
def focus() -> Node:
    """The light around the boat that is asked about."""
    return oval(0, 0, 49, 34, "#FFF9D6", stroke="#E69F00", stroke_width="3", cls="focus")


@lru_cache(maxsize=64)
def afloat(number: int, aboard: int) -> Node:
    """The hull with its number, and the places that are still free."""
    spots = [layout.seat_in_boat((0, 0), n)[0] for n in range(aboard, CREW)]
    room = [h("g", ghost(), transform=moved(x, -9, 0.85)) for x in spots]
    plate = dot(0, 13, 12, "#FFFFFF", stroke=INK, stroke_width="1.6")
    return h("g", room, drawn_boat(), plate, letters(str(number + 1), 0, 18.4, 15, True, anchor="middle"))


def asked_about(cove: Cove, number: int) -> bool:
    """Is this the boat that moors now, or in which somebody is chased?"""
    return cove.asked in ("moor", "chase") and chosen_boat(cove) == number


# -- bag, lair, rogues ------------------------------------------------------------------------------


def bag(cove: Cove) -> Node:
    """How many of each kind are in the bag."""
    box, counts = layout.BAG, cove.state.bag
    heads = [
        h(
            "g",
            figure(kind, *bag_spot(kind), 0.72),
            letters(str(count), bag_spot(kind)[0] + 7, box.y + 31, 14, True),
            key=f"bag-{kind}",
        )
        for kind, count in enumerate(counts)
    ]
    told = f"{say('bag', cove.language)}: " + ", ".join(
        f"{term('figure', name, cove.language)} {count}" for name, count in zip(KINDS, counts, strict=True)
    )
    glow = card(box, 8, "none", None, cls="glow")
    return h(
        "g", h("title", told), plaque(box), sack(box.x + 17, box.y + 20), heads, glow, key="bag", cls=cove.mark("bag")
    )


def bag_spot(kind: int) -> tuple[float, float]:
    """Where the head of a kind stands beside the bag."""
    return layout.BAG.x + 44 + 45 * kind, layout.BAG.y + 20


@lru_cache(maxsize=8)
def plaque(box: Box) -> Node:
    """A board on the water."""
    return card(box, 8, "#F7F1E2", "#7A93A3", 1.4)


def rogues(cove: Cove) -> Node:
    """The rogue card in play, and how many rogues lie in their lair."""
    box, language = layout.CARD, cove.language
    if cove.state.rogues < 0:
        name, told = say("no-rogue-card", language), say("no-rogue-card", language)
    else:
        data = rogues_of(cove.state.setup)[cove.state.rogues].data
        name, told = data["name"][language], f"{data['name'][language]}. {data['text'][language]}"
    return h(
        "g",
        h("title", told),
        plaque(box),
        figure(4, box.x + 16, box.y + 22, 0.9),
        letters(name, box.x + 31, box.y + 25, 15, True),
        lair(cove) if cove.state.rogues >= 0 else None,
        card(box, 8, "none", None, cls="glow"),
        key="rogue-card",
        cls=cove.mark("rogue-card"),
    )


def lair(cove: Cove) -> Node:
    """How many rogues are at home and out of play."""
    box, count = layout.CARD, cove.state.lair
    x, y = box.right - 26, box.y + 31
    hill = path("M-18 0C-16 -22 -8 -27 0 -27S18 -12 20 0Z", "#6B6475", INK, 1.4, transform=moved(x, y))
    mouth = letters(str(count), x + 1, y - 4, 15, True, "#FFFFFF", "middle")
    return h("g", h("title", say("lair-told", cove.language, count)), hill, mouth, key="lair")


def quay(cove: Cove) -> Node | None:
    """The place where somebody waits for a boat."""
    kind = waiting_figure(cove)
    if kind is None:
        return None
    x, y = layout.QUAY
    told = f"{term('figure', KINDS[kind], cove.language)}: {say('waiting', cove.language)}"
    return h("g", h("title", told), dot(x, y, 20, "#FFF9D6", stroke="#E69F00", stroke_width="3"), key="quay")
