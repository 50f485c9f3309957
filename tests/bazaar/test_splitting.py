"""Phase 1: the roll, whose turn it is, and what may be taken."""

from random import Random

import pytest

from tests.bazaar.split_by_the_book import next_actor, victims
from tests.bazaar.splitting_stage import SIZES, piles_of, rolled, scattered
from tests.bazaar.stage import DICE_IN_PLAY, GAME, NAMES, SWITCHES, Stage, walk

# -- the roll -------------------------------------------------------------------------------------


@pytest.mark.clause("split.start-player-rolls-all-dice")
@pytest.mark.parametrize("count", SIZES)
def test_the_start_player_rolls_all_dice_together(count):
    made = Stage(count, phase="roll", start="Bo")
    assert made.question == ("which-roll", "split.start-player-rolls-all-dice") and made.asked == []
    assert made.timeline.decision.what == DICE_IN_PLAY[count]
    for dice in (1, DICE_IN_PLAY[count] - 1):
        assert made.why_not(f"chance: roll {dice} red") == ("not-all-dice", "split.start-player-rolls-all-dice")
    made.force(f"roll {DICE_IN_PLAY[count]} red")
    assert made.event("dice-fall").who == (1,) and made.centre == {"red": DICE_IN_PLAY[count], "marker": 1}


@pytest.mark.clause("split.start-player-rolls-all-dice")
def test_every_round_begins_with_such_a_roll():
    made = Stage(phase="buy", piles={"Ala": "5 red", "Bo": "1 blue marker", "Cy": "1 red"})
    made.passes()
    assert made.question[0] == "which-roll" and made.timeline.decision.what == 10


@pytest.mark.clause("split.start-player-rolls-all-dice")
def test_dice_are_not_rolled_in_a_turn():
    made = rolled()
    assert made.why_not("chance: roll 10 red") == ("no-roll-now", "split.start-player-rolls-all-dice")


@pytest.mark.clause("split.marker-joins-the-pool")
def test_after_the_roll_the_marker_joins_the_dice():
    made = Stage(phase="roll", start="Cy")
    assert "marker" not in made.centre
    made.force("roll 4 red 6 bag")
    assert made.centre == {"red": 4, "bag": 6, "marker": 1} and made.event("marker-joins").who == (2,)
    assert made.kinds.index("dice-fall") < made.kinds.index("marker-joins")


# -- whose turn -----------------------------------------------------------------------------------


@pytest.mark.clause("split.start-player-acts-first")
@pytest.mark.parametrize("start", NAMES[:4])
def test_the_start_player_acts_first(start):
    made = rolled(4, start=start)
    assert made.asked == [start]


@pytest.mark.clause("split.start-player-acts-first")
def test_as_long_as_nobody_has_a_pile_the_start_player_is_asked():
    assert Stage(start="Cy", centre="10 red marker", acted="Cy").asked == ["Cy"]


@pytest.mark.clause("split.start-player-can-only-take")
def test_the_first_turn_cannot_be_a_robbery():
    made = rolled(start="Bo")
    assert made.options("rob") == set() and made.verbs == {"pick", "all"}
    for name in ("Ala", "Bo", "Cy"):
        assert made.why_not(f"Bo: rob {name}") == ("nobody-to-rob", "split.start-player-can-only-take")


@pytest.mark.clause("split.then-clockwise")
@pytest.mark.parametrize("start", NAMES)
def test_turns_pass_clockwise(start):
    made = rolled(5, "13 red", start=start)
    order = []
    for _ in range(4):
        order += made.asked
        made.take(made.asked[0], "1 red")
    at = NAMES.index(start)
    assert [*order, *made.asked] == [NAMES[(at + number) % 5] for number in range(5)]


@pytest.mark.clause("split.then-clockwise", "split.only-players-without-pile-act")
def test_it_is_told_that_those_with_a_pile_are_skipped():
    made = rolled(4)
    made.take("Ala", "1 red")
    assert made.asked == ["Bo"] and not made.all("acts-again")
    made.take("Bo", "1 red")
    made.take("Cy", "1 white")
    assert made.asked == ["Dee"] and made.event("acts-again").who == (3,)


@pytest.mark.clause("split.only-players-without-pile-act")
def test_example_after_a_robbery_c_d_and_a_act():
    made = rolled(4)
    made.take("Ala", "1 red 1 blue")
    made.rob("Bo", "Ala", "1 red", "1 bag")
    assert made.asked == ["Cy"]
    made.take("Cy", "1 bag")
    assert made.asked == ["Dee"]
    made.take("Dee", "1 bag")
    assert made.asked == ["Ala"]


@pytest.mark.clause("split.only-players-without-pile-act")
def test_only_the_one_whose_turn_it_is_acts():
    made = rolled()
    made.take("Ala", "2 red")
    for line in ("Ala: pick 1 blue", "Cy: pick 1 blue", "Cy: all", "Cy: rob Ala", "Ala: done"):
        assert made.why_not(line) == ("not-your-split", "split.only-players-without-pile-act")
    made.say("Bo: rob Ala")
    assert made.why_not("Ala: return 1 red") == ("not-your-split", "split.only-players-without-pile-act")


@pytest.mark.clause("split.only-players-without-pile-act", "rob.any-other-player", "rob.single-piece-pile-is-safe")
@pytest.mark.parametrize("count", SIZES)
def test_who_acts_and_whom_they_may_rob_in_hundreds_of_positions(count):
    random = Random(count)
    for _ in range(150):
        made = scattered(random, count)
        piles, seen = piles_of(made.timeline.state), made.seen
        last = made.timeline.state.actor
        expected = next_actor(piles, last) if any(piles) else NAMES.index(seen["start"])
        assert made.asked == [NAMES[expected]]
        assert made.options("rob") == {NAMES[seat] for seat in victims(piles, expected)}


@pytest.mark.clause("split.only-players-without-pile-act", "rob.victim-loses-pile-and-acts-again")
@pytest.mark.parametrize("reading", SWITCHES["next_actor"])
@pytest.mark.parametrize("count", SIZES)
def test_whole_games_follow_the_order_of_the_book(count, reading):
    last = robbed = None
    turns = 0
    for _, action, after, _ in walk(count, count, {"next_actor": reading}):
        if action.verb == "rob":
            robbed = action.what
        elif action.verb in ("all", "done"):
            last = robbed if reading == "from-victim" and robbed is not None else action.seat
            robbed = None
        asked = GAME.decision(after)
        if asked is None or asked.kind != "take-or-rob":
            continue
        piles = piles_of(after)
        expected = next_actor(piles, last) if any(piles) else after.start
        assert asked.seats == (expected,)
        turns += 1
    assert turns > 20
