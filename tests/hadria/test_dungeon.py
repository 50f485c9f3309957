"""Loch: what a caught thief loses, which dungeon he goes to, and how he gets out again."""

from typing import Any

import pytest

from tests.hadria.table import Table
from thieves.core import BadSetup


def caught(options: dict[str, Any] | None = None, field: str = "N25", bo: dict[str, Any] | None = None, **more: Any):
    """Bo is caught where he stands: the guard of his field acts after Ala has resigned her card."""
    thieves = {"Ala": {"field": "W36", "declared": ["ambush 9"]}, "Bo": {"field": field} | (bo or {})}
    table = Table(2, options, **({"guards": [field], "dice": [8], "thieves": thieves} | more))
    table.say("Ala: resign ambush")
    return table


def leaving(ap: int = 2, **more: Any) -> Table:
    """Bo is in the dungeon of Golden Roofs, with these cards."""
    bo = {"field": "N22", "declared": [f"move {ap}"]} | more.pop("bo", {})
    return Table(2, thieves={"Bo": bo}, **({"dice": [1]} | more))


# -- what he loses --------------------------------------------------------------------------------


@pytest.mark.clause("dungeon.lose-one-jewel", "dungeon.cheapest-jewel-lost")
def test_a_caught_thief_loses_his_cheapest_jewel():
    table = caught(bo={"yellow": 2, "green": 1})
    assert (table.thief("Bo")["yellow"], table.thief("Bo")["green"]) == (1, 1)
    assert table.event("loses-jewel").clause == "dungeon.lose-one-jewel"
    assert table.event("loses-cheapest").clause == "dungeon.cheapest-jewel-lost"


@pytest.mark.clause("dungeon.lose-one-jewel")
def test_without_jewels_nothing_is_lost():
    table = caught()
    assert "loses-jewel" not in table.kinds and table.field("Bo") == "N22"
    assert caught(bo={"green": 1}).thief("Bo")["green"] == 0


@pytest.mark.clause("dungeon.cheapest-jewel-lost", "dungeon.lose-one-jewel")
@pytest.mark.parametrize("choice", ["yellow", "trinkets"])
def test_between_a_yellow_jewel_and_trinkets_the_owner_chooses(choice):
    table = caught(bo={"yellow": 1, "green": 1, "tokens": {"trinkets": 1}})
    assert table.question == ("which-jewel-to-lose", "dungeon.cheapest-jewel-lost") and table.asked == ["Bo"]
    assert table.options("lose") == {"yellow", "trinkets"}
    assert table.why_not("Bo: lose green") == ("not-the-cheapest", "dungeon.cheapest-jewel-lost")
    assert table.why_not(f"Ala: lose {choice}") == ("not-your-loss", "dungeon.cheapest-jewel-lost")
    table.say(f"Bo: lose {choice}")
    bo = table.thief("Bo")
    assert (bo["yellow"], bo["tokens"].get("trinkets", 0)) == ((0, 1) if choice == "yellow" else (1, 0))
    assert bo["green"] == 1 and table.field("Bo") == "N22"
    assert table.why_not("Bo: lose green") == ("nothing-to-lose-now", "dungeon.lose-one-jewel")


@pytest.mark.clause("dungeon.cheapest-jewel-lost")
def test_a_yellow_jewel_goes_back_to_the_pool_and_trinkets_into_the_box():
    table = caught(bo={"tokens": {"trinkets": 1}})
    state = table.line.state
    assert table.thief("Bo")["tokens"] == {} and sum(state.decks.tokens) == 50  # 51 tokens, one is gone for good


@pytest.mark.clause("dungeon.emperors-jewel-lost-first", "field.imperial-post")
@pytest.mark.parametrize(("field", "post"), [("N25", "N30"), ("E5", "E29"), ("S28", "S1"), ("W12", "W30")])
def test_the_emperors_jewel_goes_to_the_imperial_post_of_the_district(field, post):
    table = caught(field=field, bo={"yellow": 1, "green": 1}, jewel="Bo", district="W")
    assert table.seen["jewel"] == post and "holder" not in table.seen
    assert (table.thief("Bo")["yellow"], table.thief("Bo")["green"]) == (1, 1)
    assert table.event("loses-emperors-jewel").clause == "dungeon.emperors-jewel-lost-first"


