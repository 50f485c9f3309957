"""Fields with what is printed on them, and the legend. Symbols are drawn around (0, 0), about 14 wide."""

from functools import lru_cache

from .. import board as layers
from ..svg import INK, Box, card, dot, line, moved, path
from ..tree import Node, h
from .city_plan import SHOWN, CityPlan
from .language import say, term
from .tokens import FACETS, GEM, token

NAVY, PLUM = "#23437F", "#4A3560"
LEAF, FLAME = "#00795A", "#C24E00"
TOWER = (
    "M-5.4 6.2V2.4L-4.2 1V-2.4L-5.4-3.6V-6.4H-2.9V-4.8H-1.3V-6.4H1.3"
    "V-4.8H2.9V-6.4H5.4V-3.6L4.2-2.4V1L5.4 2.4V6.2H1.5V3.4A1.5 1.6 0 0 0-1.5 3.4V6.2Z"
)
CROWN = "M-6.2 4.8V-3.4L-3-0.4L0-5.6L3-0.4L6.2-3.4V4.8ZM-6.2 3H6.2"
BELL = (
    "M0-6.2C-3.6-6.2-4.2-2.6-4.3 0.2C-4.4 1.6-5.2 2.4-5.8 3.2H5.8C5.2 2.4 4.4 1.6 4.3 0.2"
    "C4.2-2.6 3.6-6.2 0-6.2ZM-1.7 4.4A1.8 1.8 0 0 0 1.7 4.4Z"
)
HOOD = "M-5.6 6C-5.8-1-3.6-6.4 0-6.4C3.6-6.4 5.8-1 5.6 6ZM-2.9 6C-2.9 1.4-2-1.6 0-1.6C2-1.6 2.9 1.4 2.9 6Z"
DOWN = "M-1.3-5.8H1.3V0.2H4.4L0 5.8L-4.4 0.2H-1.3Z"
ARCH = "M-6 6.6V-1A6 6 0 0 1 6-1V6.6Z"
FLAG = "M-3.6-6.4V6.6M-3.6-5.8C0-7.6 1.4-4 5-5.4V0.6C1.4 2-0.2-1.4-3.6 0.4Z"

SQUARE = ("post", "sword", "imperial", "dungeon", "gate")
RADIUS, RADII = 9.4, {"plain": 6.0, "centre": 11.5}
KINDS = ("imperial", "sword", "post", "green", "guard-alarm", "captain-alarm", "hideout", "entrance", "exit", "centre",
         "dungeon", "start", "gate")  # fmt: skip
EXPLAINED = ("start", "gate", "post", "green", "sword", "entrance", "imperial", "exit", "hideout", "guard-alarm",
             "dungeon", "captain-alarm", "centre", "token")  # fmt: skip


def kind_of(plan: CityPlan, name: str) -> str:
    """What is printed on a field."""
    return next((kind for kind in KINDS if kind in plan.board[name].kinds), "plain")


@lru_cache(maxsize=512)
def kinds_in_words(plan: CityPlan, name: str, language: str) -> str:
    """A field: its id, its name if it has one, its district and what is printed on it."""
    district, *kinds = plan.board[name].kinds
    printed = [kind for kind in kinds if kind != "post" or len(kinds) == 1]
    called = f" {plan.places[name][language]}" if name in plan.places else ""
    told = [plan.district_names[district][language], *(term("printed", kind, language) for kind in printed)]
    return f"{name}{called}: {', '.join(told)}"


def radius_of(plan: CityPlan, name: str) -> float:
    """How large a field is drawn."""
    return RADII.get(kind_of(plan, name), RADIUS)


@lru_cache(maxsize=32)
def symbol(kind: str) -> tuple[Node, ...]:
    """What is printed inside a field of this kind."""
    return SYMBOLS[kind]() if kind in SYMBOLS else ()


def swords() -> tuple[Node, ...]:
    """Two crossed swords."""
    return (
        line("M-5.2-5.2L4 4M5.2-5.2L-4 4", 1.5, NAVY),
        line("M-5.4 2.4L-2.4 5.4M5.4 2.4L2.4 5.4M-4 4L-5.6 5.6M4 4L5.6 5.6", 1.5, NAVY),
    )


def gate() -> tuple[Node, ...]:
    """An arch with a closed door."""
    return (path(ARCH, "#8A5A2E", INK, 1.2), line("M0-6.4V6M-3-5V6M3-5V6", 0.9, "#E9D7B9"))


