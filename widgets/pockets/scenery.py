"""What stands on the table: the wood, the clearing, mushrooms, chests, the bag and its open hand."""

from ..seats import seat_class
from ..svg import INK, Box, card, hatching, letters, line, moved, oval, path
from ..tree import Node, h
from .layout import SIZE, Mushroom, Places

WOOD, GRAIN, SEAM = "var(--wood, #EADDC4)", "var(--grain, #DCCBAA)", "var(--seam, #CDB68D)"
MOSS, MOSS_EDGE, MOSS_DEEP = "var(--moss, #CFDDB8)", "var(--moss-edge, #A6BC8A)", "var(--moss-deep, #8FA873)"
CAP, CAP_LIGHT, STEM = "#BA5F4F", "#CB7A69", "#F6EDDB"
CAP_SHAPE = "M-60-4C-61-42-36-67 0-67C36-67 61-42 60-4C60 3 34 8 0 8C-34 8-60 3-60-4Z"
SILHOUETTE = (
    "M-60-4C-61-42-36-67 0-67C36-67 61-42 60-4C59 3 42 6 19 7.5L22 40C10 45-10 45-22 40L-19 7.5C-42 6-59 3-60-4Z"
)


def wood() -> Node:
    """The table top: planks with a quiet grain."""
    wide, high = SIZE
    seams = "".join(f"M0 {y}H{wide}" for y in (84, 165, 246, 327, 408))
    grain = []
    for n in range(34):
        x, y = (n * 211) % (wide - 150), 14 + (n * 67) % (high - 20)
        long = 70 + (n * 37) % 90
        grain.append(f"M{x} {y}C{x + long / 3:g} {y - 2} {x + long / 1.5:g} {y + 3} {x + long} {y}")
    return h(
        "g",
        h("rect", width=wide, height=high, fill=WOOD),
        line("".join(grain), 1.6, GRAIN),
        line(seams, 1.6, SEAM),
        key="wood",
        aria_hidden="true",
    )


def clearing(board: Places) -> Node:
    """A mossy clearing with a few tufts of grass."""
    x, y = board.clearing.middle
    rx, ry = board.clearing.width / 2, board.clearing.height / 2
    tufts = []
    for dx, dy in ((-0.93, 0.12), (-0.62, -0.62), (-0.3, 0.86), (0.36, -0.84), (0.66, 0.62), (0.94, -0.08)):
        px, py = x + dx * rx, y + dy * ry
        tufts.append(f"M{px:.0f} {py:.0f}m-4 0c0-4-2-7-5-8m7 8c0-5 0-8-1-12m5 12c0-4 1-6 4-8m1 8c0-2 2-4 4-5")
    return h(
        "g",
        oval(x, y, rx, ry, MOSS, stroke=MOSS_EDGE, stroke_width="2"),
        line("".join(tufts), 1.8, MOSS_DEEP),
        key="clearing",
        aria_hidden="true",
    )


def mushroom(letter: str, spot: Mushroom) -> Node:
    """A mushroom with its letter on the stem."""
    return h(
        "g",
        oval(0, 41, 44, 6.5, "#1F2430", fill_opacity="0.16"),
        path("M-17 2C-15 16-17 30-22 40C-10 45 10 45 22 40C17 30 15 16 17 2Z", STEM),
        path(CAP_SHAPE, CAP, cls="cap"),
        path("M-45-26C-40-44-26-56-10-59", "none", CAP_LIGHT, 4, stroke_linecap="round"),
        letters(letter, 0, 31, 17, True, anchor="middle"),
        key=f"mushroom-{letter}",
        cls="mushroom",
        transform=moved(spot.x, spot.y, spot.scale),
        style=f"--local: {spot.scale:g}",
    )


