"""What stands behind the command: numbers, names and options as they are typed, and the games in the files it names."""

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from .core import Game
from .core.errors import BadFile, Problem, ThievesError, shown
from .core.files import read_text
from .core.kinds import in_digits
from .core.timeline import Timeline, check_seed

NAMES = ("Ala", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal")


def read_port(text: str) -> int:
    """A port that a server can have."""
    if not (text.isdecimal() and len(text) <= 5 and 1 <= int(text) <= 65535):
        raise argparse.ArgumentTypeError(f"{shown(text)} is no port: a number from 1 to 65535.")
    return int(text)


def read_seed(text: str) -> int:
    """A whole number that a game can begin with."""
    try:
        check_seed(seed := int(text))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{shown(text)} is no seed: a whole number of up to 60 digits.") from None
    return seed


def usual_number(game: Game[Any]) -> str:
    """Three players, or as near to that as the game allows."""
    return str(min(max(3, game.players[0]), game.players[-1]))


def read_players(text: str) -> list[str]:
    """Names, or as many names as the number says."""
    if not text.isdecimal():
        return [name.strip() for name in text.split(",")]
    number = in_digits(text) or 0
    if not 1 <= number <= len(NAMES):
        raise ThievesError(f"--players {text[:20]}: between 1 and {len(NAMES)} players, or their names.")
    return list(NAMES[:number])


def text_of(path: str) -> str:
    """The text of a file that an option names."""
    try:
        return read_text(path)
    except ThievesError as error:
        raise ThievesError(f"{path}: {error}") from error


def read_options(game: Game[Any], texts: Sequence[str]) -> dict[str, Any]:
    """All options as typed, each only once."""
    settings: dict[str, Any] = {}
    for name, value in (read_option(game, text) for text in texts):
        if name in settings:
            raise ThievesError(f"--option {shown(name)} is given twice: say it once.")
        settings[name] = value
    return settings


def read_option(game: Game[Any], text: str) -> tuple[str, Any]:
    """An option as typed: one of the values that the game lists, or else a text; ``@FILE`` is the text of a file."""
    name, sign, value = text.partition("=")
    if not sign:
        raise ThievesError(f"--option {shown(text)} is not complete: write NAME=VALUE.")
    if value.startswith("@"):
        return name, text_of(value[1:])
    listed = [v for option in game.options if option.name == name for v in option.values]
    return name, next((v for v in listed if str(v).casefold() == value.casefold()), value)


def timeline_of(path: Path) -> Timeline:
    """The game that a save or a journal holds, or that a scenario plays."""
    from .core import journal
    from .core.save import load
    from .core.scenario import load_scenario

    if is_journal(path):
        found = journal.read(path)
        if found.timeline is None:
            raise BadFile([*found.problems])
        return found.timeline
    text = text_of(str(path))
    return load_scenario(text).play() if path.suffix.lower() == ".toml" else load(text)


def is_journal(path: Path) -> bool:
    """Does the name say that the file is a journal?"""
    return path.suffix.lower() == ".journal"


def check_file(path: Path) -> list[Problem]:
    """Every mistake in a file, whatever kind of file it is."""
    from .core import journal
    from .core.content import check_content
    from .core.save import load
    from .core.scenario import check_scenario

    try:
        if is_journal(path):
            found = journal.read(path)
            return list(journal.offered(path, found)) if found.problems else []
        text = read_text(path)
    except ThievesError as error:
        return [Problem(0, str(error))]
    if path.suffix.lower() == ".toml":
        return check_content(text) if is_content(text) else check_scenario(text, path.parent)
    try:
        load(text)
    except BadFile as error:
        return list(error.problems)
    return []


def is_content(text: str) -> bool:
    """Is this a file of cards and pieces? Such a file says so: ``content = "GAME"``, at its head."""
    from .core.toml_source import parse

    try:
        return "content" in parse(text)
    except BadFile:
        return False
