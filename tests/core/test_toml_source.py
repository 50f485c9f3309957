"""What is read of a TOML file: where everything stands, and what is refused before anybody reads it."""

import pytest

from thieves.core.content import check_content
from thieves.core.scenario import check_scenario
from thieves.core.toml_source import TOKEN, KeyLines


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
