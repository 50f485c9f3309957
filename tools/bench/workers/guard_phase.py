"""Time guard phases on Hadria and on a city of many Hadrias joined by their gates, position by position in turn.

Prints the seconds of every phase on both boards as JSON: [[fields, [seconds, ...]], [fields, [seconds, ...]]].
"""

import json
import random
import time

from thieves.core.board import Board, Field
from thieves.hadria.board import city_of
from thieves.hadria.parts import GUARD_FILE
from thieves.hadria.spreading import Pledge, choices, nameable, pledged
from thieves.hadria.watch import CAPTAIN, GUARD, Figure, Prey, Watch, after

CITY, SHEETS = city_of(None), GUARD_FILE.value(None).sides
BOARD, DUNGEONS, GATES = CITY.board, CITY.dungeons, CITY.gates
POSITIONS = 200
FIELDS = 100_000
STREETS = [number for number in range(len(BOARD)) if number not in DUNGEONS]


def great_city(fields: int) -> Board:
    """As many copies of Hadria as give so many fields; a road leads from a gate of each to the next one."""
    copies = -(-fields // len(BOARD))
    gates = sorted(BOARD.fields[gate].name for gate in GATES)
    places = [Field(f"{copy}:{at.name}", at.x, at.y, at.kinds) for copy in range(copies) for at in BOARD.fields]
    ways = [(f"{copy}:{start}", f"{copy}:{end}") for copy in range(copies) for start, end in BOARD.ways()]
    ways += [(f"{copy}:{gates[0]}", f"{copy + 1}:{gates[-1]}") for copy in range(copies - 1)]
    return Board(places, ways)


def hunt(board: Board, seed: int) -> Watch:
    """All guards and both captains of an alarm, and four thieves, in one copy of the city."""
    dice = random.Random(seed)
    shift = dice.randrange(len(board) // len(BOARD)) * len(BOARD)
    fields = [shift + number for number in random.Random(seed).sample(STREETS, 26)]
    figures = tuple(Figure(CAPTAIN if n < 2 else GUARD, field) for n, field in enumerate(fields[:22]))
    prey = tuple(Prey(seat, field) for seat, field in enumerate(fields[22:]))
    sheet = SHEETS["alarm"]
    vigilance, movement = tuple(sheet["vigilance"]), tuple(sheet["movement"])
    return Watch(board, figures, frozenset(figures), prey, frozenset(), vigilance, movement)


def gone(watch: Watch, figure: Figure, pledge: Pledge | None) -> tuple[Watch, Pledge | None]:
    """The figure goes the first way that may be chosen."""
    way = choices(watch, figure, pledge)[0]
    return after(watch, figure, way), pledged(watch, figure, way, pledge)


def phase(board: Board, seed: int) -> float:
    """Seconds for one whole guard phase; nothing is known of the city before."""
    board.circles.clear()
    watch, pledge = hunt(board, seed), None
    start = time.perf_counter()
    while figures := nameable(watch, pledge):
        watch, pledge = gone(watch, figures[0], pledge)
    return time.perf_counter() - start


def main() -> None:
    boards = (BOARD, great_city(FIELDS))
    times: list[list[float]] = [[], []]
    for seed in range(POSITIONS):
        for found, board in zip(times, boards, strict=True):
            found.append(phase(board, seed))
    print(json.dumps([[len(board), found] for board, found in zip(boards, times, strict=True)]))


if __name__ == "__main__":
    main()
