"""Zatoka: the bag, boats and moorings, halls, the town square and the corruption deck."""

from collections import Counter

import pytest

from tests.peddler.cove import BAG_IS_EMPTY, fleet, market
from tests.peddler.stage import GAME, NAMES, NOZAMA, Stage, left_card, right_card, walk
from tests.peddler.test_cove import BAG, BOATS
from thieves.peddler.boats import Chase, Moor

# -- the bag --------------------------------------------------------------------------------------


@pytest.mark.clause("cove.adventurer-bag")
def test_the_bag_is_filled_with_all_but_one_of_each_colour():
    stage = Stage(options={"rogues": "criminals"})
    assert stage.seen["bag"] == {"red": 12, "green": 12, "blue": 8, "yellow": 8, "rogue": 5}
    assert stage.event("rogues-are").where == 45


@pytest.mark.clause("cove.adventurer-bag")
def test_draws_are_blind():
    stage = Stage(options={"rogues": "criminals"})
    stage.run("draw")
    odds = {GAME.write(stage.timeline.setup, action): weight for action, weight in GAME.weights(stage.timeline.state)}
    assert odds == {"chance: draw red": 12, "chance: draw green": 12, "chance: draw blue": 8, "chance: draw yellow": 8,
                    "chance: draw rogue": 5}  # fmt: skip
    assert stage.why_not("Ala: support red") is not None


@pytest.mark.clause("cove.adventurer-bag")
def test_only_what_is_in_the_bag_is_drawn():
    stage = Stage(times={"Ala": 0, "Nozama": 9}, halls={"blue": 9})
    assert stage.why_not("chance: draw red") == ("no-draw-now", BAG)
    stage.say("Ala: make small red")
    assert stage.why_not("chance: draw blue") == ("not-in-bag", BAG)
    stage.force("draw red")
    assert stage.seen["bag"]["red"] == 13 - 1 - 1


@pytest.mark.clause("cove.adventurer-bag")
def test_a_draw_from_an_empty_bag_is_dropped():
    stage = Stage(times={"Ala": 0, "Nozama": 9}, **BAG_IS_EMPTY)
    stage.say("Ala: make small red")
    assert stage.event("bag-is-empty").clause == BAG and stage.asked == "Ala"
    assert stage.seen["boats"] == [[]] * 6


@pytest.mark.clause("cove.adventurer-bag")
def test_figures_are_never_lost_in_whole_games():
    for seed in range(4):
        counted = {tuple(GAME.pieces(state)["figures"]) for state, *_ in walk(seed, 1 + seed % 2)}
        assert counted == {(13, 13, 9, 9, 8)}


@pytest.mark.clause("cove.adventurer-bag")
def test_figures_return_to_the_bag_in_the_clean_up():
    stage = market("red red red rogue")
    assert stage.event("back-to-bag").what == 16 and stage.seen["bag"]["red"] == 13


# -- boats and moorings ---------------------------------------------------------------------------


@pytest.mark.clause("cove.boats")
def test_six_boats_come_with_two_adventurers_each():
    stage = Stage(phase="travel")
    stage.run("reveal")
    assert [len(crew) for crew in stage.seen["boats"]] == [2] * 6
    assert Counter(event.where for event in stage.all("aboard")) == dict.fromkeys(range(6), 2)


@pytest.mark.clause("cove.boats")
def test_a_boat_moors_as_soon_as_its_four_places_are_full():
    stage = Stage(times={"Ala": 0, "Nozama": 9}, boats=fleet({3: "red red"}))
    stage.say("Ala: make small red")
    stage.force("draw red")
    stage.say("Ala: board 3")
    assert stage.waits_for == "work" and len(stage.seen["boats"][2]) == 3
    stage = Stage(times={"Ala": 0, "Nozama": 9}, boats=fleet({3: "red red red"}))
    stage.say("Ala: make small red")
    stage.force("draw red")
    stage.say("Ala: board 3")
    assert stage.waits_for == "moor" and stage.seen["boat"] == 3 and len(stage.seen["boats"][2]) == 4


@pytest.mark.clause("cove.boats")
def test_a_moored_boat_takes_nobody_and_is_full():
    stage = Stage(times={"Ala": 0, "Nozama": 9}, boats=fleet({1: "red red red red"}), moored={"left-outer": 1})
    stage.say("Ala: make small red")
    stage.force("draw red")
    assert stage.why_not("Ala: board 1") == ("boat-is-moored", BOATS)
    reasons = GAME.refusals(stage.timeline.state, GAME.read(stage.timeline.setup, "Ala: board 1"))
    assert [(reason.kind, reason.clause) for reason in reasons][1:] == [("boat-has-no-room", BOATS)]
    assert stage.answers == ["board 2", "board 3", "board 4", "board 5", "board 6"]


@pytest.mark.clause("cove.boats")
def test_in_whole_games_a_boat_is_moored_exactly_when_it_is_full():
    for state, *_ in walk(11):
        if isinstance(GAME.question(state), Moor | Chase):
            continue
        for boat, crew in enumerate(state.boats):
            assert (boat in state.moored) == (len(crew) == 4)


