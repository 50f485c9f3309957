"""Pieces keep their names from one picture to the next, whatever happens in between."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from widgets.pieces import PieceMove, Pieces, advance, counted, tidy

KINDS = st.sampled_from("rby")
PLACES = ("A", "B", "bag")
COUNTS = st.fixed_dictionaries({place: st.dictionaries(KINDS, st.integers(0, 3)) for place in PLACES})
MOVES = st.lists(st.builds(PieceMove, KINDS, st.sampled_from(PLACES), st.sampled_from(PLACES), st.integers(0, 3)))


def places(layout, *names):
    return [layout[name][1] for name in names]


def test_a_move_that_is_told_takes_the_pieces_along():
    before = advance({}, {"A": {"r": 1}, "B": {"r": 1}, "bag": {"r": 1}})
    after = advance(before, {"A": {}, "B": {"r": 2}, "bag": {"r": 1}}, [PieceMove("r", "A", "B")])
    assert places(before, "piece-1", "piece-2", "piece-3") == ["A", "B", "bag"]
    assert places(after, "piece-1", "piece-2", "piece-3") == ["B", "B", "bag"]


def test_two_lots_that_change_places_pass_each_other():
    before = advance({}, {"A": {"r": 1, "b": 1}, "B": {"r": 1}})
    moves = [PieceMove("r", "A", "B"), PieceMove("b", "A", "B"), PieceMove("r", "B", "A")]
    after = advance(before, {"A": {"r": 1}, "B": {"r": 1, "b": 1}}, moves)
    assert places(before, "piece-1", "piece-2", "piece-3") == ["A", "A", "B"]
    assert places(after, "piece-1", "piece-2", "piece-3") == ["B", "B", "A"]


def test_without_moves_as_few_pieces_as_possible_leave_their_place():
    before = advance({}, {"A": {"r": 3}, "B": {"b": 1}})
    after = advance(before, {"A": {"r": 1}, "B": {"b": 1, "r": 2}})
    assert sum(before[name] != after[name] for name in before) == 2
    assert after["piece-4"] == ("b", "B")


def test_a_newcomer_lies_behind_those_that_were_there():
    before = advance({}, {"A": {"r": 1}, "B": {"b": 1}})
    after = advance(before, {"A": {}, "B": {"b": 1, "r": 1}})
    assert list(after) == ["piece-2", "piece-1"]


def test_what_leaves_the_table_is_gone_and_its_name_is_not_given_to_another():
    before = advance({}, {"A": {"r": 2}})
    after = advance(before, {"A": {"b": 1}})
    assert after == {"piece-3": ("b", "A")}


def test_undo_brings_every_piece_back():
    pieces = Pieces()
    first = dict(pieces.follow({"A": {"r": 1, "b": 1}, "B": {"y": 1}}))
    pieces.follow({"A": {}, "B": {"y": 1, "r": 1, "b": 1}}, [PieceMove("r", "A", "B"), PieceMove("b", "A", "B")])
    assert dict(pieces.follow({"A": {"r": 1, "b": 1}, "B": {"y": 1}})) == first


def test_moves_count_only_if_the_picture_before_was_the_last_one():
    pieces = Pieces()
    pieces.follow({"A": {"r": 1}, "B": {"r": 1}, "C": {}})
    jumped = pieces.follow(
        {"A": {"r": 1}, "B": {"r": 1}, "C": {}}, [PieceMove("r", "C", "A")], before={"C": {"r": 1}, "B": {"r": 1}}
    )
    assert places(jumped, "piece-1", "piece-2") == ["A", "B"]


def test_the_same_moment_drawn_again_moves_nothing():
    pieces = Pieces("stone")
    lies = {"A": {"r": 1}, "B": {"r": 1}}
    pieces.follow(lies)
    swap = [PieceMove("r", "A", "B"), PieceMove("r", "B", "A")]
    once = dict(pieces.follow(lies, swap, before=lies))
    assert places(once, "stone-1", "stone-2") == ["B", "A"]
    assert dict(pieces.follow(lies, swap, before=lies)) == once


@given(COUNTS, COUNTS, MOVES)
def test_the_layout_always_agrees_with_the_counts(before, after, moves):
    first = advance({}, before)
    second = advance(first, after, moves)
    assert counted(first) == tidy(before)
    assert counted(second) == tidy(after)


@given(COUNTS, COUNTS)
def test_a_piece_never_changes_its_kind_and_none_is_lost_while_its_kind_is_wanted(before, after):
    first = advance({}, before)
    second = advance(first, after)
    assert all(first[name][0] == second[name][0] for name in first.keys() & second.keys())
    had, has = Counter(kind for kind, _ in first.values()), Counter(kind for kind, _ in second.values())
    kept = Counter(first[name][0] for name in first.keys() & second.keys())
    assert all(kept[kind] == min(had[kind], has[kind]) for kind in had)
