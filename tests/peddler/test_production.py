"""Faza produkcji: when the Peddler acts, the six steps of its turn, the deck, and when it stops."""

import pytest

from tests.peddler.stage import GAME, NOZAMA, Stage, left_card, right_card
from thieves.peddler.cards import peddler_cards

ALL = [card.id for card in peddler_cards(None)[:16]]


@pytest.mark.clause("production.turn-when-active")
@pytest.mark.parametrize(
    ("times", "stack", "asked"),
    [
        ({"Ala": 3, NOZAMA: 2}, None, NOZAMA),
        ({"Ala": 2, NOZAMA: 3}, None, "Ala"),
        ({"Ala": 3, NOZAMA: 3}, ["Ala", NOZAMA], NOZAMA),
        ({"Ala": 3, NOZAMA: 3}, [NOZAMA, "Ala"], "Ala"),
    ],
)
def test_the_peddler_acts_when_the_clock_makes_it_active(times, stack, asked):
    made = Stage(times=times, **({"stack": stack} if stack else {}))
    if asked == NOZAMA:
        assert made.waits_for == "reveal"
        made.run("act")
        assert made.timeline.decision.kind == "which-action"
    assert made.asked == asked


@pytest.mark.clause("production.turn-when-active")
def test_no_card_is_turned_up_and_nothing_read_in_anybody_elses_turn():
    made = Stage(times={"Ala": 2, NOZAMA: 3})
    assert made.why_not("chance: reveal peddler-2") == ("no-card-now", "production.turn-when-active")
    assert made.why_not("Nozama: act hire") == ("no-reading-now", "production.turn-when-active")


@pytest.mark.clause("production.turn-when-active")
def test_the_peddler_acts_again_as_long_as_it_is_behind():
    made = Stage(times={"Ala": 3, NOZAMA: 0}, right="peddler-15")
    hours = []
    while made.waits_for == "reveal":
        made.turn(made.answers[0].split()[1])
        hours.append(made.time())
    assert made.asked == "Ala" and len(hours) > 1 and hours[-2] <= 3 < hours[-1]  # on top at 3


@pytest.mark.clause("production.step-1-draw-to-left-field")
def test_step_1_the_top_card_comes_to_the_left_field():
    made = Stage(right="peddler-3")
    made.turn("peddler-14", until="act")
    assert made.shop["left"] == "peddler-14" and made.shop["right"] == "peddler-3" and made.seen["deck"] == 14
    assert made.event("left-card").what == made.number("reveal", "peddler-14")


@pytest.mark.clause("production.step-2-read-inner-halves")
@pytest.mark.parametrize(
    ("left", "right", "action"),
    [
        ("peddler-14", "peddler-3", "goods"),
        ("peddler-3", "peddler-14", "guild"),
        ("peddler-3", "peddler-13", "hire"),
    ],
)
def test_step_2_the_inner_halves_name_the_action(left, right, action):
    made = Stage(right=right)
    made.turn(left, until="act")
    assert made.answer == f"act {action}" and made.question[1] == "production.step-2-read-inner-halves"
    for other in {"goods", "guild", "hire"} - {action}:
        assert made.why_not(f"Nozama: act {other}") == ("halves-say-otherwise", "production.step-2-read-inner-halves")
    assert (made.shop["left"], made.shop["right"]) == (left, right)


@pytest.mark.clause("production.step-2-read-inner-halves")
def test_the_outer_halves_mean_nothing():
    """Every left card with the same right half does the same, whatever its own left half shows."""
    results = set()
    for left in ("peddler-7", "peddler-9", "peddler-16"):
        made = Stage(right="peddler-3", times={"Ala": 9})
        made.turn(left)
        results.add((tuple(made.goods()), made.time(), made.gold(), len(made.merchant()["corruption"])))
    assert results == {(("large red",), 3, 0, 0)}


@pytest.mark.clause("production.step-3-act-multiplier-times")
@pytest.mark.parametrize(("times", "gold"), [(1, 6), (2, 12)])
def test_step_3_the_action_is_done_as_often_as_the_multiplier_says(times, gold):
    made = Stage(right=right_card("guild", "outer"), halls={"green": 3}, times={"Ala": 9})
    made.turn(left_card("right", times))
    assert made.gold() == gold and made.event("halves-show").what.times == times
    assert len(made.all("guild-pays")) == times


@pytest.mark.clause("production.step-3-act-multiplier-times")
def test_a_repetition_is_finished_before_the_next_begins():
    made = Stage(right="peddler-7", times={"Ala": 9})
    made.turn(left_card("right", 2))
    assert made.goods() == ["small red", "small green", "small red", "small green"]
    made = Stage(right=right_card("hire", "outer"), square=["", "", "notary", "herald"], times={"Ala": 9})
    made.turn(left_card("right", 2), arrive=["baker", "hermit"], draw=["red", "blue", "green", "yellow"])
    kinds = [kind for kind in made.kinds if kind in ("hired", "into-pool")]
    assert kinds == ["hired", "into-pool", "into-pool", "hired", "into-pool", "into-pool"]


@pytest.mark.clause("production.step-4-resolve-clock")
def test_step_4_the_clock_comes_after_the_action():
    made = Stage(right="peddler-2", shelf=["small red"], pool=["green", "red"], times={NOZAMA: 1, "Ala": 9})
    made.turn("peddler-3", until="send")
    assert made.goods() == ["small red", "small green"] and made.time() == 2
    assert made.answer == "send green"  # the good of this turn counts already
    made.run("taint")
    order = [kind for kind in made.kinds if kind in ("boards", "corruption-is-paid")]
    assert order == ["boards", "corruption-is-paid"]


