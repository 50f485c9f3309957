"""Positions in writing: whatever is written wrongly is refused with a sentence, never with an error of Python."""

from typing import Any

import pytest

from tests.hadria.stage import Stage
from thieves.core import BadPosition, BadSetup, ThievesError, shown
from thieves.hadria import game
from thieves.hadria.declaration import initiative_of
from thieves.hadria.flow import Resolution
from thieves.hadria.kinds import SHEET
from thieves.hadria.state import CARDS

PLAYERS = ("Ala", "Bo")
GOOD = {"thieves": {"Ala": {"field": "N20"}, "Bo": {"field": "W1"}}}
ODD: tuple[Any, ...] = (
    None, True, -1, 3.5, 10**9, "", "N12", "²", "move ²", [], [[]], [None], [["N12"]], [{}], ["²"], {}, {"N12": []},
    {"N12": {}},
    10**5000, "move " + "9" * 5000, [10**5000], ["move " + "9" * 5000], {"Ala": []}, {"stash": "²"}, {"stash": -1},
    {"": None},
)  # fmt: skip


def with_thief(key: str, value: Any) -> dict[str, Any]:
    """A position in which Ala has this."""
    return {"thieves": {"Ala": {"field": "N20"} | {key: value}, "Bo": {"field": "W1"}}}


def stands_or_is_refused(position: dict[str, Any]) -> None:
    """Such a position can be played on from, or it is refused with a sentence."""
    try:
        state = game.begin_at(PLAYERS, position).state
    except ThievesError as error:
        assert isinstance(error, BadSetup) and str(error).endswith((".", "]")), error
        return
    assert game.result(state) is not None or game.actions(state)
    for seat in (None, 0, 1):
        game.observe(state, seat)


@pytest.mark.parametrize("value", ODD, ids=shown)
@pytest.mark.parametrize("key", SHEET.kinds)
def test_whatever_a_position_says_of_a_thief_is_taken_or_refused(key, value):
    stands_or_is_refused(with_thief(key, value))


@pytest.mark.parametrize("phase", [["resolve"], {}, 8, "clean-up"], ids=repr)
def test_a_position_begins_in_one_of_four_phases(phase):
    with pytest.raises(BadSetup, match="phase must be a phase, one of events, plan, declare, resolve, not"):
        game.begin_at(PLAYERS, GOOD | {"phase": phase})


def test_a_declared_card_has_its_ap_in_plain_digits():
    with pytest.raises(BadSetup, match="written like 'move 4'"):
        game.begin_at(PLAYERS, with_thief("declared", ["move ²"]))


CARD_NAMES = next(card["name"] for card in CARDS if card["id"] == "rooftop-leap")
BOTH_DECLARED = {"Ala": {"field": "N20", "declared": ["move 4"]}, "Bo": {"field": "W1", "declared": ["move 3"]}}


@pytest.mark.clause("declare.reveal-screens-together")
def test_where_all_have_declared_their_cards_are_turned_up_next():
    told, said = (
        game.begin_at(PLAYERS, {"thieves": BOTH_DECLARED} | phase).state for phase in ({}, {"phase": "resolution"})
    )
    assert told == said and game.actions(told)
    for phase in ("declare", "plan"):
        with pytest.raises(BadSetup, match='phase must be "resolve"') as refused:
            game.begin_at(PLAYERS, {"thieves": BOTH_DECLARED, "phase": phase})
        assert refused.value.clause == "declare.reveal-screens-together"


@pytest.mark.clause("jewel.district-card-after-the-move")
@pytest.mark.parametrize("phase", ["declare", "resolve", "plan"])
def test_who_holds_the_jewel_has_seen_a_district_card(phase):
    with pytest.raises(BadSetup, match="say which district") as refused:
        game.begin_at(PLAYERS, GOOD | {"jewel": "Ala", "phase": phase})
    assert refused.value.clause == "jewel.district-card-after-the-move"
    assert game.begin_at(PLAYERS, GOOD | {"jewel": "Ala", "phase": phase, "district": "N"}).state.holder == 0


