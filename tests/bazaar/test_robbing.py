"""Grabież: a whole pile is picked up, something goes back and is rolled again, something is kept."""

from random import Random

import pytest

from tests.bazaar.split_by_the_book import pile_of, robberies, without
from tests.bazaar.splitting_stage import FEW, SIZES, piles_of, scattered
from tests.bazaar.stage import GAME, KINDS, NAMES, Stage, loot, words
from thieves.core.chance import draw


def example(centre="8 white"):
    """Ala has a red gem, a blue gem and the marker; Bo may rob her."""
    return Stage(3, piles={"Ala": "1 red 1 blue marker"}, centre=centre)


def outcomes(state, robber, victim):
    """Every (kept, given back) that rob, return and done can lead to, and the dice that are rolled then."""
    robbing = GAME.apply(state, GAME.read(state.setup, f"{NAMES[robber]}: rob {NAMES[victim]}")).state
    found, waiting, met = set(), [robbing], {robbing}
    while waiting:
        here = waiting.pop()
        for action in GAME.actions(here):
            after = GAME.apply(here, action).state
            if action.verb == "done":
                kept = piles_of(after)[robber]
                back = pile_of(GAME.observe(here)["back"])
                found.add((kept, back))
                dice = [piece for piece in back if piece != "marker"]
                asked = GAME.decision(after)
                assert (asked.kind == "which-reroll") == bool(dice) and (not dice or asked.what == len(dice))
            elif after not in met:
                met.add(after)
                waiting.append(after)
    return found


@pytest.mark.clause("rob.worked-example-six-outcomes")
def test_the_worked_example_has_six_outcomes():
    made = example()
    assert outcomes(made.timeline.state, 1, 0) == {
        (("blue", "red"), ("marker",)),
        (("marker", "red"), ("blue",)),
        (("blue", "marker"), ("red",)),
        (("red",), ("blue", "marker")),
        (("blue",), ("marker", "red")),
        (("marker",), ("blue", "red")),
    }


@pytest.mark.clause("rob.worked-example-six-outcomes")
@pytest.mark.parametrize(("pile", "ways"), [("2 red", 1), ("1 red 1 blue", 2), ("3 red", 2), ("2 red marker", 4),
                                            ("2 red 2 blue", 7), ("1 red 1 blue 1 bag 1 mask", 14)])  # fmt: skip
def test_dice_that_look_alike_make_one_choice(pile, ways):
    made = Stage(3, piles={"Ala": pile})
    assert len(outcomes(made.timeline.state, 1, 0)) == ways


@pytest.mark.clause("rob.worked-example-six-outcomes", "rob.return-at-least-one", "rob.keep-at-least-one")
@pytest.mark.parametrize("count", SIZES)
def test_every_division_of_a_pile_can_be_reached_and_no_other_in_hundreds_of_positions(count):
    random = Random(count + 50)
    met = 0
    while met < 70:
        made = scattered(random, count)
        piles, robber = piles_of(made.timeline.state), NAMES.index(made.asked[0])
        for victim in sorted(map(NAMES.index, made.options("rob"))):
            expected = robberies(piles[victim])
            if len(expected) < FEW:
                assert outcomes(made.timeline.state, robber, victim) == expected
                met += 1


@pytest.mark.clause("rob.takes-whole-pile")
def test_the_whole_pile_is_picked_up_first():
    made = Stage(3, piles={"Ala": "2 red 1 bag marker"})
    made.say("Bo: rob Ala")
    assert words(made.event("robs").what) == "2 red 1 bag marker" and made.event("robs").who == (1, 0)
    assert made.seen["stolen"] == {"red": 2, "bag": 1, "marker": 1} and made.seen["victim"] == "Ala"
    assert made.pile("Ala") == {} and made.pile("Bo") == {} and made.verbs == {"return"}
    made.say("Bo: return 1 bag", "Bo: done")
    assert made.pile("Bo") == {"red": 2, "marker": 1} and made.pile("Ala") == {}


@pytest.mark.clause("rob.takes-whole-pile")
def test_only_pieces_of_the_stolen_pile_go_back():
    made = Stage(3, piles={"Ala": "2 red 1 bag"}, centre="7 blue marker")
    assert made.why_not("Bo: return 1 red") == ("not-robbing", "rob.takes-whole-pile")
    made.say("Bo: rob Ala")
    for piece in ("3 red", "2 bag", "1 blue", "marker"):
        assert made.why_not(f"Bo: return {piece}") == ("not-in-pile", "rob.takes-whole-pile")
    assert made.options("return") == {"1 red", "2 red", "1 bag"}


@pytest.mark.clause("rob.return-at-least-one")
def test_at_least_one_piece_goes_back():
    made = example()
    made.say("Bo: rob Ala")
    assert made.question == ("what-back", "rob.return-at-least-one")
    assert made.why_not("Bo: done") == ("nothing-back", "rob.return-at-least-one")
    made.say("Bo: return 1 red")
    assert made.may("Bo: done")
    assert made.why_not("Bo: return 1 red") == ("only-more-back", "rob.return-at-least-one")
    made.say("Bo: done")
    assert words(made.event("gives-back").what) == "1 red"


