"""Każde wydarzenie: what each event of the two decks does."""

import pytest

from tests.hadria.our_city import BOARD, GATES
from tests.hadria.our_city import NAMES as FIELDS
from tests.hadria.stage import NAMES
from tests.hadria.test_events import ALARM, acting, before_event, guard_acts, to_declaration

# -- each event -----------------------------------------------------------------------------------


def initiative_under(event, *rolls):
    made = before_event(alarm=len(rolls) == 2, thieves={"Ala": {"yellow": 10}})
    made.force(f"event {event}", *(f"roll {number}" for number in rolls))
    return made.event("initiative-is").what


@pytest.mark.clause("event.lasting-effects")
@pytest.mark.parametrize("rolled, number", [(1, 3), (8, 10)])
def test_double_pay_makes_the_guard_two_faster(rolled, number):
    assert initiative_under("double-pay", rolled) == number


@pytest.mark.clause("event.lasting-effects")
@pytest.mark.parametrize("rolled, number", [(8, 5), (4, 1), (2, 1)])
def test_a_name_day_makes_the_guard_three_slower_but_not_slower_than_one(rolled, number):
    assert initiative_under("name-day", rolled) == number


@pytest.mark.clause("event.lasting-effects")
def test_contradictory_orders_take_the_lower_die():
    assert initiative_under("confusion", 7, 3) == 3 and initiative_under("torches", 7, 3) == 7


HEARING = [("fog", {}, 2), ("high-water", {}, 4), ("torches", ALARM, 5), ("bloodhounds", ALARM, 6)]


@pytest.mark.clause("event.lasting-effects")
@pytest.mark.parametrize("event, more, hears", HEARING)
def test_fog_dulls_and_bloodhounds_sharpen_vigilance(event, more, hears):
    chain = ("E22", "E31", "E36", "E37", "E38", "S22", "S32", "S31", "S36")
    for away in (hears, hears + 1):
        made = acting(event, {"Ala": "E22"}, guards=[chain[away]])
        guard_acts(made)
        assert (made.guards != {chain[away]}) == (away == hears)
        if not more:
            continue  # captains come with the Alarm
        made = acting(event, {"Ala": "E22"}, captains=[chain[away + 1]])
        guard_acts(made)
        assert (made.captains != {chain[away + 1]}) == (away == hears)  # a captain hears one field further


@pytest.mark.clause("event.lasting-effects")
@pytest.mark.parametrize("event, end", [("market-day", "E31"), ("high-water", "E22")])
def test_on_a_market_day_guards_go_one_field_less(event, end):
    made = acting(event, {"Ala": "E22"}, guards=["E37"])  # three fields away, three to go
    guard_acts(made)
    assert made.guards == {end} and (made.field("Ala") == "E21") == (end == "E22")


@pytest.mark.clause("event.lasting-effects")
@pytest.mark.parametrize("event, end", [("forced-march", "E22"), ("torches", "E31")])
def test_a_forced_march_takes_captains_one_field_further(event, end):
    made = acting(event, {"Ala": "E22"}, captains=["S32"], district="N")  # six fields away, five to go
    guard_acts(made)
    assert made.captains == {end} and (made.field("Ala") == "N22") == (end == "E22")


@pytest.mark.clause("event.lasting-effects")
@pytest.mark.parametrize("event", ["high-water", "fog"])
def test_high_water_closes_the_sewers(event):
    made = acting(event, {"Ala": {"field": "E19", "declared": ["move 5"]}})
    made.sneak("Ala", "E20")
    closed = None if event == "fog" else ("sewers-closed", "event.lasting-effects")
    assert made.why_not("Ala: sewer N11") == closed


@pytest.mark.clause("event.lasting-effects", "card.range-number")
def test_at_the_lantern_festival_cards_reach_one_field_further():
    made = acting("lantern-festival", {"Ala": {"field": "E22", "declared": ["beacon 5"]}}, guards=["S32"])
    made.say("Ala: resolve beacon")
    assert made.options("aim") == {"S32"}  # six fields away


@pytest.mark.clause("event.lasting-effects", "guard.sources-of-hiding")
@pytest.mark.parametrize("event, caught", [("full-moon", True), ("high-water", False)])
def test_under_a_full_moon_hideouts_and_alleys_hide_nobody(event, caught):
    made = acting(event, {"Ala": "E19", "Bo": "E13", "Cy": {"field": "W33", "declared": ["ambush 2"]}},
                  open={"E13": "alley"}, guards=["E18", "E23"])  # fmt: skip
    guard_acts(made)
    assert (made.field("Ala") == "E21") == caught and (made.field("Bo") == "E21") == caught


