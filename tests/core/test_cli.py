"""The command ``thieves``: every command with good and bad input, its exit codes, and the real thing in a shell."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import thieves
from thieves.cli import main
from thieves.core.errors import shown

from .shell import POCKETS, ROOT, Captured, run, shell

# -- help and wrong calls -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("command", "what"),
    [
        ("lab", "Open JupyterLab on the start notebook."),
        ("play", "Play a seeded game among bots and print it."),
        ("clauses", "List the rules with the code that enforces and the tests that prove them."),
        ("check", "Check scenarios, saves, journals and content files."),
        ("compare", "Replay a save, journal or scenario under another reading and tell where the two part, and how."),
        ("mend", "Take all sound moves of a journal or save over into a new file beside it."),
    ],
)
def test_help_says_what_a_command_does(command: str, what: str, capsys: Captured) -> None:
    assert run(command, "--help") == 0
    assert what in " ".join(capsys.readouterr().out.split())
    assert run("--help") == 0
    assert what[1:-1] in " ".join(capsys.readouterr().out.split())


def test_the_version_is_told(capsys: Captured) -> None:
    assert run("--version") == 0
    assert capsys.readouterr().out == f"thieves {thieves.__version__}\n"


@pytest.mark.parametrize(
    "arguments",
    [
        "", "fly", "play", "play chess", "play pockets --seed x", "play pockets --lang de", "play pockets --fly",
        "check", "clauses chess", "clauses --lang de", "lab --port x",
    ],
)  # fmt: skip
def test_a_wrong_call_is_2_with_the_usage(arguments: str, capsys: Captured) -> None:
    assert run(*arguments.split()) == 2
    captured = capsys.readouterr()
    assert captured.err.startswith("usage: thieves")
    assert "error: " in captured.err
    assert captured.out == ""


@pytest.mark.parametrize("seed", ["x", "", "1.5", "9" * 100, "9" * 5000], ids=lambda seed: seed[:5])
def test_a_seed_is_a_number_that_can_be_written_down(seed: str, capsys: Captured) -> None:
    assert run("play", "pockets", "--seed", seed) == 2
    told = capsys.readouterr().err.splitlines()[-1]
    assert told.startswith("thieves play: error: argument --seed: '") and len(told) < 200
    assert told.endswith("is no seed: a whole number of up to 60 digits.")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--players", "9"), "--players 9: between 1 and 8 players, or their names."),
        (("--players", "0"), "--players 0: between 1 and 8"),
        (("--players", "7"), "pockets is for 3 to 6 players, not 7. [setup.three-to-six-players]"),
        (("--players", "Ala,Bo"), "pockets is for 3 to 6 players, not 2. [setup.three-to-six-players]"),
        (("--players", ""), "pockets is for 3 to 6 players, not 1."),
        (("--players", "Ala,,Cy"), "'' cannot be a name"),
        (("--players", "Ala,Ala,Cy"), "Two players have the same name"),
        (("--players", "chance,Bo,Cy"), "'chance' cannot be a name"),
        (("--bots", "hal"), "pockets has no bot 'hal', only random, greedy, careful, sly."),
        (("--bots", "sly,sly"), "--bots names 2 bots for 3 players; name one, or one for each."),
        (("--bots", ""), "pockets has no bot ''"),
        (("--option", "vault"), "--option 'vault' is not complete: write NAME=VALUE."),
        (("--option", "vault=ajar"), "vault is 'ajar', but may only be one of 'open', 'hidden'. [protect"),
        (("--option", "time_limit=1"), "time_limit is '1', but may only be one of False, True."),
        (("--option", "vault=open", "--option", "vault=hidden"), "--option 'vault' is given twice: say it once."),
        (("--option", "vault=@"), ": '' cannot be the name of a file."),
        (("--option", "roof=1"), "pockets has no option 'roof'."),
        (("--option", "=1"), "pockets has no option ''."),
        (("--option", "distributor=Zed"), "distributor is 'Zed', but must be one of the players."),
        (("--option", "characters=elf"), "characters is 'elf', but must list one character for each player."),
        (("--option", "seed=3"), "pockets has no option 'seed'."),
        (("--option", "players=3"), "pockets has no option 'players'."),
        (("--option", "viewer=Ala"), "pockets has no option 'viewer'."),
        (("--option", "timeline=1"), "pockets has no option 'timeline'."),
    ],
)  # fmt: skip
def test_what_the_rules_refuse_is_2_with_one_sentence(
    arguments: tuple[str, ...], sentence: str, capsys: Captured
) -> None:
    assert run("play", "pockets", *arguments) == 2
    captured = capsys.readouterr()
    assert captured.err.startswith(f"thieves: {sentence}")
    assert captured.err.count("\n") == 1
    assert captured.out == ""


# -- play -----------------------------------------------------------------------------------------


def played(capsys: Captured, *arguments: str) -> str:
    assert run("play", "pockets", *arguments) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def test_a_game_is_played_to_its_result(capsys: Captured) -> None:
    text = played(capsys, "--seed", "7")
    assert text.startswith("# Stones in Pockets – players: Ala, Bo, Cy; seed 7\n")
    assert "\nResult: [win." in text
    assert text.count(" points\n") >= 3


def test_the_same_seed_is_the_same_game(capsys: Captured) -> None:
    assert played(capsys, "--seed", "7") == played(capsys, "--seed", "7")
    assert played(capsys, "--seed", "7") != played(capsys, "--seed", "8")
    assert played(capsys) == played(capsys, "--seed", "0", "--players", "3", "--bots", "random")


def test_the_other_language(capsys: Captured) -> None:
    text = played(capsys, "--lang", "pl", "--seed", "7")
    assert text.startswith("# Kamienie w kieszenie – gracze: Ala, Bo, Cy; ziarno 7\n")
    assert "\nWynik: [win." in text
    english = played(capsys, "--seed", "7")
    clauses = [[line.rpartition("[")[2] for line in t.split("\n") if line.endswith("]")] for t in (text, english)]
    assert clauses[0] == clauses[1], "the same game"


def test_names_bots_options_and_everything_shown(capsys: Captured) -> None:
    text = played(
        capsys, "--players", " Ala ,Bo,Cy,Dee", "--bots", "sly,greedy,careful,random", "--option", "vault=hidden"
    )
    assert "players: Ala, Bo, Cy, Dee;" in text
    assert played(capsys, "--option", "time_limit=true") != ""
    assert played(capsys, "--option", "time_limit=False", "--seed", "3") == played(capsys, "--seed", "3")
    full = played(capsys, "--full", "--seed", "3")
    assert "   all: {" in full
    assert " (Ala: point A)\n" in full
    assert "(chance: draw red) 3/10\n" in full


ODD = ('O"Hara', "<b>x</b>", "Żółć gęślą", "🎲 {who}", "a.b 'c'")


def test_names_with_odd_letters(capsys: Captured) -> None:
    text = played(capsys, "--players", ",".join(ODD))
    assert all(f"{name}: point " in text for name in ODD)


# -- clauses --------------------------------------------------------------------------------------


def test_every_clause_is_listed(capsys: Captured) -> None:
    assert run("clauses", "pockets") == 0
    text = capsys.readouterr().out
    for clause in POCKETS.book.clauses.values():
        assert f"{clause.id}  ({clause.where})\n    {clause.text['en']}\n" in text
    assert "    decided   thieves.pockets." in text and "    spoken    thieves.pockets." in text
    assert f"pockets: {len(POCKETS.book)} clauses, " in text


def test_clauses_in_polish_and_of_all_games(capsys: Captured) -> None:
    assert run("clauses", "--lang", "pl") == 0
    text = capsys.readouterr().out
    for name in thieves.games:
        assert f"\n{name}: " in text
    assert POCKETS.book["win.most-points"].text["pl"] in text


def test_unproven_clauses_are_1(capsys: Captured, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """As seen from a checkout without any test, everything is unproven."""
    import thieves.cli as cli

    (tmp_path / "thieves").mkdir()
    monkeypatch.setattr(cli, "__file__", str(tmp_path / "thieves" / "cli.py"))
    assert run("clauses", "--unproven") == 2
    assert capsys.readouterr().err.startswith("thieves: The tests are not here")
    (tmp_path / "tests").mkdir()
    assert run("clauses", "pockets", "--unproven") == 1
    text = capsys.readouterr().out
    assert "    LACKS     proof\n" in text
    assert "clauses, " not in text
    assert run("clauses", "pockets") == 0, "a list is no verdict"


def test_a_proof_of_nothing_is_2(capsys: Captured, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    import thieves.cli as cli

    (tmp_path / "tests" / "pockets").mkdir(parents=True)
    (tmp_path / "tests" / "pockets" / "test_x.py").write_text('@pytest.mark.clause("no.such")\ndef test_y(): ...\n')
    monkeypatch.setattr(cli, "__file__", str(tmp_path / "thieves" / "cli.py"))
    assert run("clauses") == 2
    assert "tests/pockets/test_x.py::test_y proves 'no.such'" in capsys.readouterr().err


# -- lab ------------------------------------------------------------------------------------------


def test_lab_starts_the_server_in_this_project(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    started: list[list[str]] = []
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(os, "execve", lambda program, command, environment: started.append(command))
    run_lab("--port", "8899", "--no-browser")
    (command,) = started
    assert command[:4] == [sys.executable, "-P", "-m", "jupyterlab"]
    assert f"--ServerApp.root_dir={ROOT}" in command
    assert {"--port=8899", "--no-browser"} <= set(command)
    assert f"--LabApp.extra_labextensions_path={ROOT / 'widgets' / 'labextensions'}" in command
    assert "JupyterLab is starting" in capsys.readouterr().out


def started_in(folder: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[list[str], dict[str, str]]:
    """The command and the environment with which the lab starts in this folder."""
    started: list[tuple[list[str], dict[str, str]]] = []
    monkeypatch.chdir(folder)
    monkeypatch.setattr(os, "execve", lambda program, command, environment: started.append((command, environment)))
    run_lab("--no-browser")
    return started[0]


def test_our_own_notebooks_come_before_those_around_the_current_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "notebooks").mkdir()
    (tmp_path / "notebooks" / "start_here.ipynb").write_text("{}", encoding="utf-8")
    command, _ = started_in(tmp_path, monkeypatch)
    assert f"--ServerApp.root_dir={ROOT}" in command


@pytest.mark.parametrize("name", ["random", "re", "jupyterlab", "ipykernel_launcher"])
def test_the_lab_runs_nothing_of_the_current_folder(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / f"{name}.py").write_text("raise SystemExit('taken from the folder')", encoding="utf-8")
    (python, *flags), environment = started_in(tmp_path, monkeypatch)
    server = [python, *flags[: flags.index("jupyterlab") + 1], "--version"]
    kernel = [python, "-m", "ipykernel_launcher", "--version"]  # as a server starts it, in the notebook's folder
    for command in (server, kernel):
        done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True)
        assert "taken from the folder" not in done.stdout + done.stderr
        assert done.returncode == 0


def run_lab(*arguments: str) -> int | None:
    return main(("lab", *arguments))


@pytest.mark.parametrize("notebook", ["nowhere.ipynb", "../../etc/passwd", "/etc/passwd", "x" * 5000])
def test_a_notebook_that_is_not_there_is_1(notebook: str, monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(os, "execve", lambda *how: pytest.fail("it must not start"))
    assert run_lab(notebook) == 1
    told = capsys.readouterr().err
    assert f"There is no notebook {shown(notebook)} in " in told and len(told) < 1000


# -- in a real shell ------------------------------------------------------------------------------


def test_the_real_command_says_the_same_in_every_process() -> None:
    """Another order of sets and dictionaries (PYTHONHASHSEED) must not change a game."""
    first, second = (shell("play", "pockets", "--seed", "7", "--lang", "pl", env={"PYTHONHASHSEED": s}) for s in "12")
    assert first.returncode == second.returncode == 0
    assert first.stdout == second.stdout
    assert first.stderr == ""
    assert first.stdout.startswith("# Kamienie w kieszenie")


@pytest.mark.parametrize(("arguments", "code"), [(("play", "pockets", "--players", "2"), 2), (("check", "no.toml"), 1)])
def test_real_exit_codes(arguments: tuple[str, ...], code: int) -> None:
    done = shell(*arguments)
    assert done.returncode == code
    assert "Traceback" not in done.stderr


def test_a_console_that_lacks_letters_gets_their_numbers() -> None:
    done = shell(
        "play", "pockets", "--lang", "pl", "--players", "Ż,B,C", env={"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    )
    assert done.returncode == 0
    assert done.stderr == ""
    assert "\\u017b: point" in done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="pipes of a POSIX shell")
@pytest.mark.parametrize("what", ["play pockets --full", "clauses", "--version", "check scenarios/bad/*.toml"])
def test_a_reader_that_has_seen_enough_is_no_mistake(what: str) -> None:
    """As in ``thieves play pockets | head -1``: no trace, exit code 0."""
    script = f"set -o pipefail; {{ {sys.executable} -m thieves.cli {what}; echo code $? >&2; }} | true"
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, cwd=ROOT)
    assert done.stderr in ("code 0\n", "code 1\n") if "check" in what else done.stderr == "code 0\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a disk that is always full")
@pytest.mark.parametrize("what", ["play pockets", "clauses pockets", "check scenarios/bad/*.toml"])
def test_output_that_cannot_be_written_is_one_sentence(what: str) -> None:
    script = f"{sys.executable} -m thieves.cli {what} > /dev/full"
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, cwd=ROOT)
    assert done.stderr == "thieves: the output cannot be written: No space left on device.\n"
    assert done.returncode == 2


def test_an_interrupt_leaves_no_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    script = "import thieves.cli as c; c.run_play = lambda o: (_ for _ in ()).throw(KeyboardInterrupt); "
    script += "raise SystemExit(c.main(['play', 'pockets']))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, cwd=ROOT)
    assert (done.returncode, done.stderr) == (130, "")
