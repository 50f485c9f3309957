"""Boards as matplotlib figures, for lessons: fields at their positions, numbers in them, paths over them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from thieves.core.board import Board

from .layout import is_grid, nearest
from .svg import INK

if TYPE_CHECKING:
    from matplotlib.axes import Axes

PALE = ("#FCF0C8", "#DCE9F5", "#DDF1E4", "#F8DEDC", "#E9E1F5", "#F6E3CC", "#E3EEF0", "#F3E3EC")
FIELD, LINE, QUIET = "#F4EEDF", "#B7AC97", "#5B6270"
HEAT = "YlOrBr"
MARKED = "#0072B2"


def draw(
    board: Board,
    ax: "Axes | None" = None,
    colours: Mapping[str, str] | None = None,
    labels: bool | Mapping[str, str] = True,
    numbers: Mapping[str, float] | None = None,
    ways: bool | Iterable[tuple[str, str]] = True,
    highlight: Iterable[str] = (),
    closed: Iterable[str] = (),
    paths: Iterable[Sequence[str]] = (),
    title: str = "",
    percent: bool = False,
) -> "Axes":
    """The board as a matplotlib figure, for lessons.

    ``colours`` by field or by kind; ``labels``: the names, none, or texts by field; ``numbers`` are written into their
    fields on a heat scale; ``ways``: all, none, or some; ``highlight``: fields with a ring; ``closed``: hatched ones;
    ``paths``: rows of fields as arrows.
    """
    axes = bare(board, ax) if ax is not None else sheet(board)
    fill = filled(board, colours or {}, numbers or {})
    gone = set(closed)
    if not is_grid(board) or ways is not True:
        draw_ways(board, axes, board.ways() if ways is True else ways or ())
    for field in board.fields:
        axes.add_patch(patch(board, field.name, fill[field.name], field.name in gone))
    for name in highlight:
        axes.add_patch(ring(board, name))
    write(board, axes, labels, numbers or {}, fill, gone, percent)
    for number, way in enumerate(paths):
        draw_path(board, axes, way, PATHS[number % len(PATHS)])
    if title:
        axes.set_title(title, loc="left", color=INK, fontsize=15, fontweight="bold", parse_math=False)
    return axes


PATHS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7")


def sheet(board: Board) -> "Axes":
    """A sheet of paper as wide and high as the board asks for, without any frame."""
    from .plots import figure

    xs, ys = [field.x for field in board.fields], [field.y for field in board.fields]
    wide, high = max(xs) - min(xs) + nearest(board), max(ys) - min(ys) + nearest(board)
    width = 9.0
    _, axes = figure(width, min(9.0, max(2.4, width * high / wide + 0.5)))
    return bare(board, axes)


def bare(board: Board, axes: "Axes") -> "Axes":
    """Axes on which the board is drawn true to scale, the first row on top."""
    near = nearest(board) * 0.62
    xs, ys = [field.x for field in board.fields], [field.y for field in board.fields]
    axes.set_xlim(min(xs) - near, max(xs) + near)
    axes.set_ylim(max(ys) + near, min(ys) - near)
    axes.set_aspect("equal")
    axes.axis("off")
    return axes


def filled(board: Board, colours: Mapping[str, str], numbers: Mapping[str, float]) -> dict[str, str]:
    """The colour of each field: by its number on the heat scale, by its name, by its kind, or plain."""
    heat = scale(numbers)
    found = {}
    for field in board.fields:
        named = [colours[key] for key in (field.name, *field.kinds) if key in colours]
        found[field.name] = heat(numbers[field.name]) if field.name in numbers else (named or [FIELD])[0]
    return found


def scale(numbers: Mapping[str, float]) -> Callable[[float], str]:
    """A colour for each number, pale for the lowest."""
    from matplotlib import colormaps
    from matplotlib.colors import to_hex

    low, high = min(numbers.values(), default=0), max(numbers.values(), default=1)
    heat = colormaps[HEAT]
    return lambda value: to_hex(heat(0.05 + 0.75 * (value - low) / ((high - low) or 1)))


def patch(board: Board, name: str, fill: str, is_closed: bool) -> Any:
    """A field as a square or a disc."""
    from matplotlib.patches import Circle, Rectangle

    field, near = board[name], nearest(board)
    look: dict[str, Any] = {"facecolor": fill, "edgecolor": LINE, "linewidth": 1.2, "zorder": 2}
    if is_closed:
        look |= {"facecolor": "#D8D2C4", "hatch": "///", "edgecolor": "#7B7263"}
    if is_grid(board):
        return Rectangle((field.x - 0.48 * near, field.y - 0.48 * near), 0.96 * near, 0.96 * near, **look)
    return Circle((field.x, field.y), 0.33 * near, **look)


def ring(board: Board, name: str) -> Any:
    """A ring around a field that stands out."""
    drawn = patch(board, name, "none", False)
    drawn.set(fill=False, edgecolor=MARKED, linewidth=3.5, zorder=3)
    return drawn


def draw_ways(board: Board, axes: "Axes", chosen: Iterable[tuple[str, str]] | bool) -> None:
    """The ways as lines below the fields."""
    from matplotlib.collections import LineCollection

    pairs = board.ways() if chosen is True else chosen or ()
    segments = [((board[a].x, board[a].y), (board[b].x, board[b].y)) for a, b in pairs]
    axes.add_collection(LineCollection(segments, colors=LINE, linewidths=2.5, zorder=1))


def write(
    board: Board,
    axes: "Axes",
    labels: bool | Mapping[str, str],
    numbers: Mapping[str, float],
    fill: Mapping[str, str],
    gone: set[str],
    percent: bool,
) -> None:
    """Names in the corner or below, numbers in the middle."""
    size = letter_size(board, axes)
    for field in board.fields:
        name = field.name
        text = labels.get(name, "") if isinstance(labels, Mapping) else name if labels else ""
        in_corner = is_grid(board) and (name in numbers or not isinstance(labels, Mapping))
        ink = INK if name in gone else ink_on(fill[name])
        if name in numbers:
            said = f"{numbers[name]:.0%}" if percent else f"{numbers[name]:g}"
            axes.text(field.x, field.y, said, ha="center", va="center", fontsize=size * 1.25, color=ink, zorder=4)
        if text and in_corner:
            at = (field.x - 0.44 * nearest(board), field.y - 0.42 * nearest(board))
            axes.text(*at, text, ha="left", va="top", fontsize=size * 0.8, color=ink, zorder=4, parse_math=False)
        elif text:
            below = 0.0 if name not in numbers else 0.46 * nearest(board)
            at = (field.x, field.y + below)
            axes.text(*at, text, ha="center", va="center", fontsize=size, color=ink, zorder=4, parse_math=False)


def letter_size(board: Board, axes: "Axes") -> float:
    """Letters as large as the fields allow, between 7 and 16 points."""
    left, right = axes.get_xlim()
    wide = width_in_points(axes) / (abs(right - left) or 1) * nearest(board)
    return max(7.0, min(16.0, wide * 0.26))


def width_in_points(axes: "Axes") -> float:
    """How wide the axes are on paper."""
    sheet = axes.get_figure(root=True)
    assert sheet is not None
    return sheet.get_figwidth() * axes.get_position().width * 72


def ink_on(colour: str) -> str:
    """Dark letters on pale fields, light ones on dark fields."""
    red, green, blue = (int(colour[n : n + 2], 16) for n in (1, 3, 5))
    return INK if 0.299 * red + 0.587 * green + 0.114 * blue > 130 else "#FFFFFF"


def draw_path(board: Board, axes: "Axes", way: Sequence[str], colour: str) -> None:
    """A row of fields as arrows, one for each step."""
    for start, end in pairwise(way):
        look: dict[str, Any] = {"arrowstyle": "-|>,head_width=0.35,head_length=0.7", "color": colour, "linewidth": 3}
        look |= {"shrinkA": 4, "shrinkB": 6, "connectionstyle": "arc3,rad=-0.12"}
        there, here = (board[end].x, board[end].y), (board[start].x, board[start].y)
        axes.annotate("", there, here, arrowprops=look, zorder=5)
