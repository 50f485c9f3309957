"""Positions in writing: whatever is written wrongly is refused with a sentence, never with an error of Python."""

from typing import Any

import pytest

from thieves.core import BadSetup, ThievesError, shown
from thieves.hadria import game
from thieves.hadria.position import KEYS, THIEF_KEYS

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
        state = game.stage(PLAYERS, position)
    except ThievesError as error:
        assert isinstance(error, BadSetup) and str(error).endswith((".", "]")), error
        return
    assert game.result(state) is not None or game.actions(state)
    for seat in (None, 0, 1):
        game.observe(state, seat)


@pytest.mark.parametrize("value", ODD, ids=shown)
@pytest.mark.parametrize("key", KEYS)
def test_whatever_a_position_says_of_the_city_is_taken_or_refused(key, value):
    stands_or_is_refused(GOOD | {key: value})


@pytest.mark.parametrize("value", ODD, ids=shown)
@pytest.mark.parametrize("key", THIEF_KEYS)
def test_whatever_a_position_says_of_a_thief_is_taken_or_refused(key, value):
    stands_or_is_refused(with_thief(key, value))


@pytest.mark.parametrize("phase", [["resolve"], {}, 8, "clean-up"], ids=repr)
def test_a_position_begins_in_one_of_three_phases(phase):
    with pytest.raises(BadSetup, match="phase must be one of declare, resolve, plan, not"):
        game.stage(PLAYERS, GOOD | {"phase": phase})


def test_a_declared_card_has_its_ap_in_plain_digits():
    with pytest.raises(BadSetup, match="written like 'move 4'"):
        game.stage(PLAYERS, with_thief("declared", ["move ²"]))


BOTH_DECLARED = {"Ala": {"field": "N20", "declared": ["move 4"]}, "Bo": {"field": "W1", "declared": ["move 3"]}}


@pytest.mark.clause("declare.reveal-screens-together")
def test_where_all_have_declared_their_cards_are_turned_up_next():
    told, said = (game.stage(PLAYERS, {"thieves": BOTH_DECLARED} | phase) for phase in ({}, {"phase": "resolve"}))
    assert told == said and game.actions(told)
    for phase in ("declare", "plan"):
        with pytest.raises(BadSetup, match='the phase must be "resolve"') as refused:
            game.stage(PLAYERS, {"thieves": BOTH_DECLARED, "phase": phase})
        assert refused.value.clause == "declare.reveal-screens-together"


@pytest.mark.clause("jewel.district-card-after-the-move")
@pytest.mark.parametrize("phase", ["declare", "resolve", "plan"])
def test_who_holds_the_jewel_has_seen_a_district_card(phase):
    with pytest.raises(BadSetup, match="say which district") as refused:
        game.stage(PLAYERS, GOOD | {"jewel": "Ala", "phase": phase})
    assert refused.value.clause == "jewel.district-card-after-the-move"
    assert game.stage(PLAYERS, GOOD | {"jewel": "Ala", "phase": phase, "district": "N"}).holder == 0


@pytest.mark.clause("component.guard-figures", "component.captain-figures")
@pytest.mark.parametrize("key, count", [("guards", 21), ("captains", 3)])
def test_there_are_no_more_figures_than_in_the_box(key, count):
    fields = [f"N{number}" for number in (*range(1, 22), 23)][:count]
    with pytest.raises(BadSetup, match="There are only") as refused:
        game.stage(PLAYERS, GOOD | {"alarm": True, "district": "E", "dice": [1, 1], "guards": [], key: fields})
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
]
POSSIBLE: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({}, {"Ala": {"thief": "noiron"}}),  # Bo is somebody else then
    ({"yellow": ["N1", "N2"]}, {"Ala": {"yellow": 4}, "Bo": {"yellow": 4}}),
    ({"green": ["N1", "N2"]}, {"Ala": {"green": 2}}),
    ({}, {"Ala": {"thief": "zain", "declared": ["move 1", "ambush 2", "firestorm beacon 4", "beacon 1", "beacon 1"]}}),
    ({}, {"Ala": {"hand": SIX_CARDS[:5]}}),
    (ALARM | {"captains": ["N3"], "event": "torches", "turn": 11}, {}),
    ({"turn": 10}, {}),
]


def heist(city: dict[str, Any], sheets: dict[str, Any], **options: Any) -> Any:
    """This position is staged; what is not said is as in a good one."""
    thieves = {name: given | sheets.get(name, {}) for name, given in GOOD["thieves"].items()}
    return game.stage(PLAYERS, GOOD | city | {"thieves": thieves}, **options)


@pytest.mark.clause("thief.six-characters", "component.yellow-jewels", "component.green-jewels")
@pytest.mark.clause("component.best-burglar-token", "declare.at-least-one-ap-per-card", "basic.two-cards-each")
@pytest.mark.clause("special.one-per-thief", "special.no-basic-card-as-cover", "special.declared-under-a-general-card")
@pytest.mark.clause("general.hand-maximum", "guard.captains-only-after-alarm", "event.guard-initiative-one-die")
@pytest.mark.clause("event.reveal-one-card-each-turn", "setup.calm-deck-ten-cards")
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
