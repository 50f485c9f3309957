"""Przenoszenie: a figure is lifted and set down elsewhere; in between it is nowhere. And what if no figure is left."""

from typing import Any

import pytest

from tests.hadria.table import Table

FULL = [f"S{n}" for n in range(1, 19)] + ["S20", "S21"]  #: twenty fields


def acting(card: str, here: str = "N27", options: dict[str, Any] | None = None, **position: Any) -> Table:
    """Ala acts first with this card; nobody else declares."""
    thieves = position.pop("thieves", {})
    ala = {"field": here, "declared": [f"{card} 9", "ambush 8"]} | thieves.pop("Ala", {})
    table = Table(3, options, **({"dice": [1]} | position), thieves={"Ala": ala} | thieves)
    table.say(f"Ala: resolve {card.split()[0]}")
    return table


@pytest.mark.clause("transfer.not-movement", "transfer.no-catching-in-between")
def test_false_orders_lift_a_guard_over_a_thief():
    """As in the rulebook: Zain stands between the two fields and is not caught."""
    thieves = {"Ala": {"thief": "morius"}, "Bo": {"field": "N25", "thief": "zain"}}
    table = acting("false-orders", "W36", guards=["N27"], thieves=thieves)
    table.say("Ala: aim N27")
    table.say("Ala: aim N24")
    assert table.event("guard-transferred").clause == "transfer.not-movement"
    assert table.guards == {"N24"} and table.field("Bo") == "N25"
    assert "guard-steps" not in table.kinds and "caught" not in table.kinds


@pytest.mark.clause("transfer.no-catching-in-between")
def test_a_guard_who_walks_the_same_way_does_catch():
    table = acting("beacon", "N28", guards=["N27"], thieves={"Bo": "N25"})
    table.say("Ala: aim N27", "Ala: step N26", "Ala: step N25")
    assert table.field("Bo") == "N22"


@pytest.mark.clause("transfer.catching-on-arrival")
def test_a_transferred_guard_catches_where_it_arrives():
    hidden = {"field": "N24", "marks": ["hidden"]}
    table = acting("false-orders", guards=["W12"], thieves={"Bo": "N24", "Cy": hidden})
    table.say("Ala: aim W12", "Ala: aim N24")
    assert table.field("Bo") == "N22" and table.field("Cy") == "N24"
    arrived = table.event("catches-on-arrival")
    assert arrived.clause == "transfer.catching-on-arrival" and arrived.who == (1,)


@pytest.mark.clause("transfer.catching-on-arrival")
def test_a_placed_guard_catches_where_it_appears():
    table = acting("hue-and-cry", thieves={"Bo": "N24"})
    table.say("Ala: aim N24")
    assert table.guards == {"N24"} and table.field("Bo") == "N22"
    assert table.clauses[1:3] == ["field.post", "transfer.catching-on-arrival"]


@pytest.mark.clause("transfer.catching-on-arrival", "transfer.no-catching-in-between")
def test_a_guard_that_looks_away_catches_nobody_where_it_arrives():
    thieves = {"Ala": {"declared": ["bribe 9", "false-orders 8"]}, "Bo": "N24"}
    table = acting("bribe", guards=["N26"], dice=[1], thieves=thieves)
    table.say("Ala: aim N26", "Ala: resolve false-orders", "Ala: aim N26", "Ala: aim N24")
    assert table.guards == {"N24"} and table.field("Bo") == "N24"


@pytest.mark.clause("transfer.catching-on-arrival")
@pytest.mark.parametrize(("card", "lines"), [("false-orders", ["aim W12", "aim N24"]), ("hue-and-cry", ["aim N24"])])
def test_by_the_other_reading_it_waits_for_the_guards_initiative(card, lines):
    table = acting(card, guards=["W12"], thieves={"Bo": "N24"}, options={"transfer_arrival": "waits"})
    table.say(*(f"Ala: {line}" for line in lines))
    assert table.field("Bo") == "N24" and "N24" in table.guards


@pytest.mark.clause("transfer.catching-on-arrival", "guard.undercover-token-catches")
@pytest.mark.parametrize("reading", ["catches", "waits"])
def test_the_undercover_guard_catches_on_his_tokens_field_by_both_readings(reading):
    table = acting("move", tokens=["N26"], options={"transfer_arrival": reading})
    table.say("Ala: choose weak", "Ala: step N26", "Ala: reveal")
    table.force("token undercover")
    assert table.field("Ala") == "N22" and table.guards == {"N26"}
    assert "undercover-catches" in table.kinds and "catches-on-arrival" not in table.kinds


@pytest.mark.clause("transfer.catching-on-arrival")
def test_a_guard_is_not_moved_by_being_transferred():
    """Bo stands on the guard's field when it is lifted: that is no movement, so it catches nobody there."""
    table = acting("false-orders", "W36", guards=["N27"], thieves={"Bo": "N27"})
    table.say("Ala: aim N27", "Ala: aim N24")
    assert table.field("Bo") == "N27" and table.guards == {"N24"} and "catches-on-arrival" not in table.kinds


