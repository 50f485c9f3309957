"""Cards that lay markers or move guards: what they can be aimed at, and what follows."""

import pytest

from tests.hadria.test_cards import guard_acts, is_over, stage

# -- grenades -------------------------------------------------------------------------------------


@pytest.mark.clause("marker.smoke-hides", "limit.everything-else-unlimited")
def test_smoke_lies_on_a_field_and_on_up_to_two_next_to_it():
    made = stage("smoke-grenade")
    assert made.why_not("Ala: enough") == ("cannot-stop-yet", "card.effect-text")
    made.say("Ala: aim E38")  # four fields away; the others may be further
    assert made.question == ("what-more", "card.effect-text") and made.may("Ala: enough")
    assert made.options("aim") == {"E35", "E37", "S22"}
    assert made.why_not("Ala: aim E34") is not None
    made.say("Ala: aim S22", "Ala: aim E35")
    assert made.seen["smoke"] == ["E35", "E38", "S22"] and is_over(made)
    guard_acts(made)
    assert made.seen["smoke"] == []
    made = stage("smoke-grenade")
    made.say("Ala: aim E22")
    assert made.event("smoke-lies").clause == "marker.smoke-hides"
    made.say("Ala: enough")
    assert made.seen["smoke"] == ["E22"] and is_over(made)


@pytest.mark.clause("marker.smoke-hides", "marker.smoke-makes-robbable", "guard.hidden-thief-undetectable")
def test_smoke_hides_and_exposes_whoever_stands_there():
    made = stage("smoke-grenade", ala={"declared": ["smoke-grenade 5", "move 4"]},
                 rivals={"Bo": {"field": "E23", "yellow": 1}}, guards=["E25"])  # fmt: skip
    made.say("Ala: aim E23", "Ala: enough")
    made.sneak("Ala", "E23")
    made.say("Ala: rob Bo", "Ala: steal yellow", "Ala: stop")
    assert made.thief("Ala")["yellow"] == 1
    guard_acts(made)
    assert made.field("Bo") == "E23" and made.field("Ala") == "E23"  # the guard next to them heard nobody
    assert "hears-nobody" in made.kinds


@pytest.mark.clause("target.free-field", "marker.fire-on-free-field")
def test_fire_needs_a_free_field_which_may_hold_a_jewel():
    made = stage("fire-grenade", rivals={"Bo": "E31"}, guards=["E23"], yellow=["E13"], tokens=["E30"])
    for taken in ("E22", "E31", "E23"):
        assert made.why_not(f"Ala: aim {taken}") == ("not-a-free-field", "marker.fire-on-free-field")
    assert made.may("Ala: aim E13") and made.may("Ala: aim E30")
    made.say("Ala: aim E13")
    assert made.event("fire-burns").clause == "marker.fire-on-free-field"


@pytest.mark.clause("marker.fire-on-free-field", "marker.fire-blocks-all-figures")
def test_fire_blocks_thieves_until_the_turn_ends():
    made = stage("fire-grenade", ala={"declared": ["fire-grenade 5", "move 4"]})
    made.say("Ala: aim E31")
    assert made.why_not("Ala: aim E23") == ("nothing-to-aim", "card.actions-need-cards")  # one marker, no more
    made.sneak("Ala")
    assert made.why_not("Ala: step E31") == ("into-fire", "marker.fire-blocks-all-figures")
    made.say("Ala: stop")
    guard_acts(made)
    assert made.seen["fire"] == []


@pytest.mark.clause("card.theft-symbol", "card.range-number", "theft.target-thief-or-his-field")
def test_a_noise_draws_guards_and_captains_two_fields_nearer_and_no_further():
    made = stage("noise-grenade", guards=["E25", "E15"], captains=["E36"], alarm=True, district="N", dice=[1, 1],
                 rivals={"Bo": {"field": "E22", "green": 1}})  # fmt: skip
    made.say("Ala: aim E22")  # E25 and E36 are two fields away, E15 is three
    assert made.question[0] == "which-jewel"
    made.say("Ala: steal green")
    asked = []
    while made.question[0] == "where-does-guard-go":
        here = made.places([made.timeline.decision.where])[0]
        asked.append((here, made.timeline.decision.what))
        nearer = sorted(made.options("step"))
        made.say(f"Ala: step {nearer[0]}") if len(asked) == 1 else made.say("Ala: stop")
    assert sorted(here for here, _ in asked)[-1] == "E36" and {"E15", "E25"} <= {here for here, _ in asked}


