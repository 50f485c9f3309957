"""Is everything in sight? Positions of every game with every kind of question, drawn at the sizes that people have."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

from playwright.sync_api import Page

import thieves
from tests.browser.window import Window
from thieves.core import write
from thieves.lab.session import Session
from widgets import Table

FAULTS = (Path(__file__).parent / "fit.js").read_text(encoding="utf-8")

#: What a table gets: inside JupyterLab in windows of 1280x720, 1024x768, 900x720 and 1920x1080, and with all of them.
ROOMS = {
    "lab-1280": (1100, 599),
    "lab-1024": (844, 647),
    "lab-900": (720, 599),
    "lab-1920": (1740, 959),
    "1280": (1280, 720),
    "1024": (1024, 768),
    "900": (900, 720),
    "1920": (1920, 1080),
}
NAMES = ("Ala", "Bo", "Cyryl", "Dominika", "Ewa", "Fil", "Gaja", "Hugo")
MOST = 3000  #: so many moves of one game are looked at


def players_of(game: str, number: int) -> tuple[str, ...]:
    """As many people as the game takes, another number each time."""
    counts = thieves.games[game].players
    return NAMES[: counts[number % len(counts)]]


def played(game: str, seed: int) -> Iterator[Session]:
    """One seeded game of random answers; the session as each person is asked."""
    session = Session(thieves.games[game], players_of(game, seed), seed=seed)
    chooser = Random(seed)
    for _ in range(MOST):
        if session.timeline.result is not None:
            break
        if session.goes_on_alone:
            session.go_on()
            continue
        yield session
        action = chooser.choice(session.game.actions(session.state))
        session.answer(write(session.game, session.timeline.setup, action))
    yield session


def kind(session: Session) -> str:
    """What is asked now: the clause and the verbs that answer it."""
    decision = session.timeline.decision
    if decision is None:
        return "over"
    return " ".join([decision.clause, *sorted({action.verb for action in session.game.actions(session.state)})])


def samples(game: str, seeds: range) -> dict[str, tuple[int, int, str | None]]:
    """For each kind of question the seed and the moment at which it has the most answers."""
    found: dict[str, tuple[int, tuple[int, int, str | None]]] = {}
    for seed in seeds:
        for session in played(game, seed):
            line = session.timeline
            asked = None if line.decision is None else line.people[line.decision.seats[0]]
            count = len(session.game.actions(session.state))
            if count > found.get(kind(session), (-1,))[0]:
                found[kind(session)] = count, (seed, line.number, asked)
    return {name: place for name, (_, place) in found.items()}


class Sight:
    """A page on which one table after the other is looked at."""

    def __init__(self, page: Page) -> None:
        self.window = Window(page)
        self.room: tuple[int, int] | None = None
        self.game = ""

    def faults(self, table: Table, room: tuple[int, int]) -> list[str]:
        """What cannot be seen or read of this table in this room."""
        page = self.window.page
        if (room, table.session.game.name) != (self.room, self.game):
            page.set_viewport_size({"width": room[0], "height": room[1]})
            self.window.show(table, room)
            self.room, self.game = room, table.session.game.name
        page.evaluate("tree => model.set('tree', tree)", json.dumps(table.tree))
        return self.measured()

    def measured(self) -> list[str]:
        """What cannot be seen or read of what is shown now."""
        found: list[str] = self.window.page.evaluate(FAULTS)
        return found
