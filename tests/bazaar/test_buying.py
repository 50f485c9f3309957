"""Phase 2: who buys, what is for sale, and how it is paid."""

import pytest

from tests.bazaar.buying_stage import PLAIN
from tests.bazaar.market import FULL, GEMS, Market, price
from tests.bazaar.score_by_the_book import PUBLISHED
from tests.bazaar.stage import Stage, loot, words

# -- whose turn -----------------------------------------------------------------------------------


@pytest.mark.clause("buy.marker-holder-first")
@pytest.mark.parametrize("holder, order", [("Ala", "Ala Bo Cy"), ("Bo", "Bo Cy Ala"), ("Cy", "Cy Ala Bo")])
def test_the_holder_of_the_marker_buys_first_then_clockwise(holder, order):
    market = Market(piles={holder: "1 red marker"})
    asked = []
    for _ in range(3):
        asked += market.asked
        market.passes(market.asked[0])
    assert asked == order.split()


@pytest.mark.clause("buy.marker-holder-first", "buy.phase-ends-after-everyone-had-chance")
def test_phase_two_begins_with_the_marker_of_the_final_piles():
    """Cy takes the marker with the last dice, so Cy buys first, wherever the marker was before."""
    stage = Stage(3, centre="2 red marker", piles={"Ala": "4 blue", "Bo": "4 green"}, acted="Bo", start="Ala")
    stage.take("Cy", "all")
    assert stage.event("market-opens").who == (2,) and stage.asked == ["Cy"]
    assert stage.why_not("Ala: pass") == ("not-your-purchase", "buy.marker-holder-first")
    for name in ("Cy", "Ala", "Bo"):
        assert stage.asked == [name] and stage.seen["round"] == 1
        stage.passes(name)
    assert stage.seen["round"] == 2


@pytest.mark.clause("buy.marker-holder-first", "buy.phase-ends-after-everyone-had-chance")
def test_nobody_acts_out_of_turn_and_nobody_twice():
    market = Market("1 red", sale=("tailor", *FULL), piles={"Bo": "2 red", "Cy": "2 red"})
    for line in ("Bo: buy tailor", "Cy: pass", "Bo: pass"):
        assert market.why_not(line) == ("not-your-purchase", "buy.marker-holder-first")
    market.passes("Ala", "Bo")
    assert market.why_not("Ala: buy tailor") == ("not-your-purchase", "buy.marker-holder-first")
    market.passes("Cy")
    assert market.seen["round"] == 2
    refused = ("no-purchase-now", "flow.phase-two-waits-for-all-piles")
    assert market.why_not("Ala: pass") == market.why_not("Ala: buy tailor") == refused


@pytest.mark.clause("buy.phase-ends-after-everyone-had-chance")
def test_nothing_is_bought_while_the_bazaar_is_refilled():
    market = Market("1 red", sale=FULL[:4], piles={"Bo": "2 red", "Cy": "2 red"})
    market.passes("Ala", "Bo", "Cy")
    assert market.question[0] == "which-card-comes"
    refused = ("purchases-over", "buy.phase-ends-after-everyone-had-chance")
    assert market.why_not("Ala: pass") == market.why_not("Ala: buy necklace") == refused


@pytest.mark.clause("buy.phase-ends-after-everyone-had-chance")
def test_a_buyer_who_can_do_nothing_more_is_done():
    market = Market("1 red", sale=("tailor", *FULL))
    market.buy("tailor")
    assert market.event("turn-over").who == (0,) and market.event("turn-over").what == 1
    assert market.asked == ["Bo"]


@pytest.mark.clause("buy.phase-ends-after-everyone-had-chance")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everybody_is_asked_once(seats):
    market = Market(seats=seats, sale=FULL)
    asked = []
    while market.seen["round"] == 1:
        asked += market.asked
        market.passes(market.asked[0])
    assert asked == list(market.players)


# -- buying or passing ----------------------------------------------------------------------------


@pytest.mark.clause("buy.one-card-or-pass")
def test_one_card_is_bought_or_none():
    market = Market("2 white 2 blue", sale=(*PLAIN, *FULL))
    assert market.question == ("what-to-buy", "buy.one-card-or-pass")
    assert market.options("buy") == {*PLAIN, "concealed-safehouse"} and market.may("Ala: pass")
    market.buy("necklace")
    assert market.cards("Ala") == ["necklace"] and market.asked == ["Bo"]
    assert market.event("buys").who == (0,) and market.event("buys").what == market.card("necklace")


