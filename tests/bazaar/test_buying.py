"""Faza 2, zakupy: who buys when, what a card costs, and what pays for it."""

from random import Random

import pytest

from tests.bazaar.market import FULL, GEMS, Market, price
from tests.bazaar.pay_by_the_book import COLOURS, ways
from tests.bazaar.score_by_the_book import PUBLISHED
from tests.bazaar.stage import GAME, Stage, loot, words

PLAIN = ("necklace", "shadowy-hood")  #: cards that only give points in the end


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


# -- what becomes of the card, and of the gems ----------------------------------------------------


@pytest.mark.clause("buy.card-lies-open-before-buyer")
def test_a_bought_card_lies_open_for_all():
    market = Market("1 red", sale=("tailor", *FULL))
    market.buy("tailor")
    assert market.event("lies-open").who == (0,) and market.event("lies-open").what == market.card("tailor")
    assert market.event("lies-open").known_to is None
    for name in market.players:
        assert market.seen_by(name)["players"]["Ala"]["cards"] == ["tailor"]


@pytest.mark.clause("buy.cards-stay-for-the-game")
def test_a_card_works_at_once_and_from_then_on():
    market = Market("2 red", sale=("tailor", *FULL))
    market.buy("tailor")
    assert market.event("lies-open").what == market.card("tailor")
    market.say("Ala: spend tailor")
    assert market.reputation("Ala") == 1
    for seen in (2, 3):
        market.passes(*market.asked, *[name for name in ("Bo", "Cy") if name not in market.asked])
        market.again("4 red 6 bag", Ala="1 red marker", Bo="1 bag", Cy="all")
        market.say("Ala: spend tailor")
        assert market.reputation("Ala") == seen and market.cards("Ala") == ["tailor"]


@pytest.mark.clause("buy.unused-gems-are-lost")
def test_gems_cannot_be_saved():
    market = Market("1 red 1 blue 1 green 1 bag", sale=("nearby-safehouse", *FULL[1:]))
    market.buy("nearby-safehouse")
    assert market.pile("Ala") == loot("1 red 1 blue 1 bag marker")
    market.passes("Bo", "Cy")
    assert market.gold("Ala") == 1 and market.reputation("Ala") == 0 and market.piles == {}
    market.again("10 bag", Ala="1 bag marker", Bo="1 bag", Cy="all")
    assert market.pile("Ala") == loot("1 bag marker")
    assert "buy.unused-gems-are-lost" in GAME.remarks(Market("1 red").timeline.state)


@pytest.mark.clause("buy.one-card-limit")
def test_no_second_card_without_a_card_that_says_so():
    """A player with something left to do stays at the table, but buys no second card."""
    market = Market("2 red", ("glamer", "tailor"), 3, ("bondsman", *FULL))
    market.buy("bondsman", "nothing")
    assert market.is_ala and market.options("buy") == set()
    assert market.why_not("Ala: buy brooch") == ("no-more-cards", "buy.one-card-limit")


@pytest.mark.clause("buy.extra-purchases-by-card", "buy.extra-purchases-in-same-turn")
@pytest.mark.parametrize("id_", [id_ for id_, card in PUBLISHED.items() if card.effect in ("extra", "racket")])
def test_a_card_allows_one_more_purchase_in_the_same_turn(id_):
    colour = (*PUBLISHED[id_].words, "red")[0] if PUBLISHED[id_].effect == "extra" else "red"
    market = Market(f"1 {colour}", (id_,), 6, ("necklace", "shadowy-hood", "giant-belt-buckle"))
    market.buy_in_gold("necklace")
    assert market.is_ala
    market.buy_in_gold("shadowy-hood")
    assert market.cards("Ala") == [id_, "necklace", "shadowy-hood"]
    assert market.asked == ["Bo"] and market.event("turn-over").what == 2
    plain = Market(f"1 {colour}", (), 6, ("necklace", "shadowy-hood", "giant-belt-buckle"))
    plain.buy_in_gold("necklace")
    assert plain.asked == ["Bo"]


@pytest.mark.clause("buy.extra-purchases-in-same-turn")
def test_the_next_player_waits_until_all_purchases_are_made():
    market = Market("2 red 1 white", ("disgruntled-minion",), 0, ("tailor", "local-celebrity"), piles={"Bo": "1 white"})
    market.buy("tailor")
    assert market.why_not("Bo: buy local-celebrity") == ("not-your-purchase", "buy.marker-holder-first")
    market.buy("local-celebrity")
    market.passes(*market.asked[:1])
    assert market.asked == ["Bo"]


