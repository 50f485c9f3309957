"""The table of any game as cards: what lies in the middle, then each seat with what it holds; a board if there is one.

Cards are as large as the room allows. Where even small ones do not fit, everything is told in lines.
"""

from collections.abc import Callable
from typing import NamedTuple

from thieves.core import Event, Thought
from thieves.core.position_words import Chip, Entry, in_words

from .layout import plan
from .position_board import draw_board, field_of
from .position_pieces import chip_drawn, chip_width
from .position_reading import Item, item_in_words, items
from .scene import Scene
from .seats import seat_class, seat_shape
from .svg import Box, card, letters, moved, width_of
from .texts import say
from .tree import Node, h

SIZE = (620, 410)
SCALES = (1.6, 1.4, 1.2)
MARGIN, GAP, PAD = 12.0, 10.0, 11.0
ROOM = Box(MARGIN, MARGIN, SIZE[0] - 2 * MARGIN, SIZE[1] - 2 * MARGIN)
ROW, TITLE, TEXT, LINE = 36.0, 28.0, 17.0, 26.0
LARGE, LARGEST = 18.0, 21.0  #: as large as letters grow where the table is small: on cards, in lines
ACROSS = 3  #: so many seats stand side by side
COLUMNS, SHORT = 2, 12  #: so many columns stand in the panel of seats, twice as many if their labels are so short


class DrawnPart(NamedTuple):
    """Something that was drawn around (0, 0), and how much room it takes."""

    nodes: list[Node]
    height: float


def draw(scene: Scene) -> list[Node]:
    """The whole table."""
    width, height = SIZE
    ground = card(Box(0, 0, width, height), 9, "none", None, key="ground", cls="ground")
    inside = on_board(scene, ROOM) if scene.board else [fitting(scene, items(scene), ROOM)]
    return [h("g", ground, inside, key="position-board", cls="position-board")]


def on_board(scene: Scene, room: Box) -> list[Node]:
    """The board, and below it what is said of no field; what belongs to seats stands in their panel."""
    rest, above = beside_board(scene), board_room(scene, room)
    beneath = Box(room.x, above.bottom + GAP, room.width, room.bottom - above.bottom - GAP)
    return [*draw_board(scene, above), *([fitting(scene, rest, beneath, SCALES[-1:])] if rest else [])]


def beside_board(scene: Scene) -> list[Item]:
    """What is said of no field and of no seat."""
    return [item for item in items(scene) if not item.of_seats and not item.of_fields]


def board_room(scene: Scene, room: Box) -> Box:
    """The part of the room that the board takes."""
    rest = beside_board(scene)
    below = composed(scene, rest, room.width / SCALES[-1]).height * SCALES[-1] if rest else 0.0
    return Box(room.x, room.y, room.width, room.height - min(below, room.height * 0.4) - (GAP if rest else 0))


def places(scene: Scene) -> dict[str | tuple[str | int, ...], Box]:
    """Where the fields of the board lie; without a board nothing has a place of its own."""
    if scene.board is None:
        return {}
    laid = plan(scene.board, board_room(scene, ROOM))
    return {field.name: laid.box(field.name) for field in laid.board.fields}


def fitting(scene: Scene, found: list[Item], room: Box, scales: tuple[float, ...] = SCALES) -> Node:
    """The cards as large as they fit into the room, in its middle; else in lines what the seats' panel leaves out."""
    for scale in scales:
        drawn = composed(scene, found, room.width / scale)
        if drawn.height * scale <= room.height:
            top = room.y + (room.height - drawn.height * scale) / 2
            return h(
                "g", drawn.nodes, key="cards", transform=moved(room.x, round(top, 1), scale), style=f"--local: {scale}"
            )
    told = panelled(found)
    return h("g", in_lines(scene, [item for item in found if item not in told], room), key="lines")


def composed(scene: Scene, found: list[Item], width: float) -> DrawnPart:
    """All cards in a room of this width: what belongs to nobody, then the seats."""
    middle = flowed([item for item in found if not item.of_seats], width)
    held = [item for item in found if item.of_seats]
    if not held:
        return middle
    top = middle.height + GAP if middle.nodes else 0.0
    seats = seat_cards(scene, held, width)
    return DrawnPart([*middle.nodes, h("g", seats.nodes, key="held", transform=moved(0, top))], top + seats.height)


# -- what belongs to nobody -----------------------------------------------------------------------


