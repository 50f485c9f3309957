"""The city as it is printed: districts, houses, streets, wall, water. All of it comes from the board's data."""

from functools import lru_cache
from math import cos, pi, sin
from typing import Any

from .. import board as layers
from ..svg import dot, letters, moved, path
from ..tree import Node, h
from .city_plan import SHOWN, CityPlan, points

WIDTHS = {"N": 15, "E": 9}  #: wide avenues in the north, narrow lanes in the east
USUAL = 11
EDGE = "#5D5344"
DISC = 40  #: the ground of a field that has no cell of its own


def scenery(plan: CityPlan, kind: str) -> list[str]:
    """The points of everything of one kind."""
    return [entry["points"] for entry in plan.table("scenery") if entry["kind"] == kind]


def marks(plan: CityPlan, kind: str) -> list[tuple[int, int]]:
    """Where small things of one kind are drawn."""
    return [point for text in scenery(plan, kind) for point in points(text)]


# -- shapes ---------------------------------------------------------------------------------------


def area(text: str, cls: str) -> Node:
    """A filled shape."""
    return h("polygon", points=text, cls=cls)


def stroke(text: str, *classes: str) -> list[Node]:
    """A line, drawn once for each class: the edge first."""
    return [h("polyline", points=text, fill="none", cls=cls) for cls in classes]


def joined(outlines: list[str], cls: str) -> Node:
    """Many shapes as one."""
    return h("path", d="".join("M" + "L".join(outline.split()) + "Z" for outline in outlines), cls=cls)


def streets_of(plan: CityPlan, pairs: list[tuple[str, str]]) -> str:
    """Streets between fields as one line."""
    ends = [(plan.fields[a], plan.fields[b]) for a, b in pairs]
    return "".join(f"M{a['x']} {a['y']}L{b['x']} {b['y']}" for a, b in ends)


# -- the map, from below --------------------------------------------------------------------------


@lru_cache(maxsize=8)
def ground(plan: CityPlan, has_streets: bool = True) -> Node:
    """Everything that is printed below the fields, with the streets or without them."""
    return layers.layer(
        "ground",
        h("rect", x=SHOWN.x, y=SHOWN.y, width=SHOWN.width, height=SHOWN.height, cls="paper"),
        h(
            "g",
            land(plan) + buildings(plan) + quays(plan) + (roads(plan) if has_streets else []) + walls(plan),
            transform=f"scale({plan.unit})",
        ),
    )


def outlined(plan: CityPlan) -> list[dict[str, Any]]:
    """The districts whose ground is drawn."""
    return [entry for entry in plan.table("district") if "outline" in entry]


def land(plan: CityPlan) -> list[Node]:
    """Roads outside, the districts, water, gardens."""
    found = [node for text in scenery(plan, "road") for node in stroke(text, "road")]
    found += [area(entry["outline"], f"district {entry['id']}") for entry in outlined(plan)]
    found += [node for text in scenery(plan, "canal") for node in stroke(text, "canal edge", "canal")]
    found += [area(text, "water") for text in scenery(plan, "water")]
    found += [area(text, "district P") for text in scenery(plan, "garden")]
    waves = "".join(f"M{x - 16} {y}q8 -8 16 0t16 0" for x, y in marks(plan, "wave"))
    return [*found, h("path", d=waves, fill="none", cls="wave")]


def buildings(plan: CityPlan) -> list[Node]:
    """Blocks and the houses in them, by district; then the borders."""
    found = []
    for entry in outlined(plan):
        blocks = [block for block in plan.table("block") if block["district"] == entry["id"]]
        found.append(joined([block["outline"] for block in blocks], f"blocks {entry['id']}"))
        houses = [house for block in blocks for house in block["houses"]]
        if houses:
            found.append(joined(houses, f"houses {entry['id']}"))
    borders = [entry["outline"] for entry in outlined(plan) if entry["id"] not in "PS"]
    return [*found, joined(borders, "border")]


def quays(plan: CityPlan) -> list[Node]:
    """Piers and bridges."""
    found = [node for text in scenery(plan, "pier") for node in stroke(text, "pier edge", "pier")]
    return found + [node for text in scenery(plan, "bridge") for node in stroke(text, "bridge")]


def roads(plan: CityPlan) -> list[Node]:
    """The streets; the way out of a dungeon is dotted."""
    groups = [group["id"] for group in plan.data["ways"] if group["id"] != "dungeons"]
    lanes = [(streets_of(plan, plan.pairs_of(id_)), WIDTHS.get(id_, USUAL)) for id_ in groups]
    found = [h("path", d=d, cls="street edge", stroke_width=wide + 3) for d, wide in lanes]
    found += [h("path", d=d, cls="street", stroke_width=wide) for d, wide in lanes]
    return [*found, h("path", d=streets_of(plan, plan.pairs_of("dungeons")), cls="way-out")]


def walls(plan: CityPlan) -> list[Node]:
    """Trees, the Palace wall with its doors, the city wall with towers and gatehouses, boats."""
    found = [h("path", d=discs(marks(plan, "tree"), 5.5), cls="tree")]
    found += [node for text in scenery(plan, "wall") for node in stroke(text, "wall edge", "wall")]
    found += [node for text in scenery(plan, "palace-wall") for node in stroke(text, "palace-wall")]
    found.append(h("path", d=discs(marks(plan, "door"), 9), cls="door"))
    found.append(h("path", d=discs(marks(plan, "tower"), 12), cls="tower"))
    found.append(
        h("path", d="".join(f"M{x - 12} {y - 12}h24v24h-24Z" for x, y in marks(plan, "gatehouse")), cls="tower")
    )
    hulls = "".join(f"M{x - 20} {y + 4}h40l-8 12h-24Z" for x, y in marks(plan, "boat"))
    sails = "".join(f"M{x} {y}v-30l16 26Z" for x, y in marks(plan, "boat"))
    return [*found, h("path", d=hulls, cls="hull"), h("path", d=sails, cls="sail")]


