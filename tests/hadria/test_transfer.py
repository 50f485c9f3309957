"""Przenoszenie: a figure is lifted and set down elsewhere; in between it is nowhere. And what if no figure is left."""

from typing import Any

import pytest

from tests.hadria.stage import Stage

FULL = [f"S{n}" for n in range(1, 19)] + ["S20", "S21"]  #: twenty fields


def acting(card: str, here: str = "N27", options: dict[str, Any] | None = None, **position: Any) -> Stage:
    """Ala acts first with this card; nobody else declares."""
    thieves = position.pop("thieves", {})
    ala = {"field": here, "declared": [f"{card} 9", "ambush 8"]} | thieves.pop("Ala", {})
    stage = Stage(3, options, **({"dice": [1]} | position), thieves={"Ala": ala} | thieves)
    stage.say(f"Ala: resolve {card.split()[0]}")
    return stage


@pytest.mark.clause("transfer.not-movement", "transfer.no-catching-in-between")
def test_false_orders_lift_a_guard_over_a_thief():
    """As in the rulebook: Zain stands between the two fields and is not caught."""
    thieves = {"Ala": {"thief": "morius"}, "Bo": {"field": "N25", "thief": "zain"}}
    stage = acting("false-orders", "W36", guards=["N27"], thieves=thieves)
    stage.say("Ala: aim N27")
    stage.say("Ala: aim N24")
    assert stage.event("guard-transferred").clause == "transfer.not-movement"
    assert stage.guards == {"N24"} and stage.field("Bo") == "N25"
    assert "guard-steps" not in stage.kinds and "caught" not in stage.kinds


@pytest.mark.clause("transfer.no-catching-in-between")
def test_a_guard_who_walks_the_same_way_does_catch():
    stage = acting("beacon", "N28", guards=["N27"], thieves={"Bo": "N25"})
    stage.say("Ala: aim N27", "Ala: step N26", "Ala: step N25")
    assert stage.field("Bo") == "N22"


@pytest.mark.clause("transfer.catching-on-arrival")
def test_a_transferred_guard_catches_where_it_arrives():
    hidden = {"field": "N24", "marks": ["hidden"]}
    stage = acting("false-orders", guards=["W12"], thieves={"Bo": "N24", "Cy": hidden})
    stage.say("Ala: aim W12", "Ala: aim N24")
    assert stage.field("Bo") == "N22" and stage.field("Cy") == "N24"
    arrived = stage.event("catches-on-arrival")
    assert arrived.clause == "transfer.catching-on-arrival" and arrived.who == (1,)


@pytest.mark.clause("transfer.catching-on-arrival")
def test_a_placed_guard_catches_where_it_appears():
    stage = acting("hue-and-cry", thieves={"Bo": "N24"})
    stage.say("Ala: aim N24")
    assert stage.guards == {"N24"} and stage.field("Bo") == "N22"
    assert stage.clauses[1:3] == ["field.post", "transfer.catching-on-arrival"]


@pytest.mark.clause("transfer.catching-on-arrival", "transfer.no-catching-in-between")
def test_a_guard_that_looks_away_catches_nobody_where_it_arrives():
    thieves = {"Ala": {"declared": ["bribe 9", "false-orders 8"]}, "Bo": "N24"}
    stage = acting("bribe", guards=["N26"], dice=[1], thieves=thieves)
    stage.say("Ala: aim N26", "Ala: resolve false-orders", "Ala: aim N26", "Ala: aim N24")
    assert stage.guards == {"N24"} and stage.field("Bo") == "N24"


@pytest.mark.clause("transfer.catching-on-arrival")
@pytest.mark.parametrize(("card", "lines"), [("false-orders", ["aim W12", "aim N24"]), ("hue-and-cry", ["aim N24"])])
def test_by_the_other_reading_it_waits_for_the_guards_initiative(card, lines):
    stage = acting(card, guards=["W12"], thieves={"Bo": "N24"}, options={"transfer_arrival": "waits"})
    stage.say(*(f"Ala: {line}" for line in lines))
    assert stage.field("Bo") == "N24" and "N24" in stage.guards


@pytest.mark.clause("transfer.catching-on-arrival", "guard.undercover-token-catches")
@pytest.mark.parametrize("reading", ["catches", "waits"])
def test_the_undercover_guard_catches_on_his_tokens_field_by_both_readings(reading):
    stage = acting("move", tokens=["N26"], options={"transfer_arrival": reading})
    stage.say("Ala: choose weak", "Ala: step N26", "Ala: reveal")
    stage.force("token undercover")
    assert stage.field("Ala") == "N22" and stage.guards == {"N26"}
    assert "undercover-catches" in stage.kinds and "catches-on-arrival" not in stage.kinds


@pytest.mark.clause("transfer.catching-on-arrival")
def test_a_guard_is_not_moved_by_being_transferred():
    """Bo stands on the guard's field when it is lifted: that is no movement, so it catches nobody there."""
    stage = acting("false-orders", "W36", guards=["N27"], thieves={"Bo": "N27"})
    stage.say("Ala: aim N27", "Ala: aim N24")
    assert stage.field("Bo") == "N27" and stage.guards == {"N24"} and "catches-on-arrival" not in stage.kinds


