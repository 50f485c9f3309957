"""The conformance kit: play any game at random and check that it keeps the contract.

A student can run it on a game of their own; it need not be on the shelf of `thieves.games`:

    report = conform(my_game, games=200)
    print(report)
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import product
from math import prod
from random import Random
from typing import Any, NamedTuple

from .contract import Game
from .trial import Chooser, Fault, Trial

SETTINGS = 256  #: more settings than this are not all played, but drawn at random


class Report(NamedTuple):
    """What a run of the kit has seen."""

    game: str
    games: int
    decisions: int
    faults: tuple[Fault, ...]

    def __str__(self) -> str:
        head = f"{self.game}: {self.games} games, {self.decisions} decisions, {len(self.faults)} faults"
        return "\n".join((head, *map(str, self.faults)))


def conform(
    game: Game[Any],
    games: int = 100,
    seed: int = 0,
    options: Sequence[Mapping[str, Any]] | None = None,
    thorough: int = 7,
    progress: Callable[[int, int], None] | None = None,
    most_faults: int = 20,
    choose: Chooser | None = None,
) -> Report:
    """Play so many random games, over all numbers of players and all settings, and report every broken promise.

    The seed decides everything about a game: a fault is seen again by ``conform(game, games=1, seed=fault.seed)``.
    ``options`` lists the settings to play under (all values of all options that list them, if left out). The
    costly checks are made at every ``thorough``-th decision, for one seat, at a place that differs from game to game.
    ``choose`` answers for the players where pure chance would hardly ever come far (None from it: any answer).
    """
    import thieves

    settings = list(options if options is not None else every_setting(game))
    faults: list[Fault] = []
    decisions = 0
    for number in range(games):
        turn, place = divmod(seed + number, len(game.players))
        match = Trial(game, game.players[place], seed + number, settings[turn % len(settings)], thorough, choose)
        with thieves.games.registered(game):
            decisions += match.play()
        faults += match.faults
        if progress is not None:
            progress(number + 1, games)
        if len(faults) >= most_faults:
            return Report(game.name, number + 1, decisions, tuple(faults))
    return Report(game.name, games, decisions, tuple(faults))


def every_setting(game: Game[Any]) -> list[dict[str, Any]]:
    """Every combination of the options that list their values; where there are very many, some at random."""
    listed = [option for option in game.options if option.values]
    if prod(len(option.values) for option in listed) > SETTINGS:
        random = Random(game.name)
        return [{o.name: random.choice(o.values) for o in listed} for _ in range(SETTINGS)]
    return [dict(zip((o.name for o in listed), values, strict=True)) for values in product(*(o.values for o in listed))]
