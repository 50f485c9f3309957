"""Loch: what a caught thief loses, which dungeon he goes to, and how he gets out again."""

from typing import Any

import pytest

from tests.hadria.stage import Stage


def caught(options: dict[str, Any] | None = None, field: str = "N25", bo: dict[str, Any] | None = None, **more: Any):
    """Bo is caught where he stands: the guard of his field acts after Ala has resigned her card."""
    thieves = {"Ala": {"field": "W36", "declared": ["ambush 9"]}, "Bo": {"field": field} | (bo or {})}
    stage = Stage(2, options, **({"guards": [field], "dice": [8], "thieves": thieves} | more))
    stage.say("Ala: resign ambush")
    return stage


def leaving(ap: int = 2, **more: Any) -> Stage:
    """Bo is in the dungeon of Golden Roofs, with these cards."""
    bo = {"field": "N22", "declared": [f"move {ap}"]} | more.pop("bo", {})
    return Stage(2, thieves={"Bo": bo}, **({"dice": [1]} | more))


# -- what he loses --------------------------------------------------------------------------------


@pytest.mark.clause("dungeon.lose-one-jewel", "dungeon.cheapest-jewel-lost")
def test_a_caught_thief_loses_his_cheapest_jewel():
    stage = caught(bo={"yellow": 2, "green": 1})
    assert (stage.thief("Bo")["yellow"], stage.thief("Bo")["green"]) == (1, 1)
    assert stage.event("loses-jewel").clause == "dungeon.lose-one-jewel"


@pytest.mark.clause("dungeon.lose-one-jewel")
def test_without_jewels_nothing_is_lost():
    stage = caught()
    assert "loses-jewel" not in stage.kinds and stage.field("Bo") == "N22"
    assert caught(bo={"green": 1}).thief("Bo")["green"] == 0


@pytest.mark.clause("dungeon.cheapest-jewel-lost", "dungeon.lose-one-jewel")
@pytest.mark.parametrize("choice", ["yellow", "trinkets"])
def test_between_a_yellow_jewel_and_trinkets_the_owner_chooses(choice):
    stage = caught(bo={"yellow": 1, "green": 1, "tokens": {"trinkets": 1}})
    assert stage.question == ("which-jewel-to-lose", "dungeon.cheapest-jewel-lost") and stage.asked == ["Bo"]
    assert stage.options("lose") == {"yellow", "trinkets"}
    assert stage.why_not("Bo: lose green") == ("not-the-cheapest", "dungeon.cheapest-jewel-lost")
    assert stage.why_not(f"Ala: lose {choice}") == ("not-your-loss", "dungeon.cheapest-jewel-lost")
    stage.say(f"Bo: lose {choice}")
    bo = stage.thief("Bo")
    assert (bo["yellow"], bo["tokens"].get("trinkets", 0)) == ((0, 1) if choice == "yellow" else (1, 0))
    assert bo["green"] == 1 and stage.field("Bo") == "N22"
    assert stage.why_not("Bo: lose green") == ("nothing-to-lose-now", "dungeon.lose-one-jewel")


@pytest.mark.clause("dungeon.cheapest-jewel-lost")
def test_a_yellow_jewel_goes_back_to_the_pool_and_trinkets_into_the_box():
    stage = caught(bo={"tokens": {"trinkets": 1}})
    state = stage.timeline.state
    assert stage.thief("Bo")["tokens"] == {} and sum(state.decks.tokens) == 50  # 51 tokens, one is gone for good


@pytest.mark.clause("dungeon.emperors-jewel-lost-first", "field.imperial-post")
@pytest.mark.parametrize(("field", "post"), [("N25", "N30"), ("E5", "E29"), ("S28", "S1"), ("W12", "W30")])
def test_the_emperors_jewel_goes_to_the_imperial_post_of_the_district(field, post):
    stage = caught(field=field, bo={"yellow": 1, "green": 1}, jewel="Bo", district="W")
    assert stage.seen["jewel"] == post and "holder" not in stage.seen
    assert (stage.thief("Bo")["yellow"], stage.thief("Bo")["green"]) == (1, 1)
    assert stage.event("loses-emperors-jewel").clause == "dungeon.emperors-jewel-lost-first"


@pytest.mark.clause("dungeon.emperors-jewel-in-palace")
@pytest.mark.parametrize("alarm", [False, True])
def test_in_the_palace_the_emperors_jewel_stays_where_he_was_caught(alarm):
    stage = caught(field="P5", bo={"yellow": 1}, jewel="Bo", district="W", alarm=alarm)
    assert stage.event("jewel-stays").clause == "dungeon.emperors-jewel-in-palace"
    assert stage.seen["jewel"] == "P5" and stage.thief("Bo")["yellow"] == 1