@pytest.mark.clause("component.guard-figures", "component.captain-figures")
@pytest.mark.parametrize("key, count", [("guards", 21), ("captains", 3)])
def test_there_are_no_more_figures_than_in_the_box(key, count):
    fields = [f"N{number}" for number in (*range(1, 22), 23)][:count]
    with pytest.raises(BadSetup, match="are the most") as refused:
        game.begin_at(PLAYERS, GOOD | {"alarm": True, "district": "E", "dice": [1, 1], "guards": [], key: fields})
    assert refused.value.clause == f"component.{key[:-1]}-figures"


ALARM = {"alarm": True, "district": "E", "dice": [1, 1]}
SIX_CARDS = ["beacon", "bribe", "peephole", "rat-run", "firecracker", "night-shift"]
IMPOSSIBLE: list[tuple[dict[str, Any], dict[str, Any], str]] = [
    ({}, {"Ala": {"thief": "zain"}, "Bo": {"thief": "zain"}}, "thief.six-characters"),
    ({"yellow": ["N1", "N2"]}, {"Ala": {"yellow": 5}, "Bo": {"yellow": 4}}, "component.yellow-jewels"),
    ({"green": ["N1", "N2"]}, {"Ala": {"green": 2}, "Bo": {"green": 1}}, "component.green-jewels"),
    ({}, {"Ala": {"burglar": True}, "Bo": {"burglar": True}}, "component.best-burglar-token"),
    ({}, {"Ala": {"declared": ["move 0"]}}, "declare.at-least-one-ap-per-card"),
    ({}, {"Ala": {"declared": ["move 4", "move 2"]}}, "basic.two-cards-each"),
    ({}, {"Ala": {"thief": "zain", "declared": ["seduction beacon 4"]}}, "special.one-per-thief"),
    ({}, {"Ala": {"thief": "zain", "declared": ["firestorm beacon 4", "firestorm bribe 2"]}}, "special.one-per-thief"),
    ({}, {"Ala": {"thief": "zain", "declared": ["firestorm move 4"]}}, "special.no-basic-card-as-cover"),
    ({}, {"Ala": {"thief": "zain", "declared": ["firestorm 4"]}}, "special.declared-under-a-general-card"),
    ({}, {"Ala": {"declared": ["move beacon 4"]}}, "special.declared-under-a-general-card"),
    ({}, {"Ala": {"hand": SIX_CARDS}}, "general.hand-maximum"),
    ({"captains": ["N3"]}, {}, "guard.captains-only-after-alarm"),
    ({"dice": [1, 2]}, {}, "event.guard-initiative-one-die"),
    ({"event": "torches"}, {}, "event.reveal-one-card-each-turn"),
    ({"turn": 11}, {}, "setup.calm-deck-ten-cards"),
    ({}, {"Ala": {"declared": ["move 25"]}}, "declare.any-number-of-cards"),
    ({}, {"Ala": {"declared": ["move 6", "ambush 5"]}}, "declare.any-number-of-cards"),
    ({}, {"Ala": {"declared": ["move 3 agent"]}}, "token.guild-agent"),
    ({}, {"Ala": {"declared": ["move 3 informer informer"], "tokens": {"informer": 1}}}, "token.informer"),
    (ALARM | {"event": "tavern-talk"}, {}, "alarm.alarm-events-instead"),
    (ALARM | {"turn": 16}, {}, "setup.alarm-deck-five-cards"),
    (ALARM | {"left": 5, "event": "torches"}, {}, "setup.alarm-deck-five-cards"),
    ({"left": 10, "event": "fog"}, {}, "setup.calm-deck-ten-cards"),
    ({"guards": ["N12"], "fire": ["N12"]}, {}, "marker.fire-on-free-field"),
    ({"fire": ["N20"]}, {"Ala": {"thief": "joanne"}}, "marker.fire-on-free-field"),
    ({"tokens": ["N12", "N12"]}, {}, "setup.city-tokens-shuffled-face-down"),
    ({"tokens": ["N12"], "open": {"N12": "alley"}}, {}, "setup.city-tokens-shuffled-face-down"),
    ({"tokens": [], "peeked": [["N12", "stash", ["Ala"]]]}, {}, "setup.city-tokens-shuffled-face-down"),
    ({"open": {"N12": "agent"}, "used": {"agent": 9}}, {}, "component.city-tokens"),
    ({"jewel": "N12"}, {}, "setup.emperors-jewel-in-palace-centre"),
    ({"stolen": False, "district": "N"}, {}, "setup.emperors-jewel-in-palace-centre"),
    ({"stolen": True}, {}, "jewel.district-card-after-the-move"),
    ({"guards": ["N22"]}, {}, "field.dungeon-no-guards"),
    ({"guards": ["N12", "N12"]}, {}, "movement.end-occupancy"),
    ({"yellow": ["N22"]}, {}, "field.dungeon-nothing-placed"),
    ({"fire": ["N22"]}, {}, "field.dungeon-nothing-placed"),
    (ALARM, {"Ala": {"out": 1}}, "alarm.who-left-is-out"),
    (ALARM, {"Ala": {"field": "none", "out": 2}}, "alarm.who-left-is-out"),
    ({}, {"Ala": {"field": "none"}}, "setup.other-thieves-clockwise"),
    ({"discard": {"move": 1}}, {}, "general.from-the-deck"),
    ({"discard": {"beacon": 9}}, {}, "general.from-the-deck"),
    ({"dice": []}, {}, "turn.five-phases-in-order"),
    ({"turn": 0}, {}, "turn.five-phases-in-order"),
]
POSSIBLE: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({}, {"Ala": {"thief": "noiron"}}),  # Bo is somebody else then
    ({"yellow": ["N1", "N2"]}, {"Ala": {"yellow": 4}, "Bo": {"yellow": 4}}),
    ({"green": ["N1", "N2"]}, {"Ala": {"green": 2}}),
    ({}, {"Ala": {"thief": "zain", "declared": ["move 1", "ambush 2", "firestorm beacon 4", "beacon 1", "beacon 1"]}}),
    ({}, {"Ala": {"declared": ["move 10"]}}),
    ({}, {"Ala": {"declared": ["move 19"], "violet": 9}}),
    ({}, {"Ala": {"declared": ["move 0 agent informer"], "tokens": {"agent": 1, "informer": 1}}}),
    ({"fire": ["N20"]}, {"Ala": {"thief": "zain"}}),
    ({"district": "N", "jewel": "N12"}, {}),
    ({"holder": "Bo", "district": "N"}, {}),
    (ALARM, {"Ala": {"field": "none", "out": 1}}),
    ({}, {"Ala": {"hand": SIX_CARDS[:5]}}),
    (ALARM | {"captains": ["N3"], "event": "torches", "turn": 11}, {}),
    ({"turn": 10}, {}),
]


