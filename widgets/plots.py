"""Static figures of measured numbers, in the colours of the tables. No rule is computed here."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import wraps
from typing import Any, ParamSpec, TypeVar

import matplotlib.pyplot as plt
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from thieves.core import ThievesError, shown

INK, QUIET, LINE, PAPER = "#1F2430", "#5B6270", "#D8D2C4", "#FBF8F1"
COLOURS = ("#0072B2", "#E69F00", "#009E73", "#CC79A7", "#D55E00", "#56B4E9")
MARKERS = ("o", "^", "s", "D", "*", "p")
P = ParamSpec("P")
T = TypeVar("T")


def as_text(draw: Callable[P, T]) -> Callable[P, T]:
    """Names are texts: what stands between two dollar signs is no formula."""

    @wraps(draw)
    def drawn(*args: P.args, **more: P.kwargs) -> T:
        with plt.rc_context({"text.parse_math": False}):
            return draw(*args, **more)

    return drawn


@as_text
def figure(width: float = 8.0, height: float = 4.2, title: str = "") -> tuple[Figure, Axes]:
    """A sheet of paper with one pair of axes."""
    sheet, axes = plt.subplots(figsize=(width, height), layout="constrained")
    sheet.patch.set_facecolor(PAPER)
    axes.set_facecolor(PAPER)
    axes.spines[["top", "right"]].set_visible(False)
    axes.spines[["left", "bottom"]].set_color(LINE)
    axes.tick_params(colors=QUIET, labelsize=12)
    axes.grid(axis="y", color=LINE, linewidth=0.7)
    axes.set_axisbelow(True)
    if title:
        axes.set_title(title, loc="left", color=INK, fontsize=15, fontweight="bold")
    return sheet, axes


@as_text
def curves(
    lines: Mapping[str, Mapping[Any, float]], title: str = "", across: str = "", up: str = "", percent: bool = False
) -> Figure:
    """Several rows of numbers as lines, each with a colour, a marker and its name at the end."""
    check_rows(lines)
    sheet, axes = figure(title=title)
    for number, (name, points) in enumerate(lines.items()):
        colour, marker = COLOURS[number % len(COLOURS)], MARKERS[number % len(MARKERS)]
        axes.plot(list(points), list(points.values()), color=colour, marker=marker, markersize=8, linewidth=2)
        last = list(points)[-1]
        axes.annotate(f"  {name}", (last, points[last]), color=colour, fontsize=12, va="center", annotation_clip=False)
    axes.set_xticks(sorted({x for points in lines.values() for x in points}))
    label(axes, across, up, percent)
    axes.margins(x=0.18)
    return sheet


@as_text
def bars(
    groups: Mapping[str, Mapping[str, float]], title: str = "", across: str = "", up: str = "", percent: bool = False
) -> Figure:
    """Groups of bars side by side, each bar with its number."""
    check_rows(groups)
    sheet, axes = figure(title=title)
    names = list(dict.fromkeys(name for group in groups.values() for name in group))
    width = 0.8 / len(groups)
    for number, (group, values) in enumerate(groups.items()):
        places = [at + number * width for at in range(len(names))]
        heights = [values.get(name, 0.0) for name in names]
        drawn = axes.bar(places, heights, width * 0.92, color=COLOURS[number % len(COLOURS)], label=named(group))
        texts = [f"{height:.0%}" if percent else f"{height:g}" for height in heights]
        axes.bar_label(drawn, texts, fontsize=11, color=INK, padding=2)
    middle = 0.8 / 2 - width / 2
    axes.set_xticks([at + middle for at in range(len(names))], names)
    label(axes, across, up, percent)
    if len(groups) > 1:
        axes.legend(frameon=False, fontsize=12, labelcolor=INK)
    return sheet


@as_text
def histogram(values: Mapping[str, Sequence[float]], title: str = "", across: str = "", up: str = "") -> Figure:
    """How often each whole number occurs, one outline per row."""
    check_rows(values, Collection)
    sheet, axes = figure(title=title)
    top = int(max(max(row) for row in values.values())) + 2
    for number, (name, row) in enumerate(values.items()):
        colour = COLOURS[number % len(COLOURS)]
        axes.hist(row, bins=range(0, top), histtype="stepfilled", alpha=0.25, color=colour)
        axes.hist(row, bins=range(0, top), histtype="step", linewidth=2, color=colour, label=named(name))
    label(axes, across, up, percent=False)
    axes.legend(frameon=False, fontsize=12, labelcolor=INK)
    return sheet


def check_rows(rows: Mapping[str, Collection[Any]], kind: type = Mapping) -> None:
    """There are rows with names, each of the right kind, and something to draw in every one."""
    if not isinstance(rows, Mapping) or not all(isinstance(row, kind) for row in rows.values()):
        like = "{'sly': {1: 0.4, 2: 0.6}}" if kind is Mapping else "{'sly': [3, 1, 2]}"
        raise ThievesError(f"What is drawn are rows with names, such as {like}, not {shown(rows)}.")
    if not rows or not all(rows.values()):
        empty = next((name for name, row in rows.items() if not row), "the whole figure")
        raise ThievesError(f"There is nothing to draw in {shown(empty)}.")


def named(name: Any) -> str:
    """A name for the legend, which leaves out those that begin with an underscore."""
    return f" {name}" if str(name).startswith("_") else str(name)


def label(axes: Axes, across: str, up: str, percent: bool) -> None:
    """Say what the axes mean."""
    axes.set_xlabel(across, color=QUIET, fontsize=13)
    axes.set_ylabel(up, color=QUIET, fontsize=13)
    if percent:
        axes.yaxis.set_major_formatter(lambda value, _: f"{value:.0%}")
        axes.set_ylim(bottom=0)
