"""Akcje specjalne: a special card under its cover, and what each of the six does."""

import pytest

from tests.hadria.stage import GAME, NAMES, Stage
from thieves.hadria.state import CARDS

SPECIALS = {card["thief"]: card["id"] for card in CARDS if card["family"] == "special"}


def pair(thief, cover="night-shift", rivals=None, ala=None, players=3, **position):
    """Ala plays this thief on E22, with the special card under a cover; the last player waits with Ambush."""
    mine = {"field": "E22", "thief": thief, "declared": [f"{SPECIALS[thief]} {cover} 5"]} | (ala or {})
    others = {name: {"field": given} if isinstance(given, str) else given for name, given in (rivals or {}).items()}
    characters = [id_ for id_ in SPECIALS if id_ != thief]
    for name, character in zip(NAMES[1:players], characters, strict=False):
        others[name] = {"thief": character} | others.get(name, {})
    last = NAMES[players - 1]
    others[last] = {"declared": ["ambush 2"]} | others.get(last, {})
    return Stage(players, thieves={"Ala": mine} | others, **({"dice": [1]} | position))


def guard_acts(made):
    """The last player does without Ambush, and the guard acts."""
    made.say(f"{made.players[-1]}: resign ambush")
    found = list(made.events)
    for _ in range(20):
        if made.asked and made.question[0] != "what-to-declare":
            answer(made)
            found += made.events
    made.events = found


def answer(made):
    """Give the first answer that is allowed."""
    made.say(made.timeline.written(GAME.actions(made.timeline.state)[0]))


# -- declaring ------------------------------------------------------------------------------------


def declaring(thief="jasmine", hand=("beacon", "bribe"), **options):
    given = {"field": "E22", "thief": thief, "hand": list(hand)}
    return Stage(2, options, dice=[1], thieves={"Ala": given, "Bo": {"thief": "zain"}})


@pytest.mark.clause("special.one-per-thief")
@pytest.mark.parametrize("thief", SPECIALS)
def test_every_thief_has_one_special_card_and_nobody_elses(thief):
    made = declaring(thief) if thief != "zain" else Stage(2, thieves={"Ala": {"thief": "zain", "hand": ["bribe"]}})
    for card in SPECIALS.values():
        expected = None if card == SPECIALS[thief] else ("not-your-special", "special.one-per-thief")
        assert made.why_not(f"Ala: declare {card}") == expected


@pytest.mark.clause("special.declared-under-a-general-card")
def test_a_special_card_is_covered_before_anything_else_is_done():
    made = declaring()
    made.say("Ala: declare seduction")
    needs = ("needs-cover", "special.declared-under-a-general-card")
    for line in ("ap 3", "declare move", "ready", "informer"):
        assert made.why_not(f"Ala: {line}") == needs
    made.say("Ala: cover beacon")
    assert made.event("covers").known_to == (0,)
    assert made.why_not("Ala: cover bribe") == ("no-card-open", "declare.cards-face-down-with-ap")
    made.say("Ala: ap 5")
    assert made.thief("Ala")["declared"] == ["seduction beacon 5"]
    assert made.thief("Ala")["hand"] == ["bribe"]


@pytest.mark.clause("special.declared-under-a-general-card")
def test_without_a_general_card_in_hand_there_is_no_cover():
    made = declaring(hand=())
    assert made.why_not("Ala: declare seduction") == ("needs-cover", "special.declared-under-a-general-card")


@pytest.mark.clause("special.no-basic-card-as-cover")
@pytest.mark.parametrize("card", ["move", "ambush", "seduction", "firestorm"])
def test_only_a_general_card_covers(card):
    made = declaring()
    made.say("Ala: declare seduction")
    assert made.why_not(f"Ala: cover {card}") == ("no-cover-for", "special.no-basic-card-as-cover")


@pytest.mark.clause("special.declared-under-a-general-card", "declare.cards-face-down-with-ap")
def test_a_cover_comes_from_the_own_hand_and_goes_back_there():
    made = declaring()
    made.say("Ala: declare seduction")
    assert made.why_not("Ala: cover firecracker") == ("not-your-card", "declare.cards-face-down-with-ap")
    made.say("Ala: cover beacon", "Ala: ap 3", "Ala: withdraw seduction")
    assert sorted(made.thief("Ala")["hand"]) == ["beacon", "bribe"] and made.thief("Ala")["declared"] == []


@pytest.mark.clause("special.declared-under-a-general-card")
def test_rivals_see_that_two_cards_lie_there_and_nothing_more():
    made = pair("jasmine", "beacon", guards=["E31"])
    assert made.seen_by("Bo")["thieves"]["Ala"]["declared"] == ["? ? 5"]


