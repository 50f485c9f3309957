"""What a picture is drawn from: the present moment of a session as the viewer knows it, free of rules.

What is legal comes from ``answers``, what happened from ``events``, what lies on the table from ``seen``.
A game's picture draws a scene and marks what can be clicked with ``target``.
"""

import json
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple
from urllib.parse import quote

from thieves.core import Action, Decision, Event, Game, Refusal, Result, Thought, visible, write
from thieves.core.board import Board
from thieves.core.language import seat_names
from thieves.core.timeline import Moment
from thieves.lab.session import Session

from .tree import Node, h

RECENT = 24  #: so many moments are told again
Reasons = Callable[[Action], tuple[Refusal, ...]]


def no_reasons(action: Action) -> tuple[Refusal, ...]:
    """Where nothing is asked nothing is refused."""
    return ()


class Since(NamedTuple):
    """What others have done since the viewer's last answer."""

    seen: dict[str, Any]  #: what the viewer knew then
    state: Any  #: the same as a state
    told: tuple[tuple[int, Event], ...]  #: each event with the seat whose action led to it


class Scene(NamedTuple):
    """One moment, seen by one viewer in one language."""

    game: Game[Any]
    setup: Any
    language: str
    viewer: int | None  #: the seat that looks; None sees all
    seen: dict[str, Any]  #: what the viewer knows
    state: Any  #: the state as the viewer knows it
    round: int
    phase: str  #: one of ``game.phases``
    decision: Decision | None  #: the question as the viewer knows it
    asked: int | None  #: the seat whose question is shown; None while the viewer can only wait
    answers: tuple[Action, ...]  #: the legal answers of the seat that is asked
    candidates: tuple[Action, ...]  #: every answer it could put into words, legal or not
    odds: tuple[tuple[Action, Fraction], ...]  #: what chance can give, where the viewer may know that
    refused: tuple[Action, tuple[Refusal, ...]] | None  #: the last "why not?" with its reasons
    events: tuple[Event, ...]  #: what led to this moment, as far as the viewer may know it
    action: Action | None  #: the action that led here, unless it is somebody else's secret
    recent: tuple[Event, ...]  #: the same for the last moments, the present one included
    previous: dict[str, Any] | None  #: what the viewer knew one moment before
    before: Any  #: the same as a state; None at the start
    since: Since | None  #: what others have done since the viewer answered last, if anybody has
    result: Result | None  #: ranking and scores, once the game is over
    alone: bool = False  #: does chance or a bot act next?
    layers: frozenset[str] = frozenset()  #: the layers of the picture that are switched on
    why: Reasons = no_reasons  #: why an answer is not allowed, as far as the viewer may know
    remarks: tuple[str, ...] = ()  #: clauses that change nothing now but are worth knowing at the question
    quiet: bool = False  #: is the room asked, so that nothing may tell the answer?

    def say(self, thing: Action | Event | Refusal | Thought) -> str:
        """An answer, an event, a reason or a thought as a sentence in the viewer's language."""
        words = self.game.language
        if isinstance(thing, Action):
            return words.answer(self.setup, thing, self.language)
        if isinstance(thing, Event):
            return words.event(self.setup, thing, self.language)
        if isinstance(thing, Refusal):
            return words.refusal(self.setup, thing, self.language)
        return words.thought(self.setup, thing, self.language)

    @property
    def board(self) -> Board | None:
        """What this table is played on."""
        return self.game.board_of(self.setup)

    def written(self, action: Action) -> str:
        """The action in notation, such as ``Ala: point B``."""
        return write(self.game, self.setup, action)

    def name(self, seat: int) -> str:
        """Who sits there; chance and the clock have names too."""
        return seat_names(self.setup, seat, self.language)

    def question(self) -> str:
        """The question that is shown as a sentence; empty while the viewer can only wait."""
        if self.decision is None or self.asked is None:
            return ""
        return self.game.language.question(self.setup, self.decision, self.language, self.asked)

    def allows(self, action: Action) -> bool:
        """Is this one of the legal answers?"""
        return action in self.answers

    def refuses(self, action: Action) -> bool:
        """Was this the answer that was just refused?"""
        return self.refused is not None and self.refused[0] == action and bool(self.refused[1])

    def key(self, action: Action) -> str:
        """The key of the place on the board that stands for this answer, for ``target`` and ``data-light``."""
        return "to-" + quote(self.written(action).partition(": ")[2], safe="")