@pytest.mark.clause("dungeon.discard-one-general-card")
def test_he_discards_a_general_card_of_his_choice():
    stage = caught(bo={"hand": ["beacon", "bribe"]})
    assert stage.question == ("which-to-lose", "dungeon.discard-one-general-card") and stage.asked == ["Bo"]
    assert stage.options("discard") == {"beacon", "bribe"} and stage.field("Bo") == "N25"
    stage.say("Bo: discard bribe")
    assert stage.thief("Bo")["hand"] == ["beacon"] and stage.seen["discard"]["bribe"] == 1
    assert stage.field("Bo") == "N22"


@pytest.mark.clause("dungeon.discard-one-general-card")
def test_declared_cards_are_not_discarded_for_it_and_an_empty_hand_is_spared():
    stage = caught(bo={"declared": ["beacon 3"]})
    assert stage.field("Bo") == "N22" and "discards" not in stage.kinds


@pytest.mark.clause("dungeon.remaining-actions-lost")
def test_all_his_declared_cards_are_turned_up_and_lost():
    stage = caught(bo={"declared": ["move 7", "beacon 2"]})
    turned = stage.event("cards-turned")
    assert turned.clause == "dungeon.remaining-actions-lost" and len(turned.what) == 2
    assert stage.question[0] == "which-event"  # Bo's cards no longer come up; the turn is over


@pytest.mark.clause("dungeon.remaining-actions-lost")
def test_only_his_own_cards_are_lost():
    stage = Stage(
        3, guards=["N25"], dice=[8],
        thieves={"Ala": {"field": "W36", "declared": ["ambush 9", "move 1"]}, "Bo": {"field": "N25"}},
    )  # fmt: skip
    stage.say("Ala: resign ambush")
    assert stage.field("Bo") == "N22" and stage.asked == ["Ala"] and "cards-turned" not in stage.kinds


@pytest.mark.clause("dungeon.remaining-actions-lost")
def test_one_who_was_caught_hears_why_he_does_not_go_on():
    thieves = {"Ala": {"field": "W36", "declared": ["ambush 3"]}, "Bo": {"field": "N27", "declared": ["move 9"]}}
    stage = Stage(2, guards=["N26"], dice=[1], thieves=thieves)
    assert stage.why_not("Bo: step N26") == ("no-walk-now", "card.actions-need-cards")
    stage.sneak("Bo", "N26")
    assert stage.field("Bo") == "N22" and stage.asked == ["Ala"]
    assert stage.why_not("Bo: step N25") == ("caught-and-stopped", "dungeon.remaining-actions-lost")
    assert stage.why_not("Ala: step W35") == ("no-walk-now", "card.actions-need-cards")


@pytest.mark.clause("dungeon.remaining-actions-lost", "guard.undercover-token-catches")
def test_caught_in_mid_walk_he_neither_goes_on_nor_takes_anything():
    """The Undercover Guard lies on a field with a yellow jewel."""
    stage = Stage(
        2, tokens=["N26"], yellow=["N26"], dice=[1],
        thieves={"Bo": {"field": "N27", "declared": ["move 9", "beacon 8"]}},
    )  # fmt: skip
    stage.sneak("Bo", "N26")
    stage.say("Bo: reveal")
    stage.force("token undercover")
    assert stage.event("cards-turned").who == (1,) and stage.field("Bo") == "N22"
    assert stage.seen["yellow"] == ["N26"] and stage.question[0] == "which-event"


@pytest.mark.clause("guard.catches-all-on-field", "field.dungeon-any-number")
def test_two_are_caught_at_once_and_each_loses_his_own():
    thieves = {
        "Ala": {"field": "W36", "declared": ["ambush 9"]},
        "Bo": {"field": "N25", "yellow": 1, "tokens": {"trinkets": 1}, "hand": ["beacon"]},
        "Cy": {"field": "N25", "green": 1, "hand": ["bribe"]},
    }
    stage = Stage(3, guards=["N26"], dice=[8], thieves=thieves)
    stage.say("Ala: resign ambush")
    assert stage.asked == ["Bo"] and stage.field("Cy") == "N25"
    stage.say("Bo: lose yellow", "Bo: discard beacon")
    assert stage.field("Bo") == "N22" and stage.asked == ["Cy"]
    stage.say("Cy: discard bribe")
    assert stage.field("Cy") == "N22" and stage.thief("Cy")["green"] == 0


# -- which dungeon --------------------------------------------------------------------------------


@pytest.mark.clause("dungeon.go-to-own-district-dungeon")
@pytest.mark.parametrize(("field", "dungeon"), [("N25", "N22"), ("E5", "E21"), ("S28", "S19"), ("W12", "W8")])
def test_in_calm_the_dungeon_of_the_district(field, dungeon):
    stage = caught(field=field)
    assert stage.field("Bo") == dungeon
    assert stage.event("goes-to-dungeon").clause == "dungeon.go-to-own-district-dungeon"


