"""The games that the suites of the shelf run over: those that are here, and one that somebody added."""

from collections.abc import Iterator
from functools import cache
from importlib import resources
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any

import thieves
from thieves.core import CHANCE, CLOCK, Action, Game
from thieves.core.chance import draw
from thieves.core.kinds import Kind, Row
from thieves.core.records import Waiting

ROOT = Path(__file__).resolve().parents[2]
NAMES = ("Ala", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal")
LONGEST = 20_000  #: more answers than any game needs

#: by name; a copy of the rules that is tested with mutants has one of them
GAMES: dict[str, Game[Any]] = {name: thieves.games[name] for name in thieves.games if find_spec(f"thieves.{name}")}


def with_an_added_one() -> dict[str, Game[Any]]:
    """The games, and one in a single file that is no part of the package."""
    if not (ROOT / "examples").is_dir():
        return GAMES
    from examples.nim import nim

    return GAMES | {nim.name: nim}


ANY_GAME = with_an_added_one()


def players(game: Game[Any], wanted: int = 3) -> tuple[str, ...]:
    """So many players, or as many as the game can have."""
    return NAMES[: min(max(wanted, game.players[0]), game.players[-1])]


def switches(game: Game[Any]) -> dict[str, tuple[Any, ...]]:
    """The options that list their values."""
    return {option.name: option.values for option in game.options if option.values}


def settings(game: Game[Any]) -> dict[str, dict[str, Any]]:
    """What a game is tried under: every option as adopted, by its second value, by its last one."""
    found = switches(game)
    tried = {
        "adopted": {},
        "second": {name: values[1] for name, values in found.items()},
        "last": {name: values[-1] for name, values in found.items()},
    }
    return {name: one for name, one in tried.items() if one or name == "adopted"}


#: every game under each of its settings, as parameters of a test
TRIED = [(name, setting) for name, game in ANY_GAME.items() for setting in settings(game)]


@cache
def random_states(name: str, setting: str = "adopted", seed: int = 0, seats: int = 3) -> tuple[Any, ...]:
    """Every state of a random game, from the first to the last; played once for all tests of a process."""
    game, random = ANY_GAME[name], Random(seed)
    states = [game.setup(players(game, seats), **settings(game)[setting])]
    for _ in range(LONGEST):
        if game.decision(states[-1]) is None:
            return tuple(states)
        weights = game.weights(states[-1])
        action = draw(weights, random) if weights else random.choice(game.actions(states[-1]))
        states.append(game.apply(states[-1], action).state)
    raise AssertionError(f"The game with seed {seed} does not end.")


def some_of_each(name: str, setting: str = "adopted", most: int = 2) -> list[Any]:
    """Some states of a random game for each kind of question, and the last state."""
    found: dict[str, list[Any]] = {}
    states = random_states(name, setting)
    for state in states:
        asked = ANY_GAME[name].decision(state)
        found.setdefault(asked.kind if asked else "", []).append(state)
    return [state for alike in found.values() for state in alike[:: max(1, len(alike) // most)][:most]]


def conceivable(game: Game[Any], state: Any) -> list[Action]:
    """Everything that any seat could say with any verb, at any time."""
    seats = (*range(len(state.setup.players)), CHANCE, CLOCK)
    return [action for seat in seats for action in game.answers(state, seat)]


def content_files(game: Game[Any]) -> dict[str, str]:
    """The content of a game: each file's text by its name."""
    if game.name not in GAMES:
        return {}
    folder = resources.files(f"thieves.{game.name}").joinpath("content")
    if not folder.is_dir():
        return {}
    return {Path(str(path)).stem: path.read_text("utf-8") for path in folder.iterdir() if path.name.endswith(".toml")}


def kinds_in(game: Game[Any]) -> Iterator[Kind]:
    """Every kind in a game's form, however deep, except those of what is waited for."""
    stack = [key.kind for key in game.form.keys.values() if not isinstance(key.kind, Waiting)]
    while stack:
        kind = stack.pop()
        yield kind
        stack += [part for _, part in kind.parts()]
        stack += kind.kinds if isinstance(kind, Row) else []
        stack += [kind.kind] if isinstance(getattr(kind, "kind", None), Kind) else []
