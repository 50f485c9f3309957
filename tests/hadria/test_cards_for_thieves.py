"""Cards for the own thief, jewels and tokens, and against rivals: what they can be aimed at, and what follows."""

import pytest

from tests.hadria.test_cards import guard_acts, is_over, next_turn, stage

# -- rivals ---------------------------------------------------------------------------------------


@pytest.mark.clause("declare.effects-at-start-of-declaration")
def test_gas_bolas_cost_three_ap_in_the_next_declaration_only():
    made = stage("gas-bolas", rivals={"Bo": "E31"})
    made.say("Ala: name Bo")
    next_turn(made)
    assert made.event("has-fewer-ap").who == (1,) and made.event("has-fewer-ap").what == 3
    assert made.budget("Bo") == 7 and made.budget("Ala") == 10
    made.say("Bo: declare move")
    assert made.why_not("Bo: ap 8")[0] == "too-many-ap"
    made.say("Bo: ap 7", *(f"{name}: ready" for name in made.players))
    made.luck() if not made.asked else None
    if made.question[0] == "which-card-now":
        made.say("Bo: resign move")
    next_turn(made)
    assert made.budget("Bo") == 10 and "has-fewer-ap" not in made.kinds


@pytest.mark.clause("declare.effects-at-start-of-declaration")
def test_two_gas_bolas_add_up_and_nobody_has_less_than_nothing():
    made = stage("gas-bolas", ala={"declared": ["gas-bolas 5", "gas-bolas 4"]}, rivals={"Bo": "E31"})
    made.say("Ala: name Bo", "Ala: resolve gas-bolas", "Ala: name Bo")
    next_turn(made)
    assert made.budget("Bo") == 4
    made = stage("gas-bolas", ala={"declared": ["gas-bolas 5", "gas-bolas 4"]}, rivals={"Bo": "E31"}, guards=["E36"])
    made.say("Ala: name Bo", "Ala: resolve gas-bolas", "Ala: name Bo")
    next_turn(made)
    assert made.field("Bo") == "E21" and made.budget("Bo") == 0  # only two AP in the dungeon


@pytest.mark.clause("theft.exactly-one-jewel", "theft.once-per-turn-per-victim", "theft.no-jewel-no-theft")
@pytest.mark.clause("card.theft-symbol")
def test_the_pulley_rod_steals_from_afar_once_a_turn_and_only_where_there_is_a_jewel():
    made = stage(
        "pulley-rod",
        4,
        ala={"declared": ["pulley-rod 5", "pulley-rod 4"]},
        district="N",
        jewel="Bo",
        rivals={"Bo": {"field": "E37", "green": 1}, "Cy": "E31", "Dee": {"field": "E36", "yellow": 1}},
    )
    assert made.options("name") == {"Bo", "Dee"}
    assert made.why_not("Ala: name Cy") == ("has-no-jewel", "theft.no-jewel-no-theft")
    made.say("Ala: name Bo")
    assert "theft.same-field-automatic" not in made.clauses
    assert made.options("steal") == {"red", "green"}
    made.say("Ala: steal red")
    assert made.seen["holder"] == "Ala" and made.event("robs").clause == "theft.exactly-one-jewel"
    made.say("Ala: resolve pulley-rod")
    assert made.why_not("Ala: name Bo") == ("robbed-already", "theft.once-per-turn-per-victim")


@pytest.mark.clause("target.must-be-named", "target.kinds")
def test_snares_hold_a_thief_or_a_guard():
    made = stage("automatic-snares", rivals={"Bo": {"field": "E31", "declared": ["move 4", "elixir-of-speed 3"]}},
                 guards=["E36"])  # fmt: skip
    made.say("Ala: name Bo")
    assert made.why_not("Bo: resolve move") == ("in-snares", "card.effect-text")
    made.say("Bo: resign move")
    assert made.why_not("Bo: resolve elixir-of-speed") == ("in-snares", "card.effect-text")
    made.say("Bo: resign elixir-of-speed")
    guard_acts(made)
    assert made.field("Bo") == "E21"  # the guard was free to come


@pytest.mark.clause("target.kinds")
def test_a_snared_guard_does_not_move_and_is_moved_by_no_card():
    made = stage("automatic-snares", ala={"declared": ["automatic-snares 5", "beacon 4", "false-orders 3"]},
                 guards=["E31"])  # fmt: skip
    made.say("Ala: aim E31")
    for card in ("beacon", "false-orders"):
        assert made.why_not(f"Ala: resolve {card}") == ("card-does-nothing", "target.must-be-named")
        made.say(f"Ala: resign {card}")
    guard_acts(made)
    assert made.guards == {"E31"} and made.field("Ala") == "E22"  # it heard her, one field away


