"""A game as it was played: setup, seed and answers; with undo, jumps, branches and comparison.

States are values, so going back is exact and two branches share everything up to where they part.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from itertools import islice
from typing import Any, NamedTuple, Protocol

from . import notation
from .chance import luck
from .comments import Comment
from .contract import Game, check_names, check_options
from .errors import BadSetup, ThievesError, shown
from .parting import Parting, parted, side_by_side
from .values import CHANCE, Action, Decision, Event, Result

MAIN = "main"
MOST_BRANCHES = 1000


class Moment(NamedTuple):
    """A state in a timeline, with the action and the events that led to it (no action at the start)."""

    state: Any
    action: Action | None
    events: tuple[Event, ...]
    comments: tuple[Comment, ...] = ()


class Mark(NamedTuple):
    """Where a timeline stands: its branches, the present one and how far in it; and how far the record of it goes.

    It is never changed, only replaced by another one in a single step, so no interrupt leaves half a change.
    """

    branches: dict[str, list[Moment]]
    branch: str
    number: int
    recorded: Any = None


class Recorder(Protocol):
    """Whoever writes a timeline down."""

    def write(self, line: str, state: Any, recorded: Any) -> Any:
        """Write one change down, behind what is recorded so far; the answer says how far the record goes then."""

    def take_back(self, recorded: Any) -> None:
        """Whatever was written behind this does not count."""


class Timeline:
    """A game in progress that can go back, forth and sideways.

    >>> import thieves
    >>> timeline = Timeline(next(iter(thieves.games.values())), players=("Ala", "Bo", "Cy"), seed=7)
    >>> timeline.let_chance()
    >>> before, events = timeline.state, timeline.do(timeline.game.actions(timeline.state)[0])
    >>> timeline.back()
    >>> timeline.state == before
    True
    """

    def __init__(
        self,
        game: Game[Any],
        players: Sequence[str],
        seed: int | str = 0,
        position: Mapping[str, Any] | None = None,
        **options: Any,
    ) -> None:
        check_game(game)
        check_seed(seed)
        self.game = game
        self.seed = seed
        self.position = position
        first = game.begin(players, **options) if position is None else game.begin_at(players, position, **options)
        opening = Moment(first.state, None, first.events)
        self.place = Mark({MAIN: [opening]}, MAIN, 0)
        self.record: Recorder | None = None  #: told of every change before it counts

    # -- where we are -----------------------------------------------------------------------------

    @property
    def branches(self) -> dict[str, list[Moment]]:
        """The moments of every branch, by its name."""
        return self.place.branches

    @property
    def branch(self) -> str:
        """The name of the present branch."""
        return self.place.branch

    @property
    def number(self) -> int:
        """How many actions lie before the present moment."""
        return self.place.number

    @property
    def moments(self) -> list[Moment]:
        """The moments of the present branch, also those ahead."""
        return self.branches[self.branch]

    @property
    def moment(self) -> Moment:
        """The present moment."""
        return self.moments[self.number]

    @property
    def state(self) -> Any:
        """The present state."""
        return self.moment.state

    @property
    def setup(self) -> Any:
        """What was agreed before the game."""
        return self.moments[0].state.setup

    @property
    def players(self) -> tuple[str, ...]:
        """The names of all seats at the table."""
        players: tuple[str, ...] = self.setup.players
        return players

    @property
    def people(self) -> tuple[str, ...]:
        """The names of those who do not play by themselves."""
        return self.game.people(self.setup)

    @property
    def decision(self) -> Decision | None:
        """The question at the present moment."""
        return self.game.decision(self.state)

    @property
    def result(self) -> Result | None:
        """The result at the present moment."""
        return self.game.result(self.state)

    @property
    def length(self) -> int:
        """How many actions the present branch has."""
        return len(self.moments) - 1

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions from the start to the present moment."""
        return tuple(m.action for m in self.moments[1 : self.number + 1] if m.action is not None)

    def written(self, action: Action) -> str:
        """An action in notation."""
        return notation.write(self.game, self.setup, action)

    # -- going on ---------------------------------------------------------------------------------

    def do(self, action: Action | str) -> tuple[Event, ...]:
        """Take an action, as a value or in notation. In the past, another action than before opens a branch."""
        if not isinstance(action, Action):
            action = notation.read_legal(self.game, self.state, action)
        if self.number < self.length and self.moments[self.number + 1].action == action:
            self.change(self.written(action), number=self.number + 1)
            return self.moment.events
        state, events = self.game.apply(self.state, action)
        line = self.written(action)
        if self.record is not None:
            self.check_reads_back(line, action)
        if self.number < self.length:
            self.fork(self.free_name())
        moments = [*self.moments, Moment(state, action, events)]
        self.change(line, branches=self.branches | {self.branch: moments}, number=self.number + 1)
        return tuple(events)

    def change(self, line: str, **now: Any) -> None:
        """Write a change down, if anybody keeps a record, and make it: both or neither, wherever an interrupt comes."""
        before, record = self.place, self.record
        after = before._replace(**now)
        if record is None:
            self.place = after
            return
        try:
            state = after.branches[after.branch][after.number].state
            self.place = after._replace(recorded=record.write(line, state, before.recorded))
        except BaseException:
            if self.place is before:
                record.take_back(before.recorded)
            raise

    def check_reads_back(self, line: str, action: Action) -> None:
        """What is confirmed can be read again: a line that says something else would be lost."""
        try:
            same = "\n" not in line and notation.read(self.game, self.setup, line) == action
        except ThievesError:
            same = False
        if not same:
            raise ThievesError(f"{shown(line)} does not read back as the same action, so it cannot be written down.")

    def luck(self) -> Action:
        """What the seed gives to chance at the present moment."""
        return luck(self.game, self.state, self.seed, self.number)

    def let_chance(self) -> None:
        """Let the seed answer for chance until somebody else is asked or the game is over."""
        while (asked := self.decision) is not None and asked.seats[0] == CHANCE:
            self.do(self.luck())

    # -- going back and sideways ------------------------------------------------------------------

    def jump(self, number: int, branch: str | None = None) -> None:
        """Go to the moment after so many actions, in this branch or another."""
        name = self.branch if branch is None else branch
        if not isinstance(name, str) or name not in self.branches:
            raise ThievesError(f"There is no branch {shown(name)}, only {', '.join(self.branches)}.")
        if type(number) is not int or not 0 <= number < len(self.branches[name]):
            last = len(self.branches[name]) - 1
            raise ThievesError(f"Branch {shown(name)} goes from 0 to {last}; there is no moment {shown(number)}.")
        self.change(f"@jump {number} {json.dumps(name, ensure_ascii=False)}", branch=name, number=number)

    def back(self) -> None:
        """Undo one action; it stays ahead and can be taken again."""
        self.jump(self.number - 1)

    def forth(self) -> None:
        """Take the action ahead once more."""
        self.jump(self.number + 1)

    def fork(self, name: str) -> None:
        """Begin a new branch at the present moment and go on in it; the old one keeps all it had."""
        self.check_new_name(name)
        if len(self.branches) >= MOST_BRANCHES:
            raise ThievesError(f"There are {MOST_BRANCHES} branches already: no more fit on a timeline.")
        branches = self.branches | {name: self.moments[: self.number + 1]}
        self.change(f"@fork {json.dumps(name, ensure_ascii=False)}", branches=branches, branch=name)

    def rename(self, old: str, new: str) -> None:
        """Give a branch another name."""
        self.check_new_name(new)
        if not isinstance(old, str) or old not in self.branches:
            raise ThievesError(f"There is no branch {shown(old)}, only {', '.join(self.branches)}.")
        line = f"@rename {json.dumps(old, ensure_ascii=False)} {json.dumps(new, ensure_ascii=False)}"
        branches = {new if name == old else name: moments for name, moments in self.branches.items()}
        self.change(line, branches=branches, branch=new if self.branch == old else self.branch)

    def comment(self, text: str, writer: str = "") -> None:
        """Note something at the present moment, in place of what the same writer noted; an empty text takes it away."""
        said, now, upto = Comment.checked(text, writer, self.people), self.moment, self.actions
        others = tuple(comment for comment in now.comments if comment.writer != writer)
        after = now._replace(comments=(*others, said) if text else others)
        branches = {name: with_moment(old, upto, after) for name, old in self.branches.items()}
        self.change(said.line, branches=branches)

    def check_new_name(self, name: str) -> None:
        """A branch needs a name of its own that can be written in one line."""
        if not (isinstance(name, str) and 0 < len(name) <= 60 and name == name.strip() and name.isprintable()):
            raise ThievesError(
                f"{shown(name)} cannot name a branch: 1 to 60 printable characters, no space at the ends."
            )
        if name in self.branches:
            raise ThievesError(f"There is a branch {shown(name)} already.")

    def free_name(self) -> str:
        """A name for a branch that nobody has named."""
        number = 1
        while f"what if {number}" in self.branches:
            number += 1
        return f"what if {number}"

    def mark(self) -> Mark:
        """The present moment, to come back to."""
        return self.place

    def return_to(self, mark: Mark) -> None:
        """Go back to a mark and forget what came after it; a timeline that is recorded keeps it ahead."""
        if self.record is None:
            self.place = mark
        self.jump(mark.number, mark.branch)

    # -- looking ----------------------------------------------------------------------------------

    def events(self) -> Iterator[tuple[int, Event]]:
        """All events up to the present moment, each with the number of its moment."""
        for number, moment in enumerate(self.moments[: self.number + 1]):
            for event in moment.events:
                yield number, event

    def replayed(self, **options: Any) -> "Timeline":
        """A new timeline at the start of the same game, with some options changed."""
        kept = self.game.option_values(self.moments[0].state)
        return Timeline(self.game, self.people, self.seed, self.position, **(kept | options))

    def apart(self) -> "Timeline":
        """The same game up to here and ahead, to go on with by itself: this one and its record stay as they are."""
        other = copy(self)
        other.record = None
        return other

    def parting(self, **options: Any) -> Parting | None:
        """Replay under other options and tell the first place where the two part; None if they never do."""
        pairs = side_by_side(self, self.replayed(**options))
        return next((found for pair in pairs if (found := parted(self, pair)) is not None), None)


