"""Poruszenie znacznika czasu: what the cards cost, what the marker passes, and the clock hands."""

import pytest

from tests.peddler.stage import DECK, NOZAMA, Stage, left_card, right_card
from thieves.peddler.cards import peddler_cards

FEW, MANY = ["small red"] * 3, ["small red"] * 4
ALL_MOORED = {
    "boats": [["red"] * 4, ["green"] * 4, [], ["blue"] * 4, [], ["yellow"] * 4],
    "moored": {"left-outer": 1, "left-inner": 2, "right-inner": 4, "right-outer": 6},
}


def ticks(hour, right="peddler-15", left="peddler-14", ala=11, until=None, options=None, forced=None, **position):
    """A turn of the Peddler whose marker is at this hour; by default it moves one hour and nothing else costs."""
    made = Stage(options=options, right=right, times={NOZAMA: hour, "Ala": ala}, **position)
    made.turn(left, until=until, **(forced or {}))
    return made


# -- the cost -------------------------------------------------------------------------------------


@pytest.mark.clause("clock.cost-is-sum-of-both-inner-halves")
@pytest.mark.parametrize("left", ["peddler-1", "peddler-2", "peddler-11", "peddler-14"])
@pytest.mark.parametrize("right", ["peddler-3", "peddler-8", "peddler-12", "peddler-16"])
def test_the_cost_is_the_sum_of_both_inner_halves(left, right):
    cards = {card.id: card.data for card in peddler_cards(DECK)}
    made = ticks(0, right, left, shelf=["small yellow"] * 4)
    hours = cards[left]["right_hours"] + cards[right]["left_hours"]
    corruption = cards[left]["right_corruption"] + cards[right]["left_corruption"]
    assert made.event("marker-moves").what == hours
    assert made.time() == hours and len(made.merchant()["corruption"]) == corruption


@pytest.mark.clause("clock.one-hour-per-hourglass")
@pytest.mark.parametrize(
    ("left", "right", "hours"),
    [
        ("peddler-14", "peddler-15", 1),
        ("peddler-5", "peddler-15", 2),
        ("peddler-5", "peddler-3", 3),
        ("peddler-15", "peddler-3", 4),
    ],
)
def test_the_marker_moves_an_hour_for_each_hourglass(left, right, hours):
    made = ticks(4, right, left)
    assert made.time() == 4 + hours and made.event("marker-moves").what == hours
    assert made.event("marker-moves").where == (4, 4 + hours)


@pytest.mark.clause("clock.one-hour-per-hourglass")
def test_only_its_own_marker_moves_and_lies_on_top_where_it_stops():
    made = ticks(4, ala=5)
    assert made.seen["times"] == {"Ala": 5, NOZAMA: 5} and made.seen["stack"] == ["Ala", NOZAMA]


@pytest.mark.clause("clock.corruption-symbols-after-moving")
def test_the_corruption_of_the_cost_comes_after_the_boats():
    made = ticks(1, left="peddler-13", forced={"draw": ["red"], "taint": ["short-ell"]})
    order = [kind for kind in made.kinds if kind in ("marker-moves", "boards", "corruption-drawn")]
    assert order == ["marker-moves", "boards", "corruption-drawn"]
    assert made.merchant()["corruption"] == ["short-ell"]


@pytest.mark.clause("clock.corruption-symbols-after-moving")
def test_the_corruption_of_a_hand_comes_before_that_of_the_cost():
    made = ticks(3, left="peddler-13", forced={"taint": ["short-ell", "false-weights"]})
    order = [kind for kind in made.kinds if kind in ("uses-hand", "corruption-drawn", "corruption-is-paid")]
    assert order == ["uses-hand", "corruption-drawn", "corruption-is-paid", "corruption-drawn"]