SYMBOLS = {
    "post": lambda: (path(TOWER, NAVY, None),),
    "sword": swords,
    "imperial": lambda: (path(CROWN, NAVY, "#F7E7A6", 0.8),),
    "green": lambda: (path(GEM, "#D3EFE4", LEAF, 1.3), line(FACETS, 0.7, LEAF)),
    "centre": lambda: (path(GEM, "#F8D9DB", "#A31621", 1.3), line(FACETS, 0.7, "#A31621")),
    "guard-alarm": lambda: (path(BELL, INK, None),),
    "captain-alarm": lambda: (path(BELL, "#FFFFFF", INK, 0.7), dot(0, 0, 7.7, "none", stroke="#FFFFFF")),
    "hideout": lambda: (path(HOOD, PLUM, None, fill_rule="evenodd"),),
    "entrance": lambda: (path(DOWN, LEAF, None),),
    "exit": lambda: (path(DOWN, FLAME, None, transform="scale(1 -1)"),),
    "dungeon": lambda: (line("M-4.5-6.2V6.2M0-6.2V6.2M4.5-6.2V6.2M-6.4-2.6H6.4M-6.4 2.6H6.4", 1.5, "#D7DBE2"),),
    "start": lambda: (path(FLAG, INK, INK, 1.2),),
    "gate": gate,
}  # fmt: skip


def spot(kind: str) -> Node:
    """The shape of a field."""
    if kind in SQUARE:
        return h("rect", x=-9, y=-9, width=18, height=18, rx=3.5, cls=f"spot {kind}")
    return h("circle", r=RADII.get(kind, RADIUS), cls=f"spot {kind}")


@lru_cache(maxsize=8)
def fields(plan: CityPlan, language: str) -> Node:
    """Every field with its symbol; it tells its name."""
    return layers.layer("fields", [place(plan, field.name, language) for field in plan.board.fields])


def place(plan: CityPlan, name: str, language: str) -> Node:
    """One field."""
    kind = kind_of(plan, name)
    told = h("title", kinds_in_words(plan, name, language))
    return h("g", told, spot(kind), *symbol(kind), key=f"field-{name}", cls="place", transform=moved(*plan.at[name]))


# -- gates ----------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def open_gates(plan: CityPlan, names: tuple[str, ...], language: str) -> Node:
    """Gates through which a thief can leave: the door stands open."""
    told = say("gate-open", language)
    return layers.layer("gates", [open_gate(plan, name, told) for name in names])


def open_gate(plan: CityPlan, name: str, told: str) -> Node:
    """An open door, and an arrow out of the city."""
    x, y, turn = beyond(plan, name)
    arrow = path(ARROW, "#0B8F6A", "#FFFFFF", 1.6, transform=moved(x, y, 0.9, turn))
    door = h(
        "g",
        card(Box(-9, -9, 18, 18), 3.5, "#FFF6D6", LEAF, 2.4),
        path(ARCH, "#FFFFFF", INK, 1.2),
        path("M-6 6.6V-1L-2.2 1V8.4ZM6 6.6V-1L2.2 1V8.4Z", "#8A5A2E", INK, 1),
        transform=moved(*plan.at[name]),
    )
    return h("g", h("title", f"{name}: {told}"), arrow, door, key=f"gate-{name}")


ARROW = "M-9-3H0V-7.4L9 0L0 7.4V3H-9Z"


@lru_cache(maxsize=16)
def beyond(plan: CityPlan, name: str) -> tuple[float, float, float]:
    """A spot outside the wall behind a gate, and the turn of an arrow that leads there."""
    x, y = plan.at[name]
    right, down, turn = OUTSIDE.get(plan.board[name].kinds[0], OUTSIDE["N"])
    room = SHOWN.grown(-12)
    return min(max(x + right, room.x), room.right), min(max(y + down, room.y), room.bottom), turn


OUTSIDE = {"N": (0, -28, -90), "E": (31, 0, 0), "S": (17, 26, 57), "W": (-31, 0, 180)}


# -- legend ---------------------------------------------------------------------------------------


@lru_cache(maxsize=2)
def legend(language: str) -> Node:
    """What the signs on the fields mean."""
    return h("ul", [entry(kind, language) for kind in EXPLAINED], key="legend", cls="legend")


def entry(kind: str, language: str) -> Node:
    """One sign and its word."""
    drawn = [token(None)] if kind == "token" else [spot(kind), *symbol(kind)]
    sign = h("svg", h("g", drawn, cls="hadria-board"), viewBox="-13 -13 26 26", width=26, height=26, aria_hidden="true")
    return h("li", sign, h("span", sentence_case(term("printed", kind, language))))


def sentence_case(text: str) -> str:
    """The same words with a capital at the beginning."""
    return text[:1].upper() + text[1:]
