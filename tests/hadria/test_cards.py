"""Karty akcji: every general card: what it can be aimed at, how far, what it does, and what it does not do."""

import pytest

from tests.hadria.stage import GAME, NAMES, Stage
from thieves.hadria.state import CARDS

#: a way through the Empty Cauldron: each field is one further from the first
CHAIN = ("E22", "E31", "E36", "E37", "E38", "S22", "S32")
RANGE = {card["id"]: card["range"] for card in CARDS if isinstance(card.get("range"), int)}
GENERAL = [card["id"] for card in CARDS if card["family"] == "general"]


def stage(card, players=3, options=None, rivals=None, ala=None, **position):
    """Ala stands on E22 and has turned up a card; the last player waits with Ambush, and then comes the guard."""
    mine = {"field": "E22", "declared": [f"{card} 5"]} | (ala or {})
    others = {name: {"field": given} if isinstance(given, str) else given for name, given in (rivals or {}).items()}
    last = NAMES[players - 1]
    others[last] = {"declared": ["ambush 2"]} | others.get(last, {})
    made = Stage(players, options, thieves={"Ala": mine} | others, **({"dice": [1]} | position))
    if made.may(f"Ala: resolve {card}"):
        made.say(f"Ala: resolve {card}")
    return made


def is_over(made):
    """Is Ala's last card over, and does the last player's card come now?"""
    return made.question[0] == "which-card-now" and made.asked == [made.players[-1]]


def answer(made):
    """Give the first answer that is allowed."""
    made.say(made.timeline.written(GAME.actions(made.timeline.state)[0]))


def guard_acts(made):
    """The last player does without Ambush, and the guard acts; the events of all that."""
    assert is_over(made)
    made.say(f"{made.players[-1]}: resign ambush")
    found = list(made.events)
    for _ in range(20):
        if made.asked and made.question[0] != "what-to-declare":
            answer(made)
            found += made.events
    made.events = found


def next_turn(made):
    """Go on until all declare again."""
    if made.question[0] != "what-to-declare" and is_over(made):
        guard_acts(made)
    for _ in range(20):
        if made.question[0] != "what-to-declare":
            answer(made) if made.asked else made.luck()


# -- the deck -------------------------------------------------------------------------------------


@pytest.mark.clause("general.from-the-deck", "component.action-card-families")
def test_27_general_cards_make_a_deck_of_70():
    assert len(GENERAL) == 27
    assert sum(Stage().seen["deck"].values()) == 70 and set(Stage().seen["deck"]) == set(GENERAL)


@pytest.mark.clause("card.effect-text", "resolve.how-a-card-is-resolved")
@pytest.mark.parametrize("card", ["elixir-of-speed", "cloak-of-reflections", "night-shift", "double-bottom"])
def test_a_card_is_turned_up_and_works(card):
    made = stage(card)
    assert made.kinds[:2] == ["turns-up", "card-works"]
    assert CARDS[made.event("card-works").what]["id"] == card
    said = made.thief("Ala")["declared"][0].split()
    assert said[0] == card and said[-1] == "resolved"


# -- range ----------------------------------------------------------------------------------------

FIELDS = ["smoke-grenade", "fire-grenade", "noise-grenade", "rooftop-leap"]
AT_GUARDS = ["beacon", "stunning-gas", "firecracker", "bribe", "automatic-snares", "seduction"]
AT_RIVALS = ["gas-bolas", "pulley-rod", "mechanical-rats", "street-lantern", "surging-crowd", "automatic-snares"]
SHEET = {"yellow": 1, "tokens": {"informer": 1}}


@pytest.mark.clause("card.range-number", "target.field")
@pytest.mark.parametrize("card", FIELDS)
@pytest.mark.parametrize("event, more", [("market-day", 0), ("lantern-festival", 1)])
def test_a_field_can_be_chosen_up_to_the_range_and_no_further(card, event, more):
    made, far = stage(card, event=event), RANGE[card] + more
    assert made.may(f"Ala: aim {CHAIN[far]}")
    assert made.why_not(f"Ala: aim {CHAIN[far + 1]}") == ("out-of-range", "card.range-number")
    made.say(f"Ala: aim {CHAIN[far]}")
    assert made.event("card-works-on-field").clause == "target.field"


