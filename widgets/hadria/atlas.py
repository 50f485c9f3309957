"""The city as matplotlib figures, for lessons: districts as pale ground, then fields, numbers and ways over them.

>>> names("gate")[:2], ears()["N20"], ears(alarm=True)["N20"], ears(alarm=True, district="N")["N20"]
(('N4', 'N5'), 0, 2, 4)
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from io import BytesIO
from typing import Any, NamedTuple

import ipywidgets
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.patches import Circle, Polygon
from PIL import Image

from thieves.hadria.board import city_of
from thieves.hadria.parts import GUARD_FILE

from ..maps import draw, width_in_points
from ..plots import INK, LINE, PAPER, QUIET
from ..svg import Box

PALE = {"P": "#EFE3F5", "N": "#F8E9B8", "E": "#DDEBDD", "S": "#D6E8F3", "W": "#F1DCD0"}
WATER, FIELD = "#BFD9EA", "#FFFFFF"
COLOURS = 200  #: of a picture
MARGIN = 90  #: around a part of the city
LARGE = 13  #: letters on a part of the city
CITY = city_of(None)
SHEETS = GUARD_FILE.value(None).sides
BOARD, DATA, NAMES, SWORDS = CITY.board, CITY.data, CITY.names, CITY.swords
WIDTH, HEIGHT = DATA["board"][0]["width"], DATA["board"][0]["height"]
SIGNS: dict[str, tuple[str, str, str]] = {
    "sword": ("guard at the start", "X", "#1F2430"),
    "gate": ("gate", "s", "#0072B2"),
    "entrance": ("sewer entrance", "v", "#009E73"),
    "exit": ("sewer exit", "^", "#D55E00"),
    "hideout": ("hideout", "D", "#7A4E9F"),
    "start": ("start field", "o", "#E69F00"),
    "dungeon": ("dungeon, leads only out", "p", "#5B6270"),
}  #: what stands beside a field of this kind: its name, its shape, its colour


def names(kind: str) -> tuple[str, ...]:
    """The names of the fields of one kind."""
    return tuple(field.name for field in BOARD.of_kind(kind))


def ears(alarm: bool = False, district: str = "") -> dict[str, int]:
    """How many of the twelve guards on sword posts hear each field; with a district, its alarm figures listen, too."""
    guard, captain = SHEETS["alarm" if alarm else "calm"]["vigilance"]
    heard = [BOARD.circle(post, guard) for post in SWORDS]
    for kind, far in (("guard-alarm", guard), ("captain-alarm", captain)):
        heard += [BOARD.circle(BOARD.number[name], far) for name in names(kind) if name in names(district)]
    return {name: sum(number in circle for circle in heard) for number, name in enumerate(NAMES)}


# -- the map --------------------------------------------------------------------------------------


def city(
    title: str = "",
    signs: Iterable[str] = (),
    numbers: Mapping[str, float] | None = None,
    sewers: Iterable[tuple[str, str]] = (),
    around: Iterable[str] = (),
    colours: Mapping[str, str] | None = None,
    **more: Any,
) -> "Map":
    """Hadria with its districts; ``signs`` beside fields of these kinds, ``sewers`` as dashed arcs, only the part
    ``around`` some fields, the rest as in ``widgets.maps.draw``."""
    left, right, top, bottom = frame_around([spot(name) for name in around])
    size = (10.8, 7.55) if not around else (9.0, 9.0 * (bottom - top) / (right - left) + 0.45)
    axes = Figure(figsize=size, dpi=100, facecolor=PAPER).add_axes((0.004, 0.004, 0.992, 0.946))
    fills = dict.fromkeys(NAMES, FIELD) | dict(colours or {})
    draw(BOARD, axes, numbers=numbers, labels=numbers is None, colours=fills, title=title, **more)
    axes.set(xlim=(left, right), ylim=(bottom, top))
    if around:
        enlarge(axes)
    draw_ground(axes)
    draw_doors(axes)
    draw_sewers(axes, sewers)
    if numbers is not None:
        write_names(axes)
    draw_signs(axes, list(signs))
    return Map(axes, title)


def enlarge(axes: Axes) -> None:
    """Make a part of the city legible: large names, arrows from edge to edge of fields, and no field cut in two."""
    (left, right), (bottom, top) = axes.get_xlim(), axes.get_ylim()
    discs = [patch for patch in axes.patches if isinstance(patch, Circle)]
    radius = discs[0].get_radius()
    shrink = radius * width_in_points(axes) / (right - left)
    inside = Box(left, top, right - left, bottom - top).grown(-radius)
    for disc in discs:
        disc.set_visible(inside.holds(*disc.center))
    for text in axes.texts:
        text.set_fontsize(LARGE)
        arrow = getattr(text, "arrow_patch", None)
        if arrow is not None:
            arrow.shrinkA, arrow.shrinkB = shrink + 1, shrink + 3
        else:
            text.set_visible(inside.holds(*text.get_position()))


def frame_around(spots: Sequence[tuple[float, float]]) -> tuple[float, float, float, float]:
    """Left, right, top and bottom of the part of the city around these spots; of all of it, if there are none."""
    if not spots:
        return 56, WIDTH - 56, 24, HEIGHT - 8
    xs, ys = zip(*spots, strict=True)
    return min(xs) - MARGIN, max(xs) + MARGIN, min(ys) - MARGIN, max(ys) + MARGIN


class Map(NamedTuple):
    """A finished map; a notebook shows it as a picture, and its title where there are no pictures."""

    axes: Axes
    title: str

    def _repr_png_(self) -> bytes:
        """The picture with few colours, so that notebooks stay small."""
        canvas: Any = FigureCanvasAgg(self.axes.get_figure(root=True))
        canvas.draw()
        full, small = Image.frombuffer("RGBA", canvas.get_width_height(), canvas.buffer_rgba()), BytesIO()
        full.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE).save(small, "png")
        return small.getvalue()

    def __repr__(self) -> str:
        return f"Map({self.title})"


def points(text: str) -> list[tuple[float, float]]:
    """Points as the board's data write them: ``x,y x,y``."""
    return [(float(x), float(y)) for x, y in (pair.split(",") for pair in text.split())]