@pytest.mark.clause("buy.one-card-or-pass")
def test_what_was_chosen_is_paid_before_anything_else():
    market = Market("1 red", gold=1, cards=("tailor",), sale=("disgruntled-minion", *FULL))
    assert market.why_not("Ala: pay 1 red") == ("no-payment-now", "buy.one-card-or-pass")
    market.say("Ala: buy disgruntled-minion")
    for line in ("Ala: pass", "Ala: buy brooch", "Ala: spend tailor"):
        assert market.why_not(line) == ("pay-first", "buy.one-card-or-pass")
    assert market.why_not("Bo: pay 1 red") == ("not-your-purchase", "buy.marker-holder-first")
    assert market.cards("Ala") == ["tailor"] and market.pile("Ala")["red"] == 1


@pytest.mark.clause("buy.passing-is-free-choice")
def test_whoever_could_buy_may_pass():
    market = Market("1 red", sale=("tailor", *FULL))
    assert market.may("Ala: buy tailor")
    market.passes("Ala")
    assert market.event("passes").who == (0,) and "can-buy-nothing" not in market.kinds
    assert (market.cards("Ala"), market.asked) == ([], ["Bo"]) and "tailor" in market.rows["A"]


@pytest.mark.clause("buy.phase-ends-after-everyone-had-chance")
def test_whoever_has_bought_enough_is_done_and_not_said_to_be_poor():
    """Tailor can still be used, so the turn goes on until Ala says that it is over."""
    market = Market("2 red", gold=5, sale=("tailor", "necklace", *FULL))
    market.buy("tailor", "1 red")
    assert market.asked == ["Ala"] and not market.may("Ala: buy necklace")
    market.passes("Ala")
    assert market.event("turn-over").what == 1 and not {"can-buy-nothing", "passes"} & set(market.kinds)


@pytest.mark.clause("buy.nothing-affordable-means-pass")
def test_whoever_can_afford_nothing_passes():
    market = Market("1 red", sale=("necklace", *FULL))
    assert market.verbs == {"pass"} and not market.may("Ala: buy necklace")
    market.passes("Ala")
    assert market.event("can-buy-nothing").who == (0,) and "passes" not in market.kinds


@pytest.mark.clause("buy.nothing-affordable-means-pass")
def test_whoever_finds_no_card_passes():
    """The first buyer takes the only card; the others have all they need and nothing to buy."""
    market = Market(
        "2 red", sale=("giant-belt-buckle",), piles={"Bo": "2 red", "Cy": "2 red"}, others={"Bo": {"gold": 4}}
    )
    market.buy("giant-belt-buckle")
    assert market.asked == ["Bo"] and market.verbs == {"pass"}
    market.passes("Bo")
    assert market.event("can-buy-nothing").clause == "buy.nothing-affordable-means-pass"


# -- which card -----------------------------------------------------------------------------------


@pytest.mark.clause("buy.any-row-of-the-bazaar")
@pytest.mark.parametrize("id_", ["tailor", "menacing-monocle", "giant-belt-buckle"])
def test_any_row_will_do(id_):
    market = Market("2 red 1 white", sale=("tailor", "menacing-monocle", "giant-belt-buckle"))
    assert market.options("buy") == {"tailor", "menacing-monocle", "giant-belt-buckle"}
    market.buy(id_)
    assert market.cards("Ala") == [id_] and not any(id_ in row for row in market.rows.values())


@pytest.mark.clause("buy.any-row-of-the-bazaar")
def test_only_what_lies_open_is_for_sale():
    market = Market(
        "2 red", gold=5, sale=("tailor",), others={"Bo": {"cards": ["bondsman"]}}, gone=["unlabeled-potion"]
    )
    for hidden in ("alchemical-lab", "bondsman", "unlabeled-potion", "crown"):
        assert market.why_not(f"Ala: buy {hidden}") == ("not-for-sale", "define.bazaar-is-all-face-up-cards")


# -- what it costs, and what pays -----------------------------------------------------------------


@pytest.mark.clause("buy.cost-printed-left", "buy.pay-with-matching-gem-dice", "card.published-list-is-adopted")
@pytest.mark.parametrize("id_", PUBLISHED)
def test_every_card_costs_what_is_published(id_):
    """With exactly its gems it can be bought, and they go; with one gem less, or another in its place, it cannot."""
    promos = {"promos": True}
    cost = loot(price(id_))
    market = Market(price(id_), sale=(id_,), options=promos)
    before = market.centre
    market.buy(id_)
    assert market.pile("Ala") == {"marker": 1}
    assert market.centre == {kind: before.get(kind, 0) + cost.get(kind, 0) for kind in {**before, **cost}}
    assert (id_ in market.cards("Ala")) == (id_ != "unlabeled-potion")
    for colour in cost:
        other = next(gem for gem in GEMS if gem not in cost) if len(cost) < 4 else "mask"
        swapped = cost | {colour: cost[colour] - 1, other: cost.get(other, 0) + 1}
        short = Market(words([swapped.get(kind, 0) for kind in (*GEMS, "bag", "mask")]), sale=(id_,), options=promos)
        assert short.refusal(f"Ala: buy {id_}") is not None