def flowed(found: list[Item], width: float) -> DrawnPart:
    """Cards from left to right, two in a row where two narrow ones come together."""
    half = (width - GAP) / 2
    nodes: list[Node] = []
    top, waiting = 0.0, list(found)
    while waiting:
        narrow = [item for item in waiting[:2] if natural(item) <= half]
        row = waiting[:2] if len(narrow) == 2 else waiting[:1]
        wide = half if len(row) == 2 else width
        inside = [item_inside(item, wide - 2 * PAD) for item in row]
        high = max(one.height for one in inside) + 2 * PAD - 6
        for number, (item, one) in enumerate(zip(row, inside, strict=True)):
            x = number * (half + GAP)
            nodes.append(carded(f"item-{item.key}", Box(x, top, wide, high), one))
        top += high + GAP
        waiting = waiting[len(row) :]
    return DrawnPart(nodes, max(0.0, top - GAP))


def natural(item: Item) -> float:
    """How wide a card would like to be."""
    wide = max(label_width(entry.label) + sum(map(chip_width, entry.chips)) for entry in item.entries)
    beside = label_width(item.label) if is_plain(item) else 0.0
    return max(wide + beside, label_width(item.label)) + 2 * PAD


def is_plain(item: Item) -> bool:
    """Is it one value without a name of its own?"""
    return len(item.entries) == 1 and not item.entries[0].label


def carded(key: str, box: Box, inside: DrawnPart, cls: str = "item") -> Node:
    """Something on a card."""
    plate = card(Box(0, 0, box.width, box.height), 8, "none", None, cls="plate")
    drawn = h("g", inside.nodes, transform=moved(PAD, PAD - 3))
    return h("g", plate, drawn, key=key, cls=cls, transform=moved(round(box.x, 1), round(box.y, 1)))


def item_inside(item: Item, width: float) -> DrawnPart:
    """A value beside its label; or a title, and below it an entry for each name."""
    if is_plain(item):
        return labelled(item.label, item.entries[0].chips, width)
    column = max(label_width(entry.label) for entry in item.entries)
    title = letters(item.label, 0, 17, TEXT, fill="currentColor", cls="quiet")
    rest = stacked(item.entries, lambda entry: labelled(entry.label, entry.chips, width, column, is_name=True))
    return DrawnPart([title, h("g", rest.nodes, transform=moved(0, TITLE))], TITLE + rest.height)


def stacked(entries: tuple[Entry, ...], one: Callable[[Entry], DrawnPart]) -> DrawnPart:
    """Entries one below the other."""
    nodes, top = [], 0.0
    for entry in entries:
        drawn = one(entry)
        nodes.append(h("g", drawn.nodes, key=f"entry-{entry.name}", transform=moved(0, top)))
        top += drawn.height
    return DrawnPart(nodes, top)


def label_width(label: str) -> float:
    """The room that a label takes beside what it is about."""
    return width_of(label, LARGE) + 14 if label else 0.0


def labelled(
    label: str, chips: tuple[Chip, ...], width: float, column: float = 0.0, is_name: bool = False
) -> DrawnPart:
    """Some things behind their label, or below it where both do not fit in a line."""
    left = column or label_width(label)
    needed = sum(map(chip_width, chips)) or 20.0
    is_above = not column and left + needed > width
    head = [
        letters(said, 0, 22 + number * LINE, TEXT, is_name, "currentColor", cls=None if is_name else "quiet")
        for number, said in enumerate(wrapped(label, width))
    ]
    top = len(head) * LINE + 2 if is_above else 0.0
    row = chip_rows(chips, width if is_above else width - left)
    return DrawnPart([*head, h("g", row.nodes, transform=moved(0 if is_above else left, top))], top + row.height)


def chip_rows(chips: tuple[Chip, ...], width: float) -> DrawnPart:
    """Things from left to right, in as many rows as they need; nothing is a dash."""
    if not chips:
        return DrawnPart([letters("–", 0, 22, TEXT, fill="currentColor", cls="quiet")], ROW)
    nodes, x, top = [], 0.0, 0.0
    for number, chip in enumerate(chips):
        wide = min(chip_width(chip), width)
        if x and x + wide > width + 1:
            x, top = 0.0, top + ROW
        nodes.append(h("g", chip_drawn(chip, width), key=f"chip-{number}", transform=moved(round(x, 1), top)))
        x += wide
    return DrawnPart(nodes, top + ROW)


# -- the seats ------------------------------------------------------------------------------------


