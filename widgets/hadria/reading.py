"""What a scene says: who stands and what lies on each field, where each thing is drawn, and who has just walked."""

from typing import NamedTuple

from thieves.core import Event
from thieves.hadria.board import NAMES
from thieves.hadria.state import GUARD_LIMIT, THIEVES, TOKENS, State
from thieves.hadria.table import in_dungeon, is_hidden

from ..scene import Scene
from .ground import AT
from .known import known
from .words import kinds_in_words, word

TOKEN_NAMES = {token["id"]: token["name"] for token in TOKENS}
THIEF_NAMES = {thief["id"]: thief["name"] for thief in THIEVES}
STILL = ("dazed", "snared")
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


class City(NamedTuple):
    """A scene with what the rules say of it, and where everything is drawn."""

    scene: Scene
    state: State  #: the position as the viewer knows it
    spots: dict[str, Spot]  #: by key: guard-3, captain-0, thief-1
    lying: dict[str, Spot]  #: by key: yellow-N12, token-N2


def city_of(scene: Scene) -> City:
    """The scene, laid out."""
    state = known(scene)
    figures = all_figures(scene)
    dazed, snared = (
        tuple(number_of(key) for key, name in figures.items() if name in scene.seen[what]) for what in STILL
    )
    state = state._replace(city=state.city._replace(dazed=dazed, snared=snared))
    standing = standing_of(scene)
    lying = lying_of(scene, {name: len(keys) for name, keys in standing.items()})
    return City(scene, state, spread(standing), lying)


# -- who stands where -----------------------------------------------------------------------------


def standing_of(scene: Scene) -> dict[str, list[str]]:
    """The keys of the figures on each field: guards and captains first, then thieves by seat."""
    seen = scene.seen
    found: dict[str, list[str]] = {}
    for rank in ("guard", "captain"):
        for number, name in enumerate(seen[f"{rank}s"]):
            found.setdefault(name, []).append(f"{rank}-{number}")
    for seat, held in enumerate(seen["thieves"].values()):
        if "field" in held:
            found.setdefault(held["field"], []).append(f"thief-{seat}")
    return found


def spread(standing: dict[str, list[str]]) -> dict[str, Spot]:
    """Where each figure is drawn: those on one field side by side; numbers on shields stay large enough to read."""
    found = {}
    for name, keys in standing.items():
        scale, places = SPREAD[len(keys)]
        x, y = AT[name]
        for key, (right, down) in zip(keys, places, strict=True):
            found[key] = (x + right, y + down, scale if key.startswith("thief") else 1.0)
    return found


def lying_of(scene: Scene, crowd: dict[str, int]) -> dict[str, Spot]:
    """Where jewels and tokens lie: in the middle of an empty field, else at its corners."""
    seen = scene.seen
    found: dict[str, Spot] = {}
    for kind in ("yellow", "green"):
        found |= {f"{kind}-{name}": jewel_spot(name, crowd.get(name, 0)) for name in seen[kind]}
    if "jewel" in seen:
        found["red"] = jewel_spot(seen["jewel"], crowd.get(seen["jewel"], 0), 1.3)
    for name in (*seen["tokens"], *seen["open"]):
        found[f"token-{name}"] = token_spot(name, crowd.get(name, 0), name in seen["open"])
    return found


def jewel_spot(name: str, figures: int, scale: float = 1.0) -> Spot:
    """Up on the left beside figures."""
    x, y = AT[name]
    if not figures:
        return x, y, scale
    away = 12 if figures == 1 else 24
    return x - away, y - 12, 0.9


def token_spot(name: str, figures: int, is_open: bool) -> Spot:
    """Down on the right, so that the printed sign can be seen."""
    x, y = AT[name]
    if is_open and not figures:
        return x, y, 1.4
    away = 9 if not figures else 12 if figures == 1 else 24
    return x + away, y + 9.5 + (3 if figures else 0), 0.92 if is_open else 0.74


def figure_at(scene: Scene, name: str) -> str | None:
    """The guard or captain on a field, by its key."""
    for rank in ("guard", "captain"):
        if name in scene.seen[f"{rank}s"]:
            return f"{rank}-{scene.seen[f'{rank}s'].index(name)}"
    return None


def number_of(key: str) -> int:
    """The number of a guard or captain among all figures."""
    rank, number = key.split("-")
    return int(number) + (0 if rank == "guard" else GUARD_LIMIT)


