"""The board of any game: its fields and ways, what stands where, and the fields that answer the question."""

from typing import Any

from thieves.core import Action
from thieves.core.position_words import Chip, said

from .board import BoardPlan, crosses, fields, labels, layer, piece, plan, targets, ways
from .position_reading import standing
from .scene import Scene
from .seats import seat_shape
from .svg import Box, card, letters, width_of
from .tree import Node

HIGH, SPACE = 26.0, 3.0  #: how high a thing on a field is, and how far from the next


def draw_board(scene: Scene, room: Box) -> list[Node]:
    """All layers, from the ground up."""
    assert scene.board is not None
    laid = plan(scene.board, room)
    answers = field_answers(scene)
    low = laid.size * 0.32
    names = {field.name: field.name for field in laid.board.fields}
    stand = [node for name, chips in standing(scene, laid.board).items() for node in group(laid, name, chips)]
    return [
        ways(laid),
        fields(laid, lambda name: "none"),
        layer("targets", targets(scene, laid, answers)),
        labels(laid, names, 15, low, fill="currentColor"),
        layer("standing", stand),
        layer("crosses", crosses(scene, laid, answers)),
    ]


def field_answers(scene: Scene) -> dict[str, Action]:
    """The field that each answer names with its last word; where several name it, a legal one."""
    assert scene.board is not None
    found: dict[str, Action] = {}
    for action in sorted(scene.candidates, key=scene.allows):
        name = scene.written(action).rpartition(" ")[2]
        if name in scene.board.number:
            found[name] = action
    return found


def field_of(scene: Scene, where: Any) -> str | None:
    """The name of a field from what an event says of it: its number or its name."""
    board = scene.board
    if board is None or isinstance(where, bool):
        return None
    if isinstance(where, int) and 0 <= where < len(board):
        return board.fields[where].name
    return where if isinstance(where, str) and where in board.number else None


def group(laid: BoardPlan, name: str, chips: list[Chip]) -> list[Node]:
    """What stands on one field, side by side in rows that are about as wide as the field."""
    rows: list[list[Chip]] = []
    for chip in chips:
        if rows and sum(map(wide, [*rows[-1], chip])) <= laid.size + 2 * SPACE:
            rows[-1].append(chip)
        else:
            rows.append([chip])
    x, y = laid.at(name)
    top = y - laid.size * (0.1 if len(rows) == 1 else 0.0) - (len(rows) - 1) * HIGH  # the name stays free below
    return [node for number, row in enumerate(rows) for node in side_by_side(laid, name, row, x, top + number * HIGH)]


def side_by_side(laid: BoardPlan, name: str, row: list[Chip], x: float, y: float) -> list[Node]:
    """One row of things."""
    left, found = x - sum(map(wide, row)) / 2, []
    for chip in row:
        found.append(stood(laid, name, chip, left + wide(chip) / 2, y))
        left += wide(chip)
    return found


def wide(chip: Chip) -> float:
    """How wide a thing on a field is."""
    return SPACE + (HIGH if chip.seat is not None else width_of(said(chip), 15, True) + 10)


def stood(laid: BoardPlan, name: str, chip: Chip, x: float, y: float) -> Node:
    """One thing on a field: a seat by its mark, anything else in a word."""
    if chip.seat is not None:
        return piece(f"stands-{chip.seat}", x, y, seat_shape(chip.seat, 24))
    text = said(chip)
    box = Box(-(wide(chip) - SPACE) / 2, -12, wide(chip) - SPACE, 24)
    word = letters(text, 0, 5.5, 15, True, "currentColor", "middle")
    return piece(f"stands-{name}-{text}", x, y, card(box, 6, "none", None, cls="chip"), word)
