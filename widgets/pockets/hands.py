"""Hands as they are drawn: arms that point, and a hand that covers a tile."""

from ..seats import seat_class, seat_shape
from ..svg import INK, dot, line, moved, path
from ..tree import Node, h
from .arms import Arm, Point, hand_scale
from .layout import Station

FINGER = "M-21 -3.4L-4.6 -1.4"
CURLED = "M-24 4.2L-15.5 4.4M-26 10L-19 10.4"
THUMB = "M-31 -7L-20 -11.5"
PALM = "M-40 0.8L-26 1.6"

SPREAD = "M-17 -26L-21 -45M-6 -30L-7.5 -54M6 -30L6.5 -53M16.5 -25L20 -43"
SPREAD_THUMB = "M-17 -8L-31 -19"
BROAD = "M-18 -30C-8 -34 8 -34 18 -29C22 -20 20 -8 15 4L-14 4C-20 -8 -22 -20 -18 -30Z"


def sleeve(arm: Arm, seat: int, thick: float, shown: bool) -> Node:
    """The arm itself, in the colour of its seat and with its shape."""
    return h(
        "g",
        path(arm.curve, "none", INK, thick + 3.6),
        h("path", d=arm.curve, fill="none", stroke="var(--seat, #888)", stroke_width=f"{thick:g}"),
        key=f"sleeve-{seat}",
        cls=f"arm {seat_class(seat)}" + ("" if shown else " faint"),
    )


def pointing_hand(arm: Arm, seat: int, skin: str, thick: float, badge: Point, shown: bool) -> Node:
    """The hand at the end of an arm, and the badge that says whose it is."""
    sign = h(
        "g",
        dot(badge[0], badge[1], thick * 0.68, "#FFFFFF", stroke=INK, stroke_width="1.6"),
        seat_shape(seat, thick * 0.86, *badge),
    )
    hand = h(
        "g",
        line(PALM, 21),
        line(THUMB, 10.5),
        line(FINGER, 10.5),
        line(CURLED, 9.5),
        line(PALM, 17.5, skin),
        line(THUMB, 7, skin),
        line(FINGER, 7, skin),
        line(CURLED, 6, skin),
        line("M-27 6.8L-19 7.2M-28 0.8L-20 1.2", 1.2),
        path("M-47 -12.5L-37 -11.5L-37 12.5L-47 13.5Z", "var(--seat-deep, #555)", INK, 1.8),
        transform=moved(arm.tip[0], arm.tip[1], round(hand_scale(thick), 3), arm.turn),
    )
    return h("g", sign, hand, key=f"hand-{seat}", cls=f"arm {seat_class(seat)}" + ("" if shown else " faint"))


def covering_hand(station: Station, seat: int, skin: str, shown: bool) -> Node:
    """A hand laid flat on the own tile."""
    scale = 0.62 if station.wide else 0.94
    x, _ = station.stones.middle
    if station.wide:
        x = station.panel.right - 40
    return h(
        "g",
        line(SPREAD, 12.5),
        line(SPREAD_THUMB, 12),
        path(BROAD, skin, INK, 3.6),
        line(SPREAD, 9, skin),
        line(SPREAD_THUMB, 8.5, skin),
        path(BROAD, skin, None),
        line("M-9 -12C-3 -9 4 -9 10 -13", 1.2),
        path("M-16 2H17V15H-16Z", "var(--seat, #888)", INK, 2),
        key=f"cover-{seat}",
        cls=f"arm {seat_class(seat)}" + ("" if shown else " faint"),
        transform=moved(x, station.panel.bottom - 8 * scale, scale),
    )
