"""Cards that are used in the own turn, and what they allow."""

import pytest

from tests.bazaar.card_stage import ONCE, USES, cards_that, source, targets
from tests.bazaar.market import COST, FULL, GEMS, Market
from tests.bazaar.score_by_the_book import PUBLISHED
from tests.bazaar.stage import GAME, NAMES, loot
from thieves.bazaar.cards import packed

# -- as published ---------------------------------------------------------------------------------


@pytest.mark.clause("card.published-list-is-adopted", "buy.cost-printed-left")
@pytest.mark.parametrize("id_", PUBLISHED)
def test_deck_cost_symbols_and_effect_are_those_of_the_list(id_):
    ours, theirs = packed(None).cards[packed(None).number[id_]], PUBLISHED[id_]
    assert ("ABC"[ours.deck], ours.promo, ours.data["source"]) == (theirs.deck, theirs.promo, "published")
    assert ours.cost == tuple(theirs.cost.count(letter) for letter in COST)
    assert sorted(ours.symbols) == sorted(theirs.symbols)
    said = [str(ours.data[key]) for key in ("from", "to", "gain", "points", "alone", "more", "shared", "each", "pieces",
                                            "discount") if key in ours.data]  # fmt: skip
    assert (ours.effect, sorted(said)) == (theirs.effect, sorted(theirs.words))


@pytest.mark.clause("card.published-list-is-adopted")
def test_there_are_49_cards_and_four_promotional_ones():
    cards = packed(None).cards
    assert {card.id for card in cards} == set(PUBLISHED) and len(cards) == 53
    decks = [[card for card in cards if card.deck == deck and not card.promo] for deck in range(3)]
    assert list(map(len, decks)) == [16, 19, 14]
    followers = [card.symbols.count("follower") for deck in decks for card in deck]
    assert sum(followers) == 18 and sum(map(bool, followers)) == 17
    assert not any("follower" in card.symbols for card in decks[2])


@pytest.mark.clause("card.published-list-is-adopted")
@pytest.mark.parametrize("promos, sizes", [(False, [16, 19, 14]), (True, [16, 22, 15])])
def test_promotional_cards_come_only_if_they_are_wanted(promos, sizes):
    state = GAME.setup(NAMES[:3], promos=promos)
    assert list(map(len, state.unseen)) == sizes and state.left == (13, 12, 11)


@pytest.mark.clause("card.published-list-is-adopted")
def test_what_the_list_leaves_open_is_marked_as_doubtful():
    doubtful = {card.id for card in packed(None).cards if "doubt" in card.data}
    open_ = {"big-haul", "insurance-racket", "lucky-animal-appendage", "unlabeled-potion", "mimetic-stew"}
    assert doubtful == open_ | set(cards_that("per-card"))


# -- dice that are turned -------------------------------------------------------------------------


@pytest.mark.clause("card.once-per-round-in-own-purchase-turn")
@pytest.mark.parametrize("id_", cards_that("turn"))
def test_a_die_is_turned(id_):
    for to in targets(id_):
        market = Market(f"2 {source(id_)} 1 mask", (id_,))
        assert market.options("turn") == {f"{id_} {face}" for face in targets(id_)}
        before = market.centre
        market.say(f"Ala: turn {id_} {to}")
        assert market.pile("Ala") == {source(id_): 1, to: 1, "mask": 1, "marker": 1} and market.centre == before
        assert market.event("turns-die").who == (0,) and market.player("Ala")["used"] == [id_]
        assert market.is_ala and market.gold("Ala") == market.reputation("Ala") == 0


@pytest.mark.clause("card.once-per-round-in-own-purchase-turn")
@pytest.mark.parametrize("id_", cards_that("turn"))
def test_a_die_is_turned_to_no_other_face(id_):
    market = Market(f"2 {source(id_)} 1 bag 1 mask", (id_,))
    for face in {*GEMS, "bag"} - targets(id_):
        assert market.why_not(f"Ala: turn {id_} {face}") == ("not-that-face", ONCE)


