"""The command that checks files: what is good, what is not and where, and what can be mended."""

from pathlib import Path

import pytest

from thieves.core.journal import Journal
from thieves.core.save import dump

from .shell import ROOT, Captured, run, saved

SCENARIO = """game = "pockets"
title = { en = "x", pl = "x" }
players = ["Ala", "Bo", "Cy"]
[[step]]
luck = true
[[step]]
do = "Ala: point A"
"""


def checked(capsys: Captured, *paths: Path) -> tuple[int, list[str]]:
    code = run("check", *map(str, paths))
    captured = capsys.readouterr()
    assert captured.err == ""
    return code, captured.out.rstrip("\n").split("\n")


def test_good_files_of_every_kind_are_0(capsys: Captured, tmp_path: Path) -> None:
    files = {
        "a.toml": SCENARIO,
        "bom.toml": "\ufeff" + SCENARIO,
        "b.thieves": dump(saved()),
        "c.txt": dump(saved()).replace("\n", "\r\n"),
        "d.toml": (ROOT / "thieves" / "pockets" / "content" / "pieces.toml").read_text("utf-8"),
    }
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8", newline="")
    with Journal.start(tmp_path / "e.journal", saved()):
        pass
    paths = [tmp_path / name for name in (*files, "e.journal")]
    assert checked(capsys, *paths) == (0, [f"{path}: good" for path in paths])


def test_a_scenario_with_the_text_of_a_content_file_in_it_is_a_scenario(capsys: Captured, tmp_path: Path) -> None:
    cards = (ROOT / "thieves" / "bazaar" / "content" / "cards.toml").read_text("utf-8")
    assert any(line.startswith("content = ") for line in cards.splitlines()) and "'''" not in cards
    title = 'title = { en = "Our own cards", pl = "Nasze karty" }'
    scenario = f'game = "bazaar"\n{title}\nplayers = ["Ala", "Bo", "Cy"]\n[options]\ncards = \'\'\'\n{cards}\'\'\'\n'
    path = tmp_path / "own.toml"
    path.write_text(scenario, encoding="utf-8")
    assert checked(capsys, path) == (0, [f"{path}: good"])
    path.write_text(scenario.replace("Bo", "Ala"), encoding="utf-8")
    assert checked(capsys, path) == (1, [f"{path}:3: Two players have the same name: Ala, Ala, Cy."])


def test_bad_files_are_1_with_file_line_and_sentence(capsys: Captured, tmp_path: Path) -> None:
    broken = dump(saved()).replace("Ala: point A", "Ala: fly")
    files = {
        "a.toml": (SCENARIO.replace("point A", "steal Ala"), [(7, "'Ala: steal Ala' is not allowed: ")]),
        "b.toml": (
            SCENARIO.replace("game", "gaem"),
            [(1, "The scenario lacks 'game'."), (1, "'gaem' is not known here.")],
        ),
        "c.toml": ("[", [(1, "This is no TOML: ")]),
        "d.toml": ('content = "pockets"\n\nmoon = 1\n', [(1, "The file lacks its [[character]] items.")] * 1),
        "e.save": (broken, [(broken[: broken.index("Ala: fly")].count("\n") + 1, "'Ala: fly' cannot be read")]),
        "f.save": ("", [(1, "This is no saved game")]),
        "g.journal": ("", [(1, "This is no saved game")]),
        "h ż.toml": ("x", [(1, "This is no TOML: ")]),
    }
    for name, (text, problems) in files.items():
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        code, lines = checked(capsys, path)
        assert code == 1
        for line, sentence in problems:
            assert any(told.startswith(f"{path}:{line}: {sentence}") for told in lines), lines
        assert all(told.startswith(f"{path}:") for told in lines)


def test_good_and_bad_files_together_are_1(capsys: Captured, tmp_path: Path) -> None:
    (tmp_path / "good.toml").write_text(SCENARIO, encoding="utf-8")
    (tmp_path / "binary.toml").write_bytes(b"\xff\xfe\x00")
    paths = [tmp_path / name for name in ("good.toml", "nowhere.toml", "binary.toml", "nowhere.journal")]
    code, lines = checked(capsys, *paths, tmp_path)
    assert code == 1
    assert lines == [
        f"{paths[0]}: good",
        f"{paths[1]}:1: The file cannot be read: No such file or directory.",
        f"{paths[2]}:1: This is no text in UTF-8.",
        f"{paths[3]}:1: {paths[3]} cannot be read: No such file or directory.",
        f"{tmp_path}:1: The file cannot be read: Is a directory.",
    ]


