"""The end of a round: exchange, return, refill."""

import pytest

from tests.bazaar.rounds_stage import A, B, C, dealt, ended, last_buyer
from tests.bazaar.stage import NAMES, Stage
from thieves.core import BadSetup

# -- exchange -------------------------------------------------------------------------------------


@pytest.mark.clause("end-round.order-of-steps")
def test_exchange_return_and_refill_in_this_order():
    made = ended(rows={"A": A[:3]})
    order = ["round-ends", "bags-to-gold", "masks-to-reputation", "dice-return",
             "row-filled"]  # fmt: skip
    assert sorted(map(made.kinds.index, order)) == list(map(made.kinds.index, order))
    assert made.event("round-ends").what == 1 and made.question[0] == "which-card-comes"


@pytest.mark.clause("end-round.order-of-steps")
def test_the_last_card_is_drawn_after_the_tokens_were_given():
    made = ended(rows={"A": A[:4]})
    assert (made.gold("Ala"), made.reputation("Bo")) == (2, 1) and made.question[0] == "which-card-comes"


@pytest.mark.clause("exchange.bag-gives-one-gold")
def test_each_bag_gives_a_gold():
    made = ended(piles={"Ala": "3 bag marker", "Bo": "1 blue", "Cy": "1 bag"})
    assert [made.gold(name) for name in NAMES[:3]] == [4, 1, 2]
    assert [(event.who, event.what) for event in made.all("bags-to-gold")] == [((0,), 3), ((2,), 1)]


@pytest.mark.clause("exchange.mask-gives-one-reputation")
def test_each_mask_gives_a_reputation():
    made = ended(piles={"Ala": "3 mask marker", "Bo": "1 blue", "Cy": "1 mask"})
    assert [made.reputation(name) for name in NAMES[:3]] == [3, 0, 1]
    assert [(event.who, event.what) for event in made.all("masks-to-reputation")] == [((0,), 3), ((2,), 1)]


@pytest.mark.clause("exchange.is-after-purchases")
def test_nothing_is_exchanged_before_the_last_purchase():
    made = Stage(phase="buy", piles={"Ala": "2 bag 2 mask marker", "Bo": "1 bag", "Cy": "1 red"})
    for name in NAMES[:3]:
        assert (made.gold("Ala"), made.reputation("Ala"), made.gold("Bo")) == (1, 0, 1)
        assert "round-ends" not in made.kinds
        made.say(f"{name}: pass")
    assert (made.gold("Ala"), made.reputation("Ala"), made.gold("Bo")) == (3, 2, 2)
    assert "round-ends" in made.kinds


@pytest.mark.clause("exchange.is-automatic")
def test_nobody_is_asked_and_nothing_is_carried_over():
    made = ended()
    assert made.asked == [] and made.question[0] == "which-roll"
    assert [made.gold(name) for name in NAMES[:3]] == [2, 1, 2]
    assert [made.reputation(name) for name in NAMES[:3]] == [0, 1, 1]
    assert made.piles == {}


@pytest.mark.clause("exchange.dice-go-to-centre", "return.all-dice-to-centre", "return.marker-to-centre")
def test_all_loot_lies_in_the_centre_again():
    made = last_buyer(centre="1 red 1 green", rows={"A": A[:4]})
    assert made.centre == {"red": 1, "green": 1}
    made.timeline.do("Cy: pass")
    assert made.piles == {}
    assert made.centre == {"red": 3, "white": 1, "blue": 1, "green": 1, "bag": 2, "mask": 2, "marker": 1}


@pytest.mark.clause("exchange.dice-go-to-centre")
def test_the_exchanged_dice_lie_in_the_centre():
    made = ended()
    assert made.event("dice-return") and made.piles == {}


@pytest.mark.clause("return.marker-to-centre", "next-round.start-player-is-marker-holder")
@pytest.mark.parametrize("holder", NAMES[:4])
def test_who_held_the_marker_starts_the_next_round(holder):
    piles = {name: "1 red marker" if name == holder else "2 red" for name in NAMES[:4]}
    made = Stage(4, phase="buy", piles=piles, start="Bo")
    made.passes()
    assert made.event("dice-return").who == made.event("starts-next").who == (NAMES.index(holder),)
    assert made.seen["start"] == holder
    made.luck()
    assert made.asked == [holder]


