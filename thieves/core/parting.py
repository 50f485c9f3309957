"""Where a game and its replay under other options part: the same answers and the same chance, read in another way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from .contract import Game, visible
from .differences import Difference, compare, with_clauses
from .language import CORE
from .values import Event, Refusal

if TYPE_CHECKING:
    from .timeline import Moment, Timeline


class Pair(NamedTuple):
    """The same moment of a game and of its replay; where the replay refuses the action, it has no such moment."""

    number: int
    left: Moment
    right: Moment | None
    refusal: Refusal | None = None


class Parting(NamedTuple):
    """The first place where two replays part: after how many actions, at which action, and how.

    Either the action is refused under the other reading, or the two positions or what is told differ afterwards. Where
    the openings themselves differ there is no action. ``seat``: only what this seat knows differs.
    """

    game: Game[Any]
    number: int
    action: str
    refusal: Refusal | None
    left: Moment
    right: Moment | None
    seat: int | None = None

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened in the game as it was played."""
        return self.left.events

    @property
    def other_events(self) -> tuple[Event, ...]:
        """What happened in the replay."""
        return self.right.events if self.right else ()

    @property
    def differences(self) -> tuple[Difference, ...]:
        """What differs afterwards, in English."""
        return self.told("en")

    def told(self, language: str, viewer: int | None = None) -> tuple[Difference, ...]:
        """What differs afterwards, in words; to a viewer, what that seat knows of it."""
        return () if self.right is None else told(self.game, self.left, self.right, language, self.looker(viewer))

    def place(self, language: str) -> str:
        """Where the two part, as a sentence."""
        where = CORE.say("the-start", language)
        if self.action:
            where = CORE.say("part-action", language, action=self.action, number=self.number + 1)
        if self.seat is not None:
            name = self.left.state.setup.players[self.seat]
            where = CORE.say("part-view", language, place=where, name=name)
        return CORE.say("part", language, place=where)

    def sides(self, language: str) -> tuple[list[str], list[str]]:
        """What happens on one side only, in sentences with their clauses; or why the action is refused there."""
        setup, words = self.left.state.setup, self.game.language
        if self.refusal is not None:
            why = f"{words.refusal(setup, self.refusal, language)} [{self.refusal.clause}]"
            return self.sentences(self.events, language), [CORE.say("refused-because", language, why=why)]
        here = [event for event in self.events if event not in self.other_events]
        there = [event for event in self.other_events if event not in self.events]
        return self.sentences(here, language), self.sentences(there, language)

    def sentences(self, events: Sequence[Event], language: str) -> list[str]:
        """Events in words, each with its clause."""
        setup, words = self.left.state.setup, self.game.language
        return [f"{words.event(setup, event, language)} [{event.clause}]" for event in events]

    def looker(self, viewer: int | None) -> int | None:
        """Whose eyes see the two part."""
        return self.seat if viewer is None else viewer


def told(
    game: Game[Any], left: Moment, right: Moment, language: str, viewer: int | None = None
) -> tuple[Difference, ...]:
    """What differs between two moments, in words, with the clauses of the events that only one of them had."""
    one, other = visible(viewer, left.events), visible(viewer, right.events)
    here, there = [e for e in one if e not in other], [e for e in other if e not in one]
    return with_clauses(compare(game, left.state, right.state, viewer, language), here, there)


def side_by_side(timeline: Timeline, other: Timeline) -> Iterator[Pair]:
    """Both moment by moment, from the start to where the branch ends or the other one refuses its action.

    The other timeline stands at the start of the same game; it goes along.
    """
    game = timeline.game
    yield Pair(0, timeline.moments[0], other.moments[0])
    for number, moment in enumerate(timeline.moments[1:], start=1):
        action = moment.action
        assert action is not None
        refusal = game.refusal(other.state, action)
        if refusal is not None:
            yield Pair(number, moment, None, refusal)
            return
        other.do(action)
        yield Pair(number, moment, other.moment)


def differs(game: Game[Any], left: Any, right: Any) -> bool:
    """Do two positions differ in anything that can be seen? What was agreed before the game does not count."""
    return game.observe(left) != game.observe(right)


def parted(timeline: Timeline, pair: Pair, seen: Mapping[str, Any] | None = None) -> Parting | None:
    """The parting at this moment, if it is one; ``seen`` is the position of the game as played, if it is at hand."""
    game, left, right = timeline.game, pair.left, pair.right
    if right is not None and left.events == right.events:
        if (game.observe(left.state) if seen is None else seen) == game.observe(right.state):
            return None
    return parting_at(timeline, pair)


def parting_at(timeline: Timeline, pair: Pair, seat: int | None = None) -> Parting:
    """A parting at this moment, under the notation of its action."""
    action = "" if pair.left.action is None else timeline.written(pair.left.action)
    number = max(pair.number - 1, 0)
    return Parting(timeline.game, number, action, pair.refusal, pair.left, pair.right, seat)


def knows_otherwise(timeline: Timeline, pair: Pair) -> Parting | None:
    """The parting of what a seat knows at this moment, though the same lies on the table."""
    game = timeline.game
    if pair.right is None or not game.hidden:
        return None
    for seat in range(len(timeline.people)):
        left, right = game.seen_by(pair.left.state, seat), game.seen_by(pair.right.state, seat)
        is_same = left._replace(setup=right.setup) == right  # that is quick to see
        if not is_same and game.observe(pair.left.state, seat) != game.observe(pair.right.state, seat):
            return parting_at(timeline, pair, seat)
    return None
