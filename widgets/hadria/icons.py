"""Small drawings for the panels: AP markers, tokens, jewels, the watch, and what a card is about."""

from functools import lru_cache

from ..svg import INK, line, path
from ..tree import Node, h
from . import figures, tokens

# Colours printed on pieces: the same on light and dark paper.
MARKERS = {"blue": "#0072B2", "red": "#C4372B", "violet": "#8A4FA8"}

# What a card is about, as strokes in a square of 24.
SHAPES = {
    "boot": "M8 3H14V13L20 16V20H7V3Z",
    "cards": "M4 7H13V20H4ZM9 7L11 3L20 6L15 18L13 17.4",
    "cloud": "M7 19A4 4 0 0 1 6.4 11A5 5 0 0 1 15.6 9.4A4.6 4.6 0 0 1 17 19Z",
    "flame": (
        "M12 2.6C13 7 18 9 18 14.6A6 6 0 0 1 6 14.6C6 11.4 8 10 8.4 7.6C10.4 8.8 10.6 10.4 10.8 11.6"
        "C12.4 9.4 12.6 6 12 2.6Z"
    ),
    "bang": "M12 2L14.2 8.4L20.8 7L16.4 12L20.8 17L14.2 15.6L12 22L9.8 15.6L3.2 17L7.6 12L3.2 7L9.8 8.4Z",
    "shield": "M12 3C14.6 4.6 17 5 20 5V12C20 17 16 19.8 12 21.6C8 19.8 4 17 4 12V5C7 5 9.4 4.6 12 3Z",
    "scroll": (
        "M6 4H17A2.4 2.4 0 0 1 19.4 6.4V8H15V18A2.6 2.6 0 0 1 12.4 20.6H5A2.6 2.6 0 0 0 7.6 18V6"
        "A2 2 0 0 0 5.6 4M10 8.6H12.6M10 12H12.6"
    ),
    "swirl": "M4 12A8 8 0 1 1 12 20A5.6 5.6 0 1 1 12 8.8A3.2 3.2 0 1 1 12 15.2",
    "hook": "M12 2V13A4 4 0 1 1 4 13M4 13L1.8 16M4 13L7 15.6M12 7H18M15 7V4.4",
    "trap": "M3 14A9 9 0 0 1 21 14ZM5.4 14V18H18.6V14M7 9.4L8.6 12M12 6.4V10.4M17 9.4L15.4 12",
    "rat": (
        "M4 16A7 6 0 0 1 17.6 13.4L21 15L19 17.6H6.4A2.4 2.4 0 0 1 4 16ZM15 10.6A2.2 2.2 0 1 1 17.8 12.6M4 16"
        "C1.6 15.6 1.6 12 4 12"
    ),
    "mask": (
        "M3 8C8 6 16 6 21 8C21 14 18.6 16.6 15.6 16.6C13.6 16.6 13 14.6 12 14.6C11 14.6 10.4 16.6 8.4 16.6"
        "C5.4 16.6 3 14 3 8ZM6.8 10.6H9.4M14.6 10.6H17.2"
    ),
    "leap": "M3 20H8V14H13V9H21M13 4.6H19M16.6 2L19.4 4.6L16.6 7.2",
    "tongs": "M4 3L12 12L4 21M20 3L12 12L20 21M12 12V12.2",
    "coin": (
        "M4 12A8 8 0 1 1 20 12A8 8 0 1 1 4 12ZM9.4 9.4H13A2 2 0 0 1 13 13.4H10.4A2 2 0 0 0 10.4 17.2H14.6"
        "M12 7.4V9.4M12 17.2V18.6"
    ),
    "moon": "M15.6 3.4A9 9 0 1 0 20.6 15.6A7.4 7.4 0 0 1 15.6 3.4Z",
    "eye": "M2 12C6 6 18 6 22 12C18 18 6 18 2 12ZM9 12A3 3 0 1 0 15 12A3 3 0 1 0 9 12Z",
    "horn": "M3 10H8L19 4V20L8 14H3ZM21 9V15",
    "hand": "M8 21V14L4.6 10.6L6 9.2L9 11.4V4.4H11V10H12.4V3.4H14.4V10H15.8V5H17.8V14.6L15.6 21Z",
    "lantern": "M9 4H15M12 4V2M7.6 8H16.4L18 18H6ZM8 21H16M12 11.4V14.6",
    "people": (
        "M4 20V16A3.4 3.4 0 0 1 10.8 16V20M13.2 20V16A3.4 3.4 0 0 1 20 16V20M5.2 9A2.2 2.2 0 1 1 9.6 9"
        "A2.2 2.2 0 1 1 5.2 9ZM14.4 9A2.2 2.2 0 1 1 18.8 9A2.2 2.2 0 1 1 14.4 9Z"
    ),
    "heart": "M12 20C5 15.4 3 12 3 8.8A4.4 4.4 0 0 1 12 7.6A4.4 4.4 0 0 1 21 8.8C21 12 19 15.4 12 20Z",
    "gear": (
        "M12 8.4A3.6 3.6 0 1 0 12 15.6A3.6 3.6 0 1 0 12 8.4ZM12 3V6M12 18V21M3 12H6M18 12H21M5.6 5.6L7.8 7.8"
        "M16.2 16.2L18.4 18.4M18.4 5.6L16.2 7.8M7.8 16.2L5.6 18.4"
    ),
}
ABOUT = {
    "move": "boot", "ambush": "cards", "smoke-grenade": "cloud", "fire-grenade": "flame", "noise-grenade": "bang",
    "beacon": "shield", "false-orders": "scroll", "elixir-of-speed": "boot", "gas-bolas": "swirl",
    "pulley-rod": "hook", "automatic-snares": "trap", "stunning-gas": "cloud", "mechanical-rats": "rat",
    "firecracker": "bang", "cloak-of-reflections": "mask", "rope-with-grapple": "hook", "rooftop-leap": "leap",
    "long-tongs": "tongs", "bribe": "coin", "double-bottom": "cards", "night-shift": "moon", "peephole": "eye",
    "shadow-step": "mask", "hue-and-cry": "horn", "light-fingers": "hand", "street-lantern": "lantern",
    "rat-run": "rat", "changing-of-the-guard": "shield", "surging-crowd": "people", "rats-road": "rat",
    "tightrope": "leap", "seduction": "heart", "prototype": "gear", "requisition": "hand", "firestorm": "flame",
}  # fmt: skip


