"""A game as text: it comes back the same, and a damaged file gets its line, a sentence, and what was sound before."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import thieves
from thieves.core import BadFile, ThievesError
from thieves.core.edition import content_prints
from thieves.core.save import OLD, OTHER_POSITION, dump, fingerprint, load, recover
from thieves.core.timeline import Timeline

from .kills import moves

POCKETS = thieves.games["pockets"]
NAMES = ("Ala", "Bo", "Cy")
PIECES = content_prints("thieves.pockets")["pieces"]


def played(seed: int = 3, count: int = 30, players: Any = NAMES, position: Any = None, **options: Any) -> Timeline:
    """A timeline after random moves, with jumps and branches."""
    line = Timeline(POCKETS, players, seed, position, **options)
    for _, _ in zip(range(count), moves(line, seed), strict=False):
        pass
    return line


def everything(line: Timeline) -> tuple[Any, ...]:
    """All that a save has to keep."""
    return line.branches, line.branch, line.number, line.seed, line.setup, line.position, list(line.branches)


SAVED = dump(played())
LINES = SAVED.split("\n")


def problem_of(text: str) -> tuple[int, str]:
    """The line and the sentence of the one problem that loading finds."""
    with pytest.raises(BadFile) as error:
        load(text)
    (problem,) = error.value.problems
    return problem.line, problem.sentence


def with_line(number: int, line: str) -> str:
    """The save with another line in place of this one (counted from 1)."""
    return "\n".join([*LINES[: number - 1], line, *LINES[number:]])


def number_of(line: str) -> int:
    """The number of the first line that begins so."""
    return next(number for number, text in enumerate(LINES, 1) if text.startswith(line))


# -- round trips ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_a_timeline_with_all_its_branches_comes_back(seed: int) -> None:
    line = played(seed, 60)
    again = load(dump(line))
    assert everything(again) == everything(line)
    assert dump(again) == dump(line)
    assert len(line.branches) > 1


def test_a_save_is_readable() -> None:
    line = Timeline(POCKETS, ("Ala", "Żółć <b>", 'O"H'), "kot", vault="hidden", distributor="Ala")
    line.do("chance: draw red")
    assert dump(line).split("\n")[:-2] == [
        "thieves: 2", f'made: "{thieves.__version__}"', "game: pockets", "rules: 2",
        f'content: {{"pieces": "{PIECES}"}}', "player: Ala", "player: Żółć <b>", 'player: O"H',
        'option: distributor = "Ala"', 'option: vault = "hidden"', 'seed: "kot"', "", "chance: draw red",
        '@jump 1 "main"',
    ]  # fmt: skip
    assert everything(load(dump(line))) == everything(line)


def test_options_and_positions_come_back() -> None:
    position = {"tiles": {"Ala": "rr"}, "round": 4, "resting": ["Bo"]}
    line = played(5, 20, position=position, characters=["dwarf", "human", "elf"], time_limit=True)
    again = load(dump(line))
    assert everything(again) == everything(line)
    assert again.setup.characters == ("dwarf", "human", "elf")


def test_renamed_branches_come_back() -> None:
    line = played()
    line.rename("main", "first")
    line.fork("main")
    line.rename("main", 'a "b" \\ <c> ż')
    assert everything(load(dump(line))) == everything(line)


def test_an_old_branch_may_take_the_name_of_the_first() -> None:
    line = played(count=12)
    line.rename("main", "x")
    line.jump(0, "x")
    line.fork("main")
    line.let_chance()
    assert everything(load(dump(line))) == everything(line)


def test_a_game_that_has_not_begun_and_one_that_is_over() -> None:
    line = Timeline(POCKETS, NAMES, 1)
    assert everything(load(dump(line))) == everything(line)
    random = Random(1)
    while line.decision is not None:
        line.do(random.choice(POCKETS.actions(line.state)))
    assert everything(load(dump(line))) == everything(line)


def test_comments_empty_lines_other_line_ends_and_short_words_are_welcome() -> None:
    at = number_of("@jump")
    commented = [LINES[0], "# a note", *LINES[1 : at - 1], "", "# another", "   ", *LINES[at - 1 :]]
    for text in ("\n".join(commented), SAVED.replace("\n", "\r\n"), SAVED + "\n\n  \n", SAVED.rstrip("\n")):
        assert everything(load(text)) == everything(load(SAVED))
    short = SAVED.replace("chance: draw", "ch: dr")
    assert short != SAVED
    assert everything(load(short)) == everything(load(SAVED)), "the seal is on the game, not on how it is written"


# -- heads ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["", "\n", "hello", "<html>", "{}", "\x00\x01", "PK\x03\x04", "game: pockets\n"])
def test_a_foreign_file(text: str) -> None:
    line, sentence = problem_of(text)
    assert line == 1
    assert sentence == "This is no saved game: its first line should be 'thieves: 2'."
    assert recover(text).timeline is None


def test_a_future_file() -> None:
    assert problem_of(with_line(1, "thieves: 3")) == (
        1, "The file has format 3, but this version reads only up to 2; a newer one may help.",
    )  # fmt: skip


@pytest.mark.parametrize("format_", ["true", "1.0", "[1]", "0", "-1", '"2"', "null"])
def test_a_format_that_never_was(format_: str) -> None:
    assert problem_of(with_line(1, f"thieves: {format_}"))[1].startswith(f"The file has format {format_}, but")


def old(text: str) -> str:
    """The same game as it was written before files said with what they were made."""
    lines = [line for line in text.split("\n") if not line.startswith(("made:", "content:", "@end"))]
    return "\n".join(["thieves: 1", *lines[1:-1], '@end "12345678"', ""])


def test_an_old_file_can_still_be_read_but_says_that_it_is_old() -> None:
    assert problem_of(old(SAVED)) == (1, OLD.format(1))
    found = recover(old(SAVED))
    assert found.timeline is not None
    assert everything(found.timeline) == everything(load(SAVED))


def test_a_file_of_other_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as then:
        then.setattr(POCKETS.book, "version", 99)
        text = dump(played())
    line, sentence = problem_of(text)
    assert line == number_of("rules:")
    assert sentence.startswith("This was made with rules 99 of pockets; these are rules 2.")
    assert f"(thieves {thieves.__version__})" in sentence
    found = recover(text).timeline
    assert found is not None
    assert everything(found) == everything(played()), "what these rules allow can still be read"


def other_content(**prints: str) -> Any:
    """A game whose content files have these prints."""
    return lambda package: prints


@pytest.mark.parametrize(
    ("then", "now", "told"),
    [
        (
            {"cards": "1", "board": "2"},
            {"cards": "1", "board": "3"},
            "content of pockets has changed since this was made: board.",
        ),
        (
            {"cards": "1"},
            {"cards": "2", "board": "3"},
            "content of pockets has changed since this was made: board, cards.",
        ),
    ],
)
def test_a_file_of_other_content_is_told_what_changed(
    monkeypatch: pytest.MonkeyPatch, then: dict[str, str], now: dict[str, str], told: str
) -> None:
    monkeypatch.setattr("thieves.core.edition.content_prints", other_content(**then))
    text = dump(played())
    assert everything(load(text)) == everything(played())
    monkeypatch.setattr("thieves.core.edition.content_prints", other_content(**now))
    assert told in problem_of(text)[1]
    assert recover(text).timeline is not None


def test_rules_that_have_changed_without_a_word_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    text = dump(played())
    seen = type(POCKETS).observe
    monkeypatch.setattr(type(POCKETS), "observe", lambda *a: seen(*a) | {"moon": len(repr(a[1])) % 2})
    assert problem_of(text)[1] == OTHER_POSITION


@pytest.mark.parametrize(
    ("line", "changed", "sentence"),
    [
        ("game:", "game: chess", "There is no game 'chess' here, only: pockets"),
        ("game:", "gaem: pockets", "does not belong in the head; it takes thieves, made, game, rules"),
        ("player:", "player", "does not belong in the head"),
        ("player:", "player: ", "cannot be a name"),
        ("player:", "player: a:b", "cannot be a name"),
        ("player: Bo", "player: Ala", "Two players have the same name"),
        ("seed:", "seed: x", "cannot be read: Expecting value."),
        ("seed:", "seed: 1.5", "must be a whole number or a text"),
        ("seed:", "seed: [1]", "must be a whole number or a text"),
        ("seed:", "seed: null", "must be a whole number or a text"),
        ("seed:", "seed: true", "must be a whole number or a text"),
        ("seed:", "seed: " + "9" * 5000, "cannot be read: Exceeds the limit"),
        ("seed:", "seed: " + "[" * 100_000, "cannot be read"),
        ("seed:", 'seed: "\\ud800"', "must be a whole number or a text"),
        ("seed:", "option: vault", "cannot be read: Expecting value."),
        ("seed:", 'option: vault = "ajar"', "vault is 'ajar', but may only be one of 'open', 'hidden'"),
        ("seed:", 'option: roof = "open"', "pockets has no option 'roof'"),
        ("seed:", "option: seed = 1", "pockets has no option 'seed'"),
        ("seed:", 'option: players = ["x"]', "pockets has no option 'players'"),
        ("seed:", "option: self = 1", "pockets has no option 'self'"),
        ("seed:", 'option: distributor = "Zed"', "distributor is 'Zed'"),
        ("seed:", "position: 5", "position is 5, but must be a table"),
        ("seed:", 'position: {"tiles": 3}', "tiles must be a table of Ala, Bo, Cy, not 3"),
        ("seed:", 'position: {"moon": 3}', "A position has no 'moon'"),
        ("seed:", "position: {", "cannot be read"),
    ],
)  # fmt: skip
def test_a_wrong_head_is_shown_with_its_line(line: str, changed: str, sentence: str) -> None:
    number = number_of(line)
    where, told = problem_of(with_line(number, changed))
    assert sentence in told
    assert where == (number if line != "player: Bo" else number_of("player:"))
    assert recover(with_line(number, changed)).timeline is None


def test_the_right_option_among_several_is_blamed() -> None:
    head = ["thieves: 1", "game: pockets", *(f"player: {name}" for name in NAMES)]
    options = ['option: vault = "hidden"', 'option: distributor = "Zed"', 'option: shortage = "blind"']
    assert problem_of("\n".join([*head, *options, 'position: {"x": 1}', ""]))[0] == 7


def test_too_few_players() -> None:
    line, sentence = problem_of("thieves: 1\ngame: pockets\nplayer: Ala\n\n")
    assert line == 3
    assert "for 3 to 6 players, not 1" in sentence
    assert problem_of("thieves: 1\ngame: pockets\n\n")[1].startswith("pockets is for 3 to 6 players, not 0")


def test_a_head_without_a_game() -> None:
    assert "'game: NAME' is missing" in problem_of("thieves: 1\nplayer: Ala\n\n")[1]


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
