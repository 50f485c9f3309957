"""Ways through the city: what lies on them, where they end, and what comes of several cards."""

from typing import NamedTuple

from ..cards.abilities import ability_of
from ..cards.city_events import event_of
from ..queries import is_shut
from .danger import caught_cost, danger, hides
from .evaluation import FAR, OUT, Knowledge, coming_gates, sewers_of
from .goals import loot_map, place_worth

# -- the own thief's ways -------------------------------------------------------------------------


class CardUse(NamedTuple):
    """A card that moves or shelters the own thief, before or after the guard acts."""

    card: int
    steps: int = 0
    early: bool = False
    loot: bool = True  #: things are picked up on the way
    alone: bool = False  #: nothing else is resolved this turn
    ghost: bool = False  #: guards on the way do not matter
    shelter: bool = False  #: until the end of the turn nobody catches him
    still: bool = False  #: shelters only where he stands
    smoke: bool = False  #: can be used where he has come to
    leap: int = 0  #: so far he can transfer himself
    door: int = -1  #: he can transfer himself to a sewer exit if an entrance is so near
    spots: tuple[int, ...] = ()  #: fields to which he can transfer himself


class WalkPlan(NamedTuple):
    """A way: what it brings, and its fields, the first one included; OUT at its end if it leads out."""

    gain: float
    path: tuple[int, ...]


Paths = dict[int, WalkPlan]  #: the best way to each field


def walks(known: Knowledge, start: int, phase: CardUse, taken: tuple[int, ...] = ()) -> Paths:
    """The best way to every field that a card reaches."""
    key = (start, phase[1:2], phase[3:], taken)
    if key not in known.memo:
        leaps = phase.leap or phase.door >= 0 or phase.spots
        known.memo[key] = leap_all(known, start, phase) if leaps else walk_all(known, start, phase, taken)
    found: Paths = known.memo[key]
    return found


def leap_all(known: Knowledge, start: int, phase: CardUse) -> Paths:
    """Every field to which a card transfers the own thief, and where he is."""
    return {start: WalkPlan(0.0, (start,))} | {to: WalkPlan(0.0, (start, to)) for to in landings(known, start, phase)}


def walk_all(known: Knowledge, start: int, phase: CardUse, taken: tuple[int, ...]) -> Paths:
    """The best way to every field so many steps away, and out of the city."""
    loot = loot_map(known) if phase.loot else {}
    loot = {field: worth for field, worth in loot.items() if field not in taken}
    closed = barred(known) if phase.ghost else barred(known) | catchers(known)
    off = doors(known)
    found = {start: WalkPlan(loot.get(start, 0.0), (start,))}
    edge = dict(found)
    for left in range(phase.steps, -1, -1):
        ahead: Paths = {}
        for at, walk in edge.items():
            if at in off:
                ways_off(known, walk, left, loot, closed, found)
            if left:
                ways_on(known.city.near, walk, loot, closed, found, ahead)
        found |= ahead
        edge = ahead
    if start in known.city.dungeons:
        del found[start]
    return found


def doors(known: Knowledge) -> frozenset[int]:
    """The fields from which a way leads off the streets: sewer entrances, and gates that are open."""
    state = known.state
    entrances = () if event_of(state).closes_sewers else sewers_of(known)[0]
    return frozenset(entrances) | frozenset(coming_gates(state) if state.alarm else ())


def ways_off(
    known: Knowledge,
    walk: WalkPlan,
    left: int,
    loot: dict[int, float],
    closed: frozenset[int],
    found: Paths,
) -> None:
    """Out through a gate, or down into the sewers, from where a way has come to."""
    state, at = known.state, walk.path[-1]
    if left and state.alarm and at in coming_gates(state):
        keep(found, OUT, WalkPlan(walk.gain, (*walk.path, OUT)))
    entrances, exits = sewers_of(known)
    if len(walk.path) > 1 and at in entrances and not event_of(state).closes_sewers:
        for field in exits:
            if field not in closed and not is_shut(state, field):
                keep(found, field, WalkPlan(walk.gain + loot.get(field, 0.0), (*walk.path, field)))


def ways_on(
    near: tuple[tuple[int, ...], ...],
    walk: WalkPlan,
    loot: dict[int, float],
    closed: frozenset[int],
    found: Paths,
    ahead: Paths,
) -> None:
    """One step further, where nothing burns and nobody waits."""
    gain, path = walk
    for to in near[path[-1]]:
        if to in closed:
            continue
        more = gain if to not in loot or to in path else gain + loot[to]
        known = ahead.get(to) or found.get(to)
        if known is None or more > known.gain:
            ahead[to] = WalkPlan(more, (*path, to))


