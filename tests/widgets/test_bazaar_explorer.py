"""The scoring explorer counts as the rules do, and as the book does when it is read slowly."""

import doctest
from random import Random

import pytest

from tests.bazaar import score_by_the_book
from tests.bazaar.score_by_the_book import Thief
from widgets.bazaar import explorer
from widgets.bazaar.explorer import MOST, Scoring


def by_the_book(scoring: Scoring) -> tuple[list[int], str]:
    """The points and the deciding clause, counted without the rules."""
    owned = scoring.position()["players"].values()
    thieves = [Thief(tuple(own["cards"]), own["gold"], own["reputation"]) for own in owned]
    readings = {switch: control.value for switch, control in scoring.readings.items()}
    points = score_by_the_book.totals(thieves, readings["second_place"], readings["zero"], "owned")
    return points, score_by_the_book.ranking(thieves, points)[1]


@pytest.mark.parametrize("seed", range(40))
def test_it_counts_by_the_book(seed: int) -> None:
    random = Random(seed)
    small = {what: 3 for what in MOST}  # ties are frequent
    most = MOST if seed % 2 else small
    scoring = Scoring(*([random.randint(0, most[what]) for _ in range(3)] for what in MOST))
    for control in scoring.readings.values():
        control.value = random.choice(control.options)[1]
    points, clause = by_the_book(scoring)
    assert scoring.line.result is not None
    assert (list(scoring.line.result.scores), scoring.line.result.clause) == (points, clause)
    assert [int(row[4]) for row in scoring.rows()] == points
    assert scoring.told()[-1].endswith(f"[{clause}]")


def test_all_sliders_at_their_ends_are_a_position() -> None:
    for end in (0, None):
        scoring = Scoring(*([most if end is None else end] * 3 for most in MOST.values()))
        assert scoring.line.result is not None and scoring.line.result.clause == "win.tie-grab-the-marker"


def test_a_slider_counts_again() -> None:
    scoring = Scoring(followers=(2, 2, 1))
    before = scoring.shown.value
    scoring.sliders["followers"][0].value = 3
    assert scoring.shown.value != before
    assert [row[1] for row in scoring.rows()] == ["3", "1", "0"]


def test_a_reading_counts_again() -> None:
    scoring = Scoring(followers=(2, 2, 1))
    assert [row[1] for row in scoring.rows()] == ["2", "2", "1"]
    scoring.readings["second_place"].value = "none-after-tie"
    assert [row[1] for row in scoring.rows()] == ["2", "2", "0"]


def test_names_are_text() -> None:
    scoring = Scoring(players=("<b>Ala</b>", "Bo", "Cy"))
    pages = [scoring.shown.value, *(column.children[0].value for column in scoring.children[0].children[0].children)]
    assert all("<b>Ala" not in page for page in pages)
    assert "&lt;b&gt;Ala&lt;/b&gt;" in pages[0] and "&lt;b&gt;Ala&lt;/b&gt;" in pages[1]


def test_it_speaks_polish() -> None:
    text = Scoring(followers=(2, 2, 1), language="pl").text()
    assert "Zwolennicy" in text and "Najwięcej zwolenników: Ala i Bo, po 2 punkty." in text


def test_the_switch_of_languages_turns_every_word_and_keeps_what_was_chosen() -> None:
    scoring = Scoring(followers=(2, 2, 1))
    scoring.readings["second_place"].value = "none-after-tie"
    scoring.speech.value = "PL"
    assert [slider.description for slider in scoring.sliders["gold"]] == ["Złoto"] * 3
    assert "Czy po remisie" in scoring.asked["second_place"].value
    assert "Po remisie na pierwszym miejscu" in scoring.readings["second_place"].label
    assert scoring.readings["second_place"].value == "none-after-tie" and "Zwolennicy" in scoring.shown.value
    assert "jedna karta" in scoring.hint.value
    scoring.speech.value = "EN"
    assert "one card" in scoring.hint.value and "Followers" in scoring.shown.value


def test_questions_and_readings_are_put_in_words() -> None:
    for language in ("en", "pl"):
        scoring = Scoring(language=language)
        for switch, control in scoring.readings.items():
            assert all(len(said.split()) > 2 for said, _ in control.options), switch
            assert [value for _, value in control.options] == list(explorer.ruling_of(switch).readings)


def test_it_says_whether_another_reading_would_change_anything() -> None:
    second, zero = Scoring(followers=(2, 2, 1), gold=(1, 1, 1)).compared()
    assert second.endswith("With the other reading: Ala 4, Bo 4, Cy 2; King of Thieves: Ala and Bo.")
    assert zero.endswith("The other reading changes nothing here.")
    second, zero = Scoring(followers=(2, 1, 0), gold=(0, 0, 0)).compared()
    assert second.endswith("changes nothing here.") and "With the other reading: Ala 5" in zero


def test_its_own_example_is_true() -> None:
    assert doctest.testmod(explorer).failed == 0 and doctest.testmod(explorer).attempted == 1
