"""A table whose game is kept in a file, and what is said when the file is not what was expected."""

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from thieves.core import Game, ThievesError, journal
from thieves.core.contract import check_names
from thieves.core.errors import BadFile, Problem, shown
from thieves.core.files import path_of
from thieves.core.save import Recovered
from thieves.core.timeline import Timeline
from thieves.lab.session import Session

from .table import Table
from .texts import say


def keep(
    path: str | Path,
    game: str | Game[Any],
    players: Sequence[str],
    bots: Mapping[str, str] | None = None,
    viewer: str | None = None,
    language: str = "en",
    auto: bool = True,
    beside: bool = False,
    **setup: Any,
) -> Table:
    """A table whose every action is put into this file at once. If the file is there, its game goes on.

    If something is wrong with the file, or another table has it, ``beside=True`` goes on with all that is sound in
    it, in a file beside it.
    """
    now: dict[str, Any] = {"bots": bots, "viewer": viewer, "language": language, "auto": auto}
    path = path_of(path)
    with journal.disk(path, "read"):
        is_there = path.exists()
    if not is_there:
        session = Session(game, players, **now, **setup)
        session.keep_journal(path)
        session.error = journal_note(session, path, "", False, language)
        return Table(session)
    open_now = journal.open_here(path)
    found = Recovered(open_now.timeline, ()) if open_now else journal.read(path)
    if found.timeline is not None:
        with told_with(list(journal.offered(path, found)) if found.problems else []):
            check_same(path.name, found.timeline, game if isinstance(game, str) else game.name, players, setup)
    session = Session.resume(path, beside, **now)
    session.error = journal_note(session, path, found.torn, session.journal is open_now, language)
    return Table(session)


@contextmanager
def told_with(problems: list[Problem]) -> Iterator[None]:
    """Before anything else is said of a file, what is wrong with it: that may be why."""
    try:
        yield
    except ThievesError as error:
        if not problems:
            raise
        raise BadFile([*problems, Problem(0, str(error))]) from error


def check_same(file: str, found: Timeline, game: str, players: Sequence[str], setup: Mapping[str, Any]) -> None:
    """The game of a file must be the one that is asked for, as far as that is said."""
    if (found.game.name, found.people) != (game, check_names(found.game, players)):
        others = ", ".join((found.game.name, *found.people))
        raise ThievesError(f"{file} holds another game: {others}. Choose another name.")
    asked = Timeline(found.game, players, **setup)
    for name in setup:
        theirs, wanted = agreed(found, name), agreed(asked, name)
        if theirs != wanted:
            how = f"{name} {shown(theirs)}, not {shown(wanted)}"
            raise ThievesError(f"{file} holds a game with {how}. Choose another name, or leave {name} out.")


def agreed(timeline: Timeline, name: str) -> Any:
    """What was agreed before a game: its seed, the position it began with, or one of its options."""
    value = getattr(timeline if name in ("seed", "position") else timeline.setup, name)
    return json.loads(json.dumps(value))  # a list that was written down is the same as a tuple


def journal_note(session: Session, path: str | Path, torn: str, is_shared: bool, language: str) -> str:
    """What somebody should know who goes on with a journal, as a sentence; empty if there is nothing."""
    assert session.journal is not None
    names = {"file": Path(path).name, "other": session.journal.path.name}
    if is_shared:  # perhaps by another name of the same file
        return say("journal-shared", language, **names)
    if session.journal.path != Path(path):
        return say("journal-beside", language, **names)
    if torn:
        return say("journal-torn", language, **names, line=shown(torn))
    return "" if session.journal.is_locked else say("journal-unlocked", language, **names)
