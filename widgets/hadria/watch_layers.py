"""What guards hear and which ways they take, the sewers, and who walks: lines and areas over the map.

The rules themselves are asked: nothing here knows how a guard decides.
"""

from functools import lru_cache

from thieves.core import Event
from thieves.hadria import guards
from thieves.hadria.cards.abilities import ability_of
from thieves.hadria.queries import exits, is_entrance, is_shut, rank_of, vigilance, within
from thieves.hadria.watch import Figure

from .. import board as layers
from ..seats import seat_class
from ..svg import dot, letters, line, moved, path
from ..tree import Node, h
from . import news
from .city_plan import SHOWN, CityPlan, Point
from .distance_digits import numbers_aside
from .map_base import outline_of, route
from .plates import Plate
from .reading import DrawnCity, all_figures, figure_at, number_of, walked
from .viewing import names_of

NAVY = "#23437F"


# -- hearing --------------------------------------------------------------------------------------


def listener(city: DrawnCity) -> Figure | None:
    """The guard or captain in question: the one whose way is chosen, else the one that acted last just now."""
    scene = city.scene
    if scene.decision is not None and scene.decision.kind == "which-way":
        return figure_on(city, scene.decision.what)
    return next(iter(listeners(city)[::-1]), None)


def listeners(city: DrawnCity) -> list[Figure]:
    """The guards and captains that have just heard somebody, where they stood then, in that order."""
    heard = [event for event in city.scene.events if event.kind == "listens"]
    return [Figure(guards.RANKS.index(event.what), event.where) for event in heard]


def figure_on(city: DrawnCity, field: int) -> Figure | None:
    """The guard or captain on a field."""
    key = figure_at(city.scene, city.plan.names[field])
    return Figure(rank_of(number_of(key)), field) if key else None


def heard_fields(city: DrawnCity) -> dict[int, int]:
    """The fields that the figure in question hears, each with its distance."""
    now = listener(city) if "hearing" in city.scene.layers else None
    return within(city.state, now.field, vigilance(city.state)[now.rank]) if now else {}


def hearings(city: DrawnCity, laid: list[Plate]) -> tuple[Node, Node]:
    """The ground that is within earshot, and for a higher layer the distances.

    Those of the figure in question are shown; those of every other figure when somebody points at it.
    """
    scene, now, far = city.scene, listener(city), vigilance(city.state)
    figures = {
        Figure(rank_of(number_of(key)), city.plan.board.number[name]) for key, name in all_figures(scene).items()
    }
    figures.update(listeners(city), [now] if now else [])
    parts = [(figure.field, far[figure.rank], figure == now) for figure in sorted(figures)]
    aside = numbers_aside(city, heard_fields(city), laid)
    return layers.layer("hearings", [earshot(city.plan, *part) for part in parts]), layers.layer(
        "counts", [distances(city.plan, *part, aside if part[2] else ()) for part in parts]
    )


@lru_cache(maxsize=512)
def earshot(plan: CityPlan, field: int, far: int, is_now: bool) -> Node:
    """The ground within earshot of a field."""
    outline = h("path", d=outline_of(plan, frozenset(plan.city.circle(field, far))), cls="earshot")
    return h("g", outline, key=f"hears-{plan.names[field]}", cls="hearing now" if is_now else "hearing")


@lru_cache(maxsize=512)
def distances(plan: CityPlan, field: int, far: int, is_now: bool, aside: tuple[tuple[int, Point], ...] = ()) -> Node:
    """How far each field within earshot is away; where something covers the field, beside it."""
    circle = {place: distance for place, distance in plan.city.circle(field, far).items() if distance}
    spots = [(plan.at[plan.names[place]], dict(aside).get(place, (0, 0))) for place in circle]
    spots = [spot for spot in spots for _ in range(2)][:-1]  # each digit, and the blank after it
    moves = {f"d{axis}": " ".join(f"{by[n]:g}em" for _, by in spots) for n, axis in enumerate("xy")} if aside else {}
    digits = h(
        "text",
        " ".join(str(distance) for distance in circle.values()),
        x=" ".join(f"{x:g}" for (x, _), _ in spots),
        y=" ".join(f"{y + 5:g}" for (_, y), _ in spots),
        **moves,
        font_size="14",
        font_weight="700",
        text_anchor="middle",
        cls="distance",
    )
    shown = "hearing now" if is_now else "hearing"
    return h("g", digits, key=f"counts-{plan.names[field]}", cls=shown)


def focus(city: DrawnCity) -> list[Node]:
    """A light under the figure in question."""
    now = listener(city)
    key = figure_at(city.scene, city.plan.names[now.field]) if now and city.scene.decision else None
    if key is None or key not in city.spots:
        return []
    x, y, scale = city.spots[key]
    return [dot(x, y, 19 * scale, "#F0E442", stroke="#1F2430", stroke_width="1.4", key="focus", cls="focus")]


# -- ways of the watch ----------------------------------------------------------------------------


def open_ways(city: DrawnCity) -> dict[str, tuple[str, ...]]:
    """The ways that can be chosen now, field by field, by the field where each ends."""
    asked = city.state.notes[-1] if city.state.notes else None
    if not isinstance(asked, guards.WhichWay):
        return {}
    return {
        city.plan.names[way.end]: tuple(names_of(city.plan, way.path)) for way in guards.open_ways(city.state, asked)
    }


def gone_ways(plan: CityPlan, events: tuple[Event, ...]) -> list[tuple[str, ...]]:
    """The ways that the watch has just gone."""
    return [tuple(plan.names[field] for field in event.what) for event in events if event.kind == "goes"]


