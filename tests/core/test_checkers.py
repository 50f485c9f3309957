"""Scenario files and content files: every kind of mistake gets its line and a sentence, and nothing ever crashes."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import thieves
from thieves.core import BadFile
from thieves.core.content import check_content
from thieves.core.scenario import check_scenario, load_scenario
from thieves.core.toml_source import TOKEN, KeyLines, parse

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
    assert [tuple(problem) for problem in error.value.problems] == found


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


@pytest.mark.parametrize(
    ("text", "line"), [("x", 1), ("a = 1\n\n[b", 3), ("a = 1\na = 2\n", 2), ('x = "', 1), ("x = [\n", 2), ("\x00", 1)]
)
def test_no_toml_at_all(text: str, line: int) -> None:
    for check in (check_scenario, check_content):
        (problem,) = check(text)
        assert problem.sentence.startswith("This is no TOML: ")
        assert abs(problem.line - line) <= 1, "the parser may stand at the end of the line before"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (f"x = {'9' * 5000}", f"'{'9' * 57}... is too long: 200 letters or digits are read at most."),
        (f"x = 0x{'f' * 5000}", f"'0x{'f' * 55}... is too long: 200 letters or digits are read at most."),
        ("x = " + "[" * 5000, "This is nested too deeply: 40 names or brackets are read at most."),
        ("a." * 20_000 + "a = 1", "This is nested too deeply: 40 names or brackets are read at most."),
        ("x = {" + "a." * 20_000 + "a = 1}", "This is nested too deeply: 40 names or brackets are read at most."),
        ("#" * 2_000_000, "The file is too long: 2,000,000 characters, but 1,000,000 are read at most."),
    ],
)
def test_what_no_person_writes_is_refused_before_it_is_read(text: str, sentence: str) -> None:
    for check in (check_scenario, check_content):
        assert [problem.sentence for problem in check(text)] == [sentence]


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


HOSTILE = {
    "blanks after a bracket": ("[", " ", ""),
    "brackets": ("", "[", ""),
    "a name of many parts": ("", "a.", "a = 1"),
    "a header of many parts": ("[", "a.", "a]"),
    "texts that never end": ("", '"\\', ""),
    "quotes": (3 * "'", 2 * "'" + "\\", ""),
    "signs": ("", "a.[=", ""),
}


@pytest.mark.parametrize(("start", "again", "end"), HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_text_costs_no_more_than_its_length(start: str, again: str, end: str) -> None:
    text = start + again * 50_000 + end  # what tries any part of it again and again never comes to an end
    assert check_scenario(text)
    assert "".join(token[0] for token in TOKEN.finditer(text)) == text
    waiting, entries = [KeyLines(text).root], 0
    while waiting:
        entries += 1
        waiting += waiting.pop().parts.values()
    assert entries <= len(text)


values = st.recursive(
    st.booleans() | st.integers(-3, 3) | st.floats(0, 1) | st.sampled_from(["", "x", "Ala", "Ala: point A", "pockets"]),
    lambda inner: (
        st.lists(inner, max_size=2) | st.dictionaries(st.sampled_from(["en", "pl", "do", "x"]), inner, max_size=2)
    ),
    max_leaves=4,
)
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


def in_toml(value: Any) -> str:
    """A value as TOML in one line."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, list):
        return f"[{', '.join(map(in_toml, value))}]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {in_toml(inner)}" for key, inner in value.items()) + "}"
    return str(value)


@settings(max_examples=120, deadline=None)
@given(st.dictionaries(st.sampled_from(KEYS), values, max_size=4))
def test_whatever_stands_in_a_scenario_there_is_an_answer(replaced: dict[str, Any]) -> None:
    """Any value in any place: the checker finds problems or none, and never fails itself."""
    data = parse(GOOD) | replaced
    text = "".join(f"{key} = {in_toml(value)}\n" for key, value in data.items())
    for line, sentence in problems(text):
        assert 0 <= line <= text.count("\n")
        assert sentence


