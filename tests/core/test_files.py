"""Files that people hand over are read with an end: what has none, or is no text, is one sentence."""

import os
from pathlib import Path
from typing import Any

import pytest

from thieves.cli import main
from thieves.core import ThievesError
from thieves.core.files import LARGEST, read_text


def test_a_text_is_read_without_its_mark_and_with_plain_line_ends(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_bytes("\ufeffżółć\r\nx\ry\n".encode())
    assert read_text(path) == read_text(str(path)) == "żółć\nx\ny\n"


@pytest.mark.parametrize("path", [None, 5, b"a.toml", ["a.toml"]], ids=repr)
def test_a_file_is_named_by_a_text(path: Any) -> None:
    with pytest.raises(ThievesError, match="The name of a file is a text, not "):
        read_text(path)


@pytest.mark.parametrize(
    "name", ["", "x" * 5000, "no such file", "a\x00b", "\x1b[2J", "\ud800"], ids=lambda name: repr(name)[:20]
)
def test_a_file_that_is_not_there_is_a_sentence(tmp_path: Path, name: str) -> None:
    with pytest.raises(ThievesError, match=r"^The file cannot be read: .*\.$|cannot be the name of a file\.$"):
        read_text(f"{tmp_path}/{name}")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_what_has_no_end_is_not_opened(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pipes = [tmp_path / "pipe.toml", tmp_path / "pipe.journal", tmp_path / "pipe"]
    for pipe in pipes:
        os.mkfifo(pipe)
    for endless in (*pipes, "/dev/zero"):
        assert main(["play", "bazaar", "--option", f"cards=@{endless}"]) == 2
        assert "it is a device or a pipe, and may have no end." in capsys.readouterr().err
        assert main(["check", str(endless)]) == 1
        assert "it is a device or a pipe, and may have no end." in capsys.readouterr().out


def test_a_file_of_any_length_is_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "long"
    with path.open("wb") as file:
        file.truncate(LARGEST + 1)
    with pytest.raises(ThievesError, match="it is longer than 20,000,000 bytes"):
        read_text(path)


def test_names_that_a_terminal_would_obey_are_shown_and_not_obeyed(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (["check", "\x1b[2J.toml"], ["play", "bazaar", "--option", "cards=@\x1b[2J"]):
        assert main(arguments) in (1, 2)
        told = "".join(capsys.readouterr())
        assert "\x1b" not in told
        assert "\\x1b[2J" in told


@pytest.mark.parametrize("port", ["-5", "0", "65536", "x", "9" * 5000, "²", ""])
def test_a_port_is_a_number_that_a_server_can_have(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["lab", f"--port={port}"])
    assert stopped.value.code == 2
    assert "is no port: a number from 1 to 65535." in capsys.readouterr().err
