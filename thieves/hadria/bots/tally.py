"""What the balance of Hadria counts: who plays which thief, what happens on the way, and how games end."""

from collections.abc import Iterator

from ...core import Action, Event
from ..ending import ALARM_LOST, BY_POINTS, CALM_LOST, NO_ALARM, WITH_JEWEL
from ..state import State

ROLE = "thief"  #: what a seat plays
COUNTED = ("jewel-stolen", "caught", "robs", "is-out", "loses-emperors-jewel", "turn-begins")
ENDS = {
    "end.win-with-emperors-jewel": WITH_JEWEL,
    "end.win-by-points": BY_POINTS,
    "end.defeat-of-all-in-calm": CALM_LOST,
    "end.defeat-of-all-in-alarm": ALARM_LOST,
    "goal.thieves-left-behind-lose": NO_ALARM,
}
OTHER_END = BY_POINTS  #: every other clause by which a game is won


def notes(before: State, action: Action, events: tuple[Event, ...]) -> Iterator[str]:
    """An observer: who plays which thief, and what the balance counts."""
    for event in events:
        if event.kind == "is-thief":
            yield f"{event.who[0]} {before.setup.thief_sheets.rows[event.what]['id']}"
        elif event.kind in COUNTED:
            yield event.kind