# -- content --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", thieves.games)
def test_the_content_of_every_game_is_good(name: str) -> None:
    for path in Path(thieves.__path__[0], name, "content").glob("*.toml"):
        assert check_content(path.read_text("utf-8")) == [], path


ONE = """\
content = "pockets"
[[character]]
id = "elf"
name = { en = "elf", pl = "elf" }
colour = "red"
source = "house"
[[stone]]
id = "red"
letter = "r"
count = 3
source = "rulebook"
[[mushroom]]
id = "A"
source = "published"
"""


@pytest.mark.parametrize(
    ("old", "new", "line", "sentence"),
    [
        ('content = "pockets"', 'content = "chess"', 1, "There is no game 'chess' here, only: pockets"),
        ('content = "pockets"', "content = []", 1, "There is no game [] here"),
        ('content = "pockets"', "", 0, "The file does not say which game it is for: 'content = \"GAME\"' is missing."),
        ('id = "elf"', 'id = ""', 3, "id is '', but must be a text of 1 to 2,000 printable letters."),
        ('id = "elf"', "id = []", 3, "id is [], but must be a text of 1 to 2,000 printable letters."),
        ('id = "elf"\n', "", 2, "This character lacks 'id'."),
        ('name = { en = "elf", pl = "elf" }', 'name = { en = "elf" }', 4, "must be a text in each language"),
        ('name = { en = "elf", pl = "elf" }', 'name = "elf"', 4, "name is 'elf', but must be a text in each language"),
        ("count = 3", "count = 1_000_000_000", 10, "count is 1000000000, but must be a whole number"),
        ("count = 3", f"count = 0x{'f' * 150}", 10, "count is a number of about 180 digits, but must be"),
        ('id = "elf"', f'id = "{"x" * 50}"', 3, "cannot be an id: 1 to 40 letters"),
        ('name = { en = "elf", pl = "elf" }', 'name = { en = "\\u001b[2J", pl = "elf" }', 4, "printable letters"),
        ('name = { en = "elf", pl = "elf" }', f'name = {{ en = "{"x" * 3000}", pl = "x" }}', 4, "printable letters"),
        ("count = 3", "count = -1", 10, "count is -1, but must be a whole number, 0 or more, at most 10,000."),
        ("count = 3", "count = true", 10, "count is True, but must be a whole number, 0 or more, at most 10,000."),
        ("count = 3", 'count = "3"', 10, "count is '3', but must be a whole number, 0 or more, at most 10,000."),
        ("count = 3", "count = 3.0", 10, "count is 3.0"),
        ("count = 3", "count = 3\nprice = 1", 11, "'price' is not known in [[stone]]: it has id, letter, count"),
        ('source = "published"', 'source = "heard"', 14, "source is 'heard', but must be one of rulebook, published"),
        ("[[mushroom]]", "[mushroom]", 12, "mushroom must be written as [[mushroom]], once for each item."),
        ("[[mushroom]]", "[[toadstool]]", 12, "[[toadstool]] is not known here; known are: character"),
        ("[[mushroom]]", "[[toadstool]]", 0, "The file lacks its [[mushroom]] items."),
        ('[[mushroom]]\nid = "A"\nsource = "published"\n', 'mushroom = [1, "x"]\n', 7, "1 is no mushroom: write"),
        ('source = "published"\n', 'source = "published"\n[[mushroom]]\nid = "A"\nsource = "house"\n', 16,
         "There is a mushroom 'A' already."),
    ],
)  # fmt: skip
def test_every_kind_of_mistake_in_content_has_its_line(old: str, new: str, line: int, sentence: str) -> None:
    assert check_content(ONE) == []
    assert old in ONE
    text = ONE.replace(old, new, 1)
    if "mushroom = [1" in new:  # a key must stand before the tables
        text = text.replace(new, "").replace('content = "pockets"\n', f'content = "pockets"\n{new}')
        line = 2
    found = [tuple(problem) for problem in check_content(text)]
    assert [told for number, told in found if number == line and sentence in told], found


