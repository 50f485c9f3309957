"""Figures take names as they are: no name is a formula, none is left out, and nothing to draw is a sentence."""

from typing import Any

import matplotlib.pyplot as plt
import pytest
from matplotlib.figure import Figure
from matplotlib.text import Text

from thieves.core import ThievesError
from thieves.core.board import Board, grid
from widgets import maps
from widgets.plots import bars, curves, histogram

ODD = ("$\\frac{a}$", "$x$", "_Ala", "a_1^2", "\\alpha", "$", "<b>Bo</b>")
FIGURES: dict[str, Any] = {
    "curves": lambda name: curves({name: {1: 0.5, 2: 1.0}}, title=name, across=name, up=name),
    "bars": lambda name: bars({name: {name: 1.0}, "other": {name: 2.0}}, title=name, across=name, up=name),
    "histogram": lambda name: histogram({name: [1, 2, 2]}, title=name, across=name, up=name),
}


def written(sheet: Figure) -> list[str]:
    """All texts of a figure once it is drawn."""
    sheet.canvas.draw()
    return [text.get_text().strip() for text in sheet.findobj(Text)]


@pytest.mark.parametrize("name", ODD)
@pytest.mark.parametrize("kind", FIGURES)
def test_a_name_is_drawn_as_it_is(kind: str, name: str) -> None:
    sheet = FIGURES[kind](name)
    assert written(sheet).count(name) >= 4
    assert not any(text.get_parse_math() for text in sheet.findobj(Text) if text.get_text().strip() == name)
    plt.close(sheet)


@pytest.mark.parametrize("name", ODD)
@pytest.mark.parametrize("own", [True, False])
def test_a_map_takes_names_as_they_are(own: bool, name: str) -> None:
    axes = maps.draw(Board(*grid("AB", 3, {})), plt.subplots()[1] if own else None, labels={"A1": name}, title=name)
    assert written(axes.figure).count(name) == 2
    plt.close(axes.figure)


@pytest.mark.parametrize("draw", [curves, bars, histogram])
def test_nothing_to_draw_is_a_sentence(draw: Any) -> None:
    for rows in ({}, {"Ala": {}}):
        with pytest.raises(ThievesError, match="There is nothing to draw in "):
            draw(rows)


@pytest.mark.parametrize("draw", [curves, bars, histogram])
@pytest.mark.parametrize("rows", [None, 5, "sly", [1, 2], [{"a": 1}], {"sly": 3}, {"sly": None}], ids=repr)
def test_what_is_no_rows_with_names_is_a_sentence(draw: Any, rows: Any) -> None:
    with pytest.raises(ThievesError, match=r"^What is drawn are rows with names, such as \{'sly': .*, not "):
        draw(rows)


def test_a_row_of_bars_has_a_number_for_each_name() -> None:
    for draw in (curves, bars):
        with pytest.raises(ThievesError, match="What is drawn are rows with names"):
            draw({"sly": [3, 1, 2]})


def test_formulas_in_figures_of_others_stay_formulas() -> None:
    bars({"Ala": {"Bo": 1.0}})
    assert plt.figure().text(0, 0, "$x$").get_parse_math()
    plt.close("all")
