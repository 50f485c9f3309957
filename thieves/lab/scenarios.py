"""The scenarios that come with the checkout, by name.

>>> scenario("pockets/mutual-theft").proves[0]
'resolve.mutual-theft-swaps'
>>> question("pockets", 4)
'pockets/chain-of-thefts'
"""

from collections.abc import Iterator, Mapping
from pathlib import Path

import thieves

from ..core.errors import ThievesError, shown
from ..core.files import path_of, read_text
from ..core.scenario import Scenario, load_scenario
from ..core.toml_source import parse

__all__ = ["question", "questions", "scenario", "scenario_names", "scenarios"]


def folder() -> Path:
    """The folder ``scenarios`` around the current directory or beside the package."""
    for start in (Path.cwd(), Path(__file__).parent):
        for place in (start, *start.parents):
            if (place / "scenarios").is_dir() and (place / "pyproject.toml").is_file():
                return place / "scenarios"
    raise ThievesError("The scenarios are not here: they lie in the folder 'scenarios' of a checkout.")


def scenario_names(game: str) -> list[str]:
    """The names of a game's scenarios, such as ``pockets/mutual-theft``.

    >>> "hadria" in scenario_names("hadria")[0]
    True
    """
    if not isinstance(game, str) or game not in thieves.games:
        return []
    return [f"{game}/{path.stem}" for path in sorted((folder() / game).glob("*.toml"))]


def scenario(name: str) -> Scenario:
    """One scenario by its name, or by the path of a file of your own.

    >>> scenario("pockets/mutual-theft").players
    ('Ala', 'Bo', 'Cy')
    """
    own = path_of(name)
    if own.suffix == ".toml":
        return load_scenario(read_text(own), own.parent)
    game = own.parts[0] if own.parts else ""
    if str(name) not in scenario_names(game):
        near = ", ".join(scenario_names(game)) or f"none of {shown(game)}, only of {', '.join(thieves.games)}"
        raise ThievesError(f"There is no scenario {shown(str(name))}. There are: {near}.")
    path = folder() / f"{name}.toml"
    return load_scenario(read_text(path), path.parent)


def questions(game: str) -> dict[int, str]:
    """The scenarios of a game that put a question to the room, by the numbers of their questions.

    >>> questions("pockets")[4]
    'pockets/chain-of-thefts'
    """
    found = {number_in(folder() / f"{name}.toml"): name for name in scenario_names(game)}
    return {number: found[number] for number in sorted(number for number in found if number is not None)}


def number_in(path: Path) -> int | None:
    """The number of the question in this file; a file that asks nothing, or cannot be read, has none."""
    try:
        predict = parse(read_text(path)).get("predict")
    except ThievesError:
        return None
    number = predict.get("number") if isinstance(predict, Mapping) else None
    return number if isinstance(number, int) else None


def question(game: str, number: int) -> str:
    """The name of the scenario that asks the question with this number.

    >>> question("library", 1) in scenario_names("library")
    True
    """
    names = questions(game)
    if type(number) is not int or number not in names:
        known = ", ".join(map(str, names)) or "none"
        raise ThievesError(f"There is no question {shown(number)} about {shown(game)}. There are: {known}.")
    return names[number]


def scenarios(game: str) -> Iterator[tuple[str, Scenario]]:
    """All scenarios of a game, with their names.

    >>> next(scenarios("pockets"))[1].game
    thieves.games['pockets']
    """
    for name in scenario_names(game):
        yield name, scenario(name)