def test_a_journal_that_was_cut_off_is_good(capsys: Captured, tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    with Journal.start(path, saved()):
        pass
    path.write_bytes(path.read_bytes() + "Ala: Ż".encode()[:-1])
    assert checked(capsys, path) == (0, [f"{path}: good"])


@pytest.mark.parametrize("name", ["a.journal", "a.thieves"])
def test_a_bad_file_is_mended_beside_it(capsys: Captured, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    with Journal.start(tmp_path / "b.journal", saved()) as good:
        text = (tmp_path / "b.journal").read_text("utf-8") if name == "a.journal" else dump(good.timeline)
    path.write_text(text, "utf-8")
    assert run("mend", str(path)) == 0
    assert capsys.readouterr().out == f"{path}: good, nothing to mend\n"
    broken = text.replace("Ala: point A", "Ala: point x")
    path.write_text(broken, "utf-8")
    line = broken[: broken.index("Ala: point x")].count("\n") + 1
    code, told = checked(capsys, path)
    assert code == 1 and told[0].startswith(f"{path}:{line}: ")
    sound = broken[broken.index("\n\n") + 2 : broken.index("Ala: point x")].count("\n")
    if name == "a.journal":
        assert told[1].startswith(f"{path}:1: {sound} moves are sound. They go on in a file beside this one with keep(")
    assert run("mend", str(path)) == 0
    mended = tmp_path / "a-2.journal"
    assert capsys.readouterr().out.splitlines()[-1] == f"{sound} moves go on in {mended}"
    assert checked(capsys, mended) == (0, [f"{mended}: good"])
    assert path.read_text("utf-8") == broken


@pytest.mark.parametrize("torn", ["", "Ala: poi", "Ala: poi\n"])
def test_the_name_of_a_mended_file_moves_no_cursor(capsys: Captured, tmp_path: Path, torn: str) -> None:
    path = tmp_path / "\x1b[2J.journal"
    Journal.start(path, saved()).close()
    with path.open("a", encoding="utf-8") as file:
        file.write(torn)
    assert run("mend", str(path)) == 0
    told = capsys.readouterr().out
    assert "\x1b" not in told and "\\x1b[2J" in told


def test_what_cannot_be_mended_is_1(capsys: Captured, tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    path.write_text("my notes", "utf-8")
    assert run("mend", str(path)) == 1
    assert "This is no saved game" in capsys.readouterr().out
    for other in ("scenarios/pockets/mutual-theft.toml", "thieves/hadria/content/cards.toml"):
        assert run("mend", str(ROOT / other)) == 1
        assert "This is no saved game" in capsys.readouterr().out
    assert run("mend", str(tmp_path / "none.journal")) == 2
    assert "cannot be read: No such file" in capsys.readouterr().err
    assert [file.name for file in tmp_path.iterdir()] == ["a.journal"]


@pytest.mark.parametrize("path", sorted((ROOT / "scenarios" / "bad").glob("*.toml")), ids=lambda path: path.stem)
def test_the_bad_scenarios_are_bad_where_they_say(path: Path, capsys: Captured) -> None:
    """The first line of each says which line is wrong and how."""
    where, _, sentence = path.read_text("utf-8").split("\n")[0].removeprefix("# line ").partition(": ")
    code, lines = checked(capsys, path)
    assert code == 1
    assert any(line.startswith(f"{path}:{where if where != '0' else '1'}: ") and sentence in line for line in lines)


def test_the_kind_of_a_file_is_known_by_large_letters_too(capsys: Captured, tmp_path: Path) -> None:
    (tmp_path / "A.TOML").write_text(SCENARIO, encoding="utf-8")
    Journal.start(tmp_path / "B.JOURNAL", saved()).close()
    assert checked(capsys, tmp_path / "A.TOML", tmp_path / "B.JOURNAL")[0] == 0
