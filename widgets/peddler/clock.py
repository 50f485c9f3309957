"""The clock: twelve hours, arrivals on the half hours, two hands that lead around one, markers and market token."""

from functools import lru_cache

from thieves.peddler.clock import arriving
from thieves.peddler.speech import say
from thieves.peddler.state import ARRIVALS, HANDS, HOURS, TOKENS, State

from .. import board as layers
from ..seats import seat_shape
from ..svg import INK, Box, card, dot, letters, line
from ..tree import Node, h
from .layout import CLOCK, FACE, NUMERALS, QUARTERS, TRACK, around
from .reading import Cove
from .signs import mask

HAND = 30.0  #: how long a hand is
LIFT = (7.0, 2.0)  #: how far right of and above the one below it a marker of a stack lies


def clock(cove: Cove) -> Node:
    """The face, its hands and its arrivals."""
    hours = [arrival(cove, hour) for hour in ARRIVALS]
    hands = [hand(cove, hour) for hour in HANDS]
    return h(
        "g",
        face(),
        token(cove),
        numerals(cove.state.token),
        hands,
        dot(*CLOCK, 4.5, INK),
        hours,
        key="clock",
        cls=cove.mark("clock"),
    )


@lru_cache(maxsize=1)
def face() -> Node:
    """The dial with its track."""
    x, y = CLOCK
    return h(
        "g",
        dot(x, y, FACE + 2.5, "none", cls="glow"),
        dot(x, y, FACE, "#B98C55", stroke=INK, stroke_width="1.8"),
        dot(x, y, TRACK - 11, "#FFFDF6", stroke=INK, stroke_width="1.4"),
        [dot(*around(hour, TRACK), 7, "#D9B98A") for hour in range(1, HOURS + 1)],
    )


@lru_cache(maxsize=16)
def numerals(market: int) -> Node:
    """The hours."""
    said = []
    for hour in range(1, HOURS + 1):
        x, y = around(hour, NUMERALS if hour % 3 else QUARTERS)
        cls = None if is_told(hour, market) else "roomy"
        said.append(letters(str(hour), round(x, 1), round(y + 5.5, 1), 14, hour % 3 == 0, anchor="middle", cls=cls))
    return h("g", said)


def is_told(hour: int, market: int) -> bool:
    """Is an hour written on a small clock, too? The market's is, and every third one that does not touch it."""
    return hour == market or (hour % 3 == 0 and (hour - market) % HOURS not in (1, HOURS - 1))


def token(cove: Cove) -> Node | None:
    """The market token: production ends at this hour."""
    hour = cove.state.token
    if not hour:
        return None
    x, y = around(hour, NUMERALS if hour % 3 else QUARTERS)
    return h(
        "g",
        h("title", say("token", cove.language, hour)),
        dot(x, y, 12, "#F0E442", stroke=INK, stroke_width="1.6"),
        key="token",
    )


def arrival(cove: Cove, hour: int) -> Node:
    """So many adventurers come when a marker passes; a token is square."""
    x, y = around(hour + 0.5, TRACK)
    return h(
        "g",
        h("title", told_arrival(cove, hour)),
        badge(arriving(cove.state, hour), round(x, 1), round(y, 1), has_token(cove, hour)),
        key=f"hour-{hour}",
        cls=cove.mark(f"hour-{hour}"),
    )


def has_token(cove: Cove, hour: int) -> bool:
    """Does a token lie there, so that more of them come?"""
    return hour in TOKENS and arriving(cove.state, hour) > 1


def told_arrival(cove: Cove, hour: int) -> str:
    """An arrival in words."""
    key = "arrival-token" if has_token(cove, hour) else "arrival"
    return say(key, cove.language, hour, arriving(cove.state, hour))


@lru_cache(maxsize=64)
def badge(count: int, x: float, y: float, is_token: bool) -> Node:
    """The number of an arrival."""
    if is_token:
        shape = card(Box(x - 10, y - 10, 20, 20), 3, "#FBE3B5", INK, 1.5)
    else:
        shape = dot(x, y, 10.4, "#FFFFFF", stroke=INK, stroke_width="1.5")
    return h(
        "g", shape, letters(str(count), x, y + 5.8, 14, True, anchor="middle"), dot(x, y, 12.5, "none", cls="glow")
    )


def hand(cove: Cove, hour: int) -> Node:
    """A clock hand: whoever goes over it draws a corruption card, and nobody arrives."""
    key = f"hand-{hour}"
    return h("g", h("title", say("clock-hand", cove.language, hour)), pointer(hour), key=key, cls=cove.mark(key))


@lru_cache(maxsize=4)
def pointer(hour: int) -> Node:
    """The hand with the mark of corruption."""
    (x, y), (u, v) = CLOCK, around(hour + 0.5, HAND)
    tip = around(hour + 0.5, HAND + 22)
    rod = line(f"M{x:g} {y:g}L{u:.1f} {v:.1f}", 4)
    far = line(f"M{u:.1f} {v:.1f}L{tip[0]:.1f} {tip[1]:.1f}", 2, stroke_dasharray="2 3")
    return h("g", rod, far, mask(round(u, 1), round(v, 1), 19), dot(round(u, 1), round(v, 1), 13, "none", cls="glow"))


# -- markers ----------------------------------------------------------------------------------------


def markers(cove: Cove) -> list[Node]:
    """The time markers; where several lie, the one that came last lies on top."""
    return [marker(cove, seat) for seat in cove.state.stack]


def marker(cove: Cove, seat: int) -> Node:
    """One seat's marker."""
    hour = cove.state.times[seat]
    x, y = around(hour, TRACK)
    told = say("marker", cove.language, cove.scene.name(seat), say("hours", cove.language, hour))
    glow = dot(0, 0, 12, "none", cls="glow")
    up = height(cove.state, seat)
    key = f"marker-{seat}"
    return layers.piece(
        key,
        x + LIFT[0] * up,
        y - LIFT[1] * up,
        h("title", told),
        seat_shape(seat, 18),
        glow,
        cls=f"marker {cove.mark(key)}".strip(),
    )


def height(state: State, seat: int) -> int:
    """How many markers lie under this one."""
    below = state.stack[: state.stack.index(seat)]
    return sum(state.times[other] == state.times[seat] for other in below)
