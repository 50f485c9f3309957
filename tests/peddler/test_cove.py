"""The cove around the automaton: clock and stacks, the market token, the bag, boats and moorings, halls, decks."""

import pytest

from tests.peddler.cove import BAG_IS_EMPTY, MOORED, fleet
from tests.peddler.stage import GAME, NAMES, NOZAMA, Stage, walk
from thieves.peddler.production import Act, Work

CLOCK, ORDER, TOKEN, BAG, BOATS, MOORINGS = (
    "cove.clock-is-counted-in-hours",
    "cove.turn-order-by-clock",
    "cove.market-token-ends-production",
    "cove.adventurer-bag",
    "cove.boats",
    "cove.two-piers-reachable-per-half",
)
FULL = ["large blue"] * 8
NEARLY = fleet({1: "red red red red", 2: "red red red red", 4: "green green green green", 6: "green green green"})
THREE_MOORED = {"left-outer": 1, "left-inner": 2, "right-inner": 4}


# -- the clock ------------------------------------------------------------------------------------


def arrivals(humans: int = 1) -> list[tuple[int, int]]:
    """The hours behind which an arrival symbol stands, and how many come, for a human who walks through a round."""
    found, others = [], dict.fromkeys((*NAMES[1:humans], NOZAMA), 12)
    for hour in range(12):
        stage = Stage(humans, times={"Ala": hour} | others, square=["oarswoman"])
        stage.say("Ala: hire 1")  # one hour exactly
        stage.force("arrive baker")
        assert stage.event("human-marker-moves").where == (hour, hour + 1)
        found += [(hour, event.what) for event in stage.all("arrival-passed")]
    return found


@pytest.mark.clause("cove.clock-is-counted-in-hours", "setup.both-arrival-tokens-two")
def test_six_arrival_symbols_stand_between_twelve_hours_and_the_last_two_bring_two():
    assert arrivals() == [(1, 1), (3, 1), (5, 1), (7, 1), (9, 2), (11, 2)]


@pytest.mark.clause("cove.clock-is-counted-in-hours", "variant.third-player-beside-two-humans")
def test_with_two_humans_one_comes_at_each_symbol():
    assert arrivals(2) == [(1, 1), (3, 1), (5, 1), (7, 1), (9, 1), (11, 1)]


@pytest.mark.clause("cove.clock-is-counted-in-hours")
def test_clock_hands_stand_at_half_past_three_and_half_past_seven():
    asked = []
    for hour in range(11):
        stage = Stage(times={"Ala": hour, "Nozama": 12})
        stage.say("Ala: make small red")
        asked += [hour] if stage.waits_for == "hand" else []
    assert asked == [2, 3, 6, 7]


@pytest.mark.clause("cove.clock-is-counted-in-hours")
@pytest.mark.parametrize("line", ["Ala: hand", "Ala: load", "Nozama: hand", "Nozama: load"])
def test_elsewhere_there_is_no_hand(line):
    stage = Stage(times={"Ala": 0, "Nozama": 1})
    assert stage.why_not(line) == ("no-hand-now", CLOCK)


@pytest.mark.clause("cove.clock-is-counted-in-hours")
def test_every_symbol_that_a_move_passes_counts_in_order():
    stage = Stage(times={"Ala": 4, "Nozama": 12})
    stage.say("Ala: make large red")  # 4 to 7: only 5:30
    assert [event.where for event in stage.all("arrival-passed")] == [5]
    stage = Stage(times={"Ala": 5, "Nozama": 12})
    stage.say("Ala: make large red")  # 5 to 8: 5:30 and 7:30
    assert stage.waits_for == "draw"
    stage.force("draw red")
    stage.say("Ala: board 1")
    assert stage.waits_for == "hand" and stage.seen["hour"] == 7


@pytest.mark.clause("cove.turn-order-by-clock")
def test_who_is_furthest_behind_is_active():
    for ala, nozama, active in ((3, 4, "Ala"), (4, 3, NOZAMA), (0, 12, "Ala"), (11, 5, NOZAMA)):
        stage = Stage(times={"Ala": ala, "Nozama": nozama})
        if active == NOZAMA:
            stage.run("act")
        assert stage.asked == active


@pytest.mark.clause("cove.turn-order-by-clock")
def test_in_a_stack_the_one_on_top_is_active():
    stage = Stage(2, times={"Ala": 4, "Bo": 4, "Nozama": 4}, stack=["Bo", "Nozama", "Ala"])
    assert stage.asked == "Ala"
    stage = Stage(2, times={"Ala": 4, "Bo": 4, "Nozama": 5}, stack=["Ala", "Nozama", "Bo"])
    assert stage.asked == "Bo"


@pytest.mark.clause("cove.turn-order-by-clock")
def test_a_marker_that_comes_to_a_taken_hour_lies_on_top_and_acts_again():
    stage = Stage(2, times={"Ala": 2, "Bo": 4, "Nozama": 9}, square=["oarswoman"])
    stage.say("Ala: make small red", "Ala: hand")
    stage.force("taint watered-wine")
    assert stage.time("Ala") == 4 and stage.seen["stack"][-1] == "Ala" and stage.asked == "Ala"


@pytest.mark.clause("cove.turn-order-by-clock")
def test_nobody_acts_out_of_turn():
    stage = Stage(2, times={"Ala": 2, "Bo": 4, "Nozama": 9}, square=["baker"])
    for line in ("Bo: make small red", "Bo: support red", "Bo: hire 1"):
        assert stage.why_not(line) == ("not-active", ORDER)
    stage.say("Ala: make small red")
    assert stage.waits_for == "hand"
    assert stage.why_not("Bo: hand") == ("not-your-hand", ORDER)
    assert stage.why_not("Ala: make small blue") == ("no-work-now", ORDER)


