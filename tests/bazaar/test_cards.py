"""The cards in their owner's turn: as published, used, refused, and together."""

from typing import Any

import pytest

from tests.bazaar.market import COST, FULL, GEMS, Market
from tests.bazaar.score_by_the_book import PUBLISHED
from tests.bazaar.stage import GAME, NAMES, loot, words
from thieves.bazaar.cards import packed

ONCE = "card.once-per-round-in-own-purchase-turn"
PROMOS = {"promos": True}


def cards_that(*effects: str) -> list[str]:
    """The published cards with one of these effects."""
    return [id_ for id_, card in PUBLISHED.items() if card.effect in effects]


def source(id_: str) -> str:
    """The face that a card speaks of."""
    return PUBLISHED[id_].words[0]


def targets(id_: str) -> set[str]:
    """The faces that a card turns a die to."""
    return {"bag"} if PUBLISHED[id_].words[1] == "bag" else {gem for gem in GEMS if gem != source(id_)}


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


USES = [(id_, f"turn {id_} {min(targets(id_))}") for id_ in cards_that("turn")]
USES += [(id_, f"spend {id_}") for id_ in cards_that("spend")]


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


# -- Insurance Racket -----------------------------------------------------------------------------


@pytest.mark.clause("card.text-beats-rulebook", "buy.extra-purchases-by-card")
def test_the_racket_takes_a_gem_off_every_purchase():
    market = Market("1 red 1 white", ("insurance-racket",), 0, ("menacing-monocle", "nearby-safehouse"))
    market.say("Ala: buy menacing-monocle")
    assert market.options("pay") == {"1 red", "1 white"}  # whichever the buyer likes
    market.say("Ala: pay 1 white")
    assert market.pile("Ala") == loot("1 red marker") and market.is_ala
    number = GAME.verbs["buy"].words(market.timeline.setup)["insurance-racket"]
    assert market.event("costs-less").what == (number, 1)
    market.buy("nearby-safehouse")  # costs nothing
    assert market.event("costs-less").what == (number, 1)
    assert not {"pays-dice", "pays-gold"} & set(market.kinds) and market.pile("Ala") == loot("1 red marker")


@pytest.mark.clause("card.text-beats-rulebook", "buy.gold-mixes-with-gems")
def test_the_racket_with_gold():
    market = Market("1 red", ("insurance-racket",), 2, ("loyalty-program",))
    market.say("Ala: buy loyalty-program")
    assert market.pile("Ala") == loot("marker") and market.gold("Ala") == 0  # one die, two tokens, one gem waived
    rich = Market("1 red", ("insurance-racket",), 3, ("loyalty-program",))
    rich.say("Ala: buy loyalty-program")
    assert rich.options("pay") == {"1 red", "nothing"}
    assert not Market("1 red", ("insurance-racket",), 1, ("loyalty-program",)).may("Ala: buy loyalty-program")


@pytest.mark.clause("card.text-beats-rulebook", "buy.cards-stay-for-the-game")
def test_the_racket_works_from_the_next_purchase_of_the_same_turn_on():
    market = Market("1 red 1 white 1 green", (), 1, ("insurance-racket", "necklace"))
    market.buy("insurance-racket", "1 red 1 white 1 green")
    assert "may-buy-more" in market.kinds and "costs-less" not in market.kinds
    market.buy("necklace")
    assert market.event("pays-gold").what == 1 and market.gold("Ala") == 0


@pytest.mark.clause("card.text-beats-rulebook")
def test_the_racket_helps_its_owner_alone():
    market = Market(
        "1 mask", ("insurance-racket",), piles={"Bo": "1 red"}, sale=("bondsman",), others={"Bo": {"gold": 0}}
    )
    market.passes("Ala")
    assert not market.may("Bo: buy bondsman")


# -- tokens for cards of a colour -----------------------------------------------------------------

COLLECTORS = cards_that("per-card")
FITTING = {"red": ("tailor", "bondsman"), "white": ("local-celebrity", "fence"),
           "blue": ("coercion-coordinator", "glamer"), "green": ("nearby-safehouse", "pawnbroker")}  # fmt: skip


def collect(id_: str, per_card: str, **more: Any) -> Market:
    """Buy a card that counts a colour, with a cheap and a dear card of that colour and one of another before it."""
    colour = source(id_)
    other = FITTING["white" if colour != "white" else "red"][0]
    market = Market(
        "1 mask", (*FITTING[colour], other), 9, (id_, "exit-strategy"), options={"per_card": per_card}, **more
    )
    market.buy(id_)
    return market