@pytest.mark.clause("event.lasting-effects", "marker.smoke-hides", "marker.smoke-makes-robbable")
@pytest.mark.parametrize("event, caught", [("torches", True), ("grates", False)])
def test_in_torchlight_smoke_hides_nobody(event, caught):
    made = acting(event, {"Ala": "E22"}, smoke=["E22"], guards=["E31"])
    guard_acts(made)
    assert (made.field("Ala") == "E21") == caught


@pytest.mark.clause("event.lasting-effects", "basic.sneak-four-fields", "basic.run-further-but-only-moving")
@pytest.mark.parametrize("how, fields", [("weak", 3), ("strong", 5)])
def test_on_icy_cobbles_thieves_sneak_and_run_one_field_less(how, fields):
    made = acting("icy-cobbles", {"Ala": {"field": "E22", "declared": ["move 5"]}})
    made.say("Ala: resolve move", f"Ala: choose {how}")
    assert made.timeline.decision.what == fields


@pytest.mark.clause("event.lasting-effects")
def test_under_curfew_nobody_runs_but_crafty_plans_are_made():
    made = acting("curfew", {"Ala": {"declared": ["move 5"]}, "Bo": {"declared": ["ambush 4"]}})
    made.say("Ala: resolve move")
    assert made.why_not("Ala: choose strong") == ("no-running", "event.lasting-effects")
    made.say("Ala: choose weak", "Ala: stop", "Bo: resolve ambush")
    assert made.may("Bo: choose strong")


@pytest.mark.clause("event.lasting-effects", "guard.all-act-at-one-initiative")
@pytest.mark.parametrize("event, caught", [("lull", False), ("torches", True)])
def test_captains_who_confer_do_not_act(event, caught):
    made = acting(event, {"Ala": "E22"}, captains=["E31"])
    guard_acts(made)
    assert (made.field("Ala") == "E21") == caught
    made = acting(event, {"Ala": "E22"}, guards=["E31"])
    guard_acts(made)
    assert made.field("Ala") == "E21"  # the guards do not confer


@pytest.mark.clause("event.lasting-effects", "guard.other-effect-moves-guard-catches")
def test_captains_who_confer_are_moved_by_a_firecracker():
    made = acting("lull", {"Ala": {"field": "E22", "declared": ["firecracker 5"]}, "Bo": "E31"}, captains=["E31"])
    made.say("Ala: resolve firecracker", "Ala: aim E31")
    assert made.field("Bo") == "E21"


@pytest.mark.clause("event.immediate-effects", "planning.hand-limit-five")
def test_talk_in_the_tavern_gives_everybody_a_card_at_once():
    full = ["beacon", "bribe", "peephole", "rat-run", "firecracker"]
    made = before_event(thieves={"Ala": {"hand": full}})
    made.force("event tavern-talk")
    made.force("draw double-bottom", "draw night-shift")  # Cy is first thief, then Ala
    assert made.question == ("which-to-discard", "planning.hand-limit-five") and made.asked == ["Ala"]
    made.say("Ala: discard night-shift")
    made.force("draw surging-crowd")
    assert made.thief("Cy")["hand"] == ["double-bottom"] and made.thief("Bo")["hand"] == ["surging-crowd"]


@pytest.mark.clause("event.immediate-effects")
def test_guild_dues_are_paid_by_whoever_has_four_cards():
    made = before_event(thieves={"Ala": {"hand": ["beacon", "bribe", "peephole", "rat-run"]},
                                 "Bo": {"hand": ["beacon", "bribe", "peephole"]}})  # fmt: skip
    made.force("event guild-dues")
    assert made.question == ("which-to-discard", "event.immediate-effects") and made.asked == ["Ala"]
    assert made.why_not("Bo: discard beacon") == ("not-your-discard", "event.immediate-effects")
    assert made.why_not("Ala: discard firecracker") == ("not-in-hand", "general.from-the-deck")
    made.say("Ala: discard bribe")
    assert made.question[0] == "where-yellow" and made.thief("Ala")["hand"] == ["beacon", "peephole", "rat-run"]


@pytest.mark.clause("event.lasting-effects", "guard.sources-of-hiding")
@pytest.mark.parametrize("event, holder, caught", [("wanted", "Ala", True), ("wanted", "Bo", False),
                                                   ("wanted", None, False), ("grates", "Ala", False)])  # fmt: skip
def test_wanted_posters_show_whoever_holds_the_jewel(event, holder, caught):
    more = {"jewel": holder} if holder else {}
    made = acting(event, {"Ala": "E22"}, smoke=["E22"], guards=["E31"], **more)
    guard_acts(made)
    assert (made.field("Ala") == "E21") == caught


