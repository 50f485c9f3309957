"""Faza wydarzeń: the event of the turn, the yellow jewel, the guard's initiative; and each of the 23 events."""

import pytest

from tests.hadria.stage import GAME, NAMES, Stage
from thieves.core import BadSetup
from thieves.hadria.board import BOARD, DISTRICT, GATES
from thieves.hadria.board import NAMES as FIELDS
from thieves.hadria.events import NextEvent
from thieves.hadria.queries import is_empty
from thieves.hadria.state import EVENTS

IDS = [event["id"] for event in EVENTS]
MOMENT = {"guild-dues", "tavern-talk", "night-patrol", "generous-fence", "reinforcements", "burning-quarter",
          }  # fmt: skip
ALARM = {"alarm": True, "district": "E", "dice": [1, 1]}


def before_event(players=3, options=None, alarm=False, **position):
    """The end of a turn in which nobody declares: the next event is to be revealed. Cy will be first thief of three."""
    more = {"alarm": True, "district": "E", "dice": [1, 1]} if alarm else {"dice": [1]}
    made = Stage(players, options, **({"first": "Bo", "event": "grates" if alarm else "market-day"} | more | position))
    made.say(*(f"{name}: ready" for name in made.players))
    assert made.question[0] == "which-event"
    return made


def to_declaration(made):
    """Answer everything until all declare; all events on the way."""
    found = list(made.events)
    for _ in range(20):
        if made.question[0] != "what-to-declare":
            if made.asked:
                made.say(made.timeline.written(GAME.actions(made.timeline.state)[0]))
            else:
                made.luck()
            found += made.events
    made.events = found


def acting(event, thieves=None, **position):
    """A turn under this event: Ala has turned nothing up yet; the last of three waits with Ambush."""
    alarm = EVENTS[IDS.index(event)]["deck"] == "alarm"
    more = ALARM if alarm else {"dice": [1]}
    given = {"Cy": {"declared": ["ambush 2"]}} | (thieves or {})
    return Stage(3, event=event, thieves=given, **(more | position))


def guard_acts(made):
    """Cy resigns, and the guard acts; all that happened."""
    made.say("Cy: resign ambush")
    found = list(made.events)
    for _ in range(20):
        if made.asked and made.question[0] != "what-to-declare":
            made.say(made.timeline.written(GAME.actions(made.timeline.state)[0]))
            found += made.events
    made.events = found


# -- the order of a turn --------------------------------------------------------------------------


@pytest.mark.clause("turn.five-phases-in-order", "turn.event-phase-steps", "first.event-phase-duties")
def test_a_turn_goes_through_five_phases_in_order():
    made = before_event()
    assert made.kinds[-1] == "turn-begins" and made.event("turn-begins").what == 2
    assert {"turn.event-phase-steps", "first.event-phase-duties"} <= set(made.remarks)
    assert made.event("turn-begins").who == (2,)
    seen = [GAME.when(made.timeline.state)]
    made.force("event high-water")
    found = list(made.kinds)
    seen.append(GAME.when(made.timeline.state))
    made.say(f"Cy: lay {sorted(made.options('lay'))[0]}")
    found += made.kinds
    made.force("roll 4")
    found += made.kinds
    seen.append(GAME.when(made.timeline.state))
    made.luck()
    found += made.kinds
    seen.append(GAME.when(made.timeline.state))
    made.say("Ala: declare move", "Ala: ap 5", *(f"{name}: ready" for name in made.players))
    found += made.kinds
    seen.append(GAME.when(made.timeline.state))
    made.say("Ala: resign move")
    found += made.kinds
    order = ["reveals-event", "yellow-appears", "die-shows", "draws", "declaration-begins", "screens-down",
             "cleanup-begins", "turn-begins"]  # fmt: skip
    places = [found.index(kind) for kind in order]
    assert places == sorted(places)
    phases = ["events", "events", "planning", "declaration", "resolution"]
    assert seen == [(2, phase) for phase in phases] and GAME.phases == (*dict.fromkeys(phases), "clean-up")


@pytest.mark.clause("turn.five-phases-in-order")
def test_a_card_drawn_in_the_resolution_does_not_make_it_the_planning_phase():
    made = Stage(2, dice=[1], thieves={"Ala": {"declared": ["double-bottom 5"]}})
    made.say("Ala: resolve double-bottom")
    assert made.question[0] == "which-action-card" and GAME.when(made.timeline.state)[1] == "resolution"


@pytest.mark.clause("event.reveal-one-card-each-turn")
def test_one_event_is_revealed_each_turn_by_chance_alone():
    made = before_event()
    assert made.question == ("which-event", "event.reveal-one-card-each-turn")
    assert made.why_not("Cy: event fog") == ("only-chance", "setup.random-thief-sheet")
    made.force("event fog")
    assert made.event("reveals-event").who == (2,) and made.seen["event"] == "fog"
    assert made.why_not("chance: event high-water") == ("no-event-now", "event.reveal-one-card-each-turn")