def quiet(scene: Scene) -> Scene:
    """The same moment without what is legal, what chance can give, who is asked, or which phase comes next."""
    return scene._replace(
        quiet=True,
        answers=(),
        candidates=(),
        odds=(),
        refused=None,
        phase="",
        asked=None,
        decision=None,
        since=None,
        why=no_reasons,
    )


def command(do: str, **details: Any) -> str:
    """What an element says to Python when it is clicked, for its ``data-do``.

    >>> command("answer", action="Ala: point B")
    '{"do": "answer", "action": "Ala: point B"}'
    """
    return json.dumps({"do": do} | details, ensure_ascii=False)


def target(
    scene: Scene, action: Action, *children: Node | str | None, light: str = "", at: str = "", **attributes: Any
) -> Node:
    """A place on the board that answers the question when it is clicked, legal or not.

    It has the class ``legal``, ``illegal`` or ``refused``. Draw a shape with the class ``ring`` in it: the ring
    shows for legal answers, thickens with its answer button (class ``lit``) and is dashed when refused.
    ``light`` names more keys that light up together with it. ``at`` is the field where it lies: arrow keys then go
    along the ways of the board.
    """
    state = "refused" if scene.refuses(action) else "legal" if scene.allows(action) else "illegal"
    key = scene.key(action)
    return h(
        "g",
        *children,
        key=key,
        cls=f"target {state}",
        role="button",
        tabindex="0" if state == "legal" else "-1",
        aria_label=scene.say(action),
        aria_disabled="true" if state != "legal" else None,
        data_do=command("answer", action=scene.written(action)),
        data_light=f"{key} answer-{key} {light}".rstrip(),
        data_at=at or None,
        data_near=near(scene.board, at) if at else None,
        **attributes,
    )


@lru_cache(maxsize=1024)
def near(board: Board | None, field: str) -> str | None:
    """The fields to which ways lead from this one, for whoever goes over the board by keys.

    >>> from thieves.library.board import room
    >>> near(room(8).board, "A1")
    'A2 B1'
    """
    if board is None or field not in board.number:
        return None
    return " ".join(board.fields[number].name for number in board.near[board.number[field]])


# -- from a session to a scene --------------------------------------------------------------------


def scene_of(session: Session, chosen: int | None = None, layers: frozenset[str] = frozenset()) -> Scene:
    """The present moment of a session. ``chosen`` is the seat that answers, where several are asked at once."""
    game, timeline, viewer = session.game, session.timeline, session.viewer
    state, moment = timeline.state, timeline.moment
    decision = timeline.decision if viewer is None else game.sees_decision(state, viewer)
    asked = shown_seat(session, decision, chosen)
    answers = () if asked is None else tuple(action for action in game.actions(state) if action.seat == asked)
    round_, phase = game.when(state, moment.events)
    return Scene(
        game=game,
        setup=timeline.setup,
        language=session.language,
        viewer=viewer,
        seen=session.seen,
        state=game.seen_by(state, viewer),
        round=round_,
        phase=phase,
        decision=decision,
        asked=asked,
        answers=answers if may_see_all(session) or asked == viewer else (),
        candidates=() if asked is None or asked < 0 else tuple(game.answers(state, asked)),
        odds=tuple(game.odds(state).items()) if may_see_all(session) else (),
        refused=session.refused if session.refused and may_know(session, session.refused[0]) else None,
        events=session.events,
        action=moment.action if moment.action and may_know(session, moment.action) else None,
        recent=tuple(event for moment in latest(session) for event in visible(viewer, moment.events)),
        previous=game.observe(timeline.moments[timeline.number - 1].state, viewer) if timeline.number else None,
        before=game.seen_by(timeline.moments[timeline.number - 1].state, viewer) if timeline.number else None,
        since=since(session),
        result=timeline.result,
        alone=session.goes_on_alone,
        layers=layers,
        why=lambda action: game.refusals(state, action, viewer),
        remarks=game.remarks(state) if decision is not None and decision == timeline.decision else (),
    )


