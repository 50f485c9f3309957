"""The library as a graph: what the rules need of every layout."""

from collections import Counter

import networkx
import pytest

from tests.library.our_room import BENCH, BOARD, NAMES, RIGOR_START, SYMBOL, SYMBOLS, room


def open_graph(players: int):
    closed = [NAMES[field] for field in room(players).closed]
    return BOARD.without(closed).graph


def test_the_board_has_seven_rows_of_ten_fields():
    assert len(BOARD) == 70 and len(BOARD.ways()) == 7 * 9 + 6 * 10


@pytest.mark.parametrize("players", range(2, 9))
def test_every_layout_hangs_together_and_leads_from_each_start_to_the_bench(players):
    graph = open_graph(players)
    assert networkx.is_connected(graph)
    assert all(networkx.has_path(graph, NAMES[f], NAMES[b]) for f in room(players).start for b in BENCH)


@pytest.mark.parametrize("players", range(2, 9))
def test_every_open_field_has_two_different_symbols_around_it(players):
    near = room(players).near
    for field in range(len(BOARD)):
        if field not in room(players).closed and field not in BENCH:
            assert len({SYMBOL[other] for other in near[field]}) >= 2, NAMES[field]


def test_symbols_are_about_equally_frequent_and_seldom_border_themselves():
    counts = Counter(SYMBOL)
    assert {symbol: counts[symbol] in (16, 17) for symbol in SYMBOLS} == dict.fromkeys(SYMBOLS, True)
    same = [(a, b) for a, b in BOARD.ways() if BOARD[a].kinds[0] == BOARD[b].kinds[0] != "ball"]
    assert len(same) <= 4, same


def test_start_fields_lie_opposite_the_desk_and_rigor_beside_it():
    assert {BOARD.fields[f].x for f in room(8).start} == {0} and len(room(8).start) == 7
    assert {NAMES[f] for f in BENCH} == {"A9", "A10", "B9", "B10"}
    assert any(near in BENCH for near in BOARD.near[RIGOR_START])


@pytest.mark.parametrize("players", range(2, 9))
def test_fewer_players_have_more_bookcases_and_teleports_stay_open(players):
    cases = len(room(players).bookcases)
    assert cases == {2: 6, 3: 6, 4: 4, 5: 4, 6: 2, 7: 0, 8: 0}[players]
    assert len(room(players).teleport) == 6 and RIGOR_START not in room(players).closed


def test_distances_agree_with_networkx():
    for start in range(0, len(BOARD), 7):
        slow = networkx.single_source_shortest_path_length(BOARD.graph, NAMES[start])
        assert {NAMES[f]: d for f, d in BOARD.distances(start).items()} == dict(slow)
