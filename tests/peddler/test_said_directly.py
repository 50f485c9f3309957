"""An instruction that a position says directly takes the place of what two cards say, for one turn."""

import pytest

from tests.peddler.stage import GAME
from thieves.core import BadPosition
from thieves.core.timeline import Timeline

SAYS = {"action": "goods", "goods": ["small red"], "multiplier": 2, "side": "right", "arrow": "outer", "hours": 3}


def turn(says):
    """What happens from the beginning of production until the cards slide."""
    line, told = Timeline(GAME, ("Ala",), 3, {"phase": "production", "times": {"Ala": 5}, "says": says}), []
    while line.state.shop.says is not None:
        legal = GAME.actions(line.state)
        told += line.do(line.luck() if legal[0].seat == -1 else legal[0])
    return line, told


@pytest.mark.clause("component.what-the-inner-halves-show", "clock.cost-is-sum-of-both-inner-halves")
def test_what_is_said_is_done_whatever_the_cards_say():
    line, told = turn(SAYS)
    assert [event.kind for event in told].count("shelves") + sum("shelf" in event.kind for event in told) or told
    merchant = line.state.merchants[1]
    assert sum(good == 0 for good in merchant.shelf) >= 1 and line.state.times[1] == 3


def test_it_holds_for_one_turn_and_is_written_only_as_long_as_it_holds():
    state = GAME.begin_at(("Ala",), {"phase": "production", "says": SAYS}).state
    written = GAME.write_position(state)
    assert written["says"] == SAYS | {"hall": "none", "corruption": 0}
    assert GAME.write_position(GAME.place(state.setup, written)) == written
    line, _ = turn(SAYS)
    assert "says" not in GAME.write_position(line.state)
    assert "says" not in GAME.write_position(GAME.begin_at(("Ala",), {"phase": "production"}).state)


@pytest.mark.parametrize(
    ("says", "told"),
    [
        ({"action": "dance"}, "says.action is 'dance', but must be one of 'hire', 'goods', 'guild'."),
        ({"action": "goods"}, "[component.what-the-inner-halves-show]"),
        ({"action": "guild"}, "[component.what-the-inner-halves-show]"),
        ({"action": "hire", "goods": ["small red"]}, "[component.what-the-inner-halves-show]"),
        ({"hours": 0}, "[content.every-pair-costs-an-hour]"),
        ({"multiplier": 3}, "says.multiplier must be a number from 1 to 2"),
        (5, "says must be a table of action, goods, hall, multiplier, side, arrow, hours, corruption"),
        ({"foo": 1}, "says.foo is not known here."),
    ],
)
def test_a_mistake_is_told(says, told):
    with pytest.raises(BadPosition) as error:
        GAME.begin_at(("Ala",), {"phase": "production", "says": says})
    assert told in str(error.value)