def since(session: Session) -> Since | None:
    """What others have done since the viewer's last move; for a teacher, since a person's last one."""
    timeline = session.timeline
    last = last_move(session)
    moved = [(moment.action, moment.events) for moment in timeline.moments[last + 1 : timeline.number + 1]]
    if not any(action and action.seat >= 0 and not is_own(session, action) for action, _ in moved):
        return None
    told = [(action.seat, event) for action, events in moved if action for event in visible(session.viewer, events)]
    if not told:
        return None
    game, then, viewer = session.game, timeline.moments[last].state, session.viewer
    return Since(game.observe(then, viewer), game.seen_by(then, viewer), tuple(told))


def last_move(session: Session) -> int:
    """The moment of the viewer's last move; what is said bit by bit while all are asked at once is one."""
    timeline = session.timeline
    start = timeline.number - asked_together(session)
    return next((n for n in range(start, 0, -1) if is_own(session, timeline.moments[n].action)), 0)


def asked_together(session: Session) -> int:
    """How many answers have been given to the present question, if several were asked at once; else 0."""
    timeline, game = session.timeline, session.game
    if timeline.decision is None:
        return 0
    round_, count, seats = game.when(timeline.state, timeline.moment.events)[0], 0, len(timeline.decision.seats)
    for moment in reversed(timeline.moments[: timeline.number]):
        before = game.decision(moment.state)
        if (
            before is None
            or before.kind != timeline.decision.kind
            or game.when(moment.state, moment.events)[0] != round_
        ):
            break
        count, seats = count + 1, max(seats, len(before.seats))
    return count if seats > 1 else 0


def is_own(session: Session, action: Action | None) -> bool:
    """Did the viewer give this answer? A teacher gives those of all people."""
    if action is None or action.seat < 0:
        return False
    return action.seat == session.viewer if session.viewer is not None else action.seat not in session.bots


def latest(session: Session) -> Sequence[Moment]:
    """The last moments up to the present one."""
    timeline = session.timeline
    return timeline.moments[max(0, timeline.number + 1 - RECENT) : timeline.number + 1]


def may_see_all(session: Session) -> bool:
    """A teacher sees all, and so does everybody in a game that hides nothing."""
    return session.viewer is None or not session.game.hidden


def may_know(session: Session, action: Action) -> bool:
    """May the viewer read this action itself, and not only the events that it led to?"""
    return may_see_all(session) or action.seat == session.viewer


def shown_seat(session: Session, decision: Decision | None, chosen: int | None) -> int | None:
    """Whose question is shown: a seat sees its own, or what goes on alone; a teacher may pick any that is asked."""
    if decision is None:
        return None
    if session.goes_on_alone:
        return session.asked
    if session.viewer is not None:
        return session.viewer if session.viewer in decision.seats else None
    return chosen if chosen in people_asked(session, decision) else session.asked


def people_asked(session: Session, decision: Decision | None) -> tuple[int, ...]:
    """The people who may answer now."""
    seats = decision.seats if decision else ()
    return tuple(seat for seat in seats if seat >= 0 and seat not in session.bots)


def visible_events(session: Session) -> list[tuple[int, int, Event]]:
    """All events up to now that the viewer may know: number of the event, of its moment, and the event."""
    numbered = enumerate(session.timeline.events(), start=1)
    return [(n, moment, event) for n, (moment, event) in numbered if visible(session.viewer, (event,))]