@pytest.mark.clause("buy.pay-with-matching-gem-dice")
def test_dice_go_one_for_each_gem():
    market = Market("3 red 2 white 1 blue", sale=("anthropomorphic-water-buffalo",))
    market.buy("anthropomorphic-water-buffalo")
    assert words(market.event("pays-dice").what) == "2 red 1 white"
    assert market.pile("Ala") == loot("1 red 1 white 1 blue marker")


@pytest.mark.clause("buy.spent-dice-lie-in-centre")
def test_spent_dice_lie_in_the_centre_and_help_nobody():
    market = Market("2 red", sale=("giant-belt-buckle", "bondsman"), piles={"Bo": "1 red"}, others={"Bo": {"gold": 1}})
    market.buy("giant-belt-buckle")
    assert market.centre["red"] == 2 and words(market.event("pays-dice").what) == "2 red"
    assert market.asked == ["Bo"]
    market.say("Bo: buy bondsman")
    assert market.pile("Bo") == {} and market.gold("Bo") == 0
    poor = Market("2 red", sale=("giant-belt-buckle", "tailor"), others={"Bo": {"gold": 0}})
    poor.buy("giant-belt-buckle")
    assert poor.why_not("Bo: buy tailor") is not None


@pytest.mark.clause("buy.spent-dice-lie-in-centre")
def test_nobody_pays_with_dice_that_are_not_there():
    market = Market("1 red", gold=2, sale=("giant-belt-buckle",))
    market.say("Ala: buy giant-belt-buckle")
    assert market.options("pay") == {"1 red", "nothing"}
    assert market.why_not("Ala: pay 2 red") == ("not-your-dice", "buy.spent-dice-lie-in-centre")


@pytest.mark.clause("buy.gold-token-replaces-any-gem")
@pytest.mark.parametrize("id_", ["tailor", "local-celebrity", "coercion-coordinator", "public-relations-expert"])
def test_gold_stands_for_a_gem_of_any_colour(id_):
    market = Market(gold=1, sale=(id_,))
    market.buy(id_)
    assert market.event("pays-gold").what == 1 and market.gold("Ala") == 0 and market.cards("Ala") == [id_]
    assert not set(GEMS) & set(market.centre)


@pytest.mark.clause("buy.gold-mixes-with-gems")
def test_gems_and_gold_mix_freely():
    market = Market("1 red 1 white", gold=2, sale=("menacing-monocle",))
    market.say("Ala: buy menacing-monocle")
    assert market.question == ("how-to-pay", "buy.gold-mixes-with-gems")
    assert market.options("pay") == {"1 red 1 white", "1 red", "1 white", "nothing"}
    market.say("Ala: pay 1 white")
    assert market.pile("Ala") == loot("1 red marker") and market.gold("Ala") == 1


@pytest.mark.clause("buy.gold-mixes-with-gems")
def test_by_the_other_reading_gold_pays_only_what_is_missing():
    market = Market(
        "1 red 1 white", gold=2, sale=("menacing-monocle", "eyepatch-of-command"), options={"gold": "only-missing"}
    )
    market.say("Ala: buy menacing-monocle")
    assert market.pile("Ala") == {"marker": 1} and market.gold("Ala") == 2  # no question: one way is left
    market = Market("1 red 1 white", gold=2, sale=("eyepatch-of-command",), options={"gold": "only-missing"})
    market.say("Ala: buy eyepatch-of-command")
    assert market.pile("Ala") == {"marker": 1} and market.gold("Ala") == 1


@pytest.mark.clause("buy.gold-mixes-with-gems")
def test_with_a_discount_the_missing_gem_depends_on_the_gem_that_is_waived():
    """Whoever need not pay the red gem lacks the green one, and Gold may replace it; then the red die is saved."""
    options = {"gold": "only-missing"}
    market = Market("1 red", ("insurance-racket",), 1, ("brooch",), options=options)
    market.say("Ala: buy brooch")
    assert market.options("pay") == {"1 red", "nothing"}
    market = Market("2 red", ("insurance-racket",), 1, ("anthropomorphic-water-buffalo",), options=options)
    market.say("Ala: buy anthropomorphic-water-buffalo")
    assert market.options("pay") == {"2 red", "1 red"}
    assert market.why_not("Ala: pay nothing") == ("too-little-gold", "buy.any-number-of-gold-tokens")


