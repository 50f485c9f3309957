"""Phase 1: loot is taken, the last one takes all, and the phase ends."""

from random import Random

import pytest

from tests.bazaar.split_by_the_book import pile_of, takes
from tests.bazaar.splitting_stage import FEW, SIZES, final_takes, last_turn, piles_of, rolled, scattered
from tests.bazaar.stage import GAME, KINDS, NAMES, Stage, loot, walk, words
from thieves.core import BadSetup

# -- taking ---------------------------------------------------------------------------------------


@pytest.mark.clause("split.turn-is-take-or-rob")
def test_a_turn_is_a_take_or_a_robbery_and_never_a_pass():
    made = rolled()
    made.take("Ala", "2 red")
    assert made.question == ("take-or-rob", "split.turn-is-take-or-rob") and made.verbs == {"pick", "all", "rob"}
    assert made.why_not("Bo: pass") == ("nobody-passes", "split.turn-is-take-or-rob")
    made.say("Bo: rob Ala")
    assert made.why_not("Bo: pass") == ("nobody-passes", "split.turn-is-take-or-rob")


@pytest.mark.clause("split.turn-is-take-or-rob")
def test_nobody_does_nothing_in_place_of_a_take():
    made = rolled()
    made.take("Ala", "2 red")
    assert made.why_not("Bo: done") == ("nothing-taken", "split.take-any-number-from-centre")


@pytest.mark.clause("split.turn-is-take-or-rob")
@pytest.mark.parametrize("line", ["pick 1 red", "all", "rob Bo", "return 1 mask", "done"])
def test_nothing_is_taken_outside_of_phase_one(line):
    made = Stage(phase="buy", piles={"Ala": "4 red marker", "Bo": "3 mask"})
    assert made.why_not(f"Ala: {line}") == ("not-splitting", "split.turn-is-take-or-rob")


@pytest.mark.clause("split.start-player-rolls-all-dice", "rob.returned-dice-are-rerolled")
@pytest.mark.parametrize("line", ["pick 1 red", "all", "rob Bo", "return 1 mask", "done"])
def test_what_has_to_come_first_is_named(line):
    made = Stage(phase="roll")
    assert made.why_not(f"Ala: {line}") == ("roll-first", "split.start-player-rolls-all-dice")
    made = Stage(piles={"Ala": "2 red", "Bo": "1 blue"})
    made.say("Cy: rob Ala", "Cy: return 1 red", "Cy: done")
    assert made.question[0] == "which-reroll"
    assert made.why_not(f"Ala: {line}") == ("reroll-first", "rob.returned-dice-are-rerolled")


@pytest.mark.clause("split.start-player-acts-first")
def test_nobody_acts_before_the_start_player():
    made = Stage(start="Cy")
    assert made.asked == ["Cy"]
    for line in ("Ala: all", "Bo: pick marker"):
        assert made.why_not(line) == ("not-the-start", "split.start-player-acts-first")


@pytest.mark.clause("split.turn-is-take-or-rob")
@pytest.mark.parametrize("count", SIZES)
def test_there_is_always_something_to_do(count):
    random = Random(count + 10)
    for _ in range(150):
        assert scattered(random, count).verbs & {"all", "rob"}


@pytest.mark.clause("split.take-any-number-from-centre")
@pytest.mark.parametrize("pieces", ["1 red", "2 red 1 bag", "marker", "2 white 2 blue marker", "1 green 2 mask"])
def test_any_pieces_of_the_centre_become_the_pile(pieces):
    made = rolled()
    before = made.centre
    made.take("Ala", pieces)
    assert made.pile("Ala") == loot(pieces) and words(made.event("takes").what) == pieces
    rest = {kind: count - loot(pieces).get(kind, 0) for kind, count in before.items()}
    assert made.centre == {kind: count for kind, count in rest.items() if count}


@pytest.mark.clause("split.take-any-number-from-centre", "split.last-player-taking-takes-all")
@pytest.mark.parametrize("count", SIZES)
def test_every_choice_can_be_taken_and_no_other_in_hundreds_of_positions(count):
    random = Random(count + 20)
    met = 0
    while met < 70:
        made = scattered(random, count)
        piles, seat = piles_of(made.timeline.state), NAMES.index(made.asked[0])
        expected = takes(pile_of(made.centre), piles.count(()))
        if len(expected) < FEW:
            assert final_takes(made.timeline.state, seat) == expected
            met += 1


@pytest.mark.clause("split.take-any-number-from-centre", "split.start-player-can-only-take")
@pytest.mark.parametrize("count", SIZES)
def test_the_first_turn_after_a_roll_offers_each_of_hundreds_of_choices(count):
    """All dice and the marker lie in the centre: every selection of them, brute force, and nothing else."""
    random = Random(count + 40)
    for _ in range(3):
        made = Stage(count, phase="roll", seed=random.randrange(10**6))
        made.luck()
        expected = takes(pile_of(made.centre), count)
        assert len(expected) > FEW and made.options("rob") == set()
        assert final_takes(made.timeline.state, NAMES.index(made.asked[0])) == expected