@pytest.mark.clause("cove.two-piers-reachable-per-half", "cove.main-board-has-two-halves")
@pytest.mark.parametrize("boat", range(1, 7))
def test_from_each_half_a_boat_reaches_two_moorings(boat):
    stage = Stage(times={"Ala": 0, "Nozama": 9}, boats=fleet({boat: "red red red"}))
    stage.say("Ala: make small red")
    stage.force("draw red")
    stage.say(f"Ala: board {boat}")
    left, right = ["moor left-outer", "moor left-inner"], ["moor right-inner", "moor right-outer"]
    assert stage.answers == (left if boat <= 3 else right)
    other = right if boat <= 3 else left
    for line in other:
        assert stage.why_not(f"Ala: {line}") == ("mooring-of-other-half", "load.both-piers-of-half-taken")


@pytest.mark.clause("cove.two-piers-reachable-per-half")
def test_one_boat_to_a_mooring():
    stage = Stage(times={"Ala": 0, "Nozama": 9}, boats=fleet({1: "green green green green", 3: "red red red"}),
                  moored={"left-inner": 1})  # fmt: skip
    stage.say("Ala: make small red")
    stage.force("draw red")
    stage.say("Ala: board 3")
    assert stage.answers == ["moor left-outer"]
    assert stage.why_not("Ala: moor left-inner") == ("mooring-is-taken", "load.other-pier-if-taken")


@pytest.mark.clause("cove.two-piers-reachable-per-half")
@pytest.mark.parametrize(
    ("mooring", "boat", "pier"),
    [("left-outer", 1, "left"), ("left-inner", 1, "centre"), ("right-inner", 4, "centre"), ("right-outer", 4, "right")],
)
def test_each_mooring_lies_at_its_pier(mooring, boat, pier):
    good = "large red" if pier == "left" else "small red"
    stage = Stage(phase="market", boats=fleet({boat: "red"}), moored={mooring: boat}, shelf=[good])
    assert stage.seen["pier"] == pier


@pytest.mark.clause("cove.main-board-has-two-halves")
def test_boats_moorings_and_places_belong_to_one_half_each():
    """The Peddler's symbols left and outer, then right and outer, lead to each end of the row."""
    crews = [[colour] * 3 for colour in ("red", "red", "green", "green", "blue", "yellow")]
    for left, place, boat, mooring in ((left_card("left"), "hire 1", "board 1", "moor left-outer"),
                                       (left_card("right"), "hire 4", "board 6", "moor right-outer")):  # fmt: skip
        stage = Stage(times={"Ala": 9, "Nozama": 1}, right=right_card("hire", "outer"), boats=crews,
                      square=["baker", "notary", "hermit", "herald"])  # fmt: skip
        stage.turn(left, "hire")
        assert stage.answer == place
        stage.run("board")
        assert stage.answer == boat
        stage.run("moor")
        assert stage.answer == mooring


# -- halls ----------------------------------------------------------------------------------------


@pytest.mark.clause("cove.guild-halls")
def test_each_colour_has_a_hall_with_one_customer_at_the_start():
    assert Stage().seen["halls"] == {"red": 1, "green": 1, "blue": 1, "yellow": 1}


@pytest.mark.clause("cove.guild-halls", "cove.human-merchant-unspecified")
@pytest.mark.parametrize("colour", ["red", "green", "blue", "yellow"])
def test_the_number_in_a_hall_decides_what_support_brings(colour):
    for count in (0, 1, 4):
        stage = Stage(
            times={"Ala": 0, "Nozama": 9}, halls={"red": 2, "green": 2, "blue": 2, "yellow": 2} | {colour: count}
        )
        stage.say(f"Ala: support {colour}")
        assert stage.gold("Ala") == 2 * count and stage.seen["halls"][colour] == count


@pytest.mark.clause("cove.customers-named-in-source")
def test_colours_tie_customers_goods_and_halls_together():
    for colour in ("red", "green", "blue", "yellow"):
        halls = dict.fromkeys(("red", "green", "blue", "yellow"), 0)
        stage = market(colour, shelf=[f"large {colour}"], pool=[colour], halls=halls)
        stage.run("draw")
        assert stage.gold() == 4
        halls = halls | {colour: 3}
        assert market(pool=[colour], halls=halls).gold() == 3


# -- town square and corruption -------------------------------------------------------------------


@pytest.mark.clause("cove.town-square")
def test_four_townsfolk_come_before_the_first_round():
    stage = Stage(options={"rogues": "robbers"})
    assert stage.question == ("which-person", "cove.town-square")
    for number, person in enumerate(("baker", "notary", "hermit", "herald")):
        assert stage.why_not(f"chance: arrive {person}") is None
        stage.force(f"arrive {person}")
        assert (stage.event("person-comes").where, stage.event("person-comes").what) == (
            number,
            stage.number("arrive", person),
        )
    assert stage.seen["square"] == ["baker", "notary", "hermit", "herald"] and stage.waits_for == "draw"