@pytest.mark.clause("buy.gold-mixes-with-gems")
def test_a_die_that_fits_is_not_saved_by_the_other_reading():
    market = Market("2 red 1 green", ("insurance-racket",), 2, ("treasure-map-red",), options={"gold": "only-missing"})
    market.say("Ala: buy treasure-map-red")
    assert market.options("pay") == {"2 red", "1 red 1 green"}
    for way in ("1 red", "1 green", "nothing"):
        assert market.why_not(f"Ala: pay {way}") == ("gold-only-for-missing", "buy.gold-mixes-with-gems")


@pytest.mark.clause("buy.any-number-of-gold-tokens")
def test_a_whole_cost_may_be_paid_in_gold():
    market = Market(gold=5, sale=("loyalty-program",))
    market.buy("loyalty-program")
    assert market.event("pays-gold").what == 4 and market.gold("Ala") == 1 and "pays-dice" not in market.kinds
    poor = Market("1 red", gold=2, sale=("loyalty-program",), piles={"Bo": "4 white"})
    assert poor.refusal("Ala: buy loyalty-program").what == (poor.card("loyalty-program"), 1)


@pytest.mark.clause("buy.any-number-of-gold-tokens")
def test_nobody_spends_more_gold_than_they_own():
    market = Market("1 white", gold=3, sale=("loyalty-program", "necklace"))
    market.say("Ala: buy necklace")
    assert market.why_not("Ala: pay nothing") is None
    other = Market("1 white 1 green", gold=3, sale=("loyalty-program",))
    other.say("Ala: buy loyalty-program")
    assert other.options("pay") == {"1 white 1 green", "1 white", "1 green"}
    assert other.why_not("Ala: pay nothing") == ("too-little-gold", "buy.any-number-of-gold-tokens")
    assert Market("1 red", gold=0, sale=("loyalty-program",)).why_not("Ala: buy loyalty-program") == (
        "cannot-afford", "buy.any-number-of-gold-tokens",
    )  # fmt: skip


@pytest.mark.clause("buy.spent-gold-returns-to-supply")
def test_spent_gold_is_gone():
    market = Market("1 red", gold=3, sale=("giant-belt-buckle",))
    market.buy("giant-belt-buckle", "1 red")
    assert market.event("pays-gold").what == 1
    assert [market.gold(name) for name in market.players] == [2, 1, 1]
    with_dice = Market("2 red", gold=0, sale=("giant-belt-buckle",))
    with_dice.buy("giant-belt-buckle")
    assert "pays-gold" not in with_dice.kinds


@pytest.mark.clause("buy.pay-exact-cost")
def test_exactly_the_cost_is_paid():
    market = Market("3 red 1 white 1 blue", gold=2, sale=("menacing-monocle",))
    market.say("Ala: buy menacing-monocle")
    for way in ("2 red", "2 red 1 white", "1 red 1 white 1 blue", "1 blue"):
        assert market.why_not(f"Ala: pay {way}") == ("wrong-colour", "buy.pay-exact-cost")
    assert market.options("pay") == {"1 red 1 white", "1 red", "1 white", "nothing"}
    market.say("Ala: pay 1 red")
    assert market.gold("Ala") == 1


@pytest.mark.clause("buy.pay-exact-cost")
def test_a_waived_gem_is_not_paid_all_the_same():
    market = Market("1 red 1 white", ("insurance-racket",), 1, ("menacing-monocle",))
    market.say("Ala: buy menacing-monocle")
    assert market.why_not("Ala: pay 1 red 1 white") == ("wrong-colour", "buy.pay-exact-cost")
    assert market.options("pay") == {"1 red", "1 white", "nothing"}


@pytest.mark.clause("buy.bags-of-this-round-not-spendable")
def test_bags_pay_only_from_the_next_round_on():
    market = Market("2 bag", sale=("tailor", *FULL))
    assert market.why_not("Ala: buy tailor") == ("bags-do-not-pay", "dice.bag-face-cannot-pay")
    market.passes("Ala", "Bo")
    assert market.gold("Ala") == 0
    market.passes("Cy")
    assert market.gold("Ala") == 2
    market.again("10 mask", Ala="1 mask marker", Bo="1 mask", Cy="all")
    market.buy("tailor")
    assert market.cards("Ala") == ["tailor"] and market.gold("Ala") == 1


def test_masks_do_not_pay():
    market = Market("2 mask", sale=("tailor",))
    assert market.why_not("Ala: buy tailor") == ("masks-do-not-pay", "dice.mask-face-cannot-pay")
