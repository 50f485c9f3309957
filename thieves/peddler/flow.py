"""The order of things in Peddler: jobs that are carried out, and jobs that are asked."""

from ..core.flow import Flow, done, then, top
from .state import State

__all__ = ["done", "proceed", "then", "top", "work"]

FLOW = Flow[State]()
work, proceed = FLOW.work, FLOW.proceed
