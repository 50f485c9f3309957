"""What the rules limit in a written city: ends, AP, cards, tokens, events; each impossibility at what was said."""

from typing import Any

import pytest

import thieves
from thieves.core import BadPosition

GAME = thieves.games["hadria"]
PLAYERS = ("Ala", "Bo", "Cy")
ALARM = {"alarm": True, "district": "N", "dice": [1, 2]}
GONE = {"field": "none", "out": 1}
FULL = GAME.form.tell(GAME.place(GAME.setup(PLAYERS).setup, {}))["deck"]


def flaws(position: dict[str, Any], **options: Any) -> list[tuple[str, str | None]]:
    """Where something is impossible, and by which clause."""
    with pytest.raises(BadPosition) as refused:
        GAME.begin_at(PLAYERS, position, **options)
    return [(".".join(map(str, flaw.path)), flaw.clause) for flaw in refused.value.flaws]


def thief(**said: Any) -> dict[str, Any]:
    """Of Ala something is said."""
    return {"thieves": {"Ala": said}}


# -- ends -----------------------------------------------------------------------------------------

LOST = "end.defeat-of-all-in-calm"
ENDS = [
    ({"end": "points"}, "end.win-by-points"),
    (ALARM | {"end": "points", "left": 0}, "end.win-by-points"),
    (ALARM | {"end": "points"} | thief(**GONE), "end.win-by-points"),
    ({"end": "jewel"}, "end.win-with-emperors-jewel"),
    ({"end": "jewel", "holder": "Ala", "district": "N"}, "end.win-with-emperors-jewel"),
    ({"end": "jewel", "holder": "Bo", "district": "N"} | thief(**GONE), "end.win-with-emperors-jewel"),
    ({"end": "calm lost", "left": 4}, LOST),
    (ALARM | {"end": "calm lost"}, LOST),
    ({"end": "calm lost", "district": "N"}, LOST),
    ({"end": "alarm lost"}, "end.defeat-of-all-in-alarm"),
    (ALARM | {"end": "alarm lost", "left": 2}, "end.defeat-of-all-in-alarm"),
    (ALARM | {"end": "alarm lost"} | thief(**GONE), "end.defeat-of-all-in-alarm"),
    ({"end": "no alarm", "district": "N"}, "goal.thieves-left-behind-lose"),
    ({"holder": "Ala", "district": "N"} | thief(**GONE), "end.win-with-emperors-jewel"),
    ({"district": "N", "thieves": {n: GONE | {"out": at} for at, n in enumerate(PLAYERS, 1)}}, "end.win-by-points"),
    (ALARM | {"left": 0, "phase": "events"}, "limit.no-event-left"),
]


@pytest.mark.clause("end.win-by-points", "end.win-with-emperors-jewel", "end.defeat-of-all-in-calm")
@pytest.mark.clause("end.defeat-of-all-in-alarm", "goal.thieves-left-behind-lose", "limit.no-event-left")
@pytest.mark.parametrize(("position", "clause"), ENDS, ids=str)
def test_a_heist_cannot_be_over_or_go_on_like_this(position, clause):
    assert clause in [found for _, found in flaws(position)]


@pytest.mark.parametrize(
    ("position", "options", "winners"),
    [
        (ALARM | {"end": "points", "left": 0} | thief(**GONE, yellow=1), {}, (0,)),
        ({"end": "jewel", "holder": "Ala", "district": "N"} | thief(**GONE), {}, (0,)),
        ({"end": "calm lost"}, {}, ()),
        (ALARM | {"end": "alarm lost"}, {}, ()),
        ({"end": "no alarm", "district": "N"}, {"tenth_calm_turn": "game-ends"}, ()),
    ],
    ids=str,
)
def test_a_heist_ends_in_one_of_five_ways(position, options, winners):
    state = GAME.begin_at(PLAYERS, position, **options).state
    result = GAME.result(state)
    assert result is not None and result.winners == winners
    assert GAME.place(state.setup, GAME.write_position(state)) == state


# -- limits ---------------------------------------------------------------------------------------

