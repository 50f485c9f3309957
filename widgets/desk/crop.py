"""A part of a board at its own size, around what a live position is about: never a whole board made small."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from thieves.core import Event, Game
from thieves.lab.gallery import REFUSES, SHOWS, Example, gallery, telling
from thieves.lab.session import Session

from ..layers import first_layers
from ..picture import Picture, picture_of
from ..scene import Scene, scene_of
from ..svg import Box
from ..tree import Node, h

SIZE = (420.0, 250.0)  #: what is always in sight
AROUND = (2.0, 1.8)  #: by so much more is drawn, for wide screens
NUMBER = re.compile(r"-?\d+\.?\d*")
MOVES = re.compile(r"translate\(([^)]*)\)(?:\s*scale\(([^)]*)\))?")
ASKS = (
    "data-do",
    "data-light",
    "data-drag",
    "data-drop",
    "tabindex",
    "role",
    "aria-disabled",
)  #: for a live board only


class Shift(NamedTuple):
    """Where a group of drawings has been put."""

    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0

    def of(self, node: Node) -> "Shift":
        """The same for what lies within this node."""
        found = MOVES.search(f"{node['attrs'].get('transform', '')} {node['attrs'].get('style', '')}")
        if found is None:
            return self
        x, y, *_ = [*map(float, NUMBER.findall(found.group(1))), 0.0]
        scale = float((NUMBER.findall(found.group(2) or "") or ["1"])[0])
        return Shift(self.x + self.scale * x, self.y + self.scale * y, self.scale * scale)

    def point(self, x: float, y: float) -> tuple[float, float]:
        """A point of a drawing, on the board."""
        return self.x + self.scale * x, self.y + self.scale * y


# -- where something lies -----------------------------------------------------------------------------


def points(node: Node | str, shift: Shift) -> Iterator[tuple[float, float]]:
    """Some points of all that is drawn in a node: enough to tell where it lies."""
    if isinstance(node, str):
        return
    inside, attrs = shift.of(node), node["attrs"]
    if {"x", "y", "width", "height"} <= attrs.keys():
        x, y, width, height = (float(attrs[name]) for name in ("x", "y", "width", "height"))
        yield inside.point(x, y)
        yield inside.point(x + width, y + height)
    elif "cx" in attrs and "cy" in attrs:
        yield inside.point(float(attrs["cx"]), float(attrs["cy"]))
    elif attrs.get("d", "").startswith("M"):
        x, y, *_ = [*map(float, NUMBER.findall(attrs["d"])), 0.0, 0.0]
        yield inside.point(x, y)
    for child in node["children"]:
        yield from points(child, inside)


def found(node: Node | str, keys: frozenset[str], shift: Shift) -> Iterator[tuple[str, Node, Shift]]:
    """Every node that has one of these keys, and where its group has been put."""
    if isinstance(node, str):
        return
    if node.get("key") in keys:
        yield node["key"], node, shift
    for child in node["children"]:
        yield from found(child, keys, shift.of(node))


def box_of(drawn: list[Node], keys: list[str]) -> Box | None:
    """Where what has these keys lies: all of it if that fits into a crop, else the first that is there."""
    spots: dict[str, list[tuple[float, float]]] = {}
    for root in drawn:
        for key, node, shift in found(root, frozenset(keys), Shift()):
            spots.setdefault(key, []).extend(points(node, shift))
    there = [spots[key] for key in keys if spots.get(key)]
    if not there:
        return None
    whole = around([point for spot in there for point in spot])
    return whole if whole.width <= SIZE[0] and whole.height <= SIZE[1] else around(there[0])


def around(spots: list[tuple[float, float]]) -> Box:
    """The smallest box around some points."""
    left, top = (min(values) for values in zip(*spots, strict=True))
    right, bottom = (max(values) for values in zip(*spots, strict=True))
    return Box(left, top, right - left, bottom - top)


def middle_of(box: Box | None, size: tuple[float, float]) -> tuple[float, float]:
    """The middle of a crop around a box that shows as much of the board as it can."""
    wanted = box.middle if box else (size[0] / 2, size[1] / 2)
    return tuple(  # type: ignore[return-value]
        min(max(at, least / 2), whole - least / 2) if whole > least else whole / 2
        for at, least, whole in zip(wanted, SIZE, size, strict=True)
    )


# -- what is drawn ------------------------------------------------------------------------------------


def session_of(example: Example, language: str) -> Session:
    """A table at the example: what was done is done, what is refused has been tried."""
    session = Session(example.stage.game, timeline=example.played(), language=language, auto=False)
    if example.do and SHOWS[example.shows] == REFUSES:
        session.answer(example.do)
    return session


def about(example: Example, scene: Scene, picture: Picture) -> list[str]:
    """The keys on the board that the example is about."""
    if scene.refused is not None:
        action, why = scene.refused
        reasons = [Event(*reason) for reason in why if reason.clause == example.clause]
        return [scene.key(action), *(key for reason in reasons for key in picture.lights(scene, reason))]
    told = telling(scene.events, example.clause)
    keys = [key for event in told for key in picture.lights(scene, event)]
    return keys or [scene.key(action) for action in scene.answers]


@lru_cache(maxsize=64)
def still(game: Game[Any], clause: str, way: str, language: str) -> Node | None:
    """The part of the board where a clause acts or refuses, as a picture; none where no board can be laid out."""
    example = gallery(game).get(clause, {}).get(way)
    if example is None or example.shows == "flaw":
        return None
    drawn, box = laid_out(example, language)
    return crop(drawn, middle_of(box, picture_of(game).SIZE))


def laid_out(example: Example, language: str) -> tuple[list[Node], Box | None]:
    """The whole board of an example, and where on it that lies which it is about, if it is seen there."""
    picture = picture_of(example.stage.game)
    scene = scene_of(session_of(example, language), layers=first_layers(picture))
    drawn = picture.picture(scene)
    return drawn, box_of(drawn, about(example, scene, picture))


def crop(drawn: list[Node], middle: tuple[float, float]) -> Node:
    """A part of a drawing around a point, each unit a pixel."""
    width, height = (side * more for side, more in zip(SIZE, AROUND, strict=True))
    left, top = middle[0] - width / 2, middle[1] - height / 2
    return h(
        "svg",
        [quiet(node) for node in drawn],
        viewBox=f"{left:g} {top:g} {width:g} {height:g}",
        width=f"{width:g}",
        height=f"{height:g}",
        aria_hidden="true",
    )


def quiet(node: Node) -> Node:
    """The same drawing without anything that could be clicked."""
    attrs = {name: value for name, value in node["attrs"].items() if name not in ASKS}
    children = [child if isinstance(child, str) else quiet(child) for child in node["children"]]
    return {**node, "attrs": attrs, "children": children}
