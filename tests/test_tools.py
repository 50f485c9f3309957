"""What developers run every few minutes: the right tests for a change, and changes at random that can be made."""

from pathlib import PurePath

import pytest

from tools import check
from tools.mutants import chosen, differing, report, source_of
from tools.mutation import change

FOR = {
    "thieves/hadria/watch.py": ["tests/hadria"],
    "thieves/hadria/content/cards.toml": ["tests/hadria"],
    "scenarios/bazaar/last-one-robs.toml": ["tests/bazaar"],
    "tests/library/stage.py": ["tests/library"],
    "tests/library/test_turn.py": ["tests/library/test_turn.py"],
    "thieves/core/save.py": ["tests/core"],
    "thieves/lab/odds.py": ["tests/core"],
    "thieves/cli.py": ["tests/core"],
    "widgets/table.js": ["tests/widgets"],
    "tests/browser/test_fit.py": [],
    "README.md": [],
}


@pytest.mark.parametrize("path", FOR)
def test_a_change_asks_for_the_tests_of_its_room(path):
    assert list(check.tests_of(PurePath(path))) == FOR[path]


def test_a_whole_game_is_tried_with_what_the_shelf_says_of_it():
    assert check.with_the_shelf(["tests/hadria", "tests/core"]) == [
        "tests/hadria", "tests/core", "tests/shelf", "--game=hadria",
    ]  # fmt: skip
    assert check.with_the_shelf(["tests/library/test_turn.py"]) == ["tests/library/test_turn.py"]


def test_a_change_is_told_with_its_place_and_its_lines():
    one = next(chosen(1, seed=5, only="pockets"))
    assert str(one).startswith("thieves/pockets/") and one.number > 0 and str(one.number) in str(one)
    signs = {line[0] for line in differing(one, source_of("pockets"))}
    assert signs and signs <= {"+", "-"}


def test_tests_that_fail_without_a_change_notice_nothing(capsys):
    tries = [*chosen(2, seed=5, only="pockets"), *chosen(2, seed=5, only="bazaar")]
    answers = {str(one): {"code": 1} for one in tries} | {str(tries[0]): {"code": 0}}
    answers |= {"unchanged pockets": {"code": 0}, "unchanged bazaar": {"code": 1, "told": "1 failed"}}
    assert report(tries, answers, 5) == 1
    told = capsys.readouterr().out
    assert "bazaar: its tests fail without any change" in told and "1 of 2 changes were noticed" in told


def test_changes_at_random_come_from_a_seed_and_can_be_made():
    tries = list(chosen(60, seed=5, only=None))
    assert tries == list(chosen(60, seed=5, only=None)) != list(chosen(60, seed=6, only=None))
    sources = {part: source_of(part) for part in {one.part for one in tries}}
    for one in tries:
        for module, text in change(sources[one.part], one.line).items():
            assert compile(text, module, "exec") and text != sources[one.part].texts[module]
