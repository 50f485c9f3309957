"""Everything that a box prints, as a file of one's own: ours in its place changes nothing, and a mistake is told."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

import thieves
from tests.shelf.games import GAMES
from thieves.cli import main
from thieves.core import BadSetup
from thieves.core.address import address, locate
from thieves.core.content import check_content
from thieves.core.content_file import ContentFile
from thieves.core.save import dump, load
from thieves.core.scenario import check_scenario, load_scenario
from thieves.core.timeline import Timeline

FILES = [(name, file) for name, game in GAMES.items() for file in game.files]
IDS = [f"{name}-{file.name}" for name, file in FILES]
PLAYERS = ("Ala", "Bo", "Cy", "Dee")
each_file = pytest.mark.parametrize(("name", "file"), FILES, ids=IDS)


def moves(name: str, **options: Any) -> list[str]:
    """A seeded game of random answers, in notation."""
    game, random, found = GAMES[name], Random(5), []
    line = Timeline(game, PLAYERS[: game.players[-1]], 5, **options)
    while (legal := game.actions(line.state)) and len(found) < 120:
        action = line.luck() if legal[0].seat == -1 else legal[random.randrange(len(legal))]
        line.do(action)
        found.append(game.write(line.setup, action))
    return found


def own(file: ContentFile[Any]) -> str:
    """Our file as somebody's own."""
    return file.ours() + "\n# my own\n"


@each_file
def test_ours_as_ones_own_plays_the_same_game(name, file):
    assert moves(name, **{file.option: own(file)}) == moves(name)


@pytest.mark.parametrize("name", GAMES)
def test_every_content_file_can_be_given_and_every_option_has_a_file(name):
    game, folder = GAMES[name], Path(thieves.__path__[0]) / name / "content"
    assert {file.name for file in game.files} == {path.stem for path in folder.glob("*.toml")}
    assert {file.option for file in game.files} <= {option.name for option in game.options}
    assert all(file.clause in game.book for file in game.files)


@each_file
def test_a_file_of_ones_own_goes_with_saves_and_addresses(name, file):
    game = GAMES[name]
    line = Timeline(game, PLAYERS[: game.players[-1]], 5, **{file.option: own(file)})
    line.let_chance()
    for again in (load(dump(line)), locate(address(line))):
        assert again.state == line.state
        assert game.option_values(again.state) == {file.option: own(file)}


@each_file
def test_what_is_no_such_file_is_refused_with_the_clause_of_its_option(name, file):
    game = GAMES[name]
    for wrong in (5, [], "", "content = 3", f'content = "{name}"', own(file).replace("[[", "[[x", 1)):
        with pytest.raises(BadSetup, match=file.option) as error:
            game.setup(PLAYERS[: game.players[-1]], **{file.option: wrong})
        assert error.value.clause in game.book


@each_file
def test_an_item_that_is_lost_is_told_with_a_line_or_a_clause_or_does_no_harm(name, file):
    head, *items = file.ours().split("\n[[")
    for number in range(0, len(items), max(1, len(items) // 12)):
        text = "\n[[".join([head, *items[:number], *items[number + 1 :]])
        problems = check_content(text)
        assert all(problem.line or problem.clause or problem.sentence for problem in problems)
        if not problems:
            moves(name, **{file.option: text})


@each_file
def test_our_file_is_printed_as_a_start(name, file, capsys, tmp_path):
    assert main(["content", name, file.name]) == 0
    assert capsys.readouterr().out == file.ours()
    path = tmp_path / "mine.toml"
    assert main(["content", name, file.name, "-o", str(path)]) == 0
    assert path.read_text("utf-8") == file.ours() and f"--option {file.option}=@" in capsys.readouterr().out
    assert main(["content", name, file.name, "-o", str(path)]) == 2  # nothing is written over
    assert "cannot be written" in capsys.readouterr().err


@pytest.mark.parametrize("name", GAMES)
def test_the_files_of_a_game_are_listed_with_what_they_hold(name, capsys):
    assert main(["content", name]) == 0
    told = capsys.readouterr().out
    for file in GAMES[name].files:
        assert f"--option {file.option}=@FILE" in told
        assert all(f"{len(rows)} {table}" in told for table, rows in file.data.items() if isinstance(rows, list))
    assert main(["content", name, "nothing"]) == 2


def scenario_with(name: str, option: str, value: str) -> str:
    """A scenario in which nothing happens, with one option."""
    players = list(PLAYERS[: GAMES[name].players[0]])
    return (
        f'game = "{name}"\ntitle = {{ en = "a", pl = "b" }}\nplayers = {players}\nproves = []\n'.replace("'", '"')
        + f'options = {{ {option} = "{value}" }}\n'
    )


@each_file
def test_a_scenario_names_a_file_beside_it(name, file, tmp_path):
    (tmp_path / "mine.toml").write_text(own(file), "utf-8")
    text = scenario_with(name, file.option, "@mine.toml")
    assert [str(problem) for problem in check_scenario(text, tmp_path)] == []
    assert load_scenario(text, tmp_path).options == {file.option: own(file)}
    (path := tmp_path / "it.toml").write_text(text, "utf-8")
    assert main(["check", str(path)]) == 0
    (problem,) = check_scenario(scenario_with(name, file.option, "@yours.toml"), tmp_path)
    assert problem.line == 5 and "yours.toml" in problem.sentence
    (problem,) = check_scenario(text)
    assert problem.line == 5 and "give the whole text" in problem.sentence