def heist(city: dict[str, Any], sheets: dict[str, Any], **options: Any) -> Any:
    """This position is staged; what is not said is as in a good one."""
    thieves = {name: given | sheets.get(name, {}) for name, given in GOOD["thieves"].items()}
    return game.begin_at(PLAYERS, GOOD | city | {"thieves": thieves}, **options).state


@pytest.mark.clause("thief.six-characters", "component.yellow-jewels", "component.green-jewels")
@pytest.mark.clause("component.best-burglar-token", "declare.at-least-one-ap-per-card", "basic.two-cards-each")
@pytest.mark.clause("special.one-per-thief", "special.no-basic-card-as-cover", "special.declared-under-a-general-card")
@pytest.mark.clause("general.hand-maximum", "guard.captains-only-after-alarm", "event.guard-initiative-one-die")
@pytest.mark.clause("event.reveal-one-card-each-turn", "setup.calm-deck-ten-cards", "setup.alarm-deck-five-cards")
@pytest.mark.clause("declare.any-number-of-cards", "token.guild-agent", "token.informer", "alarm.alarm-events-instead")
@pytest.mark.clause("marker.fire-on-free-field", "setup.city-tokens-shuffled-face-down", "component.city-tokens")
@pytest.mark.clause("setup.emperors-jewel-in-palace-centre", "jewel.district-card-after-the-move")
@pytest.mark.clause("field.dungeon-no-guards", "movement.end-occupancy", "field.dungeon-nothing-placed")
@pytest.mark.clause("alarm.who-left-is-out", "setup.other-thieves-clockwise", "general.from-the-deck")
@pytest.mark.clause("turn.five-phases-in-order")
@pytest.mark.parametrize("city, sheets, clause", IMPOSSIBLE, ids=lambda part: part if isinstance(part, str) else "")
def test_what_cannot_come_up_in_play_is_refused_with_its_clause(city, sheets, clause):
    with pytest.raises(BadSetup) as refused:
        heist(city, sheets)
    assert refused.value.clause == clause and refused.value.sentence.endswith(".")


