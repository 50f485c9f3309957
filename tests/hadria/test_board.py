"""The city of Hadria: its fields and ways as a graph, its fairness, and the drawing that is stored with it."""

import math
import tomllib
from collections import Counter
from itertools import combinations, pairwise
from pathlib import Path
from statistics import mean, median

import networkx
import pytest

import thieves
from tests.hadria.our_city import districts, sewers
from thieves.core.board import Board, Field

FILE = Path(thieves.__file__).parent / "hadria" / "content" / "board.toml"
DATA = tomllib.loads(FILE.read_text("utf-8"))
PLAN = DATA["board"][0]
OUTER = "NESW"
DISTRICTS = {entry["id"]: entry for entry in DATA["district"]}
FIELDS = {entry["id"]: entry for entry in DATA["field"]}
AT = {name: (entry["x"], entry["y"]) for name, entry in FIELDS.items()}
PAIRS = {stage["id"]: [tuple(pair.split()) for pair in stage["pairs"]] for stage in DATA["ways"]}
DUNGEON_WAYS = PAIRS["dungeons"]
STREETS = [pair for id_, pairs in PAIRS.items() if id_ != "dungeons" for pair in pairs]
WAYS = STREETS + DUNGEON_WAYS

#: the directed board: every street leads both ways, a way out of a dungeon leads outwards only
BOARD = Board(
    [Field(name, *AT[name], tuple(entry["kinds"])) for name, entry in FIELDS.items()],
    [*STREETS, *((end, start) for start, end in STREETS), *DUNGEON_WAYS],
    directed=True,
)
DRAWN = networkx.Graph(WAYS)
CENTRE = BOARD.of_kind("centre")[0].name

PIXEL = PLAN["width"] / 756  #: one pixel of a board that is drawn 756 pixels wide
ICON = 10 * PIXEL  #: half the size of a drawn field
LETTER, LINE = 8 * PIXEL, 16 * PIXEL  #: the room that text of 14 pixels takes
HEADING = 9.2 * PIXEL  #: the room that a letter of a district's name takes


def points(text):
    """The points of a stored shape."""
    return [tuple(map(int, point.split(","))) for point in text.split()]


def edges(ring):
    """The sides of a closed shape."""
    return list(pairwise([*ring, ring[0]]))


def turn(a, b, c):
    """Above 0 if the way from a over b to c turns clockwise on the picture, below 0 if it turns back, 0 if straight."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def cross(first, second):
    """Do two lines cross inside both of them?"""
    (a, b), (c, d) = first, second
    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0


def apart(point, line):
    """How far a point is from a line."""
    (px, py), ((ax, ay), (bx, by)) = point, line
    long = (bx - ax) ** 2 + (by - ay) ** 2
    part = min(1, max(0, ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / long)) if long else 0
    return math.dist(point, (ax + part * (bx - ax), ay + part * (by - ay)))


def area(ring):
    """The area of a closed shape, below 0 if it runs counter-clockwise on the picture."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in edges(ring)) / 2


def inside(point, ring):
    """Does a point lie in a closed shape?"""
    x, y = point
    found = False
    for (ax, ay), (bx, by) in edges(ring):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            found = not found
    return found


def is_simple(ring):
    """A shape that neither touches nor crosses itself, and has some area."""
    if len(set(ring)) < len(ring) or not area(ring):
        return False
    return not any(cross(*two) for two in combinations(edges(ring), 2))


def box(middle, size):
    """Left, top, right and bottom of a text."""
    (x, y), (width, height) = middle, size
    return x - width / 2, y - height / 2, x + width / 2, y + height / 2


def overlap(one, other):
    """Do two boxes share some room?"""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def covers(room, point, radius):
    """Does a round thing with this middle reach into the box?"""
    x, y = point
    return math.hypot(max(room[0] - x, 0, x - room[2]), max(room[1] - y, 0, y - room[3])) < radius


def corners(room):
    """A box as a closed shape."""
    left, top, right, bottom = room
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def line(way):
    """Where a way is drawn."""
    return AT[way[0]], AT[way[1]]


def named(kind, district=None):
    """The names of the fields of a kind, in one district or in all."""
    return [field.name for field in BOARD.of_kind(kind) if district in (None, field.name[0])]


def steps(start, goals):
    """How many ways it takes to the nearest of the goals."""
    found = BOARD.distances(BOARD.number[start])
    return min(found[BOARD.number[goal]] for goal in goals)


def scenery(kind):
    """The points of every piece of scenery of a kind."""
    return [points(entry["points"]) for entry in DATA["scenery"] if entry["kind"] == kind]


SEA = points(next(entry["points"] for entry in DATA["scenery"] if entry["id"] == "sea"))
ROOMS = {id_: box(points(d["label"])[0], points(d["room"])[0]) for id_, d in DISTRICTS.items()}
CORNERS = {entry["id"]: points(entry["box"]) for entry in DATA["corner"]}
FREE = {id_: (x, y, x + width, y + height) for id_, ((x, y), (width, height)) in CORNERS.items()}
START = {district: named("start", district)[0] for district in OUTER}


# Fields and kinds


