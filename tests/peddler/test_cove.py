"""The cove around the automaton: clock and stacks, the market token, the bag, boats and moorings, halls, decks."""

from collections import Counter

import pytest

from tests.peddler.cove import BAG_IS_EMPTY, MOORED, fleet, market
from tests.peddler.stage import GAME, NAMES, NOZAMA, Stage, left_card, right_card, walk
from thieves.peddler.boats import Chase, Moor
from thieves.peddler.production import Act, Work

CLOCK, ORDER, TOKEN, BAG, BOATS, MOORINGS = (
    "cove.clock-is-counted-in-hours",
    "cove.turn-order-by-clock",
    "cove.market-token-ends-production",
    "cove.adventurer-bag",
    "cove.boats",
    "cove.two-piers-reachable-per-half",
)
FULL = ["large blue"] * 8
NEARLY = fleet({1: "red red red red", 2: "red red red red", 4: "green green green green", 6: "green green green"})
THREE_MOORED = {"left-outer": 1, "left-inner": 2, "right-inner": 4}


# -- the clock ------------------------------------------------------------------------------------


def arrivals(humans: int = 1) -> list[tuple[int, int]]:
    """The hours behind which an arrival symbol stands, and how many come, for a human who walks through a round."""
    found, others = [], dict.fromkeys((*NAMES[1:humans], NOZAMA), 12)
    for hour in range(12):
        stage = Stage(humans, times={"Ala": hour} | others, square=["oarswoman"])
        stage.say("Ala: hire 1")  # one hour exactly
        stage.force("arrive baker")
        assert stage.event("human-marker-moves").where == (hour, hour + 1)
        found += [(hour, event.what) for event in stage.all("arrival-passed")]
    return found


@pytest.mark.clause("cove.clock-is-counted-in-hours", "setup.both-arrival-tokens-two")
def test_six_arrival_symbols_stand_between_twelve_hours_and_the_last_two_bring_two():
    assert arrivals() == [(1, 1), (3, 1), (5, 1), (7, 1), (9, 2), (11, 2)]


@pytest.mark.clause("cove.clock-is-counted-in-hours", "variant.third-player-beside-two-humans")
def test_with_two_humans_one_comes_at_each_symbol():
    assert arrivals(2) == [(1, 1), (3, 1), (5, 1), (7, 1), (9, 1), (11, 1)]


@pytest.mark.clause("cove.clock-is-counted-in-hours")
def test_clock_hands_stand_at_half_past_three_and_half_past_seven():
    asked = []
    for hour in range(11):
        stage = Stage(times={"Ala": hour, "Nozama": 12})
        stage.say("Ala: make small red")
        asked += [hour] if stage.waits_for == "hand" else []
    assert asked == [2, 3, 6, 7]


@pytest.mark.clause("cove.clock-is-counted-in-hours")
@pytest.mark.parametrize("line", ["Ala: hand", "Ala: load", "Nozama: hand", "Nozama: load"])
def test_elsewhere_there_is_no_hand(line):
    stage = Stage(times={"Ala": 0, "Nozama": 1})
    assert stage.why_not(line) == ("no-hand-now", CLOCK)


@pytest.mark.clause("cove.clock-is-counted-in-hours")
def test_every_symbol_that_a_move_passes_counts_in_order():
    stage = Stage(times={"Ala": 4, "Nozama": 12})
    stage.say("Ala: make large red")  # 4 to 7: only 5:30
    assert [event.where for event in stage.all("arrival-passed")] == [5]
    stage = Stage(times={"Ala": 5, "Nozama": 12})
    stage.say("Ala: make large red")  # 5 to 8: 5:30 and 7:30
    assert stage.waits_for == "draw"
    stage.force("draw red")
    stage.say("Ala: board 1")
    assert stage.waits_for == "hand" and stage.seen["hour"] == 7


@pytest.mark.clause("cove.turn-order-by-clock")
def test_who_is_furthest_behind_is_active():
    for ala, nozama, active in ((3, 4, "Ala"), (4, 3, NOZAMA), (0, 12, "Ala"), (11, 5, NOZAMA)):
        stage = Stage(times={"Ala": ala, "Nozama": nozama})
        if active == NOZAMA:
            stage.run("act")
        assert stage.asked == active


@pytest.mark.clause("cove.turn-order-by-clock")
def test_in_a_stack_the_one_on_top_is_active():
    stage = Stage(2, times={"Ala": 4, "Bo": 4, "Nozama": 4}, stack=["Bo", "Nozama", "Ala"])
    assert stage.asked == "Ala"
    stage = Stage(2, times={"Ala": 4, "Bo": 4, "Nozama": 5}, stack=["Ala", "Nozama", "Bo"])
    assert stage.asked == "Bo"


@pytest.mark.clause("cove.turn-order-by-clock")
def test_a_marker_that_comes_to_a_taken_hour_lies_on_top_and_acts_again():
    stage = Stage(2, times={"Ala": 2, "Bo": 4, "Nozama": 9}, square=["oarswoman"])
    stage.say("Ala: make small red", "Ala: hand")
    stage.force("taint watered-wine")
    assert stage.time("Ala") == 4 and stage.seen["stack"][-1] == "Ala" and stage.asked == "Ala"


@pytest.mark.clause("cove.turn-order-by-clock")
def test_nobody_acts_out_of_turn():
    stage = Stage(2, times={"Ala": 2, "Bo": 4, "Nozama": 9}, square=["baker"])
    for line in ("Bo: make small red", "Bo: support red", "Bo: hire 1"):
        assert stage.why_not(line) == ("not-active", ORDER)
    stage.say("Ala: make small red")
    assert stage.waits_for == "hand"
    assert stage.why_not("Bo: hand") == ("not-your-hand", ORDER)
    assert stage.why_not("Ala: make small blue") == ("no-work-now", ORDER)