def picture(*drawn: Node | list[Node], box: str, size: float, cls: str) -> Node:
    """A small picture of its own."""
    return h("svg", *drawn, viewBox=box, width=f"{size:g}", height=f"{size:g}", cls=f"sign {cls}", aria_hidden="true")


@lru_cache
def disc(colour: str = "blue", state: str = "", size: float = 16, number: str = "") -> Node:
    """An AP marker. States: spent (hollow), kept (a dot), stunned (crossed), ghost (where one could lie)."""
    fill = MARKERS[colour]
    if state in ("spent", "ghost"):
        dash = "4 3" if state == "ghost" else None
        drawn = [h("circle", r="9", cls=f"hollow {state}", stroke_dasharray=dash)]
    elif state == "kept":
        drawn = [h("circle", r="4", cls="kept")]
    else:
        inner = [] if number else [h("circle", r="5.4", fill="none", stroke="#FFFFFF", stroke_width="1.4")]
        drawn = [h("circle", r="9.6", fill=fill, stroke=INK, stroke_width="1.6"), *inner]
    if state == "stunned":
        drawn = [h("circle", r="9", cls="hollow"), line("M-8 8L8 -8", 2.4, "#D55E00")]
    if number:
        told = h("text", number, y="4.6", text_anchor="middle", font_size="13", font_weight="700", fill="#FFFFFF")
        drawn.append(told)
    return picture(drawn, box="-11 -11 22 22", size=size, cls=f"disc {colour} {state}".strip())


@lru_cache
def gem(colour: str, size: float = 18) -> Node:
    """A jewel by its colour."""
    return picture(tokens.gem(colour), box="-7.4 -7 14.8 14.6", size=size, cls=f"gem {colour}")


@lru_cache
def token(kind: str, size: float = 22) -> Node:
    """A city token on a sheet or on a card."""
    return picture(tokens.token(kind), box="-9.6 -9.6 19.2 19.2", size=size, cls=f"token {kind}")


@lru_cache
def watchman(size: float = 20) -> Node:
    """The sign of the whole watch."""
    return picture(path(figures.SHIELD, figures.NAVY, INK, 1.8), box="-14 -16 28 32", size=size, cls="watchman")


@lru_cache
def figure(rank: str, number: int, size: float = 30) -> Node:
    """One guard or captain as it stands on the map."""
    drawn = figures.guard(number, False, False) if rank == "guard" else figures.captain(number, False, False)
    box = "-15 -17 30 32" if rank == "guard" else "-17 -25 34 41"
    return picture(drawn, box=box, size=size, cls=rank)


@lru_cache
def about(card: str, size: float = 24) -> Node:
    """What a card is about."""
    strokes = h("path", d=SHAPES[ABOUT[card]], cls="about-line")
    return picture(strokes, box="0 0 24 24", size=size, cls="about")


@lru_cache
def little_card(family: str, size: float = 22) -> Node:
    """A card in small, with the colour of its family on top."""
    body = h(
        "rect", x="-7.5", y="-10", width="15", height="20", rx="2.4", fill="#FFFFFF", stroke=INK, stroke_width="1.5"
    )
    head = h("path", d="M-6.8 -4V-7.8A1.6 1.6 0 0 1 -5.2 -9.3H5.2A1.6 1.6 0 0 1 6.8 -7.8V-4Z", cls=f"family {family}")
    return picture(
        body, head, line("M-4 0H4M-4 3.6H2", 1.2, "#8A8F9A"), box="-11 -11 22 22", size=size, cls="little-card"
    )


@lru_cache
def die(number: str, size: float = 24) -> Node:
    """The guards' die with eight sides."""
    shape = path("M0 -10.6L9.6 -4V5L0 10.8L-9.6 5V-4Z", "#FBF8F1", INK, 1.6)
    told = h("text", number, y="5", text_anchor="middle", font_size="14", font_weight="700", fill=INK)
    return picture(shape, told, box="-11 -12 22 24", size=size, cls="die")


@lru_cache
def burglar(size: float = 20) -> Node:
    """The token of the best burglar: a crown over a mask."""
    disc_ = h("circle", r="10", fill="#F2C53D", stroke=INK, stroke_width="1.6")
    return picture(disc_, path("M-6 4.4L-6.4 -3.6L-3 -0.6L0 -5.4L3 -0.6L6.4 -3.6L6 4.4Z", INK, None),
                   box="-11.5 -11.5 23 23", size=size, cls="burglar")  # fmt: skip