@pytest.mark.clause("guard.own-field-at-initiative", "target.kinds")
def test_a_snared_guard_still_catches_on_its_own_field():
    made = stage("automatic-snares", guards=["E31"], rivals={"Bo": "E31"})
    made.say("Ala: aim E31")
    guard_acts(made)
    assert made.field("Bo") == "E21" and made.guards == {"E31"}


@pytest.mark.clause("card.effect-text", "guard.sources-of-hiding")
@pytest.mark.parametrize("lit", [True, False])
@pytest.mark.parametrize("where, given", [("E19", {}), ("E31", {"marks": ["hidden"]}), ("E23", {}), ("E13", {})])
def test_a_street_lantern_takes_away_every_hiding(where, given, lit):
    """A hideout, a cloak, smoke, a dark alley: nothing hides him."""
    made = stage("street-lantern" if lit else "night-shift", rivals={"Bo": {"field": where} | given}, smoke=["E23"],
                 open={"E13": "alley"}, guards=["E29", "E30", "E25", "E14"], ala={"marks": ["hidden"]},
                 event="high-water")  # fmt: skip
    if lit:
        made.say("Ala: name Bo")
    guard_acts(made)
    assert (made.field("Bo") == "E21") == lit


@pytest.mark.clause("loot.only-own-movement", "target.full-control-of-moved-figures")
def test_a_surging_crowd_moves_a_rival_who_touches_nothing_on_the_way():
    made = stage("surging-crowd", rivals={"Bo": {"field": "E36", "tokens": {"neighbourhood": 1}}}, yellow=["E31"],
                 tokens=["E25"], guards=["E37"])  # fmt: skip
    made.say("Ala: name Bo")
    assert made.asked == ["Ala"] and made.timeline.decision.what == 2
    made.say("Ala: step E31")
    assert made.why_not("Ala: pick yellow") == ("only-own-way", "loot.only-own-movement")
    assert made.why_not("Ala: hurry") == ("not-by-rival", "loot.only-own-movement")
    made.say("Ala: step E36")
    assert "stops" in made.kinds and made.field("Bo") == "E36"
    made = stage("surging-crowd", rivals={"Bo": "E36"}, guards=["E37"])
    made.say("Ala: name Bo", "Ala: step E37")
    assert made.event("walks-into-guard").who == (1,) and made.field("Bo") == "E21"


@pytest.mark.clause("loot.only-own-movement", "sewer.optional-on-entering")
def test_a_crowd_pushes_nobody_into_the_sewers():
    made = stage("surging-crowd", rivals={"Bo": "E13"})
    made.say("Ala: name Bo", "Ala: step E20")
    assert made.why_not("Ala: sewer E3") == ("not-by-rival", "loot.only-own-movement")


@pytest.mark.clause("target.kinds")
def test_a_snared_rival_is_not_pushed():
    made = stage("surging-crowd", rivals={"Bo": {"field": "E31", "marks": ["snared"]}})
    assert made.why_not("Ala: resolve surging-crowd") == ("card-does-nothing", "target.must-be-named")


@pytest.mark.clause("card.theft-symbol", "theft.same-field-automatic", "theft.otherwise-theft-marker")
def test_light_fingers_rob_on_the_own_field_and_mark_next_to_it():
    rivals = {"Bo": {"field": "E31", "yellow": 1}, "Cy": {"field": "E36", "yellow": 1}}
    made = stage("light-fingers", rivals=rivals)
    made.say("Ala: step E31")
    assert "stops" in made.kinds
    assert made.options("name") == {"Bo", "Cy"} and made.may("Ala: enough")
    made.say("Ala: name Bo")
    assert "theft.same-field-automatic" in made.clauses
    made.say("Ala: steal yellow")
    assert made.thief("Ala")["yellow"] == 1
    made = stage("light-fingers", rivals=rivals)
    made.say("Ala: step E31", "Ala: name Cy")
    assert "theft.otherwise-theft-marker" in made.clauses and "robs" not in made.kinds
    made = stage("light-fingers", rivals={"Bo": {"field": "E37", "yellow": 1}})
    made.say("Ala: step E31")
    assert is_over(made)  # nobody in range: nothing is asked
