"""Time the bots of each game that is named: what one decision costs, and how many games of theirs a second holds.

Prints as JSON: {game: {"bots": {bot: [microseconds, ...]}, "games": games per second}}.
"""

import json
import sys
import time
from collections import defaultdict
from random import Random
from typing import Any

import thieves
from thieves.core.chance import draw
from thieves.lab.bots import bots_of, only_answer, view

NAMES = ("Ala", "Bo", "Cy", "Dag", "Ewa")
GAMES = 6  #: so many games, in which every bot sits in each seat in turn


def play(name: str, number: int, costs: dict[str, list[float]]) -> None:
    """One game among all bots of it but the random one; the time of each of their decisions is noted."""
    game, random = thieves.games[name], Random(number)
    known = {bot: plays for bot, plays in bots_of(game).items() if bot != "random"}
    seats = min(len(NAMES), game.players[-1])
    sitting = [[*known][(seat + number) % len(known)] for seat in range(seats)]
    state: Any = game.setup(NAMES[:seats])
    while (asked := game.decision(state)) is not None:
        seat = asked.seats[0]
        if seat < 0:
            action = draw(game.weights(state), random)
        elif seat >= seats:
            action = only_answer(view(game, state, seat, random)).action
        else:
            start = time.thread_time()
            action = known[sitting[seat]](view(game, state, seat, random)).action
            costs[sitting[seat]].append(1e6 * (time.thread_time() - start))
        state = game.apply(state, action).state


def bots(name: str) -> dict[str, Any]:
    """What the bots of one game cost, and how many whole games a second of one core holds."""
    costs: dict[str, list[float]] = defaultdict(list)
    play(name, 0, defaultdict(list))
    start = time.thread_time()
    for number in range(GAMES):
        play(name, number, costs)
    return {"bots": costs, "games": GAMES / (time.thread_time() - start)}


if __name__ == "__main__":
    print(json.dumps({name: bots(name) for name in sys.argv[1:]}))
