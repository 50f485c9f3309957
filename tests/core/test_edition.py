"""With what something was made: a print changes with what is played with, and with nothing that is only read."""

from importlib import resources
from typing import Any

import pytest

import thieves
from thieves.core.address import address, locate
from thieves.core.edition import content_prints, edition, file_print
from thieves.core.save import dump, load
from thieves.core.timeline import Timeline

CARD = """
[[card]]
id = "lamp"
range = 5
symbols = ["a", "b"]
source = "house"
name = { en = "Lamp", pl = "Lampa" }
"""


@pytest.mark.parametrize(
    ("old", "new"), [("range = 5", "range = 6"), ("lamp", "lump"), ('"a", "b"', '"b", "a"'), ("symbols", "signs")]
)
def test_what_is_played_with_changes_the_print(old: str, new: str) -> None:
    assert file_print(CARD.replace(old, new)) != file_print(CARD)


@pytest.mark.parametrize(
    ("old", "new"), [("Lamp", "Light"), ("Lampa", "Latarnia"), ("house", "rulebook"), ("\n\n", "\n# x\n")]
)
def test_what_is_only_read_does_not(old: str, new: str) -> None:
    assert file_print(CARD.replace(old, new)) == file_print(CARD)


@pytest.mark.parametrize("name", thieves.games)
def test_every_content_file_has_a_print(name: str) -> None:
    files = {
        file.name.removesuffix(".toml") for file in resources.files(f"thieves.{name}").joinpath("content").iterdir()
    }
    prints = content_prints(f"thieves.{name}")
    assert set(prints) == files
    assert all(len(mark) == 8 for mark in prints.values())
    assert len(set(prints.values())) == len(prints)


def test_a_game_that_was_written_elsewhere_has_none() -> None:
    assert content_prints("__main__") == content_prints("no.such.package") == content_prints("json") == {}


@pytest.mark.parametrize(
    ("name", "option", "file"),
    [("bazaar", "cards", "cards"), ("peddler", "cards", "peddler"), ("peddler", "townsfolk", "townsfolk")],
)
def test_a_game_with_a_file_of_ones_own_opens_with_that_file_whatever_became_of_ours(
    monkeypatch: pytest.MonkeyPatch, name: str, option: str, file: str
) -> None:
    game = thieves.games[name]
    own = resources.files(f"thieves.{name}").joinpath(f"content/{file}.toml").read_text("utf-8") + "\n# my own\n"
    assert file not in edition(game, {option: own}).content
    assert file in edition(game, {}).content
    line = Timeline(game, ("Ala", "Bo", "Cy")[: game.players[-1]], 3, **{option: own})
    line.let_chance()
    text, short = dump(line), address(line)
    prints = dict(content_prints(f"thieves.{name}")) | {file: "changed!"}
    monkeypatch.setattr("thieves.core.edition.content_prints", lambda package: prints)
    again: Any
    for again in (load(text), locate(short)):
        assert again.state == line.state