# -- refill ---------------------------------------------------------------------------------------


@pytest.mark.clause("flow.bazaar-refills-at-round-end")
def test_no_card_comes_between_two_buyers():
    made = Stage(phase="buy", players={"Ala": {"gold": 5}}, rows={"A": A[:5]})
    made.say(f"Ala: buy {A[0]}")
    while made.asked == ["Ala"]:
        made.say("Ala: pass")
    assert made.asked == ["Bo"] and made.rows == {"A": A[1:5]}
    assert made.why_not(f"chance: deal {A[6]}") == ("no-card-now", "flow.bazaar-refills-at-round-end")
    assert made.why_not(f"Bo: buy {A[0]}")[0] == "not-for-sale"
    made.passes("Bo", "Cy")
    assert made.question[0] == "which-card-comes"


@pytest.mark.clause("refill.row-back-to-five")
@pytest.mark.parametrize("lying", range(5))
def test_a_row_gets_back_to_five_cards(lying):
    made = ended(rows={"A": A[:lying]} if lying else {"A": []}, players={"Ala": {"cards": A[13:]}})
    assert made.event("row-filled").what == (0, 5 - lying)
    dealt(made, *A[lying:5])
    assert made.rows == {"A": A[:5]} and made.question[0] == "which-roll"


@pytest.mark.clause("refill.from-same-stack")
def test_three_cards_of_a_are_replaced_from_a():
    made = ended(rows={"A": A[:2]}, players={"Ala": {"cards": A[2:5]}})
    assert made.left == {"A": 8, "B": 12, "C": 11}
    for number in range(3):
        assert made.options("deal") == set(A[5 + number :])
        assert made.why_not(f"chance: deal {B[0]}")[0] == "card-not-there"
        dealt(made, A[5 + number])
    assert made.left == {"A": 5, "B": 12, "C": 11} and made.rows == {"A": [*A[:2], *A[5:8]]}


@pytest.mark.clause("refill.from-same-stack")
@pytest.mark.parametrize(("letter", "deck"), [("B", B), ("C", C)])
def test_a_later_row_is_replaced_from_its_own_stack(letter, deck):
    made = ended(rows={letter: deck[:4]}, left={letter: 6})
    assert made.options("deal") == set(deck[4:])
    dealt(made, deck[4])
    assert made.rows == {letter: deck[:5]} and made.left[letter] == 5


@pytest.mark.clause("refill.open-b-when-a-falls-short")
def test_the_ninth_card_of_a_opens_b():
    made = ended(rows={"A": A[9:13]}, players={"Ala": {"cards": A[:9]}})
    assert made.event("opens-next").what == 1 and made.event("opens-next").clause == "refill.open-b-when-a-falls-short"
    assert made.options("deal") == set(B)
    dealt(made, *B[:5])
    assert made.rows == {"A": A[9:13], "B": B[:5]} and made.left == {"A": 0, "B": 7, "C": 11}
    assert made.seen["newest"] == "B" and made.question[0] == "which-roll"


@pytest.mark.clause("refill.open-b-when-a-falls-short")
def test_the_last_cards_of_a_come_before_b():
    made = ended(rows={"A": A[10:12]}, players={"Ala": {"cards": A[:10]}})
    assert made.left["A"] == 1 and made.event("row-filled").what == (0, 1) and not made.all("opens-next")
    dealt(made, A[12])
    assert made.event("opens-next").what == 1 and made.rows == {"A": A[10:13]}
    dealt(made, *B[:5])
    assert made.rows == {"A": A[10:13], "B": B[:5]} and made.question[0] == "which-roll"


