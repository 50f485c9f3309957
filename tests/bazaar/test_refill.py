"""The Bazaar is refilled, the next round begins, or the game is over."""

from random import Random

import pytest

from tests.bazaar.rounds_stage import END, A, B, C, dealt, ended, last_buyer, split
from tests.bazaar.stage import GAME, NAMES, Stage, walk
from tests.stage import LONGEST
from thieves.core.chance import draw

# -- the next round -------------------------------------------------------------------------------


@pytest.mark.clause("next-round.begins-after-refill")
def test_the_next_round_waits_for_the_last_card():
    made = ended(round=6, rows={"A": A[:3]})
    assert "starts-next" not in made.kinds and made.seen["round"] == 6
    assert sum(made.centre.values()) == 11 and made.why_not("chance: roll 10 red")[0] == "no-roll-now"
    dealt(made, A[3])
    assert "starts-next" not in made.kinds and made.seen["round"] == 6
    dealt(made, A[4])
    assert made.kinds.index("starts-next") < made.kinds.index("round-begins") and made.seen["round"] == 7
    assert made.question[0] == "which-roll"


# -- the end --------------------------------------------------------------------------------------


@pytest.mark.clause("end.c-cannot-fill-row-of-five", "flow.game-ends-when-c-cannot-refill")
def test_the_seventh_card_of_c_ends_the_game():
    owned = {"Ala": {"cards": C[:4]}, "Bo": {"cards": C[4:7]}}
    made = ended(rows={"C": C[7:11]}, players=owned, left={"A": 0, "B": 0})
    assert made.event("c-is-short").what == 4 and made.timeline.result is not None
    assert "row-filled" not in made.kinds, "nothing is left to fill the row with"
    made = ended(rows={"C": C[6:10]}, players={"Ala": {"cards": C[:6]}}, left={"A": 0, "B": 0})
    dealt(made, C[10])
    assert made.timeline.result is None and made.question[0] == "which-roll"


@pytest.mark.clause("end.c-cannot-fill-row-of-five")
def test_the_last_cards_of_c_are_laid_out_before_the_end():
    made = ended(rows={"C": C[:2]}, left={"A": 0, "B": 0, "C": 1})
    assert made.timeline.result is None and made.options("deal") == set(C[2:])
    dealt(made, C[2])
    assert made.timeline.result is not None and made.rows == {"C": C[:3]}


@pytest.mark.clause("flow.game-ends-when-c-cannot-refill")
def test_neither_a_nor_b_ends_the_game():
    for rows, left in (({"A": A[:4]}, {"A": 0}), ({"B": B[:4]}, {"A": 0, "B": 0})):
        made = ended(rows=rows, left=left)
        assert made.timeline.result is None and "c-is-short" not in made.kinds


@pytest.mark.clause("end.immediate-after-exchange")
def test_the_last_exchange_counts_and_no_round_follows():
    made = ended(**END)
    assert (made.gold("Ala"), made.gold("Cy"), made.reputation("Bo"), made.reputation("Cy")) == (2, 2, 1, 1)
    assert made.question is None and GAME.actions(made.timeline.state) == ()
    assert made.kinds.index("round-ends") < made.kinds.index("c-is-short") < made.kinds.index("total")
    assert not {"starts-next", "round-begins"} & set(made.kinds) and made.seen["end"]
    assert made.timeline.result.scores == (2, 1, 1 + 2)  # tokens, and two points each for those who share the most Gold


@pytest.mark.clause("end.immediate-after-exchange")
def test_everybody_has_had_as_many_turns_to_buy():
    made = Stage(phase="buy", **END)
    for name in NAMES[:3]:
        assert made.timeline.result is None and made.asked == [name]
        made.say(f"{name}: pass")
    assert made.timeline.result is not None


@pytest.mark.clause("end.no-other-trigger")
def test_neither_rounds_nor_points_nor_cards_end_the_game():
    players = {name: {"gold": 60, "reputation": 90, "cards": C[at:6:3]} for at, name in enumerate(NAMES[:3])}
    players["Ala"]["buys"] = 1
    made = ended(round=400, players=players)
    assert made.timeline.result is None and made.seen["round"] == 401
    made = ended(round=400, options={"stalemate": "never"}, quiet=399)
    assert made.timeline.result is None and made.question[0] == "which-roll"


@pytest.mark.clause("end.house-stalemate")
@pytest.mark.parametrize("quiet", range(4))
def test_four_rounds_without_a_purchase_are_not_enough(quiet):
    made = ended(quiet=quiet - 1 if quiet else 0)
    assert made.timeline.result is None and made.seen["quiet"] == max(1, quiet)


@pytest.mark.clause("end.house-stalemate")
def test_the_fifth_round_without_a_purchase_ends_the_game():
    made = Stage(piles={"Ala": "1 red", "Bo": "1 red"})
    for number in range(1, 6):
        split(made)
        made.passes()
        assert (made.timeline.result is not None) == (number == 5)
        if number < 5:
            assert made.seen["quiet"] == number
            made.luck()
    assert made.event("nobody-bought").what == 5 and "total" in made.kinds and made.question is None


@pytest.mark.clause("end.house-stalemate")
def test_a_purchase_begins_the_count_anew():
    made = last_buyer(quiet=4, rows={"A": ["tailor", *A[:4]]}, players={"Cy": {"gold": 1}})
    made.say("Cy: buy tailor")
    while made.asked == ["Cy"]:
        made.say("Cy: pass")
    dealt(made, A[6])
    assert made.timeline.result is None and made.seen["quiet"] == 0
    made.luck()
    split(made)
    made.passes()
    assert made.seen["quiet"] == 1


@pytest.mark.clause("end.house-stalemate")
def test_the_house_rule_can_be_switched_off():
    made = ended(options={"stalemate": "never"}, quiet=4)
    assert made.timeline.result is None and made.seen["quiet"] == 5 and "nobody-bought" not in made.kinds


@pytest.mark.clause("end.house-stalemate", "end.c-cannot-fill-row-of-five")
@pytest.mark.parametrize("count", [3, 4, 5])
def test_every_game_ends_in_one_of_two_ways(count):
    """Those who only pass end it by the house rule; those who buy what they can, by the last stack."""
    for seed, kinds in ((0, {"pass"}), (1, {"buy"})):
        random, state = Random(seed), GAME.setup(NAMES[:count])
        told = []
        for _ in range(LONGEST):
            if GAME.decision(state) is None:
                break
            weights, actions = GAME.weights(state), GAME.actions(state)
            wanted = [action for action in actions if action.verb in kinds]
            state, events = GAME.apply(state, draw(weights, random) if weights else random.choice(wanted or actions))
            told += [event.kind for event in events]
        assert GAME.result(state) is not None
        assert ("nobody-bought" in told) == (kinds == {"pass"}) and ("c-is-short" in told) == (kinds == {"buy"})


@pytest.mark.clause("refill.old-rows-stay-on-sale", "refill.row-back-to-five", "next-round.begins-after-refill")
@pytest.mark.parametrize("count", [3, 4, 5])
def test_the_newest_row_is_full_whenever_dice_are_rolled(count):
    for seed in range(3):
        for _, _, after, events in walk(seed, count):
            if any(event.kind == "round-begins" for event in events):
                rows = [len(row) for row in after.rows]
                assert rows[after.newest] == 5 and not any(rows[after.newest + 1 :])
                assert all(row <= 4 for row in rows[: after.newest])