@pytest.mark.clause("card.range-number", "target.must-be-named")
@pytest.mark.parametrize("card", sorted({*AT_GUARDS} - {"stunning-gas", "seduction"}))
def test_a_guard_can_be_chosen_up_to_the_range_and_no_further(card):
    far = RANGE[card]
    made = stage(card, guards=[CHAIN[far], CHAIN[far + 1]], event="market-day")
    assert made.options("aim") == {CHAIN[far]}
    assert made.why_not(f"Ala: aim {CHAIN[far + 1]}") == ("out-of-range", "card.range-number")
    assert made.why_not(f"Ala: aim {CHAIN[1]}") == ("nobody-to-aim-at", "target.must-be-named")
    if card != "automatic-snares":
        made = stage(card, guards=[CHAIN[far + 1]], event="market-day")
        assert made.why_not(f"Ala: resolve {card}") == ("card-does-nothing", "target.must-be-named")


@pytest.mark.clause("card.range-number", "target.kinds")
@pytest.mark.parametrize("card", AT_RIVALS)
def test_a_rival_can_be_chosen_up_to_the_range_and_no_further(card):
    far = RANGE[card]
    rivals = {"Bo": {"field": CHAIN[far]} | SHEET, "Cy": {"field": CHAIN[far + 1]} | SHEET}
    made = stage(card, rivals=rivals, event="market-day")
    assert made.options("name") == {"Bo"}
    assert made.why_not("Ala: name Cy") == ("out-of-range", "card.range-number")
    assert made.why_not("Ala: name Ala") == ("not-a-target", "target.must-be-named")
    made.say("Ala: name Bo")
    assert made.event("card-works-on-thief").who == (0, 1)
    rivals = {"Bo": {"field": CHAIN[far + 1]} | SHEET}
    made = stage(card, rivals=rivals, event="market-day")
    assert made.why_not(f"Ala: resolve {card}") == ("card-does-nothing", "target.must-be-named")


@pytest.mark.clause("dungeon.no-target", "target.kinds")
@pytest.mark.parametrize("card", AT_RIVALS)
def test_a_rival_in_a_dungeon_is_no_target(card):
    made = stage(card, ala={"field": "E29"}, rivals={"Bo": {"field": "E21"} | SHEET, "Cy": {"field": "E19"} | SHEET})
    assert made.options("name") == {"Cy"}
    assert made.why_not("Ala: name Bo") == ("is-in-dungeon", "dungeon.no-target")


@pytest.mark.clause("target.field", "field.dungeon-nothing-placed")
@pytest.mark.parametrize("card", FIELDS)
def test_a_dungeon_is_no_field(card):
    made = stage(card, ala={"field": "E29"})
    assert made.why_not("Ala: aim E21") == ("no-dungeon", "field.dungeon-nothing-placed")


@pytest.mark.clause("card.range-district")
def test_the_letter_d_reaches_the_whole_district_and_nothing_beyond():
    made = stage("changing-of-the-guard", guards=["E1", "E38", "S22"])
    walked = []
    while made.question[0] == "where-does-guard-go":
        walked.append(made.places([made.timeline.decision.where])[0])
        made.say("Ala: stop")
    assert walked == ["E1", "E38"]  # S22 is next to E38, but not in the district
    made = stage("changing-of-the-guard", guards=["S22"])
    assert made.why_not("Ala: resolve changing-of-the-guard") == ("card-does-nothing", "target.must-be-named")


@pytest.mark.clause("card.no-range-symbol")
def test_without_a_range_symbol_a_card_reaches_everywhere():
    made = stage("false-orders", guards=["W1", "N20"])
    assert made.options("aim") == {"W1", "N20"}


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


# -- jewels, tokens, cards ------------------------------------------------------------------------