def went(city: DrawnCity) -> list[Node]:
    """Each way that the watch has gone just now, or since the viewer's last move, as a line with an arrow."""
    since = city.scene.since
    events = tuple(event for _, event in since.told) if since else city.scene.events
    return [
        march(city.plan, fields, f"went-{fields[0]}", "went") for fields in dict.fromkeys(gone_ways(city.plan, events))
    ]


def traces(city: DrawnCity) -> list[Node]:
    """The ways of the other thieves since the viewer's last move, each with the number of its line."""
    found = []
    for seat, _, fields in news.traces(city.scene):
        drawn = [
            line(route(city.plan, fields), 9.4, "#FFFFFF"),
            line(route(city.plan, fields), 5.4, "var(--seat)", stroke_dasharray="9 6"),
        ]
        found.append(h("g", drawn, key=f"trace-{seat}", cls=f"thief-way {seat_class(seat)}"))
    return found


def trace_badges(city: DrawnCity) -> list[Node]:
    """The number of each way, beside where it begins."""
    return [badge(seat, number, city.plan.at[fields[0]]) for seat, number, fields in news.traces(city.scene)]


def badge(seat: int, number: str, at: tuple[float, float]) -> Node:
    """A number in a disc of the seat's colour; it grows where the map is small."""
    disc = dot(0, 0, 10.5, "var(--seat)", stroke="#1F2430", stroke_width="1.6")
    inside = h("g", disc, letters(number, 0, 5.4, 15.4, True, "#1F2430", "middle"), cls="figure")
    return h("g", inside, key=f"badge-{seat}", cls=f"way-badge {seat_class(seat)}", transform=moved(at[0], at[1]))


@lru_cache(maxsize=256)
def march(plan: CityPlan, fields: tuple[str, ...], key: str | None, cls: str) -> Node:
    """A way of the watch along the streets."""
    d = route(plan, fields)
    tip, turn = arrow_of(plan, fields)
    head = moved(*tip, 1, turn)
    return h(
        "g",
        line(d, 8.4, "#FFFFFF"),
        path(layers.HEAD, "#FFFFFF", "#FFFFFF", 4, transform=head),
        line(d, 4.6, NAVY, cls="marched"),
        path(layers.HEAD, NAVY, None, transform=head),
        key=key,
        cls=f"march {cls}".strip(),
    )


def arrow_of(plan: CityPlan, fields: tuple[str, ...]) -> tuple[tuple[float, float], float]:
    """Where the head of an arrow lies, short of the last field, and its turn."""
    drawn = layers.curve(plan.at[fields[-2]], plan.at[fields[-1]], 0, 0, 19)
    return (round(drawn.tip[0], 1), round(drawn.tip[1], 1)), round(drawn.turn, 1)


# -- who walks ------------------------------------------------------------------------------------


def steps(city: DrawnCity) -> list[Node]:
    """The way of the thief or guard that is being moved, and how many fields are left; pale once it is over."""
    way = walked(city.scene)
    if way is None or (way.left is None and len(way.path) < 2):
        return []
    found = []
    who = seat_class(way.seat) if way.seat >= 0 else ""
    if len(way.path) > 1:
        d = route(city.plan, way.path)
        colour = "var(--seat, #5B6270)" if who else NAVY
        found = [line(d, 9.4, "#FFFFFF"), line(d, 7.6, "#1F2430"), line(d, 4.8, colour)]
    past = " past" if way.left is None else ""
    return [h("g", found, key="walk", cls=f"walk {who}{past}")]


# -- sewers ---------------------------------------------------------------------------------------


def sewers(city: DrawnCity) -> Node:
    """From every way into the sewers to every way out, for the thief who is asked, else for any."""
    state, seat = city.state, digger(city)
    ins = [field for field in range(len(city.plan.names)) if is_entrance(state, seat, field)]
    outs = [field for field in dict.fromkeys(exits(state)) if not is_shut(state, field)]
    return layers.layer("sewers", list(pipes(city.plan, tuple(ins), tuple(outs))))


def digger(city: DrawnCity) -> int:
    """Whose sewers are shown: of the thief who is asked or who looks, else of one without a talent for them."""
    scene, seats = city.scene, range(len(city.scene.setup.players))
    first = next((seat for seat in (scene.asked, scene.viewer) if seat is not None and seat >= 0), None)
    return (
        first
        if first is not None
        else next(seat for seat in seats if not ability_of(city.state, seat).exits_are_entrances)
    )


@lru_cache(maxsize=16)
def pipes(plan: CityPlan, ins: tuple[int, ...], outs: tuple[int, ...]) -> tuple[Node, ...]:
    """The pipes as dashed arcs."""
    pairs = dict.fromkeys(tuple(sorted((start, end))) for start in ins for end in outs if start != end)
    arcs = "".join(pipe(plan.at[plan.names[start]], plan.at[plan.names[end]]) for start, end in pairs)
    ends = [dot(*plan.at[plan.names[field]], 13, "none", cls="mouth") for field in dict.fromkeys((*ins, *outs))]
    return (h("path", d=arcs, cls="pipe edge"), h("path", d=arcs, cls="pipe"), *ends)


def pipe(start: tuple[float, float], end: tuple[float, float]) -> str:
    """One arc, bent towards the middle of the city."""
    x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    bend = 0.45
    a, b = x + (SHOWN.middle[0] - x) * bend, y + (236 - y) * bend
    return f"M{start[0]:g} {start[1]:g}Q{a:.0f} {b:.0f} {end[0]:g} {end[1]:g}"