@pytest.mark.clause("refill.open-c-when-b-falls-short")
def test_the_eighth_card_of_b_opens_c():
    made = ended(rows={"B": B[8:12]}, players={"Ala": {"cards": B[:8]}}, left={"A": 0})
    assert made.event("opens-next").what == 2 and made.event("opens-next").clause == "refill.open-c-when-b-falls-short"
    assert made.options("deal") == set(C)
    dealt(made, *C[:5])
    assert made.rows == {"B": B[8:12], "C": C[:5]} and made.left == {"A": 0, "B": 0, "C": 6}
    assert made.seen["newest"] == "C" and made.timeline.result is None


@pytest.mark.clause("refill.open-c-when-b-falls-short")
def test_the_last_cards_of_b_come_before_c():
    made = ended(rows={"A": A[:1], "B": B[:1]}, left={"A": 0, "B": 2})
    assert made.options("deal") == set(B[1:]) and not made.all("opens-next")
    dealt(made, B[1], B[2])
    assert made.event("opens-next").what == 2
    dealt(made, *C[:5])
    assert made.rows == {"A": A[:1], "B": B[:3], "C": C[:5]} and made.question[0] == "which-roll"


@pytest.mark.clause("refill.open-b-when-a-falls-short", "refill.open-c-when-b-falls-short")
@pytest.mark.parametrize("left", [{"B": 4}, {"C": 4}, {"B": 0}])
def test_a_closed_stack_with_fewer_than_five_cards_is_refused(left):
    with pytest.raises(BadSetup, match="a stack that is not open yet has at least 5") as refused:
        Stage(piles={"Ala": "1 red"}, left=left)
    opens = {"B": "refill.open-b-when-a-falls-short", "C": "refill.open-c-when-b-falls-short"}
    assert refused.value.clause == opens[next(iter(left))]


@pytest.mark.clause("setup.trim-stacks-to-13-12-11")
@pytest.mark.parametrize(("left", "most"), [({"C": 12}, 11), ({"B": 13}, 12), ({"A": 14}, 13)])
def test_a_stack_never_holds_more_than_it_was_trimmed_to(left, most):
    (name,) = left
    with pytest.raises(BadSetup, match=f"stack {name} has {most} cards at first|a number from 0 to {most}") as refused:
        Stage(piles={"Ala": "1 red"}, left=left)
    assert refused.value.clause == "setup.trim-stacks-to-13-12-11"


@pytest.mark.clause("setup.trim-stacks-to-13-12-11")
def test_cards_that_lie_elsewhere_are_counted_too():
    own = {"Ala": {"cards": A[5:8]}}
    assert Stage(piles={"Ala": "1 red"}, rows={"A": A[:5]}, left={"A": 5}, players=own).left["A"] == 5
    with pytest.raises(BadSetup, match="at most 5 are left"):
        Stage(piles={"Ala": "1 red"}, rows={"A": A[:5]}, left={"A": 6}, players=own)


@pytest.mark.clause("refill.open-b-when-a-falls-short", "refill.open-c-when-b-falls-short")
@pytest.mark.parametrize(("rows", "left"), [({"A": A[:1], "B": B[:5]}, {"A": 3}), ({"C": C[:5]}, {"B": 1})])
def test_the_next_stack_is_open_only_if_none_is_left_of_the_last(rows, left):
    with pytest.raises(BadSetup, match="opens only when no card") as refused:
        Stage(piles={"Ala": "1 red"}, rows=rows, left=left)
    opens = {"A": "refill.open-b-when-a-falls-short", "B": "refill.open-c-when-b-falls-short"}
    assert refused.value.clause == opens[next(iter(left))]


def test_a_row_with_six_cards_is_refused():
    with pytest.raises(BadSetup):
        Stage(piles={"Ala": "1 red"}, rows={"A": A[:6]})


