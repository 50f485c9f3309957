"""The bots of Peddler in staged positions: what they do, and why."""

import pytest

from thieves.peddler.bots import BOTS, TRADER
from thieves.peddler.bots.evaluation import Evaluation, best_plan
from thieves.peddler.bots.gains import GAINS
from thieves.peddler.cards import EFFECTS as KNOWN_EFFECTS
from thieves.peddler.cards import corruption, people

from .ask_bots import ask, human, kinds, says
from .stage import Stage

ALL = sorted(BOTS)
RED_FLEET = [["red", "red", "red", "red"], [], [], ["green", "blue", "red", "red"], [], []]


# -- a turn ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", ALL)
def test_goods_are_made_for_those_who_land_where_that_size_sells(bot):
    large = human(boats=RED_FLEET, moored={"left-outer": 1, "right-inner": 4}, times={"Ala": 11, "Nozama": 12}, round=3)
    assert says(bot, large) == "make large red"
    assert "good-worth" in kinds(bot, large) and "many-land" in kinds(bot, large)
    small = human(
        boats=[[], [], [], ["blue"] * 4, [], []], moored={"right-outer": 4}, times={"Ala": 10, "Nozama": 11}, round=3
    )
    assert says(bot, small) == "make small blue"


def test_something_quick_comes_first_and_the_large_good_may_run_over():
    position = {"boats": RED_FLEET, "moored": {"left-outer": 1, "right-inner": 4}, "round": 3}
    three = human(**position, times={"Ala": 9, "Nozama": 12})
    assert says("trader", three) == "make small red"
    one = human(**position, times={"Ala": 11, "Nozama": 12}, merchants={"Ala": {"last": "small"}})
    assert says("trader", one) == "make large red"


@pytest.mark.parametrize("bot", ALL)
def test_what_was_just_done_is_ruled_out(bot):
    position = {"boats": RED_FLEET, "moored": {"left-outer": 1, "right-inner": 4}}
    stage = human(**position, merchants={"Ala": {"last": "large"}})
    choice = ask(bot, stage)
    (done,) = (thought for thought in choice.trace if thought.kind == "just-done")
    assert done.step == "ruled-out" and done.what == "large" and not says(bot, stage).startswith("make large")


@pytest.mark.parametrize("bot", ALL)
def test_a_full_hall_is_asked_for_support(bot):
    stage = human(halls={"red": 9}, round=3, times={"Ala": 10, "Nozama": 11})
    assert says(bot, stage) == "support red" and "guild-worth" in kinds(bot, stage)


@pytest.mark.parametrize("bot", ALL)
def test_townsfolk_are_weighed_by_their_symbols_against_the_halls(bot):
    square = ["lookout", "astrologer"]  # two warriors' symbols; a wizards' and a nobles' one
    late = {"round": 3, "times": {"Ala": 11, "Nozama": 12}, "merchants": {"Ala": {"last": "support"}}}
    assert says(bot, human(square=square, halls={"red": 6}, **late)) == "hire 1"
    assert says(bot, human(square=square, halls={"blue": 5, "yellow": 5}, **late)) == "hire 2"
    assert "person-worth" in kinds(bot, human(square=square, halls={"red": 6}, **late))


def test_every_effect_is_weighed_and_none_is_worth_less_than_nothing():
    assert set(GAINS) == set(KNOWN_EFFECTS)
    state = human(boats=[["red", "rogue"]] * 6, merchants={"Ala": {"shelf": ["small red"]}}).timeline.state
    mine = Evaluation(state, 0, TRADER)
    for person in people(state.setup):
        if person.effect not in ("trade", "join"):
            assert GAINS[person.effect](mine, person) >= 0


def test_a_plan_never_does_the_same_twice_running_and_may_run_over():
    needs, values = (2, 3, 1, 2), (4.0, 9.0, 5.0, 6.0)
    assert best_plan(1, 4, needs, values) == 9
    assert best_plan(1, 1, needs, values) == 6
    assert best_plan(4, 4, needs, values) == max(5 + 9 + 0, 9 + 5 + 0, 5 + 6 + 9)
    assert best_plan(0, 4, needs, values) == 0


# -- boats ----------------------------------------------------------------------------------------


def test_a_figure_goes_where_its_goods_are_sold():
    boats = [["red"] * 3, ["green"] * 2, ["green"] * 2, ["blue"] * 2, ["blue"] * 2, ["blue"] * 2]
    stage = human(boats=boats, merchants={"Ala": {"shelf": ["large red", "large red"], "last": "hire"}})
    stage.say("Ala: make large red")
    stage.force("draw red")
    assert says("trader", stage) == "board 1" and "boat-worth" in kinds("trader", stage)
    stage.say("Ala: board 1")
    assert says("trader", stage).startswith("moor left-") and "mooring-worth" in kinds("trader", stage)


