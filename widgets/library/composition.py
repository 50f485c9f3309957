"""The board put together, layer by layer, from the table top up to what can be clicked."""

from math import dist

from thieves.library.pushing import Pushed
from thieves.library.speech import say

from .. import board as layers
from ..scene import Scene
from ..seats import seat_class
from ..svg import BLUE, dot, moved
from ..tree import Node, h
from . import floor
from .cards import book_pile
from .figures import goblin, laurel, rigor
from .reading import RIGOR, Leg, asks_for, closed, leaning, legs, standing
from .room_plan import CELL, RoomPlan, plan_of
from .side_panels import beside, outside, outside_spot
from .symbols import PALE, symbol
from .targets import field_answers, on_fields, on_goblins

SHARED = 0.84  #: two pawns on one field
Spot = tuple[float, float, float]  #: x, y, scale


def draw(scene: Scene) -> list[Node]:
    """The layers of the board, the lowest first."""
    spots, answers = places(scene), field_answers(scene)
    plan = plan_of(scene)
    cases = tuple((plan.names[first], plan.names[second]) for first, second in plan.room.bookcases)
    stack = [
        floor.frame(plan),
        floor.edges(plan),
        floor.fields(plan, closed(scene)),
        floor.bookcases(plan, cases),
        floor.desk(plan),
        layers.layer("targets", on_fields(scene, answers)),
        books(scene),
        layers.layer("corners", corners(scene)),
        layers.layer("ghosts", ghosts(scene)),
        layers.layer("pieces", pieces(scene, spots)),
        layers.layer("chosen", on_goblins(scene, {seat: spot[:2] for seat, spot in spots.items()})),
        layers.layer("arrows", arrows(scene), asks(scene, spots)),
        layers.layer("crosses", layers.crosses(scene, plan.laid, answers)),
    ]
    laid = h("g", [layer for layer in stack if layer], key="laid", transform=plan.transform)
    return [h("g", floor.ground(), laid, beside(scene), key="library-board", cls="library-board")]


def books(scene: Scene) -> Node | None:
    """The books that are left on the desk, if there is one."""
    if not plan_of(scene).bench:
        return None
    left = len(scene.state.piles.books)
    told = h("title", say("books-left", scene.language, left))
    return h("g", told, book_pile(*plan_of(scene).pile, left), key="books", cls="books")


def corners(scene: Scene) -> list[Node]:
    """Where a pawn covers the symbol of its field, the symbol once more, small, in the corner."""
    found = []
    for name in dict.fromkeys(standing(scene.state).values()):
        kind = plan_of(scene).symbol_of[name]
        if kind != "ball":
            box = plan_of(scene).laid.box(name)
            x, y = box.x + 11, box.bottom - 11
            back = dot(x, y, 9.5, PALE[kind])
            found.append(h("g", back, symbol(kind, x, y, 0.6), key=f"corner-{name}"))
    return found


# -- pawns ----------------------------------------------------------------------------------------


def places(scene: Scene) -> dict[int, Spot]:
    """Where each pawn is drawn: alone on its field, beside another, leaning out of it, or still outside."""
    stand, lean = standing(scene.state), leaning(scene)
    found: dict[int, Spot] = {}
    for who, name in stand.items():
        x, y = plan_of(scene).laid.at(name)
        others = [other for other, place in stand.items() if place == name and other != who]
        if lean is not None and who == lean[0]:
            far = 27 + 18 * min(abs(lean[1]), abs(lean[2]))
            found[who] = (*inside(plan_of(scene), x + lean[1] * far, y + lean[2] * far), 0.94)
        elif others and RIGOR in (who, *others):
            found[who] = (x + 13, y, SHARED) if who == RIGOR else (x - 13, y + 3, SHARED)
        elif others and lean is not None:
            found[who] = (x - lean[1] * 6, y - lean[2] * 5 + 1, 0.93)
        else:
            found[who] = (x, y + 1, 1.0)
    for seat in outside(scene):
        found[seat] = outside_spot(scene, seat)
    return found


