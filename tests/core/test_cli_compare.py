"""``thieves compare``: a save, a journal or a scenario under another reading, in words."""

from pathlib import Path

import pytest

from thieves.core.journal import Journal
from thieves.core.save import dump

from .shell import ROOT, Captured, run, saved

SCENARIO = str(ROOT / "scenarios/pockets/empty-protection-rests.toml")


def test_a_scenario_under_another_reading(capsys: Captured) -> None:
    assert run("compare", SCENARIO, "--option", "empty_protection=free") == 1
    assert capsys.readouterr().out.splitlines() == [
        "A: empty_protection=rests (adopted): Protecting an empty tile costs the rest too. [rest.flip-to-black-edge]",
        "B: empty_protection=free: Only players who really moved stones rest. [rest.flip-to-black-edge]",
        "The first place where they part: Cy: point B, action 3.",
        "  A: Ala turns the tile to its black edge and rests in round 3. [rest.flip-to-black-edge]",
        "  1. Ala rests this round [rest.flip-to-black-edge] / does not rest",
    ]


def test_it_speaks_polish(capsys: Captured) -> None:
    assert run("compare", SCENARIO, "--option", "empty_protection=free", "--lang", "pl") == 1
    assert (
        "  1. Ala pauzuje w tej rundzie [rest.flip-to-black-edge] / nie pauzuje" in capsys.readouterr().out.splitlines()
    )


def test_readings_that_never_part_are_0(capsys: Captured) -> None:
    assert run("compare", SCENARIO, "--option", "shortage=blind") == 0
    assert capsys.readouterr().out.splitlines()[-1] == "In this game they never part."


def test_without_an_option_all_readings_are_listed(capsys: Captured) -> None:
    assert run("compare", SCENARIO) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 8 and lines[4].startswith("empty_protection=free: Only players")


def test_a_save_and_a_journal_are_compared_as_well(tmp_path: Path, capsys: Captured) -> None:
    save, journal = tmp_path / "game.thieves", tmp_path / "game.journal"
    save.write_text(dump(saved()), encoding="utf-8")
    Journal.start(journal, saved()).close()
    for path in (save, journal):
        assert run("compare", str(path), "--option", "vault=hidden") == 1
        assert "in what Ala knows" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("nothing.toml",), "thieves: nothing.toml: The file cannot be read: No such file or directory."),
        ((SCENARIO, "--option", "vault"), "thieves: --option 'vault' is not complete: write NAME=VALUE."),
        ((SCENARIO, "--option", "vault=ajar"), "thieves: vault is 'ajar', but may only be one of"),
        ((SCENARIO, "--option", "weather=wet"), "thieves: pockets has no option 'weather'."),
        ((str(ROOT / "README.md"),), "thieves: line 1: This is no saved game"),
    ],
)
def test_bad_input_is_one_sentence(arguments: tuple[str, ...], sentence: str, capsys: Captured) -> None:
    assert run("compare", *arguments) == 2
    captured = capsys.readouterr()
    assert captured.err.startswith(sentence) and captured.out == ""
