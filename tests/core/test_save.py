"""A game as text: it comes back the same, and a head that cannot be read gets its line and a sentence."""

from random import Random
from typing import Any

import pytest

import thieves
from thieves.core.edition import content_prints
from thieves.core.save import OLD, OTHER_POSITION, dump, load, recover
from thieves.core.timeline import Timeline

from .saves import LINES, NAMES, POCKETS, SAVED, everything, number_of, played, problem_of, with_line

PIECES = content_prints("thieves.pockets")["pieces"]


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