def discs(centres: list[tuple[int, int]], radius: float) -> str:
    """Many discs as one path."""
    r = f"{radius:g}"
    return "".join(
        f"M{x - radius:g} {y}a{r} {r} 0 1 0 {2 * radius:g} 0a{r} {r} 0 1 0 {-2 * radius:g} 0Z" for x, y in centres
    )


@lru_cache(maxsize=8)
def torches(plan: CityPlan) -> Node:
    """Fires on the towers: the alarm."""
    flame = "M0-13C5-8 6-4 6 0A6 6 0 0 1-6 0C-6-4-4-5-3-8C-1-7 0-10 0-13Z"
    return layers.layer(
        "torches",
        [
            h(
                "g",
                dot(0, -3, 13, "#F6B23C", cls="glow"),
                path(flame, "#F08A24", "#8A3B00", 1),
                transform=moved(x * plan.unit, y * plan.unit - 3, 0.8),
            )
            for x, y in marks(plan, "tower")
        ],
    )


# -- words on the map -----------------------------------------------------------------------------


@lru_cache(maxsize=8)
def district_names(plan: CityPlan, language: str) -> Node:
    """The five districts by name."""
    found = []
    for entry in plan.table("district"):
        if "label" not in entry:
            continue
        ((x, y),) = points(entry["label"])
        text = letters(
            entry["name"][language],
            x * plan.unit,
            y * plan.unit + 6,
            17,
            True,
            anchor="middle",
            cls=f"named {entry['id']}",
        )
        found.append(text)
    return layers.layer("districts", found)


@lru_cache(maxsize=8)
def place_names(plan: CityPlan, language: str) -> Node:
    """The names of some fields."""
    found = []
    for entry in plan.table("place"):
        ((x, y),) = points(entry["label"])
        found.append(
            letters(entry["name"][language], x * plan.unit, y * plan.unit + 5, 14, anchor="middle", cls="place-name")
        )
    return layers.layer("names", found)


@lru_cache(maxsize=8)
def compass(plan: CityPlan) -> Node | None:
    """The rose of the winds, which also tells where a jewel falls; none where a city leaves no room for it."""
    if "compass" not in plan.data["board"][0]:
        return None
    ((x, y),) = points(plan.data["board"][0]["compass"])
    rose = path("M0-24L6.4-6.4L24 0L6.4 6.4L0 24L-6.4 6.4L-24 0L-6.4-6.4Z", "currentColor", None)
    half = path(
        "M0-24L0 0L6.4-6.4ZM24 0L0 0L6.4 6.4ZM0 24L0 0L-6.4 6.4ZM-24 0L0 0L-6.4-6.4Z", "var(--paper, #FBF8F1)", None
    )
    ring = h("circle", r=27, fill="none", stroke="currentColor", stroke_width="1.4")
    winds = {"N": (0, -31), "E": (35, 5.5), "S": (0, 42), "W": (-36, 5.5)}
    names = [letters(text, a, b, 14, True, "currentColor", "middle") for text, (a, b) in winds.items()]
    return h(
        "g",
        ring,
        rose,
        half,
        names,
        key="compass",
        cls="compass",
        transform=moved(x * plan.unit + 16, y * plan.unit - 8),
    )


# -- parts of the map -----------------------------------------------------------------------------


@lru_cache(maxsize=512)
def outline_of(plan: CityPlan, fields: frozenset[int]) -> str:
    """The edge of the ground that belongs to some fields: cells share their corners, inner edges cancel out."""
    edges: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for field in fields:
        cell = cell_of(plan, plan.names[field])
        for start, end in zip(cell, cell[1:] + cell[:1], strict=True):
            if start in edges.get(end, []):
                edges[end].remove(start)
            else:
                edges.setdefault(start, []).append(end)
    return "".join(rings(plan, edges))


def cell_of(plan: CityPlan, name: str) -> list[tuple[int, int]]:
    """The ground that belongs to a field; where the file draws none, a disc."""
    entry = plan.fields[name]
    if "cell" in entry:
        return points(entry["cell"])
    turns = [turn * pi / 8 for turn in range(16)]
    return [(round(entry["x"] + DISC * cos(turn)), round(entry["y"] + DISC * sin(turn))) for turn in turns]


def rings(plan: CityPlan, edges: dict[tuple[int, int], list[tuple[int, int]]]) -> list[str]:
    """Closed lines along edges."""
    found = []
    while any(edges.values()):
        start = at = next(point for point, ends in edges.items() if ends)
        ring = []
        while edges.get(at):
            ring.append(at)
            at = edges[at].pop()
            if at == start:
                break
        found.append("M" + "L".join(f"{x * plan.unit:g} {y * plan.unit:g}" for x, y in ring) + "Z")
    return found


def route(plan: CityPlan, fields: tuple[str, ...] | list[str]) -> str:
    """A way along the streets."""
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in map(plan.at.__getitem__, fields))
