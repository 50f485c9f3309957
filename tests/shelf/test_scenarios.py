"""Every scenario fits the rules, tells its story in both languages, and asks fair questions, in every game."""

import re
import tomllib
from pathlib import Path

import pytest

from tests.shelf.games import GAMES, ROOT
from thieves.core.scenario import Scenario, check_scenario, load_scenario, take

FOLDER = ROOT / "scenarios"
GOOD = {f"{game}-{path.stem}": path for game in GAMES for path in sorted((FOLDER / game).glob("*.toml"))}
ASKING = {name: path for name, path in GOOD.items() if "[predict]" in path.read_text(encoding="utf-8")}
BAD = sorted((FOLDER / "bad").glob("*.toml"))
#: so many scenarios a game has at least, and so many that ask the room
ENOUGH = {"pockets": (40, 10), "library": (40, 7), "bazaar": (40, 6), "hadria": (40, 6), "peddler": (40, 6)}


def proofs(path: Path) -> pytest.MarkDecorator:
    """A scenario is a test of the clauses that it proves."""
    return pytest.mark.clause(*tomllib.loads(path.read_text(encoding="utf-8")).get("proves", ()))


def read(path: Path) -> Scenario:
    return load_scenario(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", [pytest.param(path, id=name, marks=proofs(path)) for name, path in GOOD.items()])
def test_scenario(path):
    assert [str(problem) for problem in check_scenario(path.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in BAD])
def test_broken_scenario(path):
    text = path.read_text(encoding="utf-8")
    line, sentence = re.match(r"# line (\d+): (.+)", text).groups()
    (problem,) = check_scenario(text)
    assert problem.line == int(line)
    assert sentence in problem.sentence


@pytest.mark.parametrize("game", GAMES)
def test_there_are_enough_scenarios_and_questions_for_a_lesson(game):
    found = [sum(name.startswith(f"{game}-") for name in names) for names in (GOOD, ASKING)]
    assert all(count >= least for count, least in zip(found, ENOUGH[game], strict=True)), found


def test_there_are_enough_broken_ones():
    assert len(BAD) >= 12 or not BAD  # a copy for mutants has none


@pytest.mark.parametrize("path", GOOD.values(), ids=GOOD)
def test_a_scenario_tells_its_story_in_both_languages(path):
    scenario = read(path)
    assert scenario.proves
    for texts in (scenario.title, scenario.story):
        assert texts["en"] and texts["pl"] and texts["en"] != texts["pl"]


@pytest.mark.parametrize("path", ASKING.values(), ids=ASKING)
def test_a_question_to_the_room_has_one_right_answer_and_its_clause_is_proven(path):
    scenario = read(path)
    asked = scenario.predict
    assert len(asked.choices) > 1 and asked.clause in scenario.proves and scenario.steps
    for language in ("en", "pl"):
        assert len({choice[language] for choice in asked.choices}) == len(asked.choices)


STEP_BY_STEP = {name: path for name, path in ASKING.items() if path.parent.name in ("pockets", "library")}


@pytest.mark.parametrize("path", STEP_BY_STEP.values(), ids=STEP_BY_STEP)
def test_a_question_is_put_before_the_last_step_and_that_step_shows_its_clause(path):
    scenario = read(path)
    *before, last = scenario.steps
    assert before and "refused" not in last
    assert 3 <= len(scenario.predict.choices) <= 4
    line = scenario.start()
    for step in (*before, last):
        if "refused" not in step:
            take(line, step)
    clause = scenario.predict.clause
    if any(citation.clause == clause and citation.role == "event" for citation in scenario.game.citations):
        assert clause in [event.clause for event in line.moment.events]