@pytest.mark.clause("card.effect-text")
def test_a_noise_makes_nobody_go_further_away_and_nobody_beyond_three_fields_hears_it():
    made = stage("noise-grenade", guards=["E24", "E10"])  # two and four fields away
    made.say("Ala: aim E22")
    assert made.places([made.timeline.decision.where]) == ("E24",)
    assert made.options("step") == {"E23"}
    assert made.why_not("Ala: step E26") == ("not-nearer", "card.effect-text")
    made.say("Ala: step E23")
    assert made.options("step") == {"E22"}
    made.say("Ala: step E22")  # it walks onto the noise: onto the thief who made it
    assert made.field("Ala") == "E21"


# -- guards moved by cards ------------------------------------------------------------------------


@pytest.mark.clause("target.full-control-of-moved-figures", "movement.controlled-guard-catches")
def test_a_beacon_moves_one_guard_up_to_four_fields_as_the_player_likes():
    made = stage("beacon", guards=["E25", "E13"], rivals={"Bo": "E37"})
    made.say("Ala: aim E25")
    assert made.timeline.decision.what == 4
    assert made.why_not("Bo: step E36") == ("not-your-walk", "target.full-control-of-moved-figures")
    made.say("Ala: step E36", "Ala: step E31", "Ala: step E36")  # back and forth
    assert made.why_not("Ala: sewer E3") == ("guards-no-sewers", "sewer.guards-cannot-use")
    made.say("Ala: step E37")
    assert made.event("guard-catches").who == (1,) and made.field("Bo") == "E21"
    assert made.guards == {"E37", "E13"}


@pytest.mark.clause("target.must-be-named")
@pytest.mark.parametrize("card", ["beacon", "bribe", "false-orders", "automatic-snares"])
def test_what_names_guards_does_not_work_on_captains(card):
    made = stage(card, captains=["E31"], guards=["E23"], alarm=True, district="N", dice=[1, 1])
    assert made.options("aim") == {"E23"}
    assert made.why_not("Ala: aim E31") == ("not-a-captain", "target.must-be-named")


@pytest.mark.clause("target.must-be-named", "guard.other-effect-moves-guard-catches")
def test_a_firecracker_moves_a_captain_too_and_he_catches_on_his_own_field_at_once():
    made = stage("firecracker", captains=["E31"], alarm=True, district="N", dice=[1, 1], rivals={"Bo": "E31"})
    made.say("Ala: aim E31")
    assert made.event("guard-catches-first").who == (1,) and made.field("Bo") == "N22"
    assert made.event("guard-catches-first").clause == "guard.other-effect-moves-guard-catches"


@pytest.mark.clause("target.full-control-of-moved-figures")
def test_a_firecracker_moves_a_figure_two_fields():
    made = stage("firecracker", guards=["E31"])
    made.say("Ala: aim E31", "Ala: step E36", "Ala: step E37")
    assert "stops" in made.kinds and made.why_not("Ala: step E38") == ("no-walk-now", "card.actions-need-cards")
    assert made.guards == {"E37"}


@pytest.mark.clause("target.full-control-of-moved-figures")
def test_stunning_gas_moves_each_guard_in_range_up_to_two_fields():
    made = stage("stunning-gas", guards=["E9", "E14", "S22", "S32"])  # the last one is six fields away
    moved = {}
    for ways in (["E11"], ["E15", "E24"], []):
        here = made.places([made.timeline.decision.where])[0]
        assert made.timeline.decision.what == 2
        for field in ways if here != "S22" else []:
            if made.may(f"Ala: step {field}"):
                made.say(f"Ala: step {field}")
        moved[here] = True
        if "stops" not in made.kinds[-3:]:
            made.say("Ala: stop")
    assert set(moved) == {"E9", "E14", "S22"}


@pytest.mark.clause("card.effect-text")
def test_a_bribed_guard_neither_acts_nor_catches():
    made = stage("bribe", ala={"declared": ["bribe 5", "move 4"]}, guards=["E23"])
    made.say("Ala: aim E23")
    made.sneak("Ala", "E23")
    assert "caught" not in made.kinds and made.field("Ala") == "E23"
    made.say("Ala: stop")
    assert made.seen["dazed"] == ["E23"]
    guard_acts(made)
    assert "caught" not in made.kinds and made.field("Ala") == "E23" and made.seen["dazed"] == []