@pytest.mark.clause("dungeon.emperors-jewel-in-palace")
@pytest.mark.parametrize("alarm", [False, True])
def test_in_the_palace_the_emperors_jewel_stays_where_he_was_caught(alarm):
    table = caught(field="P5", bo={"yellow": 1}, jewel="Bo", district="W", alarm=alarm)
    assert table.event("jewel-stays").clause == "dungeon.emperors-jewel-in-palace"
    assert table.seen["jewel"] == "P5" and table.thief("Bo")["yellow"] == 1


@pytest.mark.clause("dungeon.discard-one-general-card")
def test_he_discards_a_general_card_of_his_choice():
    table = caught(bo={"hand": ["beacon", "bribe"]})
    assert table.question == ("which-to-lose", "dungeon.discard-one-general-card") and table.asked == ["Bo"]
    assert table.options("discard") == {"beacon", "bribe"} and table.field("Bo") == "N25"
    table.say("Bo: discard bribe")
    assert table.thief("Bo")["hand"] == ["beacon"] and table.seen["discard"]["bribe"] == 1
    assert table.field("Bo") == "N22"


@pytest.mark.clause("dungeon.discard-one-general-card")
def test_declared_cards_are_not_discarded_for_it_and_an_empty_hand_is_spared():
    table = caught(bo={"declared": ["beacon 3"]})
    assert table.field("Bo") == "N22" and "discards" not in table.kinds


@pytest.mark.clause("dungeon.remaining-actions-lost")
def test_all_his_declared_cards_are_turned_up_and_lost():
    table = caught(bo={"declared": ["move 7", "beacon 2"]})
    turned = table.event("cards-turned")
    assert turned.clause == "dungeon.remaining-actions-lost" and len(turned.what) == 2
    assert table.question[0] == "which-event"  # Bo's cards no longer come up; the turn is over


@pytest.mark.clause("dungeon.remaining-actions-lost")
def test_only_his_own_cards_are_lost():
    table = Table(
        3, guards=["N25"], dice=[8],
        thieves={"Ala": {"field": "W36", "declared": ["ambush 9", "move 1"]}, "Bo": {"field": "N25"}},
    )  # fmt: skip
    table.say("Ala: resign ambush")
    assert table.field("Bo") == "N22" and table.asked == ["Ala"] and "cards-turned" not in table.kinds


@pytest.mark.clause("dungeon.remaining-actions-lost")
def test_one_who_was_caught_hears_why_he_does_not_go_on():
    thieves = {"Ala": {"field": "W36", "declared": ["ambush 3"]}, "Bo": {"field": "N27", "declared": ["move 9"]}}
    table = Table(2, guards=["N26"], dice=[1], thieves=thieves)
    assert table.why_not("Bo: step N26") == ("no-walk-now", "card.actions-need-cards")
    table.sneak("Bo", "N26")
    assert table.field("Bo") == "N22" and table.asked == ["Ala"]
    assert table.why_not("Bo: step N25") == ("caught-and-stopped", "dungeon.remaining-actions-lost")
    assert table.why_not("Ala: step W35") == ("no-walk-now", "card.actions-need-cards")


@pytest.mark.clause("dungeon.remaining-actions-lost", "guard.undercover-token-catches")
def test_caught_in_mid_walk_he_neither_goes_on_nor_takes_anything():
    """The Undercover Guard lies on a field with a yellow jewel."""
    table = Table(
        2, tokens=["N26"], yellow=["N26"], dice=[1],
        thieves={"Bo": {"field": "N27", "declared": ["move 9", "beacon 8"]}},
    )  # fmt: skip
    table.sneak("Bo", "N26")
    table.say("Bo: reveal")
    table.force("token undercover")
    assert table.event("cards-turned").who == (1,) and table.field("Bo") == "N22"
    assert table.seen["yellow"] == ["N26"] and table.question[0] == "which-event"