FULL = ("M-8-12C-20-6-26 8-23 17C-21 23 21 23 23 17C26 8 20-6 8-12Z", "M-12 3C-14 8-14 12-13 16")
SLACK = ("M-8-2C-15 2-28 8-25 16C-22 21 22 21 25 16C28 8 17 2 8-2Z", "M-14 8C-8 11 2 11 12 9")
NECK = "M-13-10C-9-7-7-4-7 0L7 0C7-4 9-7 13-10C7-12 4-8 0-10C-4-8-7-12-13-10Z"


def bag(x: float, y: float, scale: float = 1, empty: bool = False) -> Node:
    """The bag that holds the stones; empty it lies slack."""
    body, fold = SLACK if empty else FULL
    neck = h(
        "g",
        path(NECK, "#B98A5E"),
        line("M-8 0H8", 4.4),
        line("M-8 0H8", 2, "#F2C94C"),
        transform=moved(0, -2 if empty else -12),
    )
    return h("g", path(body, "#A4774F"), line(fold, 1.4), neck, key="bag", transform=moved(x, y, scale))


def small_bag(x: float, y: float, title: str) -> Node:
    """The sign of the player who places the stones."""
    return h(
        "g",
        path("M-3-5C-8-2-10 4-8.5 7.5C-7 10 7 10 8.5 7.5C10 4 8-2 3-5Z", "#A4774F", INK, 1.5),
        path("M-5.5-10C-4-8.5-3-7-3-5L3-5C3-7 4-8.5 5.5-10C2-10.5-2-10.5-5.5-10Z", "#B98A5E", INK, 1.4),
        h("title", title),
        key="distributes",
        transform=moved(x, y),
    )


def chest(x: float, y: float, is_open: bool, scale: float = 1) -> Node:
    """A vault: open if the viewer may look into it, else shut and hatched."""
    if is_open:
        lid = [
            path("M-14-6L-12-14C-6-16 6-16 12-14L14-6Z", "#8A5F38", INK, 1.6),
            path("M-15-6H15V-1H-15Z", "#3A2A1E", INK, 1.6),
        ]
    else:
        lid = [path("M-15-1V-6C-15-12-9-14 0-14C9-14 15-12 15-6V-1Z", "#B58650", INK, 1.6)]
    body = [
        path("M-15-1H15V12H-15Z", "#B58650", INK, 1.6),
        line("M-9-1V12M9-1V12", 1.4),
        path("M-3-3H3V4H-3Z", "#F2C94C", INK, 1.3),
    ]
    shut = [] if is_open else [line(hatching(Box(-15, -10, 30, 22), 5), 1, INK, stroke_opacity="0.55")]
    return h("g", *lid, *body, *shut, transform=moved(x, y, scale))


def edge_swatch(x: float, y: float, black: bool) -> Node:
    """A tiny tile that shows one of the two edges."""
    return h(
        "g",
        card(Box(x, y - 9, 24, 18), 4, INK if black else "#FFFFFF", INK, 1.6),
        card(Box(x + 5, y - 4.5, 14, 9), 1.5, "#EFE6D2", None),
    )


def open_hand(board: Places, seat: int, skin: str) -> Node:
    """The distributor's open hand, in which the last stones lie for all to see."""
    fingers = "M40 -17L72 -20M44 -6L82 -7M44 6L80 7M38 17L70 20M2 -24L34 -38"
    palm = "M-62 0C-62 -24 -40 -29 -8 -29C24 -29 52 -24 52 0C52 24 24 29 -8 29C-40 29 -62 24 -62 0Z"
    return h(
        "g",
        path("M-104 -19H-60V19H-104Z", "var(--seat, #888)", INK, 2.2),
        line(fingers, 16.5),
        path(palm, skin, INK, 3.6),
        line(fingers, 12.5, skin),
        path(palm, skin, None),
        path("M-68 -22H-56V22H-68Z", "var(--seat-deep, #555)", INK, 2.2),
        key="open-hand",
        cls=f"open-hand {seat_class(seat)}",
        transform=moved(board.hand.x, board.hand.y, board.hand.radius),
    )