def with_moment(branch: list[Moment], upto: tuple[Action, ...], after: Moment) -> list[Moment]:
    """The branch with another moment after these actions, if it has one there."""
    number = len(upto)
    if tuple(moment.action for moment in branch[1 : number + 1]) != upto:
        return branch
    return [*branch[:number], after, *branch[number + 1 :]]


def as_timeline(value: Any) -> Timeline:
    """The value, which must be a timeline: a table has one, but is none."""
    if not isinstance(value, Timeline):
        how = "such as a save or an address gives; that of a table is table.session.timeline"
        raise ThievesError(f"timeline is {shown(value)}, but must be a timeline, {how}.")
    return value


def check_game(game: Any) -> None:
    """A game, not its name."""
    if not isinstance(game, Game):
        raise BadSetup(f"game is {shown(game)}, but must be a game: thieves.games[NAME] is one.")


def check_seed(seed: Any) -> None:
    """A seed fits on one line of a file: a whole number or a short text."""
    if type(seed) is int and abs(seed) < 10**60:
        return
    if not isinstance(seed, str) or len(seed) > 60 or not seed.isprintable():
        raise BadSetup(f"The seed is {shown(seed)}, but must be a whole number or a text of up to 60 characters.")


def wrong_part(game: Game[Any], players: Sequence[str], seed: int | str, options: Mapping[str, Any]) -> tuple[str, ...]:
    """Which part of a setup is refused first: players, an option, the seed, or else the position."""
    part: tuple[str, ...] = ("players",)
    try:
        check_names(game, players)
        for number, name in enumerate(options, 1):
            part = ("options", name)
            chosen = dict(islice(options.items(), number))
            check_options(game, chosen)
            game.begin(players, **chosen)
        part = ("seed",)
        check_seed(seed)
    except ThievesError:
        return part
    return ("position",)