@pytest.mark.clause("card.tokens-per-owned-card-once")
@pytest.mark.parametrize("id_", COLLECTORS)
def test_a_token_for_each_card_of_the_colour(id_):
    market = collect(id_, "cards")
    assert market.reputation("Ala") == 3  # the two cards and this one; two gems on a card are one card
    assert market.event("tokens-for-cards").what == (market.card(id_), 3)


@pytest.mark.clause("card.tokens-per-owned-card-once")
@pytest.mark.parametrize("id_", COLLECTORS)
def test_by_another_reading_a_token_for_each_gem_of_the_colour(id_):
    own = PUBLISHED[id_].cost.count(source(id_)[0])
    assert own == 2 and collect(id_, "gems").reputation("Ala") == 1 + 2 + own


@pytest.mark.clause("card.tokens-per-owned-card-once")
@pytest.mark.parametrize("id_", COLLECTORS)
def test_by_the_third_reading_a_token_at_each_purchase_of_the_colour(id_):
    colour = source(id_)
    market = collect(id_, "each-purchase")
    assert market.reputation("Ala") == 1  # its own purchase; what was there before counts not
    more, other = {"red": ("giant-belt-buckle", "crown"), "white": ("scepter", "fur-coat"),
                   "blue": ("crown", "giant-belt-buckle"), "green": ("the-heist", "fur-coat")}[colour]  # fmt: skip
    later = Market("1 red", (id_, "disgruntled-minion"), 9, (more, other), options={"per_card": "each-purchase"})
    later.buy(more, "nothing" if colour == "red" else None)
    tokens = later.reputation("Ala")
    later.buy(other, "nothing" if "r" in PUBLISHED[other].cost and later.pile("Ala").get("red") else None)
    haul = 2 if more == "the-heist" else 0
    assert (tokens - haul, later.reputation("Ala") - haul) == (1, 1)


@pytest.mark.clause("card.tokens-per-owned-card-once")
def test_tokens_come_once():
    """The card is bought, then another of its colour: nothing more comes."""
    market = Market("2 red", ("disgruntled-minion",), 9, ("anthropomorphic-water-buffalo", "giant-belt-buckle"))
    market.buy("anthropomorphic-water-buffalo", "nothing")
    assert market.reputation("Ala") == 2
    market.buy("giant-belt-buckle", "2 red")
    assert market.reputation("Ala") == 2


@pytest.mark.clause("card.tokens-per-owned-card-once")
def test_by_the_third_reading_the_potion_is_a_purchase_too():
    """The potion costs red and blue; its buyer's card that counts blue gives a token, though the potion is gone."""
    market = Market(
        "1 red 1 blue", ("sticky-fingered-dockhand",), 0, ("unlabeled-potion",), options={"per_card": "each-purchase"}
    )
    market.buy("unlabeled-potion")
    assert market.reputation("Ala") == 1


@pytest.mark.clause("card.tokens-per-owned-card-once", "card.text-beats-rulebook")
def test_by_the_third_reading_a_copy_gives_its_tokens_under_its_own_name():
    """The stew is bought before it is a copy, so nothing comes for itself; the next card with blue gives a token."""
    market = stew("sticky-fingered-dockhand", ("executive-assistant",), sale=("bookie",),
                  options={"per_card": "each-purchase"}, pile="1 white 2 blue 1 green")  # fmt: skip
    assert market.reputation("Ala") == 0 and market.is_ala
    market.buy("bookie")
    assert market.reputation("Ala") == 1
    assert market.event("tokens-for-cards").what == (market.card("mimetic-stew"), 1)


# -- final pile -----------------------------------------------------------------------------------


@pytest.mark.clause("card.final-pile-as-phase-one-ended")
@pytest.mark.parametrize("id_", cards_that("haul"))
@pytest.mark.parametrize("final_pile, tokens", [("as-phase-ended", 7), ("as-it-lies", 4)])
def test_the_haul_counts_the_final_pile_with_marker_and_spent_dice(id_, final_pile, tokens):
    """Six dice and the marker; one die was spent for a token, two pay for the card."""
    dice = "1 red 1 bag 1 mask 1 green " + ("2 blue" if id_ == "big-haul" else "1 white 1 blue")
    spent = "coercion-coordinator"
    market = Market(dice, (spent,), 0, (id_,), options={"final_pile": final_pile})
    market.say(f"Ala: spend {spent}")
    before = market.reputation("Ala")
    market.buy(id_)
    assert market.reputation("Ala") - before == tokens
    assert market.event("tokens-for-pile").what == (market.card(id_), tokens)


