"""The page of the benchmark: what was measured, beside what is wanted."""

import pytest

from tools.bench.report import Figures, games_table


@pytest.mark.parametrize(
    ("rate", "held_to", "aim"), [(4.6, "4.5: met, 102%", "4: met"), (4.2, "4.5: not met, 93%", "4: met")]
)
def test_a_game_is_held_to_one_figure_and_aims_at_another(rate, held_to, aim):
    figures = Figures({}, 1, 1, {"pockets": [1000 * rate]}, {"catanatron": [1000.0]}, {}, {}, {}, {}, [])
    assert held_to in games_table(figures) and aim in games_table(figures)


def test_a_game_of_which_nothing_is_wanted_has_no_target():
    figures = Figures({}, 1, 1, {"nim": [1000.0]}, {"catanatron": [1000.0]}, {}, {}, {}, {}, [])
    assert "| –        | –   |" in games_table(figures)
