"""The order of things: what is done by itself, and when somebody has to decide.

A state carries its jobs like a stack of notes; the last note comes first. A job is either asked of a seat (or of
chance) or carried out here.
"""

from collections.abc import Callable
from typing import Any

from ..core import Event, Step
from .state import Job, State

Work = Callable[[State, Job, list[Event]], State]
WORK: dict[str, Work] = {}  #: what is carried out without a question, by the kind of the job


def work(kind: str) -> Callable[[Work], Work]:
    """Register what a kind of job does."""

    def register(function: Work) -> Work:
        WORK[kind] = function
        return function

    return register


def then(state: State, *jobs: Job, **changes: Any) -> State:
    """The state with these changes, and with these jobs to be done next, the first one first."""
    return state._replace(jobs=state.jobs + jobs[::-1], **changes)


def done(state: State, *jobs: Job, **changes: Any) -> State:
    """The state with these changes, and with these jobs instead of the one on top, the first one first."""
    return state._replace(jobs=state.jobs[:-1] + jobs[::-1], **changes)


def proceed(state: State, events: list[Event]) -> Step:
    """Do what needs no decision, up to the next question or the end of the game."""
    while state.jobs and not state.end:
        job = state.jobs[-1]
        if job.kind not in WORK:
            break
        state = WORK[job.kind](done(state), job, events)
    if state.end:
        state = state._replace(jobs=())
    return Step(state, tuple(events))


def top(state: State) -> Job | None:
    """The job that has to be decided now."""
    return state.jobs[-1] if state.jobs else None


def end_movement(state: State) -> State:
    """The pawn that moves goes no further this turn."""
    return state._replace(move=state.move._replace(ended=True))
