"""Our contestant: one game of `thieves`, random answers through the public contract, chance included.

The name of the game comes as the argument. Every answer goes through the checked `apply`, with its events.
"""

import json
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

Sample = tuple[Any, Any]  # a state and an action that is legal there


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

    def meet(self) -> tuple[dict[str, list[Sample]], dict[str, int]]:
        """By verb: positions met in random play, each as likely as any other, and how often it was used."""
        kept: dict[str, list[Sample]] = defaultdict(list)
        used: dict[str, int] = defaultdict(int)
        for _ in range(GAMES):
            state = self.game.setup(players=next(self.tables))
            while (asked := self.game.decision(state)) is not None:
                action = self.choose(state, asked)
                used[action.verb] += 1
                keep(kept[action.verb], (state, action), used[action.verb], self.random)
                state = self.game.apply(state, action).state
        return kept, used

    def costs(self) -> str:
        """What one `apply` costs, by verb, as a line of JSON; times in microseconds."""
        kept, used = self.meet()
        total = sum(used.values())
        rows = []
        for verb, samples in kept.items():
            times = sorted(self.cost(sample) for sample in samples)
            slow = quantiles(times, n=20, method="inclusive")[-1] if len(times) > 1 else times[0]
            rows.append((verb, used[verb] / total, median(times), slow, mean(times)))
        return json.dumps(rows)

    def cost(self, sample: Sample) -> float:
        """What one `apply` costs here: the best of some short runs, in microseconds."""
        apply, (state, action) = self.game.apply, sample
        best = float("inf")
        for _ in range(5):
            start = time.perf_counter_ns()
            for _ in range(10):
                apply(state, action)
            best = min(best, time.perf_counter_ns() - start)
        return best / 10 / 1000


def keep(kept: list[Sample], sample: Sample, number: int, random: Random) -> None:
    """Keep the sample with this number so that each one so far is kept with the same likelihood."""
    if len(kept) < POSITIONS:
        kept.append(sample)
    elif (place := int(random.random() * number)) < POSITIONS:
        kept[place] = sample


if __name__ == "__main__":
    table = Table(sys.argv[1], seed=1)
    serve(table.play, {"costs": Table(sys.argv[1], seed=2).costs})