@pytest.mark.clause("variant.first-game-without-special-cards")
def test_in_a_first_game_there_are_no_special_cards():
    made = declaring(special_cards=False)
    none = ("no-special-cards", "variant.first-game-without-special-cards")
    assert made.why_not("Ala: declare seduction") == none and made.may("Ala: declare move")


# -- choosing -------------------------------------------------------------------------------------


@pytest.mark.clause("special.choose-when-resolving", "special.cover-is-lost-either-way")
@pytest.mark.parametrize("card, kind", [("seduction", "pays-cover"), ("beacon", "uses-cover")])
def test_either_card_of_the_pair_is_used_and_the_cover_is_lost(card, kind):
    made = pair("jasmine", "beacon", guards=["E25"])
    assert made.options("resolve") == {"seduction", "beacon"}
    made.say(f"Ala: resolve {card}")
    assert CARDS[made.event(kind).what]["id"] == card
    assert made.event("turns-up").what == made.timeline.state.thieves[0].slots[0].cards
    made.say("Ala: aim E25", "Ala: stop")
    guard_acts(made)
    assert made.seen["discard"]["beacon"] == 1
    assert [CARDS[card]["id"] for card in made.event("discards-declared").what] == ["beacon"]


@pytest.mark.clause("special.cover-is-lost-either-way", "general.discarded-even-if-resigned", "special.reusable",
                    "cleanup.take-back-basic-and-special")  # fmt: skip
def test_a_resigned_pair_costs_the_cover_and_never_the_special_card():
    made = pair("jasmine", "beacon", guards=["E25"])
    made.say("Ala: resign seduction")
    guard_acts(made)
    assert made.seen["discard"]["beacon"] == 1 and "seduction" not in made.seen["discard"]
    for _ in range(20):
        if made.question[0] != "what-to-declare":
            answer(made) if made.asked else made.luck()
    assert made.may("Ala: declare seduction")


@pytest.mark.clause("special.reusable", "basic.reusable")
def test_special_and_basic_cards_cannot_be_discarded():
    made = Stage(3, event="fog", phase="plan", thieves={"Ala": {"hand": ["beacon"] * 3 + ["bribe"] * 2}})
    made.force("draw firecracker")
    assert made.why_not("Ala: discard seduction") == ("special-never-discarded", "special.reusable")
    for card in ("move", "ambush"):
        assert made.why_not(f"Ala: discard {card}") == ("never-discarded", "basic.reusable")


@pytest.mark.clause("special.choose-when-resolving", "resolve.highest-initiative-first")
def test_a_pair_is_one_entry_with_one_initiative():
    made = pair("jasmine", "beacon", guards=["E25"])
    made.say("Ala: resolve beacon", "Ala: aim E25", "Ala: stop")
    assert made.asked == ["Cy"]


@pytest.mark.clause("dungeon.first-card-must-be-move")
@pytest.mark.parametrize("thief", SPECIALS)
def test_no_special_card_leads_out_of_a_dungeon(thief):
    made = pair(thief, ala={"field": "E21"}, guards=["E29"])
    assert made.why_not(f"Ala: resolve {SPECIALS[thief]}")[0] in ("first-must-be-move", "card-does-nothing")


# -- Morius ---------------------------------------------------------------------------------------


@pytest.mark.clause("special.one-per-thief", "transfer.not-movement", "card.effect-text")
def test_the_rats_road_leads_from_anywhere_to_every_sewer_field_of_the_city():
    made = pair("morius", open={"N13": "manhole", "W21": "ladder"}, fire=["S26"], yellow=["N33"])
    made.say("Ala: resolve rats-road")
    printed = {"N33", "E20", "W15", "N11", "E3", "S10", "W33"}
    assert made.options("aim") == printed | {"N13", "W21"}  # the entrance S26 burns, P15 lies in the Palace
    assert made.why_not("Ala: aim S26") == ("into-fire", "marker.fire-blocks-all-figures")
    assert made.why_not("Ala: aim P15") == ("outside-palace", "card.effect-text")
    assert made.why_not("Ala: aim E22") == ("no-sewer-field", "card.effect-text")
    made.say("Ala: aim N33")
    assert made.field("Ala") == "N33" and made.thief("Ala")["yellow"] == 0
    made = pair("morius", guards=["W33"])
    made.say("Ala: resolve rats-road", "Ala: aim W33")
    assert made.field("Ala") == "W8"  # caught by the guard there


