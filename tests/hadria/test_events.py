"""Faza wydarzeń: the event of the turn, the yellow jewel, the guard's initiative; and each of the 23 events."""

import pytest

from tests.hadria.our_city import BOARD, DISTRICT, EVENTS
from tests.hadria.our_city import NAMES as FIELDS
from tests.hadria.stage import GAME, NAMES, Stage
from thieves.core import BadSetup
from thieves.hadria.events import NextEvent
from thieves.hadria.queries import is_empty

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