@pytest.mark.clause("rob.keep-at-least-one")
@pytest.mark.parametrize("last", ["1 red", "1 blue", "marker"])
def test_something_is_kept(last):
    made = example()
    others = [piece for piece in ("1 red", "1 blue", "marker") if piece != last]
    made.say("Bo: rob Ala", *(f"Bo: return {piece}" for piece in others))
    assert made.why_not(f"Bo: return {last}") == ("nothing-kept", "rob.keep-at-least-one")
    assert made.verbs == {"done"}


@pytest.mark.clause("rob.keep-at-least-one")
def test_of_dice_that_look_alike_one_is_kept():
    made = Stage(3, piles={"Ala": "4 red"})
    made.say("Bo: rob Ala")
    assert made.options("return") == {"1 red", "2 red", "3 red"}
    assert made.why_not("Bo: return 4 red") == ("nothing-kept", "rob.keep-at-least-one")


@pytest.mark.clause("rob.returned-piece-may-be-marker", "rob.marker-is-not-rerolled")
def test_the_marker_may_go_back_alone_and_is_not_rolled():
    made = example()
    made.rob("Bo", "Ala", "marker")
    assert made.pile("Bo") == {"red": 1, "blue": 1} and made.centre == {"white": 8, "marker": 1}
    assert words(made.event("gives-back").what).endswith("marker")
    assert made.asked == ["Cy"] and not made.all("rerolled")  # nothing is rolled


@pytest.mark.clause("rob.returned-piece-may-be-marker", "rob.marker-is-not-rerolled")
def test_the_marker_may_go_back_with_dice_and_only_they_are_rolled():
    made = example()
    made.rob("Bo", "Ala", "1 red marker")
    assert made.timeline.decision.what == 1 and made.centre == {"white": 8, "marker": 1}
    assert made.options("roll") == {f"1 {kind}" for kind in KINDS[:-1]}
    made.force("roll 1 bag")
    assert made.centre == {"white": 8, "bag": 1, "marker": 1} and made.pile("Bo") == {"blue": 1}


@pytest.mark.clause("rob.returned-piece-may-be-marker")
def test_the_marker_may_be_kept():
    made = example()
    made.rob("Bo", "Ala", "1 red 1 blue", "2 mask")
    assert made.pile("Bo") == {"marker": 1}


@pytest.mark.clause("rob.single-piece-pile-is-safe")
@pytest.mark.parametrize("piece", ["1 red", "1 mask", "marker"])
def test_a_single_piece_is_safe(piece):
    made = Stage(3, piles={"Ala": piece})
    assert made.why_not("Bo: rob Ala") == ("one-piece-is-safe", "rob.single-piece-pile-is-safe")
    assert made.options("rob") == set() and made.may("Bo: all")


@pytest.mark.clause("rob.single-piece-pile-is-safe")
def test_two_pieces_are_not_safe():
    assert Stage(3, piles={"Ala": "2 red"}).options("rob") == {"Ala"}
    assert Stage(3, piles={"Ala": "1 red marker"}).options("rob") == {"Ala"}


@pytest.mark.clause("rob.returned-dice-are-rerolled")
def test_returned_dice_are_rolled_at_once_and_lie_with_new_faces():
    made = Stage(3, piles={"Ala": "3 red 1 blue"}, centre="6 white marker")
    made.rob("Bo", "Ala", "2 red 1 blue")
    assert made.question == ("which-reroll", "rob.returned-dice-are-rerolled") and made.asked == []
    assert made.timeline.decision.what == 3 and made.pile("Bo") == {"red": 1}
    for dice in ("2 red", "4 red"):
        assert made.why_not(f"chance: roll {dice}") == ("wrong-number", "rob.returned-dice-are-rerolled")
    made.force("roll 2 green 1 bag")
    assert made.centre == {"white": 6, "green": 2, "bag": 1, "marker": 1}
    assert words(made.event("rerolled").what) == "2 green 1 bag" and made.asked == ["Cy"]


@pytest.mark.clause("rob.returned-dice-are-rerolled")
def test_the_robber_cannot_change_his_mind_after_the_roll():
    made = Stage(3, piles={"Ala": "3 red"})
    made.rob("Bo", "Ala", "1 red", "1 bag")
    assert made.why_not("Bo: return 1 red")[0] == "not-robbing" and made.asked == ["Cy"]


@pytest.mark.clause("rob.returned-dice-are-rerolled")
def test_dice_taken_from_the_centre_are_not_rolled():
    made = Stage(3, piles={"Ala": "3 red"}, centre="7 white marker")
    made.take("Bo", "2 white")
    assert made.asked == ["Cy"] and made.centre == {"white": 5, "marker": 1}


