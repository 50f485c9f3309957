"""Zakończenie gry: every way a game can end, the points, and every tie-break."""

import pytest

from tests.hadria.stage import GAME, Stage
from thieves.core import Action


def leaving(*names, sheets=None, left=4, players=None, **position):
    """These thieves stand in the open gate and will leave one after the other; the others wait in hideouts."""
    thieves = {name: {"field": "E16", "declared": [f"move {9 - number}"]} for number, name in enumerate(names)}
    for name, sheet in (sheets or {}).items():
        thieves[name] = thieves.get(name, {}) | sheet
    made = Stage(players or 3, alarm=True, district="E", left=left, dice=[1, 1], thieves=thieves, **position)
    found = []
    for name in names:
        made.sneak(name)
        made.say(f"{name}: leave")
        found += made.events
    made.events = found
    return made


def ended(*names, **given):
    """The game in its last turn, after these thieves have left."""
    made = leaving(*names, left=0, **given)
    assert made.question is None
    return made


# -- defeat ---------------------------------------------------------------------------------------


@pytest.mark.clause("end.defeat-of-all-in-calm", "cleanup.end-check")
def test_all_lose_when_calm_is_over_and_nobody_took_the_jewel():
    made = Stage(3, dice=[1], left=0, thieves={"Ala": {"yellow": 5}})
    made.say(*(f"{name}: ready" for name in made.players))
    assert "calm-is-over" in made.kinds and made.event("nobody-stole-it").who == (0, 1, 2)
    result = made.timeline.result
    assert result.winners == () and result.clause == "end.defeat-of-all-in-calm" and made.question is None


@pytest.mark.clause("end.defeat-of-all-in-alarm", "goal.thieves-left-behind-lose", "cleanup.end-check")
def test_all_lose_when_the_alarm_is_over_and_nobody_got_out():
    made = Stage(3, alarm=True, district="E", left=0, dice=[1, 1], jewel="Ala", thieves={"Ala": {"yellow": 5}})
    made.say(*(f"{name}: ready" for name in made.players))
    assert made.event("alarm-is-over").clause == "cleanup.end-check"
    assert made.event("nobody-got-out").who == (0, 1, 2) and made.event("left-behind").who == (0, 1, 2)
    assert made.timeline.result.winners == () and made.timeline.result.clause == "end.defeat-of-all-in-alarm"


@pytest.mark.clause("cleanup.end-check")
def test_a_theft_in_the_tenth_calm_turn_is_followed_by_five_turns_of_alarm():
    made = Stage(2, dice=[1], left=0, district="E", jewel="Ala", thieves={})
    made.say("Ala: ready", "Bo: ready")
    assert "calm-is-over" in made.kinds and "alarm-raised" in made.kinds and made.timeline.result is None
    assert made.seen["left"] == 5


# -- out with the Jewel ---------------------------------------------------------------------------


@pytest.mark.clause("end.win-with-emperors-jewel", "score.emperors-jewel", "goal.steal-and-carry-out")
def test_who_carries_the_jewel_out_wins_at_once_whatever_the_points():
    made = leaving("Bo", "Ala", sheets={"Bo": {"green": 4, "yellow": 9}, "Ala": {"burglar": True}}, jewel="Ala")
    assert made.event("carried-out").who == (0,)
    result = made.timeline.result
    assert result.winners == (0,) and result.clause == "end.win-with-emperors-jewel" and made.question is None
    assert result.ranking == ((0,), (1, 2)) and result.scores[0] == 3


@pytest.mark.clause("end.jewel-need-not-be-first-picker")
def test_it_need_not_be_the_thief_who_took_it_first():
    made = leaving("Ala", sheets={"Cy": {"burglar": True}}, jewel="Ala")
    assert made.event("carried-out").who == (0,) and made.timeline.result.winners == (0,)


@pytest.mark.clause("end.win-by-points")
def test_once_the_game_is_over_nothing_is_done_any_more():
    made = leaving("Ala", jewel="Ala")
    for action in (Action(0, "ready"), Action(1, "stop"), Action(2, "leave")):
        assert GAME.refusal(made.timeline.state, action)[:2] == ("game-is-over", "end.win-by-points")
    assert GAME.actions(made.timeline.state) == () and GAME.when(made.timeline.state)[1] == "clean-up"


# -- points ---------------------------------------------------------------------------------------


@pytest.mark.clause("end.win-by-points", "goal.other-jewels", "goal.winner-before-deck-runs-out")
def test_without_the_jewel_the_points_of_those_who_left_decide_after_the_last_turn():
    made = leaving("Ala", "Bo", sheets={"Ala": {"yellow": 1}, "Bo": {"green": 1}})
    assert made.timeline.result is None  # four turns are left
    assert [event.what for event in made.all("is-out")] == [1, 2]
    made = ended("Ala", "Bo", sheets={"Ala": {"yellow": 1}, "Bo": {"green": 1}})
    assert made.timeline.result.winners == (1,) and made.timeline.result.clause == "end.win-by-points"
    assert made.event("wins-by-points").who == (1,)
    assert made.timeline.result.ranking == ((1,), (0,), (2,))


@pytest.mark.clause("end.win-by-points")
def test_when_nobody_is_left_in_the_city_the_game_is_scored_at_once():
    made = leaving("Ala", "Bo", players=2, sheets={"Ala": {"yellow": 1}})
    assert made.event("all-gone").clause == "end.win-by-points" and made.timeline.result.winners == (0,)


