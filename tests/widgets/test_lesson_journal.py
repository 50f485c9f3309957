"""A game that a notebook keeps in a file goes on where it stopped, and a damaged file is told."""

from typing import Any

import pytest

import thieves
from thieves.core import ThievesError
from widgets.lesson import keep

BOTS = {"Bo": "sly", "Cy": "careful"}


def test_a_kept_game_goes_on_from_its_last_answer_even_if_a_line_is_torn(tmp_path):
    path = tmp_path / "game.journal"
    kept = keep(path, "pockets", ["Ala", "Bo", "Cy"], bots=BOTS, seed=6)
    kept.do("Ala: point A")
    with path.open("a", encoding="utf-8") as file:
        file.write("Ala: poi")
    resumed = keep(path, "pockets", ["Ala", "Bo", "Cy"], bots=BOTS, language="pl")
    assert resumed.session.state == kept.session.state
    assert resumed.session.language == "pl"
    resumed.handle({"do": "go_on"})
    again = keep(path, "pockets", ["Ala", "Bo", "Cy"])
    assert again.session.state == resumed.session.state
    for one in (kept, resumed, again):
        one.session.journal.close()


def test_a_journal_of_other_players_is_not_taken_for_ours(tmp_path):
    path = tmp_path / "game.journal"
    keep(path, "pockets", ["Ala", "Bo", "Cy"]).session.journal.close()
    before = path.read_bytes()
    with pytest.raises(ThievesError, match=r"game.journal holds another game: pockets, Ala, Bo, Cy"):
        keep(path, "pockets", ["Ala", "Bo", "Dee"])
    assert path.read_bytes() == before


def kept(path, **more):
    """A table of this file, and its journal closed again."""
    table = keep(path, "pockets", ["Ala", "Bo", "Cy"], **more)
    table.session.journal.close()
    return table


@pytest.mark.parametrize(
    "other, told",
    [
        ({"seed": 7}, "holds a game with seed 6, not 7. Choose another name, or leave seed out."),
        ({"vault": "open"}, "holds a game with vault 'hidden', not 'open'."),
        ({"position": {"round": 4}}, "holds a game with position None, not {'round': 4}."),
    ],
)
def test_a_journal_with_another_seed_or_options_says_so(tmp_path, other, told):
    path = tmp_path / "game.journal"
    kept(path, seed=6, vault="hidden", characters=["dwarf", "human", "elf"])
    before = path.read_bytes()
    with pytest.raises(ThievesError) as error:
        keep(path, "pockets", ["Ala", "Bo", "Cy"], **other)
    assert told in str(error.value) and str(error.value).startswith("game.journal ")
    assert path.read_bytes() == before
    assert kept(path).session.timeline.seed == 6, "what is not said is as it is in the file"
    assert kept(path, seed=6, vault="hidden", characters=("dwarf", "human", "elf")).session.error == ""


@pytest.mark.parametrize("language, told", [("en", "both play the same game"), ("pl", "oba prowadzą tę samą grę")])
def test_two_tables_of_one_notebook_play_the_same_game(tmp_path, language, told):
    path = tmp_path / "game.journal"
    one = keep(path, "pockets", ["Ala", "Bo", "Cy"], seed=6)
    two = keep(path, "pockets", ["Ala", "Bo", "Cy"], seed=6, language=language)
    assert told in two.session.error and told in two.text() and not one.session.error
    one.do("Ala: point A")
    two.do("Bo: point A")
    assert one.session.state == two.session.state
    one.session.journal.close()
    again = kept(path).session.timeline
    assert (again.branches, again.number) == (one.session.timeline.branches, one.session.timeline.number)


def test_a_file_of_two_names_is_one_game(tmp_path):
    path, other = tmp_path / "game.journal", tmp_path / "other.journal"
    one = keep(path, "pockets", ["Ala", "Bo", "Cy"], seed=6)
    other.hardlink_to(path)
    two = keep(other, "pockets", ["Ala", "Bo", "Cy"])
    assert two.session.error == "other.journal is open at another table here: both play the same game."
    one.session.journal.close()


