"""W lochu: what a thief in a dungeon can do, and how he leaves it."""

import pytest

from tests.hadria.stage import Stage
from tests.hadria.test_dungeon import caught, leaving
from thieves.core import BadSetup

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
    stage = Stage(3, thieves=thieves)
    stage.say(f"Ala: resolve {card}")
    assert stage.why_not(line)[0] == refused


@pytest.mark.clause("dungeon.no-target")
def test_nobody_is_robbed_in_a_dungeon():
    """Both are in the dungeon; Bo's theft marker lies there since before he was caught."""
    thieves = {
        "Ala": {"field": "N22", "declared": ["move 2"]},
        "Bo": {"field": "N22", "yellow": 1, "marks": ["robbable"]},
    }
    stage = Stage(2, thieves=thieves, dice=[1])
    stage.sneak("Ala")
    assert stage.why_not("Ala: rob Bo") == ("victim-in-dungeon", "dungeon.no-target")


@pytest.mark.clause("dungeon.two-ap-next-turn")
def test_the_next_turn_begins_with_two_ap():
    stage = caught()
    assert stage.event("only-two-ap").who == (1,) and stage.event("only-two-ap").what == 2
    assert stage.thief("Bo")["ap"] == 2 and stage.thief("Ala")["ap"] == 10


@pytest.mark.clause("dungeon.two-ap-next-turn")
def test_whoever_stays_has_two_ap_again_and_whoever_leaves_has_ten():
    stage = leaving()
    stage.say("Bo: resign move")
    assert stage.field("Bo") == "N22" and stage.thief("Bo")["ap"] == 2
    stage = leaving()
    stage.sneak("Bo", "N11")
    stage.say("Bo: stop")
    assert stage.thief("Bo")["ap"] == 10


@pytest.mark.clause("dungeon.other-ap-allowed")
def test_tokens_and_temporary_ap_count_in_a_dungeon_too():
    bo = {"field": "N22", "violet": 2, "tokens": {"agent": 1}, "thief": "noiron"}
    stage = Stage(2, thieves={"Bo": bo})
    assert stage.budget("Bo") == 4
    stage.say("Bo: declare move", "Bo: ap 4", "Bo: agent", "Bo: ready", "Ala: ready")
    assert stage.thief("Bo")["declared"] == ["move 4 agent"]


@pytest.mark.clause("dungeon.other-ap-allowed")
def test_temporary_ap_from_before_are_there_in_the_dungeon():
    bo = {"field": "N25", "thief": "noiron", "declared": ["night-shift 9"]}
    stage = Stage(2, dice=[1], guards=["N26"], thieves={"Bo": bo})
    stage.say("Bo: resolve night-shift")
    assert stage.field("Bo") == "N22" and (stage.thief("Bo")["ap"], stage.thief("Bo")["violet"]) == (2, 3)


@pytest.mark.clause("dungeon.first-card-must-be-move")
def test_cards_that_come_before_move_can_only_be_resigned():
    stage = Stage(2, dice=[1], thieves={"Bo": {"field": "N22", "declared": ["ambush 9", "move 2"]}})
    assert stage.why_not("Bo: resolve ambush") == ("first-must-be-move", "dungeon.first-card-must-be-move")
    stage.say("Bo: resign ambush")
    stage.sneak("Bo", "N30")
    assert stage.field("Bo") == "N30"


@pytest.mark.clause("dungeon.first-card-must-be-move")
def test_after_move_other_cards_may_follow():
    stage = Stage(2, dice=[1], thieves={"Bo": {"field": "N22", "declared": ["move 9", "ambush 8"]}})
    stage.sneak("Bo", "N30")
    stage.say("Bo: stop")
    assert stage.may("Bo: resolve ambush")


@pytest.mark.clause("dungeon.first-card-must-be-move", "dungeon.figure-position")
@pytest.mark.parametrize("effect", ["sneak", "run"])
def test_he_must_go_at_least_one_field(effect):
    stage = leaving()
    getattr(stage, effect)("Bo")
    assert stage.why_not("Bo: stop") == ("must-leave-dungeon", "dungeon.first-card-must-be-move")
    assert stage.options("step") == {"N11", "N30"}
    stage.walk("Bo", "N30")
    assert stage.may("Bo: stop")


