"""What can be clicked on the map: fields, figures and things, each with the answer that it stands for, legal or not."""

from thieves.core import Action
from thieves.hadria.guards import RANKS
from thieves.hadria.state import JEWELS

from ..scene import Scene, target
from ..svg import VERMILION, Box, cross, dot, hatching, line
from ..tree import Node, h
from .city_plan import CityPlan, plan_of
from .printed_fields import beyond, kinds_in_words, radius_of
from .reading import DrawnCity, fields_in_words, standing_of
from .viewing import may_answer, standing_in, walk_of
from .watch_layers import march, open_ways

FIELDS = ("step", "sewer", "start", "aim", "place", "lay", "take", "beside", "guard", "way")
SEATS = ("rob", "name")
HERE = ("stop",)  #: answered by the field where the figure stands
THINGS = ("pick", "reveal", "keep")


def field_verb(scene: Scene) -> str | None:
    """What a click on a field says: what the question asks for, or what was just refused."""
    if not may_answer(scene):
        return None
    said = [action.verb for action in scene.answers] + ([scene.refused[0].verb] if scene.refused else [])
    said += ["step"] if walk_of(scene) else []
    return next((verb for verb in said if verb in FIELDS), None)


def field_answers(scene: Scene) -> dict[str, Action]:
    """The answer that each field stands for while a player is asked about one."""
    verb, seat = field_verb(scene), scene.asked
    if verb is None or seat is None:
        return {}
    base = "step" if verb == "sewer" else verb
    found = {name: Action(seat, base, number) for number, name in enumerate(plan_of(scene).names)}
    legal = [action for action in scene.answers if action.verb in FIELDS]
    for action in sorted(legal, key=lambda action: action.verb == base):
        found[plan_of(scene).names[action.what]] = action
    if scene.refused and scene.refused[0].verb in FIELDS:
        found[plan_of(scene).names[scene.refused[0].what]] = scene.refused[0]
    walk = walk_of(scene)
    for action in scene.answers:
        if action.verb in HERE and walk is not None:
            found[plan_of(scene).names[walk.here]] = action
    return found


# -- fields ---------------------------------------------------------------------------------------


def on_fields(city: DrawnCity, answers: dict[str, Action]) -> list[Node]:
    """Every field; those that are legal come last, so that their rings lie on top."""
    scene, told, stand = city.scene, fields_in_words(city) if answers else {}, standing_of(city.scene)
    ways, language = open_ways(city) if answers and "ways" in scene.layers else {}, scene.language
    plain, lively = [], []
    for name, action in answers.items():
        words = told.get(name) or kinds_in_words(city.plan, name, language)
        if scene.allows(action) or scene.refuses(action):
            here = walker_spot(city) if action.verb in HERE else None
            lively.append(
                field_target(
                    scene, action, name, words, bool(stand.get(name)), drawn_way(city.plan, ways.get(name, ())), here
                )
            )
        else:
            plain.append(idle_target(scene, action, name, words, bool(stand.get(name))))
    return plain + lively


def drawn_way(plan: CityPlan, fields: tuple[str, ...]) -> Node | None:
    """The way that an answer stands for, if it is more than standing still."""
    return march(plan, fields, None, "open-way") if len(fields) > 1 else None


def walker_spot(city: DrawnCity) -> tuple[float, float] | None:
    """Where the thief is drawn who walks."""
    walk = walk_of(city.scene)
    key = f"thief-{walk.thief}" if walk else ""
    return city.spots[key][:2] if key in city.spots else None


def field_target(
    scene: Scene,
    action: Action,
    name: str,
    words: str,
    is_taken: bool,
    way: Node | None = None,
    here: tuple[float, float] | None = None,
) -> Node:
    """One field that can be clicked; ``here`` is where its figure is drawn, if not in the middle."""
    x, y = here or plan_of(scene).at[name]
    title = h("title", f"{scene.say(action)}. {words}" if scene.allows(action) else words)
    radius = 17 if is_taken else radius_of(plan_of(scene), name) + 5
    ring = dot(x, y, radius, "none", cls="ring")
    lines = None
    if scene.refuses(action):
        lines = line(hatching(Box(x - 12, y - 12, 24, 24), 6), 2.2, VERMILION, stroke_opacity="0.6", cls="hatch")
    glow = dot(x, y, radius, "none", cls="glow") if scene.allows(action) else None
    return target(scene, action, title, way, glow, ring, lines, light=light_of(scene, name), at=name)