def landings(known: Knowledge, start: int, phase: CardUse) -> tuple[int, ...]:
    """The fields to which a card transfers the own thief."""
    state = known.state
    if phase.spots:
        return tuple(field for field in phase.spots if field not in catchers(known))
    if phase.leap:
        stand = {*state.city.figures, *(thief.field for thief in state.thieves)}
        near = known.city.circle(start, phase.leap)
        return tuple(field for field in near if field not in stand and field not in barred(known))
    entrances, exits = sewers_of(known)
    if not any(known.city.away[start].get(field, FAR) <= phase.door for field in entrances):
        return ()
    return tuple(field for field in exits if not is_shut(state, field) and field not in catchers(known))


def barred(known: Knowledge) -> frozenset[int]:
    """The fields that the own thief cannot enter: dungeons, and fire unless he is the Fire-Raiser."""
    if "barred" not in known.memo:
        free = ability_of(known.state, known.seat).walks_through_fire
        known.memo["barred"] = known.city.dungeons if free else known.city.dungeons | set(known.state.city.fire)
    found: frozenset[int] = known.memo["barred"]
    return found


def keep(found: Paths, field: int, walk: WalkPlan) -> None:
    """Remember the way if it is the best one to its end so far."""
    if field not in found or walk.gain > found[field].gain:
        found[field] = walk


def catchers(known: Knowledge) -> frozenset[int]:
    """The fields that the own thief does not walk into, because a guard would catch him there."""
    if "catchers" not in known.memo:
        state, marks = known.state, known.me.marks
        awake = {f for n, f in enumerate(state.city.figures) if f >= 0 and n not in state.city.dazed}
        free = known.here in known.city.dungeons or "safe" in marks or ("hidden" in marks and "lit" not in marks)
        known.memo["catchers"] = frozenset() if free else frozenset(f for f in awake if not hides(known, f))
    found: frozenset[int] = known.memo["catchers"]
    return found


class PathOutlook(NamedTuple):
    """What comes of some phases at best, and the ways that lead there."""

    worth: float
    ways: tuple[WalkPlan, ...] = ()
    caught: float = 0.0  #: the chance to be caught when the guard acts


BEAM = 7  #: ends of a way that are looked into further


def prospect(
    known: Knowledge,
    start: int,
    phases: tuple[CardUse, ...],
    acted: bool,
    shelter: bool = False,
    taken: tuple[int, ...] = (),
) -> PathOutlook:
    """The best that these phases bring from a field on."""
    if not phases:
        fear = 0.0 if acted or shelter else danger(known, start)
        return PathOutlook(place_worth(known, start) - fear * caught_cost(known), (), fear)
    if not phases[0].early and not acted:
        return after_guard(known, start, phases, shelter, taken)
    phase, later = phases[0], phases[1:]
    shelter = shelter or phase.shelter
    found = walks(known, start, phase, taken).items()
    if not later:
        safe = acted or shelter
        worths = [(walk.gain + end_worth(known, end, safe), end, walk) for end, walk in found]
        worth, end, way = max(worths, key=first_of)
        return PathOutlook(worth, (way,), 0.0 if safe else danger(known, end))
    best = PathOutlook(-99.0)
    for end, walk in sorted(found, key=lambda item: -item[1].gain - place_worth(known, item[0]))[:BEAM]:
        if end == OUT:
            rest = PathOutlook(place_worth(known, OUT))
        else:
            rest = prospect(known, end, later, acted, shelter, (*taken, *walk.path))
        if rest.worth + walk.gain > best.worth:
            best = PathOutlook(rest.worth + walk.gain, (walk, *rest.ways), rest.caught)
    return best


def first_of(row: tuple[float, int, WalkPlan]) -> float:
    """What an end is worth."""
    return row[0]


def after_guard(
    known: Knowledge, start: int, phases: tuple[CardUse, ...], shelter: bool, taken: tuple[int, ...]
) -> PathOutlook:
    """What the phases bring once the guard has acted, if it has not caught the own thief."""
    fear = 0.0 if shelter else danger(known, start)
    rest = prospect(known, start, phases, True, shelter, taken)
    worth = (1 - fear) * rest.worth + fear * (place_worth(known, start) - caught_cost(known))
    return PathOutlook(worth, rest.ways, fear)


def end_worth(known: Knowledge, field: int, safe: bool) -> float:
    """What it is worth to end the turn's way on a field, before or after the guard acts."""
    if safe or field == OUT:
        return place_worth(known, field)
    return place_worth(known, field) - danger(known, field) * caught_cost(known)
