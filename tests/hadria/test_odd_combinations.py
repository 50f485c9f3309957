"""Two or three rules at once: what happens where a card, a token, a marker and an event meet on one field."""

import pytest

from .stage import Stage


def one(position_of_ala, **position):
    """Ala acts long before the guard; Bo waits in a hideout unless he is placed."""
    others = position.pop("others", {})
    return Stage(2, thieves={"Ala": position_of_ala} | others, **({"dice": [1]} | position))


@pytest.mark.clause("guard.thief-starting-on-guard-field", "guard.thief-entering-guard-field")
def test_whoever_leaves_the_guards_field_and_comes_back_is_caught():
    made = one({"field": "N24", "declared": ["move 9"]}, guards=["N24"])
    made.sneak("Ala", "N25")
    assert made.field("Ala") == "N25"
    made.walk("Ala", "N24")
    assert "walks-into-guard" in made.kinds and made.field("Ala") == "N22"


@pytest.mark.clause("marker.fire-blocks-all-figures", "token.undercover-guard-field-occupied")
def test_no_undercover_guard_comes_into_the_fire_where_zain_turns_it_up():
    made = one({"thief": "zain", "field": "N25", "declared": ["move 9"]}, fire=["N24"], tokens=["N24"])
    made.sneak("Ala", "N24")
    made.say("Ala: reveal", "chance: token undercover")
    assert "caught" not in made.kinds and made.options("beside") == {"N25", "N31"}
    made.say("Ala: beside N31")
    assert made.guards == {"N31"} and made.field("Ala") == "N24"


@pytest.mark.clause("guard.other-effect-moves-guard-catches", "card.effect-text")
def test_snares_hold_a_guard_against_a_firecracker_and_save_the_thief_beside_it():
    made = one(
        {"field": "N25", "declared": ["automatic-snares 9", "firecracker 8"]},
        guards=["N24"],
        others={"Bo": {"field": "N24"}},
    )
    made.say("Ala: resolve automatic-snares", "Ala: aim N24")
    assert made.why_not("Ala: resolve firecracker") == ("card-does-nothing", "target.must-be-named")
    assert made.field("Bo") == "N24"


@pytest.mark.clause("movement.controlled-guard-catches", "card.effect-text")
def test_a_bribed_guard_catches_nobody_even_if_a_beacon_leads_it_there():
    made = one({"field": "N26", "declared": ["bribe 9", "beacon 8"]}, guards=["N24"], others={"Bo": {"field": "N25"}})
    made.say("Ala: resolve bribe", "Ala: aim N24", "Ala: resolve beacon", "Ala: aim N24", "Ala: step N25")
    assert "caught" not in made.kinds and made.field("Bo") == "N25"
    assert made.may("Ala: step N26") and made.may("Ala: stop")


@pytest.mark.clause("loot.only-own-movement", "guard.thief-entering-guard-field")
def test_a_crowd_pushes_a_thief_past_a_jewel_into_a_guard():
    made = one(
        {"field": "N24", "declared": ["surging-crowd 9"]},
        guards=["N27"],
        yellow=["N26"],
        others={"Bo": {"field": "N25"}},
    )
    made.say("Ala: resolve surging-crowd", "Ala: name Bo", "Ala: step N26")
    assert not made.options("pick")
    made.say("Ala: step N27")
    assert "walks-into-guard" in made.kinds and made.field("Bo") == "N22" and made.seen["yellow"] == ["N26"]


@pytest.mark.clause("token.familiar-neighbourhood-one-per-move", "alarm.leaving-costs-one-field")
def test_one_familiar_neighbourhood_is_a_step_short_of_the_gate():
    ala = {"field": "N4", "declared": ["elixir-of-speed 9"], "tokens": {"neighbourhood": 2}}
    made = one(ala, alarm=True, district="N", jewel="Ala", yellow=["N4"])
    made.say(
        "Ala: resolve elixir-of-speed", "Ala: step N3", "Ala: step N4", "Ala: step N3", "Ala: hurry", "Ala: step N4"
    )
    assert made.why_not("Ala: leave") == ("no-way-left", "movement.maximum-fields")
    assert made.why_not("Ala: hurry")[1] == "token.familiar-neighbourhood-one-per-move"