@pytest.mark.clause("buy.extra-purchases-by-card")
def test_the_second_purchase_may_be_left():
    market = Market("3 red", ("disgruntled-minion",), 0, ("tailor", "bondsman"))
    market.buy("tailor")
    assert market.is_ala and market.options("buy") == {"bondsman"}
    market.passes("Ala")
    assert market.asked == ["Bo"] and market.cards("Ala") == ["disgruntled-minion", "tailor"]


@pytest.mark.clause("buy.extra-purchases-by-card")
def test_others_may_not_buy_more_because_of_ones_card():
    sale = ("nearby-safehouse", "necklace")
    market = Market("1 red", ("disgruntled-minion",), 0, sale, piles={"Bo": "2 red"}, others={"Bo": {"gold": 9}})
    market.passes("Ala")
    market.say("Bo: buy nearby-safehouse")
    assert market.asked == ["Cy"]


# -- against the book -----------------------------------------------------------------------------

COSTS = sorted({card.cost for card in PUBLISHED.values()})


@pytest.mark.clause(
    "buy.pay-with-matching-gem-dice", "buy.gold-token-replaces-any-gem", "buy.gold-mixes-with-gems",
    "buy.any-number-of-gold-tokens", "buy.pay-exact-cost", "buy.cost-printed-left",
)  # fmt: skip
@pytest.mark.parametrize("reading", ["free", "only-missing"])
@pytest.mark.parametrize("discount", [0, 1])
def test_thousands_of_payments_by_the_book(reading, discount):
    """Every way to pay, and what each costs, for random piles, Gold and cards."""
    random, found = Random(f"{reading} {discount}"), {0: 0, 1: 0, 2: 0}
    for _ in range(700):
        id_ = random.choice([id_ for id_ in PUBLISHED if id_ not in ("insurance-racket", "unlabeled-potion")])
        dice = [random.choice((*GEMS, *GEMS, "bag", "mask")) for _ in range(random.randint(1, 8))]
        gold, cards = random.randint(0, 5), ("insurance-racket",) * discount
        pile = {letter: dice.count(colour) for letter, colour in zip(COLOURS, GEMS, strict=True)}
        book = ways(PUBLISHED[id_].cost, pile, gold, discount, reading)
        written = words([dice.count(kind) for kind in (*GEMS, "bag", "mask")])
        market = Market(written, cards, gold, (id_,), options={"gold": reading, "promos": True})
        found[min(len(book), 2)] += 1
        check_payments(market, id_, book, gold)
    assert found[0] > 30 and found[1] > 50, found
    assert found[2] > 50 or (reading, discount) == ("only-missing", 0)


def check_payments(market: Market, id_: str, book: set, gold: int) -> None:
    """The market offers what the book says, and every way takes exactly those dice and that Gold."""
    assert market.may(f"Ala: buy {id_}") == bool(book)
    if not book:
        return
    before = market.pile("Ala")
    market.say(f"Ala: buy {id_}")
    assert market.options("pay") == ({words(dice) for dice, _ in book} if len(book) > 1 else set())
    state = market.timeline.state
    for dice, spent in book:
        after = state
        if len(book) > 1:
            after = GAME.apply(state, GAME.read(state.setup, f"Ala: pay {words(dice)}")).state
        seen = GAME.observe(after)
        left = {kind: count - dict(zip(GEMS, dice, strict=True)).get(kind, 0) for kind, count in before.items()}
        assert seen["piles"]["Ala"] == loot(left) and seen["players"]["Ala"]["gold"] == gold - spent


@pytest.mark.parametrize("cost", COSTS)
def test_the_book_itself_knows_that_enough_gold_buys_everything(cost):
    """A check of the oracle: no dice and as much Gold as gems is one way, one token less is none."""
    nothing = dict.fromkeys(COLOURS, 0)
    assert ways(cost, nothing, len(cost)) == {((0, 0, 0, 0), len(cost))}
    assert ways(cost, nothing, len(cost) - 1) == set() and len(ways(cost, nothing, len(cost) - 1, 1)) == 1
