"""The human merchant: four actions and what they cost, the ban on repeating, the clock hands, boats, and the market."""

import pytest

from tests.peddler.cove import BAG_IS_EMPTY, fleet, market
from tests.peddler.stage import NOZAMA, Stage

HUMAN, ORDER = "cove.human-merchant-unspecified", "cove.turn-order-by-clock"
COLOURS = ("red", "green", "blue", "yellow")
FULL = ["large blue"] * 8
SQUARE = ["baker", "town-clerk", "bodyguard", "bounty-hunter"]


def ala(last: str = "", hour: int = 0, **position) -> Stage:
    """Ala is asked, after an action of this kind; nobody is in the bag unless the position says otherwise."""
    merchants = {"Ala": {"last": last} | position.pop("own", {})}
    times = {"Ala": hour, NOZAMA: 11}
    return Stage(times=times, merchants=merchants, **{"square": SQUARE} | BAG_IS_EMPTY | position)


def kinds(stage: Stage) -> set[str]:
    """The kinds of action that Ala may choose now."""
    words = [line.split() for line in stage.answers]
    return {size if verb == "make" else verb for verb, size, *_ in words}


# -- actions and costs ----------------------------------------------------------------------------


@pytest.mark.clause("cove.human-merchant-unspecified")
def test_a_human_chooses_among_four_actions():
    stage = ala()
    assert stage.question == ("what-to-do", HUMAN) and stage.asked == "Ala"
    goods = [f"make {size} {colour}" for size in ("small", "large") for colour in COLOURS]
    assert stage.answers == [*goods, *(f"hire {n}" for n in range(1, 5)), *(f"support {c}" for c in COLOURS)]


@pytest.mark.clause("cove.human-merchant-unspecified", "cove.clock-is-counted-in-hours")
@pytest.mark.parametrize(
    ("line", "hours"),
    [*((f"make small {c}", 2) for c in COLOURS), *((f"make large {c}", 3) for c in COLOURS), ("support red", 2),
     ("hire 1", 2), ("hire 2", 1), ("hire 3", 2), ("hire 4", 3)],
)  # fmt: skip
def test_each_action_costs_its_hours(line, hours):
    stage = ala(halls=BAG_IS_EMPTY["halls"])
    stage.say(f"Ala: {line}")
    if stage.waits_for == "arrive":
        stage.force("arrive notary")
    assert stage.time("Ala") == hours and stage.event("human-marker-moves").where == (0, hours)


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize("good", ["small yellow", "large green"])
def test_a_good_that_is_made_stands_on_the_leftmost_free_field(good):
    stage = ala(own={"shelf": ["small red", "", "large blue"]})
    stage.say(f"Ala: make {good}")
    assert stage.goods("Ala") == ["small red", good, "large blue"]
    assert (stage.event("makes").where, stage.event("makes").clause) == (1, HUMAN)


@pytest.mark.clause("cove.human-merchant-unspecified")
def test_a_shelf_holds_eight_goods():
    stage = ala(own={"shelf": FULL[:7]})
    stage.say("Ala: make small red")
    assert len(stage.goods("Ala")) == 8
    stage = ala(own={"shelf": FULL})
    for good in ("small red", "large yellow"):
        assert stage.why_not(f"Ala: make {good}") == ("shelf-is-full", HUMAN)
    assert kinds(stage) == {"hire", "support"}


@pytest.mark.clause("cove.human-merchant-unspecified")
def test_a_guild_pays_two_gold_for_each_customer_in_its_hall():
    stage = ala(halls={"red": 3, "green": 0, "blue": 1, "yellow": 9})
    stage.say("Ala: support red")
    assert stage.gold("Ala") == 6 and (stage.event("asks-guild").what, stage.event("asks-guild").where) == (6, 0)
    assert stage.seen["halls"]["red"] == 3


@pytest.mark.clause("cove.human-merchant-unspecified")
def test_a_hired_person_is_kept():
    stage = ala(own={"folk": ["hermit"]})
    stage.say("Ala: hire 3")
    assert stage.merchant("Ala")["folk"] == ["hermit", "bodyguard"] and stage.event("hires").clause == HUMAN


@pytest.mark.clause("cove.human-merchant-unspecified", "production.when-peddler-stops")
def test_hours_beyond_the_end_are_lost():
    stage = ala(hour=10, halls=BAG_IS_EMPTY["halls"])
    stage.say("Ala: make large red")
    assert stage.time("Ala") == 12 and stage.event("hours-are-lost").what == 1


@pytest.mark.clause("cove.human-merchant-unspecified", "overview.peddler-is-a-self-running-rival")
@pytest.mark.parametrize("line", ["make small red", "hire 1", "support red"])
def test_nobody_chooses_these_for_the_peddler(line):
    stage = ala()
    assert stage.why_not(f"Nozama: {line}") == (
        "peddler-does-not-choose", "overview.peddler-is-a-self-running-rival")  # fmt: skip