@pytest.mark.clause("cove.town-square")
def test_nobody_comes_twice_or_unasked():
    stage = Stage(options={"rogues": "robbers"})
    stage.force("arrive baker")
    assert stage.why_not("chance: arrive baker") == ("person-is-gone", "cove.town-square")
    stage = Stage(times={"Ala": 0, "Nozama": 1})
    assert stage.why_not("chance: arrive baker") == ("no-person-now", "cove.town-square")


@pytest.mark.clause("cove.town-square")
def test_the_square_is_refilled_after_each_hiring():
    stage = Stage(times={"Ala": 0, "Nozama": 9}, square=["baker", "notary", "hermit", "herald"])
    stage.say("Ala: hire 2")
    assert stage.waits_for == "arrive"
    stage.force("arrive smuggler")
    assert stage.seen["square"] == ["baker", "smuggler", "hermit", "herald"]


@pytest.mark.clause("cove.town-square")
@pytest.mark.parametrize(("place", "hours"), [(1, 2), (2, 1), (3, 2), (4, 3)])
def test_each_place_has_its_price(place, hours):
    stage = Stage(times={"Ala": 0, "Nozama": 9}, square=["baker", "town-clerk", "bodyguard", "bounty-hunter"])
    stage.say(f"Ala: hire {place}")
    stage.force("arrive hermit")
    assert stage.time("Ala") == hours


@pytest.mark.clause("cove.town-square")
def test_nobody_is_hired_from_an_empty_place():
    stage = Stage(times={"Ala": 0, "Nozama": 9}, square=["baker", "", "hermit"])
    assert stage.why_not("Ala: hire 2") == ("place-is-empty", "cove.town-square")
    assert stage.why_not("Ala: hire 4") == ("place-is-empty", "cove.town-square")
    assert [line for line in stage.answers if line.startswith("hire")] == ["hire 1", "hire 3"]


@pytest.mark.clause("cove.corruption-deck")
def test_corruption_cards_come_from_one_deck_and_are_kept():
    stage = Stage(times={"Ala": 3, "Nozama": 9})
    stage.say("Ala: make small red", "Ala: hand")
    assert stage.question == ("which-corruption", "cove.corruption-deck")
    stage.force("taint scuttled-ship")
    assert stage.merchant("Ala")["corruption"] == ["scuttled-ship"] and stage.seen["corruption"] == 59
    weights = {GAME.write(stage.timeline.setup, a): w for a, w in GAME.weights(GAME.setup(NAMES[:1]))}
    assert "chance: taint scuttled-ship" not in weights
    assert stage.why_not("chance: taint scuttled-ship") == ("no-corruption-now", "cove.corruption-deck")


def without_corruption(spent: int) -> dict:
    """All sixty cards are with the Peddler but so many, which are discarded."""
    copies = {"false-weights": 10, "watered-wine": 9, "thumb-on-the-scale": 9, "short-ell": 8, "clipped-coins": 4,
              "sold-twice": 3, "greased-palms": 3, "scuttled-ship": 2, "false-beacon": 2, "blunt-swords": 2,
              "bought-applause": 2, "coloured-water": 3, "borrowed-pedigree": 1, "small-favour": 2}  # fmt: skip
    cards = [id_ for id_, count in copies.items() for _ in range(count)]
    assert len(cards) == 60
    return {"spent": cards[:spent], "corruption": cards[spent:]}


@pytest.mark.clause("cove.corruption-deck")
def test_discarded_cards_become_a_new_deck():
    stage = Stage(times={"Ala": 3, "Nozama": 9}, **without_corruption(3))
    stage.say("Ala: make small red", "Ala: hand")
    assert stage.event("corruption-renewed").what == 3 and (stage.spent, stage.seen["corruption"]) == (0, 3)
    assert stage.answers == ["taint false-weights"]
    assert stage.why_not("chance: taint watered-wine") == ("corruption-not-there", "cove.corruption-deck")
    stage.force("taint false-weights")
    assert stage.seen["corruption"] == 2


@pytest.mark.clause("cove.corruption-deck")
def test_with_none_left_no_card_is_drawn():
    stage = Stage(times={"Ala": 3, "Nozama": 9}, **without_corruption(0))
    stage.say("Ala: make small red", "Ala: hand")
    assert stage.event("no-corruption-left").who == (0,) and stage.merchant("Ala")["corruption"] == []
    assert stage.asked == "Ala"


@pytest.mark.clause("cove.corruption-deck")
def test_cards_lie_open_before_their_owners():
    state = GAME.begin_at(
        NAMES[:1], {"merchants": {"Nozama": {"corruption": ["small-favour"], "folk": ["baker"]}}}
    ).state
    for seat in (None, 0, 1):
        rival = GAME.observe(state, seat)["merchants"][NOZAMA]
        assert (rival["corruption"], rival["folk"]) == (["small-favour"], ["baker"])
