"""Where on a board a sketched shape exists, and the sketched position laid out there.

>>> import thieves
>>> hadria = thieves.games["hadria"]
>>> corner = hadria.sketch("1-2-3; 2 hideout; guards 1; Ala 3")
>>> place = next(find_shape(hadria, corner))
>>> hadria.begin_at(corner.players, lay_out_there(corner, place)).state.setup.board is None
True
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from ..core.board import Board
from ..core.contract import Game
from ..core.errors import ThievesError
from ..core.sketch import Sketch

MOST_STEPS = 200_000  #: fields that are tried before the search gives up


def find_shape(game: Game[Any], sketch: Sketch, inside: Board | None = None) -> Iterator[dict[str, str]]:
    """Every place on the printed board where this shape exists: the field there for each field of the sketch.

    Two fields have a street between them there just when the sketch has one, and what the sketch says of a field
    holds. Of a search that grows too long the rest is left out.
    """
    shape = sketch.must_be_good().shape
    board = inside or game.board_of(game.setup(sketch.players).setup)
    if shape is None or board is None:
        raise ThievesError("A shape is looked for where a sketch has fields with ways between them.")

    def fits(one: int, other: int) -> bool:
        return game.fits_shape(shape.fields[one].kinds, board.fields[other].kinds)

    for found in places(shape, board, fits):
        yield {shape.fields[one].name: board.fields[other].name for one, other in found.items()}


def places(shape: Board, board: Board, fits: Callable[[int, int], bool]) -> Iterator[dict[int, int]]:
    """Every way to lay a shape onto a board, neighbours onto neighbours and no others."""
    order = in_order(shape)
    steps, stack = 0, [(dict[int, int](), candidates(shape, board, {}, order[0], fits))]
    while stack:
        found, left = stack[-1]
        field = next(left, None)
        steps += 1
        if field is None or steps > MOST_STEPS:
            stack.pop()
            continue
        more = {**found, order[len(found)]: field}
        if len(more) == len(order):
            yield more
        else:
            stack.append((more, candidates(shape, board, more, order[len(more)], fits)))


def in_order(shape: Board) -> list[int]:
    """The fields of a shape, each after a neighbour of it if it has one: the busiest first."""
    left, order = set(range(len(shape))), list[int]()
    while left:
        known = set(order)
        best = max(left, key=lambda one: (len(known.intersection(shape.near[one])), len(shape.near[one]), -one))
        order.append(best)
        left.remove(best)
    return order


def candidates(
    shape: Board, board: Board, found: Mapping[int, int], one: int, fits: Callable[[int, int], bool]
) -> Iterator[int]:
    """The fields of the board onto which the next field of the shape can be laid."""
    placed = [found[near] for near in shape.near[one] if near in found]
    apart = [found[other] for other in found if other not in shape.near[one]]
    around = board.near[placed[0]] if placed else range(len(board))
    taken = set(found.values())
    for field in around:
        if field in taken or not fits(one, field):
            continue
        if all(field in board.near[other] for other in placed) and not any(field in board.near[o] for o in apart):
            yield field


def lay_out_there(sketch: Sketch, place: Mapping[str, str]) -> dict[str, Any]:
    """The sketched position on the fields of the printed board."""
    return sketch.must_be_good().moved(place)