# -- Unlabeled Potion -----------------------------------------------------------------------------


def potion(cards: tuple[str, ...] = (), sale: tuple[str, ...] = (), **more: Any) -> Market:
    """Ala has bought the potion, and chance is asked what was in it."""
    market = Market(more.pop("pile", "1 red 1 blue"), cards, 0, ("unlabeled-potion", *sale), **more)
    market.buy("unlabeled-potion")
    return market


@pytest.mark.clause("card.gained-is-owned-not-bought")
def test_the_potion_is_gone_and_brings_a_card():
    market = potion()
    assert market.event("potion-gone").who == (0,) and market.seen["gone"] == ["unlabeled-potion"]
    assert market.question == ("which-brew", "card.gained-is-owned-not-bought") and market.asked == []
    assert market.options("deal") == {id_ for id_, c in PUBLISHED.items() if c.deck == "B" and not c.promo} - {
        "unlabeled-potion"
    }
    left = market.left["B"]
    market.force("deal brooch")
    assert market.cards("Ala") == ["brooch"] and market.player("Ala")["gained"] == ["brooch"]
    assert market.left["B"] == left - 1 and market.player("Ala")["buys"] == 1 and market.asked == ["Bo"]
    assert market.event("gains-card").what == market.card("brooch")


@pytest.mark.clause("card.gained-is-owned-not-bought")
def test_the_potion_draws_from_the_newest_open_stack():
    market = potion(sale=("crown",))
    assert market.options("deal") <= {id_ for id_, card in PUBLISHED.items() if card.deck == "C"}
    market.force("deal scepter")
    assert market.cards("Ala") == ["scepter"]


@pytest.mark.clause("card.gained-is-owned-not-bought")
def test_from_an_empty_stack_the_potion_brings_nothing():
    market = potion(left={"B": 0}, sale=("brooch",))
    assert market.event("potion-empty").who == (0,) and market.seen["gone"] == ["unlabeled-potion"]
    assert market.cards("Ala") == [] and market.asked == ["Bo"]
    with_c = potion(left={"C": 0}, sale=("crown",))
    assert with_c.event("potion-empty").who == (0,)  # the newest stack is empty


@pytest.mark.clause("card.gained-is-owned-not-bought", "card.tokens-per-owned-card-once")
def test_a_gained_card_that_counts_cards_counts_itself():
    market = potion(("tailor", "necklace"))
    market.force("deal anthropomorphic-water-buffalo")
    assert market.reputation("Ala") == 2


@pytest.mark.clause("card.gained-is-owned-not-bought", "card.tokens-per-owned-card-once")
@pytest.mark.parametrize("gained, tokens", [("owned", 3), ("not-bought", 2)])
def test_cards_that_count_cards_count_gained_ones_or_not(gained, tokens):
    ala = {"cards": ["tailor", "bondsman"], "gained": ["bondsman"], "gold": 3}
    market = Market("1 mask", sale=("anthropomorphic-water-buffalo",), options={"gained": gained}, ala=ala)
    market.buy("anthropomorphic-water-buffalo")
    assert market.reputation("Ala") == tokens


@pytest.mark.clause("card.gained-is-owned-not-bought")
@pytest.mark.parametrize("gained, tokens", [("owned", 2), ("not-bought", 1)])
def test_a_gained_card_that_counts_cards_leaves_itself_out_if_only_bought_ones_count(gained, tokens):
    market = potion(("tailor",), options={"gained": gained})
    market.force("deal anthropomorphic-water-buffalo")
    assert market.reputation("Ala") == tokens


@pytest.mark.clause("card.gained-is-owned-not-bought", "card.tokens-per-owned-card-once")
@pytest.mark.parametrize("gained", ["owned", "not-bought"])
def test_a_gained_card_is_no_purchase(gained):
    """By the reading of a token at each purchase: one for the potion, none for the card that was in it."""
    options = {"per_card": "each-purchase", "gained": gained}
    market = potion(("anthropomorphic-water-buffalo",), options=options)
    before = market.reputation("Ala")
    market.force("deal menacing-monocle")
    assert market.reputation("Ala") == before


@pytest.mark.clause("card.gained-is-owned-not-bought", "card.final-pile-as-phase-one-ended")
def test_a_gained_haul_counts_the_final_pile():
    market = potion(sale=("crown",), pile="1 red 1 blue 2 mask")
    market.force("deal big-haul")
    assert market.reputation("Ala") == 5


