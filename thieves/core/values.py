"""The small values that games, drivers and views exchange."""

from typing import Any, NamedTuple, TypeVar

T = TypeVar("T", bound=tuple[Any, ...])


def quick(kind: type[T]) -> type[T]:
    """A decorator for states: gives a NamedTuple a `_replace` that takes half the time.

    >>> @quick
    ... class Spot(NamedTuple):
    ...     x: int
    ...     y: int
    >>> Spot(1, 2)._replace(y=3)
    Spot(x=1, y=3)
    >>> Spot(1, 2)._replace(z=3)
    Traceback (most recent call last):
    ValueError: Got unexpected field names: ['z']
    """
    places = {name: place for place, name in enumerate(kind._fields)}  # type: ignore[attr-defined]
    new = tuple.__new__

    def _replace(self: T, /, **changes: Any) -> T:
        row = [*self]
        try:
            for name in changes:
                row[places[name]] = changes[name]
        except KeyError:
            raise ValueError(
                f"Got unexpected field names: {[name for name in changes if name not in places]}"
            ) from None
        return new(kind, row)

    kind._replace = _replace  # type: ignore[attr-defined]
    return kind


CHANCE = -1  #: the seat of dice, draws and shuffles
CLOCK = -2  #: the seat of a driver with a time limit
UNKNOWN = -9  #: a card, token or choice in the state as a seat knows it, where that seat cannot know which it is


class Action(NamedTuple):
    """One small answer to one question: who answers, with which verb, and with what.

    >>> Action(0, "take", ("B", 2)).verb
    'take'
    """

    seat: int
    verb: str
    what: Any = None


class Event(NamedTuple):
    """Something that happened, and the clause that made it happen.

    ``known_to`` lists the seats that may learn of it; None means everyone.

    >>> from examples.nim import nim
    >>> step = nim.apply(nim.setup(("Ala", "Bo")), Action(0, "take", ("B", 2)))
    >>> [(event.kind, event.clause, event.what) for event in step.events]
    [('takes', 'take.in-turn', 2)]
    """

    kind: str
    clause: str
    who: tuple[int, ...] = ()
    what: Any = None
    where: Any = None
    known_to: tuple[int, ...] | None = None


class Refusal(NamedTuple):
    """Why an action is not allowed: the clause, and what it is about. None stands for allowed.

    ``known_to`` lists the seats that may learn the reason; None means everyone.

    >>> from examples.nim import nim
    >>> refusal = nim.refusal(nim.setup(("Ala", "Bo")), Action(0, "take", ("A", 9)))
    >>> refusal.kind, refusal.clause, refusal.what
    ('too-many', 'take.one-heap', 3)
    """

    kind: str
    clause: str
    who: tuple[int, ...] = ()
    what: Any = None
    where: Any = None
    known_to: tuple[int, ...] | None = None


class Decision(NamedTuple):
    """A question: which seats are asked (any of them may answer next), what, and under which clause.

    >>> from examples.nim import nim
    >>> asked = nim.decision(nim.setup(("Ala", "Bo")))
    >>> asked.kind, asked.clause, asked.seats
    ('which-heap', 'take.one-heap', (0,))
    """

    kind: str
    clause: str
    seats: tuple[int, ...]
    what: Any = None
    where: Any = None


class Thought(NamedTuple):
    """One line of an automaton's reasoning: heard, ruled out, left over, tie or did, and the clause behind it.

    >>> from examples.nim import book
    >>> book.thought("last-one", "end.last-counter")((0,), where="B").clause
    'end.last-counter'
    """

    step: str
    kind: str
    clause: str | None = None
    who: tuple[int, ...] = ()
    what: Any = None
    where: Any = None


class Step(NamedTuple):
    """What an action leads to: the next state, and the events on the way there.

    >>> from examples.nim import nim
    >>> state, events = nim.apply(nim.setup(("Ala", "Bo")), Action(0, "take", ("B", 2)))
    >>> state.heaps, len(events)
    ((3, 2, 5), 1)
    """

    state: Any
    events: tuple[Event, ...]


class Result(NamedTuple):
    """How a game ended: groups of equal seats from best to worst, scores by seat, and the deciding clause.

    >>> Result(((2, 0), (1,)), (7, 3, 7), "win.most-points").winners
    (2, 0)
    """

    ranking: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    clause: str

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that share the first place."""
        return self.ranking[0]


class Option(NamedTuple):
    """A choice at setup: its name, what holds if nothing is said, and the clause it belongs to.

    ``values`` lists the values that may be chosen; if it is empty the game itself checks the value.

    >>> from examples.nim import nim
    >>> nim.options
    (Option(name='last', default='wins', clause='end.last-counter', values=('wins', 'loses')),)
    """

    name: str
    default: Any
    clause: str
    values: tuple[Any, ...] = ()
