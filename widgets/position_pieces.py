"""One thing of a position as a small drawing: a word, a seat with its mark, pieces in a row, what is hidden."""

from thieves.core.position_words import Chip, said

from .seats import seat_shape
from .svg import Box, card, dot, hatching, letters, line, width_of
from .tree import Node, h

TEXT, LARGE, HIGH = 17.0, 18.0, 30.0  #: letters, as large as they grow on a small table, and the chip around them
PITCH, MOST = 23.0, 15  #: from one piece to the next; more than that are only counted
SPACE = 7.0  #: between two things


def pieces_of(chip: Chip) -> int:
    """How many places a row of pieces takes: those that are there, and those that were there a moment ago."""
    return max(chip.number or 0, chip.before or 0)


def is_row(chip: Chip) -> bool:
    """Are its pieces few enough to be drawn?"""
    return not chip.text and chip.number is not None and pieces_of(chip) <= MOST


def chip_width(chip: Chip) -> float:
    """The room that a thing takes, the space behind it included."""
    if is_row(chip):
        return pieces_of(chip) * PITCH + width_of("00", LARGE, True) + SPACE
    return width_of(said(chip), LARGE, True) + (44 if chip.seat is not None else 22) + SPACE


def chip_drawn(chip: Chip, room: float) -> list[Node]:
    """The thing itself, from (0, 0) to the right; pieces that find no room are only counted."""
    if is_row(chip) and chip_width(chip) <= room:
        return row(chip)
    return plate(chip)


def plate(chip: Chip) -> list[Node]:
    """A word or a number on a small card; what is hidden is hatched, a seat has its mark."""
    box = Box(0, 1, chip_width(chip) - SPACE, HIGH)
    has_mark = chip.seat is not None
    hatched = line(hatching(box.grown(-3), 7), 1.2, "currentColor", cls="hatch") if chip.is_hidden else None
    mark = seat_shape(chip.seat, 18, 17, 16) if chip.seat is not None else None
    under = card(box.grown(-8), 4, "none", None, cls="under") if chip.is_hidden else None
    text = letters(said(chip), box.width / 2 + (11 if has_mark else 0), 22, TEXT, True, "currentColor", "middle")
    shape = card(box, 7, "none", None, cls="chip")
    return [node for node in (shape, hatched, under, mark, text) if node is not None]


def row(chip: Chip) -> list[Node]:
    """Pieces side by side and their number; what was taken leaves a dashed ghost, what came has a ring."""
    count, before = chip.number or 0, chip.number if chip.before is None else chip.before
    drawn = [piece(place, "counter new" if place >= (before or 0) else "counter") for place in range(count)]
    drawn += [piece(place, "ghost") for place in range(count, pieces_of(chip))]
    number = letters(str(count), pieces_of(chip) * PITCH + 4, 22, TEXT, True, "currentColor")
    return [*drawn, number]


def piece(place: int, cls: str) -> Node:
    """One piece."""
    return h("g", dot(place * PITCH + 10, 16, 9.5, "none", cls=cls))
