"""The drawing of Hadria: districts of their own character, names with room, clean shapes."""

import math
from collections import Counter
from itertools import combinations, pairwise
from statistics import mean

import pytest

from tests.hadria.test_board import (
    AT,
    DATA,
    DISTRICTS,
    DRAWN,
    FIELDS,
    FREE,
    HEADING,
    ICON,
    LETTER,
    LINE,
    OUTER,
    PAIRS,
    PLAN,
    ROOMS,
    SEA,
    WAYS,
    apart,
    area,
    box,
    corners,
    covers,
    cross,
    edges,
    inside,
    is_simple,
    line,
    named,
    overlap,
    points,
    scenery,
)

# Character


def ways_of(district):
    """Where the streets inside a district are drawn."""
    return [line(way) for way in PAIRS[district]]


def straight(district):
    """The share of a district's fields at which some street goes straight on."""
    mine = [name for name in FIELDS if name[0] == district and DRAWN.degree[name] > 1]
    return mean(any(bend(a, name, b) < 18 for a, b in combinations(DRAWN[name], 2)) for name in mine)


def bend(a, middle, b):
    """By how many degrees the way from a over the middle to b turns."""
    before, after = (math.atan2(AT[y][1] - AT[x][1], AT[y][0] - AT[x][0]) for x, y in ((a, middle), (middle, b)))
    return abs((math.degrees(after - before) + 180) % 360 - 180)


def test_golden_roofs_has_the_straightest_avenues_and_empty_cauldron_the_most_crooked_lanes():
    found = {district: straight(district) for district in OUTER}
    assert max(found, key=found.get) == "N" and min(found, key=found.get) == "E", found


def test_empty_cauldron_is_the_most_crowded_and_hides_most():
    length = {district: mean(math.dist(*way) for way in ways_of(district)) for district in OUTER}
    hideouts = {district: len(named("hideout", district)) for district in OUTER}
    assert min(length, key=length.get) == max(hideouts, key=hideouts.get) == "E", (length, hideouts)


def test_salt_docks_has_fields_over_the_water_and_along_the_quay():
    afloat = [name for name in FIELDS if inside(AT[name], SEA)]
    quay = [name for name in FIELDS if name not in afloat and min(apart(AT[name], side) for side in edges(SEA)) < 60]
    assert len(afloat) >= 3 and len(quay) >= 6 and {name[0] for name in afloat + quay} == {"S"}
    assert len(scenery("pier")) >= 3 and len(scenery("boat")[0]) >= 3


def test_golden_roofs_has_villas_with_gardens_and_the_clatters_many_small_workshops():
    houses = {d: [h for b in DATA["block"] if b["district"] == d for h in b["houses"]] for d in DISTRICTS}
    ground = {d: sum(abs(area(points(b["outline"]))) for b in DATA["block"] if b["district"] == d) for d in DISTRICTS}
    built = {d: sum(abs(area(points(h))) for h in houses[d]) / ground[d] for d in OUTER}
    assert not houses["P"] and len(houses["N"]) < len(houses["W"]) and min(built, key=built.get) == "N", built


# Names


def test_names_are_unique_in_both_languages():
    places = DATA["place"]
    assert 20 <= len(places) <= 30
    for language in ("en", "pl"):
        names = [entry["name"][language] for entry in [*places, *DISTRICTS.values()]]
        assert len(set(names)) == len(names) and all(name == name.strip() != "" for name in names)


def test_every_place_is_a_field_of_its_own_and_every_district_has_some():
    fields = [place["field"] for place in DATA["place"]]
    assert set(fields) <= set(FIELDS) and len(set(fields)) == len(fields)
    counts = Counter(name[0] for name in fields)
    assert counts["P"] >= 2 and all(counts[district] >= 5 for district in OUTER)


def label_of(place):
    """The box of a place's name, wide enough for both languages."""
    width = LETTER * max(len(text) for text in place["name"].values())
    return box(points(place["label"])[0], (width, LINE))


def test_names_of_places_stand_beside_their_field_and_on_nothing_else():
    labels = {place["id"]: label_of(place) for place in DATA["place"]}
    others = [*ROOMS.values(), *FREE.values()]
    for place in DATA["place"]:
        label = labels[place["id"]]
        assert covers(label, AT[place["field"]], 2.2 * ICON), place["id"]
        assert not any(covers(label, at, ICON) for at in AT.values()), place["id"]
        assert not any(overlap(label, other) for other in others), place["id"]
        assert label[0] >= 0 and label[1] >= 0 and label[2] <= PLAN["width"] and label[3] <= PLAN["height"]
    for (one, first), (two, second) in combinations(labels.items(), 2):
        assert not overlap(first, second), (one, two)


@pytest.mark.parametrize("district", DISTRICTS)
def test_the_name_of_a_district_has_room_in_it_free_of_fields_and_streets(district):
    room, ring = ROOMS[district], points(DISTRICTS[district]["outline"])
    assert room[2] - room[0] >= HEADING * max(len(text) for text in DISTRICTS[district]["name"].values())
    assert all(inside(corner, ring) for corner in corners(room))
    assert not any(covers(room, at, ICON) for at in AT.values())
    assert not any(cross(line(way), side) for way in WAYS for side in edges(corners(room)))


def test_the_corners_for_compass_legend_and_switches_are_free():
    assert inside(points(PLAN["compass"])[0], corners(FREE["compass"]))
    walls = [side for wall in scenery("wall") for side in pairwise(wall)]
    for id_, room in FREE.items():
        assert not any(covers(room, at, ICON) for at in AT.values()), id_
        assert not any(cross(side, edge) for side in walls for edge in edges(corners(room))), id_
        assert not any(inside(corner, points(d["outline"])) for corner in corners(room) for d in DISTRICTS.values())
    assert not any(overlap(a, b) for a, b in combinations(FREE.values(), 2))


