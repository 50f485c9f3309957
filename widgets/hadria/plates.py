"""Small plates beside fields: the ids that are talked about, and how far a walk still goes. They look for free room."""

from collections.abc import Collection, Iterable
from math import copysign
from typing import NamedTuple

from ..svg import INK, Box, card, letters, moved, path
from ..tree import Node, h
from .city_plan import CityPlan, Point
from .free_room import GROWTHS, Taken, around, cost, doubt, near, occupied, rings
from .language import say
from .reading import DrawnCity, standing_of, walked

ALL, NEAR = "ids", "near-ids"  #: the layers that show ids without plates: of all fields, or near what goes on
SMALL = 16  #: a sketch with no more fields has the ids of all on plates
FEW = 9  #: with more answers than that the ids would cover the map
TAGGED = ("way", "guard", "step", "sewer", "start", "aim", "place", "lay", "take", "beside")  #: answers with a field
HIGH, BESIDE = 17.0, 17
OFFSETS = (
    (0, 24), (0, -25), (1, 0), (-1, 0), (0.8, 20), (-0.8, 20), (0.8, -20), (-0.8, -20),
    (0, 38), (0, -39), (1.9, 0), (-1.9, 0), (1.6, 18), (-1.6, 18), (1.6, -18), (-1.6, -18),
)  # fmt: skip
DOUBT = 3.6  #: how much worse it is for a plate than for an id to be taken for another's


class PlatePlace(NamedTuple):
    """Where a plate lies: a point of the map, and how far its middle is from there; only that grows with the plate."""

    at: Point
    away: Point
    wide: float

    def box(self, growth: float = 1.0) -> Box:
        """The room that the plate takes when it has grown so much."""
        (x, y), (right, down) = self.at, self.away
        return around(x + right * growth, y + down * growth, self.wide / 2 * growth, HIGH / 2 * growth)


class Plate(NamedTuple):
    """Something that is written beside a field."""

    key: str
    place: PlatePlace
    drawn: list[Node]


def tags(laid: Iterable[Plate]) -> list[Node]:
    """Everything that is written beside fields."""
    return [
        h("g", h("g", h("g", drawn, transform=moved(*place.away)), cls="grown"), key=key, cls="tag",
          transform=moved(*place.at))
        for key, place, drawn in laid
    ]  # fmt: skip


def plates(city: DrawnCity, counted: Collection[int] = ()) -> list[Plate]:
    """The plates, each where it covers least and cannot be taken for another's; some fields have a number on them."""
    wanted = [*left_to_go(city), *ids(city)]
    if not wanted:
        return []
    legal = rings(city.plan, {action.what for action in city.scene.answers if action.verb in TAGGED})
    taken = {growth: occupied(city, growth) + legal + numbers(city.plan, counted, growth) for growth in GROWTHS}
    spoken, standing = {name: city.plan.at[name] for _, name, _, _ in wanted}, standing_of(city.scene)
    found = []
    for key, name, wide, drawn in wanted:
        others = [at for other, at in spoken.items() if other != name]
        place = free_place(city.plan, name, places_beside(city.plan, name, wide, name in standing), taken, others)
        for growth in GROWTHS:
            taken[growth].append((place.box(growth), 40.0))
        found.append(Plate(key, place, drawn))
    return found


def numbers(plan: CityPlan, counted: Iterable[int], growth: float) -> Taken:
    """The numbers that are written on fields."""
    return [(around(*plan.at[plan.names[field]], 8 * growth, 9 * growth), 6.0) for field in counted]


def ids(city: DrawnCity) -> Iterable[tuple[str, str, float, list[Node]]]:
    """The fields that are talked about: where the guard in question stands, and what can be answered."""
    scene = city.scene
    if {ALL, NEAR} & scene.layers or (city.plan.is_part and not has_plates(city)):
        return
    names = [city.plan.names[action.what] for action in scene.answers if action.verb in TAGGED]
    names = names if len(names) <= FEW else []
    names += city.plan.sketched if has_plates(city) else ()
    if scene.decision is not None and scene.decision.kind == "which-way":
        names.append(city.plan.names[scene.decision.what])
    for name in dict.fromkeys(names):
        wide = 9.4 * len(name) + 7
        plate = card(Box(-wide / 2, -HIGH / 2, wide, HIGH), 5, "#FFFFFF", INK, 1.1)
        yield f"tag-{name}", name, wide, [plate, letters(name, 0, 5, 14, True, INK, "middle")]


def has_plates(city: DrawnCity) -> bool:
    """Is this a sketch that is small enough to name all of its fields?"""
    return city.plan.is_part and len(city.plan.sketched) <= SMALL


def left_to_go(city: DrawnCity) -> Iterable[tuple[str, str, float, list[Node]]]:
    """How many fields the figure that walks may still go."""
    way = walked(city.scene)
    if way is None or way.left is None:
        return
    told = h("title", say("way-left", city.scene.language, way.left))
    boot = path("M-5-6.4H-0.6V1.2L5.4 3.2V6.2H-5Z", "#F0E442", INK, 1, transform="translate(-8 0)")
    plate = card(Box(-18, -HIGH / 2 - 1, 36, HIGH + 2), 9.5, INK, "#FFFFFF", 1.8)
    yield (
        "steps-left",
        way.path[-1],
        38,
        [told, plate, boot, letters(str(way.left), 7, 5.2, 15, True, "#FFFFFF", "middle")],
    )


# -- free room ------------------------------------------------------------------------------------


def places_beside(plan: CityPlan, name: str, wide: float, is_taken: bool) -> list[PlatePlace]:
    """The places beside a field; from a figure on it a plate keeps off further where the figure has grown."""
    x, y = plan.at[name]
    found = []
    for right, down in OFFSETS:
        away = (right * wide / 2, copysign(HIGH / 2, down) if down else 0)
        off = (right * BESIDE, down - away[1])
        if is_taken:
            found.append(PlatePlace((x, y), (off[0] + away[0], off[1] + away[1]), wide))
        else:
            found.append(PlatePlace((x + off[0], y + off[1]), away, wide))
    return found


def free_place(
    plan: CityPlan, name: str, found: list[PlatePlace], taken: dict[float, Taken], others: list[Point]
) -> PlatePlace:
    """The place beside a field where a plate covers least, on a large map and on a small one."""
    own = plan.at[name]
    by = {growth: near(boxes, *own) for growth, boxes in taken.items()}

    def price(place: PlatePlace) -> float:
        boxes = [(place.box(growth), growth) for growth in GROWTHS]
        return sum(cost(box, by[growth]) + DOUBT * doubt(box, own, others) for box, growth in boxes)

    return min(found, key=price)
