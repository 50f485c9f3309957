"""The balance of Hadria: how games among its bots end, and who wins them."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor
from random import Random
from typing import Any, NamedTuple

from ..core import Action, Event
from ..hadria.bots import BOTS
from ..hadria.ending import ALARM_LOST, BY_POINTS, CALM_LOST, NO_ALARM, WITH_JEWEL
from ..hadria.state import THIEVES, State
from .simulate import Job, Played, spread


class Row(NamedTuple):
    """A line of the balance: so many games, how often it came so, and how often that would be fair."""

    kind: str  #: end, thief, bot, players or event
    name: str
    games: int  #: games in which it could come so
    times: float
    fair: float = 0.0  #: wins that a fair share would bring; 0 where there is no fair share

    @property
    def share(self) -> float:
        """The share of its games."""
        return self.times / self.games if self.games else 0.0

    @property
    def luck(self) -> float:
        """How many times its fair share it won."""
        return self.times / self.fair if self.fair else 0.0


def notes(before: State, action: Action, events: tuple[Event, ...]) -> Iterator[str]:
    """An observer: who plays which thief, and what the balance counts."""
    for event in events:
        if event.kind == "is-thief":
            yield f"{event.who[0]} {THIEVES[event.what]['id']}"
        elif event.kind in COUNTED:
            yield event.kind


COUNTED = ("jewel-stolen", "caught", "robs", "is-out", "loses-emperors-jewel", "turn-begins")
ENDS = {
    "end.win-with-emperors-jewel": WITH_JEWEL,
    "end.defeat-of-all-in-calm": CALM_LOST,
    "end.defeat-of-all-in-alarm": ALARM_LOST,
    "goal.thieves-left-behind-lose": NO_ALARM,
}


def pairings(games: int, seed: int, options: Mapping[str, Any]) -> Iterator[Job]:
    """Tables of two, three and four in turn, each with bots drawn by its seed."""
    names = tuple(BOTS)
    for number in range(games):
        random = Random(f"{seed}/{number}")
        bots = tuple(random.choice(names) for _ in range(2 + number % 3))
        yield "hadria", bots, seed + number, options, notes


def balance(
    games: int = 200,
    seed: int = 0,
    executor: Executor | None = None,
    progress: Callable[[int, int], None] | None = None,
    **options: Any,
) -> list[Row]:
    """How games among these bots end, and who wins them: by thief, by bot, by the number of players."""
    played: list[Played] = []
    for one in spread(pairings(games, seed, options), executor):
        played.append(one)
        if progress is not None:
            progress(len(played), games)
    ends = Counter(ENDS.get(one.result.clause, BY_POINTS) for one in played)
    rows = [Row("end", end, games, ends[end]) for end in (WITH_JEWEL, BY_POINTS, CALM_LOST, ALARM_LOST, NO_ALARM)]
    rows += [Row("event", kind, games, sum(one.counts.get(kind, 0) for one in played)) for kind in COUNTED]
    return rows + winners(played)


def winners(played: list[Played]) -> list[Row]:
    """Who won how often, against the fair share: one win for every game that somebody won, divided by the seats."""
    seats = Counter[tuple[str, str]]()
    won, fair = defaultdict[tuple[str, str], float](float), defaultdict[tuple[str, str], float](float)
    for one in played:
        first = one.result.winners
        for seat, bot in enumerate(one.bots):
            thief = next(word.split()[1] for word in one.counts if word.startswith(f"{seat} "))
            for key in (("thief", thief), ("bot", bot), ("players", str(len(one.bots)))):
                seats[key] += 1
                won[key] += (seat in first) / max(len(first), 1)
                fair[key] += bool(first) / len(one.bots)
    order = ("thief", "bot", "players")
    return [
        Row(*key, seats[key], won[key], fair[key]) for key in sorted(seats, key=lambda k: (order.index(k[0]), k[1]))
    ]