@pytest.mark.clause("card.once-per-round-in-own-purchase-turn")
@pytest.mark.parametrize("id_", cards_that("turn"))
def test_a_die_is_turned_once_in_a_round_and_again_in_the_next(id_):
    to = min(targets(id_))
    market = Market(f"2 {source(id_)}", (id_,), sale=FULL)
    market.say(f"Ala: turn {id_} {to}")
    assert market.why_not(f"Ala: turn {id_} {to}") == ("used-already", ONCE)
    market.passes("Ala", "Bo", "Cy")
    market.again(f"5 {source(id_)} 5 mask", Ala=f"1 {source(id_)} marker", Bo="1 mask", Cy="all")
    assert market.may(f"Ala: turn {id_} {to}")


@pytest.mark.clause("card.once-per-round-in-own-purchase-turn")
@pytest.mark.parametrize("id_, use", USES, ids=str)
def test_without_its_die_a_card_does_nothing(id_, use):
    others = " ".join(f"1 {face}" for face in (*GEMS, "bag", "mask") if face != source(id_))
    market = Market(others, (id_,))
    assert market.why_not(f"Ala: {use}") == ("no-die-for-it", ONCE)
    in_centre = Market(others, (id_,), centre=f"3 {source(id_)}", piles={"Bo": "1 mask", "Cy": "1 mask"})
    assert in_centre.why_not(f"Ala: {use}") == ("no-die-for-it", ONCE)


@pytest.mark.clause("card.once-per-round-in-own-purchase-turn")
@pytest.mark.parametrize("id_, use", USES, ids=str)
def test_nobody_uses_the_card_of_another(id_, use):
    market = Market(f"1 {source(id_)}", others={"Bo": {"cards": [id_]}})
    assert market.why_not(f"Ala: {use}") == ("no-such-power", ONCE)


@pytest.mark.clause("card.once-per-round-in-own-purchase-turn")
@pytest.mark.parametrize("id_, use", USES, ids=str)
def test_a_card_is_used_in_the_own_turn_only(id_, use):
    piles = {"Bo": f"2 {source(id_)}"}
    market = Market("1 mask", others={"Bo": {"cards": [id_]}}, piles=piles)
    refused = ("not-your-turn", "card.once-per-round-in-own-purchase-turn")
    assert market.why_not(f"Bo: {use}") == refused
    market.passes("Ala")
    assert market.may(f"Bo: {use}")
    market.passes("Bo")
    assert market.why_not(f"Bo: {use}") == refused
    split = Market(f"2 {source(id_)}", (id_,), phase="split")
    assert split.why_not(f"Ala: {use}") == split.why_not(f"Bo: {use}") == refused


@pytest.mark.clause("card.once-per-round-in-own-purchase-turn")
@pytest.mark.parametrize("id_", ["scepter", "disgruntled-minion", "exit-strategy", "tailor"])
def test_only_a_card_that_turns_or_spends_is_used_so(id_):
    market = Market("1 red", (id_,), gold=1)
    if id_ != "tailor":
        assert market.why_not(f"Ala: spend {id_}") == ("no-such-power", ONCE)
    if id_ != "exit-strategy":
        assert market.why_not(f"Ala: sell {id_}") == ("no-such-power", ONCE)


@pytest.mark.clause("card.once-per-round-in-own-purchase-turn")
def test_a_card_is_used_before_between_and_after_purchases():
    """Three cards of one's own: one before the first purchase, one between the two, one after the last."""
    market = Market("4 red 1 white 1 blue", ("tailor", "local-celebrity", "coercion-coordinator", "disgruntled-minion"),
                    sale=("bondsman", "alchemical-lab"))  # fmt: skip
    market.say("Ala: spend local-celebrity", "Ala: buy bondsman", "Ala: spend coercion-coordinator")
    assert market.reputation("Ala") == 2
    market = Market("3 red 1 white", ("tailor", "local-celebrity", "disgruntled-minion"), sale=("bondsman", "fur-coat"))
    market.say("Ala: buy bondsman", "Ala: spend tailor", "Ala: spend local-celebrity")
    assert market.reputation("Ala") == 2 and market.asked == ["Bo"]


