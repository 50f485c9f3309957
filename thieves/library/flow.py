"""The order of things in the library: jobs that are carried out, and jobs that are asked."""

from ..core.flow import Flow, done, then, top
from .state import State

__all__ = ["done", "end_movement", "proceed", "then", "top", "work"]

FLOW = Flow[State]()
work, proceed = FLOW.work, FLOW.proceed


def end_movement(state: State) -> State:
    """The pawn that moves goes no further this turn."""
    return state._replace(move=state.move._replace(ended=True))