IDLE: dict[tuple[object, ...], Node] = {}


def idle_target(scene: Scene, action: Action, name: str, words: str, is_taken: bool) -> Node:
    """A field that is no legal answer; it is built once for each question, as there are many."""
    light = light_of(scene, name)
    key = (scene.setup, scene.language, action, words, is_taken, light)
    if key not in IDLE:
        if len(IDLE) > 8192:
            IDLE.clear()
        IDLE[key] = field_target(scene._replace(answers=(), refused=None), action, name, words, is_taken)
    return IDLE[key]


def light_of(scene: Scene, name: str) -> str:
    """A guard or captain on the field shows how far it hears."""
    stands = any(name in standing_in(plan_of(scene), scene.state, rank) for rank in RANKS)
    return f"hears-{name} counts-{name}" if stands and "hearing" in scene.layers else ""


def crosses(scene: Scene, answers: dict[str, Action]) -> list[Node]:
    """The cross of the field that was just refused, above everything."""
    refused = [plan_of(scene).at[name] for name, action in answers.items() if scene.refuses(action)]
    return [h("g", cross(x + 13, y - 13), key="refused-cross") for x, y in refused]


# -- figures and things ---------------------------------------------------------------------------


def on_figures(city: DrawnCity) -> list[Node]:
    """Thieves who are robbed or named, things that are taken or turned, and the way out through a gate."""
    scene = city.scene
    if not may_answer(scene):
        return []
    found = []
    for seat, action in seat_answers(scene).items():
        x, y, scale = city.spots[f"thief-{seat}"]
        found.append(ring_target(scene, action, x, y, 17 * scale))
    for action in scene.answers:
        spot = thing_spot(city, action)
        if spot is not None:
            found.append(ring_target(scene, action, *spot))
        elif action.verb == "leave":
            found.append(way_out(scene, action))
    return found


def seat_answers(scene: Scene) -> dict[int, Action]:
    """The answer that each thief on the map stands for: legal ones, and where a thief is named all."""
    legal = [action for action in scene.answers if action.verb in SEATS]
    thieves = scene.state.thieves
    found = {action.what: action for action in legal}
    if any(action.verb == "name" for action in legal) and scene.asked is not None:
        found = {seat: Action(scene.asked, "name", seat) for seat in range(len(thieves))} | found
    return {seat: action for seat, action in found.items() if thieves[seat].field >= 0}


def thing_spot(city: DrawnCity, action: Action) -> tuple[float, float, float] | None:
    """Where the jewel or token lies that an answer is about, and how wide its ring is."""
    walk = walk_of(city.scene)
    if action.verb not in THINGS or walk is None:
        return None
    here = city.plan.names[walk.here]
    colour = JEWELS[action.what] if action.verb == "pick" else ""
    key = "red" if colour == "red" else f"{colour or 'token'}-{here}"
    if key not in city.lying:
        return None
    x, y, _ = city.lying[key]
    return x, y, 12.5 if action.verb == "keep" else 9.5


def ring_target(scene: Scene, action: Action, x: float, y: float, radius: float) -> Node:
    """A ring around something."""
    return target(scene, action, h("title", scene.say(action)), dot(x, y, radius, "none", cls="ring"))


def way_out(scene: Scene, action: Action) -> Node:
    """The arrow out of the city behind the gate where he stands."""
    walk = walk_of(scene)
    assert walk is not None
    x, y, _ = beyond(plan_of(scene), plan_of(scene).names[walk.here])
    return ring_target(scene, action, x, y, 13)
