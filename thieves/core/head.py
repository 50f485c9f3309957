"""The head of a save or journal: which game, with what, by whom and how."""

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from .contract import Game, check_options
from .edition import Edition
from .errors import BadFile, Problem, ThievesError, shown
from .seal import chained, unseal
from .timeline import Timeline, wrong_part

FORMAT = 2
FORMATS = (1, FORMAT)  #: those that can be read
KEYS = ("thieves", "made", "game", "rules", "content", "player", "option", "seed", "position", "seal")
NO_SAVE = f"This is no saved game: its first line should be 'thieves: {FORMAT}'."
KINDS = {"made": str, "content": dict, "seal": str}  #: where only one kind of value makes sense


class Head(NamedTuple):
    """What the head of a file says, where each thing stands, and how many lines it takes."""

    game: Game[Any]
    found: Mapping[str, Any]
    where: Mapping[str, int]
    lines: int
    right_seal: str  #: the one that its lines should have

    @property
    def format(self) -> int:
        """The format of the file."""
        return int(self.found["thieves"])

    @property
    def options(self) -> dict[str, Any]:
        """The options of the game."""
        options: dict[str, Any] = self.found["option"]
        return options

    @property
    def seal(self) -> str:
        """The seal of the head; a save has none."""
        return str(self.found.get("seal", ""))

    @property
    def made(self) -> Edition | None:
        """With what the file was made; an old one does not say."""
        found = self.found
        if not {"made", "rules", "content"} <= found.keys():
            return None
        return Edition(found["made"], found["rules"], found["content"])

    def start(self, lines: list[str]) -> str:
        """The seal on which the first line of the body builds. If the head is damaged, the line itself tells which."""
        first = lines[self.lines].removesuffix("\r") if self.lines < len(lines) else ""
        return self.right_seal if unseal(self.right_seal, first) else self.seal

    def opened(self) -> Timeline:
        """The timeline at its start; what the rules refuse is shown where it stands."""
        game, where = self.game, self.where
        players, seed = self.found["player"], self.found.get("seed", 0)
        try:
            check_options(game, self.options)
            return Timeline(game, players, seed, self.found.get("position"), **self.options)
        except ThievesError as error:
            part = " ".join(wrong_part(game, players, seed, self.options))
            raise BadFile([Problem(where.get(part, where.get("players", 1)), str(error))]) from error


def read_head(lines: list[str]) -> Head:
    """What the head of a file says."""
    import thieves

    found: dict[str, Any] = {"player": [], "option": {}}
    where: dict[str, int] = {}
    number = 0
    for number, line in enumerate(lines, 1):
        if not line.strip() or "seal" in found:
            number -= bool(line.strip())
            break
        if not line.startswith("#"):
            read_head_line(found, where, number, line)
    if "thieves" not in found:
        raise BadFile([Problem(1, NO_SAVE)])
    if "game" not in found:
        raise BadFile([Problem(number, "The head of the file does not say which game it is: 'game: NAME' is missing.")])
    if found["game"] not in thieves.games:
        known = ", ".join(thieves.games)
        raise BadFile([Problem(where["game"], f"There is no game {shown(found['game'])} here, only: {known}.")])
    sealed = [line.removesuffix("\r") for line in lines[: where.get("seal", 1) - 1]]
    return Head(thieves.games[found["game"]], found, where, number, chained("", "\n".join(sealed)))


def read_head_line(found: dict[str, Any], where: dict[str, int], number: int, line: str) -> None:
    """Take one ``key: value`` line of the head into what was found."""
    key, colon, value = (part.strip() for part in line.partition(":"))
    if not where and key != "thieves":
        raise BadFile([Problem(number, NO_SAVE)])
    if not colon or key not in KEYS:
        raise BadFile([Problem(number, f"{shown(line)} does not belong in the head; it takes {', '.join(KEYS)}.")])
    where[key] = number
    try:
        if key == "player":
            found[key].append(value)
            where.setdefault("players", number)
        elif key == "option":
            name, _, setting = (part.strip() for part in value.partition("="))
            found[key][name] = json.loads(setting)
            where[f"options {name}"] = number
        elif key == "game":
            found[key] = value
        else:
            found[key] = json.loads(value)
    except (ValueError, RecursionError) as error:
        raise BadFile([Problem(number, f"{shown(value)} cannot be read: {getattr(error, 'msg', error)}.")]) from error
    if key == "thieves" and (found[key] not in FORMATS or type(found[key]) is not int):
        sentence = f"The file has format {value}, but this version reads only up to {FORMAT}; a newer one may help."
        raise BadFile([Problem(number, sentence)])
    if not isinstance(found[key], KINDS.get(key, object)):  # a seal, say, that is a number
        raise BadFile([Problem(number, f"{shown(value)} cannot be the value of {key}.")])
