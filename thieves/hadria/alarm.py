"""Alarm: the guard sheet is turned, captains and guards appear, the gates open, the decks change."""

from ..core import Event
from .board import ALARM_CAPTAINS, ALARM_GUARDS, DISTRICT
from .flow import then, work
from .loot import fields_beside
from .placing import Newcomer, place_guard
from .rulebook import book
from .state import Job, State
from .table import has_room, set_decks

alarm_raised = book.event("alarm-raised", "alarm.when-raised")
before_event = book.event("alarm-before-event", "event.alarm-is-raised-before-revealing")
sheet_turned = book.event("sheet-turned", "alarm.flip-guard-sheet")
watch_grows = book.event("watch-grows", "alarm.place-two-captains-two-guards")
decks_change = book.event("decks-change", "alarm.switch-event-deck")
gates_open = book.event("gates-open", "alarm.leaving-the-board-allowed")

where_reinforcement = book.question("where-reinforcement", "alarm.place-two-captains-two-guards")


@work("alarm")
@book.rule("guard.captains-only-after-alarm", "component.guard-sheet-two-sided", "component.guard-sheet-parts")
def raise_alarm(state: State, job: Job, events: list[Event]) -> State:
    """Everything that the alarm changes, in order."""
    events += [alarm_raised(what=state.district), before_event(), sheet_turned(), watch_grows(what=state.district)]
    captains = [Job("reinforce", -1, (field, True)) for field in ALARM_CAPTAINS if DISTRICT[field] == state.district]
    guards = [Job("reinforce", -1, (field, False)) for field in ALARM_GUARDS if DISTRICT[field] == state.district]
    events += [decks_change(), gates_open(what=state.district)]
    return then(set_decks(state, calm=(), calm_left=0), *captains, *guards, alarm=True)


@work("reinforce")
@book.rule("field.alarm-guard", "field.alarm-captain")
def reinforce(state: State, job: Job, events: list[Event]) -> State:
    """A figure appears on its alarm field; if that is taken, the first thief chooses the nearest field with room."""
    field, captain = job.what
    nearest = (field,) if has_room(state, field) else fields_beside(state, field)
    if len(nearest) == 1:
        return place_guard(state, Newcomer(nearest[0], captain, alarm=True), state.first, events)
    return then(state, Job("beside", state.first, Newcomer(field, captain, alarm=True)))