@pytest.mark.clause("dungeon.first-card-must-be-move", "marker.fire-blocks-all-figures")
def test_with_fire_before_every_door_all_cards_are_resigned():
    stage = leaving(fire=["N11", "N30"], bo={"declared": ["move 2", "ambush 1"]})
    assert stage.why_not("Bo: resolve move") == ("door-burns", "dungeon.first-card-must-be-move")
    stage.say("Bo: resign move")
    assert stage.why_not("Bo: resolve ambush") == ("first-must-be-move", "dungeon.first-card-must-be-move")
    stage.say("Bo: resign ambush")
    assert stage.field("Bo") == "N22"


@pytest.mark.clause("dungeon.first-card-must-be-move", "marker.fire-blocks-all-figures")
def test_one_door_without_fire_is_enough_and_zain_needs_none():
    stage = leaving(fire=["N11"])
    stage.sneak("Bo")
    assert stage.options("step") == {"N30"}
    stage = leaving(fire=["N11", "N30"], bo={"thief": "zain"})
    stage.sneak("Bo", "N11")
    assert stage.field("Bo") == "N11"


@pytest.mark.clause("dungeon.leaving-thief-hidden", "dungeon.figure-position")
def test_a_thief_who_leaves_is_hidden_until_the_turn_ends():
    stage = leaving(ap=9, dice=[8], guards=["N11"])
    assert stage.field("Bo") == "N22"
    clauses = stage.sneak("Bo", "N11")
    assert "dungeon.leaving-thief-hidden" in clauses
    assert "hidden" in stage.thief("Bo")["marks"] and stage.field("Bo") == "N11"
    stage.say("Bo: stop")
    assert stage.field("Bo") == "N11" and stage.thief("Bo")["marks"] == []


@pytest.mark.clause("dungeon.figure-position", "field.dungeon-no-voluntary-entry")
def test_the_door_of_a_dungeon_leads_only_out():
    stage = Stage(2, thieves={"Bo": {"field": "N11", "declared": ["move 9"]}})
    stage.sneak("Bo")
    assert stage.why_not("Bo: step N22") == ("into-dungeon", "field.dungeon-no-voluntary-entry")


@pytest.mark.clause("field.dungeon-no-voluntary-entry")
def test_nobody_is_moved_or_transferred_into_a_dungeon():
    thieves = {"Ala": {"field": "N12", "declared": ["surging-crowd 9", "rooftop-leap 8"]}, "Bo": "N11"}
    stage = Stage(2, thieves=thieves)
    stage.say("Ala: resolve surging-crowd", "Ala: name Bo")
    assert stage.why_not("Ala: step N22") == ("into-dungeon", "field.dungeon-no-voluntary-entry")
    stage.say("Ala: stop", "Ala: resolve rooftop-leap")
    assert stage.why_not("Ala: aim N22") == ("no-dungeon", "field.dungeon-nothing-placed")


@pytest.mark.clause("field.dungeon-no-guards")
def test_a_guard_never_enters_a_dungeon():
    stage = Stage(2, guards=["N11"], thieves={"Ala": {"field": "N12", "declared": ["beacon 9"]}})
    stage.say("Ala: resolve beacon", "Ala: aim N11")
    assert stage.why_not("Ala: step N22") == ("guard-into-dungeon", "field.dungeon-no-guards")


@pytest.mark.clause("field.dungeon-nothing-placed")
@pytest.mark.parametrize("card", ["smoke-grenade", "fire-grenade", "hue-and-cry"])
def test_nothing_is_put_on_a_dungeon(card):
    stage = Stage(2, thieves={"Ala": {"field": "N22", "marks": [], "declared": ["move 9", f"{card} 8"]}})
    stage.sneak("Ala", "N30")
    stage.say("Ala: stop", f"Ala: resolve {card}")
    assert stage.why_not("Ala: aim N22") == ("no-dungeon", "field.dungeon-nothing-placed")


@pytest.mark.clause("field.dungeon-nothing-placed", "field.dungeon-no-guards")
@pytest.mark.parametrize("key", ["yellow", "green", "tokens", "smoke", "fire", "guards", "captains"])
def test_no_position_puts_anything_on_a_dungeon(key):
    with pytest.raises(BadSetup, match="dungeon"):
        Stage(2, **{key: ["N22"]})


@pytest.mark.clause("field.dungeon-any-number")
def test_a_dungeon_holds_any_number_of_thieves():
    thieves = {"Ala": {"field": "N22", "declared": ["ambush 9"]}, "Bo": "N22", "Cy": "N22", "Dee": "N25"}
    stage = Stage(4, guards=["N25"], dice=[8], thieves=thieves)
    stage.say("Ala: resign ambush")
    assert {stage.field(name) for name in stage.players} == {"N22"}
