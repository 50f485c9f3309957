"""The library itself, as it never changes during a game: frame, fields with symbols, bookcases, desk, legend."""

from functools import lru_cache, partial

from thieves.library.board import SYMBOL_NAMES
from thieves.library.speech import say

from .. import board as layers
from ..svg import INK, Box, card, letters, line, path
from ..tree import Node, h
from .room_plan import CELL, LEFT, TOP, RoomPlan
from .symbols import PALE, entry, rings, symbol

SIZE = (756, 456)
WOOD, DARK, SHELF = "#B98B5A", "#6A4A2E", "#4A3220"
SPINES = ("#A63A3A", "#3D5F8C", "#C79A33", "#4F7B57", "#7B4E86")
ON_WOOD = "var(--on-wood, #1F2430)"
QUIET_ON_WOOD = "var(--quiet-on-wood, #5B5240)"


@lru_cache(maxsize=1)
def ground() -> Node:
    """The table top."""
    return layers.layer("ground", card(Box(0, 0, *SIZE), 0, "var(--wood, #E7DCC4)", None))


@lru_cache(maxsize=8)
def frame(plan: RoomPlan) -> Node:
    """The wooden frame around the fields."""
    return layers.layer(
        "frame",
        card(plan.grid.grown(7), 9, "#7A5A3C", INK, 1.8),
        card(plan.grid, 3, "#5C432B", None),
    )


@lru_cache(maxsize=8)
def edges(plan: RoomPlan) -> Node:
    """Letters of the rows, numbers of the columns."""
    found = []
    for number, letter in enumerate(plan.rows):
        y = TOP + CELL * (number + 0.5) + 5.5
        found.append(letters(letter, 14, y, 16, fill=QUIET_ON_WOOD, anchor="middle"))
    for number in range(1, plan.columns + 1):
        x = LEFT + CELL * (number - 0.5)
        found.append(letters(str(number), x, plan.grid.bottom + 26.5, 14, fill=QUIET_ON_WOOD, anchor="middle"))
    return layers.layer("edges", found)


@lru_cache(maxsize=16)
def fields(plan: RoomPlan, closed: frozenset[str]) -> Node:
    """Every open field with its symbol."""
    closed |= set(plan.bench)
    return layers.fields(plan.laid, lambda name: PALE[plan.symbol_of[name]], closed, partial(printed, plan))


def printed(plan: RoomPlan, name: str) -> list[Node]:
    """What is printed on a field: its symbol, the rings of a teleport field, the arrow of a start field."""
    kinds = plan.board[name].kinds
    found = [symbol(kinds[0], 0, 0, 1.05 if "teleport" in kinds else 1.25)]
    if "teleport" in kinds:
        found.append(rings(24.5))
    if "start" in kinds:
        found.append(entry(-26, -20.5))
    return found


# -- furniture ------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def bookcases(plan: RoomPlan, cases: tuple[tuple[str, str], ...]) -> Node:
    """The bookcases, each over two fields."""
    return layers.layer("bookcases", [bookcase(plan, *case) for case in cases])


def bookcase(plan: RoomPlan, first: str, second: str) -> Node:
    """Shelves with the backs of many books."""
    a, b = plan.laid.box(first), plan.laid.box(second)
    box = Box(a.x, a.y, b.right - a.x, b.bottom - a.y)
    inner = box.grown(-4)
    shelves = 2 if inner.width > inner.height else 4
    high = inner.height / shelves
    backs: dict[str, list[str]] = {colour: [] for colour in SPINES}
    seed = ord(first[0]) * 7 + int(first[1:]) * 3
    for shelf in range(shelves):
        fill_shelf(inner, inner.y + shelf * high, high, seed + shelf * 11, backs)
    boards = "".join(f"M{inner.x:g} {inner.y + high * n:g}H{inner.right:g}" for n in range(1, shelves + 1))
    return h(
        "g",
        card(box, 4, "#7C5433", INK, 1.6),
        card(inner, 2, SHELF, None),
        [path("".join(d), colour, "#241A12", 0.7) for colour, d in backs.items()],
        line(boards, 2.6, "#9B6E45"),
        key=f"bookcase-{first}",
        cls="bookcase",
    )


def fill_shelf(inner: Box, top: float, high: float, seed: int, backs: dict[str, list[str]]) -> None:
    """Books side by side, of different widths, heights and colours."""
    x, number = inner.x + 2, seed
    while x < inner.right - 4:
        number = (number * 37 + 11) % 101
        wide = 4 + number % 4
        tall = high - 4 - number % 6
        if x + wide > inner.right - 1.5:
            break
        if number % 13:  # here and there a book is missing
            backs[SPINES[number % len(SPINES)]].append(f"M{x:g} {top + high - 1.4:g}v{-tall:g}h{wide:g}v{tall:g}Z")
        x += wide + 0.6


@lru_cache(maxsize=8)
def desk(plan: RoomPlan) -> Node:
    """The desk in its corner with the four fields of the bench."""
    found = []
    for name in plan.bench:
        x, y = plan.laid.at(name)
        found.append(
            h(
                "g",
                plan.laid.outline(name, 0.6, fill=WOOD, cls="field", stroke=DARK, stroke_width="1.4"),
                symbol("ball", x + (9 if name.endswith("10") else -9), y + (-9 if name[0] == "A" else 9), 0.95),
                key=f"field-{name}",
                cls="place",
            )
        )
    return layers.layer("desk", found)


# -- legend ---------------------------------------------------------------------------------------


def legend(language: str) -> list[tuple[Node, str]]:
    """What the signs on the fields mean."""
    names = [(SYMBOL_NAMES[name][language], name) for name in ("scroll", "stones", "elixir", "grimoire")]
    names += [(say(key, language), key) for key in ("teleport", "start", "bench")]
    return [(h("svg", swatch(key, 1, 1), width=28, height=28, viewBox="0 0 26 26"), text) for text, key in names]


def swatch(key: str, x: float, y: float) -> Node:
    """A field in small."""
    box = Box(x, y, 24, 24)
    a, b = box.middle
    if key in PALE:
        return h("g", card(box, 4, PALE[key], "#B7A98A", 1), symbol(key, a, b, 0.78))
    if key == "teleport":
        return h("g", card(box, 4, "#FBF8F1", "#B7A98A", 1), rings(10.5, a, b))
    if key == "start":
        return h("g", card(box, 4, "#FBF8F1", "#B7A98A", 1), entry(a - 5, b))
    return h("g", card(box, 4, WOOD, DARK, 1), symbol("ball", a, b, 0.78))
