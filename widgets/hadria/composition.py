"""The map put together, layer by layer, from the ground up to what can be clicked."""

from thieves.hadria.passages import open_gates
from thieves.hadria.queries import is_cover
from thieves.hadria.state import TOKEN_IDS

from .. import board as layers
from ..layers import Corner, Layer, layer_button
from ..scene import Scene
from ..seats import seat_class
from ..svg import dot, moved
from ..tree import Node, h
from . import figures, map_base, printed_fields, tokens
from .city_plan import SHOWN, plan_of
from .field_ids import field_ids
from .language import say, table_word, term, texts
from .planning import LAYER as SCREEN
from .planning import large_map, plans
from .plates import ALL, NEAR, has_plates, plates, tags
from .reading import (
    DrawnCity,
    all_figures,
    city_of,
    figure_in_words,
    hides,
    is_locked,
    known_tokens,
    marks_of,
    number_of,
    thief_in_words,
    token_in_words,
)
from .targets import crosses, field_answers, on_fields, on_figures
from .viewing import declares, names_of
from .watch_layers import focus, heard_fields, hearings, sewers, steps, trace_badges, traces, went

SHOWN_AT_FIRST = {"hearing": True, "ways": True, "sewers": False, "tokens": True, "names": False, ALL: False,
                  NEAR: False, "streets": True, "hidden": False, SCREEN: True}  # fmt: skip
LAYERS = tuple(
    Layer(name, texts("layer", name), texts("layer-shows", name), is_on) for name, is_on in SHOWN_AT_FIRST.items()
)


def draw(scene: Scene) -> list[Node]:
    """The layers of the map, the lowest first."""
    city, language, on = city_of(scene), scene.language, scene.layers
    answers = field_answers(scene)
    laid = plates(city, heard_fields(city))
    heard, counts = hearings(city, laid) if "hearing" in on else (None, None)
    stack = [
        map_base.ground(plan_of(scene), "streets" in on),
        map_base.torches(plan_of(scene)) if scene.state.alarm else None,
        map_base.compass(plan_of(scene)),
        sewers(city) if "sewers" in on else None,
        printed_fields.fields(plan_of(scene), language),
        gates(scene),
        heard,
        layers.layer("covers", covers(city)) if "hidden" in on else None,
        map_base.district_names(plan_of(scene), language),
        map_base.place_names(plan_of(scene), language) if "names" in on else None,
        layers.layer("went", went(city) + traces(city) + steps(city)) if "ways" in on else None,
        layers.layer("marks", markers(scene, "smoke", city.state.city.smoke, tokens.smoke())),
        layers.layer("targets", on_fields(city, answers)),
        counts,
        layers.layer("tokens", token_pieces(city)) if "tokens" in on else None,
        layers.layer("fires", markers(scene, "fire", city.state.city.fire, tokens.fire())),
        layers.layer("jewels", jewels(city)),
        layers.layer("focused", focus(city)),
        layers.layer("pieces", pieces(city)),
        layers.layer("badges", trace_badges(city)) if "ways" in on else None,
        field_ids(city) if {ALL, NEAR} & on or (city.plan.is_part and not has_plates(city)) else None,
        layers.layer("tags", tags(laid)),
        layers.layer("chosen", on_figures(city)),
        layers.layer("crosses", crosses(scene, answers)),
    ]
    mood = "hadria-board alarm" if scene.state.alarm else "hadria-board"
    asks = " asks" if answers else ""
    place = moved(-SHOWN.x, -SHOWN.y)
    return [h("g", [layer for layer in stack if layer], key="hadria-board", cls=mood + asks, transform=place)]


def corners(scene: Scene) -> list[Corner]:
    """What lies behind the corners of the map: the switches of its layers, and what its signs mean."""
    if plans(scene):
        return [Corner("large", "bottom right", say("large-map", scene.language), do=large_map(scene))]
    shown = [layer for layer in LAYERS if is_offered(scene, layer)]
    told = say("layers-on", scene.language, sum(layer.name in scene.layers for layer in shown), len(shown))
    label = h("span", say("layers", scene.language), h("span", told, cls="how-many"))
    legend = printed_fields.legend(scene.language)
    return [
        Corner("layers", "top", label, [layer_button(scene, layer) for layer in shown]),
        Corner("legend", "bottom", table_word("legend", scene.language), [legend]),
        *cards_again(scene),
    ]