def draw_ground(axes: Axes) -> None:
    """The districts with their names, and the water."""
    for entry in DATA["district"]:
        fill, outline = PALE[entry["id"]], points(entry["outline"])
        axes.add_patch(Polygon(outline, facecolor=fill, edgecolor="#8A7C66", linewidth=1.1, zorder=0.2))
        (at,) = points(entry["label"])
        said = entry["name"]["en"].upper()
        axes.text(*at, said, size=13, color=QUIET, alpha=0.75, ha="center", va="center", weight="bold", zorder=0.9)
    for entry in DATA["scenery"]:
        if entry["kind"] == "water":
            axes.add_patch(Polygon(points(entry["points"]), facecolor=WATER, edgecolor="none", zorder=0.1))


def draw_doors(axes: Axes) -> None:
    """The ways out of the dungeons."""
    for start, end in BOARD.one_way:
        look = {"arrowstyle": "-|>", "color": QUIET, "linestyle": (0, (2, 2)), "linewidth": 1.4, "shrinkB": 12}
        axes.annotate("", xy=spot(end), xytext=spot(start), arrowprops=look, zorder=1.5)


def draw_sewers(axes: Axes, pairs: Iterable[tuple[str, str]]) -> None:
    """The sewers as dashed arcs, each from an entrance to an exit."""
    for start, end in pairs:
        look = {"arrowstyle": "-|>", "color": "#00735A", "linestyle": (0, (5, 3)), "linewidth": 1.3, "shrinkB": 13}
        look |= {"connectionstyle": "arc3,rad=0.12", "alpha": 0.8}
        axes.annotate("", xy=spot(end), xytext=spot(start), arrowprops=look, zorder=1.7)


def write_names(axes: Axes) -> None:
    """The names below their fields, for maps with numbers."""
    for field in BOARD.fields:
        axes.text(field.x, field.y + 28, field.name, size=8.5, color=INK, ha="center", va="center", zorder=6)


def draw_signs(axes: Axes, kinds: Sequence[str]) -> None:
    """A small shape beside each field of these kinds, and what it means."""
    for kind in kinds:
        said, marker, colour = SIGNS[kind]
        at = [spot(name) for name in names(kind)]
        look: dict[str, Any] = {
            "marker": marker,
            "color": colour,
            "edgecolors": "white",
            "linewidths": 1.0,
            "zorder": 7,
        }
        axes.scatter([x + 17 for x, _ in at], [y - 17 for _, y in at], s=95, label=said, **look)
    if kinds:
        axes.legend(loc="lower left", fontsize=10.5, labelcolor=INK, facecolor=PAPER, edgecolor=LINE, framealpha=1)


def spot(name: str) -> tuple[float, float]:
    """Where a field lies."""
    return BOARD[name].x, BOARD[name].y


# -- to choose from -------------------------------------------------------------------------------


class Chooser(ipywidgets.VBox):  # type: ignore[misc]
    """Lists to choose from, and below them a figure that follows the choice."""

    def __init__(self, drawing: Callable[..., Map], **choices: Sequence[str]) -> None:
        self.drawing = drawing
        self.lists = {
            name: ipywidgets.Dropdown(options=list(row), description=name.replace("_", " "))
            for name, row in choices.items()
        }
        self.image = ipywidgets.Image(format="png", layout={"max_width": "100%"})
        for one in self.lists.values():
            one.observe(self.redraw, "value")
        super().__init__([ipywidgets.HBox(list(self.lists.values())), self.image])
        self.redraw()

    @property
    def chosen(self) -> dict[str, str]:
        """What is chosen now."""
        return {name: one.value for name, one in self.lists.items()}

    def redraw(self, change: Any = None) -> None:
        """Draw the figure for what is chosen."""
        self.image.value = self.drawing(**self.chosen)._repr_png_()

    def __repr__(self) -> str:
        return f"Chooser({', '.join(f'{name}: {value}' for name, value in self.chosen.items())})"


def choose(drawing: Callable[..., Map], **choices: Sequence[str]) -> Chooser:
    """A figure with lists to choose from, one for each argument of what draws it."""
    return Chooser(drawing, **choices)
