"""Content files: every kind of mistake gets its line and a sentence, and nothing ever crashes."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import thieves
from thieves.core.content import check_content

from .tomls import in_toml, values


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
    assert all(problem.clause for problem in check_content(ONE))  # nothing but what the box lacks
    assert old in ONE
    text = ONE.replace(old, new, 1)
    if "mushroom = [1" in new:  # a key must stand before the tables
        text = text.replace(new, "").replace('content = "pockets"\n', f'content = "pockets"\n{new}')
        line = 2
    found = [tuple(problem) for problem in check_content(text)]
    assert [told for number, told, _ in found if number == line and sentence in told], found


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


def test_a_content_file_with_tables_of_no_file_names_those_that_there_are() -> None:
    (problem,) = check_content('content = "hadria"\n\n[[cards]]\nid = "a"\n')
    assert problem.line == 3
    assert problem.sentence.startswith("hadria has no file with [[cards]]; its files have: ")
    assert {"card", "board"} <= set(problem.sentence.partition("have: ")[2].rstrip(".").split(", "))