@pytest.mark.clause("rob.kept-dice-keep-faces")
@pytest.mark.parametrize("kept", ["2 red", "1 red 1 bag", "1 mask", "1 green 1 mask marker"])
def test_what_is_kept_shows_what_it_showed(kept):
    pile = "2 red 1 green 1 bag 1 mask marker"
    made = Stage(3, piles={"Ala": pile})
    back = without(pile_of(loot(pile)), pile_of(loot(kept)))
    made.rob("Bo", "Ala", words([back.count(kind) for kind in KINDS]))
    made.luck()
    assert made.pile("Bo") == loot(kept)


@pytest.mark.clause("rob.kept-dice-keep-faces")
def test_what_is_kept_is_told():
    made = example()
    made.rob("Bo", "Ala", "1 red", "1 bag")
    assert words(made.event("keeps").what) == "1 blue marker" and made.event("keeps").who == (1,)


@pytest.mark.clause("rob.any-other-player")
def test_any_other_player_with_two_pieces_can_be_robbed():
    made = Stage(5, piles={"Ala": "2 red", "Bo": "3 blue", "Dee": "1 bag marker", "Ewa": "1 red"}, acted="Bo")
    assert made.asked == ["Cy"] and made.options("rob") == {"Ala", "Bo", "Dee"}
    assert made.why_not("Cy: rob Cy") == ("not-yourself", "rob.any-other-player")
    made = Stage(5, piles={"Ala": "2 red"})
    assert made.why_not("Bo: rob Dee") == ("has-no-pile", "rob.any-other-player")


@pytest.mark.clause("rob.any-other-player", "rob.no-limit-on-repeats")
def test_a_stolen_pile_can_be_stolen_again():
    made = Stage(4, piles={"Ala": "4 red"}, centre="7 white marker")
    made.rob("Bo", "Ala", "1 red", "1 bag")
    assert made.options("rob") == {"Bo"}
    made.rob("Cy", "Bo", "1 red", "1 bag")
    assert made.asked == ["Dee"] and made.pile("Cy") == {"red": 2}


@pytest.mark.clause("rob.victim-loses-pile-and-acts-again")
def test_the_victim_keeps_nothing_and_acts_again():
    made = Stage(3, piles={"Ala": "2 red 1 bag"}, centre="7 white marker")
    made.rob("Bo", "Ala", "1 red 1 bag", "2 mask")
    assert made.pile("Ala") == {}
    made.take("Cy", "3 white")
    assert made.asked == ["Ala"] and made.question[0] == "take-or-rob"
    made.say("Ala: all")
    assert made.pile("Ala") == {"white": 4, "mask": 2, "marker": 1}


@pytest.mark.clause("rob.no-limit-on-repeats")
def test_a_victim_may_rob_the_robber_and_be_robbed_again():
    made = Stage(3, piles={"Ala": "6 red", "Bo": "1 white"}, centre="3 blue marker")
    for number in range(5):
        robber, victim = ("Cy", "Ala") if number % 2 == 0 else ("Ala", "Cy")
        assert made.asked == [robber] and made.options("rob") == {victim}
        made.rob(robber, victim, "1 red", "1 bag")
        assert "robs" in made.kinds
    assert made.pile("Cy") == {"red": 1} and made.centre == {"blue": 3, "bag": 5, "marker": 1}
    assert made.asked == ["Ala"] and made.verbs == {"all"}


@pytest.mark.clause("rob.no-limit-on-repeats")
@pytest.mark.parametrize("count", SIZES)
@pytest.mark.parametrize("seed", range(12))
def test_even_those_who_always_rob_come_to_an_end(count, seed):
    """A take leaves one player fewer without a pile, a robbery as many and more in the centre."""
    random = Random(seed)
    state = GAME.begin_at(NAMES[:count], {"phase": "roll"}).state
    takes = robberies_ = 0
    centre = None
    while GAME.decision(state).kind != "what-to-buy":
        weights = GAME.weights(state)
        actions = GAME.actions(state)
        if weights:
            action = draw(weights, random)
        else:
            wanted = [a for a in actions if a.verb == "rob"] or [a for a in actions if a.verb == "done"]
            wanted = wanted or [a for a in actions if a.verb == "return" and a.what[1] == 1] or actions
            action = random.choice(wanted)
        asked, state = GAME.decision(state).kind, GAME.apply(state, action).state
        if action.verb == "all" or (action.verb == "done" and asked == "what-more"):
            takes, centre = takes + 1, None
        if GAME.decision(state).kind == "take-or-rob":
            if action.verb in ("roll", "done") and asked in ("which-reroll", "what-back"):
                robberies_ += 1
                assert centre is None or sum(state.centre) > centre
            centre = sum(state.centre)
            assert piles_of(state).count(()) == count - takes
    assert takes == count and robberies_ <= count * sum(map(len, piles_of(state)))