@pytest.mark.clause("marker.smoke-makes-robbable", "theft.trinkets-count-as-jewel", "theft.once-per-turn-per-victim")
def test_by_torchlight_smoke_hides_nobody_but_still_exposes_everybody_once():
    made = one(
        {"field": "N25", "declared": ["move 9"]},
        event="torches",
        alarm=True,
        district="S",
        smoke=["N24"],
        others={"Bo": {"field": "N24", "yellow": 1, "tokens": {"trinkets": 1}}},
    )
    made.sneak("Ala", "N24")
    made.say("Ala: rob Bo", "Ala: steal trinkets")
    assert made.thief("Ala")["tokens"] == {"trinkets": 1} and made.thief("Bo")["yellow"] == 1
    assert made.why_not("Ala: rob Bo")[1] == "theft.once-per-turn-per-victim"


@pytest.mark.clause("guard.sources-of-hiding", "dungeon.emperors-jewel-lost-first")
def test_wanted_posters_see_through_a_cloak():
    ala = {"field": "N25", "declared": ["cloak-of-reflections 9", "move 8"]}
    made = one(ala, event="wanted", alarm=True, district="S", jewel="Ala", guards=["N24"])
    made.say("Ala: resolve cloak-of-reflections")
    made.sneak("Ala", "N24")
    assert made.field("Ala") == "S19" and made.seen["jewel"] == "N30"


@pytest.mark.clause("theft.no-jewel-no-theft", "theft.any-thief-may-use-marker")
def test_who_had_nothing_to_steal_can_be_robbed_of_what_he_finds_later():
    made = one(
        {"field": "N25", "declared": ["noise-grenade 9", "move 7"]},
        yellow=["N26"],
        others={"Bo": {"field": "N25", "declared": ["move 8"]}},
    )
    made.say("Ala: resolve noise-grenade", "Ala: aim N25")
    assert "nothing-to-steal" in made.kinds and "robbable" in made.thief("Bo")["marks"]
    made.sneak("Bo", "N26")
    made.say("Bo: pick yellow", "Bo: step N25", "Bo: stop", "Ala: resolve move", "Ala: choose weak", "Ala: rob Bo")
    made.say("Ala: steal yellow")
    assert (made.thief("Ala")["yellow"], made.thief("Bo")["yellow"]) == (1, 0)


@pytest.mark.clause("jewel.district-card-after-the-move", "dungeon.caught-in-palace-draw-district")
@pytest.mark.clause("dungeon.emperors-jewel-in-palace", "jewel.best-burglar-token-permanent")
def test_caught_with_the_jewel_in_the_same_movement_two_district_cards_are_drawn():
    made = one({"field": "P5", "declared": ["move 9"], "green": 1}, guards=["P6"])
    made.sneak("Ala", "P1")
    made.say("Ala: pick red", "Ala: step P6")
    assert made.question == ("which-dungeon", "dungeon.caught-in-palace-draw-district") and made.seen["jewel"] == "P6"
    made.force("district W")
    assert made.question == ("which-district", "jewel.district-card-after-the-move")
    assert made.options("district") == {"N", "E", "S", "W"}
    made.force("district W")
    assert made.seen["alarm"] and made.field("Ala") == "W8"
    assert made.thief("Ala")["burglar"] and made.thief("Ala")["green"] == 1


@pytest.mark.clause("dungeon.cheapest-jewel-lost", "token.trinkets-both-jewel-and-token", "card.effect-text")
def test_a_snared_thief_is_carried_off_and_chooses_between_trinkets_and_a_yellow_jewel():
    ala = {"field": "N25", "yellow": 1, "green": 1, "tokens": {"trinkets": 1}, "marks": ["snared"]}
    made = one(ala, guards=["N26"], dice=[5], others={"Bo": {"field": "E6", "declared": ["ambush 9"]}})
    made.say("Bo: resign ambush")
    assert made.options("lose") == {"yellow", "trinkets"}
    made.say("Ala: lose trinkets")
    assert made.field("Ala") == "N22" and (made.thief("Ala")["yellow"], made.thief("Ala")["green"]) == (1, 1)