@pytest.mark.clause("guard.catches-all-on-field", "field.dungeon-any-number")
def test_two_are_caught_at_once_and_each_loses_his_own():
    thieves = {
        "Ala": {"field": "W36", "declared": ["ambush 9"]},
        "Bo": {"field": "N25", "yellow": 1, "tokens": {"trinkets": 1}, "hand": ["beacon"]},
        "Cy": {"field": "N25", "green": 1, "hand": ["bribe"]},
    }
    table = Table(3, guards=["N26"], dice=[8], thieves=thieves)
    table.say("Ala: resign ambush")
    assert table.asked == ["Bo"] and table.field("Cy") == "N25"
    table.say("Bo: lose yellow", "Bo: discard beacon")
    assert table.field("Bo") == "N22" and table.asked == ["Cy"]
    table.say("Cy: discard bribe")
    assert table.field("Cy") == "N22" and table.thief("Cy")["green"] == 0


# -- which dungeon --------------------------------------------------------------------------------


@pytest.mark.clause("dungeon.go-to-own-district-dungeon")
@pytest.mark.parametrize(("field", "dungeon"), [("N25", "N22"), ("E5", "E21"), ("S28", "S19"), ("W12", "W8")])
def test_in_calm_the_dungeon_of_the_district(field, dungeon):
    table = caught(field=field)
    assert table.field("Bo") == dungeon
    assert table.event("goes-to-dungeon").clause == "dungeon.go-to-own-district-dungeon"


@pytest.mark.clause("dungeon.caught-in-palace-draw-district")
@pytest.mark.parametrize(("district", "dungeon"), [("N", "N22"), ("E", "E21"), ("S", "S19"), ("W", "W8")])
def test_in_the_palace_a_district_card_decides(district, dungeon):
    table = caught(field="P5")
    assert table.event("draws-for-dungeon").clause == "dungeon.caught-in-palace-draw-district"
    assert table.question == ("which-dungeon", "dungeon.caught-in-palace-draw-district")
    assert table.options("district") == {"N", "E", "S", "W"}
    table.force(f"district {district}")
    assert table.field("Bo") == dungeon and "district" not in table.seen  # the card is shuffled back


@pytest.mark.clause("dungeon.caught-in-palace-draw-district")
def test_two_caught_in_the_palace_draw_one_card_each():
    thieves = {"Ala": {"field": "W36", "declared": ["ambush 9"]}, "Bo": "P5", "Cy": "P5"}
    table = Table(3, guards=["P4"], dice=[8], thieves=thieves)
    table.say("Ala: resign ambush")
    table.force("district N", "district N")
    assert table.field("Bo") == table.field("Cy") == "N22"


@pytest.mark.clause("dungeon.caught-in-palace-draw-district")
def test_an_open_district_card_is_not_drawn_again():
    table = caught(field="P5", district="W")
    assert table.options("district") == {"N", "E", "S"}
    assert table.why_not("chance: district W") == ("no-such-district", "component.district-cards")
    table.force("district E")
    assert table.field("Bo") == "E21" and table.seen["district"] == "W"


@pytest.mark.clause("dungeon.alarm-district-dungeon", "alarm.dungeon-of-open-district")
@pytest.mark.parametrize("field", ["N25", "P5", "W12"])
def test_in_the_alarm_always_the_dungeon_of_the_open_district(field):
    table = caught(field=field, alarm=True, district="S")
    assert table.field("Bo") == "S19"
    assert table.event("goes-to-alarm-dungeon").clause == "dungeon.alarm-district-dungeon"


