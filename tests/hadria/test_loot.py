"""Klejnoty i żetony miasta: what a thief picks up, reveals and keeps on his own way."""

import pytest

from tests.hadria.stage import Stage
from thieves.hadria.state import INFORMER


def sneaking(*fields, options=None, ala=None, thieves=None, **position):
    """Ala sneaks from E22 over these fields; Bo waits with Ambush."""
    mine = {"field": "E22", "declared": ["move 5"]} | (ala or {})
    others = {"Bo": {"declared": ["ambush 2"]}} | (thieves or {})
    made = Stage(2, options, **({"dice": [1]} | position), thieves={"Ala": mine} | others)
    made.sneak("Ala", *fields)
    return made


@pytest.mark.clause("loot.pick-up-jewel", "movement.pick-up-jewel-while-passing")
def test_a_jewel_comes_onto_the_sheet_of_whoever_is_on_its_field():
    made = sneaking("E31", yellow=["E31"], green=["E36"])
    assert made.why_not("Ala: pick green") == ("no-jewel-here", "loot.pick-up-jewel")
    made.say("Ala: pick yellow")
    assert made.event("picks-up").clause == "loot.pick-up-jewel"
    assert made.thief("Ala")["yellow"] == 1 and made.seen["yellow"] == []
    assert made.why_not("Ala: pick yellow") == ("no-jewel-here", "loot.pick-up-jewel")


@pytest.mark.clause("loot.pick-up-jewel")
def test_the_field_where_a_movement_begins_counts_even_without_a_step():
    made = sneaking(yellow=["E22"], tokens=["E22"])
    assert made.may("Ala: reveal")
    made.say("Ala: pick yellow", "Ala: stop")
    assert made.thief("Ala")["yellow"] == 1 and made.field("Ala") == "E22"


@pytest.mark.clause("loot.optional", "loot.need-not-end-there")
def test_one_may_pass_by_and_need_not_stay():
    made = sneaking("E31", "E36", yellow=["E31"], tokens=["E36"])
    made.say("Ala: stop")
    assert made.thief("Ala")["yellow"] == 0 and made.seen["yellow"] == ["E31"] and made.seen["tokens"] == ["E36"]
    made = sneaking("E31", yellow=["E31"])
    made.say("Ala: pick yellow", "Ala: step E36", "Ala: step E37", "Ala: stop")
    assert made.thief("Ala")["yellow"] == 1 and made.field("Ala") == "E37"


@pytest.mark.clause("loot.any-number-per-move", "loot.no-carrying-limit")
def test_any_number_is_picked_up_in_one_movement_and_carried():
    rich = {"yellow": 6, "green": 3, "tokens": {"informer": 9, "agent": 4}}
    made = sneaking("E31", yellow=["E31", "E36"], green=["E31"], tokens=["E36", "E37"], ala=rich)
    made.say("Ala: pick yellow", "Ala: pick green", "Ala: step E36", "Ala: pick yellow", "Ala: reveal")
    made.force("token informer")
    made.say("Ala: keep", "Ala: step E37", "Ala: reveal")
    made.force("token agent")
    made.say("Ala: keep")
    seen = made.thief("Ala")
    assert (seen["yellow"], seen["green"], seen["tokens"]) == (8, 4, {"informer": 10, "agent": 5})


@pytest.mark.clause("loot.pick-up-city-token", "movement.reveal-token-while-passing", "token.resolve-at-once")
def test_a_face_down_token_is_revealed_and_resolved_before_it_is_kept():
    made = sneaking("E31", tokens=["E31"])
    assert made.why_not("Ala: keep") == ("no-token-here", "loot.pick-up-city-token")
    made.say("Ala: reveal")
    assert made.event("reveals-token").clause == "token.resolve-at-once"
    assert made.question == ("which-token", "loot.pick-up-city-token")
    assert made.why_not("Ala: token agent") == ("only-chance", "setup.random-thief-sheet")
    made.force("token trinkets")
    assert made.event("token-is").clause == "loot.pick-up-city-token"
    assert made.why_not("Ala: reveal") == ("no-token-here", "loot.pick-up-city-token")
    made.say("Ala: keep")
    assert made.thief("Ala")["tokens"] == {"trinkets": 1} and made.seen["open"] == {} and made.seen["tokens"] == []
    assert made.why_not("chance: token trinkets") == ("no-token-now", "loot.pick-up-city-token")


@pytest.mark.clause("loot.face-up-token-stays")
def test_a_token_that_is_not_taken_lies_face_up_for_whoever_comes_later():
    made = sneaking("E31", tokens=["E31"], thieves={"Bo": {"field": "E36", "declared": ["move 4"]}})
    made.say("Ala: reveal")
    made.force("token informer")
    assert made.event("token-is").what == INFORMER and made.seen["open"] == {"E31": "informer"}
    made.say("Ala: stop")
    assert made.seen["open"] == {"E31": "informer"}
    made.sneak("Bo", "E31")
    assert made.why_not("Bo: reveal") == ("no-token-here", "loot.pick-up-city-token")
    made.say("Bo: keep")
    assert made.thief("Bo")["tokens"] == {"informer": 1} and made.kinds == ["keeps-token"]


@pytest.mark.clause("loot.catch-before-loot", "guard.thief-entering-guard-field")
def test_who_walks_into_a_guard_takes_nothing():
    made = sneaking("E31", yellow=["E31"], tokens=["E31"], guards=["E31"])
    assert made.field("Ala") == "E21" and made.seen["yellow"] == ["E31"]
    assert made.why_not("Ala: pick yellow") == ("caught-and-stopped", "dungeon.remaining-actions-lost")


@pytest.mark.clause("loot.catch-before-loot", "guard.hidden-thief-not-caught")
def test_who_is_hidden_takes_jewels_from_under_a_guard():
    made = sneaking("E31", yellow=["E31"], guards=["E31"], ala={"marks": ["hidden"]})
    made.say("Ala: pick yellow")
    assert made.thief("Ala")["yellow"] == 1


@pytest.mark.clause("loot.only-own-movement")
@pytest.mark.parametrize("line", ["pick yellow", "reveal", "keep", "rob Cy"])
def test_a_thief_moved_by_a_rival_touches_nothing(line):
    made = Stage(3, dice=[1], yellow=["E36"], tokens=["E36"],
                 thieves={"Ala": {"field": "E22", "declared": ["surging-crowd 5"]}, "Bo": "E31",
                          "Cy": {"field": "E36", "yellow": 1, "marks": ["robbable"]}})  # fmt: skip
    made.say("Ala: resolve surging-crowd", "Ala: name Bo", "Ala: step E36")
    assert made.why_not(f"Ala: {line}") == ("only-own-way", "loot.only-own-movement")


@pytest.mark.clause("loot.only-own-movement", "transfer.no-pick-up")
def test_a_guard_picks_nothing_up():
    made = Stage(2, dice=[1], yellow=["E36"], guards=["E31"],
                 thieves={"Ala": {"field": "E22", "declared": ["beacon 5"]}})  # fmt: skip
    made.say("Ala: resolve beacon", "Ala: aim E31", "Ala: step E36")
    assert made.why_not("Ala: pick yellow") == ("only-own-way", "loot.only-own-movement")