@pytest.mark.clause("limit.no-event-left", "setup.split-event-decks")
def test_an_event_does_not_come_twice_and_calm_knows_no_alarm_event():
    made = before_event()
    made.force("event high-water")
    to_declaration(made)
    made.say(*(f"{name}: ready" for name in NAMES[:3]))
    assert made.why_not("chance: event high-water") == ("event-not-there", "event.reveal-one-card-each-turn")
    assert made.why_not("chance: event torches") == ("event-not-there", "event.reveal-one-card-each-turn")


@pytest.mark.clause("alarm.alarm-events-instead", "component.event-card-parts", "setup.alarm-leftovers-unseen")
def test_in_the_alarm_alarm_events_are_revealed():
    made = before_event(alarm=True)
    assert made.options("event") == {event["id"] for event in EVENTS if event["deck"] == "alarm"} - {"grates"}


@pytest.mark.clause("event.immediate-effects", "event.lasting-effects")
@pytest.mark.parametrize("id_", IDS)
def test_an_event_happens_at_once_or_lasts_the_turn_as_its_text_says(id_):
    event = EVENTS[IDS.index(id_)]
    now = {"market-day": "fog", "grates": "curfew"}.get(id_, "grates" if event["deck"] == "alarm" else "market-day")
    made = before_event(alarm=event["deck"] == "alarm", event=now, thieves={"Ala": "P2"})
    made.force(f"event {id_}")
    assert (event["lasts"] == "moment") == (id_ in MOMENT) == ("immediately" in event["text"]["en"])
    assert (event["lasts"] == "turn") == (id_ not in MOMENT) == ("natychmiast" not in event["text"]["pl"])
    assert {"event.immediate-effects", "event.lasting-effects"} <= set(NextEvent.remarks)
    to_declaration(made)
    assert made.seen["event"] == id_
    made.say(*(f"{name}: ready" for name in NAMES[:3]))
    for _ in range(20):
        if made.asked:
            made.say(made.timeline.written(GAME.actions(made.timeline.state)[0]))
    assert "event" not in made.seen  # discarded in the clean-up


@pytest.mark.clause("event.last-card-turn-is-played-out")
@pytest.mark.parametrize("alarm", [False, True])
def test_the_turn_of_the_last_event_is_played_to_its_end(alarm):
    made = before_event(alarm=alarm, left=1)
    made.force("event torches" if alarm else "event fog")
    assert "last-event" in made.kinds
    to_declaration(made)
    assert made.question[0] == "what-to-declare" and made.timeline.result is None
    made.say(*(f"{name}: ready" for name in NAMES[:3]))
    assert made.question is None and made.timeline.result is not None


@pytest.mark.clause("event.alarm-is-raised-before-revealing")
def test_the_alarm_comes_before_the_event():
    made = Stage(2, dice=[1], district="N", thieves={})
    made.say("Ala: ready", "Bo: ready")
    kinds = made.kinds
    assert kinds.index("turn-begins") < kinds.index("alarm-raised") and "reveals-event" not in kinds
    assert "event.alarm-is-raised-before-revealing" in made.remarks
    assert made.question[0] == "which-event" and "torches" in made.options("event")


# -- the yellow jewel -----------------------------------------------------------------------------

COMPASS = {"fog": "N", "high-water": "E", "full-moon": "S", "icy-cobbles": "W"}


@pytest.mark.clause("event.yellow-jewel-district", "event.yellow-jewel-first-thief-chooses", "first.event-phase-duties")
@pytest.mark.parametrize("event", COMPASS)
def test_a_yellow_jewel_appears_in_the_district_of_the_mark(event):
    made = before_event()
    made.force(f"event {event}")
    assert made.question == ("where-yellow", "event.yellow-jewel-first-thief-chooses") and made.asked == ["Cy"]
    fields = made.options("lay")
    assert fields and all(field.startswith(COMPASS[event]) for field in fields)
    assert made.why_not("Cy: lay P2") == ("yellow-wrong-district", "event.yellow-jewel-district")
    field = sorted(fields)[0]
    assert made.why_not(f"Ala: lay {field}") == ("only-first", "first.event-phase-duties")
    made.say(f"Cy: lay {field}")
    assert made.seen["yellow"] == [field] and made.event("yellow-appears").who == (2,)
    assert made.why_not(f"Cy: lay {field}") == ("no-yellow-now", "event.yellow-jewel-district")


ELEMENTS = [
    {"guards": ["N27"]}, ALARM | {"captains": ["N27"]}, {"yellow": ["N27"]}, {"green": ["N27"]},
    {"district": "E", "jewel": "N27"},
    {"tokens": ["N27"]}, {"open": {"N27": "alley"}}, {"smoke": ["N27"]}, {"fire": ["N27"]}, {"thieves": {"Ala": "N27"}},
]  # fmt: skip


@pytest.mark.clause("target.empty-field")
@pytest.mark.parametrize("element", [{}, *ELEMENTS], ids=lambda element: list(element)[-1] if element else "nothing")
def test_an_empty_field_holds_no_element_of_any_kind(element):
    made = Stage(2, **({"dice": [1]} | element))
    assert is_empty(made.timeline.state, made.number("N27")) == (not element)
    assert not is_empty(made.timeline.state, made.number("N22"))  # a dungeon