@pytest.mark.clause("resolve.tied-thieves-alternate", "resolve.tie-between-thieves")
def test_five_tied_cards_of_three_thieves_go_round_from_the_first_thief():
    two = ["move 4", "ambush 4"]
    thieves = {"Ala": {"field": "N25", "declared": two}, "Bo": {"field": "S2", "declared": two}}
    made = Stage(3, first="Bo", dice=[4], thieves=thieves | {"Cy": {"field": "W1", "declared": ["ambush 4"]}})
    order = []
    while made.question[0] == "which-card-now":
        order += made.asked
        made.say(f"{made.asked[0]}: resign {sorted(made.options('resign'))[0]}")
    assert order == ["Bo", "Cy", "Ala", "Bo", "Ala"]


@pytest.mark.clause("dungeon.two-ap-next-turn", "declare.effects-at-start-of-declaration")
def test_bolas_on_a_prisoner_leave_no_ap_and_never_fewer():
    gas = ["gas-bolas 9"]
    thieves = {"Ala": {"field": "N25", "declared": gas}, "Bo": {"field": "N26"}, "Cy": {"field": "W36"}}
    made = Stage(3, thieves=thieves, guards=["N27"], dice=[4])
    made.say("Ala: resolve gas-bolas", "Ala: name Bo")
    assert made.field("Bo") == "N22"
    made.force("event fog")
    made.say(f"Bo: lay {sorted(made.options('lay'))[0]}")
    made.force("roll 4")
    made.luck()
    assert made.question[0] == "what-to-declare"
    assert made.budget("Bo") == 0 and made.options("declare") and made.may("Bo: ready")
    assert made.why_not("Bo: declare ambush") is not None


@pytest.mark.clause("guard.immune-thief-not-caught", "guard.undercover-token-catches", "marker.fire-blocks-all-figures")
def test_on_the_tightrope_neither_guards_nor_an_undercover_one_catch_but_fire_stops():
    ala = {"thief": "noiron", "field": "N25", "declared": ["tightrope beacon 9"]}
    made = one(ala, fire=["N26"], tokens=["N24"])
    made.say("Ala: resolve tightrope")
    assert made.why_not("Ala: step N26") == ("into-fire", "marker.fire-blocks-all-figures")
    made.say("Ala: step N24", "Ala: reveal", "chance: token undercover")
    assert made.guards == {"N24"} and made.field("Ala") == "N24" and "caught" not in made.kinds


@pytest.mark.clause("dungeon.first-card-must-be-move")
def test_a_prisoner_walks_no_tightrope():
    made = one({"thief": "noiron", "field": "N22", "declared": ["tightrope beacon 9", "move 3"]}, guards=["N26"])
    assert made.why_not("Ala: resolve tightrope")[1] == "dungeon.first-card-must-be-move"
    assert made.why_not("Ala: resolve beacon")[1] == "dungeon.first-card-must-be-move"


@pytest.mark.clause("marker.fire-on-free-field", "field.dungeon-nothing-placed", "card.range-number")
@pytest.mark.parametrize(
    "field, clause",
    [
        ("N24", "marker.fire-on-free-field"),
        ("N26", "marker.fire-on-free-field"),
        ("N27", "marker.fire-on-free-field"),
        ("N25", "marker.fire-on-free-field"),
        ("N22", "field.dungeon-nothing-placed"),
        ("W1", "card.range-number"),
    ],
)
def test_a_firestorm_spares_figures_flames_dungeons_and_what_is_far(field, clause):
    ala = {"thief": "zain", "field": "N25", "declared": ["firestorm beacon 9"]}
    made = one(ala, guards=["N26"], fire=["N27"], others={"Bo": {"field": "N24"}})
    made.say("Ala: resolve firestorm")
    assert made.why_not(f"Ala: aim {field}")[1] == clause