@pytest.mark.clause("dungeon.caught-in-palace-draw-district", "jewel.district-card-after-the-move")
def test_caught_in_the_movement_of_the_first_theft_the_dungeon_comes_before_the_gate():
    """Bo takes the Jewel from the centre and walks into a guard: his dungeon is drawn first, then the gate."""
    table = Table(2, guards=["P5"], jewel="P1", dice=[1], thieves={"Bo": {"field": "P6", "declared": ["move 9"]}})
    table.sneak("Bo", "P1")
    table.say("Bo: pick red")
    assert "jewel-stolen" in table.kinds
    table.say("Bo: step P5")
    assert table.event("jewel-stays").who == (1,) and table.seen["jewel"] == "P5"
    table.force("district E")
    assert table.field("Bo") == "E21" and "district" not in table.seen
    assert table.options("district") == {"N", "E", "S", "W"}
    assert "jewel.district-card-after-the-move" in table.force("district E")
    assert table.seen["district"] == "E" and table.seen["alarm"]


@pytest.mark.clause("jewel.district-card-after-the-move", "dungeon.remaining-actions-lost")
def test_an_undercover_guard_in_the_movement_of_the_first_theft_does_not_stop_the_alarm():
    table = Table(2, tokens=["P5"], jewel="P1", dice=[1], thieves={"Bo": {"field": "P6", "declared": ["move 9"]}})
    table.sneak("Bo", "P1")
    table.say("Bo: pick red", "Bo: step P5", "Bo: reveal")
    table.force("token undercover")
    table.force("district N")
    assert table.field("Bo") == "N22" and table.seen["jewel"] == "P5"
    table.force("district W")
    assert table.seen["district"] == "W" and table.seen["alarm"]


@pytest.mark.clause("guard.catches-all-on-field", "dungeon.remaining-actions-lost")
def test_a_catch_does_not_stop_somebody_elses_walk():
    """Bo, hidden, reveals the Undercover Guard on Cy's field: Cy is caught, Bo walks on."""
    bo = {"field": "N27", "marks": ["hidden"], "declared": ["move 9"]}
    table = Table(3, tokens=["N26"], dice=[1], thieves={"Bo": bo, "Cy": "N26"})
    table.sneak("Bo", "N26")
    table.say("Bo: reveal")
    table.force("token undercover")
    assert table.field("Cy") == "N22" and table.asked == ["Bo"]
    table.walk("Bo", "N25", "N24")
    assert table.field("Bo") == "N24"


@pytest.mark.clause("dungeon.remaining-actions-lost")
def test_a_card_that_was_resolved_stays_resolved():
    ala, bo = {"field": "W36", "declared": ["ambush 2"]}, {"field": "N27", "declared": ["move 9", "beacon 8"]}
    table = Table(2, guards=["N26"], dice=[1], thieves={"Ala": ala, "Bo": bo})
    table.sneak("Bo", "N26")
    assert [slot["fate"] for slot in table.thief("Bo")["declared"]] == ["resolved", "resigned"]
    assert len(table.event("cards-turned").what) == 1 and table.asked == ["Ala"]


# -- in the dungeon -------------------------------------------------------------------------------


@pytest.mark.clause("dungeon.no-target", "field.dungeon-nothing-placed")
@pytest.mark.parametrize(
    ("card", "line", "refused"),
    [
        ("gas-bolas", "Ala: name Bo", "is-in-dungeon"),
        ("surging-crowd", "Ala: name Bo", "is-in-dungeon"),
        ("automatic-snares", "Ala: name Bo", "is-in-dungeon"),
        ("smoke-grenade", "Ala: aim N22", "no-dungeon"),
        ("noise-grenade", "Ala: aim N22", "no-dungeon"),
    ],
)
def test_no_card_reaches_into_a_dungeon(card, line, refused):
    thieves = {"Ala": {"field": "N11", "declared": [f"{card} 9"]}, "Bo": "N22", "Cy": "N12"}
    table = Table(3, thieves=thieves)
    table.say(f"Ala: resolve {card}")
    assert table.why_not(line)[0] == refused


@pytest.mark.clause("dungeon.no-target")
def test_nobody_is_robbed_in_a_dungeon():
    """Both are in the dungeon; Bo's theft marker lies there since before he was caught."""
    thieves = {
        "Ala": {"field": "N22", "declared": ["move 2"]},
        "Bo": {"field": "N22", "yellow": 1, "marks": ["robbable"]},
    }
    table = Table(2, thieves=thieves, dice=[1])
    table.sneak("Ala")
    assert table.why_not("Ala: rob Bo") == ("victim-in-dungeon", "dungeon.no-target")


