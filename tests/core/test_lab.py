"""What the lab is given by mistake is answered by one sentence."""

from collections.abc import Callable
from typing import Any

import pytest

import thieves
from thieves.core import ThievesError
from thieves.lab.odds import exploitability, learn_to_mix, payoffs, prospects, together
from thieves.lab.playthrough import playthrough
from thieves.lab.simulate import count_kinds, run_all, simulate, win_rates

POCKETS, NAMES = thieves.games["pockets"], ("Ala", "Bo", "Cy")
STATE = POCKETS.begin_at(NAMES, {"tiles": {"Ala": "rr", "Bo": "b"}, "mushrooms": {"A": "rw"}}).state
OTHER = thieves.games["bazaar"].setup(NAMES)


def points(state: Any, seat: int) -> int:
    return sum(state.tiles[seat]) + sum(state.vaults[seat])


TABLE = payoffs(POCKETS, STATE, points)
PLAYED = simulate("pockets", ("random",) * 3, games=2)

WRONG: dict[str, tuple[Callable[[], Any], str]] = {
    "a game by its name": (lambda: payoffs("pockets", STATE, points), "game is 'pockets', but must be a game"),  # type: ignore[arg-type]
    "no state": (lambda: payoffs(POCKETS, None, points), "state is None, but must be a state of pockets"),
    "another game's state": (lambda: payoffs(POCKETS, OTHER, points), "but must be a state of pockets"),
    "no measure": (lambda: payoffs(POCKETS, STATE, 5), "value is 5, but must be a function"),  # type: ignore[arg-type]
    "a measure of nothing": (lambda: payoffs(POCKETS, STATE, lambda s, n: None), "value gave None"),  # type: ignore[arg-type,return-value]
    "a measure of words": (lambda: payoffs(POCKETS, STATE, lambda s, n: "much"), "value gave 'much'"),  # type: ignore[arg-type,return-value]
    "an endless measure": (lambda: payoffs(POCKETS, STATE, lambda s, n: float("nan")), "value gave nan"),
    "no answers": (lambda: together(POCKETS, STATE, 7), "joint is 7, but must list"),  # type: ignore[arg-type]
    "no state to go on from": (lambda: together(POCKETS, "x", ()), "state is 'x', but must be"),
    "what is no answer": (lambda: together(POCKETS, STATE, ("point A",)), "joint is ('point A',), but"),  # type: ignore[arg-type]
    "no table": (lambda: prospects(STATE, 0), "but must be what payoffs(game, state, value) gives"),
    "no such seat": (lambda: prospects(TABLE, 3), "Seat 3 is not asked here, only 0, 1, 2."),
    "a name for a seat": (lambda: prospects(TABLE, "Ala"), "Seat 'Ala' is not asked here"),  # type: ignore[arg-type]
    "no table to learn from": (lambda: learn_to_mix({}), "table is {}, but must be what payoffs"),  # type: ignore[arg-type]
    "no rounds": (lambda: learn_to_mix(TABLE, 0), "rounds is 0, but must be a whole number, 1 or more"),
    "half a round": (lambda: learn_to_mix(TABLE, 0.5), "rounds is 0.5"),  # type: ignore[arg-type]
    "no table to exploit": (lambda: exploitability(None, {}), "table is None"),  # type: ignore[arg-type]
    "no mixes": (lambda: exploitability(TABLE, None), "mixes is None, but must say how often seat 0"),  # type: ignore[arg-type]
    "mixes that lack a seat": (lambda: exploitability(TABLE, {0: {}}), "how often seat 0 gives each"),
    "players as a number": (lambda: list(playthrough(POCKETS, 3)), "players must be a list of names, not 3"),  # type: ignore[arg-type]
    "one bot for all": (lambda: list(playthrough(POCKETS, NAMES, bots=["sly"])), "bots is ['sly']"),  # type: ignore[arg-type]
    "no such game": (lambda: list(playthrough("poker", NAMES)), "There is no game 'poker' here"),
    "no game at all": (lambda: list(playthrough(None, NAMES)), "There is no game None here"),  # type: ignore[arg-type]
    "no such language": (lambda: list(playthrough(POCKETS, NAMES, language="de")), "There is no language 'de'"),
    "half a seed": (lambda: list(playthrough(POCKETS, NAMES, 0.5)), "The seed is 0.5"),  # type: ignore[arg-type]
    "win rates of a number": (lambda: win_rates(5), "results is 5, but must list the games"),  # type: ignore[arg-type]
    "win rates of one game": (lambda: win_rates(PLAYED[0]), "but must list the games"),  # type: ignore[arg-type]
    "win rates of numbers": (lambda: win_rates([5]), "results holds 5, which is no game"),  # type: ignore[list-item]
    "a count of words": (lambda: count_kinds("many", "draw"), "results is 'many', but must list the games"),  # type: ignore[arg-type]
    "a count of nothing": (lambda: count_kinds(PLAYED, None), "None is nothing that is counted"),  # type: ignore[arg-type]
    "no games to run": (lambda: list(run_all(7, None)), "work is 7 and executor is None"),  # type: ignore[arg-type]
    "what is no game": (lambda: list(run_all(iter([7]), None)), "7 is no game to play"),  # type: ignore[list-item]
    "no executor": (lambda: simulate("pockets", ("random",) * 3, 1, executor=2), "executor is 2, but must be"),  # type: ignore[arg-type]
    "no observer": (lambda: simulate("pockets", ("random",) * 3, 1, observer=2), "observer is 2, but"),  # type: ignore[arg-type]
    "no progress": (lambda: simulate("pockets", ("random",) * 3, 1, progress=2), "progress is 2, but"),  # type: ignore[arg-type]
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_a_mistake_is_one_sentence(name: str) -> None:
    act, told = WRONG[name]
    with pytest.raises(ThievesError) as error:
        act()
    assert told in str(error.value) and "\n" not in str(error.value) and len(str(error.value)) < 600


def test_what_is_right_still_is() -> None:
    assert prospects(TABLE, 2)[0].mean > 0
    mixes = learn_to_mix(TABLE, 50)
    assert 0 <= exploitability(TABLE, mixes) < 2
    assert next(iter(playthrough("pockets", NAMES, seed=3))) == next(iter(playthrough(POCKETS, NAMES, seed=3)))
    assert sum(win_rates(PLAYED).values()) == pytest.approx(1) and count_kinds(iter(PLAYED), "nothing") == 0
