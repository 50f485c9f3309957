"""A contestant: catanatron, four of its own random players, until one wins or its limit of turns is reached."""

from itertools import count

from catanatron.game import TURNS_LIMIT, Game
from catanatron.models.player import Color, RandomPlayer
from serve import serve

seeds = count(1)


def play() -> int:
    """One game; the number of decisions, the rolls of the dice among them."""
    game = Game([RandomPlayer(color) for color in Color], seed=next(seeds))
    ticks = 0
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        game.play_tick()
        ticks += 1
    return ticks


if __name__ == "__main__":
    serve(play)