@pytest.mark.clause("event.yellow-jewel-on-empty-field", "target.empty-field", "target.field")
@pytest.mark.clause("field.dungeon-nothing-placed")
def test_the_field_of_a_yellow_jewel_holds_nothing_at_all():
    made = before_event(guards=["N32"], yellow=["N27"], green=["N33"], tokens=["N28"], open={"N29": "alley"},
                        thieves={"Ala": "S12", "Bo": "S12", "Cy": "S12"})  # fmt: skip
    made.force("event fog")
    for field in ("N32", "N27", "N33", "N28", "N29", "N22"):
        assert made.why_not(f"Cy: lay {field}") == ("yellow-not-empty", "event.yellow-jewel-on-empty-field")
    for printed in ("N1", "N4", "N11", "N13", "N20", "N7"):  # hideout, gate, exit, post, start and alarm field
        assert made.may(f"Cy: lay {printed}")


@pytest.mark.clause("event.yellow-jewel-six-fields-away")
def test_the_field_is_at_least_six_fields_from_every_thief():
    made = before_event(thieves={"Ala": "E22", "Bo": "W36", "Cy": "W36"})
    made.force("event high-water")
    far = BOARD.circle(BOARD.number["E22"], 5)
    for field in range(len(BOARD)):
        name = FIELDS[field]
        if DISTRICT[field] == "E" and name not in ("E21", "E22"):
            near = ("yellow-too-near", "event.yellow-jewel-six-fields-away")
            assert made.why_not(f"Cy: lay {name}") == (near if field in far else None)


@pytest.mark.clause("event.yellow-jewel-only-if-possible")
def test_no_field_no_jewel():
    made = before_event(4, thieves={"Ala": "E22", "Bo": "E5", "Cy": "E34", "Dee": "E11"}, first="Ala")
    made.force("event high-water")
    assert made.event("no-yellow-field").what == "E" and made.question[0] == "which-die"


@pytest.mark.clause("limit.no-jewel-left", "component.yellow-jewels", "limit.which-are-limited")
def test_an_eleventh_yellow_jewel_does_not_exist():
    made = before_event(yellow=["N1", "N2"], thieves={"Ala": {"yellow": 5}, "Bo": {"yellow": 3}})
    made.force("event fog")
    assert made.event("no-yellow-left").clause == "limit.no-jewel-left" and made.question[0] == "which-die"
    made = before_event(yellow=["N1", "N2"], thieves={"Ala": {"yellow": 5}, "Bo": {"yellow": 2}})
    made.force("event fog")
    assert made.question[0] == "where-yellow"


@pytest.mark.clause("event.yellow-jewel-skipped-in-alarm")
def test_in_the_alarm_no_yellow_jewel_appears():
    made = before_event(alarm=True)
    made.force("event torches")
    assert made.question[0] == "which-of-two-dice" and made.seen["yellow"] == []
    assert "event.yellow-jewel-skipped-in-alarm" in made.remarks


# -- initiative -----------------------------------------------------------------------------------


@pytest.mark.clause("event.guard-initiative-one-die", "event.guard-initiative-known-before-declaring")
def test_one_die_is_the_guards_initiative_and_all_know_it_before_they_declare():
    made = before_event(thieves={"Ala": {"yellow": 10}})
    made.force("event fog")
    assert made.question == ("which-die", "event.guard-initiative-one-die")
    assert made.why_not("Cy: roll 5") == ("only-chance", "setup.random-thief-sheet")
    made.force("roll 5")
    assert (made.event("die-shows").who, made.event("die-shows").what) == ((2,), (5,))
    assert made.event("initiative-is").what == 5 and made.question[0] == "which-action-card"
    assert made.seen_by("Ala")["dice"] == [5]
    assert made.why_not("chance: roll 5") == ("no-die-now", "event.guard-initiative-one-die")


@pytest.mark.clause("component.dice")
@pytest.mark.parametrize("number", [0, 9])
def test_a_die_shows_one_to_eight(number):
    with pytest.raises(BadSetup, match="dice"):
        Stage(2, dice=[number], thieves={})


@pytest.mark.clause("event.guard-initiative-two-dice-in-alarm", "alarm.two-dice")
@pytest.mark.parametrize("rolls", [(3, 6), (6, 3), (2, 2)])
def test_in_the_alarm_the_higher_of_two_dice_counts(rolls):
    made = before_event(alarm=True)
    made.force("event torches")
    assert made.question == ("which-of-two-dice", "event.guard-initiative-two-dice-in-alarm")
    made.force(f"roll {rolls[0]}")
    assert made.question == ("which-of-two-dice", "event.guard-initiative-two-dice-in-alarm")
    made.force(f"roll {rolls[1]}")
    assert made.event("dice-show").what == rolls and made.event("initiative-is").what == max(rolls)


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