@pytest.mark.clause("event.lasting-effects")
@pytest.mark.parametrize("event, shut", [("grates", {"E3"}), ("high-water", None), ("torches", set())])
def test_the_rats_road_is_shut_by_water_and_grates(event, shut):
    more = {} if event == "high-water" else {"alarm": True, "district": "E", "dice": [1, 1]}
    made = pair("morius", event=event, **more)
    if shut is None:
        assert made.why_not("Ala: resolve rats-road") == ("sewers-closed", "event.lasting-effects")
    else:
        made.say("Ala: resolve rats-road")
        assert {"N33", "E20", "S26", "W15", "N11", "E3", "S10", "W33"} - made.options("aim") == shut


@pytest.mark.clause("event.lasting-effects", "target.kinds")
def test_the_rats_road_is_closed_by_high_water_and_by_snares():
    closed, snared = ("sewers-closed", "event.lasting-effects"), ("in-snares", "card.effect-text")
    assert pair("morius", event="high-water").why_not("Ala: resolve rats-road") == closed
    assert pair("morius", ala={"marks": ["snared"]}).why_not("Ala: resolve rats-road") == snared


# -- Noiron ---------------------------------------------------------------------------------------


@pytest.mark.clause("special.one-per-thief", "guard.immune-thief-not-caught")
def test_on_the_tightrope_nobody_catches_him_until_he_stops():
    made = pair("noiron", guards=["E31", "E37"], yellow=["E36"], tokens=["E37"])
    made.say("Ala: resolve tightrope", "Ala: step E31", "Ala: step E36", "Ala: pick yellow", "Ala: step E37")
    assert made.why_not("Ala: step E38") == ("no-way-left", "movement.maximum-fields")
    assert made.thief("Ala")["marks"] == ["busy", "safe"] and made.field("Ala") == "E37"
    made.say("Ala: stop")
    assert made.thief("Ala")["marks"] == ["busy"] and made.thief("Ala")["yellow"] == 1
    guard_acts(made)
    assert made.field("Ala") == "E21"


# -- Jasmine --------------------------------------------------------------------------------------


@pytest.mark.clause("special.one-per-thief", "card.effect-text")
def test_a_seduced_guard_comes_up_to_three_fields_nearer_and_harms_nobody():
    made = pair("jasmine", guards=["E10", "S22"], rivals={"Bo": "E24"})
    made.say("Ala: resolve seduction")
    assert made.options("aim") == {"E10"}
    assert made.why_not("Ala: aim S22") == ("out-of-range", "card.range-number")
    made.say("Ala: aim E10")
    assert made.why_not("Ala: step E8") == ("not-nearer", "card.effect-text")
    made.say("Ala: step E15", "Ala: step E24", "Ala: step E23")
    assert "stops" in made.kinds
    assert made.field("Bo") == "E24" and made.seen["dazed"] == ["E23"]
    guard_acts(made)
    assert made.field("Bo") == "E24" and made.field("Ala") == "E22" and "E23" in made.guards


@pytest.mark.clause("target.must-be-named")
def test_captains_are_not_seduced():
    made = pair("jasmine", captains=["E31"], guards=["E23"], alarm=True, district="N", dice=[1, 1])
    made.say("Ala: resolve seduction")
    assert made.why_not("Ala: aim E31") == ("not-a-captain", "target.must-be-named")


# -- Nikolai --------------------------------------------------------------------------------------


@pytest.mark.clause("special.one-per-thief", "planning.discard-pile-open")
def test_a_prototype_uses_a_discarded_card_that_stays_where_it_is():
    made = pair("nikolai", discard=["elixir-of-speed", "beacon"])
    made.say("Ala: resolve prototype")
    assert made.options("get") == {"elixir-of-speed card"}  # there is no guard for the Beacon
    assert made.why_not("Ala: get firecracker card") == ("not-a-target", "target.must-be-named")
    made.say("Ala: get elixir-of-speed card")
    assert made.event("copies").clause == "planning.discard-pile-open" and made.timeline.decision.what == 3
    made.say("Ala: step E31", "Ala: stop")
    assert made.seen["discard"]["elixir-of-speed"] == 1


@pytest.mark.clause("card.range-number", "thief.nikolai-theme")
def test_a_prototype_has_the_range_of_the_card_and_of_its_inventor():
    made = pair("nikolai", discard=["beacon"], guards=["S32"])  # six fields away
    made.say("Ala: resolve prototype", "Ala: get beacon card")
    assert made.options("aim") == {"S32"}


@pytest.mark.clause("target.must-be-named")
def test_an_empty_discard_pile_leaves_the_prototype_nothing():
    made = pair("nikolai")
    assert made.why_not("Ala: resolve prototype") == ("card-does-nothing", "target.must-be-named")
    assert made.may("Ala: resolve night-shift")