@pytest.mark.clause("card.gained-is-owned-not-bought", "card.extra-purchases-add-up")
def test_a_gained_extra_purchase_works_at_once():
    market = potion(sale=("giant-belt-buckle", "crown"), pile="3 red 1 blue")
    market.force("deal insurance-racket")
    assert "may-buy-more" in market.kinds and market.is_ala
    market.buy("giant-belt-buckle")
    assert market.cards("Ala") == ["insurance-racket", "giant-belt-buckle"] and market.pile("Ala")["red"] == 1
    green = potion(sale=("nearby-safehouse",), pile="1 red 1 blue 1 green")
    green.force("deal executive-assistant")
    green.buy("nearby-safehouse")
    assert green.cards("Ala") == ["executive-assistant", "nearby-safehouse"]


@pytest.mark.clause("card.gained-is-owned-not-bought")
def test_the_potion_itself_is_one_purchase():
    market = potion(("disgruntled-minion",), sale=("tailor", "bondsman"), pile="4 red 1 blue")
    market.force("deal brooch")
    assert market.is_ala
    market.buy("tailor")
    assert market.why_not("Ala: buy bondsman") is not None and "bondsman" not in market.cards("Ala")


@pytest.mark.clause("card.gained-is-owned-not-bought")
def test_nobody_but_chance_says_what_was_in_the_potion():
    market = potion()
    assert market.refusal("Ala: deal brooch") is not None
    assert market.why_not("chance: deal crown") == ("card-not-there", "setup.split-cards-into-three-stacks")
    for line in ("pass", "buy tailor", "spend tailor"):
        assert market.why_not(f"Ala: {line}") == ("brew-first", "card.gained-is-owned-not-bought")


# -- Mimetic Stew ---------------------------------------------------------------------------------


def stew(like: str, cards: tuple[str, ...] = (), **more: Any) -> Market:
    """Ala has bought the stew and made it a copy of Bo's card; she has two dice of every colour, two bags, no Gold."""
    more.setdefault("pile", "1 red 1 white 2 blue 2 green 1 bag 1 mask")
    options = PROMOS | more.pop("options", {})
    others = {"Bo": {"cards": [like]} | more.pop("bo", {})}
    market = Market(more.pop("pile"), cards, more.pop("gold", 0), ("mimetic-stew", *more.pop("sale", FULL[1:])),
                    others, options, **more)  # fmt: skip
    market.buy("mimetic-stew")
    bought = market.events
    market.say(f"Ala: copy {like}")
    market.events = [*bought, *market.events]
    return market


@pytest.mark.clause("card.text-beats-rulebook")
def test_the_stew_becomes_a_copy_of_a_card_of_another_player():
    others = {"Bo": {"cards": ["tailor"]}, "Cy": {"cards": ["crown", "glamer"]}}
    market = Market("1 blue 1 green", ("necklace",), 0, ("mimetic-stew", *FULL[1:]), others, PROMOS)
    market.buy("mimetic-stew")
    assert market.question == ("which-copy", "card.text-beats-rulebook") and market.is_ala
    assert market.options("copy") == {"tailor", "crown", "glamer"}
    for mine in ("necklace", "mimetic-stew", "menacing-monocle"):
        assert market.why_not(f"Ala: copy {mine}") == ("cannot-copy", "card.text-beats-rulebook")
    assert market.why_not("Bo: copy crown") == ("not-your-purchase", "buy.marker-holder-first")
    assert market.why_not("Ala: pass") == ("pay-first", "buy.one-card-or-pass")
    market.say("Ala: copy crown")
    assert market.event("copies").what == (market.card("mimetic-stew"), market.card("crown"))
    assert market.player("Ala")["copies"] == {"mimetic-stew": "crown"} and market.cards("Cy") == ["crown", "glamer"]
    assert market.why_not("Ala: copy crown") == ("not-copying", "card.text-beats-rulebook")


@pytest.mark.clause("card.text-beats-rulebook")
def test_a_stew_with_nothing_to_copy_stays_what_it_is():
    market = Market("1 blue 1 green", ("necklace",), 0, ("mimetic-stew", *FULL[1:]), options=PROMOS)
    market.buy("mimetic-stew")
    assert market.event("nothing-to-copy").who == (0,) and market.cards("Ala") == ["necklace", "mimetic-stew"]
    assert market.player("Ala")["copies"] == {} and market.asked == ["Bo"]


