"""Scenario files: every kind of mistake gets its line and a sentence, and nothing ever crashes."""

import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from thieves.core import BadFile
from thieves.core.scenario import check_scenario, load_scenario
from thieves.core.toml_source import parse

from .tomls import in_toml, values

GOOD = """\
game = "pockets"
title = { en = "Two thieves", pl = "Dwóch złodziei" }
story = { en = "Look.", pl = "Patrz." }
source = "house"
players = ["Ala", "Bo", "Cy"]
proves = ["steal.several-pointers-get-nothing"]
seed = 7

[options]
empty_protection = "free"

[position]
tiles = { Ala = "rby" }
mushrooms = { A = "rb", B = "y" }

[[step]]
do = "Ala: steal Ala"
refused = "steal.own-tile-is-not-a-target"

[[step]]
do = "Ala: point A"
[[step]]
do = "Bo: steal Ala"

[[step]]
do = "Cy: steal Ala"
events = ["mushroom.sole-pointer-takes-all", "steal.several-pointers-get-nothing"]
not_events = ["steal.sole-pointer-takes-all"]

[[step]]
luck = true

[expect]
round = 3
tiles.Ala = "rrbby"
[expect.scores.Bo]
points = 0

[predict]
ask = { en = "What now?", pl = "Co teraz?" }
choices = [{ en = "A", pl = "A" }, { en = "B", pl = "B" }]
right = 2
clause = "steal.several-pointers-get-nothing"
"""


def problems(text: str) -> list[tuple[int, str]]:
    """All problems of a scenario, as lines and sentences."""
    return [(problem.line, problem.sentence) for problem in check_scenario(text)]


def changed(old: str, new: str) -> tuple[str, int]:
    """The good scenario with one change, and the line in which it is."""
    assert GOOD.count(old) == 1, old
    return GOOD.replace(old, new), GOOD[: GOOD.index(old)].count("\n") + 1


def test_a_good_scenario_has_no_problems_and_plays() -> None:
    assert problems(GOOD) == []
    scenario = load_scenario(GOOD)
    assert scenario.title["en"] == "Two thieves"
    line = scenario.play()
    assert line.state.round == 3
    assert scenario.start(empty_protection="rests").setup.empty_protection == "rests"
    assert scenario.start().number == 0
    assert scenario.predict is not None
    assert scenario.predict.right == 2