def hides(city: City, seat: int) -> bool:
    """Is this thief hidden from the watch?"""
    return city.state.thieves[seat].field >= 0 and is_hidden(city.state, seat)


def is_locked(city: City, seat: int) -> bool:
    """Is this thief in a dungeon?"""
    return in_dungeon(city.state.thieves[seat])


def marks_of(scene: Scene, seat: int) -> frozenset[str]:
    """The marks of a thief that are drawn."""
    held = scene.seen["thieves"][scene.setup.players[seat]]
    return frozenset(mark for mark in held["marks"] if mark in SHOWN) | ({"burglar"} if held["burglar"] else set())


# -- in words -------------------------------------------------------------------------------------


def figure_in_words(scene: Scene, key: str) -> str:
    """A guard or captain, and what ails it."""
    rank, number = key.split("-")
    name = scene.seen[f"{rank}s"][int(number)]
    told = [word(rank, scene.language, int(number) + 1)]
    told += [word("dazed", scene.language)] if name in scene.seen["dazed"] else []
    told += [word("snared-figure", scene.language)] if name in scene.seen["snared"] else []
    return ", ".join(told)


def thief_in_words(city: City, seat: int) -> str:
    """A thief, and everything that holds for him."""
    scene = city.scene
    held, language = scene.seen["thieves"][scene.setup.players[seat]], scene.language
    called = THIEF_NAMES[held["thief"]][language] if "thief" in held else ""
    told = [word("thief", language, scene.setup.players[seat], called) if called else scene.setup.players[seat]]
    told += [word("locked", language)] if is_locked(city, seat) else []
    told += [word("hidden", language)] if hides(city, seat) else []
    told += [word("holder", language)] if scene.seen.get("holder") == scene.setup.players[seat] else []
    return ", ".join([*told, *(word(mark, language) for mark in sorted(marks_of(scene, seat)))])


def fields_in_words(city: City) -> dict[str, str]:
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
    return {name: "; ".join((kinds_in_words(name, language), *parts)) for name, parts in found.items()}


def things_in_words(scene: Scene, language: str) -> list[tuple[str, str]]:
    """Jewels, tokens, smoke and fire, each with its field."""
    seen = scene.seen
    found = [(name, word(kind, language)) for kind in ("yellow", "green", "smoke", "fire") for name in seen[kind]]
    found += [(seen["jewel"], word("red", language))] if "jewel" in seen else []
    found += [(name, token_in_words(scene, name)) for name in seen["tokens"]]
    return found + [(name, TOKEN_NAMES[kind][language]) for name, kind in seen["open"].items()]


def token_in_words(scene: Scene, name: str) -> str:
    """A face-down token, and what it is if the viewer knows."""
    kind = scene.seen.get("peeked", {}).get(name)
    return (
        word("token-known", scene.language, TOKEN_NAMES[kind][scene.language])
        if kind
        else word("token", scene.language)
    )


# -- who has walked -------------------------------------------------------------------------------


class Walked(NamedTuple):
    """A way that somebody has gone or is going: a seat, or -1 for a guard or captain."""

    seat: int
    path: tuple[str, ...]
    left: int | None  #: so many fields are left to go; None once it is over


STEPS = {"steps", "guard-steps"}
ENDS = {"turn-begins", "resolution-begins", "guard-acts", "cleanup-begins"}


def walked(scene: Scene) -> Walked | None:
    """The movement in progress, or the latest one of this turn."""
    walk = scene.seen.get("walk")
    if walk is not None:
        seat = scene.setup.players.index(walk["thief"]) if "thief" in walk else -1
        return Walked(seat, tuple(walk["path"]), walk["left"])
    return last_walk(scene.recent)


def last_walk(events: tuple[Event, ...]) -> Walked | None:
    """The steps that were made last, one after the other by the same figure."""
    seat = -1
    path: list[str] = []
    for event in events:
        if event.kind in STEPS:
            who, start, end = (event.who or (-1,))[0], NAMES[event.what], NAMES[event.where]
            path = [*path, end] if path and (who, start) == (seat, path[-1]) else [start, end]
            seat = who
        elif event.kind == "comes-out" and path and event.who[0] == seat:
            path.append(NAMES[event.where])
        elif event.kind in ENDS:
            path = []
    return Walked(seat, tuple(path), None) if path else None


def all_figures(scene: Scene) -> dict[str, str]:
    """Guards and captains by key, each with its field."""
    return {f"{rank}-{n}": name for rank in ("guard", "captain") for n, name in enumerate(scene.seen[f"{rank}s"])}