@pytest.mark.clause("card.once-per-round-in-own-purchase-turn")
def test_using_a_card_is_no_purchase():
    market = Market("2 red", ("tailor",), sale=("disgruntled-minion",))
    market.say("Ala: spend tailor")
    assert market.is_ala and market.player("Ala")["buys"] == 0
    market.buy("disgruntled-minion")
    assert market.cards("Ala") == ["tailor", "disgruntled-minion"]


# -- dice that are spent for tokens ---------------------------------------------------------------


@pytest.mark.clause("card.once-per-round-in-own-purchase-turn")
@pytest.mark.parametrize("id_", cards_that("spend"))
def test_a_die_is_spent_for_a_token(id_):
    face, gain = PUBLISHED[id_].words
    market = Market(f"2 {face}", (id_,), sale=FULL)
    before = market.centre.get(face, 0)
    market.say(f"Ala: spend {id_}")
    tokens = {"gold": market.gold("Ala"), "reputation": market.reputation("Ala")}
    assert tokens == {"gold": 0, "reputation": 0} | {gain: 1}
    assert market.pile("Ala") == {face: 1, "marker": 1} and market.centre[face] == before + 1
    assert market.why_not(f"Ala: spend {id_}") == ("used-already", ONCE)
    market.passes("Ala", "Bo", "Cy")
    market.again(f"5 {face} 5 bag", Ala=f"1 {face} marker", Bo="1 bag", Cy="all")
    assert market.may(f"Ala: spend {id_}")


@pytest.mark.clause("card.once-per-round-in-own-purchase-turn")
def test_a_spent_mask_is_not_exchanged_and_its_gold_buys_at_once():
    market = Market("1 mask", ("gauntlet-of-evil-intent",), sale=("tailor", *FULL))
    market.say("Ala: spend gauntlet-of-evil-intent")
    market.buy("tailor")
    assert market.cards("Ala") == ["gauntlet-of-evil-intent", "tailor"] and market.gold("Ala") == 0
    market.passes("Bo", "Cy")
    assert market.reputation("Ala") == 0


# -- turned dice go on ----------------------------------------------------------------------------


@pytest.mark.clause("card.once-per-round-in-own-purchase-turn", "buy.pay-with-matching-gem-dice")
@pytest.mark.parametrize("id_", [id_ for id_ in cards_that("turn") if PUBLISHED[id_].words[1] == "gem"])
def test_a_turned_die_pays_with_its_new_colour(id_):
    bought = {"red": "tailor", "white": "local-celebrity", "blue": "coercion-coordinator", "green": "nearby-safehouse"}
    for to in targets(id_):
        market = Market(f"1 {source(id_)}", (id_,), sale=(bought[to],))
        assert not market.may(f"Ala: buy {bought[to]}")
        market.say(f"Ala: turn {id_} {to}")
        before = market.centre.get(to, 0)
        market.buy(bought[to])
        assert market.cards("Ala") == [id_, bought[to]] and market.centre[to] == before + 1


@pytest.mark.clause("card.once-per-round-in-own-purchase-turn")
@pytest.mark.parametrize("id_", [id_ for id_ in cards_that("turn") if PUBLISHED[id_].words[1] == "bag"])
def test_a_die_turned_to_the_bag_is_exchanged(id_):
    market = Market(f"1 {source(id_)} 1 bag", (id_,), sale=FULL)
    market.say(f"Ala: turn {id_} bag")
    assert not market.may("Ala: buy brooch")
    market.passes("Ala", "Bo", "Cy")
    assert market.gold("Ala") == 2


