"""What can be clicked: mushrooms, tiles, and the colours in the bag, each with the answer that it stands for."""

from collections.abc import Iterable

from thieves.core import Action
from thieves.pockets.state import LETTERS

from ..scene import Scene, target
from ..svg import Box, card, cross, hatching, line, moved
from ..tree import Node, h
from .layout import Mushroom, Places, Station
from .reading import in_words
from .scenery import SILHOUETTE

PREFERRED = ("point", "steal", "protect", "place", "draw", "appoint")


def targets(scene: Scene, board: Places) -> list[Node]:
    """Every place on the board that answers the question, legal or not."""
    chosen = actions(scene)
    found = []
    for number, spot in enumerate(board.mushrooms):
        if action := chosen.get(("mushroom", number)):
            found.append(on_mushroom(scene, action, number, spot))
    for seat, station in enumerate(board.stations):
        if action := chosen.get(("tile", seat)):
            found.append(on_tile(scene, action, seat, station))
    return found


def actions(scene: Scene) -> dict[tuple[str, int], Action]:
    """The answer that each place stands for."""
    found: dict[tuple[str, int], Action] = {}
    for action in sorted(clickable(scene), key=lambda action: rank(scene, action)):
        place = where(action)
        if place is not None:
            found.setdefault(place, action)
    return found


def clickable(scene: Scene) -> Iterable[Action]:
    """The answers that stand for a place: all that a person could give, and what chance can really give."""
    if scene.asked is None:
        return ()
    return scene.answers if scene.asked < 0 else (*scene.answers, *scene.candidates)


def rank(scene: Scene, action: Action) -> tuple[bool, bool, bool, bool, int]:
    """Which of several answers a place stands for: a legal one, else the one just refused, else the likeliest."""
    verbs = {answer.verb for answer in scene.answers}
    order = PREFERRED.index(action.verb) if action.verb in PREFERRED else len(PREFERRED)
    own = action.verb == "steal" and action.what == action.seat
    return not scene.allows(action), not scene.refuses(action), action.verb not in verbs, own, order


def where(action: Action) -> tuple[str, int] | None:
    """The place that an answer points at."""
    if action.verb in ("point", "place"):
        return "mushroom", action.what
    if action.verb in ("steal", "appoint"):
        return "tile", action.what
    if action.verb == "protect":
        return "tile", action.seat
    return ("colour", action.what) if action.verb == "draw" else None


def on_mushroom(scene: Scene, action: Action, number: int, spot: Mushroom) -> Node:
    """A mushroom that can be pointed at."""
    s = spot.scale
    ring = h(
        "path",
        d=SILHOUETTE,
        cls="ring",
        transform=moved(spot.x, spot.y + 0.5 * s, s * 1.055),
        vector_effect="non-scaling-stroke",
    )
    cap = Box(spot.x - 44 * s, spot.y - 46 * s, 88 * s, 46 * s)
    lies = in_words(scene.state.mushrooms[number], scene.language)
    return target(scene, action, h("title", f"{scene.say(action)}: {lies}"), ring, *no(scene, action, cap))


def on_tile(scene: Scene, action: Action, number: int, station: Station) -> Node:
    """A tile that can be pointed at or covered."""
    ring = card(station.tile.grown(4), 13, "none", None, cls="ring")
    name = scene.setup.players[number]
    told = scene.say(action) if name in scene.say(action) else f"{name}: {scene.say(action)}"
    return target(scene, action, h("title", told), ring, *no(scene, action, station.panel))


def on_colour(scene: Scene, colour: str, box: Box) -> Node | None:
    """A colour in the bag that may be drawn next."""
    action = actions(scene).get(("colour", LETTERS.index(colour)))
    return target(scene, action, card(box, 8, "none", None, cls="ring")) if action else None


def no(scene: Scene, action: Action, box: Box) -> list[Node]:
    """Hatching and a cross over what was refused."""
    if not scene.refuses(action):
        return []
    lines = line(hatching(box, 10), 2, "#D55E00", stroke_opacity="0.55", cls="hatch")
    return [lines, cross(box.right - 4, box.y + 4)]