@pytest.mark.clause("event.lasting-effects", "basic.sneak-four-fields", "basic.run-further-but-only-moving")
@pytest.mark.parametrize("event, longer", [("open-doors", 1), ("grates", 0)])
def test_through_open_doors_thieves_get_one_field_further(event, longer):
    for way, fields in (("weak", 4), ("strong", 6)):
        made = acting(event, {"Ala": {"field": "E19", "declared": ["move 5"]}})
        made.say("Ala: resolve move", f"Ala: choose {way}")
        assert made.timeline.decision.what == fields + longer


@pytest.mark.clause("event.lasting-effects", "field.sewer-exit")
def test_grates_bar_the_exits_of_the_open_district_alone():
    made = acting("grates", {"Ala": {"field": "E19", "declared": ["move 5"]}}, district="N", open={"N13": "ladder"})
    made.sneak("Ala", "E20")
    assert made.options("sewer") == {"E3", "S10", "W33"}
    barred = ("exit-barred", "event.lasting-effects")
    assert made.why_not("Ala: sewer N11") == barred and made.why_not("Ala: sewer N13") == barred


@pytest.mark.clause("event.immediate-effects", "component.temporary-ap-markers", "cleanup.discard-violet-ap")
def test_a_generous_fence_gives_one_ap_for_this_turn():
    made = before_event()
    made.force("event generous-fence")
    assert [event.what for event in made.all("event-gives-ap")] == [1, 1, 1]
    to_declaration(made)
    assert [made.budget(name) for name in NAMES[:3]] == [11, 11, 11]
    made.say(*(f"{name}: ready" for name in NAMES[:3]))
    made.force("event fog")
    to_declaration(made)
    assert [made.budget(name) for name in NAMES[:3]] == [10, 10, 10]


@pytest.mark.clause("event.immediate-effects", "first.decides-general-effects", "transfer.catching-on-arrival")
@pytest.mark.clause("first.event-phase-duties")
@pytest.mark.parametrize("event, letter", [("night-patrol", "W"), ("reinforcements", "E")])
def test_a_patrol_comes_to_a_post_that_the_first_thief_chooses(event, letter):
    posts = {FIELDS[field] for field in range(len(BOARD)) if "post" in BOARD.fields[field].kinds}
    there = sorted(post for post in posts if post.startswith(letter))
    made = before_event(alarm=letter == "E", guards=[there[0]],
                        thieves={"Ala": {"field": there[1], "marks": ["hidden"]}})  # fmt: skip
    made.force(f"event {event}")
    assert made.question == ("where-patrol", "first.decides-general-effects") and made.asked == ["Cy"]
    assert made.options("place") == set(there[1:])
    assert made.why_not(f"Cy: place {there[0]}") == ("not-for-event", "first.decides-general-effects")
    assert made.why_not("Cy: place P3") == ("not-for-event", "first.decides-general-effects")
    assert made.why_not(f"Ala: place {there[1]}") == ("only-first", "first.event-phase-duties")
    made.say(f"Cy: place {there[1]}")
    assert there[1] in made.guards and made.field("Ala") in ("W8", "E21")
    assert made.why_not(f"Cy: place {there[2]}") == ("no-choice-now", "first.decides-general-effects")


@pytest.mark.clause("event.immediate-effects", "first.decides-general-effects", "target.free-field")
@pytest.mark.clause("field.dungeon-nothing-placed")
def test_the_quarter_burns_on_two_free_fields_but_not_at_the_gates():
    made = before_event(alarm=True, guards=["E31"], yellow=["E36"],
                        thieves={"Ala": {"field": "E22", "marks": ["hidden"]}})  # fmt: skip
    made.force("event burning-quarter")
    assert made.question == ("where-fire", "first.decides-general-effects") and made.asked == ["Cy"]
    for field in ("E31", "E22", "E16", "E26", "E21", "S22"):  # a guard, a thief, two gates, the dungeon, elsewhere
        assert made.why_not(f"Cy: place {field}") == ("not-for-event", "first.decides-general-effects")
    made.say("Cy: place E36")
    assert made.event("fire-breaks-out").clause == "event.immediate-effects"
    assert made.why_not("Cy: place E36") == ("not-for-event", "first.decides-general-effects")
    made.say("Cy: place E37")
    assert made.seen["fire"] == ["E36", "E37"] and made.question[0] == "which-of-two-dice"
    assert not {FIELDS[gate] for gate in GATES} & set(made.seen["fire"])
