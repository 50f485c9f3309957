"""Pierwsza runda: count to three, one target each, mushrooms only."""

from itertools import permutations

import pytest

from tests.pockets.stage import GAME, NAMES, READINGS, Stage, walk
from thieves.core import BadSetup, visible


def first_round(players: int = 3) -> Stage:
    """Two stones on each mushroom, everybody about to choose."""
    return Stage(players, round=1, mushrooms={"A": "rb", "B": "yw", **({"C": "ry"} if players > 3 else {})})


# -- count to three -------------------------------------------------------------------------------


@pytest.mark.clause("point.count-to-three")
def test_nothing_happens_before_the_last_hand():
    stage = first_round()
    assert stage.hands("Ala: point A", "Bo: point B") == ["point.count-to-three"] * 2
    assert (stage.mushroom("A"), stage.tile("Ala"), stage.asked) == ("rb", "", ["Cy"])
    stage.hands("Cy: point B")
    assert (stage.mushroom("A"), stage.tile("Ala")) == ("", "rb")


@pytest.mark.clause("point.count-to-three")
def test_a_choice_is_secret_until_three():
    stage = first_round()
    stage.hands("Ala: point A")
    assert stage.seen_by("Ala")["chosen"] == ["Ala: point A"]
    for other in ("Bo", "Cy"):
        assert stage.seen_by(other)["chosen"] == ["Ala: ?"]
    for event in visible(1, stage.events):
        assert (event.what, event.where) == (None, None)


@pytest.mark.clause("point.count-to-three")
def test_on_three_everybody_sees_every_hand():
    stage = first_round()
    stage.hands("Ala: point A", "Bo: point B", "Cy: point B")
    for viewer in NAMES[:3]:
        assert stage.seen_by(viewer)["shown"] == ["Ala: point A", "Bo: point B", "Cy: point B"]


@pytest.mark.clause("point.count-to-three")
def test_hands_may_be_given_in_any_order():
    ends = set()
    for order in permutations(("Ala: point A", "Bo: point B", "Cy: point B")):
        stage = first_round()
        stage.hands(*order)
        ends.add(stage.timeline.state)
    assert len(ends) == 1


@pytest.mark.clause("point.count-to-three")
def test_nobody_may_choose_to_be_late():
    for limit in (False, True):
        stage = Stage(options={"time_limit": limit}, round=2, mushrooms={"A": "rb", "B": "yw"})
        assert stage.why_not("Ala: late Ala") == "point.count-to-three"
        assert stage.why_not("Ala: late Bo") == "point.count-to-three"
        assert stage.may("clock: late Ala") == limit


@pytest.mark.clause("point.count-to-three")
def test_the_clock_waits_for_everybody_unless_a_limit_was_agreed():
    assert first_round().why_not("clock: late Ala") == "point.count-to-three"
    for seed in range(8):
        assert all(action.verb != "late" for _, action, _, _ in walk(seed, 3))


@pytest.mark.clause("point.count-to-three")
def test_a_late_hand_points_at_nothing():
    stage = Stage(options={"time_limit": True}, round=2, mushrooms={"A": "rb", "B": "yw"}, tiles={"Bo": "r"})
    assert stage.hands("clock: late Cy") == ["point.count-to-three"]
    assert stage.why_not("clock: late Cy") == "point.count-to-three"
    stage.hands("Bo: point B", "Ala: point A")
    assert (stage.tile("Ala"), stage.tile("Bo"), stage.tile("Cy")) == ("rb", "ryw", "")
    assert stage.edge("Cy") == "white"


@pytest.mark.clause("point.count-to-three")
def test_a_round_in_which_all_are_late_passes_without_effect():
    stage = Stage(options={"time_limit": True}, round=2, mushrooms={"A": "rb", "B": "yw"}, tiles={"Bo": "r"})
    stage.hands("clock: late Ala", "clock: late Bo", "clock: late Cy")
    assert (stage.mushroom("A"), stage.mushroom("B"), stage.tile("Bo"), stage.round) == ("rb", "yw", "r", 3)


@pytest.mark.clause("point.count-to-three")
def test_only_players_have_hands():
    stage = first_round()
    for seat in ("chance", "clock"):
        assert stage.why_not(f"{seat}: point A") == "point.count-to-three"


# -- one target each ------------------------------------------------------------------------------


@pytest.mark.clause("point.one-target-each")
def test_a_second_choice_is_refused_even_the_same_one():
    stage = Stage(round=2, mushrooms={"A": "rb", "B": "yw"})
    stage.hands("Ala: point A")
    for again in ("point A", "point B", "steal Bo", "protect"):
        assert stage.why_not(f"Ala: {again}") == "point.one-target-each"
        assert not stage.may(f"Ala: {again}")


@pytest.mark.clause("point.one-target-each")
def test_a_hand_that_came_too_late_cannot_be_given_after_all():
    stage = Stage(options={"time_limit": True}, round=2, mushrooms={"A": "rb", "B": "yw"})
    stage.hands("clock: late Ala")
    assert stage.why_not("Ala: point A") == "point.one-target-each"


@pytest.mark.clause("point.one-target-each")
@pytest.mark.parametrize("options", READINGS)
def test_each_round_takes_one_answer_from_each_who_takes_part(options):
    for seed in range(4):
        taken: dict[int, list[int]] = {}
        for state, action, _, _ in walk(seed, 4, options):
            if action.verb in ("point", "steal", "protect", "late"):
                seat = action.what if action.verb == "late" else action.seat
                taken.setdefault(state.round, []).append(seat)
        assert all(len(seats) == len(set(seats)) for seats in taken.values())


