"""Small helpers for drawing: printed colours, outlines, text that fits its box."""

from typing import Any, NamedTuple

from .tree import Node, h

INK = "#1F2430"
QUIET = "#5B6270"
PAPER = "#FBF8F1"
BLUE = "#0072B2"
GREEN = "#009E73"
DEEP_GREEN = "#00664A"
VERMILION = "#D55E00"
DEEP_VERMILION = "#9A3F00"

NARROW = frozenset("iljtfrI.,:;'’|!()[] ")
WIDE = frozenset("mwMW@%—…")


class Box(NamedTuple):
    """A rectangle on the board."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    def grown(self, by: float) -> "Box":
        """The same box with a margin around it; a negative margin lies inside."""
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def holds(self, x: float, y: float) -> bool:
        """Does the point lie in the box?"""
        return self.x <= x <= self.right and self.y <= y <= self.bottom

    def overlap(self, other: "Box") -> float:
        """The area that two boxes share."""
        wide = min(self.right, other.right) - max(self.x, other.x)
        high = min(self.bottom, other.bottom) - max(self.y, other.y)
        return wide * high if wide > 0 and high > 0 else 0


def path(d: str, fill: str = "none", stroke: str | None = INK, width: float = 1.8, **more: Any) -> Node:
    """A drawn shape with an ink outline."""
    line = {"stroke": stroke, "stroke_width": f"{width:g}", "stroke_linejoin": "round"} if stroke else {}
    return h("path", d=d, fill=fill, **line, **more)


def line(d: str, width: float = 1.8, stroke: str = INK, **more: Any) -> Node:
    """A pen stroke with round ends."""
    return path(d, "none", stroke, width, stroke_linecap="round", **more)


def dot(x: float, y: float, radius: float, fill: str = INK, **more: Any) -> Node:
    """A disc."""
    return h("circle", cx=f"{x:g}", cy=f"{y:g}", r=f"{radius:g}", fill=fill, **more)


def oval(x: float, y: float, rx: float, ry: float, fill: str, **more: Any) -> Node:
    """An ellipse."""
    return h("ellipse", cx=f"{x:g}", cy=f"{y:g}", rx=f"{rx:g}", ry=f"{ry:g}", fill=fill, **more)


def card(box: Box, radius: float, fill: str, stroke: str | None = INK, width: float = 1.8, **more: Any) -> Node:
    """A rectangle with round corners."""
    edge = {"stroke": stroke, "stroke_width": f"{width:g}"} if stroke else {}
    place = {"x": f"{box.x:g}", "y": f"{box.y:g}", "width": f"{box.width:g}", "height": f"{box.height:g}"}
    return h("rect", rx=f"{radius:g}", fill=fill, **place, **edge, **more)


def letters(
    text: str,
    x: float,
    y: float,
    size: float = 14,
    bold: bool = False,
    fill: str = INK,
    anchor: str | None = None,
    **more: Any,
) -> Node:
    """A line of text on its baseline."""
    weight = "700" if bold else None
    return h(
        "text",
        text,
        x=f"{x:g}",
        y=f"{y:g}",
        font_size=f"{size:g}",
        font_weight=weight,
        fill=fill,
        text_anchor=anchor,
        style=f"--size: {size:g}px",
        aria_hidden="true",  # what lies where is told in lines of its own
        **more,
    )


def width_of(text: str, size: float = 14, bold: bool = False) -> float:
    """About how wide a text is, in a wide sans serif, so that it fits in a narrower one too."""
    units = sum(0.36 if c in NARROW else 0.92 if c in WIDE else 0.7 if c.isupper() else 0.62 for c in text)
    return units * size * (1.1 if bold else 1.0)


def fitted(text: str, width: float, size: float = 14, bold: bool = False) -> str:
    """The text, cut with an ellipsis where it would be wider than its box.

    >>> fitted("Ala", 60), fitted("Aleksandra", 60)
    ('Ala', 'Aleks…')
    """
    if width_of(text, size, bold) <= width:
        return text
    while text and width_of(text + "…", size, bold) > width:
        text = text[:-1].rstrip()
    return text + "…"


def hatching(box: Box, step: float = 7) -> str:
    """Slanted lines over a box, cut at its edges."""
    lines = []
    start = box.x - box.height
    count = int((box.width + box.height) / step)
    for number in range(1, count + 1):
        low = start + number * step  # where the line meets the bottom edge
        x1, x2 = max(low, box.x), min(low + box.height, box.right)
        if x2 > x1:
            lines.append(f"M{x1:.1f} {box.bottom - (x1 - low):.1f}L{x2:.1f} {box.bottom - (x2 - low):.1f}")
    return "".join(lines)


def cross(x: float, y: float) -> Node:
    """The sign of a refused place."""
    return h(
        "g",
        dot(x, y, 11, VERMILION, stroke="#FFFFFF", stroke_width="2"),
        line(f"M{x - 4:g} {y - 4:g}L{x + 4:g} {y + 4:g}M{x + 4:g} {y - 4:g}L{x - 4:g} {y + 4:g}", 2.6, "#FFFFFF"),
        cls="cross",
    )


def moved(x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """A transform that puts a drawing made around (0, 0) into its place."""
    parts = [f"translate({x:g} {y:g})"]
    if turn:
        parts.append(f"rotate({turn:.1f})")
    if scale != 1:
        parts.append(f"scale({scale:g})")
    return " ".join(parts)