@pytest.mark.clause("card.effect-text", "target.must-be-named")
def test_a_guard_is_not_bribed_twice():
    made = stage("bribe", ala={"declared": ["bribe 5", "bribe 4"]}, guards=["E23"])
    made.say("Ala: aim E23")
    assert made.why_not("Ala: resolve bribe") == ("card-does-nothing", "target.must-be-named")


@pytest.mark.clause("transfer.no-catching-in-between", "transfer.catching-on-arrival", "field.post")
def test_false_orders_lift_a_guard_to_a_post_without_guard_or_captain():
    made = stage("false-orders", guards=["E25", "E30"], captains=["E13"], fire=["E7"], alarm=True, district="N",
                 dice=[1, 1], rivals={"Bo": "E24", "Cy": "E23"})  # fmt: skip
    made.say("Ala: aim E25")
    assert {"E23", "P3", "W34"} <= made.options("aim")
    for taken in ("E30", "E13", "E7", "E24"):  # a guard, a captain, fire, no post
        assert made.why_not(f"Ala: aim {taken}") is not None
    made.say("Ala: aim E23")
    assert made.field("Cy") == "N22" and made.field("Bo") == "E24"


@pytest.mark.clause("field.post", "card.effect-text")
def test_hue_and_cry_brings_a_guard_from_the_pool_who_catches():
    made = stage("hue-and-cry", guards=["E30"], rivals={"Bo": "E38"})
    assert made.options("aim") == {"E12", "E13", "E18", "E15", "E23", "E29", "E38"}
    assert made.why_not("Ala: aim E30") is not None and made.why_not("Ala: aim E31") is not None
    assert made.why_not("Ala: aim E8") == ("out-of-range", "card.range-number")
    made.say("Ala: aim E38")
    assert made.event("guard-appears").clause == "field.post" and made.field("Bo") == "E21"
    assert made.guards == {"E30", "E38"}


@pytest.mark.clause("dungeon.cheapest-jewel-lost", "dungeon.discard-one-general-card")
def test_whoever_is_caught_pays_before_the_next_guard_goes():
    bo = {"field": "E31", "yellow": 1, "tokens": {"trinkets": 1}, "hand": ["beacon"]}
    made = stage("noise-grenade", guards=["E30", "E37"], rivals={"Bo": bo})
    made.say("Ala: aim E31", "Ala: step E31")
    assert made.why_not("Ala: step E36") == ("loss-first", "dungeon.cheapest-jewel-lost")
    made.say("Bo: lose yellow")
    assert made.why_not("Ala: step E36") == ("discard-first", "dungeon.discard-one-general-card")
    assert made.why_not("Ala: discard bribe") == ("not-your-discard", "dungeon.discard-one-general-card")
    made.say("Bo: discard beacon", "Ala: step E36")
    assert made.guards == {"E31", "E36"}


@pytest.mark.clause("limit.no-guard-left", "limit.which-are-limited")
def test_with_all_guards_in_the_city_the_player_takes_one_from_elsewhere():
    posts = [f"N{n}" for n in (2, 10, 13, 15, 17, 19, 24, 26, 28, 30, 32)] + [f"W{n}" for n in (7, 9, 12, 16, 17)]
    made = stage("hue-and-cry", guards=[*posts, "W21", "W23", "W27", "W30"])
    made.say("Ala: aim E23")
    assert made.question == ("which-guard-to-take", "limit.no-guard-left") and made.asked == ["Ala"]
    assert made.why_not("Ala: take E23") == ("no-guard-there", "limit.no-guard-left")
    assert made.why_not("Bo: take N2") == ("not-your-guard", "limit.no-guard-left")
    made.say("Ala: take N2")
    assert "E23" in made.guards and "N2" not in made.guards and len(made.guards) == 20


@pytest.mark.clause("card.effect-text", "target.full-control-of-moved-figures")
def test_changing_the_guard_moves_each_one_field():
    made = stage("changing-of-the-guard", guards=["E25", "E13"])
    made.say("Ala: step E14") if made.may("Ala: step E14") else made.say("Ala: step E36")
    assert "stops" in made.kinds
