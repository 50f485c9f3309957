"""A damaged save gets its line, a sentence, and what was sound before."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from thieves.core import BadFile, ThievesError
from thieves.core.save import dump, fingerprint, load, recover
from thieves.core.timeline import Timeline

from .saves import LINES, NAMES, POCKETS, SAVED, everything, number_of, played, problem_of, with_line

# -- bodies ---------------------------------------------------------------------------------------


WRONG_LINES = [
    "Ala: fly", "Dee: point A", "Ala point A", "Ala: point A: B", "chance: appoint Ala", "\x00",
    "@", "@fly", '@end 5', "@end", '@end "00000000"',
    "@jump", "@jump x", '@jump 1.5 "main"', '@jump true "main"', '@jump "1" "main"', '@jump 999 "main"',
    '@jump -1 "main"', '@jump 1 "nowhere"', '@jump 1 ["main"]', "@jump 1", '@jump 1 "main" trailing',
    "@jump " + "9" * 5000 + ' "main"',
    "@fork", "@fork 5", "@fork null", '@fork ""', '@fork "main"', '@fork "a" "b"', '@fork "a\\nb"', '@fork "\\ud800"',
    "@fork [" + "[" * 100_000,
    '@rename "x" "y"', '@rename 1 2', '@rename "main"', "@jump " + "1 " * 200_000,
]  # fmt: skip


@pytest.mark.parametrize("line", WRONG_LINES, ids=lambda line: line[:30])
def test_a_wrong_line_is_shown_and_everything_before_it_is_kept(line: str) -> None:
    number = LINES.index("") + 7
    text = with_line(number, line)
    where, sentence = problem_of(text)
    assert where == number
    assert sentence.endswith((".", "]"))
    assert len(sentence) < 400
    found = recover(text)
    expected = recover("\n".join(LINES[: number - 1])).timeline
    assert found.timeline is not None
    assert expected is not None
    assert everything(found.timeline) == everything(expected)


@pytest.mark.parametrize("cut", [1, 2, 10, 25])
def test_a_file_that_stops_too_early(cut: int) -> None:
    text = "\n".join(LINES[: -cut - 1]) + "\n"
    line, sentence = problem_of(text)
    assert sentence == "The file stops before its last line, '@end ...': a part is missing."
    assert line == text.count("\n")
    assert recover(text).timeline is not None
    assert not recover(text).problems


def test_a_file_cut_off_anywhere_is_noticed() -> None:
    for cut in range(len(SAVED.rstrip("\n"))):
        with pytest.raises(BadFile):
            load(SAVED[:cut])


def test_something_behind_the_end_is_noticed() -> None:
    assert problem_of(SAVED + "chance: draw red\n")[1]


def differing_answer() -> tuple[int, str]:
    """A line of the body that can be replaced by another legal one without anybody noticing at once."""
    line = Timeline(POCKETS, NAMES, 3)
    line.let_chance()
    line.do("Ala: point A")
    line.jump(0)
    lines = dump(line).split("\n")
    return lines.index("Ala: point A"), "\n".join(lines)


def test_a_legal_change_ahead_of_the_present_moment_is_noticed() -> None:
    """The seal covers all that is written, not only the position at which the game was saved."""
    at, text = differing_answer()
    assert load(text).number == 0
    lines = text.split("\n")
    lines[at] = "Ala: point B"
    line, sentence = problem_of("\n".join(lines))
    assert line == len(lines) - 1
    assert "The game is not the one that was saved" in sentence
    assert "a line was changed" in sentence


@pytest.mark.parametrize("change", [("seed: 3", "seed: 4"), ("player: Bo", "player: Bob"), ("@jump 0", "@jump 1")])
def test_a_change_of_seed_names_or_place_is_noticed(change: tuple[str, str]) -> None:
    _, text = differing_answer()
    assert change[0] in text
    assert "a line was changed" in problem_of(text.replace(*change))[1]


def test_two_games_have_two_fingerprints() -> None:
    marks = {fingerprint(played(seed, 12)) for seed in range(40)}
    assert len(marks) == 40
    assert all(len(mark) == 8 for mark in marks)


# -- chaos ----------------------------------------------------------------------------------------

corruption = st.one_of(
    st.tuples(st.just("delete"), st.integers(0, len(SAVED)), st.integers(1, 40)),
    st.tuples(st.just("insert"), st.integers(0, len(SAVED)), st.text(min_size=1, max_size=12)),
    st.tuples(st.just("put"), st.integers(0, len(SAVED) - 1), st.characters()),
    st.tuples(st.just("line"), st.integers(0, len(LINES) - 1), st.sampled_from(LINES)),
    st.tuples(st.just("swap"), st.integers(0, len(LINES) - 1), st.integers(0, len(LINES) - 1)),
    st.tuples(
        st.just("value"), st.integers(0, len(LINES) - 1), st.sampled_from(["1", "-1", "1.5", "null", '""', "[]"])
    ),
)


def corrupted(text: str, change: tuple[str, int, Any]) -> str:
    """The text with one piece of damage."""
    kind, at, what = change
    lines = text.split("\n")
    if kind == "delete":
        return text[:at] + text[at + what :]
    if kind == "insert":
        return text[:at] + what + text[at:]
    if kind == "put":
        return text[:at] + what + text[at + 1 :]
    if kind == "line":
        lines[at % len(lines)] = what
    elif kind == "swap":
        at, what = at % len(lines), what % len(lines)
        lines[at], lines[what] = lines[what], lines[at]
    elif lines[at % len(lines)]:
        word, space, _ = lines[at % len(lines)].partition(" ")
        lines[at % len(lines)] = f"{word}{space}{what}"
    return "\n".join(lines)


@settings(max_examples=150, deadline=None)
@given(st.lists(corruption, min_size=1, max_size=3))
def test_a_damaged_save_is_refused_or_is_the_same_game(changes: list[tuple[str, int, Any]]) -> None:
    text = SAVED
    for change in changes:
        text = corrupted(text, change)
    try:
        line = load(text)
    except BadFile as error:
        assert error.problems
        for problem in error.problems:
            assert 0 < problem.line <= text.count("\n") + 1
            assert problem.sentence
    except ThievesError as error:  # pragma: no cover
        raise AssertionError(f"a damaged file is a BadFile, not {error!r}") from error
    else:
        assert everything(line) == everything(load(SAVED))
    found = recover(text)
    assert found.timeline is not None or found.problems


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=200))
def test_any_text_is_refused_with_a_sentence(text: str) -> None:
    for whole in (text, f"thieves: 1\n{text}", "\n".join([*LINES[:8], text])):
        with pytest.raises(BadFile):
            load(whole)


@settings(max_examples=40, deadline=None)
@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(max_size=5), lambda x: st.lists(x, max_size=3)))
def test_any_value_in_place_of_another_is_refused_or_read(value: Any) -> None:
    for key in ("seed: ", "rules: ", "thieves: ", "option: vault = ", "option: time_limit = "):
        number = number_of("seed:") if key.startswith("option") else number_of(key)
        try:
            load(with_line(number, f"{key}{json.dumps(value)}"))
        except BadFile as error:
            assert error.problems


@pytest.mark.parametrize("text", [None, 5, b"thieves: 1", ["thieves: 1"]], ids=repr)
def test_a_save_is_a_text(text: object) -> None:
    with pytest.raises(BadFile, match="The text of a saved game is needed, not "):
        load(text)  # type: ignore[arg-type]