# Shapes


def test_everything_lies_in_the_frame():
    shapes = [entry["outline"] for stage in ("district", "block") for entry in DATA[stage]]
    shapes += [entry["cell"] for entry in FIELDS.values()]
    shapes += [house for block in DATA["block"] for house in block["houses"]]
    shapes += [entry["points"] for entry in DATA["scenery"]]
    for shape in shapes:
        assert all(0 <= x <= PLAN["width"] and 0 <= y <= PLAN["height"] for x, y in points(shape)), shape


def test_every_cell_is_a_clean_shape_around_its_field():
    for name, entry in FIELDS.items():
        ring = points(entry["cell"])
        assert is_simple(ring) and inside(AT[name], ring), name


def test_cells_share_their_sides_so_that_any_area_has_a_clean_outline():
    sides = Counter(side for entry in FIELDS.values() for side in edges(points(entry["cell"])))
    assert set(sides.values()) == {1}
    rim = [side for side in sides if side[::-1] not in sides]
    assert Counter(start for start, _ in rim) == Counter(end for _, end in rim)


@pytest.mark.parametrize("district", DISTRICTS)
def test_the_cells_of_a_district_fill_its_outline(district):
    ring = points(DISTRICTS[district]["outline"])
    cells = [points(entry["cell"]) for entry in FIELDS.values() if entry["district"] == district]
    assert is_simple(ring) and sum(map(area, cells)) == pytest.approx(abs(area(ring)))
    sides = {side for cell in cells for side in edges(cell)}
    rim = {frozenset(side) for side in sides if side[::-1] not in sides}
    assert rim == {frozenset(side) for side in edges(ring)}


def test_blocks_lie_between_the_streets_of_their_district():
    for block in DATA["block"]:
        ring = points(block["outline"])
        outline = points(DISTRICTS[block["district"]]["outline"])
        assert is_simple(ring) and all(inside(point, outline) for point in ring), block["id"]
        reach = [way for way in WAYS if min(math.dist(AT[way[0]], at) for at in ring) < 150]
        assert not any(cross(line(way), side) for way in reach for side in edges(ring)), block["id"]
        assert min(apart(point, line(way)) for point in ring for way in reach) > 9, block["id"]
        assert not any(inside(at, ring) for at in AT.values()), block["id"]


def test_houses_stand_on_their_block_and_leave_the_district_names_free():
    for block in DATA["block"]:
        ring, name = points(block["outline"]), corners(ROOMS[block["district"]])
        for house in map(points, block["houses"]):
            assert is_simple(house) and abs(area(house)) > 50, block["id"]
            off = [min(apart(at, side) for side in edges(ring)) for at in house if not inside(at, ring)]
            assert max(off, default=0) < 3, block["id"]
            assert not any(inside(at, name) for at in house), block["id"]


def test_scenery_is_of_known_kinds_and_areas_are_clean():
    known = {"water": "area", "garden": "area", "canal": "line", "road": "line", "pier": "line", "bridge": "line"}
    known |= {"wall": "line", "palace-wall": "line", "tower": "marks", "gatehouse": "marks", "door": "marks"}
    known |= {"tree": "marks", "boat": "marks", "wave": "marks"}
    assert {entry["kind"]: entry["shape"] for entry in DATA["scenery"]} == known
    for entry in DATA["scenery"]:
        assert entry["shape"] == known[entry["kind"]]
        assert entry["shape"] != "area" or is_simple(points(entry["points"])), entry["id"]
        assert entry["shape"] != "line" or len(points(entry["points"])) >= 2, entry["id"]


def test_the_city_wall_opens_at_the_gates_only_and_streets_stay_within():
    walls = scenery("wall")
    sides = [side for wall in walls for side in pairwise(wall)]
    assert len(walls) == 5 and not any(cross(line(way), side) for way in WAYS for side in sides)
    gaps = [(before[-1], after[0]) for before, after in pairwise(walls)]
    houses = scenery("gatehouse")[0]
    for gap in gaps:
        near = [name for name in named("gate") if apart(AT[name], gap) < 60]
        assert len(near) == 2 and len({name[0] for name in near}) == 1
        assert all(min(math.dist(end, house) for house in houses) < 4 for end in gap)
    assert len(scenery("road")) == 4 and len(houses) == 8


def test_streets_over_water_have_a_bridge_or_a_pier():
    bridges = {entry["id"] for entry in DATA["scenery"] if entry["kind"] == "bridge"}
    canal, palace = list(pairwise(scenery("canal")[0])), edges(points(DISTRICTS["P"]["outline"]))
    wet = [way for way in WAYS if any(cross(line(way), side) for side in canal + palace)]
    assert {f"bridge-{a}-{b}" for a, b in wet} == bridges and len(wet) >= 8
    piers = [side for pier in scenery("pier") for side in pairwise(pier)]
    for way in WAYS:
        middle = tuple(mean(axis) for axis in zip(*line(way), strict=True))
        assert not inside(middle, SEA) or min(apart(middle, side) for side in piers) < 4, way


def test_the_doors_of_the_palace_stand_where_a_street_passes_its_wall():
    doors = scenery("door")[0]
    ways = [way for way in PAIRS["borders"] if "P" in (way[0][0], way[1][0])]
    assert len(doors) == len(ways)
    for door in doors:
        assert sum(apart(door, line(way)) < 3 for way in ways) == 1
        assert min(apart(door, side) for side in pairwise(scenery("palace-wall")[0])) < 3
