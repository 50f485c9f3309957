"""What a scene says: who stands and what lies on each field, where each thing is drawn, and who has just walked."""

from typing import NamedTuple

from thieves.core import UNKNOWN, Event
from thieves.hadria.guards import RANKS
from thieves.hadria.queries import in_dungeon, is_hidden
from thieves.hadria.state import GUARD_LIMIT, State

from ..scene import Scene
from .city_plan import CityPlan, plan_of
from .language import say, term
from .printed_fields import kinds_in_words
from .viewing import names_of, standing_in, walk_of

SHOWN = ("robbable", "safe", "snared", "lit")  #: marks that are drawn beside a thief
Spot = tuple[float, float, float]  #: x, y, scale

#: where several figures of one field stand, and how large they are drawn
SPREAD: dict[int, tuple[float, tuple[tuple[float, float], ...]]] = {
    1: (1.0, ((0, 0),)),
    2: (0.9, ((-12.5, 0), (12, 0))),
    3: (0.82, ((-13, 7), (11.5, 8), (0, -13))),
    4: (0.8, ((-13.5, -12), (11.5, -10.5), (-11.5, 12), (11.5, 10.5))),
    5: (0.78, ((-24, -11), (0, -10), (21, -10), (-10.5, 11.5), (11, 11.5))),
    6: (0.78, ((-24, -11), (0, -10), (21, -10), (-22, 13), (0, 11.5), (21, 11.5))),
}


class DrawnCity(NamedTuple):
    """A scene with what the rules say of it, and where everything is drawn."""

    scene: Scene
    state: State  #: the position as the viewer knows it
    spots: dict[str, Spot]  #: by key: guard-3, captain-0, thief-1
    lying: dict[str, Spot]  #: by key: yellow-N12, token-N2
    plan: CityPlan  #: where its fields are drawn


def city_of(scene: Scene) -> DrawnCity:
    """The scene, laid out."""
    standing = standing_of(scene)
    lying = lying_of(scene, {name: len(keys) for name, keys in standing.items()})
    return DrawnCity(scene, scene.state, spread(plan_of(scene), standing), lying, plan_of(scene))


# -- who stands where -----------------------------------------------------------------------------


def standing_of(scene: Scene) -> dict[str, list[str]]:
    """The keys of the figures on each field: guards and captains first, then thieves by seat."""
    found: dict[str, list[str]] = {}
    for key, name in all_figures(scene).items():
        found.setdefault(name, []).append(key)
    for seat, thief in enumerate(scene.state.thieves):
        if thief.field >= 0:
            found.setdefault(plan_of(scene).names[thief.field], []).append(f"thief-{seat}")
    return found


def spread(plan: CityPlan, standing: dict[str, list[str]]) -> dict[str, Spot]:
    """Where each figure is drawn: those on one field side by side; numbers on shields stay large enough to read."""
    found = {}
    for name, keys in standing.items():
        scale, places = SPREAD[len(keys)]
        x, y = plan.at[name]
        for key, (right, down) in zip(keys, places, strict=True):
            found[key] = (x + right, y + down, scale if key.startswith("thief") else 1.0)
    return found


def lying_of(scene: Scene, crowd: dict[str, int]) -> dict[str, Spot]:
    """Where jewels and tokens lie: in the middle of an empty field, else at its corners."""
    city = scene.state.city
    found: dict[str, Spot] = {}
    for kind, fields in (("yellow", city.yellow), ("green", city.green)):
        found |= {
            f"{kind}-{name}": jewel_spot(plan_of(scene), name, crowd.get(name, 0))
            for name in names_of(plan_of(scene), fields)
        }
    if city.jewel >= 0:
        found["red"] = jewel_spot(
            plan_of(scene), plan_of(scene).names[city.jewel], crowd.get(plan_of(scene).names[city.jewel], 0), 1.3
        )
    for fields, is_open in ((city.covered, False), (dict(city.open), True)):
        for name in names_of(plan_of(scene), fields):
            found[f"token-{name}"] = token_spot(plan_of(scene), name, crowd.get(name, 0), is_open)
    return found


def jewel_spot(plan: CityPlan, name: str, figures: int, scale: float = 1.0) -> Spot:
    """Up on the left beside figures."""
    x, y = plan.at[name]
    if not figures:
        return x, y, scale
    away = 12 if figures == 1 else 24
    return x - away, y - 12, 0.9


def token_spot(plan: CityPlan, name: str, figures: int, is_open: bool) -> Spot:
    """Down on the right, so that the printed sign can be seen."""
    x, y = plan.at[name]
    if is_open and not figures:
        return x, y, 1.4
    away = 9 if not figures else 12 if figures == 1 else 24
    return x + away, y + 9.5 + (3 if figures else 0), 0.92 if is_open else 0.74


def figure_at(scene: Scene, name: str) -> str | None:
    """The guard or captain on a field, by its key."""
    return next((key for key, field in all_figures(scene).items() if field == name), None)


def number_of(key: str) -> int:
    """The number of a guard or captain among all figures."""
    rank, number = key.split("-")
    return int(number) + (0 if rank == "guard" else GUARD_LIMIT)


def hides(city: DrawnCity, seat: int) -> bool:
    """Is this thief hidden from the watch?"""
    return city.state.thieves[seat].field >= 0 and is_hidden(city.state, seat)