def cards_again(scene: Scene) -> list[Corner]:
    """From the large map back to the cards, for who plans."""
    label = say("see-cards", scene.language)
    return [Corner("cards", "bottom right", label, do=large_map(scene))] if declares(scene) else []


def is_offered(scene: Scene, layer: Layer) -> bool:
    """Is there a switch for this layer? That of the planning screen is a button of its own."""
    return layer.name != SCREEN


def gates(scene: Scene) -> Node | None:
    """The gates that stand open now."""
    names = tuple(plan_of(scene).names[field] for field in sorted(open_gates(scene.state)))
    return printed_fields.open_gates(plan_of(scene), names, scene.language) if names else None


# -- what lies there ------------------------------------------------------------------------------


def markers(scene: Scene, kind: str, fields: tuple[int, ...], drawn: Node) -> list[Node]:
    """Smoke or fire on its fields."""
    told = h("title", say(kind, scene.language))
    names = names_of(plan_of(scene), fields)
    return [h("g", told, drawn, key=f"{kind}-{name}", transform=moved(*plan_of(scene).at[name])) for name in names]


def jewels(city: DrawnCity) -> list[Node]:
    """Every jewel that lies on the map."""
    found = []
    for key, (x, y, scale) in city.lying.items():
        colour = key.split("-")[0]
        if colour in tokens.GEMS:
            told = h("title", term("gem", colour, city.scene.language))
            found.append(layers.piece(f"jewel-{key}", x, y, told, tokens.gem(colour), scale=scale))
    return found


def token_pieces(city: DrawnCity) -> list[Node]:
    """Face-down tokens, those that the viewer has looked at, and open ones."""
    scene, found, known = city.scene, [], known_tokens(city.state)
    for field in city.state.city.covered:
        id_ = TOKEN_IDS[known[field]] if field in known else None
        found.append(lying(city, city.plan.names[field], tokens.token(id_, True), token_in_words(scene, field)))
    for field, kind in city.state.city.open:
        entry = scene.setup.guards.tokens[kind]
        found.append(lying(city, city.plan.names[field], tokens.token(entry["id"]), entry["name"][scene.language]))
    return found


def lying(city: DrawnCity, name: str, drawn: Node, told: str) -> Node:
    """One token."""
    x, y, scale = city.lying[f"token-{name}"]
    return layers.piece(f"token-{name}", x, y, h("title", told), drawn, scale=scale)


def covers(city: DrawnCity) -> list[Node]:
    """A veil over every field that hides a thief now."""
    hiding = [name for number, name in enumerate(city.plan.names) if is_cover(city.state, number)]
    return [dot(*city.plan.at[name], 14, key=f"cover-{name}", cls="cover") for name in hiding]


# -- who stands there -----------------------------------------------------------------------------


def pieces(city: DrawnCity) -> list[Node]:
    """Guards, captains and thieves, always in the same order, so that nothing is put there anew and all travel."""
    return [figure(city, key, name) for key, name in all_figures(city.scene).items()] + [
        thief(city, seat) for seat in range(len(city.scene.setup.players)) if f"thief-{seat}" in city.spots
    ]


def figure(city: DrawnCity, key: str, name: str) -> Node:
    """A guard or a captain; pointing at it shows how far it hears."""
    rank, number = key.split("-")
    draw_, one, lies = figures.guard if rank == "guard" else figures.captain, number_of(key), city.state.city
    drawn = draw_(int(number), one in lies.dazed, one in lies.snared)
    x, y, scale = city.spots[key]
    told = h("title", f"{name}: {figure_in_words(city.scene, key)}")
    light = f"hears-{name} counts-{name}" if "hearing" in city.scene.layers else None
    return layers.piece(key, x, y, told, drawn, scale=scale, cls=f"watchman {rank}", data_light=light)


def thief(city: DrawnCity, seat: int) -> Node:
    """A thief on the map."""
    scene = city.scene
    x, y, scale = city.spots[f"thief-{seat}"]
    has_jewel = city.state.holder == seat
    drawn = figures.thief(seat, hides(city, seat), has_jewel, is_locked(city, seat), marks_of(scene, seat))
    wreath = figures.laurel() if scene.result and seat in scene.result.winners else None
    told = h("title", thief_in_words(city, seat))
    return layers.piece(f"thief-{seat}", x, y, told, drawn, wreath, scale=scale, cls=f"thief {seat_class(seat)}")
