"""The balance of a game: how games among its bots end, and who wins them.

What is counted stands beside the game's bots, in ``bots/tally.py``.

>>> rows = balance("hadria", games=2)
>>> sum(row.times for row in rows if row.kind == "end"), {row.games for row in rows if row.kind == "end"}
(2, {2})
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor
from importlib import import_module
from random import Random
from typing import Any, NamedTuple

import thieves

from .bots import bots_of
from .simulate import Played, Task, run_all

__all__ = ["BalanceRow", "balance"]


class BalanceRow(NamedTuple):
    """A line of the balance: so many games, how often it came so, and how often that would be fair.

    >>> BalanceRow("bot", "sly", 10, 6, 5).share, BalanceRow("bot", "sly", 10, 6, 5).luck
    (0.6, 1.2)
    """

    kind: str  #: end, event, bot, players, or what a seat plays
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


def tally_of(name: str) -> Any:
    """What the balance of a game counts."""
    return import_module(f"{type(thieves.games[name]).__module__}.bots.tally")


def pairings(name: str, games: int, seed: int, options: Mapping[str, Any]) -> Iterator[Task]:
    """Tables of every size in turn, each with bots drawn by its seed."""
    game, observer = thieves.games[name], tally_of(name).notes
    bots = tuple(bot for bot in bots_of(game) if bot != "random")
    for number in range(games):
        random = Random(f"{seed}/{number}")
        seats = game.players[number % len(game.players)]
        yield name, tuple(random.choice(bots) for _ in range(seats)), seed + number, options, observer


def balance(
    name: str,
    games: int = 200,
    seed: int = 0,
    executor: Executor | None = None,
    progress: Callable[[int, int], None] | None = None,
    **options: Any,
) -> list[BalanceRow]:
    """How games among the bots of a game end, and who wins them: by role, by bot, by the number of players.

    >>> {row.kind for row in balance("hadria", games=1)} >= {"end", "bot", "players"}
    True
    """
    played: list[Played] = []
    for one in run_all(pairings(name, games, seed, options), executor):
        played.append(one)
        if progress is not None:
            progress(len(played), games)
    tally = tally_of(name)
    ends = Counter(tally.ENDS.get(one.result.clause, tally.OTHER_END) for one in played)
    rows = [BalanceRow("end", end, games, ends[end]) for end in dict.fromkeys((*tally.ENDS.values(), tally.OTHER_END))]
    rows += [BalanceRow("event", kind, games, sum(one.counts.get(kind, 0) for one in played)) for kind in tally.COUNTED]
    return rows + winners(played, tally.ROLE)


def winners(played: list[Played], role: str) -> list[BalanceRow]:
    """Who won how often, against the fair share: one win for every game that somebody won, divided by the seats."""
    seats = Counter[tuple[str, str]]()
    won, fair = defaultdict[tuple[str, str], float](float), defaultdict[tuple[str, str], float](float)
    for one in played:
        first = one.result.winners
        for seat, bot in enumerate(one.bots):
            plays = next(word.split()[1] for word in one.counts if word.startswith(f"{seat} "))
            for key in ((role, plays), ("bot", bot), ("players", str(len(one.bots)))):
                seats[key] += 1
                won[key] += (seat in first) / max(len(first), 1)
                fair[key] += bool(first) / len(one.bots)
    order = (role, "bot", "players")
    return [
        BalanceRow(*key, seats[key], won[key], fair[key])
        for key in sorted(seats, key=lambda k: (order.index(k[0]), k[1]))
    ]