@pytest.mark.clause("card.text-beats-rulebook", "card.once-per-round-in-own-purchase-turn")
def test_a_copy_turns_or_spends_dice_once_per_round():
    market = stew("glamer", ("tailor",))
    assert market.options("turn") == {f"mimetic-stew {gem}" for gem in ("red", "white", "green")}
    market.say("Ala: turn mimetic-stew red")
    assert market.pile("Ala")["red"] == 2
    assert market.why_not("Ala: turn mimetic-stew red") == ("used-already", ONCE)
    assert market.why_not("Ala: turn glamer red") == ("no-such-power", ONCE)
    spent = stew("tailor", bo={"used": ["tailor"]})
    spent.say("Ala: spend mimetic-stew")
    assert spent.reputation("Ala") == 1 and spent.player("Bo")["used"] == ["tailor"]


@pytest.mark.clause("card.text-beats-rulebook")
def test_a_copy_sells_gold():
    market = stew("exit-strategy", gold=1, pile="2 blue 2 green", options={"gold": "only-missing"})
    market.say("Ala: sell mimetic-stew")
    assert (market.gold("Ala"), market.reputation("Ala")) == (0, 2)


@pytest.mark.clause("card.text-beats-rulebook", "card.extra-purchases-add-up")
@pytest.mark.parametrize(
    "like, buys", [("executive-assistant", True), ("insurance-racket", True), ("corrupt-official", False)]
)
def test_a_copy_allows_one_more_purchase_and_waives_a_gem(like, buys):
    market = stew(like, pile="1 red 2 blue 2 green", sale=("brooch", "nearby-safehouse"))
    assert market.is_ala == buys and (not buys or market.options("buy") == {"brooch", "nearby-safehouse"})
    if like == "insurance-racket":
        market.buy("nearby-safehouse")
        assert not {"pays-dice", "pays-gold"} & set(market.kinds)


@pytest.mark.clause("card.text-beats-rulebook", "buy.extra-purchases-by-card")
def test_a_copy_that_allows_more_says_so():
    assert stew("executive-assistant").event("may-buy-more").who == (0,)


@pytest.mark.clause("card.text-beats-rulebook", "card.tokens-per-owned-card-once")
def test_a_copy_gives_the_tokens_of_a_card_that_counts():
    """The copy costs what the copied card costs: 2 blue and a green; with Glamer that makes two cards with blue."""
    market = stew("sticky-fingered-dockhand", ("glamer", "tailor"))
    assert market.reputation("Ala") == 2 and market.reputation("Bo") == 0


@pytest.mark.clause("card.text-beats-rulebook", "card.final-pile-as-phase-one-ended")
def test_a_copy_of_a_haul_gives_its_tokens():
    assert stew("the-heist").reputation("Ala") == 9  # eight dice and the marker


@pytest.mark.clause("card.text-beats-rulebook")
@pytest.mark.parametrize("like, gold, tokens", [("imbalanced-scales", 2, 1), ("island-estate", 1, 2), ("crown", 1, 1)])
def test_a_copy_gives_more_at_the_exchange(like, gold, tokens):
    market = stew(like, sale=FULL[1:])
    market.passes(*market.asked)
    while market.seen["round"] == 1 and market.asked:
        market.passes(market.asked[0])
    assert (market.gold("Ala"), market.reputation("Ala")) == (gold, tokens)


@pytest.mark.clause("card.text-beats-rulebook", "card.gained-is-owned-not-bought")
def test_a_gained_stew_copies_too():
    market = Market("1 red 1 blue", (), 0, ("unlabeled-potion",), {"Bo": {"cards": ["tailor"]}}, PROMOS)
    market.buy("unlabeled-potion")
    market.force("deal mimetic-stew")
    assert market.question == ("which-copy", "card.text-beats-rulebook")
    market.say("Ala: copy tailor")
    assert market.player("Ala")["copies"] == {"mimetic-stew": "tailor"}
    assert market.player("Ala")["gained"] == ["mimetic-stew"]


@pytest.mark.clause("card.text-beats-rulebook")
def test_a_copy_stays_a_copy_in_the_next_round():
    market = stew("tailor")
    market.passes("Ala", "Bo", "Cy")
    market.luck()
    assert market.player("Ala")["copies"] == {"mimetic-stew": "tailor"}


def test_every_kind_of_event_can_be_told():
    """Words for what these cards do, in both languages."""
    market = stew("sticky-fingered-dockhand", ("glamer", "tailor"))
    for language in ("en", "pl"):
        told = [GAME.language.event(market.timeline.setup, event, language) for event in market.events]
        assert all(told) and not any("{" in sentence for sentence in told)
    assert words(market.timeline.state.piles[0]) == "1 red 1 white 1 blue 1 green 1 bag 1 mask marker"