CASES = [
    # -- the form
    ('game = "pockets"', 'game = "chess"', 0, "There is no game 'chess' here, only: pockets"),
    ('game = "pockets"', "game = 5", 0, "game cannot be 5: a text is needed."),
    ('game = "pockets"', "", None, "The scenario lacks 'game'."),
    ('source = "house"', "sauce = 1", 0, "'sauce' is not known here. Known are: game, title"),
    ('source = "house"', "source = 1", 0, "source cannot be 1: a text is needed."),
    ('pl = "Dwóch złodziei"', 'pl = " "', 0, "title lacks its text in 'pl'."),
    ('pl = "Dwóch złodziei"', "pl = 5", 0, "title lacks its text in 'pl'."),
    ('story = { en = "Look.", pl = "Patrz." }', 'story = { en = "Look." }', 0, "story lacks its text in 'pl'."),
    ('story = { en = "Look.", pl = "Patrz." }', 'story = "Look."', 0, "story cannot be 'Look.': a table is needed."),
    ('players = ["Ala", "Bo", "Cy"]', "players = 3", 0, "players cannot be 3: a list is needed."),
    ('proves = ["steal.several', 'proves = ["steel.several', 0, "has no clause 'steel.several-pointers-get-nothing'"),
    ('proves = ["steal.several-pointers-get-nothing"]', "proves = 3", 0, "proves cannot be 3: a list is needed."),
    ('proves = ["steal.several-pointers-get-nothing"]', "proves = [3, []]", 0, "has no clause 3."),
    ("seed = 7", "seed = 1.5", 0, "seed cannot be 1.5: a whole number or a text is needed."),
    ("seed = 7", "seed = true", 0, "seed cannot be True"),
    ("luck = true", "", -1, "A step needs either 'do' with an action or 'luck = true'."),
    ("luck = true", "luck = false", -1, "A step needs either 'do'"),
    ("luck = true", 'luck = true\ndo = "Ala: point A"', -1, "A step needs either 'do'"),
    ("luck = true", 'luck = true\nrefused = "refill.random-draw"', 1, "Chance is never refused"),
    ("luck = true", "luck = 1", 0, "luck cannot be 1: true or false is needed."),
    ('do = "Ala: point A"', "do = 5", 0, "do cannot be 5: a text is needed."),
    ('do = "Ala: point A"', 'do = "Ala: point A"\nwhy = 1', 1, "'why' is not known here. Known are: do, luck"),
    ("not_events = [", "not_events = 4 #", 0, "not_events cannot be 4: a list is needed."),
    ("not_events = [", 'not_events = ["a.b"] #', 0, "has no clause 'a.b'."),
    ("right = 2", "right = 3", 0, "right is 3, but there are 2 choices."),
    ("right = 2", "right = 0", 0, "right is 0, but there are 2 choices."),
    ("right = 2", "right = 2\nlast = 0", 1, "last is 0, but the steps that are not refused are "),
    ("right = 2", "right = 2\nlast = 9", 1, "last is 9, but the steps that are not refused are "),
    ("right = 2", 'right = "2"', 0, "right cannot be '2': a whole number is needed."),
    ("right = 2", "", -3, "predict lacks right."),
    ("right = 2", "right = 2\nwrong = 1", 1, "'wrong' is not known here."),
    ('choices = [{ en = "A", pl = "A" }, {', "choices = [{}, {", 0, "predict lacks its text in 'en'."),
    ('choices = [{ en = "A", pl = "A" }, {', "choices = [5, {", 0, "predict lacks its text in 'en'."),
    ('ask = { en = "What now?", pl = "Co teraz?" }', "ask = { }", 0, "predict lacks its text in 'pl'."),
    ("right = 2", 'right = 2\nbecause = { en = "So." }', 1, "predict lacks its text in 'pl'."),
    ("right = 2", 'right = 2\nbecause = "So."', 1, "because cannot be 'So.': a table is needed."),
    ("right = 2", 'right = 2\nnumber = "7"', 1, "number cannot be '7': a whole number is needed."),
    ("[expect]\n", "[result]\nloser = 1\n[expect]\n", 1, "'loser' is not known here. Known are: winners"),
    ("[expect]\n", "[result]\nwinners = 1\n[expect]\n", 1, "winners cannot be 1: a list is needed."),
    ("[expect]\n", '[result]\nclause = "no"\n[expect]\n', 1, "has no clause 'no'."),
    # -- what it says of the rules
    ('players = ["Ala", "Bo", "Cy"]', 'players = ["Ala", "Bo"]', 0, "pockets is for 3 to 6 players, not 2."),
    ('players = ["Ala", "Bo", "Cy"]', 'players = ["Ala", "Bo", 3]', 0, "players must be a list of names"),
    ("seed = 7", f'seed = "{"x" * 61}"', 0, "must be a whole number or a text of up to 60 characters"),
    ('empty_protection = "free"', 'empty_protection = "no"', 0, "empty_protection is 'no', but may only be one of"),
    ('empty_protection = "free"', "seed = 3", 0, "pockets has no option 'seed'."),
    ('empty_protection = "free"', 'distributor = "Zed"', 0, "distributor is 'Zed'"),
    ('tiles = { Ala = "rby" }', "moon = 1", 0, "A position has no 'moon'."),
    ('do = "Ala: point A"', 'do = "Ala: fly"', 0, "there is no action 'fly' here"),
    ('do = "Ala: point A"', 'do = "Ala: p A"', 0, "could be point, protect, place"),
    ('do = "Ala: point A"', 'do = "Ala: steal Ala"', 0, "'Ala: steal Ala' is not allowed: Ala cannot steal"),
    ('refused = "steal.own-tile-is-not-a-target"', 'refused = "rest.miss-next-round"', 0,
     "'Ala: steal Ala' is refused, but by steal.own-tile-is-not-a-target: Ala cannot steal"),
    ('do = "Bo: steal Ala"', 'do = "Bo: steal Ala"\nrefused = "rest.miss-next-round"', 1,
     "'Bo: steal Ala' should be refused, but it is allowed."),
    ('events = ["mushroom.sole-pointer-takes-all", "steal', 'events = ["rest.miss-next-round", "steal', 0,
     "rest.miss-next-round did not happen here (in this order); what did: "),
    ('["mushroom.sole-pointer-takes-all", "steal.several-pointers-get-nothing"]',
     '["steal.several-pointers-get-nothing", "mushroom.sole-pointer-takes-all"]', 0, "did not happen here (in this"),
    ('not_events = ["steal.sole', 'not_events = ["mushroom.sole', 0, "mushroom.sole-pointer-takes-all did happen"),
    ("luck = true", "luck = true\n[[step]]\nluck = true", 2, "Chance is not asked here."),
    ("round = 3", "round = 4", 0, "round is 3 in the end, not 4."),
    ("round = 3", "moon = 4", 0, "There is no moon in the end; there is: round, "),
    ("round = 3", "round.x = 4", 0, "There is no round.x in the end; there is: nothing."),
    ("points = 0\n", "points = 1\n", 0, "scores.Bo.points is 0 in the end, not 1."),
    ("[expect]\n", '[result]\nwinners = ["Ala"]\n[expect]\n', 0, "The game is not over after the script"),
    ('source = "house"', 'refused = "setup.three-to-six-players"', 0, "The setup should be refused by"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "offset", "sentence"), CASES, ids=[f"{c[1][:40]}|{c[3][:30]}" for c in CASES])
