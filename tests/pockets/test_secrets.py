"""What must not be told before its time, and what only looks like an action."""

import pytest

import thieves
from thieves.core import CHANCE, CLOCK, Action, BadSetup

GAME = thieves.games["pockets"]
NAMES = ("Ala", "Bo", "Cy")
MIDDLE = {"round": 5, "mushrooms": {"A": "r", "B": "b"}, "tiles": {"Bo": "y"}}


@pytest.mark.clause("point.count-to-three")
def test_a_late_hand_is_told_at_the_reveal_and_not_before():
    state = GAME.begin_at(NAMES, MIDDLE, time_limit=True).state
    state, events = GAME.apply(state, Action(CLOCK, "late", 1))
    assert [event.kind for event in events] == ["chooses"]
    assert [GAME.observe(state, seat)["chosen"] for seat in (0, 1, 2)] == [["Bo: ?"], ["Bo: late"], ["Bo: ?"]]
    state = GAME.apply(state, Action(0, "point", 0)).state
    kinds = [event.kind for event in GAME.apply(state, Action(2, "point", 1)).events]
    assert kinds.index("comes-too-late") == kinds.index("all-reveal") + 1


@pytest.mark.clause("protect.vault-is-safe")
def test_where_vaults_are_hidden_no_refusal_tells_which_colours_are_left():
    position = {"round": 9, "phase": "refill", "mushrooms": {"A": "r", "B": "b"}, "bag": "rbyr", "fill": "Bo"}
    state = GAME.begin_at(NAMES, position, vault="hidden").state
    told = {GAME.refusal(state, Action(CHANCE, "draw", colour), 0) for colour in range(4)}
    assert len(told) == 1 and GAME.refusal(state, Action(CHANCE, "draw", 0)) is None


@pytest.mark.clause("setup.distributor-plays-too")
def test_setup_and_position_agree_on_the_distributor():
    with pytest.raises(BadSetup, match="another distributor"):
        GAME.begin_at(NAMES, {"distributor": "Bo"}, distributor="Cy")
