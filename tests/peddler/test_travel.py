"""Faza podróży: boats come first, then the Peddler's first card and the marked fields of its pool."""

import pytest

from tests.peddler.stage import GAME, NOZAMA, Stage, left_card, right_card, walk
from thieves.core import BadSetup
from thieves.peddler.travel import Aboard
from thieves.peddler.urns import NextFigure

CREWS = ["red", "green"] * 6  #: for six boats with two adventurers each


def travels(options=None, **position):
    """The travel phase is about to begin."""
    return Stage(options=options, phase="travel", **position)


def made_ready(options=None, draw=(), **position):
    """The travel phase up to the Peddler's first turn; ``draw`` is what comes into the pool."""
    made = travels(options, **position)
    made.run("reveal", draw=CREWS)
    events = made.events
    made.run("reveal", reveal=["peddler-3"], draw=list(draw))
    made.events = events + made.events
    return made


@pytest.mark.clause("travel.after-the-normal-phase")
def test_the_peddler_is_made_ready_after_the_boats_have_come():
    made = made_ready(draw=["blue"] * 4)
    order = [kind for kind in made.kinds if kind in ("aboard", "first-card", "to-marked-field")]
    assert order == ["aboard"] * 12 + ["first-card"] + ["to-marked-field"] * 4
    assert made.seen["boats"] == [["red", "green"]] * 6


@pytest.mark.clause("travel.after-the-normal-phase")
def test_before_the_boats_are_filled_nothing_lies_on_the_peddlers_board():
    made = travels()
    for _ in range(12):
        assert made.waits_for == "draw" and made.shop["right"] == "none" and made.pool == []
        made.force("draw red" if made.seen["bag"]["red"] else "draw green")
    assert made.waits_for == "reveal"


@pytest.mark.clause("travel.first-card-to-right-field")
def test_before_the_travel_phase_no_card_lies_open():
    made = travels()
    assert made.shop == {"left": "none", "right": "none", "discards": [], "pool": [""] * 6, "before": 0}
    assert made.seen["deck"] == 16
    for shop in ({"right": "peddler-3"}, {"discards": ["peddler-3"]}):
        with pytest.raises(BadSetup, match="lies open"):
            travels(shop=shop)


@pytest.mark.clause("travel.first-card-to-right-field")
def test_the_first_card_lies_on_the_right_field():
    made = made_ready(draw=["blue"] * 4)
    assert made.shop["right"] == "peddler-3" and made.shop["left"] == "none" and made.seen["deck"] == 15
    assert made.event("first-card").what == made.number("reveal", "peddler-3")


@pytest.mark.clause("travel.draw-one-to-leftmost-marked-field")
def test_whoever_is_drawn_goes_to_the_leftmost_empty_marked_field():
    made = made_ready(pool=["red", "", "blue", "", "green", ""], draw=["yellow", "rogue"])
    assert made.shop["pool"] == ["red", "yellow", "blue", "rogue", "green", ""]
    assert [event.where for event in made.all("to-marked-field")] == [1, 3]


@pytest.mark.clause("travel.draw-one-to-leftmost-marked-field")
def test_by_another_reading_a_rogue_goes_back_and_somebody_else_is_drawn():
    made = made_ready({"pool_rogues": "redrawn"}, draw=["rogue", "red", "rogue", "red", "blue", "green"])
    assert made.pool == ["red", "red", "blue", "green"] and len(made.all("rogue-goes-back")) == 2
    assert made.seen["bag"]["rogue"] == 8


@pytest.mark.clause("travel.draw-one-to-leftmost-marked-field")
def test_by_another_reading_a_bag_of_rogues_alone_gives_nobody():
    halls = {"red": 7, "green": 7, "blue": 9, "yellow": 8}
    made = made_ready({"pool_rogues": "redrawn"}, halls=halls, draw=["yellow"])
    assert made.pool == ["yellow"] and made.seen["bag"] == dict.fromkeys(made.seen["bag"], 0) | {"rogue": 8}
    assert "rogue-goes-back" not in made.kinds and made.seen["phase"] == "production"


