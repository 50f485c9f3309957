"""Pierwsza runda: count to three, one target each, mushrooms only."""

from itertools import permutations

import pytest

from tests.pockets.table import GAME, NAMES, READINGS, Table, walk
from thieves.core import BadSetup, visible


def first_round(players: int = 3) -> Table:
    """Two stones on each mushroom, everybody about to choose."""
    return Table(players, round=1, mushrooms={"A": "rb", "B": "yw", **({"C": "ry"} if players > 3 else {})})


# -- count to three -------------------------------------------------------------------------------


@pytest.mark.clause("point.count-to-three")
def test_nothing_happens_before_the_last_hand():
    table = first_round()
    assert table.hands("Ala: point A", "Bo: point B") == ["point.count-to-three"] * 2
    assert (table.mushroom("A"), table.tile("Ala"), table.asked) == ("rb", "", ["Cy"])
    table.hands("Cy: point B")
    assert (table.mushroom("A"), table.tile("Ala")) == ("", "rb")


@pytest.mark.clause("point.count-to-three")
def test_a_choice_is_secret_until_three():
    table = first_round()
    table.hands("Ala: point A")
    assert table.seen_by("Ala")["seats"]["Ala"]["choice"] == "point A"
    for other in ("Bo", "Cy"):
        seat = table.seen_by(other)["seats"]["Ala"]
        assert seat["has_chosen"] and "choice" not in seat
    for event in visible(1, table.events):
        assert (event.what, event.where) == (None, None)


@pytest.mark.clause("point.count-to-three")
def test_on_three_everybody_sees_every_hand():
    table = first_round()
    table.hands("Ala: point A", "Bo: point B", "Cy: point B")
    for viewer in NAMES[:3]:
        shown = {name: seat["shown"] for name, seat in table.seen_by(viewer)["seats"].items()}
        assert shown == {"Ala": "point A", "Bo": "point B", "Cy": "point B"}


@pytest.mark.clause("point.count-to-three")
def test_hands_may_be_given_in_any_order():
    ends = set()
    for order in permutations(("Ala: point A", "Bo: point B", "Cy: point B")):
        table = first_round()
        table.hands(*order)
        ends.add(table.line.state)
    assert len(ends) == 1


@pytest.mark.clause("point.count-to-three")
def test_nobody_may_choose_to_be_late():
    for limit in (False, True):
        table = Table(options={"time_limit": limit}, round=2, mushrooms={"A": "rb", "B": "yw"})
        assert table.why_not("Ala: late Ala") == "point.count-to-three"
        assert table.why_not("Ala: late Bo") == "point.count-to-three"
        assert table.may("clock: late Ala") == limit


@pytest.mark.clause("point.count-to-three")
def test_the_clock_waits_for_everybody_unless_a_limit_was_agreed():
    assert first_round().why_not("clock: late Ala") == "point.count-to-three"
    for seed in range(8):
        assert all(action.verb != "late" for _, action, _, _ in walk(seed, 3))


@pytest.mark.clause("point.count-to-three")
def test_a_late_hand_points_at_nothing():
    table = Table(options={"time_limit": True}, round=2, mushrooms={"A": "rb", "B": "yw"}, tiles={"Bo": "r"})
    assert table.hands("clock: late Cy") == ["point.count-to-three"]
    assert table.why_not("clock: late Cy") == "point.count-to-three"
    table.hands("Bo: point B", "Ala: point A")
    assert (table.tile("Ala"), table.tile("Bo"), table.tile("Cy")) == ("rb", "ryw", "")
    assert table.edge("Cy") == "white"


@pytest.mark.clause("point.count-to-three")
def test_a_round_in_which_all_are_late_passes_without_effect():
    table = Table(options={"time_limit": True}, round=2, mushrooms={"A": "rb", "B": "yw"}, tiles={"Bo": "r"})
    clauses = table.hands("clock: late Ala", "clock: late Bo", "clock: late Cy")
    assert clauses.count("mushroom.unpointed-stays") == 2
    assert (table.mushroom("A"), table.mushroom("B"), table.tile("Bo"), table.round) == ("rb", "yw", "r", 3)


@pytest.mark.clause("point.count-to-three")
def test_only_players_have_hands():
    table = first_round()
    for seat in ("chance", "clock"):
        assert table.why_not(f"{seat}: point A") == "point.count-to-three"


# -- one target each ------------------------------------------------------------------------------


@pytest.mark.clause("point.one-target-each")
def test_a_second_choice_is_refused_even_the_same_one():
    table = Table(round=2, mushrooms={"A": "rb", "B": "yw"})
    table.hands("Ala: point A")
    for again in ("point A", "point B", "steal Bo", "protect"):
        assert table.why_not(f"Ala: {again}") == "point.one-target-each"
        assert not table.may(f"Ala: {again}")


