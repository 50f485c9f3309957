"""Alarm: the guard sheet is turned, captains and guards appear, the gates open, the decks change."""

from ..core.asking import Run, Task
from .board import Field
from .flow import RaiseAlarm
from .placing import Newcomer, place_guard
from .queries import has_room, set_decks
from .rulebook import book
from .state import State
from .tokens import Beside, fields_beside

alarm_raised = book.event("alarm-raised", "alarm.when-raised")
gates_open = book.event("gates-open", "alarm.leaving-the-board-allowed")


class Reinforce(Task):
    """A figure of the alarm appears on its field."""

    field: Field
    captain: bool


@RaiseAlarm.does
@book.rule(
    "guard.captains-only-after-alarm",
    "component.guard-sheet-two-sided",
    "component.guard-sheet-parts",
    "alarm.flip-guard-sheet",
    "alarm.switch-event-deck",
    "field.alarm-guard",
    "field.alarm-captain",
)
def raise_alarm(state: State, task: RaiseAlarm, run: Run) -> State:
    """Everything that the alarm changes, in order."""
    run.tell(alarm_raised(what=state.district))
    city = state.setup.city
    captains = [Reinforce(field, True) for field in city.alarm_captains if city.district[field] == state.district]
    guards = [Reinforce(field, False) for field in city.alarm_guards if city.district[field] == state.district]
    run.tell(gates_open(what=state.district))
    run.then(*captains, *guards)
    return set_decks(state, calm=(), calm_left=0)._replace(alarm=True)


@Reinforce.does
@book.rule("field.alarm-guard", "field.alarm-captain", "alarm.place-two-captains-two-guards")
def reinforce(state: State, task: Reinforce, run: Run) -> State:
    """A figure appears on its alarm field; if that is taken, the first thief chooses the nearest field with room."""
    field, captain = task.field, task.captain
    nearest = (field,) if has_room(state, field) else fields_beside(state, field)
    if len(nearest) == 1:
        return place_guard(state, Newcomer(nearest[0], captain, alarm=True), state.first, run)
    run.then(Beside(state.first, Newcomer(field, captain, alarm=True)))
    return state
