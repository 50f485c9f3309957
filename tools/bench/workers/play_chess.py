"""A contestant: python-chess, random legal moves until the game is over or 200 plies are played."""

from random import Random

import chess
from serve import serve

PLIES = 200
random = Random(1).random


def play() -> int:
    """One game; the number of moves."""
    board = chess.Board()
    while not board.is_game_over() and board.ply() < PLIES:
        moves = list(board.legal_moves)
        board.push(moves[int(random() * len(moves))])
    return board.ply()


if __name__ == "__main__":
    serve(play)