def test_every_kind_of_mistake_has_its_line(old: str, new: str, offset: int | None, sentence: str) -> None:
    text, line = changed(old, new)
    found = problems(text)
    assert (0 if offset is None else line + offset) in [number for number, told in found if sentence in told], found
    with pytest.raises(BadFile) as error:
        load_scenario(text)
    assert [(problem.line, problem.sentence) for problem in error.value.problems] == found


def test_all_mistakes_of_the_form_are_told_at_once_in_order() -> None:
    text = 'sauce = 1\ngame = "pockets"\nseed = []\nproves = 1\nstep = [5]\npredict = {}\n'
    found = problems(text)
    assert found == sorted(found)
    assert len(found) == 7
    assert [line for line, _ in found] == [0, 0, 1, 3, 4, 5, 6]


def test_a_refusal_names_any_of_the_clauses_that_forbid() -> None:
    """In round one nobody steals, and from themselves they never do: two clauses, and each is right."""
    both = "point.first-round-mushrooms-only", "steal.own-tile-is-not-a-target"
    head = GOOD.partition("[position]")[0].replace("steal.several-pointers-get-nothing", both[1])
    text = head + '[position]\nround = 1\n\n[[step]]\ndo = "Ala: steal Ala"\nrefused = "CLAUSE"\n'
    for clause in both:
        assert problems(text.replace("CLAUSE", clause)) == []
    ((_, sentence),) = problems(text.replace("CLAUSE", "rest.miss-next-round"))
    assert f"is refused, but by {both[0]} and {both[1]}: " in sentence


def test_a_setup_that_must_be_refused() -> None:
    head = 'game = "pockets"\ntitle = { en = "x", pl = "x" }\nplayers = ["Ala", "Bo"]\n'
    assert problems(head + 'refused = "setup.three-to-six-players"\n') == []
    ((line, sentence),) = problems(head + 'refused = "rest.miss-next-round"\n')
    assert line == 4
    assert sentence.startswith("The setup is refused, but by setup.three-to-six-players")


PREDICT = """
[predict]
ask = { en = "What?", pl = "Co?" }
choices = [{ en = "a", pl = "a" }]
right = 1
clause = "rest.miss-next-round"
"""


@pytest.mark.parametrize("steps", ["", '[[step]]\ndo = "Ala: steal Ala"\nrefused = "steal.own-tile-is-not-a-target"\n'])
def test_a_prediction_without_anything_that_happens_is_told(steps: str) -> None:
    text = GOOD.partition("[[step]]")[0] + steps + PREDICT
    assert [sentence for _, sentence in problems(text)] == [
        "What is asked must happen: a prediction needs a step that is not refused."
    ]


@pytest.mark.parametrize("text", ["\\u001b[2J", "\\u202e", "x" * 5000], ids=["cursor", "right to left", "endless"])
def test_texts_of_a_scenario_can_be_shown_anywhere(text: str) -> None:
    told = problems(GOOD.replace('en = "Two thieves"', f'en = "{text}"'))
    assert [sentence.endswith(": at most 2,000 printable letters.") for _, sentence in told] == [True]


KEYS = (
    "game",
    "title",
    "story",
    "proves",
    "players",
    "seed",
    "options",
    "position",
    "step",
    "expect",
    "result",
    "predict",
)


@settings(max_examples=120, deadline=None)
@given(st.dictionaries(st.sampled_from(KEYS), values, max_size=4))
def test_whatever_stands_in_a_scenario_there_is_an_answer(replaced: dict[str, Any]) -> None:
    """Any value in any place: the checker finds problems or none, and never fails itself."""
    data = parse(GOOD) | replaced
    text = "".join(f"{key} = {in_toml(value)}\n" for key, value in data.items())
    for line, sentence in problems(text):
        assert 0 <= line <= text.count("\n")
        assert sentence


def test_all_mistakes_are_told_at_once() -> None:
    text = (
        'game = "pockets"\ntitle = { en = "x", pl = "y" }\nplayers = ["Ala", "Bo", "Cy"]\nproves = ["x.y"]\n'
        '[[step]]\ndo = "Zed: x"\nevents = ["no.clause"]\n[[step]]\ndo = "Ala: fly"\n'
    )
    assert [problem.line for problem in check_scenario(text)] == [4, 6, 7, 9]
    options = text.replace("[[step]]", "[options]\nvault = 1\nfoo = 2\n[[step]]", 1)
    assert [problem.line for problem in check_scenario(options)] == [4, 6, 7, 10]


def test_the_scenarios_of_the_readme_come_out_as_written() -> None:
    text = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    blocks = [text for text in re.findall(r"^```toml\n(.*?)^```", text, re.MULTILINE | re.DOTALL) if "[[step]]" in text]
    assert blocks and [str(problem) for block in blocks for problem in check_scenario(block)] == []