@pytest.mark.clause("dungeon.caught-in-palace-draw-district")
@pytest.mark.parametrize(("district", "dungeon"), [("N", "N22"), ("E", "E21"), ("S", "S19"), ("W", "W8")])
def test_in_the_palace_a_district_card_decides(district, dungeon):
    stage = caught(field="P5")
    assert stage.question == ("which-dungeon", "dungeon.caught-in-palace-draw-district")
    assert stage.options("district") == {"N", "E", "S", "W"}
    stage.force(f"district {district}")
    assert stage.field("Bo") == dungeon and "district" not in stage.seen  # the card is shuffled back


@pytest.mark.clause("dungeon.caught-in-palace-draw-district")
def test_two_caught_in_the_palace_draw_one_card_each():
    thieves = {"Ala": {"field": "W36", "declared": ["ambush 9"]}, "Bo": "P5", "Cy": "P5"}
    stage = Stage(3, guards=["P4"], dice=[8], thieves=thieves)
    stage.say("Ala: resign ambush")
    stage.force("district N", "district N")
    assert stage.field("Bo") == stage.field("Cy") == "N22"


@pytest.mark.clause("dungeon.caught-in-palace-draw-district")
def test_an_open_district_card_is_not_drawn_again():
    stage = caught(field="P5", district="W")
    assert stage.options("district") == {"N", "E", "S"}
    assert stage.why_not("chance: district W") == ("no-such-district", "component.district-cards")
    stage.force("district E")
    assert stage.field("Bo") == "E21" and stage.seen["district"] == "W"


@pytest.mark.clause("dungeon.alarm-district-dungeon", "alarm.dungeon-of-open-district")
@pytest.mark.parametrize("field", ["N25", "P5", "W12"])
def test_in_the_alarm_always_the_dungeon_of_the_open_district(field):
    stage = caught(field=field, alarm=True, district="S")
    assert stage.field("Bo") == "S19"
    assert stage.event("goes-to-alarm-dungeon").clause == "dungeon.alarm-district-dungeon"


@pytest.mark.clause("dungeon.caught-in-palace-draw-district", "jewel.district-card-after-the-move")
def test_caught_in_the_movement_of_the_first_theft_the_dungeon_comes_before_the_gate():
    """Bo takes the Jewel from the centre and walks into a guard: his dungeon is drawn first, then the gate."""
    stage = Stage(2, guards=["P5"], jewel="P1", dice=[1], thieves={"Bo": {"field": "P6", "declared": ["move 9"]}})
    stage.sneak("Bo", "P1")
    stage.say("Bo: pick red")
    assert "jewel-stolen" in stage.kinds
    stage.say("Bo: step P5")
    assert stage.event("jewel-stays").who == (1,) and stage.seen["jewel"] == "P5"
    stage.force("district E")
    assert stage.field("Bo") == "E21" and "district" not in stage.seen
    assert stage.options("district") == {"N", "E", "S", "W"}
    assert "jewel.district-card-after-the-move" in stage.force("district E")
    assert stage.seen["district"] == "E" and stage.seen["alarm"]


@pytest.mark.clause("jewel.district-card-after-the-move", "dungeon.remaining-actions-lost")
def test_an_undercover_guard_in_the_movement_of_the_first_theft_does_not_stop_the_alarm():
    stage = Stage(2, tokens=["P5"], jewel="P1", dice=[1], thieves={"Bo": {"field": "P6", "declared": ["move 9"]}})
    stage.sneak("Bo", "P1")
    stage.say("Bo: pick red", "Bo: step P5", "Bo: reveal")
    stage.force("token undercover")
    stage.force("district N")
    assert stage.field("Bo") == "N22" and stage.seen["jewel"] == "P5"
    stage.force("district W")
    assert stage.seen["district"] == "W" and stage.seen["alarm"]


@pytest.mark.clause("guard.catches-all-on-field", "dungeon.remaining-actions-lost")
def test_a_catch_does_not_stop_somebody_elses_walk():
    """Bo, hidden, reveals the Undercover Guard on Cy's field: Cy is caught, Bo walks on."""
    bo = {"field": "N27", "marks": ["hidden"], "declared": ["move 9"]}
    stage = Stage(3, tokens=["N26"], dice=[1], thieves={"Bo": bo, "Cy": "N26"})
    stage.sneak("Bo", "N26")
    stage.say("Bo: reveal")
    stage.force("token undercover")
    assert stage.field("Cy") == "N22" and stage.asked == ["Bo"]
    stage.walk("Bo", "N25", "N24")
    assert stage.field("Bo") == "N24"


@pytest.mark.clause("dungeon.remaining-actions-lost")
def test_a_card_that_was_resolved_stays_resolved():
    ala, bo = {"field": "W36", "declared": ["ambush 2"]}, {"field": "N27", "declared": ["move 9", "beacon 8"]}
    stage = Stage(2, guards=["N26"], dice=[1], thieves={"Ala": ala, "Bo": bo})
    stage.sneak("Bo", "N26")
    assert [said.split()[-1] for said in stage.thief("Bo")["declared"]] == ["resolved", "resigned"]
    assert len(stage.event("cards-turned").what) == 1 and stage.asked == ["Ala"]
