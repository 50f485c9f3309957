"""What can be clicked in the lower half: one more piece of a kind, a pile to rob, a die to keep or to roll again."""

from thieves.bazaar.state import FACES
from thieves.core import Action

from .. import board as layers
from ..scene import Scene, target
from ..svg import Box, card, cross, path
from ..tree import Node, h
from .loot import KINDS, Spots, boxes_of
from .panel import adding
from .reading import laid_out, may_answer, set_aside


def targets(scene: Scene, spots: Spots) -> list[Node]:
    """Every place of the loot that stands for an answer."""
    if not may_answer(scene) or scene.decision is None:
        return []
    kind = scene.decision.kind
    found: list[Node] = []
    if kind in ("take-or-rob", "what-more"):
        found = [*on_piles(scene), *on_centre(scene, spots)]
    elif kind == "what-back":
        found = [*on_own_place(scene), *on_dice(scene, "return", "kept", spots)]
    elif kind == "which-spared":
        found = on_dice(scene, "spare", "taken", spots)
    elif kind == "which-tried":
        found = on_dice(scene, "reroll", f"pile-{scene.asked}", spots)
    return found


def seat_of(scene: Scene) -> int:
    """Who is asked; these places are drawn only while somebody is."""
    assert scene.asked is not None
    return scene.asked


def on_piles(scene: Scene) -> list[Node]:
    """The piles to rob; the own place says that enough is taken."""
    places, asked = laid_out(scene).piles, seat_of(scene)
    others = [Action(asked, "rob", seat) for seat in range(len(places)) if seat != asked]
    return [*(on_box(scene, action, places[action.what], 11) for action in others), *on_own_place(scene)]


def on_own_place(scene: Scene) -> list[Node]:
    """The own place: a click says that this is all."""
    action = Action(seat_of(scene), "done")
    return [on_box(scene, action, laid_out(scene).piles[action.seat], 11)] if scene.allows(action) else []


def on_centre(scene: Scene, spots: Spots) -> list[Node]:
    """One more piece of each kind; where only everything can be taken, the whole centre."""
    everything = Action(seat_of(scene), "all")
    if scene.allows(everything) and not any(action.verb == "pick" for action in scene.answers):
        return [on_box(scene, everything, laid_out(scene).centre, 12)]
    return on_dice(scene, "pick", "centre", spots)


def on_dice(scene: Scene, verb: str, place: str, spots: Spots) -> list[Node]:
    """The pieces of each kind that lie in a place; the marker is no die, so it is neither spared nor rolled again."""
    found = []
    for number, kind in enumerate(KINDS if verb in ("pick", "return") else FACES):
        if row := spots.get(place, {}).get(kind):
            found.append(on_boxes(scene, Action(seat_of(scene), verb, said(scene, verb, number)), boxes_of(row)))
    return found


def said(scene: Scene, verb: str, kind: int) -> int | tuple[int, int]:
    """What a click on a kind says: one more than before, or the kind itself."""
    return (kind, set_aside(scene, kind) + 1) if verb in ("pick", "return") else kind


def on_box(scene: Scene, action: Action, box: Box, radius: float) -> Node:
    """A whole place."""
    ring = card(box.grown(1), radius, "none", None, cls="ring")
    sign = [layers.hatched(box), cross(box.right - 10, box.y + 10)] if scene.refuses(action) else []
    return target(scene, action, h("title", scene.say(action)), ring, *sign)


def on_boxes(scene: Scene, action: Action, boxes: list[Box]) -> Node:
    """The pieces of one kind, in one line or in several."""
    ring = path("".join(map(rounded, boxes)), "none", None, cls="ring")
    signs = [cross(boxes[0].right - 4, boxes[0].y + 4)] if scene.refuses(action) else []
    told = adding(scene, action) if action.verb in ("pick", "return") else scene.say(action)
    return target(scene, action, h("title", told), ring, *signs)


def rounded(box: Box) -> str:
    """The outline of a box with round corners."""
    wide, high, r = box.width - 14, box.height - 14, 7
    turn = f"a{r} {r} 0 0 1"
    sides = (
        f"h{wide:.1f}{turn} {r} {r}v{high:.1f}{turn} {-r} {r}h{-wide:.1f}{turn} {-r} {-r}v{-high:.1f}{turn} {r} {-r}Z"
    )
    return f"M{box.x + r:.1f} {box.y:.1f}{sides}"