def inside(plan: RoomPlan, x: float, y: float) -> tuple[float, float]:
    """A point that keeps a pawn within the frame."""
    return min(max(x, plan.grid.x + 22), plan.grid.right - 22), min(max(y, plan.grid.y + 22), plan.grid.bottom - 22)


def pieces(scene: Scene, spots: dict[int, Spot]) -> list[Node]:
    """Every pawn, always in the same order, so that nothing is put there anew and all can travel."""
    winners = scene.result.winners if scene.result else ()
    found = []
    for seat, name in enumerate(scene.setup.players):
        x, y, scale = spots[seat]
        classes = f"goblin {seat_class(seat)}{' active' if seat == scene.state.active else ''}"
        wreath = laurel() if seat in winners else None
        told = h("title", say("goblin-of", scene.language, name))
        found.append(layers.piece(f"goblin-{seat}", x, y, told, goblin(seat), wreath, scale=scale, cls=classes))
    x, y, scale = spots[RIGOR]
    told = h("title", say("rigor", scene.language))
    return [*found, layers.piece("rigor", x, y - 1, told, rigor(), scale=scale, cls="rigor")]


def ghosts(scene: Scene) -> list[Node]:
    """The pawn that moves, pale, where its way began."""
    ways = legs(scene)
    if not ways or not scene.state.move.path:
        return []
    first = ways[0]
    if first.start in standing(scene.state).values():
        return []
    x, y = plan_of(scene).laid.at(first.start)
    figure = rigor() if first.who == RIGOR else goblin(first.who)
    return [h("g", figure, key="ghost", cls="ghost", opacity="0.3", transform=moved(x, y + 1))]


# -- arrows ---------------------------------------------------------------------------------------


def arrows(scene: Scene) -> list[Node]:
    """The ways of this movement, numbered; pale once the turn is over."""
    taken = set(standing(scene.state).values())
    past = "" if scene.state.move.path or asks_for(scene, Pushed) else "past"
    ways = legs(scene)
    curves = layers.apart(
        [swung(plan_of(scene), leg, number, leg.end in taken) for number, leg in enumerate(ways)],
        clear=[plan_of(scene).pile],
    )
    return [way(leg, number, curve, past) for number, (leg, curve) in enumerate(zip(ways, curves, strict=True))]


def swung(plan: RoomPlan, leg: Leg, number: int, is_taken: bool) -> layers.Curve:
    """A way that swings past the pawns and the books: steps to the left, every other push to the right."""
    start, end = plan.laid.at(leg.start), plan.laid.at(leg.end)
    is_short = abs(start[0] - end[0]) + abs(start[1] - end[1]) < 1.5 * CELL
    if is_short:
        swing = 29 if leg.is_step or number % 2 else -30
        if dist(layers.curve(start, end, swing).middle, plan.pile) < 26:
            swing = -swing
        return layers.curve(start, end, swing, 9 if leg.is_step else 21, 22 if is_taken else 16)
    return layers.curve(start, end, 34, 20, 24)


def way(leg: Leg, number: int, curve: layers.Curve, cls: str) -> Node:
    """One way as an arrow with the number of its step or push."""
    who = "rigor" if leg.who == RIGOR else seat_class(leg.who)
    colour = "#2B2733" if leg.who == RIGOR else "var(--seat, #5B6270)"
    text = str(leg.number) if leg.number else ""
    return layers.arrow(f"way-{number}", curve, colour, text, not leg.number, f"{who} {cls}".strip())


def asks(scene: Scene, spots: dict[int, Spot]) -> list[Node]:
    """While a goblin is pushed: small arrows to where it can go, and the number of the link that is asked for."""
    lean = leaning(scene)
    if lean is None:
        return []
    x, y, _ = spots[lean[0]]
    found = []
    for action in scene.answers:
        if action.verb == "push":
            name = plan_of(scene).names[action.what]
            curve = layers.curve((x, y), plan_of(scene).laid.at(name), 0, 16, 10)
            found.append(layers.arrow(f"ask-{name}", curve, BLUE))
    number = len(legs(scene)) + 1
    at = inside(plan_of(scene), x + 24 * (1 if lean[1] >= 0 else -1), y - 20)
    return [*found, h("g", layers.badge(f"{number}?", *at, fill=BLUE), key="asked-link")]