@pytest.mark.clause("production.step-5-discard-right-card")
def test_step_5_the_right_card_is_discarded():
    made = Stage(right="peddler-3", discards=["peddler-8"], times={"Ala": 9})
    made.turn("peddler-5", until="shelve")
    assert made.shop["discards"] == ["peddler-8"]
    made.run("reveal")
    assert made.shop["discards"] == ["peddler-8", "peddler-3"]
    assert made.event("right-card-goes").what == made.number("reveal", "peddler-3")


@pytest.mark.clause("production.step-6-slide-left-card")
def test_step_6_the_left_card_slides_to_the_right_field():
    made = Stage(right="peddler-3", times={"Ala": 9})
    made.turn("peddler-5")
    assert made.shop["right"] == "peddler-5" and made.shop["left"] == "none" and made.seen["deck"] == 14
    assert made.event("left-card-slides").what == made.number("reveal", "peddler-5")


@pytest.mark.clause("production.each-card-is-read-twice")
def test_a_card_is_read_with_its_right_half_and_then_with_its_left_half():
    made = Stage(right="peddler-14", times={"Ala": 11})
    made.turn("peddler-15")  # twice, right, 2 hours; then: guild green, outer, 1 hour
    first = made.event("halves-show").what
    assert (first.action, first.hall, first.times, first.side, first.hours) == ("guild", 0, 2, 1, 4)
    assert made.shop["right"] == "peddler-15"
    made.turn("peddler-4")
    second = made.event("halves-show").what
    assert (second.action, second.hall, second.times, second.side, second.hours) == ("guild", 1, 1, 0, 1)


@pytest.mark.clause("production.next-action-half-is-public")
def test_everybody_sees_the_card_that_waits_on_the_right_field():
    made = Stage(right="peddler-3", times={"Ala": 1})
    made.turn("peddler-5")
    assert made.asked == "Ala" and not GAME.hidden
    for seat in (0, 1, None):
        assert GAME.observe(made.timeline.state, seat)["shop"]["right"] == "peddler-5"


@pytest.mark.clause("production.next-action-half-is-public")
def test_the_deck_is_seen_as_a_number_only():
    made = Stage(right="peddler-3")
    assert made.shop == {"left": "none", "right": "peddler-3", "discards": [], "pool": [""] * 6, "before": 0}
    assert made.seen["deck"] == 15


@pytest.mark.clause("production.deck-runs-out")
def test_an_empty_deck_is_made_anew_from_the_discards():
    made = Stage(right="peddler-3", discards=[card for card in ALL if card != "peddler-3"])
    assert made.waits_for == "reveal" and made.seen["deck"] == 15 and made.shop["discards"] == []
    assert made.shop["right"] == "peddler-3"
    assert made.why_not("chance: reveal peddler-3") == ("card-not-in-deck", "production.deck-runs-out")
    made.turn("peddler-5")
    assert made.shop["discards"] == ["peddler-3"] and made.seen["deck"] == 14


@pytest.mark.clause("production.deck-runs-out")
def test_the_last_card_of_the_deck_is_played_before_it_is_made_anew():
    made = Stage(right="peddler-3", discards=[card for card in ALL if card not in ("peddler-3", "peddler-5")])
    assert made.answers == ["reveal peddler-5"]
    made = Stage(right="peddler-3", discards=[c for c in ALL if c not in ("peddler-3", "peddler-5")], times={"Ala": 9})
    made.turn("peddler-5")
    assert made.event("deck-renewed").what == 15 and made.waits_for == "reveal"
    assert set(made.answers) == {f"reveal {card}" for card in ALL if card != "peddler-5"}


@pytest.mark.clause("production.deck-runs-out")
def test_a_card_that_lies_on_the_board_is_not_in_the_deck():
    made = Stage(right="peddler-3", discards=["peddler-8"])
    for card in ("peddler-3", "peddler-8"):
        assert made.why_not(f"chance: reveal {card}") == ("card-not-in-deck", "production.deck-runs-out")
    assert made.why_not("chance: reveal peddler-5") is None


@pytest.mark.clause("production.when-peddler-stops")
def test_hours_beyond_the_twelfth_are_lost_but_the_action_is_done():
    made = Stage(right="peddler-14", times={NOZAMA: 11, "Ala": 11}, halls={"red": 4}, boats=[["blue"]] * 6)
    made.turn("peddler-15", draw=["green", "blue"])
    assert made.gold() == 16 and made.time() == 12
    assert made.event("hours-are-lost").what == 3 and made.event("peddler-stops").what == 12


@pytest.mark.clause("production.when-peddler-stops")
def test_at_the_twelfth_hour_the_peddler_has_no_more_turns():
    made = Stage(times={NOZAMA: 12, "Ala": 10})
    assert made.asked == "Ala"
    made.say("Ala: make small red")
    assert made.waits_for == "draw"


@pytest.mark.clause("production.when-peddler-stops")
@pytest.mark.parametrize(("hour", "acts"), [(6, True), (7, False), (8, False)])
def test_at_the_market_token_the_peddler_stops_like_a_human(hour, acts):
    boats = [["red"] * 4, ["green"] * 4, [], ["blue"] * 4, [], ["yellow"] * 4]
    moored = {"left-outer": 1, "left-inner": 2, "right-inner": 4, "right-outer": 6}
    made = Stage(times={NOZAMA: hour, "Ala": 6}, token=7, boats=boats, moored=moored)
    assert (made.waits_for == "reveal") == acts and (made.asked == "Ala") == (not acts)
    assert (NOZAMA in made.seen["finished"]) == (not acts)