@pytest.mark.clause("cove.turn-order-by-clock")
def test_in_whole_games_the_active_one_is_always_furthest_behind():
    for seed in range(4):
        for state, *_ in walk(seed, 1 + seed % 2):
            asked = GAME.question(state)
            if isinstance(asked, Work | Act):
                playing = [t for t in state.times if t < (state.token or 12)]
                assert state.times[asked.seat] == min(playing)
                level = [seat for seat in state.stack if state.times[seat] == min(playing)]
                assert level[-1] == asked.seat


# -- the market token -----------------------------------------------------------------------------


@pytest.mark.clause("cove.market-token-ends-production")
def test_production_ends_for_everybody_at_hour_twelve():
    stage = Stage(times={"Ala": 11, "Nozama": 12}, **BAG_IS_EMPTY)
    stage.say("Ala: support red")
    finished = stage.event("is-finished")
    assert (finished.who, finished.what, finished.clause) == ((0,), 12, TOKEN)
    assert "market-opens" in stage.kinds
    stage = Stage(times={"Ala": 10, "Nozama": 12})
    assert stage.asked == "Ala" and "token-placed" not in stage.kinds


@pytest.mark.clause("cove.market-token-ends-production")
@pytest.mark.parametrize(("ala", "nozama", "token"), [(0, 5, 6), (4, 5, 7), (2, 5, 6), (9, 12, 12)])
def test_the_last_mooring_puts_the_token_just_ahead_of_the_leading_marker(ala, nozama, token):
    """Ala moves two hours first; the boat that she fills is the fourth to moor."""
    stage = Stage(times={"Ala": ala, "Nozama": nozama}, boats=NEARLY, moored=THREE_MOORED)
    stage.say("Ala: make small red")
    if stage.waits_for == "hand":
        stage.say("Ala: load")
    stage.force("draw green")
    stage.say("Ala: board 6")
    assert stage.why_not("Ala: moor right-inner") is not None
    stage.say("Ala: moor right-outer")
    assert stage.event("token-placed").what == token == stage.seen["token"]


@pytest.mark.clause("cove.market-token-ends-production")
def test_before_the_last_mooring_there_is_no_token():
    stage = Stage(
        times={"Ala": 0, "Nozama": 5}, boats=[*NEARLY[:3], [], [], NEARLY[5]], moored={"left-outer": 1, "left-inner": 2}
    )
    stage.say("Ala: make small red")
    stage.force("draw green")
    stage.say("Ala: board 6", "Ala: moor right-outer")
    assert stage.seen["token"] == 0 and not stage.all("token-placed")


@pytest.mark.clause("cove.market-token-ends-production")
def test_each_player_is_finished_on_reaching_or_passing_the_token():
    stage = Stage(times={"Ala": 5, "Nozama": 6}, token=7, moored=MOORED, **BAG_IS_EMPTY)
    stage.say("Ala: support red")  # reaches it
    assert stage.all("is-finished") and stage.time("Ala") == 7
    assert stage.seen["finished"] == ["Ala"]
    stage = Stage(times={"Ala": 6, "Nozama": 6}, token=7, stack=["Nozama", "Ala"], moored=MOORED, **BAG_IS_EMPTY)
    stage.say("Ala: support red")  # passes it
    assert stage.time("Ala") == 8 and stage.seen["finished"] == ["Ala"]
    assert stage.seen["phase"] == "production"
    stage.run("arrive" if stage.waits_for == "arrive" else None)
    assert stage.seen["round"] == 2


@pytest.mark.clause("cove.market-token-ends-production")
def test_who_is_short_of_the_token_goes_on():
    stage = Stage(times={"Ala": 3, "Nozama": 7}, token=7, moored=MOORED, **BAG_IS_EMPTY)
    stage.say("Ala: support red")
    assert stage.asked == "Ala" and stage.time("Ala") == 5 and stage.seen["finished"] == [NOZAMA]


@pytest.mark.clause("cove.market-token-ends-production")
def test_adventurers_no_longer_arrive():
    stage = Stage(times={"Ala": 4, "Nozama": 9}, token=10, boats=fleet({3: "red"}), moored=MOORED)
    stage.say("Ala: make small red")
    void = stage.event("arrival-is-void")
    assert (void.who, void.what, void.clause) == ((0,), 5, TOKEN) and stage.asked == "Ala"
    stage = Stage(times={"Ala": 6, "Nozama": 9}, token=10, moored=MOORED)
    stage.say("Ala: make small red")
    assert stage.all("arrival-is-void") and stage.asked == "Ala"  # a human is not asked about the hand either


@pytest.mark.clause("cove.market-token-ends-production")
def test_the_second_of_two_arrivals_is_void_once_the_first_has_taken_the_last_mooring():
    stage = Stage(times={"Ala": 9, "Nozama": 12}, boats=NEARLY, moored=THREE_MOORED)
    stage.say("Ala: make large red")
    stage.force("draw green")
    stage.say("Ala: board 6", "Ala: moor right-outer")
    assert stage.all("nobody-can-board") and stage.all("arrival-is-void")
    assert sum(map(len, stage.seen["boats"])) == 16 and stage.seen["phase"] == "market"


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
    state = GAME.stage(NAMES[:1], {"merchants": {"Nozama": {"corruption": ["small-favour"], "folk": ["baker"]}}})
    for seat in (None, 0, 1):
        rival = GAME.observe(state, seat)["merchants"][NOZAMA]
        assert (rival["corruption"], rival["folk"]) == (["small-favour"], ["baker"])