# -- not twice running ----------------------------------------------------------------------------


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize(
    ("last", "line"),
    [("small", "make small red"), ("large", "make large green"), ("hire", "hire 2"), ("support", "support blue")],
)
def test_the_same_kind_is_not_done_twice_running(last, line):
    stage = ala(last)
    assert stage.why_not(f"Ala: {line}") == ("not-again", HUMAN)
    assert kinds(stage) == {"small", "large", "hire", "support"} - {last}
    assert ala().why_not(f"Ala: {line}") is None


@pytest.mark.clause("cove.human-merchant-unspecified")
def test_what_was_done_is_remembered():
    for line, last in (("make small red", "small"), ("make large red", "large"), ("support red", "support"),
                       ("hire 1", "hire")):  # fmt: skip
        stage = ala()
        stage.say(f"Ala: {line}")
        assert stage.merchant("Ala")["last"] == last


@pytest.mark.clause("cove.human-merchant-unspecified")
def test_another_colour_hall_or_place_is_the_same_kind():
    stage = ala()
    stage.say("Ala: make small red")
    assert stage.why_not("Ala: make small blue") == ("not-again", HUMAN)
    assert stage.why_not("Ala: make large red") is None
    stage.say("Ala: make large red", "Ala: load")
    assert stage.why_not("Ala: make small blue") is None


@pytest.mark.clause("cove.human-merchant-unspecified")
def test_what_another_human_did_does_not_count():
    stage = Stage(2, times={"Ala": 4, "Bo": 0, "Nozama": 11}, merchants={"Ala": {"last": "small"}}, **BAG_IS_EMPTY)
    assert stage.asked == "Bo" and stage.why_not("Bo: make small red") is None


@pytest.mark.clause("cove.human-merchant-unspecified")
def test_where_nothing_else_is_possible_it_may_be_repeated():
    stage = ala("support", own={"shelf": FULL}, square=[])
    assert kinds(stage) == {"support"}
    stage.say("Ala: support red")
    assert stage.asked == "Ala" and kinds(stage) == {"support"}


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize(("shelf", "square", "left"), [(FULL, SQUARE, {"hire"}), ([], [], {"small", "large"})])
def test_as_long_as_something_else_is_possible_it_may_not(shelf, square, left):
    stage = ala("support", own={"shelf": shelf}, square=square)
    assert stage.why_not("Ala: support red") == ("not-again", HUMAN) and kinds(stage) == left


@pytest.mark.clause("cove.human-merchant-unspecified")
def test_an_empty_square_is_no_place_to_hire():
    stage = ala("small", square=[])
    assert kinds(stage) == {"large", "support"}


@pytest.mark.clause("cove.human-merchant-unspecified")
def test_a_new_round_forgets_the_last_action():
    stage = market(merchants={"Ala": {"last": "small"}})
    assert stage.merchant("Ala")["last"] == ""
    stage = market(merchants={"Ala": {"last": "small"}}, options={"repeat": "always"})
    assert stage.merchant("Ala")["last"] == "support"


# -- arrivals -------------------------------------------------------------------------------------


@pytest.mark.clause("cove.human-merchant-unspecified")
def test_a_human_draws_blindly_and_chooses_boat_and_mooring():
    stage = Stage(times={"Ala": 0, "Nozama": 11}, boats=fleet({2: "red red red", 5: "blue"}))
    stage.say("Ala: make small red")
    assert stage.waits_for == "draw"
    stage.force("draw yellow")
    assert stage.event("lands").clause == HUMAN and stage.question == ("which-human-boat", HUMAN)
    assert stage.seen["figure"] == "yellow" and stage.answers == [f"board {n}" for n in range(1, 7)]
    stage.say("Ala: board 2")
    assert stage.event("human-boards").clause == HUMAN and stage.question == ("which-human-mooring", HUMAN)
    stage.say("Ala: moor left-inner")
    assert stage.event("human-moors").where == "left-inner" and stage.seen["moored"] == {"left-inner": 2}


@pytest.mark.clause("cove.human-merchant-unspecified", "load.both-piers-of-half-taken")
def test_a_half_with_both_moorings_taken_takes_nobody():
    stage = Stage(times={"Ala": 0, "Nozama": 11}, moored={"left-outer": 1, "left-inner": 2})
    stage.say("Ala: make small red")
    stage.force("draw yellow")
    assert stage.answers == ["board 4", "board 5", "board 6"]
    assert stage.why_not("Ala: board 3") == ("half-is-closed", "load.both-piers-of-half-taken")