@pytest.mark.clause("travel.repeat-until-marked-fields-full")
@pytest.mark.parametrize("pool", [[], ["red"], ["red", "rogue"], ["red", "rogue", "blue"]])
def test_figures_are_drawn_until_four_marked_fields_are_taken(pool):
    made = made_ready(pool=pool, draw=["yellow"] * (4 - len(pool)))
    assert made.pool == pool + ["yellow"] * (4 - len(pool)) and made.waits_for == "reveal"
    assert len(made.all("to-marked-field")) == 4 - len(pool)


@pytest.mark.clause("travel.repeat-until-marked-fields-full")
def test_an_empty_bag_ends_the_drawing():
    halls = {"red": 7, "green": 7, "blue": 9, "yellow": 7}
    made = made_ready(halls=halls, lair=8, draw=["yellow"] * 2)
    assert made.pool == ["yellow"] * 2 and made.event("bag-is-empty")


@pytest.mark.clause("travel.no-draw-when-marked-fields-full")
@pytest.mark.parametrize("pool", [["red"] * 4, ["rogue"] * 4, ["red"] * 4 + ["", "blue"]])
def test_nobody_is_drawn_for_four_full_marked_fields(pool):
    made = made_ready(pool=pool)
    assert made.pool == pool
    assert "marked-fields-full" in made.kinds and "to-marked-field" not in made.kinds


@pytest.mark.clause("travel.nobody-discarded-when-full")
def test_whoever_stands_beyond_the_marked_fields_stays():
    made = made_ready(pool=["red", "red", "blue", "rogue", "green", "yellow"])
    assert made.pool == ["red", "red", "blue", "rogue", "green", "yellow"]
    assert "marked-fields-full" in made.kinds


@pytest.mark.clause("travel.pool-carries-over")
def test_market_and_clean_up_leave_the_pool_alone():
    pool = ["red", "rogue", "blue", "yellow", "green"]
    made = Stage(phase="market", pool=pool)
    assert made.seen["round"] == 2 and made.pool == pool and made.gold() > 0
    made.run("reveal", draw=CREWS)
    assert made.pool == pool


@pytest.mark.clause("travel.pool-carries-over")
def test_between_rounds_of_whole_games_the_pool_does_not_change():
    compared = 0
    for state, _, after, _ in walk(8):
        if after.round > state.round >= 1:
            assert after.shop.pool == state.shop.pool
            compared += 1
    assert compared == 2


@pytest.mark.clause("travel.keep-order-of-boats")
def test_a_moored_boat_leaves_a_gap():
    full = ["red"] * 3
    made = Stage(
        right=right_card("guild", "outer"), boats=[[], [], [], [], ["blue"], full], times={NOZAMA: 1, "Ala": 7}
    )
    made.turn(left_card("right", hours=0), draw=["green"])
    assert made.seen["moored"] == {"right-outer": 6}
    assert made.seen["boats"] == [[], [], [], [], ["blue"], [*full, "green"]]


@pytest.mark.clause("travel.keep-order-of-boats")
def test_boats_keep_their_places_and_their_people_until_the_clean_up():
    for state, _, after, _ in walk(9):
        if state.phase == after.phase == "production":
            for before, now in zip(state.boats, after.boats, strict=True):
                lifted = len(now) < len(before)
                assert lifted or now[: len(before)] == before


def test_the_travel_phase_asks_nobody_but_chance_and_is_nobodys_turn():
    for state, _, _, _ in walk(10):
        if state.phase == "travel":
            assert GAME.decision(state).seats == (-1,)
        asked = GAME.question(state)
        if isinstance(asked, NextFigure) and asked.purpose is Aboard:
            seen = GAME.observe(state)
            assert "whose" not in seen and seen["phase"] == "travel"