# -- mushrooms only -------------------------------------------------------------------------------


@pytest.mark.clause("point.first-round-mushrooms-only")
def test_no_stealing_and_no_protecting_in_round_one():
    stage = first_round(4)
    assert stage.timeline.decision.clause == "point.first-round-mushrooms-only"
    assert stage.why_not("Ala: steal Bo") == "point.first-round-mushrooms-only"
    assert stage.why_not("Ala: protect") == "point.first-round-mushrooms-only"
    assert [stage.may(f"Ala: {hand}") for hand in ("steal Bo", "protect", "point A", "point B", "point C")] == [
        False, False, True, True, True,
    ]  # fmt: skip


@pytest.mark.clause("point.first-round-mushrooms-only")
@pytest.mark.parametrize(
    "position", [{"tiles": {"Ala": "r"}}, {"vaults": {"Ala": "r"}}, {"resting": ["Ala"]}], ids=["tile", "vault", "rest"]
)
def test_nobody_starts_with_stones_or_resting(position):
    with pytest.raises(BadSetup) as refused:
        Stage(round=1, **position)
    assert refused.value.clause == "point.first-round-mushrooms-only"


# -- mushrooms ------------------------------------------------------------------------------------


@pytest.mark.clause("mushroom.sole-pointer-takes-all")
def test_the_only_hand_takes_all_stones_onto_the_own_tile():
    stage = Stage(round=4, mushrooms={"A": "rrbyw", "B": "b"}, tiles={"Ala": "w"}, vaults={"Ala": "y"})
    stage.hands("Ala: point A", "Bo: protect", "Cy: protect")
    assert (stage.mushroom("A"), stage.tile("Ala"), stage.vault("Ala")) == ("", "rrbyww", "y")
    event = stage.event("takes-mushroom")
    assert (event.clause, event.who, event.what) == ("mushroom.sole-pointer-takes-all", (0,), (2, 1, 1, 1))


@pytest.mark.clause("mushroom.several-pointers-get-nothing")
@pytest.mark.parametrize("crowd", [2, 3, 4, 5, 6])
def test_two_or_more_hands_at_a_mushroom_get_nothing(crowd):
    stage = Stage(6, round=2, mushrooms={"A": "rb", "B": "yw", "C": "ry"})
    stage.hands(*(f"{name}: {'point A' if seat < crowd else 'protect'}" for seat, name in enumerate(NAMES)))
    assert stage.mushroom("A") == "rb"
    assert [stage.tile(name) for name in NAMES[:crowd]] == [""] * crowd
    event = stage.event("mushroom-contested")
    assert (event.clause, event.who) == ("mushroom.several-pointers-get-nothing", tuple(range(crowd)))


@pytest.mark.clause("mushroom.unpointed-stays")
def test_a_mushroom_that_nobody_wants_keeps_its_stones():
    stage = first_round(4)
    stage.hands("Ala: point A", "Bo: point A", "Cy: point B", "Dee: point B")
    assert stage.mushroom("C") == "ry"
    assert not any(getattr(event.where, "number", None) == 2 for event in stage.events)


@pytest.mark.clause("mushroom.empty-may-be-chosen")
def test_pointing_at_an_empty_mushroom_is_allowed_and_brings_nothing():
    stage = Stage(round=20, bag="", fill="Cy", mushrooms={"A": "rb", "B": ""}, tiles={"Ala": "y"})
    assert stage.may("Ala: point B")
    clauses = stage.hands("Ala: point B", "Bo: point A", "Cy: protect")
    assert "mushroom.empty-may-be-chosen" in clauses
    assert clauses.count("mushroom.sole-pointer-takes-all") == 1
    assert stage.tile("Ala") == "y"


@pytest.mark.clause("round.ends-after-resolution")
def test_the_round_is_over_when_all_hands_are_resolved():
    stage = first_round()
    clauses = stage.hands("Ala: point A", "Bo: point B", "Cy: point B")
    assert stage.event("round-ends").what == 1
    moved = clauses.index("mushroom.sole-pointer-takes-all")
    assert moved < clauses.index("round.ends-after-resolution") < clauses.index("refill.before-every-round")
    assert (stage.round, stage.asked) == (2, [])
    assert stage.seen["chosen"] == []


@pytest.mark.clause("round.example-first-round")
def test_each_mushroom_is_judged_by_itself():
    stage = first_round(4)
    stage.hands("Ala: point A", "Bo: point B", "Cy: point B", "Dee: point C")
    assert [stage.tile(name) for name in NAMES[:4]] == ["rb", "", "", "ry"]
    assert [event.kind for event in stage.events if event.where] == [
        "takes-mushroom", "mushroom-contested", "takes-mushroom",
    ]  # fmt: skip


@pytest.mark.clause("round.example-first-round")
def test_that_each_mushroom_is_judged_by_itself_is_a_remark_while_all_choose():
    stage = Stage(4, round=2, mushrooms={"A": "rb", "B": "yw", "C": "ry"})
    assert "round.example-first-round" in GAME.remarks(stage.timeline.state)
    clauses = stage.hands("Ala: point A", "Bo: point B", "Cy: point C", "Dee: protect")
    assert "round.example-first-round" not in clauses


def test_all_questions_of_a_game_cite_a_clause_of_the_book():
    cited = {GAME.decision(state).clause for seed in range(8) for state, *_ in walk(seed, 3, READINGS[seed % 4])}
    assert cited <= set(GAME.book.clauses)