@pytest.mark.clause("card.once-per-round-in-own-purchase-turn")
def test_a_bag_that_became_a_gem_is_not_exchanged():
    market = Market("1 bag", ("legitimate-jeweller",), sale=FULL)
    market.say("Ala: turn legitimate-jeweller green")
    market.passes("Ala", "Bo", "Cy")
    assert market.gold("Ala") == 0


@pytest.mark.clause("card.once-per-round-in-own-purchase-turn")
def test_one_die_goes_through_several_cards():
    """Bag to blue, blue to white, white to bag: three cards, each once."""
    market = Market("1 bag", ("legitimate-jeweller", "glamer", "fence"), sale=FULL)
    market.say("Ala: turn legitimate-jeweller blue", "Ala: turn glamer white", "Ala: turn fence bag")
    assert market.pile("Ala") == loot("1 bag marker")
    assert market.why_not("Ala: turn legitimate-jeweller blue") == ("used-already", ONCE)
    market.passes("Ala", "Bo", "Cy")
    assert market.gold("Ala") == 1


# -- Exit Strategy --------------------------------------------------------------------------------


@pytest.mark.clause("card.text-beats-rulebook")
def test_gold_is_sold_as_often_as_one_likes():
    market = Market("1 mask", ("exit-strategy",), 3)
    market.say("Ala: sell exit-strategy", "Ala: sell exit-strategy")
    assert (market.gold("Ala"), market.reputation("Ala")) == (1, 4) and market.is_ala
    assert market.all("sells-gold")[0].what == (market.card("exit-strategy"), 2)
    market.say("Ala: sell exit-strategy")
    assert (market.gold("Ala"), market.reputation("Ala")) == (0, 6)
    assert market.why_not("Ala: sell exit-strategy") == ("no-gold-to-sell", "card.text-beats-rulebook")


@pytest.mark.clause("card.text-beats-rulebook", "card.once-per-round-in-own-purchase-turn")
def test_gold_is_sold_by_the_owner_in_the_own_turn():
    market = Market("1 mask", (), 3, others={"Bo": {"cards": ["exit-strategy"], "gold": 2}})
    assert market.why_not("Ala: sell exit-strategy") == ("no-such-power", ONCE)
    assert market.why_not("Bo: sell exit-strategy") == ("not-your-turn", ONCE)
    market.passes("Ala")
    market.say("Bo: sell exit-strategy")
    assert (market.gold("Bo"), market.reputation("Bo")) == (1, 2)


@pytest.mark.clause("card.text-beats-rulebook")
def test_gold_is_sold_in_the_turn_in_which_the_card_is_bought():
    market = Market("1 red 1 white 1 green", (), 1, ("exit-strategy",))
    market.buy("exit-strategy", "1 red 1 white 1 green")
    assert market.is_ala
    market.say("Ala: sell exit-strategy")
    assert (market.gold("Ala"), market.reputation("Ala")) == (0, 2) and market.asked == ["Bo"]


# -- extra purchases ------------------------------------------------------------------------------


@pytest.mark.clause("buy.extra-purchases-by-card", "card.extra-purchases-add-up")
@pytest.mark.parametrize("id_", cards_that("extra"))
def test_an_extra_purchase_needs_the_colour_in_the_final_pile(id_):
    colour = source(id_)
    rest = " ".join(f"1 {face}" for face in (*GEMS, "bag", "mask") if face != colour)
    market = Market(rest, (id_,), 5, ("crown", "giant-belt-buckle"))
    market.buy("crown", "nothing")
    assert market.asked == ["Bo"]
    market = Market(f"{rest} 1 {colour}", (id_,), 5, ("crown", "giant-belt-buckle"))
    market.buy("crown", "nothing")
    assert market.is_ala and market.may("Ala: buy giant-belt-buckle")


