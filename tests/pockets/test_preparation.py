"""Cel gry, Przygotowanie: tiles, mushrooms, the bag, the distributor, the first stones."""

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from tests.pockets.by_the_book import MUSHROOMS, best_points
from tests.pockets.stage import GAME, NAMES, Stage, final_table, finish, walk
from thieves.core import CHANCE, BadSetup

CHARACTERS = ("human", "elf", "pixie", "goblin", "dwarf", "fairy")


def fresh(players: int = 3, **options: object) -> Stage:
    """The very start of a game."""
    return Stage(players, options)


@pytest.mark.clause("goal.most-points-from-stones")
def test_the_aim_is_a_remark_and_the_points_are_told_in_the_end():
    stage = final_table(Ala="rbyrby", Bo="w")
    assert "goal.most-points-from-stones" in GAME.remarks(stage.timeline.state)
    finish(stage)
    assert [event.what for event in stage.events if event.kind == "scores"] == [10, 2, 0]


@pytest.mark.clause("goal.most-points-from-stones")
def test_points_come_from_collected_stones_and_from_nothing_else():
    stage = final_table(Ala="rbyrby", Bo="wwwrrrrr", Cy="rrrrrrrbb")
    finish(stage)
    held = {"Ala": "rbyrby", "Bo": "wwwrrrrr", "Cy": "rrrrrrrbb"}
    assert [stage.points(name) for name in held] == [best_points(stones) for stones in held.values()] == [10, 11, 9]
    assert stage.timeline.result.winners == (1,)


@pytest.mark.clause("setup.three-to-six-players")
@pytest.mark.parametrize("count", [0, 1, 2, 7, 8])
def test_other_numbers_of_players_are_refused(count):
    names = tuple(f"P{number}" for number in range(count))
    with pytest.raises(BadSetup) as refused:
        GAME.setup(names)
    assert refused.value.clause == "setup.three-to-six-players"


@pytest.mark.clause("setup.three-to-six-players")
@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_three_to_six_players_can_play(count):
    assert GAME.setup(NAMES[:count]).setup.players == NAMES[:count]


@pytest.mark.clause("setup.choose-character-tile")
def test_each_player_takes_the_chosen_character():
    stage = fresh(characters=["fairy", "human", "dwarf"])
    taken = {
        stage.timeline.players[e.who[0]]: e.what for e in stage.events if e.clause == "setup.choose-character-tile"
    }
    assert taken == {"Ala": "fairy", "Bo": "human", "Cy": "dwarf"}
    assert dict(zip(NAMES, stage.timeline.setup.characters, strict=False)) == taken


@pytest.mark.clause("setup.choose-character-tile")
@pytest.mark.parametrize(
    "characters",
    [
        ["human", "elf", "elf"],
        ["human", "elf", "dragon"],
        ["human", "elf"],
        ["human", "elf", "pixie", "dwarf"],
        ["Human", "elf", "pixie"],
        "human",
        {"Ala": "human", "Bo": "elf", "Cy": "pixie"},
        7,
    ],
)
def test_anything_but_one_different_character_each_is_refused(characters):
    with pytest.raises(BadSetup) as refused:
        GAME.setup(NAMES[:3], characters=characters)
    assert refused.value.clause == "setup.choose-character-tile"


@pytest.mark.clause("setup.choose-character-tile", "setup.white-edge-means-active")
def test_all_tiles_start_with_the_white_edge_up():
    stage = fresh(5)
    assert {stage.edge(name) for name in stage.players} == {"white"}
    stage.luck()
    assert stage.asked == list(stage.players)


@pytest.mark.clause("setup.white-edge-means-active")
def test_white_edges_are_asked_and_black_edges_are_not():
    stage = Stage(4, round=3, resting=["Bo", "Dee"], mushrooms={"A": "r", "B": "b", "C": "y"})
    assert {name: stage.edge(name) for name in NAMES[:4]} == dict(
        zip(NAMES, ("white", "black", "white", "black"), strict=False)
    )
    assert stage.asked == ["Ala", "Cy"]
    assert [stage.may(f"{name}: point A") for name in NAMES[:4]] == [True, False, True, False]


@pytest.mark.clause("setup.spare-characters-to-box")
@pytest.mark.parametrize("count", [3, 4, 5])
def test_unused_characters_go_back_into_the_box(count):
    stage = fresh(count, characters=list(CHARACTERS[-count:]))
    assert stage.event("spare-to-box").what == CHARACTERS[:-count]
    assert stage.event("spare-to-box").clause == "setup.spare-characters-to-box"


@pytest.mark.clause("setup.spare-characters-to-box")
def test_six_players_leave_no_character_over():
    assert "setup.spare-characters-to-box" not in fresh(6).clauses


@pytest.mark.clause("setup.characters-have-no-powers")
@pytest.mark.parametrize("count", [3, 6])
def test_the_same_game_comes_out_whoever_plays_which_character(count):
    choices = list(permutations(CHARACTERS, count))
    for seed in range(12):
        games = []
        for number in (0, 7 * seed + 1, len(choices) - 1 - seed):
            steps = list(walk(seed, count, {"characters": list(choices[number])}))
            last = steps[-1][2]
            played = [(action, events) for _, action, _, events in steps]
            games.append((played, last.tiles, last.vaults, last.mushrooms, GAME.result(last)))
        assert games[0] == games[1] == games[2]