@pytest.mark.clause("refill.exactly-emptied-stack-opens-nothing")
def test_an_exactly_emptied_stack_opens_nothing_until_the_next_purchase():
    made = ended(rows={"A": A[8:10]}, players={"Ala": {"cards": A[:8], "gold": 5}})
    dealt(made, *A[10:13])
    assert made.event("stack-just-empty").what == 0 and made.left == {"A": 0, "B": 12, "C": 11}
    assert made.rows == {"A": A[8:13]} and made.seen["newest"] == "A" and made.question[0] == "which-roll"
    made = ended(rows={"A": A[8:13]}, players={"Ala": {"cards": A[:8]}})
    assert made.rows == {"A": A[8:13]} and made.question[0] == "which-roll"
    made = last_buyer(rows={"A": A[8:13]}, players={"Ala": {"cards": A[:8]}, "Cy": {"gold": 5}})
    made.say(f"Cy: buy {A[8]}")
    while made.asked == ["Cy"]:
        made.say("Cy: pass" if "pass" in made.verbs else f"Cy: pay {min(made.options('pay'))}")
    assert made.event("opens-next").what == 1 and made.options("deal") == set(B)


@pytest.mark.clause("refill.exactly-emptied-stack-opens-nothing", "end.c-cannot-fill-row-of-five")
def test_an_exactly_emptied_last_stack_does_not_end_the_game():
    made = ended(rows={"C": C[:4]}, left={"A": 0, "B": 0, "C": 1})
    dealt(made, C[4])
    assert (
        made.timeline.result is None and made.event("stack-just-empty").what == 2 and made.question[0] == "which-roll"
    )


@pytest.mark.clause("refill.old-rows-stay-on-sale")
def test_cards_of_an_old_row_can_still_be_bought():
    made = ended(rows={"A": A[9:13]}, players={"Ala": {"cards": A[:9], "gold": 9}})
    dealt(made, *B[:5])
    made.luck()
    made.take("Ala", "1 " + next(iter(made.centre)))
    made.take("Bo", "1 " + next(iter(made.centre)))
    made.say("Cy: all")
    while made.asked != ["Ala"]:
        made.say(f"{made.asked[0]}: pass")
    assert made.options("buy") == {*A[9:13], *B[:5]}


@pytest.mark.clause("refill.old-rows-not-refilled")
def test_an_old_row_keeps_its_gaps_while_the_newest_one_is_filled():
    made = ended(rows={"A": A[:3], "B": B[:4]})
    assert made.event("row-filled").what == (1, 1)
    dealt(made, B[4])
    assert made.rows == {"A": A[:3], "B": B[:5]} and made.question[0] == "which-roll"


@pytest.mark.clause("refill.old-rows-not-refilled")
def test_an_old_row_may_vanish():
    made = last_buyer(rows={"A": ["tailor"], "B": B[:5]}, left={"A": 0}, players={"Cy": {"gold": 1}})
    made.say("Cy: buy tailor")
    while made.asked == ["Cy"]:
        made.say("Cy: pass")
    assert made.rows == {"B": B[:5]} and made.question[0] == "which-roll"


@pytest.mark.clause("refill.example-two-a-five-b")
def test_example_only_the_row_of_b_is_filled():
    piles = {"Ala": "2 red marker", "Bo": "1 red 1 green", "Cy": "1 mask"}
    players = {name: {"gold": 0} for name in NAMES[:3]}
    rows = {"A": ["tailor", "fence"], "B": ["brooch", "bookie", *B[-3:]]}
    made = Stage(phase="buy", piles=piles, players=players, rows=rows, left={"A": 0})
    assert sum(map(len, made.rows.values())) == 7
    made.say("Ala: buy tailor")
    if made.asked == ["Ala"]:
        made.say("Ala: pass")
    made.say("Bo: buy brooch")
    while made.asked == ["Bo"]:
        made.say("Bo: pass")
    made.passes("Cy")
    assert made.event("row-filled").what == (1, 1)
    dealt(made, "concealed-safehouse")
    assert made.rows == {"A": ["fence"], "B": ["bookie", *B[-3:], "concealed-safehouse"]}
    assert made.question[0] == "which-roll"


@pytest.mark.clause("refill.no-gap-no-draw")
@pytest.mark.parametrize(("letter", "deck"), [("A", A), ("B", B), ("C", C)])
def test_nothing_is_drawn_for_a_full_row(letter, deck):
    made = ended(rows={letter: deck[:5]}, left={letter: 5})
    assert "row-filled" not in made.kinds and made.question[0] == "which-roll"
    assert made.rows == {letter: deck[:5]} and not made.all("row-filled")