@pytest.mark.clause("card.extra-purchases-add-up", "buy.extra-purchases-by-card")
@pytest.mark.parametrize("id_", cards_that("extra"))
def test_an_extra_purchase_works_in_the_turn_in_which_it_is_bought(id_):
    cost = PUBLISHED[id_].cost
    price = " ".join(f"{cost.count(letter)} {colour}" for letter, colour in COST.items() if letter in cost)
    market = Market(price, (), 0, (id_, "tailor"), others={"Bo": {"gold": 9}}, ala={"gold": 1})
    market.buy(id_, price)
    assert market.event("may-buy-more").what == market.card(id_)
    market.buy("tailor")
    assert market.cards("Ala") == [id_, "tailor"]


@pytest.mark.clause("card.extra-purchases-add-up", "card.final-pile-as-phase-one-ended")
@pytest.mark.parametrize("final_pile", ["as-phase-ended", "as-it-lies"])
def test_a_die_turned_to_the_colour_comes_too_late(final_pile):
    """The card speaks of the pile as phase 1 ended, by either reading of the final pile."""
    options = {"final_pile": final_pile}
    market = Market(
        "1 white", ("deceptive-bits-of-colored-glass",), 2, ("disgruntled-minion", "tailor"), options=options
    )
    market.say("Ala: turn deceptive-bits-of-colored-glass red")
    market.buy("disgruntled-minion", "1 red")
    assert "may-buy-more" not in market.kinds and market.asked == ["Bo"]
    market = Market("1 red", ("alchemical-lab",), 2, ("disgruntled-minion", "tailor"), options=options)
    market.say("Ala: turn alchemical-lab white")
    market.buy("disgruntled-minion")
    assert "may-buy-more" in market.kinds and market.is_ala


@pytest.mark.clause("card.extra-purchases-add-up", "buy.one-card-limit")
def test_extra_purchases_add_up():
    """Four colours and the racket: six cards in one turn, the seventh is refused."""
    cards = ("corrupt-official", "disgruntled-minion", "guy-in-a-trenchcoat", "executive-assistant", "insurance-racket")
    sale = ("tailor", "local-celebrity", "coercion-coordinator", "public-relations-expert", *FULL)
    market = Market("1 red 1 white 1 blue 1 green", cards, 9, sale)
    for id_ in sale[:4]:
        market.buy(id_)
        assert not {"pays-dice", "pays-gold"} & set(market.kinds)  # one gem less is nothing here
    market.buy("brooch", "nothing")
    assert market.is_ala and market.options("buy")
    market.buy("menacing-monocle", "nothing")
    assert market.player("Ala")["buys"] == 6 and market.is_ala and market.options("buy") == set()
    assert market.why_not("Ala: buy concealed-safehouse") == ("no-more-cards", "buy.one-card-limit")


@pytest.mark.clause("card.extra-purchases-add-up")
def test_each_card_gives_one_extra_purchase_however_many_dice():
    market = Market("4 red", ("disgruntled-minion",), 4, ("tailor", "bondsman", "alchemical-lab"))
    market.buy("tailor", "nothing")
    market.buy("bondsman", "2 red")
    assert not market.may("Ala: buy alchemical-lab")
    market.passes("Ala")
    assert market.cards("Ala") == ["disgruntled-minion", "tailor", "bondsman"]


@pytest.mark.clause("card.extra-purchases-add-up")
def test_a_chain_of_extra_purchases():
    """Each new card allows the next: red, white, blue, and one more."""
    market = Market("1 red 1 white 1 blue 1 green", (), 0,
                    ("disgruntled-minion", "corrupt-official", "guy-in-a-trenchcoat", "nearby-safehouse"))  # fmt: skip
    for id_ in ("disgruntled-minion", "corrupt-official", "guy-in-a-trenchcoat", "nearby-safehouse"):
        assert market.is_ala
        market.buy(id_)
    assert len(market.cards("Ala")) == 4 and market.asked == ["Bo"]
