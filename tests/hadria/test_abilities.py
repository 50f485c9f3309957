"""Złodzieje Hadrii: what each of the six thieves can do that the others cannot."""

import pytest

from tests.hadria.stage import GAME, Stage

SIX = ("morius", "noiron", "jasmine", "nikolai", "joanne", "zain")


def playing(thief, card="move 5", field="E22", given=None, **position):
    other = "zain" if thief != "zain" else "morius"
    thieves = {"Ala": {"thief": thief, "field": field, "declared": [card]} | (given or {}),
               "Bo": {"thief": other, "declared": ["ambush 2"]}}  # fmt: skip
    return Stage(2, **({"dice": [1]} | position), thieves=thieves)


@pytest.mark.clause("thief.morius-theme", "component.special-ability-unlimited")
@pytest.mark.parametrize("thief", SIX)
def test_for_the_rat_king_exits_are_entrances_too(thief):
    made = playing(
        thief, field="E9", given={"declared": ["move 5", "elixir-of-speed 4"]}, open={"S9": "ladder"}, yellow=["S10"]
    )
    made.sneak("Ala", "E3")
    no = ("no-entrance", "sewer.optional-on-entering")
    assert made.why_not("Ala: sewer S10") == (None if thief == "morius" else no)
    if thief == "morius":
        made.say("Ala: sewer S10")
        assert made.why_not("Ala: sewer N11") == no  # he has come out, he has not stepped onto it
        made.say("Ala: stop", "Ala: resolve elixir-of-speed", "Ala: step S9", "Ala: sewer N11")  # as often as he likes
        assert made.field("Ala") == "N11"


@pytest.mark.clause("thief.noiron-theme", "basic.sneak-four-fields")
@pytest.mark.parametrize("thief", SIX)
def test_noiron_sneaks_one_field_further_but_does_not_run_further(thief):
    for how, fields in (("weak", 5 if thief == "noiron" else 4), ("strong", 6)):
        made = playing(thief)
        made.say("Ala: resolve move", f"Ala: choose {how}")
        assert made.timeline.decision.what == fields


@pytest.mark.clause("thief.noiron-theme", "event.lasting-effects")
def test_noiron_slips_on_icy_cobbles_too():
    made = playing("noiron", event="icy-cobbles")
    made.sneak("Ala")
    assert made.timeline.decision.what == 4


@pytest.mark.clause("thief.jasmine-theme", "dungeon.two-ap-next-turn")
@pytest.mark.parametrize("thief", SIX)
def test_jasmine_begins_a_turn_in_a_dungeon_with_six_ap(thief):
    made = Stage(2, dice=[8], guards=["E31"], thieves={
        "Ala": {"thief": thief, "field": "E22"}, "Bo": {"thief": "zain" if thief != "zain" else "morius"},
    })  # fmt: skip
    made.say("Ala: ready", "Bo: ready")
    assert made.field("Ala") == "E21" and made.thief("Ala")["ap"] == (6 if thief == "jasmine" else 2)
    assert made.event("only-two-ap").what == made.thief("Ala")["ap"]


@pytest.mark.clause("planning.hand-limit-five", "general.hand-maximum")
@pytest.mark.parametrize("thief", SIX)
def test_nobody_holds_six_cards(thief):
    hand = ["beacon", "bribe", "peephole", "rat-run", "firecracker"]
    made = playing(thief, "double-bottom 5", given={"hand": hand})
    made.say("Ala: resolve double-bottom")
    made.force("draw night-shift")
    assert len(made.thief("Ala")["hand"]) == 6 and made.question == ("which-to-discard", "planning.hand-limit-five")


@pytest.mark.clause("thief.nikolai-theme", "card.range-number")
@pytest.mark.parametrize("thief", SIX)
def test_nikolais_cards_reach_one_field_further(thief):
    made = playing(thief, "beacon 5", guards=["S32"])  # six fields away
    expected = None if thief == "nikolai" else ("card-does-nothing", "target.must-be-named")
    assert made.why_not("Ala: resolve beacon") == expected


@pytest.mark.clause("thief.joanne-theme", "token.informer")
@pytest.mark.parametrize("thief", SIX)
def test_for_joanne_an_informer_counts_two(thief):
    made = Stage(2, dice=[1], thieves={
        "Ala": {"thief": thief, "tokens": {"informer": 2, "agent": 1}},
        "Bo": {"thief": "zain" if thief != "zain" else "morius"},
    })  # fmt: skip
    made.say("Ala: declare move", "Ala: informer", "Ala: informer", "Ala: agent", "Ala: ready", "Bo: ready")
    number = 6 if thief == "joanne" else 4
    assert made.event("shows-ap").what == (number,) and made.timeline.decision.what == number


@pytest.mark.clause("thief.zain-theme", "marker.fire-blocks-all-figures")
@pytest.mark.parametrize("thief", SIX)
def test_fire_does_not_stop_zain(thief):
    made = playing(thief, fire=["E31", "E36"])
    made.sneak("Ala")
    blocked = ("into-fire", "marker.fire-blocks-all-figures")
    assert made.why_not("Ala: step E31") == (None if thief == "zain" else blocked)
    if thief == "zain":
        made.say("Ala: step E31", "Ala: step E36", "Ala: stop")
        assert made.field("Ala") == "E36"


@pytest.mark.clause("thief.zain-theme", "marker.fire-stops-guards")
def test_in_the_fire_no_guard_reaches_zain():
    made = playing("zain", fire=["E31"], guards=["E36"])
    made.sneak("Ala", "E31")
    made.say("Ala: stop", "Bo: resign ambush")
    assert made.field("Ala") == "E31" and made.guards == {"E36"} and "stopped-by-fire" in made.kinds


@pytest.mark.clause("thief.zain-theme", "dungeon.first-card-must-be-move")
@pytest.mark.parametrize("thief", SIX)
def test_only_zain_leaves_a_dungeon_whose_doors_burn(thief):
    made = playing(thief, field="E21", fire=["E29", "E30"])
    expected = None if thief == "zain" else ("door-burns", "dungeon.first-card-must-be-move")
    assert made.why_not("Ala: resolve move") == expected
    assert GAME.actions(made.timeline.state)  # the others resign


@pytest.mark.clause("component.thief-sheet-parts", "declare.thief-sheet-is-public")
@pytest.mark.parametrize("thief", SIX)
def test_everybody_sees_who_plays_whom(thief):
    made = playing(thief)
    assert made.seen_by("Bo")["thieves"]["Ala"]["thief"] == thief
