"""Small changes of a position: one thief, the city, the decks; and questions that many rules ask."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from .cards.abilities import ability_of
from .cards.city_events import event_of
from .rulebook import book
from .state import (
    ALLEY,
    CAPTAIN_LIMIT,
    GUARD_LIMIT,
    LADDER,
    MANHOLE,
    State,
    Thief,
)
from .watch import CAPTAIN, GUARD


def set_thief(state: State, seat: int, **changes: Any) -> State:
    """The position with one thief changed."""
    thieves = state.thieves
    return state._replace(thieves=(*thieves[:seat], thieves[seat]._replace(**changes), *thieves[seat + 1 :]))


def set_city(state: State, **changes: Any) -> State:
    """The position with the city changed."""
    return state._replace(city=state.city._replace(**changes))


def set_decks(state: State, **changes: Any) -> State:
    """The position with the decks changed."""
    return state._replace(decks=state.decks._replace(**changes))


def put(row: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    """The same row with another value in one place."""
    return (*row[:at], value, *row[at + 1 :])


def add(row: tuple[int, ...], at: int, number: int = 1) -> tuple[int, ...]:
    """The same row with one place greater by a number."""
    return put(row, at, row[at] + number)


def less(row: tuple[int, ...], value: int) -> tuple[int, ...]:
    """The same row without one such value."""
    at = row.index(value)
    return (*row[:at], *row[at + 1 :])


def mark(state: State, seat: int, *names: str) -> State:
    """Something that holds for a thief until the turn ends."""
    return set_thief(state, seat, marks=state.thieves[seat].marks | set(names))


def unmark(state: State, seat: int, *names: str) -> State:
    """Something that no longer holds."""
    return set_thief(state, seat, marks=state.thieves[seat].marks - set(names))


# -- thieves --------------------------------------------------------------------------------------


@book.rule("definition.player-is-thief")
def in_city(thief: Thief) -> bool:
    """Is he on the map, in a dungeon or on the streets?"""
    return thief.field >= 0


def in_dungeon(state: State, thief: Thief) -> bool:
    """Is he locked up?"""
    return thief.field in state.setup.city.dungeons


def on_streets(state: State, thief: Thief) -> bool:
    """Is he on a field that is no dungeon?"""
    return thief.field >= 0 and thief.field not in state.setup.city.dungeons


def clockwise(state: State) -> list[int]:
    """The seats from the first thief to the left, without those who have left the city."""
    thieves = state.thieves
    return [seat for seat in around(len(thieves), max(state.first, 0)) if in_city(thieves[seat])]


@lru_cache
def around(seats: int, first: int) -> tuple[int, ...]:
    """All seats from this one to the left."""
    return (*range(first, seats), *range(first))


@book.rule("alarm.who-left-is-out")
def leader(state: State) -> int:
    """Who has the duties of the first thief: once that one has left, the next in clockwise order."""
    return next(iter(clockwise(state)), state.first)


@book.rule(
    "guard.sources-of-hiding",
    "field.hideout",
    "token.dark-alley",
    "marker.smoke-hides",
    "marker.smoke-only-while-there",
)
def is_hidden(state: State, seat: int) -> bool:
    """Hidden on a hideout, a Dark Alley or smoke, by a card or after a dungeon; no lantern, no poster shows him."""
    thief = state.thieves[seat]
    if "lit" in thief.marks or (seat == state.holder and event_of(state).shows_the_holder):
        return False
    if "hidden" in thief.marks:
        return True
    return is_cover(state, thief.field)


@book.rule("marker.smoke-hides", "marker.smoke-only-while-there")
def is_cover(state: State, field: int) -> bool:
    """Does the field hide a thief now: smoke, a hideout or a Dark Alley, and no event that spoils it?"""
    if field in state.city.smoke and not event_of(state).spoils_smoke:
        return True
    return is_hideout(state, field) and not event_of(state).spoils_hideouts


@book.rule("board.ordinary-and-special-fields", "field.hideout", "token.dark-alley")
def is_hideout(state: State, field: int) -> bool:
    """Is the field a hideout, printed or by a Dark Alley?"""
    return field in state.setup.city.hideouts or (field, ALLEY) in state.city.open


@book.rule("guard.immune-thief-not-caught", "guard.hidden-thief-not-caught")
def can_be_caught(state: State, seat: int) -> bool:
    """Would a guard on his field catch him?"""
    thief = state.thieves[seat]
    return on_streets(state, thief) and "safe" not in thief.marks and not is_hidden(state, seat)


def thieves_on(state: State, field: int) -> list[int]:
    """The seats whose thieves stand on a field."""
    return [seat for seat, thief in enumerate(state.thieves) if thief.field == field]


def rivals_of(state: State, seat: int) -> list[int]:
    """The other thieves in the city who are not in a dungeon: nothing can target one who is."""
    return [other for other, thief in enumerate(state.thieves) if other != seat and on_streets(state, thief)]


# -- guards and captains --------------------------------------------------------------------------


def rank_of(figure: int) -> int:
    """Guard or captain."""
    return GUARD if figure < GUARD_LIMIT else CAPTAIN


GUARDS = range(GUARD_LIMIT)
CAPTAINS = range(GUARD_LIMIT, GUARD_LIMIT + CAPTAIN_LIMIT)


def figure_on(state: State, field: int) -> int:
    """The guard or captain on a field, or -1."""
    return state.city.figures.index(field) if field >= 0 and field in state.city.figures else -1


@book.rule("movement.end-occupancy")
def has_room(state: State, field: int) -> bool:
    """Could a guard or captain come to stand here: no other one, no fire, no dungeon?"""
    return field not in state.city.figures and field not in state.city.fire and field not in state.setup.city.dungeons


@book.rule("alarm.flip-guard-sheet", "component.guard-sheet-two-sided")
def sheet(state: State) -> Mapping[str, Any]:
    """The side of the guard sheet that lies up."""
    side: Mapping[str, Any] = state.setup.guards.sides["alarm" if state.alarm else "calm"]
    return side


@book.rule("component.guard-sheet-parts")
def vigilance(state: State) -> tuple[int, int]:
    """How far guards and captains hear this turn."""
    change = event_of(state).vigilance
    guard, captain = sheet(state)["vigilance"]
    return guard + change, captain + change


def movement(state: State) -> tuple[int, int]:
    """How far guards and captains go this turn."""
    event = event_of(state)
    guard, captain = sheet(state)["movement"]
    return guard + event.movement, captain + event.movement + event.captains_movement


# -- fields ---------------------------------------------------------------------------------------


@book.rule("target.empty-field")
def occupied(state: State) -> set[int]:
    """The fields where any game element stands or lies."""
    city = state.city
    found = {city.jewel, *[thief.field for thief in state.thieves], *[field for field, _ in city.open]}
    return found.union(city.figures, city.yellow, city.green, city.covered, city.smoke, city.fire)


@book.rule("target.empty-field")
def empty(state: State, fields: Iterable[int]) -> set[int]:
    """Those that are no dungeon, and have no game element of any kind on them."""
    return set(fields) - state.setup.city.dungeons - occupied(state)


def is_empty(state: State, field: int) -> bool:
    """Is this field empty?"""
    return bool(empty(state, (field,)))


@book.rule("target.free-field")
def is_free(state: State, field: int) -> bool:
    """No dungeon, and no figure on it; other things do not matter."""
    taken = field in state.city.figures or any(thief.field == field for thief in state.thieves)
    return field not in state.setup.city.dungeons and not taken


@book.rule(
    "thief.morius-theme",
    "component.special-ability-unlimited",
    "board.ordinary-and-special-fields",
    "field.sewer-entrance",
)
def is_entrance(state: State, seat: int, field: int) -> bool:
    """Can this thief enter the sewers here? A Manhole counts, and for the Rat King every exit."""
    open_here = (field, MANHOLE) in state.city.open
    if field in state.setup.city.entrances or open_here:
        return True
    return ability_of(state, seat).exits_are_entrances and field in exits(state)


@book.rule("field.sewer-exit", "token.ladder")
def exits(state: State) -> tuple[int, ...]:
    """Every sewer exit: the printed ones, and the Ladders."""
    return (*state.setup.city.exits, *(field for field, kind in state.city.open if kind == LADDER))


def is_shut(state: State, field: int) -> bool:
    """Can nobody come out of the sewers here: fire, or a grate in the open district?"""
    barred = event_of(state).bars_exits and field in exits(state) and state.setup.city.district[field] == state.district
    return barred or field in state.city.fire


@book.rule("board.distance-is-path-count")
def within(state: State, field: int, radius: int) -> dict[int, int]:
    """The fields at most so far away, whatever stands there; no way leads into a dungeon."""
    found: dict[int, int] = state.setup.city.circle(field, radius)
    return found