def test_what_began_a_kept_game_goes_on_with_it(tmp_path):
    path = tmp_path / "game.journal"
    for game in ("pockets", thieves.games["pockets"]):
        for _ in range(2):
            table = keep(path, game, ["Ala", "Bo", "Cy"], auto=False)
            assert not table.session.auto and table.session.timeline.number == 0
            table.session.journal.close()


@pytest.mark.parametrize("name", ["ą" * 200, "/".join("a" * 3000)], ids=["of many bytes", "of many folders"])
def test_a_name_that_is_too_long_for_the_disk_is_a_sentence(tmp_path, name):
    with pytest.raises(ThievesError, match=r"cannot be (read|written): .*\.$"):
        keep(tmp_path / name, "pockets", ["Ala", "Bo", "Cy"])


def test_a_line_that_was_cut_off_is_told(tmp_path):
    path = tmp_path / "game.journal"
    before = kept(path)
    path.write_bytes(path.read_bytes() + b"Ala: poi")
    again = kept(path)
    assert (
        again.session.error
        == "The last line of game.journal was cut off ('Ala: poi'). It never counted and is dropped."
    )
    assert again.session.state == before.session.state and "Ala: poi" not in path.read_text("utf-8")


def test_a_damaged_journal_says_how_many_moves_are_sound_and_goes_on_beside(tmp_path):
    path = tmp_path / "game.journal"
    whole = keep(path, "pockets", ["Ala", "Bo", "Cy"], seed=6)
    whole.do("Ala: point A")
    whole.session.journal.close()
    path.write_text(path.read_text("utf-8").replace("Ala: point A", "Ala: point B"), "utf-8")
    damaged = path.read_bytes()
    with pytest.raises(ThievesError, match=r"does not fit its seal(.|\n)*moves are sound.*keep\(\.\.\., beside=True\)"):
        keep(path, "pockets", ["Ala", "Bo", "Cy"])
    table = kept(path, beside=True)
    assert table.session.error == "game.journal stays as it is; the game goes on in game-2.journal."
    assert table.session.timeline.number == whole.session.timeline.number - 1
    assert path.read_bytes() == damaged


def test_a_cell_that_goes_on_beside_can_be_run_again(tmp_path):
    path = tmp_path / "game.journal"
    kept(path)
    path.write_text(f"{path.read_text('utf-8')}?\n", "utf-8")
    one = keep(path, "pockets", ["Ala", "Bo", "Cy"], beside=True)
    one.do("Ala: point A")
    two = keep(path, "pockets", ["Ala", "Bo", "Cy"], beside=True)
    assert two.session.timeline is one.session.timeline
    assert sorted(file.name for file in tmp_path.iterdir()) == ["game-2.journal", "game.journal"]
    one.session.journal.close()


@pytest.mark.parametrize("beside", [False, True])
def test_a_head_whose_names_are_damaged_is_told_as_damaged(tmp_path, beside):
    path = tmp_path / "game.journal"
    kept(path)
    path.write_text(path.read_text("utf-8").replace("player: Bo", "player: Bob"), "utf-8")
    with pytest.raises(ThievesError, match="does not fit its seal") as error:
        keep(path, "pockets", ["Ala", "Bo", "Cy"], beside=beside)
    assert "game.journal holds another game: pockets, Ala, Bob, Cy." in str(error.value)


@pytest.mark.parametrize("path", [None, 5, b"x.journal", ["x"], "x" * 5000, "a\x00b"], ids=lambda path: repr(path)[:20])
def test_a_game_is_kept_in_a_file_that_can_be(path: Any) -> None:
    with pytest.raises(ThievesError, match="name of a file"):
        keep(path, "pockets", ["Ala", "Bo", "Cy"])


@pytest.mark.parametrize("players", [None, 5, "Ala", [None], ["Ala"]], ids=repr)
def test_the_players_of_a_kept_game_are_names(tmp_path, players: Any) -> None:
    path = tmp_path / "game.journal"
    for _ in range(2):
        with pytest.raises(ThievesError, match=r"players"):
            keep(path, "pockets", players)
        kept(path)