@pytest.mark.clause("clock.corruption-symbols-after-moving")
@pytest.mark.parametrize(
    ("left", "right", "count"),
    [
        ("peddler-14", "peddler-15", 0),
        ("peddler-13", "peddler-15", 1),
        ("peddler-11", "peddler-15", 2),
        ("peddler-11", "peddler-16", 3),
    ],
)
def test_one_card_for_each_symbol(left, right, count):
    made = ticks(4, right, left)
    assert len(made.merchant()["corruption"]) == count == len(made.all("corruption-drawn"))


@pytest.mark.clause("clock.pay-once-whatever-the-multiplier")
@pytest.mark.parametrize(("left", "times"), [("peddler-5", 1), ("peddler-10", 2)])
def test_the_cost_is_paid_once(left, times):
    made = ticks(4, "peddler-15", left)
    assert made.event("halves-show").what.times == times and made.time() == 6
    assert len(made.merchant()["corruption"]) == times - 1 and len(made.all("marker-moves")) == 1
    assert len(made.all("guild-pays")) == times


# -- the clock hands ------------------------------------------------------------------------------


@pytest.mark.clause("clock.three-or-fewer-goods-use-hand-fields")
@pytest.mark.parametrize("hour", [3, 7])
@pytest.mark.parametrize("goods", [0, 1, 3])
def test_with_three_goods_or_fewer_the_peddler_takes_the_hand(hour, goods):
    made = ticks(hour, shelf=["small red"] * goods, pool=["red"], until="hand")
    assert made.question == ("hand-or-load", "clock.three-or-fewer-goods-use-hand-fields")
    assert made.answer == "hand" and made.seen["hour"] == hour
    assert made.why_not("Nozama: load") == ("few-goods-use-hand", "clock.three-or-fewer-goods-use-hand-fields")
    made.run("taint")
    assert made.event("uses-hand").what == goods


@pytest.mark.clause("clock.three-or-fewer-goods-use-hand-fields")
def test_the_goods_are_counted_after_the_action():
    made = ticks(3, "peddler-2", shelf=FEW, until="hand")
    assert made.answer == "load"
    made = ticks(3, "peddler-2", shelf=FEW[:2], until="hand")
    assert made.answer == "hand"


@pytest.mark.clause("clock.three-or-fewer-goods-use-hand-fields")
def test_by_another_reading_the_goods_count_as_the_turn_began():
    before = {"count_goods": "before-action"}
    made = ticks(3, "peddler-2", shelf=FEW, options=before, until="hand")
    assert made.answer == "hand" and made.goods() == [*FEW, "small green"]
    made = ticks(3, "peddler-2", shelf=MANY, options=before, until="hand")
    assert made.answer == "load"


@pytest.mark.clause("clock.three-or-fewer-goods-use-hand-fields")
def test_a_long_move_takes_the_hand_and_goes_as_far():
    made = ticks(1, "peddler-14", "peddler-15", forced={"draw": ["blue"], "taint": ["short-ell"]})
    assert made.time() == 5 and [event.where for event in made.all("arrival-passed")] == [1, 3]
    assert len(made.all("boards")) == 1 == len(made.all("uses-hand"))


@pytest.mark.clause("clock.three-or-fewer-goods-use-hand-fields")
def test_the_hand_is_taken_even_if_no_boat_could_be_loaded():
    made = ticks(7, ala=8, token=9, **ALL_MOORED, forced={"taint": ["short-ell"]})
    assert made.event("uses-hand").what == 0 and made.merchant()["corruption"] == ["short-ell"]


@pytest.mark.clause("clock.hand-fields-cost-corruption")
def test_each_hand_costs_one_corruption_card():
    made = ticks(3)
    assert len(made.merchant()["corruption"]) == 1 and len(made.all("corruption-drawn")) == 1
    made = ticks(7, "peddler-15", "peddler-13")
    assert len(made.merchant()["corruption"]) == 2  # one for the hand, one of the cost


@pytest.mark.clause("clock.hand-fields-cost-corruption")
def test_the_normal_path_costs_none():
    made = ticks(3, shelf=MANY)
    assert made.merchant()["corruption"] == []