@pytest.mark.clause("card.range-number", "target.must-be-named")
def test_long_tongs_take_a_jewel_two_fields_away_past_a_guard():
    made = stage("long-tongs", guards=["E31"], yellow=["E30", "E37"], green=["E30"])
    assert made.options("aim") == {"E30"}
    assert made.why_not("Ala: aim E37") == ("out-of-range", "card.range-number")
    made.say("Ala: aim E30")
    assert made.options("get") == {"yellow", "green"}  # two lie there: which?
    assert made.why_not("Ala: get red") == ("not-a-target", "target.must-be-named")
    made.say("Ala: get green")
    assert made.event("tongs-take").what == 1 and made.seen["green"] == [] and made.seen["yellow"] == ["E30", "E37"]
    made = stage("long-tongs", yellow=["E37"])
    assert made.why_not("Ala: resolve long-tongs") == ("card-does-nothing", "target.must-be-named")


@pytest.mark.clause("card.effect-text")
def test_long_tongs_do_not_hold_the_emperors_jewel():
    made = stage("long-tongs", ala={"field": "P12"}, yellow=["P1", "P11"])
    assert made.options("aim") == {"P1", "P11"}
    made.say("Ala: aim P1")  # the yellow one, without a question which
    assert made.thief("Ala")["yellow"] == 1 and made.seen["jewel"] == "P1"
    alone = stage("long-tongs", ala={"field": "P12"})
    assert alone.why_not("Ala: resolve long-tongs") == ("card-does-nothing", "target.must-be-named")


@pytest.mark.clause("token.trinkets-both-jewel-and-token")
def test_rats_take_a_token_from_a_sheet_or_from_a_field():
    made = stage("mechanical-rats", rivals={"Bo": {"field": "E31", "tokens": {"trinkets": 1, "agent": 1}}},
                 open={"E30": "informer", "E13": "alley", "E8": "agent"})  # fmt: skip
    assert made.options("aim") == {"E30"} and made.options("name") == {"Bo"}  # an alley stays, E8 is too far
    made.say("Ala: name Bo")
    assert made.options("get") == {"trinkets token", "agent token"}
    assert made.why_not("Ala: get informer token") == ("not-a-target", "target.must-be-named")
    made.say("Ala: get trinkets token")
    assert made.event("rats-take").clause == "token.trinkets-both-jewel-and-token"
    assert made.thief("Ala")["tokens"] == {"trinkets": 1} and made.thief("Bo")["tokens"] == {"agent": 1}
    made = stage("mechanical-rats", open={"E30": "informer"})
    made.say("Ala: aim E30")
    assert made.event("rats-take").clause == "card.effect-text"
    assert made.thief("Ala")["tokens"] == {"informer": 1} and made.seen["open"] == {}


@pytest.mark.clause("cleanup.used-ap-tokens-to-box", "token.informer-used-up")
def test_rats_cannot_take_a_token_that_lies_on_a_declared_card():
    made = Stage(3, dice=[1], thieves={"Ala": {"field": "E22", "hand": ["mechanical-rats"]},
                                       "Bo": {"field": "E31", "tokens": {"informer": 1}}})  # fmt: skip
    made.say("Bo: declare move", "Bo: informer", "Ala: declare mechanical-rats", "Ala: ap 5")
    made.say(*(f"{name}: ready" for name in made.players))
    assert made.why_not("Ala: resolve mechanical-rats") == ("card-does-nothing", "target.must-be-named")
    made.say("Ala: resign mechanical-rats", "Bo: resign move")
    assert made.seen["turn"] == 2 and made.thief("Bo")["tokens"] == {} and made.thief("Ala")["tokens"] == {}


@pytest.mark.clause("token.guild-agent-indivisible", "cleanup.used-ap-tokens-to-box")
def test_an_agent_on_a_card_takes_nothing_away_from_the_other_tokens():
    tokens = {"agent": 1, "trinkets": 1, "neighbourhood": 1}
    made = Stage(3, dice=[1], thieves={"Ala": {"field": "E22", "hand": ["mechanical-rats"]},
                                       "Bo": {"field": "E31", "tokens": tokens}})  # fmt: skip
    made.say("Bo: declare move", "Bo: agent", "Ala: declare mechanical-rats", "Ala: ap 5")
    made.say(*(f"{name}: ready" for name in made.players))
    made.say("Ala: resolve mechanical-rats", "Ala: name Bo")
    assert made.options("get") == {"trinkets token", "neighbourhood token"}


