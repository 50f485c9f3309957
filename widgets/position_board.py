"""The board of any game: its fields and ways, what stands where, and the fields that answer the question."""

from typing import Any

from thieves.core import Action

from .board import Plan, crosses, fields, labels, layer, piece, plan, targets, ways
from .ink import Box, card, fitted, letters, width_of
from .position_reading import Chip, said, standing
from .scene import Scene
from .seats import seat_shape
from .tree import Node

APART = 26.0  #: from one piece on a field to the next


def draw_board(scene: Scene, room: Box) -> list[Node]:
    """All layers, from the ground up."""
    assert scene.game.board is not None
    laid = plan(scene.game.board, room)
    answers = field_answers(scene)
    low = laid.size * 0.32
    names = {field.name: field.name for field in laid.board.fields}
    return [
        ways(laid),
        fields(laid, lambda name: "none"),
        layer("targets", targets(scene, laid, answers)),
        labels(laid, names, 15, low, fill="currentColor"),
        layer("standing", [node for name, chips in standing(scene, laid.board).items() for node in group(laid, name, chips)]),
        layer("crosses", crosses(scene, laid, answers)),
    ]  # fmt: skip


def field_answers(scene: Scene) -> dict[str, Action]:
    """The field that each answer names with its last word; where several name it, a legal one."""
    assert scene.game.board is not None
    found: dict[str, Action] = {}
    for action in sorted(scene.candidates, key=scene.allows):
        name = scene.written(action).rpartition(" ")[2]
        if name in scene.game.board.number:
            found[name] = action
    return found


def field_of(scene: Scene, where: Any) -> str | None:
    """The name of a field from what an event says of it: its number or its name."""
    board = scene.game.board
    if board is None or isinstance(where, bool):
        return None
    if isinstance(where, int) and 0 <= where < len(board):
        return board.fields[where].name
    return where if isinstance(where, str) and where in board.number else None


def group(laid: Plan, name: str, chips: list[Chip]) -> list[Node]:
    """What stands on one field, side by side."""
    x, y = laid.at(name)
    first = x - (len(chips) - 1) * APART / 2
    return [
        stood(laid, name, number, chip, first + number * APART, y - laid.size * 0.1)
        for number, chip in enumerate(chips)
    ]


def stood(laid: Plan, name: str, number: int, chip: Chip, x: float, y: float) -> Node:
    """One thing on a field: a seat by its mark, anything else in a word."""
    if chip.seat is not None:
        return piece(f"stands-{chip.seat}", x, y, seat_shape(chip.seat, 24))
    text = fitted(said(chip), max(laid.size, 40), 15, True)
    wide = width_of(text, 15, True) + 10
    plate = card(Box(-wide / 2, -12, wide, 24), 6, "none", None, cls="chip")
    return piece(f"stands-{name}-{number}", x, y, plate, letters(text, 0, 5.5, 15, True, "currentColor", "middle"))
