"""Every scenario of the library fits the rules, tells its story in both languages, and asks fair questions."""

import tomllib
from pathlib import Path

import pytest

from thieves.core.scenario import check_scenario, load_scenario

ROOT = Path(__file__).resolve().parents[2] / "scenarios"
GOOD = sorted((ROOT / "library").glob("*.toml"))


def proofs(path: Path) -> pytest.MarkDecorator:
    """A scenario is a test of the clauses that it proves."""
    return pytest.mark.clause(*tomllib.loads(path.read_text(encoding="utf-8")).get("proves", ()))


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem, marks=proofs(path)) for path in GOOD])
def test_scenario(path):
    assert [str(problem) for problem in check_scenario(path.read_text(encoding="utf-8"))] == []


def test_there_are_scenarios():
    assert len(GOOD) >= 40


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in GOOD])
def test_a_scenario_tells_its_story_in_both_languages(path):
    scenario = load_scenario(path.read_text(encoding="utf-8"))
    assert scenario.proves
    for texts in (scenario.title, scenario.story):
        assert texts["en"] and texts["pl"] and texts["en"] != texts["pl"]


PREDICTIONS = [path for path in GOOD if "[predict]" in path.read_text(encoding="utf-8")]


def test_there_are_enough_predictions_for_a_lesson():
    assert len(PREDICTIONS) >= 7


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in PREDICTIONS])
def test_a_prediction_is_asked_before_the_last_step_and_that_step_shows_its_clause(path):
    scenario = load_scenario(path.read_text(encoding="utf-8"))
    *before, last = scenario.steps
    assert before and "refused" not in last
    assert 3 <= len(scenario.predict.choices) <= 4
    line = scenario.start()
    for step in before:
        if "refused" not in step:
            line.let_chance() if step.get("luck") else line.do(step["do"])
    line.let_chance() if last.get("luck") else line.do(last["do"])
    clause = scenario.predict.clause
    assert clause in scenario.proves
    if any(citation.clause == clause and citation.role == "event" for citation in scenario.game.citations):
        assert clause in [event.clause for event in line.moment.events]