@pytest.mark.clause("field.post", "movement.end-occupancy", "movement.guard-cannot-end-on-guard")
def test_false_orders_lead_to_a_post_without_guard_or_captain():
    table = acting("false-orders", guards=["N27", "N26"], captains=["N28"], alarm=True, district="S", fire=["N32"])
    table.say("Ala: aim N27")
    posts = table.options("aim")
    assert {"N24", "N30", "P3"} <= posts and not posts & {"N26", "N28", "N32", "N25", "N22"}
    assert table.why_not("Ala: aim N25")[0] == "nobody-to-aim-at"
    assert table.why_not("Ala: aim N26") == ("cannot-end-there", "movement.guard-cannot-end-on-guard")
    assert table.why_not("Ala: aim N28") == ("cannot-end-there", "movement.guard-cannot-end-on-guard")
    assert table.why_not("Ala: aim N32") == ("into-fire", "marker.fire-blocks-all-figures")
    assert table.why_not("Ala: aim N22") == ("no-dungeon", "field.dungeon-nothing-placed")


@pytest.mark.clause("target.must-be-named")
def test_false_orders_do_not_reach_captains():
    table = acting("false-orders", guards=["N26"], captains=["N28"], alarm=True, district="S")
    assert table.why_not("Ala: aim N28") == ("not-a-captain", "target.must-be-named")


@pytest.mark.clause("transfer.no-pick-up", "transfer.not-movement")
def test_a_transferred_thief_takes_nothing_where_he_lands():
    table = acting("rooftop-leap", yellow=["N25"], tokens=["N25"])
    table.say("Ala: aim N25")
    assert table.event("is-transferred").clause == "transfer.not-movement" and table.field("Ala") == "N25"
    for line in ("Ala: pick yellow", "Ala: reveal"):
        assert table.why_not(line) == ("no-walk-now", "card.actions-need-cards")
    assert table.seen["yellow"] == ["N25"]


@pytest.mark.clause("transfer.not-movement")
def test_a_leap_goes_over_guards_and_fire():
    table = acting("rooftop-leap", guards=["N26"], fire=["N25"])
    table.say("Ala: aim N24")
    assert table.field("Ala") == "N24" and "caught" not in table.kinds


@pytest.mark.clause("transfer.not-movement", "guard.thief-entering-guard-field")
def test_a_thief_transferred_to_a_guards_field_is_caught():
    table = acting("rats-road beacon", guards=["S26"], thieves={"Ala": {"thief": "morius"}})
    table.say("Ala: aim S26")
    assert table.field("Ala") == "S19"
    assert table.event("walks-into-guard").clause == "guard.thief-entering-guard-field"


# -- no figure left -------------------------------------------------------------------------------


@pytest.mark.clause("limit.no-guard-left", "limit.which-are-limited", "component.guard-figures")
def test_with_all_twenty_guards_in_the_city_one_is_taken_from_elsewhere():
    table = acting("hue-and-cry", guards=FULL, thieves={"Bo": "N24"})
    assert "limit.no-guard-left" in table.say("Ala: aim N24")
    assert table.question == ("which-guard-to-take", "limit.no-guard-left") and table.asked == ["Ala"]
    assert table.options("take") == set(FULL)
    assert table.why_not("Bo: take S1") == ("not-your-guard", "limit.no-guard-left")
    assert table.why_not("Ala: take W12") == ("no-guard-there", "limit.no-guard-left")
    table.say("Ala: take S1")
    assert table.guards == {*FULL, "N24"} - {"S1"} and table.field("Bo") == "N22"


@pytest.mark.clause("limit.no-guard-left", "limit.which-are-limited")
def test_the_twentieth_guard_comes_from_the_pool():
    table = acting("hue-and-cry", guards=FULL[:19])
    table.say("Ala: aim N24")
    assert table.guards == {*FULL[:19], "N24"} and "limit.no-guard-left" not in table.clauses
    assert table.why_not("Ala: take S1") == ("no-guard-to-take", "limit.no-guard-left")


@pytest.mark.clause("limit.no-guard-left", "token.undercover-guard-places-guard")
def test_for_the_undercover_guard_the_first_thief_chooses_which():
    thieves = {"Ala": {"declared": ["ambush 1"]}, "Bo": {"field": "N27", "declared": ["move 9"]}}
    table = Table(3, guards=FULL, tokens=["N26"], dice=[1], thieves=thieves)
    table.sneak("Bo", "N26")
    table.say("Bo: reveal")
    table.force("token undercover")
    assert table.asked == ["Ala"] and table.question[0] == "which-guard-to-take"
    table.say("Ala: take S3")
    assert "N26" in table.guards and "S3" not in table.guards and table.field("Bo") == "N22"


@pytest.mark.clause("limit.no-guard-left")
def test_a_captain_is_not_taken_for_a_guard():
    table = acting("hue-and-cry", guards=FULL, captains=["W12"], alarm=True, district="E")
    table.say("Ala: aim N24")
    assert table.why_not("Ala: take W12") == ("no-guard-there", "limit.no-guard-left")