@pytest.mark.clause("clock.hand-fields-skip-loading")
@pytest.mark.parametrize("hour", [3, 7])
def test_over_a_hand_no_boat_is_loaded(hour):
    made = ticks(hour, shelf=FEW, pool=["red", "rogue"])
    assert made.seen["boats"] == [[]] * 6 and made.pool == ["red", "rogue"]
    assert "uses-hand" in made.kinds and "boards" not in made.kinds


@pytest.mark.clause("clock.four-or-more-goods-avoid-hand-fields")
@pytest.mark.parametrize("hour", [3, 7])
@pytest.mark.parametrize("goods", [4, 5, 8])
def test_with_four_goods_or_more_the_peddler_loads(hour, goods):
    made = ticks(hour, shelf=["small red"] * goods, pool=["red"], until="hand")
    assert made.answer == "load"
    assert made.why_not("Nozama: hand") == ("many-goods-avoid-hand", "clock.four-or-more-goods-avoid-hand-fields")
    made.run("send")
    assert made.event("avoids-hand").what == goods and made.answer == "send red"


@pytest.mark.clause("clock.four-or-more-goods-avoid-hand-fields")
def test_gaps_on_the_shelf_are_no_goods():
    made = ticks(3, shelf=["small red", "", "small red", "", "small red"], until="hand")
    assert made.answer == "hand"
    made = ticks(3, shelf=["small red", "", "small red", "", "small red", "", "", "large blue"], until="hand")
    assert made.answer == "load"


@pytest.mark.clause("clock.four-or-more-goods-avoid-hand-fields")
def test_the_market_token_makes_the_normal_path_an_empty_one():
    made = ticks(7, ala=8, token=9, shelf=MANY, pool=["red"], **ALL_MOORED)
    assert "arrival-is-void" in made.kinds and "boards" not in made.kinds
    assert made.pool == ["red"] and made.merchant()["corruption"] == []


# -- arrivals -------------------------------------------------------------------------------------


@pytest.mark.clause("clock.loading-is-triggered-by-the-clock")
@pytest.mark.parametrize(
    ("start", "hours", "passed"),
    [
        (0, 1, []),
        (1, 1, [1]),
        (2, 1, []),
        (0, 2, [1]),
        (4, 1, []),
        (5, 1, [5]),
        (4, 4, [5, 7]),
        (8, 4, [9, 11]),
        (10, 1, []),
    ],
)
def test_a_boat_is_loaded_when_the_marker_passes_a_symbol(start, hours, passed):
    left, right = {1: ("peddler-14", "peddler-15"), 2: ("peddler-5", "peddler-15"), 4: ("peddler-15", "peddler-14")}[
        hours
    ]
    made = ticks(start, right, left, shelf=MANY)
    assert [event.where for event in made.all("arrival-passed")] == passed
    assert len(made.all("boards")) == sum(2 if hour > 8 else 1 for hour in passed)


@pytest.mark.clause("clock.loading-is-triggered-by-the-clock")
def test_loading_is_no_action_of_its_own():
    made = Stage(times={NOZAMA: 4}, pool=["red"])
    assert made.why_not("Nozama: send red") == ("nobody-is-sent", "clock.loading-is-triggered-by-the-clock")
    assert made.why_not("Nozama: board 1") == ("nobody-boards-now", "clock.loading-is-triggered-by-the-clock")
    assert made.why_not("Nozama: hand") == ("no-hand-now", "cove.clock-is-counted-in-hours")


@pytest.mark.clause("clock.loading-is-triggered-by-the-clock")
def test_a_human_does_not_send_the_peddlers_people():
    made = ticks(1, pool=["rogue"], until="send")
    assert made.why_not("Ala: send rogue") == ("nobody-is-sent", "clock.loading-is-triggered-by-the-clock")
    made.run("board")
    assert made.why_not("Ala: board 6") == ("nobody-boards-now", "clock.loading-is-triggered-by-the-clock")


def test_cards_are_chosen_by_what_they_show():
    assert left_card("right", hours=0, corruption=0) == "peddler-14"
    assert right_card("guild", "outer") == "peddler-15"
