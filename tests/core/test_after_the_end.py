"""Once a game is over it says so first, whatever anybody wants to do, in every game."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import thieves
from thieves.core import CHANCE, CLOCK, Action, Game
from thieves.core.chance import draw
from thieves.core.timeline import Timeline


def played_out(game: Game[Any], seed: int) -> Any:
    """The last state of a random game."""
    random, count = Random(seed), min(3, game.players[-1])
    line = Timeline(game, ("Ala", "Bo", "Cy")[:count], seed)
    while line.decision is not None:
        weights = game.weights(line.state)
        line.do(draw(weights, random) if weights else random.choice(game.actions(line.state)))
    return line.state


def every_answer(game: Game[Any], state: Any) -> Iterator[Action]:
    for seat in (*range(len(state.setup.players)), CHANCE, CLOCK):
        yield from game.answers(state, seat)


@pytest.mark.parametrize("name", tuple(thieves.games))
def test_the_end_is_the_first_reason_and_stands_among_all_of_them(name: str):
    game = thieves.games[name]
    state = played_out(game, seed=2)
    for viewer in (None, *range(len(state.setup.players))):
        for action in every_answer(game, state):
            reasons = game.refusals(state, action, viewer)
            assert reasons[0].kind == "game-is-over", (action, reasons)
            assert game.refusal(state, action, viewer) == reasons[0]
            assert [reason.kind for reason in reasons].count("game-is-over") == 1
