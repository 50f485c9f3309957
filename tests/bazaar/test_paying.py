"""What was bought stays, what was not used is lost, and payments follow the book."""

from random import Random

import pytest

from tests.bazaar.buying_stage import COSTS, check_payments
from tests.bazaar.market import FULL, GEMS, Market
from tests.bazaar.pay_by_the_book import COLOURS, ways
from tests.bazaar.score_by_the_book import PUBLISHED
from tests.bazaar.stage import GAME, loot, words

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


@pytest.mark.parametrize("cost", COSTS)
def test_the_book_itself_knows_that_enough_gold_buys_everything(cost):
    """A check of the oracle: no dice and as much Gold as gems is one way, one token less is none."""
    nothing = dict.fromkeys(COLOURS, 0)
    assert ways(cost, nothing, len(cost)) == {((0, 0, 0, 0), len(cost))}
    assert ways(cost, nothing, len(cost) - 1) == set() and len(ways(cost, nothing, len(cost) - 1, 1)) == 1