@pytest.mark.clause("cove.turn-order-by-clock")
def test_in_whole_games_the_active_one_is_always_furthest_behind():
    for seed in range(4):
        for state, *_ in walk(seed, 1 + seed % 2):
            asked = GAME.question(state)
            if isinstance(asked, Work | Act):
                playing = [t for t in state.times if t < (state.token or 12)]
                assert state.times[asked.seat] == min(playing)
                level = [seat for seat in state.stack if state.times[seat] == min(playing)]
                assert level[-1] == asked.seat


# -- the market token -----------------------------------------------------------------------------


@pytest.mark.clause("cove.market-token-ends-production")
def test_production_ends_for_everybody_at_hour_twelve():
    stage = Stage(times={"Ala": 11, "Nozama": 12}, **BAG_IS_EMPTY)
    stage.say("Ala: support red")
    finished = stage.event("is-finished")
    assert (finished.who, finished.what, finished.clause) == ((0,), 12, TOKEN)
    assert "market-opens" in stage.kinds
    stage = Stage(times={"Ala": 10, "Nozama": 12})
    assert stage.asked == "Ala" and "token-placed" not in stage.kinds


@pytest.mark.clause("cove.market-token-ends-production")
@pytest.mark.parametrize(("ala", "nozama", "token"), [(0, 5, 6), (4, 5, 7), (2, 5, 6), (9, 12, 12)])
def test_the_last_mooring_puts_the_token_just_ahead_of_the_leading_marker(ala, nozama, token):
    """Ala moves two hours first; the boat that she fills is the fourth to moor."""
    stage = Stage(times={"Ala": ala, "Nozama": nozama}, boats=NEARLY, moored=THREE_MOORED)
    stage.say("Ala: make small red")
    if stage.waits_for == "hand":
        stage.say("Ala: load")
    stage.force("draw green")
    stage.say("Ala: board 6")
    assert stage.why_not("Ala: moor right-inner") is not None
    stage.say("Ala: moor right-outer")
    assert stage.event("token-placed").what == token == stage.seen["token"]


@pytest.mark.clause("cove.market-token-ends-production")
def test_before_the_last_mooring_there_is_no_token():
    stage = Stage(
        times={"Ala": 0, "Nozama": 5}, boats=[*NEARLY[:3], [], [], NEARLY[5]], moored={"left-outer": 1, "left-inner": 2}
    )
    stage.say("Ala: make small red")
    stage.force("draw green")
    stage.say("Ala: board 6", "Ala: moor right-outer")
    assert stage.seen["token"] == 0 and not stage.all("token-placed")


@pytest.mark.clause("cove.market-token-ends-production")
def test_each_player_is_finished_on_reaching_or_passing_the_token():
    stage = Stage(times={"Ala": 5, "Nozama": 6}, token=7, moored=MOORED, **BAG_IS_EMPTY)
    stage.say("Ala: support red")  # reaches it
    assert stage.all("is-finished") and stage.time("Ala") == 7
    assert stage.seen["finished"] == ["Ala"]
    stage = Stage(times={"Ala": 6, "Nozama": 6}, token=7, stack=["Nozama", "Ala"], moored=MOORED, **BAG_IS_EMPTY)
    stage.say("Ala: support red")  # passes it
    assert stage.time("Ala") == 8 and stage.seen["finished"] == ["Ala"]
    assert stage.seen["phase"] == "production"
    stage.run("arrive" if stage.waits_for == "arrive" else None)
    assert stage.seen["round"] == 2


@pytest.mark.clause("cove.market-token-ends-production")
def test_who_is_short_of_the_token_goes_on():
    stage = Stage(times={"Ala": 3, "Nozama": 7}, token=7, moored=MOORED, **BAG_IS_EMPTY)
    stage.say("Ala: support red")
    assert stage.asked == "Ala" and stage.time("Ala") == 5 and stage.seen["finished"] == [NOZAMA]


@pytest.mark.clause("cove.market-token-ends-production")
def test_adventurers_no_longer_arrive():
    stage = Stage(times={"Ala": 4, "Nozama": 9}, token=10, boats=fleet({3: "red"}), moored=MOORED)
    stage.say("Ala: make small red")
    void = stage.event("arrival-is-void")
    assert (void.who, void.what, void.clause) == ((0,), 5, TOKEN) and stage.asked == "Ala"
    stage = Stage(times={"Ala": 6, "Nozama": 9}, token=10, moored=MOORED)
    stage.say("Ala: make small red")
    assert stage.all("arrival-is-void") and stage.asked == "Ala"  # a human is not asked about the hand either


@pytest.mark.clause("cove.market-token-ends-production")
def test_the_second_of_two_arrivals_is_void_once_the_first_has_taken_the_last_mooring():
    stage = Stage(times={"Ala": 9, "Nozama": 12}, boats=NEARLY, moored=THREE_MOORED)
    stage.say("Ala: make large red")
    stage.force("draw green")
    stage.say("Ala: board 6", "Ala: moor right-outer")
    assert stage.all("nobody-can-board") and stage.all("arrival-is-void")
    assert sum(map(len, stage.seen["boats"])) == 16 and stage.seen["phase"] == "market"
