"""Positions in writing: whatever is written wrongly is refused with a sentence, never with an error of Python."""

from typing import Any

import pytest

from thieves.core import BadSetup, ThievesError
from thieves.hadria import game
from thieves.hadria.position import KEYS, THIEF_KEYS

PLAYERS = ("Ala", "Bo")
GOOD = {"thieves": {"Ala": {"field": "N20"}, "Bo": {"field": "W1"}}}
ODD: tuple[Any, ...] = (
    None, True, -1, 3.5, 10**9, "", "N12", "²", "move ²", [], [[]], [None], [["N12"]], [{}], ["²"], {}, {"N12": []},
    {"N12": {}}, {"Ala": []}, {"stash": "²"}, {"stash": -1}, {"": None},
)  # fmt: skip


def with_thief(key: str, value: Any) -> dict[str, Any]:
    """A position in which Ala has this."""
    return {"thieves": {"Ala": {"field": "N20"} | {key: value}, "Bo": {"field": "W1"}}}


def stands_or_is_refused(position: dict[str, Any]) -> None:
    """Such a position can be played on from, or it is refused with a sentence."""
    try:
        state = game.stage(PLAYERS, position)
    except ThievesError as error:
        assert isinstance(error, BadSetup) and str(error).endswith((".", "]")), error
        return
    assert game.result(state) is not None or game.actions(state)
    for seat in (None, 0, 1):
        game.observe(state, seat)


@pytest.mark.parametrize("value", ODD, ids=repr)
@pytest.mark.parametrize("key", KEYS)
def test_whatever_a_position_says_of_the_city_is_taken_or_refused(key, value):
    stands_or_is_refused(GOOD | {key: value})


@pytest.mark.parametrize("value", ODD, ids=repr)
@pytest.mark.parametrize("key", THIEF_KEYS)
def test_whatever_a_position_says_of_a_thief_is_taken_or_refused(key, value):
    stands_or_is_refused(with_thief(key, value))


@pytest.mark.parametrize("phase", [["resolve"], {}, 8, "clean-up"], ids=repr)
def test_a_position_begins_in_one_of_three_phases(phase):
    with pytest.raises(BadSetup, match="phase must be one of declare, resolve, plan, not"):
        game.stage(PLAYERS, GOOD | {"phase": phase})


def test_a_declared_card_has_its_ap_in_plain_digits():
    with pytest.raises(BadSetup, match="written like 'move 4'"):
        game.stage(PLAYERS, with_thief("declared", ["move ²"]))


@pytest.mark.clause("component.guard-figures", "component.captain-figures")
@pytest.mark.parametrize("key, count", [("guards", 21), ("captains", 3)])
def test_there_are_no_more_figures_than_in_the_box(key, count):
    fields = [f"N{number}" for number in (*range(1, 22), 23)][:count]
    with pytest.raises(BadSetup, match="There are only") as refused:
        game.stage(PLAYERS, GOOD | {"alarm": True, "district": "E", "dice": [1, 1], "guards": [], key: fields})
    assert refused.value.clause == f"component.{key[:-1]}-figures"