@pytest.mark.clause("field.post", "movement.end-occupancy", "movement.guard-cannot-end-on-guard")
def test_false_orders_lead_to_a_post_without_guard_or_captain():
    stage = acting("false-orders", guards=["N27", "N26"], captains=["N28"], alarm=True, district="S", fire=["N32"])
    stage.say("Ala: aim N27")
    posts = stage.options("aim")
    assert {"N24", "N30", "P3"} <= posts and not posts & {"N26", "N28", "N32", "N25", "N22"}
    assert stage.why_not("Ala: aim N25")[0] == "nobody-to-aim-at"
    assert stage.why_not("Ala: aim N26") == ("cannot-end-there", "movement.guard-cannot-end-on-guard")
    assert stage.why_not("Ala: aim N28") == ("cannot-end-there", "movement.guard-cannot-end-on-guard")
    assert stage.why_not("Ala: aim N32") == ("into-fire", "marker.fire-blocks-all-figures")
    assert stage.why_not("Ala: aim N22") == ("no-dungeon", "field.dungeon-nothing-placed")


@pytest.mark.clause("target.must-be-named")
def test_false_orders_do_not_reach_captains():
    stage = acting("false-orders", guards=["N26"], captains=["N28"], alarm=True, district="S")
    assert stage.why_not("Ala: aim N28") == ("not-a-captain", "target.must-be-named")


@pytest.mark.clause("transfer.no-pick-up", "transfer.not-movement")
def test_a_transferred_thief_takes_nothing_where_he_lands():
    stage = acting("rooftop-leap", yellow=["N25"], tokens=["N25"])
    stage.say("Ala: aim N25")
    assert stage.event("is-transferred").clause == "transfer.not-movement" and stage.field("Ala") == "N25"
    for line in ("Ala: pick yellow", "Ala: reveal"):
        assert stage.why_not(line) == ("no-walk-now", "card.actions-need-cards")
    assert stage.seen["yellow"] == ["N25"]


@pytest.mark.clause("transfer.not-movement")
def test_a_leap_goes_over_guards_and_fire():
    stage = acting("rooftop-leap", guards=["N26"], fire=["N25"])
    stage.say("Ala: aim N24")
    assert stage.field("Ala") == "N24" and "caught" not in stage.kinds


@pytest.mark.clause("transfer.not-movement", "guard.thief-entering-guard-field")
def test_a_thief_transferred_to_a_guards_field_is_caught():
    stage = acting("rats-road beacon", guards=["S26"], thieves={"Ala": {"thief": "morius"}})
    stage.say("Ala: aim S26")
    assert stage.field("Ala") == "S19"
    assert stage.event("walks-into-guard").clause == "guard.thief-entering-guard-field"


# -- no figure left -------------------------------------------------------------------------------


@pytest.mark.clause("limit.no-guard-left", "limit.which-are-limited", "component.guard-figures")
def test_with_all_twenty_guards_in_the_city_one_is_taken_from_elsewhere():
    stage = acting("hue-and-cry", guards=FULL, thieves={"Bo": "N24"})
    stage.say("Ala: aim N24")
    assert stage.question == ("which-guard-to-take", "limit.no-guard-left") and stage.asked == ["Ala"]
    assert stage.options("take") == set(FULL)
    assert stage.why_not("Bo: take S1") == ("not-your-guard", "limit.no-guard-left")
    assert stage.why_not("Ala: take W12") == ("no-guard-there", "limit.no-guard-left")
    stage.say("Ala: take S1")
    assert stage.guards == {*FULL, "N24"} - {"S1"} and stage.field("Bo") == "N22"


@pytest.mark.clause("limit.no-guard-left", "limit.which-are-limited")
def test_the_twentieth_guard_comes_from_the_pool():
    stage = acting("hue-and-cry", guards=FULL[:19])
    stage.say("Ala: aim N24")
    assert stage.guards == {*FULL[:19], "N24"} and "limit.no-guard-left" not in stage.clauses
    assert stage.why_not("Ala: take S1") == ("no-guard-to-take", "limit.no-guard-left")


@pytest.mark.clause("limit.no-guard-left", "token.undercover-guard-places-guard")
def test_for_the_undercover_guard_the_first_thief_chooses_which():
    thieves = {"Ala": {"declared": ["ambush 1"]}, "Bo": {"field": "N27", "declared": ["move 9"]}}
    stage = Stage(3, guards=FULL, tokens=["N26"], dice=[1], thieves=thieves)
    stage.sneak("Bo", "N26")
    stage.say("Bo: reveal")
    stage.force("token undercover")
    assert stage.asked == ["Ala"] and stage.question[0] == "which-guard-to-take"
    stage.say("Ala: take S3")
    assert "N26" in stage.guards and "S3" not in stage.guards and stage.field("Bo") == "N22"


@pytest.mark.clause("limit.no-guard-left")
def test_a_captain_is_not_taken_for_a_guard():
    stage = acting("hue-and-cry", guards=FULL, captains=["W12"], alarm=True, district="E")
    stage.say("Ala: aim N24")
    assert stage.why_not("Ala: take W12") == ("no-guard-there", "limit.no-guard-left")