def test_a_full_boat_moors_where_more_is_sold():
    boats = [["red"] * 3, [], [], ["red"] * 4, ["green"] * 4, []]
    moored = {"right-inner": 4, "right-outer": 5}
    stage = human(boats=boats, moored=moored, merchants={"Ala": {"shelf": ["large red"] * 3, "last": "hire"}}, round=3)
    stage.say("Ala: make large red")
    stage.force("draw red")
    stage.say("Ala: board 1")
    assert says("trader", stage) == "moor left-inner"
    assert says("saver", stage) in ("moor left-inner", "moor left-outer")


def test_the_hand_is_used_where_loading_helps_the_rival_more_than_the_card_costs():
    boats = [["red"], ["red"], ["red"], ["blue"] * 4, ["green"] * 4, []]
    moored = {"right-inner": 4, "right-outer": 5}
    stage = human(
        boats=boats, moored=moored, times={"Ala": 6, "Nozama": 12}, shelf=["large red"] * 8, halls={"red": 1}, round=3
    )
    stage.say("Ala: support green")
    assert stage.waits_for == "hand" and says("trader", stage) == "hand"
    assert {"helps-rival", "hand-worth"} <= set(kinds("trader", stage))


def test_the_hand_is_used_where_loading_would_end_production_too_soon():
    boats = [["green", "yellow", "yellow", "rogue"], ["red", "blue"], ["blue", "red"], ["red"] * 2, ["rogue", "red"]]
    boats += [["green", "blue", "yellow", "green"]]
    square = ["baker", "sutler", "lookout", "town-clerk"]
    halls = {"red": 6, "green": 5, "blue": 4, "yellow": 4}
    moored = {"left-inner": 1, "right-outer": 6}
    stage = human(boats=boats, moored=moored, times={"Ala": 6, "Nozama": 7}, square=square, halls=halls, round=3)
    stage.say("Ala: support red")
    assert stage.waits_for == "hand" and says("trader", stage) == "hand"
    assert {"ends-sooner", "hand-worth"} <= set(kinds("trader", stage))


def test_a_boat_is_loaded_where_that_sells_ones_goods():
    boats = [["red"] * 3, ["red"] * 3, [], ["red"] * 4, ["green"] * 4, []]
    moored = {"right-inner": 4, "right-outer": 5}
    shelf = {"Ala": {"shelf": ["large red"] * 7}}
    stage = human(boats=boats, moored=moored, times={"Ala": 6, "Nozama": 12}, merchants=shelf, round=3)
    stage.say("Ala: support red")
    assert stage.waits_for == "hand" and says("trader", stage) == "load" and "load-worth" in kinds("trader", stage)


def test_a_robber_chases_away_whom_one_does_not_sell_to():
    boats = [["red", "green"], ["blue"] * 2, ["blue"] * 2, ["blue"] * 2, ["blue"] * 2, ["yellow"] * 2]
    stage = human(
        rogues="robbers", boats=boats, lair=4, merchants={"Ala": {"shelf": ["large red"] * 4, "last": "hire"}}, round=3
    )
    stage.say("Ala: make large red")
    stage.force("draw rogue")
    stage.say("Ala: board 1")
    assert stage.waits_for == "chase" and says("trader", stage) in ("chase green", "chase none")
    assert {"chase-worth", "nobody-moved"} <= set(kinds("trader", stage))


# -- favours --------------------------------------------------------------------------------------


def hires(person: str, humans: int = 1, **position) -> Stage:
    """Ala has just hired this person."""
    stage = human(square=[person], seats=humans, **position)
    stage.say("Ala: hire 1")
    while stage.asked == "":
        stage.say(f"chance: {stage.answers[0]}")
    return stage


@pytest.mark.parametrize("bot", ALL)
def test_the_heaviest_corruption_is_confessed_first_and_what_pays_is_kept(bot):
    cards = ["false-weights", "scuttled-ship", "coloured-water"]
    stage = hires("hermit", merchants={"Ala": {"corruption": cards}}, halls={"blue": 6})
    assert says(bot, stage) == "discard scuttled-ship"
    stage.say("Ala: discard scuttled-ship", "Ala: discard false-weights")
    choice = ask(bot, stage)
    kept = [thought.what for thought in choice.trace if thought.kind == "pays-off"]
    names = [corruption(stage.timeline.setup)[kind].id for kind in kept]
    if bot == "trader":
        assert choice.action.what is None and names == ["coloured-water"]


@pytest.mark.parametrize("bot", ALL)
def test_a_gift_of_any_colour_is_the_one_that_sells(bot):
    stage = hires("siege-engineer", boats=RED_FLEET, moored={"left-outer": 1, "right-inner": 4})
    assert says(bot, stage) == "craft large red"


