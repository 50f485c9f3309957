"""The ids of fields on the map: those near what goes on, or all of them. No two touch, and none lies on a figure."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import product
from math import hypot, inf

from .. import board as layers
from ..svg import Box, letters
from ..tree import Node
from .city_plan import CityPlan
from .free_room import EDGE, doubt
from .plates import ALL, NEAR, TAGGED, plates
from .printed_fields import radius_of
from .reading import DrawnCity, all_figures, walked

STEPS = 2  #: so many steps around a figure or a way the fields are named
EARSHOT = 5  #: guards further off from all thieves are not spoken of
LARGE, SMALL = 16, 14  #: letters of ids near what goes on, and of all ids
LETTERS = {"W": 1.11, "N": 0.84, "E": 0.69, "S": 0.72, "P": 0.74}  #: how wide they are in the widest usual font
DIGIT, CAPITAL = 0.7, 0.74
HALO = 1.8
GAPS = (2.0, 5.0, 9.0, 14.0)  #: how far an id may stand from its field
SIDES = tuple((x, y) for x, y in product((-1.0, -0.5, 0.0, 0.5, 1.0), repeat=2) if max(abs(x), abs(y)) == 1)
ROUNDS = 12
REACH = 66  #: fields further off are out of an id's way
MOST = 420.0  #: a place that costs more is none for a field that is not spoken of itself
Spoken = tuple[tuple[str, int], ...]  #: names of fields, each with how far it is from what goes on


def field_ids(city: DrawnCity) -> Node:
    """The ids as a layer of the map."""
    found = []
    for name, box in shown(city).items():
        (x, y), size = box.middle, box.height / CAPITAL
        found.append(letters(name, x, y + box.height / 2, round(size), True, anchor="middle", cls="field-id"))
    return layers.layer("ids", found)


def shown(city: DrawnCity) -> dict[str, Box]:
    """The ids that are on the map now, each with its place; none while their layers are off."""
    if city.plan.is_part and not {ALL, NEAR} & city.scene.layers:
        return placed(city.plan, tuple((name, 0) for name in city.plan.sketched), figures(city), LARGE, inf)
    if ALL in city.scene.layers:
        return placed(city.plan, tuple((name, 0) for name in city.plan.names), figures(city), SMALL, inf)
    if NEAR not in city.scene.layers:
        return {}
    spoken = near(city)
    large = placed(city.plan, spoken, figures(city), LARGE, MOST)
    has_all = all(name in large for name, steps in spoken if steps < STEPS)
    return large if has_all else placed(city.plan, spoken, figures(city), SMALL, inf)


# -- which fields ---------------------------------------------------------------------------------


def near(city: DrawnCity) -> Spoken:
    """The fields around thieves, around guards that might hear one, and around ways; each with its distance."""
    found: dict[str, int] = {}
    for name in (*answered(city), *spoken_of(city)):
        found[name] = 0
    for name in spoken_of(city):
        for field, steps in city.plan.board.circle(city.plan.board.number[name], STEPS).items():
            found[city.plan.names[field]] = min(steps, found.get(city.plan.names[field], steps))
    return tuple(sorted(found.items(), key=lambda entry: (entry[1], city.plan.names.index(entry[0]))))


def answered(city: DrawnCity) -> Iterator[str]:
    """The fields that can be answered."""
    for action in city.scene.answers:
        if isinstance(action.what, int) and action.verb in TAGGED:
            yield city.plan.names[action.what]


def spoken_of(city: DrawnCity) -> Iterator[str]:
    """Where thieves stand, where guards stand that might hear one, and where somebody has just walked."""
    scene = city.scene
    thieves = [city.plan.names[thief.field] for thief in scene.state.thieves if thief.field >= 0]
    yield from thieves
    heard = {field for name in thieves for field in city.plan.board.circle(city.plan.board.number[name], EARSHOT)}
    yield from (name for name in all_figures(scene).values() if city.plan.board.number[name] in heard)
    way = walked(scene)
    yield from way.path if way else ()
    for event in scene.events:
        if event.kind == "goes":
            yield from (city.plan.names[field] for field in event.what)


def figures(city: DrawnCity) -> tuple[tuple[Box, ...], ...]:
    """The room that figures and plates take; and jewels and tokens, which matter less."""
    standing = tuple(Box(x - 12 * s, y - 13 * s, 24 * s, 26 * s) for x, y, s in city.spots.values())
    plates_ = tuple(plate.place.box().grown(2) for plate in plates(city))
    return standing + plates_, tuple(Box(x - 7, y - 7, 14, 14) for x, y, _ in city.lying.values())


# -- where they stand -----------------------------------------------------------------------------


def wide(name: str, size: float) -> float:
    """How wide an id is."""
    return size * (LETTERS.get(name[0], DIGIT) + DIGIT * (len(name) - 1))


@lru_cache(maxsize=128)
def placed(
    plan: CityPlan, spoken: Spoken, figures_: tuple[tuple[Box, ...], ...], size: float, most: float
) -> dict[str, Box]:
    """The box of each id. Whatever finds no room comes first in the next round; what never does is left out."""
    rooms = {name: rooms_of(plan, name, figures_, size, MOST if steps else most) for name, steps in spoken}
    far, failed = dict(spoken), dict.fromkeys(rooms, 0)
    best: dict[str, Box] = {}
    for _ in range(ROUNDS):
        order = sorted(rooms, key=lambda name: (far[name] - failed[name], len(rooms[name])))
        found = one_round(plan, order, rooms)
        best = max(best, found, key=lambda boxes: sum(100.0 ** -far[name] for name in boxes))
        if len(best) == len(rooms):
            break
        for name in set(rooms) - set(found):
            failed[name] += 1
    return best


def one_round(plan: CityPlan, order: Iterable[str], rooms: dict[str, list[Box]]) -> dict[str, Box]:
    """Each id in the best place that touches no earlier one."""
    found: dict[str, Box] = {}
    for name in order:
        x, y = plan.at[name]
        others = [box for box in found.values() if -110 < box.x - x < 75 and -60 < box.y - y < 50]
        if box := next((box for box in rooms[name] if not any(touch(box, other) for other in others)), None):
            found[name] = box
    return found


def touch(one: Box, other: Box) -> bool:
    """Do two ids, each with the pale rim around its letters, touch?"""
    a, b, wide_a, high_a = one
    x, y, wide_b, high_b = other
    rims = 2 * HALO
    return a < x + wide_b + rims and x < a + wide_a + rims and b < y + high_b + rims and y < b + high_a + rims


def rooms_of(plan: CityPlan, name: str, figures_: tuple[tuple[Box, ...], ...], size: float, most: float) -> list[Box]:
    """Every place for an id beside its field that covers no figure and costs less than this, best first."""
    x, y = plan.at[name]
    standing, lying = (tuple(box for box in boxes if is_by(box, x, y)) for boxes in figures_)
    return [box for cost, box in ranked(plan, name, standing, lying, size) if cost < most]


@lru_cache(maxsize=1024)
def ranked(
    plan: CityPlan, name: str, standing: tuple[Box, ...], lying: tuple[Box, ...], size: float
) -> list[tuple[float, Box]]:
    """The places with what they cost, if this stands and lies near: what of fields and names an id would cover."""
    x, y = plan.at[name]
    solid = [*standing, *(box for box in plan.corners if is_by(box, x, y))]
    others = [field for other, field in plan.at.items() if other != name and hypot(field[0] - x, field[1] - y) < REACH]
    soft = [(box, 3.0) for box in lying] + [(box, 3.0) for box in plan.named if is_by(box, x, y)]
    soft += [(Box(a - 8, b - 8, 16, 16), 6.0) for a, b in others]
    found = []
    for number, box in enumerate(around(plan, name, standing, size)):
        if box.overlap(EDGE) + 0.01 < box.width * box.height or any(box.overlap(other) for other in solid):
            continue
        cost = sum(box.overlap(other) * weight for other, weight in soft) + doubt(box, (x, y), others)
        found.append((cost, number, box))
    return [(cost, box) for cost, _, box in sorted(found)]


def is_by(box: Box, x: float, y: float) -> bool:
    """Is this box near enough to matter for a field there?"""
    return box.grown(60).holds(x, y)


def around(plan: CityPlan, name: str, standing: tuple[Box, ...], size: float) -> Iterator[Box]:
    """Boxes around a field, or around all the figures on it, the nearest first."""
    x, y = plan.at[name]
    own = [box for box in standing if box.grown(2).holds(x, y)]
    r = radius_of(plan, name)
    left, right = min([x - r, *(box.x for box in own)]), max([x + r, *(box.right for box in own)])
    top, bottom = min([y - r, *(box.y for box in own)]), max([y + r, *(box.bottom for box in own)])
    long, high = wide(name, size), CAPITAL * size
    for gap, (across, down) in product(GAPS, SIDES):
        a = (left + right) / 2 + across * ((right - left) / 2 + gap + long / 2)
        b = (top + bottom) / 2 + down * ((bottom - top) / 2 + gap + high / 2)
        yield Box(a - long / 2, b - high / 2, long, high)