@pytest.mark.clause("split.take-any-number-from-centre")
def test_nothing_is_not_a_number_and_a_number_only_grows():
    made = rolled()
    assert made.why_not("Ala: done") == ("nothing-taken", "split.take-any-number-from-centre")
    made.say("Ala: pick 1 red")
    assert made.question == ("what-more", "split.take-any-number-from-centre") and made.asked == ["Ala"]
    assert made.seen["taken"] == {"red": 1} and made.pile("Ala") == {}
    assert made.why_not("Ala: pick 1 red") == ("only-more", "split.take-any-number-from-centre")
    made.say("Ala: pick 2 red")
    assert made.why_not("Ala: pick 1 red") == ("only-more", "split.take-any-number-from-centre")
    made.say("Ala: done")
    assert made.pile("Ala") == {"red": 2}


@pytest.mark.clause("split.may-empty-the-centre-early")
def test_one_player_may_take_everything_and_the_others_must_rob():
    made = rolled(4)
    assert made.may("Ala: all")
    made.say("Ala: all")
    assert sum(made.pile("Ala").values()) == 12 and made.centre == {} and made.event("centre-empty")
    assert made.asked == ["Bo"] and made.verbs == {"rob"} and made.options("rob") == {"Ala"}
    for line in ("all", "pick 1 red", "pick marker"):
        assert made.why_not(f"Bo: {line}") == ("centre-is-empty", "split.may-empty-the-centre-early")
    made.rob("Bo", "Ala", "1 red", "1 green")
    assert made.asked == ["Cy"] and made.options("pick") == {"1 green"}


@pytest.mark.clause("split.may-empty-the-centre-early")
def test_everything_may_be_picked_piece_by_piece():
    made = rolled(3, "10 red")
    made.take("Ala", "10 red marker")
    assert made.centre == {} and made.event("centre-empty") and made.verbs == {"rob"}


@pytest.mark.clause("split.keep-faces-when-moving")
@pytest.mark.parametrize("kind", KINDS[:-1])
def test_a_die_keeps_its_face(kind):
    made = Stage(3, centre=f"10 {kind} marker")
    made.take("Ala", f"3 {kind}")
    assert made.pile("Ala") == {kind: 3} and made.centre == {kind: 7, "marker": 1}
    made.take("Bo", "marker")
    made.take("Cy", "all")
    assert made.pile("Cy") == {kind: 7}


@pytest.mark.clause("split.taken-from-one-place-only")
def test_taking_and_robbing_are_not_combined():
    made = rolled(4)
    made.take("Ala", "2 red")
    made.take("Bo", "2 white")
    made.say("Cy: pick 1 blue")
    assert made.why_not("Cy: rob Ala") == ("one-place-only", "split.taken-from-one-place-only")
    made = rolled(4)
    made.take("Ala", "2 red")
    made.take("Bo", "2 white")
    made.say("Cy: rob Ala")
    for line in ("rob Bo", "rob Ala", "pick 1 blue", "all"):
        assert made.why_not(f"Cy: {line}") == ("one-place-only", "split.taken-from-one-place-only")
    assert made.verbs == {"return"}


@pytest.mark.clause("split.last-player-taking-takes-all")
def test_the_last_one_takes_everything_or_nothing():
    made = last_turn()
    assert made.asked == ["Cy"] and made.verbs == {"all", "rob"}
    for line in ("pick 1 bag", "pick 3 mask", "pick marker"):
        assert made.why_not(f"Cy: {line}") == ("must-take-all", "split.last-player-taking-takes-all")
    made.say("Cy: all")
    assert made.pile("Cy") == {"bag": 3, "mask": 3, "marker": 1} and made.event("takes-all").who == (2,)


@pytest.mark.clause("split.last-player-taking-takes-all")
def test_the_last_one_is_not_told_to_rob_where_nobody_can_be_robbed():
    made = Stage(3, piles={"Ala": "1 red", "Bo": "1 white"}, centre="3 bag 5 mask marker")
    assert made.verbs == {"all"}
    assert made.why_not("Cy: pick 3 bag") == ("can-only-take-all", "split.last-player-taking-takes-all")


@pytest.mark.clause("split.last-player-taking-takes-all")
def test_the_last_but_one_may_choose():
    made = Stage(4, piles={"Ala": "1 red 2 blue", "Bo": "1 white"}, centre="3 bag 4 mask marker")
    made.take("Cy", "1 bag")
    assert made.asked == ["Dee"] and made.options("pick") == set() and made.may("Dee: all")