LIMITS = [
    (thief(ap=25, declared=["move 25"]), "thieves.Ala.ap", "setup.screen-and-ten-ap"),
    (thief(red=1), "thieves.Ala.red", "jewel.red-ap-equal-to-rivals"),
    ({"holder": "Ala", "district": "N"} | thief(red=3), "thieves.Ala.red", "jewel.red-ap-equal-to-rivals"),
    (
        {"holder": "Bo", "district": "N", "thieves": {"Ala": {"red": 1}}},
        "thieves.Ala.red",
        "jewel.red-ap-equal-to-rivals",
    ),
    (thief(violet=10), "thieves.Ala.violet", "component.temporary-ap-markers"),
    (thief(later=9), "thieves.Ala.later", "component.temporary-ap-markers"),
    (thief(stunned=7), "thieves.Ala.stunned", "declare.effects-at-start-of-declaration"),
    (thief(yellow=11), "thieves.Ala.yellow", "component.yellow-jewels"),
    ({"thieves": {"Bo": {"yellow": 3}, "Cy": {"yellow": 9}}}, "thieves.Cy.yellow", "component.yellow-jewels"),
    ({"yellow": ["N12"]} | thief(yellow=10), "yellow", "component.yellow-jewels"),
    ({"deck": FULL, "discard": {"beacon": 1}}, "deck", "general.from-the-deck"),
    ({"deck": FULL} | thief(hand=["beacon"]), "thieves.Ala.hand", "general.from-the-deck"),
    ({"deck": {"move": 1}}, "deck.move", "general.from-the-deck"),
    ({"used": {"agent": 9}}, "used", "component.city-tokens"),
    ({"phase": "plan"} | thief(ready=True), "thieves.Ala.ready", "turn.five-phases-in-order"),
    (thief(hand=["beacon"] * 3 + ["bribe"] * 2, declared=["peephole 1"]), "thieves.Ala.hand", "general.hand-maximum"),
    ({"alarm": True, "stolen": True, "dice": [1, 2]}, "alarm", "jewel.district-card-after-the-move"),
    ({"turn": 16}, "turn", "setup.alarm-deck-five-cards"),
    ({"turn": 3, "left": 10}, "left", "setup.calm-deck-ten-cards"),
    ({"event": "fog", "past": ["fog"]}, "past.0", "event.reveal-one-card-each-turn"),
    ({"past": ["market-day", "torches"]}, "past.1", "event.reveal-one-card-each-turn"),
    (
        {"waits": [{"for": "order"}, *[{"for": "gain-ap", "seat": "Bo", "ap": 1}] * 2]},
        "waits.2",
        "turn.five-phases-in-order",
    ),
]


@pytest.mark.clause("setup.screen-and-ten-ap", "jewel.red-ap-equal-to-rivals", "component.temporary-ap-markers")
@pytest.mark.parametrize(("position", "path", "clause"), LIMITS, ids=str)
def test_a_limit_is_told_at_what_was_said(position, path, clause):
    assert (path, clause) in flaws(position)


def test_no_token_is_of_two_kinds():
    twice = {"tokens": ["N12"], "peeked": [["N12", "stash", ["Ala"]], ["N12", "citizens", ["Bo"]]]}
    assert flaws(twice) == [("peeked.1", "setup.city-tokens-shuffled-face-down")]


def test_no_more_tokens_lie_face_down_than_are_left():
    fields = [f"{letter}{number}" for letter in "NESW" for number in range(1, 16) if f"{letter}{number}" != "E11"]
    found = flaws({"tokens": fields, "used": {"stash": 8, "citizens": 5}})
    assert ("tokens", "component.city-tokens") in found


def test_the_turn_of_calm_and_the_events_that_are_left_tell_each_other():
    setup = GAME.setup(PLAYERS).setup
    said = [{"turn": 4}, {"left": 6}, {"turn": 4, "left": 6}]
    assert len({GAME.place(setup, position) for position in said}) == 1


@pytest.mark.parametrize("position", [thief(violet=9, declared=["move 19"]), thief(later=8), thief(stunned=6)], ids=str)
def test_what_the_cards_of_the_table_can_give_or_take_is_possible(position):
    assert GAME.begin_at(PLAYERS, position)