# -- Joanne ---------------------------------------------------------------------------------------


@pytest.mark.clause("special.one-per-thief", "token.trinkets-both-jewel-and-token", "card.effect-text")
def test_a_requisition_lays_a_jewel_of_her_choice_next_to_the_rival():
    made = pair("joanne", rivals={"Bo": {"field": "E37", "green": 1, "tokens": {"trinkets": 1}}}, jewel="Bo",
                district="N", yellow=["E32"])  # fmt: skip
    made.say("Ala: resolve requisition", "Ala: name Bo")
    assert made.options("get") == {"green", "trinkets"}  # never the Emperors' Jewel
    assert made.why_not("Ala: get red") == ("not-a-target", "target.must-be-named")
    made.say("Ala: get trinkets")
    assert made.options("aim") == {"E36", "E38"}  # a jewel lies on E32 already
    assert made.why_not("Ala: aim E32") == made.why_not("Ala: aim N1") == ("no-place-for-jewel", "card.effect-text")
    assert "card.effect-text" in made.say("Ala: aim E36")
    assert made.seen["open"] == {"E36": "trinkets"} and made.thief("Bo")["tokens"] == {}


@pytest.mark.clause("field.dungeon-nothing-placed")
def test_no_jewel_is_laid_onto_a_token_or_into_a_dungeon():
    made = pair("joanne", rivals={"Bo": {"field": "E30", "yellow": 1}}, tokens=["E31"])
    made.say("Ala: resolve requisition", "Ala: name Bo", "Ala: get yellow")
    assert made.options("aim") == {"E35"}
    assert made.why_not("Ala: aim E21") == ("no-dungeon", "field.dungeon-nothing-placed")
    made.say("Ala: aim E35")
    assert made.seen["yellow"] == ["E35"] and made.thief("Bo")["yellow"] == 0
    made = pair("joanne", rivals={"Bo": {"field": "E30", "yellow": 1}}, tokens=["E31", "E35"])
    assert made.why_not("Ala: resolve requisition") == ("card-does-nothing", "target.must-be-named")


@pytest.mark.clause("target.field", "target.free-field")
def test_a_jewel_is_laid_on_a_burning_field_for_fire_stops_figures_alone():
    made = pair("joanne", rivals={"Bo": {"field": "E30", "yellow": 1}}, fire=["E31"])
    made.say("Ala: resolve requisition", "Ala: name Bo", "Ala: get yellow")
    assert made.options("aim") == {"E31", "E35"}
    made.say("Ala: aim E31")
    assert made.seen["yellow"] == ["E31"] and made.seen["fire"] == ["E31"]


@pytest.mark.clause("card.range-number", "target.must-be-named")
def test_a_requisition_needs_a_rival_in_range_with_a_jewel():
    rivals = {"Bo": {"field": "E38", "yellow": 1}, "Cy": "E31"}
    made = pair("joanne", rivals=rivals)
    assert made.why_not("Ala: resolve requisition") == ("card-does-nothing", "target.must-be-named")
    rivals["Dee"] = {"field": "E36", "yellow": 1}
    made = pair("joanne", rivals=rivals, players=4)
    made.say("Ala: resolve requisition")
    assert made.options("name") == {"Dee"}
    assert made.why_not("Ala: name Bo") == ("out-of-range", "card.range-number")
    assert made.why_not("Ala: name Cy") == ("not-a-target", "target.must-be-named")


@pytest.mark.clause("theft.once-per-turn-per-victim")
def test_a_requisition_is_no_theft():
    made = pair("joanne", rivals={"Bo": {"field": "E31", "yellow": 1, "marks": ["robbed"]}})
    assert made.may("Ala: resolve requisition")


# -- Zain -----------------------------------------------------------------------------------------


@pytest.mark.clause("special.one-per-thief", "marker.fire-on-free-field", "card.effect-text")
def test_a_firestorm_burns_up_to_three_free_fields_in_range():
    made = pair("zain", rivals={"Bo": "E31"})
    made.say("Ala: resolve firestorm")
    assert made.why_not("Ala: enough") == ("cannot-stop-yet", "card.effect-text")
    assert made.why_not("Ala: aim E31") == ("not-a-free-field", "marker.fire-on-free-field")
    assert made.why_not("Ala: aim S22") == ("out-of-range", "card.range-number")
    made.say("Ala: aim E38", "Ala: aim E13")
    assert made.why_not("Ala: aim E13") == ("not-a-free-field", "marker.fire-on-free-field")
    made.say("Ala: aim E20")
    assert made.seen["fire"] == ["E13", "E20", "E38"] and made.asked == ["Cy"]