@pytest.mark.clause("split.last-player-may-rob-instead")
def test_the_last_one_may_rob_and_the_victim_is_the_last_one_then():
    made = last_turn()
    made.rob("Cy", "Ala", "1 blue", "1 green")
    assert made.asked == ["Ala"]
    assert made.question[0] == "take-or-rob" and made.verbs == {"all", "rob"} and made.options("rob") == {"Cy"}
    made.rob("Ala", "Cy", "1 blue", "1 mask")
    assert made.asked == ["Cy"] and made.pile("Ala") == {"red": 1}
    assert made.verbs == {"all"}  # every pile has one piece now
    made.say("Cy: all")
    assert made.question[0] == "what-to-buy"


@pytest.mark.clause("split.last-player-may-rob-instead")
def test_an_earlier_robber_was_not_the_last_one():
    made = Stage(4, piles={"Ala": "1 red 2 blue", "Bo": "1 white"}, centre="3 bag 4 mask marker")
    made.rob("Cy", "Ala", "1 blue", "1 green")
    assert made.asked == ["Dee"]


@pytest.mark.clause("split.phase-ends-when-all-have-piles", "flow.phase-two-waits-for-all-piles")
def test_the_phase_ends_when_everybody_has_a_pile_and_the_centre_is_empty():
    made = last_turn()
    assert made.why_not("Cy: pass")[0] == "nobody-passes" and made.why_not("Ala: buy tailor")[0] == "no-purchase-now"
    made.say("Cy: all")
    assert made.event("all-have-piles") and made.centre == {}
    assert set(made.piles) == {"Ala", "Bo", "Cy"} and made.question[0] == "what-to-buy"


@pytest.mark.clause("split.phase-ends-when-all-have-piles", "flow.phase-two-waits-for-all-piles")
@pytest.mark.parametrize("count", SIZES)
def test_nobody_buys_before_all_loot_is_split(count):
    for _, _, after, events in walk(count + 30, count):
        if any(event.kind == "all-have-piles" for event in events):
            seen = GAME.observe(after)
            assert all(seen["piles"].values()) and seen["centre"] == {}


@pytest.mark.parametrize("pile", ["4 red", "3 red marker"])
def test_a_position_in_which_all_have_piles_and_something_is_left_is_refused(pile):
    with pytest.raises(BadSetup):
        Stage(piles={"Ala": pile, "Bo": "1 red", "Cy": "1 red"})


@pytest.mark.clause("split.marker-always-ends-with-a-player")
@pytest.mark.parametrize("count", SIZES)
def test_somebody_always_holds_the_marker_in_the_end(count):
    ends = 0
    for _, _, after, events in walk(count + 40, count):
        for event in events:
            if event.kind == "market-opens":
                (holder,) = event.who
                assert [seat for seat, pile in enumerate(piles_of(after)) if "marker" in pile] == [holder]
                ends += 1
    assert ends > 3


@pytest.mark.clause("split.marker-always-ends-with-a-player")
def test_a_marker_that_nobody_wanted_goes_to_the_last_one():
    made = rolled()
    made.take("Ala", "1 red")
    made.take("Bo", "1 red")
    made.say("Cy: all")
    assert made.pile("Cy")["marker"] == 1 and made.event("market-opens").who == (2,) and made.asked == ["Cy"]


# -- phase and round ------------------------------------------------------------------------------


@pytest.mark.clause("flow.round-has-two-phases")
def test_a_round_is_roll_split_purchases_and_round_end():
    made = Stage(phase="roll", round=3)
    met = [GAME.when(made.timeline.state)]
    assert made.question[0] == "which-roll"
    made.force("roll 3 red 7 white")
    met.append(GAME.when(made.timeline.state))
    made.take("Ala", "1 red")
    made.take("Bo", "1 red")
    made.say("Cy: all")
    met.append(GAME.when(made.timeline.state))
    made.passes()
    met.append(GAME.when(made.timeline.state))
    assert met == [(3, "roll"), (3, "split"), (3, "buy"), (4, "roll")]
    assert made.event("round-ends").what == 3 and made.event("round-begins").what == 4
    assert made.kinds.index("round-ends") < made.kinds.index("round-begins")


@pytest.mark.clause("flow.loot-buys-cards")
def test_gems_and_gold_are_given_up_for_cards():
    made = last_turn(rows={"A": ["tailor", "fence", "glamer", "necklace", "bondsman"]})
    made.say("Cy: all")
    assert "flow.loot-buys-cards" in GAME.remarks(made.timeline.state)
    made.passes("Cy")
    assert made.asked == ["Ala"] and made.gold("Ala") == 1
    made.say("Ala: buy bondsman")  # two red gems: one die and one Gold
    assert made.gold("Ala") == 0 and made.pile("Ala") == {"blue": 2} and made.centre == {"red": 1}
    assert made.cards("Ala") == ["bondsman"] and "bondsman" not in made.rows["A"]
