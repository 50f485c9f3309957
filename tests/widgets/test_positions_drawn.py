"""A position that is accepted can be drawn and played on from; any other is refused with a sentence."""

from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

import pytest

import thieves
from thieves.core import ThievesError, shown
from thieves.core.scenario import Scenario
from thieves.lab.scenarios import scenarios
from widgets import table

MANY = 40  #: positions for each game
ATOMS: tuple[Any, ...] = (
    None, True, -1, 0, 1, 2, 7, 10**3, 10**9, 10**5000, 0.5, "", "x", "Ala", "N4", "A", "\x1b[2J", "9" * 5000, b"x",
    [], {}, ["x"], [[]], {"x": 1}, ["Ala", "Ala"], {"Ala": None}, {"Ala": -1}, {"Ala": 10**9}, {"Ala": []},
)  # fmt: skip


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in a written position."""
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inside:
        yield (*path, key)
        yield from places(value, (*path, key))


def spoiled(position: Any, random: Random) -> Any:
    """The position with one or two things in it changed or left out."""
    position = deepcopy(position)
    for _ in range(random.choice((1, 1, 2))):
        *path, last = random.choice([*places(position), ("phase",)])
        holder = position
        for key in path:
            holder = holder[key]
        if random.random() < 0.5 and last != "phase":
            del holder[last]
        elif random.random() < 0.3 and isinstance(holder, dict) and isinstance(holder.get(last), int):
            holder[last] += random.choice((-1, 1, 2))
        else:
            holder[last] = deepcopy(random.choice(ATOMS))
    return position


def staged(game: str) -> list[Scenario]:
    """The scenarios of a game that begin with a position."""
    return [found for _, found in scenarios(game) if found.position and not found.refused]


@pytest.mark.parametrize("game", thieves.games)
def test_what_is_accepted_is_drawn_and_goes_on(game: str) -> None:
    random, found = Random(f"spoiled/{game}"), staged(game)
    outcomes = {True: 0, False: 0}
    for seed in range(MANY):
        scenario = random.choice(found)
        position = spoiled(scenario.position, random)
        try:
            shows = table(game, scenario.players, seed=seed, position=position, **scenario.options)
        except ThievesError as error:
            assert len(str(error)) < 3000 and "\x1b" not in str(error), shown(position)
            outcomes[False] += 1
            continue
        for _ in range(4):
            line, answers = shows.session.timeline, shows.session.answers
            alone = shows.session.goes_on_alone or not answers
            shows.handle({"do": "step"} if alone else {"do": "answer", "action": line.written(random.choice(answers))})
        assert shows.text()
        outcomes[True] += 1
    assert min(outcomes.values()) >= 3, "some are drawn, some are refused"