@pytest.mark.clause("planning.hand-limit-five", "card.effect-text")
def test_a_double_bottom_draws_two_and_the_limit_holds_at_once():
    made = stage("double-bottom", ala={"hand": ["beacon", "bribe", "peephole", "rat-run"]})
    made.force("draw firecracker")
    assert made.question[0] == "which-action-card"
    made.force("draw hue-and-cry")
    assert made.question == ("which-to-discard", "planning.hand-limit-five") and made.asked == ["Ala"]
    made.say("Ala: discard hue-and-cry")
    assert len(made.thief("Ala")["hand"]) == 5 and made.seen["discard"]["hue-and-cry"] == 1


@pytest.mark.clause("component.temporary-ap-markers", "cleanup.discard-violet-ap")
def test_a_night_shift_gives_three_ap_for_the_next_declaration():
    made = stage("night-shift")
    assert made.event("gains-temporary-ap").what == 3
    next_turn(made)
    assert made.budget("Ala") in (13, 14) and made.thief("Ala")["violet"] >= 3  # a fence may have given one more
    made = stage("night-shift", ala={"declared": ["night-shift 5", "night-shift 4"]})
    made.say("Ala: resolve night-shift")
    assert made.thief("Ala")["later"] == 6


@pytest.mark.clause("setup.leftover-city-tokens-unseen", "card.effect-text")
def test_a_peephole_shows_up_to_two_tokens_to_one_thief_and_draws_a_card():
    made = stage("peephole", tokens=["E23", "E30", "E13", "E8"])
    assert made.options("aim") == {"E23", "E30", "E13"}
    made.say("Ala: aim E30")
    assert made.event("looks-under").clause == "card.effect-text"
    made.force("peek undercover")
    assert made.event("sees-token").known_to == (0,)
    assert made.options("aim") == {"E23", "E13"}
    made.say("Ala: aim E23")
    made.force("peek agent")
    assert made.question[0] == "which-action-card"
    made.force("draw beacon")
    assert made.seen_by("Ala")["peeked"] == [["E23", "agent", ["Ala"]], ["E30", "undercover", ["Ala"]]]
    assert made.seen_by("Bo")["peeked"] == [["E23", "?", ["Ala"]], ["E30", "?", ["Ala"]]]
    assert set(made.seen["tokens"]) == {"E23", "E30", "E13", "E8"}  # all lie face down as before


@pytest.mark.clause("card.effect-text")
def test_a_peephole_without_tokens_still_draws_and_one_may_look_at_fewer():
    made = stage("peephole")
    assert made.question[0] == "which-action-card"
    made = stage("peephole", tokens=["E23"])
    assert made.say("Ala: enough")[0] == "card.effect-text"
    assert made.question[0] == "which-action-card"


@pytest.mark.clause("loot.pick-up-city-token", "setup.leftover-city-tokens-unseen")
def test_a_token_that_was_looked_at_is_that_token_when_it_is_revealed():
    made = stage("peephole", ala={"declared": ["peephole 5", "move 4"]}, tokens=["E31"])
    made.say("Ala: aim E31")
    made.force("peek stash")
    while made.question[0] != "which-card-now":
        made.luck() if not made.asked else made.say("Ala: enough")
    made.sneak("Ala", "E31")
    made.say("Ala: reveal")
    assert made.options("token") == {"stash"}
    assert made.why_not("chance: token agent") == ("token-gone", "component.city-tokens")


# -- never without a card -------------------------------------------------------------------------


@pytest.mark.clause("card.actions-need-cards")
@pytest.mark.parametrize(
    "line", ["step E31", "pick yellow", "aim E31", "name Bo", "get red", "gain ap", "resolve move"]
)
def test_nothing_is_done_without_a_card_that_allows_it(line):
    made = Stage(3, dice=[1], thieves={"Ala": "E22", "Bo": "E31"}, yellow=["E22"])
    assert made.why_not(f"Ala: {line}")[1] == "card.actions-need-cards"


@pytest.mark.clause("target.full-control-of-moved-figures")
def test_nobody_else_aims_a_card():
    made = stage("beacon", guards=["E31"])
    assert made.why_not("Bo: aim E31") == ("not-your-aim", "target.full-control-of-moved-figures")
