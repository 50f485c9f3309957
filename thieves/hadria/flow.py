"""The order of things in Hadria: jobs that are carried out, and jobs that are asked."""

from ..core.flow import Flow, done, then, top
from .state import State

__all__ = ["done", "proceed", "skip", "then", "top", "work"]

FLOW = Flow[State]()
work, skip, proceed = FLOW.work, FLOW.skip, FLOW.proceed