@pytest.mark.clause("dungeon.two-ap-next-turn")
def test_the_next_turn_begins_with_two_ap():
    table = caught()
    assert table.event("only-two-ap").who == (1,) and table.event("only-two-ap").what == 2
    assert table.thief("Bo")["blue"] == 2 and table.thief("Ala")["blue"] == 10


@pytest.mark.clause("dungeon.two-ap-next-turn")
def test_whoever_stays_has_two_ap_again_and_whoever_leaves_has_ten():
    table = leaving()
    table.say("Bo: resign move")
    assert table.field("Bo") == "N22" and table.thief("Bo")["blue"] == 2
    table = leaving()
    table.sneak("Bo", "N11")
    table.say("Bo: stop")
    assert table.thief("Bo")["blue"] == 10


@pytest.mark.clause("dungeon.other-ap-allowed")
def test_tokens_and_temporary_ap_count_in_a_dungeon_too():
    bo = {"field": "N22", "violet": 2, "tokens": {"agent": 1}, "thief": "noiron"}
    table = Table(2, thieves={"Bo": bo})
    assert table.thief("Bo")["ap"] == 4
    table.say("Bo: declare move", "Bo: ap 4", "Bo: agent", "Bo: ready", "Ala: ready")
    assert table.thief("Bo")["declared"][0]["ap"] == 6


@pytest.mark.clause("dungeon.other-ap-allowed")
def test_temporary_ap_from_before_are_there_in_the_dungeon():
    bo = {"field": "N25", "thief": "noiron", "declared": ["night-shift 9"]}
    table = Table(2, dice=[1], guards=["N26"], thieves={"Bo": bo})
    table.say("Bo: resolve night-shift")
    assert table.field("Bo") == "N22" and (table.thief("Bo")["blue"], table.thief("Bo")["violet"]) == (2, 3)


@pytest.mark.clause("dungeon.first-card-must-be-move")
def test_cards_that_come_before_move_can_only_be_resigned():
    table = Table(2, dice=[1], thieves={"Bo": {"field": "N22", "declared": ["ambush 9", "move 2"]}})
    assert table.why_not("Bo: resolve ambush") == ("first-must-be-move", "dungeon.first-card-must-be-move")
    table.say("Bo: resign ambush")
    table.sneak("Bo", "N30")
    assert table.field("Bo") == "N30"


@pytest.mark.clause("dungeon.first-card-must-be-move")
def test_after_move_other_cards_may_follow():
    table = Table(2, dice=[1], thieves={"Bo": {"field": "N22", "declared": ["move 9", "ambush 8"]}})
    table.sneak("Bo", "N30")
    table.say("Bo: stop")
    assert table.may("Bo: resolve ambush")


@pytest.mark.clause("dungeon.first-card-must-be-move", "dungeon.figure-position")
@pytest.mark.parametrize("effect", ["sneak", "run"])
def test_he_must_go_at_least_one_field(effect):
    table = leaving()
    getattr(table, effect)("Bo")
    assert table.why_not("Bo: stop") == ("must-leave-dungeon", "dungeon.first-card-must-be-move")
    assert table.options("step") == {"N11", "N30"}
    table.walk("Bo", "N30")
    assert table.may("Bo: stop")


@pytest.mark.clause("dungeon.first-card-must-be-move", "marker.fire-blocks-all-figures")
def test_with_fire_before_every_door_all_cards_are_resigned():
    table = leaving(fire=["N11", "N30"], bo={"declared": ["move 2", "ambush 1"]})
    assert table.why_not("Bo: resolve move") == ("door-burns", "dungeon.first-card-must-be-move")
    table.say("Bo: resign move")
    assert table.why_not("Bo: resolve ambush") == ("first-must-be-move", "dungeon.first-card-must-be-move")
    table.say("Bo: resign ambush")
    assert table.field("Bo") == "N22"


