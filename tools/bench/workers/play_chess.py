"""A contestant: python-chess, random legal moves until there are none or 200 plies are played.

Its `is_game_over` would list the moves once more; the list that is here already tells the same for less.
"""

from random import Random

import chess
from serve import serve

PLIES = 200
random = Random(1).random


def play() -> int:
    """One game; the number of moves."""
    board = chess.Board()
    for ply in range(PLIES):
        moves = list(board.legal_moves)
        if not moves or board.is_insufficient_material():
            return ply
        board.push(moves[int(random() * len(moves))])
    return PLIES


if __name__ == "__main__":
    serve(play)
