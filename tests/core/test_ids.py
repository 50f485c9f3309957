"""Ids stand in notation, so they are single words: whatever is confirmed at a table reads back."""

from importlib import resources
from pathlib import Path

import pytest

import thieves
from thieves.core import ThievesError
from thieves.core.content import check_content, is_id
from thieves.core.journal import Journal
from thieves.core.timeline import Timeline

#: a game whose own cards somebody may write, the option and the file for them, and an id in that file
OWN = [
    ("bazaar", "cards", "cards", "tailor"),
    ("hadria", "cards", "cards", "beacon"),
    ("peddler", "cards", "peddler", None),
    ("peddler", "townsfolk", "townsfolk", None),
    ("peddler", "corruption_cards", "corruption", None),
]


def ours(game: str, file: str) -> str:
    return resources.files(f"thieves.{game}").joinpath(f"content/{file}.toml").read_text("utf-8")


def first_id(text: str) -> str:
    return text.split('\nid = "', 1)[1].partition('"')[0]


@pytest.mark.parametrize(
    "wrong", ["two words", "a  b", " a", "a\\nb", "a\\tb", "a:b", "a\u00a0b", "x" * 41, "#a", "@a"]
)
@pytest.mark.parametrize(("game", "option", "file", "id_"), OWN)
def test_an_id_that_would_not_read_back_is_refused_with_its_line(
    game: str, option: str, file: str, id_: str | None, wrong: str
) -> None:
    text = ours(game, file)
    id_ = id_ or first_id(text)
    own = text.replace(f'id = "{id_}"', f'id = "{wrong}"', 1)
    assert own != text
    found = [problem for problem in check_content(own) if "cannot be an id" in problem.sentence]
    assert [problem.line for problem in found] == [text[: text.index(f'id = "{id_}"')].count("\n") + 1]
    assert "letters, digits, - and _, without blanks" in found[0].sentence
    with pytest.raises(ThievesError, match="cannot be an id"):
        thieves.games[game].setup(("Ala", "Bo", "Cy")[: thieves.games[game].players[-1]], **{option: own})


@pytest.mark.parametrize("id_", ["a", "latarnia-ślepa", "N4", "4", "a_b", "x" * 40])
def test_an_id_is_a_single_word_in_any_language(id_: str) -> None:
    assert is_id(id_)


def test_a_game_with_ids_of_our_own_reads_back(tmp_path: Path) -> None:
    text = ours("bazaar", "cards").replace('id = "tailor"', 'id = "Krawiec_Ż-2"')
    line = Timeline(thieves.games["bazaar"], ("Ala", "Bo", "Cy"), 3, cards=text)
    with Journal.start(tmp_path / "a.journal", line):
        for _ in range(60):
            line.do(line.game.actions(line.state)[0])
    with Journal.resume(tmp_path / "a.journal") as journal:
        assert journal.timeline.branches == line.branches
