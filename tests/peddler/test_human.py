"""The human merchant: four actions and what they cost, the ban on repeating, the clock hands, boats, and the market."""

import pytest

from tests.peddler.cove import BAG_IS_EMPTY, fleet, market
from tests.peddler.table import NOZAMA, Table

HUMAN, ORDER = "cove.human-merchant-unspecified", "cove.turn-order-by-clock"
COLOURS = ("red", "green", "blue", "yellow")
FULL = ["large blue"] * 8
SQUARE = ["baker", "town-clerk", "bodyguard", "bounty-hunter"]


def ala(last: str = "", hour: int = 0, **position) -> Table:
    """Ala is asked, after an action of this kind; nobody is in the bag unless the position says otherwise."""
    merchants = {"Ala": {"last": last} | position.pop("own", {})}
    times = {"Ala": hour, NOZAMA: 11}
    return Table(times=times, merchants=merchants, **{"square": SQUARE} | BAG_IS_EMPTY | position)


def kinds(table: Table) -> set[str]:
    """The kinds of action that Ala may choose now."""
    words = [line.split() for line in table.answers]
    return {size if verb == "make" else verb for verb, size, *_ in words}


# -- actions and costs ----------------------------------------------------------------------------


@pytest.mark.clause("cove.human-merchant-unspecified")
def test_a_human_chooses_among_four_actions():
    table = ala()
    assert table.question == ("what-to-do", HUMAN) and table.asked == "Ala"
    goods = [f"make {size} {colour}" for size in ("small", "large") for colour in COLOURS]
    assert table.answers == [*goods, *(f"hire {n}" for n in range(1, 5)), *(f"support {c}" for c in COLOURS)]


@pytest.mark.clause("cove.human-merchant-unspecified", "cove.clock-is-counted-in-hours")
@pytest.mark.parametrize(
    ("line", "hours"),
    [*((f"make small {c}", 2) for c in COLOURS), *((f"make large {c}", 3) for c in COLOURS), ("support red", 2),
     ("hire 1", 2), ("hire 2", 1), ("hire 3", 2), ("hire 4", 3)],
)  # fmt: skip
def test_each_action_costs_its_hours(line, hours):
    table = ala(halls=BAG_IS_EMPTY["halls"])
    table.say(f"Ala: {line}")
    if table.job == "arrive":
        table.force("arrive notary")
    assert table.time("Ala") == hours and table.event("human-marker-moves").where == (0, hours)


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize("good", ["small yellow", "large green"])
def test_a_good_that_is_made_stands_on_the_leftmost_free_field(good):
    table = ala(own={"shelf": ["small red", "", "large blue"]})
    table.say(f"Ala: make {good}")
    assert table.goods("Ala") == ["small red", good, "large blue"]
    assert (table.event("makes").where, table.event("makes").clause) == (1, HUMAN)


@pytest.mark.clause("cove.human-merchant-unspecified")
def test_a_shelf_holds_eight_goods():
    table = ala(own={"shelf": FULL[:7]})
    table.say("Ala: make small red")
    assert len(table.goods("Ala")) == 8
    table = ala(own={"shelf": FULL})
    for good in ("small red", "large yellow"):
        assert table.why_not(f"Ala: make {good}") == ("shelf-is-full", HUMAN)
    assert kinds(table) == {"hire", "support"}


@pytest.mark.clause("cove.human-merchant-unspecified")
def test_a_guild_pays_two_gold_for_each_customer_in_its_hall():
    table = ala(halls={"red": 3, "green": 0, "blue": 1, "yellow": 9})
    table.say("Ala: support red")
    assert table.gold("Ala") == 6 and (table.event("asks-guild").what, table.event("asks-guild").where) == (6, 0)
    assert table.seen["halls"]["red"] == 3


@pytest.mark.clause("cove.human-merchant-unspecified")
def test_a_hired_person_is_kept():
    table = ala(own={"folk": ["hermit"]})
    table.say("Ala: hire 3")
    assert table.merchant("Ala")["folk"] == ["hermit", "bodyguard"] and table.event("hires").clause == HUMAN


@pytest.mark.clause("cove.human-merchant-unspecified", "production.when-peddler-stops")
def test_hours_beyond_the_end_are_lost():
    table = ala(hour=10, halls=BAG_IS_EMPTY["halls"])
    table.say("Ala: make large red")
    assert table.time("Ala") == 12 and table.event("hours-are-lost").what == 1


@pytest.mark.clause("cove.human-merchant-unspecified", "overview.peddler-is-a-self-running-rival")
@pytest.mark.parametrize("line", ["make small red", "hire 1", "support red"])
def test_nobody_chooses_these_for_the_peddler(line):
    table = ala()
    assert table.why_not(f"Nozama: {line}") == (
        "peddler-does-not-choose", "overview.peddler-is-a-self-running-rival")  # fmt: skip