def is_locked(city: DrawnCity, seat: int) -> bool:
    """Is this thief in a dungeon?"""
    return in_dungeon(city.state, city.state.thieves[seat])


def marks_of(scene: Scene, seat: int) -> frozenset[str]:
    """The marks of a thief that are drawn."""
    thief = scene.state.thieves[seat]
    return frozenset(thief.marks.intersection(SHOWN) | ({"burglar"} if thief.burglar else set()))


# -- in words -------------------------------------------------------------------------------------


def figure_in_words(scene: Scene, key: str) -> str:
    """A guard or captain, and what ails it."""
    rank, number = key.split("-")
    told, city = [say(f"{rank}-number", scene.language, int(number) + 1)], scene.state.city
    told += [term("mark", "dazed", scene.language)] if number_of(key) in city.dazed else []
    told += [term("mark", "snared", scene.language)] if number_of(key) in city.snared else []
    return ", ".join(told)


def thief_in_words(city: DrawnCity, seat: int) -> str:
    """A thief, and everything that holds for him."""
    scene = city.scene
    character, language = city.state.thieves[seat].character, scene.language
    called = scene.setup.thief_sheets.rows[character]["name"][language] if character >= 0 else ""
    told = [f"{scene.setup.players[seat]} ({called})" if called else scene.setup.players[seat]]
    told += [term("mark", "dungeon", language)] if is_locked(city, seat) else []
    told += [term("mark", "hidden", language)] if hides(city, seat) else []
    told += [term("mark", "holder", language)] if city.state.holder == seat else []
    return ", ".join([*told, *(term("mark", mark, language) for mark in sorted(marks_of(scene, seat)))])


def fields_in_words(city: DrawnCity) -> dict[str, str]:
    """What stands and lies on the fields where there is anything, in words."""
    scene, language = city.scene, city.scene.language
    found: dict[str, list[str]] = {}
    for name, keys in standing_of(scene).items():
        for key in keys:
            is_thief = key.startswith("thief")
            told = thief_in_words(city, int(key.split("-")[1])) if is_thief else figure_in_words(scene, key)
            found.setdefault(name, []).append(told)
    for name, told in things_in_words(scene, language):
        found.setdefault(name, []).append(told)
    return {name: "; ".join((kinds_in_words(city.plan, name, language), *parts)) for name, parts in found.items()}


def things_in_words(scene: Scene, language: str) -> list[tuple[str, str]]:
    """Jewels, tokens, smoke and fire, each with its field."""
    city = scene.state.city
    jewels = {"yellow": city.yellow, "green": city.green, "red": (city.jewel,) if city.jewel >= 0 else ()}
    marks = {"smoke": city.smoke, "fire": city.fire}
    found = [
        (name, term("gem", colour, language))
        for colour, lie in jewels.items()
        for name in names_of(plan_of(scene), lie)
    ]
    found += [
        (name, say(kind, language)) for kind, fields in marks.items() for name in names_of(plan_of(scene), fields)
    ]
    found += [(plan_of(scene).names[field], token_in_words(scene, field)) for field in city.covered]
    return found + [
        (plan_of(scene).names[field], scene.setup.guards.tokens[kind]["name"][language]) for field, kind in city.open
    ]


def known_tokens(state: State) -> dict[int, int]:
    """The face-down tokens that the viewer has looked at: their kinds by their fields."""
    return {field: kind for field, kind, _ in state.city.peeked if kind != UNKNOWN}


def token_in_words(scene: Scene, field: int) -> str:
    """A face-down token, and what it is if the viewer knows."""
    kind = known_tokens(scene.state).get(field)
    if kind is None:
        return say("covered-token", scene.language)
    return say("known-token", scene.language, scene.setup.guards.tokens[kind]["name"][scene.language])


# -- who has walked -------------------------------------------------------------------------------


class Walked(NamedTuple):
    """A way that somebody has gone or is going: a seat, or -1 for a guard or captain."""

    seat: int
    path: tuple[str, ...]
    left: int | None  #: so many fields are left to go; None once it is over


STEPS = {"steps", "guard-steps"}
ENDS = {"turn-begins", "screens-down", "guard-acts", "cleanup-begins"}


def walked(scene: Scene) -> Walked | None:
    """The movement in progress, or the latest one of this turn."""
    walk = walk_of(scene)
    if walk is not None:
        return Walked(walk.thief, tuple(names_of(plan_of(scene), walk.path)), walk.left)
    return last_walk(plan_of(scene), scene.recent)


def last_walk(plan: CityPlan, events: tuple[Event, ...]) -> Walked | None:
    """The steps that were made last, one after the other by the same figure."""
    seat = -1
    path: list[str] = []
    for event in events:
        if event.kind in STEPS:
            who, start, end = (event.who or (-1,))[0], plan.names[event.what], plan.names[event.where]
            path = [*path, end] if path and (who, start) == (seat, path[-1]) else [start, end]
            seat = who
        elif event.kind == "comes-out" and path and event.who[0] == seat:
            path.append(plan.names[event.where])
        elif event.kind in ENDS:
            path = []
    return Walked(seat, tuple(path), None) if path else None


def all_figures(scene: Scene) -> dict[str, str]:
    """Guards and captains by key, each with its field."""
    return {
        f"{rank}-{n}": name for rank in RANKS for n, name in enumerate(standing_in(plan_of(scene), scene.state, rank))
    }
