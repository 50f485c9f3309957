"""Guards in a sketch act as in the whole city, and a sketched shape is found there."""

from itertools import islice

import pytest

from tests.hadria.our_city import BOARD
from thieves.core import ThievesError
from thieves.hadria import game
from thieves.lab import shapes
from thieves.lab.shapes import find_shape, lay_out_there

#: disputes about guards; each is asked in the sketch and in places of the city with that shape
DISPUTES = {
    "between two thieves at equal distance": "1-2-3-4-5; guards 3; Ala 1; Bo 5; die 6",
    "the nearer of two": "1-2-3-4-5; guards 2; Ala 1; Bo 5; die 6",
    "two guards hear one thief": "1-2-3-4; guards 1 4; Ala 2; die 6",
    "a thief in a hideout is not heard": "1-2-3-4; 2 hideout; guards 1; Ala 2; Bo 4; die 6",
    "a hideout beside the way": "1-2-3-4-5, 3-6; 3 hideout; guards 2 5; Ala 1; Bo 4; die 6",
    "out of earshot": "1-2-3-4-5-6; guards 1; Ala 6; die 6",
    "a crowd is preferred": "1-2-3, 2-4; guards 2; Ala 1; Bo 3; Cy 3; die 6",
    "fire in the way": "1-2-3-4; guards 1; fire 2; Ala 4; die 6",
    "a guard stands in the way": "1-2-3-4; guards 1 2; Ala 4; die 6",
    "a safe thief": "1-2-3; guards 1; Ala 3 safe; Bo 2 hidden; die 6",
    "a captain in the Alarm": "1-2-3-4-5; captains 2; Ala 5; Bo 1; die 6; alarm N",
    "smoke hides": "1-2-3; guards 1; smoke 2; Ala 2; Bo 3; die 6",
}


def outcome(players, position, options, names):
    """What the guards do until a card or a turn is asked for, with fields named as in the sketch."""
    back = {there: here for here, there in names.items()}
    step = game.begin_at(players, position, **options)
    state, told = step.state, [*step.events]
    for _ in range(12):
        asked = game.decision(state)
        if asked is None or asked.kind not in ("which-guard", "which-way"):
            break
        by_name = {game.write(state.setup, action): action for action in game.actions(state)}
        action = min(by_name.items(), key=lambda entry: renamed(entry[0], back))[1]
        step = game.apply(state, action)
        state, told = step.state, [*told, *step.events]
    cities = state.setup.city.names
    stand = sorted(back.get(cities[f], cities[f]) for f in state.city.figures if f >= 0)
    thieves = [back.get(cities[t.field], "away") if t.field >= 0 else "out" for t in state.thieves]
    thieves = ["dungeon" if t.field in state.setup.city.dungeons else name
               for t, name in zip(state.thieves, thieves, strict=True)]  # fmt: skip
    return [event.kind for event in told], stand, thieves


def renamed(line, names):
    """An answer with fields named as in the sketch."""
    return " ".join(names.get(word, word) for word in line.split())


@pytest.mark.parametrize("text", DISPUTES.values(), ids=DISPUTES)
def test_guards_act_in_a_sketch_as_in_the_whole_city(text):
    """Where the shape lies alone in the city: nothing else is within earshot or on a shorter way."""
    found = game.sketch(text).must_be_good()
    drawn = outcome(found.players, found.position, found.options, {name: name for name in found.shape.number})
    same = 0
    for place in islice(find_shape(game, found), 6000):
        if any(name[0] == "P" for name in place.values()) or not keeps_distances(found.shape, place):
            continue  # whoever is caught in the Palace draws a card for his dungeon
        position = lay_out_there(found, place)
        if any(name not in position["thieves"] for name in found.players):
            far = farthest(place)
            position["thieves"] |= {name: {"field": far} for name in found.players if name not in position["thieves"]}
        kinds, stand, thieves = outcome(found.players, position, {}, place)
        assert (kinds, stand) == drawn[:2]
        assert [one for one in thieves if one in place or one == "dungeon"] == [
            one for one in drawn[2] if one in place or one == "dungeon"
        ]
        same += 1
        if same == 12:
            break
    assert same, "there is such a place in the city"


def keeps_distances(shape, place):
    """Is it as far between any two fields there as in the sketch, so that no other way is shorter or as short?"""
    names, inner = list(place), {BOARD.number[there] for there in place.values()}
    outside = frozenset(range(len(BOARD))) - inner
    for name in names:
        here, there = shape.distances(shape.number[name]), BOARD.distances(BOARD.number[place[name]])
        for other in names:
            if there[BOARD.number[place[other]]] != here.get(shape.number[other]):
                return False
            through = min((BOARD.distances(n)[BOARD.number[place[other]]] for n in BOARD.near[BOARD.number[place[name]]]
                           if n in outside), default=99)  # fmt: skip
            if name != other and through + 1 <= there[BOARD.number[place[other]]]:
                return False
    return True


def farthest(place):
    """A field of the city that is far from everything."""
    away = BOARD.distances(BOARD.number[next(iter(place.values()))])
    return BOARD.fields[max(away, key=lambda field: (away[field], field))].name


def test_a_shape_is_found_with_its_kinds_and_only_where_streets_are_the_same():
    found = game.sketch("1-2-3; 2 hideout; guards 1; Ala 3")
    places = list(find_shape(game, found))
    assert len(places) > 20
    for place in places:
        assert "hideout" in BOARD[place["2"]].kinds
        one, two, three = (BOARD.number[place[name]] for name in "123")
        assert two in BOARD.near[one] and three in BOARD.near[two] and three not in BOARD.near[one]
        assert not {"hideout", "dungeon"} & {*BOARD[place["1"]].kinds, *BOARD[place["3"]].kinds}
    assert {frozenset(place.items()) for place in places} >= {
        frozenset({"1": other["3"], "2": other["2"], "3": other["1"]}.items()) for other in places
    }
    assert list(find_shape(game, game.sketch("1-2; 1 centre; 2 gate; Ala 1"))) == []


def test_a_search_ends_in_time(monkeypatch):
    long = game.sketch("-".join(map(str, range(1, 30))) + "; Ala 1")
    monkeypatch.setattr(shapes, "MOST_STEPS", 50)
    assert len(list(find_shape(game, long))) <= 50


def test_a_grid_is_no_shape_to_look_for():
    import thieves

    library = thieves.games["library"]
    with pytest.raises(ThievesError, match="A shape is looked for"):
        next(find_shape(library, library.sketch("sge / tes / ges; Ala A1")))


def test_whoever_is_caught_in_a_sketch_goes_to_a_dungeon_beside_it():
    found = game.sketch("1-2; guards 1; Ala 2; die 6").must_be_good()
    kinds, stand, thieves = outcome(found.players, found.position, found.options, {"1": "1", "2": "2"})
    assert "caught" in kinds and stand == ["2"] and thieves[0] == "dungeon"
