"""Our contestant: one game of `thieves`, random answers through the public contract, chance included.

The name of the game comes as the argument. Every answer goes through the checked `apply`, with its events.
"""

import json
import math
import sys
import time
from collections import defaultdict
from itertools import cycle
from random import Random
from statistics import mean, median, quantiles
from typing import Any

from serve import serve

import thieves
from thieves.core.chance import draw
from thieves.core.values import CHANCE

NAMES = ("Ala", "Bo", "Cy", "Dag", "Ewa", "Fil", "Gus", "Hel")
LONGEST = 100_000  #: a game with more decisions than this does not end
POSITIONS = 200  #: so many positions per verb are kept for the costs
GAMES = 60  #: so many games are played to meet them
PASSES, REPEATS = 9, 5  #: how often each of them is timed

Sample = tuple[Any, Any]  # a state and an action that is legal there
Kind = tuple[str, bool]  # a verb, and whether chance says it


class Table:
    """Random games, one after the other, with each number of players in turn."""

    def __init__(self, name: str, seed: int) -> None:
        self.game = thieves.games[name]
        self.tables = cycle([NAMES[:seats] for seats in self.game.players])
        self.random = Random(seed)

    def choose(self, state: Any, asked: Any) -> Any:
        """A random answer to the question; chance answers as its weights say."""
        if asked.seats[0] == CHANCE:
            return draw(self.game.weights(state), self.random)
        actions = self.game.actions(state)
        return actions[int(self.random.random() * len(actions))]

    def play(self) -> int:
        """One game from setup to result; the number of decisions."""
        game = self.game
        state = game.setup(players=next(self.tables))
        count = 0
        while (asked := game.decision(state)) is not None:
            state = game.apply(state, self.choose(state, asked)).state
            count += 1
            if count > LONGEST:
                raise RuntimeError(f"A game of {game.name} did not end within {LONGEST:,} decisions.")
        if game.result(state) is None:
            raise RuntimeError(f"A game of {game.name} ended without a result.")
        return count

    def meet(self) -> tuple[dict[Kind, list[Sample]], dict[Kind, int]]:
        """By kind of action: positions met in random play, each as likely as any other, and how often it came."""
        kept: dict[Kind, list[Sample]] = defaultdict(list)
        used: dict[Kind, int] = defaultdict(int)
        for _ in range(GAMES):
            state = self.game.setup(players=next(self.tables))
            while (asked := self.game.decision(state)) is not None:
                action = self.choose(state, asked)
                kind = (action.verb, action.seat == CHANCE)
                used[kind] += 1
                keep(kept[kind], (state, action), used[kind], self.random)
                state = self.game.apply(state, action).state
        return kept, used

    def costs(self) -> str:
        """What one `apply` costs, by kind of action, as a line of JSON; times in microseconds."""
        kept, used = self.meet()
        total = sum(used.values())
        times = {kind: [math.inf] * len(samples) for kind, samples in kept.items()}
        for _ in range(PASSES):  # the best of some passes that lie apart: a busy moment spoils only one
            for kind, samples in kept.items():
                times[kind] = [min(t, self.cost(s)) for t, s in zip(times[kind], samples, strict=True)]
        return json.dumps([(*kind, used[kind] / total, *summary(found)) for kind, found in times.items()])

    def cost(self, sample: Sample) -> float:
        """What one `apply` costs here and now, in microseconds."""
        apply, (state, action) = self.game.apply, sample
        start = time.perf_counter_ns()
        for _ in range(REPEATS):
            apply(state, action)
        return (time.perf_counter_ns() - start) / REPEATS / 1000


def summary(times: list[float]) -> tuple[float, float, float]:
    """The median, the mean, and what one in twenty exceeds."""
    slow = quantiles(times, n=20, method="inclusive")[-1] if len(times) > 1 else times[0]
    return median(times), mean(times), slow


def keep(kept: list[Sample], sample: Sample, number: int, random: Random) -> None:
    """Keep the sample with this number so that each one so far is kept with the same likelihood."""
    if len(kept) < POSITIONS:
        kept.append(sample)
    elif (place := int(random.random() * number)) < POSITIONS:
        kept[place] = sample


if __name__ == "__main__":
    table = Table(sys.argv[1], seed=1)
    serve(table.play, {"costs": Table(sys.argv[1], seed=2).costs})
