"""Wydarzenia: what each event of the two decks changes while it is in force, or does at once.

An event stands here and nowhere else: rules ask its traits by name, never which event it is.
"""

from collections.abc import Callable
from typing import NamedTuple

from ...core.asking import Run
from ..flow import DrawCard, FireComes, GainAP, LoseCard, PatrolComes
from ..rulebook import book
from ..state import EVENTS, State

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


AMOUNT = {event["id"]: int(event.get("amount", 0)) for event in EVENTS}  #: the number on each event


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


CITY_EVENTS = {
    "fog": CityEvent(vigilance=-AMOUNT["fog"]),
    "double-pay": CityEvent(initiative=AMOUNT["double-pay"]),
    "guild-dues": CityEvent(at_once=rich_hands_discard),
    "market-day": CityEvent(movement=-AMOUNT["market-day"]),
    "high-water": CityEvent(closes_sewers=True),
    "lantern-festival": CityEvent(range=AMOUNT["lantern-festival"]),
    "full-moon": CityEvent(spoils_hideouts=True),
    "tavern-talk": CityEvent(at_once=everybody_draws),
    "name-day": CityEvent(initiative=-AMOUNT["name-day"]),
    "night-patrol": CityEvent(at_once=a_patrol_comes, patrol_district="W"),
    "generous-fence": CityEvent(at_once=everybody_gains_ap),
    "icy-cobbles": CityEvent(walk=-AMOUNT["icy-cobbles"]),
    "torches": CityEvent(spoils_smoke=True),
    "bloodhounds": CityEvent(vigilance=AMOUNT["bloodhounds"]),
    "forced-march": CityEvent(captains_movement=AMOUNT["forced-march"]),
    "grates": CityEvent(bars_exits=True),
    "reinforcements": CityEvent(at_once=a_patrol_comes),
    "confusion": CityEvent(lower_die_counts=True),
    "burning-quarter": CityEvent(at_once=fires_break_out),
    "curfew": CityEvent(forbids_running=True),
    "open-doors": CityEvent(walk=AMOUNT["open-doors"]),
    "wanted": CityEvent(shows_the_holder=True),
    "lull": CityEvent(captains_rest=True),
}
#: the most temporary AP that an event gives a thief
MOST_GIVEN = max(AMOUNT[id_] for id_, event in CITY_EVENTS.items() if event.at_once is everybody_gains_ap)
IN_ORDER = (*(CITY_EVENTS[event["id"]] for event in EVENTS), CityEvent())  #: the last one, -1, is no event


@book.rule("event.lasting-effects", "event.immediate-effects")
def event_of(state: State) -> CityEvent:
    """The event that is in force; one that changes nothing where there is none."""
    return IN_ORDER[state.event]