def test_every_item_is_ours_and_has_an_id_of_its_own():
    assert DATA["content"] == "hadria"
    for stage, items in DATA.items():
        if stage != "content":
            assert {item["source"] for item in items} == {"house"}, stage
            assert len({item["id"] for item in items}) == len(items), stage


def test_the_palace_lies_in_the_middle_of_four_districts():
    names = {id_: entry["name"]["en"] for id_, entry in DISTRICTS.items()}
    assert names == {
        "P": "Palace",
        "N": "Golden Roofs",
        "E": "Empty Cauldron",
        "S": "Salt Docks",
        "W": "The Clatters",
    }
    middle = {id_: [mean(axis) for axis in zip(*(AT[f] for f in FIELDS if f[0] == id_), strict=True)] for id_ in names}
    assert middle["W"][0] < middle["P"][0] < middle["E"][0] and middle["N"][1] < middle["P"][1] < middle["S"][1]


def test_fields_are_named_by_district_and_number():
    assert 140 <= len(FIELDS) <= 190
    for id_ in DISTRICTS:
        mine = [name for name, entry in FIELDS.items() if entry["district"] == id_]
        assert mine == [f"{id_}{number}" for number in range(1, len(mine) + 1)]
        assert len(mine) >= (30 if id_ in OUTER else 12)


def test_a_field_is_of_one_kind_and_posts_may_bear_swords_or_a_crown():
    known = {("post", "sword"), ("post", "imperial"), ("post",), ("green",), ("guard-alarm",), ("captain-alarm",), ()}
    known |= {("hideout",), ("entrance",), ("exit",), ("centre",), ("dungeon",), ("start",), ("gate",)}
    assert {field.kinds for field in BOARD.fields} == known


def test_the_whole_city_has_the_stated_numbers():
    counts = Counter(kind for field in BOARD.fields for kind in field.kinds)
    assert counts["sword"] == 12 and counts["centre"] == 1
    assert counts["entrance"] == 5 and counts["exit"] == 4
    assert len([name for name in named("post") if name[0] != "P"]) <= 50


@pytest.mark.parametrize("district", OUTER)
def test_every_outer_district_has_the_same_special_fields(district):
    wanted = {"imperial": 1, "dungeon": 1, "gate": 2, "start": 1, "green": 1, "guard-alarm": 2, "captain-alarm": 2}
    wanted |= {"sword": 2, "entrance": 1, "exit": 1, "post": 11}
    assert {kind: len(named(kind, district)) for kind in wanted} == wanted
    assert len(named("hideout", district)) >= 3


def test_the_palace_has_guards_and_one_way_down_but_neither_gate_nor_hideout():
    counts = Counter(kind for field in BOARD.fields if field.name[0] == "P" for kind in field.kinds)
    assert counts == {"centre": 1, "post": 6, "sword": 4, "entrance": 1}


# Ways


def test_no_way_is_named_twice_and_borders_are_those_between_two_districts():
    assert len({frozenset(way) for way in WAYS}) == len(WAYS)
    between = {id_: {a[0] + b[0] for a, b in PAIRS[id_]} for id_ in DISTRICTS}
    assert between == {id_: {id_ + id_} for id_ in DISTRICTS}
    assert all(a[0] != b[0] for a, b in PAIRS["borders"])
    assert all(a[0] == b[0] for a, b in DUNGEON_WAYS)


@pytest.mark.parametrize("two", ["NW", "NE", "SE", "SW"])
def test_neighbouring_districts_share_several_ways(two):
    assert 3 <= sum({a[0], b[0]} == set(two) for a, b in PAIRS["borders"]) <= 7


def test_the_palace_has_few_doors_and_one_at_least_to_each_side():
    doors = [way for way in PAIRS["borders"] if "P" in (way[0][0], way[1][0])]
    assert len(doors) == 6 and {name[0] for way in doors for name in way} == set("PNESW")
    assert len({name for way in doors for name in way}) == 12


def test_streets_cross_nowhere():
    for one, other in combinations(WAYS, 2):
        assert not cross(line(one), line(other)), (one, other)
    assert networkx.check_planarity(DRAWN)[0]


def test_no_street_runs_through_a_field_that_it_does_not_join():
    for way in WAYS:
        for name in FIELDS:
            assert name in way or apart(AT[name], line(way)) > 1.2 * ICON, (way, name)


def test_streets_part_at_clear_angles():
    for name in FIELDS:
        x, y = AT[name]
        angles = sorted(math.degrees(math.atan2(AT[to][1] - y, AT[to][0] - x)) for to in DRAWN[name])
        gaps = [after - before for before, after in pairwise([*angles, angles[0] + 360])]
        assert min(gaps) >= 30, name


def test_fields_are_evenly_spread_and_no_street_is_long():
    lengths = [math.dist(*line(way)) for way in WAYS]
    assert max(lengths) <= 3 * median(lengths)
    assert min(math.dist(AT[a], AT[b]) for a, b in combinations(FIELDS, 2)) >= 26 * PIXEL


def test_fields_have_two_to_five_ways_mostly_three():
    degrees = Counter(dict(DRAWN.degree).values())
    assert set(degrees) <= {2, 3, 4, 5} and max(degrees, key=degrees.get) == 3
    assert 2.8 <= mean(dict(DRAWN.degree).values()) <= 3.4


