"""A file of somebody's own cards is checked in the same way wherever it is handed over."""

from importlib import resources
from pathlib import Path

import pytest

import thieves
from thieves.cli import check_file
from thieves.core import BadSetup
from thieves.core.errors import Problem

PLAYERS = {"bazaar": ("Ala", "Bo", "Cy"), "hadria": ("Ala", "Bo"), "peddler": ("Ala",)}
#: game, option, content file, words that can be broken so that only the game itself notices, and what it says then
OWN = [
    ("bazaar", "cards", "cards", ('effect = "stew"', 'effect = "soup"'), "there is no effect 'soup'"),
    ("hadria", "cards", "cards", ('range = "district"', 'range = "city"'), "range is 'city'"),
    ("peddler", "cards", "peddler", ('arrow = "inner"', 'arrow = "upper"'), "arrow is 'upper'"),
    ("peddler", "townsfolk", "townsfolk", ('set = "locals"', 'set = "strangers"'), "set is 'strangers'"),
    ("peddler", "corruption_cards", "corruption", ('["corruption"]', '["sin"]'), "a symbol is 'sin'"),
]


def ours(game: str, file: str) -> str:
    return resources.files(f"thieves.{game}").joinpath(f"content/{file}.toml").read_text("utf-8")


def checked(text: str, folder: Path) -> list[Problem]:
    """What ``thieves check`` says of a file with this text."""
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return check_file(path)


def played(game: str, option: str, text: str) -> str:
    """What the game says of the same text; nothing if it plays."""
    try:
        thieves.games[game].setup(PLAYERS[game], **{option: text})
    except BadSetup as error:
        return error.sentence
    return ""


@pytest.mark.parametrize(("game", "option", "file", "words", "told"), OWN)
def test_what_is_played_is_good_and_what_is_good_is_played(game, option, file, words, told, tmp_path):
    text = ours(game, file)
    assert not checked(text, tmp_path) and not played(game, option, text)
    wrong = text.replace(*words, 1)
    problems = checked(wrong, tmp_path)
    assert told in problems[0].sentence and problems[0].line
    assert all(str(problem) in played(game, option, wrong) for problem in problems)


@pytest.mark.parametrize(("game", "option", "file"), [row[:3] for row in OWN])
@pytest.mark.parametrize("name", ['"pockets"', '"nowhere"', "7"])
def test_a_file_for_another_game_is_not_played(game, option, file, name, tmp_path):
    text = ours(game, file).replace(f'content = "{game}"', f"content = {name}")
    line = text[: text.index("content =")].count("\n") + 1
    said = name.replace('"', "'")
    assert played(game, option, text) == (
        f"{option} cannot be used: line {line}: This file is for {said}, not for {game}."
    )
    assert checked(text, tmp_path)


@pytest.mark.parametrize(("game", "option", "file"), [row[:3] for row in OWN])
def test_a_file_that_names_no_game_is_not_played(game, option, file, tmp_path):
    text = ours(game, file).replace(f'content = "{game}"', "")
    told = f"The file does not say which game it is for: 'content = \"{game}\"' is missing."
    assert played(game, option, text) == f"{option} cannot be used: {told}"
    assert checked(text, tmp_path)


@pytest.mark.parametrize(("game", "option", "file"), [row[:3] for row in OWN])
def test_in_a_scenario_the_same_text_is_part_of_the_scenario(game, option, file, tmp_path):
    """Whether it is good or bad, nobody takes the scenario for a content file."""
    text = ours(game, file)
    assert "'''" not in text and any(row.startswith("content = ") for row in text.splitlines())
    title = 'title = { en = "Our own cards", pl = "Nasze karty" }'
    names = ", ".join(f'"{name}"' for name in PLAYERS[game])
    scenario = f"game = \"{game}\"\n{title}\nplayers = [{names}]\n[options]\n{option} = '''\n{text}'''\n"
    assert checked(scenario, tmp_path) == []
    (problem,) = checked(scenario.replace(f'content = "{game}"', 'content = "nowhere"'), tmp_path)
    assert problem.line == 5 and "This file is for 'nowhere'" in problem.sentence