@pytest.mark.clause("setup.mushrooms-one-fewer-than-players")
@pytest.mark.parametrize(("count", "mushrooms"), [(3, 2), (4, 3), (5, 4), (6, 5)])
def test_one_mushroom_fewer_than_players(count, mushrooms):
    stage = fresh(count, distributor="Ala")
    assert "".join(stage.seen["mushrooms"]) == MUSHROOMS[count]
    assert stage.event("mushrooms-laid").what == mushrooms
    stage.luck()
    assert [stage.may(f"Ala: point {letter}") for letter in "ABCDE"] == [n < mushrooms for n in range(5)]


@pytest.mark.clause("setup.mushrooms-one-fewer-than-players")
def test_a_mushroom_left_in_the_box_is_no_target():
    assert Stage(round=2, mushrooms={"A": "r"}).why_not("Ala: point C") == "setup.mushrooms-one-fewer-than-players"
    with pytest.raises(BadSetup) as refused:
        Stage(round=2, mushrooms={"C": "r"})
    assert refused.value.clause == "setup.mushrooms-one-fewer-than-players"


@pytest.mark.clause("setup.all-stones-in-bag")
def test_all_sixty_stones_are_in_the_bag_before_the_first_is_drawn():
    stage = fresh()
    assert Counter(stage.seen["bag"]) == {"r": 18, "b": 18, "y": 18, "w": 6}
    assert stage.event("bag-filled").what == 60
    assert set(stage.seen["mushrooms"].values()) == {""}


@pytest.mark.clause("setup.all-stones-in-bag")
@pytest.mark.parametrize(
    "position",
    [
        {"tiles": {"Ala": "w" * 7}},
        {"mushrooms": {"A": "r" * 10}, "vaults": {"Bo": "r" * 9}},
        {"tiles": {"Ala": "r"}, "bag": "rb"},
    ],
    ids=["too many white", "too many red", "too few"],
)
def test_a_staged_table_holds_exactly_the_stones_of_the_box(position):
    with pytest.raises(BadSetup) as refused:
        Stage(round=2, **position)
    assert refused.value.clause == "setup.all-stones-in-bag"


@pytest.mark.clause("setup.choose-the-distributor")
@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_chance_names_the_distributor_each_player_as_likely(count):
    state = GAME.setup(NAMES[:count])
    asked = GAME.decision(state)
    assert (asked.clause, asked.seats) == ("setup.choose-the-distributor", (CHANCE,))
    assert {action.what: odds for action, odds in GAME.odds(state).items()} == dict.fromkeys(
        range(count), Fraction(1, count)
    )


@pytest.mark.clause("setup.choose-the-distributor")
def test_the_distributor_can_be_forced_or_agreed_on():
    forced, agreed = fresh(), fresh(distributor="Cy")
    assert "setup.choose-the-distributor" in forced.hands("chance: appoint Cy")
    assert forced.seen["distributor"] == agreed.seen["distributor"] == "Cy"
    assert agreed.event("appointed").who == (2,)
    assert GAME.decision(agreed.timeline.state).kind == "which-stone"


@pytest.mark.clause("setup.choose-the-distributor")
def test_players_do_not_appoint_and_strangers_do_not_distribute():
    assert fresh().why_not("Ala: appoint Ala") == "setup.choose-the-distributor"
    with pytest.raises(BadSetup) as refused:
        fresh(distributor="Zoe")
    assert refused.value.clause == "setup.choose-the-distributor"


@pytest.mark.clause("setup.distributor-plays-too")
def test_the_distributor_points_like_everybody_else():
    stage = fresh(distributor="Bo")
    stage.luck()
    assert stage.asked == ["Ala", "Bo", "Cy"]
    stones = stage.mushroom("A")
    stage.hands("Ala: point B", "Cy: point B", "Bo: point A")
    assert stage.tile("Bo") == stones


@pytest.mark.clause("setup.distributor-plays-too")
def test_the_task_is_kept_for_the_whole_game():
    stage = fresh(distributor="Bo")
    assert stage.why_not("chance: appoint Ala") == "setup.distributor-plays-too"
    for seed in range(5):
        games = [after.distributor for _, _, after, _ in walk(seed, 4, {"distributor": "Cy"})]
        assert set(games) == {2}


@pytest.mark.clause("setup.distributor-plays-too")
def test_a_resting_distributor_still_places_the_stones():
    stage = Stage(round=20, phase="refill", distributor="Bo", resting=["Bo"], bag="w", fill="Cy")
    stage.luck()
    assert stage.asked == ["Bo"]
    assert [stage.may(f"{name}: place A") for name in NAMES[:3]] == [False, True, False]


@pytest.mark.clause("setup.two-stones-per-mushroom")
@pytest.mark.parametrize(("count", "placed", "left"), [(3, 4, 56), (4, 6, 54), (5, 8, 52), (6, 10, 50)])
def test_two_stones_on_each_mushroom_then_the_game_begins(count, placed, left):
    stage = fresh(count, distributor="Ala")
    clauses = stage.luck()
    assert clauses == ["setup.two-stones-per-mushroom"] * placed
    assert [len(stones) for stones in stage.seen["mushrooms"].values()] == [2] * (count - 1)
    assert (stage.bag, stage.round, stage.asked) == (left, 1, list(NAMES[:count]))
