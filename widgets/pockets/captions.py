"""What happened at each target, in a few words near the middle, placed so that nothing important is covered."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from thieves.core import Event
from thieves.pockets.speech import LANGUAGE, say
from thieves.pockets.state import MUSHROOMS

from ..scene import Scene
from ..svg import DEEP_GREEN, DEEP_VERMILION, GREEN, VERMILION, Box, card, letters, line, width_of
from ..tree import Node, h
from .arms import Aim, Arm, Point
from .layout import SIZE, Places, board
from .map_base import for_arms, for_captions

GAINS = ("takes-mushroom", "steals")
KINDS = (*GAINS, "mushroom-contested", "mushroom-empty", "tile-contested", "tile-empty", "tile-rests", "tile-protected")
HIGH = 26
LARGE = 17  #: letters of 14 pixels on a board that is drawn small


class Caption(NamedTuple):
    """A sentence about one target: the long form, the short one, and whether stones were won."""

    aim: Aim
    long: str
    short: str
    gains: bool


class Placed(NamedTuple):
    """A caption in its place."""

    caption: Caption
    text: str
    box: Box


def captions(scene: Scene) -> list[Caption]:
    """One caption for each target that hands pointed at."""
    return [caption(scene, event) for event in scene.events if event.kind in KINDS]


def nobody(scene: Scene, laid: Places) -> Node | None:
    """A caption for a round in which everybody rests."""
    if not any(event.kind == "everyone-rests" for event in scene.events):
        return None
    text = say("everyone-rests", scene.language)
    wide = width_of(text, LARGE, True) + 12
    box = Box(SIZE[0] / 2 - wide / 2, laid.clearing.y - 2, wide, HIGH)
    return h("g", *plate(box, text, False), key="caption-nobody", cls="caption")


def caption(scene: Scene, event: Event) -> Caption:
    """What an event says about its target."""
    language, where = scene.language, event.where
    names = MUSHROOMS if where.kind == "mushroom" else scene.setup.players
    won = sum(event.what) if event.kind in GAINS else 0
    first = short(scene.setup.players[event.who[0]])
    parts = (short(names[where.number]), won, LANGUAGE.term("hands", str(len(event.who)), language), first)
    long, brief = say(event.kind, language, *parts), say(f"{event.kind}-short", language, *parts)
    return Caption((where.kind, where.number), long, brief, event.kind in GAINS)


def short(name: str) -> str:
    """A name that does not fill the board."""
    return name if len(name) <= 10 else name[:9].rstrip() + "…"


# -- placing --------------------------------------------------------------------------------------


def placed(players: int, said: Sequence[Caption], arms: Sequence[Arm]) -> tuple[Placed, ...]:
    """All captions, each at the best free spot near its target."""
    return settled(players, tuple(said), tuple(arms))


@lru_cache(maxsize=256)
def settled(players: int, said: tuple[Caption, ...], arms: tuple[Arm, ...]) -> tuple[Placed, ...]:
    """Place one caption after the other, then look again with all others in place."""
    laid = board(players)
    badges = [arm.badge(for_arms(players)) for arm in arms]
    hands = [hand_box(arm) for arm in arms] + [Box(x - 10, y - 10, 20, 20) for x, y in badges]
    points = [point for arm in arms for point in arm.samples[:-3:2]]
    found: dict[Aim, Placed] = {}
    for _ in range(2):
        for each in said:
            others = [other.box for aim, other in found.items() if aim != each.aim]
            found[each.aim] = best(laid, each, hands, points, others)
    return tuple(found.values())


def hand_box(arm: Arm) -> Box:
    """What a hand covers."""
    (x, y), (u, v) = arm.tip, arm.wrist
    return Box(min(x, u), min(y, v), abs(x - u), abs(y - v)).grown(9)


def best(laid: Places, said: Caption, hands: list[Box], points: list[Point], others: list[Box]) -> Placed:
    """The cheapest spot. They come in the order of what they cost at least, so most need no closer look."""
    chosen, lowest = None, float("inf")
    for least, text, box in spots(len(laid.stations), said):
        if least >= lowest:
            break
        total = least + crowding(box, hands, points, others)
        if total < lowest:
            chosen, lowest = Placed(said, text, box), total
    assert chosen is not None
    return chosen


@lru_cache(maxsize=512)
def spots(players: int, said: Caption) -> tuple[tuple[float, str, Box], ...]:
    """Everywhere the caption could stand, in both its forms, with what that costs whatever the hands do."""
    laid = board(players)
    x, y = anchor(laid, said.aim)
    ground = for_captions(players)
    found = []
    for text in (said.long, said.short):
        wide = width_of(text, LARGE, True) + 12
        near = 0.4 if said.aim[0] == "mushroom" else 0.22
        far, extra = (near, 0.0) if text == said.long else (0.5, 14.0)
        for dy in reach(laid, said.aim):
            for dx in range(-330, 331, 22):
                box = Box(x + dx - wide / 2, y + dy - HIGH / 2, wide, HIGH)
                if box.x > 6 and box.right < SIZE[0] - 6 and box.y > 6 and box.bottom < SIZE[1] - 6:
                    cost = extra + far * abs(dx) + 0.5 * abs(dy) + ground.under(box)
                    if cost < 500:
                        found.append((cost, text, box))
    return tuple(sorted(found))


def reach(laid: Places, aim: Aim) -> range:
    """How far up and down a caption may stand from its target."""
    kind, number = aim
    down = laid.stations[number].inward[1] if kind == "tile" else 0
    return range(-120, 121, 8) if not down else range(-24, 209, 8) if down > 0 else range(-208, 25, 8)


def crowding(box: Box, hands: list[Box], points: list[Point], others: list[Box]) -> float:
    """What it costs to stand in the way of hands, arms and other captions."""
    near, close = box.grown(9), box.grown(3)
    total = 3 * sum(box.overlap(hand) for hand in hands) + 4 * sum(close.overlap(other) for other in others)
    return total + 12 * sum(near.holds(*point) for point in points)


def anchor(laid: Places, aim: Aim) -> tuple[float, float]:
    """The point that a caption should be near."""
    kind, number = aim
    if kind == "mushroom":
        spot = laid.mushrooms[number]
        return spot.x, spot.y - 6 * spot.scale
    station = laid.stations[number]
    x, y = station.tile.middle
    dx, dy = station.inward
    return x + dx * (station.tile.width / 2 + 100), y + dy * (station.tile.height / 2 + 16)


# -- drawing --------------------------------------------------------------------------------------


def drawn(laid: Places, each: Placed) -> Node:
    """A caption, with a thin line to its target if it stands apart."""
    kind, number = each.caption.aim
    return h(
        "g",
        leader(laid, each),
        *plate(each.box, each.text, each.caption.gains),
        key=f"caption-{kind}-{number}",
        cls="caption gains" if each.caption.gains else "caption",
    )


def plate(box: Box, text: str, gains: bool) -> list[Node]:
    """The words on their plate, green where stones were won."""
    edge, ink, fill = (GREEN, DEEP_GREEN, "#ECF7F2") if gains else (VERMILION, DEEP_VERMILION, "#FDF1E7")
    x, y = box.middle
    return [card(box, HIGH / 2, fill, edge, 1.6), letters(text, x, y + 5, 14, True, ink, "middle")]


def leader(laid: Places, each: Placed) -> Node | None:
    """A dotted line from a caption to the mushroom that it is about."""
    kind, number = each.caption.aim
    if kind != "mushroom":
        return None
    spot, (_, y) = laid.mushrooms[number], each.box.middle
    above = y < spot.y - 60 * spot.scale
    to = spot.y - 68 * spot.scale if above else spot.y + 44 * spot.scale
    start = each.box.bottom if above else each.box.y
    under = each.box.x + 8 < spot.x < each.box.right - 8
    if (abs(start - to) < 6 and under) or (not above and y < to):
        return None
    at = min(max(spot.x, each.box.x + 12), each.box.right - 12)
    colour = GREEN if each.caption.gains else VERMILION
    return line(f"M{at:.1f} {start:.1f}L{spot.x:.1f} {to:.1f}", 2, colour, stroke_dasharray="1 4.5")