# -- not twice running ----------------------------------------------------------------------------


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize(
    ("last", "line"),
    [("small", "make small red"), ("large", "make large green"), ("hire", "hire 2"), ("support", "support blue")],
)
def test_the_same_kind_is_not_done_twice_running(last, line):
    table = ala(last)
    assert table.why_not(f"Ala: {line}") == ("not-again", HUMAN)
    assert kinds(table) == {"small", "large", "hire", "support"} - {last}
    assert ala().why_not(f"Ala: {line}") is None


@pytest.mark.clause("cove.human-merchant-unspecified")
def test_what_was_done_is_remembered():
    for line, last in (("make small red", "small"), ("make large red", "large"), ("support red", "support"),
                       ("hire 1", "hire")):  # fmt: skip
        table = ala()
        table.say(f"Ala: {line}")
        assert table.merchant("Ala")["last"] == last


@pytest.mark.clause("cove.human-merchant-unspecified")
def test_another_colour_hall_or_place_is_the_same_kind():
    table = ala()
    table.say("Ala: make small red")
    assert table.why_not("Ala: make small blue") == ("not-again", HUMAN)
    assert table.why_not("Ala: make large red") is None
    table.say("Ala: make large red", "Ala: load")
    assert table.why_not("Ala: make small blue") is None


@pytest.mark.clause("cove.human-merchant-unspecified")
def test_what_another_human_did_does_not_count():
    table = Table(2, times={"Ala": 4, "Bo": 0, "Nozama": 11}, merchants={"Ala": {"last": "small"}}, **BAG_IS_EMPTY)
    assert table.asked == "Bo" and table.why_not("Bo: make small red") is None


@pytest.mark.clause("cove.human-merchant-unspecified")
def test_where_nothing_else_is_possible_it_may_be_repeated():
    table = ala("support", own={"shelf": FULL}, square=[])
    assert kinds(table) == {"support"}
    table.say("Ala: support red")
    assert table.asked == "Ala" and kinds(table) == {"support"}


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize(("shelf", "square", "left"), [(FULL, SQUARE, {"hire"}), ([], [], {"small", "large"})])
def test_as_long_as_something_else_is_possible_it_may_not(shelf, square, left):
    table = ala("support", own={"shelf": shelf}, square=square)
    assert table.why_not("Ala: support red") == ("not-again", HUMAN) and kinds(table) == left


@pytest.mark.clause("cove.human-merchant-unspecified")
def test_an_empty_square_is_no_place_to_hire():
    table = ala("small", square=[])
    assert kinds(table) == {"large", "support"}


@pytest.mark.clause("cove.human-merchant-unspecified")
def test_a_new_round_forgets_the_last_action():
    table = market(merchants={"Ala": {"last": "small"}})
    assert table.merchant("Ala")["last"] == ""
    table = market(merchants={"Ala": {"last": "small"}}, options={"repeat": "always"})
    assert table.merchant("Ala")["last"] == "support"


# -- arrivals -------------------------------------------------------------------------------------


@pytest.mark.clause("cove.human-merchant-unspecified")
def test_a_human_draws_blindly_and_chooses_boat_and_mooring():
    table = Table(times={"Ala": 0, "Nozama": 11}, boats=fleet({2: "red red red", 5: "blue"}))
    table.say("Ala: make small red")
    assert table.job == "draw"
    table.force("draw yellow")
    assert table.event("lands").clause == HUMAN and table.question == ("which-human-boat", HUMAN)
    assert table.seen["figure"] == "yellow" and table.answers == [f"board {n}" for n in range(1, 7)]
    table.say("Ala: board 2")
    assert table.event("human-boards").clause == HUMAN and table.question == ("which-human-mooring", HUMAN)
    table.say("Ala: moor left-inner")
    assert table.event("human-moors").where == "left-inner" and table.seen["moored"] == {"left-inner": 2}


@pytest.mark.clause("cove.human-merchant-unspecified", "load.both-piers-of-half-taken")
def test_a_half_with_both_moorings_taken_takes_nobody():
    table = Table(times={"Ala": 0, "Nozama": 11}, moored={"left-outer": 1, "left-inner": 2})
    table.say("Ala: make small red")
    table.force("draw yellow")
    assert table.answers == ["board 4", "board 5", "board 6"]
    assert table.why_not("Ala: board 3") == ("half-is-closed", "load.both-piers-of-half-taken")