@pytest.mark.clause("point.one-target-each")
def test_a_hand_that_came_too_late_cannot_be_given_after_all():
    table = Table(options={"time_limit": True}, round=2, mushrooms={"A": "rb", "B": "yw"})
    table.hands("clock: late Ala")
    assert table.why_not("Ala: point A") == "point.one-target-each"


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
    table = first_round(4)
    assert table.line.decision.clause == "point.first-round-mushrooms-only"
    assert table.why_not("Ala: steal Bo") == "point.first-round-mushrooms-only"
    assert table.why_not("Ala: protect") == "point.first-round-mushrooms-only"
    assert [table.may(f"Ala: {hand}") for hand in ("steal Bo", "protect", "point A", "point B", "point C")] == [
        False, False, True, True, True,
    ]  # fmt: skip


@pytest.mark.clause("point.first-round-mushrooms-only")
@pytest.mark.parametrize(
    "position", [{"tiles": {"Ala": "r"}}, {"vaults": {"Ala": "r"}}, {"resting": ["Ala"]}], ids=["tile", "vault", "rest"]
)
def test_nobody_starts_with_stones_or_resting(position):
    with pytest.raises(BadSetup) as refused:
        Table(round=1, **position)
    assert refused.value.clause == "point.first-round-mushrooms-only"


# -- mushrooms ------------------------------------------------------------------------------------


@pytest.mark.clause("mushroom.sole-pointer-takes-all")
def test_the_only_hand_takes_all_stones_onto_the_own_tile():
    table = Table(round=4, mushrooms={"A": "rrbyw", "B": "b"}, tiles={"Ala": "w"}, vaults={"Ala": "y"})
    table.hands("Ala: point A", "Bo: protect", "Cy: protect")
    assert (table.mushroom("A"), table.tile("Ala"), table.vault("Ala")) == ("", "rrbyww", "y")
    event = table.event("takes-mushroom")
    assert (event.clause, event.who, event.what) == ("mushroom.sole-pointer-takes-all", (0,), (2, 1, 1, 1))


@pytest.mark.clause("mushroom.several-pointers-get-nothing")
@pytest.mark.parametrize("crowd", [2, 3, 4, 5, 6])
def test_two_or_more_hands_at_a_mushroom_get_nothing(crowd):
    table = Table(6, round=2, mushrooms={"A": "rb", "B": "yw", "C": "ry"})
    table.hands(*(f"{name}: {'point A' if seat < crowd else 'protect'}" for seat, name in enumerate(NAMES)))
    assert table.mushroom("A") == "rb"
    assert [table.tile(name) for name in NAMES[:crowd]] == [""] * crowd
    event = table.event("mushroom-contested")
    assert (event.clause, event.who) == ("mushroom.several-pointers-get-nothing", tuple(range(crowd)))


@pytest.mark.clause("mushroom.unpointed-stays")
def test_a_mushroom_that_nobody_wants_keeps_its_stones():
    table = first_round(4)
    table.hands("Ala: point A", "Bo: point A", "Cy: point B", "Dee: point B")
    assert table.mushroom("C") == "ry"
    event = table.event("mushroom-left")
    assert (event.clause, event.what) == ("mushroom.unpointed-stays", (1, 0, 1, 0))


@pytest.mark.clause("mushroom.empty-may-be-chosen")
def test_pointing_at_an_empty_mushroom_is_allowed_and_brings_nothing():
    table = Table(round=20, bag="", fill="Cy", mushrooms={"A": "rb", "B": ""}, tiles={"Ala": "y"})
    assert table.may("Ala: point B")
    clauses = table.hands("Ala: point B", "Bo: point A", "Cy: protect")
    assert "mushroom.empty-may-be-chosen" in clauses
    assert clauses.count("mushroom.sole-pointer-takes-all") == 1
    assert table.tile("Ala") == "y"


@pytest.mark.clause("round.ends-after-resolution")
def test_the_round_is_over_when_all_hands_are_resolved():
    table = first_round()
    clauses = table.hands("Ala: point A", "Bo: point B", "Cy: point B")
    assert table.event("round-ends").what == 1
    moved = clauses.index("mushroom.sole-pointer-takes-all")
    assert moved < clauses.index("round.ends-after-resolution") < clauses.index("refill.before-every-round")
    assert (table.round, table.asked) == (2, [])
    assert "choice" not in table.seen["seats"]["Ala"]


@pytest.mark.clause("round.example-first-round")
def test_each_mushroom_is_judged_by_itself():
    table = first_round(4)
    clauses = table.hands("Ala: point A", "Bo: point B", "Cy: point B", "Dee: point C")
    assert [table.tile(name) for name in NAMES[:4]] == ["rb", "", "", "ry"]
    assert "round.example-first-round" in clauses


@pytest.mark.clause("round.example-first-round")
def test_without_a_crowd_there_is_nothing_to_tell_apart():
    table = Table(4, round=2, mushrooms={"A": "rb", "B": "yw", "C": "ry"})
    clauses = table.hands("Ala: point A", "Bo: point B", "Cy: point C", "Dee: protect")
    assert "round.example-first-round" not in clauses


def test_all_questions_of_a_game_cite_a_clause_of_the_book():
    cited = {GAME.decision(state).clause for seed in range(8) for state, *_ in walk(seed, 3, READINGS[seed % 4])}
    assert cited <= set(GAME.book.clauses)
