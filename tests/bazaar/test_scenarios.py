"""Every scenario of Bazaar fits the rules, tells its story in both languages, and asks fair questions."""

import tomllib
from pathlib import Path

import pytest

import thieves
from thieves.bazaar import game
from thieves.core.scenario import check_scenario, load_scenario

GOOD = sorted((Path(__file__).resolve().parents[2] / "scenarios" / "bazaar").glob("*.toml"))


def proofs(path: Path) -> pytest.MarkDecorator:
    """A scenario is a test of the clauses that it proves."""
    return pytest.mark.clause(*tomllib.loads(path.read_text(encoding="utf-8")).get("proves", ()))


@pytest.fixture(autouse=True)
def on_the_shelf():
    """The game stands on the shelf while its scenarios are read."""
    with thieves.games.registered(game):
        yield


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem, marks=proofs(path)) for path in GOOD])
def test_scenario(path):
    assert [str(problem) for problem in check_scenario(path.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in GOOD])
def test_a_scenario_tells_its_story_in_both_languages(path):
    scenario = load_scenario(path.read_text(encoding="utf-8"))
    assert scenario.proves
    for texts in (scenario.title, scenario.story):
        assert texts["en"] and texts["pl"] and texts["en"] != texts["pl"]


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in GOOD])
def test_a_question_to_the_room_has_one_right_answer_and_its_clause_is_proven(path):
    scenario = load_scenario(path.read_text(encoding="utf-8"))
    asked = scenario.predict
    assert asked is None or (len(asked.choices) > 1 and asked.clause in scenario.proves and scenario.steps)
    for language in ("en", "pl"):
        assert asked is None or len({choice[language] for choice in asked.choices}) == len(asked.choices)


def test_several_scenarios_ask_the_room():
    asking = [path for path in GOOD if "[predict]" in path.read_text(encoding="utf-8")]
    assert len(asking) >= 6
