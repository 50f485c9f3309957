"""Small plates beside fields: the ids that are talked about, and how far a walk still goes. They look for free room."""

from collections.abc import Iterable
from math import hypot
from typing import NamedTuple

from thieves.hadria.board import BOARD, NAMES
from thieves.hadria.table import vigilance

from ..ink import INK, Box, card, letters, moved, path
from ..tree import Node, h
from .ground import AT, SHOWN, Point, district_boxes
from .places import kind_of
from .reading import City, walked
from .words import word

ALL, NEAR = "ids", "near-ids"  #: the layers that show ids without plates: of all fields, or near what goes on
FEW = 9  #: with more answers than that the ids would cover the map
TAGGED = ("way", "guard", "step", "sewer", "start", "aim", "place", "lay", "take", "beside")  #: answers with a field
HIGH, BESIDE = 17.0, 17
OFFSETS = (
    (0, 24), (0, -25), (1, 0), (-1, 0), (0.8, 20), (-0.8, 20), (0.8, -20), (-0.8, -20),
    (0, 38), (0, -39), (1.9, 0), (-1.9, 0),
)  # fmt: skip
DOUBT = 3.6  #: how much worse it is for a plate than for an id to be taken for another's
NAMED = district_boxes()
EDGE = SHOWN.grown(-2)


class Plate(NamedTuple):
    """Something that is written beside a field."""

    key: str
    box: Box
    drawn: list[Node]


def tags(city: City) -> list[Node]:
    """Everything that is written beside fields."""
    return [h("g", drawn, key=key, cls="tag", transform=moved(*box.middle)) for key, box, drawn in plates(city)]


def plates(city: City) -> list[Plate]:
    """The plates, each where it covers least and cannot be taken for another's."""
    taken, found = occupied(city), []
    wanted = [*left_to_go(city), *ids(city)]
    spoken = {name: AT[name] for _, name, _, _ in wanted}
    for key, name, wide, drawn in wanted:
        box = free_box(name, wide, taken, [at for other, at in spoken.items() if other != name])
        taken.append((box, 9.0))
        found.append(Plate(key, box, drawn))
    return found


def ids(city: City) -> Iterable[tuple[str, str, float, list[Node]]]:
    """The fields that are talked about: where the guard in question stands, and what can be answered."""
    scene = city.scene
    if {ALL, NEAR} & scene.layers:
        return
    names = [NAMES[action.what] for action in scene.answers if action.verb in TAGGED]
    names = names if len(names) <= FEW else []
    if scene.decision is not None and scene.decision.kind == "which-way":
        names.append(NAMES[scene.decision.what])
    for name in dict.fromkeys(names):
        wide = 9.4 * len(name) + 7
        plate = card(Box(-wide / 2, -HIGH / 2, wide, HIGH), 5, "#FFFFFF", INK, 1.1)
        yield f"tag-{name}", name, wide, [plate, letters(name, 0, 5, 14, True, INK, "middle")]


def left_to_go(city: City) -> Iterable[tuple[str, str, float, list[Node]]]:
    """How many fields the figure that walks may still go."""
    way = walked(city.scene)
    if way is None or way.left is None:
        return
    told = h("title", word("way-left", city.scene.language, way.left))
    boot = path("M-5-6.4H-0.6V1.2L5.4 3.2V6.2H-5Z", "#F0E442", INK, 1, transform="translate(-8 0)")
    plate = card(Box(-18, -HIGH / 2 - 1, 36, HIGH + 2), 9.5, INK, "#FFFFFF", 1.8)
    yield (
        "steps-left",
        way.path[-1],
        38,
        [told, plate, boot, letters(str(way.left), 7, 5.2, 15, True, "#FFFFFF", "middle")],
    )


# -- free room ------------------------------------------------------------------------------------


def occupied(city: City) -> list[tuple[Box, float]]:
    """What a plate should not cover, and how bad it would be: figures, rings, fields."""
    found = [(Box(x - 9, y - 9, 18, 18), 0.8 if kind_of(name) == "plain" else 2.5) for name, (x, y) in AT.items()]
    found += [(Box(x - 12 * s, y - 13 * s, 24 * s, 26 * s), 6.0) for x, y, s in city.spots.values()]
    found += [(Box(x - 7, y - 7, 14, 14), 2.0) for x, y, _ in city.lying.values()]
    found += [(box, 15.0) for box in NAMED]
    found += [(Box(x - 8, y - 9, 16, 18), 6.0) for x, y in counted(city)]
    legal = {action.what for action in city.scene.answers if action.verb in TAGGED}
    return found + [(Box(x - 14, y - 14, 28, 28), 2.0) for x, y in (AT[NAMES[field]] for field in legal)]


def counted(city: City) -> list[Point]:
    """Where the distances from the guard in question are written."""
    decision = city.scene.decision
    if decision is None or decision.kind != "which-way" or "hearing" not in city.scene.layers:
        return []
    return [AT[NAMES[field]] for field in BOARD.circle(decision.what, max(vigilance(city.state)))]


def free_box(
    name: str,
    wide: float,
    taken: list[tuple[Box, float]],
    others: list[Point],
) -> Box:
    """The place beside a field where a plate covers least."""
    x, y = AT[name]
    near = [(box, weight) for box, weight in taken if abs(box.x - x) < 90 and abs(box.y - y) < 80]
    boxes = []
    for right, down in OFFSETS:
        a, b = x + right * (wide / 2 + BESIDE), y + down
        boxes.append(Box(a - wide / 2, b - HIGH / 2, wide, HIGH))
    return min(boxes, key=lambda box: cost(box, near) + DOUBT * doubt(box, (x, y), others))


def cost(box: Box, near: list[tuple[Box, float]]) -> float:
    """How much a plate would cover there; what lies outside the board counts most."""
    outside = box.width * box.height - box.overlap(EDGE)
    return outside * 20 + sum(box.overlap(other) * weight for other, weight in near)


def doubt(box: Box, own: Point, others: list[Point]) -> float:
    """How easily the id is taken for that of another field."""
    away = gap(box, own)
    return 8 * away + sum(250 for other in others if gap(box, other) <= away)


def gap(box: Box, point: Point) -> float:
    """How far a point lies from the edge of a box."""
    x, y = point
    return hypot(max(box.x - x, 0, x - box.right), max(box.y - y, 0, y - box.bottom))