@pytest.mark.clause("score.best-burglar", "score.green", "score.yellow", "score.trinkets", "score.emperors-jewel")
@pytest.mark.clause("goal.other-jewels")
@pytest.mark.clause("token.trinkets", "component.best-burglar-token")
@pytest.mark.parametrize("sheet, points", [
    ({"burglar": True}, 3), ({"green": 1}, 2), ({"yellow": 1}, 1), ({"tokens": {"trinkets": 1}}, 1),
    ({"tokens": {"informer": 3, "agent": 2, "neighbourhood": 1}}, 0),
    ({"burglar": True, "green": 2, "yellow": 3, "tokens": {"trinkets": 2}}, 12),
])  # fmt: skip
def test_what_a_sheet_is_worth(sheet, points):
    made = ended("Ala", sheets={"Ala": sheet})
    assert made.timeline.result.scores[0] == points and made.event("counts").what == points
    assert made.event("counts").clause == "goal.other-jewels"


@pytest.mark.clause("end.thieves-on-board-ignored", "goal.thieves-left-behind-lose")
def test_who_is_still_in_the_city_is_ignored_whatever_he_carries():
    made = ended("Ala", sheets={"Ala": {"yellow": 1}, "Bo": {"green": 4, "yellow": 8}, "Cy": {"field": "N22"}})
    assert made.event("left-behind").who == (1, 2) and made.event("counts").who == (0,)
    assert made.timeline.result.winners == (0,) and made.timeline.result.ranking == ((0,), (1, 2))


# -- ties -----------------------------------------------------------------------------------------

TIES = [
    ("end.tie-best-burglar", {"yellow": 3}, {"burglar": True}),
    ("end.tie-most-jewels", {"green": 1}, {"yellow": 2}),
    ("end.tie-most-green", {"green": 1, "yellow": 1, "tokens": {"trinkets": 1}}, {"green": 2}),
    ("end.tie-earliest-exit", {"green": 1}, {"green": 1}),
    ("end.tie-earliest-exit", {"green": 1, "yellow": 1}, {"green": 1, "yellow": 1}),
]


@pytest.mark.clause("end.tie-best-burglar", "end.tie-most-jewels", "end.tie-most-green", "end.tie-earliest-exit")
@pytest.mark.parametrize("clause, ala, bo", TIES)
def test_ties_are_broken_in_order(clause, ala, bo):
    """Bo wins by the tie-break in whatever order they leave; with equal sheets the first one out wins."""
    for order in (("Ala", "Bo"), ("Bo", "Ala")):
        made = ended(*order, sheets={"Ala": ala, "Bo": bo})
        result = made.timeline.result
        assert result.scores[0] == result.scores[1] and result.clause == clause
        winner = order[0] if clause == "end.tie-earliest-exit" else "Bo"
        assert result.winners == (made.players.index(winner),)
        assert clause in made.clauses


@pytest.mark.clause("end.tie-best-burglar", "end.tie-most-jewels")
def test_the_token_breaks_a_tie_only_among_those_who_are_tied():
    sheets = {"Ala": {"burglar": True}, "Bo": {"green": 2}, "Cy": {"yellow": 4}}
    made = ended("Ala", "Bo", "Cy", sheets=sheets, players=4)
    assert made.timeline.result.winners == (2,) and made.timeline.result.clause == "end.tie-most-jewels"
    assert made.timeline.result.ranking == ((2,), (1,), (0,), (3,))


@pytest.mark.clause("end.win-with-nothing-alone")
def test_alone_outside_with_nothing_one_wins():
    made = ended("Bo", sheets={"Ala": {"green": 3}})
    assert made.timeline.result.winners == (1,) and made.event("wins-alone").who == (1,)
    assert made.timeline.result.clause == "end.win-with-nothing-alone"


@pytest.mark.clause("end.several-with-nothing")
def test_of_several_with_nothing_the_first_one_out_wins():
    made = ended("Cy", "Ala", sheets={"Ala": {"tokens": {"informer": 1}}})
    assert made.timeline.result.winners == (2,) and made.timeline.result.clause == "end.several-with-nothing"


# -- leaving --------------------------------------------------------------------------------------


@pytest.mark.clause("alarm.who-left-is-out")
def test_who_has_left_is_no_target_and_does_nothing_more():
    made = Stage(3, alarm=True, district="E", dice=[1, 1],
                 thieves={"Ala": {"field": "E16", "declared": ["move 8", "beacon 4"], "yellow": 1},
                          "Bo": {"field": "E16", "declared": ["pulley-rod 5"]}})  # fmt: skip
    made.sneak("Ala")
    made.say("Ala: leave")
    assert made.asked == ["Bo"]
    assert made.why_not("Bo: resolve pulley-rod") == ("has-no-jewel", "theft.no-jewel-no-theft")  # Cy alone is left
    made.say("Bo: resign pulley-rod")
    assert made.question[0] == "which-event" and made.seen["discard"] == {"beacon": 1, "pulley-rod": 1}
    assert made.thief("Ala")["out"] == 1 and made.thief("Ala")["yellow"] == 1
    made = Stage(3, alarm=True, district="E", dice=[1, 1],
                 thieves={"Ala": {"field": "E16", "declared": ["move 8"]}, "Cy": "E16",
                          "Bo": {"field": "E16", "declared": ["gas-bolas 5"]}})  # fmt: skip
    made.sneak("Ala")
    made.say("Ala: leave", "Bo: resolve gas-bolas")
    assert made.why_not("Bo: name Ala") == ("is-gone", "alarm.who-left-is-out")
