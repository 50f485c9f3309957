"""Why the heist cannot be over, or cannot go on: what each way to end asks of the city."""

from collections.abc import Callable, Iterator

from ..core import Flaw
from .ending import ALARM_LOST, BY_POINTS, CALM_LOST, DEFEATS, NO_ALARM, WITH_JEWEL
from .events import NextEvent, Reveal
from .flow import NextTurn, RaiseAlarm
from .queries import in_city
from .rulebook import book
from .state import State

CARRIED_OUT = book.limit("end", "end.win-with-emperors-jewel")
COMPARED = book.limit("end", "end.win-by-points")
NO_EVENT = book.limit("left", "limit.no-event-left")


def somebody_is_out(state: State) -> bool:
    """Has a thief left the city?"""
    return any(thief.left for thief in state.thieves)


def is_carried_out(state: State) -> bool:
    """Has the holder of the Jewel left the city, as the last one to go?"""
    order = [thief.left for thief in state.thieves]
    return state.holder >= 0 and 0 < order[state.holder] == max(order)


def all_are_gone(state: State) -> bool:
    """Is no thief in the city any more?"""
    return not any(in_city(thief) for thief in state.thieves)


def last_event_is_gone(state: State) -> bool:
    """Was the last event turned up and put away?"""
    return state.event < 0 and not (state.decks.alarm_left if state.alarm else state.decks.calm_left)


def is_compared(state: State) -> bool:
    """Are those who got out compared: since all did, or since the last turn is over?"""
    is_last = last_event_is_gone(state) and (state.alarm or ends_with_calm(state))
    return somebody_is_out(state) and not is_carried_out(state) and (all_are_gone(state) or is_last)


def ends_with_calm(state: State) -> bool:
    """Is the tenth turn of Calm the last one, though the Jewel was stolen? That is one reading."""
    return state.stolen and state.setup.tenth_calm_turn != "alarm-follows"


ENDS: dict[str, tuple[Callable[[State], bool], str, str]] = {
    WITH_JEWEL: (is_carried_out, "whoever holds the Emperors’ Jewel has left the city, last of all", CARRIED_OUT),
    BY_POINTS: (is_compared, "thieves have left without the Jewel, all of them or in the last turn", COMPARED),
    CALM_LOST: (
        lambda state: not state.alarm and not state.stolen and last_event_is_gone(state),
        "Calm is over and the Emperors’ Jewel was never stolen", DEFEATS[CALM_LOST],
    ),
    NO_ALARM: (
        lambda state: not state.alarm and ends_with_calm(state) and last_event_is_gone(state)
        and not somebody_is_out(state),
        "no Alarm follows the tenth turn, and nobody has left the city", DEFEATS[NO_ALARM],
    ),
    ALARM_LOST: (
        lambda state: state.alarm and last_event_is_gone(state) and not somebody_is_out(state),
        "the Alarm is over and nobody has left the city", DEFEATS[ALARM_LOST],
    ),
}  # fmt: skip


def end_defects(state: State) -> Iterator[Flaw]:
    """A heist ends in one of five ways; where one has come about, nothing goes on."""
    if state.end:
        holds, told, clause = ENDS[state.end]
        if not holds(state):
            yield Flaw(("end",), f"The heist ends like this only once {told}.", clause, (("left",), ("thieves",)))
    elif is_carried_out(state):
        path = ("thieves", state.setup.players[state.holder], "out")
        yield Flaw(path, "Who has left with the Emperors’ Jewel has won, so the heist is over.", CARRIED_OUT)
    elif state.turn and all_are_gone(state):
        yield Flaw(("thieves",), "All thieves have left the city, so the heist is over.", COMPARED)
    elif last_event_is_gone(state) and not may_go_on(state):
        yield Flaw(("left",), "No event is left to be turned up, so the heist is over.", NO_EVENT)


def may_go_on(state: State) -> bool:
    """Is there nothing more to turn up, or does the Alarm come before it?"""
    is_due = any(isinstance(note, NextTurn | Reveal | NextEvent) for note in state.notes)
    follows = any(isinstance(note, RaiseAlarm) for note in state.notes) or isinstance(state.notes[0], NextTurn)
    return not is_due or (follows and not state.alarm and state.stolen and not ends_with_calm(state))