def test_the_streets_are_no_grid():
    level = [way for way in WAYS if min(abs(a - b) for a, b in zip(*line(way), strict=True)) <= 2]
    assert len(level) < len(WAYS) / 8
    assert len({x for x, _ in AT.values()}) > 100 and len({y for _, y in AT.values()}) > 100


# Reach


def test_every_field_but_a_dungeon_can_be_reached_from_everywhere():
    open_city = BOARD.graph.subgraph(set(FIELDS) - set(named("dungeon")))
    assert networkx.is_strongly_connected(open_city)
    assert all(len(BOARD.distances(number)) >= len(open_city) for number in range(len(BOARD)))


def test_dungeons_lead_outwards_only():
    for name in named("dungeon"):
        assert BOARD.graph.in_degree(name) == 0 and BOARD.graph.out_degree(name) >= 1
    assert {start for start, _ in DUNGEON_WAYS} == set(named("dungeon"))


def test_tokens_make_the_sewers_grow():
    plain, grown = sewers().graph, sewers(manholes=["S11", "E3"], ladders=["N24"]).graph
    assert plain.is_directed() and set(plain) == set(named("entrance")) | set(named("exit"))
    assert set(grown) - set(plain) == {"S11", "N24"}
    assert set(grown["S11"]) == set(named("exit")) | {"N24"} and not grown["N24"]
    assert set(grown["E3"]) == set(named("exit")) - {"E3"} | {"N24"}
    assert not any(networkx.has_path(plain, end, start) for end in named("exit") for start in named("entrance"))


def test_districts_that_share_a_border_are_neighbours():
    neighbours = ("PN", "PE", "PS", "PW", "NE", "ES", "SW", "WN")
    assert set(map(frozenset, districts().graph.edges)) == set(map(frozenset, neighbours))


def test_the_city_hangs_together_without_the_palace_and_without_any_one_street():
    streets = networkx.Graph(STREETS)
    outside = streets.subgraph(name for name in streets if name[0] != "P")
    for graph in (streets, outside):
        assert networkx.is_connected(graph) and not list(networkx.bridges(graph))


@pytest.mark.parametrize("district", DISTRICTS)
def test_every_district_hangs_together_by_itself(district):
    assert networkx.is_connected(DRAWN.subgraph(name for name in FIELDS if name[0] == district))


def test_distances_agree_with_networkx():
    for start in FIELDS:
        slow = networkx.single_source_shortest_path_length(BOARD.graph, start)
        fast = BOARD.distances(BOARD.number[start])
        assert {BOARD.fields[number].name: far for number, far in fast.items()} == dict(slow)


# Fairness


@pytest.mark.parametrize("kind", ["centre", "gate", "hideout", "entrance", "green", "sword", "exit"])
def test_every_start_field_is_about_as_far_from_what_a_thief_needs(kind):
    far = {district: steps(START[district], named(kind)) for district in OUTER}
    assert max(far.values()) - min(far.values()) <= 2, far


def test_thieves_start_far_from_the_jewel_from_guards_and_from_each_other():
    assert min(steps(START[district], [CENTRE]) for district in OUTER) >= 8
    assert min(steps(START[district], named("sword")) for district in OUTER) >= 5
    assert min(steps(START[a], [START[b]]) for a, b in combinations(OUTER, 2)) >= 7


@pytest.mark.parametrize("kind", ["gate", "imperial", "green", "exit"])
def test_the_jewel_is_about_as_far_from_this_field_of_every_district(kind):
    far = {district: steps(CENTRE, named(kind, district)) for district in OUTER}
    assert max(far.values()) - min(far.values()) <= 2, far


@pytest.mark.parametrize("kind", ["gate", "sword", "hideout"])
def test_dungeons_are_about_as_far_from_this(kind):
    far = {name[0]: steps(name, named(kind, name[0])) for name in named("dungeon")}
    assert max(far.values()) - min(far.values()) <= 2, far


@pytest.mark.parametrize("district", OUTER)
def test_captains_appear_before_the_gate_and_guards_behind_them(district):
    gate = named("gate", district)
    assert [steps(name, gate) for name in named("captain-alarm", district)] == [1, 1]
    assert [steps(name, gate) for name in named("guard-alarm", district)] == [2, 2]
    assert DRAWN.has_edge(*gate)


def test_guards_of_the_palace_stand_around_the_jewel_and_not_beside_it():
    assert {steps(CENTRE, [name]) for name in named("sword", "P")} == {2}


def test_posts_are_near_everywhere():
    far = {name: steps(name, named("post")) for name in FIELDS if name[0] != "P"}
    assert max(far.values()) <= 3 and mean(far.values()) < 1.5


def test_a_yellow_jewel_finds_room_six_fields_from_all_four_start_fields():
    for district in OUTER:
        taken = named("post") + named("green") + named("dungeon")
        empty = [name for name in FIELDS if name[0] == district and name not in taken]
        assert any(min(steps(start, [name]) for start in START.values()) >= 6 for name in empty), district
