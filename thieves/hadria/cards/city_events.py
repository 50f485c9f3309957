"""Wydarzenia: what each event of the two decks changes while it is in force, or does at once.

An event stands here and nowhere else: rules ask its traits by name, never which event it is.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from ...core.asking import Run
from ..flow import DrawCard, FireComes, GainAP, LoseCard, PatrolComes
from ..rulebook import book
from ..state import State

Happening = Callable[[State, int, list[int], Run], None]  #: of the number on the event, and the seats clockwise


class CityEvent(NamedTuple):
    """An event: by how much it changes what, what it closes, forbids or spoils, and what happens at once."""

    vigilance: int = 0
    movement: int = 0  #: of guards and captains
    captains_movement: int = 0  #: of captains alone
    initiative: int = 0  #: of the guard
    walk: int = 0  #: of thieves who sneak or run
    range: int = 0  #: of cards
    lower_die_counts: bool = False
    captains_rest: bool = False
    closes_sewers: bool = False
    bars_exits: bool = False  #: of the open district
    forbids_running: bool = False
    spoils_smoke: bool = False
    spoils_hideouts: bool = False
    shows_the_holder: bool = False  #: nothing hides whoever holds the Emperors' Jewel
    patrol_district: str = ""  #: where a guard appears; empty for the open district
    at_once: Happening | None = None


def everybody_draws(state: State, amount: int, order: list[int], run: Run) -> None:
    """Each draws a card."""
    run.then(*[DrawCard(seat) for seat in order])


def rich_hands_discard(state: State, amount: int, order: list[int], run: Run) -> None:
    """Who holds so many cards discards one."""
    run.then(*[LoseCard(seat, "event") for seat in order if len(state.thieves[seat].hand) >= amount])


def everybody_gains_ap(state: State, amount: int, order: list[int], run: Run) -> None:
    """Each has temporary AP for this declaration."""
    run.then(*[GainAP(seat, amount) for seat in order])


def fires_break_out(state: State, amount: int, order: list[int], run: Run) -> None:
    """So many fields burn."""
    run.then(*[FireComes()] * amount)


def a_patrol_comes(state: State, amount: int, order: list[int], run: Run) -> None:
    """A guard appears at a post."""
    run.then(PatrolComes())


def most_given(state: State) -> int:
    """The most temporary AP that an event gives a thief."""
    events = state.setup.events
    given = [int(row.get("amount", 0)) for row, does in zip(events.rows, events.effects, strict=False)
             if does.at_once is everybody_gains_ap]  # fmt: skip
    return max(given, default=0)


def effects_of(rows: Sequence[Mapping[str, Any]]) -> tuple[CityEvent, ...]:
    """What each of these events does, with the number printed on it; the last one, -1, is no event."""
    amount = {row["id"]: int(row.get("amount", 0)) for row in rows}
    known = {
        "fog": CityEvent(vigilance=-amount["fog"]),
        "double-pay": CityEvent(initiative=amount["double-pay"]),
        "guild-dues": CityEvent(at_once=rich_hands_discard),
        "market-day": CityEvent(movement=-amount["market-day"]),
        "high-water": CityEvent(closes_sewers=True),
        "lantern-festival": CityEvent(range=amount["lantern-festival"]),
        "full-moon": CityEvent(spoils_hideouts=True),
        "tavern-talk": CityEvent(at_once=everybody_draws),
        "name-day": CityEvent(initiative=-amount["name-day"]),
        "night-patrol": CityEvent(at_once=a_patrol_comes, patrol_district="W"),
        "generous-fence": CityEvent(at_once=everybody_gains_ap),
        "icy-cobbles": CityEvent(walk=-amount["icy-cobbles"]),
        "torches": CityEvent(spoils_smoke=True),
        "bloodhounds": CityEvent(vigilance=amount["bloodhounds"]),
        "forced-march": CityEvent(captains_movement=amount["forced-march"]),
        "grates": CityEvent(bars_exits=True),
        "reinforcements": CityEvent(at_once=a_patrol_comes),
        "confusion": CityEvent(lower_die_counts=True),
        "burning-quarter": CityEvent(at_once=fires_break_out),
        "curfew": CityEvent(forbids_running=True),
        "open-doors": CityEvent(walk=amount["open-doors"]),
        "wanted": CityEvent(shows_the_holder=True),
        "lull": CityEvent(captains_rest=True),
    }
    return (*(known[row["id"]] for row in rows), CityEvent())


@book.rule("event.lasting-effects", "event.immediate-effects")
def event_of(state: State) -> CityEvent:
    """The event that is in force; one that changes nothing where there is none."""
    effect: CityEvent = state.setup.events.effects[state.event]
    return effect