@pytest.mark.clause("dungeon.first-card-must-be-move", "marker.fire-blocks-all-figures")
def test_one_door_without_fire_is_enough_and_zain_needs_none():
    table = leaving(fire=["N11"])
    table.sneak("Bo")
    assert table.options("step") == {"N30"}
    table = leaving(fire=["N11", "N30"], bo={"thief": "zain"})
    table.sneak("Bo", "N11")
    assert table.field("Bo") == "N11"


@pytest.mark.clause("dungeon.leaving-thief-hidden", "dungeon.figure-position")
def test_a_thief_who_leaves_is_hidden_until_the_turn_ends():
    table = leaving(ap=9, dice=[8], guards=["N11"])
    assert table.field("Bo") == "N22"
    clauses = table.sneak("Bo", "N11")
    assert "dungeon.leaving-thief-hidden" in clauses and "dungeon.figure-position" in clauses
    assert "hidden" in table.thief("Bo")["marks"] and table.field("Bo") == "N11"
    table.say("Bo: stop")
    assert table.field("Bo") == "N11" and table.thief("Bo")["marks"] == []


@pytest.mark.clause("dungeon.figure-position", "field.dungeon-no-voluntary-entry")
def test_the_door_of_a_dungeon_leads_only_out():
    table = Table(2, thieves={"Bo": {"field": "N11", "declared": ["move 9"]}})
    table.sneak("Bo")
    assert table.why_not("Bo: step N22") == ("into-dungeon", "field.dungeon-no-voluntary-entry")


@pytest.mark.clause("field.dungeon-no-voluntary-entry")
def test_nobody_is_moved_or_transferred_into_a_dungeon():
    thieves = {"Ala": {"field": "N12", "declared": ["surging-crowd 9", "rooftop-leap 8"]}, "Bo": "N11"}
    table = Table(2, thieves=thieves)
    table.say("Ala: resolve surging-crowd", "Ala: name Bo")
    assert table.why_not("Ala: step N22") == ("into-dungeon", "field.dungeon-no-voluntary-entry")
    table.say("Ala: stop", "Ala: resolve rooftop-leap")
    assert table.why_not("Ala: aim N22") == ("no-dungeon", "field.dungeon-nothing-placed")


@pytest.mark.clause("field.dungeon-no-guards")
def test_a_guard_never_enters_a_dungeon():
    table = Table(2, guards=["N11"], thieves={"Ala": {"field": "N12", "declared": ["beacon 9"]}})
    table.say("Ala: resolve beacon", "Ala: aim N11")
    assert table.why_not("Ala: step N22") == ("guard-into-dungeon", "field.dungeon-no-guards")


@pytest.mark.clause("field.dungeon-nothing-placed")
@pytest.mark.parametrize("card", ["smoke-grenade", "fire-grenade", "hue-and-cry"])
def test_nothing_is_put_on_a_dungeon(card):
    table = Table(2, thieves={"Ala": {"field": "N22", "marks": [], "declared": ["move 9", f"{card} 8"]}})
    table.sneak("Ala", "N30")
    table.say("Ala: stop", f"Ala: resolve {card}")
    assert table.why_not("Ala: aim N22") == ("no-dungeon", "field.dungeon-nothing-placed")


@pytest.mark.clause("field.dungeon-nothing-placed", "field.dungeon-no-guards")
@pytest.mark.parametrize("key", ["yellow", "green", "tokens", "smoke", "fire", "guards", "captains"])
def test_no_position_puts_anything_on_a_dungeon(key):
    with pytest.raises(BadSetup, match="dungeon"):
        Table(2, **{key: ["N22"]})


@pytest.mark.clause("field.dungeon-any-number")
def test_a_dungeon_holds_any_number_of_thieves():
    thieves = {"Ala": {"field": "N22", "declared": ["ambush 9"]}, "Bo": "N22", "Cy": "N22", "Dee": "N25"}
    table = Table(4, guards=["N25"], dice=[8], thieves=thieves)
    table.say("Ala: resign ambush")
    assert {table.field(name) for name in table.players} == {"N22"}
