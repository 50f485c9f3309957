"""The order of things in the library: jobs that are carried out, and jobs that are asked."""

from ..core.flow import Flow, done, then, top
from .state import State

__all__ = ["done", "end_movement", "end_turn", "proceed", "then", "top", "work"]

FLOW = Flow[State]()
work, proceed = FLOW.work, FLOW.proceed


def end_movement(state: State) -> State:
    """The pawn that moves goes no further this turn."""
    return state._replace(move=state.move._replace(ended=True))


def end_turn(state: State) -> State:
    """The pawn goes no further, and no second card is played this turn either."""
    return state._replace(move=state.move._replace(ended=True, extra=(*state.move.extra, "turn-over")))