@pytest.mark.clause("cove.human-merchant-unspecified")
def test_two_adventurers_come_one_after_the_other():
    stage = Stage(times={"Ala": 9, "Nozama": 12}, boats=fleet({2: "red red red"}))
    stage.say("Ala: make small blue")
    stage.force("draw yellow")
    stage.say("Ala: board 2", "Ala: moor left-outer")
    assert stage.waits_for == "draw"
    stage.force("draw green")
    assert stage.why_not("Ala: board 2") == ("boat-is-moored", "cove.boats")
    stage.say("Ala: board 3")
    assert stage.seen["boats"][2] == ["green"]


@pytest.mark.clause("cove.human-merchant-unspecified")
def test_a_human_has_no_pool():
    stage = Stage(times={"Ala": 0, "Nozama": 11}, pool=["yellow", "rogue"])
    stage.say("Ala: make small yellow")
    stage.force("draw red")
    assert stage.answers[0] == "board 1" and stage.pool == ["yellow", "rogue"]
    assert stage.why_not("Ala: send yellow") == ("nobody-is-sent", "clock.loading-is-triggered-by-the-clock")


@pytest.mark.clause("cove.human-merchant-unspecified")
def test_nobody_boards_or_moors_unasked():
    stage = ala()
    assert stage.why_not("Ala: board 1") == ("nobody-boards-now", "clock.loading-is-triggered-by-the-clock")
    assert stage.why_not("Ala: moor left-outer") == ("no-mooring-now", "load.moor-when-full")


# -- clock hands ----------------------------------------------------------------------------------


@pytest.mark.clause("cove.human-merchant-unspecified", "clock.hand-fields-cost-corruption")
@pytest.mark.parametrize("hour", [3, 7])
@pytest.mark.parametrize("goods", [0, 4])
def test_at_a_clock_hand_a_human_chooses(hour, goods):
    """However many goods: the rule of three and four binds the Peddler alone."""
    stage = Stage(times={"Ala": hour, "Nozama": 11}, merchants={"Ala": {"shelf": FULL[:goods]}})
    stage.say("Ala: make small red")
    assert stage.question == ("human-hand-or-load", HUMAN) and stage.answers == ["hand", "load"]
    stage.say("Ala: hand")
    assert stage.event("hand-skips").who == (0,) and stage.waits_for == "taint"
    stage.force("taint watered-wine")
    assert stage.asked == "Ala" and stage.seen["boats"] == [[]] * 6
    assert stage.merchant("Ala")["corruption"] == ["watered-wine"]


@pytest.mark.clause("cove.human-merchant-unspecified", "clock.hand-fields-skip-loading")
def test_without_the_hand_the_boat_is_loaded():
    stage = Stage(times={"Ala": 3, "Nozama": 11})
    stage.say("Ala: make small red", "Ala: load")
    stage.force("draw green")
    stage.say("Ala: board 4")
    assert stage.seen["boats"][3] == ["green"] and stage.merchant("Ala")["corruption"] == []


# -- the market -----------------------------------------------------------------------------------


@pytest.mark.clause("cove.human-merchant-unspecified", "cove.black-market-pier")
def test_a_human_sells_what_and_where_they_like():
    stage = market("red", "red red", shelf=[], merchants={"Ala": {"shelf": ["large red", "large red", "small red"]}})
    assert stage.question == ("what-to-sell", "cove.black-market-pier")
    assert stage.answers == ["sell 1", "sell 2", "done"]
    stage.say("Ala: sell 2", "Ala: done")
    assert stage.seen["pier"] == "centre" and stage.answers == ["sell 1", "sell 3", "done"]
    stage.say("Ala: sell 1")
    assert stage.event("sells").what[1] == 8
    stage.say("Ala: done")
    assert stage.gold("Ala") == 12 and stage.waits_for == "taint"
    stage.force("taint short-ell")
    assert stage.goods("Ala") == ["small red"]


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize("goods", [1, 3])
def test_who_sold_at_the_black_market_draws_one_corruption_card(goods):
    stage = market("", "red", merchants={"Ala": {"shelf": ["small red"] * goods}})
    for field in range(1, goods + 1):
        stage.say(f"Ala: sell {field}")
    assert stage.event("human-black-market").what == goods and stage.waits_for == "taint"
    stage.force("taint short-ell")
    assert stage.merchant("Ala")["corruption"] == ["short-ell"] and stage.waits_for != "taint"


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize("reading", ["after-a-sale", "always"])
def test_who_sold_nothing_there_draws_none(reading):
    stage = market("", "red", merchants={"Ala": {"shelf": ["small red"]}}, options={"black_market": reading})
    stage.say("Ala: done")
    assert stage.merchant("Ala")["corruption"] == [] and not stage.all("human-black-market")


@pytest.mark.clause("cove.human-merchant-unspecified")
def test_goods_that_are_not_sold_stay_with_the_human():
    stage = market("red", merchants={"Ala": {"shelf": ["large red", "small blue"]}})
    stage.say("Ala: done")
    assert stage.goods("Ala") == ["large red", "small blue"]