@pytest.mark.parametrize("city, sheets", POSSIBLE, ids=range(len(POSSIBLE)))
def test_what_can_just_come_up_in_play_is_staged(city, sheets):
    assert game.actions(heist(city, sheets))


@pytest.mark.clause("variant.first-game-without-special-cards")
def test_a_first_game_knows_no_special_cards_in_positions_either():
    sheets = {"Ala": {"thief": "zain", "declared": ["firestorm beacon 4"]}}
    assert game.actions(heist({}, sheets))
    with pytest.raises(BadSetup, match="no special cards") as refused:
        heist({}, sheets, special_cards=False)
    assert refused.value.clause == "variant.first-game-without-special-cards"


@pytest.mark.clause("thief.six-characters")
def test_who_is_not_named_is_somebody_else():
    seen = game.observe(heist({}, {"Ala": {"thief": "noiron"}}))["thieves"]
    assert seen["Ala"]["thief"] == "noiron" and seen["Bo"]["thief"] == "morius"


# -- every mistake at its own key -----------------------------------------------------------------


def test_every_mistake_is_told_with_the_path_of_its_key():
    position = {"guards": ["N12", "X9"], "dice": [9], "thieves": {"Ala": {"hand": ["move"], "declared": ["fly 3"]}}}
    with pytest.raises(BadPosition) as refused:
        game.begin_at(PLAYERS, position)
    assert [flaw.path for flaw in refused.value.flaws] == [
        ("guards", 1), ("dice", 0), ("thieves", "Ala", "hand", 0), ("thieves", "Ala", "declared", 0),
    ]  # fmt: skip


def test_every_impossibility_is_told_with_the_path_of_its_key():
    position = ALARM | {
        "event": "fog",
        "guards": ["N12"],
        "fire": ["N12"],
        "thieves": {"Ala": {"declared": ["move 25"]}},
    }
    with pytest.raises(BadPosition) as refused:
        game.begin_at(PLAYERS, position)
    assert [flaw.path for flaw in refused.value.flaws] == [("fire", 0), ("event",), ("thieves", "Ala", "declared")]


@pytest.mark.parametrize(
    "said", ["rooftop-leap", "Rooftop Leap", "skok przez dach", "leap, rooftop"], ids=["id", "en", "pl", "order"]
)
def test_cards_are_understood_by_their_names(said):
    names = {"skok przez dach": CARD_NAMES["pl"]}
    state = game.begin_at(PLAYERS, with_thief("hand", [names.get(said, said)])).state
    assert game.observe(state)["thieves"]["Ala"]["hand"] == ["rooftop-leap"]
    declared = game.begin_at(PLAYERS, with_thief("declared", [f"{names.get(said, said)} 3"])).state
    assert (
        declared.thieves[0].slots
        == game.begin_at(PLAYERS, with_thief("declared", ["rooftop-leap 3"])).state.thieves[0].slots
    )


# -- what was not writable --------------------------------------------------------------------------


def written_again(state: Any) -> dict[str, Any]:
    """The position in writing, which is read as the same state."""
    written = game.write_position(state)
    assert game.place(state.setup, written) == state
    return written


