"""The order of things: what is done by itself, and when somebody has to decide.

A state can carry its jobs like a stack of notes; the last note comes first. A job is either asked of a seat (or of
chance) or carried out by the game's flow. The state needs the fields ``jobs`` and ``end`` (why the game is over).
"""

from collections.abc import Callable
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from .values import Event, Step


class Job(NamedTuple):
    """Something that has to be decided or done; the last one of the state comes first."""

    kind: str
    seat: int = -1
    what: Any = None


class HasJobs(Protocol):
    """All that a flow asks of a state."""

    @property
    def jobs(self) -> tuple[Job, ...]: ...

    @property
    def end(self) -> str: ...

    @property
    def _replace(self) -> Callable[..., Any]: ...


S = TypeVar("S", bound=HasJobs)
Work = Callable[[S, Job, list[Event]], S]
Skip = Callable[[S, Job, list[Event]], S | None]


def then(state: S, *jobs: Job, **changes: Any) -> S:
    """The state with these changes, and with these jobs to be done next, the first one first."""
    after: S = state._replace(jobs=state.jobs + jobs[::-1], **changes)
    return after


def done(state: S, *jobs: Job, **changes: Any) -> S:
    """The state with these changes, and with these jobs instead of the one on top, the first one first."""
    after: S = state._replace(jobs=state.jobs[:-1] + jobs[::-1], **changes)
    return after


def top(state: HasJobs) -> Job | None:
    """The job that has to be decided now."""
    return state.jobs[-1] if state.jobs else None


class Flow(Generic[S]):
    """What a game carries out without a question, by the kind of the job."""

    def __init__(self) -> None:
        self.works: dict[str, Work[S]] = {}
        self.skips: dict[str, Skip[S]] = {}

    def work(self, kind: str) -> Callable[[Work[S]], Work[S]]:
        """Register what a kind of job does; the job has been taken off the state already."""

        def register(function: Work[S]) -> Work[S]:
            self.works[kind] = function
            return function

        return register

    def skip(self, kind: str) -> Callable[[Skip[S]], Skip[S]]:
        """Register when a question of this kind is needless: it gives the state after its only answer, else None."""

        def register(function: Skip[S]) -> Skip[S]:
            self.skips[kind] = function
            return function

        return register

    def skipped(self, state: S, job: Job, events: list[Event]) -> S | None:
        """The state after a question that has one answer which changes nothing; None if it has to be asked."""
        skip = self.skips.get(job.kind)
        return skip(state, job, events) if skip else None

    def proceed(self, state: S, events: list[Event]) -> Step:
        """Do what needs no decision, up to the next question or the end of the game."""
        works = self.works
        while state.jobs and not state.end:
            job = state.jobs[-1]
            if job.kind in works:
                state = works[job.kind](done(state), job, events)
            elif (after := self.skipped(state, job, events)) is not None:
                state = after
            else:
                break
        if state.end and state.jobs:
            state = state._replace(jobs=())
        return Step(state, tuple(events))
