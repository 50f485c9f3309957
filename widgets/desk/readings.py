"""How else could this be read? The page that sets the game beside its replay under another reading of a clause.

A seat compares only what it knows: whatever it cannot see is dealt anew, in both, before they are compared.
"""

from collections.abc import Mapping
from random import SystemRandom
from typing import TYPE_CHECKING, NamedTuple

from thieves.core import ThievesError, shown
from thieves.core.known import known_past
from thieves.core.timeline import Timeline
from thieves.lab.readings import Matter, SideBySide, beside, carried_on, matters

from ..messages import Handler, Message, Shape
from ..parts import TableView
from ..tree import Node

if TYPE_CHECKING:
    from ..table import Table

UNKNOWN = SystemRandom()  #: nobody can reckon back what it dealt


class ReadingsPage(NamedTuple):
    """What is compared: the readings that there are, the one that is chosen, and the moment that is shown."""

    viewer: int | None  #: for whom it was made
    timeline: Timeline
    matters: tuple[Matter, ...]
    chosen: int
    pair: SideBySide
    number: int

    @property
    def matter(self) -> Matter:
        """Whether and where the chosen reading matters."""
        return self.matters[self.chosen]

    @property
    def last(self) -> int:
        """The number of the last moment of either."""
        return max(self.pair.left.length, self.pair.right.length)

    def frame(self, view: TableView, rev: int) -> Node:
        """The whole page, ready to be drawn."""
        from . import readings_page

        return readings_page.page(view, self, rev)

    def text(self, view: TableView) -> str:
        """The same in plain lines."""
        from . import readings_page

        return readings_page.text(view, self)


# -- what can be done -----------------------------------------------------------------------------


def readings(table: "Table", message: Message) -> None:
    """Open the page, or go back to the table."""
    if table.memory.page is not None:
        table.remember(page=None)
        return
    quiz, timeline = table.memory.quiz, table.session.timeline
    if quiz is not None and quiz.guess is None:
        raise ThievesError(table.view().word("room-first"))
    shown_line = own_copy(table, timeline)
    found = sorted(matters(shown_line, table.session.viewer), key=lambda matter: not matter.is_here)
    if not found:
        raise ThievesError(table.view().word("readings-none"))
    table.remember(page=opened(table.session.viewer, shown_line, tuple(found), 0))


def own_copy(table: "Table", timeline: Timeline) -> Timeline:
    """The game to be compared: all of it to a teacher; to a seat one that agrees with all that it knows."""
    viewer = table.session.viewer
    if viewer is None or not timeline.game.hidden:
        return timeline.apart()
    try:
        return known_past(timeline, viewer, UNKNOWN)
    except ThievesError as error:
        raise ThievesError(table.view().word("readings-not-now", name=timeline.players[viewer])) from error


def opened(viewer: int | None, timeline: Timeline, found: tuple[Matter, ...], chosen: int) -> ReadingsPage:
    """The page at the place where the two part; where they do not, at the present moment."""
    matter = found[chosen]
    pair = beside(timeline, matter.reading, viewer)
    number = timeline.number if pair.parts_at is None else pair.parts_at
    return ReadingsPage(viewer, timeline, found, chosen, pair, number)


def page_of(table: "Table") -> ReadingsPage:
    """The page that is open."""
    page = table.memory.page
    if not isinstance(page, ReadingsPage) or page.viewer != table.session.viewer:
        raise ThievesError(table.view().word("readings-closed"))
    return page


def reading(table: "Table", message: Message) -> None:
    """Choose another reading."""
    page, wanted = page_of(table), message["value"]
    numbers = {str(number): number for number in range(len(page.matters))}
    if wanted not in numbers or page.matters[numbers[wanted]].impossible:
        raise ThievesError(table.view().word("readings-no-such", what=shown(wanted)))
    table.remember(page=opened(page.viewer, page.timeline, page.matters, numbers[wanted]))


def step_both(table: "Table", message: Message) -> None:
    """Show both at another moment."""
    page = page_of(table)
    table.remember(page=page._replace(number=min(max(message["number"], 0), page.last)))


def try_both(table: "Table", message: Message) -> None:
    """Give both the answer at which it matters how the clause is read."""
    page = page_of(table)
    answer = page.matter.at_stake
    tried = page.timeline.apart()
    if answer is None or tried.game.refusal(tried.state, answer) is not None:
        raise ThievesError(table.view().word("readings-no-answer"))
    tried.do(answer)
    pair = beside(tried, page.matter.reading, page.viewer)
    table.remember(page=page._replace(pair=pair, number=pair.left.length))


def carry_on(table: "Table", message: Message) -> None:
    """Where the other reading refused an answer, that game goes on by itself."""
    page = page_of(table)
    if not page.pair.has_stopped:
        raise ThievesError(table.view().word("readings-goes-on"))
    table.remember(page=page._replace(pair=carried_on(page.pair)))


HANDLERS: Mapping[str, Handler] = {
    "readings": readings,
    "reading": reading,
    "step_both": step_both,
    "try_both": try_both,
    "carry_on": carry_on,
}
SHAPES: Mapping[str, Shape] = {"reading": {"value": str}, "step_both": {"number": int}}
TOOLS = (("readings", "fork", "how-else"),)