@pytest.mark.clause("alarm.who-left-is-out")
def test_a_thief_who_has_left_can_be_written():
    state = heist(ALARM, {"Ala": {"field": "none", "out": 1, "yellow": 2}})
    assert written_again(state)["thieves"]["Ala"]["out"] == 1 and game.decision(state).seats == (1,)


@pytest.mark.clause("token.guild-agent", "token.informer")
def test_tokens_on_declared_cards_can_be_written():
    tokens = {"informer": 2, "agent": 1}
    state = heist({}, {"Ala": {"thief": "zain", "tokens": tokens, "declared": ["move 3 agent", "ambush 1 informer"]}})
    assert written_again(state)["thieves"]["Ala"]["declared"] == ["move 3 agent", "ambush 1 informer"]
    assert [initiative_of(state, 0, slot) for slot in state.thieves[0].slots] == [5, 2]


@pytest.mark.clause("event.reveal-one-card-each-turn", "event.alarm-is-raised-before-revealing")
def test_the_event_phase_can_be_written():
    state = game.begin_at(
        PLAYERS, GOOD | {"phase": "events", "turn": 3, "past": ["fog", "market-day"], "left": 8}
    ).state
    assert game.decision(state).kind == "which-event" and len(game.actions(state)) == 10
    assert sorted(written_again(state)["past"]) == ["fog", "market-day"]
    step = game.begin_at(PLAYERS, GOOD | {"phase": "events", "district": "N"})
    assert "alarm-raised" in [event.kind for event in step.events] and step.state.alarm


@pytest.mark.clause("general.from-the-deck")
def test_a_deck_of_known_cards_can_be_written():
    state = game.begin_at(PLAYERS, GOOD | {"deck": ["beacon", "Rooftop Leap"], "phase": "plan"}).state
    assert {game.write(state.setup, action) for action in game.actions(state)} == {
        "chance: draw beacon", "chance: draw rooftop-leap",
    }  # fmt: skip
    assert sum(state.decks.discard) == 68
    written_again(state)


@pytest.mark.parametrize("lines", [
    ("Ala: resolve move",),
    ("Ala: resolve move", "Ala: choose weak", "Ala: step E31"),
    ("Ala: resolve move", "Ala: choose weak", "Ala: step E31", "Ala: step E30", "Ala: reveal"),
], ids=["effect", "walk", "token"])  # fmt: skip
def test_every_moment_of_a_movement_can_be_written(lines):
    thieves = {"Ala": {"field": "E22", "declared": ["move 4"]}, "Bo": {"declared": ["ambush 2"]}}
    made = Stage(2, dice=[1], tokens=["E30"], thieves=thieves)
    made.say(*lines)
    assert written_again(made.timeline.state)["waits"]


# -- staging plays nothing --------------------------------------------------------------------------


@pytest.mark.clause("resolve.phase-end", "turn.five-phases-in-order")
def test_a_resolution_with_nothing_declared_is_staged_as_it_is_and_what_follows_is_told():
    setup = game.setup(PLAYERS).setup
    placed = game.place(setup, GOOD | {"phase": "resolve"})
    assert placed.notes == (Resolution(),) and placed.turn == 1 and not placed.acted
    step = game.open(placed)
    assert [event.kind for event in step.events][:1] == ["guard-acts"] and step.state.turn == 2
    assert {"guard-acts", "cleanup-begins", "turn-begins"} <= {event.kind for event in step.events}


@pytest.mark.clause("token.guild-agent", "declare.ap-is-initiative")
def test_whoever_looks_sees_the_same_initiative_as_the_rules():
    sheets = {"Ala": {"tokens": {"agent": 1}, "declared": ["move 3 agent"]}, "Bo": {"declared": ["ambush 2"]}}
    state = heist({"dice": [1]}, sheets)
    for viewer in (0, 1):
        seen = game.seen_by(state, viewer)
        assert initiative_of(seen, 0, seen.thieves[0].slots[0]) == 5
