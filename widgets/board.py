"""Boards drawn from their data: as layers of one SVG, as a figure for a lesson, and as plain lines.

Fields lie where the board says; nothing is laid out when it is drawn. A grid gets squares side by side, any other
board discs with the ways between them. A layer is a named group of nodes: a game stacks those it needs, from the
ground up to what can be clicked.

>>> from thieves.core.board import Board, Field, grid
>>> print(lines(Board(*grid("AB", 3, {})), {"A2": "x"}, closed=("B3",)))
     1  2  3
  A  .  x  .
  B  .  .  ##
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import atan2, degrees, hypot
from typing import Any, NamedTuple

from thieves.core import Action
from thieves.core.board import Board

from .layout import SQUARE, BoardPlan, Point, is_grid, plan
from .maps import draw
from .scene import Scene, target
from .svg import INK, VERMILION, Box, card, cross, hatching, letters, line, moved, path
from .tree import Node, h

__all__ = [
    "BoardPlan",
    "Curve",
    "arrow",
    "badge",
    "closed",
    "curve",
    "draw",
    "fields",
    "hatched",
    "is_grid",
    "labels",
    "layer",
    "lines",
    "piece",
    "plan",
    "targets",
    "ways",
]  # fmt: skip


# -- layers ---------------------------------------------------------------------------------------


def layer(name: str, *nodes: Node | list[Node] | None, **more: Any) -> Node:
    """Things that lie at the same height."""
    return h("g", *nodes, key=name, cls=name, **more)


def ways(laid: BoardPlan, chosen: Iterable[tuple[str, str]] | None = None, name: str = "ways", **more: Any) -> Node:
    """The ways between fields, all or some, as one path."""
    pairs = laid.board.ways() if chosen is None else chosen
    ends = [(laid.at(a), laid.at(b)) for a, b in pairs]
    d = "".join(f"M{x:.1f} {y:.1f}L{u:.1f} {v:.1f}" for (x, y), (u, v) in ends)
    look = {"stroke": "#8C7452", "stroke_width": "3"} | more
    return layer(name, h("path", d=d, fill="none", stroke_linecap="round", **look))


def fields(
    laid: BoardPlan,
    fill: Callable[[str], str],
    skip: Iterable[str] = (),
    inside: Callable[[str], Iterable[Node]] | None = None,
    **more: Any,
) -> Node:
    """Every field as a shape with the key ``field-A1``, and what is printed in it around its middle."""
    left_out, found = set(skip), []
    for field in laid.board.fields:
        if field.name not in left_out:
            x, y = laid.at(field.name)
            printed = list(inside(field.name)) if inside else []
            shape = laid.outline(field.name, fill=fill(field.name), cls="field", **more)
            drawn = h("g", printed, transform=moved(x, y)) if printed else None
            found.append(h("g", shape, drawn, key=f"field-{field.name}", cls="place"))
    return layer("fields", found)


def labels(laid: BoardPlan, texts: Mapping[str, str], size: float = 14, below: float = 0, **more: Any) -> Node:
    """Words on fields; ``below`` moves them down from the middle."""
    spots = [(text, *laid.at(name)) for name, text in texts.items()]
    return layer("labels", [letters(t, x, y + below + size * 0.36, size, anchor="middle", **more) for t, x, y in spots])


def closed(laid: BoardPlan, names: Iterable[str], stroke: str = INK) -> Node:
    """Fields that nobody enters, hatched."""
    return layer("closed", [line(hatching(laid.box(name), 8), 1.4, stroke, key=f"closed-{name}") for name in names])


def targets(
    scene: Scene, laid: BoardPlan, answers: Mapping[str, Action], told: Callable[[str], str] | None = None
) -> list[Node]:
    """Fields that answer the question when they are clicked, legal or not; a refused one is hatched.

    They lie below the pieces, which let clicks through, so that no ring covers a piece.
    """
    return [field_target(scene, laid, name, action, told) for name, action in answers.items()]


def field_target(scene: Scene, laid: BoardPlan, name: str, action: Action, told: Callable[[str], str] | None) -> Node:
    """One field that can be clicked."""
    said = scene.say(action)
    title = h("title", f"{said}. {told(name)}" if told else said)
    grown = 1 if laid.shape == SQUARE else 3
    lines_ = hatched(laid.box(name)) if scene.refuses(action) else None
    return target(scene, action, title, laid.outline(name, grown, cls="ring"), lines_, at=name)


def crosses(scene: Scene, laid: BoardPlan, answers: Mapping[str, Action]) -> list[Node]:
    """The cross of the field that was just refused, for a layer above the pieces."""
    boxes = [laid.box(name) for name, action in answers.items() if scene.refuses(action)]
    return [cross(box.right - 7, box.y + 7) for box in boxes]


def hatched(box: Box) -> Node:
    """Hatching over what was refused."""
    return line(hatching(box, 9), 2.4, VERMILION, stroke_opacity="0.55", cls="hatch")


def piece(key: str, x: float, y: float, *drawn: Node | None, scale: float = 1, cls: str = "", **more: Any) -> Node:
    """Something that stands on the board and travels to where the next picture has it."""
    style = f"transform:translate({x:.4g}px,{y:.4g}px) scale({scale:.3g})"
    return h("g", *drawn, key=key, cls=f"piece {cls}".strip(), style=style, **more)


# -- arrows ---------------------------------------------------------------------------------------


class Curve(NamedTuple):
    """An arrow from one point to another: its line, the place and turn of its head, and a spot for a number."""

    d: str
    tip: Point
    turn: float
    middle: Point


def curve(start: Point, end: Point, bend: float = 0.0, leave: float = 0.0, reach: float = 0.0) -> Curve:
    """An arrow; ``bend`` is how far it swings to its left, ``leave`` and ``reach`` how much is cut at its ends."""
    (x, y), (u, v) = start, end
    long = hypot(u - x, v - y) or 1.0
    dx, dy = (u - x) / long, (v - y) / long
    side = (dy * bend, -dx * bend)
    middle = ((x + u) / 2 + side[0], (y + v) / 2 + side[1])
    x, y = towards(start, middle, leave)
    u, v = towards(end, middle, reach)
    control = (2 * middle[0] - (x + u) / 2, 2 * middle[1] - (y + v) / 2)
    turn = degrees(atan2(v - control[1], u - control[0]))
    return Curve(f"M{x:.1f} {y:.1f}Q{control[0]:.1f} {control[1]:.1f} {u:.1f} {v:.1f}", (u, v), turn, middle)


def towards(point: Point, aim: Point, by: float) -> Point:
    """A point moved so far in the direction of another."""
    long = hypot(aim[0] - point[0], aim[1] - point[1]) or 1.0
    return point[0] + (aim[0] - point[0]) / long * by, point[1] + (aim[1] - point[1]) / long * by


def apart(curves: Sequence[Curve], least: float = 26, clear: Sequence[Point] = ()) -> list[Curve]:
    """The same arrows with their numbers so far from each other, and from what stays clear, that all can be read."""
    found: list[Curve] = []
    for drawn in curves:
        x, y = drawn.middle
        while any(hypot(x - u, y - v) < least for u, v in (*clear, *(other.middle for other in found))):
            x, y = x + least * 0.7, y + least * 0.7
        found.append(drawn._replace(middle=(x, y)))
    return found


HEAD = "M4 0L-9-8L-6 0L-9 8Z"


def arrow(key: str, drawn: Curve, colour: str, text: str = "", dashed: bool = False, cls: str = "") -> Node:
    """An arrow with a light edge, and its number in a dark disc."""
    dash = "7 6" if dashed else None
    number = badge(text, *drawn.middle) if text else None
    (x, y), turn = drawn.tip, drawn.turn
    head = moved(round(x, 1), round(y, 1), 1, turn)
    return h(
        "g",
        line(drawn.d, 8.5, "#FFFFFF"),
        path(HEAD, "#FFFFFF", "#FFFFFF", 4, transform=head),
        line(drawn.d, 5, colour, stroke_dasharray=dash),
        path(HEAD, colour, None, transform=head),
        number,
        key=key,
        cls=f"arrow {cls}".strip(),
    )


def badge(text: str, x: float, y: float, fill: str = INK) -> Node:
    """A short text in a dark disc with a light edge."""
    wide = 22 + max(0, len(text) - 1) * 9
    plate = card(Box(x - wide / 2, y - 11, wide, 22), 11, fill, "#FFFFFF", 2)
    return h("g", plate, letters(text, x, y + 5.4, 15, True, "#FFFFFF", "middle"), cls="badge")


# -- plain lines ----------------------------------------------------------------------------------

CLOSED = "##"


def lines(board: Board, marks: Mapping[str, str] | None = None, closed: Iterable[str] = ()) -> str:
    """The board in plain text: a grid as rows and columns, any other board field by field with its ways."""
    said = dict.fromkeys(closed, CLOSED) | dict(marks or {})
    return grid_lines(board, said) if is_grid(board) else way_lines(board, said)


def grid_lines(board: Board, said: Mapping[str, str]) -> str:
    """Rows by letter, columns by number, a mark in each field."""
    rows: dict[float, dict[float, str]] = {}
    heads: dict[float, str] = {}
    for field in board.fields:
        rows.setdefault(field.y, {})[field.x] = field.name
        heads[field.x] = field.name.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    width = max([len(mark) for mark in said.values()] + [2])
    columns = sorted(heads)
    table = ["     " + " ".join(heads[x].ljust(width) for x in columns).rstrip()]
    for y in sorted(rows):
        names = [rows[y].get(x, "") for x in columns]
        letter = next(name for name in names if name).rstrip("0123456789")
        cells = [(said.get(name, ".") if name else "").ljust(width) for name in names]
        table.append(f"{letter:>3}  " + " ".join(cells).rstrip())
    return "\n".join(table)


def way_lines(board: Board, said: Mapping[str, str]) -> str:
    """One line for each field: its name, kinds, mark, and where its ways lead."""
    found = []
    for number, field in enumerate(board.fields):
        told = [*field.kinds, *([said[field.name]] if field.name in said else [])]
        ends = ", ".join(board.fields[other].name for other in board.near[number])
        found.append(f"{field.name} ({', '.join(told)}): {ends}" if told else f"{field.name}: {ends}")
    return "\n".join(found)