def test_a_file_of_very_many_cards_is_refused_in_one_sentence() -> None:
    (problem,) = check_content(ONE + "[[mushroom]]\n" * 5000)
    assert problem.sentence == "There are 5,001 [[mushroom]] items, but 500 are the most."


def test_a_table_is_named_without_what_a_terminal_would_obey() -> None:
    told = [problem.sentence for problem in check_content(ONE + '["\\u001b[2J"]\nx = 1\n')]
    assert any("[[\\x1b[2J]] is not known here" in sentence for sentence in told)


def test_two_items_without_an_id_are_not_said_to_be_the_same() -> None:
    text = ONE.replace('id = "A"\nsource = "published"\n', 'source = "house"\n[[mushroom]]\nsource = "house"\n')
    assert [problem.sentence for problem in check_content(text)] == ["This mushroom lacks 'id'."] * 2


@settings(max_examples=60, deadline=None)
@given(st.dictionaries(st.sampled_from(["character", "stone", "mushroom", "moon"]), values, max_size=3))
def test_whatever_stands_in_a_content_file_there_is_an_answer(tables: dict[str, Any]) -> None:
    text = 'content = "pockets"\n' + "".join(f"{key} = {in_toml(value)}\n" for key, value in tables.items())
    for problem in check_content(text):
        assert 0 <= problem.line <= text.count("\n")


# -- lines ----------------------------------------------------------------------------------------


def test_the_line_of_everything() -> None:
    text = (
        'a = 1\n"b c" = 2\nd.e = 3\n[f]\ng = [\n  1,\n]\n[[h]]\ni = 1\n[[h]]\ni = 2\n'
        "[h.j]\nk = 1\n[[h.l]]\nm = 1\n[[h.l]]\nm = 2\n"
    )
    lines = KeyLines(text)
    assert [lines.of(*path) for path in (("a",), ("b c",), ("d",), ("d", "e"), ("f",), ("f", "g"))] == [
        1,
        2,
        3,
        3,
        4,
        5,
    ]
    assert [lines.of("h", n, "i") for n in (0, 1)] == [9, 11]
    assert lines.of("h", 1, "j", "k") == 13
    assert [lines.of("h", 1, "l", n, "m") for n in (0, 1)] == [15, 17]
    assert lines.of("h", 0, "nothing") == 8, "the nearest one around it"
    assert lines.of("nothing") == 0


def test_what_stands_in_a_text_of_several_lines_is_no_key() -> None:
    text = 'story = """\n[position]\nx = 1\n[[step]]\n"""\n\n[[step]]\ndo = "x"\n[a]\ny = \'\'\'one line\'\'\'\nz = 1\n'
    lines = KeyLines(text)
    assert lines.of("position") == 0
    assert lines.of("step", 0, "do") == 8
    assert lines.of("a", "z") == 11


def test_a_table_within_a_table_is_found_by_its_outer_name() -> None:
    assert KeyLines("\n[expect.seats.Ala]\ntile = 1\n").of("expect", "round") == 2


def test_all_mistakes_are_told_at_once() -> None:
    text = (
        'game = "pockets"\ntitle = { en = "x", pl = "y" }\nplayers = ["Ala", "Bo", "Cy"]\nproves = ["x.y"]\n'
        '[[step]]\ndo = "Zed: x"\nevents = ["no.clause"]\n[[step]]\ndo = "Ala: fly"\n'
    )
    assert [problem.line for problem in check_scenario(text)] == [4, 6, 7, 9]
    options = text.replace("[[step]]", "[options]\nvault = 1\nfoo = 2\n[[step]]", 1)
    assert [problem.line for problem in check_scenario(options)] == [4, 6, 7, 10]


def test_a_content_file_with_tables_of_no_file_names_those_that_there_are() -> None:
    (problem,) = check_content('content = "hadria"\n\n[[cards]]\nid = "a"\n')
    assert problem.line == 3
    assert problem.sentence.startswith("hadria has no file with [[cards]]; its files have: ")
    assert {"card", "board"} <= set(problem.sentence.partition("have: ")[2].rstrip(".").split(", "))
