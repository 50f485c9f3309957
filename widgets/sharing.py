"""What can be taken along from a table, as texts: to a player only what that player knows."""

from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING, Any

from thieves.core import ThievesError
from thieves.core.address import address
from thieves.core.files import path_of
from thieves.core.journal import create, disk
from thieves.core.known import as_known
from thieves.core.save import dump
from thieves.core.timeline import Timeline
from thieves.lab.scenario_writer import scenario_text
from thieves.lab.session import Session

from .texts import say

if TYPE_CHECKING:
    from .table import Table

UNKNOWN = SystemRandom()  #: nobody can reckon back what it dealt


def given(session: Session) -> Timeline:
    """The game as whoever looks may give it away: a teacher as it is, a player with all anew that they cannot see."""
    timeline, viewer = session.timeline, session.viewer
    if viewer is None:
        return timeline
    try:
        return as_known(timeline, viewer, UNKNOWN)
    except ThievesError as error:
        name = timeline.players[viewer]
        raise ThievesError(say("address-not-now", session.language, name=name)) from error


def scenario_of(session: Session, start: int | None = None, **details: Any) -> str:
    """The game as a scenario file. It begins after so many moves; if that is not said, at the last question to a
    person. What a player gives away begins where it can be written as they know it."""
    timeline = given(session)
    if session.viewer is not None and session.game.hidden:
        start = 0
    return scenario_text(timeline, last_question(session) if start is None else start, **details)


def last_question(session: Session) -> int:
    """After how many moves a person was asked last, before the present moment."""
    timeline = session.timeline
    asked = (n for n in reversed(range(timeline.number)) if not session.acts_alone(timeline.moments[n].state))
    return next(asked, 0)


def cell_of(session: Session) -> str:
    """A cell of a notebook that shows this table."""
    details = [f"language={session.language!r}"]
    if session.viewer is not None:
        details.append(f"viewer={session.timeline.players[session.viewer]!r}")
    where = f"timeline=locate({address(given(session))!r})"
    lines = ("from thieves.core.address import locate", "from widgets import table", "")
    return "\n".join((*lines, f"table({session.game.name!r}, {', '.join(details)}, {where})"))


def replay_of(table: "Table") -> str:
    """The whole game as one page; it can be opened at a table again as far as whoever looks may give it away."""
    from .replay import replay_page  # which draws whole tables, and these have a window that leads here

    try:
        save = dump(given(table.session))
    except ThievesError:
        save = ""
    return replay_page(table.session, table.picture, table.memory, table.style(), save)


def handed(text: str, path: str | Path | None) -> str:
    """The text, which also goes into a new file if a name is given."""
    if path is not None:
        with disk(path, "written"):
            create(path_of(path), text.encode())
    return text