def seat_cards(scene: Scene, held: list[Item], width: float) -> DrawnPart:
    """A card for each seat, as many in a row as can be read; those in a row are equally high."""
    seats = len(scene.setup.players)
    across = seats if seats <= ACROSS else -(-seats // 2) if seats <= 2 * ACROSS else ACROSS
    wide = (width - GAP * (across - 1)) / across
    inside = [seat_inside(scene, held, seat, wide - 2 * PAD) for seat in range(seats)]
    nodes, top = [], 0.0
    for first in range(0, seats, across):
        row = inside[first : first + across]
        high = max(one.height for one in row) + 2 * PAD - 6
        for number, one in enumerate(row):
            box = Box(number * (wide + GAP), top, wide, high)
            nodes.append(carded(f"holds-{first + number}", box, one, seat_classes(scene, first + number)))
        top += high + GAP
    return DrawnPart(nodes, top - GAP)


def seat_classes(scene: Scene, seat: int) -> str:
    """The classes of a seat's card: its colours, and whether it is asked."""
    is_asked = scene.decision is not None and seat in scene.decision.seats
    return f"item {seat_class(seat)}{' asked' if is_asked else ''}"


def seat_inside(scene: Scene, held: list[Item], seat: int, width: float) -> DrawnPart:
    """A seat's mark and name, and what it holds."""
    lines = wrapped(scene.name(seat), width - 30)[:2]
    name = [letters(said, 28, 19 + n * 20, TEXT, True, "currentColor") for n, said in enumerate(lines)]
    top = TITLE + (len(lines) - 1) * 20
    rest = stacked(
        tuple(Entry(item.key, item.label, item.entries[seat].chips) for item in held),
        lambda entry: labelled(entry.label, entry.chips, width),
    )
    return DrawnPart(
        [seat_shape(seat, 20, 11, 13), *name, h("g", rest.nodes, transform=moved(0, top))], top + rest.height
    )


# -- in lines -------------------------------------------------------------------------------------


def in_lines(scene: Scene, found: list[Item], room: Box) -> list[Node]:
    """Rows of text, each behind its label; what finds no room is counted."""
    rows = [row_of_text(item, room.width - 2 * PAD) for item in found]
    nodes, top = [card(room, 8, "none", None, cls="plate")], room.y + PAD - 3
    for number, row in enumerate(rows):
        last = 0.0 if number == len(rows) - 1 else LINE
        if top + row.height + last > room.bottom:
            left = say("more-keys", scene.language, count=len(rows) - number)
            return [*nodes, letters(left, room.x + PAD, top + 18, TEXT, fill="currentColor", cls="quiet")]
        nodes.append(h("g", row.nodes, key=f"item-{found[number].key}", transform=moved(room.x + PAD, round(top, 1))))
        top += row.height
    return nodes


def row_of_text(item: Item, width: float) -> DrawnPart:
    """A label, and beside it in words what it says."""
    column = width * 0.36
    label = wrapped(item.label, column - GAP, LARGEST)
    told = wrapped(unbroken(item_in_words(item).removeprefix(f"{item.label}: ")), width - column, LARGEST)
    lines = [letters(said, 0, 18 + n * LINE, TEXT, fill="currentColor", cls="quiet") for n, said in enumerate(label)]
    lines += [letters(said, column, 18 + n * LINE, TEXT, fill="currentColor") for n, said in enumerate(told)]
    return DrawnPart(lines, max(len(label), len(told)) * LINE + 5)


def wrapped(text: str, width: float, size: float = LARGE) -> list[str]:
    """A text in lines that fit.

    >>> wrapped("the stones on each tile", 120)
    ['the stones', 'on each tile']
    """
    lines: list[str] = []
    for one in text.split(" "):
        longer = f"{lines[-1]} {one}" if lines else one
        if lines and width_of(longer, size) <= width:
            lines[-1] = longer
        else:
            lines.append(one)
    return lines


# -- beside the board -----------------------------------------------------------------------------


def panelled(found: list[Item]) -> list[Item]:
    """What the panel of seats tells."""
    held = [item for item in found if item.of_seats]
    is_short = all(len(item.label) <= SHORT for item in held)
    return held[: 2 * COLUMNS if is_short else COLUMNS]


def unbroken(text: str) -> str:
    """Words in which a number stays with what it counts."""
    return text.replace(" × ", "\u00a0×\u00a0")


def holdings(scene: Scene) -> tuple[list[str], list[list[Node | str]]]:
    """What belongs to each seat, in words: a column for each key, as many as have room."""
    held = panelled(items(scene))
    rows: list[list[Node | str]] = [
        [unbroken(in_words(item.entries[seat].chips)) for item in held] for seat in range(len(scene.setup.players))
    ]
    return [item.label for item in held], rows


def lights(scene: Scene, thing: Event | Thought) -> list[str]:
    """The seats that a line is about, and the field if there is a board."""
    field = field_of(scene, thing.where)
    return [f"holds-{seat}" for seat in thing.who if seat >= 0] + ([f"field-{field}"] if field else [])
