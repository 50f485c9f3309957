"""Cards for the own thief: how he walks, hides, and is lifted elsewhere."""

import pytest

from tests.hadria.test_cards import guard_acts, is_over, stage

# -- the own thief --------------------------------------------------------------------------------


@pytest.mark.clause("card.effect-text", "movement.maximum-fields")
def test_an_elixir_moves_three_fields_with_all_that_one_may_do_on_the_way():
    made = stage("elixir-of-speed", yellow=["E31"], tokens=["E36", "E37"])
    made.say("Ala: step E31", "Ala: pick yellow", "Ala: step E36", "Ala: reveal")
    made.force("token informer")
    made.say("Ala: keep", "Ala: step E37")
    assert made.why_not("Ala: step E38") == ("no-way-left", "movement.maximum-fields")
    assert made.thief("Ala")["tokens"] == {"informer": 1} and made.thief("Ala")["yellow"] == 1


@pytest.mark.clause("guard.sources-of-hiding", "guard.hidden-thief-not-caught")
def test_a_cloak_hides_until_the_turn_ends():
    made = stage("cloak-of-reflections", ala={"declared": ["cloak-of-reflections 5", "move 4"]}, guards=["E31"])
    assert made.event("hidden-by-card").clause == "guard.sources-of-hiding"
    made.sneak("Ala", "E31")
    assert made.field("Ala") == "E31"
    made.say("Ala: stop")
    guard_acts(made)
    assert made.field("Ala") == "E31" and made.thief("Ala")["marks"] == []


@pytest.mark.clause("guard.immune-thief-not-caught", "guard.moves-even-if-catch-impossible")
def test_a_rope_makes_safe_until_the_turn_ends_but_not_hidden():
    made = stage("rope-with-grapple", guards=["E31", "E25"])
    assert made.event("is-safe").clause == "guard.immune-thief-not-caught"
    made.say("Ala: step E31", "Ala: step E30")
    assert "stops" in made.kinds
    guard_acts(made)
    assert made.field("Ala") == "E30" and "E30" in made.guards  # one came, and did not catch her


@pytest.mark.clause("guard.immune-thief-not-caught", "card.effect-text")
def test_a_rope_makes_safe_in_snares_too():
    made = stage("rope-with-grapple", ala={"marks": ["snared"]}, guards=["E31"])
    assert "is-safe" in made.kinds and is_over(made)
    guard_acts(made)
    assert made.field("Ala") == "E22" and "E22" in made.guards


@pytest.mark.clause("guard.sources-of-hiding", "guard.thief-starting-on-guard-field")
def test_a_shadow_step_hides_during_the_movement_only():
    made = stage("shadow-step", guards=["E31"])
    made.say("Ala: step E31")
    assert made.field("Ala") == "E31" and made.thief("Ala")["marks"] == ["busy", "hidden"]
    made.say("Ala: step E30")
    assert "stops" in made.kinds
    assert made.thief("Ala")["marks"] == ["busy"]
    guard_acts(made)
    assert made.field("Ala") == "E21"  # hidden no more, the guard has come


@pytest.mark.clause("guard.sources-of-hiding")
def test_a_shadow_step_does_not_take_away_a_cloak():
    made = stage("shadow-step", ala={"marks": ["hidden"]}, guards=["E31"])
    made.say("Ala: step E31", "Ala: stop")
    guard_acts(made)
    assert made.field("Ala") == "E31"


@pytest.mark.clause("transfer.not-movement", "transfer.no-pick-up", "target.free-field")
def test_a_rooftop_leap_lifts_to_a_free_field_and_picks_nothing_up():
    made = stage("rooftop-leap", guards=["E31"], rivals={"Bo": "E36"}, fire=["E23"], yellow=["E37"], tokens=["E30"])
    for taken in ("E22", "E31", "E36"):
        assert made.why_not(f"Ala: aim {taken}") == ("not-a-free-field", "target.free-field")
    assert made.why_not("Ala: aim E23") == ("into-fire", "marker.fire-blocks-all-figures")
    made.say("Ala: aim E37")
    assert made.event("is-transferred").clause == "transfer.not-movement"
    assert made.thief("Ala")["yellow"] == 0 and made.field("Ala") == "E37" and is_over(made)


@pytest.mark.clause("target.kinds")
@pytest.mark.parametrize("card", ["rooftop-leap", "rat-run", "elixir-of-speed", "shadow-step"])
def test_in_snares_no_card_moves_or_lifts_the_own_thief(card):
    made = stage(card, ala={"marks": ["snared"], "field": "E13"})
    assert made.why_not(f"Ala: resolve {card}") == ("in-snares", "card.effect-text")


@pytest.mark.clause("transfer.no-pick-up", "token.ladder", "card.range-number")
def test_a_rat_run_needs_an_entrance_in_range_and_leads_to_any_exit():
    made = stage("rat-run", ala={"field": "E19"}, open={"W21": "ladder"}, fire=["S10"], yellow=["E3"])
    assert made.options("aim") == {"N11", "E3", "W33", "W21"}
    made.say("Ala: aim E3")
    assert made.field("Ala") == "E3" and made.thief("Ala")["yellow"] == 0
    far = stage("rat-run", ala={"field": "E24"})  # three fields from the entrance E20
    assert far.why_not("Ala: resolve rat-run") == ("card-does-nothing", "target.must-be-named")
    assert stage("rat-run", ala={"field": "E24"}, open={"E23": "manhole"}).may("Ala: aim E3")


@pytest.mark.clause("event.lasting-effects")
def test_a_rat_run_needs_open_sewers():
    made = stage("rat-run", ala={"field": "E19"}, event="high-water")
    assert made.why_not("Ala: resolve rat-run") == ("sewers-closed", "event.lasting-effects")


@pytest.mark.clause("event.lasting-effects")
def test_a_rat_run_does_not_lead_through_a_grate():
    made = stage("rat-run", ala={"field": "E19"}, event="grates", alarm=True, district="N", dice=[1, 1])
    assert made.options("aim") == {"E3", "S10", "W33"}
    assert made.why_not("Ala: aim N11") == ("exit-barred", "event.lasting-effects")
    assert made.why_not("Ala: aim E20") == ("not-an-exit", "sewer.transfer-to-any-exit")


@pytest.mark.clause("transfer.catching-on-arrival", "guard.thief-entering-guard-field")
def test_whoever_comes_up_beside_a_guard_is_caught():
    made = stage("rat-run", ala={"field": "E20"}, guards=["W33"])
    made.say("Ala: aim W33")
    assert made.field("Ala") == "W8"
