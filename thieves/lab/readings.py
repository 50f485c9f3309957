"""How else could this be read? A game beside its replay under another reading of a clause that the source leaves open.

The answers and the chance are the same in both. Where the other reading refuses an answer, the replay ends.

>>> from thieves.lab.scenarios import scenario
>>> line = scenario("pockets/empty-protection-rests").play()
>>> [(matter.reading.switch, matter.reading.value) for matter in matters(line) if matter.is_here]
[('vault', 'hidden'), ('empty_protection', 'free')]
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ..core import ThievesError
from ..core.differences import Difference
from ..core.language import CORE
from ..core.parting import Parting, differs, knows_otherwise, parted, side_by_side, told
from ..core.rulebook import Clause
from ..core.timeline import Moment, Timeline
from ..core.values import Action, Refusal
from .bots import bots_of
from .session import Session

__all__ = ["matters", "other_readings"]

GOES_ON = 20  #: so many actions a replay goes on by itself
MOST = 40  #: so many answers are tried out under both readings
Seen = Sequence[Mapping[str, Any]]  #: what can be seen at each moment of a branch, where it is at hand


class OtherReading(NamedTuple):
    """A clause with an open question, how it is read at this table, and how else it could be read."""

    clause: Clause
    switch: str
    now: Any
    value: Any

    def sentence(self, value: Any, language: str) -> str:
        """A reading as a sentence."""
        assert self.clause.ruling is not None
        return self.clause.ruling.readings[str(value)][language]

    def heads(self, language: str) -> Iterator[str]:
        """Both readings in a line each, A as the table has it and B the other one."""
        for letter, value in zip("AB", (self.now, self.value), strict=True):
            mark = f" ({CORE.say('is-adopted', language)})" if self.is_adopted(value) else ""
            yield f"{letter}: {self.switch}={value}{mark}: {self.sentence(value, language)} [{self.clause.id}]"

    def is_adopted(self, value: Any) -> bool:
        """Is this the reading that we adopt? It stands first."""
        assert self.clause.ruling is not None
        return next(iter(self.clause.ruling.readings)) == str(value)

    @property
    def options(self) -> dict[str, Any]:
        """The options of the replay that differ from those of the table."""
        return {self.switch: self.value}


class Matter(NamedTuple):
    """Whether another reading matters: where the branch parts, or at which answer to the present question."""

    reading: OtherReading
    parting: Parting | None = None
    at_stake: Action | None = None  #: the first answer of now that only one reading allows, or that leads elsewhere
    impossible: str = ""  #: why the table cannot be laid out so under the other reading

    @property
    def is_here(self) -> bool:
        """Does it matter in this branch, or at its present question?"""
        return self.parting is not None or self.at_stake is not None


def other_readings(timeline: Timeline) -> list[OtherReading]:
    """Every other reading that a switch of this game has, in the order of the rulebook.

    >>> import thieves
    >>> timeline = Timeline(thieves.games["pockets"], ("Ala", "Bo", "Cy"), seed=7)
    >>> {reading.switch for reading in other_readings(timeline)} >= {"vault", "shortage"}
    True
    """
    found = []
    for switch, clause in timeline.game.book.switches.items():
        assert clause.ruling is not None
        now = getattr(timeline.setup, switch)
        option = next(option for option in timeline.game.options if option.name == switch)
        others = [value for value in option.values if value != now and str(value) in clause.ruling.readings]
        found += [OtherReading(clause, switch, now, value) for value in others]
    return found


def matters(timeline: Timeline, viewer: int | None = None) -> Iterator[Matter]:
    """Every other reading with whether it matters here, one after the other: the work is done as one asks for it.

    A viewer is told only of answers of its own, where things are hidden.

    >>> import thieves
    >>> timeline = Timeline(thieves.games["pockets"], ("Ala", "Bo", "Cy"), seed=7)
    >>> next(matters(timeline)).is_here
    False
    """
    seen = [timeline.game.observe(moment.state) for moment in timeline.moments]
    return (matter_of(timeline, reading, viewer, seen) for reading in other_readings(timeline))


def matter_of(timeline: Timeline, reading: OtherReading, viewer: int | None = None, seen: Seen = ()) -> Matter:
    """Whether one other reading matters here."""
    try:
        parting = first_parting(timeline, timeline.replayed(**reading.options), seen)
    except ThievesError as error:
        return Matter(reading, impossible=str(error))
    return Matter(reading, parting, at_stake(timeline, reading, viewer))


def first_parting(timeline: Timeline, other: Timeline, seen: Seen = ()) -> Parting | None:
    """The first place where the two part; where all lies the same, the first where a seat knows something else."""
    known = None
    for pair in side_by_side(timeline, other):
        if found := parted(timeline, pair, seen[pair.number] if seen else None):
            return found
        known = known or knows_otherwise(timeline, pair)
    return known


def at_stake(timeline: Timeline, reading: OtherReading, viewer: int | None = None) -> Action | None:
    """The first answer to the present question that only one reading allows, or that leads to something else."""
    game, state = timeline.game, timeline.state
    other = state._replace(setup=state.setup._replace(**{reading.switch: reading.value}))
    here, there = (
        [action for action in game.actions(one) if viewer in (None, action.seat) or not game.hidden]
        for one in (state, other)
    )
    either = {*here} ^ {*there}
    if either:
        return next(action for action in (*here, *there) if action in either)
    return next((action for action in here[:MOST] if leads_elsewhere(game, state, other, action)), None)


def leads_elsewhere(game: Any, state: Any, other: Any, action: Action) -> bool:
    """Does the same answer lead to something else, or is something else told?"""
    left, right = game.apply(state, action), game.apply(other, action)
    return bool(left.events != right.events or differs(game, left.state, right.state))


# -- side by side ---------------------------------------------------------------------------------


class SideBySide(NamedTuple):
    """A branch and its replay under another reading, to be stepped through together."""

    reading: OtherReading
    left: Timeline
    right: Timeline
    parting: Parting | None
    refusals: tuple[Refusal, ...] = ()  #: why the replay refuses an action
    refused_at: int | None = None  #: the moment of that action; what the replay has there it went on to by itself

    def at(self, number: int) -> tuple[Moment, Moment]:
        """Both moments after so many actions; a replay that has ended stays where it is."""
        return self.left.moments[min(number, self.left.length)], self.right.moments[min(number, self.right.length)]

    @property
    def has_stopped(self) -> bool:
        """Has the replay ended because it refuses an action, and not gone on by itself?"""
        return self.refused_at is not None and self.right.length < self.refused_at

    @property
    def parts_at(self) -> int | None:
        """The first moment at which they differ."""
        if self.parting is None:
            return None
        return self.parting.number + 1 if self.parting.action else 0

    def differences(self, number: int, language: str, viewer: int | None = None) -> tuple[Difference, ...]:
        """What differs after so many actions, in words; where only what one seat knows differs, through its eyes."""
        left, right = self.at(number)
        looker = self.parting.looker(viewer) if self.parting else viewer
        return told(self.left.game, left, right, language, looker)


def carried_on(pair: SideBySide, most: int = GOES_ON) -> SideBySide:
    """The same, where the replay goes on by itself from where it ended: with chance from its seed, and with bots."""
    line = pair.right.apart()
    bots = dict.fromkeys(line.people, [*bots_of(line.game)][-1])
    session = Session(line.game, timeline=line, bots=bots, auto=False)
    for _ in range(most):
        if not session.act_alone():
            break
    return pair._replace(right=line)


def beside(timeline: Timeline, reading: OtherReading, viewer: int | None = None) -> SideBySide:
    """The present branch beside its replay; the refusals are those that the viewer may hear."""
    game, other = timeline.game, timeline.replayed(**reading.options)
    parting, known = None, None
    refusals: tuple[Refusal, ...] = ()
    refused_at = None
    for pair in side_by_side(timeline, other):
        parting = parting or parted(timeline, pair)
        known = known or knows_otherwise(timeline, pair)
        if pair.refusal is not None:
            assert pair.left.action is not None
            refusals, refused_at = game.refusals(other.state, pair.left.action, viewer), pair.number
    return SideBySide(reading, timeline, other, parting or known, refusals, refused_at)


# -- in plain lines -------------------------------------------------------------------------------


def parting_in_lines(parting: Parting | None, language: str) -> Iterator[str]:
    """Where two readings part and how: what happens on one side only, and what differs afterwards.

    >>> from thieves.lab.scenarios import scenario
    >>> line = scenario("pockets/empty-protection-rests").play()
    >>> print(*parting_in_lines(line.parting(empty_protection="free"), "en"), sep="\\n")
    The first place where they part: Cy: point B, action 3.
      A: Ala turns the tile to its black edge and rests in round 3. [rest.flip-to-black-edge]
      1. Ala rests this round [rest.flip-to-black-edge] / does not rest
    """
    if parting is None:
        yield CORE.say("never", language)
        return
    yield parting.place(language)
    for letter, told_there in zip("AB", parting.sides(language), strict=True):
        yield from (f"  {letter}: {sentence}" for sentence in told_there)
    yield from (f"  {number}. {one.cited}" for number, one in enumerate(parting.told(language), start=1))


def matters_in_lines(timeline: Timeline, language: str) -> Iterator[str]:
    """Every other reading, with whether it matters here and where."""
    for matter in matters(timeline):
        reading = matter.reading
        sentence = reading.sentence(reading.value, language)
        yield f"{reading.switch}={reading.value}: {sentence} [{reading.clause.id}]"
        yield f"  {whether(timeline, matter, language)}"


def whether(timeline: Timeline, matter: Matter, language: str) -> str:
    """Whether a reading matters here, and where."""
    if matter.impossible:
        return CORE.say("cannot-be-so", language, matter.impossible)
    if matter.parting is not None:
        return matter.parting.place(language)
    if matter.at_stake is not None:
        said = timeline.game.language.answer(timeline.setup, matter.at_stake, language)
        return CORE.say("at-stake", language, said)
    return CORE.say("no-matter", language)