def test_a_good_that_nobody_wants_is_sold_at_once():
    boats = [["red"] * 4, ["green"] * 4, [], ["red"] * 4, ["green"] * 4, []]
    moored = {"left-outer": 1, "left-inner": 2, "right-inner": 4, "right-outer": 5}
    clock = {"Ala": 8, "Nozama": 10}
    shelf = ["large blue", "large green"]
    stage = hires(
        "sutler", boats=boats, moored=moored, token=11, times=clock, round=3, merchants={"Ala": {"shelf": shelf}}
    )
    assert says("trader", stage) == "trade 1" and "sold-at-once" in kinds("trader", stage)
    stage = hires(
        "sutler", boats=boats, moored=moored, token=11, times=clock, round=3, merchants={"Ala": {"shelf": shelf[1:]}}
    )
    assert says("trader", stage) == "trade none" and "goods-stay" in kinds("trader", stage)


def test_a_customer_is_ferried_to_where_one_sells():
    boats = [["red"] * 3, ["red", "green"], ["blue"] * 2, ["blue"] * 2, ["blue"] * 2, ["yellow"] * 2]
    stage = hires("ferryman", boats=boats, merchants={"Ala": {"shelf": ["large red"] * 5}}, round=3)
    assert says("trader", stage) == "lift 2 red"
    stage.say("Ala: lift 2 red")
    assert says("trader", stage) == "board 1"


def test_a_rogue_is_banished_from_a_boat_that_matters():
    boats = [["rogue"] * 3, ["rogue"], ["red"] * 3, ["blue"] * 2, ["blue"] * 2, ["yellow"] * 2]
    stage = hires("boatswain", boats=boats, merchants={"Ala": {"shelf": ["large red"] * 5}}, round=3)
    assert says("trader", stage) == "lift 1 rogue" and "lift-worth" in kinds("trader", stage)


# -- the market -----------------------------------------------------------------------------------


def market(boats, moored, shelf, **position) -> Stage:
    """Ala is to sell."""
    merchants = {"Ala": {"shelf": shelf}}
    return Stage(phase="market", boats=boats, moored=moored, merchants=merchants, round=3, **position)


PIER_BOATS = [["red"] * 4, ["red", "blue", "green", "blue"], [], ["red", "red", "green", "green"], ["yellow"] * 4, []]
AT_PIERS = {"left-outer": 1, "left-inner": 2, "right-inner": 4, "right-outer": 5}


def sold(bot: str, stage: Stage) -> list[str]:
    """All sales of Ala, with their piers."""
    found = []
    while stage.asked == "Ala" and stage.waits_for == "sell":
        line = says(bot, stage)
        found.append(f"{stage.seen['pier']}: {line}")
        stage.say(f"Ala: {line}")
        while stage.asked == "" and stage.timeline.decision is not None:
            stage.say(f"chance: {stage.answers[0]}")
    return found


def test_each_good_is_sold_at_its_best_pier():
    stage = market(PIER_BOATS, AT_PIERS, ["large red", "large green", "small yellow"])
    lines = [line for line in sold("trader", stage) if "sell" in line]
    assert lines == ["left: sell 1", "centre: sell 2", "right: sell 3"]


def test_nobody_goes_to_the_black_market_without_need():
    stage = market(PIER_BOATS, AT_PIERS, ["large red"])
    assert sold("trader", stage) == ["left: sell 1"]


def test_a_better_price_on_the_black_market_is_waited_for():
    boats = [["red", *["green"] * 3], *PIER_BOATS[1:]]
    stage = market(boats, AT_PIERS, ["large red"])
    assert "better-elsewhere" in kinds("trader", stage)
    assert sold("trader", stage) == ["left: done", "centre: sell 1"]


def test_the_careful_one_leaves_the_black_market_alone_if_it_brings_little():
    boats = [["yellow"] * 4, ["red", "green", "blue", "blue"], [], ["blue"] * 4, ["yellow"] * 4, []]
    lines = {bot: sold(bot, market(boats, AT_PIERS, ["small red"])) for bot in ALL}
    assert lines["saver"] == ["centre: done"]
    assert lines["trader"] == lines["smuggler"] == ["centre: sell 1"]
    assert "too-dirty" in kinds("saver", market(boats, AT_PIERS, ["small red"]))


def test_cultists_get_what_nobody_else_takes():
    boats = [["yellow", "yellow", "yellow", "rogue"], ["green"] * 4, [], ["green"] * 4, ["green"] * 4, []]
    stage = market(boats, AT_PIERS, ["large red"], rogues="cultists", lair=2)
    assert says("trader", stage) == "deal 1" and "deal-worth" in kinds("trader", stage)


def test_goods_are_kept_for_a_better_round_but_not_beyond_the_last():
    boats = [["red", *["yellow"] * 3], ["blue"] * 4, [], ["blue"] * 4, ["yellow"] * 4, []]
    last = market(boats, AT_PIERS, ["large red"])
    assert sold("trader", last) == ["left: sell 1"]
    early = Stage(phase="market", boats=boats, moored=AT_PIERS, merchants={"Ala": {"shelf": ["large red"]}}, round=1)
    assert sold("trader", early)[0] == "left: done"
