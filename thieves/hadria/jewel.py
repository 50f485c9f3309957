"""Klejnot Cesarzy: the first theft, its reward, and the district whose gates will open."""

from ..core import CHANCE, Action, Event, Refusal, Step
from .board import DISTRICT, DISTRICTS
from .flow import done, proceed, then, top
from .rulebook import book
from .state import Job, State
from .table import leader, set_city, set_thief

jewel_stolen = book.event("jewel-stolen", "jewel.pause-at-first-pick-up")
best_burglar = book.event("best-burglar", "jewel.best-burglar-token")
red_ap = book.event("red-ap", "jewel.red-ap-equal-to-rivals")
jewel_taken_again = book.event("jewel-taken-again", "jewel.no-second-district-card")
jewel_changes_hands = book.event("jewel-changes-hands", "jewel.new-owner-gets-red-ap")
district_drawn = book.event("district-drawn", "jewel.district-card-after-the-move")
gates_will_open = book.event("gates-will-open", "jewel.open-gates")
alarm_is_due = book.event("alarm-is-due", "jewel.alarm-next-turn")

which_district = book.question("which-district", "jewel.district-card-after-the-move")

no_district_now = book.refusal("no-district-now", "jewel.district-card-after-the-move")
no_such_district = book.refusal("no-such-district", "component.district-cards")

OUTER = DISTRICTS[1:]  #: north, east, south, west


def gate_district(field: int) -> str:
    """The district whose gate this is."""
    return DISTRICT[field]


@book.rule("jewel.best-burglar-token-permanent", "component.red-ap-markers", "component.best-burglar-token")
def take_from_field(state: State, seat: int, field: int, events: list[Event]) -> State:
    """The Emperors' Jewel comes onto a sheet; the first time, the game holds its breath."""
    state = set_city(state, jewel=-1)._replace(holder=seat)
    if state.stolen:
        events.append(jewel_taken_again((seat,), where=field))
        return state
    rivals = len(state.thieves) - 1
    events += [jewel_stolen((seat,), where=field), best_burglar((seat,)), red_ap((seat,), rivals)]
    return set_thief(state._replace(stolen=True), seat, burglar=True, red=rivals)


def change_owner(state: State, seat: int, events: list[Event]) -> State:
    """The Jewel has a new owner; the red AP follow in the clean-up."""
    events.append(jewel_changes_hands((seat,)))
    return state._replace(holder=seat)


def follow_up(state: State, events: list[Event]) -> State:
    """After the movement of the first theft a district card is drawn."""
    if state.stolen and not state.district and not any(job.kind == "district" for job in state.jobs):
        return then(state, Job("district", leader(state), "gates"))
    return state


def district_weights(state: State) -> tuple[tuple[Action, int], ...]:
    """Every district card that can be drawn; the open one lies on the table."""
    return tuple((Action(CHANCE, "district", letter), 1) for letter in OUTER if letter != state.district)


def a_district_is_drawn(state: State, action: Action) -> Refusal | None:
    """A district card is drawn for the gates or for a dungeon."""
    job = top(state)
    return None if job is not None and job.kind == "district" else no_district_now()


def district_is_there(state: State, action: Action) -> Refusal | None:
    """The four outer districts have one card each."""
    return None if action.what in OUTER and action.what != state.district else no_such_district(what=action.what)


def district(state: State, action: Action) -> Step:
    """The card decides about the gates, or about a dungeon."""
    from .dungeon import lock_up

    job = state.jobs[-1]
    if job.what != "gates":
        events: list[Event] = []
        return proceed(lock_up(done(state), job.seat, action.what, events), events)
    happened = [district_drawn((job.seat,), action.what), gates_will_open(what=action.what), alarm_is_due()]
    return proceed(done(state, district=action.what), happened)