@pytest.mark.clause("cove.human-merchant-unspecified")
def test_two_adventurers_come_one_after_the_other():
    table = Table(times={"Ala": 9, "Nozama": 12}, boats=fleet({2: "red red red"}))
    table.say("Ala: make small blue")
    table.force("draw yellow")
    table.say("Ala: board 2", "Ala: moor left-outer")
    assert table.job == "draw"
    table.force("draw green")
    assert table.why_not("Ala: board 2") == ("boat-is-moored", "cove.boats")
    table.say("Ala: board 3")
    assert table.seen["boats"][2] == ["green"]


@pytest.mark.clause("cove.human-merchant-unspecified")
def test_a_human_has_no_pool():
    table = Table(times={"Ala": 0, "Nozama": 11}, pool=["yellow", "rogue"])
    table.say("Ala: make small yellow")
    table.force("draw red")
    assert table.answers[0] == "board 1" and table.pool == ["yellow", "rogue"]
    assert table.why_not("Ala: send yellow") == ("nobody-is-sent", "clock.loading-is-triggered-by-the-clock")


@pytest.mark.clause("cove.human-merchant-unspecified")
def test_nobody_boards_or_moors_unasked():
    table = ala()
    assert table.why_not("Ala: board 1") == ("nobody-boards-now", "clock.loading-is-triggered-by-the-clock")
    assert table.why_not("Ala: moor left-outer") == ("no-mooring-now", "load.moor-when-full")


# -- clock hands ----------------------------------------------------------------------------------


@pytest.mark.clause("cove.human-merchant-unspecified", "clock.hand-fields-cost-corruption")
@pytest.mark.parametrize("hour", [3, 7])
@pytest.mark.parametrize("goods", [0, 4])
def test_at_a_clock_hand_a_human_chooses(hour, goods):
    """However many goods: the rule of three and four binds the Peddler alone."""
    table = Table(times={"Ala": hour, "Nozama": 11}, merchants={"Ala": {"shelf": FULL[:goods]}})
    table.say("Ala: make small red")
    assert table.question == ("human-hand-or-load", HUMAN) and table.answers == ["hand", "load"]
    table.say("Ala: hand")
    assert table.event("hand-costs").what == 1 and table.job == "taint"
    table.force("taint watered-wine")
    assert table.asked == "Ala" and table.seen["boats"] == [[]] * 6
    assert table.merchant("Ala")["corruption"] == ["watered-wine"]


@pytest.mark.clause("cove.human-merchant-unspecified", "clock.hand-fields-skip-loading")
def test_without_the_hand_the_boat_is_loaded():
    table = Table(times={"Ala": 3, "Nozama": 11})
    table.say("Ala: make small red", "Ala: load")
    table.force("draw green")
    table.say("Ala: board 4")
    assert table.seen["boats"][3] == ["green"] and table.merchant("Ala")["corruption"] == []


# -- the market -----------------------------------------------------------------------------------


@pytest.mark.clause("cove.human-merchant-unspecified", "cove.black-market-pier")
def test_a_human_sells_what_and_where_they_like():
    table = market("red", "red red", shelf=[], merchants={"Ala": {"shelf": ["large red", "large red", "small red"]}})
    assert table.question == ("what-to-sell", "cove.black-market-pier")
    assert table.answers == ["sell 1", "sell 2", "done"]
    table.say("Ala: sell 2", "Ala: done")
    assert table.seen["pier"] == 1 and table.answers == ["sell 1", "sell 3", "done"]
    table.say("Ala: sell 1")
    assert table.event("sells").what[1] == 8
    table.say("Ala: done")
    assert table.gold("Ala") == 12 and table.job == "taint"
    table.force("taint short-ell")
    assert table.goods("Ala") == ["small red"]


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize("goods", [1, 3])
def test_who_sold_at_the_black_market_draws_one_corruption_card(goods):
    table = market("", "red", merchants={"Ala": {"shelf": ["small red"] * goods}})
    for field in range(1, goods + 1):
        table.say(f"Ala: sell {field}")
    assert table.event("human-black-market").what == goods and table.job == "taint"
    table.force("taint short-ell")
    assert table.merchant("Ala")["corruption"] == ["short-ell"] and table.job != "taint"


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize("reading", ["after-a-sale", "always"])
def test_who_sold_nothing_there_draws_none(reading):
    table = market("", "red", merchants={"Ala": {"shelf": ["small red"]}}, options={"black_market": reading})
    table.say("Ala: done")
    assert table.merchant("Ala")["corruption"] == [] and not table.all("human-black-market")


@pytest.mark.clause("cove.human-merchant-unspecified")
def test_goods_that_are_not_sold_stay_with_the_human():
    table = market("red", merchants={"Ala": {"shelf": ["large red", "small blue"]}})
    table.say("Ala: done")
    assert table.goods("Ala") == ["large red", "small blue"]
